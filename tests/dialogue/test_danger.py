"""Danger goes before all else."""

from __future__ import annotations

from dialogue_kit import (
    GAS,
    HOLD_ON,
    TestCall,
)

from receptionist.model.understanding import Understanding


def test_who_needs_a_moment_gets_it(manned: TestCall) -> None:
    assert manned.hear(GAS, HOLD_ON).prompts == ["take_your_time"]


def test_another_danger_has_its_own_advice(manned: TestCall) -> None:
    manned.hear(GAS, Understanding("and there is a fire", emergency="fire"))
    assert manned.prompts == ["danger_fire", "put_you_through"]
