"""The account from ring to ring: what is known before a word is said, and what each step leaves of it."""

from __future__ import annotations

import datetime as dt

from receptionist.app.settings import Business
from receptionist.dialogue.checking.account.account import Account
from receptionist.dialogue.checking.account.keeping import followed, happened
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import CallStarted, Customer, Silence
from receptionist.dialogue.step import Step
from receptionist.model.commands import HangUp, Listen, Transfer, say
from receptionist.model.trust import Trust

DESK = Business().desk()
NOON = dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC)
CALL = CallContext.ringing("c1", NOON)


def rung(trust: Trust) -> Account:
    known = Customer(name="Ann Lee", address="12 Oak Street")
    return happened(DESK, Account(), CallStarted(NOON, "c1", caller="+13125550142", customer=known, trust=trust))


def after(*commands: object) -> Account:
    return followed(DESK, Account(), Silence(NOON, 6.0), Step(CALL, commands))  # type: ignore[arg-type]


def test_a_number_that_is_vouched_for_brings_its_card() -> None:
    assert dict(rung(Trust.VOUCHED).card) == {"name": "Ann Lee", "address": "12 Oak Street"}


def test_a_strangers_number_brings_nothing() -> None:
    assert rung(Trust.STRANGER).card == ()


def test_what_is_listened_for_is_what_was_asked() -> None:
    assert after(say("ask_name"), Listen(("name",), ())).asked == ("name",)


def test_a_danger_that_is_asked_after_is_remembered_till_something_else_is_asked() -> None:
    asked = after(say("gas_now"), Listen(("yes_no",), ()))
    assert (asked.peril, asked.told) == ("gas", False)
    allayed = followed(DESK, asked, Silence(NOON, 6.0), Step(CALL, (Listen(("name",), ()),)))
    assert (allayed.peril, allayed.allayed) == ("", ("gas",))


def test_a_call_that_is_handed_on_asks_nothing_more() -> None:
    assert after(Transfer("+13125550100", summary=say("one_moment"))).handed


def test_a_call_that_was_hung_up_is_over() -> None:
    assert after(HangUp("answered")).over
