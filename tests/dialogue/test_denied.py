"""A name or an address that was called wrong is not heard again where another may have been said."""

from __future__ import annotations

import pytest

from receptionist.dialogue.denied import FARTHEST, another
from receptionist.dialogue.events import Heard
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.rehearing import NEAR_TO_ASK
from tests.dialogue.test_rehearing import NOW, Caller, caller_of

CLEAR, DOUBTED = -0.1, -0.3
NEAR = 3.0


class Misheard(Caller):
    """Hears the caller say one thing with confidence, and what else it may have been."""

    def hears_them(self, text: str, confidence: float, **others: float) -> list[str]:
        texts = tuple(each.replace("_", " ") for each in others)
        return self.hears(Heard(NOW, text, confidence, texts, lags=tuple(others.values())))


@pytest.fixture
def asked_name(machine: Machine) -> Misheard:
    return Misheard(machine, caller_of(machine).context)


@pytest.fixture
def read_back(asked_name: Misheard) -> Misheard:
    """What was read back is a name and a street that were heard wrong."""
    for text in ("Koran Wilson.", "230 Part Lane.", "Tomorrow at ten."):
        asked_name.hears_them(text, CLEAR)
    assert asked_name.context.focus.asked == ("confirm",)
    return asked_name


def test_a_name_that_is_given_again_beside_a_no_is_what_else_it_may_be(read_back: Misheard) -> None:
    heard = {"No,_the_name_is_Karen_Wilson.": NEAR}
    assert "changing" in read_back.hears_them("No, the name is Koran Wilson.", CLEAR, **heard)
    assert read_back.context.value("name") == "Karen Wilson"


def test_a_street_that_is_given_again_beside_a_no_is_what_else_it_may_be(read_back: Misheard) -> None:
    heard = {"No,_the_address_is_230_part-lane.": 0.1, "No,_the_address_is_230_Park_Lane.": NEAR}
    read_back.hears_them("No, the address is 230 Part Lane.", CLEAR, **heard)
    assert read_back.context.value("address") == "230 Park Lane"


@pytest.mark.parametrize(
    ("others", "name"),
    [
        ({"No,_the_name_is_Coran_Wilson.": 1.0, "No,_the_name_is_Karen_Wilson.": 2.5}, "Karen Wilson"),
        ({"No,_the_name_is_Coran_Wilson.": 1.0, "No,_the_name_is_Karen_Wilson.": 5.0}, "Coran Wilson"),
        ({"No,_the_name_is_Karen_Wilson.": FARTHEST + 0.1}, "Koran Wilson"),
        ({"Yes,_the_name_is_Karen_Wilson.": 1.0}, "Koran Wilson"),  # a no stays one
        ({}, "Koran Wilson"),
    ],
)
def test_usual_names_go_before_others_that_are_nearly_as_likely(
    read_back: Misheard, others: dict[str, float], name: str
) -> None:
    read_back.hears_them("No, the name is Koran Wilson.", CLEAR, **others)
    assert read_back.context.value("name") == name


def test_a_usual_name_that_is_called_wrong_is_not_put_in_the_place_of_another(machine: Machine) -> None:
    caller = Misheard(machine, caller_of(machine).context)
    for text in ("Robert David.", "230 Park Lane.", "Tomorrow at ten."):
        caller.hears_them(text, CLEAR)
    heard = {"No._The_name_is_Robert_David.": 1.0, "No._The_name_is_Robert_Davis.": 1.9}
    caller.hears_them("No. The name is Robert Dave.", DOUBTED, **heard)
    assert caller.context.value("name") == "Robert Davis"


def test_who_is_asked_for_the_other_half_has_not_called_the_known_one_wrong(asked_name: Misheard) -> None:
    assert "ask_last_name" in asked_name.hears_them("It's Robert.", CLEAR)
    asked_name.hears_them("It's Robert.", DOUBTED, **{"It's_robbery.": NEAR})
    assert asked_name.context.focus.doubt is None
    assert asked_name.context.value("name") == "Robert"


def test_a_name_that_was_not_called_wrong_stays(read_back: Misheard) -> None:
    read_back.hears_them("Yes, Koran Wilson, that's right.", CLEAR, **{"Yes,_Karen_Wilson,_that's_right.": 0.5})
    assert read_back.context.value("name") == "Koran Wilson"


def test_what_was_denied_when_it_was_said_back_is_not_heard_again(asked_name: Misheard) -> None:
    assert asked_name.hears_them("Koran Wilson.", DOUBTED, Karen_Wilson=FARTHEST) == ["did_you_say_name"]
    asked_name.hears_them("No.", CLEAR)
    assert asked_name.hears_them("Koran Wilson.", DOUBTED, Karen_Wilson=FARTHEST) == ["did_you_say_name"]
    asked_name.hears_them("Yes.", CLEAR)
    assert asked_name.context.value("name") == "Karen Wilson"


def test_what_gave_way_to_something_else_is_not_taken_once_more(read_back: Misheard) -> None:
    read_back.hears_them("No, the name is Coran Wilson.", CLEAR)
    heard = {"No,_the_name_is_Koran_Wilson.": 0.5, "No,_the_name_is_Karen_Wilson.": 6.0}
    read_back.hears_them("No, the name is Coran Wilson.", CLEAR, **heard)
    assert read_back.context.value("name") == "Karen Wilson"


def test_what_callers_take_back_by_themselves_may_have_been_what_they_said(asked_name: Misheard) -> None:
    asked_name.hears_them("Robert Davis.", CLEAR)
    asked_name.hears_them("No, sorry, Robert David.", CLEAR)
    for text in ("789 Main Street.", "Tomorrow at ten."):
        asked_name.hears_them(text, CLEAR)
    heard = {"No,_the_name_is_Robert_Davis.": 0.3, "No,_the_name_is_Robert_Davith.": 7.0}
    asked_name.hears_them("No, the name is Robert David.", CLEAR, **heard)
    assert asked_name.context.value("name") == "Robert Davis"


def test_a_yes_takes_the_name_that_was_said_back(asked_name: Misheard) -> None:
    asked_name.hears_them("Emily glart,", -0.46, **{"Emily_Clark.": 3.6})
    heard = {"No,_Powdery,_Robert_Davis,": 1.7, "No,_Tariq,_Robert_Davis,": 5.4}
    assert asked_name.hears_them("No, tolerate Robert Davis,", -0.67, **heard) == ["did_you_say_name"]
    asked_name.hears_them("Yes.", CLEAR)
    assert asked_name.context.value("name") == "Robert Davis"


def test_letters_stand_whatever_was_denied(asked_name: Misheard) -> None:
    asked_name.hears_them("Koran Wilson.", DOUBTED, Karen_Wilson=NEAR)
    asked_name.hears_them("No.", CLEAR)
    asked_name.hears_them("K O R A N. W I L S O N.", CLEAR, Karen_Wilson=NEAR)
    assert asked_name.context.value("name") == "Koran Wilson"


AGAIN = "No, amaro at ten in the morning."
ANOTHER = "No, Wednesday at ten in the morning."


def instead_of(caller: Misheard, heard: str, other: str, lag: float) -> str | None:
    """What a turn is taken for that may give the time that was read back again."""
    event = Heard(NOW, heard, CLEAR, (other,), lags=(lag,))
    ctx, machine = caller.context, caller.machine
    found = another(ctx, machine.workflow(ctx), event, lambda each: machine.meaning(ctx, each))
    return found.text if found is not None else None


@pytest.mark.parametrize(
    ("heard", "other", "lag", "taken"),
    [
        (AGAIN, ANOTHER, NEAR_TO_ASK, ANOTHER),
        (AGAIN, ANOTHER, NEAR_TO_ASK + 0.1, None),
        (AGAIN, "Wednesday at ten in the morning.", NEAR, None),  # a no stays one
        ("No, at ten in the morning.", "No, at one in the morning.", NEAR, None),  # not a whole time
        ("No, at nine in the morning.", ANOTHER, NEAR, None),  # that is another already
        ("Yes, ten in the morning.", "Yes, Wednesday at ten in the morning.", NEAR, None),
    ],
)
def test_the_time_that_was_read_back_is_not_wished_for_in_its_place(
    read_back: Misheard, heard: str, other: str, lag: float, taken: str | None
) -> None:
    assert instead_of(read_back, heard, other, lag) == taken


def test_nor_where_it_is_asked_what_to_change(read_back: Misheard) -> None:
    read_back.hears_them("No.", CLEAR)
    other = "Wednesday at ten in the morning."
    assert instead_of(read_back, "Amaro at ten in the morning.", other, NEAR) == other
