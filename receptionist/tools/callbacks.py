"""The tools of agreed calls: when the owner is free to call, and the call written down."""

from __future__ import annotations

import datetime as dt

from pydantic import BaseModel, ConfigDict, Field

from calendar_tools.booking import CALL_BACK
from calendar_tools.tool_models import AvailabilityQuery, BookingRequest
from calendar_tools.tools import BookingService
from receptionist.model.availability import Availability
from receptionist.model.parameters import Slot
from receptionist.model.trust import PhoneBy
from receptionist.tools.tool import BY_CALL, BY_CALL_AND_PHONE, Tool

BOOKING_TIMEOUT = 10.0
"""Seconds. The desk itself answers within 2.5; this only bounds a defect."""


class ScheduleCall(BaseModel):
    """A yes to exactly this: when to call whom, and what about."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    call: str
    slot: Slot
    phone: str = Field(description="The number to call, E.164.")
    phone_by: PhoneBy
    name: str = ""
    about: str = ""

    def request(self) -> BookingRequest:
        return BookingRequest(
            call=self.call,
            slot=self.slot,
            name=self.name,
            phone=self.phone,
            phone_by=self.phone_by,
            service=CALL_BACK,
            notes=self.about,
        )


def callback_tools(calls: BookingService) -> tuple[Tool, ...]:
    """check_callback and schedule_call, over a desk whose policy is that of calls."""

    def check(query: AvailabilityQuery, now: dt.datetime) -> Availability:
        """Where the caller lives and what for is nothing to a call."""
        asked = query.model_copy(update={"service": CALL_BACK, "crew": None, "zip": None, "city": None, "moving": None})
        return calls.check_availability(asked, now)

    return (
        Tool(
            name="check_callback",
            description="When the owner is free to call back, near the day or time that the caller asked for.",
            category="calendar",
            parameters=AvailabilityQuery,
            run=check,
            requires=("date|time",),
            provides=("slot", "alternatives"),
            bound=BY_CALL,
        ),
        Tool(
            name="schedule_call",
            description="Put a call to the caller into the owner's calendar. Runs on a yes to the time alone.",
            category="calendar",
            parameters=ScheduleCall,
            run=lambda asked, now: calls.book_appointment(asked.request(), now),
            requires=("slot", "phone", "agreement"),
            provides=("call",),
            timeout=BOOKING_TIMEOUT,
            writes=True,
            bound=BY_CALL_AND_PHONE,
        ),
    )
