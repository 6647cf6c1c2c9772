"""Messages for the owner: what callers left when nothing could be booked. In the same database as the bookings."""

from __future__ import annotations

import datetime as dt

from pydantic import BaseModel, ConfigDict
from sqlalchemy import Engine, RowMapping, delete, insert, select, update

from receptionist.persistence.database import writing
from receptionist.persistence.schema import messages

_WHO = ("name", "phone", "address")
_SELECT = select(*(column for column in messages.c if column.name != "id"))


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
    """Every message, kept until `forget`. `engine` is one from `receptionist.persistence.database`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def take(self, message: Message, now: dt.datetime) -> Message:
        """Keep `message` and return what is kept: what the same call says later is added to it, the same words once."""
        row = message.model_copy(update={"taken_at": now.astimezone(dt.UTC)})
        with writing(self._engine, f"message {message.call}") as connection:
            known = connection.execute(_SELECT.where(messages.c.call == message.call)).mappings().first()
            if known is None:
                connection.execute(insert(messages).values(row.model_dump()))
                return row
            kept = _message(known)
            known_lines = kept.message.splitlines()
            more = [line for line in message.message.splitlines() if line not in known_lines]
            changed = {"message": "\n".join([*known_lines, *more])}
            changed |= {part: getattr(row, part) for part in _WHO if getattr(row, part) and not getattr(kept, part)}
            connection.execute(update(messages).where(messages.c.call == message.call).values(**changed))
        return kept.model_copy(update=changed)

    def of(self, call: str) -> Message | None:
        """What that call has left."""
        with self._engine.connect() as connection:
            row = connection.execute(_SELECT.where(messages.c.call == call)).mappings().first()
        return _message(row) if row else None

    def reword(self, call: str, words: str) -> None:
        """The message of that call in other words: a recording's, once they are written down."""
        with self._engine.begin() as connection:
            connection.execute(update(messages).where(messages.c.call == call).values(message=words))

    def forget(self, before: dt.datetime) -> int:
        """Deletes what was left before then; gives how many messages those were."""
        with self._engine.begin() as connection:
            old = messages.c.taken_at < before.astimezone(dt.UTC)
            return connection.execute(delete(messages).where(old)).rowcount

    def all(self) -> list[Message]:
        """Every message, the newest last, times in UTC."""
        with self._engine.connect() as connection:
            rows = connection.execute(_SELECT.order_by(messages.c.id)).mappings().all()
        return [_message(row) for row in rows]


def _message(row: RowMapping) -> Message:
    """SQLite gives moments back without their zone, PostgreSQL in the session's."""
    taken: dt.datetime = row["taken_at"]
    known = taken.astimezone(dt.UTC) if taken.tzinfo else taken.replace(tzinfo=dt.UTC)
    return Message.model_validate({**row, "taken_at": known})
