"""A threat to call off what stands apart from what a turn says besides it."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.acts import Intent
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import Manner, Saying
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.part.reading import read_part
from receptionist.understanding.threats import threats
from receptionist.understanding.words import blanked, only_small

_MAY_CANCEL = frozenset[Saying]({"may_cancel"})
_CALLS_OFF = frozenset[Saying]({"calls_off", "cancels_one", "needless", "need_not_come"})
_CANCELLING = frozenset[Manner]({"cancelling"})
_AS_A_WISH: tuple[Intent, ...] = ("none", "book", "reschedule")
"""What is left of the turn that is of the visit which may be called off: it shall be at another time."""


def beside_threats(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """What is said beside a threat, as a wish for another time; None where there is none, where it is called off for
    all that, or where nothing stands that could be.
    """
    spans = () if hearing.line is not None or hearing.changeless or hearing.arranging else threats(text)
    if not spans:
        return None
    rest = blanked(text, spans)
    read = Understanding(text) if only_small(rest) else understand(rest, hearing)
    if read.intent == "cancel" or read.answer == "affirm":
        return None
    whole = read_part(text, hearing)
    return replace(
        read,
        text=text,
        intent="reschedule" if read.intent in _AS_A_WISH else read.intent,
        says=(read.says - _CALLS_OFF) | _MAY_CANCEL,
        manner=read.manner - _CANCELLING,
        emergency=whole.emergency,
        suspected=whole.suspected,
    )
