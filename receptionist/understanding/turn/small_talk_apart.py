"""Small talk apart from what a turn says besides it."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.acts import Signal
from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.part.reading import read_part
from receptionist.understanding.small_talk import leaves_with_it, small_talk
from receptionist.understanding.turn.noted import NO_NOTES
from receptionist.understanding.turn.visit_data import is_of_a_visit
from receptionist.understanding.words import MARKS, blanked

_OF_US = frozenset[Signal]({"robot", "who"})


def beside_small_talk(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """What is said beside small talk, which is kept for nobody; None where there is none, or where who, where, when,
    what is to be done, or a yes would hang on it. A danger is one however it is told.
    """
    beside = hearing.line is None and (is_of_a_visit(hearing) or hearing.anything_else)
    spans = small_talk(text) if beside else ()
    if not spans:
        return None
    whole, rest = read_part(text, hearing), blanked(text, spans)
    read = understand(rest, hearing) if rest.strip(MARKS) else chatting(text, whole)
    read = replace(read, answer=whole.answer) if hearing.to_agree and not rest.strip(MARKS) else read
    answers = hearing.to_agree and "affirm" in (read.answer, whole.answer) and read.answer != whole.answer
    closes = hearing.anything_else and "done" in whole.signals
    asks_of_us = bool(whole.signals & _OF_US)  # "are you a robot" wants to be answered
    puts_off = not hearing.anything_else and "decide_later" in whole.signals - read.signals  # "I'll get back to you"
    if answers or closes or puts_off or asks_of_us or whole.intent in NO_NOTES or _hangs_on_it(whole, read):
        return None
    leaves = frozenset[Signal]({"goodbye"} if hearing.anything_else and leaves_with_it(text, spans) else ())
    signals = read.signals | leaves | whole.signals & {"thanks"}
    return replace(read, text=text, signals=signals, emergency=whole.emergency, suspected=whole.suspected)


def chatting(text: str, whole: Understanding) -> Understanding:
    """A turn of nothing but small talk."""
    return Understanding(text, manner=frozenset({"chats"}), signals=whole.signals & {"goodbye"}, plain_words="")


def _hangs_on_it(whole: Understanding, rest: Understanding) -> bool:
    """Whether a value of the `whole` is none of the `rest`."""
    told = (
        (each.name, each.address, each.phone, each.service, each.when.date, each.when.time) for each in (whole, rest)
    )
    return any(said and not left for said, left in zip(*told, strict=True))
