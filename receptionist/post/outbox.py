"""What is to go out: each parcel under a key of its own, so that it is posted once, and sent whatever crashes."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Column, Engine, Integer, MetaData, Row, String, Table, Text, delete, insert, select, update

from calendar_tools.database import writing
from calendar_tools.ledger_tables import Moment

_PARCELS = Table(
    "outbox",
    MetaData(),
    Column("key", String(160), primary_key=True),
    Column("channel", String(8), nullable=False),
    Column("recipient", String(256), nullable=False),
    Column("body", Text, nullable=False),
    Column("posted", Moment, nullable=False),
    Column("due", Moment, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("state", String(16), nullable=False),
    Column("sid", String(64)),
    Column("error", Text),
)

Channel = Literal["text", "mail"]
WAITING, SENT, FAILED = "waiting", "sent", "failed"


@dataclass(frozen=True, slots=True)
class Parcel:
    """One text or mail. `tries` counts the present one; `error` says why it could not go out."""

    key: str
    channel: Channel
    recipient: str
    body: str
    posted: dt.datetime
    tries: int = 0
    state: str = WAITING
    sid: str | None = None
    error: str | None = None


class Outbox:
    """Every method is one transaction, shared by all processes; what time it is comes in as an argument."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def post(self, key: str, channel: Channel, recipient: str, body: str, now: dt.datetime) -> bool:
        """Whether it is new: what was posted under the same key before stays as it is."""
        values = {"key": key, "channel": channel, "recipient": recipient, "body": body, "posted": now, "due": now}
        with writing(self._engine, f"parcel {key}") as connection:
            if connection.scalar(select(_PARCELS.c.key).where(_PARCELS.c.key == key)) is not None:
                return False
            connection.execute(insert(_PARCELS).values(values | {"tries": 0, "state": WAITING}))
            return True

    def claim(self, now: dt.datetime, lease: dt.timedelta) -> Parcel | None:
        """The parcel that waits the longest: nobody else gets it until the lease is over."""
        due = select(_PARCELS).where(_PARCELS.c.state == WAITING, _PARCELS.c.due <= now)
        with writing(self._engine, "outbox") as connection:
            row = connection.execute(due.order_by(_PARCELS.c.posted, _PARCELS.c.key).limit(1)).one_or_none()
            if row is None:
                return None
            claimed = {"due": now + lease, "tries": row.tries + 1}
            connection.execute(update(_PARCELS).where(_PARCELS.c.key == row.key).values(claimed))
            return _parcel(row, tries=row.tries + 1)

    def sent(self, key: str, sid: str | None) -> None:
        """It is with the provider, who calls it `sid`."""
        self._update(key, state=SENT, sid=sid, error=None)

    def later(self, key: str, due: dt.datetime, error: str) -> None:
        """It is tried again then."""
        self._update(key, due=due, error=error)

    def failed(self, key: str, error: str) -> None:
        """It is not tried again."""
        self._update(key, state=FAILED, error=error)

    def forget(self, before: dt.datetime) -> None:
        """Takes out what was dealt with and was posted before then."""
        with writing(self._engine) as connection:
            old = delete(_PARCELS).where(_PARCELS.c.posted < before, _PARCELS.c.state != WAITING)
            connection.execute(old)

    def get(self, key: str) -> Parcel | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(_PARCELS).where(_PARCELS.c.key == key)).one_or_none()
        return _parcel(row) if row is not None else None

    def all(self) -> list[Parcel]:
        """Every parcel, in the order in which they were posted."""
        with self._engine.connect() as connection:
            return [_parcel(row) for row in connection.execute(select(_PARCELS).order_by(_PARCELS.c.posted))]

    def _update(self, key: str, **values: object) -> None:
        with writing(self._engine) as connection:
            connection.execute(update(_PARCELS).where(_PARCELS.c.key == key).values(values))


def _parcel(row: Row[Any], **changes: Any) -> Parcel:
    columns = row._asdict()
    del columns["due"]
    return Parcel(**columns | changes)
