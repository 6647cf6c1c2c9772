"""Parts of the day."""

from __future__ import annotations

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
