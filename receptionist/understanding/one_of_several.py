"""One of several visits that stand, which a turn asks something of, or tells something for: "can you put the stairs on
the carpets", "is the gate code down for the other one", "when was the carpet one again".

It is read as if that one alone were spoken of, with the notes that are on it; what calls it tells nothing else.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import PARTICULARS, THAT_IT_STANDS
from receptionist.model.hearing import HearingContext, KnownVisit
from receptionist.model.saying import NOTES
from receptionist.model.span import Span
from receptionist.model.understanding import OneMeant, Reader, Understanding
from receptionist.model.when import When
from receptionist.understanding.called_visits import called_visit, mentions
from receptionist.understanding.part.asked import OF_NOTES
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.record import of_record
from receptionist.understanding.words import blanked, only_small

_SAID = section("turns", "one_of_several")
_JOINT = _SAID.one("joint", re.IGNORECASE)
_LEAD = _SAID.one("lead", re.IGNORECASE)
_ON_BOTH = _SAID.one("on_both", re.IGNORECASE)
_IT, _THEM = str(section("turns", "called_visits")["it"]), str(_SAID["them"])
_ORDERED, _WHETHER = (_SAID.several(name, re.IGNORECASE) for name in ("ordered", "whether"))
_HIDDEN = "?"
_CHANGES = ("cancel", "reschedule", "book", "human")


def of_one_of_several(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What is asked of it, or told for it; None where none is called, or something else is said."""
    several = _with_hidden(hearing)
    asked = hearing.anything_else and hearing.calls_visits and len(several.visits) > 1
    called = called_visit(text, several) if asked else None
    if called is None or called.visit is None:
        return None
    said, alone = " ".join(called.rest.split()), _of_it_alone(called.visit, hearing)
    whole = reader(said, alone)
    if whole.emergency or whole.suspected or whole.intent == "human":
        return None
    read = _asked_whether(said, alone, reader) or _ordered(said) or _told(whole)
    if read is None or (called.visit.id == _HIDDEN and "note" not in read.says):
        return None
    return _as_of(replace(read, signals=whole.signals & {"goodbye", "thanks"}), text, called.visit)


def for_all_of_them(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """A note that is told for each of them; None where none is: "put the gate code on both"."""
    shown = len(hearing.visits) > 1 and all(visit.id for visit in hearing.visits)
    found = _ON_BOTH.search(text) if hearing.anything_else and shown else None
    if found is None or hearing.line is not None or any(True for _ in mentions(text.lower(), hearing)):
        return None
    place = f"{found['on']} {_IT}" if found["on"] else _THEM
    said = f"{text[: found.start()]}{place}{text[found.end() :]}"
    read = reader(said, _of_it_alone(hearing.visits[0], hearing))
    told = _ordered(said) or (read if "note" in read.says and read.note else None)
    if told is None or read.emergency or read.suspected or read.intent in _CHANGES or _asks(said):
        return None
    each = replace(told, text=text, answer=None, doubts=None, when=When(), service=None, then="")
    return replace(each, says=told.says - {"another"} | {"for_every_visit"}, manner=told.manner | {"both"})


def _asks(said: str) -> bool:
    return any(pattern.search(said) for pattern in _WHETHER)


def another_behind_the_yes(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """A yes to what was read back, which goes on to another visit than that: what is told for it, or asked of it, is a
    turn of its own; None where it is no such turn, or anything else is said with the yes.
    """
    if not hearing.to_agree or hearing.line is not None:
        return None
    named = mentions(text.lower(), _with_hidden(hearing))
    others = [span for visit, span in named if not visit.told_last]
    first = min((span.start for span in others), default=0)
    for joint in reversed([*_JOINT.finditer(text, 0, first)]):
        yes = reader(text[: joint.start()], hearing)
        if yes.answer != "affirm":
            return None
        then = text[joint.end() :]
        if not (yes.note or yes.asks or yes.then) and _is_of_one(then, hearing, reader):
            return replace(yes, then=then, plain_words="", kept_words="")
    return None


def _is_of_one(text: str, hearing: HearingContext, reader: Reader) -> bool:
    after = replace(hearing, to_agree=False, anything_else=True, expecting=frozenset({"intent"}))
    return of_one_of_several(text, after, reader) is not None


def _with_hidden(hearing: HearingContext) -> HearingContext:
    """`hearing` with those of theirs that were not shown to be so: what is told for one of them is for no other."""
    shown = tuple(visit for visit in hearing.visits if visit.id)
    starts = {visit.start for visit in shown}
    hidden = (KnownVisit(_HIDDEN, start) for start in hearing.to_come if start not in starts)
    return replace(hearing, visits=(*shown, *hidden))


def _of_it_alone(visit: KnownVisit, hearing: HearingContext) -> HearingContext:
    return replace(
        hearing,
        visits=(),
        calls_visits=False,
        notes=visit.notes,
        standing=(visit.start,),
        to_come=(visit.start,),
        known_service=visit.service,
        known_place=visit.place,
        known_day=visit.start.date(),
        known_time=visit.start.time(),
    )


def _asked_whether(said: str, alone: HearingContext, reader: Reader) -> Understanding | None:
    """Whether something was noted for it, and what the rest of the turn tells for whoever comes."""
    found = next((found for pattern in _WHETHER if (found := pattern.search(said))), None)
    if found is None:
        return None
    record = of_record(found["what"], (Span(0, len(found["what"])),), alone.notes)
    asked = Understanding(said, asks=True, doubts="noted", record=replace(record, told=""))
    asked = replace(asked, question=found.group(), plain_words="")
    rest = blanked(said, (Span(*found.span()),))
    told = Understanding(rest) if only_small(rest) else _ordered(rest) or reader(rest, alone)
    if "note" not in told.says or told.intent in _CHANGES or not told.note:
        return asked
    return _note(told.note, asked)


def _ordered(said: str) -> Understanding | None:
    """What is to be put on it, with what is told behind the order."""
    found = next((found for pattern in _ORDERED if (found := pattern.search(said))), None)
    if found is None:
        return None
    parts = (found["what"], found.groupdict().get("more") or "")
    note = ", ".join(filter(None, (in_plain_words(part.strip(" ,.")) for part in parts)))
    return _note(note) if note else None


def _note(note: str, asked: Understanding | None = None) -> Understanding:
    """A `note`, and what is `asked` beside it."""
    told = Understanding(note, says=frozenset({"note"}), note=note, kept_words=note, plain_words=note)
    return replace(told, asks_beside=asked, question=asked.question) if asked is not None else told


def _told(read: Understanding) -> Understanding | None:
    """`read`, where a note is told, or it is asked what was noted, or when it is; and nothing is to be changed."""
    changes = read.intent in _CHANGES or read.says & {"moves", "calls_off"}
    if changes or read.signals & {"goodbye", "done"}:
        return None
    if read.doubts in OF_NOTES:
        return replace(read, intent="none")
    if "note" in read.says and read.note:
        return replace(read, note=_LEAD.sub("", read.note), kept_words=None)
    if read.doubts in PARTICULARS:
        return read
    when = read.asks_when or read.doubts in THAT_IT_STANDS or "checks_start" in read.says
    if not when or read.intent not in ("none", "check", "question"):
        return None
    return replace(read, intent="check", asks=True, asks_when=True, doubts=None, says=read.says - NOTES, note="")


def _as_of(read: Understanding, text: str, visit: KnownVisit) -> Understanding:
    one = OneMeant(id=visit.id) if visit.id != _HIDDEN else OneMeant()
    beside = replace(read.asks_beside, one_meant=one) if read.asks_beside is not None else None
    told = replace(read, text=text, one_meant=one, asks_beside=beside, answer=None, correction=None, service=None)
    says = read.says - {"another", "checks_start"} | ({"another"} if visit.id == _HIDDEN else set())
    return replace(told, says=says, when=When(), visit_day=None, then="")
