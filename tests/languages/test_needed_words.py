"""The words without which a pattern finds nothing, and that it is not tried without."""

from __future__ import annotations

import re

import pytest

from receptionist.languages.needed_words import Needs, beginnings, needed

CALLS_OFF = r"\b(?:cancel\w*|call (?:it )?off)\b"


def is_in(needs: Needs, heard: str) -> bool:
    """Whether all that is needed is heard."""
    said = beginnings(heard)
    return all(any(row <= said for row in rows) for rows in needs)


@pytest.mark.parametrize(
    ("pattern", "heard"),
    [
        (CALLS_OFF, "please cancel it"),
        (CALLS_OFF, "cancelling then"),
        (CALLS_OFF, "call it off"),
        (r"\bcall ?off\b", "calloff"),
        (r"\bi'?m off\b", "i'm off"),
        (r"\bi'?m off\b", "im off"),
        (r"^(?:(?:so|and) )*stop", "and so stop"),
        (r"\bgr[ae]y\b", "the grey one"),
        (r"(?<![\w'])(?:i|we)(?:'d| would)* like", "we'd like"),
        (r"\bin \d{1,2} days\b", "in 14 days"),
        (r"\b(?:two|no) (?:\w+ )?keys\b", "no spare keys"),
        (r"\bno(?:body|t)? home\b", "nobody home"),
        (r"\bfive(?=[ ,]+o'clock\b)", "five, o'clock"),
        (r"(?<=\bnot) here", "not here"),
        (r"\b(?P<a>\w)o(?P=a)o\b", "yoyo"),
        (r"\bstop(?! it)\b", "stop that"),
        (r"\b(?:ha){2,}\b", "haha"),
        (r"over\Bnight", "overnight"),
        (r"\bnext[^\w]+one\b", "next... one"),
    ],
)
def test_what_is_found_has_the_words_that_are_needed(pattern: str, heard: str) -> None:
    assert re.search(pattern, heard)
    assert is_in(needed(pattern), heard)


@pytest.mark.parametrize(
    ("pattern", "heard"),
    [
        (CALLS_OFF, "call it a day"),
        (CALLS_OFF, "i recall the can"),
        (r"\bcall\b", "called"),
        (r"\bgr[ae]y\b", "groy"),
        (r"^(?:(?:so|and) )*stop", "and so on"),
        (r"(?<![\w'])(?:i|we)(?:'d| would)* like", "they like"),
        (r"\b(?:two|no) (?:\w+ )?keys\b", "the two of us"),
        (r"(?=.*\bkeys\b).*\bdoor\b", "the door"),
        (r"\bin \d{1,2} days\b", "in a few days"),
    ],
)
def test_where_a_word_is_missing_nothing_needs_to_be_tried(pattern: str, heard: str) -> None:
    assert not is_in(needed(pattern), heard)


@pytest.mark.parametrize("pattern", [r"\w+day\b", r"(?:please )?", r"off", r"\b(?:café|bar)\b|^$"])
def test_a_pattern_may_need_no_word(pattern: str) -> None:
    assert not needed(pattern)


def test_letters_of_either_case_are_needed_as_small_ones() -> None:
    assert needed(r"\bOff\b", re.IGNORECASE) == needed(r"\boff\b")
