"""What tells of the house, its people and the work while a visit is arranged: for whoever comes, and nothing else."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import Expecting, HearingContext, Vocabulary
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.remarks import names_the_house, unbearable
from receptionist.understanding.revising import understand_in_call

SERVICES = (
    ("cleaning", ("house cleaning",)),
    ("window washing", ("windows",)),
    ("carpet cleaning", ("carpets", "rugs")),
)
ASKED: tuple[Expecting, ...] = ("name", "address", "date", "yes_no")


def heard(text: str, asked: Expecting) -> Understanding:
    hearing = HearingContext(
        clock=dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago")),
        vocabulary=Vocabulary(SERVICES),
        known_service="cleaning",
        expecting=frozenset({asked}),
        to_agree=asked == "yes_no",
    )
    return understand_in_call(text, hearing)


REMARKS = [
    "let yourself in",
    "the buzzer says finch",
    "my son jimmy could let you in",
    "the name on the door is baker",
    "there's a piano in the living room",
    "the window in the back is broken",
    "it's a third floor walk up",
    "it's like a persian rug it was my grandmother's",
    "the front door sticks you gotta push hard",
    "the water's already shut off",
    "it smells like cat pee in the den",
    "oh and the upstairs bathroom has mold",
    "nobody's gonna be home",
    "my tenant will be there not me",
    "my grandma only speaks polish",
    "we've got a newborn so please be quiet",
    "i'm allergic to bleach",
    "i have really thick hair",
    "don't ring the bell the baby's asleep",
    "please take your shoes off",
    "no bleach please",
    "call my cell not the house",
    "text me instead of calling",
    "by the way the carpet is wool",
    "the blue house behind the church",
    "they'll need a tall ladder",
    "somebody needs to move the couch",
    "i'd rather they don't touch the desk",
    "start with the upstairs bathroom",
    "skip the guest room",
    "they'll see a red mailbox",
    "invoice my landlord",
    "i rent so the landlord pays",
    "come to the other house this time",
]


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("text", REMARKS)
def test_a_remark_is_for_whoever_comes_and_no_answer(text: str, asked: Expecting) -> None:
    read = heard(text, asked)
    assert "only_note" in read.says
    assert (read.name, read.address, read.service, read.when, read.answer) == (None, None, None, When(), None)


NO_REMARKS = [
    "it's me again",
    "the morning is better",
    "my name is sarah johnson",
    "the address is 40 elm street",
    "i have a question",
    "i have to ask my wife",
    "there's a problem with that",
    "the first one is fine",
    "my number has changed",
    "the house is at 40 elm street",
    "it's an emergency",
    "the weather is awful",
    "i want my carpets done too",
    "actually it's the carpets",
    "the time is wrong",
    "i have a meeting until three",
    "is there parking",
    "hold on the baby's crying",
    "did you write that down",
    "friday at two my assistant will let you in",
    "it's the other day this time",
]


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("text", NO_REMARKS)
def test_an_answer_a_wish_and_small_talk_are_no_remarks(text: str, asked: Expecting) -> None:
    assert "only_note" not in heard(text, asked).says


@pytest.mark.parametrize("text", ["yes and the elevator's broken", "yes but there's a cat in the bathroom"])
def test_a_yes_beside_a_remark_is_one(text: str) -> None:
    read = heard(text, "yes_no")
    assert (read.answer, "only_note" in read.says) == ("affirm", False)


def test_another_service_is_still_one() -> None:
    assert heard("actually i meant window washing", "yes_no").service == "window washing"


def test_what_is_to_be_put_down_is_what_was_said_before() -> None:
    assert heard("um the stain is red wine can you put that down", "address").note == "the stain is red wine"


@pytest.mark.parametrize(
    ("text", "asked", "note"),
    [
        (
            "500 north dearborn suite 12 the entrance is in the back alley",
            "address",
            "the entrance is in the back alley",
        ),
        ("karen wilson the buzzer is broken", "name", "the buzzer is broken"),
    ],
)
def test_what_runs_on_behind_an_answer_is_for_them(text: str, asked: Expecting, note: str) -> None:
    read = heard(text, asked)
    assert read.note == note
    assert read.address or read.name


def test_what_somebody_cannot_bear_is_no_danger() -> None:
    assert unbearable("i'm allergic to ammonia")
    assert heard("i'm allergic to ammonia", "address").suspected == ()
    assert not unbearable("it smells like ammonia in here")


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("something about the breaker", True),
        ("my dog", True),
        ("see you then", False),
        ("my mother loves it", False),
    ],
)
def test_a_thing_of_the_house_is_named(text: str, so: bool) -> None:
    assert names_the_house(text) is so
