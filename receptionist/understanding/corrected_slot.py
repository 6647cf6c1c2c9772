"""Which slot a correction is of, by its name or its value, and what it shall be."""

from __future__ import annotations

from typing import get_args

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.acts import Correction, Slot
from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.addresses import read_address
from receptionist.understanding.against_known import given_name
from receptionist.understanding.clauses import plain
from receptionist.understanding.names import contradicted, in_its_part, names_more, read_name
from receptionist.understanding.names.likeness import resembles
from receptionist.understanding.revised_address import house_number, may_be_misheard, without_street_for_name
from receptionist.understanding.revised_start import was_the_time
from receptionist.understanding.revised_value import correcting, expecting, new_value
from receptionist.understanding.when import read_when
from receptionist.understanding.words import words

_SAID = Patterns(lexicon("confirming"))
_NUMBER_END, _CHANGED_TO = _SAID.one("number_end"), _SAID.one("changed_to")
_SURE_NAME = 0.5
_SLOT_WORDS: dict[str, Slot] = {slot: slot for slot in get_args(Slot)} | {
    "number": "phone",
    "day": "date",
    "street": "address",
    "email": "email",
    "spelling": "name",
}


def as_changed_to(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "I have the dentist Friday, do Thursday instead": the day of the change, not of its reason."""
    changes = meaning.answer == "correct" or meaning.intent == "reschedule"
    if not (hearing.to_agree or hearing.weighing or hearing.anything_else) or not changes:
        return meaning
    named = _CHANGED_TO.match(plain(meaning.text))
    if named is None:
        return meaning
    when, _ = read_when(_NUMBER_END.sub(",", named["new"]), expecting(hearing, "date", "time"))
    refused = when.date is not None and meaning.when.rules_out(when.date)  # "any day but Thursday instead"
    if not (when.date or when.time) or when.shift or refused:
        return meaning
    first = _CHANGED_TO.match(plain(meaning.text)[: named.start("new")].rpartition(" and ")[0])
    if first is not None and when.date is None:  # "make it Friday and make it ten"
        day, _ = read_when(first["new"], expecting(hearing, "date", "time"))
        when = msgspec.structs.replace(when, date=day.date, dates=day.dates) if day.time is None else when
    spans = {"date_spans": meaning.when.date_spans, "time_spans": meaning.when.time_spans}
    return msgspec.structs.replace(meaning, when=msgspec.structs.replace(when, **spans))


def naming_a_slot(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """What shall be changed? "The address" names a slot and no value."""
    if hearing.expecting or meaning.correction is not None:
        return meaning
    named = [_SLOT_WORDS[word.norm] for word in words(meaning.text) if word.norm in _SLOT_WORDS]
    return msgspec.structs.replace(meaning, correction=Correction(named[0])) if len(set(named)) == 1 else meaning


def named_correction(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """What the slot that is named shall be: "it's Elm Street, the rest is right", "change the name to Dora"."""
    slot = meaning.correction.slot if meaning.correction else None
    if slot == "address":
        meaning = without_street_for_name(meaning, hearing)
    new = new_value(meaning)
    if new is None or slot not in ("name", "address"):
        return meaning
    if slot == "name":
        name, _ = read_name(new, expecting(hearing, "name"))
        if name is None or name.confidence < _SURE_NAME:
            return meaning
        return correcting(meaning, name=in_its_part(hearing.known_name, name, meaning.text))
    address, _ = read_address(new, expecting(hearing, "address"))
    return meaning if address is None or not address.street else correcting(meaning, address=address)


def bare_correction(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """A correction by a bare value: "no, four" is a time, "no, seven ninety-eight" a house number."""
    new = new_value(meaning)
    if new is None or "head_count" in meaning.says:
        return meaning
    number = house_number(new, hearing)
    when, _ = read_when(new, expecting(hearing, "date", "time"))
    says_time = when.time is not None or when.date is not None
    if says_time and was_the_time(meaning, hearing):
        return correcting(meaning, when=when, address=None)
    if number is not None and (not says_time or may_be_misheard(number, hearing.known_address)):
        return correcting(meaning, address=number)
    if says_time and meaning.when == When():
        return correcting(meaning, when=when)
    known = hearing.known_name
    name = given_name(new, hearing) if known is not None else None
    if known is None or name is None or not (hearing.to_agree or names_more(name, known)):
        return meaning
    alike = next((part for part in known.full.split(" ") if resembles(part, name.full)), "")
    whole = contradicted(known, alike, name.full, name.span) if alike and " " not in name.full else None
    return correcting(meaning, name=whole or name)  # "Sara, not Sarah" leaves the Johnson
