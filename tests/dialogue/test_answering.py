"""Questions off the script are answered from the owner's own facts, or not at all."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import asking_about

from receptionist.dialogue.answering import known_answer, reply
from receptionist.dialogue.commands import Say, say
from receptionist.dialogue.desk import Desk, Fact
from receptionist.understanding.meaning import Understanding

FACTS = (
    Fact(("insured", "insurance"), "We are insured."),
    Fact(("bring your own",), "We bring everything."),
    Fact(("own",), "We own nothing."),
)


@pytest.fixture
def desk() -> Desk:
    return Desk("Bright & Clean", (), hours="Monday from 8 AM to 5 PM", prices="It is free.", facts=FACTS)


ANSWERS = [
    (Understanding("when are you open", intent="hours"), say("hours", hours="Monday from 8 AM to 5 PM")),
    (Understanding("what does it cost", intent="price"), say("prices", prices="It is free.")),
    (asking_about("are you insured?"), say("fact", fact="We are insured.")),
    (asking_about("Do you have INSURANCE"), say("fact", fact="We are insured.")),
    # the longest phrase is the best one
    (asking_about("do you bring your own supplies"), say("fact", fact="We bring everything.")),
    # a fact beats hours and prices: it is the owner's own word on just that
    (Understanding("is insurance in the price", intent="price"), say("fact", fact="We are insured.")),
    (
        Understanding("do windows", intent="question", service="windows"),
        say("service_offered", service="windows"),
    ),
    (Understanding("are you a robot", signals=frozenset({"robot"})), say("automated", business="Bright & Clean")),
    (Understanding("who is this", signals=frozenset({"who"})), say("who_we_are", business="Bright & Clean")),
    # whole words only: "disowned" is no "own"
    (asking_about("was it disowned"), say("cannot_answer")),
    (asking_about("do you like cats"), say("cannot_answer")),
]


@pytest.mark.parametrize(("meaning", "answer"), ANSWERS, ids=lambda value: getattr(value, "text", ""))
def test_question_gets_its_answer(desk: Desk, meaning: Understanding, answer: Say) -> None:
    assert reply(desk, meaning) == answer


@pytest.mark.parametrize("meaning", [Understanding("my own insurance"), Understanding("yes", answer="affirm")])
def test_what_is_no_question_gets_none(desk: Desk, meaning: Understanding) -> None:
    assert reply(desk, meaning) is None


@pytest.mark.parametrize("intent", ["hours", "price"])
def test_what_the_business_does_not_tell_is_not_made_up(desk: Desk, intent: str) -> None:
    silent = msgspec.structs.replace(desk, hours="", prices="")
    assert reply(silent, Understanding("…", intent=intent)) == say("cannot_answer")  # type: ignore[arg-type]


def test_how_are_you_is_a_greeting_and_no_question(desk: Desk) -> None:
    assert reply(desk, Understanding("how are you", intent="question", signals=frozenset({"greeting"}))) is None


def test_only_what_is_known_is_said_beside_other_things(desk: Desk) -> None:
    """ "Do you like cats? Anyway, Tuesday": no "I'm not sure" before going on."""
    assert known_answer(desk, asking_about("do you like cats")) == ()
