"""Compass directions around a street's name, and those that belong to a city: "Fifth Avenue, North Miami"."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.understanding.addresses.lexicon import DIRECTIONS, STOP_WORDS, TYPES
from receptionist.understanding.addresses.place import final_state_at, place_follows
from receptionist.understanding.addresses.unit import opens_unit
from receptionist.understanding.addresses.word import AddressWords, norm_at, same_breath, spelled_end

_SAID = section("addresses", "direction")

_FIRST = _SAID.words("first")
_SECOND = _SAID.words("second")
_NO_STATE = _SAID.words("no_state")
_SHORT = max(map(len, (*_FIRST, *_SECOND)))


def past_leading(words: AddressWords, at: int) -> int:
    """The position after a direction that opens a street, or `at`."""
    if norm_at(words, at) not in DIRECTIONS or spelled_end(words, at) > at:
        return at
    # "north east Fifth Street" is northeast; "north East Street" is a street called East.
    second = DIRECTIONS.get(norm_at(words, at + 1), "")
    if norm_at(words, at) in _FIRST and second in _SECOND and norm_at(words, at + 2) not in TYPES:
        return at + 2
    return at + 1


def past_trailing(words: AddressWords, at: int, local: tuple[str, ...]) -> int:
    """The position after a direction that closes a street, or `at` where it belongs to a city or a state.

    Northwest and its like are hardly ever part of a city's name; North and its like are where the gazetteer says so.
    """
    direction = DIRECTIONS.get(norm_at(words, at))
    # "ne" beside a street is northeast; no city would stand between the street and Nebraska.
    if direction is None or (words[at].norm not in _NO_STATE and final_state_at(words, at) is not None):
        return at
    after = at + 1
    if len(direction) > _SHORT or not same_breath(words, after) or words[after].norm in STOP_WORDS:
        return after
    if opens_unit(words, after):
        return after
    if place_follows(words, at, local, least=2) or _announced(words, at, direction):
        return at
    second = DIRECTIONS.get(words[after].norm)
    split = direction in _FIRST and second in _SECOND
    return after + 1 if split and not place_follows(words, after, local, least=2) else after


def _announced(words: AddressWords, at: int, direction: str) -> bool:
    """ "Main Street, North Fork": after a pause the full word opens a city's name."""
    return bool(words[at].mark) and words[at].norm == direction
