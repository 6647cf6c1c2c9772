"""What of a whole turn is kept with a visit, and what of it is for the owner."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import NOTES
from receptionist.model.understanding import Understanding
from receptionist.understanding.clauses import plain
from receptionist.understanding.heard_parts import notes_heard, of_use, tellings, words_at
from receptionist.understanding.matters import doubted
from receptionist.understanding.notes import is_for_them, parts_told
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.quarrels import quarrels_with_us
from receptionist.understanding.story import off_the_point
from receptionist.understanding.turn.noted import NO_NOTES
from receptionist.understanding.turn.visit_data import is_of_a_visit
from receptionist.understanding.words import SMALL_WORDS, blanked


def telling_owner(read: Understanding, hearing: HearingContext) -> Understanding:
    """`read`, in which what is for the owner is no note, where a visit is spoken of and what is told is no matter."""
    heard = tellings(read.text, hearing) if is_of_a_visit(hearing) else ()
    spans = tuple(span for span in heard if not is_for_them(read.text[span.start : span.end]))
    if not spans or read.matter or read.intent in (*NO_NOTES, "message") or hearing.anything_else:
        return read
    notes = notes_heard(read.text, hearing)
    note = words_at(read.text, notes)
    says = read.says | {"note"} if note else read.says - NOTES
    return replace(read, for_owner=words_at(read.text, spans), note=note, kept_words=note, says=says)


def words_kept(text: str, read: Understanding, hearing: HearingContext) -> str:
    """What of a turn that is no note is kept with a visit, of which a question about what stands is none; the owner
    gets all of what is told of a matter.
    """
    of_a_matter = read.matter or read.perhaps or read.intent == "message"
    if read.doubts == "what_stands" and not of_a_matter:
        told = parts_told(text)
        rest = [part for part in told if not doubted(part)]
        text = ", ".join(rest) if len(rest) < len(told) else ""
    useless = (*quarrels_with_us(text), *off_the_point(text, hearing))
    kept = in_plain_words(text) if of_a_matter else of_use(blanked(text, useless), hearing)
    return behind_the_place(kept, text, read.address)


def behind_the_place(kept: str, text: str, place: Address | None) -> str:
    """What is `kept` of `text`, without the end of the address that it runs on from: "… Drive, side door"."""
    at = text.find(kept)
    if place is None or not kept or not place.span.start < at < place.span.end < at + len(kept):
        return kept
    return text[place.span.end : at + len(kept)].strip(" ,")


def without_the_place(note: str, text: str, place: Address | None) -> str:
    """`note`, or none where it is the address and what leads to it, of which nothing is to be noted: "um, it's a seven
    eighty nine Main Street"; in "two hundred seventy two Park Avenue" nobody parks.
    """
    at, words = text.find(note), plain(note).split()
    line = plain(place.line or "").split() if place is not None else []
    if place is None or not line or not words or words[-1] != line[-1]:
        return note
    lead = plain(text[at : place.span.start]).split()
    leads_to_it = 0 <= at < place.span.start and SMALL_WORDS.issuperset(lead)
    return "" if leads_to_it or set(words) <= set(line) else note
