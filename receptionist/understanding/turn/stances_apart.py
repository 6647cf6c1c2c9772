"""Reactions, ultimatums and reproaches apart from what a turn says besides them."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.acts import Signal
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import Manner
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.part.reading import read_part
from receptionist.understanding.stances import reproaches, stances
from receptionist.understanding.words import MARKS, blanked, only_small

_LEAVES = frozenset[Signal]({"goodbye", "thanks"})
_ONLY_REACTS, _ANGRY = frozenset[Manner]({"reacts"}), frozenset[Manner]({"vents"})


def beside_stances(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """What is said beside a reaction, an ultimatum or a reproach, on which no value, wish or answer hangs; None where
    there is none. A danger is one however it is told.
    """
    spans = stances(text, to_agree=hearing.to_agree) if hearing.line is None else ()
    if not spans:
        return None
    whole, rest = read_part(text, hearing), blanked(text, spans)
    manner = _ANGRY if reproaches(text) else _ONLY_REACTS
    read = Understanding(text, manner=manner, signals=whole.signals & _LEAVES, plain_words="")
    if not only_small(rest) or (hearing.to_agree and rest.strip(MARKS)):
        read = understand(rest, hearing)
    return replace(read, text=text, emergency=whole.emergency, suspected=whole.suspected)
