"""One of several visits that stand: what is asked of it, or told for it, and what is said of none of them."""

from __future__ import annotations

import datetime as dt

import pytest
from msgspec.structs import replace

from receptionist.model.hearing import HearingContext, KnownVisit, Vocabulary
from receptionist.model.understanding import OneMeant
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 11, 10, 9, tzinfo=dt.UTC)
WINDOWS = KnownVisit(
    "w", dt.datetime(2026, 11, 20, 10, tzinfo=dt.UTC), "2210 West Erie Street", service="window washing", told_last=True
)
CARPETS = KnownVisit(
    "c",
    dt.datetime(2026, 11, 24, 13, tzinfo=dt.UTC),
    "718 South Loomis Street, Unit 3",
    notes=("the stairs, fourteen steps",),
    service="carpet cleaning",
)
SERVICES = Vocabulary(
    services=(("carpet cleaning", ("carpets", "rugs")), ("window washing", ("windows", "wash my windows")))
)
STAND = HearingContext(
    NOW,
    frozenset({"intent"}),
    vocabulary=SERVICES,
    visits=(WINDOWS, CARPETS),
    anything_else=True,
    has_visit=True,
    standing=(WINDOWS.start, CARPETS.start),
    to_come=(WINDOWS.start, CARPETS.start),
)
READ_BACK = replace(STAND, anything_else=False, to_agree=True, moving=True, expecting=frozenset({"yes_no"}))


@pytest.mark.parametrize(
    ("text", "visit", "note"),
    [
        ("on the other one can y'all put the stairs on there too", "c", "the stairs"),
        ("can you add the hallway to the carpets", "c", "the hallway"),
        ("please put the sofa on the carpet cleaning too", "c", "the sofa"),
        ("on the carpet one the gate code is 4455", "c", "the gate code is 4455"),
        ("for the one on loomis park in the back", "c", "park in the back"),
        ("can you add to the carpets that the dog is in the yard", "c", "the dog is in the yard"),
        ("put the ladder on the windows", "w", "the ladder"),
        ("and on erie there's a dog", "w", "there's a dog"),
    ],
)
def test_a_note_is_for_the_one_that_is_called(text: str, visit: str, note: str) -> None:
    read = understand_in_call(text, STAND)
    assert (read.one_meant, read.note, read.intent) == (OneMeant(id=visit), note, "none")


@pytest.mark.parametrize(
    ("text", "visit", "having"),
    [
        ("is the stairs wrote down for the carpets", "c", True),
        ("did the stairs get on the carpet one", "c", True),
        ("did you put the stairs on the other one", "c", True),
        ("is the gate code on the carpets", "c", False),
        ("is the stairs on my mom's windows", "w", False),
        ("you put the stairs on the carpets right", "c", True),
    ],
)
def test_it_is_asked_whether_it_is_down_for_one(text: str, visit: str, having: bool) -> None:
    read = understand_in_call(text, STAND)
    assert read.doubts == "noted"
    assert read.record is not None
    assert (read.one_meant, bool(read.record.having)) == (OneMeant(id=visit), having)


@pytest.mark.parametrize(
    "text",
    [
        "when was that other one again the carpets at my place",
        "when's the carpet cleaning",
        "what time is the other one",
        "is the carpet cleaning still on for tuesday",
    ],
)
def test_it_is_asked_when_one_is(text: str) -> None:
    read = understand_in_call(text, STAND)
    assert (read.one_meant, read.intent, read.asks_when) == (OneMeant(id="c"), "check", True)


@pytest.mark.parametrize(
    "text",
    [
        "put the carpets on thursday instead",
        "cancel the carpets",
        "move the other one to friday at two",
        "put me down for the carpets on friday too",
        "how much is the carpet cleaning",
        "is somebody bringing a machine",
        "there's gas in the basement put that on the carpets",
    ],
)
def test_what_changes_one_or_asks_of_the_work_is_no_note(text: str) -> None:
    read = understand_in_call(text, STAND)
    assert read.doubts != "noted"
    assert not ("note" in read.says and read.one_meant == OneMeant(id="c"))


@pytest.mark.parametrize(
    ("text", "then"),
    [
        (
            "yeah that's right and then on the other one can y'all put the stairs on there",
            "on the other one can y'all put the stairs on there",
        ),
        ("yes and put the stairs on the carpets", "put the stairs on the carpets"),
        ("yep, and is the stairs down for the carpets", "is the stairs down for the carpets"),
    ],
)
def test_a_yes_goes_on_to_the_other_one(text: str, then: str) -> None:
    read = understand_in_call(text, READ_BACK)
    assert (read.answer, read.then, read.note) == ("affirm", then, "")


@pytest.mark.parametrize(
    "text",
    ["yes but make it eleven and put the stairs on the carpets", "no and put the stairs on the carpets", "yes please"],
)
def test_no_other_yes_does(text: str) -> None:
    assert understand_in_call(text, READ_BACK).then == ""


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("put the gate code on both it's 4455", "the gate code, it's 4455"),
        ("tell both of them to ring the bell", "ring the bell"),
        ("put a note on both that the dog bites", "the dog bites"),
    ],
)
def test_a_note_may_be_for_all_of_them(text: str, note: str) -> None:
    read = understand_in_call(text, STAND)
    assert (read.note, read.doubts) == (note, None)
    assert "for_every_visit" in read.says


@pytest.mark.parametrize("text", ["cancel both", "leave both", "is the gate code on both", "tell both of us"])
def test_what_else_is_said_of_all_of_them_is_no_note(text: str) -> None:
    assert "for_every_visit" not in understand_in_call(text, STAND).says


def test_what_is_told_for_one_that_was_not_shown_is_for_another() -> None:
    hidden = replace(STAND, visits=(replace(WINDOWS, told_last=True),))
    read = understand_in_call("on the other one can you put the stairs on there", hidden)
    assert (read.one_meant, "another" in read.says, read.note) == (OneMeant(), True, "the stairs")
