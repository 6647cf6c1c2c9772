"""How one part of a turn answers what was asked, and what of the known it changes."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.acts import Answer, Correction, Intent, Signal, Slot
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.model.understanding import Evidence
from receptionist.understanding.answers import AnswerReading
from receptionist.understanding.corrections import read_correction
from receptionist.understanding.details import DetailReadings, asks_about_somebody
from receptionist.understanding.intents import Weighed
from receptionist.understanding.notes import in_the_callers_place, says_whom_to_call
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.part.wish import TERMS
from receptionist.understanding.when.deadlines import asks_how_long, until_when

_SURE = 0.9
ERRANDS: tuple[Intent, ...] = ("reschedule", "cancel")
"""What is said of a visit that stands: who wants that asks for no patience by "oh wait"."""


def answered(
    text: str, reading: AnswerReading, wish: Weighed, details: DetailReadings, *, of_another: bool
) -> tuple[Answer | None, Correction | None, tuple[Evidence, ...]]:
    """What is answered, and what it changes. "Hold it till Friday" and "yes but is it Maria?" change nothing, and
    neither does somebody else's number that is told.
    """
    answer = None if says_whom_to_call(text) else _answer(reading, wish)
    asks = until_when(text) or asks_about_somebody(text) or asks_how_long(text)
    if answer == "correct" and says_no_time(details.when) and asks:
        answer = None
    correction, of_change = read_correction(text) if answer == "correct" else (None, ())
    correction = _placed(correction, details)
    if of_another and correction is not None and correction.slot == "phone":
        return None, None, of_change
    if answer is not None and details.phone is not None and in_the_callers_place(text):  # "yes, and call her not me"
        return "correct", Correction("phone", None, None, details.phone.span), of_change
    return answer, correction, of_change


def _answer(reading: AnswerReading, wish: Weighed) -> Answer | None:
    """A caller who asks for a person has not agreed to anything; one who asks after their visit "again" wants to be
    told of it, not to hear the last sentence once more.
    """
    if wish.intent == "human" and reading.answer in ("affirm", "correct"):
        return None
    of_hours = wish.intent == "hours" and reading.answer == "correct"  # "do you do it on weekends" changes no day
    return None if of_hours or (wish.intent == "check" and reading.answer == "repeat") else reading.answer


def _placed(correction: Correction | None, details: DetailReadings) -> Correction | None:
    """A correction whose words name no slot changes the one detail that they tell, if they tell only one."""
    if correction is None or correction.slot is not None:
        return correction
    told: dict[Slot, object] = {
        "date": details.when.date,
        "time": details.when.time or details.when.until,
        "address": details.address,
        "phone": details.phone,
        "email": details.email,
    }
    slots = [slot for slot, value in told.items() if value is not None]
    return replace(correction, slot=slots[0]) if len(slots) == 1 else correction


def signals_of(reading: AnswerReading, wish: Weighed, hearing: HearingContext, *, firm: bool) -> frozenset[Signal]:
    """Those of the answer without what the wish makes of none: "oh wait, move it", "not till I hear what it costs", and
    after a hold "the one you're holding for me, he says it's fine".
    """
    no_patience = hearing.anything_else and wish.intent in ERRANDS
    asks_terms = wish.intent in TERMS or (firm and hearing.anything_else)
    return reading.signals - ({"hold_on"} if no_patience else set()) - ({"decide_later"} if asks_terms else set())


def names_a_thing(name: Name | None, correction: Correction | None, hearing: HearingContext) -> bool:
    """ "It's Elm, not Oak" tells by the old word what is meant: no new name, unless it is said to be one."""
    if name is None or correction is None or "name" in hearing.expecting:
        return False
    return correction.slot is None and correction.old is not None and name.confidence < _SURE
