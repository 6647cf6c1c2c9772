"""How a day or an hour stands among those of a turn: by rules, and by the weights of what each is said for."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from receptionist.languages.language import lexicon
from receptionist.understanding.when.roles import TimeRole, WeighedRole

PLAIN = 3
"""The score of what is said, and nothing of it."""
REPAIR = 6
"""More than what is vague loses: "half past two, no, three"."""
OF_WHAT_STANDS = 4
"""What it takes from a candidate to be the day or the hour of the visit that was just booked."""
BUSIED = 4
"""What an engagement that is told of before it takes from a candidate."""
_WHY: dict[str, str] = lexicon("evidence")["when"]


class CandidateStanding(msgspec.Struct, frozen=True):
    """How a candidate stands: below zero it is not the answer; `why` says so for a person. `sure`: it is said right
    beside it that it will do or must be, which no weight overrules.
    """

    score: int
    why: str = ""
    sure: bool = False


STANDING = CandidateStanding(PLAIN)
"""Of the only candidate in a turn that rules nothing out."""
RULED_OUT = -10
"""The score of what the words say not to suit."""
_SURE, _SURE_OF_DOUBTED, _SURE_OF_WISHED, _RULES_OUT = 1.6, 0.8, 3.5, 3.5
_SURE_OF_ALONE = 3.3
"""Log-odds that it is said for something else, from which a candidate is none: where the rules are silent, where one
doubts it, where one speaks for it, and where it is said alone, with nothing else to choose. To be ruled out takes more:
what is ruled out stays so. Chosen on turns of hands that the weights had not seen.
"""
_BY_ROLE: dict[TimeRole, CandidateStanding] = {
    "ruled_out": CandidateStanding(-5, _WHY["ruled_out"]),
    "told": CandidateStanding(-5, _WHY["told"]),
    "standing": CandidateStanding(-5, _WHY["changed"]),
}
NOT_YET_OFFERED = CandidateStanding(0)
"""Of what the offers are said not to be: it is meant where nothing else is."""
SET_APART = CandidateStanding(-5, _WHY["changed"])
"""Of a day from which another is set apart behind it: "this Saturday's the wedding, the other Saturday"."""
RULED, NOT_SUITING = (
    CandidateStanding(RULED_OUT, _WHY["ruled_out"]),
    CandidateStanding(RULED_OUT, _WHY["not_suiting"]),
)


def only_one_left(by_rule: Sequence[CandidateStanding]) -> int | None:
    """The place of the only candidate that stands beside others which are ruled out; None where there is no such."""
    standing = [at for at, each in enumerate(by_rule) if each.score >= 0]
    others_out = any(each.score <= RULED_OUT for each in by_rule)
    return standing[0] if others_out and len(standing) == 1 else None


def with_role(
    by_rule: CandidateStanding, by_weights: WeighedRole | None, *, left: bool = False, alone: bool = False
) -> CandidateStanding:
    """The standing of a candidate of which both voices were heard: where the rules have nothing against it, what it is
    said for counts if that is sure enough; less will do where they are in doubt, and more where it is all that is
    `left`, or is said `alone`. What is left beside what the rules rule out is not ruled out with it.
    """
    if by_weights is None or by_weights.role == "wished" or by_rule.score < 0 or by_rule.sure:
        return by_rule
    if left and by_weights.role == "ruled_out":
        return by_rule
    least = _SURE_OF_WISHED if left else _SURE_OF_ALONE if alone and by_rule.score >= PLAIN else 0.0
    if by_weights.lead < max(_enough(by_rule), least):
        return by_rule
    return RULED if by_weights.role == "ruled_out" and by_weights.lead >= _RULES_OUT else _BY_ROLE[by_weights.role]


def _enough(by_rule: CandidateStanding) -> float:
    if by_rule.score == PLAIN:
        return _SURE
    return _SURE_OF_DOUBTED if by_rule.score < PLAIN else _SURE_OF_WISHED
