"""Reactions and ultimatums apart from what a turn says besides them."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.acts import Signal
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import Manner
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.part.reading import read_part
from receptionist.understanding.stances import stances
from receptionist.understanding.words import blanked, only_small

_LEAVES = frozenset[Signal]({"goodbye", "thanks"})
_ONLY_REACTS = frozenset[Manner]({"reacts"})


def beside_stances(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """What is said beside a reaction or an ultimatum, which no value, wish or answer hangs on; None where there is
    neither. A danger is one however it is told.
    """
    spans = stances(text) if hearing.line is None else ()
    if not spans:
        return None
    whole, rest = read_part(text, hearing), blanked(text, spans)
    read = Understanding(text, manner=_ONLY_REACTS, signals=whole.signals & _LEAVES, plain_words="")
    if not only_small(rest) or (hearing.to_agree and rest.strip(" ,.?!")):
        read = understand(rest, hearing)
    return replace(read, text=text, emergency=whole.emergency, suspected=whole.suspected)
