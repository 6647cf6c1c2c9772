"""A workflow at a glance: what its tables and its diagram show."""

from __future__ import annotations

import re

import msgspec
import pytest

from receptionist.dialogue.shipped import CALL_BACK, CANCEL, CHECK, COLLECTIBLE, LEAVE_MESSAGE, shipped
from receptionist.dialogue.workflow import Start, Workflow
from receptionist.wording.templates import templates
from receptionist.workflows.building import built
from receptionist.workflows.drawing import mermaid, outcome_rows, row, slot_rows, starts, tool_rows, worded
from receptionist.workflows.settings import OwnWorkflow

OWN = built(
    OwnWorkflow.model_validate(
        {
            "name": "party room",
            "say": ["reserve the party room"],
            "slots": [
                {"name": "guests", "kind": "number", "ask": "How many: about?", "lowest": 2, "highest": 40},
                {"name": "cake", "ask": "Which cake?", "choices": ["plum", "none"]},
                {"name": "email", "optional": True},
            ],
            "tool": {"url": "https://example.com"},
        }
    )
)
ALL = (*shipped(dict.fromkeys(COLLECTIBLE, True)), OWN)
WORDS = worded(templates().get)

every = pytest.mark.parametrize("flow", ALL, ids=lambda flow: flow.name)


def arrows(flow: Workflow) -> list[tuple[str, str]]:
    return re.findall(r"^    (\S+) --> (\S+?)(?::|$)", mermaid(flow), re.MULTILINE)


@every
def test_every_line_of_a_diagram_is_an_arrow_with_a_plain_label(flow: Workflow) -> None:
    first, *lines = mermaid(flow).splitlines()
    assert first == "stateDiagram-v2"
    assert [
        line for line in lines if not re.fullmatch(r"    (\[\*\]|\w+) --> (\[\*\]|\w+)(: [^:;{}#|\[\]]+)?", line)
    ] == []


@every
def test_every_state_of_a_diagram_is_reached_and_left(flow: Workflow) -> None:
    drawn = arrows(flow)
    states = {state for arrow in drawn for state in arrow} - {"[*]"}
    reached, new = {"[*]"}, {"[*]"}
    while new:
        new = {there for here, there in drawn if here in reached} - reached
        reached |= new
    assert states - {"handoff"} <= reached
    assert states == {here for here, _ in drawn} - {"[*]"}


@every
def test_every_tool_of_a_workflow_is_in_its_table(flow: Workflow) -> None:
    told = {tool for _, names in tool_rows(flow) for tool in names.split(", ")}
    assert told == {tool for _, names in flow.tools for tool in names}


@every
def test_no_prompt_is_shown_by_its_name(flow: Workflow) -> None:
    said = [each.question for each in slot_rows(flow, WORDS)] + [words for _, words, _ in outcome_rows(flow, WORDS)]
    assert [words for words in said if words and words.isidentifier()] == []


def test_nothing_is_carried_out_but_by_a_yes() -> None:
    assert ("confirming", "cancel") in arrows(CANCEL)
    assert [here for here, there in arrows(CANCEL) if there == "cancel"] == ["confirming"]


def test_visits_are_found_and_proved_before_anything_else() -> None:
    assert arrows(CANCEL)[:3] == [("[*]", "finding"), ("finding", "proving"), ("proving", "confirming")]


def test_question_alone_ends_when_it_is_answered() -> None:
    assert ("proving", "complete") in arrows(CHECK)


def test_message_is_taken_without_a_read_back() -> None:
    assert "confirming" not in mermaid(LEAVE_MESSAGE)


def test_what_starts_a_workflow_is_told_apart() -> None:
    assert starts(CANCEL) == "intent cancel"
    assert starts(OWN) == "“reserve the party room”"
    called = msgspec.structs.replace(CALL_BACK, start=Start(phrases=("book a call",), with_a_time=("call me",)))
    assert starts(called) == "“book a call”; with a day or time: “call me”"


def test_row_tells_what_is_needed_and_what_is_kept() -> None:
    shown = row(OWN)
    assert (shown.required, shown.optional, shown.tools) == ("guests, cake", "email", "party_room_webhook")
    assert row(CANCEL).proof == "the number and the name on the booking"


def test_slots_tell_how_they_are_read_and_how_often_asked() -> None:
    guests, cake, email = slot_rows(OWN, WORDS)
    assert (guests.kind, guests.tries, guests.question) == ("number from 2 to 40", 3, "How many: about?")
    assert (cake.kind, cake.needed) == ("one of plum, none", "required")
    assert (email.needed, email.question, email.tries) == ("optional", "", 0)


def test_day_without_a_question_of_its_own_is_asked_with_the_time() -> None:
    asked = {each.name: each.question for each in slot_rows(ALL[0], WORDS)}
    assert (asked["date"], asked["time"]) == ("What day and time would suit you?", "")
