"""The name of a turn in the light of the known one: respelled, replaced in part, or somebody else's."""

from __future__ import annotations

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.addresses.gazetteer import is_place
from receptionist.understanding.addresses.neighbors import beside_the_unit
from receptionist.understanding.headcount import who_is_left
from receptionist.understanding.names import (
    contradicted,
    instead_of_denied,
    may_replace,
    names_more,
    read_name,
    renamed_since,
    respell,
    speaks_of_spelling,
    tells_letters_of_it,
    told_anew_wholly,
    turned_around,
)
from receptionist.understanding.names.given_names import is_given
from receptionist.understanding.names.third_persons import is_of_third_person, told_of_them
from receptionist.understanding.names.usual import NameInUse
from receptionist.understanding.revised_value import NOWHERE, correcting, expecting, without_note, without_time_in
from receptionist.understanding.understand import understand
from receptionist.understanding.words import blanked

_SAID = Patterns(lexicon("confirming"))
_WHO_CALLS = _SAID.one("who_calls")
_IS_FOR = _SAID.one("is_for")
_CALLS_IT_NAME = _SAID.one("calls_it_name")
_NOT_NAMED = _SAID.one("not_named")
_OWN_NAME = _SAID.one("own_name")
_MISSING = 2
"""Letters by which a spelling that leaves off is shorter than the name."""
_BARE = 4
"""Words of a turn that says a name and hardly anything else: "it's Robert Whitfield"."""
_OUTRIGHT = 0.9
"""Confidence of what "my name is" leads to."""
_A_LAUGH = 2
"""Letters of what is no name in an answer to a read-back: "yes that works, ha"; "U.S.", which was "yes"."""


def naming_themselves(meaning: Understanding, hearing: HearingContext) -> Understanding:
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


def without_a_name_by_the_way(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """`meaning` without a name that only seems to be told, where one is known and none was asked for or is changed."""
    known, said = hearing.known_name, meaning.name
    to_change = not hearing.expecting and not hearing.anything_else
    a_further_visit = hearing.anything_else and (meaning.intent == "book" or "of_one" in meaning.says)
    open_to_one = to_change or a_further_visit or not hearing.expecting.isdisjoint(("name", "spelling"))
    if known is None or said is None or open_to_one:
        return meaning
    contradicts = meaning.answer in ("correct", "negate") and meaning.address is None
    return meaning if may_replace(known, said, contradicts) else msgspec.structs.replace(meaning, name=None)


def without_its_street(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Did you get the address right, it's Oakley with a y": the street that is known is no name, where the turn says
    more than that.
    """
    said, place = meaning.name, hearing.known_address
    if said is None or " " in said.full or place is None or not place.street:
        return meaning
    longer = (
        len(meaning.text.split()) > _BARE and said.told_by == "" and not _CALLS_IT_NAME.search(meaning.text.lower())
    )
    of_street = said.full.lower() in place.street.lower().split()
    return msgspec.structs.replace(meaning, name=None) if longer and of_street else meaning


def name_gone_on(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """Nothing but a name, where something else is asked: the known one again, or the first name of a Mr Whitfield."""
    known, beside = hearing.known_name, meaning.when != When() or meaning.address or meaning.phone or meaning.answer
    elsewhere = hearing.expecting and hearing.expecting.isdisjoint(("name", "spelling", "yes_no"))
    few = len(meaning.text.split()) <= _BARE
    if known is None or beside or not elsewhere or not few or hearing.offers:
        return meaning
    name, _ = read_name(meaning.text, expecting(hearing, "name"))
    if name is None or name.span.end < len(meaning.text.rstrip(" .,!")):
        return meaning
    if name.full == known.full:
        return msgspec.structs.replace(meaning, name=known)
    alone = " " not in name.full and " " not in known.full and is_given(name.full.lower())
    if not alone or is_given(known.full.lower()) or is_place(name.full.lower(), hearing.vocabulary.cities):
        return meaning
    whole = {"full": f"{name.full} {known.full}", "first": name.full, "last": known.full}
    return correcting(meaning, name=msgspec.structs.replace(name, **whole))


def only_for(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "No for me, only Anna", "it's for Mr. Whitfield, not for me": the visit is under that name, and the known one is
    that of who calls.
    """
    if "not_for_me" in meaning.says and hearing.to_agree and meaning.answer == "affirm":
        meaning = msgspec.structs.replace(meaning, answer="correct")  # "okay, just my daughter": not all of it is right
    known, left = hearing.known_name, who_is_left(meaning.text)
    name = _alone_named(left, hearing) if left else None
    if known is None or name is None or known.full.startswith(name.full):
        return meaning
    if names_more(known, name):
        return msgspec.structs.replace(meaning, name=known)
    return correcting(meaning, name=msgspec.structs.replace(name, told_by=known.full))


def who_it_is_for(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "That's Savannah Tate, and I'm Peggy Lou, I'm the one calling": the visit stays under the name that was read
    back, or that it is said to be for; who calls is told besides.
    """
    known, said = hearing.known_name, meaning.name
    told = _WHO_CALLS.search(meaning.text[: said.span.start].lower()) if said is not None else None
    if known is None or told is None:
        return meaning
    before = meaning.text[: told.start()]
    other, _ = read_name(before, expecting(hearing, "name"))
    same = other is not None and other.full.split()[0].lower() == known.full.split()[0].lower()
    if other is None or not (same or _IS_FOR.search(before.lower())):
        return meaning
    return correcting(meaning, name=other if " " in other.full or not same else known)


def _alone_named(left: str, hearing: HearingContext) -> Name | None:
    name, _ = read_name(left, expecting(hearing, "name"))
    person = name is not None and (name.first is None or name.last is not None or is_given(name.full.lower()))
    return name if person else None


def of_somebody_else(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Hector's just the super, I'm Corinne": the known name is told to be somebody else's, and nothing of it stays.
    "3348 North Clark, but my name is Corinne Maddox": another whole one is told beside what was asked for.
    """
    known, place = hearing.known_name, meaning.address
    if known is None or not ((theirs := _is_theirs(known, meaning)) or place):
        return meaning
    name, _ = read_name(blanked(meaning.text, (place.span,) if place else ()), expecting(hearing, "name"))
    if name is None or set(name.full.lower().split()) & set(known.full.lower().split()):
        return meaning
    outright = " " in name.full and name.confidence >= _OUTRIGHT and _OWN_NAME.search(meaning.text.lower())
    if not (theirs or outright):
        return meaning
    other = meaning.note and name.full.lower() in meaning.note.lower() and not told_of_them(meaning.note)
    said = without_note(meaning) if other else meaning
    return correcting(said, name=msgspec.structs.replace(name, instead=True))


def _is_theirs(known: Name, meaning: Understanding) -> bool:
    """Whether it is said that the known name is somebody else's, or none of theirs: "I'm Corinne, not Hector"."""
    denied = {found["name"] for found in _NOT_NAMED.finditer(meaning.text.lower())}
    of_place = meaning.address is not None and bool(denied & set(known.full.lower().split()))
    return of_place or is_of_third_person(known, meaning.text)


def named_anew(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "That's the wrong name, it's Wednesday Parker": no day, and no part of the known name."""
    known = hearing.known_name
    if known is not None and (since := renamed_since(known, meaning.text)) is not None:
        return correcting(without_time_in(meaning, hearing, since[1]), name=since[0])
    name = told_anew_wholly(meaning.text, hearing) if known is not None else None
    if name is None:
        return meaning
    return correcting(without_time_in(meaning, hearing, name.span), name=name)


def name_contradicted(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "It's Pruitt, not Whitaker" leaves the Dolores of Dolores Whitaker."""
    known, correction = hearing.known_name, meaning.correction
    denied = instead_of_denied(known, meaning.text) if known is not None else None
    if denied is not None and (meaning.name is None or " " not in meaning.name.full):
        return correcting(meaning, name=denied)
    if known is None or meaning.name is not None or correction is None or not (correction.old and correction.new):
        return meaning
    name = contradicted(known, correction.old, correction.new, correction.span or NOWHERE)
    return meaning if name is None or name.full == known.full else correcting(meaning, name=name)


def respelled(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "That's Smith with a y", "it's Katherine, not Catherine". The letters of "at five p m" spell nothing."""
    known, said = hearing.known_name, meaning.name
    turned = turned_around(known, meaning.text) if known is not None and meaning.address is None else None
    if turned is not None and (said is None or " " not in said.full or said.full == turned.full):
        return correcting(meaning, name=turned)
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
    as_it_is = name is not None and name.full == known.full and meaning.answer in (None, "correct")
    if as_it_is and tells_letters_of_it(meaning.text):
        return correcting(msgspec.structs.replace(meaning, address=None), name=known)  # "Clark, c as in cat", and it is
    if name is None or name.full == known.full or _leaves_off(known, name, meaning.text):
        return meaning
    answers = "yes_no" in hearing.expecting and meaning.answer not in ("negate", "correct")
    if answers and not spells and _letters(name, meaning.text) <= _A_LAUGH:
        return meaning
    told = msgspec.structs.replace(meaning, address=None)
    if meaning.answer == "affirm" and names_more(name, known) and not name.spelled:
        return msgspec.structs.replace(told, name=name)  # "yes, Denise Marchetti", of Denise, puts nothing right
    return correcting(told, name=name)


def _leaves_off(known: Name, name: Name, text: str) -> bool:
    """ "You have w i e c z", of a Wieczorek who says the name as well: letters that leave off spell no other name."""
    before, now = known.full.lower().split(), name.full.lower().split()
    new = [word for word in now if word not in before]
    cut = ((each, word) for each in new for word in before if len(word) >= len(each) + _MISSING)
    return any(word.startswith(each) and word in text.lower().split() for each, word in cut)


def _letters(name: Name, text: str) -> int:
    return sum(map(str.isalpha, text[name.span.start : name.span.end]))


def _said_otherwise(meaning: Understanding) -> tuple[Span, ...]:
    """The words that were read as something else than a name already."""
    number = (meaning.phone.span,) if meaning.phone else ()
    return (*meaning.when.spans, *number, *beside_the_unit(meaning.address, meaning.text))


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
    whole = respell(known, meaning.text, hearing, _said_otherwise(meaning)) or _with_known_surname(said, known, meaning)
    return meaning if whole is None else msgspec.structs.replace(meaning, name=whole)


def _with_known_surname(said: Name, known: Name, meaning: Understanding) -> Name | None:
    """ "The name's Doris", of Dorothy Kowalski: another first name, and nothing against the surname."""
    if not is_given(said.full.lower()) or not _OWN_NAME.search(meaning.text.lower()):
        return None
    surname = " ".join(known.full.split(" ")[1:])
    return msgspec.structs.replace(said, full=f"{said.full} {surname}", first=said.full, last=surname)
