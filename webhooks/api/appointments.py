"""Appointments: listed, booked, moved and cancelled by the rules and the durable workflow of every other channel."""

from __future__ import annotations

import asyncio
import datetime as dt
import secrets
from typing import Annotated, Final

from fastapi import APIRouter, Header, Query
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from calendar_tools.errors import CalendarError
from calendar_tools.tool_models import BookingRequest, CancelRequest, RescheduleRequest
from receptionist.frontdesk.week import WeekEntry
from receptionist.model.appointment import CARRIED_OUT, BookingResult
from receptionist.model.availability import TimeSlot
from receptionist.model.e164 import e164
from receptionist.wording.sentences import sentences
from webhooks.api.asking import ApiError, ApiRequest, Asks

router = APIRouter(prefix="/appointments", tags=["appointments"])

MOST_DAYS: Final = 62
Line = Annotated[str, Field(max_length=300)]
IdempotencyKey = Annotated[str, Header(max_length=64, pattern=r"^[A-Za-z0-9._-]*$")]


class ApiAppointment(BaseModel):
    """An appointment. `difference` says where ledger and calendar differ: "not_yet", "gone" or "elsewhere"."""

    id: str
    call: str
    service: str
    crew: str
    start: dt.datetime
    end: dt.datetime
    name: str
    phone: str | None
    address: str
    notes: str
    approved: bool
    difference: str


class ApiSlot(BaseModel):
    """A time that is free now. Nothing is held."""

    start: dt.datetime
    end: dt.datetime
    crew: str


class NewAppointment(BaseModel):
    """What is booked. Without a `crew` any that is free."""

    model_config = ConfigDict(extra="forbid")

    service: Line = Field(description="One of the business file's services.")
    start: AwareDatetime
    name: Annotated[str, Field(min_length=1, max_length=300)]
    crew: Line = ""
    phone: Line = ""
    address: Line = ""
    notes: Annotated[str, Field(max_length=2000)] = ""


class MovedAppointment(BaseModel):
    """Where it is moved to."""

    model_config = ConfigDict(extra="forbid")

    start: AwareDatetime
    crew: Line = ""


@router.get("")
async def appointments(
    asks: Asks, first: dt.date | None = None, days: Annotated[int, Query(ge=1, le=MOST_DAYS)] = 7
) -> list[ApiAppointment]:
    """Those of so many days, from `first` on (today, where it is left out), in the order of their times."""
    book = asks.services.book
    found, _ = await asyncio.to_thread(book.days, first or asks.now().date(), days)
    return [_shown(entry) for day in found for entry in day.entries if entry.kind == "visit"]


@router.get("/free")
async def free(
    asks: Asks, day: dt.date, service: Annotated[str, Query(max_length=300)], crew: Annotated[str, Query()] = ""
) -> list[ApiSlot]:
    """All times that are free on a day for a service."""
    _known(asks, service, crew)
    desk = asks.services.office.front_desk
    try:
        found = await asyncio.to_thread(desk.free_on, day, service, asks.now(), crew=crew or None)
    except CalendarError as error:
        raise ApiError(503, "unreadable") from error
    return [ApiSlot(start=slot.start, end=slot.end, crew=slot.crew) for slot in found]


@router.post("", status_code=201)
async def book(asks: Asks, wanted: NewAppointment, idempotency_key: IdempotencyKey = "") -> ApiAppointment:
    """Books it, and waits for nobody's approval. The same `Idempotency-Key` with the same time books once."""
    services, now = asks.services, asks.now()
    _known(asks, wanted.service, wanted.crew)
    number = _number(asks, wanted.phone)
    asked = BookingRequest(
        call=f"api-{asks.token.id}-{idempotency_key or secrets.token_hex(8)}",
        slot=_slot(asks, wanted.service, wanted.start, wanted.crew),
        name=wanted.name.strip(), phone=number, phone_by="proved" if number else "said",
        address=wanted.address.strip() or None, service=wanted.service, notes=wanted.notes.strip(),
    )  # fmt: skip
    booked = _carried_out(await asyncio.to_thread(services.book_by_hand, asked, now))
    await asyncio.to_thread(services.audit.note, asks.who, "booked", booked, now)
    return _shown(await _entry(asks, booked))


@router.get("/{id}")
async def appointment(asks: Asks, id: str) -> ApiAppointment:
    """One that somebody counts on."""
    return _shown(await _entry(asks, id))


@router.patch("/{id}")
async def move(asks: Asks, id: str, to: MovedAppointment) -> ApiAppointment:
    """Moves it; the customer is told as if they had asked for it."""
    entry = await _entry(asks, id)
    slot = _slot(asks, entry.service, to.start, to.crew)
    asked = RescheduleRequest(call=f"api-{id}", id=id, slot=slot)
    _carried_out(await asyncio.to_thread(asks.services.desk_for(entry).reschedule, asked, asks.now()))
    await asyncio.to_thread(asks.services.audit.note, asks.who, "moved", id, asks.now())
    return _shown(await _entry(asks, id))


@router.delete("/{id}", status_code=204)
async def cancel(asks: Asks, id: str) -> None:
    """Cancels it; the customer is told as if they had asked for it."""
    entry = await _entry(asks, id)
    desk, asked = asks.services.desk_for(entry), CancelRequest(call=f"api-{id}", id=id)
    _carried_out(await asyncio.to_thread(desk.cancel, asked, asks.now()))
    await asyncio.to_thread(asks.services.audit.note, asks.who, "cancelled", id, asks.now())


async def _entry(asks: ApiRequest, id: str) -> WeekEntry:
    found = await asyncio.to_thread(asks.services.book.appointment, id)
    if found is None:
        raise ApiError(404, "not_found")
    return found


def _carried_out(result: BookingResult) -> str:
    """The appointment's id. Raises ApiError with why it could not be."""
    if result.state in CARRIED_OUT and result.id is not None:
        return result.id
    if result.state in ("taken", "unreadable"):
        raise ApiError(409 if result.state == "taken" else 503, result.state)
    reason = result.reason or "not_found"
    say = sentences("frontdesk")
    raise ApiError(409, reason, say("not_booked_refused", why=say(f"reason_{reason}")))


def _known(asks: ApiRequest, service: str, crew: str) -> None:
    """Raises ApiError where the business file has no such service or crew."""
    policy = asks.services.office.front_desk.policy
    if service not in {each.name for each in policy.services}:
        raise ApiError(422, "unknown_service")
    if crew and crew not in {each.name for each in policy.writers}:
        raise ApiError(422, "unknown_crew")


def _slot(asks: ApiRequest, service: str, start: dt.datetime, crew: str) -> TimeSlot:
    _known(asks, service, crew)
    here = asks.local(start)
    length = asks.services.office.front_desk.policy.service(service).duration
    return TimeSlot(here, here + length, crew)


def _number(asks: ApiRequest, phone: str) -> str | None:
    if not phone.strip():
        return None
    try:
        return e164(phone, asks.services.office.business.country)
    except ValueError as error:
        raise ApiError(422, "no_number") from error


def _shown(entry: WeekEntry) -> ApiAppointment:
    same = ("id", "call", "service", "crew", "start", "end", "name", "phone", "address", "notes", "difference")
    return ApiAppointment(approved=not entry.asked, **{name: getattr(entry, name) for name in same})
