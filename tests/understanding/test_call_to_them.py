"""A call to them is heard as that, whatever day or refusal is named beside it, with its day and what it is about."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.acts import CallWished
from receptionist.model.hearing import HearingContext
from receptionist.understanding.revising import understand_in_call

CLOCK = dt.datetime(2026, 5, 11, 18, 20, tzinfo=ZoneInfo("America/Denver"))
AFTER = HearingContext(clock=CLOCK, expecting=frozenset({"yes_no", "intent"}), anything_else=True)


@pytest.mark.parametrize(
    ("text", "when", "about"),
    [
        ("will somebody be calling me before wednesday", "before wednesday", ""),
        ("can somebody ring me before friday about the price", "before friday", "the price"),
        ("will somebody call me about the price and whether i must stay", "", "the price and whether i must stay"),
        ("for the price of the blowout will somebody call me by tomorrow", "by tomorrow", "the price of the blowout"),
        ("i would like somebody to call me and tell me the price of it", "", "the price of it"),
        ("could you have the owner call me by tomorrow about parking", "by tomorrow", "parking"),
        ("can someone call me about the price before friday", "before friday", "the price"),
        ("whether i must stay with her will you ask somebody please", "", "whether i must stay with her"),
        ("will they get back to me by tomorrow morning about that", "by tomorrow morning", ""),
        ("the call somebody will ring me back yes on this number", "", ""),
        ("no i only want the call", "", ""),
        ("i do not want another appointment i only wish that somebody calls me and tells me these two things", "", ""),
        ("so you'll call me yeah", "", ""),
        ("can somebody hit me back by tonight about like beard trims", "by tonight", "beard trims"),
        ("could someone give me a call before five about the color", "before five", "the color"),
        ("can y'all holler at me by friday about the extensions", "by friday", "the extensions"),
        ("have the owner reach out to me by tomorrow noon about it", "by tomorrow noon", ""),
        ("could i get a callback before noon tomorrow", "before noon tomorrow", ""),
        ("somebody needs to call me tonight about the perm", "tonight", "the perm"),
        ("can anybody get a hold of me before three thirty", "before three thirty", ""),
    ],
)
def test_it_is_heard_with_its_day_and_what_it_is_about(text: str, when: str, about: str) -> None:
    read = understand_in_call(text, AFTER)
    assert (read.held, read.call and (read.call.when, read.call.about)) == (("call",), (when, about))


@pytest.mark.parametrize(
    "text",
    [
        "can you call me when they are on the way",
        "could he ring me when he's outside",
        "have him call me ten minutes before",
        "she gave me a call this morning",
        "have them call me before they come",
        "can you call me at four tomorrow",
        "call me on 303 555 0188 instead",
        "i don't want anybody to call me",
        "nobody has to call me",
        "i want to book another one and have somebody call me about the price",
        "can somebody call me if you get something earlier",
        "can you ask them to use the good scissors",
        "what do you call that",
        "i'll call you",
        "can i call somebody about the price",
        "did somebody call me this morning",
        "my daughter will call you",
        "the call dropped",
        "thanks for the call",
        "please have somebody call my husband",
        "can you ask her if she has tuesday",
        "i want to call it off",
        "can they come on wednesday",
    ],
)
def test_what_wishes_for_none_is_not(text: str) -> None:
    assert "call" not in understand_in_call(text, AFTER).held


OPENS = HearingContext(clock=CLOCK, expecting=frozenset({"intent"}))


@pytest.mark.parametrize(
    ("text", "call"),
    [
        (
            "hi somebody call me by five about the perms",
            CallWished("", "by five", "the perms", is_deadline=True, words="somebody call me by five about the perms"),
        ),
        ("have somebody call me tomorrow at four", None),
    ],
)
def test_the_first_words_wish_for_one_where_it_has_to_be_by_then(text: str, call: CallWished | None) -> None:
    read = understand_in_call(text, OPENS)
    assert (read.held, read.call if read.held else None) == (("call",) if call else (), call)


def test_who_wishes_for_it_is_heard() -> None:
    read = understand_in_call("hi this is sarah johnson can somebody call me by five about the perms", OPENS)
    assert read.name is not None
    assert read.name.full == "Sarah Johnson"
