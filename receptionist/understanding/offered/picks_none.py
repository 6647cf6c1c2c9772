"""Turns that name offered times and pick none: only a moment or help is asked for, or what one of them would mean, or
what is named is taken back.
"""

from __future__ import annotations

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.acts import Intent
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.answers.deciding import stalls
from receptionist.understanding.choices import asks_about_one
from receptionist.understanding.clauses import clauses
from receptionist.understanding.intents import ASKING, only_calls
from receptionist.understanding.offered.clues import OfferAnswer

_TAKEN_BACK = section("offered", "outright").one("taken_back")


def picks_none(turn: OfferAnswer) -> Understanding | None:
    """The turn without what it seems to pick: "one second", "do you charge extra for the early one", "seven, scratch
    that"; None where it is none of these.
    """
    meaning, parts = turn.meaning, clauses(turn.meaning.text)
    if only_calls(meaning.text) or ("hold_on" in meaning.signals and stalls(parts)):
        return msgspec.structs.replace(meaning, choice=None, prefers=None, left=None)
    if turn.named and _TAKEN_BACK.match(turn.said):
        return msgspec.structs.replace(meaning, choice=None, prefers=None, left=None, when=When())
    if not asks_about_one(meaning.text):
        return None
    days = {start.date() for start in turn.offers.starts}
    when = When() if meaning.when.date is None or meaning.when.date in days else meaning.when
    intent: Intent = meaning.intent if meaning.intent in ASKING else "question"
    asked = msgspec.structs.replace(meaning, intent=intent, asks=True, signals=meaning.signals - {"hold_on"})
    return msgspec.structs.replace(asked, choice=None, prefers=None, left=None, when=when)
