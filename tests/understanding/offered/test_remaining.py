"""What an answer to offers leaves of them, where it picks none outright."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import admits
from receptionist.model.understanding import Remaining, Understanding
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
HOURS = tuple(dt.datetime(2026, 3, 4, hour, tzinfo=dt.UTC) for hour in (8, 12, 16))
DAYS = tuple(dt.datetime(2026, 3, day, hour, tzinfo=dt.UTC) for day, hour in ((3, 9), (4, 14), (6, 11)))


def heard(text: str, offers: tuple[dt.datetime, ...] = HOURS) -> Understanding:
    return understand_in_call(text, HearingContext(NOW, frozenset({"date", "time", "choice"}), offers=offers))


@pytest.mark.parametrize("text", ["the morning one i'm no good after lunch", "the early one i can't do after lunch"])
def test_a_reason_beside_a_choice_leaves_none_that_it_excludes(text: str) -> None:
    left = heard(text).left
    assert left is None or 2 not in left.places


@pytest.mark.parametrize(
    "text",
    [
        "i'm just asking how soon",
        "which day is that",
        "how soon is that",
        "when",
        "noon is it twelve in the day or twelve in the night",
        "eight in the morning or at night",
    ],
)
def test_who_asks_when_that_is_has_it_said_again(text: str) -> None:
    meaning = heard(text)
    assert (meaning.answer, meaning.intent, meaning.asks) == ("repeat", "none", False)


@pytest.mark.parametrize("text", ["how soon can you come", "what day works for marcus"])
def test_who_asks_more_than_when_that_is_asks_it(text: str) -> None:
    assert heard(text).answer != "repeat"


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("not the first one", (1, 2)),
        ("the middle one won't work", (0, 2)),
        ("I can't do the last one", (0, 1)),
        ("not the first two", (2,)),
        ("I can't do the morning and I can't do lunchtime", (2,)),
        ("eight doesn't work noon does", (1,)),
        ("noon rather than four", (1,)),
    ],
)
def test_what_will_not_do_leaves_the_others(text: str, places: tuple[int, ...]) -> None:
    assert heard(text).left == Remaining(places)


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("Wednesday, Friday, either's fine", (1, 2)),
        ("either of the last two, you pick", (1, 2)),
        ("Tuesday or Wednesday, doesn't matter", (0, 1)),
        ("any but the first", (1, 2)),
    ],
)
def test_whichever_of_several_will_do(text: str, places: tuple[int, ...]) -> None:
    assert heard(text, DAYS).left == Remaining(places, whichever=True)


@pytest.mark.parametrize("text", ["none of those days really work", "they're all bad", "that doesn't work either"])
def test_none_of_them_is_left(text: str) -> None:
    assert heard(text, DAYS).left == Remaining(())


@pytest.mark.parametrize("text", ["why not the first one", "the first one isn't bad", "the second one"])
def test_what_denies_nothing_leaves_all(text: str) -> None:
    assert heard(text).left is None


def test_the_one_that_is_closest_to_an_hour() -> None:
    offers = tuple(dt.datetime(2026, 3, 4, hour, tzinfo=dt.UTC) for hour in (9, 11, 16))
    assert heard("the one that's closest to noon", offers).left == Remaining((1,))


def test_all_too_early_is_after_the_last_of_them() -> None:
    offers = tuple(dt.datetime(2026, 3, day, 8, tzinfo=dt.UTC) for day in (3, 4, 5))
    limits = heard("those are all too early", offers).when.ruled_out
    assert [hour for hour in (8, 9) if admits(limits, NOW.replace(hour=hour))] == [9]


@pytest.mark.parametrize("text", ["what do you have", "what are my options"])
def test_what_was_offered_is_asked_for_again(text: str) -> None:
    assert heard(text).answer == "repeat"


@pytest.mark.parametrize("text", ["is that all you have", "when else", "anything in between"])
def test_what_else_there_is_is_asked_for(text: str) -> None:
    assert "alternative" in heard(text).signals


def test_what_is_named_behind_a_denial_for_an_engagement_is_not_left_instead() -> None:
    left = heard("eight's too early noon i've got the dentist").left
    assert left is None or left.places != (1,)


@pytest.mark.parametrize(
    "text",
    [
        "two thirty and call my number three one two five five five oh one nine eight",
        "two thirty and use her number three one two five five five oh one nine eight",
    ],
)
def test_the_digits_of_a_telephone_number_pick_no_offer(text: str) -> None:
    afternoon = tuple(
        dt.datetime(2026, 3, 4, hour, minute, tzinfo=dt.UTC) for hour, minute in ((14, 0), (15, 0), (15, 30))
    )
    read = heard(text, afternoon)
    assert (read.choice, read.when.time) == (None, dt.time(14, 30))
    assert read.prefers is None or read.prefers.place is None


def test_an_offer_is_still_picked_by_its_number() -> None:
    assert heard("number three please").choice == 2


def test_a_narrow_part_without_an_offer_rules_out_what_lies_outside_of_it() -> None:
    limits = heard("have you got anything mid morning").when.ruled_out
    assert [hour for hour in range(7, 14) if admits(limits, HOURS[0].replace(hour=hour))] == [9, 10, 11]


def test_a_narrow_part_with_an_offer_in_it_rules_nothing_out() -> None:
    assert heard("anything mid afternoon").when.ruled_out == ()


@pytest.mark.parametrize("text", ["whichever you got that's before noon", "whatever's before noon"])
def test_whichever_within_a_limit_is_one_that_keeps_it(text: str) -> None:
    hearing = HearingContext(
        dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC),
        frozenset({"date", "time", "choice"}),
        offers=tuple(dt.datetime(2026, 3, 4, hour, tzinfo=dt.UTC) for hour in (7, 12, 17)),
    )
    assert understand_in_call(text, hearing).left == Remaining((0,), whichever=True)
