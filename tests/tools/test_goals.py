"""Ways to a goal: which tools run in which order, and what has to be said first."""

from __future__ import annotations

import datetime as dt

import pytest
from pydantic import BaseModel

from receptionist.config import Business
from receptionist.dialogue.context import CallContext, SlotValue
from receptionist.office import rehearsal_office
from receptionist.tools.goals import Way, way_to
from receptionist.tools.tool import Tool
from receptionist.understanding.meaning import When


def tool(name: str, requires: tuple[str, ...] = (), provides: tuple[str, ...] = ()) -> Tool:
    return Tool(name, name, "calendar", BaseModel, lambda asked, now: asked, requires, provides)


LOOK = tool("look", ("date|time",), ("slot",))
BOOK = tool("book", ("name", "slot"), ("booking",))
FIND = tool("find", ("phone",), ("name",))
LONG = tool("long", ("slot", "name", "shoe size"), ("booking",))
SNAKE = tool("snake", ("tail",), ("head",))
TAIL = tool("tail", ("head",), ("tail",))


@pytest.mark.parametrize(
    ("goal", "tools", "known", "way"),
    [
        ("booking", (LOOK, BOOK), {"name", "date"}, Way(("look", "book"))),
        ("booking", (LOOK, BOOK), {"name", "time"}, Way(("look", "book"))),  # either will do
        ("booking", (LOOK, BOOK), {"name", "slot"}, Way(("book",))),
        ("booking", (LOOK, BOOK), set(), Way(("look", "book"), ("name", "date|time"))),
        ("booking", (LOOK, BOOK, FIND), {"date"}, Way(("find", "look", "book"), ("phone",))),  # a tool finds the name
        ("booking", (LONG, LOOK, BOOK), {"date", "name"}, Way(("look", "book"))),  # the one that lacks nothing
        ("slot", (LOOK, BOOK), {"date"}, Way(("look",))),
        ("weather", (LOOK, BOOK), {"date"}, None),
        ("head", (SNAKE, TAIL), set(), Way(("tail", "snake"), ("head",))),  # tools that need each other end
    ],
)
def test_way(goal: str, tools: tuple[Tool, ...], known: set[str], way: Way | None) -> None:
    assert way_to(goal, tools, known.__contains__) == way


def test_desk_knows_its_way_to_a_booking() -> None:
    office = rehearsal_office(Business(timezone="America/Chicago"))
    now = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
    ann = CallContext(call_id="one", at=now, slots=(SlotValue("name", "Ann Lee"),))
    way = office.tools.way_to("booking", ann.having(wanted=When(date=now.date())))
    office.close()
    assert way == Way(("check_availability", "book_appointment"), ("phone", "address", "agreement"))
