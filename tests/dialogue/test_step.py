"""Steps: moving by the table alone, running only what is allowed, ending with what the call came to."""

from __future__ import annotations

import pytest
from dialogue_kit import NOW

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.phases import IllegalTransition, Phase, Trigger
from receptionist.dialogue.shipped import booking
from receptionist.dialogue.step import IllegalTool, Step, goodbye, moved, over, run
from receptionist.model.commands import HangUp, UseTool, say

CTX = CallContext.ringing("c", NOW).with_focus(asked=("name",))
BOOKING = booking({"date": True})


def test_phase_moves_as_the_table_says() -> None:
    assert moved(CTX, Trigger.WORKFLOW_CHOSEN).phase is Phase.COLLECTING


def test_illegal_move_changes_nothing() -> None:
    with pytest.raises(IllegalTransition):
        moved(CTX, Trigger.AGREED)
    assert CTX.phase is Phase.GREETING


def test_tool_that_runs_is_awaited_and_nothing_is_asked_meanwhile() -> None:
    step = run(
        CTX.having(phase=Phase.COLLECTING), BOOKING, "check_availability", {"date": "2026-03-03"}, say("checking")
    )
    assert step.commands == (say("checking"), UseTool("check_availability", {"date": "2026-03-03"}))
    assert (step.context.turn.pending, step.context.focus.asked) == ("check_availability", ())


@pytest.mark.parametrize(
    ("phase", "tool"),
    [
        (Phase.GREETING, "check_availability"),
        (Phase.COLLECTING, "book_appointment"),
        (Phase.COMPLETE, "book_appointment"),
        (Phase.CONFIRMING, "take_message"),  # a message is taken where nothing is read back
    ],
)
def test_tool_in_the_wrong_phase_does_not_run(phase: Phase, tool: str) -> None:
    with pytest.raises(IllegalTool, match=f"{tool} may not run in phase {phase} of 'booking'; list it under `tools`"):
        run(CTX.having(phase=phase), BOOKING, tool, {})


def test_message_needs_no_workflow() -> None:
    assert run(CTX.having(phase=Phase.HANDOFF), None, "take_message", {}).context.turn.pending == "take_message"


def test_without_a_workflow_nothing_else_runs() -> None:
    with pytest.raises(IllegalTool, match="of ''"):
        run(CTX.having(phase=Phase.COLLECTING), None, "check_availability", {})


@pytest.mark.parametrize(
    ("before", "now", "ended"),
    [
        ("booked", "answered", "booked"),  # what was carried out counts more than how it ended
        ("booked", None, "booked"),
        (None, "answered", "answered"),
        (None, None, "abandoned"),
    ],
)
def test_call_ends_with_what_it_came_to(before: str | None, now: str | None, ended: str) -> None:
    step = over(CTX.with_call(disposition=before), say("goodbye"), disposition=now)
    assert step.commands == (say("goodbye"), HangUp(ended))
    assert (step.context.phase, step.context.focus.asked, step.context.turn.pending) == (Phase.ENDED, (), "")


def test_step_without_a_sentence_says_the_others_and_does_the_same() -> None:
    step = Step(CTX.with_turn(said=(say("thanks"), say("goodbye"))), (say("thanks"), say("goodbye"), HangUp("booked")))
    left = step.without((say("thanks"),))
    assert (left.context.turn.said, left.commands) == ((say("goodbye"),), (say("goodbye"), HangUp("booked")))


def test_reworded_step_says_all_its_sentences_otherwise_and_does_the_same() -> None:
    step = Step(CTX.with_turn(said=(say("goodbye"),)), (say("goodbye"), HangUp("booked")))
    other = step.reworded(lambda said: say("goodbye_nothing_booked") if said == say("goodbye") else said)
    assert other.commands == (say("goodbye_nothing_booked"), HangUp("booked"))
    assert other.context.turn.said == (say("goodbye_nothing_booked"),)


@pytest.mark.parametrize(("jobs", "prompt"), [(0, "goodbye_nothing_booked"), (1, "goodbye")])
def test_nothing_is_called_unbooked_that_was_booked(jobs: int, prompt: str) -> None:
    assert goodbye(CTX.with_call(jobs=jobs)).commands[0] == say(prompt)
