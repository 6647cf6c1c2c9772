"""Codes by text: who may have one, how often, and what reading one back comes to."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import Engine, select

from calendar_tools.codes import Codes, CodeVerdict, new_code
from calendar_tools.texter import MemoryTexter, TextNotSent
from receptionist.persistence.database import open_database
from receptionist.persistence.schema import codes as table

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
MINUTE, HOUR = dt.timedelta(minutes=1), dt.timedelta(hours=1)
SARAH, BOB = "+13125550142", "+13125550177"


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_database(f"sqlite:///{tmp_path / 'ledger.db'}")
    yield engine
    engine.dispose()


@pytest.fixture
def texter() -> MemoryTexter:
    return MemoryTexter()


def counting() -> Callable[[], str]:
    numbers = iter(range(1000, 10_000))
    return lambda: str(next(numbers))


@pytest.fixture
def codes(engine: Engine, texter: MemoryTexter) -> Codes:
    return Codes(engine, texter, "Sparkle: your code is {}. It is good for this call alone.".format, chance=counting())


def test_code_goes_to_the_number_and_names_the_business(codes: Codes, texter: MemoryTexter) -> None:
    assert codes.send("one", SARAH, NOW)
    assert [(text.recipient, text.body) for text in texter.sent] == [
        (SARAH, "Sparkle: your code is 1000. It is good for this call alone.")
    ]


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("1000", CodeVerdict.RIGHT),
        ("1 0 0 0", CodeVerdict.RIGHT),  # as a recogniser writes digits
        ("1,000", CodeVerdict.RIGHT),
        ("1001", CodeVerdict.WRONG),
        ("100", CodeVerdict.WRONG),
        ("10000", CodeVerdict.WRONG),
        ("", CodeVerdict.WRONG),
        ("¹000", CodeVerdict.WRONG),  # a superscript is no decimal digit
    ],
)
def test_reading_a_code_back(codes: Codes, said: str, answer: CodeVerdict) -> None:
    codes.send("one", SARAH, NOW)
    assert codes.check("one", SARAH, said, NOW + MINUTE) is answer


@pytest.mark.parametrize(
    ("after", "answer"),
    [(10 * MINUTE - dt.timedelta(seconds=1), CodeVerdict.RIGHT), (10 * MINUTE, CodeVerdict.EXPIRED)],
)
def test_code_is_good_for_ten_minutes(codes: Codes, after: dt.timedelta, answer: CodeVerdict) -> None:
    codes.send("one", SARAH, NOW)
    assert codes.check("one", SARAH, "1000", NOW + after) is answer


def test_code_is_good_once(codes: Codes) -> None:
    codes.send("one", SARAH, NOW)
    codes.check("one", SARAH, "1000", NOW)
    assert codes.check("one", SARAH, "1000", NOW) is CodeVerdict.EXPIRED


@pytest.mark.parametrize(("call", "phone"), [("two", SARAH), ("one", BOB)])
def test_code_is_of_its_own_call_and_number(codes: Codes, call: str, phone: str) -> None:
    codes.send("one", SARAH, NOW)
    assert codes.check(call, phone, "1000", NOW) is CodeVerdict.EXPIRED


def test_third_wrong_code_is_the_last(codes: Codes) -> None:
    codes.send("one", SARAH, NOW)
    tries = [codes.check("one", SARAH, said, NOW) for said in ("1", "2", "3", "1000")]
    assert tries == [CodeVerdict.WRONG, CodeVerdict.WRONG, CodeVerdict.TOO_MANY, CodeVerdict.TOO_MANY]


def test_second_code_takes_the_place_of_the_first(codes: Codes) -> None:
    codes.send("one", SARAH, NOW)
    codes.send("one", SARAH, NOW + MINUTE)
    assert codes.check("one", SARAH, "1000", NOW + MINUTE) is CodeVerdict.WRONG
    assert codes.check("one", SARAH, "1001", NOW + MINUTE) is CodeVerdict.RIGHT


def test_call_gets_two_codes(codes: Codes) -> None:
    assert [codes.send("one", phone, NOW) for phone in (SARAH, BOB, SARAH)] == [True, True, False]


def test_number_gets_three_codes_an_hour_and_six_a_day(codes: Codes) -> None:
    sent = [codes.send(f"call {n}", SARAH, NOW + n * HOUR / 4) for n in range(8)]
    assert sent == [True, True, True, False, True, True, True, False]
    assert not codes.send("later", SARAH, NOW + 20 * HOUR)
    assert codes.send("tomorrow", SARAH, NOW + 25 * HOUR)


def test_other_numbers_have_their_own_limits(codes: Codes) -> None:
    for n in range(4):
        codes.send(f"call {n}", SARAH, NOW)
    assert codes.send("other", BOB, NOW)


def test_text_that_is_refused_sends_no_code(codes: Codes, texter: MemoryTexter) -> None:
    texter.failures.append(TextNotSent("not a mobile number", retriable=False))
    assert not codes.send("one", SARAH, NOW)


def test_neither_database_nor_log_has_the_code_or_the_number_in_it(
    codes: Codes, engine: Engine, texter: MemoryTexter, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    texter.failures.append(TextNotSent("busy"))
    codes.send("one", SARAH, NOW)
    codes.check("one", SARAH, "1000", NOW)
    with engine.connect() as connection:
        row = connection.execute(select(table.c.salt, table.c.digest)).one()
    assert b"1000" not in row.salt + row.digest
    assert "1000" not in caplog.text
    assert SARAH not in caplog.text


def test_guesses_at_once_are_three_in_all(codes: Codes) -> None:
    codes.send("one", SARAH, NOW)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda n: codes.check("one", SARAH, str(n), NOW), range(2000, 2016)))
    assert answers.count(CodeVerdict.WRONG) == 2
    assert answers.count(CodeVerdict.TOO_MANY) == 14


def test_codes_are_four_digits_and_hard_to_guess() -> None:
    drawn = {new_code() for _ in range(200)}
    assert all(len(code) == 4 and code.isdecimal() for code in drawn)
    assert len(drawn) > 150


def test_a_digest_is_slow_outside_tests(work_of_digests: int) -> None:
    assert work_of_digests >= 2**13
