"""A first and a last name told by their kinds, before or behind: "Okafor is the surname and Ada is the first name"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import accumulate

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.names.candidate import NameCandidate, candidate, letters_as_words
from receptionist.understanding.names.judging import OPENERS
from receptionist.understanding.names.letters import Spelled, spelled_letter, spelled_runs
from receptionist.understanding.names.likeness import resembles
from receptionist.understanding.names.line import NameWords, line_of
from receptionist.understanding.names.not_names import is_never
from receptionist.understanding.names.rare import means_else
from receptionist.understanding.names.said_again import without_likeness
from receptionist.understanding.names.spans import stretch_at
from receptionist.understanding.names.written import with_changes, with_letters

_SAID = section("names", "in_parts")
_KIND = _SAID.one("kind")
_AND, _NAME = _SAID.words("and"), _SAID.words("name")
_IS_SHORT: str = _SAID["is_short"]
_GLUE = _SAID.words("glue") | OPENERS
_RULE = "told in parts"
_BOTH = 2
_SURE = 0.96


class _Kind(msgspec.Struct, frozen=True):
    """Words [start, end) that tell the kind of a part; `behind` and `before` where only that part can be meant."""

    start: int
    end: int
    last: bool
    named: bool
    behind: bool
    before: bool


def in_parts(line: NameWords, runs: Sequence[Spelled], banned: AbstractSet[str]) -> NameCandidate | None:
    """The name of two such parts; None unless both are told, and nothing else is in their places."""
    kinds = list(_kinds(line))
    if not _tell_both(kinds):
        return None
    named = any(_says_name(line, kind) for kind in kinds)
    read = (_piece(line, place, runs, banned, named=named) for place in _places(line, kinds, runs))
    pieces = [piece for piece in read if piece is not None]
    at_the_end = bool(pieces) and pieces[-1].end <= kinds[-1].start
    taken = [_part_of(kind, pieces, at_the_end) for kind in kinds]
    if len(kinds) == 1:
        taken += [piece for piece in pieces if piece not in taken]
    if None in taken or len(set(taken)) != _BOTH or len(taken) != _BOTH:
        return None
    first, last = (each for each in (reversed(taken) if kinds[0].last else taken) if each is not None)
    last = without_whole(last, first.words[0])
    start, end = min(first.start, last.start), max(first.end, last.end)
    spelled = first.spelled or last.spelled
    whole = len(first.words) > 1 and resembles(first.words[-1], last.words[-1])  # "Beecham, spelled B E A U …"
    given = first.words[:-1] if whole else first.words
    return NameCandidate(_RULE, start, end, (*given, *last.words), _SURE, "full", spelled=spelled)


def names_both(text: str) -> bool:
    """Whether `text` tells a first and a last name, each called so: "first name's Early, last name's Church"."""
    line = line_of(text)
    kinds = [kind for kind in _kinds(line) if _says_name(line, kind)]
    return len(kinds) == _BOTH and in_parts(line, spelled_runs(line), frozenset()) is not None


def names_in_front(text: str) -> bool:
    """Whether `text` tells a last name, and what stands in front of it: "Novotny, and in front of that Shirley"."""
    line = line_of(without_likeness(text))
    front = any(found["front"] for found in _KIND.finditer(" ".join(line.norms)))
    return front and in_parts(line, spelled_runs(line), frozenset()) is not None


def parts_told(text: str, asked: bool) -> tuple[Span, ...]:
    """Where such words stand in `text`: "the first" is no day in "Bekele is the last name, Tesfaye the first"."""
    line = line_of(text)
    kinds = list(_kinds(line))
    told = asked or any(kind.named for kind in kinds)
    if not told or in_parts(line, spelled_runs(line), frozenset()) is None:
        kinds = [kind for kind in kinds if _says_name(line, kind)]
    return tuple(Span(line.tokens[kind.start].start, line.tokens[kind.end - 1].end) for kind in kinds)


def without_whole(last: NameCandidate, first: str) -> NameCandidate:
    """A last name without the whole name, said again behind it: "Denver, last name Lane, Denver Lane"."""
    words = [word.lower() for word in last.words]
    if len(words) > 1 and words[0] == first.lower():  # "Teagan, last name, Teagan Rourke"
        return msgspec.structs.replace(last, words=last.words[1:])
    again = words.index(first.lower()) if first.lower() in words[1:] else len(words)
    return msgspec.structs.replace(last, words=last.words[:again])


def _says_name(line: NameWords, kind: _Kind) -> bool:
    return any(norm.removesuffix(_IS_SHORT) in _NAME for norm in line.norms[kind.start : kind.end])


def _tell_both(kinds: Sequence[_Kind]) -> bool:
    """One kind that is named as such, for the other part is the other; or one of each."""
    return kinds[0].named if len(kinds) == 1 else len(kinds) == _BOTH and kinds[0].last != kinds[1].last


def _places(line: NameWords, kinds: Sequence[_Kind], runs: Sequence[Spelled]) -> Iterator[range]:
    """Where a part may stand: before, between and behind the kinds, up to its letters or to an "and"."""
    told = {at for kind in kinds for at in range(kind.start, kind.end)}
    ends = {run.end for run in runs} | {at for at in range(len(line)) if _joins_parts(line, at)}
    begin = 0
    for at in range(len(line) + 1):
        if at in told or at in ends or at == len(line):
            if begin < at:
                yield range(begin, at)
            begin = at + 1 if at in told else at


def _joins_parts(line: NameWords, at: int) -> bool:
    """ "And", but in "with a y and an e"."""
    after = line.norms[at + 1 : at + 2]
    return line.norms[at] in _AND and bool(after) and len(after[0]) > 1 and not is_never(after[0])


def _kinds(line: NameWords) -> Iterator[_Kind]:
    starts = {at: word for word, at in enumerate(accumulate((len(norm) + 1 for norm in line.norms), initial=0))}
    for said in _KIND.finditer(" ".join(line.norms)):
        start, end = starts[said.start()], starts[said.end() + 1]
        behind = bool(said["of"]) or (start > 0 and _is_said_of(line.norms[start - 1]))
        named = bool(said["and"]) or said["name"] is not None
        yield _Kind(start, end, bool(said["last"]), named, behind, bool(said["is"]))


def _is_said_of(norm: str) -> bool:
    """ "Okafor's the last name"; the "t's" of "Matthew, two t's, last name Hill" is no such word."""
    return norm.endswith(_IS_SHORT) and not spelled_letter(norm, plural=True)


def _part_of(kind: _Kind, pieces: Sequence[NameCandidate], at_the_end: bool) -> NameCandidate | None:
    """The part that `kind` tells of, the next one: before it where a kind stands `at_the_end`, unless words tell."""
    if kind.behind if kind.behind != kind.before else at_the_end:
        return next((piece for piece in reversed(pieces) if piece.end <= kind.start), None)
    return next((piece for piece in pieces if piece.start >= kind.end), None)


def _piece(
    line: NameWords, place: range, runs: Sequence[Spelled], banned: AbstractSet[str], *, named: bool
) -> NameCandidate | None:
    """The part of a name that stands first in `place`, as it is spelled there; where the parts are `named`, what means
    anything else is one too: "last name Monday", but "not the first and not the last".
    """
    at = next((at for at in place if line.norms[at] not in _GLUE), place.stop)
    told = [run for run in runs if place.start <= run.start and run.end <= place.stop]
    limit = min((run.start for run in told), default=place.stop)
    found = stretch_at(line, at, limit, banned) if at < limit else None
    no_name = found is None or not found.plain
    if named and no_name and at < place.stop and means_else(line.norms[at]) and _is_told(line, at + 1, place.stop):
        return NameCandidate(_RULE, at, at + 1, (line.heard(at),), _SURE)
    if found is None or found.plain < found.size:  # "it sounds like Reed but it's spelled R E I D"
        return _letters(told[0]) if told else None
    said = candidate(line, found, _RULE, _SURE, "full", "")
    return with_changes(line, with_letters(line, said, told), until=place.stop)


def _is_told(line: NameWords, at: int, stop: int) -> bool:
    """Whether a part ends before word `at`: nothing follows, or what it is likened to."""
    return at == stop or line.is_likened(at)


def _letters(run: Spelled) -> NameCandidate:
    return NameCandidate(_RULE, run.start, run.end, letters_as_words(run), _SURE, "full", spelled=True)
