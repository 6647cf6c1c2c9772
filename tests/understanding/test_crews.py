"""Who of the business shall come, as callers say it."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import Expecting, HearingContext, Vocabulary
from receptionist.understanding.crews import CrewReading, keeps_somebody_away, read_crew, wants_somebody_else

MONDAY_NINE = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
PEOPLE = ("Zoe", "Marcus", "Dan")


def read(text: str, *expecting: Expecting, people: tuple[str, ...] = PEOPLE) -> CrewReading:
    return read_crew(text, HearingContext(MONDAY_NINE, frozenset(expecting), vocabulary=Vocabulary(people=people)))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("a haircut with zoe tuesday at ten", "Zoe"),
        ("can i get marcus again", "Marcus"),
        ("I'd rather have Zoe", "Zoe"),
        ("with zoey please", "Zoe"),  # as the recogniser writes it
        ("is dan free on friday", "Dan"),
        ("what about Marcus", "Marcus"),
        ("it's Zoe Miller, I'd like a cut with Marcus", "Marcus"),
        ("nobody but Zoe", "Zoe"),
        ("only with Marcus", "Marcus"),
        ("with my dad", None),
        ("get it done tuesday", None),
        ("this is Dan Miller", None),
        ("haircut tomorrow at two, Zoe Miller", None),
        ("with bob", None),
    ],
)
def test_whom_the_words_name(text: str, name: str | None) -> None:
    assert read(text).name == name


@pytest.mark.parametrize("text", ["whoever is free", "anyone is fine", "it doesn't matter who"])
def test_whoever_is_free(text: str) -> None:
    assert read(text).name == ""


@pytest.mark.parametrize("text", ["anyone but Dan", "not with dan", "I don't want dan"])
def test_anybody_but_one(text: str) -> None:
    assert read(text) == CrewReading(None, ("Dan",), read(text).spans)


def test_one_in_place_of_another() -> None:
    found = read("no not Zoe, Marcus")
    assert (found.name, found.without) == ("Marcus", ("Zoe",))


def test_either_of_two_is_nobody_else() -> None:
    assert read("Zoe or Marcus").without == ("Dan",)


def test_a_name_that_was_asked_for_is_the_callers() -> None:
    assert (read("Zoe please", "name").name, read("Zoe please").name) == (None, "Zoe")


def test_a_name_among_offered_times_picks_theirs() -> None:
    assert (read("let's say marcus", "choice").name, read("let's say marcus").name) == ("Marcus", None)


def test_a_whole_name_and_its_first_word() -> None:
    crews = ("Crew A", "Crew B", "North")
    assert [read(text, people=crews).name for text in ("with crew b", "the crew", "with the north crew")] == [
        "Crew B",
        None,
        "North",
    ]


def test_nobody_where_the_business_names_nobody() -> None:
    assert read("with zoe", people=()) == CrewReading()


@pytest.mark.parametrize(
    ("text", "away"),
    [
        ("i do not want the same cleaner in my house again", True),
        ("please don't send the cleaner from last week", True),
        ("don't send her again", True),
        ("i don't want him near my house", True),
        ("i don't want the girl who broke my lamp", True),
        ("make sure it's not the same guy", True),
        ("anybody but her", True),
        ("i won't have that man in my house again", True),
        ("i want the same cleaner again", False),
        ("i don't want the same one", False),  # of times that are offered
        ("i don't want another visit", False),
        ("don't send anybody before noon", False),
        ("don't send him i fixed it", False),
        ("i don't want them to come thursday", False),
        ("i don't want her to ring the bell", False),
        ("do not have her call me again", False),
        ("not that day again", False),
        ("is it the same lady as last time", False),
        ("anybody but monday", False),
        ("i never want to see a bill like that again", False),
    ],
)
def test_who_came_before_shall_not_come_again(text: str, away: bool) -> None:
    assert keeps_somebody_away(text) is away


@pytest.mark.parametrize(
    ("text", "else_"),
    [
        ("could you send a different cleaner", True),
        ("please have someone else come thursday", True),
        ("i would prefer a different technician this time", True),
        ("can i get a new person next time", True),
        ("i want to talk to somebody else", False),
        ("can i speak to a different person", False),
        ("i'd like a different appointment", False),
        ("can you send someone else's bill", False),
        ("i need another plumber visit", False),
    ],
)
def test_somebody_else_is_wished_for(text: str, else_: bool) -> None:
    assert wants_somebody_else(text) is else_
