"""Messages for the owner: kept with the bookings, one a call."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Engine

from receptionist.persistence.database import open_database
from receptionist.persistence.messages import Message, MessageBook

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
ANN = Message(call="one", message="please call me", name="Ann Lee", phone="+13125550142", address="12 Oak St")


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_database(f"sqlite:///{tmp_path / 'book.db'}")
    yield engine
    engine.dispose()


def test_message_is_kept_with_all_that_is_known_of_the_caller(engine: Engine) -> None:
    book = MessageBook(engine)
    book.take(ANN, NOW)
    assert book.all() == [ANN.model_copy(update={"taken_at": NOW.astimezone(dt.UTC)})]


def test_what_is_kept_is_what_is_returned(engine: Engine) -> None:
    book = MessageBook(engine)
    assert [book.take(ANN, NOW)] == book.all()


def test_caller_nobody_knows_may_leave_a_message(engine: Engine) -> None:
    book = MessageBook(engine)
    book.take(Message(call="one", message="hello"), NOW)
    assert [(message.name, message.phone) for message in book.all()] == [(None, None)]


def test_what_a_call_says_later_is_added_to_its_message(engine: Engine) -> None:
    book = MessageBook(engine)
    first = book.take(ANN, NOW)
    again = book.take(ANN.model_copy(update={"message": "and bring a ladder"}), NOW + dt.timedelta(hours=1))
    assert again.message == f"{first.message}\nand bring a ladder"
    assert book.all() == [again]


def test_the_same_words_of_a_call_are_kept_once(engine: Engine) -> None:
    book = MessageBook(engine)
    first = book.take(ANN, NOW)
    assert book.take(ANN, NOW + dt.timedelta(hours=1)) == first
    assert book.all() == [first]


def test_messages_come_in_the_order_they_were_left(engine: Engine) -> None:
    book = MessageBook(engine)
    for call in ("one", "two", "three"):
        book.take(ANN.model_copy(update={"call": call}), NOW)
    assert [message.call for message in book.all()] == ["one", "two", "three"]


def test_moment_is_kept_to_the_second_whatever_zone_it_was_told_in(engine: Engine) -> None:
    book = MessageBook(engine)
    book.take(ANN, NOW)
    assert book.all()[0].taken_at == dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)


def test_messages_outlive_the_process(engine: Engine) -> None:
    MessageBook(engine).take(ANN, NOW)
    assert [message.message for message in MessageBook(engine).all()] == ["please call me"]


def test_any_text_is_kept_as_it_was_said(engine: Engine) -> None:
    words = "Robert'); DROP TABLE messages;-- 🏠 ñ"
    book = MessageBook(engine)
    book.take(ANN.model_copy(update={"message": words}), NOW)
    assert book.all()[0].message == words
