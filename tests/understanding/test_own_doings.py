"""What callers do themselves on some other day than the visit's is a note, and no day for it."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.own_doings import own_doings
from receptionist.understanding.understand import understand

READ_BACK = HearingContext(
    dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6))),
    expecting=frozenset({"yes_no"}),
    to_agree=True,
    known_day=dt.date(2026, 3, 5),
    known_time=dt.time(10),
)
DOINGS = [
    "i move out saturday",
    "i move out the saturday",
    "i go away saturday",
    "my lease ends friday",
    "we close friday",
    "i leave the tenth",
    "my mother comes sunday",
    "i start work monday",
    "the kids come home friday",
    "the movers come friday",
    "we leave saturday at ten",
    "my in laws arrive on sunday",
    "the new tenants move in saturday",
    "i fly out friday morning",
    "our lease is up the fifteenth",
    "we get back sunday night",
    "my daughter graduates saturday",
    "i go to court tuesday",
    "we move in next friday",
    "my wife gets home saturday",
]
NONE = [
    "make it saturday",
    "i move it to saturday",
    "i come saturday",
    "i need it saturday",
    "i want saturday",
    "no saturday",
    "i work better tuesday",
    "can you come saturday",
    "the guy comes friday",
    "they come friday",
    "if i move out saturday",
    "i get back friday can we do it then",
    "i leave thursday",
    "i can do friday",
    "friday works",
    "my visit is friday",
    "the estimate is due friday",
    "yes i move out saturday",
    "i move out soon",
    "let's move it out to saturday",
]


@pytest.mark.parametrize("text", DOINGS)
def test_it_is_noted(text: str) -> None:
    read = own_doings(text, READ_BACK, understand)
    assert read is not None
    assert (read.note, read.when.date) == (text, None)


@pytest.mark.parametrize("text", NONE)
def test_it_is_no_doing_of_theirs(text: str) -> None:
    assert own_doings(text, READ_BACK, understand) is None


def test_what_is_said_beside_it_is_read_without_it() -> None:
    read = own_doings("i leave tuesday so make it wednesday", READ_BACK, understand)
    assert read is not None
    assert read.when.date == dt.date(2026, 3, 4)


def test_several_are_one_note() -> None:
    read = own_doings("i move out saturday and my lease ends sunday", READ_BACK, understand)
    assert read is not None
    assert read.note == "i move out saturday, my lease ends sunday"


def test_it_is_one_only_where_all_was_read_back() -> None:
    assert own_doings("i move out saturday", msgspec.structs.replace(READ_BACK, to_agree=False), understand) is None
