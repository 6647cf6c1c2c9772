"""Half a name."""

from __future__ import annotations

import msgspec
from dialogue_kit import BOOK, HOURS, NOISE, TestCall, named

from receptionist.model.acts import Correction
from receptionist.model.person import Name
from receptionist.model.span import Span

BESNIK = named("Besnik")
HALDANE = msgspec.structs.replace(NOISE, name=Name("Haldane", Span(0, 7), last="Haldane"))


def test_who_was_asked_for_both_names_and_gives_one_is_asked_for_the_last(asked_name: TestCall) -> None:
    assert asked_name.hear(NOISE, BESNIK).prompts == ["got_name", "ask_last_name"]


def test_the_last_name_goes_behind_the_first(asked_name: TestCall) -> None:
    asked_name.hear(NOISE, BESNIK, named("Hoxha"))
    assert asked_name.context.value("name") == "Besnik Hoxha"


def test_a_last_name_that_was_spelled_with_the_first_is_parted_from_it(asked_name: TestCall) -> None:
    asked_name.hear(named("Arlofeng"), named("Feng"))
    assert asked_name.context.value("name") == "Arlo Feng"


def test_who_gives_no_last_name_is_served_without(asked_name: TestCall) -> None:
    assert asked_name.hear(NOISE, BESNIK, BESNIK).prompts == ["ask_address"]
    assert asked_name.context.value("name") == "Besnik"


def test_who_greets_us_instead_is_served_without(asked_name: TestCall) -> None:
    hello = msgspec.structs.replace(NOISE, signals=frozenset({"greeting"}))
    assert asked_name.hear(NOISE, BESNIK, hello).prompts == ["ask_address"]


def test_who_asks_something_instead_is_answered_and_served_without(asked_name: TestCall) -> None:
    assert asked_name.hear(NOISE, BESNIK, msgspec.structs.replace(HOURS, asks=True)).prompts == ["hours", "ask_address"]


def test_who_gives_one_at_once_is_asked_for_the_last_too(asked_name: TestCall) -> None:
    assert asked_name.hear(BESNIK).prompts == ["got_name", "ask_last_name"]


def test_who_told_a_first_name_unasked_is_asked_for_the_last_once(call: TestCall) -> None:
    dave = msgspec.structs.replace(BOOK, name=Name("Dave", Span(0, 4), first="Dave"))
    assert call.hear(dave).prompts == ["got_name", "ask_last_name"]
    assert call.hear(NOISE).prompts == ["ask_address"]


def test_who_told_a_family_name_unasked_is_asked_for_the_first(call: TestCall) -> None:
    okafor = msgspec.structs.replace(BOOK, name=Name("Okafor", Span(0, 6), last="Okafor"))
    assert call.hear(okafor).prompts[-1] == "ask_first_name"
    call.hear(named("Emeka"))
    assert call.context.value("name") == "Emeka Okafor"


def test_who_told_the_whole_name_unasked_is_not(call: TestCall) -> None:
    assert "ask_last_name" not in call.hear(msgspec.structs.replace(BOOK, name=named("Ann Lee").name)).prompts


def test_who_gives_a_family_name_alone_is_asked_for_the_first(asked_name: TestCall) -> None:
    assert asked_name.hear(HALDANE).prompts == ["ask_first_name"]
    asked_name.hear(named("Verna"))
    assert asked_name.context.value("name") == "Verna Haldane"


def test_both_names_spelled_in_one_go_are_told_apart(asked_name: TestCall) -> None:
    asked_name.hear(BESNIK, named("Besnikhoxha"))
    assert asked_name.context.value("name") == "Besnik Hoxha"


def test_who_puts_the_first_name_right_instead_is_heard(asked_name: TestCall) -> None:
    asked_name.hear(BESNIK, msgspec.structs.replace(named("Besim"), answer="correct"))
    assert asked_name.context.value("name") == "Besim"


def test_who_says_it_again_beside_a_question_is_served_without(asked_name: TestCall) -> None:
    again = msgspec.structs.replace(BESNIK, asks=True)
    assert asked_name.hear(BESNIK, again).prompts == ["cannot_answer", "ask_address"]


def test_a_name_that_is_known_already_costs_no_try(asked_name: TestCall) -> None:
    assert asked_name.hear(BESNIK, BESNIK, BESNIK).prompts == ["ask_address_again"]
    assert asked_name.context.focus.misses == 0


def test_a_correction_of_something_else_leaves_the_name_whole(asked_name: TestCall) -> None:
    but = Correction(new="a wash and a dry")  # "it's Hoxha, but is that what it is, a wash and a dry?"
    asked_name.hear(BESNIK, msgspec.structs.replace(named("Hoxha"), answer="correct", correction=but))
    assert asked_name.context.value("name") == "Besnik Hoxha"


def test_the_first_name_put_right_is_no_last_name(asked_name: TestCall) -> None:
    right = Correction(new="filomena")
    asked_name.hear(BESNIK, msgspec.structs.replace(named("Filomena"), answer="correct", correction=right))
    assert asked_name.context.value("name") == "Filomena"


def test_another_time_beside_the_last_name_puts_no_name_right(asked_name: TestCall) -> None:
    asked_name.hear(named("Sarah"))
    time = Correction("time", span=Span(8, 20))
    asked_name.hear(msgspec.structs.replace(named("Johnson"), answer="correct", correction=time))
    assert asked_name.context.value("name") == "Sarah Johnson"
