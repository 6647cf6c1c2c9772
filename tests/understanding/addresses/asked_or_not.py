"""Addresses as they are read where one was asked for, and where none was."""

from __future__ import annotations

import datetime as dt

from receptionist.model.hearing import HearingContext
from receptionist.understanding.addresses import read_address

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
UNASKED = HearingContext(clock=CLOCK)
ASKED = HearingContext(clock=CLOCK, expecting=frozenset({"address"}))
PARTS = ("line", "unit", "city", "state", "zip")


def parts(text: str, hearing: HearingContext = UNASKED) -> dict[str, str]:
    address, _ = read_address(text, hearing)
    return {part: value for part in PARTS if (value := getattr(address, part, None))}


def line(text: str, hearing: HearingContext = UNASKED) -> str | None:
    return parts(text, hearing).get("line")
