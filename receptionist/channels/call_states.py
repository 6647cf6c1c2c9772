"""How every call stands, written at each turn: any process can go on with it, and a caller who rings back is known.

One row a call, in the bookings' database. `stream` counts the streams that have carried the call: whoever takes it over
raises the number, and what the earlier one still writes is refused.
"""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    RowMapping,
    and_,
    insert,
    or_,
    select,
    update,
)

from receptionist.channels import flat_contexts
from receptionist.dialogue.context import CallContext
from receptionist.model.commands import UseTool
from receptionist.persistence.database import writing
from receptionist.persistence.schema import live_calls

log = logging.getLogger(__name__)

_encode = msgspec.json.encode
_tool = msgspec.json.Decoder(UseTool)


class CallState(msgspec.Struct, frozen=True):
    """One call as it stands.

    `unfinished` is the tool that was at work, `said` our last words, `entries` how far its journal goes, `lost` when
    its line broke, `dialled` what came of the owner's telephone ("ringing" while it is tried), `given_up` whether it
    was left to the carrier's fallback, `ended` when it was over, with `disposition`.
    """

    call_sid: str
    context: CallContext
    started: dt.datetime
    updated: dt.datetime
    caller: str | None = None
    called: str | None = None
    unfinished: UseTool | None = None
    said: str = ""
    entries: int = 0
    stream: int = 1
    lost: dt.datetime | None = None
    dialled: str | None = None
    given_up: bool = False
    ended: dt.datetime | None = None
    disposition: str | None = None

    def having(self, **changes: object) -> CallState:
        """This state with fields replaced."""
        return msgspec.structs.replace(self, **changes)


class CallStates:
    """Every method is one transaction, for a thread; what time it is comes in as an argument."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def save(self, states: Iterable[CallState]) -> set[str]:
        """Keep these; gives the calls that another stream carries by now, whose states were not kept."""
        with writing(self._engine) as connection:
            in_order = sorted(states, key=lambda state: state.call_sid)
            return {state.call_sid for state in in_order if not _saved(connection, state)}

    def take_over(self, call_sid: str, now: dt.datetime) -> CallState | None:
        """The call for a new stream to carry, with `stream` raised and `dialled` as it was; None if it is unknown."""
        with writing(self._engine, f"call {call_sid}") as connection:
            known = _one(connection, live_calls.c.call_sid == call_sid)
            if known is None:
                return None
            taken = known.having(stream=known.stream + 1, lost=None, updated=now)
            values = {"stream": taken.stream, "lost": None, "dialled": None, "updated": now}
            connection.execute(_of(call_sid).values(values))
            return taken

    def get(self, call_sid: str) -> CallState | None:
        with self._engine.connect() as connection:
            return _one(connection, live_calls.c.call_sid == call_sid)

    def latest(self, caller: str, since: dt.datetime) -> CallState | None:
        """The last call of this number, if anything happened in it since then."""
        query = select(live_calls).where(live_calls.c.caller == caller).order_by(live_calls.c.started.desc()).limit(1)
        with self._engine.connect() as connection:
            row = connection.execute(query).mappings().one_or_none()
        state = _state(row) if row else None
        return state if state and max(state.updated, state.ended or state.updated) >= since else None

    def lose(self, call_sid: str, now: dt.datetime) -> None:
        """The call has no line any more, as far as is known, and is not over yet."""
        self._update(call_sid, live_calls.c.ended.is_(None), live_calls.c.lost.is_(None), lost=now)

    def dial(self, call_sid: str, outcome: str) -> bool:
        """What came of the owner's telephone; whether the call is one of ours, and one that was put through."""
        return self._update(call_sid, live_calls.c.ended.is_(None), live_calls.c.dialled.is_not(None), dialled=outcome)

    def overdue(self, lost_by: dt.datetime, updated_by: dt.datetime, handed_over_by: dt.datetime) -> list[CallState]:
        """Calls that nobody carries any more: whose line broke by then, or that nothing was heard of since.

        One that was put through to the owner is quiet for as long as they speak.
        """
        with_us, with_owner = live_calls.c.dialled.is_(None), live_calls.c.dialled.is_not(None)
        late = or_(
            live_calls.c.lost <= lost_by,
            and_(with_us, live_calls.c.updated <= updated_by),
            and_(with_owner, live_calls.c.updated <= handed_over_by),
        )
        query = select(live_calls).where(live_calls.c.ended.is_(None), late).order_by(live_calls.c.updated)
        with self._engine.connect() as connection:
            rows = connection.execute(query).mappings().all()
        return [state for row in rows if (state := _state(row))]

    def end(self, state: CallState, now: dt.datetime) -> bool:
        """Ends a call as it was seen; False where somebody has gone on with it meanwhile, or ended it."""
        seen = live_calls.c.stream == state.stream
        disposition = state.context.call.disposition or "abandoned"
        return self._update(
            state.call_sid,
            seen,
            live_calls.c.ended.is_(None),
            ended=now,
            disposition=disposition,
            stream=state.stream + 1,
        )

    def settle(self, call_sid: str, disposition: str) -> None:
        """What an ended call came to in the end."""
        self._update(call_sid, live_calls.c.ended.is_not(None), disposition=disposition)

    def forget(self, ended_before: dt.datetime) -> int:
        """Takes out who called and what was said in calls that ended before then; gives how many those were."""
        old = update(live_calls).where(live_calls.c.ended < ended_before, live_calls.c.context != "")
        with writing(self._engine) as connection:
            return connection.execute(
                old.values(caller=None, called=None, context="", unfinished=None, said="")
            ).rowcount

    def forget_call(self, call_sid: str) -> bool:
        """Takes out who made that call and what was said in it; False where it is not over, or nothing is kept."""
        blank = {"caller": None, "called": None, "context": "", "unfinished": None, "said": ""}
        return self._update(call_sid, live_calls.c.ended.is_not(None), **blank)

    def going_on(self, call_sid: str) -> bool:
        """Whether the call is not over yet, as far as is known."""
        query = select(live_calls.c.call_sid).where(live_calls.c.call_sid == call_sid, live_calls.c.ended.is_(None))
        with self._engine.connect() as connection:
            return connection.execute(query).first() is not None

    def _update(self, call_sid: str, *conditions: ColumnElement[bool], **values: object) -> bool:
        with writing(self._engine) as connection:
            return connection.execute(_of(call_sid).where(*conditions).values(values)).rowcount > 0


def _of(call_sid: str) -> Any:
    return update(live_calls).where(live_calls.c.call_sid == call_sid)


def _saved(connection: Connection, state: CallState) -> bool:
    values = _values(state)
    if connection.execute(_of(state.call_sid).where(live_calls.c.stream == state.stream).values(values)).rowcount:
        return True
    if (
        connection.execute(select(live_calls.c.stream).where(live_calls.c.call_sid == state.call_sid)).first()
        is not None
    ):
        return False
    connection.execute(insert(live_calls).values(values))
    return True


def _values(state: CallState) -> dict[str, Any]:
    values = {name: getattr(state, name) for name in CallState.__struct_fields__}
    unfinished = _encode(state.unfinished).decode() if state.unfinished else None
    return values | {"context": _encode(state.context).decode(), "unfinished": unfinished}


def _one(connection: Connection, condition: ColumnElement[bool]) -> CallState | None:
    row = connection.execute(select(live_calls).where(condition)).mappings().one_or_none()
    return _state(row) if row else None


def _state(row: RowMapping) -> CallState | None:
    """None where the data was deleted, or was written by a version whose contexts are not read any more."""
    if not row["context"]:
        return None
    try:
        context = flat_contexts.decode_context(row["context"])
        unfinished = _tool.decode(row["unfinished"]) if row["unfinished"] else None
    except msgspec.DecodeError as error:
        log.warning("call %s cannot be gone on with: %s", row["call_sid"], error)
        return None
    return CallState(**{**row, "context": context, "unfinished": unfinished})
