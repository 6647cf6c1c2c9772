"""What was heard of our sentences, and what of an outcome is owed once more."""

from __future__ import annotations

import datetime as dt

from receptionist.app.settings import Business
from receptionist.dialogue.checking.account.account import Account
from receptionist.dialogue.checking.account.spoken import RETOLD, settled, spoken_over
from receptionist.dialogue.events import BargedIn, Heard, Reconnected
from receptionist.model.commands import say

DESK = Business().desk()
NOON = dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC)
NAME, TIME = say("booked", name="Ann Lee"), say("booked", start="2026-03-03T10:00:00-06:00")


def test_a_read_back_that_was_not_cut_off_was_heard() -> None:
    heard = settled(DESK, Account(telling=(TIME,)), Heard(NOON, "yes"))
    assert "start" in dict(heard.heard)


def test_what_was_cut_off_was_not_heard() -> None:
    heard = settled(DESK, Account(telling=(TIME,)), BargedIn(NOON, unheard=(TIME,)))
    assert heard.heard == ()


def test_nothing_was_heard_on_a_line_that_broke() -> None:
    assert settled(DESK, Account(telling=(TIME,)), Reconnected(NOON)).heard == ()


def test_an_outcome_that_was_spoken_over_is_owed() -> None:
    assert spoken_over(Account(outcome=(NAME,)), BargedIn(NOON, unheard=(NAME,))).owed == (NAME,)


def test_who_talks_over_it_time_and_again_is_owed_it_no_more() -> None:
    assert spoken_over(Account(outcome=(NAME,), retold=RETOLD), BargedIn(NOON, unheard=(NAME,))).owed == ()
