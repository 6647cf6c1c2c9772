"""The next visit, after one was booked: whom it is for, and that it is at their place."""

from __future__ import annotations

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.understanding.addresses import read_address
from receptionist.understanding.names import read_name
from receptionist.understanding.names.given_names import is_given
from receptionist.understanding.names.third_persons import told_of_them
from receptionist.understanding.other_of_two import another_place
from receptionist.understanding.when import read_when

_SAID = section("confirming", "next_visit")
_FOR_KIN = _SAID.one("for_kin")
_THEIR_NAME = _SAID.one("their_name")
_AT_THEIRS, _WHOSE = _SAID.one("at_theirs"), _SAID.one("whose")


def of_the_next(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """`meaning` with whom one more visit is for ("one for my daughter Dana"), and whether it is at their place."""
    if hearing.to_agree and meaning.name is None and (name := _their_name(meaning, hearing)):
        return msgspec.structs.replace(meaning, answer="correct", name=name)
    corrects = hearing.to_agree and meaning.answer in ("negate", "correct")
    if not (hearing.anything_else or corrects) or hearing.line is not None or "note" in meaning.says:
        return meaning
    meaning = _wishing(_elsewhere(meaning, hearing)) if hearing.anything_else else meaning
    name = named_kin(meaning, hearing)
    if name is not None and corrects:  # "not me, it's for my daughter Dana"
        return msgspec.structs.replace(meaning, answer="correct", name=name)
    if name is not None:
        meaning = msgspec.structs.replace(meaning, name=name, says=meaning.says | {"another"})
    theirs = meaning.address is None and _AT_THEIRS.search(meaning.text.lower()) is not None
    wished = bool(meaning.says & {"one_more", "another"})
    meaning = _with_whose(meaning) if wished or "elsewhere" in meaning.says else meaning
    return msgspec.structs.replace(meaning, says=meaning.says | {"elsewhere"}) if theirs and wished else meaning


def _with_whose(meaning: Understanding) -> Understanding:
    """ "Can you do my friend's place too": whose place it is, for whoever comes there."""
    found = _WHOSE.search(meaning.text.lower())
    return msgspec.structs.replace(meaning, kept_anyway=found["whose"]) if found else meaning


def _elsewhere(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "And now the Pearl Street one at nine": one more, in a street that none of theirs is in."""
    place = another_place(meaning.text, hearing) if hearing.visits and meaning.answer != "negate" else None
    if place is None:
        return meaning
    asked = msgspec.structs.replace(hearing, expecting=frozenset(["address", "date", "time"]), known_address=None)
    street, when = read_address(place.street, asked)[0], read_when(place.when, asked)[0]
    at_it = msgspec.structs.replace(meaning, address=meaning.address or street, when=when)
    wish = meaning.says | {"another", "one_more", "elsewhere"}
    return msgspec.structs.replace(at_it, intent="book", answer=None, correction=None, says=wish, asks=False)


def _wishing(meaning: Understanding) -> Understanding:
    """ "Can I do another one?", "make it one for my mom too" wishes for a visit; it asks nothing, and corrects none."""
    aside = meaning.intent not in ("none", "question", "book") or meaning.matter not in (None, "trouble")
    if "one_more" not in meaning.says or aside or meaning.answer == "negate":
        return meaning
    wish = meaning.says | {"another"}
    return msgspec.structs.replace(meaning, intent="book", answer=None, correction=None, asks=False, says=wish)


def _their_name(meaning: Understanding, hearing: HearingContext) -> Name | None:
    """ "His name is Ray", of whom the visit is for that was read back under the caller's name."""
    found = _THEIR_NAME.search(meaning.text.lower())
    if found is None or told_of_them(meaning.text):  # "the tenant is there, her name is Dolores Vega"
        return None
    asked = msgspec.structs.replace(hearing, expecting=frozenset(["name"]))
    return read_name(meaning.text[found.start() :], asked)[0]


def named_kin(meaning: Understanding, hearing: HearingContext) -> Name | None:
    """Whom a visit is for, by the name behind what they are to the caller: a given name, and no day or place."""
    found = _FOR_KIN.search(meaning.text.lower())
    if found is None or not is_given(found["given"]):
        return None
    at = found.start("given")
    taken = (*meaning.when.spans, *([meaning.address.span] if meaning.address else []))
    if any(span.start <= at < span.end for span in taken):
        return None
    asked = msgspec.structs.replace(hearing, expecting=frozenset(["name"]))
    names = (read_name(meaning.text[at:end], asked)[0] for end in (found.end(), found.end("given")))
    name = next(filter(None, names), None)
    return msgspec.structs.replace(name, span=Span(at + name.span.start, at + name.span.end)) if name else None
