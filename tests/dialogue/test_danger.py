"""The emergency way for a danger that is told, a question after one that is only named."""

from __future__ import annotations

import datetime as dt

import dialogue_kit
import msgspec
import pytest
from dialogue_kit import (
    BOOK,
    GAS,
    GOODBYE,
    HOLD_ON,
    HUMAN,
    NO,
    NOISE,
    REPEAT,
    TUESDAY,
    TWO,
    YES,
    TestCall,
    named,
    wanting,
)

from receptionist.dialogue.danger_advice import ADVICE, NOW, SERIOUS, WHAT_TO_DO
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import NobodyAnswered
from receptionist.dialogue.grounding import all_heard
from receptionist.dialogue.phases import Phase
from receptionist.model.understanding import AskedOfDanger, Emergency, Understanding, When

SMELL = Understanding("it smells funny", suspected=("gas",))
FLOOD = Understanding("my basement is flooding", emergency="flood")
UNSURE = Understanding("i am not sure", answer="unsure")
FINE = Understanding("no, it's fine", answer="unsure")
ON_TUESDAY = wanting(TUESDAY, TWO, intent="book")
SOONER = wanting(shift="sooner")
NOTHING = Understanding("probably nothing", manner=frozenset({"plays_down"}))
NO_GAS = Understanding("no gas")
SOUP = Understanding("it is only the soup", answer="negate", manner=frozenset({"takes_back", "no_first"}))
OF_LIFE = [kind for kind in ADVICE if kind != "flood"]


def asking(what: AskedOfDanger) -> Understanding:
    return Understanding(f"a question: {what}", intent="question", asks=True, of_danger=what)


@pytest.fixture
def manned(call: TestCall, staffed: Desk) -> TestCall:
    """A call at a desk whose owner can be reached."""
    call.desk = staffed
    return call


# a danger to life that is told


@pytest.mark.parametrize("kind", OF_LIFE)
def test_life_in_danger_hears_what_to_do_and_is_not_put_through_in_the_same_breath(
    manned: TestCall, kind: Emergency
) -> None:
    manned.hear(Understanding("danger", emergency=kind))
    assert manned.prompts == [ADVICE[kind].prompt, "put_you_through"]
    assert (manned.transfer, manned.ended) == (None, None)
    assert manned.listening is not None


@pytest.mark.parametrize("said", [YES, UNSURE, NOISE, named("Ann Lee"), HUMAN, GAS], ids=lambda said: said.text)
def test_who_stays_on_the_line_is_put_through(manned: TestCall, said: Understanding) -> None:
    assert manned.hear(GAS, said).transfer is not None


def test_who_stays_silent_is_put_through(manned: TestCall) -> None:
    assert manned.hear(GAS).silence().transfer is not None


def test_a_not_about_something_else_is_no_all_clear(manned: TestCall) -> None:
    """ "He's not breathing" turns nobody down."""
    not_breathing = Understanding("he's not breathing", answer="negate", manner=frozenset({"refuses"}))
    assert manned.hear(GAS, not_breathing).transfer is not None


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


def test_a_no_goes_on_with_what_was_going_on(manned: TestCall) -> None:
    manned.hear(BOOK, GAS, NO)
    assert manned.prompts == ["if_it_gets_worse", "ask_name"]
    assert manned.hear(named("Ann Lee")).context.value("name") == "Ann Lee"


@pytest.mark.parametrize("said", [FINE, NOTHING], ids=lambda said: said.text)
def test_who_plays_it_down_is_warned_once_more_and_served(manned: TestCall, said: Understanding) -> None:
    assert manned.hear(BOOK, GAS, said).prompts == ["gas_is_serious", "ask_name"]
    assert "gas_is_serious" not in manned.hear(named("Ann Lee")).prompts


@pytest.mark.parametrize("said", [FINE, NO], ids=lambda said: said.text)
def test_who_plays_down_harm_to_property_is_not_warned_of_it(manned: TestCall, said: Understanding) -> None:
    assert manned.hear(BOOK, FLOOD, said).prompts == ["if_water_spreads", "ask_name"]


def test_who_wishes_for_a_visit_instead_is_warned_once_more_and_served(manned: TestCall) -> None:
    manned.hear(GAS, wanting(TUESDAY, TWO, intent="book"))
    assert (manned.prompts[:1], manned.tool_name) == (["gas_is_serious"], "check_availability")


def test_who_is_out_of_danger_is_not_warned_again(manned: TestCall) -> None:
    outside = Understanding(
        "no we're outside", answer="negate", manner=frozenset({"no_first", "is_safe", "plays_down"})
    )
    assert manned.hear(GAS, outside).prompts[0] == "if_it_gets_worse"


def test_what_the_turn_wished_for_that_told_of_danger_stands_after_a_no(manned: TestCall) -> None:
    manned.hear(msgspec.structs.replace(ON_TUESDAY, emergency="gas"), NO)
    assert (manned.tool_name, manned.context.times.wanted.date) == ("check_availability", TUESDAY)


# questions about it


@pytest.mark.parametrize("asked", ["serious", "what_to_do"])
@pytest.mark.parametrize("kind", list(ADVICE))
def test_a_question_about_a_danger_is_answered_by_its_kind(
    manned: TestCall, kind: Emergency, asked: AskedOfDanger
) -> None:
    manned.hear(Understanding("danger", emergency=kind))
    told = SERIOUS if asked == "serious" else WHAT_TO_DO
    assert manned.hear(asking(asked)).prompts[0] == told[kind].prompt
    assert manned.context.focus.asked == ("yes_no",)


def test_who_asked_how_bad_it_is_does_not_hear_it_twice(manned: TestCall) -> None:
    assert manned.hear(BOOK, GAS, asking("serious"), NOTHING).prompts[0] == "if_it_gets_worse"


def test_a_service_named_in_a_question_about_it_is_no_wish(manned: TestCall) -> None:
    asked = msgspec.structs.replace(asking("what_to_do"), service="cleaning", intent="check")
    assert manned.hear(FLOOD, asked).prompts == ["flood_what_to_do", "visit_or_person"]


def test_who_asks_whom_to_call_hears_the_number(manned: TestCall) -> None:
    manned.hear(GAS, asking("whom"))
    assert manned.said("whom_to_call")["number"] == "911"


def test_any_other_question_after_the_advice_is_about_the_danger_too(manned: TestCall) -> None:
    odd = Understanding("what about the cat", intent="question", asks=True)
    assert manned.hear(GAS, odd).prompts == ["gas_what_to_do", "put_you_through"]


def test_a_question_about_a_danger_that_is_only_named_leaves_ours_open(manned: TestCall) -> None:
    assert manned.hear(SMELL, asking("serious")).prompts == ["gas_is_serious", "gas_now"]


def test_a_question_about_it_later_in_the_call_is_answered_and_nobody_is_put_through(manned: TestCall) -> None:
    manned.hear(BOOK, FLOOD, NO, msgspec.structs.replace(asking("what_to_do"), emergency="flood"))
    assert manned.prompts == ["flood_what_to_do", "ask_name_again"]
    assert manned.transfer is None


def test_who_asks_how_to_shut_it_off_with_the_first_words_hears_that_with_the_advice(manned: TestCall) -> None:
    manned.hear(msgspec.structs.replace(asking("what_to_do"), emergency="flood"))
    assert manned.prompts == ["danger_flood", "flood_what_to_do", "visit_or_person"]


def test_who_needs_a_moment_gets_it(manned: TestCall) -> None:
    assert manned.hear(GAS, HOLD_ON).prompts == ["take_your_time"]


def test_the_advice_is_said_again_on_request(manned: TestCall) -> None:
    assert manned.hear(GAS, REPEAT).prompts == ["danger_gas", "put_you_through"]


def test_another_danger_has_its_own_advice(manned: TestCall) -> None:
    manned.hear(GAS, Understanding("and there is a fire", emergency="fire"))
    assert manned.prompts == ["danger_fire", "put_you_through"]


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


# one to property


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


def test_now_said_again_after_a_flood_to_times_of_another_day_is_a_person(manned: TestCall) -> None:
    now = wanting(dialogue_kit.NOW.date(), dialogue_kit.NOW.time())
    manned.hear(FLOOD, msgspec.structs.replace(now, answer="affirm")).offering((9, 3), (10, 3), reason="too_soon")
    assert manned.hear(now).context.phase is Phase.HANDOFF


@pytest.mark.parametrize("said", [NO, wanting(dialogue_kit.NOW.date()), SOONER], ids=["no", "today", "sooner"])
def test_who_cannot_wait_for_the_first_visit_there_is_has_a_person(manned: TestCall, said: Understanding) -> None:
    manned.hear(FLOOD, YES).offering((9, 3), reason="too_soon")
    assert manned.hear(said).context.phase is Phase.HANDOFF


@pytest.mark.parametrize("said", [YES, wanting(TUESDAY, TWO)], ids=["yes", "another time"])
def test_who_agrees_to_a_visit_on_another_day_is_booked_for_it(manned: TestCall, said: Understanding) -> None:
    manned.hear(FLOOD, YES).offering((9, 3), reason="too_soon")
    assert manned.hear(said).tool_name == "check_availability"
    assert manned.context.call.disposition == "emergency"


def test_right_now_after_a_flood_is_the_next_visit_there_is(manned: TestCall) -> None:
    manned.hear(FLOOD, wanting(dialogue_kit.NOW.date(), dialogue_kit.NOW.time(), answer="affirm"))
    wanted = manned.context.times.wanted
    assert (wanted.earliest, wanted.time) == (True, None)


# one that is only named


@pytest.mark.parametrize("kind", list(NOW))
def test_a_danger_that_is_only_named_is_asked_after(manned: TestCall, kind: Emergency) -> None:
    manned.hear(Understanding("hm", suspected=(kind,)))
    assert manned.prompts == [NOW[kind].prompts[0]]
    assert (manned.context.focus.asked, manned.context.call.disposition) == (("yes_no",), None)


@pytest.mark.parametrize("said", [YES, UNSURE, SMELL], ids=lambda said: said.text)
def test_a_yes_or_a_doubt_takes_the_emergency_way(manned: TestCall, said: Understanding) -> None:
    assert manned.hear(SMELL, said).prompts == ["danger_gas", "put_you_through"]


def test_a_no_of_now_alone_is_no_all_clear(manned: TestCall) -> None:
    earlier = Understanding("not now but earlier", answer="negate", manner=frozenset({"no_first", "may_return"}))
    assert manned.hear(SMELL, earlier).prompts == ["danger_gas", "put_you_through"]


def test_key_one_does_too(manned: TestCall) -> None:
    assert manned.hear(SMELL).key("1").prompts == ["danger_gas", "put_you_through"]


@pytest.mark.parametrize("no", [NO, FINE, NO_GAS], ids=lambda said: said.text)
def test_a_no_takes_the_turn_as_if_nothing_had_been_asked(manned: TestCall, no: Understanding) -> None:
    manned.hear(Understanding("book, and it smells funny", intent="book", suspected=("gas",)))
    assert manned.hear(no).prompts == ["book_gladly", "ask_name"]


def test_what_the_no_goes_on_to_say_is_taken(asked_name: TestCall) -> None:
    asked_name.hear(SMELL, named("Ann Lee", answer="negate"))
    assert asked_name.context.value("name") == "Ann Lee"


def test_a_turn_that_said_nothing_else_leaves_the_question_open(read_back: TestCall) -> None:
    read_back.hear(SMELL, NO)
    assert read_back.prompts == ["read_back", "confirm"]
    assert read_back.hear(YES).tool_name == "book_appointment"


def test_the_question_after_a_danger_is_no_hearing_of_the_read_back(read_back: TestCall) -> None:
    read_back.talk_over("read_back").hear(SMELL)
    assert not all_heard(read_back.context)


def test_who_tells_of_it_again_after_the_advice_is_put_through(asked_name: TestCall, staffed: Desk) -> None:
    asked_name.desk = staffed
    assert asked_name.hear(GAS, NO).prompts[0] == "if_it_gets_worse"
    assert asked_name.hear(GAS).prompts == ["danger_gas", "transferring"]


def test_a_danger_that_was_denied_is_not_asked_after_again(asked_name: TestCall) -> None:
    asked_name.hear(SMELL, NO, SMELL)
    assert "gas_now" not in asked_name.prompts


def test_one_that_is_told_afterwards_is_no_less_a_danger(asked_name: TestCall) -> None:
    assert asked_name.hear(SMELL, NO, GAS).prompts[0] == "danger_gas"


def test_what_was_wished_for_stands_with_what_the_no_goes_on_to_say(manned: TestCall) -> None:
    manned.hear(msgspec.structs.replace(ON_TUESDAY, suspected=("gas",)), named("Ann Lee", answer="negate"))
    assert (manned.context.value("name"), manned.context.times.wanted.date) == ("Ann Lee", TUESDAY)


def test_what_was_wished_for_stands_after_a_question_that_took_two_answers(manned: TestCall) -> None:
    manned.hear(msgspec.structs.replace(ON_TUESDAY, suspected=("gas",)), NOISE, NO)
    assert manned.context.times.wanted.date == TUESDAY


def test_what_was_said_in_the_place_of_an_answer_stands_too(manned: TestCall) -> None:
    manned.hear(Understanding("it smells funny, tuesday", suspected=("gas",)), named("Ann Lee"), named("Ann Lee"))
    assert manned.context.value("name") == "Ann Lee"


def test_the_next_danger_that_was_named_is_asked_after_too(manned: TestCall) -> None:
    both = Understanding("headaches, and it smells", suspected=("gas", "carbon_monoxide"))
    assert manned.hear(both, NO).prompts == ["carbon_monoxide_now"]
    assert manned.hear(NO).prompts[-1] == "ask_intent_again"


def test_no_answer_is_asked_once_more_in_other_words(manned: TestCall) -> None:
    assert manned.hear(SMELL, NOISE).prompts == ["gas_now_again"]


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


# later in the call, and a burst that is stopped


def test_what_stands_beside_a_question_about_a_danger_is_taken_too(manned: TestCall) -> None:
    both = msgspec.structs.replace(asking("serious"), beside_danger="ann lee")
    manned.hear(BOOK, FLOOD, NO)
    manned._meanings["ann lee"] = named("Ann Lee")
    manned.hear(both)
    assert manned.prompts[0] == "flood_is_serious"
    assert manned.context.value("name") is not None


def test_who_asks_of_a_danger_with_their_goodbye_is_not_hung_up_on(manned: TestCall) -> None:
    both = msgspec.structs.replace(asking("power"), beside_danger="bye")
    manned.hear(BOOK, FLOOD, NO)
    manned._meanings["bye"] = GOODBYE
    manned.hear(both)
    assert (manned.prompts[0], manned.ended) == ("electrical_what_to_do", None)


def test_nothing_is_asked_of_a_danger_that_was_never_told(manned: TestCall) -> None:
    assert "gas_is_serious" not in manned.hear(BOOK, asking("serious")).prompts


def test_a_burst_that_is_stopped_is_urgent_work_and_no_danger(manned: TestCall) -> None:
    manned.hear(Understanding("a pipe burst, the main is shut", is_stopped=True))
    assert manned.prompts[0] == "flood_is_stopped"
    assert (manned.context.call.disposition, manned.context.task.workflow) == (None, "booking")


def test_two_dangers_told_in_turn_do_not_go_round_for_ever(manned: TestCall) -> None:
    assert manned.hear(GAS, FLOOD, GAS).transfer is not None


# a danger that is taken back


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


# a danger that is denied


NO_SMELL = Understanding("there is no smell", answer="negate", manner=frozenset({"denies", "no_first"}))


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
