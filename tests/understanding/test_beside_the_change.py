"""A change of the hour, and what is told or asked right behind it, are both heard."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.revising import understand_in_call

READ = HearingContext(
    dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Denver")),
    frozenset({"yes_no"}),
    to_agree=True,
    known_service="rekey",
    known_day=dt.date(2026, 3, 5),
    known_time=dt.time(9),
    known_address=Address(Span(0, 0), "809 ogden street", "809", "ogden street"),
)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("make ogden ten thirty marisol will let you in", "marisol will let you in"),
        ("make that ten thirty marisol's the tenant", "marisol's the tenant"),
        ("make it ten thirty please the gate code is four four one nine", "the gate code is four four one nine"),
        ("could we do ten thirty instead my tenant marisol opens up", "my tenant marisol opens up"),
        ("close but ten thirty and hector opens the gate", "hector opens the gate"),
    ],
)
def test_the_note_stands_beside_the_change(text: str, note: str) -> None:
    read = understand_in_call(text, READ)
    assert (read.answer, read.when.time, read.note) == ("correct", dt.time(10, 30), note)


def test_the_question_stands_beside_the_change() -> None:
    read = understand_in_call("make it ten thirty who's coming", READ)
    assert (read.answer, read.when.time) == ("correct", dt.time(10, 30))
    assert read.asks_beside is not None
    assert read.asks_beside.question == "who's coming"


@pytest.mark.parametrize("said", ["sorry about that", "thank you", "that's better", "if you can", "not ten"])
def test_a_courtesy_is_no_note(said: str) -> None:
    read = understand_in_call(f"make it ten thirty {said}", READ)
    assert (read.when.time, "note" in read.says) == (dt.time(10, 30), False)


@pytest.mark.parametrize(
    "text", ["yes and marisol's the tenant there she'll let you in", "yes marisol will let you in"]
)
def test_who_lets_us_in_is_nobodys_new_name(text: str) -> None:
    read = understand_in_call(text, READ)
    assert (read.answer, read.name, bool(read.note)) == ("affirm", None, True)
