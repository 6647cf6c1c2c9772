"""What is told of somebody else's visit."""

from __future__ import annotations

import msgspec

from receptionist.model.anothers_visit import AnothersVisit


def test_nothing_told_is_kept_as_nothing() -> None:
    assert msgspec.to_builtins(AnothersVisit()) == {}


def test_what_is_told_comes_back_from_what_is_kept() -> None:
    told = AnothersVisit(stands=True, relation="husband", name="Robert Miller", number="+13125550142")
    assert msgspec.convert(msgspec.to_builtins(told), AnothersVisit) == told
