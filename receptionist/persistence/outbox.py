"""The one outbox: whatever goes out is written down first, under a key of its own, and sent whatever crashes.

A message is claimed by one holder for the length of a lease, and of those about one booking only one at a time. `tries`
counts the claims, and is what a holder has to show to say what became of a message: one whose lease ran out meanwhile
is not heard any more.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, Final, Literal

from sqlalchemy import Connection, Engine, Row, Select, delete, exists, func, insert, or_, select, update

from receptionist.persistence.database import writing
from receptionist.persistence.schema import bookings, outbox

Channel = Literal["text", "mail", "webhook", "hook"]
State = Literal["waiting", "sent", "failed", "superseded"]
WAITING: Final = "waiting"
ANY_STATE: Final = ("waiting", "superseded")
"""In which a message may be when it has gone out: it was superseded while it was on its way."""


@dataclass(frozen=True, slots=True)
class OutboxMessage:
    """One text, mail or request. `recipient` is a number in E.164, an address, a workflow's key, or a web address.

    `kind` says what it is, `booking` which one it is about. `tries` counts the present one; `answer` is what came back,
    `error` why it could not go out.
    """

    key: str
    channel: Channel
    recipient: str
    body: str
    posted: dt.datetime
    due: dt.datetime
    kind: str = ""
    booking: str | None = None
    tries: int = 0
    state: State = "waiting"
    sent: dt.datetime | None = None
    sid: str | None = None
    answer: str | None = None
    error: str | None = None


@dataclass(frozen=True, slots=True)
class Receipt:
    """What the other side said when it took a message: its own id for it, and an answer where it gives one."""

    sid: str | None = None
    answer: str | None = None


class Outbox:
    """Every method is one transaction, shared by all processes; what time it is comes in as an argument."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def post(self, key: str, channel: Channel, recipient: str, body: str, now: dt.datetime, *, kind: str = "") -> bool:
        """Whether it is new: what was posted under the same key before stays as it is."""
        return self.add(OutboxMessage(key, channel, recipient, body, now, now, kind))

    def add(self, message: OutboxMessage) -> bool:
        """The same, of a message as it is."""
        with writing(self._engine, f"outbox {message.key}") as connection:
            return post(connection, message)

    def claim(self, holder: str, now: dt.datetime, lease: dt.timedelta) -> OutboxMessage | None:
        """The message that has been due the longest and that nobody holds."""
        return self._claim(_free(now).order_by(outbox.c.due, outbox.c.posted, outbox.c.key), holder, now, lease)

    def claim_at_once(self, key: str, holder: str, now: dt.datetime, lease: dt.timedelta) -> OutboxMessage | None:
        """This message, whether or not it is due; None where somebody holds it, or it has been dealt with."""
        return self._claim(_free(now, due=False).where(outbox.c.key == key), holder, now, lease)

    def went(self, message: OutboxMessage, receipt: Receipt, now: dt.datetime) -> bool:
        """The other side has it. False where another holder has taken the message over meanwhile."""
        kept = {"sid": receipt.sid, "answer": receipt.answer}
        return self._settle(message, ANY_STATE, state="sent", sent=now, error=None, **kept)

    def later(self, message: OutboxMessage, due: dt.datetime, error: str) -> bool:
        """It is tried again then, unless it was superseded meanwhile."""
        return self._settle(message, due=due, error=error)

    def failed(self, message: OutboxMessage, error: str, code: str | None = None) -> bool:
        """It is not tried again; `code` is the other side's own for why."""
        return self._settle(message, state="failed", error=error, answer=code)

    def get(self, key: str) -> OutboxMessage | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(outbox).where(outbox.c.key == key)).one_or_none()
        return _message(row) if row is not None else None

    def handed_over(self, key: str) -> bool:
        """Whether the other side has the message of that key: what nobody can have read, nobody can have answered."""
        message = self.get(key)
        return message is not None and message.state == "sent"

    def all(self) -> list[OutboxMessage]:
        """Every message, in the order in which they were posted."""
        with self._engine.connect() as connection:
            return [_message(row) for row in connection.execute(select(outbox).order_by(outbox.c.posted, outbox.c.key))]

    def latest(self, channel: Channel, most: int = 100) -> list[OutboxMessage]:
        """Of one channel, the newest first."""
        query = select(outbox).where(outbox.c.channel == channel).order_by(outbox.c.posted.desc(), outbox.c.key)
        with self._engine.connect() as connection:
            return [_message(row) for row in connection.execute(query.limit(most))]

    def again(self, key: str, channel: Channel, now: dt.datetime) -> bool:
        """Sends a message of that channel once more, whatever became of it; False where there is none, or it is on its
        way just now.
        """
        free = or_(outbox.c.leased_until.is_(None), outbox.c.leased_until <= now)
        mine = (outbox.c.key == key, outbox.c.channel == channel, free)
        fresh = {"state": WAITING, "posted": now, "due": now, "sent": None, "error": None, "answer": None}
        with writing(self._engine) as connection:
            return connection.execute(update(outbox).where(*mine).values(fresh)).rowcount > 0

    def waiting(self) -> int:
        """How many have yet to go out."""
        with self._engine.connect() as connection:
            return connection.scalar(select(func.count()).where(outbox.c.state == WAITING)) or 0

    def forget(self, before: dt.datetime) -> None:
        """Takes out what was dealt with and was posted before then.

        What says something of a booking is kept until that was over before then: so it is known what its customer was
        told already.
        """
        needed = exists().where(bookings.c.id == outbox.c.booking, bookings.c.ends >= before)
        with writing(self._engine) as connection:
            connection.execute(delete(outbox).where(outbox.c.posted < before, outbox.c.state != WAITING, ~needed))

    def _claim(self, query: Select[Any], holder: str, now: dt.datetime, lease: dt.timedelta) -> OutboxMessage | None:
        with writing(self._engine, "outbox") as connection:
            row = connection.execute(query.limit(1)).one_or_none()
            if row is None:
                return None
            claimed = {"holder": holder, "leased_until": now + lease, "tries": row.tries + 1}
            connection.execute(update(outbox).where(outbox.c.key == row.key).values(claimed))
            return _message(row, tries=row.tries + 1)

    def _settle(self, message: OutboxMessage, states: tuple[State, ...] = ("waiting",), **values: object) -> bool:
        mine = (outbox.c.key == message.key, outbox.c.tries == message.tries, outbox.c.state.in_(states))
        with writing(self._engine) as connection:
            free = {"holder": None, "leased_until": None}
            return connection.execute(update(outbox).where(*mine).values(free | values)).rowcount > 0


def post(connection: Connection, message: OutboxMessage) -> bool:
    """Posts within a transaction of the caller's. Whether it is new: an earlier one under the key stays as it is."""
    if connection.scalar(select(outbox.c.key).where(outbox.c.key == message.key)) is not None:
        return False
    connection.execute(insert(outbox).values({each.name: getattr(message, each.name) for each in fields(message)}))
    return True


def supersede(connection: Connection, booking: str, kinds: Iterable[str]) -> None:
    """What waits of these kinds about a booking says what is so no more: it does not go out."""
    about = (outbox.c.booking == booking, outbox.c.kind.in_(list(kinds)), outbox.c.state == WAITING)
    connection.execute(update(outbox).where(*about).values(state="superseded"))


def _free(now: dt.datetime, *, due: bool = True) -> Select[Any]:
    """What nobody holds. While one message about a booking is on its way no other is sent, so that the last one that
    arrives is the newest: a process may be held up between its claim and its sending.
    """
    unheld = or_(outbox.c.leased_until.is_(None), outbox.c.leased_until <= now)
    other = outbox.alias("other")
    on_its_way = exists().where(
        other.c.booking == outbox.c.booking, other.c.key != outbox.c.key, other.c.leased_until > now
    )
    query = select(outbox).where(outbox.c.state == WAITING, unheld, ~on_its_way)
    return query.where(outbox.c.due <= now) if due else query


def _message(row: Row[Any], **changes: Any) -> OutboxMessage:
    values = row._asdict()
    return OutboxMessage(**{each.name: values[each.name] for each in fields(OutboxMessage)} | changes)
