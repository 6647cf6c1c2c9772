"""Finding out what the caller wants."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from dialogue_kit import (
    BOOK,
    GOODBYE,
    HOLD_ON,
    HOURS,
    NOISE,
    NOW,
    TUESDAY,
    TWO,
    YES,
    TestCall,
    living,
    named,
    wanting,
)

from receptionist.app.settings import Business
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding
from receptionist.model.when import When


def test_story_without_a_wish_is_the_reason_for_a_visit(call: TestCall) -> None:
    told = Understanding("my sink has been leaking since monday", matter="trouble")
    assert call.hear(told).context.phase is Phase.COLLECTING


def test_trouble_told_beside_a_question_is_asked_if_a_visit_is_wished_for(call: TestCall) -> None:
    told = Understanding(
        "are you open because my toilet leaks", intent="hours", asks=True, matter="trouble", service="cleaning"
    )
    assert call.hear(told).prompts[-1] == "ask_visit"


def test_a_story_of_something_else_is_asked_about_once(call: TestCall) -> None:
    assert call.hear(Understanding("my sister in law told me about you")).prompts == ["ask_intent_again"]
    assert call.hear(Understanding("she had you over for her place")).context.phase is Phase.COLLECTING


def test_a_wrong_number_ends_with_who_was_reached(call: TestCall) -> None:
    told = call.hear(Understanding("sorry wrong number", matter="wrong_number"))
    assert (told.prompts, told.context.phase) == (["wrong_number"], Phase.ENDED)


def test_a_child_is_asked_for_a_grown_up(call: TestCall) -> None:
    assert call.hear(Understanding("mommy is at work", matter="child")).prompts == ["child", "ask_intent"]


def test_another_language_goes_to_a_person(call: TestCall) -> None:
    told = call.hear(Understanding("habla espanol", matter="other_language"))
    assert told.prompts[0] == "other_language"
    assert told.context.phase is Phase.HANDOFF


def test_another_language_goes_to_a_person_from_the_middle_of_a_job(call: TestCall) -> None:
    told = call.hear(Understanding("i need a cleaning", intent="book"), Understanding("no", matter="other_language"))
    assert told.context.phase is Phase.HANDOFF


@pytest.mark.parametrize(
    "data", [living("12 oak street"), Understanding("cleaning", service="estimate"), wanting(TUESDAY)]
)
def test_data_without_a_wish_starts_the_booking(call: TestCall, data: Understanding) -> None:
    assert call.hear(data).context.phase is Phase.COLLECTING


def test_a_few_words_without_meaning_are_asked_about_in_other_words(call: TestCall) -> None:
    assert call.hear(NOISE).prompts == ["ask_intent_again"]


def test_yes_to_shall_i_book_a_visit_or_take_a_message_is_a_booking(call: TestCall) -> None:
    assert call.hear(NOISE, YES).context.phase is Phase.COLLECTING


def test_yes_before_anything_was_proposed_is_none(call: TestCall) -> None:
    assert call.hear(YES).context.phase is Phase.GREETING


def test_question_is_answered_and_the_open_question_put_again(call: TestCall) -> None:
    call.hear(HOURS)
    assert call.prompts == ["hours", "ask_intent"]
    assert call.context.phase is Phase.GREETING


def test_question_and_a_time_are_answered_and_taken_in_one(call: TestCall) -> None:
    """ "Are you insured, and could you come on Tuesday at two?"."""
    call.desk = msgspec.structs.replace(call.desk, answers=lambda meaning, at: (say("fact", fact="We are."),))
    call.hear(msgspec.structs.replace(wanting(TUESDAY, TWO), text="are you insured", intent="question"))
    assert call.prompts[0] == "fact"
    assert call.tool_name == "check_availability"


ESTIMATES = Business.model_validate({"services": [{"name": "carpets", "title": "Free Estimate"}]}).desk()
WORK = Business.model_validate({"services": [{"name": "carpets", "title": "Carpets"}]}).desk()
PRICE = msgspec.structs.replace(wanting(TUESDAY, intent="price"), service="carpets")


def asking_price(desk: Desk, **more: object) -> TestCall:
    call = TestCall(desk).start()
    return call.hear(msgspec.structs.replace(PRICE, text="what would carpets cost", **more))


def test_who_asks_the_price_and_names_a_day_wants_the_visit_that_tells_it() -> None:
    call = asking_price(ESTIMATES)
    assert call.prompts[0] == "price_at_visit"
    assert call.tool_name == "check_availability"


def test_day_in_a_question_about_the_price_of_work_is_no_wish_by_itself() -> None:
    assert asking_price(WORK).context.phase is Phase.GREETING


def test_hour_beside_a_question_that_nobody_can_answer_is_a_wish() -> None:
    call = asking_price(WORK, when=wanting(TUESDAY, TWO).when)
    assert call.prompts[0] == "cannot_answer_about"
    assert call.tool_name == "check_availability"


def test_who_says_their_name_after_the_price_was_told_goes_on_with_the_visit() -> None:
    call = TestCall(ESTIMATES).start().hear(Understanding("what would carpets cost", intent="price", service="carpets"))
    assert call.hear(named("Joe Tran")).context.phase is Phase.COLLECTING


def test_day_in_a_question_about_the_hours_is_no_wish(call: TestCall) -> None:
    """ "Are you open on Tuesday?"."""
    assert call.hear(wanting(TUESDAY, intent="hours")).tool is None


def test_yes_after_an_answer_is_a_booking(call: TestCall) -> None:
    """ "We're open until five. How can I help you?" – "Yes, please"."""
    assert call.hear(HOURS, YES).context.phase is Phase.COLLECTING


def test_service_asked_about_is_kept_for_the_booking(call: TestCall) -> None:
    call.desk = Business.model_validate({"services": [{"name": "windows"}]}).desk()
    call.hear(Understanding("do you do windows", intent="question", service="windows"))
    assert call.prompts[0] == "service_offered"
    assert call.context.value("service") == "windows"


def test_call_that_only_asked_counts_as_answered(call: TestCall) -> None:
    assert call.hear(HOURS).hang_up().ended == "answered"


def test_caller_who_needs_a_moment_gets_it(call: TestCall) -> None:
    call.hear(HOLD_ON)
    assert call.prompts[0] == "take_your_time"
    assert call.context.focus.misses == 0


@pytest.mark.parametrize("farewell", [GOODBYE, Understanding("stop calling", signals=frozenset({"stop"}))])
def test_caller_who_says_goodbye_is_let_go(call: TestCall, farewell: Understanding) -> None:
    assert call.hear(farewell).ended == "abandoned"


def test_words_are_read_in_the_light_of_the_desk(call: TestCall) -> None:
    call.hear(BOOK)
    assert call.hearing is not None
    assert (call.hearing.clock, call.hearing.opens.hour, call.hearing.expecting) == (NOW, 8, {"intent"})


def asked_if_a_visit_is_wished_for(call: TestCall) -> None:
    call.hear(
        Understanding("are you open, my toilet leaks", intent="hours", asks=True, matter="trouble", service="cleaning")
    )


def test_thanks_beside_a_yes_to_would_you_like_a_visit_close_nothing(call: TestCall) -> None:
    asked_if_a_visit_is_wished_for(call)
    thanks = Understanding("yes thank you", answer="affirm", signals=frozenset({"thanks"}))
    assert call.hear(thanks).context.phase is Phase.COLLECTING


@pytest.mark.parametrize("more", [{"when": When(date=TUESDAY)}, {"name": named("Alexis Hill").name}])
def test_thanks_beside_who_or_when_close_nothing(call: TestCall, more: dict[str, Any]) -> None:
    call.hear(HOURS)
    assert (
        call.hear(Understanding("thank you …", signals=frozenset({"thanks"}), **more)).context.phase is not Phase.ENDED
    )


def test_thanks_for_today_close(call: TestCall) -> None:
    call.hear(HOURS)
    today = Understanding("thanks that's all today", signals=frozenset({"thanks"}), when=When(date=NOW.date()))
    assert call.hear(today).context.phase is Phase.ENDED


ASKS_AT_HOME = Understanding("i'd have to check with my wife", matter="trouble", signals=frozenset({"decide_later"}))


def test_who_was_answered_and_has_somebody_to_ask_is_let_go(call: TestCall) -> None:
    assert call.hear(HOURS).hear(ASKS_AT_HOME).context.phase is Phase.ENDED


def test_who_says_so_in_the_first_words_is_not(call: TestCall) -> None:
    assert call.hear(ASKS_AT_HOME).context.phase is not Phase.ENDED


def test_how_they_found_us_is_no_message(call: TestCall) -> None:
    call.hear(Understanding("I saw your van", signals=frozenset({"found_us"})))
    assert say("glad_you_called") in call.context.turn.said
    assert call.context.focus.asked == ("intent",)


def test_who_asks_once_more_whom_they_have_reached_does_not_hear_the_same(call: TestCall) -> None:
    asks = Understanding("have I got the cleaners", signals=frozenset({"who"}), opens=23)
    first = call.hear(asks).context.turn.said
    assert not set(first) & set(call.hear(asks).context.turn.said)
