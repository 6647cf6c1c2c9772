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
PREFILTER = Prefilter(required({name: needed(pattern) for name, pattern in PATTERNS.items()}, {}))


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


@pytest.mark.parametrize(
    ("pattern", "looked_for"),
    [
        (r"\bthe lamp\b", {"lamp "}),  # "the" is in every other turn
        (r"\blamp (?:light|of)\b", {"light ", "lamp "}),
        (r"\b(?:of|the) (?:light|bulb)\b", {"light ", "bulb "}),  # of two choices, the one in fewer turns
        (r"\bo", {"o"}),
    ],
)
def test_of_words_needed_together_the_one_in_the_fewest_turns_is_looked_for(pattern: str, looked_for: set[str]) -> None:
    common = {"the": 466, "of": 88, "lamp": 3, "light": 2, "bulb": 1}
    assert required({"one": needed(pattern)}, common)["one"] == looked_for


def test_a_pattern_that_needs_no_word_has_no_bit() -> None:
    assert PREFILTER.bit("days") is None
