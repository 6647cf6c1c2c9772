"""A whole name that is spelled with no gap between its two words: "J O H N S M I T H". Pure."""

from __future__ import annotations

from receptionist.understanding.names.given_names import is_given, is_known_family
from receptionist.understanding.names.usual import USUAL

_SHORTEST = 3
_BOTH = 7
"""Letters of two names that are not both of the shortest."""


def first_and_last(letters: str) -> tuple[str, str] | None:
    """The two names that `letters` are made of, both of them usual; None where they may be one, as "Robertson" is."""
    if not letters.isalpha() or len(letters) < _BOTH or _is_one(letters):
        return None
    cuts = range(len(letters) - _SHORTEST, _SHORTEST - 1, -1)
    return next(((letters[:at], letters[at:]) for at in cuts if _are_two(letters[:at], letters[at:])), None)


def _is_one(letters: str) -> bool:
    return letters in USUAL or is_given(letters) or is_known_family(letters)


def _are_two(first: str, last: str) -> bool:
    return is_given(first) and (is_known_family(last) or (last in USUAL and not is_given(last)))
