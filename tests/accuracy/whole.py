"""Cases of one detail, heard by the whole of `understand`: what its reader finds must survive beside all others."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import Any
from unittest.mock import patch

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Evidence
from receptionist.understanding.understand import understand
from tests.accuracy import addresses as address_cases
from tests.accuracy.peers import days
from tests.accuracy.result import Result


def addresses(rows: Iterable[Mapping[str, Any]]) -> list[Result]:
    """The cases of `addresses`, each heard as a whole turn."""

    def read(text: str, hearing: HearingContext) -> tuple[Address | None, tuple[Evidence, ...]]:
        heard = understand(text, hearing)
        return heard.address, heard.evidence

    with patch.object(address_cases, "read_address", read):
        return address_cases.score(rows)


def datetimes(rows: Iterable[Mapping[str, Any]]) -> list[Result]:
    """The core cases of `datetime`; `kind` is the row's own. Of a range the start counts, of a time only the time."""
    return [_moment(row) for row in rows if row["core"]]


def _moment(row: Mapping[str, Any]) -> Result:
    clock = dt.datetime.fromisoformat(row["reference_datetime"]).replace(tzinfo=dt.UTC)
    when = understand(row["text"], HearingContext(clock, frozenset({"date", "time"}))).when
    got_day = when.date.isoformat() if when.date else None
    got_time = when.time.strftime("%H:%M") if when.time else None
    day_right = row["kind"] == "time" or got_day in days(row)
    time_right = row["kind"] not in ("time", "datetime") or got_time in (row.get("time_options") or ())
    got = f"{row['text']} -> {got_day} {got_time}"
    want = f"{days(row)} {row.get('time_options')}"
    return Result(row["id"], day_right and time_right, got, want, row["kind"])
