"""The router: who is let in, what each mode may do, and that nothing outside changes without a yes."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from receptionist.dialogue.commands import HangUp, Transfer, UseTool
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import (
    BargedIn,
    CallStarted,
    Deafened,
    Event,
    Heard,
    Keyed,
    NobodyAnswered,
    Reconnected,
    Silence,
    ToolFinished,
)
from receptionist.dialogue.grounding import all_heard, settled
from receptionist.dialogue.phases import Phase
from receptionist.owner.admission import CHECK_PIN
from receptionist.owner.context import OwnersContext
from receptionist.owner.jobs import JOBS, OUTWARD, tools_of
from receptionist.owner.modes import Mode
from receptionist.owner.router import Rules

from .owner_kit import NOW, RESULTS, Tried, router

OWNERS_TOOLS = frozenset().union(*(tools_of(mode) for mode in Mode))
SENTENCES = (
    "Max, switch to home mode",
    "switch to security mode",
    "switch to comms",
    "switch to scheduling mode",
    "unlock the front door",
    "arm the alarm",
    "turn off the lights",
    "text Sarah that I'm late",
    "send a text",
    "call Sarah back",
    "cancel the filter reminder",
    "remind me tomorrow at nine to call Bob",
    "what's on tomorrow?",
    "any messages?",
    "book Ann Lee for tomorrow at ten",
    "yes",
    "no",
    "yes, but not now",
    "the weather is nice",
    "unlock it",
    "never mind",
    "what?",
    "goodbye",
    "",
)
EVENTS = st.one_of(
    st.sampled_from([Heard(NOW, text) for text in SENTENCES]),
    st.sampled_from([Keyed(NOW, digits) for digits in ("1", "2", "0", "*", "#", "2468", "9")]),
    st.sampled_from([Silence(NOW, seconds) for seconds in (6.0, 130.0)]),
    st.sampled_from(
        [
            BargedIn(NOW, ("owner_confirm_unlock",)),
            BargedIn(NOW, ()),
            NobodyAnswered(NOW),
            Reconnected(NOW),
            Deafened(NOW, 2),
        ]
    ),
    st.sampled_from([ToolFinished(NOW, name, result) for name, result in RESULTS.items()]),
)
RIGHT = ToolFinished(NOW, CHECK_PIN, {"state": "right"})
WRONG = ToolFinished(NOW, CHECK_PIN, {"state": "wrong"})
MANY = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


# who is let in


@MANY
@given(st.lists(EVENTS | st.sampled_from([RIGHT, WRONG]), max_size=12))
def test_a_callers_call_never_leaves_the_public_machine(events: list[Event]) -> None:
    call = Tried(owner=False)
    for event in events:
        call.take(event)
        assert not isinstance(call.context, OwnersContext)
    assert OWNERS_TOOLS.isdisjoint(call.tools)


@MANY
@given(st.lists(EVENTS | st.just(WRONG), max_size=12))
def test_without_the_right_pin_the_line_never_opens(events: list[Event]) -> None:
    call = Tried()
    for event in events:
        call.take(event)
        assert not isinstance(call.context, OwnersContext) or call.context.line.stage == "pin"
        assert not isinstance(call.context, OwnersContext) or call.tools == []


def test_three_wrong_pins_make_it_anybodys_call() -> None:
    call = Tried()
    for _ in range(3):
        call.take(WRONG)
    assert type(call.context) is CallContext
    assert call.said == ["greeting", "ask_intent"]
    call.take(RIGHT)
    assert type(call.context) is CallContext


def test_a_locked_gate_asks_no_more() -> None:
    call = Tried()
    call.take(ToolFinished(NOW, CHECK_PIN, {"state": "locked"}))
    assert type(call.context) is CallContext


def test_the_line_of_a_call_that_was_stored_is_closed() -> None:
    """A cut call is taken up as a plain context: the PIN has to be keyed in again by ringing again."""
    open_line = Tried().admitted().context
    taken_up = msgspec.json.decode(msgspec.json.encode(open_line), type=CallContext)
    step = router().receive(taken_up, Heard(NOW, "unlock the front door"))
    assert not isinstance(step.context, OwnersContext)
    assert not any(isinstance(command, UseTool) and command.name in OWNERS_TOOLS for command in step.commands)


# a yes to what was read back, and nothing else


READ_BACK = [
    (Mode.SECURITY, "unlock the front door"),
    (Mode.SECURITY, "arm the alarm"),
    (Mode.COMMS, "text Sarah that I'm late"),
    (Mode.COMMS, "call Sarah back"),
    (Mode.COMMS, "cancel the filter reminder"),
]


@settings(MANY, max_examples=400)
@given(st.sampled_from(READ_BACK), st.lists(EVENTS, max_size=5))
def test_nothing_outside_changes_without_a_yes(begun: tuple[Mode, str], events: list[Event]) -> None:
    mode, sentence = begun
    call = Tried(router(Rules(modes=frozenset(Mode), default=mode))).admitted()
    call.hear(sentence)
    assert call.context.asked == ("confirm",)
    for event in events:
        call.take(event)
    for before, event, step in call.steps:
        assert step.commands  # never dead air
        for command in step.commands:
            if isinstance(command, Transfer) or (isinstance(command, UseTool) and command.name in OUTWARD):
                assert before.asked == ("confirm",)
                assert before.read_back is not None
                assert all_heard(settled(before, event))
                assert (isinstance(event, Heard) and event.text in ("yes", "unlock it")) or event == Keyed(NOW, "1")


@settings(MANY, max_examples=300)
@given(st.sampled_from(list(Mode)), st.lists(EVENTS, max_size=14))
def test_a_mode_uses_its_own_tools_alone(mode: Mode, events: list[Event]) -> None:
    call = Tried(router(Rules(modes=frozenset(Mode), default=mode))).admitted()
    for event in events:
        call.take(event)
    for _, _, step in call.steps:
        for command in step.commands:
            if isinstance(command, UseTool) and command.name in OWNERS_TOOLS:
                assert isinstance(step.context, OwnersContext)
                assert command.name in tools_of(step.context.line.mode)


@pytest.mark.parametrize("mode", Mode)
def test_from_anywhere_goodbye_ends_the_call_in_two(mode: Mode) -> None:
    for text in SENTENCES:
        call = Tried(router(Rules(modes=frozenset(Mode), default=mode))).admitted()
        call.hear(text)
        for _ in range(6):
            if call.context.phase is not Phase.ENDED:
                call.hear("goodbye")
        ended = call.context.phase is Phase.ENDED or call.context.asked == ("transfer",)
        assert ended, f"{text!r} in {mode} leaves {call.context.asked}"


def test_a_yes_spoken_over_the_read_back_hears_it_again() -> None:
    call = Tried(router(Rules(modes=frozenset(Mode), default=Mode.SECURITY))).admitted()
    call.hear("unlock the front door")
    call.take(BargedIn(NOW, ("owner_confirm_unlock",)))
    call.hear("yes")
    assert call.said == ["owner_confirm_unlock"]
    assert "secure_home" not in call.tools
    call.hear("yes")
    assert "secure_home" in call.tools


def test_a_corrected_text_is_asked_for_anew_and_read_back_again() -> None:
    call = Tried(router(Rules(modes=frozenset(Mode), default=Mode.COMMS))).admitted()
    call.hear("text Sarah that I'm ten minutes late")
    call.hear("no, fifteen minutes")
    assert call.context.asked == ("message",)
    call.hear("I'm fifteen minutes late")
    assert dict(call.context.read_back.values)["message"] == "I'm fifteen minutes late"  # type: ignore[union-attr]


# idleness


def admitted_in(mode: Mode, default: Mode = Mode.HOME) -> Tried:
    call = Tried(router(Rules(modes=frozenset(Mode), default=default))).admitted()
    call.hear(f"switch to {mode.value} mode")
    assert call.mode is mode
    return call


def test_two_minutes_count_from_the_end_of_the_answer() -> None:
    call = admitted_in(Mode.COMMS)
    call.hear("what's on tomorrow?")
    call.now += dt.timedelta(seconds=100)  # so long we spoke
    for _ in range(19):
        call.quiet(6)
    assert call.mode is Mode.COMMS
    call.quiet(6)
    assert call.mode is Mode.HOME


def test_words_after_two_minutes_are_heard_in_the_default_mode() -> None:
    call = admitted_in(Mode.SECURITY)
    call.quiet(60)
    call.now += dt.timedelta(seconds=60)
    call.hear("what mode is this?")
    assert call.said == ["owner_in_home"]


def test_a_long_answer_is_no_idleness() -> None:
    call = admitted_in(Mode.COMMS)
    call.now += dt.timedelta(seconds=300)
    call.hear("what mode is this?")
    assert call.said == ["owner_in_comms"]


@pytest.mark.parametrize("opening", ["text Sarah that I'm late", "send a text", "remind me to eat"])
def test_an_open_errand_is_asked_again_and_keeps_its_mode(opening: str) -> None:
    call = admitted_in(Mode.COMMS)
    call.hear(opening)
    call.quiet(130)
    assert call.mode is Mode.COMMS
    assert call.line.errand is not None


def test_an_errand_that_nobody_goes_on_with_is_left() -> None:
    call = admitted_in(Mode.COMMS)
    call.hear("send a text")
    for _ in range(3):
        call.quiet(6)
    assert call.said == ["owner_left"]
    assert call.line.errand is None


def test_a_line_that_stays_silent_is_ended() -> None:
    call = admitted_in(Mode.COMMS)
    for _ in range(100):
        step = call.quiet(6)
    assert step.commands[-1] == HangUp("answered")


def test_a_switch_clears_what_was_under_way() -> None:
    call = admitted_in(Mode.COMMS)
    call.hear("text Sarah that I'm late")
    call.hear("switch to home mode")
    assert (call.mode, call.line.errand, call.context.read_back) == (Mode.HOME, None, None)


# the pieces


def test_every_job_that_guards_or_tells_others_is_confirmed() -> None:
    outward = {name for name, job in JOBS.items() if job.tool in OUTWARD or job.transfers}
    assert outward == {
        "text_person", "call_person", "cancel_reminder", "arm", "disarm", "lock", "unlock", "open_door", "close_door",
    }  # fmt: skip
    assert all(JOBS[name].confirm for name in outward)


def test_a_failing_tool_is_told_and_the_line_goes_on() -> None:
    call = admitted_in(Mode.COMMS)
    step = call.machine.receive(call.context, Heard(NOW, "any messages?"))
    step = call.machine.receive(step.context, ToolFinished(NOW, "messages", {}, "it failed"))
    assert step.context.asked == ("command",)
    assert [command.prompt for command in step.commands[:1]] == ["owner_failed"]  # type: ignore[union-attr]


def test_nobody_answering_a_call_leads_back_to_the_mode() -> None:
    call = admitted_in(Mode.COMMS)
    call.hear("call Sarah")
    call.hear("yes")
    assert call.context.asked == ("transfer",)
    call.take(NobodyAnswered(NOW))
    assert call.said == ["owner_nobody_answered"]
    assert call.mode is Mode.COMMS


def test_the_call_log_says_what_the_signature_is_worth() -> None:
    started = CallStarted(NOW, "c", "+13125550100", owner=True, attestation="A")
    assert b'"attestation":"A"' in msgspec.json.encode(started)
