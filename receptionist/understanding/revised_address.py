"""The address of a turn in the light of the known one: parts add up, corrections find the part that they mean."""

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
from receptionist.understanding.addresses import (
    correct,
    display,
    house_numbers,
    is_called_alike,
    is_direction,
    is_same_street,
    merge,
    number_again,
    number_instead,
    number_taken_apart,
    numbered_on,
    read_address,
    respelled_street,
    said_otherwise,
    spelled_as_known,
)
from receptionist.understanding.addresses.corrected_unit import unit_told
from receptionist.understanding.addresses.lexicon import NOT
from receptionist.understanding.addresses.merge import is_known, number_behind
from receptionist.understanding.addresses.street import is_typed
from receptionist.understanding.addresses.street_alone import street_alone
from receptionist.understanding.addresses.wrong_part import wrong_part
from receptionist.understanding.against_known import only_a_street
from receptionist.understanding.clauses import plain
from receptionist.understanding.phones import digits_said
from receptionist.understanding.revised_unit import ADDRESS_IS, with_unit_beside
from receptionist.understanding.revised_value import NOWHERE, correcting, expecting, without_note, without_time_in
from receptionist.understanding.when import read_when
from receptionist.understanding.words import words

_SAID = Patterns(lexicon("confirming"))
_HOUSE_NUMBER, _SAME_STREET = _SAID.one("house_number"), _SAID.one("same_street")
_REST_IS_RIGHT = _SAID.one("rest_is_right")

_HAVE_YOU = _SAID.one("have_you_that")
_MOVED_TO = _SAID.one("moved_to")

_NUMBER_REFUSED_BEFORE = _SAID.one("number_refused_before")
_NUMBER_REFUSED_BEHIND = _SAID.one("number_refused_behind")

_TOLD_NAME = 0.85

_A_PAIR = 2


def house_again(meaning: Understanding, hearing: HearingContext) -> Understanding | None:
    """ "Thirty one fifty, that's right", where 3115 was read back, is a yes to all but the number of the house; where
    3150 was, it is a plain yes.
    """
    asked_of_it = hearing.to_agree or not (hearing.expecting or hearing.anything_else)  # "what should I change?"
    known = hearing.known_address if asked_of_it else None
    house = known and (number_again(known, meaning.text) or number_taken_apart(known, meaning.text))
    if known is None or house is None:
        return None
    if house.number == known.number:
        return Understanding(text=meaning.text, answer="affirm") if meaning.answer == "affirm" else None
    return correcting(Understanding(text=meaning.text, correction=Correction("address")), address=house)


def parts_of_place(place: Address) -> tuple[str | None, ...]:
    """What makes it that place, however it is written."""
    return place.number, place.street, place.unit, place.city, place.state, place.zip


def there_instead(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "It's 9 Oak Street, not 14 Birch Court": the address is the one that is held against the other."""
    change, address = meaning.correction, meaning.address
    if change is None or change.slot != "address" or address is None or not (change.new and change.old):
        return meaning
    at = meaning.text.lower().find(change.new.lower())
    if at < 0 or address.line is None or at <= address.span.start < at + len(change.new):
        return meaning
    meant, _ = read_address(change.new, hearing)
    if meant is None or meant.street is None:
        return meaning
    span = Span(meant.span.start + at, meant.span.end + at)
    return msgspec.structs.replace(meaning, address=msgspec.structs.replace(meant, span=span))


def naming_the_house_number(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "No, the house number is eighteen oh four", "same street but fourteen": of the address, and no telephone number
    or time.
    """
    said, there = meaning.address, _SAME_STREET.search(plain(meaning.text)) is not None
    if hearing.known_address is None or "address" in hearing.expecting or (said and said.street and not there):
        return meaning
    house = _house_named(meaning.text, hearing)
    if house is None:
        return meaning
    meaning = msgspec.structs.replace(meaning, when=When(), phone=None, correction=Correction("address"), address=None)
    return correcting(without_note(meaning), address=house)


def _house_named(text: str, hearing: HearingContext) -> Address | None:
    said, known = plain(text), hearing.known_address
    named = _SAME_STREET.search(said) or _HOUSE_NUMBER.search(said)
    if named is None or known is None:
        return None
    new = _REST_IS_RIGHT.sub("", named["new"])
    told, _, _ = new.partition(f" {NOT} ")
    return number_again(known, new) or house_number(_said_once(told), hearing)


def puts_a_part_right(text: str, hearing: HearingContext) -> bool:
    """Whether `text` names a part of the address that was read back, and says it otherwise: so it is no note."""
    known = hearing.known_address if hearing.to_agree else None
    if known is None:
        return False
    house = _house_named(text, hearing)
    otherwise = house is not None and house.number != known.number
    return otherwise or bool(unit_told(text, read_back=True)) or wrong_part(text, hearing.vocabulary.cities) is not None


def part_called_wrong(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Everything okay, only the avenue is wrong, it's thirty eighth": that part of the known address, and no hour."""
    known = hearing.known_address
    told = wrong_part(meaning.text, hearing.vocabulary.cities) if known is not None else None
    if told is None:
        return meaning
    when, _ = read_when(told.beside, hearing)
    meaning = msgspec.structs.replace(meaning, when=when, name=None, correction=Correction("address"))
    return correcting(
        without_note(meaning), address=msgspec.structs.replace(told.part, span=Span(0, len(meaning.text)))
    )


def street_corrected(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "No, thirty eighth avenue", where 13620 14th Avenue was read back: the street, and no number 30. So is "thirty
    fourth avenue" to "And the name of the street?".
    """
    known, read = hearing.known_address, meaning.address
    if known is None or read is None or not (known.number and read.number and read.street):
        return meaning
    asked = "address" in hearing.expecting
    if asked == bool(known.street):
        return meaning
    than = msgspec.structs.replace(known, number=None) if asked else known  # its street alone was asked for
    street = street_alone(than, read, meaning.text, hearing.vocabulary.cities)
    return meaning if street is None else msgspec.structs.replace(meaning, address=street)


def number_refused_beside(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "It's 4116 North Hamlin, not two": a bare number that is refused beside an address is of that, and no hour."""
    place = meaning.address
    if place is None or not (place.number and place.street) or not meaning.when.ruled_out:
        return meaning
    before = _NUMBER_REFUSED_BEFORE.search(meaning.text[: place.span.start].lower())
    behind = _NUMBER_REFUSED_BEHIND.match(meaning.text[place.span.end :].lower())
    if before is not None:
        return without_time_in(meaning, hearing, Span(*before.span()))
    if behind is None:
        return meaning
    return without_time_in(meaning, hearing, Span(place.span.end, place.span.end + behind.end()))


def on_known_street(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Nine nineteen Macon, baby", where 119 Macon Street was read back: the house, and no time of day."""
    known = hearing.known_address
    if known is None or "address" in hearing.expecting or (meaning.address and meaning.address.number):
        return meaning
    house = numbered_on(known, meaning.text, hearing.vocabulary.cities) or number_instead(known, meaning.text)
    if house is None:
        behind = number_behind(known, meaning.text)
        return meaning if behind is None else without_time_in(meaning, hearing, behind)
    house = with_unit_beside(house, meaning.address)
    if is_known(house, known):
        return without_time_in(meaning, hearing, house.span)
    meaning = without_time_in(meaning, hearing, house.span)
    phone = meaning.phone
    if phone is not None and phone.span.overlaps(house.span):
        phone = None
    return correcting(msgspec.structs.replace(meaning, phone=phone, correction=Correction("address")), address=house)


def moved_to(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "I moved, it's 22 Elm now", where a place was told or asked for: the one that is said last."""
    open_to_one = hearing.to_agree or hearing.known_address is not None or "address" in hearing.expecting
    moved = list(_MOVED_TO.finditer(meaning.text.lower())) if open_to_one and hearing.line is None else []
    place = _place_behind(meaning.text, moved[-1].end(), hearing) if moved else None
    if place is None or (meaning.address is not None and meaning.address.span == place.span):
        return meaning
    return correcting(without_time_in(meaning, hearing, place.span), address=place)


def told_as_its_address(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "The address is 22 Elm Street", where another one is known or was booked, is that of the visit."""
    known, place = hearing.known_address, meaning.address
    asked = hearing.to_agree or "address" in hearing.expecting
    if asked or known is None or place is None or not (place.number and place.street):
        return meaning
    same = (place.number, place.street) == (known.number, known.street)
    if same or ADDRESS_IS.search(meaning.text[: place.span.start].lower()) is None:
        return meaning
    return correcting(meaning)


def _place_behind(text: str, start: int, hearing: HearingContext) -> Address | None:
    """The first whole address that begins with one of the words behind `start`."""
    for word in words(text):
        if word.start < start:
            continue
        place, _ = read_address(f"{' ' * word.start}{text[word.start :]}", expecting(hearing, "address"))
        if place is not None and place.number and place.street and place.span.start == word.start:
            return place
    return None


def _said_once(text: str) -> str:
    """A number that is said twice over, for sure: "eighteen oh four, one eight zero four"."""
    digits = digits_said(text)
    half = len(digits) // 2
    return digits[:half] if half > _A_PAIR and digits[:half] == digits[half:] else text


def without_street_for_name(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "You have the street wrong, it's Beech Court" tells nobody's name."""
    name, new = meaning.name, meaning.correction.new if meaning.correction else None
    if name is None or new is None or name.confidence >= _TOLD_NAME:
        return meaning
    street, _ = read_address(new, expecting(hearing, "address"))
    typed = street is not None and street.street is not None and is_typed(street.street)
    return msgspec.structs.replace(meaning, name=None) if typed else meaning


def number_contradicted(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Eight ten, not eight oh one", where 801 was read back: no time, but the number of the house."""
    known, correction = hearing.known_address, meaning.correction
    if known is None or not known.number or correction is None or not (correction.old and correction.new):
        return meaning
    old = house_number(correction.old, hearing)
    if old is None or old.number != known.number:
        return meaning
    new = next((number for number in house_numbers(correction.new) if len(number) == len(known.number)), None)
    if new is None:
        return meaning
    span = correction.span or NOWHERE
    of_it = msgspec.structs.replace(meaning, when=without_time_in(meaning, hearing, span).when)
    return correcting(of_it, address=Address(span=span, number=new))


def street_otherwise(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Spot on, West Broadway", where East Broadway was read back: what resembles the known street corrects it."""
    known = hearing.known_address
    if known is None or (meaning.address is not None and meaning.address.number):
        return meaning
    said = said_otherwise(known, meaning.text) if hearing.to_agree or only_a_street(meaning.text) else None
    return meaning if said is None else correcting(meaning, address=said)


def part_replaced(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Change the court to lane", "replace Oak with Elm": a part of the known address, and nobody's name."""
    known, change = hearing.known_address, meaning.correction
    if known is None or meaning.address is not None or change is None or not (change.old and change.new):
        return meaning
    anew = correct(known, change.old, change.new)
    if anew == known:
        return meaning
    address = msgspec.structs.replace(anew, span=change.span or NOWHERE)
    return correcting(msgspec.structs.replace(meaning, name=None), address=address)


def street_respelled(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "It's Burch with a u" tells how the known street is written, and nobody's name."""
    known, said = hearing.known_address, meaning.address
    if known is None or meaning.email or (said is not None and (said.number or said.street)):
        return meaning
    if not hearing.expecting.isdisjoint(("name", "spelling", "email")):
        return meaning
    anew = respelled_street(known, meaning.text, hearing)
    if anew is not None:
        return correcting(msgspec.structs.replace(meaning, name=None, correction=Correction("address")), address=anew)
    no_yes = hearing.to_agree and meaning.answer in (None, "correct")
    again = no_yes and spelled_as_known(known, meaning.text, hearing)
    return msgspec.structs.replace(meaning, name=None, address=known) if again else meaning


def ways_to_say(known: Address) -> tuple[tuple[str | None, str | None], ...]:
    """Number and street, as a caller says either or both again."""
    return ((known.number, known.street), (None, known.street), (known.number, None))


def house_number(text: str, hearing: HearingContext) -> Address | None:
    """`text` as a house number alone, where an address is known that it may correct."""
    if hearing.known_address is None:
        return None
    address, _ = read_address(text, expecting(hearing, "address"))
    return address if address is not None and address.number and not address.street else None


def may_be_misheard(new: Address, known: Address | None) -> bool:
    """As long as the known number, and at most two digits of it changed or swapped: misheard, most likely."""
    old, number = (known.number if known else None) or "", new.number or ""
    return len(old) == len(number) >= 3 and sum(a != b for a, b in zip(old, number, strict=True)) <= 2


def whole_address(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """Parts that were said now, put into the address known so far."""
    known, new = hearing.known_address, meaning.address
    if new is None:
        return meaning
    elsewhere = hearing.anything_else and "elsewhere" in meaning.says and not (known and is_called_alike(known, new))
    alone = elsewhere or (known is None and not is_direction(new.street))
    further = hearing.anything_else and not meaning.says.isdisjoint(("another", "elsewhere"))
    if known is not None and further and _is_another_house(known, new):
        known = msgspec.structs.replace(known, unit=None, unit_type=None)
    whole = new if alone else merge(known and _kept_of(known, new, hearing), new)
    checks = meaning.intent == "question" and _HAVE_YOU.search(meaning.text.lower()) is not None
    of_the_visit = hearing.moving or (hearing.anything_else and (meaning.intent == "none" or checks))
    if known is not None and of_the_visit and _adds_to(known, whole):
        meaning = correcting(meaning)
    return msgspec.structs.replace(meaning, address=msgspec.structs.replace(whole, shown=display(whole)))


def _is_another_house(known: Address, new: Address) -> bool:
    """ "Right across the street, eighteen forty five West Cullom"."""
    return bool(new.number and new.street) and new.number != known.number


def of_the_read_back(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "You have me down the road", beside a place that is put right, is said of what was read back."""
    if not hearing.to_agree or meaning.answer != "correct" or meaning.address is None:
        return meaning
    return msgspec.structs.replace(meaning, says=meaning.says - {"stands"})


def _adds_to(known: Address, whole: Address) -> bool:
    """ "It's in Littleton by the way", of a visit that is booked."""
    same = (whole.number, whole.street) == (known.number, known.street)
    return same and (whole.city, whole.unit) != (known.city, known.unit)


def _kept_of(known: Address, new: Address, hearing: HearingContext) -> Address:
    """What of the known address a new one can be a part of: of another street its town, and of another house on the
    same street, said anew and no misheard one, all but the door.
    """
    if not (new.number or new.numberless) or not new.street or is_direction(new.street):
        return known
    if not (is_same_street(known, new) or is_called_alike(known, new)):
        return Address(known.span, city=known.city, state=known.state, confidence=known.confidence)
    if "address" in hearing.expecting and new.number != known.number and not may_be_misheard(new, known):
        return msgspec.structs.replace(known, unit=None, unit_type=None)
    return known
