"""What is taken out of a note by what it is about, wherever in a turn it is ordered: "take the dog out", "forget about
the dog, he'll be at my sister's", "you don't have to write the dog"; of a note that tells more, the rest stays. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.languages.phrases import lemma
from receptionist.model.acts import NoteChange
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.words import MARKS, blanked, straight
from receptionist.understanding.written.cuts import cut
from receptionist.understanding.written.words_kept import bare

_SAID = section("notes", "taken_out")
_ORDERS = _SAID.several("orders", re.IGNORECASE)
_LAST = _SAID.one("last", re.IGNORECASE)
_OF_IT, _LEADS, _STOPS = _SAID.one("of_it", re.IGNORECASE), _SAID.one("leads", re.IGNORECASE), _SAID.words("stops")
_KINDLY = _SAID.one("kindly", re.IGNORECASE)
_LINK = _SAID.one("link", re.IGNORECASE)
_COMMON = section("notes", "changes").words("common")
_WORD = re.compile(r"\S+")


def beside_what_is_taken_out(text: str, hearing: HearingContext, read: Reader) -> Understanding | None:
    """What a turn says beside an order to take something out of the notes, which is no note itself; None where there is
    none.
    """
    found = taken_out(text, hearing.notes) if hearing.line is None else None
    if found is None:
        return None
    spans, change = found
    rest = blanked(text, spans)
    if not rest.strip(MARKS):
        return Understanding(text, changes_note=change)
    said = read(rest, replace(hearing, notes=change.made_in(hearing.notes)))
    return replace(said, changes_note=said.changes_note or change)


def taken_out(text: str, notes: Sequence[str]) -> tuple[tuple[Span, ...], NoteChange] | None:
    """Where `text` orders something out of `notes`, with what it tells of it, and what that makes of them; None where
    it orders nothing of the kind.
    """
    if not notes:
        return None
    heard = straight(text)
    if (last := _LAST.search(heard)) is not None:
        return (Span(*last.span()),), NoteChange(notes[-1])
    for order, thing in _orders(heard, notes):
        change = _without(thing, notes)
        if change is not None:
            return tuple(_told_of_it(text, order, thing)), change
    return None


def _orders(heard: str, notes: Sequence[str]) -> Iterator[tuple[Span, frozenset[str]]]:
    """Each order, with the words by which a note is called: as many of those said as one note has."""
    told = [_telling(note) for note in notes]
    for found in (found for pattern in _ORDERS for found in pattern.finditer(heard)):
        words = list(_WORD.finditer(found["thing"]))
        for many in range(len(words), 0, -1):
            called = _telling(" ".join(word.group() for word in words[:many]))
            if called and bare(words[many - 1].group()) not in _COMMON and any(called <= note for note in told):
                end = found.end() if many == len(words) else found.start("thing") + words[many - 1].end()
                yield Span(found.start(), end), called
                break


def _without(thing: frozenset[str], notes: Sequence[str]) -> NoteChange | None:
    """The notes about that `thing` taken out; of one that tells more, the rest is kept."""
    about = [note for note in notes if thing <= _telling(note)]
    rests = {note: _rest(note, thing) for note in about}
    bare_ones = [note for note in about if not rests[note]]
    if len(bare_ones) == len(about):
        return NoteChange("\n".join(about)) if about else None
    last = next(note for note in reversed(about) if rests[note])
    kept = {bare(word) for word in rests[last].split()}
    gone = " ".join(word for word in last.split() if bare(word) not in kept)
    return NoteChange(last, rests[last], gone=_LINK.sub("", gone))


def _rest(note: str, thing: frozenset[str]) -> str:
    """`note` without the clauses about the `thing`, and those that go on about it."""
    said = tuple(note.split())
    clauses = [" ".join(said[each.start : each.stop]) for each in cut(said, frozenset())]
    left: list[str] = []
    gone = False
    for clause in clauses:
        gone = thing <= _telling(clause) or (gone and _OF_IT.match(clause) is not None)
        if not gone:
            left.append(clause)
    rest = " ".join(left).strip(" ,")
    return rest if len(_telling(rest)) > 1 else ""


def _told_of_it(text: str, order: Span, thing: frozenset[str]) -> Iterator[Span]:
    """The order, with the clauses around it that are about the same: why it is given, and what becomes of the thing."""
    words = list(_WORD.finditer(text))
    spans = [
        Span(words[each.start].start(), words[each.stop - 1].end())
        for each in cut(tuple(word.group() for word in words), frozenset())
    ]
    before = [span for span in spans if span.end <= order.start]
    about = [at for at, span in enumerate(before) if thing <= _telling(text[span.start : span.end])]
    if about and all(_OF_IT.match(text[span.start : span.end]) for span in before[about[-1] + 1 :]):
        yield from before[about[-1] :]
    led = _LEADS.search(text[: order.start])
    start = led.start() if led is not None else order.start
    yield Span(start, _end(text, order.end, spans))


def _end(text: str, end: int, spans: Sequence[Span]) -> int:
    """Where what is told behind an order ends, of which "he'll be at my sister's" is a part."""
    if (kindly := _KINDLY.match(text, end)) is not None:
        end = kindly.end()
    for span in (span for span in spans if span.end > end):
        rest = text[max(span.start, end) : span.end].strip(" ,.")
        if rest and (_OF_IT.match(rest) is None or _STOPS & {bare(rest.split()[0])}):
            break
        end = span.end
    return end


def _telling(said: str) -> frozenset[str]:
    words = (bare(word) for word in said.split())
    return frozenset(lemma(word) for word in words if word and word not in _COMMON and not word.isdigit())
