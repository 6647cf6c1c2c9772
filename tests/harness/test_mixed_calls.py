"""Calls put together at random from the turns of all written calls: whatever comes, the laws hold."""

from __future__ import annotations

import datetime as dt
import random
from pathlib import Path

import pytest

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.phases import Phase
from receptionist.harness.rehearsal import Rehearsal, rehearse
from receptionist.harness.rehearsal import TurnOutcome as Happened
from receptionist.harness.transcript import CallScript, ScriptTurn, read
from receptionist.model.interval import Interval

LONGEST = 25
"""Turns: a caller who goes on and on."""
UNSAID = ("slot", "notes", "zip", "city")
"""What a booking has besides the slots that are read back, the free time apart."""


@pytest.fixture(scope="module")
def transcripts() -> list[CallScript]:
    return [read(path) for path in sorted((Path(__file__).parent.parent / "calls").glob("*.yaml"))]


async def happen(rehearsal: Rehearsal, turn: ScriptTurn) -> Happened:
    if turn.caller is not None:
        return await rehearsal.hear(turn.caller)
    if turn.keyed is not None:
        return await rehearsal.key(turn.keyed)
    return await rehearsal.silence(turn.silence or 6)


def check_turn(before: CallContext, happened: Happened) -> None:
    """Laws 2 and 6, and that no tool was used in a way that it refuses."""
    assert happened.said, "a turn without an answer"
    for run in happened.runs:
        assert not run.error
        if run.name == "book_appointment":
            assert before.phase is Phase.CONFIRMING
            assert before.grounding.read_back is not None
            agreed = {key: value for key, value in run.params.items() if key not in UNSAID}
            told = dict(before.grounding.read_back.values)
            if "service" not in told:  # nobody needs to hear of the only one
                agreed.pop("service", None)
            assert agreed == told
            assert before.grounding.read_back.slot is not None
            assert dt.datetime.fromisoformat(run.params["slot"]["start"]) == before.grounding.read_back.slot.start


MORE_VISITS = {("book_appointment", "booked"): 1, ("schedule_call", "booked"): 1, ("cancel", "cancelled"): -1}
"""What each result adds to the visits that stand; one that is moved is the same visit."""


def visits(rehearsal: Rehearsal) -> int:
    """How many visits of ours stand in the crews' calendars."""
    window = Interval(rehearsal.now - dt.timedelta(days=2), rehearsal.now + dt.timedelta(days=400))
    crews = rehearsal.office.front_desk.policy.crews
    return sum(
        1 for crew in crews for event in rehearsal.office.calendars.events(crew.calendar, window) if event.private
    )


async def run_mixed(transcript: CallScript, turns: list[ScriptTurn]) -> None:
    rehearsal = rehearse(transcript.business, transcript.clock, "mixed", transcript.busy)
    booked = 0
    try:
        happened = await rehearsal.start(transcript.from_number)
        for turn in turns:
            before = happened.context
            if before.phase is Phase.ENDED:
                break
            happened = await happen(rehearsal, turn)
            check_turn(before, happened)
            booked += sum(MORE_VISITS.get((run.name, run.result.get("state")), 0) for run in happened.runs)
        await rehearsal.hang_up_caller()
        assert visits(rehearsal) == booked
    finally:
        rehearsal.office.close()


@pytest.mark.parametrize("seed", range(24))
async def test_laws_hold_in_any_mixture(seed: int, transcripts: list[CallScript]) -> None:
    chance = random.Random(seed)
    said = [turn for transcript in transcripts for turn in transcript.turns if not turn.hangup]
    turns = [chance.choice(said) for _ in range(chance.randint(4, LONGEST))]
    await run_mixed(chance.choice(transcripts), turns)


@pytest.mark.parametrize("words", ["yes", "no", "what?", "", "hold on", "how much is it?", "tomorrow at ten", "🤷"])
async def test_same_words_without_end_come_to_an_end(words: str, transcripts: list[CallScript]) -> None:
    """Law 6: nobody can keep a call going by saying one thing."""
    rehearsal = rehearse(transcripts[0].business, transcripts[0].clock, "stubborn", [])
    await rehearsal.start("+13125550142")
    phases = [(await rehearsal.hear(words)).context.phase for _ in range(LONGEST)]
    assert phases[-1] in (Phase.ENDED, Phase.HANDOFF)
    rehearsal.office.close()
