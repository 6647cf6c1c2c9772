"""What of a turn is written down, as whole statements: notes, reason, question and what is for the owner."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from receptionist.model.saying import NOTES
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.understanding.words import tokens
from receptionist.understanding.written.occupants import occupant_of
from receptionist.understanding.written.statements import kept_anyway, statements, tells_nobody, whole_question


def written_down(read: Understanding) -> Understanding:
    """`read`, in which all that is kept of its words is written in whole statements."""
    met = occupant_of(read.text, read.address) if read.address is not None and read.name is None else ""
    anyway = ", ".join(filter(None, (kept_anyway(read.text), met)))
    read = replace(read, kept_anyway=anyway) if anyway and not read.kept_anyway else read
    if read.asks and not read.question and read.intent == "none" and not read.doubts and tells_nobody(read.text):
        read = replace(read, asks=False)  # "perfect, gotta go, I'm at the daycare door"
    if not (read.note or read.kept_words or read.reason or read.for_owner or read.question):
        return read
    who = tuple(_who(read))
    used = (*_used(read), *who)
    note = statements(read.text, read.note, (span for span in used if not _is_around(read, span)), who)
    kept = statements(read.text, read.kept_words, used, who) if read.kept_words else read.kept_words
    return replace(
        read,
        note=note,
        kept_words=kept,
        reason=statements(read.text, read.reason, used, who),
        for_owner=statements(read.text, read.for_owner),
        question=whole_question(read.text, read.question),
        says=read.says - NOTES if read.note and not note else read.says,
    )


def _used(read: Understanding) -> Iterator[Span]:
    """Where it is said who, where and when."""
    yield from (each.span for each in (read.address, read.phone) if each is not None)
    yield from read.when.spans


def _who(read: Understanding) -> Iterator[Span]:
    """Where callers say who they are."""
    yield from (each.span for each in (read.name, read.email) if each is not None)
    if read.name is not None:  # "it's Nikhil by the way, Nikhil Rao"
        said = set(read.name.full.lower().split())
        yield from (Span(word.start, word.end) for word in tokens(read.text) if word.norm in said)


def _is_around(read: Understanding, span: Span) -> bool:
    """Whether a note stands in the middle of what was read as an address: "412 Elm Street, behind the bank, Denver"."""
    at = read.text.find(read.note)
    return span.start < at and at + len(read.note) < span.end
