"""The built-in calendar as earlier versions kept it: a file of its own, taken over into the database once."""

from __future__ import annotations

import datetime as dt
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, func, insert, select

from calendar_tools.errors import CalendarFileDamaged
from receptionist.persistence.database import writing
from receptionist.persistence.schema import calendar_events

log = logging.getLogger(__name__)

COLUMNS: Final = (
    "calendar", "id", "title", "starts", "ends", "location", "description", "private", "status", "transparent",
    "all_day", "response", "change", "updated",
)  # fmt: skip
_TIMES: Final = ("starts", "ends", "updated")
_FLAGS: Final = ("transparent", "all_day")


def take_over(path: Path, engine: Engine) -> int:
    """How many events came out of the file, which is set aside under another name. Raises CalendarFileDamaged."""
    if not path.exists():
        return 0
    rows = events_in(path)
    with writing(engine, "calendar") as connection:
        known = connection.scalar(select(func.count()).select_from(calendar_events)) or 0
        if rows and not known:
            connection.execute(insert(calendar_events), [_values(row) for row in rows])
    path.rename(path.with_suffix(".db.taken-over"))
    log.info("%d events of %s are in the database now", len(rows), path)
    return len(rows)


def events_in(path: Path) -> list[tuple[Any, ...]]:
    """The rows of such a file, none where there is no file. Raises CalendarFileDamaged."""
    if not path.exists():
        return []
    try:
        with closing(sqlite3.connect(path)) as connection:
            return connection.execute(f"SELECT {', '.join(COLUMNS)} FROM events").fetchall()  # noqa: S608  (our own)
    except sqlite3.DatabaseError as error:
        raise CalendarFileDamaged(f"the calendar file {path} is damaged, or none: {error}") from error


def _values(row: tuple[Any, ...]) -> dict[str, Any]:
    values = dict(zip(COLUMNS, row, strict=True))
    moments = {name: dt.datetime.fromtimestamp(values[name], dt.UTC) for name in _TIMES}
    return values | moments | {name: bool(values[name]) for name in _FLAGS}
