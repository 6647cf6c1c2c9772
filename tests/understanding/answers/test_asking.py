"""Who is there, what is there, is anyone there; and the errand given up: signals beside the answer."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.answers import read_answer
from receptionist.understanding.understand import understand

HEARING = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))


@pytest.mark.parametrize(
    ("text", "signal"),
    [
        ("who is this?", "who"),
        ("who am I speaking to", "who"),
        ("what company is this", "who"),
        ("are you a robot?", "robot"),
        ("am I talking to a real person", "robot"),
        ("is this a recording", "robot"),
        ("are you human", "robot"),
    ],
)
def test_asks_whom_it_speaks_to(text: str, signal: str) -> None:
    meaning = understand(text, HEARING)
    assert signal in meaning.signals
    assert meaning.intent == "question"


@pytest.mark.parametrize("text", ["is it one person or a team that comes", "is it the same person every time"])
def test_who_comes_is_no_question_of_who_answers(text: str) -> None:
    assert "robot" not in understand(text, HEARING).signals


@pytest.mark.parametrize("text", ["hello?", "hello? are you there?", "is anybody there", "can you hear me?"])
def test_a_call_into_the_silence_greets_and_asks_nothing(text: str) -> None:
    meaning = understand(text, HEARING)
    assert "greeting" in meaning.signals
    assert meaning.intent == "none"


@pytest.mark.parametrize("text", ["can I talk to a real person please", "is there a real person I can talk to"])
def test_wanting_a_person_is_no_question_about_robots(text: str) -> None:
    meaning = understand(text, HEARING)
    assert meaning.intent == "human"
    assert not meaning.signals & {"robot", "who"}


@pytest.mark.parametrize(
    "text",
    [
        "forget it", "never mind", "actually I don't think I need it", "no, I don't want to book anything",
        "we no longer need it", "I don't need an appointment after all", "I don't want anybody to come",
        "no I'm not calling for a visit",
    ],
)  # fmt: skip
def test_gives_the_errand_up(text: str) -> None:
    meaning = understand(text, HEARING)
    assert "stop" in meaning.signals
    assert meaning.answer == "negate"


@pytest.mark.parametrize(
    "text",
    [
        "I don't want that one", "I don't need anything else", "no", "I don't want to book it for Friday but Monday",
        "if the price is the same leave it at ten", "I don't want anybody to come before nine",
    ],
)  # fmt: skip
def test_a_mere_no_gives_up_nothing(text: str) -> None:
    assert "stop" not in understand(text, HEARING).signals


@pytest.mark.parametrize("text", ["the lock's froze up can't get it to budge", "i couldn't get it open"])
def test_what_will_not_budge_is_to_be_repeated_by_nobody(text: str) -> None:
    assert understand(text, HEARING).answer != "repeat"


@pytest.mark.parametrize(
    "text", ["tell me please you have license because last one he did not", "tell me if you take cards"]
)
def test_who_wants_to_be_told_asks(text: str) -> None:
    assert understand(text, HEARING).intent == "question"


def test_whether_it_is_recorded_is_no_question_about_robots() -> None:
    assert "robot" not in understand("are you recording this", HEARING).signals


def test_who_says_what_we_sound_like_asks_what_we_are() -> None:
    assert "robot" in understand("you sound like a robot am i on with chatgpt", HEARING).signals


@pytest.mark.parametrize(
    "text",
    [
        "what time was that",
        "wait what day did you say",
        "did you say two or ten",
        "which address do you have",
        "what did you put for the name",
        "sorry the dog was barking what time",
    ],
)
def test_a_part_of_what_was_read_back_is_to_be_heard_again(text: str) -> None:
    assert read_answer(text, to_agree=True).answer == "repeat"


@pytest.mark.parametrize(
    "text", ["what time did you say you close", "what day is good for you", "did you say you bring a ladder"]
)
def test_what_only_sounds_like_it_asks_something_else(text: str) -> None:
    assert read_answer(text, to_agree=True).answer != "repeat"


READ_BACK = HearingContext(HEARING.clock, expecting=frozenset({"yes_no"}), to_agree=True, known_service="cleaning")


@pytest.mark.parametrize(
    "text", ["was that ten in the morning", "is it ten", "is that wednesday at two", "shall you what", "cancel what"]
)
def test_what_was_read_back_is_asked_again(text: str) -> None:
    assert understand(text, READ_BACK).answer == "repeat"


@pytest.mark.parametrize(
    "text", ["is that okay", "is it two hours", "is that eleven possible", "is that the third floor"]
)
def test_another_question_asks_for_no_words_again(text: str) -> None:
    assert understand(text, READ_BACK).answer != "repeat"
