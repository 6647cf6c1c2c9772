"""Who shall come: whom the caller asks for by name is looked for, read back and booked."""

from __future__ import annotations

import pytest
from dialogue_kit import TUESDAY, TWO, YES, TestCall, named, slot, wanting

from receptionist.app.settings import Business
from receptionist.dialogue.desk import Desk
from receptionist.model.understanding import Understanding

ZOE, MARCUS = Understanding("with Zoe", crew="Zoe"), Understanding("Marcus, then", crew="Marcus")
NOT_ZOE, ANYBODY = Understanding("anyone but Zoe", without=("Zoe",)), Understanding("whoever is free", crew="")


@pytest.fixture
def salon() -> Desk:
    fields = {"collect": ["name", "date", "time"], "crews": [{"name": name} for name in ("Zoe", "Marcus", "Dan")]}
    return Business.model_validate(fields).desk()


@pytest.fixture
def call(salon: Desk) -> TestCall:
    """Ann Lee wishes for Tuesday at two, with Zoe."""
    call = TestCall(salon).start().hear(named("Ann Lee", intent="book")).hear(ZOE)
    return call.hear(wanting(TUESDAY, TWO))


def free(crew: str, hour: int = 14) -> dict[str, str]:
    return {**slot(hour), "crew": crew}


def wishes(call: TestCall) -> tuple[str | None, str | None]:
    return call.context.value("crew"), call.context.value("without")


def test_the_calendar_is_asked_for_whom_the_caller_wants(call: TestCall) -> None:
    assert call.tool is not None
    assert call.tool.params["crew"] == "Zoe"


def test_who_comes_is_read_back_and_booked(call: TestCall) -> None:
    call.answer("check_availability", {"status": "free", "slot": free("Zoe")})
    assert call.said("read_back")["crew"] == "Zoe"
    call.hear(YES)
    assert call.tool is not None
    assert call.tool.params["slot"]["crew"] == "Zoe"


def test_who_comes_is_not_told_to_who_does_not_mind(salon: Desk) -> None:
    call = TestCall(salon).start().hear(named("Ann Lee", intent="book")).hear(wanting(TUESDAY, TWO))
    call.answer("check_availability", {"status": "free", "slot": free("Zoe")})
    assert "crew" not in call.said("read_back")


def instead(call: TestCall) -> TestCall:
    offers = [free("Marcus"), free("Zoe", 15), free("Zoe", 16)]
    return call.answer("check_availability", {"status": "alternatives", "reason": "crew_busy", "alternatives": offers})


def test_that_she_is_not_free_is_said_before_the_same_time_with_another(call: TestCall) -> None:
    assert instead(call).prompts == ["not_free", "offer_named"]
    assert call.said("not_free")["crew"] == "Zoe"
    assert [each.partition(" ")[2] for each in call.said("offer_named")["named"].split(";")] == ["Marcus", "Zoe", "Zoe"]


def test_who_takes_the_same_time_takes_who_is_free_then(call: TestCall) -> None:
    instead(call).hear(wanting(TUESDAY, TWO))
    assert wishes(call) == ("Marcus", None)


def test_who_names_one_of_them_picks_their_time(call: TestCall) -> None:
    instead(call).hear(MARCUS)
    assert call.tool is not None
    assert (call.tool.params["crew"], str(call.tool.params["time"])) == ("Marcus", "14:00:00")


def test_who_stays_with_her_is_offered_her_times_alone(call: TestCall) -> None:
    instead(call).hear(ZOE)
    assert {offer.crew for offer in call.context.times.offers} == {"Zoe"}


def test_another_at_the_read_back_is_looked_up_again(call: TestCall) -> None:
    call.answer("check_availability", {"status": "free", "slot": free("Zoe")}).hear(NOT_ZOE)
    assert wishes(call) == (None, "Zoe")
    assert call.tool is not None
    assert call.tool.params["without"] == "Zoe"


def test_whoever_is_free_takes_all_wishes_back(call: TestCall) -> None:
    assert wishes(call.answer("check_availability", {"status": "none"}).hear(NOT_ZOE).hear(ANYBODY)) == (None, None)


def test_a_business_that_names_nobody_sends_nobody_by_name() -> None:
    desk = Business.model_validate({"collect": ["name", "date", "time"]}).desk()
    call = TestCall(desk).start().hear(named("Ann Lee", intent="book")).hear(ZOE)
    assert wishes(call) == (None, None)
