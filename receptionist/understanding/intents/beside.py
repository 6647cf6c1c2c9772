"""A question beside something else that is said: "that's right, and is there somewhere to park?"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from receptionist.languages.language import DEFAULT
from receptionist.languages.patterns import section
from receptionist.model.acts import Intent
from receptionist.model.span import Span
from receptionist.understanding.intents.weigh import ends_asking, read_intent

_SAID = section("questions", "asked")
_ASKS_FOR_A_CALL = _SAID.one("asks_for_a_call", re.IGNORECASE)
_GOES_ON_TO = _SAID.one("goes_on_to", re.IGNORECASE)
_ABOUT_HOURS = _SAID.one("about_hours", re.IGNORECASE)
_PRICE_BY_TIME = _SAID.one("price_by_time", re.IGNORECASE)
_ITS_OWN_DAY = _SAID.one("its_own_day", re.IGNORECASE)
_LEADS_UP = _SAID.one("leads_up", re.IGNORECASE)
_BREAKS_IN = _SAID.one("breaks_in", re.IGNORECASE)
_ASKS_TO_BE_HEARD = _SAID.one("asks_to_be_heard", re.IGNORECASE)
ASKING: tuple[Intent, ...] = ("hours", "price", "question")


@lru_cache(maxsize=64)
def parts(text: str, code: str = DEFAULT) -> tuple[str, ...]:
    """`text` cut before each of its questions; what only leads up to one stays with it."""
    told: list[tuple[int, int]] = []
    for start, end in _between_cuts(text, code):
        if told and _leads_up(text[slice(*told[-1])]):
            start = told.pop()[0]
        if text[start:end].strip():
            told.append((start, end))
    return tuple(text[start:end] for start, end in told)


def _between_cuts(text: str, code: str) -> Iterator[tuple[int, int]]:
    """Where each piece starts and ends."""
    cuts = [found.span() for found in _cuts(code).finditer(text)]
    return zip([0, *(end for _, end in cuts)], [*(start for start, _ in cuts), len(text)], strict=True)


def _leads_up(part: str) -> bool:
    return _LEADS_UP.match(part) is not None and read_intent(part).intent in ("none", "question")


@cache
def _cuts(code: str) -> re.Pattern[str]:
    return section("questions", "asked", code).one("next_question", re.IGNORECASE)


def part_intent(part: str) -> Intent:
    """What a part of a turn wants; "you take cards" behind another question asks as well."""
    wish = read_intent(part).intent
    if wish == "question" and _ASKS_FOR_A_CALL.match(part):
        return "none"
    return "question" if wish == "none" and ends_asking(part) else wish


def that_asks(part: str) -> str:
    """The words of a part that asks, without who, where and when is told behind its question."""
    return _GOES_ON_TO.sub("", part).strip()


def beside_hours(text: str) -> str:
    """The words of a turn that asks after the hours which do not ask, at their places: "Friday, do you work weekends?".
    Empty where nothing stands beside the question.
    """
    rest = _ABOUT_HOURS.sub(lambda asked: f"{'.':<{len(asked[0])}}", text)
    return rest if rest != text and not _ITS_OWN_DAY.search(rest) else ""


def prices_by_time(text: str) -> tuple[Span, ...]:
    """Where it is asked whether some hour or day costs more: "is there extra if it's at night"."""
    return tuple(Span(*asked.span()) for asked in _PRICE_BY_TIME.finditer(text))


def breaking_in(text: str) -> Span | None:
    """The word with which a question breaks in, and which asks for no patience: "wait, does that take longer?"."""
    first, *behind = parts(text) or ("",)
    return Span(0, len(first)) if behind and text.startswith(first) and _BREAKS_IN.match(first) else None


def asking_to_be_heard(text: str) -> Span | None:
    """The words by which somebody asks to be listened to, before what they tell: "did you hear me, they were late"."""
    lead = _ASKS_TO_BE_HEARD.match(text)
    return Span(0, lead.end()) if lead else None


def question_beside(text: str) -> Intent:
    """`question` where a part of the turn asks and the whole asks for nothing by its words; else `none`."""
    said = parts(text)
    asks = len(said) > 1 and any(part_intent(part) in ASKING for part in said)
    return "question" if asks else "none"
