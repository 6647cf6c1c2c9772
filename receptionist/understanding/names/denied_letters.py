"""Letters that are denied: "Finkel is e l at the end, not l e". Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.names.letters import Spelled
from receptionist.understanding.names.likeness import bare, likeness, onset
from receptionist.understanding.names.line import NameWords

_NOT: str = section("names", "edits")["not"]
_WHOLE = 0.8
"""Likeness, 0 to 1, from which on letters spell a whole word of the name."""
_SHORTEST = 3


def without_denied(line: NameWords, runs: Sequence[Spelled], names: Iterable[str]) -> list[Spelled]:
    """`runs` without the letters behind a "not"; what spells one of `names` whole behind them is told: "not l e f i n k
    e l".
    """
    words = [bare(name) for name in names]
    told = [(run, _told(run.letters, words) if _is_denied(line, run) else run.letters) for run in runs]
    return [msgspec.structs.replace(run, letters=letters) for run, letters in told if letters]


def _is_denied(line: NameWords, run: Spelled) -> bool:
    return run.start > 0 and line.norms[run.start - 1] == _NOT


def _told(letters: str, words: Sequence[str]) -> str:
    """The end of `letters` that spells a word better than all of them."""
    rests = [letters[cut:] for cut in range(len(letters) - _SHORTEST + 1)]
    best = max(rests, key=lambda rest: _likeness(rest, words), default=letters)
    return best if best != letters and _likeness(best, words) >= _WHOLE else ""


def _likeness(letters: str, words: Sequence[str]) -> float:
    return max((likeness(word, letters) for word in words if onset(word) == onset(letters)), default=0.0)
