"""Who can't be understood hears of a person soon, and is put through within a minute."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest
from dialogue_kit import (
    BOOK,
    FRIDAY,
    GAS,
    NO,
    NOISE,
    NOW,
    TUESDAY,
    TWO,
    YES,
    TestCall,
    half_address,
    living,
    named,
    wanting,
)

from receptionist.app.settings import Business
from receptionist.dialogue.checking.abstract_caller import abstract_desk
from receptionist.dialogue.checking.abstract_words import understand
from receptionist.dialogue.checking.walk import walk
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.doubting import DOUBTFUL
from receptionist.dialogue.events import CallStarted, Deafened
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Phase
from receptionist.model.commands import Transfer
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding

OWNER = "+13125550100"


@pytest.fixture
def desk() -> Desk:
    return Business.model_validate({"owner": {"phone": OWNER}}).desk()


@pytest.fixture
def call(desk: Desk) -> TestCall:
    return TestCall(desk).start()


def says(call: TestCall, meaning: Understanding, after: float, confidence: float = 0.0) -> TestCall:
    return call.hear(meaning, after=after, confidence=confidence)


def not_understood(call: TestCall, *seconds: float) -> TestCall:
    """One miss at the name, one at the address, then without an answer in between: no question's tries are used up."""
    answers = [named("Ann Lee"), None, None]
    says(call, BOOK, 5)
    for at, answer in zip(seconds, answers, strict=False):
        says(call, NOISE, at)
        if answer is not None and at != seconds[-1]:
            says(call, answer, at + 3)
    return call


def test_at_the_second_one_the_caller_hears_how_to_reach_a_person(call: TestCall) -> None:
    assert not_understood(call, 10, 20).prompts == ["did_not_catch", "person_any_time", "ask_address_again"]


def test_that_is_told_once(call: TestCall) -> None:
    assert "person_any_time" not in not_understood(call, 10, 20, 30).prompts


def test_where_keys_are_a_number_a_person_is_reached_by_a_word(desk: Desk) -> None:
    call = says(TestCall(desk).start(caller=None), BOOK, 5)
    says(call, named("Ann Lee"), 8)
    assert call.context.focus.asked == ("phone",)
    says(call, NOISE, 12)
    assert says(call, NOISE, 16).prompts[:2] == ["did_not_catch", "person_by_word"]


def test_nobody_hears_of_a_person_where_there_is_none() -> None:
    alone = TestCall(Business.model_validate({}).desk()).start()
    assert not_understood(alone, 10, 20).prompts == ["did_not_catch", "ask_address_again"]


@pytest.mark.parametrize(("third", "put_through"), [(30, False), (39, False), (40, True), (58, True)])
def test_the_third_one_leads_to_a_person_once_the_call_has_lasted(
    call: TestCall, third: float, put_through: bool
) -> None:
    not_understood(call, 10, 20, third)
    assert (call.context.phase is Phase.HANDOFF) is put_through
    assert any(isinstance(command, Transfer) for command in call.commands) is put_through


@pytest.mark.parametrize(("third", "put_through"), [(44, False), (45, True)])
def test_one_rare_name_may_be_tried_at_for_longer(call: TestCall, third: float, put_through: bool) -> None:
    says(call, BOOK, 5)
    call.context = call.context.with_tries(non_understandings=2, in_vain=(call.context.focus.asked,))
    says(call, NOISE, third)
    assert (call.context.phase is Phase.HANDOFF) is put_through


@pytest.mark.parametrize(("third", "put_through"), [(44, False), (45, True)])
def test_nobody_is_put_through_sooner_while_a_value_is_said_back(
    call: TestCall, third: float, put_through: bool
) -> None:
    not_understood(call, 10, 20)
    says(call, living("12 Oak Street"), 30, confidence=-1.0)
    says(call, NOISE, third)
    assert (call.context.phase is Phase.HANDOFF) is put_through


@pytest.fixture
def slow(call: TestCall) -> TestCall:
    """A call that needs two tries at each question, and gets on: it is asked for the day."""
    not_understood(call, 10, 20)
    says(call, living("12 Oak Street"), 45)
    return call


def test_who_gets_on_is_let_go_on(slow: TestCall) -> None:
    assert says(slow, wanting(FRIDAY), 55).tool_name == "check_availability"


def test_the_third_one_leads_to_a_person_however_far_the_call_has_got(slow: TestCall) -> None:
    assert says(slow, NOISE, 55).prompts == ["cannot_follow", "transferring"]


@pytest.fixture
def clear(call: TestCall) -> TestCall:
    """A call on a good line, before its read-back."""
    for at, meaning in ((5, BOOK), (10, named("Ann Lee")), (20, living("12 Oak Street")), (30, wanting(TUESDAY, TWO))):
        says(call, meaning, at)
    return call.free(14)


def test_a_name_that_is_put_right_has_tries_of_its_own(clear: TestCall) -> None:
    for at, name in ((40, "Anna Leigh"), (85, "Anne Lay")):
        says(clear, msgspec.structs.replace(named(name), answer="correct"), at)
    assert clear.context.phase is Phase.CONFIRMING


@pytest.fixture
def choosing(call: TestCall) -> TestCall:
    """A call in which times are offered, half a minute after it began."""
    for at, meaning in ((5, BOOK), (10, named("Ann Lee")), (20, living("12 Oak Street")), (30, wanting(TUESDAY))):
        says(call, meaning, at)
    return call.offering((9, 3), (10, 3))


def test_who_is_offered_the_same_times_again_and_again_is_put_through(choosing: TestCall) -> None:
    says(choosing, wanting(TUESDAY), 55).offering((9, 3), (10, 3))
    assert choosing.context.phase is Phase.COLLECTING
    assert says(choosing, wanting(TUESDAY), 71).offering((9, 3), (10, 3)).prompts == ["cannot_follow", "transferring"]


def test_who_is_offered_other_times_is_not(choosing: TestCall) -> None:
    says(choosing, wanting(FRIDAY), 55).offering((9, 6), (10, 6))
    says(choosing, wanting(TUESDAY), 71).offering((9, 3), (11, 3))
    assert choosing.context.phase is Phase.COLLECTING


def turned_down(call: TestCall, *seconds: float) -> TestCall:
    """Read back, refused for another time, offered that, and so on."""
    for at in seconds:
        says(call, msgspec.structs.replace(wanting(FRIDAY, TWO), answer="negate"), at)
        if call.context.phase is Phase.HANDOFF:
            break
        call.free(14)
    return call


def test_who_turns_down_one_time_after_the_other_without_end_is_put_through(clear: TestCall) -> None:
    assert turned_down(clear, 40, 52, 64).context.phase is Phase.CONFIRMING
    assert turned_down(clear, 85).prompts == ["cannot_follow", "transferring"]


def test_whoever_had_three_soon_is_put_through_at_the_next(call: TestCall) -> None:
    not_understood(call, 10, 20, 30)
    assert call.context.phase is Phase.COLLECTING
    assert says(call, NOISE, 50).prompts == ["cannot_follow", "transferring"]


def test_a_turn_that_the_recogniser_lost_counts(call: TestCall) -> None:
    not_understood(call, 10, 20)
    call.take(Deafened(NOW + dt.timedelta(seconds=50), 1, noisy=True))
    assert call.prompts == ["cannot_follow", "transferring"]


def test_what_was_not_said_counts(call: TestCall) -> None:
    not_understood(call, 10, 20)
    says(call, living("12 Oak Street"), 40, confidence=-1.0)
    assert call.context.focus.asked == ("sure",)
    assert says(call, NO, 50).prompts == ["cannot_follow", "transferring"]


def test_what_was_said_does_not_count(call: TestCall) -> None:
    not_understood(call, 10, 20)
    says(call, living("12 Oak Street"), 40, confidence=-1.0)
    assert says(call, YES, 50).context.focus.asked == ("date", "time")


def test_who_is_understood_may_take_their_time(call: TestCall) -> None:
    not_understood(call, 10, 20)
    says(call, living("12 Oak Street"), 100)
    assert says(call, wanting(FRIDAY), 200).context.phase is Phase.COLLECTING


@pytest.mark.parametrize(("third", "prompt"), [(45, "confirm_keys"), (59, "confirm_keys"), (60, "transferring")])
def test_who_lacks_but_a_yes_may_try_for_a_minute(call: TestCall, third: float, prompt: str) -> None:
    not_understood(call, 10, 20)
    says(call, living("12 Oak Street"), 25)
    says(call, wanting(TUESDAY, TWO), 30)
    call.free(14)
    assert call.context.phase is Phase.CONFIRMING
    says(call, NOISE, 35)
    assert says(call, NOISE, third).prompts[-1] == prompt


@pytest.fixture
def said_back(call: TestCall) -> TestCall:
    """A call that gets on, each answer of which is said back first: eight of nine tries."""
    says(call, BOOK, 5)
    says(call, NOISE, 8)
    says(call, named("Ann Lee"), 10, confidence=-1.0)
    says(call, YES, 15)
    says(call, NOISE, 20)
    says(call, living("12 Oak Street"), 25, confidence=-1.0)
    says(call, NO, 30)
    return says(call, living("12 Elm Street"), 35, confidence=-1.0)


def test_a_call_that_gets_on_has_a_budget_of_tries_all_the_same(said_back: TestCall) -> None:
    assert said_back.context.focus.asked == ("date", "time")
    assert said_back.context.turn.tries.taken == 8
    assert says(said_back, NOISE, 45).prompts == ["cannot_follow", "transferring"]


def test_soon_enough_the_budget_may_be_used_up(said_back: TestCall) -> None:
    assert "ask_when_again" in says(said_back, NOISE, 39).prompts


def test_clear_words_take_nothing_from_it(said_back: TestCall) -> None:
    assert says(said_back, wanting(TUESDAY, TWO), 60).free(14).context.phase is Phase.CONFIRMING


@pytest.fixture
def put_right(said_back: TestCall) -> TestCall:
    """The same, whose first read-back had a wrong name."""
    says(said_back, wanting(TUESDAY, TWO), 42).free(14)
    return says(said_back, msgspec.structs.replace(named("Anna Leigh"), answer="correct"), 50)


def test_who_puts_the_first_read_back_right_is_not_put_through_for_it(put_right: TestCall) -> None:
    assert put_right.context.phase is Phase.CONFIRMING
    assert put_right.context.turn.tries.taken == 8


def test_nor_is_who_wants_another_time_than_the_first_that_is_read_back(call: TestCall) -> None:
    not_understood(call, 10, 20)
    says(call, living("12 Oak Street"), 25)
    says(call, wanting(TUESDAY, TWO), 30).free(14)
    says(call, msgspec.structs.replace(wanting(FRIDAY, TWO), answer="negate"), 40)
    assert call.context.turn.tries.non_understandings == 2


def test_half_an_address_after_another_counts(call: TestCall) -> None:
    says(call, BOOK, 5)
    says(call, named("Ann Lee"), 10)
    says(call, half_address(number="12"), 15)
    assert call.context.turn.tries.non_understandings == 0
    says(call, half_address(number="33"), 20)
    assert call.context.turn.tries.non_understandings == 1


@pytest.mark.parametrize(("confidence", "counted"), [(DOUBTFUL - 0.1, 1), (DOUBTFUL + 0.1, 0)])
def test_offers_that_are_turned_down_by_words_in_doubt_count(call: TestCall, confidence: float, counted: int) -> None:
    for at, meaning in enumerate((BOOK, named("Ann Lee"), living("12 Oak Street"), wanting(TUESDAY))):
        says(call, meaning, 5 * at)
    call.offering((9, 3), (14, 3))
    says(call, NO, 30, confidence)
    assert call.context.turn.tries.non_understandings == counted


def test_danger_is_asked_after_to_the_end(call: TestCall) -> None:
    not_understood(call, 10, 20, 30)
    says(call, GAS, 50)
    assert "cannot_follow" not in says(call, NOISE, 55).prompts


def test_nobody_waits_beside_a_text(desk: Desk) -> None:
    texter = TestCall(desk)
    texter.take(CallStarted(NOW, "t", "+13125550142", trust=Trust.TEXTED))
    not_understood(texter, 100, 200, 300)
    assert texter.context.phase is Phase.COLLECTING


def test_wherever_the_tries_end_the_laws_are_kept(desk: Desk) -> None:
    """Time stands still in a walk, and no call is long there: so here one miss is too many at once."""
    alone = tuple(flow for flow in desk.workflows if flow.name in ("booking", "check"))
    small = msgspec.structs.replace(abstract_desk(desk), workflows=alone)
    hasty = msgspec.structs.replace(small, non_understandings=1, trying=dt.timedelta(0))
    assert not walk(Machine(hasty, understand), quick=True, first=3000).violations
