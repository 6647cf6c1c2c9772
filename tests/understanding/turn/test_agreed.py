"""Answers to what was just read back."""

from __future__ import annotations

import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.understanding import Understanding
from receptionist.understanding.understand import understand

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
WORK = Vocabulary(services=(("haircut", ("trim",)), ("cleaning", ("house cleaning",))))


def heard(text: str, *expecting: Any, **known: Any) -> Understanding:
    return understand(text, HearingContext(MONDAY, frozenset(expecting), vocabulary=WORK, **known))


def agreeing(text: str, **known: Any) -> Understanding:
    return heard(text, "yes_no", to_agree=True, known_service="cleaning", **known)


def test_a_note_goes_with_the_yes() -> None:
    read = agreeing("yes and the bell is broken")
    assert (read.answer, read.note) == ("affirm", "the bell is broken")


def test_a_person_is_asked_for_once_the_yes_is_carried_out() -> None:
    read = agreeing("yes and I want to talk to a person")
    assert (read.answer, read.then) == ("affirm", "I want to talk to a person")


def test_a_condition_that_names_another_hour_is_a_change() -> None:
    assert agreeing("yes if you can do ten").answer == "correct"


def test_a_yes_may_ask() -> None:
    read = agreeing("yes perfect, and is parking a problem")
    assert (read.answer, read.asks, read.question) == ("affirm", True, "is parking a problem")


@pytest.mark.parametrize(("hour", "answer"), [(10, "affirm"), (11, "correct")])
def test_a_time_behind_the_yes_changes_it_where_it_is_another(hour: int, answer: str) -> None:
    told = agreeing(
        "yes Tuesday at ten and the bell is broken", known_day=dt.date(2026, 3, 3), known_time=dt.time(hour)
    )
    assert told.answer == answer


@pytest.mark.parametrize(
    "told",
    [
        "can he call me before he comes because the bell is broken and he must not go to apartment three d",
        "tell him to call me before he comes and not to ring at the neighbor's it's apartment three d",
        "don't ring at 2b that's my mother's",
        "he shouldn't park at 14 birch that's the neighbor's driveway",
    ],
)
def test_where_whoever_comes_is_not_to_go_changes_no_address(told: str) -> None:
    read = agreeing(f"yes is right and {told}")
    assert (read.answer, "note" in read.says, read.address) == ("affirm", True, None)


@pytest.mark.parametrize(
    "told", ["you're insured right she's asking me", "my husband's asking do you bring your own vacuum"]
)
def test_who_wants_to_hear_it_makes_no_note_of_a_question(told: str) -> None:
    read = agreeing(f"yes perfect oh and {told}")
    assert (read.answer, read.note) == ("affirm", "")


@pytest.mark.parametrize(
    "text",
    ["yes please do move it", "yes go ahead and change it and i'll leave the key out", "yes dear move it please"],
)
def test_who_orders_the_move_that_was_read_back_agrees_to_it(text: str) -> None:
    assert agreeing(text, moving=True).answer == "affirm"


@pytest.mark.parametrize(
    ("text", "agrees"),
    [
        ("please call my husband", False),
        ("please remember the gate", False),
        ("oh please have them ring the bell", False),
        ("please call frank's phone six four six five five five oh one eight three", False),
        ("please do and mind the dog", True),
        ("yes please call my husband", True),
    ],
)
def test_who_asks_for_something_with_a_please_has_not_said_yes(text: str, agrees: bool) -> None:
    assert (agreeing(text).answer == "affirm") is agrees


@pytest.mark.parametrize("text", ["yes but move it to two", "yes move it to friday", "no move it"])
def test_who_orders_another_move_does_not(text: str) -> None:
    assert agreeing(text, moving=True).answer != "affirm"


@pytest.mark.parametrize(
    "told",
    [
        "i'll be at work but my wife's there",
        "but don't be late again",
        "and i'll clear the table before they come",
        "and i'll keep the cat in the bedroom",
        "and leave the bill in the mailbox",
    ],
)
def test_what_is_told_beside_the_yes_is_noted(told: str) -> None:
    read = agreeing(f"yes {told}")
    assert (read.answer, "note" in read.says, read.intent) == ("affirm", True, "none")


def test_one_more_person_beside_the_yes_is_no_note() -> None:
    salon = Vocabulary(services=(("haircut", ("trim",)), ("color", ())), per_person=("haircut", "color"))
    hearing = HearingContext(MONDAY, frozenset({"yes_no"}), vocabulary=salon, to_agree=True, known_service="haircut")
    read = understand("yes and my granddaughter needs one right after", hearing)
    assert (read.service, "note" in read.says) == ("haircut for 2 people", False)


@pytest.mark.parametrize("text", ["and that still gets us out by one yeah", "so we would be done before lunch yeah"])
def test_what_is_checked_with_a_tag_is_no_yes(text: str) -> None:
    assert agreeing(text, known_day=dt.date(2026, 3, 3), known_time=dt.time(10)).answer is None


@pytest.mark.parametrize("text", ["and i have a dog and yes", "and the gate code is four four five five yes"])
def test_a_yes_behind_a_note_is_one(text: str) -> None:
    assert agreeing(text).answer == "affirm"


def test_what_follows_from_what_was_said_is_asked_and_no_note() -> None:
    read = agreeing("yes so i don't pay until he's done")
    assert (read.answer, read.asks, read.note, "decide_later" in read.signals) == ("affirm", True, "", False)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("yes that's right ann lee tuesday at ten and the bell is broken", "the bell is broken"),
        ("yes there's no elevator and it's the fourth floor", "there's no elevator and it's the fourth floor"),
    ],
)
def test_what_is_said_once_more_of_the_visit_stands_in_no_note(text: str, note: str) -> None:
    assert agreeing(text, known_day=dt.date(2026, 3, 3), known_time=dt.time(10)).note == note


@pytest.mark.parametrize(
    "text",
    ["is there any time on Friday that works", "please check if Friday is free", "any time on Friday that works"],
)
def test_no_weight_makes_a_yes_of_who_has_us_look(text: str) -> None:
    assert agreeing(text, known_day=dt.date(2026, 3, 6), known_time=dt.time(14)).answer is None


READ_BACK = {"known_day": dt.date(2026, 3, 5), "known_time": dt.time(14), "keeps_notes": True}


@pytest.mark.parametrize(
    "refused", ["yes but two is too early", "yes I'm not home Thursday", "yes I won't be home Thursday"]
)
def test_a_yes_that_rules_out_what_was_read_back_is_none(refused: str) -> None:
    assert agreeing(refused, **READ_BACK).answer != "affirm"


@pytest.mark.parametrize(
    ("told", "note"),
    [
        ("yes I won't be home but the door's open", "I won't be home but the door's open"),
        ("yes the door's open just walk in", "the door's open just walk in"),
        ("yes I'm at work at two but the door's open", "the door's open"),
    ],
)
def test_who_is_away_and_lets_them_in_has_agreed(told: str, note: str) -> None:
    read = agreeing(told, **READ_BACK)
    assert (read.answer, read.note, read.asks, read.suspected) == ("affirm", note, False, ())


def test_a_danger_behind_a_yes_is_none_the_less() -> None:
    assert agreeing("yes and my mother fell she's on the floor", **READ_BACK).emergency == "medical"
