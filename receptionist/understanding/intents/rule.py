"""One piece of evidence for an intent, or against it."""

from __future__ import annotations

import msgspec

from receptionist.languages.patterns import Cue
from receptionist.model.understanding import Intent


class IntentRule(msgspec.Struct, frozen=True):
    """A cue over the plain text of a turn that speaks for `intent` with `weight`; below zero, against it.

    Evidence of 2 alone is enough.
    """

    name: str
    intent: Intent
    weight: float
    cue: Cue


def rule(name: str, intent: Intent, weight: float, *phrases: str, cues: str) -> IntentRule:
    """A rule of any of `phrases`; `cues` is a spaced list of words."""
    return IntentRule(name, intent, weight, Cue(cues, *phrases))


# Up to five words between a verb and its object.
GAP = r"(?: [^\s,]+){0,5}?"
