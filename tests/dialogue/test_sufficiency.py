"""Whether words at a pause are enough: what ends a turn early, and what keeps it open."""

import datetime as dt

import pytest

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import CallStarted, Heard
from receptionist.dialogue.question import WHOSE_NUMBER
from receptionist.dialogue.sufficiency import sufficiency
from receptionist.dialogue.task import Task
from receptionist.model.availability import TimeSlot
from receptionist.model.when import When

NOW = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")


@pytest.fixture(scope="module")
def judge(machine):
    """What words amount to as an answer to what is asked, on Monday, March 2."""
    started = machine.receive(CallContext.ringing("CA1", NOW), CallStarted(NOW, "CA1")).context

    def judging(asked, text, question=None, **times):
        ctx = started.having(tasks=(Task("booking"),)).with_focus(
            asked=asked, question=question or started.focus.question
        )
        ctx = ctx.with_times(**times)
        return sufficiency(ctx, machine.meaning(ctx, Heard(NOW, text)))

    return judging


@pytest.mark.parametrize(
    ("asked", "text", "amounts_to"),
    [
        (("intent",), "I'd like to schedule a cleaning estimate.", "complete"),
        (("intent",), "Hi, I would like to", "unfinished"),
        (("intent",), "Hi there.", "unfinished"),  # the wish follows
        (("intent",), "Bye.", "unfinished"),  # or "hi"
        (("intent",), "Price?", "complete"),
        (("intent",), "No, that's all, thank you.", "complete"),
        (("intent",), "I'd like to book an estimate,", "complete"),  # a comma is but where the sound broke off
        (("intent",), "Do you guys?", "unfinished"),
        (("intent",), "Can I speak?", "unfinished"),
        (("intent",), "I'm calling because", "unfinished"),
        (("confirm",), "Yes.", "enough"),  # "please" may follow, after a comma's pause
        (("confirm",), "No.", "enough"),
        (("confirm",), "That's right.", "enough"),
        (("confirm",), "That's right, thank you.", "complete"),
        (("confirm",), "Sounds good, thanks a lot.", "complete"),
        (("confirm",), "No, thanks.", "complete"),
        (("confirm",), "Well", "unfinished"),
        (("confirm",), "Yes, that's right.", "complete"),
        (("confirm",), "Yes, that is right.", "complete"),
        (("confirm",), "Yes, that is all right.", "complete"),
        (("confirm",), "Yes, I think that is right.", "open"),  # so long a yes may bring more with it
        (("confirm",), "No, the street is wrong.", "enough"),  # the right one may follow
        (("confirm",), "No, it's", "unfinished"),
        (("resume",), "Yes, please.", "complete"),
        (("name",), "Sarah Johnson.", "complete"),
        (("name",), "Sarah", "open"),  # a family name may follow
        (("name",), "Sorry, but how much does the estimate cost?", "complete"),  # first they want to know that
        (("name",), "How much is the?", "unfinished"),
        (("date", "time"), "How much do you charge for an estimate?", "complete"),
        (("date", "time"), "Could you do Tuesday?", "open"),  # asks, and answers half of what was asked
        (("name",), "S. A. R.", "unfinished"),
        (("name",), "Sure, it's.", "unfinished"),
        (("name",), "My name is", "unfinished"),
        (("address",), "789 Main Street.", "enough"),  # an apartment or the town may follow
        (("address",), "789 Main Street, Springfield.", "complete"),
        (("address",), "789 Main Street, apartment three.", "complete"),
        (("address",), "Seven eighty", "unfinished"),  # a house number without its street
        (("address",), "Good.", "open"),
        (("address",), "Heaven.", "unfinished"),  # what a house number begins with, misheard
        (("phone",), "312 555 0142", "complete"),
        (("phone",), "My number is four one five", "unfinished"),
        (("date", "time"), "Tomorrow at ten.", "complete"),
        (("date", "time"), "Tomorrow at", "unfinished"),
        (("date", "time"), "Tomorrow.", "open"),  # a time may follow
        (("date", "time"), "How about?", "unfinished"),
        (("date", "time"), "Hmm, sometime in spring.", "open"),
        (("name",), "I smell gas!", "complete"),  # no time to lose
        (("name",), "Let me talk to a person.", "complete"),
        (("name",), "", "unfinished"),
    ],
)
def test_words_as_an_answer(judge, asked, text, amounts_to):
    assert judge(asked, text) == amounts_to


def test_a_day_alone_answers_where_the_time_is_known(judge):
    assert judge(("date",), "Tuesday.", wanted=When(time=dt.time(15))) == "complete"


def test_a_number_by_any_name_is_judged_as_one(judge):
    assert judge(("booking_phone",), "312 555 01", question=WHOSE_NUMBER) == "unfinished"
    assert judge(("booking_phone",), "312 555 0142", question=WHOSE_NUMBER) == "complete"


@pytest.mark.parametrize("text", ["The second one.", "Ten.", "At ten o'clock."])
def test_an_offer_is_answered_by_a_time_or_its_number(judge, text):
    offers = tuple(TimeSlot(NOW.replace(hour=hour), NOW.replace(hour=hour + 1)) for hour in (10, 14))
    assert judge(("date", "time"), text, offers=offers) == "complete"
