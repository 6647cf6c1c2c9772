"""A workflow of a business's own: days, times and numbers that no calendar knows of."""

from __future__ import annotations

from typing import Any

import pytest
from dialogue_kit import ANY, NO, SATURDAY, TUESDAY, TWO, WEDNESDAY, YES, TestCall, named, picking, wanting, wrong

from receptionist.app.settings import Business
from receptionist.dialogue.phases import Phase
from receptionist.model.understanding import Understanding

PARTY = {"name": "party_size", "kind": "number", "lowest": 1, "highest": 12, "ask": ["For how many people?"] * 2}
DATE, TIME, NAME = {"name": "date"}, {"name": "time"}, {"name": "name"}
TOOL = "table_webhook"


def at_start(*slots: dict[str, Any], said: str = "table please", **more: Any) -> TestCall:
    own = {"name": "table", "say": ["table"], "slots": slots, "tool": {"url": "https://example.com/table"}}
    desk = Business.model_validate({"workflows": [own]}).desk()
    return TestCall(desk).start().hear(Understanding(said, **more))


def test_a_day_is_noted_and_a_yes_completes_it() -> None:
    call = at_start(DATE).hear(wanting(SATURDAY))
    assert call.context.phase is Phase.CONFIRMING
    assert call.hear(YES).tool_name == TOOL
    assert call.tool is not None
    assert call.tool.params == {"date": "2026-03-07"}


def test_a_day_and_a_time_are_noted() -> None:
    call = at_start(DATE, TIME).hear(wanting(SATURDAY))
    assert call.context.focus.asked == ("time",)
    call.hear(wanting(at=TWO)).hear(YES)
    assert call.tool is not None
    assert call.tool.params == {"date": "2026-03-07", "time": "14:00"}


def test_what_the_opening_says_is_not_asked_again() -> None:
    opening = wanting(TUESDAY, TWO).when
    call = at_start(PARTY, DATE, TIME, NAME, said="a table for four", when=opening)
    assert call.context.focus.asked == ("name",)
    assert call.hear(named("Ann Lee"), YES).tool_name == TOOL
    assert call.tool is not None
    assert call.tool.params == {"party_size": 4, "date": "2026-03-03", "time": "14:00", "name": "Ann Lee"}


def test_the_same_day_said_with_the_yes_is_a_yes() -> None:
    assert at_start(DATE).hear(wanting(SATURDAY), wanting(SATURDAY, answer="affirm")).tool_name == TOOL


def test_another_day_is_read_back_before_a_yes_counts() -> None:
    call = at_start(DATE).hear(wanting(SATURDAY), wanting(TUESDAY, answer="affirm"))
    assert call.tool is None
    assert call.hear(YES).tool is not None
    assert call.tool.params == {"date": "2026-03-03"}


def test_which_of_two_days_is_asked_and_a_yes_completes_it() -> None:
    call = at_start(DATE).hear(wanting(TUESDAY, dates=(TUESDAY, WEDNESDAY)))
    assert (call.context.focus.asked, call.prompts) == (("date",), ["which_day"])
    assert call.hear(picking(1), YES).tool is not None
    assert call.tool.params == {"date": "2026-03-04"}


@pytest.mark.parametrize(
    "vague",
    [ANY, wanting(TUESDAY, date_end=SATURDAY), wanting(earliest=True), wanting(shift="later"), wanting(any_time=True)],
)
def test_what_names_no_day_is_none(vague: Understanding) -> None:
    call = at_start(DATE).hear(vague)
    assert (call.context.focus.asked, call.context.phase) == (("date",), Phase.COLLECTING)
    assert call.hear(vague, vague).context.phase is Phase.HANDOFF


def test_the_time_is_asked_in_the_businesss_own_words() -> None:
    call = at_start(DATE, {"name": "time", "ask": "Which sitting, six or eight?"}).hear(wanting(SATURDAY))
    assert call.prompts == ["Which sitting, six or eight?"]


def test_a_time_that_is_wrong_is_asked_again() -> None:
    call = at_start(DATE, TIME).hear(wanting(SATURDAY, TWO), wrong("time"))
    assert call.context.focus.asked == ("time",)
    assert call.hear(wanting(at=TWO.replace(hour=15)), YES).tool is not None
    assert call.tool.params == {"date": "2026-03-07", "time": "15:00"}


def test_a_no_asks_what_to_change() -> None:
    assert at_start(DATE).hear(wanting(SATURDAY), NO).prompts == ["ask_change"]


def test_changes_of_mind_come_to_an_end() -> None:
    call = at_start(DATE, NAME)
    for day in [TUESDAY, WEDNESDAY] * call.desk.changes:
        if call.context.phase is Phase.COLLECTING:
            call.hear(wanting(day, answer="correct"))
    assert call.context.phase is Phase.HANDOFF
    assert call.prompts[0] == "many_changes"


def test_a_day_called_wrong_counts_as_a_change() -> None:
    call = at_start(DATE, NAME).hear(wanting(TUESDAY), wrong("date"))
    assert (call.context.focus.asked, call.context.task.changes) == (("date",), 1)


# numbers


def test_a_time_is_no_number_of_people() -> None:
    call = at_start(PARTY, DATE, TIME).hear(Understanding("tonight", when=wanting(TUESDAY, TWO).when))
    assert call.context.focus.asked == ("party_size",)
    assert call.context.value("party_size") is None


@pytest.mark.parametrize(
    ("bounds", "prompt"),
    [
        ({"lowest": 1, "highest": 12}, "number_between"),
        ({"lowest": 40}, "number_at_least"),
        ({"highest": 12}, "number_at_most"),
    ],
)
def test_a_number_out_of_bounds_is_told_its_bounds(bounds: dict[str, int], prompt: str) -> None:
    slot = {"name": "party_size", "kind": "number", "ask": ["For how many people?"] * 2, **bounds}
    call = at_start(slot).hear(Understanding("25"))
    assert call.prompts == [prompt, "For how many people?"]
    assert call.said(prompt) == {name: str(bound) for name, bound in bounds.items()}


def test_the_bounds_are_told_to_the_opening_too() -> None:
    call = at_start(PARTY, DATE, said="a table for 25", when=wanting(TUESDAY, dates=(TUESDAY, WEDNESDAY)).when)
    assert call.prompts == ["number_between", "For how many people?"]


def test_the_bounds_are_told_at_the_read_back() -> None:
    call = at_start(PARTY, said="a table for 4").hear(Understanding("no, 25 people", answer="correct"))
    assert call.prompts[0] == "number_between"
    assert call.hear(YES).tool is not None
    assert call.tool.params == {"party_size": 4}


def test_numbers_out_of_bounds_come_to_an_end() -> None:
    call = at_start({**PARTY, "retries": 2}).hear(*[Understanding("25")] * 3)
    assert call.context.phase is Phase.HANDOFF
