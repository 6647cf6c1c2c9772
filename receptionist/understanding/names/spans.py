"""How far a name goes: from a word of a line, the words that can belong to one person's name."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.names.letters import Spelled
from receptionist.understanding.names.line import NameWords
from receptionist.understanding.names.not_names import (
    AMBIGUOUS,
    COMMON,
    STREET_TYPES,
    has_ordinary_ending,
    is_common,
    is_never,
    is_time_word,
)
from receptionist.understanding.names.particles import BOUND, PARTICLES, SUFFIXES, TITLES

_SAID = section("names", "spans")

MAX_WORDS = 4
_SUBJECTS = _SAID.words("subjects")


_OBJECTS = _SAID.words("objects")
_AUXILIARIES = _SAID.words("auxiliaries")
_DOES = _SAID.words("does")
_THERE = _SAID.words("there")
_STREETS = _SAID.words("streets")
_IS = _SAID.words("is")
_HAS = _SAID.words("has")
_IS_SHORT: str = _SAID["is_short"]
_WHOSE = _SAID.words("whose")
_NAME: str = _SAID["name"]
_TERMS, _TERMS_TOO = _SAID.words("terms"), _SAID.words("terms_too")
_TWO = 2


class NameSpan(msgspec.Struct, frozen=True):
    """Words [start, end) of a line that read as a name; `titled` where a title stood before ("Mrs")."""

    start: int
    end: int
    plain: int
    """How many of its words are in no list of ordinary words, particles not counted."""
    size: int
    """How many words, particles not counted."""
    titled: bool = False


def stretch_at(line: NameWords, at: int, limit: int, banned: AbstractSet[str] = frozenset()) -> NameSpan | None:
    """The longest name that begins at word `at` and ends before `limit`; None where none can begin.

    `banned` words are ordinary in this business (its services, cities), besides the lists of `not_names`.
    """
    start = at
    while start < limit and line.norms[start] in TITLES and start + 1 < limit and line.gaps[start + 1] != "stop":
        start += 1
    here, size, plain = start, 0, 0
    while here < limit and size < MAX_WORDS and (here == start or _joins(line, here)):
        particle = _particle_end(line, here, limit, banned)
        if particle > here:
            here = particle
            continue
        verdict = _fits(line, here, limit, size, plain, banned)
        if not verdict:
            break
        size += 1
        plain += verdict == 2
        here += 1
    if here < limit and size and line.norms[here] in SUFFIXES and line.gaps[here] in ("none", "comma"):
        here += 1
    return NameSpan(start, here, plain, size, start > at) if size else None


def stretch_before(line: NameWords, run: Spelled, banned: AbstractSet[str] = frozenset()) -> NameSpan | None:
    """The name right before its letters: "I am not happy, Agnes T O W N S E N D"; all of it reads as one."""
    for start in range(max(0, run.start - MAX_WORDS), run.start):
        found = stretch_at(line, start, run.start, banned)
        if found and found.end == run.start and found.plain == found.size and not is_common(line.norms[found.start]):
            return found
    return None


def before_relation(line: NameWords, found: NameSpan) -> NameSpan:
    """`found` without the name of whom the next clause speaks: "I'm Karen, Dolores is my mother"."""
    after = line.norms[found.end : found.end + 4]
    if found.size == found.plain == found.end - found.start == 2 * _TWO and not _HAS.isdisjoint(after[:1]):
        return NameSpan(found.start, found.start + _TWO, _TWO, _TWO, found.titled)  # "Ann Bell, Mark Bell has the six"
    if found.size < _TWO or len(after) < _TWO or after[0] not in _IS or after[1] not in _WHOSE or _NAME in after:
        return found
    end = found.start + found.size // _TWO if found.end - found.start == found.size else found.end - 1
    kept = end - found.start
    return NameSpan(found.start, end, min(found.plain, kept), kept, found.titled)


def is_of_another(line: NameWords, found: NameSpan) -> bool:
    """ "Mommy's talking": whoever is told of by "is" does not tell their own name."""
    return line.norms[found.end - 1].endswith(_IS_SHORT)


def _joins(line: NameWords, at: int) -> bool:
    return line.gaps[at] in ("none", "hyphen")


def _particle_end(line: NameWords, at: int, limit: int, banned: AbstractSet[str]) -> int:
    """Where the particles at `at` end, if a name word follows them; else `at`."""
    here = at
    while here < limit and line.norms[here] in PARTICLES and (here == at or _joins(line, here)):
        here += 1
    if here == at or here >= limit or not _joins(line, here):
        return at
    after = line.norms[here]
    return here if len(after) > 1 and _is_namelike(after, banned) else at


def _fits(line: NameWords, at: int, limit: int, size: int, plain: int, banned: AbstractSet[str]) -> int:
    """0: word `at` cannot go on a name; 1: it can, though it is an ordinary word; 2: it reads as a name."""
    norm = line.norms[at]
    if not norm.replace("'", "").isalpha():
        return 0
    if norm in BOUND:
        return 2 if not size and (line.is_open(at + 1) or at + 1 == limit) else 0
    if line.gaps[at] == "hyphen" and size:
        return 0 if len(norm) == 1 else 2
    if norm[1:] == _IS_SHORT:  # "two l's"
        return 0
    if len(norm) == 1:
        return int(_is_initial(line, at, limit, size, banned))
    if is_never(norm) or (size and _is_done_there(line, at)) or _is_whom(line, at, size):
        return 0
    if norm in AMBIGUOUS:
        return _fits_ambiguous(line, at, size)
    if plain and has_ordinary_ending(norm) and norm not in COMMON and norm not in banned:
        return 0 if norm.endswith("ing") and line.norms[at + 1 : at + 2] and line.norms[at + 1] in _OBJECTS else 2
    if norm in banned or is_common(norm):
        return int(size <= 1 and (size == 0 or plain == 1))
    return 2


def _is_whom(line: NameWords, at: int, size: int) -> bool:
    """ "It's Joan Baker, hon, I need a cleaning": whom they speak to, behind a name that no letters tell."""
    spelled = at + 2 < len(line) and len(line.norms[at + 1]) == len(line.norms[at + 2]) == 1
    term = size and (line.norms[at] in _TERMS or (size >= _TWO and line.norms[at] in _TERMS_TOO))
    return bool(term) and not spelled and (line.is_open(at + 1) or is_never(line.norms[at + 1]))


def _is_done_there(line: NameWords, at: int) -> bool:
    after = line.norms[at + 1 : at + 2]
    return line.norms[at] in _DOES and not _THERE.isdisjoint(after)


def _fits_ambiguous(line: NameWords, at: int, size: int) -> int:
    after = line.norms[at + 1] if at + 1 < len(line) and not line.is_open(at + 1) else ""
    auxiliary = line.norms[at] in _AUXILIARIES and after in _SUBJECTS
    return 0 if auxiliary and size else 2


def _is_initial(line: NameWords, at: int, limit: int, size: int, banned: AbstractSet[str]) -> bool:
    if line.norms[at] in "ai" or at + 1 >= limit or not _joins(line, at + 1):
        return False
    after = line.norms[at + 1]
    return _is_namelike(after, banned) or (size == 0 and len(after) == 1)


def _is_namelike(norm: str, banned: AbstractSet[str]) -> bool:
    return norm.replace("'", "").isalpha() and not is_never(norm) and norm not in banned and not is_common(norm)


def is_street(line: NameWords, found: NameSpan) -> bool:
    """True for "42 Maple Street" and "Maple Street": a number before it, or a street's kind at its end."""
    numbered = found.start > 0 and line.norms[found.start - 1][:1].isdecimal()
    at = found.end
    kind = at < len(line) and line.norms[at] in STREET_TYPES and not line.is_open(at) and not _is_done_there(line, at)
    return numbered or kind or (found.size > 1 and line.norms[found.end - 1] in _STREETS)


def is_auxiliary(line: NameWords, found: NameSpan) -> bool:
    """True for "will you …", "may I …" at the start of an answer."""
    after = line.norms[found.start + 1 : found.start + 2]
    return line.norms[found.start] in _AUXILIARIES and bool(after) and (after[0] in _SUBJECTS or is_common(after[0]))


def is_time(line: NameWords, found: NameSpan) -> bool:
    """True where all that was read is a month, a season or a time of day: "May", "August the fifth"."""
    return all(is_time_word(line.norms[at]) for at in range(found.start, found.end))
