"""The JSON object that outside programs read."""

from __future__ import annotations

import datetime as dt
import json
from zoneinfo import ZoneInfo

from receptionist.model.hearing import HearingContext
from receptionist.understanding.report import as_json
from receptionist.understanding.understand import understand

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))


def reported(text: str) -> dict[str, object]:
    told: dict[str, object] = json.loads(json.dumps(as_json(understand(text, HearingContext(CLOCK)))))
    return told


def test_all_that_was_said() -> None:
    told = reported("This is Sarah Johnson at 789 Main Street, call me at 312 555 0142, tomorrow at 2 in the afternoon")
    assert told["name"] == "Sarah Johnson"
    assert told["phone"] == "+13125550142"
    assert (told["date"], told["time"]) == ("2026-03-03", "14:00")
    address = told["address"]
    assert isinstance(address, dict)
    assert address == {
        "line": "789 main street", "number": "789", "street": "main street", "unit": None, "city": None, "state": None,
        "zip": None,
    }  # fmt: skip


def test_null_wherever_nothing_was_said() -> None:
    assert reported("hello") == {
        "intent": "none", "answer": None, "name": None, "phone": None, "email": None, "address": None, "date": None,
        "time": None, "times": [], "daypart": None, "until": None, "spans": {},
    }  # fmt: skip


def test_the_times_that_the_words_leave_open() -> None:
    told = reported("Tuesday at four")
    assert told["time"] == "16:00"
    assert told["times"] == ["04:00", "16:00"]


def test_where_each_value_was_said() -> None:
    text = "This is Sarah Johnson at 789 Main Street, call me at 312 555 0142, tomorrow at 2 in the afternoon"
    spans = reported(text)["spans"]
    assert isinstance(spans, dict)
    assert {what: text[start:end] for what, (start, end) in spans.items()} == {
        "name": "Sarah Johnson", "phone": "312 555 0142", "address": "789 Main Street", "date": "tomorrow",
        "time": "2 in the afternoon",
    }  # fmt: skip
