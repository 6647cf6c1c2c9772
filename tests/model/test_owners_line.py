"""What is asked for on the owner's line."""

from __future__ import annotations

from receptionist.model.owners_line import Request

MOVE = Request("move_visit", (("date", "2026-03-03"), ("time", "14:00")))


def test_a_part_that_is_told_is_found_by_its_name() -> None:
    assert MOVE.part("time") == "14:00"


def test_a_part_that_is_not_told_is_none() -> None:
    assert MOVE.part("name") is None
