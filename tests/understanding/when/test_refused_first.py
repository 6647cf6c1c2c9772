"""Hours that are named first and then refused. The clock is Thursday 5 March 2026."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest

from receptionist.model.ruled_out import RuledOut
from receptionist.model.when import When

Read = Callable[..., When]
UNTIL_TEN, UNTIL_NOON, FROM_THREE = (
    RuledOut(until=dt.time(10)),
    RuledOut(until=dt.time(12)),
    RuledOut(since=dt.time(15)),
)


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("before ten i can't but thursday works", UNTIL_TEN),
        ("before ten no but thursday is fine", UNTIL_TEN),
        ("before ten is no good but thursday works", UNTIL_TEN),
        ("before ten doesn't work for me", UNTIL_TEN),
        ("before ten i'm asleep", UNTIL_TEN),
        ("before ten i can't", UNTIL_TEN),
        ("thursday before ten i can't", UNTIL_TEN),
        ("before noon i work but friday is good", UNTIL_NOON),
        ("mornings i can't but thursday works", UNTIL_NOON),
        ("mornings i work so thursday afternoon", UNTIL_NOON),
        ("after three i can't", FROM_THREE),
    ],
)
def test_hours_that_are_refused_behind_their_name_are_ruled_out(read: Read, text: str, limit: RuledOut) -> None:
    assert limit in read(text).ruled_out


@pytest.mark.parametrize(
    "text", ["before noon works", "before noon i can do thursday", "before ten we can do", "mornings are fine"]
)
def test_hours_that_will_do_are_not(read: Read, text: str) -> None:
    assert read(text).ruled_out == ()


def test_whose_day_is_told_beside_it_keeps_it(read: Read) -> None:
    assert read("before ten i can't but friday works").date == dt.date(2026, 3, 6)


def test_who_works_the_rest_wishes_for_the_days_before(read: Read) -> None:
    when = read("can you come monday and wednesday mornings i work the rest")
    assert (when.daypart, when.ruled_out) == ("morning", ())
