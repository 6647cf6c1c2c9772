"""Alternatives that begin at a word are put under one beginning, and find what they found before."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from receptionist.languages.alternatives import at_words
from receptionist.languages.patterns import LazyPattern
from receptionist.understanding import understand

CALLS = Path(__file__).parents[1] / "calls"


@pytest.mark.parametrize(
    ("written", "tried"),
    [
        (r"\ba|\bb|^c", r"\b(?:a|b)|^c"),
        (r"^c|\ba", r"^c|\ba"),
        (r"\ba|\bb", r"\b(?:a|b)"),
        (r"(?<!c )(?<=[d)] )\ba|e", r"\b(?<!c )(?<=[d)] )a|e"),
        (r"(?<!c )\ba|\bb", r"\b(?:(?<!c )a|b)"),
        (r"(?<!c )a|\bb", r"(?<!c )a|\bb"),
        (r"\b(?:a|\bb)|\bc|d", r"\b(?:(?:a|\bb)|c)|d"),
        (r"\b[|\]]|\bb|c", r"\b(?:[|\]]|b)|c"),
        (r"\b[]|]|\bb|c", r"\b(?:[]|]|b)|c"),
        (r"\b[^]|]|\bb|c", r"\b(?:[^]|]|b)|c"),
        (r"\ba\||\bb|c", r"\b(?:a\||b)|c"),
    ],
)
def test_a_run_of_alternatives_at_words_has_one_beginning(written: str, tried: str) -> None:
    assert at_words(written) == tried


SAID = sorted({line.lower() for call in CALLS.glob("*.yaml") for line in call.read_text().splitlines()})[::9]


def test_every_pattern_finds_what_it_found_as_written(deep: bool) -> None:
    said = SAID if deep else SAID[::3]
    assert understand  # whose patterns are made with it
    for each in LazyPattern.made:
        written = re.compile(each.pattern, each.flags)
        assert _found(each, said) == _found(written, said), each.pattern[:80]


def _found(pattern: LazyPattern | re.Pattern[str], texts: list[str]) -> list[str]:
    return [match[0] for text in texts if (match := pattern.search(text))]


_IN_PIECES = re.compile(r"(?:\\w|\])[+*] ?\?\)(?:[*+]|\{\d*,\d*\})")
"""A repeated word behind which a space may be missing: it is tried in all the pieces that it can be cut into."""


def test_no_pattern_tries_a_word_in_all_its_pieces() -> None:
    assert understand  # whose patterns are made with it
    assert [each.pattern[:80] for each in LazyPattern.made if _IN_PIECES.search(each.pattern)] == []


def test_a_word_that_may_be_cut_anywhere_is_found() -> None:
    assert _IN_PIECES.search(r"(?:[\w']+ ?){1,30}?$")
