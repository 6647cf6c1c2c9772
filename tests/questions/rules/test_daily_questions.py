"""What a small business is asked each day and its file does not tell: admitted by name, taken for nothing near it."""

from __future__ import annotations

import pytest
from rules_kit import AT, admits, desk, meaning, said

from receptionist.dialogue.answering import answers

FIRM = """
name: Bright & Clean
timezone: America/Chicago
hours: {mon-fri: "8:00-17:00", saturday: "9:00-12:00"}
services:
  - {name: house cleaning, say: [cleaning], title: Free Estimate,
     price: "The estimate is free, and takes about an hour."}
  - {name: window washing, say: [windows], title: Free Estimate}
answers:
  - {ask: [insurance, insured], answer: "Yes, we are licensed and insured."}
  - {ask: [pay, check, cash], answer: You can pay by card or check when we are done.}
"""
CALLS = FIRM.replace("Free Estimate", "Service Call").replace(
    "The estimate is free, and takes about an hour", "It is 89 dollars"
)


def topics(text: str, firm: str = FIRM) -> list[str]:
    """The topics that are said not to be known."""
    found = answers(desk(firm), meaning(text, firm), AT)
    return [dict(each.values)["topic"] for each in found if "topic" in dict(each.values)]


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("are your people background checked", "background checks"),
        ("do you take insurance", "paying through insurance"),
        ("is there an emergency fee", "extra charges"),
        ("do you charge extra on holidays", "extra charges"),
        ("is it more for saturdays", "extra charges"),
        ("do you work on holidays", "holidays"),
        ("are you closed for the holidays", "holidays"),
        ("do you have a holiday special", "discounts"),
        ("do you give receipts", "receipts"),
        ("do you have a website", "our website"),
        ("what's your address", "our address"),
        ("where are you guys located", "our address"),
        ("what's your phone number", "our phone number"),
        ("will they call before they come", "a call before they come"),
        ("will i get a text", "texts and e-mails"),
        ("can i get that in writing", "getting it in writing"),
    ],
)
def test_what_is_not_known_is_called_by_its_name(text: str, topic: str) -> None:
    assert topics(text) == [topic]


@pytest.mark.parametrize("text", ["do you take a check", "can i pay with a check", "do i pay up front or after"])
def test_ways_to_pay_are_told_as_before(text: str) -> None:
    assert said(text, FIRM) == "You can pay by card or check when we are done."


def test_an_answer_tells_what_it_names_in_passing() -> None:
    assert said("are you licensed", FIRM) == "Yes, we are licensed and insured."


def test_around_the_clock_is_on_holidays_as_well() -> None:
    assert said("do you work on holidays", "hours: always") == "Yes, we're open around the clock."


@pytest.mark.parametrize("text", ["do you do it on weekends", "do you do those on saturdays", "do you do weekends"])
def test_days_of_every_week_are_asked_of_the_hours(text: str) -> None:
    assert "Saturdays from 9 AM to noon" in said(text, FIRM)


@pytest.mark.parametrize("text", ["is it by the hour", "by the hour or how do you charge", "do you charge a flat rate"])
def test_how_it_is_charged_is_told_at_an_estimate(text: str) -> None:
    told = "How the work itself is charged, they tell you at the estimate."
    assert said(text, FIRM) == f"The estimate is free, and takes about an hour. {told}"


def test_elsewhere_the_price_is_told_and_the_rest_admitted() -> None:
    text = "by the hour or how do you charge"
    assert (said(text, CALLS), topics(text, CALLS)) == ("It is 89 dollars.", ["charging by the hour"])


def test_a_price_that_tells_it_is_all() -> None:
    hourly = CALLS.replace("It is 89 dollars", "It is 40 dollars by the hour")
    assert topics("do you charge by the hour", hourly) == []


@pytest.mark.parametrize("text", ["what do you mean by estimate", "what's an estimate", "what does estimate mean"])
def test_what_an_estimate_is_is_told(text: str) -> None:
    assert (
        said(text, FIRM) == "That visit is the free estimate, and takes about an hour; the work itself comes after it."
    )


@pytest.mark.parametrize(
    "text", ["how much is a cleaning and do you do gutters", "do you do gutters and is a cleaning free"]
)
def test_other_work_in_a_second_question_is_not_ours(text: str) -> None:
    told = said(text, FIRM)
    assert "That's not on my list." in told
    assert "Yes, we do" not in told


def test_ours_in_a_second_question_is() -> None:
    assert "Yes, we do window washing." in said("how much is a cleaning and do you do windows", FIRM)


def test_what_nothing_is_known_of_stays_so() -> None:
    assert admits("do you like baseball", FIRM)


def test_what_is_not_known_beside_an_answer_is_called_by_its_own_words() -> None:
    assert topics("do you take checks and is the music loud") == ["the music"]


@pytest.mark.parametrize("text", ["what is included", "what's all included in that", "is the fridge included"])
def test_what_is_done_with_the_work_is_no_question_of_its_price(text: str) -> None:
    assert topics(text) == ["what is included"]
