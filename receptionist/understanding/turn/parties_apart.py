"""Whom to call, who pays and what the work is called, told in a turn: for whoever comes, and no change of the visit."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.acts import Correction
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import NOTES
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.parties import Party, bill_to, contact_person, wants_their_number
from receptionist.understanding.turn.visit_data import DATA, tells_data
from receptionist.understanding.words import MARKS, blanked
from receptionist.understanding.work_called import called_otherwise


def beside_a_party(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """ "Right, but call the super, Marco Bellini, on 212 …", "yes, and send the bill to Corbel": what is said besides,
    and that as a note; None where nobody is told of.
    """
    party = None if hearing.line is not None else _told(text, hearing)
    if party is None:
        return _with_number_wanted(understand, text, hearing)
    rest = blanked(text, (party.span,))
    noted = Understanding(text, says=NOTES, note=party.note, kept_words=party.note)
    if not rest.strip(MARKS):
        return noted
    read = understand(rest, hearing)
    if read.asks and hearing.anything_else:
        return replace(noted, asks_beside=replace(read, text=rest.strip()), question=read.question)
    return replace(_with_note(read, text, party), before_note=read)


def _with_number_wanted(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """ "Yes, but call my husband's phone" is a yes to another number, which is not told yet."""
    if not hearing.to_agree or hearing.line is not None or not wants_their_number(text):
        return None
    read = understand(text, hearing)
    if read.phone is not None:
        return read
    return replace(read, answer="correct", correction=Correction("phone"), before_note=None, asks=False)


def beside_its_name(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """ "No, the address is …, and it's an estimate, not a repair": what is said besides, and that as a note; a bare no
    before it denies what it was called, and nothing else; a yes is none to what it is down for. None where the work is
    called nothing else.
    """
    called = None if hearing.line is not None else called_otherwise(text, hearing)
    if called is None:
        return None
    rest = blanked(text, (called.span,))
    read = understand(rest, hearing) if rest.strip(MARKS) else Understanding(text)
    bare_no = read.answer in ("negate", "correct") and not (tells_data(read) or read.when.spans)
    if bare_no or read.answer == "affirm":
        read = replace(read, answer=None, correction=None)
    return replace(_with_note(read, text, called), besides=(*read.besides, "called_otherwise"), service=None)


def _with_note(read: Understanding, text: str, party: Party) -> Understanding:
    """`read`, the rest of `text`, with what is told of a `party` behind its own note."""
    note = ", ".join(filter(None, (read.note, party.note)))
    return replace(read, text=text, note=note, kept_words=note, says=read.says | {"note"})


def _told(text: str, hearing: HearingContext) -> Party | None:
    """Where a number was asked for, it is the one told; who gets the bill is told of a visit that is spoken of."""
    contact = None if "phone" in hearing.expecting else contact_person(text, hearing)
    spoken_of = bool(hearing.expecting & DATA) or hearing.to_agree or hearing.anything_else
    return contact or (bill_to(text) if spoken_of else None)
