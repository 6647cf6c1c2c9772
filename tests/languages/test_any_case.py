"""Patterns that mind no case find what `re` finds, whatever case the words are in."""

from __future__ import annotations

import re

import pytest

from receptionist.languages.any_case import AnyCase

SOURCE = r"\b(?P<what>my|the) sinks?$"


@pytest.mark.parametrize(
    "text",
    ["it's my sink", "It's MY Sink", "it's my ſink", "It's the tub", "the sinks, the sinks", "", "Ü my Sink"],
)
@pytest.mark.parametrize("method", ["search", "match", "fullmatch"])
def test_it_finds_what_re_finds(method: str, text: str) -> None:
    found, expected = (getattr(each, method)(text) for each in (AnyCase(SOURCE, re.I), re.compile(SOURCE, re.I)))
    assert (found and (found.span(), found["what"])) == (expected and (expected.span(), expected["what"]))


@pytest.mark.parametrize("text", ["A b a", "a B A", "none", "None", "é A"])
def test_it_finds_each_and_cuts_there(text: str) -> None:
    pattern, expected = AnyCase(r"\ba\b", re.I), re.compile(r"\ba\b", re.I)
    assert [found.span() for found in pattern.finditer(text)] == [found.span() for found in expected.finditer(text)]
    assert pattern.findall(text) == expected.findall(text)
    assert pattern.split(text) == expected.split(text)
    assert pattern.sub("-", text) == expected.sub("-", text)


def test_an_end_that_is_given_counts() -> None:
    assert AnyCase(SOURCE, re.I).search("My Sink is", 0, len("My Sink")) is not None
