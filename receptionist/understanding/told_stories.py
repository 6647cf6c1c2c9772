"""Stories: turns that ask for nothing in so many words, and tell of something that may be work of ours: "my grandson
fell with the coffee on the good carpet, so I am crying". Pure.
"""

from __future__ import annotations

from collections.abc import Iterable

from receptionist.model.acts import Intent, Matter
from receptionist.model.understanding import Evidence
from receptionist.understanding.intents.rules import IntentRule
from receptionist.understanding.matters import speaks_of_us

_AT_LENGTH = 9
"""Words from which on a turn tells what happened."""
_WORK: tuple[Matter | None, ...] = (None, "trouble")
_TOLD_WITH_WORK: tuple[Matter | None, ...] = (*_WORK, "lost_item")


def may_want_work(text: str, intent: Intent, rules: Iterable[IntentRule], of_matter: Iterable[Evidence]) -> bool:
    """Whether the weights alone take for a message what speaks of no visit of ours, nor of our people."""
    if intent != "message" or len(text.split()) < _AT_LENGTH or speaks_of_us(text):
        return False
    by_rule = any(rule.intent == "message" and rule.weight > 0 for rule in rules)
    return not by_rule and all(each.value in _WORK for each in of_matter)


def wants_work_instead(text: str, intent: Intent, of_matter: Iterable[Evidence]) -> bool:
    """Whether a wish for work outweighs what was taken for a message: of what was lost elsewhere, and no visit of
    ours.
    """
    return intent == "message" and all(each.value in _TOLD_WITH_WORK for each in of_matter) and not speaks_of_us(text)
