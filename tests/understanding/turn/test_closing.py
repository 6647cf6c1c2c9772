"""A turn that closes after a job that was carried out."""

from __future__ import annotations

import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.acts import Intent
from receptionist.model.hearing import CarriedOut, HearingContext, Vocabulary
from receptionist.understanding.turn.closing import closing

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
FRIDAY, THURSDAY = dt.date(2026, 3, 6), dt.date(2026, 3, 5)
WORK = Vocabulary(services=(("haircut", ("trim",)), ("color", ()), ("window washing", ("windows",))))


def after(intent: Intent, service: str = "color", *days: dt.date, **known: Any) -> HearingContext:
    """How words are heard after a visit on Thursday was booked, moved or cancelled."""
    done = CarriedOut(frozenset({intent}), frozenset({service}), frozenset(days or (THURSDAY,)))
    said = {"known_service": service, "known_day": THURSDAY, "carried_out": done, "anything_else": True, **known}
    return HearingContext(MONDAY, frozenset({"intent"}), vocabulary=WORK, **said)


@pytest.mark.parametrize(
    "text",
    [
        "only the color we sail on the friday",
        "no that's it the party's friday night",
        "nope that's everything we fly out on the ninth",
        "no i only wanted to book the color",
        "no just wanted the thursday booked",
        "no the haircut can wait thank you",
        "no i won't be booking another",
        "no that's all he'll thank me later",
    ],
)
def test_after_a_booking_nothing_is_wished(text: str) -> None:
    read = closing(text, after("book"))
    assert read is not None
    assert ("done" in read.signals, read.intent, read.when.date) == (True, "none", None)


def test_the_no_and_the_thanks_are_kept() -> None:
    read = closing("no that's all i just wanted thursday cancelled thank you", after("cancel"))
    assert read is not None
    assert read.answer == "negate"
    assert read.manner == {"no_first"}
    assert read.signals == {"done", "thanks"}


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("no i only wanted the color moved", "reschedule"),
        ("no just the time changed", "reschedule"),
        ("no i only wanted thursday cancelled", "cancel"),
        ("no i just wanted to book my sister in", "book"),
    ],
)
def test_what_is_named_as_done_and_was_not_is_wished_for(text: str, wish: Intent) -> None:
    read = closing(text, after("book"))
    assert read is not None
    assert (read.intent, "done" in read.signals) == (wish, False)


@pytest.mark.parametrize(
    "text",
    [
        "no we leave on thursday",  # the day of the visit
        "only the haircut we sail on the friday",  # other work
        "no the color is on friday",
        "no keep the color on friday",  # takes back that it is on Thursday
        "that's all",
    ],
)
def test_what_may_be_otherwise_is_read_as_ever(text: str) -> None:
    assert closing(text, after("book")) is None


@pytest.mark.parametrize(("text", "closes"), [("that's it i'm off on friday", True), ("no i'm off on friday", False)])
def test_who_has_time_on_a_day_may_wish_for_it_but_where_that_is_all(text: str, closes: bool) -> None:
    assert (closing(text, after("book")) is not None) is closes


def test_of_what_was_cancelled_its_day_alone_is_named_again() -> None:
    on_friday = closing("no i only wanted friday cancelled", after("cancel"))
    assert on_friday is not None
    assert on_friday.intent == "cancel"


def test_another_that_stands_is_left_alone() -> None:
    friday = dt.datetime.combine(FRIDAY, dt.time(9), MONDAY.tzinfo)
    moved = after("reschedule", "color", THURSDAY, dt.date(2026, 3, 4), to_come=(friday,))
    left = closing("no keep friday as it is", moved)
    assert left is not None
    assert "done" in left.signals
    assert closing("no keep the windows as they are", moved) is not None
    assert closing("no keep wednesday as it is", moved) is None


def test_without_a_no_it_closes_nothing() -> None:
    read = closing("the windows stay as they are", after("reschedule"))
    assert read is not None
    assert ("stays" in read.says, read.service, "done" in read.signals) == (True, "window washing", False)


@pytest.mark.parametrize("changed", [{"anything_else": False}, {"carried_out": None}])
def test_only_after_a_job(changed: dict[str, Any]) -> None:
    assert closing("only the color we sail on the friday", after("book", **changed)) is None
