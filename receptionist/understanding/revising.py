"""A turn in the light of what was understood before: parts add up, corrections find the value that they mean.

"Seven ninety-eight" alone is nothing; after "is it 789 Main Street?" it is a house number, after "at two?" it may be
a time. `understand` reads a turn on its own; this looks again, with the known values at hand.
"""

from __future__ import annotations

from typing import get_args

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.ruled_out import narrowed
from receptionist.model.understanding import (
    Address,
    Answer,
    Correction,
    Expecting,
    HearingContext,
    Name,
    Phone,
    Remaining,
    Slot,
    Span,
    Understanding,
    When,
)
from receptionist.understanding.addresses import (
    correct,
    display,
    house_numbers,
    is_named_more_fully,
    is_same_street,
    merge,
    number_again,
    number_instead,
    numbered_on,
    read_address,
    respelled_street,
    said_otherwise,
)
from receptionist.understanding.addresses.corrected_unit import refuses_unit, unit_told
from receptionist.understanding.addresses.street import is_typed
from receptionist.understanding.addresses.usual_streets import StreetInUse
from receptionist.understanding.against_known import (
    datum_beside_yes,
    given_name,
    is_then,
    only_a_street,
    value_beside_yes,
)
from receptionist.understanding.another_start import another_start, parted
from receptionist.understanding.choices import settles
from receptionist.understanding.clauses import clauses, plain
from receptionist.understanding.details import without
from receptionist.understanding.headcount import who_is_left
from receptionist.understanding.names import (
    contradicted,
    in_its_part,
    instead_of_denied,
    may_replace,
    read_name,
    respell,
    speaks_of_spelling,
    told_anew_wholly,
    turned_around,
)
from receptionist.understanding.names.given_names import is_given
from receptionist.understanding.names.likeness import resembles
from receptionist.understanding.names.usual import NameInUse
from receptionist.understanding.next_visit import of_the_next
from receptionist.understanding.notes import before_note, note_in
from receptionist.understanding.offered.beside_named import next_to_named
from receptionist.understanding.offered.declining import with_declined
from receptionist.understanding.offered.mentions import Offers
from receptionist.understanding.offered.remaining import asked_about, beyond_all, remaining
from receptionist.understanding.offered.weighing import preferred
from receptionist.understanding.phones import digits_said, merge_digits
from receptionist.understanding.proposed_start import (
    asked_instead,
    asks_start,
    kept_start,
    proposed_start,
    wants_nothing_else,
)
from receptionist.understanding.taught import with_taught
from receptionist.understanding.understand import understand
from receptionist.understanding.when import read_when
from receptionist.understanding.words import SAME_AGAIN, SAME_TIME, words

_SAID = Patterns(lexicon("confirming"))
_NUMBER_END = _SAID.one("number_end")
_PROPOSES = _SAID.one("proposes")
_BESIDES = _SAID.one("besides")
_AGREES_AFTER = _SAID.one("agrees_after")
_SOMEBODY_DOES = _SAID.one("somebody_does")
_WANTS = _SAID.one("wants")
_HOUSE_NUMBER = _SAID.one("house_number")
_MOVED_TO = _SAID.one("moved_to")
_CHANGED_TO = _SAID.one("changed_to")
_ADDRESS_IS = _SAID.one("address_is")
_DONE_BY = _SAID.one("done_by")
_NOT_NOW = _SAID.one("not_now")
_NOWHERE = Span(0, 0)
_SURE_NAME = 0.5
_TOLD_NAME = 0.85
_A_PAIR = 2
_A_LAUGH = 2
"""Letters of what is no name in an answer to a read-back: "yes that works, ha"; "U.S.", which was "yes"."""
_SLOT_WORDS: dict[str, Slot] = {slot: slot for slot in get_args(Slot)} | {
    "number": "phone",
    "day": "date",
    "street": "address",
    "email": "email",
    "spelling": "name",
}


def understand_in_call(text: str, hearing: HearingContext) -> Understanding:
    """`understand`, with words that the owner taught, then every value completed or corrected from the known ones of
    `hearing`. Never raises.
    """
    read = _with_taught(parted(text, hearing), hearing)
    if (house := _house_again(read, hearing)) is not None:
        return _with_usage(_whole_address(house, hearing))
    if (told := _datum_beside_yes(read, hearing)) is not None:
        return told
    if (other := _asked_instead(text, read, hearing)) is not None:
        return other
    agreed = read.before_note is not None and read.answer == "affirm"  # and what is told beside it completes nothing
    apart = agreed or "only_note" in read.says or read.changes_note is not None
    apart = apart and not unit_told(text, read_back=hearing.to_agree)
    noted = _whole_address(_value_with_yes(read, hearing), hearing) if agreed else read
    meaning = _with_usage(noted if apart else _completed(read, hearing))
    if hearing.offers:
        meaning = _beside_named(meaning, hearing) or _narrowing(meaning, hearing)
        meaning = _naming_themselves(with_declined(meaning, hearing), hearing)
    first = before_note(meaning.text) if hearing.to_agree and meaning.before_note is None else ""
    if not first or agreed:
        return meaning
    by_itself = msgspec.structs.replace(hearing, alternatives=())
    return msgspec.structs.replace(meaning, before_note=_completed(_with_taught(first, by_itself), by_itself))


def _house_again(meaning: Understanding, hearing: HearingContext) -> Understanding | None:
    """ "Thirty one fifty, that's right", where 3115 was read back, is a yes to all but the number of the house; where
    3150 was, it is a plain yes.
    """
    known = hearing.known_address if hearing.to_agree else None
    house = number_again(known, meaning.text) if known is not None else None
    if known is None or house is None:
        return None
    if house.number == known.number:
        return Understanding(text=meaning.text, answer="affirm") if meaning.answer == "affirm" else None
    return _correcting(Understanding(text=meaning.text, correction=Correction("address")), address=house)


def _asked_instead(text: str, read: Understanding, hearing: HearingContext) -> Understanding | None:
    """ "Yes, but my class ends at noon, is one any better?" changes the hour; None where no other is asked."""
    when = asked_instead(text, hearing) if read.answer in ("affirm", "correct", None) else None
    if when is None or read.intent in ("cancel", "human") or "head_count" in read.says:
        return None
    says = read.says - {"note", "only_note"}
    asked = msgspec.structs.replace(read, text=text, then="", note="", before_note=None, says=says, intent="none")
    return _correcting(msgspec.structs.replace(asked, asks=False, question="", signals=frozenset()), when=when)


def _datum_beside_yes(read: Understanding, hearing: HearingContext) -> Understanding | None:
    """ "Yes but the zip is 60148" agrees to the rest, and is no yes to all; None where nothing is told otherwise."""
    told = datum_beside_yes(read.text) if hearing.to_agree and read.answer in ("affirm", "correct") else None
    if told is None:
        return None
    meaning = understand_in_call(told.text, hearing)
    place, phone, name = meaning.address, meaning.phone, meaning.name
    elsewhere = place is not None and (hearing.known_address is None or _parts(place) != _parts(hearing.known_address))
    another_phone = phone is not None and phone.e164 is not None and phone.e164 != hearing.known_phone
    another_name = name is not None and name.full != (hearing.known_name or name).full
    if name is not None and not (told.contrasts or name.spelled):
        return None  # "yes, the name is Karen Wilson" is how the known one sounds, or said as a whole
    another = elsewhere or another_phone or another_name or (told.excepts and meaning.correction is not None)
    same = meaning.email is not None or (not told.excepts and (place or phone or name))
    if not (another or same):
        return None
    answer: Answer = "correct" if another else "affirm"
    plainly = {"note": "", "before_note": None, "says": meaning.says - {"note", "only_note"}}
    return msgspec.structs.replace(meaning, text=read.text, answer=answer, **plainly)


def _parts(place: Address) -> tuple[str | None, ...]:
    return place.number, place.street, place.unit, place.city, place.state, place.zip


def _beside_named(meaning: Understanding, hearing: HearingContext) -> Understanding | None:
    """ "Not the first one, the one after that", which picks one plainly; None where no such is meant."""
    place = next_to_named(meaning, Offers(hearing.offers, hearing.clock.date()))
    if place is None:
        return None
    when = msgspec.structs.replace(meaning.when, shift=None, shift_of=None)
    return msgspec.structs.replace(meaning, choice=place, left=Remaining((place,)), when=when)


def _narrowing(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """`meaning`, which knows what all its words prefer of the offers, and what they leave of them."""
    weighed = None if settles(meaning.text) else preferred(meaning, hearing)
    meaning = msgspec.structs.replace(meaning, prefers=weighed)
    offers, asked = Offers(hearing.offers, hearing.clock.date()), asked_about(meaning.text)
    if asked == "again":
        return msgspec.structs.replace(meaning, answer="repeat", intent="none", asks=False)
    if asked == "more":
        signals = meaning.signals | {"alternative"}
        return msgspec.structs.replace(meaning, signals=signals, intent="none", asks=False)
    limits = narrowed(meaning.when.ruled_out, beyond_all(meaning.text, offers))
    when = msgspec.structs.replace(meaning.when, ruled_out=limits)
    if settles(meaning.text):  # "whichever is later" is one of them
        when = msgspec.structs.replace(when, shift=None, shift_of=None)
    left = remaining(meaning, offers)
    if left is not None and len(left.places) == 1:  # "eight doesn't work, noon does"
        picked = offers.starts[left.places[0]]
        limits = tuple(limit for limit in when.ruled_out if not limit.covers(picked))
        when = msgspec.structs.replace(when, ruled_out=limits)
    return msgspec.structs.replace(meaning, when=when, left=left)


def _naming_themselves(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Sarah Johnson", where times are offered and nobody has said yet who is calling: who it is."""
    says = meaning.when != When() or meaning.choice is not None or meaning.answer or meaning.asks or meaning.signals
    data = meaning.address or meaning.phone or meaning.service or meaning.crew or meaning.matter
    picks = meaning.prefers is not None and meaning.prefers.place is not None
    if hearing.known_name or meaning.name or says or data or picks or meaning.intent != "none":
        return meaning
    asked = msgspec.structs.replace(hearing, offers=(), expecting=frozenset[Expecting]({"name"}))
    name = understand(meaning.text, asked).name
    usual = name is not None and name.first and name.last and not NameInUse(name.full).unusual_words
    return msgspec.structs.replace(meaning, name=name) if name and (usual or name.spelled) else meaning


def _with_taught(text: str, hearing: HearingContext) -> Understanding:
    meaning = understand(text, hearing)
    return with_taught(meaning, hearing, understand) if hearing.vocabulary.taught else meaning


def _with_usage(meaning: Understanding) -> Understanding:
    """`meaning`, whose name and street know whether people and streets are usually called so."""
    name, address = meaning.name, meaning.address
    if name is not None and (unusual := NameInUse(name.full).unusual_words):
        meaning = msgspec.structs.replace(meaning, name=msgspec.structs.replace(name, unusual_words=unusual))
    if address is not None and not StreetInUse(address.street or "").is_usual:
        meaning = msgspec.structs.replace(meaning, address=msgspec.structs.replace(address, usual=False))
    return meaning


def _completed(meaning: Understanding, hearing: HearingContext) -> Understanding:
    meaning = _naming_the_house_number(meaning, hearing)
    meaning = _without_unit(meaning, hearing)
    meaning = _with_unit_told(meaning, hearing)
    meaning = _there_instead(meaning, hearing)
    meaning = _on_known_street(meaning, hearing)
    meaning = _moved_to(meaning, hearing)
    meaning = _told_as_its_address(meaning, hearing)
    meaning = _as_changed_to(meaning, hearing)
    meaning = _naming_a_slot(meaning, hearing)
    meaning = _without_a_name_by_the_way(meaning, hearing)
    meaning = _only_for(meaning, hearing)
    meaning = _named_anew(meaning, hearing)
    meaning = _name_contradicted(meaning, hearing)
    meaning = _respelled(meaning, hearing)
    meaning = _rest_of_number(meaning, hearing)
    meaning = _number_otherwise(meaning, hearing)
    meaning = _number_contradicted(meaning, hearing)
    meaning = _named_correction(meaning, hearing)
    meaning = _bare_correction(meaning, hearing)
    meaning = _street_otherwise(meaning, hearing)
    meaning = _street_respelled(meaning, hearing)
    meaning = _part_replaced(meaning, hearing)
    meaning = _start_otherwise(meaning, hearing)
    meaning = _at_the_same_time(meaning, hearing)
    meaning = _told_beside(meaning, hearing)
    meaning = _value_with_yes(meaning, hearing)
    meaning = _said_again(meaning, hearing)
    meaning = _proposed_otherwise(meaning, hearing)
    meaning = _of_its_start(meaning, hearing)
    meaning = _declined_for_now(meaning, hearing)
    meaning = _asking_when_done(meaning, hearing)
    meaning = of_the_next(meaning, hearing)
    return _whole_address(meaning, hearing)


def _there_instead(meaning: Understanding, hearing: HearingContext) -> Understanding:
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


def _naming_the_house_number(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "No, the house number is eighteen oh four" is of the address, and neither a telephone number nor a time."""
    if hearing.known_address is None or "address" in hearing.expecting or (meaning.address and meaning.address.street):
        return meaning
    named = _HOUSE_NUMBER.search(plain(meaning.text))
    house = _house_number(_said_once(named["new"]), hearing) if named is not None else None
    if house is None:
        return meaning
    meaning = msgspec.structs.replace(meaning, when=When(), phone=None, correction=Correction("address"))
    return _correcting(meaning, address=house)


def _without_unit(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "There's no apartment, it's a house": the known address without its unit."""
    known, said = hearing.known_address, meaning.address
    if known is None or not refuses_unit(known, meaning.text):
        return meaning
    if said is not None and (said.number or said.street or said.unit not in (None, known.unit)):
        return meaning
    return _correcting(meaning, address=Address(span=said.span if said else _NOWHERE, unitless=True))


def _with_unit_told(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "That unit is wrong, it's seven", "apartment b, otherwise yes": neither an hour nor the house, nor a note."""
    told = unit_told(meaning.text, read_back=hearing.to_agree) if hearing.known_address is not None else ""
    unit, _ = read_address(told, _expecting(hearing, "address")) if told else (None, ())
    if unit is None or not unit.unit or unit.street:
        return meaning
    whole = meaning.address.span if meaning.address else Span(0, len(meaning.text))
    unit = msgspec.structs.replace(unit, span=whole)
    plainly = msgspec.structs.replace(
        meaning, when=When(), address=None, note="", before_note=None, says=meaning.says - {"note", "only_note"}
    )
    return _correcting(plainly, address=unit)


def _on_known_street(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Nine nineteen Macon, baby", where 119 Macon Street was read back: the house, and no time of day."""
    known = hearing.known_address
    if known is None or "address" in hearing.expecting or (meaning.address and meaning.address.number):
        return meaning
    house = numbered_on(known, meaning.text, hearing.vocabulary.cities) or number_instead(known, meaning.text)
    if house is None:
        return meaning
    if house.number == known.number and house.city in (None, known.city):
        return _without_time_in(meaning, hearing, house.span)
    meaning = _without_time_in(meaning, hearing, house.span)
    phone = meaning.phone
    if phone is not None and phone.span.start < house.span.end and house.span.start < phone.span.end:
        phone = None
    return _correcting(msgspec.structs.replace(meaning, phone=phone, correction=Correction("address")), address=house)


def _moved_to(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "I moved, it's 22 Elm now", where a place was told or asked for: the one that is said last."""
    open_to_one = hearing.to_agree or hearing.known_address is not None or "address" in hearing.expecting
    moved = list(_MOVED_TO.finditer(meaning.text.lower())) if open_to_one and hearing.line is None else []
    place = _place_behind(meaning.text, moved[-1].end(), hearing) if moved else None
    if place is None or (meaning.address is not None and meaning.address.span == place.span):
        return meaning
    return _correcting(_without_time_in(meaning, hearing, place.span), address=place)


def _told_as_its_address(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "The address is 22 Elm Street", where another one is known or was booked, is that of the visit."""
    known, place = hearing.known_address, meaning.address
    asked = hearing.to_agree or "address" in hearing.expecting
    if asked or known is None or place is None or not (place.number and place.street):
        return meaning
    same = (place.number, place.street) == (known.number, known.street)
    if same or _ADDRESS_IS.search(meaning.text[: place.span.start].lower()) is None:
        return meaning
    return _correcting(meaning)


def _place_behind(text: str, start: int, hearing: HearingContext) -> Address | None:
    """The first whole address that begins with one of the words behind `start`."""
    for word in words(text):
        if word.start < start:
            continue
        place, _ = read_address(f"{' ' * word.start}{text[word.start :]}", _expecting(hearing, "address"))
        if place is not None and place.number and place.street and place.span.start == word.start:
            return place
    return None


def _said_once(text: str) -> str:
    """A number that is said twice over, for sure: "eighteen oh four, one eight zero four"."""
    digits = digits_said(text)
    half = len(digits) // 2
    return digits[:half] if half > _A_PAIR and digits[:half] == digits[half:] else text


def _as_changed_to(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "I have the dentist Friday, do Thursday instead": the day of the change, not of its reason."""
    changes = meaning.answer == "correct" or meaning.intent == "reschedule"
    if not (hearing.to_agree or hearing.anything_else) or not changes:
        return meaning
    named = _CHANGED_TO.match(plain(meaning.text))
    if named is None:
        return meaning
    when, _ = read_when(_NUMBER_END.sub(",", named["new"]), _expecting(hearing, "date", "time"))
    refused = when.date is not None and meaning.when.rules_out(when.date)  # "any day but Thursday instead"
    if not (when.date or when.time) or when.shift or refused:
        return meaning
    first = _CHANGED_TO.match(plain(meaning.text)[: named.start("new")].rpartition(" and ")[0])
    if first is not None and when.date is None:  # "make it Friday and make it ten"
        day, _ = read_when(first["new"], _expecting(hearing, "date", "time"))
        when = msgspec.structs.replace(when, date=day.date, dates=day.dates) if day.time is None else when
    spans = {"date_spans": meaning.when.date_spans, "time_spans": meaning.when.time_spans}
    return msgspec.structs.replace(meaning, when=msgspec.structs.replace(when, **spans))


def _declined_for_now(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "No sir, not today", to a visit on another day, wants none; it is no visit today."""
    when, known = meaning.when, hearing.known_day
    if not hearing.to_agree or meaning.answer not in ("correct", "negate") or when.until or known is None:
        return meaning
    today, now = hearing.clock.date(), hearing.clock.time()
    only_now = when.date in (None, today) and when.time in (None, now) and known != today
    if not only_now or not _NOT_NOW.search(plain(meaning.text)):
        return meaning
    return msgspec.structs.replace(meaning, answer="negate", when=When(), correction=None)


def _asking_when_done(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Will he be gone by six?", to a visit that was read back, asks how long it takes: no hour is wished."""
    if not hearing.to_agree or not _DONE_BY.search(plain(meaning.text)):
        return meaning
    return msgspec.structs.replace(meaning, when=When(), intent="question", answer=None, asks=True)


def _naming_a_slot(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """What shall be changed? "The address" names a slot and no value."""
    if hearing.expecting or meaning.correction is not None:
        return meaning
    named = [_SLOT_WORDS[word.norm] for word in words(meaning.text) if word.norm in _SLOT_WORDS]
    return msgspec.structs.replace(meaning, correction=Correction(named[0])) if len(set(named)) == 1 else meaning


def _without_a_name_by_the_way(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """`meaning` without a name that only seems to be told, where one is known and none was asked for or is changed."""
    known, said = hearing.known_name, meaning.name
    to_change = not hearing.expecting and not hearing.anything_else
    a_further_visit = hearing.anything_else and (meaning.intent == "book" or "of_one" in meaning.says)
    open_to_one = to_change or a_further_visit or not hearing.expecting.isdisjoint(("name", "spelling"))
    if known is None or said is None or open_to_one:
        return meaning
    contradicts = meaning.answer in ("correct", "negate") and meaning.address is None
    return meaning if may_replace(known, said, contradicts) else msgspec.structs.replace(meaning, name=None)


def _only_for(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "No for me, only Anna": the visit is under her name, and the known one is that of who calls."""
    if "not_for_me" in meaning.says and hearing.to_agree and meaning.answer == "affirm":
        meaning = msgspec.structs.replace(meaning, answer="correct")  # "okay, just my daughter": not all of it is right
    known, left = hearing.known_name, who_is_left(meaning.text)
    name, _ = read_name(left, _expecting(hearing, "name")) if left else (None, ())
    same = name is None or known is None or known.full.startswith(name.full)
    if known is None or name is None or same or not is_given(name.full.lower().split(" ")[0]):
        return meaning
    return _correcting(meaning, name=msgspec.structs.replace(name, told_by=known.full))


def _named_anew(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "That's the wrong name, it's Wednesday Parker": no day, and no part of the known name."""
    name = told_anew_wholly(meaning.text, hearing) if hearing.known_name is not None else None
    if name is None:
        return meaning
    return _correcting(_without_time_in(meaning, hearing, name.span), name=name)


def _name_contradicted(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "It's Pruitt, not Whitaker" leaves the Dolores of Dolores Whitaker."""
    known, correction = hearing.known_name, meaning.correction
    denied = instead_of_denied(known, meaning.text) if known is not None else None
    if denied is not None and (meaning.name is None or " " not in meaning.name.full):
        return _correcting(meaning, name=denied)
    if known is None or meaning.name is not None or correction is None or not (correction.old and correction.new):
        return meaning
    name = contradicted(known, correction.old, correction.new, correction.span or _NOWHERE)
    return meaning if name is None or name.full == known.full else _correcting(meaning, name=name)


def _respelled(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "That's Smith with a y", "it's Katherine, not Catherine". The letters of "at five p m" spell nothing."""
    known, said = hearing.known_name, meaning.name
    turned = turned_around(known, meaning.text) if known is not None and meaning.address is None else None
    if turned is not None and (said is None or " " not in said.full or said.full == turned.full):
        return _correcting(meaning, name=turned)
    if known is None or meaning.email is not None or (meaning.address is not None and meaning.address.number):
        return meaning
    if said is not None and said.last == said.full and (whole := _with_surname(known, said)):
        return msgspec.structs.replace(meaning, name=whole)
    if said is not None:
        return _part_of_name(meaning, said, known, hearing)
    taken = _said_otherwise(meaning)
    spells = speaks_of_spelling(known, meaning.text, taken)
    if not spells and not _name_is_open(meaning, hearing):
        return meaning
    name = respell(known, meaning.text, hearing, taken)
    if name is None or name.full == known.full:
        return meaning
    answers = "yes_no" in hearing.expecting and meaning.answer not in ("negate", "correct")
    if answers and not spells and _letters(name, meaning.text) <= _A_LAUGH:
        return meaning
    return _correcting(msgspec.structs.replace(meaning, address=None), name=name)


def _letters(name: Name, text: str) -> int:
    return sum(map(str.isalpha, text[name.span.start : name.span.end]))


def _said_otherwise(meaning: Understanding) -> tuple[Span, ...]:
    """The words that were read as something else than a name already."""
    number = (meaning.phone.span,) if meaning.phone else ()
    return (*meaning.when.date_spans, *meaning.when.time_spans, *number)


def _name_is_open(meaning: Understanding, hearing: HearingContext) -> bool:
    """Whether letters alone can be meant for the name: it was asked for, or only just said and nothing else is told."""
    if not hearing.expecting.isdisjoint(("name", "spelling")):
        return True
    tells_else = meaning.phone is not None or meaning.when != When()
    return hearing.expecting <= {"yes_no"} and not tells_else


def _with_surname(known: Name, surname: Name) -> Name | None:
    """ "And the last name is Nguyen", said after the first name whatever is asked by then; or of the two that are known
    the other way round. None where another surname is known.
    """
    words = known.full.split(" ")
    others = [word for word in words if word.lower() != surname.full.lower()]
    if not others or (len(words) > 1 and len(others) == len(words)):
        return None
    first = " ".join(others)
    return msgspec.structs.replace(surname, full=f"{first} {surname.full}", first=first)


def _part_of_name(meaning: Understanding, said: Name, known: Name, hearing: HearingContext) -> Understanding:
    """One word that sounds like a part of the known name is that part: "it's John" leaves the Smith of Jon Smith."""
    if " " in said.full or " " not in known.full:
        return meaning
    whole = respell(known, meaning.text, hearing, _said_otherwise(meaning))
    return meaning if whole is None else msgspec.structs.replace(meaning, name=whole)


def _rest_of_number(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """The second half of a telephone number."""
    phone = meaning.phone
    if phone is None or phone.e164 or not hearing.known_digits:
        return meaning
    whole = merge_digits(Phone(hearing.known_digits, _NOWHERE), phone, hearing.vocabulary.region)
    return msgspec.structs.replace(meaning, phone=whole)


def _named_correction(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """What the slot that is named shall be: "it's Elm Street, the rest is right", "change the name to Dora"."""
    slot = meaning.correction.slot if meaning.correction else None
    if slot == "address":
        meaning = _without_street_for_name(meaning, hearing)
    new = _new_value(meaning)
    if new is None or slot not in ("name", "address"):
        return meaning
    if slot == "name":
        name, _ = read_name(new, _expecting(hearing, "name"))
        if name is None or name.confidence < _SURE_NAME:
            return meaning
        return _correcting(meaning, name=in_its_part(hearing.known_name, name, meaning.text))
    address, _ = read_address(new, _expecting(hearing, "address"))
    return meaning if address is None or not address.street else _correcting(meaning, address=address)


def _without_street_for_name(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "You have the street wrong, it's Beech Court" tells nobody's name."""
    name, new = meaning.name, meaning.correction.new if meaning.correction else None
    if name is None or new is None or name.confidence >= _TOLD_NAME:
        return meaning
    street, _ = read_address(new, _expecting(hearing, "address"))
    typed = street is not None and street.street is not None and is_typed(street.street)
    return msgspec.structs.replace(meaning, name=None) if typed else meaning


def _bare_correction(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """A correction by a bare value: "no, four" is a time, "no, seven ninety-eight" a house number."""
    new = _new_value(meaning)
    if new is None or "head_count" in meaning.says:
        return meaning
    number = _house_number(new, hearing)
    when, _ = read_when(new, _expecting(hearing, "date", "time"))
    says_time = when.time is not None or when.date is not None
    if says_time and _was_the_time(meaning, hearing):
        return _correcting(meaning, when=when, address=None)
    if number is not None and (not says_time or _resembles(number, hearing.known_address)):
        return _correcting(meaning, address=number)
    if says_time and meaning.when == When():
        return _correcting(meaning, when=when)
    known = hearing.known_name
    name = given_name(new, hearing) if known is not None else None
    if known is None or name is None or not (hearing.to_agree or _holds(name, known)):
        return meaning
    alike = next((part for part in known.full.split(" ") if resembles(part, name.full)), "")
    whole = contradicted(known, alike, name.full, name.span) if alike and " " not in name.full else None
    return _correcting(meaning, name=whole or name)  # "Sara, not Sarah" leaves the Johnson


def _holds(name: Name, known: Name) -> bool:
    """ "Sarah Jane Johnson", where Sarah Johnson is known."""
    words, parts = name.full.lower().split(" "), known.full.lower().split(" ")
    return len(parts) < len(words) and set(parts) <= set(words)


def _was_the_time(meaning: Understanding, hearing: HearingContext) -> bool:
    """ "Eighteen thirty, not eighteen", where six in the evening was read back: what is contradicted is that time."""
    old = meaning.correction.old if meaning.correction else None
    if old is None or hearing.known_time is None:
        return False
    said, _ = read_when(old, _expecting(hearing, "date", "time"))
    return said.time is not None and said.may_be_at(hearing.known_time)


def _number_contradicted(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Eight ten, not eight oh one", where 801 was read back: no time, but the number of the house."""
    known, correction = hearing.known_address, meaning.correction
    if known is None or not known.number or correction is None or not (correction.old and correction.new):
        return meaning
    old = _house_number(correction.old, hearing)
    if old is None or old.number != known.number:
        return meaning
    new = next((number for number in house_numbers(correction.new) if len(number) == len(known.number)), None)
    if new is None:
        return meaning
    span = correction.span or _NOWHERE
    return _correcting(meaning, address=Address(span=span, number=new), when=When(ruled_out=meaning.when.ruled_out))


def _street_otherwise(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Spot on, West Broadway", where East Broadway was read back: what resembles the known street corrects it."""
    known = hearing.known_address
    if known is None or (meaning.address is not None and meaning.address.number):
        return meaning
    said = said_otherwise(known, meaning.text) if hearing.to_agree or only_a_street(meaning.text) else None
    return meaning if said is None else _correcting(meaning, address=said)


def _part_replaced(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Change the court to lane", "replace Oak with Elm": a part of the known address, and nobody's name."""
    known, change = hearing.known_address, meaning.correction
    if known is None or meaning.address is not None or change is None or not (change.old and change.new):
        return meaning
    anew = correct(known, change.old, change.new)
    if anew == known:
        return meaning
    address = msgspec.structs.replace(anew, span=change.span or _NOWHERE)
    return _correcting(msgspec.structs.replace(meaning, name=None), address=address)


def _street_respelled(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "It's Burch with a u" tells how the known street is written, and nobody's name."""
    known, said = hearing.known_address, meaning.address
    if known is None or meaning.email or (said is not None and (said.number or said.street)):
        return meaning
    if not hearing.expecting.isdisjoint(("name", "spelling", "email")):
        return meaning
    anew = respelled_street(known, meaning.text, hearing)
    if anew is None:
        return meaning
    return _correcting(msgspec.structs.replace(meaning, name=None, correction=Correction("address")), address=anew)


def _number_otherwise(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "It ends in two nine", "the number is two nine, not two eight": so much of the known telephone number, and no
    time.
    """
    known, correction = hearing.known_phone, meaning.correction
    if not known or meaning.phone is not None:
        return meaning
    if (told := _NUMBER_END.search(meaning.text.lower())) is not None:
        new = digits_said(told["new"] or told["before"])
        return _correcting(_without_time_in(meaning, hearing, Span(*told.span())), phone=_ended(known, len(known), new))
    if correction is None or correction.slot != "phone" or not (correction.old and correction.new):
        return meaning
    old, new = digits_said(correction.old), digits_said(correction.new)
    at = known.rfind(old)
    same = new and at >= 0 and len(old) == len(new)
    return _correcting(meaning, phone=_ended(known, at + len(old), new)) if same else meaning


def _ended(known: str, end: int, digits: str) -> Phone:
    """The known number with `digits` before the place `end`."""
    whole = f"{known[: end - len(digits)]}{digits}{known[end:]}"
    return Phone(whole.removeprefix("+"), _NOWHERE, whole)


def _without_time_in(meaning: Understanding, hearing: HearingContext, span: Span) -> Understanding:
    """`meaning` without a day or a time, or one ruled out, that was read in the words at `span`."""
    if not (_overlaps(span, meaning.when) or meaning.when.ruled_out):
        return meaning
    when, _ = read_when(without(meaning.text, [span]), hearing)
    return msgspec.structs.replace(meaning, when=when)


def _start_otherwise(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Eight's too early, nine, and it's Lefferts Avenue": the start that is spoken of, put otherwise beside it."""
    when = another_start(meaning, hearing)
    return meaning if when is None else _correcting(meaning, when=when)


def _said_again(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Eight ten West Grace, right": what was read back, said again with a word of agreement, agrees to it."""
    if not hearing.to_agree or meaning.answer is not None or meaning.intent != "none":
        return meaning
    if not _AGREES_AFTER.search(plain(meaning.text)):
        return meaning
    address, when, known = meaning.address, meaning.when, hearing.known_address
    if meaning.phone or meaning.email or meaning.name or not (address or when != When()):
        return meaning
    same_place = address is None or (known is not None and (address.number, address.street) in _ways_to_say(known))
    limits = when.until or when.shift or when.date_end or when.bound != "at" or when.ruled_out
    if not (same_place and is_then(when, hearing)) or limits:
        return meaning
    return msgspec.structs.replace(meaning, answer="affirm")


def _proposed_otherwise(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Can we do Thursday?", just after Tuesday was booked, changes it; "and Friday too?" does not."""
    when = meaning.when
    open_to_it = hearing.anything_else and hearing.known_day is not None and meaning.intent in ("none", "question")
    if not open_to_it or not (when.date or when.time or when.daypart) or meaning.answer == "correct":
        return meaning
    said = plain(meaning.text)
    if not _PROPOSES.search(said) or _BESIDES.search(said):
        return meaning
    return msgspec.structs.replace(meaning, answer="correct", intent="none")


def _of_its_start(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "No, wait, maybe you can make four", just after five was booked: neither a no, nor a note, nor a pause."""
    aside = meaning.address or meaning.service not in (None, hearing.known_service)
    if not (hearing.anything_else or hearing.offers) or aside or meaning.intent in ("cancel", "human"):
        return meaning
    says = meaning.says - {"note", "another", "wonders"}
    told = msgspec.structs.replace(meaning, intent="none", note="", says=says, signals=frozenset(), asks=False)
    if (kept := kept_start(meaning.text, hearing)) is not None:
        stays = {"when": When(), "says": says | {"stays"}} if hearing.anything_else else {"when": kept}
        return msgspec.structs.replace(told, answer=None, **stays)
    if hearing.anything_else and asks_start(meaning.text, hearing):
        return msgspec.structs.replace(told, answer=None, when=When(), intent="check", asks_when=True)
    more = meaning.says & {"another", "one_more"} and not wants_nothing_else(meaning.text)
    when = None if more else proposed_start(meaning.text, hearing)
    return meaning if when is None else _correcting(told, when=when)


def _told_beside(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "That's right, I baked a pie for Sunday": a day of what somebody does, beside a yes, is no other wish."""
    when = meaning.when
    if not hearing.to_agree or meaning.answer != "affirm" or when.date is None or when.time or when.until:
        return meaning
    as_known = hearing.known_day is None or when.may_be_on(hearing.known_day)
    told = next((clause.text for clause in clauses(meaning.text) if _overlaps(clause.span, when)), "")
    if as_known or not _SOMEBODY_DOES.search(told) or _WANTS.search(told):
        return meaning
    return msgspec.structs.replace(meaning, when=When())


def _value_with_yes(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """Beside another value than was read back a yes is a change."""
    note = note_in(meaning.text, remarks=True) if meaning.note else ""
    told = msgspec.structs.replace(meaning, before_note=None, note=note)
    match value_beside_yes(meaning, hearing):
        case When() as when:
            return _correcting(told, when=when)
        case Address() as address:
            return _correcting(told, address=address)
        case Name() as name:
            return _correcting(told, name=name)
    return meaning


def _overlaps(span: Span, when: When) -> bool:
    return any(said.start < span.end and span.start < said.end for said in (*when.date_spans, *when.time_spans))


def _ways_to_say(known: Address) -> tuple[tuple[str | None, str | None], ...]:
    return ((known.number, known.street), (None, known.street), (known.number, None))


def _at_the_same_time(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Wednesday, same time": the time that is spoken of, on the day that is named."""
    when, time, said = meaning.when, hearing.known_time, meaning.text.lower()
    again = hearing.anything_else and (when.date or when.date_end) and SAME_AGAIN.search(said)
    if when.time or when.until or when.shift or when.daypart or not (again or SAME_TIME.search(said)):
        return meaning
    if time is None:
        return msgspec.structs.replace(meaning, when=msgspec.structs.replace(when, same_time=True))
    return msgspec.structs.replace(meaning, when=msgspec.structs.replace(when, time=time, times=(time,)))


def _new_value(meaning: Understanding) -> str | None:
    """The value that a correction names and no reader took."""
    correction = meaning.correction
    if correction is None or correction.new is None or meaning.answer not in ("correct", "negate"):
        return None
    taken = meaning.name or meaning.address or meaning.phone or meaning.when != When()
    return None if taken else correction.new


def _house_number(text: str, hearing: HearingContext) -> Address | None:
    """`text` as a house number alone, where an address is known that it may correct."""
    if hearing.known_address is None:
        return None
    address, _ = read_address(text, _expecting(hearing, "address"))
    return address if address is not None and address.number and not address.street else None


def _resembles(new: Address, known: Address | None) -> bool:
    """As long as the known number, and at most two digits of it changed or swapped: misheard, most likely."""
    old, number = (known.number if known else None) or "", new.number or ""
    return len(old) == len(number) >= 3 and sum(a != b for a, b in zip(old, number, strict=True)) <= 2


def _whole_address(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """Parts that were said now, put into the address known so far."""
    known, new = hearing.known_address, meaning.address
    if new is None:
        return meaning
    whole = new if known is None or _is_another(known, new, hearing) else merge(known, new)
    if known is not None and hearing.anything_else and meaning.intent == "none" and _adds_to(known, whole):
        meaning = _correcting(meaning)
    return msgspec.structs.replace(meaning, address=msgspec.structs.replace(whole, shown=display(whole)))


def _adds_to(known: Address, whole: Address) -> bool:
    """ "It's in Littleton by the way", of a visit that is booked."""
    same = (whole.number, whole.street) == (known.number, known.street)
    return same and (whole.city, whole.unit) != (known.city, known.unit)


def _is_another(known: Address, new: Address, hearing: HearingContext) -> bool:
    """Whether `new` is another house than the known one: asked for anew, one with another number may be in another
    town, and where the known one was read back it is corrected.
    """
    if not (new.number or new.numberless) or not new.street:
        return False
    asked = "address" in hearing.expecting
    same_street = is_same_street(known, new) or (is_named_more_fully(known, new) and new.number == known.number)
    return not same_street or (asked and new.number != known.number)


def _correcting(
    meaning: Understanding,
    *,
    name: Name | None = None,
    address: Address | None = None,
    when: When | None = None,
    phone: Phone | None = None,
) -> Understanding:
    return msgspec.structs.replace(
        meaning,
        answer="correct",
        name=name or meaning.name,
        address=address or meaning.address,
        when=when or meaning.when,
        phone=phone or meaning.phone,
    )


def _expecting(hearing: HearingContext, *names: Expecting) -> HearingContext:
    return msgspec.structs.replace(hearing, expecting=frozenset(names))
