"""How a candidate stands where rules and weights say different things of it."""

from __future__ import annotations

import pytest

from receptionist.understanding.when.roles import TimeRole, WeighedRole
from receptionist.understanding.when.standing import (
    RULED,
    STANDING,
    CandidateStanding,
    only_one_left,
    with_role,
)

SURE = CandidateStanding(STANDING.score, sure=True)
SPOKEN_FOR, DOUBTED = CandidateStanding(STANDING.score + 1), CandidateStanding(STANDING.score - 1)


@pytest.mark.parametrize(
    ("by_rule", "role", "lead", "score"),
    [
        (STANDING, "told", 2.0, -5),
        (STANDING, "told", 1.0, STANDING.score),
        (DOUBTED, "told", 1.0, -5),
        (SPOKEN_FOR, "told", 2.0, SPOKEN_FOR.score),
        (STANDING, "ruled_out", 4.0, RULED.score),
        (STANDING, "ruled_out", 2.0, -5),
        (STANDING, "wished", 9.0, STANDING.score),
        (SURE, "told", 9.0, SURE.score),
        (RULED, "told", 9.0, RULED.score),
    ],
)
def test_weights_count_where_no_rule_speaks(
    by_rule: CandidateStanding, role: TimeRole, lead: float, score: int
) -> None:
    assert with_role(by_rule, WeighedRole(role, lead)).score == score


def test_what_is_left_or_said_alone_takes_more_to_be_none() -> None:
    told = WeighedRole("told", 3.4)
    assert with_role(STANDING, told, left=True) is STANDING
    assert with_role(STANDING, told, alone=True).score < 0


def test_one_is_left_beside_what_is_ruled_out() -> None:
    assert only_one_left([RULED, STANDING]) == 1
    assert only_one_left([STANDING, STANDING]) is None
    assert only_one_left([STANDING]) is None
