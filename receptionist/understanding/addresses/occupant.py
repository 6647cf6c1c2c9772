"""Somebody's whole name behind a street: who lives there, and no part of where."""

from __future__ import annotations

from receptionist.understanding.addresses.lexicon import STOP_WORDS
from receptionist.understanding.addresses.unit import opens_unit
from receptionist.understanding.addresses.word import AddressWords, norm_at, same_breath
from receptionist.understanding.names.given_names import is_family, is_only_given


def past_occupant(words: AddressWords, at: int) -> int:
    """The position behind a given and a family name that begin at `at`, with a unit or nothing behind; else `at`."""
    last, behind = norm_at(words, at + 1), at + 2
    if not is_only_given(norm_at(words, at)) or not same_breath(words, at + 1):
        return at
    if last in STOP_WORDS or opens_unit(words, at + 1):
        return at
    ends = not same_breath(words, behind) or opens_unit(words, behind)
    return behind if ends or is_family(last) else at
