"""What is to be done is asked where it was not told, or told in words that name no service of ours."""

from __future__ import annotations

import pytest
from dialogue_kit import TestCall

from receptionist.app.settings import Business
from receptionist.model.person import Name
from receptionist.model.understanding import Understanding

A_PLUMBER = Understanding("I need a plumber", intent="book", says=frozenset({"work_untold"}))
UNHEARD_OF = Understanding("a bit of a wotsit")
SERVICES = [{"name": "repair"}, {"name": "water heater"}]


def ringing(services: list[dict[str, str]]) -> TestCall:
    return TestCall(Business.model_validate({"services": services}).desk()).start()


@pytest.fixture
def asked() -> TestCall:
    """Somebody who wanted a plumber, of a business that does two things."""
    return ringing(SERVICES).hear(A_PLUMBER)


def test_who_wants_a_plumber_is_asked_what_for(asked: TestCall) -> None:
    assert asked.context.focus.asked == ("service",)


def test_of_one_service_nothing_is_asked() -> None:
    assert ringing(SERVICES[:1]).hear(A_PLUMBER).context.focus.asked != ("service",)


def test_who_says_who_they_are_is_not_asked() -> None:
    told = Understanding(A_PLUMBER.text, intent="book", says=A_PLUMBER.says, name=Name("Ann", "Lee"))
    assert ringing(SERVICES).hear(told).context.focus.asked != ("service",)


def test_the_answer_is_no_change_of_the_work(asked: TestCall) -> None:
    heater = Understanding("the water heater", service="water heater")
    assert "changed_service" not in asked.hear(heater).prompts


def test_who_names_none_of_ours_hears_what_we_do(asked: TestCall) -> None:
    assert asked.hear(UNHEARD_OF).prompts == ["did_not_catch", "services", "ask_service_again"]


def test_what_it_is_put_down_as_is_said(asked: TestCall) -> None:
    asked.hear(UNHEARD_OF, UNHEARD_OF)
    assert asked.prompts[0] == "noted_as"
    assert asked.context.value("service") == "repair"
