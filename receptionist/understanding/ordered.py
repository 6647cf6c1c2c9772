"""An order to book what was read back, at the end of a turn that denies something else: "no, I don't want her hair cut,
and yes, book it". It is a yes to exactly that; where a day, an hour, a job or anybody else is told, it is none.
"""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import Signal
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.saying import Besides, Saying
from receptionist.model.understanding import Reader, Understanding
from receptionist.model.when import When
from receptionist.understanding.against_known import is_then
from receptionist.understanding.clauses import plain
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.when import read_when
from receptionist.understanding.words import blanked, words

_SAID = section("confirming", "ordered")
_BEGINS = _SAID.words("begins")
_WORDS, _UNDER = _SAID.words("words"), _SAID.words("under")
_ORDERS, _AGAINST = _SAID.one("orders"), _SAID.one("against")
_TIMES = frozenset[Expecting]({"date", "time"})
_PUTS_OFF = frozenset[Signal]({"hold_on", "decide_later", "alternative"})
_OTHER: frozenset[Saying] = frozenset({"backs_out", "head_count", "shares"})
_ENDS = frozenset[Signal]({"stop", "done"})
_OF_NOTHING: tuple[Besides, ...] = ("who_gets_what",)


def ordered(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """`text` as a yes to what was read back; None where it ends in no such order, or tells of anything else."""
    if not hearing.to_agree or hearing.changeless or hearing.line is not None or hearing.moving:
        return None
    start = _start_of_order(text, hearing)
    before, order = text[:start], text[start:]
    if _ORDERS.search(order.lower()) is None or _stands_under(before) or _AGAINST.search(plain(before)):
        return None
    if not before.strip(" ,.") and not _names_a_time(order, hearing):
        return None  # an order and nothing else, which agrees by itself
    if not before.strip(" ,."):
        return Understanding(text, answer="affirm")
    read = reader(before, hearing)
    if _tells_of_another(read, hearing):
        return None
    besides = tuple(each for each in read.besides if each not in _OF_NOTHING)
    kept = replace(read, text=text, intent="none", answer="affirm", when=When(), besides=besides, correction=None)
    return replace(kept, service=None, signals=read.signals - _ENDS, matter=None, doubts=None, before_note=None)


def _start_of_order(text: str, hearing: HearingContext) -> int:
    """Where the words begin that are an order, or say once more the day and the hour that were read back."""
    asked = replace(hearing, expecting=_TIMES, alternatives=())
    said = words(text)
    start = len(text)
    for at in range(len(said) - 1, -1, -1):
        rest = text[said[at].start :]
        when, _ = read_when(rest, asked)
        others = [each.norm for each in words(blanked(rest, when.spans)) if each.is_word]
        if not _WORDS.issuperset(others):
            break
        begins = said[at].norm in _BEGINS or any(span.start == 0 for span in when.spans)
        if begins and _is_what_was_read_back(when, hearing):  # "thirty" alone is no half past
            start = said[at].start
    return start


def _is_what_was_read_back(when: When, hearing: HearingContext) -> bool:
    plainly = when.bound == "at" and not (when.until or when.ruled_out or when.date_end or when.shift)
    return says_no_time(when) or (plainly and is_then(when, hearing))


def _names_a_time(order: str, hearing: HearingContext) -> bool:
    when, _ = read_when(order, replace(hearing, expecting=_TIMES, alternatives=()))
    return not says_no_time(when)


def _stands_under(before: str) -> bool:
    """Whether the order hangs on the word before it: "don't book it"."""
    said = plain(before).split()
    return bool(said) and said[-1] in _UNDER


def _tells_of_another(read: Understanding, hearing: HearingContext) -> bool:
    """Whether anything is told before the order that was not read back."""
    data = read.name or read.address or read.phone or read.email or read.crew
    wishes = read.signals & _PUTS_OFF or read.says & _OTHER or read.intent in ("cancel", "reschedule", "human")
    new_work = read.service not in (None, hearing.known_service)
    of_a_slot = read.correction is not None and read.correction.slot is not None
    return bool(data or wishes or new_work or of_a_slot or read.emergency or read.suspected) or not (
        says_no_time(read.when) or _is_what_was_read_back(read.when, hearing)
    )
