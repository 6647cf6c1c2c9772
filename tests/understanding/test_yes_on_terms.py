"""A yes that hangs on the hour by which the visit is over, or on a question; and one that hangs on neither."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.understand import understand
from receptionist.understanding.yes_on_terms import yes_on_terms

READ_BACK = HearingContext(
    dt.datetime(2026, 3, 3, 10, tzinfo=dt.timezone(dt.timedelta(hours=-7))),
    expecting=frozenset({"yes_no"}),
    to_agree=True,
    known_day=dt.date(2026, 3, 4),
    known_time=dt.time(10, 30),
)
OVER_BY = {
    "yes if it's for sure before noon like done by twelve": dt.time(12),
    "yes but only if you're done by noon": dt.time(12),
    "yes if you're done by eleven": dt.time(11),
    "yes provided you're out of here by one": dt.time(13),
    "yes as long as he's done before eleven": dt.time(11),
    "sure so long as you're finished by twelve thirty": dt.time(12, 30),
    "okay if it's over by twelve": dt.time(12),
    "that works as long as you're out of here by noon i gotta be at work at one": dt.time(12),
    "sounds good as long as they're done by eleven fifteen": dt.time(11, 15),
}
UNTIL_IT_IS_KNOWN = [
    "yeah and is that the same guy because if its the same guy forget it",
    "yeah is it under a hundred because if not never mind",
    "yes is that the owner coming because if it's his son then no",
    "sure do you guys take checks otherwise forget it",
    "yes and is there a fee because if there is i'll pass",
]
PLAINLY = [
    "yes",
    "yes if it's ten thirty",
    "yes if you don't mind",
    "yes and if nobody answers ring the bell",
    "yes but if nobody's home never mind just leave a note",
    "yes and if he's done by noon tell him to call my wife",
    "yes my husband will be done by noon",
    "yes and do you take credit cards",
    "yes never mind what i said about the dog",
    "is it done by noon",
    "yes as long as it's not more than a hundred",
]


@pytest.mark.parametrize(("text", "by"), OVER_BY.items())
def test_it_hangs_on_when_the_visit_is_over(text: str, by: dt.time) -> None:
    read = yes_on_terms(text, READ_BACK, understand)
    assert read is not None
    assert (read.answer, read.doubts, read.ends_by) == ("affirm", "ends", by)


@pytest.mark.parametrize("text", UNTIL_IT_IS_KNOWN)
def test_a_question_that_it_hangs_on_makes_none_of_it(text: str) -> None:
    read = yes_on_terms(text, READ_BACK, understand)
    assert read is not None
    assert (read.answer, read.asks, read.note) == (None, True, "")


@pytest.mark.parametrize("text", PLAINLY)
def test_it_hangs_on_neither(text: str) -> None:
    assert yes_on_terms(text, READ_BACK, understand) is None


def test_where_nothing_was_read_back_there_is_no_yes() -> None:
    open_still = msgspec.structs.replace(READ_BACK, to_agree=False)
    assert yes_on_terms("yes if you're done by noon", open_still, understand) is None
