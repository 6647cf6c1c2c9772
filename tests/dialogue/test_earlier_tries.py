"""A name or an address that is said again is weighed with what was heard for it before."""

from __future__ import annotations

import pytest

from receptionist.dialogue.doubting import UNSURE
from receptionist.dialogue.earlier_tries import MISSING, behind, holds, likeliest, likely
from receptionist.dialogue.events import Heard
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.task import TriedValue, TryAt
from tests.dialogue.test_rehearing import NOW, Caller, caller_of

IN_DOUBT = UNSURE - 0.4
TRIES = (
    TryAt("name", (TriedValue("Robert David", 0.0), TriedValue("Robert Davis", 1.5))),
    TryAt("name", (TriedValue("Robert Dean", 0.0), TriedValue("Robert Davis", 2.0))),
)


class InNoise(Caller):
    """Heard in doubt, whatever they say."""

    def says(self, text: str, **others: float) -> list[str]:
        texts = tuple(each.replace("_", " ") for each in others)
        return self.hears(Heard(NOW, text, IN_DOUBT, texts, lags=tuple(others.values())))


@pytest.fixture
def asked_name(machine: Machine) -> InNoise:
    return InNoise(machine, caller_of(machine).context)


@pytest.mark.parametrize(("name", "far"), [("Robert Davis", 3.5), ("robert-davis", 3.5), ("Robert Dean", MISSING)])
def test_how_far_a_value_lies_behind_adds_up_over_tries(name: str, far: float) -> None:
    assert behind(TRIES, "name", name) == far


def test_a_street_is_no_name() -> None:
    assert (behind(TRIES, "address", "Robert Davis"), holds(TRIES, "address", "Robert Davis")) == (0.0, False)


def test_what_was_near_every_time_is_likelier_than_what_was_the_nearest_once(asked_name: InNoise) -> None:
    ctx = asked_name.context.with_grounding(tries=TRIES)
    best = likeliest(ctx, "name")
    assert best is not None
    assert best.text == "Robert Davis"


def test_what_was_called_wrong_is_not_the_likeliest(asked_name: InNoise) -> None:
    ctx = asked_name.context.with_grounding(tries=TRIES, denied=("Robert Davis",))
    assert "Robert Davis" not in likely(ctx)


def test_who_says_a_name_again_is_asked_about_the_one_that_was_near_both_times(asked_name: InNoise) -> None:
    asked_name.says("Robert David.", Robert_Davis=1.0)
    asked_name.says("No.")
    asked_name.says("Robert Dave.", Robert_Davis=1.5)
    assert asked_name.context.focus.doubt is not None
    assert asked_name.context.focus.doubt.value == "Robert Davis"


def test_a_name_that_was_heard_clearly_stays(asked_name: InNoise) -> None:
    asked_name.says("Robert Dean.", Robert_Davis=1.0)
    asked_name.says("No.")
    asked_name.hears(Heard(NOW, "Robert Dale.", UNSURE + 0.1, ("Robert Davis.",), lags=(1.5,)))
    assert asked_name.context.value("name") == "Robert Dale"


@pytest.mark.parametrize("first", ["Emily Clarke.", "Amily Clark.", "Emily Clargue."])
def test_a_name_that_sounded_like_a_usual_one_may_have_been_that(asked_name: InNoise, first: str) -> None:
    asked_name.says(first, Amity_Glare=9.0)
    sounds_so = first != "Emily Clargue."
    assert holds(asked_name.context.grounding.tries, "name", "Emily Clark") is sounds_so


def test_a_usual_name_that_sounds_like_what_was_heard_before_stays(asked_name: InNoise) -> None:
    asked_name.says("Emily Clarke.", Amity_Clark=4.0)
    asked_name.says("Emily Clark.", Emily_Clarke=3.8)
    assert asked_name.context.focus.doubt is not None
    assert asked_name.context.focus.doubt.value == "Emily Clark"


@pytest.mark.parametrize(
    ("first", "prompt"), [("Grace Lindqvist.", "did_you_say_name"), ("Great windfish.", "did_not_catch")]
)
def test_a_name_that_hardly_anybody_has_is_asked_about_once_it_was_heard_twice(
    asked_name: InNoise, first: str, prompt: str
) -> None:
    assert asked_name.says(first, Lisa_Windfish=3.0)[0] == "did_not_catch"
    assert asked_name.says("Grace Lindqvist.", Great_windfest=3.0)[0] == prompt


def test_a_name_that_is_put_right_is_weighed_with_how_it_was_first_said(asked_name: InNoise) -> None:
    asked_name.hears(Heard(NOW, "Robert David.", -0.1, ("Robert Davis.",), lags=(1.7,)))
    for text in ("789 Main Street.", "Tomorrow at ten."):
        asked_name.hears(Heard(NOW, text))
    asked_name.says("No, the name is Robert Dean.", **{"No,_the_name_is_Robert_Davis.": 4.0})
    assert asked_name.context.value("name") == "Robert Davis"


def test_where_nothing_is_said_of_odds_nothing_is_kept(machine: Machine) -> None:
    caller = caller_of(machine)
    caller.hears(Heard(NOW, "Robert Davis."))
    assert caller.context.grounding.tries == ()
