"""What a part of a turn wants, with the service that it names and what was asked before it."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.understanding.part.reading import read_part

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
SERVICES = Vocabulary(services=(("haircut", ()), ("color", ())))


def intent(text: str, **more: Any) -> str:
    return read_part(text, HearingContext(clock=NOW, **{"vocabulary": SERVICES, **more})).intent


def test_whether_a_service_costs_much_asks_its_price() -> None:
    assert intent("is a haircut expensive", expecting=frozenset({"name"})) == "price"


def test_a_day_alone_is_a_wish_where_nothing_else_was_asked() -> None:
    assert intent("any time Thursday") == "book"


@pytest.mark.parametrize("text", ["hair", "just hair please"])
def test_the_word_of_the_trade_alone_is_a_wish(text: str) -> None:
    assert intent(text, vocabulary=Vocabulary(services=(("cut", ("hair cut",)),))) == "book"


def test_the_word_of_the_trade_beside_a_story_is_none() -> None:
    assert intent("there was a hair in it", vocabulary=Vocabulary(services=(("cut", ("hair cut",)),))) == "none"


def test_a_question_behind_an_hour_is_a_question() -> None:
    assert intent("ten am oh and we have a cat is that a problem") == "question"


@pytest.mark.parametrize("text", ["a haircut", "haircut that's it"])
def test_what_is_booked_already_is_wished_for_no_more(text: str) -> None:
    assert intent(text, anything_else=True, known_service="haircut", known_day=NOW.date()) == "none"


@pytest.mark.parametrize(
    "text",
    [
        "do you see twins because they are wild and they need a haircut",
        "my aunt was a singer and her voice was lovely anyway she wants a haircut",
    ],
)
def test_a_wish_for_work_counts_beside_a_question_or_a_story(text: str) -> None:
    assert intent(text) == "book"


def test_a_question_about_a_charge_is_no_message() -> None:
    assert intent("say you fix my lamp and it goes again in a month do i pay all over again") == "price"
