"""The desk's tools: the calendar's functions and the message book, described for the ToolStore."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from types import MappingProxyType
from typing import Annotated, Final, Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

from calendar_tools.tool_models import (
    AvailabilityQuery,
    BookingRequest,
    BookingSearch,
    CancelRequest,
    CorrectionRequest,
    NoteChangeRequest,
    NoteRequest,
    ReleaseRequest,
    RescheduleRequest,
)
from receptionist.dialogue.desk import SameName
from receptionist.dialogue.workflow import CHECK_VISIT, Workflow
from receptionist.model.appointment import BookingResult, FoundBookings
from receptionist.model.availability import Availability
from receptionist.model.call_facts import CallFacts
from receptionist.model.parameters import Slot
from receptionist.model.results import VisitChecked
from receptionist.model.trust import PhoneBy, Trust
from receptionist.persistence.attempts import Attempts, AttemptVerdict, Limit
from receptionist.persistence.messages import Message, MessageBook
from receptionist.tools.tool import BY_CALL, BY_CALL_AND_PHONE, Asked, Bound, Tool
from receptionist.wording.sentences import sentences

_UNBOUND: Final[Bound] = MappingProxyType({})
MOST_DAYS = 2
"""Days that one claim may name: "next Friday" may be either of two."""

CLAIMS = (Limit(2, dt.timedelta(days=1)),)
"""Wrong names and days that are compared with the visits of one number, whoever calls: a day is soon guessed."""

HELD_FOR_A_TEXT = 30
"""Minutes for which a found time is kept for somebody who texts. A caller answers at once, a text within minutes; a
time that is kept for much longer is one that nobody else is offered. After that the yes looks again.
"""

BOOKING_TIMEOUT = 10.0
"""Seconds. The desk itself answers within 2.5, "held" where the calendar has not; this only bounds a defect."""


class BookingPort(Protocol):
    """What the tools need of the calendar side."""

    def check_availability(self, query: AvailabilityQuery, now: dt.datetime) -> Availability: ...
    def book_appointment(self, request: BookingRequest, now: dt.datetime) -> BookingResult: ...
    def hold_appointment(self, request: BookingRequest, now: dt.datetime) -> BookingResult: ...
    def release_hold(self, request: ReleaseRequest, now: dt.datetime) -> BookingResult: ...
    def find_booking(self, search: BookingSearch, now: dt.datetime) -> FoundBookings: ...
    def reschedule(self, request: RescheduleRequest, now: dt.datetime) -> BookingResult: ...
    def add_note(self, request: NoteRequest, now: dt.datetime) -> BookingResult: ...

    def change_note(self, request: NoteChangeRequest, now: dt.datetime) -> BookingResult: ...
    def correct_visit(self, request: CorrectionRequest, now: dt.datetime) -> BookingResult: ...
    def cancel(self, request: CancelRequest, now: dt.datetime) -> BookingResult: ...


class BookAppointment(BaseModel):
    """A yes to exactly this: who, where, when."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    call: str
    slot: Slot
    later: tuple[Slot, ...] = ()
    name: str = ""
    phone: str | None = None
    phone_by: PhoneBy
    email: str | None = None
    address: str | None = None
    service: str | None = None
    notes: str = ""
    to_check: str = ""
    """The slots, with spaces between them, that were never heard for certain."""
    zip: str | None = None
    city: str | None = None

    def request(self, *, recorded: bool = False) -> BookingRequest:
        """`recorded` tells whether the business has its calls recorded: then the notes say where to listen."""
        mail, unsure = _told("email", self.email) if self.email else "", self.to_check.split()
        as_heard = (self._as_heard(slot, recorded) for slot in unsure)
        notes = "\n".join(part for part in (self.notes, mail, *as_heard) if part)
        known = self.model_dump(exclude={"email", "notes", "slot", "later", "to_check"})
        return BookingRequest(**known, slot=self.slot, later=self.later, notes=notes, to_check=frozenset(unsure))

    def _as_heard(self, slot: str, recorded: bool) -> str:
        heard = {"name": self.name, "address": self.address}[slot] or ""
        return sentences("reports")(f"told_{slot}_to_check", value=heard, call=self.call if recorded else None)


class HoldAppointment(BookAppointment):
    """A time for somebody who decides later: who, as far as they have said, and the number that calls."""

    caller: str | None = None

    def request(self, *, recorded: bool = False) -> BookingRequest:
        known = self.model_dump(exclude={"caller", "slot", "later", "phone"})
        whole = BookAppointment(**known, slot=self.slot, phone=self.phone or self.caller)
        return whole.request(recorded=recorded)

    def ticket(self, kept: BookingResult) -> Message:
        """For the owner, who calls back: the caller's words, and what is kept for them until when."""
        held = [("held", kept.start), ("until", kept.at)]
        lines = [self.notes, *(_told(what, f"{when:%Y-%m-%d %H:%M}") for what, when in held if when)]
        message, phone = "\n".join(line for line in lines if line), self.phone or self.caller
        return Message(call=self.call, message=message, name=self.name or None, phone=phone, address=self.address)


class ReleaseHold(ReleaseRequest):
    """A time that was kept in this call, and is not wanted."""

    def line(self, gone: BookingResult) -> Message:
        """For the owner, who would call back about it."""
        start = f"{gone.start:%Y-%m-%d %H:%M}" if gone.start else ""
        return Message(call=self.call, message=_told("let_go", start))


CheckedState = Literal["right", "wrong", "too_many"]


class CheckVisit(BaseModel):
    """What a caller says of the visit that is theirs: the name it is under, and its day, or what it may be."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    phone: str
    name: Annotated[str, Field(min_length=1)]
    days: Annotated[tuple[dt.date, ...], Field(min_length=1, max_length=MOST_DAYS)]


class LeaveMessage(BaseModel):
    """What the caller wants the owner to know, with whatever else is known of them."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    call: str
    message: str
    caller: str = ""
    shown: str = ""
    """The number that called, where it is not to be taken for the caller's."""
    name: str | None = None
    phone: str | None = None
    address: str | None = None
    service: str | None = None
    email: str | None = None
    notes: str = ""
    appointment: str = ""
    """The caller's visit of today, or the last one: its start, and what for."""
    wished_day: str = ""
    wished_start: str = ""
    """When a visit was wished for that could not be had, in ISO format."""
    matter: str = ""
    """What it is about, where the caller wants no visit: "complaint", "no_show"."""

    def words(self) -> str:
        """The message, with what the owner would otherwise not learn."""
        more = [
            ("matter", self.matter.replace("_", " ")),
            ("appointment", self.appointment),
            ("about", self.service),
            ("wished_at", self.wished_start) if self.wished_start else ("wished_on", self.wished_day),
            ("email", self.email),
            ("earlier", self.notes),
            ("shown", self.shown),
        ]
        return "\n".join((self.message, *(_told(what, value) for what, value in more if value)))


def _told(what: str, value: str) -> str:
    """A line for the owner, under a message or in an appointment's notes."""
    return sentences("reports")(f"told_{what}", value=value)


def desk_tools(
    front_desk: BookingPort,
    book: MessageBook,
    workflow: Workflow,
    claims: Attempts,
    is_name_of: SameName,
    *,
    recorded: bool = False,
) -> tuple[Tool, ...]:
    """Looking, booking, finding, moving, cancelling and messages, for the business whose booking is `workflow`.

    `claims` counts wrong names and days by number, over all calls. `recorded` tells whether calls are.
    """
    collected = tuple(slot for slot in workflow.required if slot not in ("date", "time"))
    return (
        Tool(
            name="check_availability",
            description="Which times are free for a visit, near the day or time that the caller asked for.",
            category="calendar",
            parameters=AvailabilityQuery,
            run=front_desk.check_availability,
            requires=("date|time",),
            provides=("slot", "alternatives"),
            bound={**BY_CALL, "hold_minutes": _hold_minutes, "number": lambda facts: facts.own_number},
        ),
        _holding(front_desk, book, recorded),
        _letting_go(front_desk, book),
        Tool(
            name="book_appointment",
            description="Book the time that the caller agreed to. Runs on a yes to the read-back, and on nothing else.",
            category="calendar",
            parameters=BookAppointment,
            run=lambda asked, now: front_desk.book_appointment(asked.request(recorded=recorded), now),
            requires=(*collected, *(("slot",) if workflow.slot("date") else ()), "agreement"),
            provides=("booking",),
            timeout=BOOKING_TIMEOUT,
            writes=True,
            bound=BY_CALL_AND_PHONE,
        ),
        *_changing(front_desk),
        _checking(front_desk, claims, is_name_of),
        Tool(
            name="take_message",
            description="Keep a message for the owner.",
            category="messages",
            parameters=LeaveMessage,
            run=lambda left, now: book.take(_message(left), now),
            requires=("message|notes",),
            writes=True,
            bound=BY_CALL,
        ),
    )


def _holding(front_desk: BookingPort, book: MessageBook, recorded: bool) -> Tool:
    """The tool that keeps a time, for a call-back where the caller can't be texted."""

    def hold(wish: HoldAppointment, now: dt.datetime) -> BookingResult:
        kept = front_desk.hold_appointment(wish.request(recorded=recorded), now)
        if kept.reason in ("call_back", "no_number"):
            book.take(wish.ticket(kept), now)
        return kept

    return Tool(
        name="hold_appointment",
        description="Keep a free time for a caller who has to ask or to think first. Nothing is booked by it.",
        category="calendar",
        parameters=HoldAppointment,
        run=hold,
        requires=("slot",),
        provides=("hold",),
        timeout=BOOKING_TIMEOUT,
        writes=True,
        bound={**BY_CALL, "phone_by": lambda facts: facts.reached_by},
    )


def _letting_go(front_desk: BookingPort, book: MessageBook) -> Tool:
    """The tool that gives back what this call has kept; who was to call back about it reads so."""

    def let_go(wish: ReleaseHold, now: dt.datetime) -> BookingResult:
        gone = front_desk.release_hold(wish, now)
        if gone.state == "cancelled" and book.of(wish.call) is not None:
            book.take(wish.line(gone), now)
        return gone

    return Tool(
        name="release_hold",
        description="Give back the time that this call has kept: the caller does not want it.",
        category="calendar",
        parameters=ReleaseHold,
        run=let_go,
        requires=("hold",),
        timeout=BOOKING_TIMEOUT,
        writes=True,
        bound=BY_CALL,
    )


def _hold_minutes(facts: CallFacts) -> int | None:
    return HELD_FOR_A_TEXT if facts.trust is Trust.TEXTED else None


def _changing(front_desk: BookingPort) -> tuple[Tool, ...]:
    """The tools of visits that stand. Only a visit that was shown to be the caller's, and agreed to, is changed."""
    return (
        Tool(
            name="find_booking",
            description="The visits that are still to come under the number in question.",
            category="calendar",
            parameters=BookingSearch,
            run=front_desk.find_booking,
            requires=("number",),
            provides=("bookings",),
            bound={"phone": lambda facts: facts.found_by},
        ),
        _change(
            name="reschedule",
            description="Move a visit to the time that the caller agreed to. Runs on a yes to the read-back alone.",
            parameters=RescheduleRequest,
            run=front_desk.reschedule,
            needs=("slot", "agreement"),
            bound=BY_CALL,
        ),
        _change(
            name="add_note",
            description="Put what the caller says for whoever comes into their visit's notes.",
            parameters=NoteRequest,
            run=front_desk.add_note,
            needs=("note",),
        ),
        _change(
            name="change_note",
            description="Put a note that the caller has left for whoever comes otherwise, or take it out.",
            parameters=NoteChangeRequest,
            run=front_desk.change_note,
            needs=("old_note",),
        ),
        _change(
            name="correct_visit",
            description="Put a visit's name, number or address right. Runs on a yes to the read-back alone.",
            parameters=CorrectionRequest,
            run=front_desk.correct_visit,
            needs=("name|phone|address", "agreement"),
            bound={"phone_by": lambda facts: facts.phone_by},
        ),
        _change(
            name="cancel",
            description="Cancel a visit. Runs on a yes to exactly that visit alone.",
            parameters=CancelRequest,
            run=front_desk.cancel,
            needs=("agreement",),
            provides=(),
            bound=BY_CALL,
        ),
    )


def _change(
    *,
    name: str,
    description: str,
    parameters: type[Asked],
    run: Callable[[Asked, dt.datetime], BookingResult],
    needs: tuple[str, ...],
    provides: tuple[str, ...] = ("booking",),
    bound: Bound = _UNBOUND,
) -> Tool[Asked]:
    """A tool that changes a visit which stands, once it was shown to be the caller's."""
    return Tool(
        name=name,
        description=description,
        category="calendar",
        parameters=parameters,
        run=run,
        requires=("visit", "proof", *needs),
        provides=provides,
        timeout=BOOKING_TIMEOUT,
        writes=True,
        bound=bound,
    )


def _checking(front_desk: BookingPort, claims: Attempts, is_name_of: SameName) -> Tool:
    """The tool by which a caller whose number nobody vouches for shows that a visit is theirs."""

    def check(claim: CheckVisit, now: dt.datetime) -> VisitChecked:
        found = front_desk.find_booking(BookingSearch(phone=claim.phone), now).bookings
        on_the_day = (each for each in found if each.start.date() in claim.days)
        theirs = tuple(each.id for each in on_the_day if is_name_of(claim.name, each.name))
        judged = claims.judge(claim.phone, lambda: bool(theirs), now)
        return VisitChecked(
            state=_CHECKED[judged.verdict], ids=theirs if judged.verdict is AttemptVerdict.RIGHT else ()
        )

    return Tool(
        name=CHECK_VISIT,
        description="Whether the name and the day that the caller said are those of a visit under the number.",
        category="identity",
        parameters=CheckVisit,
        run=check,
        requires=("number",),
        provides=("identity",),
        writes=True,  # each try counts
        bound={"phone": lambda facts: facts.found_by},
    )


_CHECKED: dict[AttemptVerdict, CheckedState] = {
    AttemptVerdict.RIGHT: "right",
    AttemptVerdict.WRONG: "wrong",
    AttemptVerdict.LOCKED: "too_many",
}


def _message(left: LeaveMessage) -> Message:
    phone = left.phone or left.caller or None
    return Message(call=left.call, message=left.words(), name=left.name, phone=phone, address=left.address)
