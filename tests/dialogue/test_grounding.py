"""Law 2: what a yes agrees to was heard, in every job; a fact that was heard counts until it changes."""

from __future__ import annotations

import pytest
from dialogue_kit import (
    CALLER,
    HOURS,
    NOISE,
    NOW,
    REPEAT,
    THREE,
    TUESDAY,
    TWO,
    WEDNESDAY,
    YES,
    TestCall,
    moment,
    named,
    slot,
    wanting,
)

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import BargedIn, CallEnded, Event, Heard, Keyed, Reconnected, Silence, ToolFinished
from receptionist.dialogue.grounding import all_heard, settled, telling
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.model.commands import Say, say
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding

VISIT = {
    "id": "v",
    "start": moment(10, 4).isoformat(),
    "end": moment(11, 4).isoformat(),
    "name": "Ann Lee",
    "phone": CALLER,
}
OTHER_YESES = [
    Understanding("yes please", answer="affirm"),
    Understanding("that's right", answer="affirm"),
    Understanding("cancel it", intent="cancel"),
]


def doing(intent: str, text: str = "…") -> Understanding:
    return Understanding(text, intent=intent)  # type: ignore[arg-type]


def cancelling(call: TestCall) -> TestCall:
    call.hear(doing("cancel", "cancel it")).answer("find_booking", {"bookings": [VISIT]})
    return call.hear(named("Ann Lee"))


def moving(call: TestCall) -> TestCall:
    call.hear(doing("reschedule")).answer("find_booking", {"bookings": [VISIT]})
    return call.hear(named("Ann Lee"), wanting(WEDNESDAY, THREE)).free(15, 4)


def reminding(call: TestCall) -> TestCall:
    call.hear(doing("reminder")).answer("find_booking", {"bookings": [VISIT]})
    return call.hear(Understanding("the day before"))


def calling_back(call: TestCall) -> TestCall:
    call.hear(Understanding("call me", when=wanting(TUESDAY, TWO).when))
    return call.answer("check_callback", {"status": "free", "slot": slot(14)})


JOBS = {"cancel": cancelling, "reschedule": moving, "remind_before": reminding, "schedule_call": calling_back}


@pytest.fixture(params=list(JOBS))
def confirming(request: pytest.FixtureRequest, desk: Desk) -> tuple[TestCall, str]:
    """A call at the read-back of a job other than booking, and the tool that a yes leads to."""
    at = JOBS[request.param](TestCall(desk).start(trust=Trust.VOUCHED))
    assert at.context.phase is Phase.CONFIRMING
    return at, request.param


def test_a_yes_to_a_heard_read_back_is_carried_out(confirming: tuple[TestCall, str]) -> None:
    call, tool = confirming
    assert call.hear(YES).tool_name == tool


@pytest.mark.parametrize("said", OTHER_YESES, ids=lambda said: said.text)
def test_no_yes_over_the_read_back_is_one_to_it(confirming: tuple[TestCall, str], said: Understanding) -> None:
    call, _ = confirming
    read_back = [prompt for prompt in call.prompts if prompt.startswith("read_back")]
    call.talk_over(*read_back, "confirm").hear(said)
    assert call.tool is None
    if said.answer == "affirm":
        assert call.prompts[:2] == ["let_me_finish", *read_back]


def test_key_one_over_the_read_back_is_none_either(confirming: tuple[TestCall, str]) -> None:
    call, _ = confirming
    assert call.talk_over(*call.prompts).key("1").tool is None


def test_a_yes_counts_once_the_rest_was_heard(confirming: tuple[TestCall, str]) -> None:
    call, tool = confirming
    call.talk_over(*call.prompts).hear(YES)
    assert call.hear(YES).tool_name == tool


def test_a_question_in_between_does_not_make_an_unheard_fact_heard(confirming: tuple[TestCall, str]) -> None:
    call, _ = confirming
    call.talk_over(*call.prompts).hear(HOURS)
    call.talk_over(*call.prompts)
    assert call.hear(YES).tool is None


def test_a_read_back_that_was_heard_before_a_question_counts(confirming: tuple[TestCall, str]) -> None:
    """Said in full after the answer, and spoken over: it was heard the first time, and nothing has changed."""
    call, tool = confirming
    call.hear(HOURS)
    assert call.talk_over(*call.prompts).hear(YES).tool_name == tool


@pytest.mark.parametrize("said", [NOISE, REPEAT])
def test_what_is_said_again_in_full_counts(confirming: tuple[TestCall, str], said: Understanding) -> None:
    call, tool = confirming
    call.talk_over(*call.prompts).hear(said)
    assert call.hear(YES).tool_name == tool


def test_a_line_that_was_cut_amid_the_read_back_has_it_said_again(confirming: tuple[TestCall, str]) -> None:
    call, tool = confirming
    call.take(Reconnected(NOW))
    call.talk_over(*call.prompts)
    assert call.hear(YES).tool is None
    assert call.hear(YES).tool_name == tool


def test_a_change_that_was_spoken_over_is_not_agreed_to(read_back: TestCall) -> None:
    """The name was heard before it was changed; the new one was not."""
    read_back.hear(named("Bo Ray")).talk_over("read_back", "confirm").hear(YES)
    assert read_back.tool is None
    assert read_back.said("read_back")["name"] == "Bo Ray"


def test_a_change_and_back_again_is_heard_when_it_is_said(read_back: TestCall) -> None:
    read_back.hear(named("Bo Ray")).talk_over("read_back").hear(named("Ann Lee")).talk_over("read_back")
    assert read_back.hear(YES).tool is None


def test_a_second_job_starts_with_nothing_heard(read_back: TestCall) -> None:
    read_back.hear(YES).booked().hear(doing("cancel"))
    assert read_back.context.grounding.heard == ()


# each event, by itself

SENTENCES = (say("read_back", name="Ann Lee", start="2026-03-03T14:00:00"), say("read_back_more", plan="gold"))
TOLD = {"name": "Ann Lee", "start": "2026-03-03T14:00:00", "plan": "gold"}


def at_read_back(**more: object) -> CallContext:
    here = CallContext.ringing("c", NOW).having(phase=Phase.CONFIRMING)
    return here.with_grounding(**{"recited": SENTENCES, "telling": SENTENCES, **more})


@pytest.mark.parametrize("event", [Heard(NOW, "yes"), Keyed(NOW, "1"), Silence(NOW, 6), CallEnded(NOW)])
def test_what_nothing_was_said_against_was_heard(event: Event) -> None:
    after = settled(at_read_back(), event)
    assert dict(after.grounding.heard) == TOLD
    assert all_heard(after)


@pytest.mark.parametrize("unheard", [SENTENCES[1:], ("read_back_more",), (SENTENCES[1], say("confirm"))])
def test_what_was_cut_off_was_not(unheard: tuple[Say | str, ...]) -> None:
    """As sentences, or as prompts, which is what earlier logs have."""
    after = settled(at_read_back(), BargedIn(NOW, unheard))
    assert dict(after.grounding.heard) == {"name": "Ann Lee", "start": "2026-03-03T14:00:00"}
    assert not all_heard(after)


def test_another_sentence_of_the_same_prompt_takes_nothing_back() -> None:
    after = settled(at_read_back(), BargedIn(NOW, (say("read_back", name="Bo Ray"),)))
    assert all_heard(after)


def test_a_tools_answer_tells_nothing_of_what_is_heard() -> None:
    still = settled(at_read_back(), ToolFinished(NOW, "check_availability"))
    assert (still.grounding.telling, still.grounding.heard) == (SENTENCES, ())


def test_after_a_barge_in_nothing_more_is_heard() -> None:
    after = settled(settled(at_read_back(), BargedIn(NOW, SENTENCES)), Heard(NOW, "yes"))
    assert after.grounding.heard == ()


def test_nothing_is_heard_of_a_read_back_that_does_not_stand() -> None:
    assert not all_heard(CallContext.ringing("c", NOW))


def test_only_the_read_back_is_told() -> None:
    step = telling(Step(at_read_back(telling=()), (say("changing"), SENTENCES[0], say("confirm"))))
    assert step.context.grounding.telling == SENTENCES[:1]


def test_a_new_value_is_unheard_from_the_moment_it_is_said() -> None:
    known = at_read_back(telling=(), heard=(("name", "Bo Ray"), ("plan", "gold")))
    assert telling(Step(known, SENTENCES)).context.grounding.heard == (("plan", "gold"),)
