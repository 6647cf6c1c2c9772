"""What is said about a name, a number or an address beside it."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import Expecting, HearingContext
from receptionist.understanding.asides import said_to_others, told_of_who_asks, without_asides


def asked(slot: Expecting) -> HearingContext:
    return HearingContext(clock=dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), expecting=frozenset({slot}))


@pytest.mark.parametrize(
    ("slot", "said", "left"),
    [
        ("name", "mary lou that's two words retton", "mary lou retton"),
        ("name", "jim carey no relation", "jim carey"),
        ("phone", "six one seven that's boston five five five", "six one seven five five five"),
        ("address", "12 sage like the herb lane", "12 sage lane"),
    ],
)
def test_is_no_part_of_it(slot: Expecting, said: str, left: str) -> None:
    assert " ".join(without_asides(said, asked(slot)).split()) == left


@pytest.mark.parametrize(
    ("slot", "said"),
    [("date", "mary lou that's two words"), ("address", "11 two mile road"), ("phone", "that's six one seven")],
)
def test_all_else_stays(slot: Expecting, said: str) -> None:
    assert without_asides(said, asked(slot)) == said


@pytest.mark.parametrize(
    ("text", "aside"),
    [
        ("ann lee sorry i'm talking to my guy", "sorry i'm talking to my guy"),
        ("the hang on was me talking to my kid", "the hang on was me talking to my kid"),
        ("hang on i'm yelling at the dog", "hang on i'm yelling at the dog"),
        (
            "rick stone hey put that down i'm talking to somebody in here",
            "hey put that down i'm talking to somebody in here",
        ),
        ("eight and marek stop it not now the bell does not work", "marek stop it not now"),
        ("it's 12 oak street lily get down from there the second house", "lily get down from there"),
        ("sorry i'm on the phone so the dog is in the yard", "sorry i'm on the phone"),
    ],
)
def test_what_somebody_else_is_told(text: str, aside: str) -> None:
    assert [text[at.start : at.end].strip() for at in said_to_others(text)] == [aside]


@pytest.mark.parametrize(
    "text",
    [
        "i'm talking to you",
        "am i talking to a machine",
        "i want to talk to my guy at your office",
        "i was talking to the owner on friday",
        "i'm talking to my wife about it tonight",
        "when i was talking to karen she said ten",
        "i'm tired of talking to this thing",
        "please stop it",
        "the water won't stop it",
        "tell them to be quiet",
        "my mother can come here",
        "maybe not now",
        "maybe later, not now",
        "yes put that down",
    ],
)
def test_who_talks_to_us_or_tells_of_a_talk_puts_nothing_aside(text: str) -> None:
    assert said_to_others(text) == ()


@pytest.mark.parametrize(
    ("text", "of_who_asks"),
    [
        ("you're insured right she's asking me", "she's asking me"),
        ("my husband's asking do you take cards", "my husband's asking"),
        ("she's asking for a trim", None),
        ("he is wondering about thursday", None),
    ],
)
def test_who_wants_to_hear_it(text: str, of_who_asks: str | None) -> None:
    told = [text[span.start : span.end].strip() for span in told_of_who_asks(text)]
    assert told == ([of_who_asks] if of_who_asks else [])
