"""Turns that change a note, or tell one and nothing else."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.acts import Intent
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import NOTES, Saying
from receptionist.model.service_names import adds_to
from receptionist.model.understanding import Understanding
from receptionist.understanding.asked_parts import is_request_of_them
from receptionist.understanding.heard_parts import notes_heard, only_notes_heard, words_at
from receptionist.understanding.matters import doubted
from receptionist.understanding.names import respells
from receptionist.understanding.note_changes import asks_of_code, note_change, says_instead
from receptionist.understanding.notes import (
    asked_to_bring,
    before_the_yes,
    behind_the_yes,
    in_the_callers_place,
    note_in,
    tells_only_notes,
    wants_none,
)
from receptionist.understanding.part.asked import doubted_in
from receptionist.understanding.part.reading import read_part
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.part.wish import TERMS, names_only_it
from receptionist.understanding.proposed_start import proposed_start
from receptionist.understanding.ranking import OF_A_VISIT
from receptionist.understanding.services import read_service
from receptionist.understanding.turn.visit_data import BEGINS, is_of_a_visit, tells_who_or_where

NO_NOTES: tuple[Intent, ...] = ("cancel", "reschedule", "human", "reminder")
"""What is wished for beside a yes, and carried out instead of noted."""
_NAMED = 0.6
"""How sure a name must be that was asked for, to be one beside a note."""
FOR_EVERY_VISIT = frozenset[Saying]({"for_every_visit"})


def of_notes(text: str, hearing: HearingContext) -> Understanding | None:
    """A note that is changed, or told and nothing else; "no, just the toilet" after a booking is neither."""
    if hearing.anything_else and names_only_it(text, hearing, read_service(text, hearing)[1]):
        return None
    return _changing_note(text, hearing) or _only_noted(text, hearing)


def _only_noted(text: str, hearing: HearingContext) -> Understanding | None:
    """What is for whoever comes and nothing else: no word of it is a name, a place, a service or a wish. None where
    there is more, or less.
    """
    brought = asked_to_bring(text)
    if not is_of_a_visit(hearing) or doubted_in(text, hearing):
        return None
    heard = not (brought or tells_only_notes(text))
    if heard and not only_notes_heard(text, hearing):
        return None
    if proposed_start(text, hearing) is not None:
        return None
    whole = read_part(text, hearing)
    if "done" in whole.signals:  # "that's it, and I won't be telling my brother in law"
        return None
    asked_of_them = bool(brought) or is_request_of_them(text)
    if _says_besides(text, replace(whole, asks=False) if asked_of_them else whole, hearing):
        return None
    return Understanding(
        text,
        says=whole.says & FOR_EVERY_VISIT | NOTES,
        note=words_at(text, notes_heard(text, hearing)) if heard else brought or note_in(text, remarks=True),
        signals=whole.signals & {"thanks", "goodbye"},
        emergency=whole.emergency,
        suspected=whole.suspected,
        manner=whole.manner,
        besides=whole.besides,
        evidence=whole.evidence,
    )


def _says_besides(text: str, whole: Understanding, hearing: HearingContext) -> bool:
    """Whether a turn that tells something says as well what is to be done, who or when, or answers us."""
    another = hearing.anything_else and (
        whole.service not in (None, hearing.known_service) or "needs_work" in whole.says  # "my daughter needs one"
    )
    wishes = whole.intent in (*NO_NOTES, *OF_A_VISIT, *TERMS) or (whole.matter is not None and whole.sure)
    adds = adds_to(whole.service or "", hearing.known_service)
    number = whole.phone is not None and ("phone" in hearing.expecting or in_the_callers_place(text))
    named = whole.name is not None and whole.name.confidence >= _NAMED and "name" in hearing.expecting
    who = named and not wants_none(text)
    data = _tells_of_known(text, whole, hearing) or tells_who_or_where(text, whole)
    tells = number or who or data or _tells_when(text, whole) or whole.choice is not None
    changes = whole.correction is not None and whole.correction.slot not in (None, "phone")
    asks = whole.asks or "wants_a_call" in whole.says or bool(whole.signals & {"hold_on", "decide_later"})
    return another or wishes or adds or tells or changes or asks or (hearing.to_agree and _answers(text, whole))


def _tells_of_known(text: str, whole: Understanding, hearing: HearingContext) -> bool:
    """ "It's Marc with a c by the way", "that's in Evanston by the way": of the name and the address that are known."""
    city = hearing.known_address is not None and whole.address is not None and whole.address.city is not None
    return city or (hearing.known_name is not None and respells(hearing.known_name, text))


def _answers(text: str, whole: Understanding) -> bool:
    """Whether what was read back is agreed to, or refused, beside what is told: "yes, and the bell is broken"."""
    only_joins = whole.answer == "correct" and "no_first" not in whole.manner  # "oh, and the bell is broken"
    if wants_none(text):
        return False
    if whole.answer is None:
        return before_the_yes(text) is not None  # "the key is under the mat yes go ahead"
    return bool(behind_the_yes(text)) or not only_joins


def _tells_when(text: str, whole: Understanding) -> bool:
    """Whether a day or an hour is said that is none of what is told: "the gate code works from six" tells no hour, and
    "Friday at two my son will let you in" does.
    """
    starts = [span.start for span in whole.when.spans]
    begins = bool(starts) and len(text[: min(starts)].split()) < BEGINS
    return not says_no_time(whole.when) and (begins or "note" not in whole.says)


def _changing_note(text: str, hearing: HearingContext) -> Understanding | None:
    """A note that is kept already, taken out or put otherwise; None where none is."""
    asked = doubted(text) or asks_of_code(text, hearing.notes)
    change = note_change(text, hearing.notes, just_noted=hearing.just_noted) if hearing.line is None else None
    if change is None or asked or proposed_start(text, hearing) is not None:
        return None
    whole = read_part(text, hearing)
    told = whole.when.date or whole.when.daypart or whole.besides or tells_who_or_where(text, whole)
    if told and not says_instead(text):  # whose words are the note's, whatever they name
        return None
    if whole.intent == "human" or "wants_a_call" in whole.says:  # which outweighs the note
        return None
    if hearing.known_time and whole.when.time and whole.correction and whole.correction.slot == "time":
        return None  # "half eleven, not ten" is of the time that is spoken of, though a note has a ten
    return Understanding(
        text, changes_note=change, emergency=whole.emergency, suspected=whole.suspected, evidence=whole.evidence
    )
