"""Tickets: the owner has the caller's words at once; a number is asked for where none is known."""

from __future__ import annotations

from typing import get_args

import pytest

from receptionist.dialogue.tickets import FOR_ANOTHER, TICKETS
from receptionist.dialogue.workflow import Workflow
from receptionist.model.acts import Matter

WITHOUT = {"wrong_number", "child", "line_check", "other_language", "trouble"}
"""What needs an answer, or a visit, and no ticket."""


def test_every_matter_has_a_ticket_or_needs_none() -> None:
    ticketed = {matter for flow in (*TICKETS, FOR_ANOTHER) for matter in flow.start.matters}
    assert ticketed | WITHOUT == set(get_args(Matter))


@pytest.mark.parametrize("flow", TICKETS, ids=lambda flow: flow.name)
def test_a_ticket_writes_nothing_but_a_message(flow: Workflow) -> None:
    assert flow.commit is not None
    assert (flow.commit.tool, flow.commit.yes, flow.required) == ("take_message", False, ("phone",))
