"""What a caller only announces, and what they tell then."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.acts import Announced
from receptionist.model.hearing import HearingContext
from receptionist.understanding.announcements import announcement, tells_message
from receptionist.understanding.understand import understand

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("there is gate code i give you code ok", "code"),
        ("i'll give you the gate code", "code"),
        ("let me tell you the code for the garage", "code"),
        ("i have a question", "question"),
        ("oh and can i ask you something", "question"),
        ("one more question please", "question"),
        ("i tell you address", "address"),
        ("let me give you my number", "phone"),
        ("i give you my name", "name"),
    ],
)
def test_what_is_yet_to_be_told_is_announced(text: str, kind: str) -> None:
    announced = announcement(text)
    assert announced is not None
    assert announced.kind == kind


@pytest.mark.parametrize(
    "text",
    [
        "i give you code four four seven one",
        "the gate code is 4455",
        "i have a question about the price",
        "i have a dog",
        "i told you my name",
        "the address is 22 elm street",
        "give me the number",
        "there is no code",
        "do you need the code",
        "can you tell me the address",
    ],
)
def test_what_tells_or_asks_announces_nothing(text: str) -> None:
    assert announcement(text) is None


def test_an_announced_code_is_no_note() -> None:
    said = understand("i need windows wash and there is gate code i give you code ok", HearingContext(MONDAY)).says
    assert "note" not in said


@pytest.mark.parametrize("keys", ["star two two nine", "four four seven one pound", "it is 4471"])
def test_the_keys_behind_it_are_the_code(keys: str) -> None:
    hearing = HearingContext(MONDAY, announced=Announced("code", "i give you code for gate"))
    assert understand(keys, hearing).note == f"i give you code for gate: {keys}"


@pytest.mark.parametrize("text", ["no sorry tuesday", "yes", "what do you mean"])
def test_what_is_no_code_is_read_as_ever(text: str) -> None:
    hearing = HearingContext(MONDAY, announced=Announced("code", "i give you code for gate"))
    assert "note" not in understand(text, hearing).says


def test_an_announced_address_is_waited_for_while_a_name_is_asked_for() -> None:
    hearing = HearingContext(MONDAY, frozenset({"name"}), announced=Announced("address", "i tell you address"))
    address = understand("seven eighty nine elm", hearing).address
    assert address is not None
    assert address.number == "789"


@pytest.mark.parametrize(
    "said", ["it's under my wife's name", "it should be in my husband's name", "maybe under my maiden name"]
)
def test_under_whose_name_it_is_is_yet_to_be_told(said: str) -> None:
    told = announcement(said)
    assert told is not None
    assert told.kind == "name"


@pytest.mark.parametrize(
    "said",
    [
        "it's under my wife's name sarah lee",
        "it's under the mat",
        "my wife's name is ana",
        "it's under the name friend",
    ],
)
def test_a_name_or_a_place_that_is_told_is_not_announced(said: str) -> None:
    assert announcement(said) is None


@pytest.mark.parametrize(
    "said",
    [
        "i'd like to leave a message for the owner please",
        "hi could you take down a message for mister hale",
        "would you pass something on to the plumber for me",
        "i was hoping you could give her a message",
    ],
)
def test_a_message_that_is_only_to_be_taken_is_yet_to_be_told(said: str) -> None:
    assert not tells_message(said)


@pytest.mark.parametrize(
    "said", ["please tell carlos the fridge is still cold", "let her know we left the ladder by the shed"]
)
def test_a_message_is_told_by_its_words(said: str) -> None:
    assert tells_message(said)
