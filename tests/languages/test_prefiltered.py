"""Patterns find what `re` finds, whatever words they need and whatever case the words are in."""

from __future__ import annotations

import re

import pytest

from receptionist.languages.needed_words import needed
from receptionist.languages.prefilter import Prefilter, required
from receptionist.languages.prefiltered import Prefiltered

SOURCE = r"\b(?P<what>my|the) sinks?$"


def prefiltered(source: str, flags: int) -> Prefiltered:
    """The pattern behind a prefilter of its own."""
    prefilter = Prefilter(required({source: needed(source, flags)}, {}))
    bit = prefilter.bit(source)
    assert bit is not None
    return Prefiltered(source, flags, prefilter, bit)


@pytest.mark.parametrize(
    "text",
    ["it's my sink", "It's MY Sink", "it's my ſink", "It's the tub", "the sinks, the sinks", "", "Ü my Sink"],
)
@pytest.mark.parametrize("method", ["search", "match", "fullmatch"])
def test_it_finds_what_re_finds(method: str, text: str) -> None:
    found, expected = (getattr(each, method)(text) for each in (prefiltered(SOURCE, re.I), re.compile(SOURCE, re.I)))
    assert (found and (found.span(), found["what"])) == (expected and (expected.span(), expected["what"]))


@pytest.mark.parametrize("text", ["A b a", "a B A", "none", "None", "é A"])
def test_it_finds_each_and_cuts_there(text: str) -> None:
    pattern, expected = prefiltered(r"\ba\b", re.I), re.compile(r"\ba\b", re.I)
    assert [found.span() for found in pattern.finditer(text)] == [found.span() for found in expected.finditer(text)]
    assert pattern.findall(text) == expected.findall(text)
    assert pattern.split(text) == expected.split(text)
    assert pattern.sub("-", text) == expected.sub("-", text)


def test_an_end_that_is_given_counts() -> None:
    assert prefiltered(SOURCE, re.I).search("My Sink is", 0, len("My Sink")) is not None


def test_a_word_that_ends_at_an_end_that_is_given_is_one() -> None:
    assert prefiltered(r"\bsink\b", 0).search("sinks", 0, len("sink")) is not None
