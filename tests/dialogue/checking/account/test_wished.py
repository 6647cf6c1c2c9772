"""The day and the time that a turn names, against what was ruled out."""

from __future__ import annotations

import datetime as dt

from receptionist.app.settings import Business
from receptionist.dialogue.checking.abstract_words import meaning_of
from receptionist.dialogue.checking.account.account import EITHER, Account
from receptionist.dialogue.checking.account.wished import named_time, what_was_wished
from receptionist.model.when import When

DESK = Business().desk()
BOOKING = next(flow for flow in DESK.workflows if flow.name == "booking")
TUESDAY, WEDNESDAY = dt.date(2026, 3, 3), dt.date(2026, 3, 4)
OFFERED = ("2026-03-03T10:00:00-06:00", "2026-03-03T14:00:00-06:00")


def wished(text: str, before: Account) -> Account:
    return what_was_wished(BOOKING, before, before, meaning_of(text))


def test_two_days_leave_open_which_is_meant() -> None:
    assert named_time(When(dates=(TUESDAY, WEDNESDAY))) == {EITHER: "2026-03-03,2026-03-04"}


def test_a_day_and_an_hour_are_the_wish() -> None:
    assert dict(wished("tuesday at two", Account(asked=("date",))).wish) == {"date": "2026-03-03", "time": "14:00"}


def test_a_day_that_is_ruled_out_is_no_wish_any_more() -> None:
    assert wished("not tuesday", Account(wish=(("date", "2026-03-03"),), asked=("date",))).wish == ()


def test_a_plain_no_turns_all_that_was_offered_down() -> None:
    after = wished("no", Account(offers=OFFERED, asked=("time",)))
    assert (after.offers, after.turned_down) == ((), OFFERED)
