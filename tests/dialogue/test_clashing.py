"""What callers have on when the visit is that they were just told of, on Monday from nine to ten: it is to be moved."""

from __future__ import annotations

import datetime as dt
from typing import Any

import msgspec
import pytest
from their_visit_kit import NINE, VISIT

from receptionist.dialogue.clashing import moved_for
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.phases import Phase
from receptionist.model.ruled_out import RuledOut
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

TOLD = (
    msgspec.structs.replace(CallContext.ringing("c", NINE - dt.timedelta(days=1)), phase=Phase.COMPLETE)
    .with_caller(proved=(VISIT.id,))
    .with_found(visits=(VISIT,), visit=VISIT)
)
DAY = NINE.date()


def engaged(since: int, until: int, **more: Any) -> Understanding:
    limits = (RuledOut(since=dt.time(since), until=dt.time(until)),)
    return msgspec.structs.replace(
        Understanding("i've got the dentist", says=frozenset({"engaged"}), when=When(ruled_out=limits)), **more
    )


@pytest.mark.parametrize(
    ("meaning", "moves"),
    [
        (engaged(9, 10), True),
        (engaged(10, 11), True),  # there is no time to get there
        (engaged(14, 15), False),
        (engaged(14, 15, intent="reschedule"), True),
        (engaged(14, 15, manner=frozenset({"refuses"})), True),
        (engaged(9, 10, answer="affirm"), False),  # "perfect, I've got the dentist at nine"
        (engaged(9, 10, signals=frozenset({"goodbye"})), False),
        (engaged(9, 10, intent="book"), True),
        (engaged(9, 10, intent="cancel"), False),
        (engaged(9, 10, matter="complaint"), False),
        (engaged(9, 10, says=frozenset()), False),
        (engaged(9, 10, says=frozenset({"engaged", "note"})), False),
        (engaged(9, 10, says=frozenset({"engaged", "wants_work"}), intent="book"), False),
        (engaged(9, 10, when=When(date=DAY + dt.timedelta(1), dates=(DAY + dt.timedelta(1),))), False),
    ],
)
def test_what_they_have_on_at_that_very_time_moves_the_visit(meaning: Understanding, moves: bool) -> None:
    assert (moved_for(TOLD, meaning).says >= {"cannot"}) is moves


def test_only_a_visit_that_was_told_is_moved() -> None:
    assert moved_for(msgspec.structs.replace(TOLD, phase=Phase.COLLECTING), engaged(9, 10)) == engaged(9, 10)


def test_the_hours_are_taken_up_on_that_day_alone() -> None:
    when = moved_for(TOLD, engaged(9, 10)).when
    assert (when.date, when.ruled_out) == (DAY, (RuledOut(DAY, DAY, since=dt.time(8, 1), until=dt.time(10)),))


def test_an_hour_after_it_is_wished_for_on_that_day() -> None:
    after = When(time=dt.time(9), times=(dt.time(9),), bound="after", ruled_out=(RuledOut(until=dt.time(10)),))
    when = moved_for(TOLD, engaged(9, 10, when=after)).when
    assert (when.date, when.time, when.bound) == (DAY, dt.time(9), "after")
    assert when.ruled_out == (RuledOut(DAY, DAY, until=dt.time(10)),)


def test_where_its_hour_is_not_told_it_is_that_of_the_visit() -> None:
    then = moved_for(TOLD, engaged(9, 10, when=When())).when
    assert then.ruled_out == (RuledOut(DAY, DAY, since=dt.time(8, 1), until=dt.time(10)),)


def test_an_hour_that_is_wished_for_instead_stays_wished_for() -> None:
    at_four = When(time=dt.time(16), times=(dt.time(16),), ruled_out=engaged(9, 10).when.ruled_out)
    when = moved_for(TOLD, engaged(9, 10, when=at_four)).when
    assert (when.date, when.time) == (DAY, dt.time(16))


def test_the_hour_of_the_visit_itself_is_no_wish() -> None:
    when = moved_for(TOLD, engaged(9, 10, when=When(time=dt.time(9), times=(dt.time(9),)))).when
    assert (when.date, when.time) == (DAY, None)
