"""What is left of a turn of which a part was read by itself."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.rest_of_turn import read_rest
from receptionist.understanding.understand import understand

HEARING = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))


def test_it_is_read_by_itself() -> None:
    assert read_rest("tell joe friday at ten", "friday at ten", HEARING, understand).when.date == dt.date(2026, 3, 6)


@pytest.mark.parametrize("rest", ["", "   ", " , ?"])
def test_of_marks_alone_nothing_is_read(rest: str) -> None:
    read = read_rest("tell joe friday", rest, HEARING, understand)
    assert (read.text, read.when.date, read.intent) == ("tell joe friday", None, "none")
