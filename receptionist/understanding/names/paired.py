"""A first and a last name, each said and then spelled: "Tsehay, T S E H A Y, my family name Woldemariam, W O L D …"."""

from __future__ import annotations

from collections.abc import Sequence

from receptionist.languages.patterns import section
from receptionist.understanding.names.candidate import NameCandidate
from receptionist.understanding.names.letters import Spelled
from receptionist.understanding.names.likeness import bare, likeness
from receptionist.understanding.names.line import NameWords

_SAID = section("names", "reading")
_LAST = _SAID.words("last_names")
_FIRST = _SAID.words("first_names")
_IS = _SAID.words("is")
_NEAR = 3
_FAR = 6
"""Words before its letters in which a name may stand: "Siobhan, you'd never guess it, S I O …"."""
_LIKE = 0.8
_SURE = 0.97


def in_pairs(line: NameWords, runs: Sequence[Spelled]) -> NameCandidate | None:
    """The name of two such parts; None where there are not two."""
    found = [(at, run) for before, run in zip([0, *(run.end for run in runs)], runs, strict=False)
             if (at := _spoken(line, run, before)) is not None]  # fmt: skip
    if len(found) != 2 or found[0][1].letters == found[1][1].letters:
        return None
    (first, one), (second, other) = found
    words = (*_written(line, first, one), *_written(line, second, other))
    named_before = not _LAST.isdisjoint(line.norms[max(0, first.start - _NEAR) : first.start])
    named_behind = line.norms[one.end] in _IS and not _LAST.isdisjoint(line.norms[one.end : one.end + _NEAR])
    if named_before or named_behind or not _FIRST.isdisjoint(line.norms[one.end : second.start]):
        words = (*_written(line, second, other), *_written(line, first, one))
    return NameCandidate("said and spelled", first.start, other.end, words, _SURE, "full", spelled=True)


def _spoken(line: NameWords, run: Spelled, since: int) -> range | None:
    """Where the word, or the two words, stand that `run` spells, after the word `since`."""
    near = range(max(since, run.start - _FAR), run.start)
    parts = [range(at, at + many) for many in (1, 2) for at in near if at + many <= run.start]
    like = {part: likeness(_bare(line, part), run.letters) for part in parts if len(line.norms[part.start]) > 1}
    best = max(like, key=lambda part: (like[part], -len(part)), default=None)
    return best if best is not None and like[best] >= _LIKE else None


def _bare(line: NameWords, part: range) -> str:
    return "".join(bare(line.norms[at]) for at in part)


def _written(line: NameWords, part: range, run: Spelled) -> tuple[str, ...]:
    """As it was said, where the letters are the same: of "Priya, P R I Y A, last name …" an "a" may seem a word."""
    said = _bare(line, part)
    return tuple(line.norms[at] for at in part) if said.removeprefix(run.letters) in ("", said[-1]) else (run.letters,)
