"""What one part of a turn asks: questions in the middle of it, and what is to be assured of."""

from __future__ import annotations

from receptionist.model.acts import Doubted, Intent
from receptionist.model.hearing import HearingContext
from receptionist.understanding.addresses.house_number import numbers_at
from receptionist.understanding.addresses.word import words_of
from receptionist.understanding.intents import ASKING, asks_indirectly, begins_asking, part_intent, parts, that_asks
from receptionist.understanding.matters import asked_if_there, asks_of_the_end, asks_what_for, doubted, ends_a_house

_SEVERAL = 2
"""Parts of a turn in which more than one thing is asked."""
_OF_A_HOUSE = 3
"""Digits that make a number asked about a house's, and no hour."""
OF_NOTES: tuple[Doubted, ...] = ("noted", "which_note", "what_stands")
"""What is asked about words that were said before."""


def pieces(text: str) -> tuple[tuple[Intent, ...], str]:
    """What each part wants of a turn that is cut by its questions, and the words of those that ask."""
    said = parts(text)
    if len(said) < _SEVERAL:
        return (), ""
    wants = tuple(part_intent(part) for part in said)
    asking = (that_asks(part) for part, intent in zip(said, wants, strict=True) if intent in ASKING)
    return wants, " ".join(asking)


def asks(text: str, wish: Intent, wants: tuple[Intent, ...]) -> bool:
    beside = begins_asking(text) if wish != "none" else asks_indirectly(text)
    return wish in ASKING or beside or not set(ASKING).isdisjoint(wants)


def doubted_in(text: str, hearing: HearingContext) -> Doubted | None:
    """What is to be assured of; an hour by which one has to be out is a wish until some hour is spoken of."""
    if hearing.known_time is not None and asks_of_the_end(text):
        return "ends"
    found = doubted(text)
    of_a_time = bool(hearing.offers) or hearing.to_agree or "time" in hearing.expecting
    of_it = {"done_then": bool(hearing.known_service), "hour_free": of_a_time}
    return found if found is None or of_it.get(found, True) else None


def of_the_visit(doubts: Doubted | None, text: str, service: str | None, hearing: HearingContext) -> Doubted | None:
    """What is asked of a visit that stands, beside what the words alone ask: whether it is for the work that is named,
    or at the house.
    """
    if not hearing.has_visit or doubts not in (None, "booked"):
        return doubts
    if service is not None and asks_what_for(text):
        return "what_for"
    return "where" if doubts is None and _asks_if_there(text, hearing) else doubts


def _asks_if_there(text: str, hearing: HearingContext) -> bool:
    place = asked_if_there(text) if hearing.known_place else ""
    words = words_of(place)
    return any(
        len(number.digits) >= _OF_A_HOUSE and ends_a_house(place[words[number.end - 1].end :].strip(" ,"))
        for number in (numbers_at(words, 0) if len(words) else ())
    )
