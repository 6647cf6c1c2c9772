"""The one way in: what each kind of event does, in whatever phase."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import (
    BOOK,
    CALLER,
    GAS,
    GOODBYE,
    HUMAN,
    MESSAGE,
    NOISE,
    NOW,
    REPEAT,
    TUESDAY,
    TWO,
    YES,
    TestCall,
    dialled,
    living,
    named,
    slot,
    wanting,
)

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallEnded, CallStarted, Event, Heard, Keyed
from receptionist.dialogue.machine import Machine, replay
from receptionist.dialogue.phases import Phase
from receptionist.model.address import Address
from receptionist.model.commands import HangUp, Listen, say
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding

EVERYWHERE = ["call", "asked_name", "asked_when", "offered", "read_back", "complete"]


@pytest.fixture(params=EVERYWHERE)
def anywhere(request: pytest.FixtureRequest) -> TestCall:
    """A call in each of its stages."""
    call: TestCall = request.getfixturevalue(request.param)
    return call


# an emergency


def test_danger_is_answered_first_in_every_stage(anywhere: TestCall) -> None:
    assert anywhere.hear(GAS).said("danger_gas") == {"number": "911"}


def test_danger_that_is_only_named_is_asked_after_in_every_stage(anywhere: TestCall) -> None:
    assert anywhere.hear(Understanding("a strange smell", suspected=("gas",))).prompts == ["gas_now"]


def test_number_for_emergencies_is_the_business_own(call: TestCall) -> None:
    call.desk = msgspec.structs.replace(call.desk, emergency_number="112")
    assert call.hear(GAS).said("danger_gas") == {"number": "112"}


def test_danger_beats_a_yes(read_back: TestCall) -> None:
    read_back.hear(msgspec.structs.replace(GAS, answer="affirm"))
    assert read_back.tool is None


def test_yes_apart_from_a_danger_is_carried_out_behind_the_advice(read_back: TestCall) -> None:
    read_back.hear(msgspec.structs.replace(GAS, answer="affirm", before_note=Understanding("yes", answer="affirm")))
    assert read_back.prompts[0] == "danger_gas"
    assert read_back.tool is not None


# what can be had everywhere


def test_repeat_says_the_same_again_in_every_stage(anywhere: TestCall) -> None:
    before = anywhere.context.turn.said
    assert anywhere.hear(REPEAT).commands[:-1] == before
    assert anywhere.listening is not None


def test_star_key_repeats_too(anywhere: TestCall) -> None:
    before = anywhere.context.turn.said
    assert anywhere.key("*").commands[:-1] == before


def test_pardon_and_goodbye_is_a_goodbye(call: TestCall) -> None:
    assert call.hear(msgspec.structs.replace(GOODBYE, answer="repeat")).ended == "abandoned"


@pytest.mark.parametrize("where", ["asked_name", "offered", "read_back"])
def test_message_can_be_left_instead_of_booking(where: str, staffed: Desk, request: pytest.FixtureRequest) -> None:
    call: TestCall = request.getfixturevalue(where)
    call.desk = staffed
    assert call.hear(MESSAGE).takes_message
    assert call.transfer is None


# keys


@pytest.mark.parametrize("where", ["call", "asked_name", "asked_when", "offered", "read_back", "complete"])
def test_key_zero_asks_for_a_person(where: str, staffed: Desk, request: pytest.FixtureRequest) -> None:
    call: TestCall = request.getfixturevalue(where)
    call.desk = staffed
    assert call.key("0").transfer is not None


def test_number_can_be_keyed_in(withheld: TestCall) -> None:
    withheld.hear(BOOK, named("Ann Lee")).key("3125550143#", dialled("+13125550143"))
    assert withheld.context.value("phone") == "+13125550143"


def test_zero_is_a_digit_while_a_number_is_asked(withheld: TestCall, staffed: Desk) -> None:
    withheld.desk = staffed
    assert withheld.hear(BOOK, named("Ann Lee")).key("0").transfer is None


def test_key_that_answers_nothing_is_a_miss(asked_name: TestCall) -> None:
    assert asked_name.key("5").prompts == ["did_not_catch", "ask_name_again"]


@pytest.mark.parametrize("digits", ["9", "0#", "#", "4"])
def test_key_beyond_the_offers_picks_none(offered: TestCall, digits: str) -> None:
    assert offered.key(digits).tool is None


def test_key_while_a_tool_runs_waits(asked_when: TestCall) -> None:
    assert asked_when.hear(wanting(TUESDAY, TWO)).key("1").prompts == ["one_moment"]


def test_key_while_a_message_is_waited_for_is_a_miss(call: TestCall) -> None:
    assert call.hear(MESSAGE).key("1").prompts == ["ask_message_again"]


# talking over us


def test_caller_who_talks_over_us_is_listened_to(anywhere: TestCall) -> None:
    expected = anywhere.listening
    assert anywhere.talk_over("confirm").commands == (expected,)


def test_talking_over_a_tool_is_listened_to(asked_when: TestCall) -> None:
    assert asked_when.hear(wanting(TUESDAY, TWO)).talk_over().commands == (Listen((), ()),)


# tools


def test_stray_result_moves_nothing(anywhere: TestCall) -> None:
    before = anywhere.context
    anywhere.answer("check_availability", {"status": "free", "slot": slot(9)})
    assert (anywhere.context.phase, anywhere.context.slots) == (before.phase, before.slots)
    assert (anywhere.context.times.proposal, anywhere.context.focus.asked) == (
        before.times.proposal,
        before.focus.asked,
    )


def test_stray_result_while_another_is_awaited_leaves_it_awaited(asked_when: TestCall) -> None:
    asked_when.hear(wanting(TUESDAY, TWO)).booked()
    assert (asked_when.prompts, asked_when.context.turn.pending) == (["one_moment"], "check_availability")


def test_result_that_is_none_counts_as_an_unreadable_calendar(asked_when: TestCall) -> None:
    asked_when.hear(wanting(TUESDAY, TWO)).answer("check_availability", {"status": "perhaps"})
    assert asked_when.prompts[0] == "calendar_unreadable"


def test_result_after_the_workflow_is_gone_asks_again(call: TestCall) -> None:
    call.context = call.context.with_turn(pending="check_availability").with_task(workflow="gone")
    assert call.answer("check_availability").prompts == ["ask_intent"]


# the end


EVENTS: list[Event] = [CallStarted(NOW, "c", CALLER), Heard(NOW, "hello?"), Keyed(NOW, "1"), CallEnded(NOW)]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_call_that_is_over_stays_over(complete: TestCall, event: Event) -> None:
    complete.hear(GOODBYE).take(event)
    assert complete.commands == (HangUp("booked"),)
    assert complete.context.phase is Phase.ENDED


@pytest.mark.parametrize("event", EVENTS[1:], ids=lambda event: type(event).__name__)
def test_call_may_end_before_it_began(desk: Desk, event: Event) -> None:
    """Twilio's events may come in any order."""
    call = TestCall(desk).take(CallEnded(NOW)).take(event)
    assert call.ended == "abandoned"


def test_words_before_the_greeting_are_listened_to(desk: Desk) -> None:
    assert TestCall(desk).hear(BOOK).context.phase is Phase.COLLECTING


def test_noise_before_the_greeting_is_asked_about(desk: Desk) -> None:
    assert TestCall(desk).hear(NOISE).prompts == ["ask_intent"]


# purity


def test_context_holds_the_moment_of_the_last_event(call: TestCall) -> None:
    later = NOW.replace(hour=10)
    assert call.take(Keyed(later, "5")).context.turn.at == later


@pytest.mark.parametrize("where", [*EVERYWHERE, "withheld"])
def test_call_can_be_resumed_elsewhere_from_its_context_as_json(where: str, request: pytest.FixtureRequest) -> None:
    call: TestCall = request.getfixturevalue(where)
    before = call.context
    assert call.resumed().context == before


def test_call_goes_on_after_it_was_resumed_at_every_turn(desk: Desk) -> None:
    call = TestCall(desk).start().resumed().hear(BOOK).resumed().hear(named("Ann Lee")).resumed()

    call.hear(living("12 oak street")).resumed().hear(wanting(TUESDAY, TWO)).resumed().offering(
        (9, 3), (10, 3)
    ).resumed()
    call.hear(wanting(at=TWO.replace(hour=9))).resumed().free(9).resumed().hear(YES).resumed()
    assert call.booked().prompts == ["booked", "ask_more"]


def test_replay_of_the_events_is_the_call(desk: Desk) -> None:
    events: list[Event] = [CallStarted(NOW, "c", CALLER), Heard(NOW, "a visit"), CallEnded(NOW)]

    def understand(text: str, hearing: HearingContext) -> Understanding:
        return BOOK

    steps = replay(Machine(desk, understand), CallContext.ringing("c", NOW), events)
    assert [step.context.phase for step in steps] == [Phase.GREETING, Phase.COLLECTING, Phase.ENDED]


# what the words are read in the light of


def test_known_name_and_address_are_handed_to_the_reader(asked_when: TestCall) -> None:
    asked_when.hear(NOISE)
    hearing = asked_when.hearing
    assert hearing is not None
    assert hearing.known_name == Name("Ann Lee", Span(0, 0))
    assert isinstance(hearing.known_address, Address)
    assert hearing.known_address.street == "oak street"


def test_recognisers_other_guesses_are_handed_on(call: TestCall) -> None:
    call.hear(NOISE).take(Heard(NOW, "an lee", alternatives=("ann lee",)))
    assert call.hearing is not None
    assert call.hearing.alternatives == ("ann lee",)


def test_read_back_expects_a_yes_or_no(read_back: TestCall) -> None:
    read_back.hear(NOISE)
    assert read_back.hearing is not None
    assert read_back.hearing.expecting == {"yes_no"}


def test_person_asked_for_in_passing_is_a_person(asked_name: TestCall) -> None:
    """A wish for a person outweighs what else was said."""
    assert asked_name.hear(named("Ann Lee", intent="human")).prompts == ["nobody_free", "ask_message"]
    assert HUMAN.intent == "human"
    assert say("nobody_free") in asked_name.commands
