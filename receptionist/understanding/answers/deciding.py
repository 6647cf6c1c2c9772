"""Putting the answer off: who has to ask at home first, or to think, wants the time kept until then."""

from __future__ import annotations

from collections.abc import Sequence

from receptionist.languages.patterns import section
from receptionist.understanding.clauses import Clause

_SAID = section("answers", "deciding")
_SURELY = _SAID.one("surely")
_MAYBE = _SAID.one("maybe")
_KEEPS = _SAID.one("keeps")
_MAYBE_KEEPS = _SAID.one("maybe_keeps")
_NOT_LATER = _SAID.one("not_later")
_OTHERWISE = _SAID.one("otherwise")
_NOTHING_KEPT = _SAID.one("nothing_kept")
_A_PAUSE, _HOLDS_FOR = _SAID.one("a_pause"), _SAID.one("holds_for")
_STALLS = _SAID.one("stalls")


def wants_nothing_kept(said: Sequence[Clause]) -> bool:
    """Whether the caller says that nothing is to be written down: "before you write anything", "don't hold it"."""
    return any(_NOTHING_KEPT.search(clause.text) for clause in said)


def stalls(said: Sequence[Clause]) -> bool:
    """Whether the caller only needs a moment: "hang on, let me ask my husband" wants nothing kept, and no change."""
    return _STALLS.search(" ".join(clause.text for clause in said)) is not None


def decides_later(said: Sequence[Clause], *, agreed: bool) -> bool:
    """Whether the turn leaves the answer open for later; beside a yes (`agreed`) only where it surely does."""
    if _kept_before_a_moment(said):
        return True
    surely = any(_SURELY.search(text) or (not agreed and _MAYBE.search(text)) for text in _of_later(said))
    return surely or asks_to_keep(said, agreed=agreed)


def asks_to_keep(said: Sequence[Clause], *, agreed: bool) -> bool:
    """Whether, of those, the time is asked to be kept: "can you hold it for me", "pencil me in"."""
    if _kept_before_a_moment(said):
        return True
    return any(_KEEPS.search(text) or (not agreed and _MAYBE_KEEPS.search(text)) for text in _of_later(said))


def _kept_before_a_moment(said: Sequence[Clause]) -> bool:
    """ "If you could hold the three for me, that'd be great, hang on a sec": what stands before the pause counts."""
    spoken = " ".join(clause.text for clause in said)
    pause = _A_PAUSE.search(spoken)
    return pause is not None and not wants_nothing_kept(said) and _HOLDS_FOR.search(spoken[: pause.start()]) is not None


def _of_later(said: Sequence[Clause]) -> list[str]:
    """The clauses that may put the answer off; none where the turn does not."""
    if any(_NOT_LATER.search(clause.text) for clause in said) or wants_nothing_kept(said):
        return []
    return [clause.text for clause in said if not _OTHERWISE.search(clause.text)]
