"""Parts of the day."""

from __future__ import annotations

import datetime as dt
from typing import Literal

Daypart = Literal["morning", "noon", "afternoon", "evening", "night"]
HOURS: dict[Daypart, tuple[int, int]] = {
    "morning": (0, 12),
    "noon": (11, 14),
    "afternoon": (12, 18),
    "evening": (16, 24),
    "night": (18, 24),
}
"""Hours of the wall clock that each part takes in, half-open and generous."""


def hours_of(part: Daypart | None) -> tuple[int, int]:
    """The whole day where no part is named."""
    return HOURS[part] if part else (0, 24)


def is_in_part(at: dt.datetime | dt.time, part: Daypart | None) -> bool:
    """Whether an hour is of a part of the day; of none, any is."""
    first, last = hours_of(part)
    return first <= at.hour < last
