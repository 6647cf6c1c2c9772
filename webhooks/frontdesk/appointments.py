"""Appointments: the week by crew, from ledger and calendar together; booked, moved, cancelled and blocked by hand.

What an owner does here goes the way of a caller's yes: the same checks, the same ledger, the same durable workflow.
"""

from __future__ import annotations

import asyncio
import base64
import datetime as dt
import secrets
from typing import Annotated, Any, Final

from fastapi import APIRouter, Form, HTTPException, Request
from pydantic import BaseModel, Field
from starlette.responses import Response

from calendar_tools.errors import CalendarError
from calendar_tools.tool_models import BookingRequest, CancelRequest, RescheduleRequest
from receptionist.app.desk_services import DeskServices
from receptionist.frontdesk.blocking import StandsInTheWay
from receptionist.frontdesk.week import WeekEntry
from receptionist.harness.spoken_turn import SpokenTurn, said_to_check
from receptionist.model.appointment import CARRIED_OUT, BookingResult
from receptionist.model.availability import TimeSlot
from receptionist.model.e164 import e164
from receptionist.model.interval import Interval
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown, go, with_query

router = APIRouter(prefix="/appointments")

WEEK: Final = 7
Line = Annotated[str, Form(max_length=300)]
_Text = Annotated[str, Field(max_length=300)]


class BookingForm(BaseModel):
    """A new appointment as it is typed in. `token` makes of two clicks one booking; `start` is a time and its crew."""

    token: _Text
    service: _Text = ""
    day: _Text = ""
    crew: _Text = ""
    start: _Text = ""
    name: _Text = ""
    phone: _Text = ""
    address: _Text = ""
    notes: Annotated[str, Field(max_length=2000)] = ""


class BlockForm(BaseModel):
    """Time to keep free, on the business's clock."""

    token: _Text
    crew: _Text = ""
    day: _Text = ""
    begins: _Text = "12:00"
    ends: _Text = "13:00"
    title: _Text = ""


@router.get("")
async def week(request: Request, pages: Shown, first: str = "", crew: str = "", layout: str = "") -> Response:
    """A list of each day, or with `layout=table` a table of the week, a row a crew."""
    today, cursor = pages.now().date(), str(pages.feed.cursor)
    monday = today - dt.timedelta(days=today.weekday())
    start = pages.local_day(first) or monday
    days, readable = await asyncio.to_thread(pages.services.book.days, start, WEEK)
    shown = [(day.day, [entry for entry in day.entries if not crew or entry.crew == crew]) for day in days]
    crews = _crews(pages.services)
    theirs = sorted({entry.crew for _, entries in shown for entry in entries}, reverse=True)
    values: dict[str, Any] = {
        "table": layout == "table", "layout": "table" if layout == "table" else "",
        "rows": list(dict.fromkeys((*([crew] if crew else crews), *theirs))), "days": shown, "readable": readable,
        "first": start, "last": start + dt.timedelta(days=WEEK - 1), "crew": crew, "today": today, "crews": crews,
        "cursor": cursor, "earlier": start - dt.timedelta(days=WEEK), "later": start + dt.timedelta(days=WEEK),
    }  # fmt: skip
    return pages.show(request, "appointments.html", **values)


@router.get("/new")
async def new(request: Request, pages: Shown, day: str = "", service: str = "", crew: str = "") -> Response:
    form = BookingForm(token=secrets.token_urlsafe(12), day=day, service=service, crew=crew)
    return await _form(request, pages, form)


@router.post("/new")
async def book(request: Request, pages: Shown, owner: SignedIn, form: Annotated[BookingForm, Form()]) -> Response:
    services, now = pages.services, pages.now()
    number, wrong = _number(pages, form.phone)
    slot = _slot(services, form.start, form.service)
    if not form.name.strip():
        wrong = pages.say("not_booked_name")
    elif slot is None:
        wrong = pages.say("not_booked_time")
    if wrong or slot is None:
        return await _form(request, pages, form, wrong)
    asked = BookingRequest(
        call=f"desk-{form.token}", slot=slot, name=form.name.strip(), phone=number,
        phone_by="proved" if number else "said", address=form.address.strip() or None, service=form.service,
        notes=form.notes.strip(),
    )  # fmt: skip
    booked = await asyncio.to_thread(services.book_by_hand, asked, now)
    if booked.state not in CARRIED_OUT:
        return await _form(request, pages, form, _refused(pages, booked))
    await asyncio.to_thread(services.audit.note, owner, "booked", booked.id or "", now)
    return go(with_query("/appointments", first=_monday(slot.start.date())))


@router.get("/block")
async def ask_block(request: Request, pages: Shown, day: str = "", crew: str = "") -> Response:
    today = pages.now().date().isoformat()
    return _block_form(request, pages, BlockForm(token=secrets.token_urlsafe(12), day=day or today, crew=crew))


@router.post("/block")
async def block(request: Request, pages: Shown, owner: SignedIn, form: Annotated[BlockForm, Form()]) -> Response:
    services, now = pages.services, pages.now()
    if form.crew not in _crews(services):
        raise HTTPException(404)
    window = _window(services, form)
    if window is None:
        return _block_form(request, pages, form, pages.say("not_blocked_order"))
    words = form.title.strip() or pages.say("blocked")
    try:
        event = await asyncio.to_thread(services.blocking.block, form.token, form.crew, window, words, now)
    except StandsInTheWay as way:
        return _block_form(request, pages, form, pages.say("stands_in_the_way", names=", ".join(way.names)))
    except CalendarError:
        return _block_form(request, pages, form, pages.say("not_booked_unreadable"))
    services.office.front_desk.calendar_changed()
    await asyncio.to_thread(services.audit.note, owner, "blocked", event, now)
    return go(with_query("/appointments", first=_monday(dt.date.fromisoformat(form.day))))


@router.post("/unblock")
async def unblock(pages: Shown, owner: SignedIn, crew: Line, event: Line, first: Line = "") -> Response:
    services = pages.services
    if crew not in _crews(services):
        raise HTTPException(404)
    try:
        freed = await asyncio.to_thread(services.blocking.unblock, crew, event)
    except CalendarError as error:
        raise HTTPException(503) from error
    if not freed:
        raise HTTPException(404)
    services.office.front_desk.calendar_changed()
    await asyncio.to_thread(services.audit.note, owner, "unblocked", event, pages.now())
    return go(with_query("/appointments", first=pages.local_day(first) or ""))


@router.get("/{id}")
async def appointment(request: Request, pages: Shown, id: str, day: str = "") -> Response:
    return await _one(request, pages, id, day=day)


@router.post("/{id}/move")
async def move(request: Request, pages: Shown, owner: SignedIn, id: str, day: Line, start: Line = "") -> Response:
    services, entry = pages.services, await _known(pages, id)
    slot = _slot(services, start, entry.service, entry)
    if slot is None:
        return await _one(request, pages, id, day=day, wrong=pages.say("not_booked_time"))
    asked = RescheduleRequest(call=f"desk-{id}", id=id, slot=slot)
    moved = await asyncio.to_thread(services.desk_for(entry).reschedule, asked, pages.now())
    if moved.state not in CARRIED_OUT:
        return await _one(request, pages, id, day=day, wrong=_refused(pages, moved))
    await asyncio.to_thread(services.audit.note, owner, "moved", id, pages.now())
    return go(with_query("/appointments", first=_monday(slot.start.date())))


@router.post("/{id}/cancel")
async def cancel(request: Request, pages: Shown, owner: SignedIn, id: str) -> Response:
    entry = await _known(pages, id)
    desk, asked = pages.services.desk_for(entry), CancelRequest(call=f"desk-{id}", id=id)
    cancelled = await asyncio.to_thread(desk.cancel, asked, pages.now())
    if cancelled.state not in CARRIED_OUT:
        return await _one(request, pages, id, wrong=_refused(pages, cancelled))
    await asyncio.to_thread(pages.services.audit.note, owner, "cancelled", id, pages.now())
    return go(with_query("/appointments", first=_monday(entry.start.date())))


async def _form(request: Request, pages: Pages, form: BookingForm, wrong: str = "") -> Response:
    services, policy = pages.services, pages.services.office.front_desk.policy
    service = next((each for each in policy.services if each.name == form.service), policy.services[0])
    crew, given = form.crew if form.crew in _crews(services) else None, pages.local_day(form.day)
    day = given if given is not None else await asyncio.to_thread(_first_day, services, service.name, crew)
    free = await asyncio.to_thread(_free, services, day, service.name, crew)
    return pages.show(
        request, "appointment_new.html", status=422 if wrong else 200, services=policy.services, service=service,
        on=day, crew=crew, crews=_crews(services), free=free, wrong=wrong, given=form,
    )  # fmt: skip


def _block_form(request: Request, pages: Pages, form: BlockForm, wrong: str = "") -> Response:
    values = {"given": form, "crews": _crews(pages.services), "wrong": wrong}
    return pages.show(request, "block.html", status=422 if wrong else 200, **values)


async def _one(request: Request, pages: Pages, id: str, *, day: str = "", wrong: str = "") -> Response:
    services, entry = pages.services, await _known(pages, id)
    on = pages.local_day(day) or entry.start.date()
    free = await asyncio.to_thread(_free_for, services, entry, on)
    card = await asyncio.to_thread(services.customers.get, entry.phone) if entry.phone else None
    return pages.show(
        request, "appointment.html", status=422 if wrong else 200, entry=entry, on=on, free=free, wrong=wrong,
        google=_in_google(services, entry), customer=card, said=await asyncio.to_thread(_to_check, services, entry),
    )  # fmt: skip


def _to_check(services: DeskServices, entry: WeekEntry) -> list[tuple[str, SpokenTurn]]:
    """How the values were said that are to be checked, where the call was recorded."""
    kept = services.shelf.get(entry.call) if entry.call else None
    return said_to_check(services.files, entry.call, kept.entries) if kept is not None else []


async def _known(pages: Pages, id: str) -> WeekEntry:
    entry = await asyncio.to_thread(pages.services.book.appointment, id)
    if entry is None:
        raise HTTPException(404)
    return entry


def _first_day(services: DeskServices, service: str, crew: str | None) -> dt.date:
    """The local day of the next free time; today where there is none."""
    now = services.clock()
    first = services.office.front_desk.first_free(now, service=service, crew=crew)
    return (first.start if first is not None else now).astimezone(services.office.zone).date()


def _free(services: DeskServices, day: dt.date, service: str, crew: str | None) -> list[TimeSlot] | None:
    """None where the calendars can't be read."""
    try:
        return services.office.front_desk.free_on(day, service, services.clock(), crew=crew)
    except CalendarError:
        return None


def _free_for(services: DeskServices, entry: WeekEntry, day: dt.date) -> list[TimeSlot] | None:
    try:
        return services.desk_for(entry).free_on(day, entry.service, services.clock(), moving=entry.id)
    except CalendarError:
        return None


def _slot(services: DeskServices, start: str, service: str, entry: WeekEntry | None = None) -> TimeSlot | None:
    """A time as the form's radio buttons have it, with its crew; None where none is chosen."""
    moment, _, crew = start.partition(" ")
    policy = services.desk_for(entry).policy if entry is not None else services.office.front_desk.policy
    known = next((each for each in policy.services if each.name == service), None)
    try:
        begins = dt.datetime.fromisoformat(moment)
        if known is None or begins.tzinfo is None or (crew and crew not in _crews(services)):
            return None
        return TimeSlot(begins, begins + known.duration, crew)
    except (ValueError, OverflowError):
        return None


def _window(services: DeskServices, form: BlockForm) -> Interval | None:
    """The stretch, on the business's clock; None where it has no length, or is none."""
    zone = services.office.front_desk.policy.tzinfo
    try:
        on = dt.date.fromisoformat(form.day)
        start, end = (dt.datetime.combine(on, dt.time.fromisoformat(each), zone) for each in (form.begins, form.ends))
    except ValueError:
        return None
    return Interval(start, end) if start < end else None


def _number(pages: Pages, phone: str) -> tuple[str | None, str]:
    """In E.164, and what is wrong with it."""
    if not phone.strip():
        return None, ""
    try:
        return e164(phone, pages.services.office.business.country), ""
    except ValueError:
        return None, pages.say("not_booked_number", number=phone)


def _refused(pages: Pages, result: BookingResult) -> str:
    if result.state in ("taken", "unreadable"):
        return pages.say(f"not_booked_{result.state}")
    return pages.say("not_booked_refused", why=pages.word("reason", result.reason or "not_found"))


def _crews(services: DeskServices) -> list[str]:
    return [crew.name for crew in services.office.front_desk.policy.writers]


def _monday(day: dt.date) -> dt.date:
    return day - dt.timedelta(days=day.weekday())


def _in_google(services: DeskServices, entry: WeekEntry) -> str:
    """The event's own page; "" where the calendar is another one."""
    if services.office.business.calendar.kind != "google":
        return ""
    event = base64.urlsafe_b64encode(f"{entry.id} {entry.calendar}".encode()).decode().rstrip("=")
    return f"https://www.google.com/calendar/event?eid={event}"
