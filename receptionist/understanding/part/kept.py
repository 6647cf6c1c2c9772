"""What of one part of a turn is kept for whoever comes or calls: notes, reasons, numbers of others."""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import Intent
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name, Phone
from receptionist.model.saying import Saying
from receptionist.model.span import Span
from receptionist.understanding.details import DetailReadings
from receptionist.understanding.emergencies import spans_taken_back
from receptionist.understanding.intents import ASKING, part_intent
from receptionist.understanding.jobs import refuses_call
from receptionist.understanding.notes import (
    asks_for_a_call,
    in_the_callers_place,
    introduces,
    is_note,
    names_the_reason,
    note_in,
    of_another_number,
    spans_of_notes,
    takes_offer,
)
from receptionist.understanding.phones import read_phone
from receptionist.understanding.reasons import reason_in
from receptionist.understanding.story import of_no_use
from receptionist.understanding.words import blanked

_CALLS_ANOTHER = section("turns", "called_visits").one("calls_another", re.IGNORECASE)
LIKELY = 0.7
"""How sure a name or an address is that counts wherever it is told."""


def without_name(text: str, name: Name | None) -> str:
    """ "Jo Park at 40 Elm Street" asks nobody to park."""
    return blanked(text, (name.span,)) if name and name.last and name.confidence >= LIKELY else text


def told_with_it(text: str, intent: Intent, *, of_another: bool) -> frozenset[Saying]:
    """What is for whoever comes or calls; the number `of_another` is."""
    told: dict[Saying, bool] = {
        "note": of_another or is_note(text, intent),
        "wants_a_call": asks_for_a_call(text) and not refuses_call(text),
        "takes_offer": takes_offer(text),
        "call_about": names_the_reason(text) and not refuses_call(text),
    }
    return frozenset(each for each, so in told.items() if so)


def is_of_another(text: str, hearing: HearingContext) -> bool:
    """Whether a number is somebody else's, where the caller's own was not asked for: it is for whoever comes."""
    return "phone" not in hearing.expecting and hearing.line is None and of_another_number(text)


def told_before(text: str, hearing: HearingContext) -> Phone | None:
    """ "Put Marcus's number on it, not mine": the number that a note has already."""
    if not hearing.notes or hearing.line is not None or not in_the_callers_place(text):
        return None
    found = (read_phone(note, hearing)[0] for note in reversed(hearing.notes))
    number = next((phone for phone in found if phone is not None and phone.e164), None)
    return replace(number, span=Span(0, 0)) if number is not None else None


def note_of(text: str, details: DetailReadings) -> str:
    """The words for whoever comes, without the name or the address that the turn begins with."""
    data = (found.span for found in (details.name, details.address, details.phone) if found)
    begun = max((span.end for span in data if introduces(text[: span.start])), default=0)
    return note_in(text[begun:]) or note_in(text)


def reason_of(text: str, details: DetailReadings, service: str | None, hearing: HearingContext) -> str:
    """What the visit is for, without the data and the notes that are kept by themselves."""
    if part_intent(text) in ASKING:  # "do you bring your own vacuum" is for nothing
        return ""
    data = (found.span for found in (details.name, details.address, details.phone, details.email) if found)
    when, useless = details.when.spans, of_no_use(text, service or "", hearing)
    told = (*data, *when, *useless, *spans_of_notes(text), *spans_taken_back(text))
    another = _CALLS_ANOTHER.match(blanked(text, told))
    return reason_in(text, (*told, *((Span(*another.span()),) if another else ())), service or "")
