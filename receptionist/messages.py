"""Messages for the owner: what callers left when nothing could be booked. In the same database as the bookings."""

from __future__ import annotations

import datetime as dt

from pydantic import BaseModel, ConfigDict
from sqlalchemy import Column, DateTime, Engine, Integer, MetaData, String, Table, Text, insert, select

_METADATA = MetaData()
_MESSAGES = Table(
    "messages",
    _METADATA,
    Column("id", Integer, primary_key=True),
    Column("call", String(64), nullable=False, unique=True),
    Column("taken_at", DateTime(timezone=True), nullable=False),
    Column("name", Text),
    Column("phone", String(32)),
    Column("address", Text),
    Column("message", Text, nullable=False),
)


class Message(BaseModel):
    """One message as the caller left it; `call` is the call's id and allows one message a call."""

    model_config = ConfigDict(frozen=True)

    call: str
    message: str
    name: str | None = None
    phone: str | None = None
    address: str | None = None
    taken_at: dt.datetime | None = None


class MessageBook:
    """Every message, kept until the owner's own clean-up."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        _METADATA.create_all(engine)

    def take(self, message: Message, now: dt.datetime) -> Message:
        """Keep `message`; the second time for the same call, the first one stands."""
        row = message.model_copy(update={"taken_at": now.astimezone(dt.UTC)})
        with self._engine.begin() as connection:
            known = connection.execute(select(_MESSAGES.c.id).where(_MESSAGES.c.call == message.call)).first()
            if known is None:
                connection.execute(insert(_MESSAGES).values(row.model_dump()))
        return row

    def all(self) -> list[Message]:
        """Every message, the newest last, times in UTC."""
        columns = [column for column in _MESSAGES.c if column.name != "id"]
        with self._engine.connect() as connection:
            rows = connection.execute(select(*columns).order_by(_MESSAGES.c.id)).mappings().all()
        return [Message.model_validate({**row, "taken_at": row["taken_at"].replace(tzinfo=dt.UTC)}) for row in rows]
