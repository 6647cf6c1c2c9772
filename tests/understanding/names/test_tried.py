"""A name that is asked for again, read together with the tries before."""

from __future__ import annotations

import datetime as dt

from receptionist.model.understanding import HearingContext
from receptionist.understanding.understand import understand

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))


def light(*tries: str, spells: bool = True) -> HearingContext:
    heard = tuple(tuple(each.split("|")) for each in tries)
    return HearingContext(CLOCK, frozenset({"name"}), tries=heard, spells_name=spells)


def name(text: str, hearing: HearingContext) -> str | None:
    read = understand(text, hearing).name
    return read.full if read else None


def test_letters_are_of_the_name_that_was_heard_before() -> None:
    assert (
        name("K, I, M.", light("my name is Daniel Keem|my name is Daniel Kim", "Daniel Keen|Daniel Kim"))
        == "Daniel Kim"
    )


def test_letters_are_read_by_themselves_where_another_thing_is_asked() -> None:
    assert (
        name("K, I, M.", light("my name is Daniel Keem|my name is Daniel Kim", "Daniel Keen|Daniel Kim", spells=False))
        == "Kim"
    )


def test_a_surname_alone_goes_with_the_first_name_that_was_heard() -> None:
    assert name("my last name is Johnson", light("Sarah")) == "Sarah Johnson"


def test_without_tries_it_is_what_it_says() -> None:
    assert name("my last name is Johnson", light()) == "Johnson"
