"""What a desk can carry out, and what counts as the same name where nobody knows how names are misheard."""

from __future__ import annotations

import msgspec
import pytest

from receptionist.dialogue.desk import Desk, as_written


def test_a_workflow_without_its_tools_is_not_offered(desk: Desk) -> None:
    lean = msgspec.structs.replace(desk, tools=frozenset({"check_availability", "book_appointment"}))
    names = {flow.name for flow in lean.offered}
    assert "booking" in names
    assert "cancel" not in names


def test_all_are_offered_where_all_tools_are_there(desk: Desk) -> None:
    assert desk.offered == desk.workflows


def test_a_workflow_is_found_by_its_name(desk: Desk) -> None:
    assert desk.workflow("booking") in desk.workflows
    assert desk.workflow("dancing") is None


@pytest.mark.parametrize(
    ("said", "booked", "same"), [("ann lee", "Ann Lee", True), ("Anne Lee", "Ann Lee", False), ("", "", False)]
)
def test_names_as_they_are_written(said: str, booked: str, same: bool) -> None:
    assert as_written(said, booked) is same
