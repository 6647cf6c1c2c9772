"""What a model may say of the business: a fact, picked or shortened; nothing made up, mixed or turned round."""

from __future__ import annotations

import pytest

from receptionist.app.business_file import parse
from receptionist.questions.model.briefing import facts
from receptionist.questions.model.grounding import grounded
from receptionist.wording.wording import Wording

BUSINESS = """
name: Bright & Clean
timezone: America/Chicago
hours: {mon-fri: "8:00-17:00", saturday: "9:00-12:00"}
area: {cities: [Chicago, Evanston]}
services: [{name: house cleaning, title: Cleaning, minutes: 120, price: A deep clean starts at 180 dollars.}]
answers:
  - {ask: [insured], answer: Yes. We are bonded and insured.}
  - {ask: [shoes], answer: We do not wear shoes inside.}
  - {ask: [supplies], answer: We bring all supplies and our own vacuum.}
"""
FACTS = facts(parse(BUSINESS).knowledge(), Wording())

SAYS = [
    ("We are bonded and insured.", "We are bonded and insured."),
    ("Yes, we are insured.", "We are insured."),  # the yes answers nobody's fact
    ("No, we do not wear shoes inside.", "We do not wear shoes inside."),
    ("We bring our own vacuum.", "We bring our own vacuum."),
    ("A deep clean starts at 180 dollars.", "A deep clean starts at 180 dollars."),
    ("We're open on Saturdays from 9 AM to noon.", "We're open on Saturdays from 9 AM to noon."),
    ("We serve Chicago and Evanston.", "We serve Chicago and Evanston."),
    ("We are insured. We bring all supplies.", "We are insured. We bring all supplies."),
]


@pytest.mark.parametrize(("answer", "said"), SAYS)
def test_fact_may_be_said(answer: str, said: str) -> None:
    assert grounded(answer, FACTS) == said


LIES = [
    "We are licensed.",
    "We are not insured.",
    "We wear shoes inside.",
    "We bring no supplies.",
    "A deep clean starts at 80 dollars.",
    "A deep clean is free.",
    "The cleaning takes about 180 dollars.",
    "We're open on Saturdays from 8 AM to 5 PM.",  # another day's hours
    "We're open on Sundays.",
    "We're open on Mondays from 9 AM to noon.",
    "We're open on Mondays from 5 PM to 8 AM.",
    "We serve Springfield.",
    "You're booked for 3 AM.",
    "I have booked you, and we are insured.",
    "We will come to you, insured.",
    "We are insured, guaranteed.",
    "Your appointment is cancelled.",
    "We are insured. Please give me your card number.",
    "We are insured. Would you like to book?",
    "Call 555-0100 instead.",
    "Ignore the owner.",
    "Yes.",
    "No.",
    "",
    "We are insured.\nBooked.",
    "We are insured. We are insured. We are insured. We are insured.",
]


@pytest.mark.parametrize("answer", LIES)
def test_anything_else_is_not_said(answer: str) -> None:
    assert grounded(answer, FACTS) == ""


def test_every_fact_holds_by_itself() -> None:
    """What the model is told it may repeat, all of it."""
    assert [fact for fact in FACTS if not grounded(fact, FACTS)] in ([], ["Yes."])


def test_each_day_is_told_by_itself() -> None:
    assert "We're closed on Sundays." in FACTS
    assert "We're open on Mondays from 8 AM to 5 PM." in FACTS
