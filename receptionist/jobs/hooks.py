"""What the owner's servers are to be told: found in the database, written into the outbox once for each of them.

Nothing is told by whoever does it, so that nothing is lost with a process: a call, an appointment or a message of the
last day that is not in the outbox yet is put there.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec
from sqlalchemy import Column, ColumnElement, Engine, String, cast, exists, literal, select

from calendar_tools.booking import CALL_BACK, PROMISED
from receptionist.jobs.hook_sender import CHANNEL, HookEndpoint, HookEvent, HookNote
from receptionist.persistence.outbox import Outbox, OutboxMessage
from receptionist.persistence.schema import bookings, live_calls, messages, outbox

BACK: Final = dt.timedelta(days=1)
"""How far back is looked for what was not told yet."""


class HookRound:
    """Looks for news, and posts them to `endpoints` by way of the outbox."""

    def __init__(self, engine: Engine, endpoints: Iterable[HookEndpoint]) -> None:
        self._engine = engine
        self._outbox = Outbox(engine)
        self._endpoints = tuple(endpoints)

    def round(self, now: dt.datetime) -> int:
        """How many were posted."""
        posted = 0
        for endpoint in self._endpoints:
            for event in endpoint.events:
                news = [*self._news(f"hook:{endpoint.id}:{event}:", event, now - BACK)]
                posted += sum(self._outbox.add(_message(endpoint, event, *each, now)) for each in news)
        return posted

    def _news(self, prefix: str, event: HookEvent, since: dt.datetime) -> Iterator[tuple[str, str, dt.datetime]]:
        """Keys, ids and moments of what is not in the outbox."""
        id_, at, where = _SOURCES[event]
        own = cast(id_, String)
        told = exists().where(outbox.c.key == literal(prefix) + own)
        query = select(own, at).where(at >= since, *where, ~told).order_by(at)
        with self._engine.connect() as connection:
            for found, moment in connection.execute(query):
                yield f"{prefix}{found}", found, moment


_SOURCES: Final[Mapping[HookEvent, tuple[Column[Any], Column[Any], tuple[ColumnElement[bool], ...]]]] = {
    "call.started": (live_calls.c.call_sid, live_calls.c.started, ()),
    "call.ended": (live_calls.c.call_sid, live_calls.c.ended, (live_calls.c.ended.is_not(None),)),
    "appointment.booked": (
        bookings.c.id,
        bookings.c.changed,
        (bookings.c.revision > 0, bookings.c.state.in_(PROMISED), bookings.c.service != CALL_BACK),
    ),
    "message.taken": (messages.c.id, messages.c.taken_at, ()),
}


def _message(
    endpoint: HookEndpoint, event: HookEvent, key: str, id_: str, at: dt.datetime, now: dt.datetime
) -> OutboxMessage:
    """What is told of an appointment stays in the outbox as long as it is to come: it is not told twice."""
    body = msgspec.json.encode(HookNote(event, id_, at)).decode()
    booking = id_ if event == "appointment.booked" else None
    return OutboxMessage(key, CHANNEL, endpoint.url, body, now, now, event, booking)


def facts(engine: Engine, zone: dt.tzinfo, event: HookEvent, id_: str) -> dict[str, Any] | None:
    """What is told of it, as it stands now; moments on the business's clock. None where it is there no more."""
    match event:
        case "call.started" | "call.ended":
            return _call(engine, zone, id_, over=event == "call.ended")
        case "appointment.booked":
            return _appointment(engine, zone, id_)
        case "message.taken":
            return _left(engine, zone, id_)


def _call(engine: Engine, zone: dt.tzinfo, id_: str, *, over: bool) -> dict[str, Any] | None:
    with engine.connect() as connection:
        row = connection.execute(select(live_calls).where(live_calls.c.call_sid == id_)).one_or_none()
        booked = select(bookings.c.id).where(bookings.c.call == id_, bookings.c.state.in_(PROMISED))
        ids = sorted(connection.scalars(booked)) if over else []
    if row is None:
        return None
    began = {"id": id_, "caller": row.caller, "called": row.called, "started": _said(row.started, zone)}
    if not over:
        return began
    return began | {"ended": _said(row.ended, zone), "outcome": row.disposition, "appointments": ids}


def _appointment(engine: Engine, zone: dt.tzinfo, id_: str) -> dict[str, Any] | None:
    with engine.connect() as connection:
        row = connection.execute(select(bookings).where(bookings.c.id == id_)).one_or_none()
    if row is None:
        return None
    same = ("id", "call", "service", "crew", "name", "phone", "address", "notes")
    times = {"start": _said(row.starts, zone), "end": _said(row.ends, zone)}
    return {name: getattr(row, name) for name in same} | times | {"cancelled": row.state not in PROMISED}


def _left(engine: Engine, zone: dt.tzinfo, id_: str) -> dict[str, Any] | None:
    with engine.connect() as connection:
        row = connection.execute(select(messages).where(messages.c.id == int(id_))).one_or_none()
    if row is None:
        return None
    same = ("call", "name", "phone", "address", "message")
    taken = row.taken_at if row.taken_at.tzinfo else row.taken_at.replace(tzinfo=dt.UTC)
    return {"id": id_, **{name: getattr(row, name) for name in same}, "taken": _said(taken, zone)}


def _said(moment: dt.datetime | None, zone: dt.tzinfo) -> str | None:
    return moment.astimezone(zone).isoformat() if moment is not None else None
