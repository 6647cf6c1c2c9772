"""What was put down, asked about or added to, beside whatever else a turn says."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from receptionist.model.acts import Intent, OfRecord
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import NOTES
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.added_to_visit import added_to_visit
from receptionist.understanding.record import (
    asks_for_all,
    asks_whether,
    asks_whether_all,
    named_and_missed,
    objects_to_it,
    of_record,
    told_already,
)
from receptionist.understanding.remarks import only_asks_to_put_down
from receptionist.understanding.turn.visit_data import DATA, tells_data
from receptionist.understanding.words import MARKS, SMALL_WORDS, blanked
from receptionist.understanding.written.to_put_down import to_put_down

_WISHES: tuple[Intent, ...] = ("cancel", "reschedule", "human")
_TERMS: tuple[Intent, ...] = ("price", "hours")
_KEPT_OF_THE_REST = frozenset({"thanks", "goodbye"})


def of_the_record(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What is asked of what was put down, or to be added to it, beside whatever else is said; None where neither is."""
    if hearing.line is not None:
        return None
    return _asked(text, hearing, reader) or _added(text, hearing, reader)


def _asked(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What is asked of it; None where nothing is, or nothing may be put down yet.

    What a question tells, and no note has, is put down. A yes beside an objection to what was read back is none.
    """
    if hearing.anything_else and only_asks_to_put_down(text):  # what was told before it is kept already
        having = hearing.notes[-1:]
        return _question(text, OfRecord(names=bool(having), having=having))
    whole = asks_for_all(text) if _is_kept(hearing) else ()
    both = asks_whether_all(text) if _is_kept(hearing) and not whole else ()
    spans = whole or both or (asks_whether(text, hearing.notes, to_agree=hearing.to_agree) if _is_kept(hearing) else ())
    if not spans:
        return None
    rest = _read_of(text, spans, hearing, reader)
    asked = of_record(text, spans, hearing.notes) if not (whole or both) else OfRecord(names=False)
    if hearing.to_agree and not asked.having and rest.answer == "affirm" and objects_to_it(text):
        rest = replace(rest, answer=None)
    if not asked.told and not (whole or both) and hearing.anything_else:  # "not yet", and then it is
        asked = replace(asked, told=named_and_missed(text, spans, hearing.notes))
    question = _question(text[spans[0].start : spans[-1].end], replace(asked, told=""))
    if asked.told:
        noted = _with_note(rest, text, asked.told, hearing)
        return replace(noted, asks_beside=question, question=question.question) if asked.having else noted
    question = replace(question, doubts="what_stands") if whole or (both and not hearing.notes) else question
    return _beside(rest, text, question, hearing)


def _question(words: str, asked: OfRecord) -> Understanding:
    words = words.strip()
    return Understanding(words, intent="question", asks=True, doubts="noted", record=asked, question=words)


def _added(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What is to be added to the visit at hand; None where nothing is."""
    kept = _is_kept(hearing) or hearing.known_service
    found = (added_to_visit(text) or to_put_down(text)) if kept else None
    if found is None:
        return None
    span, note = found
    rest = _read_of(text, (span,), hearing, reader)
    if having := told_already(note, hearing.notes):
        return _beside(rest, text, _question(text[span.start : span.end], OfRecord(names=True, having=having)), hearing)
    return _with_note(rest, text, note, hearing)


def _is_kept(hearing: HearingContext) -> bool:
    """Whether a visit is spoken of, or was, of which something may be put down."""
    spoken_of = hearing.expecting & DATA or hearing.to_agree or hearing.anything_else
    return bool(spoken_of)


def _read_of(text: str, spans: Sequence[Span], hearing: HearingContext, reader: Reader) -> Understanding:
    """What is said beside `spans`; nothing where only small words are."""
    rest = blanked(text, spans)
    bare = rest.strip(MARKS)
    if SMALL_WORDS.issuperset(bare.lower().split()) and not hearing.to_agree:
        return Understanding(text)
    return reader(rest, hearing) if bare else Understanding(text)


def _beside(read: Understanding, text: str, question: Understanding, hearing: HearingContext) -> Understanding:
    """`question`, beside the answer, the wish or the other question that the rest of the turn is."""
    wishes = read.emergency or read.intent in _WISHES
    answers = tells_data(read) or read.answer == "affirm" or read.note
    if wishes or (answers and not hearing.anything_else):
        return replace(read, text=text, question=question.question, asks_beside=question)
    if read.asks:
        return replace(read, text=text, doubts=question.doubts, record=question.record, answer=None)
    return replace(question, text=text, signals=read.signals & _KEPT_OF_THE_REST)


def _with_note(read: Understanding, text: str, note: str, hearing: HearingContext) -> Understanding:
    """The rest of a turn with a `note` told in it; after a job, that and what the rest asks."""
    if hearing.anything_else and not read.emergency:
        told = Understanding(text, says=NOTES, note=note, kept_words=note, signals=read.signals & _KEPT_OF_THE_REST)
        if not read.asks or read.intent not in _TERMS:
            return told
        return replace(told, asks_beside=replace(read, text=read.text.strip()), question=read.question)
    notes = ", ".join(part for part in (read.note, note) if part)
    kept = ", ".join(part for part in (read.kept_words if read.note else "", note) if part)
    return replace(read, text=text, says=read.says - NOTES | {"note"}, note=notes, kept_words=kept)
