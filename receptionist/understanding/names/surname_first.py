"""A name whose surname is said first, as the caller announces, "last name first, Garcia, comma, Maria", or as its words
show: "Raines, Otto".
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.names.candidate import NameCandidate, limit_from, words_between
from receptionist.understanding.names.given_names import is_family, is_given, is_only_given, is_sooner_given
from receptionist.understanding.names.judging import after_openers
from receptionist.understanding.names.letters import Spelled
from receptionist.understanding.names.line import NameWords
from receptionist.understanding.names.particles import PARTICLES
from receptionist.understanding.names.spans import stretch_at

_SAID = section("names", "surname_first")
_ANNOUNCED = tuple(tuple(each.split()) for each in _SAID["announced"])
_BETWEEN = _SAID.words("between")
_COMMA: str = _SAID["comma"]
_SURE = 0.97
_PAIR = 2


def surname_first(line: NameWords, runs: list[Spelled], banned: AbstractSet[str]) -> NameCandidate | None:
    """The name behind such words, the surname put last; None where there are none."""
    for said in _ANNOUNCED:
        for at in range(len(line) - len(said)):
            if tuple(line.norms[at : at + len(said)]) == said:
                return _turned(line, at + len(said), runs, banned)
    return None


def parted_by_comma(line: NameWords, runs: list[Spelled], banned: AbstractSet[str]) -> NameCandidate | None:
    """ "Lazarus comma Kit": the surname, with its particles, before a comma that is spoken."""
    if _COMMA not in line.norms:
        return None
    comma, at = line.norms.index(_COMMA), after_openers(line)
    surname = line.norms[at:comma]
    alone = bool(surname) and PARTICLES.issuperset(surname[:-1])
    return _turned(line, at, runs, banned) if alone else None


def _turned(line: NameWords, at: int, runs: list[Spelled], banned: AbstractSet[str]) -> NameCandidate | None:
    while at < len(line) and line.norms[at] in _BETWEEN:
        at += 1
    cut = next((n for n in range(at + 1, len(line)) if line.norms[n] in _BETWEEN or line.is_open(n)), at + 1)
    last = stretch_at(line, at, min(cut, limit_from(line, runs, at)), banned) if at < len(line) else None
    begin = next((n for n in range(cut, len(line)) if line.norms[n] not in _BETWEEN), len(line))
    first = stretch_at(line, begin, limit_from(line, runs, begin), banned) if begin < len(line) else None
    if last is None or first is None:
        return None
    words = (*words_between(line, first.start, first.end), *words_between(line, last.start, last.end))
    return NameCandidate("surname first", last.start, first.end, words, _SURE)


def given_name_first(line: NameWords, said: NameCandidate) -> NameCandidate:
    """ "Raines, Otto", told with no word about it: where the last word alone is a given name, and the first shows by
    a pause, a title or itself that it is none, the last comes first; "Kit Lazarus" stands as it was said. What may be
    both, "Whitney", follows a word that can be nothing but a family name, and no title: "Mrs Garcia Thomas" is a
    double name.
    """
    *family, given = (word.lower() for word in said.words)
    while len(family) > 1 and family[0] in PARTICLES:
        del family[0]
    if said.part != "full" or len(family) != 1 or is_given(family[0]):
        return said
    of_family = is_family(family[-1])
    led = len(said.words) > _PAIR or said.titled  # "van Dyke Mildred", "Mrs Tedesco Rosemarie"
    shows = of_family or led or line.gaps[said.end - 1] == "comma"
    shown = (is_only_given(given) and shows) or (is_sooner_given(given) and of_family and not said.titled)
    return msgspec.structs.replace(said, words=(said.words[-1], *said.words[:-1])) if shown else said
