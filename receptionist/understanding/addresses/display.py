"""An address as a calendar shows it: "789 Main Street, Apt 3B, Oak Park, IL 60302"."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.understanding.addresses.lexicon import STATE_CODES
from receptionist.understanding.addresses.unit import BARE, BESIDE_HOUSE, PLACES
from receptionist.understanding.numbers import ORDINAL_ENDINGS

_SAID = section("addresses", "display")

_SMALL = _SAID.words("small")
_DOORS: dict[str, str] = _SAID["doors"]
_DOOR: str = _SAID["door"]
_WRITTEN: dict[str, str] = _SAID["written"]
_CODES = _SAID.words("codes")
_NO_CODES = _SAID.words("no_codes")
_SELF_NAMED = frozenset({*PLACES.values(), *BARE.values()})


def display(address: Address) -> str:
    """One line in title case; what is missing is left out, so the result may be empty."""
    where = " ".join(
        part for part in (STATE_CODES.get(address.state or "", (address.state or "").title()), address.zip) if part
    )
    parts = (_title(_line(address)), _unit(address.unit, address.unit_type), _title(address.city or ""), where)
    return ", ".join(part for part in parts if part)


def _line(address: Address) -> str:
    return address.line or " ".join(part for part in (address.number, address.street) if part)


def _unit(unit: str | None, type_: str | None) -> str:
    if not unit:
        return ""
    named = unit in BESIDE_HOUSE or any(word in _SELF_NAMED for word in unit.split())
    shown = " ".join(_cased(word) for word in unit.split())
    return shown if named else f"{_DOORS.get(type_ or '', _DOOR)} {shown}"


def _cased(word: str) -> str:
    if word[0].isdecimal():
        return word if word[-2:] in ORDINAL_ENDINGS and word[:-2].isdecimal() else word.upper()
    return word.upper() if len(word) == 1 or any(c.isdecimal() for c in word) else word.capitalize()


def _title(text: str) -> str:
    for spoken, written in _WRITTEN.items():
        text = text.replace(spoken, written)
    words = text.split()
    return " ".join(
        word if i and word in _SMALL else "-".join(_name(part) for part in word.split("-"))
        for i, word in enumerate(words)
    )


def _name(word: str) -> str:
    if "'" in word[:2]:
        return word[:2].upper() + word[2:].capitalize()
    code = word.isalpha() and len(word) <= 3 and not set(word) & set("aeiouy")
    return (
        word if word in _CODES else word.upper() if code and word not in _NO_CODES else _cased(word) if word else word
    )
