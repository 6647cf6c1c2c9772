"""The sound of calls that are on, lent from process to process while an owner listens in."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import Engine, delete, insert, select, update

from receptionist.persistence.database import writing
from receptionist.persistence.schema import live_listeners, live_sound

LISTENS: Final = dt.timedelta(seconds=10)
"""For so long a listener counts as listening; they say so again before that."""
KEPT: Final = dt.timedelta(seconds=30)
"""For so long sound waits to be heard that its listener has not let go of."""


class SoundPiece(msgspec.Struct, frozen=True):
    """What one listener hears next: the caller's side and then ours, 8 kHz mu-law of the same length. Nothing in it
    says that the call is over.
    """

    listener: str
    number: int
    sound: bytes


class LiveSound:
    """Every method is one transaction; what time it is comes in as an argument."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def listen(self, listener: str, call_sid: str, now: dt.datetime, heard: int = 0) -> None:
        """That listener wants, or still wants, to hear that call; what they heard, to that number, is let go."""
        until = now + LISTENS
        with writing(self._engine, "live listeners") as connection:
            same = update(live_listeners).where(live_listeners.c.listener == listener)
            if not connection.execute(same.values(until=until)).rowcount:
                new = insert(live_listeners).values(listener=listener, call_sid=call_sid, until=until)
                connection.execute(new)
            of_theirs = live_sound.c.listener == listener, live_sound.c.number <= heard
            connection.execute(delete(live_sound).where(*of_theirs))

    def leave(self, listener: str) -> None:
        """They listen no more: what was meant for them is let go."""
        with writing(self._engine, "live listeners") as connection:
            for table in (live_listeners, live_sound):
                connection.execute(delete(table).where(table.c.listener == listener))

    def listeners(self, now: dt.datetime) -> dict[str, str]:
        """Who listens, and to which call."""
        query = select(live_listeners.c.listener, live_listeners.c.call_sid).where(live_listeners.c.until > now)
        with self._engine.connect() as connection:
            return {row.listener: row.call_sid for row in connection.execute(query)}

    def lend(self, pieces: Iterable[SoundPiece], now: dt.datetime) -> None:
        """Posts these for their listeners."""
        rows = [msgspec.structs.asdict(piece) | {"at": now} for piece in pieces]
        if rows:
            with writing(self._engine, "live sound") as connection:
                connection.execute(insert(live_sound), rows)

    def hear(self, listener: str, heard: int) -> list[SoundPiece]:
        """What came for that listener after that number, in its order."""
        new = live_sound.c.listener == listener, live_sound.c.number > heard
        query = select(live_sound.c.number, live_sound.c.sound).where(*new).order_by(live_sound.c.number)
        with self._engine.connect() as connection:
            return [SoundPiece(listener, row.number, row.sound) for row in connection.execute(query)]

    def forget(self, now: dt.datetime) -> None:
        """Lets go of what nobody hears any more."""
        with writing(self._engine, "live listeners", "live sound") as connection:
            connection.execute(delete(live_sound).where(live_sound.c.at < now - KEPT))
            connection.execute(delete(live_listeners).where(live_listeners.c.until < now))
