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
_FIRST: str = _SAID["first"]
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
    words = (_written(line, first, one), _written(line, second, other))
    if not _LAST.isdisjoint(line.norms[max(0, first - 3) : first]) or _FIRST in line.norms[one.end : second]:
        words = words[::-1]
    return NameCandidate("said and spelled", first, other.end, words, _SURE, "full", spelled=True)


def _spoken(line: NameWords, run: Spelled, since: int) -> int | None:
    """Where the word stands that `run` spells, after the word `since`."""
    near = range(max(since, run.start - _FAR), run.start)
    like = {at: likeness(bare(line.norms[at]), run.letters) for at in near if len(line.norms[at]) > 1}
    best = max(like, key=lambda at: like[at], default=None)
    return best if best is not None and like[best] >= _LIKE else None


def _written(line: NameWords, at: int, run: Spelled) -> str:
    """As it was said, where the letters are the same: of "Priya, P R I Y A, last name …" an "a" may seem a word."""
    word = line.norms[at]
    return word if bare(word).removeprefix(run.letters) in ("", word[-1]) else run.letters
