"""Evidence for an intent, or against it."""

from __future__ import annotations

import msgspec

from receptionist.languages.language import DEFAULT, lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.acts import Intent
from receptionist.understanding.cues import Cue


class IntentRule(msgspec.Struct, frozen=True):
    """A cue over the plain text of a turn that speaks for `intent` with `weight`; below zero, against it.

    Evidence of 2 alone is enough. A `sure` rule is so narrow that, where it decides, no model is asked. One that only
    `hints` tells the reason for a wish, not the wish: "I can't make it on Friday" may mean another day.
    """

    name: str
    intent: Intent
    weight: float
    cue: Cue
    sure: bool = False
    hints: bool = False


def rules(code: str = DEFAULT) -> tuple[IntentRule, ...]:
    """All evidence of a language, in its order."""
    said = lexicon("intents", code)
    patterns = Patterns({}, {**lexicon("fragments", code), **said["fragments"]})
    return tuple(
        IntentRule(
            each["name"],
            each["intent"],
            each["weight"],
            Cue(each["cues"], patterns.whole(each["patterns"])),
            each.get("sure", False),
            each.get("hints", False),
        )
        for each in said["rules"]
    )


RULES = rules()
