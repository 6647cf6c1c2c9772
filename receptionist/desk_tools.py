"""The desk's tools: the calendar's functions and the message book, described for the ToolStore."""

from __future__ import annotations

import datetime as dt
from typing import Protocol, cast

from pydantic import BaseModel, ConfigDict

from calendar_tools.interval import TimeSlot
from calendar_tools.tool_models import (
    Availability,
    AvailabilityQuery,
    BookingRequest,
    BookingResult,
    BookingSearch,
    CancelRequest,
    CancelResult,
    FoundBookings,
    RescheduleRequest,
)
from receptionist.dialogue.workflow import Workflow
from receptionist.messages import Message, MessageBook
from receptionist.tools.tool import BY_CALL, Tool

BOOKING_TIMEOUT = 10.0
"""Seconds. The desk itself answers within 2.5, "held" where the calendar has not; this only bounds a defect."""


class FrontDesk(Protocol):
    """What the tools need of the calendar side."""

    def check_availability(self, query: AvailabilityQuery, now: dt.datetime) -> Availability: ...
    def book_appointment(self, request: BookingRequest, now: dt.datetime) -> BookingResult: ...
    def find_booking(self, search: BookingSearch, now: dt.datetime) -> FoundBookings: ...
    def reschedule(self, request: RescheduleRequest, now: dt.datetime) -> BookingResult: ...
    def cancel(self, request: CancelRequest, now: dt.datetime) -> CancelResult: ...


class BookAppointment(BaseModel):
    """A yes to exactly this: who, where, when."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    call: str
    slot: TimeSlot
    name: str = ""
    phone: str | None = None
    email: str | None = None
    address: str | None = None
    service: str | None = None
    notes: str = ""
    zip: str | None = None
    city: str | None = None

    def request(self) -> BookingRequest:
        notes = "\n".join(part for part in (self.notes, f"E-mail: {self.email}" if self.email else "") if part)
        return BookingRequest(**self.model_dump(exclude={"email", "notes", "slot"}), slot=self.slot, notes=notes)


class LeaveMessage(BaseModel):
    """What the caller wants the owner to know, with whatever else is known of them."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    call: str
    message: str
    caller: str = ""
    name: str | None = None
    phone: str | None = None
    address: str | None = None
    service: str | None = None
    email: str | None = None
    notes: str = ""

    def words(self) -> str:
        """The message, with what the owner would otherwise not learn."""
        more = [("About", self.service), ("E-mail", self.email), ("Earlier", self.notes)]
        return "\n".join((self.message, *(f"{what}: {value}" for what, value in more if value)))


def desk_tools(front_desk: FrontDesk, book: MessageBook, workflow: Workflow) -> tuple[Tool, ...]:
    """Looking, booking, finding, moving, cancelling and messages, for the business whose booking is `workflow`."""
    collected = tuple(slot for slot in workflow.required if slot not in ("date", "time"))
    return (
        Tool(
            name="check_availability",
            description="Which times are free for a visit, near the day or time that the caller asked for.",
            category="calendar",
            parameters=AvailabilityQuery,
            run=lambda query, now: front_desk.check_availability(cast(AvailabilityQuery, query), now),
            requires=("date|time",),
            provides=("slot", "alternatives"),
            bound=BY_CALL,
        ),
        Tool(
            name="book_appointment",
            description="Book the time that the caller agreed to. Runs on a yes to the read-back, and on nothing else.",
            category="calendar",
            parameters=BookAppointment,
            run=lambda asked, now: front_desk.book_appointment(cast(BookAppointment, asked).request(), now),
            requires=(*collected, *(("slot",) if workflow.slot("date") else ()), "agreement"),
            provides=("booking",),
            timeout=BOOKING_TIMEOUT,
            writes=True,
            bound=BY_CALL,
        ),
        *_changing(front_desk),
        Tool(
            name="take_message",
            description="Keep a message for the owner.",
            category="messages",
            parameters=LeaveMessage,
            run=lambda left, now: book.take(_message(cast(LeaveMessage, left)), now),
            requires=("message",),
            writes=True,
            bound=BY_CALL,
        ),
    )


def _changing(front_desk: FrontDesk) -> tuple[Tool, ...]:
    """The tools of visits that stand. Only a visit that was shown to be the caller's, and agreed to, is changed."""
    return (
        Tool(
            name="find_booking",
            description="The visits that are still to come under the number in question.",
            category="calendar",
            parameters=BookingSearch,
            run=lambda search, now: front_desk.find_booking(cast(BookingSearch, search), now),
            requires=("number",),
            provides=("bookings",),
            bound={"phone": lambda context: context.found_by},
        ),
        Tool(
            name="reschedule",
            description="Move a visit to the time that the caller agreed to. Runs on a yes to the read-back alone.",
            category="calendar",
            parameters=RescheduleRequest,
            run=lambda asked, now: front_desk.reschedule(cast(RescheduleRequest, asked), now),
            requires=("visit", "proof", "slot", "agreement"),
            provides=("booking",),
            timeout=BOOKING_TIMEOUT,
            writes=True,
            bound=BY_CALL,
        ),
        Tool(
            name="cancel",
            description="Cancel a visit. Runs on a yes to exactly that visit alone.",
            category="calendar",
            parameters=CancelRequest,
            run=lambda asked, now: front_desk.cancel(cast(CancelRequest, asked), now),
            requires=("visit", "proof", "agreement"),
            timeout=BOOKING_TIMEOUT,
            writes=True,
            bound=BY_CALL,
        ),
    )


def _message(left: LeaveMessage) -> Message:
    phone = left.phone or left.caller or None
    return Message(call=left.call, message=left.words(), name=left.name, phone=phone, address=left.address)
