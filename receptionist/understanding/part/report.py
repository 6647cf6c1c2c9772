"""What one part of a turn tells that is no wish for a visit: a matter, by words and by the model."""

from __future__ import annotations

from collections.abc import Iterator

from receptionist.model.acts import Intent, Matter
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import BY_MODEL, Evidence
from receptionist.understanding.answers import AnswerReading
from receptionist.understanding.asked_parts import is_question
from receptionist.understanding.intents import Weighed
from receptionist.understanding.jobs import names_cancelling
from receptionist.understanding.matters import read_matter, supposes_damage, tells_of_a_bill, without_praise
from receptionist.understanding.ranking import MatterChoice, choose_matter

_REPORTS: tuple[Matter | None, ...] = ("late", "no_show", "damage", "complaint")
"""Matters that are told to the owner, whatever else the words may begin."""
_OUTWEIGHED = ("none", "question", "book", "check", "hours", "price")
"""What a matter that is clear leaves no room for: "I was in at one for color and you charged me two ten"."""
_SELLS: tuple[Matter | None, ...] = ("sales", "survey")
"""Matters of those who want something of us."""


def matter_of(text: str, hearing: HearingContext, reading: AnswerReading) -> tuple[MatterChoice, tuple[Evidence, ...]]:
    if supposes_damage(text):
        return MatterChoice(None), ()
    told = without_praise(text)
    by_words, why = read_matter(told)
    if by_words == "bill" and _asks_what_is_usual(told, hearing):
        return MatterChoice(None), ()
    nothing_more = hearing.anything_else and "done" in reading.signals and by_words is None
    return MatterChoice(None) if nothing_more else choose_matter(told, by_words, hearing), why


def _asks_what_is_usual(text: str, hearing: HearingContext) -> bool:
    """ "Can I get a receipt", amid a job: of the visit that is arranged, and no bill that was sent."""
    amid = bool(hearing.expecting or hearing.to_agree) and "intent" not in hearing.expecting
    return amid and not hearing.anything_else and is_question(text) and not tells_of_a_bill(text)


def matter_beside_answer(
    text: str, hearing: HearingContext, reading: AnswerReading
) -> tuple[MatterChoice, tuple[Evidence, ...]]:
    """The matter of words that answer an open question: the bill that they are read from is none by its name alone."""
    about, why = matter_of(text, hearing, reading)
    named = "bill" in (about.matter, about.perhaps) and not tells_of_a_bill(text)
    return (MatterChoice(None), ()) if named else (about, why)


def wish_beside(text: str, about: MatterChoice, wish: Weighed, hearing: HearingContext, *, names_job: bool) -> Intent:
    """A message, where the words tell of something and wish for nothing that outweighs it: who sells something wants
    time for that, and for none of our jobs.
    """
    if about.matter in _SELLS and wish.intent in (*_OUTWEIGHED, "human") and not names_job:
        return "message"
    if about.matter in _REPORTS and wish.intent in ("none", "question"):
        return "message"
    of_what_stands = bool(hearing.has_visit) or names_cancelling(text)
    no_new_one = wish.intent == "cancel" and not of_what_stands  # "I want no appointment, you overcharged me"
    return "message" if about.sure and (wish.intent in _OUTWEIGHED or no_new_one) else wish.intent


def heard_of_it(text: str, about: MatterChoice) -> Iterator[Evidence]:
    """What the model heard of a matter, where it is more than nothing."""
    if about.matter == about.heard or about.perhaps:
        yield Evidence(
            BY_MODEL,
            "matter",
            text,
            Span(0, len(text)),
            about.heard,
            kept=about.sure,
            why=f"{about.odds:+.1f}",
        )
