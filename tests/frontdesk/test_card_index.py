"""The list of calls keeps in step with the logs and with who rang."""

from __future__ import annotations

import datetime as dt
import os
from pathlib import Path

import msgspec
import pytest

from receptionist.channels.call_log import CallLog
from receptionist.channels.journal import Journal, read
from receptionist.channels.screening.screening import ANSWER, Decision
from receptionist.frontdesk.call_cards import CallFilter
from receptionist.frontdesk.card_index import CardIndex
from receptionist.persistence.call_files import CallFiles
from receptionist.persistence.private_files import private_file
from tests.frontdesk.desk_kit import BOOKING, LOST, SARAH, TOM, FilledDesk


def outcomes(desk: FilledDesk) -> dict[str, str]:
    desk.services.index.round(desk.now)
    return {card.call_sid: card.outcome for card in desk.services.cards.find(CallFilter(), desk.now)}


@pytest.fixture
def calls(desk: FilledDesk) -> CallLog:
    return CallLog(desk.office.front_desk.ledger.engine)


def test_a_call_that_was_refused_is_listed_too(desk: FilledDesk, calls: CallLog) -> None:
    calls.rang("CA1", TOM, Decision("reject", "blocked"), desk.now)
    assert outcomes(desk) == {"CA1": "blocked"}


def test_what_a_call_came_to_is_followed(desk: FilledDesk, calls: CallLog) -> None:
    calls.rang("CA1", TOM, ANSWER, desk.now)
    assert outcomes(desk) == {"CA1": "going_on"}
    calls.told("CA1", "missed")
    assert outcomes(desk) == {"CA1": "missed"}
    assert [card.flags for card in desk.services.cards.find(CallFilter(flag="lost"), desk.now)] == [("lost",)]


def test_a_log_says_more_than_the_list_of_who_rang(desk: FilledDesk, calls: CallLog) -> None:
    calls.rang("CA1", SARAH, ANSWER, desk.now)
    outcomes(desk)
    desk.call("CA1", BOOKING)
    assert outcomes(desk) == {"CA1": "booked"}


def test_a_log_that_cannot_be_read_stops_no_other(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING)
    desk.services.files.log("CA2").write_text("no log")
    desk.services.files.log("CA3").write_text("")
    assert outcomes(desk) == {"CA1": "booked"}


def test_what_is_known_is_not_read_again(desk: FilledDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.call("CA1", BOOKING)
    monkeypatch.setattr(CardIndex, "_read", lambda *_: pytest.fail("read again"))
    assert outcomes(desk) == {"CA1": "booked"}


def test_who_was_forgotten_is_not_listed_again(desk: FilledDesk, calls: CallLog) -> None:
    """The list of who rang may be kept for longer than what was said."""
    calls.rang("CA1", TOM, Decision("reject", "blocked"), desk.now)
    outcomes(desk)
    desk.services.shelf.throw_away("CA1")
    later = CardIndex(desk.services.cards, calls, desk.services.files)
    later.round(desk.now + dt.timedelta(days=1))
    card = desk.services.cards.get("CA1")
    assert card is not None
    assert card.caller is None


def test_a_call_that_went_on_at_another_machine_has_one_card_of_both(desk: FilledDesk, tmp_path: Path) -> None:
    desk.call("CA1", BOOKING)
    log = desk.services.files.log("CA1")
    header, entries = read(log)
    half = len(entries) // 2
    there = CallFiles(tmp_path / "there")
    for files, first, rest, context in (
        (desk.services.files, entries[:half], 0, None),
        (there, entries[half:], 60, entries[half - 1].context),
    ):
        path = private_file(files.log("CA1"))
        with path.open("wb") as file:
            journal = Journal(msgspec.structs.replace(header, context=context), file)
            for entry in first:
                journal.add(entry)
        os.utime(path, (desk.now.timestamp() + rest,) * 2)
    cards = desk.services.cards
    cards.delete("CA1")
    here, other = (CardIndex(cards, CallLog(desk.office.front_desk.ledger.engine), each)
                   for each in (desk.services.files, there))  # fmt: skip
    for index in (here, other, here):
        index.round(desk.now)
    [card] = cards.find(CallFilter("estimate sarah"), desk.now)  # the beginning
    assert (card.outcome, card.rang, card.flags) == ("booked", entries[0].event.at, ())
    assert card.seconds == round((entries[-1].event.at - entries[0].event.at).total_seconds())


def test_a_call_is_looked_at_without_a_round(desk: FilledDesk) -> None:
    desk.call("CA1", LOST)
    desk.services.cards.delete("CA1")
    desk.services.index.look(["CA1", "CA7"])  # the log of the second one is another machine's
    [card] = desk.services.cards.find(CallFilter(), desk.now)
    assert (card.call_sid, card.flags) == ("CA1", ("lost",))
