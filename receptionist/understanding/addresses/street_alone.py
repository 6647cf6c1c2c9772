"""The known house on another street, which is called by an ordinal: "no, thirty eighth avenue" is at no number 30."""

from __future__ import annotations

from receptionist.model.address import Address
from receptionist.understanding.addresses.lexicon import DIRECTIONS, STRONG_TYPES
from receptionist.understanding.addresses.merge import is_same_street, own_name
from receptionist.understanding.addresses.ordinal import Ordinal, ordinal_at
from receptionist.understanding.addresses.street import street_at
from receptionist.understanding.addresses.word import AddressWords, norm_at, span_between, words_of

_LONGEST = 3
"""Words of an ordinal that is said once."""


def street_alone(known: Address, read: Address, text: str, local: tuple[str, ...]) -> Address | None:
    """The street of `read`, which was read with a house number, where all its numbers may be one ordinal. None where
    the number is as long as the known one, or the street the known one: then the number is the house's.
    """
    words = words_of(text)
    at = next((at for at, word in enumerate(words) if word.start == read.span.start), 0)
    whole = _ordinal_of(words, at, read)
    if whole is None or is_same_street(known, read):
        return None
    begin, ordinal = whole
    twice = ordinal.end - begin > _LONGEST or begin > at
    if not twice and len(read.number or "") == len(known.number or ""):
        return None
    street = street_at(words, begin - (norm_at(words, begin - 1) in DIRECTIONS), local, spoken=True)
    if street is None:
        return None
    city, state, unit = read.city, read.state, read.unit
    span = span_between(words, at, street.end)
    return Address(span, street=street.text, city=city, state=state, zip=read.zip, unit=unit, unit_type=read.unit_type)


def _ordinal_of(words: AddressWords, at: int, read: Address) -> tuple[int, Ordinal] | None:
    """The ordinal before a street's type that begins where the house number was read, or says that number again."""
    for begin in range(at, min(at + _LONGEST, len(words))):
        for ordinal in ordinal_at(words, begin):
            again = ordinal.text[:-2] == read.number and own_name(read.street or "") == ordinal.text
            if norm_at(words, ordinal.end) in STRONG_TYPES and (begin == at or again):
                return begin, ordinal
    return None
