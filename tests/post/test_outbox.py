"""What is to go out: posted once, claimed by one, and taken up again by the next where its sender died."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

from calendar_tools.database import open_database
from receptionist.post.outbox import Outbox

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
LEASE = dt.timedelta(minutes=2)
OWNER = "+13125550100"


@pytest.fixture
def outbox(tmp_path: Path) -> Iterator[Outbox]:
    engine = open_database(f"sqlite:///{tmp_path / 'post.db'}")
    yield Outbox(engine)
    engine.dispose()


def test_what_is_posted_twice_under_one_key_stays_as_it_was(outbox: Outbox) -> None:
    assert outbox.post("call:CA1", "text", OWNER, "booked", NOW)
    assert not outbox.post("call:CA1", "text", OWNER, "cancelled", NOW)
    assert [parcel.body for parcel in outbox.all()] == ["booked"]


def test_one_of_two_processes_gets_a_parcel(outbox: Outbox, tmp_path: Path) -> None:
    outbox.post("call:CA1", "text", OWNER, "booked", NOW)
    engine = open_database(f"sqlite:///{tmp_path / 'post.db'}")
    claimed = [each.claim(NOW, LEASE) for each in (outbox, Outbox(engine))]
    engine.dispose()
    assert [parcel.key if parcel else None for parcel in claimed] == ["call:CA1", None]


def test_the_next_one_gets_it_when_the_lease_is_over(outbox: Outbox) -> None:
    outbox.post("call:CA1", "text", OWNER, "booked", NOW)
    outbox.claim(NOW, LEASE)
    again = outbox.claim(NOW + LEASE, LEASE)
    assert again is not None
    assert again.tries == 2


def test_the_oldest_goes_first(outbox: Outbox) -> None:
    outbox.post("late", "text", OWNER, "late", NOW)
    outbox.post("early", "text", OWNER, "early", NOW - dt.timedelta(minutes=1))
    first = outbox.claim(NOW, LEASE)
    assert first is not None
    assert first.key == "early"


def test_what_was_sent_is_not_claimed_again(outbox: Outbox) -> None:
    outbox.post("call:CA1", "text", OWNER, "booked", NOW)
    outbox.claim(NOW, LEASE)
    outbox.sent("call:CA1", "SM1")
    assert outbox.claim(NOW + LEASE, LEASE) is None
