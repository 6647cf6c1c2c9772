"""The emergency way: a person, or the very next visit."""

from __future__ import annotations

import datetime as dt

import dialogue_kit
import msgspec
import pytest
from danger_kit import (
    FLOOD,
    NO_SMELL,
    SMELL,
    SOONER,
    SOUP,
    UNSURE,
    asking_of_danger,
)
from dialogue_kit import (
    BOOK,
    GAS,
    GOODBYE,
    HUMAN,
    NO,
    NOISE,
    TUESDAY,
    TWO,
    YES,
    TestCall,
    named,
    wanting,
)

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import NobodyAnswered
from receptionist.dialogue.phases import Phase
from receptionist.model.understanding import Understanding
from receptionist.model.when import When


@pytest.mark.parametrize("said", [YES, UNSURE, NOISE, named("Ann Lee"), HUMAN, GAS], ids=lambda said: said.text)
def test_who_stays_on_the_line_is_put_through(manned: TestCall, said: Understanding) -> None:
    assert manned.hear(GAS, said).transfer is not None


def test_who_stays_silent_is_put_through(manned: TestCall) -> None:
    assert manned.hear(GAS).silence().transfer is not None


@pytest.mark.parametrize(
    "said",
    [
        GOODBYE,
        Understanding("thanks", signals=frozenset({"thanks"})),
        Understanding("done", signals=frozenset({"done"})),
    ],
    ids=lambda said: said.text,
)
def test_who_says_goodbye_is_let_go(manned: TestCall, said: Understanding) -> None:
    manned.hear(GAS, said)
    assert (manned.prompts, manned.ended) == (["stay_safe"], "emergency")


def test_who_hangs_up_called_in_an_emergency(manned: TestCall) -> None:
    assert manned.hear(GAS).hang_up().ended == "emergency"


def test_who_wishes_for_a_visit_instead_is_warned_once_more_and_served(manned: TestCall) -> None:
    manned.hear(GAS, wanting(TUESDAY, TWO, intent="book"))
    assert (manned.prompts[:1], manned.tool_name) == (["gas_is_serious"], "check_availability")


def test_without_an_owner_to_reach_a_message_is_taken(call: TestCall) -> None:
    call.hear(GAS)
    assert call.prompts == ["danger_gas", "ask_message"]
    assert call.takes_message


def test_a_message_left_in_danger_stays_an_emergency(call: TestCall) -> None:
    call.hear(GAS, Understanding("the smell is at 12 oak street")).answer("take_message")
    assert call.ended == "emergency"


def test_nobody_answering_leaves_word_and_stays_an_emergency(manned: TestCall) -> None:
    manned.hear(GAS, YES).take(NobodyAnswered(manned.context.turn.at))
    assert manned.prompts[0] == "nobody_answered"
    assert manned.context.call.disposition == "emergency"


def test_a_flood_hears_what_to_do_and_may_have_the_next_visit_or_a_person(manned: TestCall) -> None:
    assert manned.hear(FLOOD).prompts == ["danger_flood", "visit_or_person"]


def test_an_hour_after_a_flood_is_agreed_to_and_calls_for_nobody(manned: TestCall) -> None:
    hour = Understanding("ten is when I am home", when=When(time=dt.time(10), times=(dt.time(10),)))
    assert manned.hear(FLOOD, hour).transfer is None
    assert (manned.context.task.workflow, manned.context.times.wanted.time) == ("booking", dt.time(10))


def test_who_tells_since_when_it_floods_is_put_through(manned: TestCall) -> None:
    told = Understanding("since ten", emergency="flood", when=When(time=dt.time(10), times=(dt.time(10),)))
    assert manned.hear(FLOOD, told).transfer is not None


@pytest.mark.parametrize("said", [UNSURE, Understanding("a person", intent="human")], ids=lambda said: said.text)
def test_who_wants_a_person_after_a_flood_or_cannot_tell_is_put_through(manned: TestCall, said: Understanding) -> None:
    assert manned.hear(FLOOD, said).transfer is not None


@pytest.mark.parametrize("said", [YES, BOOK], ids=lambda said: said.text)
def test_a_yes_after_a_flood_is_one_to_the_next_visit_there_is(manned: TestCall, said: Understanding) -> None:
    manned.hear(FLOOD, said)
    assert manned.context.times.wanted.earliest
    assert manned.context.call.disposition == "emergency"


def test_an_hour_asked_for_with_a_flood_is_what_the_yes_is_to(manned: TestCall) -> None:
    manned.hear(msgspec.structs.replace(FLOOD, when=wanting(at=TWO).when), YES)
    assert manned.context.times.wanted.time == TWO


def test_now_said_again_after_a_flood_to_times_of_another_day_is_a_person(manned: TestCall) -> None:
    now = wanting(dialogue_kit.NOW.date(), dialogue_kit.NOW.time())
    manned.hear(FLOOD, msgspec.structs.replace(now, answer="affirm")).offering((9, 3), (10, 3), reason="too_soon")
    assert manned.hear(now).context.phase is Phase.HANDOFF


@pytest.mark.parametrize("said", [NO, wanting(dialogue_kit.NOW.date()), SOONER], ids=["no", "today", "sooner"])
def test_who_cannot_wait_for_the_first_visit_there_is_has_a_person(manned: TestCall, said: Understanding) -> None:
    manned.hear(FLOOD, YES).offering((9, 3), reason="too_soon")
    assert manned.hear(said).context.phase is Phase.HANDOFF


def test_this_week_after_offers_of_the_next_is_looked_up_and_calls_for_nobody(manned: TestCall) -> None:
    manned.hear(FLOOD, YES).offering((9, 3), reason="too_soon")
    today = dialogue_kit.NOW.date()
    week = When(date=today, dates=(today,), date_end=today + dt.timedelta(days=6))
    assert manned.hear(Understanding("this week is better", when=week)).tool_name == "check_availability"


@pytest.mark.parametrize("said", [YES, wanting(TUESDAY, TWO)], ids=["yes", "another time"])
def test_who_agrees_to_a_visit_on_another_day_is_booked_for_it(manned: TestCall, said: Understanding) -> None:
    manned.hear(FLOOD, YES).offering((9, 3), reason="too_soon")
    assert manned.hear(said).tool_name == "check_availability"
    assert manned.context.call.disposition == "emergency"


def test_right_now_after_a_flood_is_the_next_visit_there_is(manned: TestCall) -> None:
    manned.hear(FLOOD, wanting(dialogue_kit.NOW.date(), dialogue_kit.NOW.time(), answer="affirm"))
    wanted = manned.context.times.wanted
    assert (wanted.earliest, wanted.time) == (True, None)


def test_who_tells_of_it_again_after_the_advice_is_put_through(asked_name: TestCall, staffed: Desk) -> None:
    asked_name.desk = staffed
    assert asked_name.hear(GAS, NO).prompts[0] == "if_it_gets_worse"
    assert asked_name.hear(GAS).prompts == ["danger_gas", "transferring"]


def test_no_answer_twice_takes_the_emergency_way(manned: TestCall) -> None:
    assert manned.hear(SMELL, NOISE, NOISE).prompts == ["danger_gas", "put_you_through"]


def test_silence_is_no_answer_either(manned: TestCall) -> None:
    assert manned.hear(SMELL).silence().prompts == ["gas_now_again"]
    assert manned.silence().prompts == ["danger_gas", "put_you_through"]


def test_who_talks_of_something_else_twice_is_in_no_danger(manned: TestCall) -> None:
    wish = wanting(TUESDAY, TWO, intent="book")
    assert manned.hear(SMELL, wish, wish).tool_name == "check_availability"


def test_a_goodbye_hears_the_number(manned: TestCall) -> None:
    manned.hear(SMELL, GOODBYE)
    assert manned.prompts == ["emergency", "stay_safe"]
    assert manned.ended is not None


def test_a_call_that_broke_off_amid_the_question_goes_on_without_it(asked_name: TestCall) -> None:
    asked_name.hear(named("Ann Lee"), SMELL)
    assert asked_name.resumed().context.focus.peril is not None
    assert asked_name.context.phase is Phase.COLLECTING


def test_danger_in_other_words_than_the_first_is_the_same_danger(manned: TestCall) -> None:
    manned.hear(GAS, msgspec.structs.replace(GAS, text="it smells of gas"))
    assert manned.transfer is not None


def test_what_stands_beside_a_question_about_a_danger_is_taken_too(manned: TestCall) -> None:
    both = msgspec.structs.replace(asking_of_danger("serious"), beside_danger="ann lee")
    manned.hear(BOOK, FLOOD, NO)
    manned._meanings["ann lee"] = named("Ann Lee")
    manned.hear(both)
    assert manned.prompts[0] == "flood_is_serious"
    assert manned.context.value("name") is not None


def test_who_asks_of_a_danger_with_their_goodbye_is_not_hung_up_on(manned: TestCall) -> None:
    both = msgspec.structs.replace(asking_of_danger("power"), beside_danger="bye")
    manned.hear(BOOK, FLOOD, NO)
    manned._meanings["bye"] = GOODBYE
    manned.hear(both)
    assert (manned.prompts[0], manned.ended) == ("electrical_what_to_do", None)


def test_nothing_is_asked_of_a_danger_that_was_never_told(manned: TestCall) -> None:
    assert "gas_is_serious" not in manned.hear(BOOK, asking_of_danger("serious")).prompts


def test_a_burst_that_is_stopped_is_urgent_work_and_no_danger(manned: TestCall) -> None:
    manned.hear(Understanding("a pipe burst, the main is shut", is_stopped=True))
    assert manned.prompts[0] == "flood_is_stopped"
    assert (manned.context.call.disposition, manned.context.task.workflow) == (None, "booking")


def test_two_dangers_told_in_turn_do_not_go_round_for_ever(manned: TestCall) -> None:
    assert manned.hear(GAS, FLOOD, GAS).transfer is not None


def test_who_says_after_the_advice_that_it_was_none_is_asked_once(manned: TestCall) -> None:
    assert manned.hear(GAS, SOUP).prompts == ["danger_taken_back", "gas_now"]
    assert (manned.transfer, manned.ended) == (None, None)


@pytest.mark.parametrize("said", [NO, SOUP], ids=lambda said: said.text)
def test_who_says_that_it_is_not_there_goes_on_without_a_warning(manned: TestCall, said: Understanding) -> None:
    assert manned.hear(BOOK, GAS, SOUP, said).prompts == ["changing", "ask_name"]
    assert manned.context.call.disposition is None


def test_whose_danger_was_none_leaves_no_word_of_it(manned: TestCall) -> None:
    manned.hear(GAS)
    assert manned.context.call.notes
    assert manned.hear(SOUP, NO).context.call.notes == ()


def test_what_is_wished_for_beside_it_is_taken_after_the_no(manned: TestCall) -> None:
    wish = msgspec.structs.replace(SOUP, text="only the soup, but i need a visit", intent="book", answer=None)
    assert manned.hear(GAS, wish, NO).prompts[-1:] == ["ask_name"]


@pytest.mark.parametrize(
    "said",
    [YES, UNSURE, Understanding("it's not the soup", answer="negate", manner=frozenset({"is_there", "no_first"}))],
    ids=lambda said: said.text,
)
def test_what_is_there_for_all_that_is_for_a_person(manned: TestCall, said: Understanding) -> None:
    manned.hear(GAS, SOUP, said)
    assert ("danger_gas" in manned.prompts, manned.transfer is not None) == (True, True)


def test_who_tells_of_it_with_another_cause_has_not_taken_it_back(manned: TestCall) -> None:
    again = msgspec.structs.replace(SOUP, emergency="gas", answer=None, manner=frozenset({"takes_back"}))
    assert manned.hear(GAS, again).transfer is not None


def test_another_danger_that_is_named_with_it_is_asked_after(manned: TestCall) -> None:
    smoke = msgspec.structs.replace(SOUP, suspected=("fire",))
    assert manned.hear(GAS, smoke).prompts[-1] == "fire_now"


def test_who_denies_every_sign_is_believed_though_they_name_it(manned: TestCall) -> None:
    again = msgspec.structs.replace(NO_SMELL, suspected=("gas",))
    assert "danger_gas" not in manned.hear(SMELL, again).prompts


def test_a_no_that_names_it_again_is_asked_once_more(manned: TestCall) -> None:
    again = msgspec.structs.replace(NO, suspected=("gas",))
    assert manned.hear(SMELL, again).prompts == ["gas_now_again"]
    assert "danger_gas" in manned.hear(again).prompts


def test_a_denial_of_what_was_only_asked_after_ends_the_warning(manned: TestCall) -> None:
    manned.hear(SMELL, UNSURE, NO_SMELL)
    assert manned.context.focus.peril is None


def test_a_denial_of_what_was_told_is_asked_after_once(manned: TestCall) -> None:
    assert manned.hear(GAS, NO_SMELL).prompts == ["danger_taken_back", "gas_now"]


def test_who_tells_that_it_was_looked_for_and_not_found_is_believed(manned: TestCall) -> None:
    manned.hear(GAS)
    checked = Understanding("the gas company came", intent="book", manner=frozenset({"cleared"}))
    assert not {"danger_taken_back", "gas_is_serious"} & set(manned.hear(checked).prompts)
    assert manned.context.focus.peril is None
