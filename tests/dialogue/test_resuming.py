"""Calls that go on: cut off, brought back from the owner's telephone, rung again, without ears."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import (
    BOOK,
    CALLER,
    GAS,
    GOODBYE,
    HOLD_ON,
    HOURS,
    HUMAN,
    NO,
    NOISE,
    NOW,
    THREE,
    TUESDAY,
    TWO,
    YES,
    TestCall,
    living,
    named,
    picking,
    slot,
    wanting,
)

from receptionist.app.settings import Business
from receptionist.dialogue.calling_party import Claim
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallStarted, Deafened, NobodyAnswered, Reconnected
from receptionist.dialogue.focus import Doubt, OpenQuestion
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.resuming import NOT_TRANSCRIBED, unfinished
from receptionist.dialogue.task import FoundVisits, Task
from receptionist.model.appointment import Appointment
from receptionist.model.commands import Say, UseTool, say
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding

OWNER = "+13125550100"
LATE = Understanding("move my visit", intent="reschedule")


@pytest.fixture
def desk() -> Desk:
    return Business.model_validate({"owner": {"phone": OWNER}}).desk()


@pytest.fixture
def call(desk: Desk) -> TestCall:
    return TestCall(desk).start()


def cut(call: TestCall) -> TestCall:
    """The line breaks, and is back in another process, which has the context and the tool that was at work."""
    return call.resumed().take(Reconnected(NOW, call.tool))


def to_read_back(call: TestCall) -> TestCall:
    return call.hear(BOOK, named("Ann Lee"), living("12 oak street"), wanting(TUESDAY, TWO)).free(14)


# -- a line that was cut ------------------------------------------------------------------------------------------


def test_cut_off_before_the_caller_said_anything(call: TestCall) -> None:
    assert cut(call).prompts == ["cut_off", "ask_intent"]


@pytest.mark.parametrize(
    ("said", "prompts"),
    [
        ((), ["cut_off", "cut_off_name", "ask_name"]),
        ((named("Ann Lee"),), ["cut_off", "cut_off_address", "ask_address"]),
        ((named("Ann Lee"), living("12 oak street")), ["cut_off", "cut_off_when", "ask_when"]),
        ((named("Ann Lee"), living("12 oak street"), wanting(TUESDAY)), ["cut_off", "cut_off_when", "ask_time"]),
    ],
    ids=lambda value: value[-1] if isinstance(value, list) else "",
)
def test_the_open_question_is_put_again_with_what_it_was_about(
    call: TestCall, said: tuple[Understanding, ...], prompts: list[str]
) -> None:
    call.hear(BOOK, *said)
    if call.tool:  # a day alone: the calendar answers with times, of which the caller wants none
        call.answer("check_availability", {"status": "none", "reason": "day_full"})
        prompts = ["cut_off", "cut_off_when", "ask_when"]
    before = call.context
    cut(call)
    assert call.prompts == prompts
    assert call.context.slots == before.slots
    assert call.listening is not None


def test_times_that_were_offered_are_offered_again(call: TestCall) -> None:
    call.hear(BOOK, named("Ann Lee"), living("12 oak street"), wanting(TUESDAY, TWO)).offering((9, 3), (11, 3))
    assert cut(call).prompts == ["cut_off", "cut_off_when", "offer"]
    assert call.hear(picking(1)).tool_name == "check_availability"


def test_a_read_back_that_was_cut_is_said_whole_again(call: TestCall) -> None:
    to_read_back(call)
    agreed = call.context.grounding.read_back
    assert cut(call).prompts == ["cut_off", "read_back", "confirm"]
    assert call.context.grounding.read_back == agreed
    assert call.hear(YES).tool_name == "book_appointment"


def test_a_look_up_that_was_cut_is_made_again(call: TestCall) -> None:
    call.hear(BOOK, named("Ann Lee"), living("12 oak street"), wanting(TUESDAY, TWO))
    asked = call.tool
    assert cut(call).tool == asked
    assert call.free(14).prompts == ["read_back", "confirm"]


@pytest.mark.parametrize("state", ["booked", "held"])
def test_after_a_yes_the_ledger_says_what_became_of_it(call: TestCall, state: str) -> None:
    booking = to_read_back(call).hear(YES).tool
    assert booking is not None
    assert cut(call).tool == booking  # the same call, the same time: the ledger has it once
    assert call.booked(state).prompts[0] == state
    assert call.context.phase is Phase.COMPLETE


def test_a_yes_whose_time_was_taken_meanwhile_is_not_called_booked(call: TestCall) -> None:
    cut(to_read_back(call).hear(YES)).answer("book_appointment", {"state": "taken", "alternatives": [slot(15)]})
    assert call.prompts == ["just_taken", "offer_one"]


def test_a_tool_that_nobody_waits_for_is_not_run(call: TestCall) -> None:
    """Whatever the state kept of a tool: the machine alone decides."""
    to_read_back(call)
    call.resumed().take(Reconnected(NOW, UseTool("book_appointment", {})))
    assert call.tool is None


def test_a_wait_without_its_tool_asks_again(call: TestCall) -> None:
    to_read_back(call).hear(YES)
    call.resumed().take(Reconnected(NOW))
    assert call.prompts == ["cut_off", "read_back", "confirm"]


def test_cut_off_after_a_booking(call: TestCall) -> None:
    to_read_back(call).hear(YES).booked()
    assert cut(call).prompts == ["cut_off", "booked", "ask_more"]  # it may not have been heard
    assert call.hear(NO).ended == "booked"


def test_cut_off_while_a_message_is_left(call: TestCall) -> None:
    call.hear(Understanding("a message", intent="message"))
    assert cut(call).prompts == ["cut_off", "cut_off_message", "ask_message"]
    assert call.takes_message


def test_cut_off_before_the_transfer(call: TestCall) -> None:
    call.hear(HUMAN)
    assert cut(call).transfer is not None


def test_a_call_that_is_over_stays_over(call: TestCall) -> None:
    call.hear(BOOK).hang_up()
    assert cut(call).ended == "abandoned"


# -- nobody came to the telephone ---------------------------------------------------------------------------------


def test_who_is_not_put_through_can_leave_a_message(call: TestCall) -> None:
    call.hear(HUMAN).resumed().take(NobodyAnswered(NOW))
    assert call.prompts == ["nobody_answered", "ask_message"]
    assert call.takes_message
    assert call.context.call.disposition is None  # nobody was spoken to
    call.hear(Understanding("please ring me back"))
    assert call.tool_name == "take_message"


def test_a_booking_made_before_still_counts(call: TestCall) -> None:
    to_read_back(call).hear(YES).booked().hear(HUMAN).take(NobodyAnswered(NOW))
    assert call.context.call.disposition == "booked"


def test_who_waits_for_nobody_is_asked_on(call: TestCall) -> None:
    call.hear(BOOK).take(NobodyAnswered(NOW))
    assert call.prompts == ["ask_name"]


# -- the caller rings back ----------------------------------------------------------------------------------------


@pytest.fixture
def broken_off(call: TestCall) -> CallContext:
    call.hear(BOOK, named("Ann Lee"), wanting(TUESDAY, TWO)).free(14)
    earlier = unfinished(call.context)
    assert earlier is not None
    return earlier


def ring_back(desk: Desk, earlier: CallContext | None, caller: str | None = CALLER) -> TestCall:
    again = TestCall(desk, CallContext.ringing("c2", NOW))
    return again.take(CallStarted(NOW, "c2", caller, earlier=earlier))


def test_who_rings_back_is_asked_whether_to_go_on(desk: Desk, broken_off: CallContext) -> None:
    again = ring_back(desk, broken_off)
    assert again.prompts == ["greeting", "welcome_back", "ask_resume"]
    assert again.context.phase is Phase.GREETING


def test_a_yes_takes_up_what_was_said_and_asks_the_calendar_anew(desk: Desk, broken_off: CallContext) -> None:
    again = ring_back(desk, broken_off).hear(YES)
    assert again.prompts == ["going_on"]
    assert again.tool is not None
    assert (again.tool.params["date"], again.tool.params["time"]) == ("2026-03-03", "14:00:00")
    again.free(14)
    assert again.prompts[-1] == "ask_address"
    assert again.context.value("name") == "Ann Lee"
    assert again.context.call.id == "c2"
    assert again.hear(living("12 oak street")).prompts[-2:] == ["read_back", "confirm"]
    assert again.hear(YES).tool_name == "book_appointment"


def test_what_was_heard_in_the_call_before_is_not_taken_for_heard(desk: Desk, read_back: TestCall) -> None:
    kept = unfinished(read_back.hear(HOURS).context)
    assert kept is not None
    again = ring_back(desk, kept).hear(YES).free(14)
    assert again.prompts[-2:] == ["read_back", "confirm"]
    assert again.talk_over(*again.prompts).hear(YES).tool is None


def test_an_answer_in_doubt_is_not_asked_after_in_another_call(desk: Desk, broken_off: CallContext) -> None:
    doubt = Doubt("ann lee", (), "Ann Lee", say("did_you_say_name", name="Ann Lee"), OpenQuestion(("name",)))
    again = ring_back(desk, broken_off.with_focus(doubt=doubt, asked=("sure",))).hear(YES)
    assert again.context.focus.doubt is None


def test_jobs_that_waited_are_gone_on_with_as_well(desk: Desk, broken_off: CallContext) -> None:
    waiting = Task("table", found=FoundVisits((Appointment("v", NOW, NOW),), CALLER))
    both = broken_off.having(tasks=(waiting, *broken_off.tasks))
    kept = unfinished(both)
    assert kept is not None
    assert [task.found for task in kept.tasks] == [FoundVisits(), FoundVisits()]  # whose they are is shown anew
    again = ring_back(desk, kept).hear(YES)
    assert [task.workflow for task in again.context.tasks] == ["table", "booking"]


def test_a_time_that_is_gone_meanwhile_is_said_to_be(desk: Desk, broken_off: CallContext) -> None:
    again = ring_back(desk, broken_off).hear(YES).offering((15, 3))
    assert again.prompts == ["not_free", "offer_one"]


def test_whoever_simply_goes_on_has_said_yes(desk: Desk, broken_off: CallContext) -> None:
    again = ring_back(desk, broken_off).hear(living("12 oak street")).free(14)
    assert again.prompts[-2:] == ["read_back", "confirm"]


@pytest.mark.parametrize(
    ("answer", "prompt"),
    [
        (NO, "ask_intent"),
        (LATE, None),  # another wish
        (HOURS, "ask_resume"),  # a question first
        (HOLD_ON, "take_your_time"),
        (NOISE, "ask_resume_again"),
        (GOODBYE, "goodbye"),
        (GAS, "put_you_through"),
    ],
    ids=lambda value: value.text if isinstance(value, Understanding) else "",
)
def test_other_answers_than_a_yes(
    desk: Desk, broken_off: CallContext, answer: Understanding, prompt: str | None
) -> None:
    again = ring_back(desk, broken_off).hear(answer)
    assert again.context.value("name") is None
    assert prompt is None or again.prompts[-1] == prompt


def test_no_answer_at_all_starts_afresh(desk: Desk, broken_off: CallContext) -> None:
    assert ring_back(desk, broken_off).hear(NOISE, NOISE).prompts == ["ask_intent"]


def test_keys_answer_too(desk: Desk, broken_off: CallContext) -> None:
    assert ring_back(desk, broken_off).key("1").prompts == ["going_on"]


def test_a_withheld_number_is_nobody(desk: Desk, broken_off: CallContext) -> None:
    assert ring_back(desk, broken_off, caller=None).prompts == ["greeting", "ask_intent"]


def test_a_job_that_is_not_done_any_more_is_not_offered(desk: Desk, broken_off: CallContext) -> None:
    other = msgspec.structs.replace(desk, workflows=())
    assert ring_back(other, broken_off).prompts == ["greeting", "ask_intent"]


def test_who_hangs_up_on_the_offer_gets_it_again(desk: Desk, broken_off: CallContext) -> None:
    assert unfinished(ring_back(desk, broken_off).context) == broken_off


def test_what_is_not_worth_going_on_with(call: TestCall) -> None:
    assert unfinished(call.context) is None  # nothing was said
    assert unfinished(call.hear(BOOK).context) is None  # but the wish
    to_read_back(call)
    assert unfinished(call.context) is not None
    assert unfinished(call.hear(YES).context) is None  # the ledger has it, or it was not to be
    assert unfinished(call.booked().context) is None
    assert unfinished(call.hear(NO).context) is None


def test_what_was_shown_in_a_call_does_not_outlive_it(desk: Desk) -> None:
    """A code is good for its own call, and so is all that was proved by it."""
    call = TestCall(desk).start(trust=Trust.VOUCHED).hear(LATE)
    visit = {"id": "v", **slot(14), "name": "Ann Lee", "phone": CALLER}
    call.answer("find_booking", {"bookings": [visit]}).hear(named("Ann Lee"), wanting(TUESDAY, THREE))
    shown = call.context.with_caller(own_numbers=(CALLER,), claim=Claim("Ann Lee", (TUESDAY,)))
    assert shown.caller.proved == ("v",)
    kept = unfinished(shown)
    assert kept is not None
    assert (kept.caller.proved, kept.caller.own_numbers, kept.caller.claim, kept.found.visits, kept.found.visit) == (
        (),
        (),
        Claim(),
        None,
        None,
    )


@pytest.mark.parametrize(
    ("trust", "slots"), [(Trust.VOUCHED, {"name", "phone"}), (Trust.CLAIMED, {"name"}), (Trust.STRANGER, None)]
)
def test_what_is_kept_for_who_rings_back_depends_on_what_the_number_is_worth(
    broken_off: CallContext, trust: Trust, slots: set[str] | None
) -> None:
    kept = unfinished(broken_off, trust)
    assert (None if kept is None else {each.name for each in kept.slots}) == slots
    assert kept is None or (kept.times.wanted == broken_off.times.wanted) is (trust is Trust.VOUCHED)


# -- the recogniser fails -----------------------------------------------------------------------------------------


def deaf(call: TestCall, times: int) -> TestCall:
    return call.take(Deafened(NOW, times))


def test_a_turn_the_recogniser_failed_at_is_asked_for_again(call: TestCall) -> None:
    assert deaf(call.hear(BOOK), 1).prompts == ["did_not_catch", "ask_name_again"]


def test_who_stands_in_noise_is_told_so(call: TestCall) -> None:
    assert call.hear(BOOK).take(Deafened(NOW, 1, noisy=True)).prompts == ["too_noisy", "ask_name_again"]


def test_then_keys_answer_what_keys_can_answer(call: TestCall) -> None:
    to_read_back(call)
    assert deaf(call, 2).prompts == ["use_keys", "read_back", "confirm_keys"]
    assert call.key("1").tool_name == "book_appointment"


def test_then_the_owner(call: TestCall) -> None:
    deaf(deaf(to_read_back(call), 2), 3)
    assert call.transfer is not None


def test_what_keys_cannot_answer_goes_to_the_owner_at_once(call: TestCall) -> None:
    assert deaf(call.hear(BOOK), 2).transfer is not None


def test_a_message_that_cannot_be_heard_is_kept_as_it_was_spoken(call: TestCall) -> None:
    call.hear(Understanding("a message", intent="message"))
    assert deaf(call, 1).prompts[-1] == "ask_message_again"
    tool = deaf(call, 2).tool
    assert tool is not None
    assert (tool.name, tool.params["message"]) == ("take_message", NOT_TRANSCRIBED)


def test_everything_said_while_going_on_has_its_words(desk: Desk, broken_off: CallContext) -> None:
    from receptionist.wording.wording import Wording

    for command in ring_back(desk, broken_off).commands:
        if isinstance(command, Say):
            assert Wording().sentence(command)
