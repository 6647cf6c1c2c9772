"""What a part of a turn asks."""

from __future__ import annotations

import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.understanding import Understanding
from receptionist.understanding.part.reading import read_part

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
WORK = Vocabulary(services=(("haircut", ("trim",)), ("cleaning", ("house cleaning",))))


def heard(text: str, *expecting: Any, **known: Any) -> Understanding:
    return read_part(text, HearingContext(MONDAY, frozenset(expecting), vocabulary=WORK, **known))


def test_a_turn_that_is_cut_by_its_question_wants_two_things() -> None:
    read = heard("my sink is clogged, how much is that?")
    assert (read.parts, read.question) == (("book", "price"), "how much is that")


def test_a_turn_in_one_piece_has_no_parts() -> None:
    assert heard("how much is that?").parts == ()


@pytest.mark.parametrize(("has_visit", "doubts"), [(True, "what_for"), (False, None)])
def test_what_a_visit_is_for_is_asked_of_one_that_stands(has_visit: bool, doubts: str | None) -> None:
    assert heard("is my appointment for a haircut", has_visit=has_visit).doubts == doubts
