"""The log of calls: counts per number, and which calls nobody has been told of yet."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

from receptionist.line.call_log import CallLog
from receptionist.line.screening import ANSWER, Decision
from receptionist.persistence.database import open_database

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
CALLER, OTHER = "+13125550142", "+13125550143"


@pytest.fixture
def log(tmp_path: Path) -> Iterator[CallLog]:
    engine = open_database(f"sqlite:///{tmp_path / 'calls.db'}")
    yield CallLog(engine)
    engine.dispose()


def minutes(count: float) -> dt.timedelta:
    return dt.timedelta(minutes=count)


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


def test_a_call_is_untold_until_it_is_told(log: CallLog) -> None:
    log.rang("CA1", CALLER, ANSWER, NOW)
    log.rang("CA2", OTHER, ANSWER, NOW)
    log.told("CA1", "booked")
    assert [call.call_sid for call in log.untold()] == ["CA2"]


def test_the_carriers_word_is_kept(log: CallLog) -> None:
    log.rang("CA1", CALLER, ANSWER, NOW)
    log.over("CA1", NOW + minutes(3))
    assert [call.over for call in log.untold()] == [NOW + minutes(3)]


def test_calls_are_counted_by_what_they_came_to(log: CallLog) -> None:
    log.rang("CA1", CALLER, ANSWER, NOW)
    log.told("CA1", "booked")
    log.rang("CA2", OTHER, Decision("reject", "blocked"), NOW)
    log.rang("CA3", OTHER, Decision("reject", "blocked"), NOW)
    log.rang("CA4", OTHER, ANSWER, NOW)
    assert log.counted(NOW - minutes(1)) == {"booked": 1, "blocked": 2, "in_progress": 1}
