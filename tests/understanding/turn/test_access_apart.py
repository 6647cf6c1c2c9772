"""How a home is found and entered, apart from what a turn says besides it."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.model.hearing import HearingContext
from receptionist.understanding.turn.access_apart import beside_access
from receptionist.understanding.understand import understand

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
WHO = HearingContext(NOW, expecting=frozenset({"name"}), known_service="cleaning")
AGREEING = msgspec.structs.replace(WHO, expecting=frozenset({"yes_no"}), to_agree=True)
PASSED = "it says raymond on the doorbell my husband passed last year"


def test_the_name_is_read_without_the_one_on_the_bell() -> None:
    read = beside_access("dorothy haskell but it says raymond on the doorbell", WHO, understand)
    assert read is not None
    assert read.name is not None
    assert (read.name.full, read.note) == ("Dorothy Haskell", "it says raymond on the doorbell")


def test_the_name_on_the_bell_alone_is_nobodys_who_calls() -> None:
    read = beside_access("the name on the bell is raymond haskell", WHO, understand)
    assert read is not None
    assert (read.name, "only_note" in read.says) == (None, True)


def test_a_yes_beside_it_is_one_and_needs_no_change() -> None:
    read = beside_access("yes that's right only did you get that the bell says raymond", AGREEING, understand)
    assert read is not None
    assert (read.answer, read.note) == ("affirm", "the bell says raymond")


def test_a_death_is_felt_with_once() -> None:
    first = beside_access(PASSED, WHO, understand)
    again = beside_access(PASSED, msgspec.structs.replace(WHO, notes=(PASSED,)), understand)
    assert first is not None
    assert again is not None
    assert ("bereaved" in first.manner, "bereaved" in again.manner) == (True, False)


def test_where_no_visit_is_spoken_of_nothing_is_apart() -> None:
    assert beside_access("the bell says raymond", HearingContext(NOW), understand) is None


def test_who_opens_on_a_day_without_them_rules_no_day_out() -> None:
    said = "i won't be home friday but my daughter will let you in"
    assert beside_access(said, msgspec.structs.replace(WHO, expecting=frozenset({"date", "time"})), understand) is None
