"""What is to go out: posted once, claimed by one, and taken up again by the next where its sender died."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

from receptionist.persistence.database import open_database, writing
from receptionist.persistence.outbox import Outbox, OutboxMessage, Receipt, post, supersede

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
    assert [message.body for message in outbox.all()] == ["booked"]


def test_one_of_two_processes_gets_a_message(outbox: Outbox, tmp_path: Path) -> None:
    outbox.post("call:CA1", "text", OWNER, "booked", NOW)
    engine = open_database(f"sqlite:///{tmp_path / 'post.db'}")
    claimed = [each.claim("one", NOW, LEASE) for each in (outbox, Outbox(engine))]
    engine.dispose()
    assert [message.key if message else None for message in claimed] == ["call:CA1", None]


def test_the_next_one_gets_it_when_the_lease_is_over(outbox: Outbox) -> None:
    outbox.post("call:CA1", "text", OWNER, "booked", NOW)
    outbox.claim("one", NOW, LEASE)
    again = outbox.claim("one", NOW + LEASE, LEASE)
    assert again is not None
    assert again.tries == 2


def test_the_oldest_goes_first(outbox: Outbox) -> None:
    outbox.post("late", "text", OWNER, "late", NOW)
    outbox.post("early", "text", OWNER, "early", NOW - dt.timedelta(minutes=1))
    first = outbox.claim("one", NOW, LEASE)
    assert first is not None
    assert first.key == "early"


def test_what_went_out_is_not_claimed_again(outbox: Outbox) -> None:
    outbox.post("call:CA1", "text", OWNER, "booked", NOW)
    message = claimed(outbox)
    assert outbox.went(message, Receipt("SM1"), NOW)
    assert outbox.claim("two", NOW + LEASE, LEASE) is None


def test_a_holder_whose_lease_was_taken_over_is_not_heard_any_more(outbox: Outbox) -> None:
    outbox.post("call:CA1", "text", OWNER, "booked", NOW)
    slow = claimed(outbox)
    quick = outbox.claim("two", NOW + LEASE, LEASE)
    assert quick is not None
    assert not outbox.failed(slow, "no answer")
    assert outbox.went(quick, Receipt("SM1"), NOW)


def test_what_is_for_later_waits_until_then(outbox: Outbox) -> None:
    outbox.post("call:CA1", "text", OWNER, "booked", NOW)
    outbox.later(claimed(outbox), NOW + 2 * LEASE, "busy")
    assert outbox.claim("one", NOW + LEASE, LEASE) is None
    assert outbox.claim("one", NOW + 2 * LEASE, LEASE) is not None


def about(key: str, kind: str) -> OutboxMessage:
    return OutboxMessage(key, "text", OWNER, key, NOW, NOW, kind, "booking1")


def test_of_two_states_of_a_booking_the_newer_alone_goes_out(outbox: Outbox) -> None:
    outbox.add(about("old", "confirmed"))
    outbox.add(about("reminder", "reminder"))
    with writing(outbox._engine) as connection:
        supersede(connection, "booking1", ("confirmed", "moved"))
        post(connection, about("new", "moved"))
    assert {message.key: message.state for message in outbox.all()} == {
        "old": "superseded",
        "reminder": "waiting",
        "new": "waiting",
    }


def test_one_that_was_superseded_while_it_failed_does_not_come_back(outbox: Outbox) -> None:
    outbox.add(about("old", "confirmed"))
    message = claimed(outbox)
    with writing(outbox._engine) as connection:
        supersede(connection, "booking1", ("confirmed",))
    outbox.later(message, NOW, "busy")
    assert outbox.claim("one", NOW + LEASE, LEASE) is None


def claimed(outbox: Outbox) -> OutboxMessage:
    message = outbox.claim("one", NOW, LEASE)
    assert message is not None
    return message


def test_a_newer_state_of_a_booking_waits_while_an_older_one_is_on_its_way(outbox: Outbox) -> None:
    """Else the older one, sent by a process that was held up, would be the last that the customer reads."""
    outbox.add(about("old", "confirmed"))
    old = claimed(outbox)
    replaced(outbox)
    assert outbox.claim("two", NOW, LEASE) is None
    outbox.went(old, Receipt("SM1"), NOW)
    assert claimed(outbox).key == "new"


def test_who_died_over_a_text_holds_the_next_one_up_for_a_lease_alone(outbox: Outbox) -> None:
    outbox.add(about("old", "confirmed"))
    claimed(outbox)
    replaced(outbox)
    new = outbox.claim("two", NOW + LEASE, LEASE)
    assert new is not None
    assert new.key == "new"


def replaced(outbox: Outbox) -> None:
    """The booking is cancelled."""
    with writing(outbox._engine) as connection:
        supersede(connection, "booking1", ("confirmed",))
        post(connection, about("new", "cancelled"))


def test_what_is_not_due_yet_is_nobodys(outbox: Outbox) -> None:
    outbox.add(OutboxMessage("later", "text", OWNER, "later", NOW, NOW + LEASE))
    assert outbox.claim("one", NOW + LEASE - dt.timedelta(seconds=1), LEASE) is None
    assert outbox.claim("one", NOW + LEASE, LEASE) is not None


def test_who_waits_gets_it_before_it_is_due_and_nobody_while_it_is_held(outbox: Outbox) -> None:
    outbox.add(OutboxMessage("later", "webhook", "members", "{}", NOW, NOW + LEASE))
    assert outbox.claim_at_once("later", "one", NOW, LEASE) is not None
    assert outbox.claim_at_once("later", "two", NOW, LEASE) is None
    assert outbox.claim_at_once("other", "two", NOW, LEASE) is None


def test_a_message_that_is_tried_again_is_free_for_any_process(outbox: Outbox) -> None:
    """Whoever failed does not keep it for the rest of their lease."""
    outbox.post("call:CA1", "text", OWNER, "booked", NOW)
    outbox.later(claimed(outbox), NOW, "busy")
    assert outbox.claim("two", NOW, LEASE) is not None


def test_one_that_was_superseded_on_its_way_and_went_out_counts_as_sent(outbox: Outbox) -> None:
    outbox.add(about("old", "confirmed"))
    message = claimed(outbox)
    with writing(outbox._engine) as connection:
        supersede(connection, "booking1", ("confirmed",))
    assert outbox.went(message, Receipt("SM1"), NOW)
    assert outbox.handed_over("old")


def test_what_says_how_another_booking_stands_is_not_superseded(outbox: Outbox) -> None:
    outbox.add(OutboxMessage("other", "text", OWNER, "other", NOW, NOW, "confirmed", "booking2"))
    with writing(outbox._engine) as connection:
        supersede(connection, "booking1", ("confirmed",))
    assert [message.state for message in outbox.all()] == ["waiting"]


def test_what_went_out_stays_sent_when_it_is_superseded(outbox: Outbox) -> None:
    outbox.add(about("old", "confirmed"))
    outbox.went(claimed(outbox), Receipt("SM1"), NOW)
    with writing(outbox._engine) as connection:
        supersede(connection, "booking1", ("confirmed",))
    assert [message.state for message in outbox.all()] == ["sent"]


def test_what_waits_is_not_handed_over(outbox: Outbox) -> None:
    outbox.post("call:CA1", "text", OWNER, "booked", NOW)
    assert not outbox.handed_over("call:CA1")
    assert not outbox.handed_over("call:CA2")


def test_how_many_wait_is_known(outbox: Outbox) -> None:
    for number in range(3):
        outbox.post(f"call:CA{number}", "text", OWNER, "booked", NOW)
    outbox.went(claimed(outbox), Receipt(), NOW)
    outbox.failed(claimed(outbox), "a landline")
    assert outbox.waiting() == 1


def test_of_those_due_at_once_the_one_that_was_posted_first_goes_first(outbox: Outbox) -> None:
    outbox.add(OutboxMessage("a", "text", OWNER, "second", NOW, NOW))
    outbox.add(OutboxMessage("b", "text", OWNER, "first", NOW - LEASE, NOW))
    assert [claimed(outbox).key for _ in range(2)] == ["b", "a"]
