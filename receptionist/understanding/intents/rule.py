"""One piece of evidence for an intent, or against it."""

from __future__ import annotations

import re

import msgspec

from receptionist.understanding.cues import any_of, set_of
from receptionist.understanding.meaning import Intent


class Rule(msgspec.Struct, frozen=True):
    """A pattern over the plain text of a turn that speaks for `intent` with `weight`; below zero, against it.

    Evidence of 2 alone is enough. Of `cues`, one must be among the words before the pattern is tried.
    """

    name: str
    intent: Intent
    weight: float
    pattern: re.Pattern[str]
    cues: frozenset[str]


def rule(name: str, intent: Intent, weight: float, *phrases: str, cues: str) -> Rule:
    """A rule of any of `phrases`; `cues` is a spaced list of words."""
    return Rule(name, intent, weight, any_of(*phrases), set_of(cues))


# Up to five words between a verb and its object.
GAP = r"(?: [^\s,]+){0,5}?"
