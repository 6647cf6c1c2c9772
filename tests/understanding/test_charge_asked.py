"""Whether they pay for what went wrong, or for what was before, asked beside anything else."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 3, 10, 40, tzinfo=dt.UTC)
NINE = dt.datetime(2026, 3, 4, 9, tzinfo=dt.UTC)
OPENING = HearingContext(NOW, frozenset({"intent"}))
WRONGED = HearingContext(NOW, anything_else=True, aggrieved=True)
OFFERED = HearingContext(
    NOW,
    frozenset({"date", "time", "choice"}),
    offers=(NINE.replace(hour=7), NINE, NINE.replace(hour=11)),
    known_day=NINE.date(),
    aggrieved=True,
)


@pytest.mark.parametrize(
    "text",
    [
        "are you people gonna charge me for this or what cause nobody came",
        "you're not charging me for that are you",
        "do i pay for this",
        "is there a charge or not",
        "is there a charge for today",
        "am i gonna get billed for this",
        "why is there a charge",
        "i don't have to pay for that do i",
        "is there gonna be a fee for that too",
    ],
)
def test_it_is_asked_of_what_went_wrong_once_that_was_told(text: str) -> None:
    assert "asks_charge" in understand_in_call(text, WRONGED).says


@pytest.mark.parametrize(
    "text",
    [
        "do i pay for nobody showing up",
        "are you going to charge me for a no show",
        "will i be charged for the visit nobody came to",
        "do i still owe for last time",
        "am i gonna be charged for yesterday",
        "is there a fee for the missed appointment",
        "do i pay when nobody shows up",
    ],
)
def test_by_its_name_it_is_asked_before_anything_was_told(text: str) -> None:
    read = understand_in_call(text, OPENING)
    assert ("asks_charge" in read.says, read.intent, read.matter) == (True, "message", "bill")


@pytest.mark.parametrize(
    "text",
    [
        "is there a charge for the estimate",
        "do you charge for coming out",
        "do i pay cash or card",
        "do i pay you or the office",
        "is there a cancellation fee",
        "is there a charge if i cancel",
        "are you gonna charge me for the new one tomorrow",
        "is there a charge for tomorrow",
        "what's the charge for a service call",
        "do i pay before or after",
    ],
)
def test_what_work_costs_is_asked_in_other_words(text: str) -> None:
    assert "asks_charge" not in understand_in_call(text, WRONGED).says


@pytest.mark.parametrize("text", ["is there a charge for today", "do i pay for this", "are you gonna charge me"])
def test_where_nothing_went_wrong_it_is_a_price(text: str) -> None:
    assert "asks_charge" not in understand_in_call(text, OPENING).says


@pytest.mark.parametrize(
    "text",
    [
        "gimme the nine and are you gonna charge me for today nobody came",
        "the nine please is there a charge for today",
        "seven what did i just say not seven gimme the nine are you gonna charge me for this or what",
    ],
)
def test_the_choice_beside_it_is_read_by_itself(text: str) -> None:
    read = understand_in_call(text, OFFERED)
    picked = read.choice == 1 or (read.when.time is not None and read.when.time.hour == NINE.hour)
    assert (picked, read.when.date in (None, NINE.date()), bool(read.for_owner)) == (True, True, True)


AFTER = HearingContext(NOW, frozenset({"yes_no", "intent"}), anything_else=True)


@pytest.mark.parametrize(
    "text",
    [
        "i don't want to be charged for today",
        "i'm not paying for today",
        "book me a new one on friday and i don't want to be charged for today",
        "and you're not charging me for the visit",
        "you better not bill me for this",
    ],
)
def test_that_they_will_not_pay_is_put_to_the_owner_beside_anything(text: str) -> None:
    assert "asks_charge" in understand_in_call(text, AFTER).says


@pytest.mark.parametrize("text", ["i'm not paying for a taxi", "i want to pay for today", "charge my card for today"])
def test_who_speaks_of_paying_otherwise_does_not(text: str) -> None:
    assert "asks_charge" not in understand_in_call(text, AFTER).says
