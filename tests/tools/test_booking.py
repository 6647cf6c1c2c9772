"""The desk's own tools: what they need, what they hand on, and what nobody may tell them."""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from calendar_tools.tool_models import AvailabilityQuery, BookingSearch
from receptionist.app.container import Office, rehearsal_office
from receptionist.app.settings import Business
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.facts import facts_of
from receptionist.dialogue.shipped import booking
from receptionist.dialogue.task import KeptTime, ReadBack, SlotValue
from receptionist.model.availability import TimeSlot
from receptionist.model.interval import Interval
from receptionist.model.ruled_out import RuledOut
from receptionist.model.when import When
from receptionist.persistence.attempts import Attempts
from receptionist.tools.booking import CLAIMS, BookAppointment, desk_tools
from receptionist.tools.store import ToolRun
from receptionist.tools.tool import Tool
from receptionist.understanding.names.likeness import is_name_of

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
TEN = dt.datetime(2026, 3, 3, 10, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
SLOT = {"start": TEN.isoformat(), "end": (TEN + dt.timedelta(hours=1)).isoformat(), "crew": "crew"}
PROPOSAL = TimeSlot(TEN, TEN + dt.timedelta(hours=1), "crew")
ANN = {"name": "Ann Lee", "phone": "+13125550142", "address": "12 Oak St"}
ASKED = {"call": "one", "phone_by": "said", "slot": SLOT, **ANN}
WANTED = When(date=TEN.date(), time=TEN.time())


@pytest.fixture
async def office() -> AsyncIterator[Office]:
    office = rehearsal_office(Business(timezone="America/Chicago"))
    yield office
    office.close()


def context() -> CallContext:
    slots = tuple(SlotValue(name, text) for name, text in ANN.items())
    return CallContext.ringing("one", NOW).with_caller(slots=slots)


async def used(office: Office, tool: str, known: CallContext, **params: Any) -> ToolRun:
    return await office.tools.run(tool, params, facts_of(known), NOW)


AGREED = context().with_times(wanted=WANTED, proposal=PROPOSAL).with_grounding(read_back=ReadBack((), PROPOSAL))


def claims(office: Office) -> Attempts:
    return Attempts(office.front_desk.ledger.engine, "visit", *CLAIMS)


@pytest.fixture
def tools(office: Office) -> dict[str, Tool]:
    workflow = office.machine.desk.workflow("booking")
    assert workflow is not None
    return {
        tool.name: tool for tool in desk_tools(office.front_desk, office.messages, workflow, claims(office), is_name_of)
    }


def test_desk_looks_books_finds_changes_and_takes_messages(tools: dict[str, Tool]) -> None:
    looking = {"check_availability", "find_booking", "check_visit"}
    changing = {"reschedule", "cancel", "add_note", "change_note", "correct_visit"}
    holding = {"hold_appointment", "release_hold"}
    assert tools.keys() == {"book_appointment", "take_message", *looking, *changing, *holding}


def test_only_looking_changes_nothing(tools: dict[str, Tool]) -> None:
    assert {name for name, tool in tools.items() if not tool.writes} == {"check_availability", "find_booking"}


# visits that stand


async def test_visits_are_looked_for_under_the_number_in_question_alone(office: Office) -> None:
    """Whatever number somebody asks for, a model included."""
    await used(office, "book_appointment", AGREED, slot=SLOT, **ANN)
    assert (
        await used(office, "find_booking", context(), phone=ANN["phone"])
    ).error == "find_booking needs number first"
    found = await used(office, "find_booking", context().with_found(by="+13125550100"), phone=ANN["phone"])
    assert found.result == {"bookings": []}


@pytest.mark.parametrize("tool", ["reschedule", "cancel"])
async def test_visit_is_changed_on_proof_and_a_yes_alone(office: Office, tool: str) -> None:
    done = await used(office, tool, context().with_times(proposal=PROPOSAL), id="v", slot=SLOT)
    assert done.error.endswith("needs visit, proof, agreement first")


# looking


async def test_look_up_needs_a_day_or_a_time(office: Office) -> None:
    done = await used(office, "check_availability", context())
    assert done.error == "check_availability needs date|time first"


async def test_look_up_needs_no_more_than_a_day_that_will_not_do(office: Office) -> None:
    monday = dt.date(2026, 3, 2)
    excluding = context().with_times(wanted=When(ruled_out=(RuledOut.day(monday),)))
    done = await used(office, "check_availability", excluding, ruled_out=[msgspec.to_builtins(RuledOut.day(monday))])
    assert (done.error, done.result["status"]) == ("", "alternatives")


async def test_look_up_answers_from_the_calendar(office: Office) -> None:
    done = await used(
        office, "check_availability", context().with_times(wanted=WANTED), date="2026-03-03", time="10:00:00"
    )
    assert (done.result["status"], done.result["slot"]["start"]) == ("free", "2026-03-03T10:00:00-06:00")


async def test_look_up_holds_the_time_for_this_very_call(office: Office) -> None:
    """Whatever call the words name."""
    await used(
        office,
        "check_availability",
        context().with_times(wanted=WANTED),
        date="2026-03-03",
        time="10:00:00",
        call="other",
    )
    other = AvailabilityQuery(call="other", date=TEN.date(), time=TEN.time())
    assert office.front_desk.check_availability(other, NOW).status != "free"


# booking


async def test_booking_needs_the_agreement_and_all_that_is_collected(office: Office) -> None:
    done = await used(office, "book_appointment", CallContext.ringing("one", NOW), slot=SLOT, **ANN)
    assert done.error == "book_appointment needs name, phone, address, slot, agreement first"


def test_booking_needs_no_more_than_the_business_collects(office: Office) -> None:
    lean = booking({"name": True, "phone": False})
    tools = {
        tool.name: tool for tool in desk_tools(office.front_desk, office.messages, lean, claims(office), is_name_of)
    }
    assert tools["book_appointment"].requires == ("name", "agreement")


async def test_booking_without_a_time_is_refused(office: Office) -> None:
    done = await used(office, "book_appointment", AGREED, **ANN)
    assert "parameters it does not take" in done.error


async def test_agreed_visit_is_booked_and_stands_in_the_calendar(office: Office) -> None:
    done = await used(office, "book_appointment", AGREED, slot=SLOT, notes="a leak", **ANN)
    assert done.result["state"] == "booked"
    [event] = office.calendars.events("primary", Interval(TEN, TEN + dt.timedelta(hours=1)))
    assert (event.title, event.location) == ("Free Estimate - Ann Lee", "12 Oak St")
    assert "a leak" in event.description


async def test_two_yeses_of_one_call_book_once(office: Office) -> None:
    """Law 3: nothing is doubled."""
    first = await used(office, "book_appointment", AGREED, slot=SLOT, **ANN)
    again = await used(office, "book_appointment", AGREED, slot=SLOT, **ANN)
    assert again.result["id"] == first.result["id"]


@pytest.mark.parametrize(
    ("notes", "email", "kept"),
    [
        ("a leak", None, "a leak"),
        ("a leak", "ann@example.com", "a leak\nE-mail: ann@example.com"),
        ("", "ann@example.com", "E-mail: ann@example.com"),
        ("", None, ""),
    ],
)
def test_email_goes_with_the_notes(notes: str, email: str | None, kept: str) -> None:
    asked = BookAppointment.model_validate(
        {"call": "one", "phone_by": "said", "slot": SLOT, "notes": notes, "email": email, **ANN}
    )
    assert asked.request().notes == kept


@pytest.mark.parametrize(
    ("recorded", "where"), [(False, ""), (True, " (how it was said is in the recording of call one)")]
)
def test_the_owner_is_asked_to_check_what_was_never_heard_for_certain(recorded: bool, where: str) -> None:
    asked = BookAppointment.model_validate(
        {"call": "one", "phone_by": "said", "slot": SLOT, "notes": "a leak", "to_check": "name address", **ANN}
    )
    request = asked.request(recorded=recorded)
    assert request.notes.splitlines() == [
        "a leak",
        f"Name as heard, please check: {ANN['name']}{where}",
        f"Address as heard, please check: {ANN['address']}{where}",
    ]
    assert request.to_check == {"name", "address"}


def test_place_goes_with_the_booking() -> None:
    asked = BookAppointment.model_validate(
        {"call": "one", "phone_by": "said", "slot": SLOT, "zip": "60601", "city": "Chicago", **ANN}
    )
    assert (asked.request().zip, asked.request().city) == ("60601", "Chicago")


async def test_booking_takes_nothing_else(office: Office) -> None:
    done = await used(office, "book_appointment", AGREED, slot=SLOT, discount="all", **ANN)
    assert "discount" in done.error


# messages


async def test_message_is_kept_for_the_owner(office: Office) -> None:
    await used(
        office, "take_message", context().with_call(message="call me"), message="call me", caller="+13125550199", **ANN
    )
    [kept] = office.messages.all()
    assert (kept.call, kept.message, kept.name, kept.phone) == ("one", "call me", "Ann Lee", "+13125550142")


async def test_without_another_number_the_callers_own_is_kept(office: Office) -> None:
    await used(office, "take_message", context().with_call(message="call me"), message="call me", caller="+13125550199")
    assert office.messages.all()[0].phone == "+13125550199"


async def test_withheld_number_leaves_none(office: Office) -> None:
    await used(office, "take_message", context().with_call(message="call me"), message="call me", caller="")
    assert office.messages.all()[0].phone is None


async def test_message_needs_its_words(office: Office) -> None:
    done = await used(office, "take_message", context(), message="")
    assert done.error == "take_message needs message|notes first"


async def test_what_else_is_known_does_not_stop_a_message(office: Office) -> None:
    done = await used(
        office, "take_message", context().with_call(message="call me"), message="call me", service="estimate"
    )
    assert done.ok


# what a language model is told


def test_no_tool_lets_the_call_be_named(office: Office) -> None:
    for tool in office.tools:
        assert "call" not in tool.schema()["function"]["parameters"]["properties"]


HOLD = {"slot": {"start": PROPOSAL.start, "end": PROPOSAL.end}, "name": "Ann Lee", "caller": "+13125550142"}


async def test_who_decides_later_and_cannot_be_texted_is_a_ticket(office: Office) -> None:
    run = await used(office, "hold_appointment", AGREED, **HOLD, notes="hold it till I've asked my husband")
    left = office.messages.all()[0]
    until = dt.datetime.fromisoformat(run.result["at"])
    assert (run.result["state"], run.result["reason"]) == ("kept", "call_back")
    assert (left.name, left.phone) == ("Ann Lee", "+13125550142")
    assert left.message.splitlines() == [
        "hold it till I've asked my husband",
        f"Held: {PROPOSAL.start:%Y-%m-%d %H:%M}",
        f"Until: {until:%Y-%m-%d %H:%M}",
    ]


async def test_who_was_to_call_about_a_held_time_reads_that_it_is_not_wanted(office: Office) -> None:
    run = await used(office, "hold_appointment", AGREED, **HOLD)
    kept = KeptTime(str(run.result["id"]), PROPOSAL, dt.datetime.fromisoformat(run.result["at"]), "booking")
    gone = await used(office, "release_hold", context().with_made(hold=kept), id=kept.id)
    assert gone.result["state"] == "cancelled"
    assert office.messages.all()[0].message.splitlines()[-1] == f"Not wanted any more: {PROPOSAL.start:%Y-%m-%d %H:%M}"


async def test_nothing_is_given_back_by_a_call_that_holds_nothing(office: Office) -> None:
    assert (await used(office, "release_hold", AGREED, id="k")).error == "release_hold needs hold first"


async def test_a_time_that_is_held_is_no_visit(office: Office) -> None:
    await used(office, "hold_appointment", AGREED, **HOLD)
    found = office.front_desk.find_booking(BookingSearch(phone="+13125550142"), NOW)
    assert found.bookings == ()
