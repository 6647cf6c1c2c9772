"""Reminders: what is due, told once for each occurrence, late ones once and late."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest
from calendar_kit import CHICAGO, MONDAY_NINE
from sqlalchemy import Engine

from calendar_tools.recurrence import BadRecurrence
from calendar_tools.reminders import OWNER, NothingToCome, Reminder, ReminderBook, Telling, telling, text
from receptionist.model.interval import Interval
from receptionist.persistence.database import open_database
from receptionist.wording.sentences import sentences

APPOINTMENTS = sentences("appointments")

HOUR, DAY = dt.timedelta(hours=1), dt.timedelta(days=1)
TEN = MONDAY_NINE + HOUR
SARAH = "+13125550142"


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_database(f"sqlite:///{tmp_path / 'ledger.db'}")
    yield engine
    engine.dispose()


@pytest.fixture
def book(engine: Engine) -> ReminderBook:
    return ReminderBook(engine, CHICAGO)


def bins(book: ReminderBook, recurrence: str = "", at: dt.datetime = TEN, call: str = "one") -> Reminder:
    return book.add(call, "take the bins out", OWNER, at, recurrence, MONDAY_NINE)


def tell_all(book: ReminderBook, now: dt.datetime) -> list[Telling]:
    """What a round tells of, all of it told."""
    due = book.due(now)
    for told in due:
        book.told(told)
    return due


# deciding


@pytest.mark.parametrize(
    ("recurrence", "now", "occurrence", "missed"),
    [
        ("", TEN - dt.timedelta(seconds=1), None, 0),
        ("", TEN, TEN, 0),
        ("", TEN + 30 * DAY, TEN, 0),  # late, but told
        ("FREQ=DAILY", TEN + 23 * HOUR, TEN, 0),
        ("FREQ=DAILY", TEN + 3 * DAY, TEN + 3 * DAY, 3),  # after an outage: once, with how many there were
    ],
)
def test_what_is_due(recurrence: str, now: dt.datetime, occurrence: dt.datetime | None, missed: int) -> None:
    told = telling(Reminder("r", "bins", OWNER, TEN, recurrence, TEN), CHICAGO, now)
    assert (told.occurrence, told.missed) == (occurrence, missed) if told else occurrence is None


def said(told: Telling) -> str:
    return text(told, "Sparkle", CHICAGO, APPOINTMENTS)


def test_text_says_what_and_for_when() -> None:
    told = telling(Reminder("r", "take the bins out", OWNER, TEN, "", TEN), CHICAGO, TEN)
    assert told is not None
    assert said(told) == ("Sparkle: take the bins out (reminder for Monday, March 2 at 10:00 AM)")


def test_text_after_an_outage_says_how_many_went_by() -> None:
    told = telling(Reminder("r", "bins", OWNER, TEN, "FREQ=DAILY", TEN), CHICAGO, TEN + 2 * DAY)
    assert told is not None
    assert said(told).endswith("(reminder for Wednesday, March 4 at 10:00 AM, and 2 before it)")


# keeping


def test_reminder_is_told_once(book: ReminderBook) -> None:
    bins(book)
    assert [tell_all(book, MONDAY_NINE + n * HOUR / 2) != [] for n in range(5)] == [False, False, True, False, False]


def test_recurring_one_is_told_at_every_occurrence(book: ReminderBook) -> None:
    bins(book, "FREQ=WEEKLY;COUNT=3")
    told = [tell.occurrence for day in range(40) for tell in tell_all(book, TEN + day * DAY)]
    # three Mondays at ten by the clock on the wall, one change of clocks among them
    assert [moment.astimezone(CHICAGO).strftime("%m-%d %H:%M") for moment in told] == [
        "03-02 10:00", "03-09 10:00", "03-16 10:00",
    ]  # fmt: skip


def test_after_an_outage_the_rest_comes_at_its_own_time(book: ReminderBook) -> None:
    bins(book, "FREQ=DAILY")
    assert [tell.missed for tell in tell_all(book, TEN + 3 * DAY + HOUR)] == [3]
    assert tell_all(book, TEN + 3 * DAY + 2 * HOUR) == []
    assert [tell.missed for tell in tell_all(book, TEN + 4 * DAY)] == [0]


def test_what_was_not_told_stays_due(book: ReminderBook) -> None:
    bins(book)
    assert book.due(TEN) == book.due(TEN + HOUR) != []


def test_of_two_who_tell_at_once_the_second_changes_nothing(book: ReminderBook) -> None:
    bins(book, "FREQ=DAILY")
    (told,) = book.due(TEN)
    book.told(told)
    book.told(told)
    assert [tell.occurrence for tell in book.due(TEN + DAY)] == [TEN + DAY]


def test_same_wish_of_a_call_is_one_reminder(book: ReminderBook) -> None:
    assert bins(book) == bins(book)
    assert len(book.due(TEN)) == 1


def test_same_wish_of_another_call_is_another(book: ReminderBook) -> None:
    bins(book, call="one")
    bins(book, call="two")
    assert len(book.due(TEN)) == 2


def test_recurrence_whose_start_is_past_begins_with_what_is_to_come(book: ReminderBook) -> None:
    assert bins(book, "FREQ=DAILY", TEN - 5 * DAY).next == TEN


@pytest.mark.parametrize(
    ("at", "recurrence"), [(MONDAY_NINE, ""), (MONDAY_NINE - DAY, ""), (TEN - 9 * DAY, "FREQ=DAILY;COUNT=3")]
)
def test_what_will_not_come_is_refused(book: ReminderBook, at: dt.datetime, recurrence: str) -> None:
    with pytest.raises(NothingToCome):
        bins(book, recurrence, at)


def test_rule_that_is_none_is_refused_and_nothing_kept(book: ReminderBook) -> None:
    with pytest.raises(BadRecurrence):
        bins(book, "every monday")
    assert book.due(TEN + 100 * DAY) == []


def test_window_shows_every_occurrence_told_or_not(book: ReminderBook) -> None:
    bins(book, "FREQ=DAILY")
    book.add("one", "call the bank", SARAH, TEN + DAY, "", MONDAY_NINE)
    tell_all(book, TEN)
    shown = book.within(Interval(TEN, TEN + DAY + HOUR))
    assert [(moment, each.message) for moment, each in shown] in (
        [(TEN, "take the bins out"), (TEN + DAY, one), (TEN + DAY, other)]
        for one, other in (("take the bins out", "call the bank"), ("call the bank", "take the bins out"))
    )


def test_window_ends_before_its_end(book: ReminderBook) -> None:
    bins(book)
    assert book.within(Interval(MONDAY_NINE, TEN)) == []


def test_removed_reminder_is_not_told(book: ReminderBook) -> None:
    gone = bins(book)
    assert (book.remove(gone.id), book.remove(gone.id)) == (True, False)
    assert book.due(TEN) == []


def test_reminders_outlive_the_process(book: ReminderBook, engine: Engine) -> None:
    bins(book)
    assert len(ReminderBook(engine, CHICAGO).due(TEN)) == 1
