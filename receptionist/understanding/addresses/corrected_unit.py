"""The unit of a known address put right: refused ("there's no lot twelve", "it's a house"), or told by itself ("that
unit is wrong, it's seven").
"""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.understanding.addresses.building_kind import without_building_kind
from receptionist.understanding.addresses.lexicon import NOT
from receptionist.understanding.addresses.unit import Unit, lettered_unit_at, units_at
from receptionist.understanding.addresses.word import norm_at, words_of
from receptionist.understanding.clauses import plain

_SAID = section("addresses", "corrected_unit")
_REFUSES = _SAID.one("refuses")
_IS_WHOLE = _SAID.one("is_whole")
_TOLD = _SAID.several("told")
_AROUND = _SAID.words("around")
_ADDED = _SAID.one("added")
_FLOOR = _SAID.one("floor")


def refuses_unit(known: Address, text: str) -> bool:
    """Whether `text` says that the `known` address has no such unit. One that is named must be the known one: "no, lot
    nine" tells another.
    """
    if known.unit is None:
        return False
    said = plain(text)
    words = words_of(without_building_kind(text))
    named = {unit.value for at in range(len(words)) for unit in units_at(words, at)}
    if named and known.unit not in named:
        return False
    within = known.unit_type is not None or known.unit[:1].isdecimal()  # "upstairs" may be in a house
    return _REFUSES.search(said) is not None or (within and not named and _IS_WHOLE.search(said) is not None)


def unit_told(text: str, *, read_back: bool = False) -> str:
    """The unit that `text` says was wrong or left out, its noun before its value; "" where it says none. It is enough
    to name one where the address was `read_back`: "apartment b, otherwise yes".
    """
    said = plain(text)
    if read_back and (floor := _FLOOR.search(said)) is not None:
        return floor["new"]
    told = next((found for each in _TOLD if (found := each.search(said)) is not None), None)
    found = told or (_ADDED.search(said) if read_back else None)
    return f"{found['noun']} {found['new']}" if found else ""


def unit_alone(known: Address, text: str) -> Unit | None:
    """The unit that `text` tells by its number and letter alone, which no house and no hour has: "no, it's three b"."""
    words, told, at = words_of(text), list[Unit](), 0
    while at < len(words):
        unit = lettered_unit_at(words, at)
        if unit is None and words[at].norm not in _AROUND:
            return None
        if unit is not None and norm_at(words, at - 1) != NOT and unit.value != known.unit:
            told.append(unit)
        at = unit.end if unit else at + 1
    return told[0] if len(told) == 1 else None
