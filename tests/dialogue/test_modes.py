"""The owner's line: who is let in, what each mode may do, and that nothing outside changes without a yes."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from receptionist.dialogue.admission import CHECK_PIN
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import LineRules
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
from receptionist.dialogue.line import OwnersContext, is_open
from receptionist.dialogue.owner_tasks import TASKS, tools_of
from receptionist.dialogue.phases import Phase
from receptionist.model.commands import HangUp, Transfer, UseTool
from receptionist.model.modes import Mode

from .owner_kit import NOW, RESULTS, Tried, owners_machine

FLOWS = {task.name: task for tasks in TASKS.values() for task in tasks}
OUTWARD = {task.commit.tool for task in FLOWS.values() if task.commit and task.commit.yes and task.commit.tool}
OWNERS_TOOLS = tools_of(FLOWS.values())
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
MANY = settings(suppress_health_check=[HealthCheck.too_slow])


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
        assert not isinstance(call.context, OwnersContext) or not is_open(call.context)
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
    step = owners_machine().receive(taken_up, Heard(NOW, "unlock the front door"))
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


@MANY
@given(st.sampled_from(READ_BACK), st.lists(EVENTS, max_size=5))
def test_nothing_outside_changes_without_a_yes(begun: tuple[Mode, str], events: list[Event]) -> None:
    mode, sentence = begun
    call = Tried(owners_machine(LineRules(modes=frozenset(Mode), default=mode))).admitted()
    call.hear(sentence)
    assert call.context.focus.asked == ("confirm",)
    for event in events:
        call.take(event)
    for before, event, step in call.steps:
        assert step.commands  # never dead air
        for command in step.commands:
            if isinstance(command, Transfer) or (isinstance(command, UseTool) and command.name in OUTWARD):
                assert before.focus.asked == ("confirm",)
                assert before.grounding.read_back is not None
                assert all_heard(settled(before, event))
                assert (isinstance(event, Heard) and event.text in ("yes", "unlock it")) or event == Keyed(NOW, "1")


@MANY
@given(st.sampled_from(list(Mode)), st.lists(EVENTS, max_size=14))
def test_a_mode_uses_its_own_tools_alone(mode: Mode, events: list[Event]) -> None:
    call = Tried(owners_machine(LineRules(modes=frozenset(Mode), default=mode))).admitted()
    for event in events:
        call.take(event)
    for _, _, step in call.steps:
        for command in step.commands:
            if isinstance(command, UseTool) and command.name in OWNERS_TOOLS:
                assert isinstance(step.context, OwnersContext)
                assert command.name in tools_of(TASKS[step.context.line.mode])


@pytest.mark.parametrize("mode", Mode)
def test_from_anywhere_goodbye_ends_the_call_in_two(mode: Mode) -> None:
    for text in SENTENCES:
        call = Tried(owners_machine(LineRules(modes=frozenset(Mode), default=mode))).admitted()
        call.hear(text)
        for _ in range(6):
            if call.context.phase is not Phase.ENDED:
                call.hear("goodbye")
        ended = call.context.phase is Phase.ENDED or call.context.focus.asked == ("transfer",)
        assert ended, f"{text!r} in {mode} leaves {call.context.focus.asked}"


def test_a_yes_spoken_over_the_read_back_hears_it_again() -> None:
    call = Tried(owners_machine(LineRules(modes=frozenset(Mode), default=Mode.SECURITY))).admitted()
    call.hear("unlock the front door")
    call.take(BargedIn(NOW, ("owner_confirm_unlock",)))
    call.hear("yes")
    assert call.said == ["let_me_finish", "owner_confirm_unlock"]
    assert "secure_home" not in call.tools
    call.hear("yes")
    assert "secure_home" in call.tools


def test_a_corrected_text_is_asked_for_anew_and_read_back_again() -> None:
    call = Tried(owners_machine(LineRules(modes=frozenset(Mode), default=Mode.COMMS))).admitted()
    call.hear("text Sarah that I'm ten minutes late")
    call.hear("no, fifteen minutes")
    assert call.context.focus.asked == ("message",)
    call.hear("I'm fifteen minutes late")
    assert dict(call.context.grounding.read_back.values)["message"] == "I'm fifteen minutes late"  # type: ignore[union-attr]


def guarding() -> Tried:
    """The front door is read back, and open to a yes."""
    call = Tried(owners_machine(LineRules(modes=frozenset(Mode), default=Mode.SECURITY))).admitted()
    call.hear("unlock the front door")
    assert call.context.focus.asked == ("confirm",)
    return call


@pytest.mark.parametrize("hint", ["thanks", "mhm", "wonderful", "fine, whatever you think"])
def test_a_hint_opens_no_door(hint: str) -> None:
    call = guarding()
    call.hear(hint)
    assert "secure_home" not in call.tools


def test_a_yes_to_another_door_opens_none(monkeypatch: pytest.MonkeyPatch) -> None:
    call = guarding()
    back = {"id": "lock.back", "label": "Back Door"}
    monkeypatch.setitem(RESULTS, "find_devices", {"state": "found", "choices": [back]})
    call.hear("yes, unlock the back door")
    assert "secure_home" not in call.tools
    assert dict(call.context.grounding.read_back.values)["target"] == "lock.back"  # type: ignore[union-attr]


def test_a_yes_that_asks_for_something_else_too_agrees_to_nothing() -> None:
    call = guarding()
    call.hear("yes, disarm the alarm")
    assert ("secure_home" in call.tools, call.context.focus.asked) == (False, ("confirm",))
    call.hear("yes, do it")
    assert "secure_home" in call.tools


@pytest.mark.parametrize("words", ["no, what's on tomorrow?", "what's on tomorrow?"])
def test_a_no_with_another_request_begins_it(words: str) -> None:
    call = Tried(owners_machine(LineRules(modes=frozenset(Mode), default=Mode.COMMS))).admitted()
    call.hear("text Sarah that I'm late")
    call.hear(words)
    assert call.tools == ["find_people", "agenda"]


# an open question, and a wish of its own


COMMS = LineRules(names=("max",), modes=frozenset(Mode), default=Mode.COMMS)


@pytest.mark.parametrize(
    ("opening", "asked", "wish", "job"),
    [
        ("text Sarah", "message", "What are my reminders?", "list_reminders"),
        ("send a text", "person", "call Sarah back", "call_person"),
        ("remind me", "message", "What are my reminders?", "list_reminders"),
        ("remind me", "message", "what's on tomorrow?", "agenda"),
        ("remind me to eat", "time", "any messages?", "messages"),
        ("remind me to eat", "time", "remind me to sleep at ten in the evening", "add_reminder"),
        ("cancel reminder", "reminder", "what are my reminders", "list_reminders"),
    ],
)
def test_a_wish_at_an_open_question_begins_anew(opening: str, asked: str, wish: str, job: str) -> None:
    call = Tried(owners_machine(COMMS)).admitted()
    call.hear(opening)
    assert call.context.focus.asked == (asked,)
    before = len(call.steps)
    call.hear(wish)
    used = FLOWS[job].commit.tool  # type: ignore[union-attr]
    assert call.steps[before][2].context.task.workflow == job or call.tools == [used]


@pytest.mark.parametrize(
    ("opening", "text", "message"),
    [
        ("remind me", "turn off the lights", "Turn off the lights"),
        ("remind me", "call Sarah back", "Call Sarah back"),
        ("remind me", "remind me to eat", "Eat"),
        ("remind me", "to call the bank", "Call the bank"),
        ("text Sarah", "can you call Bob", "Can you call Bob"),
        ("text Sarah", "call me when you can", "Call me when you can"),
        ("text Sarah", "tell her that I'm late", "I'm late"),
        ("text Sarah", "is anybody in the yard?", "Is anybody in the yard?"),
    ],
)
def test_a_text_that_was_asked_for_is_taken_as_it_comes(opening: str, text: str, message: str) -> None:
    call = Tried(owners_machine(COMMS)).admitted()
    call.hear(opening)
    call.hear(text)
    assert call.context.value("message") == message


def test_what_the_same_wish_adds_is_added() -> None:
    call = Tried(owners_machine(COMMS)).admitted()
    call.hear("remind me")
    call.hear("remind me every day")
    assert call.context.focus.asked == ("message",)
    call.hear("feed the cat")
    assert call.context.focus.asked == ("time",)
    assert call.context.value("recurrence") == "FREQ=DAILY"


def test_a_thing_that_is_pointed_at_is_the_one_in_hand() -> None:
    call = Tried().admitted()
    call.hear("dim the kitchen light")
    assert call.context.focus.asked == ("value",)
    call.hear("set it to 40 percent")
    used = [command for *_, step in call.steps for command in step.commands if isinstance(command, UseTool)]
    assert (used[0].params["words"], used[-1].params["value"]) == ("kitchen light", "40")


def test_a_customers_visit_is_no_time_for_a_reminder() -> None:
    call = Tried(owners_machine(COMMS)).admitted()
    call.hear("remind me to eat")
    call.hear("book Sarah Johnson for tomorrow at ten")
    assert call.said == ["owner_shall_we_receptionist"]
    assert "add_reminder" not in call.tools


# a booking that is dropped


def booking() -> Tried:
    call = Tried(owners_machine(LineRules(modes=frozenset(Mode), default=Mode.RECEPTIONIST))).admitted()
    call.hear("book Ann Lee for tomorrow at ten")
    assert call.context.task.workflow
    return call


@pytest.mark.parametrize("words", ["never mind", "forget it", "stop"])
def test_a_dropped_booking_leaves_the_line_open(words: str) -> None:
    call = booking()
    call.hear(words)
    assert (call.context.phase, call.mode) == (Phase.GREETING, Mode.RECEPTIONIST)
    assert call.said == ["owner_dropped"]


def test_a_booking_that_nobody_goes_on_with_leaves_the_line_open() -> None:
    call = booking()
    for _ in range(4):
        call.quiet(8)
    assert call.said == ["owner_left"]
    assert call.context.phase is Phase.GREETING


def test_a_goodbye_while_booking_ends_the_call() -> None:
    call = booking()
    assert call.hear("goodbye").commands[-1] == HangUp("answered")


@pytest.mark.parametrize("mode", [Mode.RECEPTIONIST, Mode.COMMS])
def test_danger_on_the_owners_line_is_answered(mode: Mode) -> None:
    call = Tried(owners_machine(LineRules(modes=frozenset(Mode), default=mode))).admitted()
    call.hear("there's a fire in the kitchen")
    assert call.said[0] == "danger_fire"


def test_danger_while_booking_is_answered() -> None:
    call = booking()
    call.hear("I smell gas")
    assert call.said[0] == "danger_gas"
    assert call.context.phase is Phase.GREETING


# idleness


def admitted_in(mode: Mode, default: Mode = Mode.HOME) -> Tried:
    call = Tried(owners_machine(LineRules(modes=frozenset(Mode), default=default))).admitted()
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
    assert call.context.task.workflow


def test_an_errand_that_nobody_goes_on_with_is_left() -> None:
    call = admitted_in(Mode.COMMS)
    call.hear("send a text")
    for _ in range(4):
        call.quiet(6)
    assert call.said == ["owner_left"]
    assert not call.context.task.workflow


def test_a_line_that_stays_silent_is_ended() -> None:
    call = admitted_in(Mode.COMMS)
    for _ in range(100):
        step = call.quiet(6)
    assert step.commands[-1] == HangUp("answered")


def test_a_switch_clears_what_was_under_way() -> None:
    call = admitted_in(Mode.COMMS)
    call.hear("text Sarah that I'm late")
    call.hear("switch to home mode")
    assert (call.mode, call.context.tasks) == (Mode.HOME, ())


# the pieces


def test_every_job_that_guards_or_tells_others_is_confirmed() -> None:
    outward = {name for name, task in FLOWS.items() if task.commit and task.commit.tool in (*OUTWARD, "")}
    assert outward == {
        "text_person", "call_person", "cancel_reminder", "arm", "disarm", "lock", "unlock", "open_door", "close_door",
    }  # fmt: skip
    assert all(FLOWS[name].commit.yes and FLOWS[name].commit.outright for name in outward)  # type: ignore[union-attr]


def test_a_failing_tool_is_told_and_the_line_goes_on() -> None:
    call = admitted_in(Mode.COMMS)
    step = call.machine.receive(call.context, Heard(NOW, "any messages?"))
    step = call.machine.receive(step.context, ToolFinished(NOW, "messages", {}, "it failed"))
    assert step.context.focus.asked == ("command",)
    assert [command.prompt for command in step.commands[:1]] == ["owner_failed"]  # type: ignore[union-attr]


def test_nobody_answering_a_call_leads_back_to_the_mode() -> None:
    call = admitted_in(Mode.COMMS)
    call.hear("call Sarah")
    call.hear("yes")
    assert call.context.focus.asked == ("transfer",)
    call.take(NobodyAnswered(NOW))
    assert call.said == ["owner_nobody_answered"]
    assert call.mode is Mode.COMMS


def test_the_call_log_says_what_the_signature_is_worth() -> None:
    started = CallStarted(NOW, "c", "+13125550100", owner=True, attestation="A")
    assert b'"attestation":"A"' in msgspec.json.encode(started)
