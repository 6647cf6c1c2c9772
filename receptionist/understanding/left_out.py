"""A yes with what it leaves out: "that's all correct bar the time", "yes to everything only not four, I want three"."""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import Answer, Correction
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.answers import read_answer
from receptionist.understanding.answers.changes import VALUE
from receptionist.understanding.clauses import plain
from receptionist.understanding.corrections import read_correction
from receptionist.understanding.manner import manner_of
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.revised_value import without_note
from receptionist.understanding.words import blanked

_SAID = section("confirming", "left_out").with_fragments(start=rf"(?:{VALUE.pattern})")
_NAMED, _VALUED = _SAID.several("named", re.IGNORECASE), _SAID.several("valued", re.IGNORECASE)
_SET_APART, _REFUSED = _SAID.one("set_apart", re.IGNORECASE), _SAID["refused"]
_OF_A_START = _SAID.one("of_a_start")
_ALL_OF_IT = _SAID.one("all_of_it", re.IGNORECASE)
_CHANGING: tuple[Answer, ...] = ("correct", "negate")


def left_out_of_the_yes(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """A change to what a yes to a read-back leaves out, and no yes to that; None where it leaves out nothing."""
    if not hearing.to_agree or hearing.changeless or hearing.line is not None:
        return None
    return _named(text) or _valued(text, hearing, reader) or _set_apart(text, hearing, reader)


def _named(text: str) -> Understanding | None:
    """One of the data is called by its name, and what it shall be is not said."""
    found = next((match for each in _NAMED if (match := each.match(text)) and _agrees(match["yes"])), None)
    if found is None:
        return None
    slot = read_correction(f"the {found['slot']}")[0]
    return _changed(Understanding(text), text, Correction(slot.slot) if slot is not None else None)


def _valued(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What it shall be, or not be, is said as well."""
    for each in _VALUED:
        found = each.match(text)
        if found is None or not _agrees(found["yes"]):
            continue
        read = reader(blanked(text, (Span(0, found.start("told")),)), hearing)
        if _is_of_the_read_back(read, found["told"]):
            return _changed(read, text, read.correction)
    return None


def _set_apart(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """A day or an hour is all that is left out: it is refused."""
    found = _SET_APART.match(text)
    if found is None or not _agrees(found["yes"]):
        return None
    refused = _REFUSED.ljust(found.start("told") - found.start("but"))
    read = reader(f"{' ' * found.start('but')}{refused}{found['told']}", hearing)
    return None if says_no_time(read.when) else _changed(read, text, read.correction)


def _is_of_the_read_back(read: Understanding, told: str) -> bool:
    """Whether `told` is of what was read back: a day or an hour, or one of the other data; no wish beside it."""
    if _OF_A_START.search(plain(told)):
        return not says_no_time(read.when) or read.answer in _CHANGING
    slot = read.correction.slot if read.correction is not None else None
    return read.answer in _CHANGING and bool(read.name or read.address or read.phone or slot)


def _changed(read: Understanding, text: str, correction: Correction | None) -> Understanding:
    """`read` as a change, which is what the whole of the turn is."""
    whole = without_note(read)
    return replace(whole, text=text, answer="correct", correction=correction, manner=read.manner | manner_of(text))


def _agrees(said: str) -> bool:
    """Whether `said` agrees to all, or is the all that something is left out of."""
    so_far = said.strip(" ,.")
    return _ALL_OF_IT.match(so_far) is not None or read_answer(so_far, to_agree=True).answer == "affirm"
