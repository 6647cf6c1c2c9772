"""A question beside something else that is said: "that's right, and is there somewhere to park?"."""

from __future__ import annotations

import re
from functools import cache

from receptionist.languages.language import DEFAULT
from receptionist.languages.patterns import section
from receptionist.model.understanding import Intent
from receptionist.understanding.intents.weigh import ends_asking, read_intent

ASKING: tuple[Intent, ...] = ("hours", "price", "question")


def parts(text: str, code: str = DEFAULT) -> tuple[str, ...]:
    """`text` cut before each of its questions."""
    return tuple(part for part in _cuts(code).split(text) if part and part.strip())


@cache
def _cuts(code: str) -> re.Pattern[str]:
    return section("questions", "asked", code).one("next_question", re.IGNORECASE)


def part_intent(part: str) -> Intent:
    """What a part of a turn wants; "you take cards" behind another question asks as well."""
    wish = read_intent(part).intent
    return "question" if wish == "none" and ends_asking(part) else wish


def question_beside(text: str) -> Intent:
    """`question` where a part of the turn asks and the whole asks for nothing by its words; else `none`."""
    said = parts(text)
    asks = len(said) > 1 and any(part_intent(part) in ASKING for part in said)
    return "question" if asks else "none"
