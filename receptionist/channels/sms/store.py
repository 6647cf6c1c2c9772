"""Conversations by text in the bookings' database, one a number, and which texts have been dealt with."""

from __future__ import annotations

import datetime as dt
import logging
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    delete,
    insert,
    select,
    update,
)

from receptionist.channels.sms.conversation import TextConversation
from receptionist.persistence.database import writing
from receptionist.persistence.outbox import OutboxMessage, post
from receptionist.persistence.schema import text_conversations, texts_received

log = logging.getLogger(__name__)


class Conversations:
    """Every method is one transaction, shared by all processes; what time it is comes in as an argument."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def seen(self, sid: str) -> bool:
        """Whether that text has been dealt with."""
        with self._engine.connect() as connection:
            return connection.scalar(select(texts_received.c.sid).where(texts_received.c.sid == sid)) is not None

    def load(self, number: str, now: dt.datetime) -> tuple[TextConversation | None, int]:
        """The conversation that is going on, with its version; None and a version where none is."""
        with self._engine.connect() as connection:
            row = _row(connection, number)
        if row is None:
            return None, 0
        going_on = row.expires > now
        return (_conversation(row) if going_on else None), row.version

    def save(
        self,
        number: str,
        version: int,
        conversation: TextConversation,
        expires: dt.datetime,
        sid: str | None = None,
        now: dt.datetime | None = None,
        reply: OutboxMessage | None = None,
    ) -> bool:
        """Keeps it, and that the text `sid` was dealt with, where one is given, with our reply to it; False where
        another text came in between.
        """
        with writing(self._engine, f"texting {number}") as connection:
            row = _row(connection, number)
            if (row.version if row is not None else 0) != version:
                return False
            kept = {"conversation": msgspec.json.encode(conversation).decode(), "expires": expires}
            if row is None:
                connection.execute(insert(text_conversations).values(number=number, version=version + 1, **kept))
            else:
                of_number = update(text_conversations).where(text_conversations.c.number == number)
                connection.execute(of_number.values(version=version + 1, **kept))
            if sid is not None and now is not None:
                _mark(connection, sid, number, now)
            if reply is not None:
                post(connection, reply)
            return True

    def mark(self, sid: str, number: str | None, now: dt.datetime) -> None:
        """The text was dealt with, and no conversation came of it."""
        with writing(self._engine, f"text {sid}") as connection:
            _mark(connection, sid, number, now)

    def forget(self, before: dt.datetime) -> None:
        """Takes out conversations that ended before then, and who texted."""
        with writing(self._engine) as connection:
            connection.execute(delete(text_conversations).where(text_conversations.c.expires < before))
            connection.execute(delete(texts_received).where(texts_received.c.came < before))


def _conversation(row: Any) -> TextConversation | None:
    """None where it was written by a version whose conversations are not read any more."""
    try:
        return msgspec.json.decode(row.conversation, type=TextConversation)
    except msgspec.DecodeError as error:
        log.warning("a conversation by text cannot be gone on with: %s", error)
        return None


def _row(connection: Connection, number: str) -> Any:
    return connection.execute(select(text_conversations).where(text_conversations.c.number == number)).one_or_none()


def _mark(connection: Connection, sid: str, number: str | None, now: dt.datetime) -> None:
    if connection.scalar(select(texts_received.c.sid).where(texts_received.c.sid == sid)) is None:
        connection.execute(insert(texts_received).values(sid=sid, number=number, came=now))
