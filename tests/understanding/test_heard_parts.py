"""What the second voice hears the parts of a turn for."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Understanding
from receptionist.understanding.heard_parts import may_be_note
from receptionist.understanding.understand import understand

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
ANYHOW = HearingContext(NOW, known_service="plumbing repair")
CONFIRMING = msgspec.structs.replace(ANYHOW, expecting=frozenset({"yes_no"}), to_agree=True)
CHOOSING = msgspec.structs.replace(ANYHOW, expecting=frozenset({"date", "time", "choice"}))
MORE = msgspec.structs.replace(ANYHOW, expecting=frozenset({"intent"}), anything_else=True)
ADDRESS = msgspec.structs.replace(ANYHOW, expecting=frozenset({"address"}))
NAME = msgspec.structs.replace(ANYHOW, expecting=frozenset({"name"}))


def heard(text: str, hearing: HearingContext) -> Understanding:
    return understand(text, hearing)


def test_a_day_that_somebody_in_the_room_is_asked_for_is_none() -> None:
    assert heard("hon is wednesday okay hang on", CHOOSING).when.ruled_out == ()


def test_an_address_goes_on_behind_an_aside() -> None:
    place = heard("it's four four one eight west what is it hon west harvard avenue denver", ADDRESS).address
    assert place is not None
    assert (place.number, place.street) == ("4418", "west harvard avenue")


def test_a_name_that_was_asked_for_is_no_aside() -> None:
    name = heard("uh rob delaney honey when are they free to come what", NAME).name
    assert name is not None
    assert name.first == "Rob"


def test_no_yes_is_left_of_what_was_said_to_others() -> None:
    assert heard("honey tuesday at two is that good yes or no", CONFIRMING).answer != "affirm"


@pytest.mark.parametrize("text", ["yep gotta run bye", "yes friday six of march four hour i write"])
def test_what_is_no_note_behind_a_yes_is_none_and_the_yes_is_one(text: str) -> None:
    read = heard(text, CONFIRMING)
    assert (read.answer, "note" in read.says) == ("affirm", False)


def test_a_note_that_no_rule_hears_is_one() -> None:
    read = heard("two thirty works and he's gotta ring the buzzer for unit c", CHOOSING)
    assert ("note" in read.says, read.note) == (True, "he's gotta ring the buzzer for unit c")
    assert dt.time(14, 30) in read.when.times


def test_of_what_is_told_afterwards_no_other_visit_is_begun() -> None:
    read = heard("and my house it has one more window in the basement he must not forget", MORE)
    assert ("note" in read.says, read.intent) == (True, "none")


def test_what_is_for_the_owner_is_no_note() -> None:
    read = heard("yes that's right and tell your boss i never got my refund from last time", CONFIRMING)
    assert "refund" in read.for_owner
    assert "refund" not in read.note
    assert read.answer == "affirm"


def test_a_danger_is_one_to_whomever_it_is_told() -> None:
    whole = heard("honey get out the kitchen is on fire", ANYHOW)
    assert whole.emergency == heard("get out the kitchen is on fire", ANYHOW).emergency


@pytest.mark.parametrize(
    ("text", "perhaps"),
    [
        ("tasha no not sasha that's the machine hissing t as in tango", True),
        ("can i just talk to a real person please", False),
        ("get me your manager", False),
    ],
)
def test_who_is_only_spoken_of_is_perhaps_asked_for(text: str, perhaps: bool) -> None:
    read = heard(text, NAME)
    assert (read.intent, "perhaps_person" in read.says) == ("human", perhaps)


@pytest.mark.parametrize(
    ("text", "use"),
    [
        ("the carpet in the den is wool", True),
        ("he has to ring twice", True),
        ("better with my wife at her work place then", False),
        ("it's been a long day", False),
    ],
)
def test_what_may_be_of_use_to_whoever_comes(text: str, use: bool) -> None:
    assert may_be_note(text, MORE) is use


def test_whose_name_it_is_stays_with_the_note_of_them() -> None:
    read = heard("the tenant's name is luis, he'll open the door", MORE)
    assert read.note == "the tenant's name is luis, he'll open the door"


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("two is fine the door's unlocked", "the door's unlocked"),
        ("the last one my daughter's gonna be there", "my daughter's gonna be there"),
        ("two works i'll leave the door open", "i'll leave the door open"),
    ],
)
def test_what_runs_on_behind_a_choice_is_noted(text: str, note: str) -> None:
    assert heard(text, msgspec.structs.replace(CHOOSING, keeps_notes=True)).note == note
