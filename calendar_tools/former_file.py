"""The built-in calendar as earlier versions kept it: a file of its own, taken over into the database once."""

from __future__ import annotations

import datetime as dt
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, func, insert, select

from calendar_tools.errors import CalendarUnavailable
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
    """How many events came out of the file, which is set aside under another name. Raises CalendarUnavailable."""
    if not path.exists():
        return 0
    try:
        with closing(sqlite3.connect(path)) as connection:
            rows = connection.execute(f"SELECT {', '.join(COLUMNS)} FROM events").fetchall()  # noqa: S608  (our own)
    except sqlite3.DatabaseError as error:
        advice = "move it away to begin with an empty calendar, or restore it from a backup"
        raise CalendarUnavailable(f"the calendar file {path} can't be read: {error}; {advice}") from error
    with writing(engine, "calendar") as connection:
        known = connection.scalar(select(func.count()).select_from(calendar_events)) or 0
        if rows and not known:
            connection.execute(insert(calendar_events), [_values(row) for row in rows])
    path.rename(path.with_suffix(".db.taken-over"))
    log.info("%d events of %s are in the database now", len(rows), path)
    return len(rows)


def _values(row: tuple[Any, ...]) -> dict[str, Any]:
    values = dict(zip(COLUMNS, row, strict=True))
    moments = {name: dt.datetime.fromtimestamp(values[name], dt.UTC) for name in _TIMES}
    return values | moments | {name: bool(values[name]) for name in _FLAGS}
