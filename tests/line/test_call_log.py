"""The log of calls: counts per number, and which calls nobody has been told of yet."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

from calendar_tools.database import open_database
from receptionist.line.call_log import CallLog
from receptionist.line.screening import ANSWER, Decision

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
CALLER, OTHER = "+13125550142", "+13125550143"
GRACE, LONGEST = dt.timedelta(minutes=2), dt.timedelta(hours=4)


@pytest.fixture
def log(tmp_path: Path) -> Iterator[CallLog]:
    engine = open_database(f"sqlite:///{tmp_path / 'calls.db'}")
    yield CallLog(engine)
    engine.dispose()


def minutes(count: float) -> dt.timedelta:
    return dt.timedelta(minutes=count)


def untold(log: CallLog, now: dt.datetime) -> list[str]:
    return [call.call_sid for call in log.untold(now - GRACE, now - LONGEST)]


def test_calls_of_one_number_within_the_hour_are_counted(log: CallLog) -> None:
    for nth, (caller, ago) in enumerate([(CALLER, 5), (CALLER, 59), (CALLER, 60), (OTHER, 5)]):
        log.rang(f"CA{nth}", caller, ANSWER, NOW - minutes(ago))
    assert log.rang_before(CALLER, "CA9", NOW) == 2


def test_a_call_does_not_count_against_itself_however_often_it_asks_for_room(log: CallLog) -> None:
    for decision in (Decision("queue", "overload"), Decision("queue", "overload"), ANSWER):
        log.rang("CA1", CALLER, decision, NOW)
    assert log.rang_before(CALLER, "CA1", NOW) == 0
    assert log.rang_before(CALLER, "CA2", NOW) == 1
    call = log.find("CA1")
    assert call is not None
    assert call.handling == "answer"


def test_another_process_sees_the_same_counts(log: CallLog, tmp_path: Path) -> None:
    log.rang("CA1", CALLER, ANSWER, NOW)
    engine = open_database(f"sqlite:///{tmp_path / 'calls.db'}")
    assert CallLog(engine).rang_before(CALLER, "CA2", NOW) == 1
    engine.dispose()


def test_a_call_in_progress_is_told_to_nobody(log: CallLog) -> None:
    log.rang("CA1", CALLER, ANSWER, NOW)
    assert untold(log, NOW + minutes(30)) == []


def test_a_call_that_ended_is_told_of_at_once_when_the_carrier_says_it_is_over(log: CallLog) -> None:
    log.rang("CA1", CALLER, ANSWER, NOW)
    log.ended("CA1", "{}", NOW)
    log.over("CA1", NOW)
    assert untold(log, NOW) == ["CA1"]


def test_without_the_carriers_word_after_a_while(log: CallLog) -> None:
    log.rang("CA1", CALLER, ANSWER, NOW)
    log.ended("CA1", "{}", NOW)
    assert untold(log, NOW + minutes(1)) == []
    assert untold(log, NOW + GRACE) == ["CA1"]


def test_a_call_that_goes_on_after_a_break_has_not_ended(log: CallLog) -> None:
    log.rang("CA1", CALLER, ANSWER, NOW)
    log.ended("CA1", "{}", NOW)
    log.began("CA1")
    assert untold(log, NOW + minutes(30)) == []


def test_a_call_whose_process_died_is_over_when_the_carrier_says_so(log: CallLog) -> None:
    log.rang("CA1", CALLER, ANSWER, NOW)
    log.over("CA1", NOW)
    assert untold(log, NOW + GRACE) == ["CA1"]


def test_or_when_no_call_lasts_so_long(log: CallLog) -> None:
    log.rang("CA1", CALLER, ANSWER, NOW)
    assert untold(log, NOW + LONGEST) == ["CA1"]


def test_told_once(log: CallLog) -> None:
    log.rang("CA1", CALLER, ANSWER, NOW)
    log.over("CA1", NOW)
    log.told("CA1")
    assert untold(log, NOW + LONGEST) == []


def test_calls_are_counted_by_what_became_of_them(log: CallLog) -> None:
    log.rang("CA1", CALLER, ANSWER, NOW)
    log.rang("CA2", OTHER, Decision("reject", "blocked"), NOW)
    log.rang("CA3", OTHER, Decision("reject", "blocked"), NOW)
    assert log.counted(NOW - minutes(1)) == {("answer", ""): 1, ("reject", "blocked"): 2}
