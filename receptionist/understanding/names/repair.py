"""Self-repair in a name: the whole name that is said last, behind an edit term, is the one meant."""

from __future__ import annotations

from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.model.understanding import Evidence
from receptionist.understanding.names.reading import read_name
from receptionist.understanding.names.said_again import without_likeness
from receptionist.understanding.repairs import possible_terms

_LIKELY = 0.6


def read_repaired_name(text: str, hearing: HearingContext) -> tuple[Name | None, tuple[Evidence, ...]]:
    """`read_name`, where a name was asked for after its last repair: "Carla Jimenez, I mean Carla Reyes"."""
    name, evidence = read_name(text, hearing)
    if hearing.expecting.isdisjoint(("name", "spelling")):
        return name, evidence
    for term in reversed(possible_terms(without_likeness(text))):
        if term.settles:
            continue
        anew, of_anew = read_name(f"{' ' * term.end}{text[term.end :]}", hearing)
        if anew is not None and " " in anew.full and anew.confidence >= _LIKELY:
            return anew, (*evidence, *of_anew)
    return name, evidence
