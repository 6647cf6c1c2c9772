"""What callers of a front desk want, and what is not for us."""

from __future__ import annotations

import pytest

from receptionist.understanding.intents import read_intent

WISHES = {
    "book": [
        "I'd like to schedule a cleaning estimate",
        "I need someone to look at my furnace",
        "my sink is leaking",
        "there's no hot water upstairs",
        "can you come out and check the air conditioner on Friday",
        "do you have any openings next week",
        "who can clean our gutters",
        "we need the carpets cleaned",
        "get me a plumber",
        "I'd like a person round to tell me what a spring clean runs",
        "I want a man over to say what it'd be",
        "my brother in law's got you coming, I figured same trip",
        "can somebody come tomorrow",
        "I'm looking for a quote on lawn mowing, could you set up a visit",
    ],
    "cancel": [
        "I have to cancel my appointment",
        "please call off tomorrow's visit",
        "we don't need the cleaning appointment anymore",
        "I won't be able to make it to my appointment",
        "take me off, drop my booking for Monday",
        "we don't need you to come, it is open now",
        "she has another key so no need",
        "never mind, it opened",
        "i don't need him again the landlord fixed it",
        "my son got it open we are good",
    ],
    "reschedule": [
        "I need to reschedule",
        "can we move my appointment to Thursday",
        "push my visit back a week",
        "I have an appointment tomorrow and I need to change it",
        "could I get my appointment switched to the afternoon",
        "i got you guys wednesday at two can't do it need thursday first thing",
        "we have you coming friday but we can't make it how about monday",
    ],
    "human": [
        "let me talk to a person",
        "representative",
        "operator please",
        "can I speak with the manager",
        "put me through to somebody",
        "I'm not telling this to a robot",
    ],
    "hours": [
        "when do you open",
        "what are your hours",
        "are you open on Saturdays",
        "how late are you open tonight",
        "do you work weekends",
    ],
    "price": [
        "how much does a deep clean cost",
        "what do you charge",
        "what are your rates",
        "how much would it be",
        "how expensive is a tune up",
    ],
    "check": [
        "when are you coming",
        "what time is my appointment",
        "am I still on the schedule for today",
        "is the technician on his way",
        "can you confirm my booking",
    ],
    "reminder": ["remind me the day before", "can you set a reminder for the visit"],
    "message": [
        "tell Joe that I'll be late",
        "can I leave a message",
        "have Maria call me back",
        "please let the crew know the gate is open",
    ],
    "question": ["do you do gutters", "what areas do you cover", "are you insured"],
    "none": ["yes", "Sarah Johnson", "seven eighty nine Main Street", "Tuesday at three", "hello"],
}
CASES = [(text, intent) for intent, texts in WISHES.items() for text in texts]
NOT_OURS = [
    "how do I fix a leaking faucet myself",  # wants to know, not us
    "book me a flight to Denver",
    "cancel my gym subscription",
    "how much money do I have",
    "are you a real person",  # asks what it is, not for one
    "change my password",
    "what is the price of gold on the stock market",
    "please don't cancel anything",
]


@pytest.mark.parametrize(("text", "intent"), CASES)
def test_wish(text: str, intent: str) -> None:
    assert read_intent(text).intent == intent


@pytest.mark.parametrize("text", NOT_OURS)
def test_out_of_scope_is_not_taken_for_a_wish(text: str) -> None:
    assert read_intent(text).intent in ("none", "question")


def test_the_rules_that_spoke_are_told() -> None:
    assert "reschedules" in {rule.name for rule in read_intent("I'd like to reschedule").rules}


@pytest.mark.parametrize(
    "text",
    [
        "I'm Bob Nagy, cleaning please",
        "bob nagy, cleaning please",
        "my name is bob nagy and cleaning please",
        "hi this is bob, a consultation please",
        "it's bob nagy, estimate please",
    ],
)
def test_what_is_wanted_may_stand_bare_behind_who_calls(text: str) -> None:
    assert read_intent(text).intent == "book"


@pytest.mark.parametrize(
    "text", ["this is bob nagy, my appointment", "thanks so much, great visit", "it's about the, visit"]
)
def test_a_visit_spoken_of_behind_who_calls_is_none_that_is_wanted(text: str) -> None:
    assert read_intent(text).intent != "book"


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("I need someone to look at my roof", "book"),
        ("I need someone to look at my account", "none"),  # a bank's
        ("I need someone to look at my bank card", "none"),
        ("I'd like to schedule an appointment, I'll pay by card", "book"),  # a plain wish outweighs the word
    ],
)
def test_words_of_another_trade_outweigh_half_a_wish(text: str, intent: str) -> None:
    assert read_intent(text).intent == intent


@pytest.mark.parametrize("text", ["I wanna come in for a cut Friday", "could we pop in to get our hair done"])
def test_who_comes_to_us_for_work_wants_a_visit(text: str) -> None:
    assert "comes to us" in {rule.name for rule in read_intent(text).rules}


@pytest.mark.parametrize(
    "text",
    [
        "I want my filter changed Friday",
        "we need our locks changed",
        "I'd like my piano moved",
        "my son is asleep after a night shift so no vacuum near his room",
        "he's on the early shift so skip the bedroom until ten",
    ],
)
def test_a_thing_that_is_changed_is_no_visit(text: str) -> None:
    assert read_intent(text).intent != "reschedule"


@pytest.mark.parametrize("text", ["I want my appointment changed", "I need my Friday moved", "I need our visit pushed"])
def test_a_visit_that_is_changed_is_moved(text: str) -> None:
    assert read_intent(text).intent == "reschedule"


@pytest.mark.parametrize("text", ["can I come in to get my deposit back", "he doesn't want to come in for a cut"])
def test_who_comes_for_something_else_or_not_at_all_wants_none(text: str) -> None:
    assert "comes to us" not in {rule.name for rule in read_intent(text).rules}
