"""A yes at the front desk, over the in-memory calendar."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from front_desk_kit import HOUR, NOW, TUESDAY, Office, at, clocks

from calendar_tools.errors import CalendarUnavailable
from calendar_tools.policy import Service
from calendar_tools.tool_models import (
    AvailabilityQuery,
    BookingRequest,
    RescheduleRequest,
)
from receptionist.model.availability import Availability
from receptionist.model.results import read


def test_a_yes_puts_one_event_into_the_calendar(office: Callable[..., Office]) -> None:
    here = office()
    here.check(date=TUESDAY, time=dt.time(10))
    result = here.book(at(3, "10:00"), notes="two bathrooms", service="estimate", city="Chicago", zip="60601")
    (event,) = here.events()
    assert (result.state, result.id, event.id) == ("booked", event.id, event.id)
    assert event.title == "Free Estimate - Sarah Johnson"
    assert event.location == "789 Main Street, Chicago 60601"
    assert event.description == "Phone: (312) 555-0142\nService: estimate\n\nAsked: two bathrooms\n\nBooked by phone."
    assert event.private["receptionist-booking"] == result.id


def test_asking_twice_books_once(office: Callable[..., Office]) -> None:
    here = office()
    first, second = here.book(at(3, "10:00")), here.book(at(3, "10:00"))
    assert first == second
    assert len(here.events()) == 1


def test_a_time_that_nobody_found_free_is_checked_before_it_is_booked(office: Callable[..., Office]) -> None:
    here = office()
    here.block(at(3, "10:00"))
    result = here.book(at(3, "10:00"))
    assert (result.state, clocks(result)) == ("taken", ["03 09:00", "03 11:00", "04 10:00"])
    assert len(here.events()) == 1


@pytest.mark.parametrize(
    ("start", "reason"),
    [
        (at(8, "10:00"), "closed_sunday"),
        (at(3, "10:10"), "between_starts"),
        (at(3, "18:00"), "outside_hours"),
        (NOW + HOUR / 2, "too_soon"),
    ],
)
def test_a_time_outside_the_rules_is_refused(office: Callable[..., Office], start: dt.datetime, reason: str) -> None:
    here = office()
    result = here.book(start)
    assert (result.state, result.reason, here.events()) == ("refused", reason, [])


def test_an_owners_entry_since_the_offer_is_seen_at_the_yes(office: Callable[..., Office]) -> None:
    here = office()
    assert here.check(date=TUESDAY, time=dt.time(10)).status == "free"
    here.block(at(3, "10:30"))
    assert here.book(at(3, "10:00")).state == "taken"
    assert [event.title for event in here.events()] == ["Busy"]


def test_a_time_that_was_never_found_free_is_not_held_blindly(office: Callable[..., Office]) -> None:
    here = office()
    here.store.go_down(CalendarUnavailable("down"))
    assert here.book(at(3, "10:00")).state == "unreadable"
    here.store.go_down(None)
    assert here.check("call-2", date=TUESDAY, time=dt.time(10)).status == "free"


def test_a_services_own_length_and_title_are_booked(office: Callable[..., Office]) -> None:
    here = office(services=(Service(name="estimate"), Service(name="deep clean", title="Deep Clean", minutes=180)))
    here.book(at(3, "08:00"), service="deep clean")
    (event,) = here.events()
    assert (event.title, event.end - event.start) == ("Deep Clean - Sarah Johnson", 3 * HOUR)


@pytest.mark.parametrize("model", [AvailabilityQuery, BookingRequest, RescheduleRequest])
def test_parameters_have_a_json_schema(model: Any) -> None:
    assert model.model_json_schema()["type"] == "object"


def test_an_answer_survives_the_way_through_json(office: Callable[..., Office]) -> None:
    answer = office().check(date=TUESDAY, daypart="morning")
    assert read(msgspec.json.decode(msgspec.json.encode(answer)), Availability) == answer
