"""Whether words at a pause are enough: what ends a turn early, and what keeps it open."""

import datetime as dt

import pytest

from receptionist.business_file import example_text, parse
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import CallStarted, Heard
from receptionist.dialogue.results import TimeSlot
from receptionist.dialogue.sufficiency import is_backchannel, sufficiency
from receptionist.office import rehearsal_office

NOW = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")


@pytest.fixture(scope="module")
def judge():
    """What words amount to as an answer to what is asked, on Monday, March 2."""
    office = rehearsal_office(parse(example_text(), "example.yaml"))
    machine = office.machine
    started = machine.receive(CallContext("CA1", NOW), CallStarted(NOW, "CA1")).context

    def judging(asked, text, **known):
        ctx = started.having(asked=asked, workflow="booking", **known)
        return sufficiency(ctx, machine.meaning(ctx, Heard(NOW, text)))

    yield judging
    office.close()


@pytest.mark.parametrize(
    ("asked", "text", "amounts_to"),
    [
        (("intent",), "I'd like to schedule a cleaning estimate.", "complete"),
        (("intent",), "Hi, I would like to", "unfinished"),
        (("intent",), "Hi there.", "open"),
        (("confirm",), "Yes.", "complete"),
        (("confirm",), "No.", "complete"),
        (("confirm",), "Well", "open"),
        (("name",), "Sarah Johnson.", "complete"),
        (("name",), "Sarah", "open"),  # a family name may follow
        (("name",), "My name is", "unfinished"),
        (("address",), "789 Main Street.", "complete"),
        (("address",), "Seven eighty", "unfinished"),  # a house number without its street
        (("phone",), "312 555 0142", "complete"),
        (("phone",), "My number is four one five", "unfinished"),
        (("date", "time"), "Tomorrow at ten.", "complete"),
        (("date", "time"), "Tomorrow at", "unfinished"),
        (("date", "time"), "Tomorrow.", "open"),  # a time may follow
        (("name",), "I smell gas!", "complete"),  # no time to lose
        (("name",), "Let me talk to a person.", "complete"),
        (("name",), "", "unfinished"),
    ],
)
def test_words_as_an_answer(judge, asked, text, amounts_to):
    assert judge(asked, text) == amounts_to


@pytest.mark.parametrize("text", ["The second one.", "Ten.", "At ten o'clock."])
def test_an_offer_is_answered_by_a_time_or_its_number(judge, text):
    offers = tuple(TimeSlot(NOW.replace(hour=hour), NOW.replace(hour=hour + 1)) for hour in (10, 14))
    assert judge(("date", "time"), text, offers=offers) == "complete"


@pytest.mark.parametrize(
    "text", ["okay", "Okay.", "Yeah.", "uh-huh", "Uh huh.", "mm-hmm", "Mhm.", "Right, okay.", "I see.", "All right."]
)
def test_showing_to_listen(text):
    assert is_backchannel(text)


@pytest.mark.parametrize("text", ["", "no", "okay but not Tuesday", "yes Tuesday", "wait", "right now", "good morning"])
def test_saying_something(text):
    assert not is_backchannel(text)
