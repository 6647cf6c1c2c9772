"""A name by elimination, where one was asked for."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.understanding.names import read_name

ASKED = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"name"}))


def read(text: str) -> Name | None:
    name, _ = read_name(text, ASKED)
    return name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("whatever is easier i guess wojciech zielinski", "Wojciech Zielinski"),
        ("is hannah loewenthal put her name", "Hannah Loewenthal"),
        ("you wrote it under me right mariana oyelaran", "Mariana Oyelaran"),
        ("hers or mine well use mine chidinma eze", "Chidinma Eze"),
        ("well it was priyanka ramaswamy last time", "Priyanka Ramaswamy"),
        ("They have been telling me Robert Davis", "Robert Davis"),
    ],
)
def test_what_is_left_of_a_turn_is_the_name_and_is_asked_back(text: str, name: str) -> None:
    said = read(text)
    assert said is not None
    assert (said.full, said.guessed) == (name, True)


@pytest.mark.parametrize(
    "text",
    [
        "my neighbor linda kowalski uses you guys",
        "you were recommended by linda kowalski",
        "is dave miller still working there",
        "tony russo recommended you",
        "i'm on north kedzie near belmont avenue",
        "i drive a toyota corolla",
        "it's for the homeowners association",
        "an appointment to get my kid angela vaccinated",
        "anna kowalski or maybe wojciech zielinski",
        "my grandson broke the faucet washer",
        "honestly the whole apartment reeks of mildew",
        "the sink in the guest bathroom is backed up",
    ],
)
def test_others_who_are_spoken_of_and_ordinary_words_are_no_name(text: str) -> None:
    said = read(text)
    assert said is None or not said.guessed or " " not in said.full


def test_nothing_is_left_over_where_no_name_was_asked_for() -> None:
    name, _ = read_name("whatever is easier i guess wojciech zielinski", HearingContext(ASKED.clock))
    assert name is None
