"""The index that tells from a text's words which patterns may find something in it."""

from __future__ import annotations

import pytest

from receptionist.languages.needed_words import needed
from receptionist.languages.prefilter import Prefilter, required

PATTERNS = {
    "off": r"\b(?:cancel\w*|call (?:it )?off)\b",
    "keys": r"\b(?:two|no) (?:\w+ )?keys\b",
    "days": r"\w+days?\b",
}
PREFILTER = Prefilter(required({name: needed(pattern) for name, pattern in PATTERNS.items()}))


def worth_trying(text: str) -> set[str]:
    """The patterns that may find something in `text`."""
    bits = {name: PREFILTER.bit(name) for name in PATTERNS}
    return {name for name, bit in bits.items() if bit is None or PREFILTER.said(text).may & bit}


@pytest.mark.parametrize(
    ("text", "patterns"),
    [
        ("cancel the keys", {"off", "keys", "days"}),
        ("please Cancel", {"off", "days"}),
        ("no spare keys", {"keys", "days"}),
        ("the door", {"days"}),
        ("", {"days"}),
    ],
)
def test_a_pattern_is_worth_trying_where_a_word_is_that_it_needs(text: str, patterns: set[str]) -> None:
    assert worth_trying(text) == patterns


def test_with_letters_beyond_ascii_every_pattern_is_worth_trying() -> None:
    assert worth_trying("señora") == set(PATTERNS)


def test_of_words_needed_together_the_one_in_fewer_patterns_is_looked_for() -> None:
    patterns = {"both": r"\bthe lamp\b", "one": r"\blamp\b", "other": r"\blamp light\b", "more": r"\blamp or\b"}
    assert required({name: needed(pattern) for name, pattern in patterns.items()})["both"] == {"the "}


def test_a_pattern_that_needs_no_word_has_no_bit() -> None:
    assert PREFILTER.bit("days") is None
