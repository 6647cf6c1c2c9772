"""Tools as data: what each needs of a call, and how a language model is told of it."""

from __future__ import annotations

import datetime as dt

import pytest
from pydantic import BaseModel

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.facts import facts_of
from receptionist.dialogue.task import ReadBack, SlotValue
from receptionist.model.availability import TimeSlot
from receptionist.model.ruled_out import RuledOut
from receptionist.model.when import When
from receptionist.tools.tool import Tool

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
HOUR = TimeSlot(NOW, NOW + dt.timedelta(hours=1))
EMPTY = CallContext.ringing("c", NOW)


class Query(BaseModel):
    call: str
    day: dt.date
    crew: str | None = None


def tool(*requires: str) -> Tool:
    return Tool(
        "find",
        "Finds.",
        "calendar",
        Query,
        lambda query, now: query,
        requires,
        bound={"call": lambda facts: facts.call},
    )


def missing(context: CallContext, *requires: str) -> tuple[str, ...]:
    asked = tool(*requires)
    return asked.missing(facts_of(context))


MET: list[tuple[str, CallContext]] = [
    ("name", EMPTY.with_caller(slots=(SlotValue("name", "Ann"),))),
    ("date", EMPTY.with_times(wanted=When(date=NOW.date()))),
    ("date", EMPTY.with_times(wanted=When(date_end=NOW.date()))),
    ("date", EMPTY.with_times(wanted=When(earliest=True))),
    ("date", EMPTY.with_times(wanted=When(any_time=True))),
    ("date", EMPTY.with_times(wanted=When(ruled_out=(RuledOut.day(NOW.date()),)))),
    ("date", EMPTY.with_times(proposal=HOUR)),
    ("time", EMPTY.with_times(wanted=When(time=dt.time(9)))),
    ("time", EMPTY.with_times(wanted=When(until=dt.time(9)))),
    ("time", EMPTY.with_times(wanted=When(daypart="morning"))),
    ("time", EMPTY.with_times(wanted=When(earliest=True))),
    ("time", EMPTY.with_times(proposal=HOUR)),
    ("date|time", EMPTY.with_times(wanted=When(daypart="morning"))),  # either will do
    ("slot", EMPTY.with_times(proposal=HOUR)),
    ("agreement", EMPTY.with_grounding(read_back=ReadBack(()))),
    ("message", EMPTY.with_call(message="call me")),
]


@pytest.mark.parametrize(("need", "known"), MET)
def test_need_is_met_by_what_is_known(need: str, known: CallContext) -> None:
    assert missing(EMPTY, need) == (need,)
    assert missing(known, need) == ()


def test_all_unmet_needs_are_told() -> None:
    known = EMPTY.with_slot(SlotValue("name", "Ann"))
    assert missing(known, "name", "date|time", "slot") == ("date|time", "slot")


def test_tool_without_needs_can_always_run() -> None:
    assert missing(EMPTY) == ()


# the OpenAI form


def test_schema_has_the_form_of_an_openai_function() -> None:
    schema = tool().schema()
    assert set(schema) == {"type", "function"}
    assert schema["type"] == "function"
    assert (schema["function"]["name"], schema["function"]["description"]) == ("find", "Finds.")
    assert schema["function"]["parameters"]["type"] == "object"


def test_what_the_call_itself_gives_is_nobody_elses_to_say() -> None:
    """A model cannot name another call's id."""
    parameters = tool().schema()["function"]["parameters"]
    assert set(parameters["properties"]) == {"day", "crew"}
    assert parameters["required"] == ["day"]


def test_protocol_of_tools_is_told_the_same() -> None:
    told = tool().mcp()
    assert (told["name"], told["description"]) == ("find", "Finds.")
    assert told["inputSchema"] == tool().schema()["function"]["parameters"]
    assert told["annotations"]["readOnlyHint"] is True
