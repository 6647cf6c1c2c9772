"""A sandbox is the office as it stands, and nothing that is done in it reaches the real one."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Iterator

import pytest

from calendar_tools.errors import CalendarError, CalendarUnavailable
from calendar_tools.memory import MemoryCalendarStore
from calendar_tools.tool_models import BookingRequest, CancelRequest
from receptionist.app.container import Office, rehearsal_office
from receptionist.app.owners_line import OwnersKit
from receptionist.app.sandbox import open_sandbox
from receptionist.app.settings import Business
from receptionist.dialogue.context import CallContext
from receptionist.harness.rehearsal import Rehearsal
from receptionist.integrations.home_assistant.memory import MemoryHome
from receptionist.integrations.home_assistant.states import Device
from receptionist.model.availability import TimeSlot
from receptionist.model.interval import Interval
from receptionist.persistence.outbox import Outbox

SARAH = "+13125550142"


@pytest.fixture
def office() -> Iterator[Office]:
    business = Business.model_validate({"name": "Bright & Clean", "timezone": "America/Chicago", "hours": "always"})
    office = rehearsal_office(business)
    yield office
    office.close()


@pytest.fixture
def now(office: Office) -> dt.datetime:
    return dt.datetime(2026, 3, 2, 9, tzinfo=office.zone)


def booked(office: Office, now: dt.datetime, hour: int, name: str = "Sarah Johnson") -> str:
    start = now.replace(day=4, hour=hour)
    slot = TimeSlot(start, start + dt.timedelta(hours=1))
    asked = BookingRequest(call=f"CA{hour}", slot=slot, name=name, phone=SARAH, phone_by="proved", address="1 Oak St")
    result = office.front_desk.book_appointment(asked, now)
    assert result.state == "booked"
    assert result.id is not None
    return result.id


def standing(office: Office, now: dt.datetime) -> set[str]:
    window = Interval(now, now + dt.timedelta(days=30))
    return {event.id for event in office.calendars.events("primary", window)}


def test_it_knows_who_is_known_and_what_is_booked(office: Office, now: dt.datetime) -> None:
    kept = booked(office, now, 10)
    sandbox = open_sandbox(office, now)
    known = sandbox.office.front_desk.customer(SARAH, now)
    assert known is not None
    assert known.name == "Sarah Johnson"
    assert standing(sandbox.office, now) == {kept}
    assert [row.id for row in sandbox.office.front_desk.ledger.upcoming(now, SARAH)] == [kept]
    sandbox.close()


def test_it_knows_the_words_that_were_taught(office: Office, now: dt.datetime) -> None:
    entry = office.lessons.propose("name", "Nguyen", "win", "CA1", 2, "owner@example.com", now)
    office.lessons.accept(entry.id, now)
    sandbox = open_sandbox(office, now)
    assert [each.word for each in sandbox.office.machine.desk.vocabulary.taught] == ["Nguyen"]
    sandbox.close()


def test_what_is_booked_in_it_goes_nowhere(office: Office, now: dt.datetime) -> None:
    kept = booked(office, now, 10)
    sandbox = open_sandbox(office, now)
    new = booked(sandbox.office, now, 14)
    cancelled = sandbox.office.front_desk.cancel(CancelRequest(call="CA1", id=kept), now)
    assert cancelled.state == "cancelled"
    assert standing(sandbox.office, now) == {new}
    sandbox.close()
    assert standing(office, now) == {kept}
    assert [row.id for row in office.front_desk.ledger.upcoming(now)] == [kept]


def test_a_taken_time_is_taken_in_it_too(office: Office, now: dt.datetime) -> None:
    assert isinstance(office.calendars, MemoryCalendarStore)
    start = now.replace(day=4, hour=10)
    office.calendars.block("primary", start, start + dt.timedelta(hours=2))
    sandbox = open_sandbox(office, now)
    free = sandbox.office.front_desk.free_on(start.date(), "cleaning", now)
    assert not any(slot.start.hour in (10, 11) for slot in free)
    sandbox.close()


def test_a_calendar_that_cannot_be_read_makes_no_sandbox(office: Office, now: dt.datetime) -> None:
    assert isinstance(office.calendars, MemoryCalendarStore)
    office.calendars.go_down(CalendarUnavailable("gone"))
    with pytest.raises(CalendarError):
        open_sandbox(office, now)


def test_a_whole_call_is_led_in_it(office: Office, now: dt.datetime) -> None:
    booked(office, now, 10)
    sandbox = open_sandbox(office, now, texts=True)

    async def lead() -> CallContext:
        call = Rehearsal(sandbox.office, now, "WB1")
        await call.start(SARAH)
        await call.hear("I need a cleaning estimate on Thursday at three")
        return (await call.hear("yes please")).context

    assert asyncio.run(lead()).call.disposition == "booked"
    assert len(standing(sandbox.office, now)) == 2
    assert len(standing(office, now)) == 1
    sandbox.close()


def test_the_server_of_an_own_workflow_is_not_asked(office: Office, now: dt.datetime) -> None:
    slots = [{"name": "plan", "ask": "Which?", "choices": ["basic", "gold"]}]
    own = {"name": "sign up", "say": "join", "slots": slots, "tool": {"url": "https://example.com/members"}}
    described = {**office.business.model_dump(mode="json"), "workflows": [own]}
    real = rehearsal_office(Business.model_validate(described))
    sandbox = open_sandbox(real, now)
    tool = sandbox.office.tools.get("sign_up_webhook")
    assert tool.run(tool.parameters(call="WB1", plan="gold"), now).state == "done"
    assert Outbox(sandbox.office.front_desk.ledger.engine).all() == []
    sandbox.close()
    real.close()


def test_the_line_of_the_owner_opens_without_the_house(office: Office, now: dt.datetime) -> None:
    business = office.business.model_copy(
        update={"owner": office.business.owner.model_copy(update={"phone": "+13125550100"})}
    )
    kit = OwnersKit("2468", MemoryHome([Device("light.desk", "Desk Lamp", "on")], ()))
    real = rehearsal_office(business, owner=kit)
    assert "control_home" in real.owner_tools.names
    sandbox = open_sandbox(real, now, kit)
    assert sandbox.office.gate is not None
    assert "control_home" not in sandbox.office.owner_tools.names
    assert "agenda" in sandbox.office.owner_tools.names
    sandbox.close()
    real.close()
