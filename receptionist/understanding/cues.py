"""Cue phrases as patterns: many short ones, any of which may be heard."""

from __future__ import annotations

import re


def any_of(*phrases: str) -> re.Pattern[str]:
    """One pattern that finds any of `phrases`, each a regular expression over plain clause text."""
    return re.compile("|".join(phrases))


def set_of(words: str) -> frozenset[str]:
    """The words of a spaced list."""
    return frozenset(words.split())
