"""The tools beyond the desk's own: agreed calls, codes, reminders, the owner's day, and who may have them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from calendar_tools.errors import CalendarUnavailable
from calendar_tools.event import Event
from calendar_tools.memory import MemoryCalendarStore
from calendar_tools.texter import MemoryTexter
from calendar_tools.tool_models import BookingRequest
from receptionist.app.container import Office, rehearsal_office
from receptionist.app.settings import Business
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.facts import facts_of
from receptionist.dialogue.task import ReadBack, SlotValue
from receptionist.model.appointment import Appointment
from receptionist.model.availability import TimeSlot
from receptionist.model.availability import TimeSlot as Proposal
from receptionist.model.interval import Interval
from receptionist.model.when import When
from receptionist.tools.store import ToolRun

CHICAGO = dt.timezone(dt.timedelta(hours=-6))
NOW = dt.datetime(2026, 3, 2, 9, tzinfo=CHICAGO)
TEN = dt.datetime(2026, 3, 3, 10, tzinfo=CHICAGO)
QUARTER, HOUR = dt.timedelta(minutes=15), dt.timedelta(hours=1)
SARAH, OWNER = "+13125550142", "+13125550100"
PROPOSAL = Proposal(TEN, TEN + QUARTER, "crew")
KNOWN = (
    CallContext.ringing("one", NOW)
    .with_caller(slots=(SlotValue("phone", SARAH),))
    .with_times(wanted=When(date=TEN.date()), proposal=PROPOSAL)
    .with_grounding(read_back=ReadBack((), PROPOSAL))
)
SLOT = {"start": TEN.isoformat(), "end": (TEN + QUARTER).isoformat(), "crew": "crew"}


@pytest.fixture
def texter() -> MemoryTexter:
    return MemoryTexter()


Opened = Callable[..., Office]


@pytest.fixture
def opened(texter: MemoryTexter) -> Iterator[Opened]:
    offices = []

    def open_one(texter: MemoryTexter | None = texter, **more: Any) -> Office:
        described = {"timezone": "America/Chicago", "owner": {"phone": OWNER}, "name": "Sparkle", **more}
        offices.append(rehearsal_office(Business.model_validate(described), texter=texter))
        return offices[-1]

    yield open_one
    for office in offices:
        office.close()


@pytest.fixture
def office(opened: Opened) -> Office:
    return opened()


async def used(office: Office, tool: str, known: CallContext = KNOWN, **params: Any) -> ToolRun:
    return await office.owner_tools.run(tool, params, facts_of(known), NOW)


def book(office: Office) -> str:
    slot = TimeSlot(TEN, TEN + HOUR)
    wish = BookingRequest(call="earlier", slot=slot, name="Sarah Johnson", phone=SARAH, address="12 Oak St")
    booked = office.front_desk.book_appointment(wish, NOW).id
    assert booked is not None
    return booked


def events(office: Office) -> list[Event]:
    return office.calendars.events("primary", Interval(NOW, NOW + dt.timedelta(days=7)))


# what a business has


def test_business_that_sends_no_texts_has_neither_codes_nor_reminders(opened: Opened) -> None:
    without = opened(texter=None)
    assert without.owner_tools.names.isdisjoint({"send_code", "check_code", "remind_before", "add_reminder"})
    assert {"check_callback", "schedule_call", "agenda"} <= without.owner_tools.names


def test_business_that_wants_no_calls_takes_none(opened: Opened) -> None:
    assert opened(call_backs=None).tools.names.isdisjoint({"check_callback", "schedule_call"})


def test_callers_have_none_of_the_owners_tools(office: Office) -> None:
    assert {"agenda", "add_reminder"} <= office.owner_tools.names - office.tools.names


async def test_caller_who_asks_for_the_owners_day_gets_no_such_tool(office: Office) -> None:
    done = await office.tools.run("agenda", {"date": "2026-03-03"}, facts_of(KNOWN), NOW)
    assert not done.ok
    assert "no tool 'agenda'" in done.error


# calls


async def test_call_is_offered_when_the_owner_is_free(office: Office) -> None:
    done = await used(office, "check_callback", date="2026-03-03", time="10:15:00", service="cleaning", zip="60601")
    assert (done.result["status"], done.result["slot"]["start"]) == ("free", "2026-03-03T10:15:00-06:00")
    assert done.result["slot"]["end"] == "2026-03-03T10:30:00-06:00"


async def test_call_is_written_down_once(office: Office) -> None:
    asked = {"slot": SLOT, "phone": SARAH, "name": "Sarah Johnson", "about": "the invoice"}
    first, again = await used(office, "schedule_call", **asked), await used(office, "schedule_call", **asked)
    assert (first.result["state"], first.result["id"]) == ("booked", again.result["id"])
    assert [event.title for event in events(office)] == ["Call back Sarah Johnson"]


async def test_call_that_nobody_agreed_to_is_not_written_down(office: Office) -> None:
    done = await used(office, "schedule_call", KNOWN.with_grounding(read_back=None), slot=SLOT, phone=SARAH)
    assert done.error == "schedule_call needs agreement first"
    assert events(office) == []


async def test_call_at_a_time_that_is_gone_comes_with_others(office: Office) -> None:
    book(office)
    done = await used(office, "schedule_call", slot=SLOT, phone=SARAH)
    assert done.result["state"] == "taken"
    assert len(done.result["alternatives"]) == 3


# codes


async def test_code_goes_to_a_number_on_a_booking_and_proves_its_owner(office: Office, texter: MemoryTexter) -> None:
    book(office)
    assert (await used(office, "send_code", phone=SARAH)).result == {"sent": True}
    code = texter.sent[-1].body.partition("code is ")[2][:4]
    wrong = "0000" if code != "0000" else "1111"
    answers = [(await used(office, "check_code", phone=SARAH, code=said)).result["state"] for said in (wrong, code)]
    assert answers == ["wrong", "right"]


async def test_number_without_a_booking_gets_no_text(office: Office, texter: MemoryTexter) -> None:
    assert (await used(office, "send_code", phone="+19005550100")).result == {"sent": False}
    assert texter.sent == []


@pytest.mark.parametrize("phone", ["3125550142", "+1312555014299999", "+1; DROP", ""])
async def test_code_goes_to_whole_numbers_alone(office: Office, phone: str) -> None:
    assert not (await used(office, "send_code", phone=phone)).ok


async def test_code_of_one_call_is_nothing_in_another(office: Office, texter: MemoryTexter) -> None:
    book(office)
    await used(office, "send_code", phone=SARAH)
    code = texter.sent[-1].body.partition("code is ")[2][:4]
    other = KNOWN.with_call(id="two")
    assert (await used(office, "check_code", other, phone=SARAH, code=code)).result["state"] == "expired"


# reminders


def with_visit(booking: str, *, proved: bool = True) -> CallContext:
    visit = Appointment(booking, TEN, TEN + HOUR, name="Sarah Johnson", phone=SARAH)
    ids = (booking,) if proved else ()
    return KNOWN.with_found(visits=(visit,), visit=visit, by=SARAH).with_caller(proved=ids)


async def test_caller_is_told_when_they_will_be_reminded(office: Office) -> None:
    booking = book(office)
    done = await used(office, "remind_before", with_visit(booking), id=booking, minutes=120)
    assert done.result == {"state": "done", "at": "2026-03-03T08:00:00-06:00"}


async def test_reminder_of_a_visit_that_is_not_there_is_refused(office: Office) -> None:
    done = await used(office, "remind_before", with_visit("nothing"), id="nothing", minutes=120)
    assert done.result["reason"] == "not_found"


async def test_nobody_is_reminded_of_a_visit_that_they_may_not_hear_of(office: Office) -> None:
    booking = book(office)
    done = await used(office, "remind_before", with_visit(booking, proved=False), id=booking, minutes=120)
    assert done.error == "remind_before needs telling first"


async def test_owners_reminder_begins_with_the_first_that_is_to_come(office: Office) -> None:
    done = await used(office, "add_reminder", message="bins", at=NOW.isoformat(), recurrence="FREQ=WEEKLY;BYDAY=TU")
    assert (done.result["state"], done.result["at"]) == ("done", "2026-03-03T09:00:00-06:00")


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ({"at": NOW.isoformat()}, "past"),
        ({"at": TEN.isoformat(), "recurrence": "every tuesday"}, "recurrence"),
    ],
)
async def test_reminder_that_cannot_be_kept_is_refused(office: Office, wish: dict[str, str], reason: str) -> None:
    done = await used(office, "add_reminder", message="bins", **wish)
    assert (done.result["state"], done.result["reason"]) == ("refused", reason)


@pytest.mark.parametrize("wish", [{"at": "2026-03-03T10:00:00"}, {"at": TEN.isoformat(), "to": "Bob"}])
async def test_moment_without_a_zone_and_no_number_are_no_wish(office: Office, wish: dict[str, str]) -> None:
    assert not (await used(office, "add_reminder", message="bins", **wish)).ok


# the owner's day


async def test_day_holds_visits_calls_reminders_and_what_else_there_is(office: Office) -> None:
    book(office)
    later = {"start": (TEN + 4 * HOUR).isoformat(), "end": (TEN + 4 * HOUR + QUARTER).isoformat(), "crew": "crew"}
    await used(office, "schedule_call", slot=later, phone=SARAH, name="Sarah Johnson")
    await used(office, "add_reminder", message="bins", at=TEN.isoformat())
    assert isinstance(office.calendars, MemoryCalendarStore)
    office.calendars.block("primary", TEN + 6 * HOUR, TEN + 7 * HOUR, "Dentist")
    day = (await used(office, "agenda", date="2026-03-03")).result
    assert [visit["start"] for visit in day["visits"]] == ["2026-03-03T10:00:00-06:00"]
    assert [call["title"] for call in day["calls"]] == ["Call back"]
    assert [reminder["message"] for reminder in day["reminders"]] == ["bins"]
    assert [other["title"] for other in day["others"]] == ["Dentist"]
    assert day["unreadable"] is False


@pytest.mark.parametrize(
    ("asked", "visits"),
    [
        ({"date": "2026-03-02"}, 0),
        ({"date": "2026-03-02", "date_end": "2026-03-03"}, 1),
        ({"date": "2026-03-04", "date_end": "2026-03-09"}, 0),
    ],
)
async def test_stretch_of_days_has_both_its_ends(office: Office, asked: dict[str, str], visits: int) -> None:
    book(office)
    assert len((await used(office, "agenda", **asked)).result["visits"]) == visits


@pytest.mark.parametrize("end", ["2026-03-02", "2026-04-03"])
async def test_stretch_runs_forward_for_a_month_at_most(office: Office, end: str) -> None:
    assert not (await used(office, "agenda", date="2026-03-03", date_end=end)).ok


async def test_owner_hears_that_the_calendar_could_not_be_read(office: Office) -> None:
    book(office)
    assert isinstance(office.calendars, MemoryCalendarStore)
    office.calendars.go_down(CalendarUnavailable("down", "primary"))
    day = (await used(office, "agenda", date="2026-03-03")).result
    assert (len(day["visits"]), day["others"], day["unreadable"]) == (1, [], True)
