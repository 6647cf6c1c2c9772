"""The port through which the calendar gets its sentences: it speaks no language itself."""

from __future__ import annotations

import datetime as dt
from typing import Protocol


class Words(Protocol):
    """The sentences about appointments in the business's language, by name.

    Values are plain: moments in ISO 8601 on the clock on which they are said, titles as they are, lengths in minutes.
    One that is None is not known, and what would be said of it is left out.
    """

    def __call__(self, name: str, /, **values: str | None) -> str: ...


def bare(name: str, /, **values: str | None) -> str:
    """Names and values alone, as `confirmed when=2026-03-03T14:00`: the port's fake."""
    return " ".join((name, *(f"{key}={value}" for key, value in values.items() if value is not None)))


def local(moment: dt.datetime, zone: dt.tzinfo) -> str:
    """A moment as sentences take it, on the zone's clock."""
    return moment.astimezone(zone).isoformat()
