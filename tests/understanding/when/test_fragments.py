"""The days and hours that words name, each with its place."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.when.fragments import fragments_of, mentioned, show, sparks
from receptionist.understanding.words import tokens

HEARING = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))
"""A Monday."""


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("thursday at ten", [("thursday", "Thursday"), ("ten", "10:00 or 22:00")]),
        ("labor day", [("labor day", "2026-09-07")]),
        ("in the morning", [("in the morning", "morning")]),
        ("the week of the sixteenth", [("the week of the sixteenth", "2026-03-16 to 2026-03-22")]),
    ],
)
def test_each_is_named_with_its_words(text: str, named: list[tuple[str, str]]) -> None:
    fragments, _ = fragments_of(text, HEARING)
    found = [(text[each.span.start : each.span.end], show(each.value)) for each in fragments if show(each.value)]
    assert found == named


def test_what_another_reading_explains_is_kept_as_evidence() -> None:
    _, rejected = fragments_of("next monday", HEARING)
    assert ("monday", False) in [(each.text, each.kept) for each in rejected]


@pytest.mark.parametrize(("text", "may"), [("my sink leaks", False), ("ten would do", True), ("at 9:30", True)])
def test_words_that_name_neither_are_not_read(text: str, may: bool) -> None:
    assert sparks(tokens(text)) is may


def test_what_is_mentioned_tells_days_from_hours() -> None:
    _, mentions = mentioned("friday or so at nine", HEARING)
    assert [mention.said for mention, _ in mentions] == ["day", "hour"]
