"""The rules as weak as they are on sentences that they were not written against.

They were written with the open cases in hand and look better there than they are. So the votes are counted a second
time with rules some of which were left out by chance, and which now and then hear what was not said, until their
figures are what they were on rows that nobody here has seen.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from receptionist.understanding.intents.rules import RULES
from receptionist.understanding.intents.weigh import Weighed, choice

_LEFT_OUT = 0.08
_IMAGINED = 0.012
_ANSWERS_MISSED = {"affirm": 0.026, "negate": 0.017, "correct": 0.032}
_YES_IMAGINED = 0.014
DRAWS = 10


def intents(weighed: Sequence[Weighed], gold: Sequence[str], drawn: random.Random) -> list[str]:
    """The verdicts of `weighed` with some rules left out, and some intents heard where there is none."""
    wishes = ("book", "cancel", "reschedule", "human", "hours", "price")
    left_out = {rule.name for rule in RULES if drawn.random() < _LEFT_OUT}
    verdicts = []
    for each, label in zip(weighed, gold, strict=True):
        heard = choice([rule for rule in each.rules if rule.name not in left_out])[0] or "none"
        imagines = label == "none" and drawn.random() < _IMAGINED
        verdicts.append(drawn.choice(wishes) if imagines else heard)
    return verdicts


def answers(verdicts: Sequence[str], gold: Sequence[str], drawn: random.Random) -> list[str]:
    """`verdicts` with some answers missed, and some yes heard where there is none."""
    others = ("none", "unsure", "correct", "negate", "affirm")
    weak = []
    for verdict, label in zip(verdicts, gold, strict=True):
        chance = drawn.random()
        if chance < _ANSWERS_MISSED.get(label, 0):
            weak.append(drawn.choice([other for other in others if other != label]))
        else:
            weak.append("affirm" if label not in _ANSWERS_MISSED and chance < _YES_IMAGINED else verdict)
    return weak
