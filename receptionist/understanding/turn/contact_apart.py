"""A contact person told in a turn: for whoever comes, and nothing of it is of who calls."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.hearing import HearingContext
from receptionist.model.saying import NOTES
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.contact_persons import contact_person
from receptionist.understanding.words import blanked

_MARKS = " ,.?!"


def beside_a_contact(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """ "Right, but call the super, Marco Bellini, on 212 …": what is said besides, and that as a note; None where no
    contact is told, or a number was asked for, which is the one told.
    """
    asked = hearing.line is not None or "phone" in hearing.expecting
    contact = None if asked else contact_person(text, hearing)
    if contact is None:
        return None
    rest = blanked(text, (contact.span,))
    if not rest.strip(_MARKS):
        return Understanding(text, says=NOTES, note=contact.note, kept_words=contact.note)
    read = understand(rest, hearing)
    note = ", ".join(filter(None, (read.note, contact.note)))
    return replace(read, text=text, note=note, kept_words=note, says=read.says | {"note"}, before_note=read)
