"""A name by elimination: where one was asked for, words of a turn that are no words of the language, beside each other,
are somebody's, wherever they stand. "You put it under me, right, Fernanda Quiroga".
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from receptionist.languages.patterns import section
from receptionist.languages.vocabulary import IS_WHOLE, is_known
from receptionist.model.person import GUESSED
from receptionist.understanding.names.candidate import NameCandidate, candidate, limit_from
from receptionist.understanding.names.given_names import is_frequent_family, is_given
from receptionist.understanding.names.letters import Spelled
from receptionist.understanding.names.line import NameWords
from receptionist.understanding.names.not_names import AMBIGUOUS, is_common
from receptionist.understanding.names.particles import PARTICLES, SUFFIXES
from receptionist.understanding.names.spans import NameSpan, is_street, stretch_at

_SAID = section("names", "left_over")
_LEADS_TO_ANOTHER = _SAID.words("leads_to_another")
_TELLS_OF_ANOTHER = _SAID.words("tells_of_another")
_PAIR = 2


def left_over(line: NameWords, runs: list[Spelled], banned: AbstractSet[str]) -> Iterator[NameCandidate]:
    """The one name that is left of the turn, to be asked back. Where there are several, somebody else is told of."""
    found = list(_names(line, runs, banned)) if IS_WHOLE else []
    words = {tuple(line.norms[each.start : each.end]) for each in found}
    if len(words) == 1:
        yield candidate(line, found[-1], "all that is left", GUESSED, "full", "")


def _names(line: NameWords, runs: list[Spelled], banned: AbstractSet[str]) -> Iterator[NameSpan]:
    at = 0
    while at < len(line):
        found = stretch_at(line, at, limit_from(line, runs, at), banned)
        if found is None or not _is_left(line, found):
            at += 1
            continue
        if not (_is_of_another(line, found) or is_street(line, found)):
            yield found
        at = found.end


def _is_left(line: NameWords, found: NameSpan) -> bool:
    """Whether every word can be of a name and is nothing else: first a given one or an unknown one."""
    first, *others = _words(line, found)
    begins = first not in AMBIGUOUS and (is_given(first) or not is_known(first))
    return begins and found.size >= _PAIR and found.plain == found.size and all(map(_may_follow, others))


def _words(line: NameWords, found: NameSpan) -> list[str]:
    said = line.norms[found.start : found.end]
    return [norm for at, norm in enumerate(said) if not at or (norm not in PARTICLES and norm not in SUFFIXES)]


def _may_follow(norm: str) -> bool:
    named = is_given(norm) or is_frequent_family(norm)
    return norm not in AMBIGUOUS and (named or not (is_known(norm) or is_common(norm)))


def _is_of_another(line: NameWords, found: NameSpan) -> bool:
    """ "I was talking to Linda Kowalski", "Dave Miller told me": one who is spoken of, or whose street it is."""
    start = found.start - found.titled
    before = line.norms[start - 1] if start > 0 else ""
    if before in _LEADS_TO_ANOTHER or before[:1].isdecimal():
        return True
    return not line.is_open(found.end) and line.norms[found.end] in _TELLS_OF_ANOTHER
