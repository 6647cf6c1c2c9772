"""Another visit than the one in hand, asked about or to stay."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.dialogue.another_visit import told_of
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.shipped import ABOUT_VISIT
from receptionist.model.appointment import Appointment
from receptionist.model.trust import Trust
from receptionist.model.understanding import OneMeant, Understanding
from receptionist.model.when import When

AT = dt.datetime(2026, 3, 6, 15, tzinfo=dt.UTC)
LATER = dt.datetime(2026, 3, 9, 13, tzinfo=dt.UTC)
DESK = Desk("Pipe Masters", (ABOUT_VISIT,))
REPAIR = Appointment("r", AT, AT + dt.timedelta(hours=1), service="plumbing repair")
HEATER = Appointment("h", LATER, LATER + dt.timedelta(hours=2), service="water heater")
DONE = CallContext.ringing("c", AT).having(phase=Phase.COMPLETE)
MOVED = DONE.with_found(visits=(REPAIR,), visit=REPAIR).with_caller(proved=("r",))
BOTH_SHOWN = DONE.with_found(visits=(REPAIR, HEATER), visit=REPAIR).with_caller(proved=("r", "h"))
STAYS = Understanding("the water heater stays, right", service="water heater", says=frozenset({"still_on"}))


def test_one_that_stays_was_left_as_it_is() -> None:
    step = told_of(DESK, MOVED, STAYS)
    assert step is not None
    assert step.says[0].prompt == "other_left"


def test_one_that_was_shown_is_told() -> None:
    step = told_of(DESK, BOTH_SHOWN, STAYS)
    assert step is not None
    assert ("start", LATER.isoformat()) in step.says[0].values


def test_one_called_by_its_date_is_not_the_one_in_hand() -> None:
    by_date = Understanding("don't touch the ninth", one_meant=OneMeant(day=9), manner=frozenset({"lets_be"}))
    step = told_of(DESK, MOVED, by_date)
    assert step is not None
    assert step.says[0].prompt == "other_left"


@pytest.mark.parametrize(
    "meaning",
    [
        msgspec.structs.replace(STAYS, service="plumbing repair"),
        msgspec.structs.replace(STAYS, service=None),
        msgspec.structs.replace(STAYS, intent="book", when=When(date=LATER.date())),
        msgspec.structs.replace(STAYS, intent="reschedule"),
        msgspec.structs.replace(STAYS, says=frozenset()),
        msgspec.structs.replace(STAYS, signals=frozenset({"goodbye"})),
        Understanding("no other", says=frozenset({"another"}), manner=frozenset({"lets_be", "refuses"})),
    ],
)
def test_the_one_in_hand_a_wish_and_a_goodbye_are_of_no_other(meaning: Understanding) -> None:
    assert told_of(DESK, MOVED, meaning) is None


def test_the_one_that_is_called_is_told_alone() -> None:
    asked = Understanding("when is it", intent="check", asks_when=True, one_meant=OneMeant(id="h"))
    step = told_of(DESK, BOTH_SHOWN, asked)
    assert step is not None
    assert [dict(each.values).get("start") for each in step.says[:2]] == [LATER.isoformat(), None]


def test_what_one_is_for_is_told_only_once_it_was_shown() -> None:
    asked = Understanding("when is it", intent="check", asks_when=True, one_meant=OneMeant(id="h"))
    by_number = BOTH_SHOWN.with_caller(proved=("r",), number="+13125550142", trust=Trust.VOUCHED).with_found(
        by="+13125550142"
    )
    step = told_of(DESK, by_number, asked)
    assert step is not None
    assert step.says[0].prompt == "your_visit"


def test_both_are_told_to_who_asks_when_they_are() -> None:
    asked = Understanding("when are they both", intent="check", asks_when=True, manner=frozenset({"both"}))
    step = told_of(DESK, BOTH_SHOWN, msgspec.structs.replace(asked, says=frozenset({"another"})))
    assert step is not None
    assert [dict(each.values)["start"] for each in step.says[:2]] == [AT.isoformat(), LATER.isoformat()]
