"""What is said of another visit that is left as it is, beside the move of one."""

from __future__ import annotations

from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding


def told(meaning: Understanding) -> tuple[Say, ...]:
    """ "Leave Friday alone", amid the move of Wednesday's: that it is left."""
    return (say("other_left"),) if "other_left" in meaning.says else ()
