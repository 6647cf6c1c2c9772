"""What is said not to be, right before what is: "not apartment 4, 14", "not ninety, nineteen East Seventh"."""

from __future__ import annotations

import msgspec

from receptionist.model.address import Address
from receptionist.understanding.addresses.house_number import numbers_at, starts_number
from receptionist.understanding.addresses.lexicon import NOT
from receptionist.understanding.addresses.unit import DOORS, LEADS_TO_THE_RIGHT, PLACES, lettered_unit_at, units_at
from receptionist.understanding.addresses.word import AddressWords, norm_at

_LONGEST = 5
"""Words of a house number."""


def without_denied(words: AddressWords, known: Address | None) -> AddressWords:
    """`words` without the number or the unit behind a "not", where the right one follows at once.

    Where two numbers stand in a row the first is the `known` one, or, where none is known, as long as the second.
    """
    for at in (at for at, word in enumerate(words) if word.norm == NOT):
        number = known.number if known else None
        denied = _denied_unit(words, at + 1) or _denied_number(words, at + 1, number) or _denied_behind(words, at)
        if denied is not None:
            keep, end = denied
            after = [msgspec.structs.replace(word, mark="") for word in words[end : end + 1]]
            return AddressWords((*words[:at], *keep, *after, *words[end + 1 :]))
    return words


def _denied_unit(words: AddressWords, at: int) -> tuple[AddressWords, int] | None:
    """The words to keep of a unit that is denied, and where it ends."""
    for unit in units_at(words, at):
        right = _past_the_lead(words, unit.end)
        if norm_at(words, right) in DOORS or norm_at(words, right) in PLACES:
            return AddressWords(()), right
        if right < len(words) and starts_number(words[right]):
            lettered = lettered_unit_at(words, right)
            ends = [number.end for number in numbers_at(words, right)] + ([lettered.end] if lettered else [])
            return AddressWords(words[at : at + 1] if len(words) in ends else ()), right
    return None


def _past_the_lead(words: AddressWords, at: int) -> int:
    """Past what leads from the denied to the right one: "it's", "but"."""
    return at if norm_at(words, at) not in LEADS_TO_THE_RIGHT else _past_the_lead(words, at + 1)


def _denied_behind(words: AddressWords, at: int) -> tuple[AddressWords, int] | None:
    """ "Sixteen, not sixty Grove Street": the number behind the right one, before the street."""
    old = next(iter(numbers_at(words, at + 1)), None)
    begins = range(max(0, at - _LONGEST), at)
    told = any(number.end == at for start in begins for number in numbers_at(words, start))
    return (AddressWords(()), old.end) if told and old is not None and old.end < len(words) else None


def _denied_number(words: AddressWords, at: int, known: str | None) -> tuple[AddressWords, int] | None:
    for old in numbers_at(words, at):
        for new in numbers_at(words, old.end):
            if old.digits == known or (known is None and len(old.digits) == len(new.digits)):
                return AddressWords(()), old.end
    return None
