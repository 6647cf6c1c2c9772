"""Whom to call and who pays, told in a turn: for whoever comes, and nothing of it is of who calls."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.hearing import HearingContext
from receptionist.model.saying import NOTES
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.parties import Party, bill_to, contact_person
from receptionist.understanding.turn.visit_data import DATA
from receptionist.understanding.words import blanked

_MARKS = " ,.?!"


def beside_a_party(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """ "Right, but call the super, Marco Bellini, on 212 …", "yes, and send the bill to Corbel": what is said besides, and
    that as a note; None where nobody is told of.
    """
    party = None if hearing.line is not None else _told(text, hearing)
    if party is None:
        return None
    rest = blanked(text, (party.span,))
    noted = Understanding(text, says=NOTES, note=party.note, kept_words=party.note)
    if not rest.strip(_MARKS):
        return noted
    read = understand(rest, hearing)
    if read.asks and hearing.anything_else:
        return replace(noted, asks_beside=replace(read, text=rest.strip()), question=read.question)
    note = ", ".join(filter(None, (read.note, party.note)))
    return replace(read, text=text, note=note, kept_words=note, says=read.says | {"note"}, before_note=read)


def _told(text: str, hearing: HearingContext) -> Party | None:
    """Where a number was asked for, it is the one told; who gets the bill is told of a visit that is spoken of."""
    contact = None if "phone" in hearing.expecting else contact_person(text, hearing)
    spoken_of = bool(hearing.expecting & DATA) or hearing.to_agree or hearing.anything_else
    return contact or (bill_to(text) if spoken_of else None)
