"""Half a name."""

from __future__ import annotations

import msgspec
from dialogue_kit import NOISE, TestCall, named

BESNIK = named("Besnik")


def test_who_was_asked_for_both_names_and_gives_one_is_asked_for_the_last(asked_name: TestCall) -> None:
    assert asked_name.hear(NOISE, BESNIK).prompts == ["got_name", "ask_last_name"]


def test_the_last_name_goes_behind_the_first(asked_name: TestCall) -> None:
    asked_name.hear(NOISE, BESNIK, named("Hoxha"))
    assert asked_name.context.value("name") == "Besnik Hoxha"


def test_who_gives_no_last_name_is_served_without(asked_name: TestCall) -> None:
    assert asked_name.hear(NOISE, BESNIK, BESNIK).prompts == ["ask_address"]
    assert asked_name.context.value("name") == "Besnik"


def test_who_greets_us_instead_is_served_without(asked_name: TestCall) -> None:
    hello = msgspec.structs.replace(NOISE, signals=frozenset({"greeting"}))
    assert asked_name.hear(NOISE, BESNIK, hello).prompts == ["ask_address"]


def test_who_was_asked_for_a_name_and_gives_one_goes_on(asked_name: TestCall) -> None:
    assert asked_name.hear(BESNIK).prompts == ["got_name", "ask_address"]


def test_a_name_that_is_known_already_costs_no_try(asked_name: TestCall) -> None:
    assert asked_name.hear(BESNIK, BESNIK).prompts == ["ask_address_again"]
    assert asked_name.context.focus.misses == 0
