"""Which of several offered things is picked."""

from __future__ import annotations

import pytest

from receptionist.understanding.choices import (
    beside_ordinal,
    by_superlative,
    denied_places,
    points_at_one,
    read_choice,
    repaired_place,
    settles,
)

PICKS = [
    ("the first one", 0),
    ("I'll take the second one", 1),
    ("the third option please", 2),
    ("the second", 1),
    ("the last one", -1),
    ("the earlier one", 0),
    ("the later of the two", -1),
    ("option two", 1),
    ("either", 0),  # whichever is offered first
    ("either one works", 0),
    ("whichever you like", 0),
    ("the middle one", -2),
    ("whichever's the latest out of those", -1),
    ("whatever comes first", 0),
    ("the later of the first two", 1),
    ("of the last two the earlier one", -2),
    ("the second to last", -2),
    ("later is better", -1),
    ("the first no the last", -1),
    ("the one in the middle", -2),
    ("eight's too early and four's too late", -2),
    ("gimme the late one", -1),
    ("the early one", 0),
    ("the latest you've got", -1),
    ("first one's fine", 0),
    ("the first thing you've got", 0),
    ("not the first one the one after that", 1),
    ("the one right after the second", 2),
    ("fast", 0),
    ("need it quick please", 0),
    ("quickest you got", 0),
    ("of the two later ones i'd want the second", -1),
    ("yes the first hour is good for us", 0),
]
NO_PICKS = [
    "both the trim and the blowout",  # services, and no times
    "the first of March",  # a day
    "first thing in the morning",
    "the second week of May",
    "the last day of the month",
    "second",  # a day, where nothing is offered
    "my last name is Ray",
    "a little later",
    "number two Elm Street",  # a house
    "I want neither",
    "i gotta go fast",
    "the middle one no because i work",
    "not in the middle of the day",
    "hello",
]


@pytest.mark.parametrize(("text", "place"), PICKS)
def test_pick(text: str, place: int) -> None:
    assert read_choice(text)[0] == place


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("the early one no because i take the kids and the late one i work so only stay the other one", -2),
        ("the first no way the second is church so the one that's left", -1),
        ("the middle one no the last one no so the other one please", 0),
    ],
)
def test_of_three_the_other_one_where_two_were_told_of(text: str, place: int) -> None:
    assert read_choice(text, offered=True)[0] == place


@pytest.mark.parametrize(
    ("text", "denied"), [("the early one no i work", (0,)), ("the last one no", (2,)), ("the first one no problem", ())]
)
def test_a_no_behind_a_place_denies_it(text: str, denied: tuple[int, ...]) -> None:
    assert denied_places(text, 3) == denied


@pytest.mark.parametrize("text", NO_PICKS)
def test_no_pick(text: str) -> None:
    assert read_choice(text)[0] is None


@pytest.mark.parametrize(("text", "place"), [("first", 0), ("second please", 1), ("third works", 2)])
def test_an_ordinal_alone_picks_what_was_offered(text: str, place: int) -> None:
    assert read_choice(text, offered=True)[0] == place


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("as early as possible", 0),
        ("the sooner the better", 0),
        ("late as possible", -1),
        ("i'd rather have the last", -1),
        ("the final one", -1),
        ("neither the first nor the last", -2),
    ],
)
def test_a_place_is_named_in_many_ways(text: str, place: int) -> None:
    assert read_choice(text, offered=True)[0] == place


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("all but the first and the last", -2),
        ("neither the first nor the second", -1),
        ("the first two don't work", -1),
        ("neither of the last two", 0),
        ("anything but the first", None),
    ],
)
def test_what_is_left_of_three(text: str, place: int | None) -> None:
    assert read_choice(text, offered=True)[0] == place


@pytest.mark.parametrize("text", ["anything but the first", "the later of the first two", "the one right before four"])
def test_narrow_words_settle_it(text: str) -> None:
    assert settles(text)


@pytest.mark.parametrize("text", ["not the first", "the middle one", "anything works", "the first two weeks of May"])
def test_other_words_are_weighed(text: str) -> None:
    assert not settles(text)


@pytest.mark.parametrize(
    "text", ["the Tuesday one", "the one on Wednesday", "Tuesday if it's still there", "that Friday"]
)
def test_one_of_what_was_offered(text: str) -> None:
    assert points_at_one(text)


@pytest.mark.parametrize("text", ["Tuesday", "the Tuesday after next", "Tuesday works", "a Tuesday"])
def test_any_hour_of_a_day(text: str) -> None:
    assert not points_at_one(text)


@pytest.mark.parametrize(
    "text",
    [
        "the same girl i had last time",
        "who did it last time",
        "like last time please",
        "is it the one i had the last time",
        "the last time i was there she was so good",
    ],
)
def test_an_earlier_visit_picks_nothing(text: str) -> None:
    assert read_choice(text, offered=True)[0] is None


@pytest.mark.parametrize("text", ["whichever is latest i'm slow", "the last of those", "the earliest i'm in a hurry"])
def test_a_superlative_with_nothing_or_a_reason_behind_it_picks_by_itself(text: str) -> None:
    assert by_superlative(text)
    assert settles(text)


@pytest.mark.parametrize(
    "text", ["the latest i can do is noon", "first i need to ask", "whichever is latest in the morning"]
)
def test_a_limit_of_ones_own_is_no_superlative_of_the_offers(text: str) -> None:
    assert not by_superlative(text)


@pytest.mark.parametrize(
    "text",
    [
        "do you charge extra for the early one",
        "is the first one more expensive",
        "what does the last one cost",
        "how much is the early one",
        "would the first one cost more",
    ],
)
def test_what_is_asked_about_one_picks_none(text: str) -> None:
    assert read_choice(text, offered=True)[0] is None


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("could i get the early one", 0),
        ("how much is the early one okay i'll take it", 0),
        ("what do you say to the first one", 0),
        ("how about the late one", -1),
    ],
)
def test_what_is_asked_for_is_picked(text: str, place: int) -> None:
    assert read_choice(text, offered=True)[0] == place


def test_a_moment_is_no_second_one() -> None:
    assert read_choice("give me one second", offered=True)[0] is None


@pytest.mark.parametrize(
    "text", ["the one before last", "the one you said before last", "i'll do the one that comes before the last"]
)
def test_the_one_before_the_last_is_in_the_middle(text: str) -> None:
    assert read_choice(text, offered=True)[0] == -2


def test_the_one_behind_an_ordinal_is_told_by_it() -> None:
    assert beside_ordinal("the one right after the first") == 1


def test_a_place_that_is_told_for_another_counts() -> None:
    assert repaired_place("the first one sorry i mean the second one") == 1


def test_none_is_picked_by_any_that_is_denied() -> None:
    assert read_choice("i don't think any of those will work", offered=True)[0] is None
