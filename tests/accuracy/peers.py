"""The same cases by well-known libraries, where they are installed, and by a plain regular expression."""

from __future__ import annotations

import datetime as dt
import importlib
import importlib.util
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from receptionist.model.acts import Answer
from tests.accuracy import affirm_negate
from tests.accuracy.result import Result

Moment = tuple[dt.date | None, dt.time | None]
_NO = re.compile(r"\b(no|nope|nah|not|don't|wrong|incorrect)\b", re.IGNORECASE)
_YES = re.compile(r"\b(yes|yeah|yep|yup|sure|ok|okay|correct|right|great|perfect|sounds good|good)\b", re.IGNORECASE)
_CHANGE = re.compile(r"\b(instead|change|actually|make it|rather)\b", re.IGNORECASE)


def regex_answer(text: str) -> Answer | None:
    """Yes and no as a first attempt at them would look."""
    if _NO.search(text):
        return "correct" if _CHANGE.search(text) else "negate"
    return "affirm" if _YES.search(text) else None


def regex_answers(rows: Iterable[Mapping[str, Any]]) -> list[Result]:
    return affirm_negate.score(rows, regex_answer)


def datetime_peers(rows: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, float, int]]:
    """(name, share right, cases) of each installed date library over the core rows of `datetime`."""
    core = [row for row in rows if row["core"]]
    for name, load in (("dateparser", _dateparser), ("parsedatetime", _parsedatetime)):
        if importlib.util.find_spec(name):
            read = load()
            right = sum(
                _right(row, read(row["text"], dt.datetime.fromisoformat(row["reference_datetime"]))) for row in core
            )
            yield name, right / len(core), len(core)


def usaddress_lines(rows: Iterable[Mapping[str, Any]]) -> tuple[int, int]:
    """How many spoken addresses usaddress gives the house number and the street name of, and of how many."""
    tag = importlib.import_module("usaddress").tag
    repeated = importlib.import_module("probableparsing").RepeatedLabelError
    spoken = [row for row in rows if row["core"] and row["spoken"]]
    right = 0
    for row in spoken:
        try:
            parts = dict(tag(row["spoken"])[0])
        except repeated:
            continue
        number, street = str(parts.get("AddressNumber", "")), str(parts.get("StreetName", ""))
        right += number == row["gold"]["number"] and street.lower() == row["gold"]["street_name"]
    return right, len(spoken)


def _clock(row: Mapping[str, Any]) -> dt.datetime:
    return dt.datetime.fromisoformat(row["reference_datetime"])


def _dateparser() -> Callable[[str, dt.datetime], Moment]:
    search = importlib.import_module("dateparser.search").search_dates

    def read(text: str, now: dt.datetime) -> Moment:
        found = search(text, languages=["en"], settings={"RELATIVE_BASE": now, "PREFER_DATES_FROM": "future"})
        return (found[0][1].date(), found[0][1].time()) if found else (None, None)

    return read


def _parsedatetime() -> Callable[[str, dt.datetime], Moment]:
    calendar = importlib.import_module("parsedatetime").Calendar()

    def read(text: str, now: dt.datetime) -> Moment:
        moment, status = calendar.parseDT(text, now)
        return (moment.date(), moment.time()) if status else (None, None)

    return read


def days(row: Mapping[str, Any]) -> list[str]:
    """The days that are right for a row of `datetime`."""
    return row.get("date_options") or [row["expected_date"]]


def _right(row: Mapping[str, Any], got: Moment) -> bool:
    date, time = got
    day_right = row["kind"] == "time" or (date is not None and date.isoformat() in days(row))
    timed = row["kind"] in ("time", "datetime") and row["time_options"]
    return day_right and (not timed or (time is not None and time.strftime("%H:%M") in row["time_options"]))
