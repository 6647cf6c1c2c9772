"""The record: what was put down of a call so far, asked about, or missed in what was read back.

"Did you write the landlord's name", "is it written now or not", "just say me back what we've got": no new note, and no
question about the business.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from receptionist.languages.patterns import section
from receptionist.model.acts import OfRecord
from receptionist.model.span import Span
from receptionist.understanding.names.given_names import is_family, is_given
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.words import spans_of, words

_SAID = section("notes", "record")
_WHETHER = _SAID.several("whether", re.IGNORECASE)
_OF_A_NOTE = _SAID.several("of_a_note", re.IGNORECASE)
_MISSED = _SAID.several("missed", re.IGNORECASE)
_WHETHER_ALL = _SAID.several("whether_all", re.IGNORECASE)
_ALL_OF_IT = _SAID.several("all_of_it", re.IGNORECASE)
_FRAME = _SAID.words("frame") | section("notes", "changes").words("common")
_PEOPLE = _SAID.one("people", re.IGNORECASE)
_OBJECTS = _SAID.one("objects", re.IGNORECASE)
_ALIKE = tuple(frozenset(group.split()) for group in _SAID["alike"])
_NAMED = _SAID.one("named", re.IGNORECASE)
_PUT_AS = str(_SAID["put_as"])
_TELLS = _SAID.one("tells", re.IGNORECASE)
_ASKS_BEFORE = _SAID.one("asks_before", re.IGNORECASE)
_ASKS_BEHIND = _SAID.one("asks_behind", re.IGNORECASE)
_STEM = 3
"""Letters that two words of one kind begin with at least: "ring" and "ringing"."""


def asks_for_all(text: str) -> tuple[Span, ...]:
    """Where all that was put down is asked for: "just say me back what we've got"."""
    return _apart(spans_of(_ALL_OF_IT, text))


def asks_whether_all(text: str) -> tuple[Span, ...]:
    """Where it is asked whether all that was told is in the record: "you have both things, yes"."""
    return _apart(spans_of(_WHETHER_ALL, text))


def asks_whether(text: str, notes: Sequence[str], *, to_agree: bool) -> tuple[Span, ...]:
    """Where it is asked whether something is in the record, or, once all was read back, that it was not heard in it."""
    spans = [*spans_of(_WHETHER, text)]
    spans += [span for span in spans_of(_OF_A_NOTE, text) if _in(text, span, notes)]
    missed = [*spans_of(_MISSED, text)] if to_agree else []
    of_somebody = any(_in(text, span, notes) or _of_somebody(text, span) for span in missed)
    return _apart((*spans, *missed) if spans or of_somebody else spans)


def of_record(text: str, spans: Iterable[Span], notes: Sequence[str]) -> OfRecord:
    """What is asked of it there: what it names, the notes that have that, and what it tells where none has."""
    asked = [text[span.start : span.end] for span in spans]
    named = [_named(each) for each in asked]
    having = tuple(note for note in notes if any(_has(note, topic) for topic in named))
    missing = (each for each, topic in zip(asked, named, strict=True) if not any(_has(note, topic) for note in notes))
    told = ", ".join(filter(None, map(_told, missing))) if any(named) else ""
    return OfRecord(any(map(bool, named)), having, told)


def named_and_missed(text: str, spans: Iterable[Span], notes: Sequence[str]) -> str:
    """What is named there that no note has, as it is put down: "asks about the part"."""
    asked = (text[span.start : span.end] for span in spans)
    missing = (_named_in(each) for each in asked if not any(_has(note, _named(each)) for note in notes))
    return ", ".join(_PUT_AS.format(about=each) for each in missing if each)


def objects_to_it(text: str) -> bool:
    """Whether what was read back is objected to so: a yes beside it waits for what is missed."""
    return _OBJECTS.search(text) is not None


def told_already(told: str, notes: Sequence[str]) -> tuple[str, ...]:
    """The notes that have all of what is `told`, which then tells nothing new."""
    topic = _topic(told)
    return tuple(note for note in notes if topic and _shared(note, topic) == topic)


def _apart(spans: Iterable[Span]) -> tuple[Span, ...]:
    """`spans` in their order, those that overlap as one."""
    whole: list[Span] = []
    for span in sorted(spans, key=lambda each: (each.start, each.end)):
        if whole and span.start < whole[-1].end:
            whole[-1] = Span(whole[-1].start, max(whole[-1].end, span.end))
        else:
            whole.append(span)
    return tuple(whole)


def _in(text: str, span: Span, notes: Sequence[str]) -> bool:
    topic = _topic(text[span.start : span.end])
    return any(_has(note, topic) for note in notes)


def _of_somebody(text: str, span: Span) -> bool:
    """Whether it is somebody else's name: what is known of a visit is none of it."""
    said = text[span.start : span.end]
    return _PEOPLE.search(said) is not None or any(is_given(word) or is_family(word) for word in _topic(said))


def _topic(asked: str) -> frozenset[str]:
    said = (word.norm.removesuffix("'s") for word in words(asked))
    return frozenset(word for word in said if word not in _FRAME and len(word) >= _STEM)


def _named(asked: str) -> frozenset[str]:
    """What is asked about; where that is a word which mostly names nothing, "the part", that word."""
    return _topic(asked) or frozenset(_named_in(asked).split()[-1:])


def _has(note: str, topic: frozenset[str]) -> bool:
    """Whether a note tells of what is asked about: of half of it, for it is asked in other words."""
    has = _shared(note, topic)
    return bool(has) and 2 * len(has) >= len(topic)


def _shared(note: str, topic: frozenset[str]) -> frozenset[str]:
    said = {word.norm for word in words(note)}
    return frozenset(word for word in topic if any(_is_one(word, each) for each in said))


def _is_one(word: str, other: str) -> bool:
    short, long = sorted((word, other), key=len)
    of_a_kind = any({_stem(word, group), _stem(other, group)} <= group for group in _ALIKE)
    return of_a_kind or (len(short) >= _STEM and long.startswith(short) and len(long) - len(short) <= _STEM)


def _stem(word: str, group: frozenset[str]) -> str:
    return next((each for each in group if word.startswith(each) and len(word) - len(each) <= _STEM), word)


def _told(asked: str) -> str:
    """What a question tells, to be put down: "the landlord name mister castellano"; "" where it names only what of."""
    if not (_TELLS.search(asked) or any(is_given(each) or is_family(each) for each in _topic(asked))):
        return ""
    return in_plain_words(_ASKS_BEHIND.sub("", _ASKS_BEFORE.sub("", asked)))


def _named_in(asked: str) -> str:
    """What a question names and tells nothing of: "about the part" of "did you put down about the part too"."""
    found = _NAMED.search(asked)
    return found["about"].strip() if found else ""
