"""What stood in the business file: every version of it, when it came and who wrote it."""

from __future__ import annotations

import datetime as dt
from hashlib import sha256
from typing import Any, Final

import msgspec
from sqlalchemy import Engine, Row, delete, insert, select

from receptionist.persistence.database import writing
from receptionist.persistence.schema import business_versions

MOST: Final = 300
"""Versions that are kept."""
BY_HAND: Final = ""
"""Who wrote a version that was not written here."""


class FileVersion(msgspec.Struct, frozen=True):
    """`who` is an owner's address, or BY_HAND. `before` is the text that it took the place of."""

    id: int
    at: dt.datetime
    who: str
    text: str
    before: str = ""


class FileHistory:
    """Every method is one transaction; what time it is comes in as an argument."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def note(self, text: str, who: str, now: dt.datetime) -> None:
        """This is what stands there now; once, where it stood there before as well."""
        digest = digest_of(text)
        if self._stands(digest):  # as it mostly does: nobody waits to write
            return
        with writing(self._engine, "business file") as connection:
            latest = select(business_versions.c.digest).order_by(business_versions.c.id.desc()).limit(1)
            if connection.scalar(latest) == digest:
                return
            version = {"at": now, "who": who, "digest": digest, "text": text}
            connection.execute(insert(business_versions).values(version))
            kept = select(business_versions.c.id).order_by(business_versions.c.id.desc()).limit(MOST)
            connection.execute(delete(business_versions).where(business_versions.c.id.not_in(kept)))

    def _stands(self, digest: str) -> bool:
        latest = select(business_versions.c.digest).order_by(business_versions.c.id.desc()).limit(1)
        with self._engine.connect() as connection:
            return connection.scalar(latest) == digest

    def versions(self) -> list[FileVersion]:
        """The newest first."""
        query = select(business_versions).order_by(business_versions.c.id.desc()).limit(MOST + 1)
        with self._engine.connect() as connection:
            rows = list(connection.execute(query))
        former = [row.text for row in rows[1:]] + [""]
        return [_version(row, before) for row, before in zip(rows[:MOST], former, strict=False)]

    def version(self, id: int) -> FileVersion | None:
        """None where there is none, or it was kept long enough."""
        query = select(business_versions).where(business_versions.c.id <= id).order_by(business_versions.c.id.desc())
        with self._engine.connect() as connection:
            rows = list(connection.execute(query.limit(2)))
        if not rows or rows[0].id != id:
            return None
        return _version(rows[0], rows[1].text if len(rows) > 1 else "")

    def text(self, digest: str) -> str | None:
        """The version of that digest."""
        query = select(business_versions.c.text).where(business_versions.c.digest == digest).limit(1)
        with self._engine.connect() as connection:
            return connection.scalar(query)


def digest_of(text: str) -> str:
    """By which two versions are told apart."""
    return sha256(text.encode()).hexdigest()


def _version(row: Row[Any], before: str) -> FileVersion:
    return FileVersion(row.id, row.at, row.who, row.text, before)
