"""Somebody else shall come than who came before: it is for those who send them, and neither books nor ends a visit."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.crews import keeps_somebody_away, wants_somebody_else
from receptionist.understanding.part.reading import read_part
from receptionist.understanding.part.times import says_no_time

_JOINT = section("turns", "crews").one("joint", re.IGNORECASE)
_NOTED = frozenset[Saying]({"note", "somebody_else"})
_TIMES = frozenset[Expecting]({"date", "time", "choice"})
_CHANGES = frozenset[Saying]({"moves", "calls_off", "cancels_one"})


def with_somebody_else(text: str, read: Understanding, hearing: HearingContext) -> Understanding:
    """`read`, in which that is a note where it is refused, whatever it sounds like, and is only said to be so where it
    is a wish. Who is called by name is known by it, and of what we are told to make good all goes to the owner.
    """
    by_name = read.crew is not None or bool(read.without)
    if hearing.line is not None or by_name or read.sure:
        return read
    refused, wished = keeps_somebody_away(text), wants_somebody_else(text)
    if not refused and not (wished and hearing.to_agree):
        return replace(read, says=read.says | {"somebody_else"}) if wished else read
    signals = read.signals - {"alternative"}  # it is for another person, and no other time
    ahead, note = _parted(text, keeps_somebody_away if refused else wants_somebody_else)
    if hearing.to_agree and says_no_time((agreed := read_part(ahead, hearing)).when):  # "yes, but not the same man"
        read = replace(read, before_note=agreed)
    noted = replace(read, note=read.note or note, says=read.says | _NOTED, question="", signals=signals)
    if _wishes_besides(read, hearing) or hearing.expecting & _TIMES:  # "Saturday, and don't send the same man"
        return noted
    day = read.when.date.weekday() if read.when.date is not None else read.visit_day
    intent = "check" if read.intent == "check" else "none"
    says = noted.says - {"another", "lets_go", "wonders"}
    manner = read.manner - {"refuses", "lets_be"}
    read = replace(noted, service=None)
    return replace(read, intent=intent, answer=None, when=When(), visit_day=day, says=says, manner=manner, asks=False)


def _parted(text: str, tells: Callable[[str], bool]) -> tuple[str, str]:
    """What is said ahead of that, up to the word that joins it on, and the words for it."""
    for joint in reversed(list(_JOINT.finditer(text))):
        if tells(text[joint.end() :]) and not tells(text[: joint.start()]):
            return text[: joint.start()], text[joint.end() :]
    return "", text


def _wishes_besides(read: Understanding, hearing: HearingContext) -> bool:
    """Whether a visit is wished for, moved or called off in so many words as well; whoever has one wants it so."""
    if read.intent in ("cancel", "reschedule"):
        return bool(read.says & _CHANGES) or "cancelling" in read.manner
    timed = read.when.date is not None or read.when.time is not None
    books = read.intent == "book" and read.service is not None and timed
    return books and (not hearing.has_visit or "one_more" in read.says)
