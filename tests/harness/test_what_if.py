"""What if something else had been heard: the call as it would have gone, and nothing of it happens."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from receptionist.app.container import rehearsal_office
from receptionist.app.settings import Business
from receptionist.channels.journal import LogEntry
from receptionist.harness.what_if import NoSuchTurn, OtherCall, WhatIf
from receptionist.model.interval import Interval
from tests.frontdesk.desk_kit import BOOKING, BUSINESS, FilledDesk, filled_desk


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FilledDesk]:
    with filled_desk(tmp_path) as desk:
        yield desk


@pytest.fixture
def entries(desk: FilledDesk) -> list[LogEntry]:
    found: list[LogEntry] = []
    desk.call("CA1", BOOKING, entered=found.append)
    return found


def place(entries: list[LogEntry], words: str) -> int:
    return next(n for n, entry in enumerate(entries) if getattr(entry.event, "text", "") == words)


def what_if(
    desk: FilledDesk, entries: list[LogEntry], was: str, heard: str, busy: Iterable[tuple[str, Interval]] = ()
) -> OtherCall:
    office = desk.office
    asked = WhatIf(entries, office.machine, office.wording, office.business, lambda: busy)
    return asked.heard(place(entries, was), heard)


def test_the_same_words_lead_to_the_same_call(desk: FilledDesk, entries: list[LogEntry]) -> None:
    other = what_if(desk, entries, BOOKING[1], BOOKING[1])
    assert [turn.differs for turn in other.turns] == [False]
    assert other.same_from == place(entries, BOOKING[2])
    assert other.disposition == "booked"


def test_another_name_is_booked_and_the_rest_goes_as_it_went(desk: FilledDesk, entries: list[LogEntry]) -> None:
    other = what_if(desk, entries, BOOKING[1], "Sara Jonson")
    assert other.turns[0].said.startswith("Thanks, Sara.")
    assert [turn.heard for turn in other.turns] == ["Sara Jonson", *BOOKING[2:]]
    assert other.disposition == "booked"
    assert [tool.name for turn in other.turns for tool in turn.tools] == ["check_availability", "book_appointment"]


def test_what_the_log_has_an_answer_to_is_answered_by_the_log(desk: FilledDesk, entries: list[LogEntry]) -> None:
    other = what_if(desk, entries, BOOKING[1], "Sara Jonson")
    looked_up, booked = (tool for turn in other.turns for tool in turn.tools)
    assert (looked_up.recorded, booked.recorded) == (True, False)


def test_another_day_is_looked_up_in_a_calendar_that_is_as_busy_as_ours(
    desk: FilledDesk, entries: list[LogEntry]
) -> None:
    free = what_if(desk, entries, BOOKING[3], "Thursday at ten")
    assert free.turns[0].tools[0].outcome == "free"
    start = desk.now.replace(day=5, hour=9, minute=0)
    busy = [(crew, Interval(start, start + dt.timedelta(hours=3))) for crew in ("north", "south")]
    full = what_if(desk, entries, BOOKING[3], "Thursday at ten", busy)
    assert full.turns[0].tools[0].outcome == "alternatives"


def test_what_was_said_after_other_words_of_ours_may_not_have_been_said(
    desk: FilledDesk, entries: list[LogEntry]
) -> None:
    other = what_if(desk, entries, BOOKING[3], "Thursday at ten")
    assert [turn.unsure for turn in other.turns] == [False, True, True]


def test_a_call_that_ends_sooner_ends(desk: FilledDesk, entries: list[LogEntry]) -> None:
    other = what_if(desk, entries, BOOKING[2], "never mind, goodbye")
    assert len(other.turns) < 4
    assert other.disposition != "booked"


def test_nothing_of_it_happens(desk: FilledDesk, entries: list[LogEntry]) -> None:
    ledger = desk.office.front_desk.ledger
    week = Interval(desk.now, desk.now + dt.timedelta(days=7))
    before = ledger.visits(week, desk.now)
    what_if(desk, entries, BOOKING[3], "Thursday at ten")
    assert ledger.visits(week, desk.now) == before
    assert desk.office.messages.all() == []


@pytest.mark.parametrize("entry", [-1, 0, 99])
def test_only_what_was_heard_can_be_heard_otherwise(desk: FilledDesk, entries: list[LogEntry], entry: int) -> None:
    office = desk.office
    with pytest.raises(NoSuchTurn):
        WhatIf(entries, office.machine, office.wording, office.business, lambda: ()).heard(entry, "hello")


def under(desk: FilledDesk, entries: list[LogEntry], **settings: object) -> OtherCall:
    business = Business.model_validate({**BUSINESS, **settings})
    changed = rehearsal_office(business)
    other = WhatIf(entries, changed.machine, changed.wording, business, list).settings()
    changed.close()
    return other


def test_under_the_same_settings_the_call_goes_as_it_went(desk: FilledDesk, entries: list[LogEntry]) -> None:
    other = under(desk, entries)
    assert [turn.heard for turn in other.turns if turn.differs] == []
    assert other.disposition == "booked"


def test_under_other_hours_what_is_free_is_asked_anew(desk: FilledDesk, entries: list[LogEntry]) -> None:
    other = under(desk, entries, hours={"wed": "08:00-17:00"})
    wished = next(turn for turn in other.turns if turn.heard == BOOKING[3])
    assert wished.differs
    assert [(tool.name, tool.recorded) for tool in wished.tools] == [("check_availability", False)]
    assert other.disposition != "booked"


def test_under_another_greeting_the_call_begins_with_it(desk: FilledDesk, entries: list[LogEntry]) -> None:
    first = under(desk, entries, prompts={"greeting": "Hello, {business}."}).turns[0]
    assert (first.said, first.differs) == ("Hello, Bright & Clean. How can I help you?", True)
