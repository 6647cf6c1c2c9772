"""What owners taught: each word with the turn it comes from, who taught it and when, and whether it counts."""

from __future__ import annotations

import datetime as dt
import secrets
from typing import Any, Final, cast

import msgspec
from sqlalchemy import ColumnElement, Engine, Row, delete, insert, select, update

from receptionist.model.taught import TaughtKind, TaughtWord
from receptionist.persistence.database import writing
from receptionist.persistence.schema import taught_words

LONGEST: Final = 120
"""Characters of a word, and of what was heard for it."""
MOST: Final = 1000
"""Words that count at once, the newest: each is compared with what is heard."""


class TaughtEntry(msgspec.Struct, frozen=True):
    """`word` is as it is written, `heard` what was heard for it in that `turn` of that `call`. It is proposed by `who`
    `at` a moment, counts from `accepted` on, and no longer once it is `undone`.
    """

    id: str
    kind: TaughtKind
    word: str
    heard: str
    call: str
    turn: int
    who: str
    at: dt.datetime
    accepted: dt.datetime | None = None
    undone: dt.datetime | None = None
    undone_by: str | None = None

    @property
    def counts(self) -> bool:
        return self.accepted is not None and self.undone is None

    @property
    def taught(self) -> TaughtWord:
        return TaughtWord(self.kind, self.word, (self.heard,))


class TaughtWords:
    """Every method is one transaction; what time it is comes in as an argument."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def propose(
        self, kind: TaughtKind, word: str, heard: str, call: str, turn: int, who: str, now: dt.datetime
    ) -> TaughtEntry:
        """A word that does not count yet; proposed again from the same turn, it is the one that is there."""
        values: dict[str, Any] = {
            "kind": kind, "word": word[:LONGEST], "heard": heard[:LONGEST], "call": call, "turn": turn,
        }  # fmt: skip
        same = [taught_words.c[name] == value for name, value in values.items()]
        with writing(self._engine, "taught words") as connection:
            row = connection.execute(select(taught_words).where(*same, taught_words.c.undone.is_(None))).first()
            if row is not None:
                return _entry(row)
            values |= {"id": secrets.token_hex(6), "who": who, "at": now}
            connection.execute(insert(taught_words).values(values))
        return TaughtEntry(**values)

    def accept(self, entry: str, now: dt.datetime) -> bool:
        """From now on it counts; False where there is no such word, or it was undone."""
        waiting = _is(entry), taught_words.c.accepted.is_(None), taught_words.c.undone.is_(None)
        with writing(self._engine) as connection:
            return connection.execute(update(taught_words).where(*waiting).values(accepted=now)).rowcount > 0

    def undo(self, entry: str, who: str, now: dt.datetime) -> bool:
        """It counts no longer; one that never counted is gone. False where there is no such word."""
        standing = _is(entry), taught_words.c.undone.is_(None)
        with writing(self._engine) as connection:
            dropped = connection.execute(delete(taught_words).where(*standing, taught_words.c.accepted.is_(None)))
            if dropped.rowcount:
                return True
            undone = update(taught_words).where(*standing).values(undone=now, undone_by=who)
            return connection.execute(undone).rowcount > 0

    def get(self, entry: str) -> TaughtEntry | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(taught_words).where(_is(entry))).one_or_none()
        return _entry(row) if row is not None else None

    def all(self, most: int = 500) -> list[TaughtEntry]:
        """Also those that wait and those that were undone; the newest first."""
        query = select(taught_words).order_by(taught_words.c.at.desc(), taught_words.c.id).limit(most)
        with self._engine.connect() as connection:
            return [_entry(row) for row in connection.execute(query)]

    def in_force(self) -> tuple[TaughtWord, ...]:
        """Those that count; each with all that was heard for it."""
        counts = taught_words.c.accepted.is_not(None) & taught_words.c.undone.is_(None)
        query = select(taught_words).where(counts).order_by(taught_words.c.accepted.desc(), taught_words.c.id)
        found: dict[tuple[str, str], TaughtWord] = {}
        with self._engine.connect() as connection:
            for row in connection.execute(query.limit(MOST)):
                key = (row.kind, row.word)
                heard = found[key].heard if key in found else ()
                found[key] = TaughtWord(cast(TaughtKind, row.kind), row.word, (*heard, row.heard))
        return tuple(found.values())

    def forget(self, before: dt.datetime) -> None:
        """Takes out those that were undone before then."""
        with writing(self._engine) as connection:
            connection.execute(delete(taught_words).where(taught_words.c.undone < before))


def _is(entry: str) -> ColumnElement[bool]:
    return taught_words.c.id == entry


def _entry(row: Row[Any]) -> TaughtEntry:
    return TaughtEntry(**row._mapping)
