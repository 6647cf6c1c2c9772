"""The unit of the known address, as a turn tells it, puts it right or takes it away."""

from __future__ import annotations

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.acts import Correction
from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.addresses import is_same_street, read_address
from receptionist.understanding.addresses.corrected_unit import refuses_unit, unit_alone, unit_told
from receptionist.understanding.addresses.neighbors import beside_the_unit
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.revised_value import NOWHERE, correcting, expecting, without_note, without_time_in

ADDRESS_IS = Patterns(lexicon("confirming")).one("address_is")


def without_unit(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "There's no apartment, it's a house", "it's 14 Birch Court, no flat number": the known one without its unit."""
    known, said = hearing.known_address, meaning.address
    if known is None or not (refuses_unit(known, meaning.text) or _said_anew_without_unit(known, meaning, hearing)):
        return meaning
    if said is not None and said.unit not in (None, known.unit):
        return meaning
    alone = said or Address(span=NOWHERE)
    if alone.street and not is_same_street(known, alone):
        return meaning
    intent = "none" if meaning.intent == "cancel" else meaning.intent  # "there is no flat, remove it"
    timeless = says_no_time(meaning.when)  # "yes to the time, but take that flat off"
    change = Correction("address") if timeless else meaning.correction
    plainly = msgspec.structs.replace(without_note(meaning), intent=intent, correction=change)
    return correcting(plainly, address=msgspec.structs.replace(alone, unit=None, unit_type=None, unitless=True))


def _said_anew_without_unit(known: Address, meaning: Understanding, hearing: HearingContext) -> bool:
    """ "No, the address is 14 Birch Court", where 14 Birch Court, Apt 4, was read back: it was wrong, and nothing but
    the unit is said otherwise.
    """
    said, change = meaning.address, meaning.correction
    against = meaning.answer in ("negate", "correct") or not hearing.expecting  # "what should I change?"
    of_another_slot = change is not None and change.slot != "address"
    if of_another_slot or said is None or known.unit is None or not against or "address" in hearing.expecting:
        return False
    same = said.number == known.number and said.street is not None and is_same_street(known, said)
    whole = same and said.number is not None and said.unit is None and said.city in (None, known.city)
    return whole and ADDRESS_IS.search(meaning.text[: said.span.start].lower()) is not None


def with_unit_told(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "That unit is wrong, it's seven", "apartment b, otherwise yes": neither an hour nor the house, nor a note."""
    named = hearing.to_agree or hearing.moving
    told = unit_told(meaning.text, read_back=named) if hearing.known_address is not None else ""
    unit, _ = read_address(told, expecting(hearing, "address")) if told else (None, ())
    if unit is None or not unit.unit or unit.street:
        return meaning
    if meaning.address is not None and meaning.address.number and meaning.address.street:
        return msgspec.structs.replace(meaning, address=with_unit_beside(meaning.address, unit))
    whole = meaning.address.span if meaning.address else Span(0, len(meaning.text))
    unit = msgspec.structs.replace(unit, span=whole)
    plainly = msgspec.structs.replace(without_note(meaning), when=_when_beside(told, meaning, hearing), address=None)
    return correcting(plainly, address=unit)


def unit_by_itself(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "It's three b", where the address is put right, is its unit, and no hour."""
    known = hearing.known_address
    of_it = hearing.to_agree or not hearing.expecting or "address" in hearing.expecting
    if known is None or not (known.number and known.street and of_it):
        return meaning
    unit = unit_alone(known, meaning.text)
    if unit is None:
        return meaning
    place = Address(Span(0, len(meaning.text)), unit=unit.value, unit_type=unit.type or known.unit_type)
    return correcting(msgspec.structs.replace(without_note(meaning), when=When(), name=None), address=place)


def _when_beside(told: str, meaning: Understanding, hearing: HearingContext) -> When:
    """The day and the hour beside a unit that is told in these words; another may be what was read as an hour."""
    at = meaning.text.lower().find(told)
    return without_time_in(meaning, hearing, Span(at, at + len(told))).when if at >= 0 else When()


def without_neighbor(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Not downstairs, that's Mr. Pavlik": who lives there, beside a unit that is put right, is not who calls."""
    name = meaning.name
    if (
        not hearing.to_agree
        or name is None
        or not any(map(name.span.overlaps, beside_the_unit(meaning.address, meaning.text)))
    ):
        return meaning
    return msgspec.structs.replace(meaning, name=None)


def with_unit_beside(house: Address, said: Address | None) -> Address:
    """ "Fourteen twenty Pearl, apartment two": the house that is named again, with the unit that is told beside it."""
    if said is None or not said.unit or house.unit:
        return house
    return msgspec.structs.replace(house, unit=said.unit, unit_type=said.unit_type)
