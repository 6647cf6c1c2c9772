"""A call as it is told: each turn with what it taught, what was looked up for it and what was said."""

from __future__ import annotations

import pytest

from receptionist.channels.journal import LogEntry
from receptionist.frontdesk.call_story import StoryTurn, around, readings, story
from receptionist.model.span import Span
from receptionist.model.understanding import Evidence
from tests.frontdesk.desk_kit import BOOKING, FilledDesk


@pytest.fixture
def entries(desk: FilledDesk) -> list[LogEntry]:
    desk.call("CA1", BOOKING)
    kept = desk.services.shelf.get("CA1")
    assert kept is not None
    return list(kept.entries)


@pytest.fixture
def turns(entries: list[LogEntry]) -> list[StoryTurn]:
    return story(entries)


def test_there_is_a_turn_for_each_thing_that_happened(turns: list[StoryTurn]) -> None:
    assert [turn.kind for turn in turns] == ["rang", *["heard"] * len(BOOKING)]
    assert [turn.heard for turn in turns[1:]] == list(BOOKING)
    assert [turn.number for turn in turns] == list(range(7))


def test_a_turn_says_what_it_taught_and_nothing_twice(turns: list[StoryTurn]) -> None:
    assert dict(turns[2].learned) == {"name": "Sarah Johnson"}
    assert dict(turns[3].learned) == {"address": "789 Main Street"}
    assert dict(turns[4].learned)["start"].startswith("2026-03-03T10:00")


def test_a_tool_belongs_to_the_turn_that_asked_for_it(turns: list[StoryTurn]) -> None:
    looked_up, booked = turns[4].tools[0], turns[5].tools[0]
    assert (looked_up.name, looked_up.outcome) == ("check_availability", "free")
    assert (booked.name, booked.outcome) == ("book_appointment", "booked")
    assert '"name": "Sarah Johnson"' in booked.params
    assert turns[5].said.startswith("You're booked for")


def test_what_was_asked_is_told_with_the_answer(turns: list[StoryTurn]) -> None:
    assert turns[2].asked == ("name",)
    assert turns[2].phase == "collecting"
    assert turns[2].sure == 100


def test_nothing_at_all_is_told_of_nothing() -> None:
    assert story([]) == []


def test_a_turn_is_read_again_to_say_why(desk: FilledDesk, entries: list[LogEntry]) -> None:
    found = readings(desk.office.machine, entries, 2)
    assert any(reading.kind == "name" and reading.value == "Sarah Johnson" and reading.kept for reading in found)
    assert [reading.kept for reading in found] == sorted((reading.kept for reading in found), reverse=True)


def test_where_nothing_was_heard_nothing_was_read(desk: FilledDesk, entries: list[LogEntry]) -> None:
    assert readings(desk.office.machine, entries, 0) == ()


def test_a_tool_is_told_without_what_only_the_program_uses(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING)
    kept = desk.services.shelf.get("CA1")
    assert kept is not None
    looked_up = next(tool for turn in story(kept.entries) for tool in turn.tools)
    assert dict(looked_up.given) == {"service": "estimate", "date": "2026-03-03", "time": "10:00:00"}
    assert dict(looked_up.answered) == {"slot": "2026-03-03T10:00:00-06:00"}


def test_the_words_of_a_reading_are_shown_in_the_sentence() -> None:
    reading = Evidence("tomorrow", "day", "tomorrow", Span(0, 8), "2026-03-03")
    assert around("tomorrow at ten", reading) == ("", "tomorrow", " at ten")
    assert around("two", reading) == ("two", "", "")
