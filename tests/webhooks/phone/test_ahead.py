"""Words ahead of their time."""

import asyncio
import datetime as dt

import pytest

from receptionist.dialogue.events import CallStarted, Heard, ToolFinished
from receptionist.model.commands import UseTool
from receptionist.speech.synthesizer import SynthesisFailed
from webhooks.phone.ahead import MOST_READY, PreparedSpeaker, answer_to, answer_to_yes

NOW = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")


class Slow:
    """Takes a second for each word."""

    def __init__(self):
        self.asked, self.failing = [], False

    async def say(self, text):
        self.asked.append(text)
        if self.failing:
            raise SynthesisFailed(text)
        for word in text.split():
            await asyncio.sleep(1.0)
            yield word.encode()


@pytest.fixture
def confirming(firm):
    """A machine, and a call that waits for the yes."""
    from receptionist.dialogue.context import CallContext

    machine = firm.office.machine
    ctx = machine.receive(CallContext.ringing("CA1", NOW), CallStarted(NOW, "CA1", "+13125550142")).context
    for words in ("I need a cleaning estimate tomorrow at 10", "Sarah Johnson", "789 Main Street"):
        step = machine.receive(ctx, Heard(NOW, words))
        ctx = step.context
        if any(isinstance(command, UseTool) for command in step.commands):
            slot = {"start": "2026-03-03T10:00:00-06:00", "end": "2026-03-03T11:00:00-06:00"}
            found = {"status": "free", "slot": slot}
            ctx = machine.receive(ctx, ToolFinished(NOW, "check_availability", found)).context
    assert ctx.focus.asked == ("confirm",)
    return machine, ctx


def test_the_answer_to_a_yes_is_known_before_it_is_said(confirming):
    machine, ctx = confirming
    assert [command.prompt for command in answer_to_yes(machine, ctx, NOW)] == ["booked", "ask_more"]


def test_nothing_is_known_where_no_yes_is_waited_for(confirming):
    machine, ctx = confirming
    assert answer_to_yes(machine, ctx.with_focus(asked=("name",)), NOW) == ()


def test_trying_a_step_changes_nothing(confirming):
    machine, ctx = confirming
    before = ctx
    assert [command.prompt for command in answer_to(machine, ctx, Heard(NOW, "no, it's 798"))]
    assert ctx == before


def test_a_prepared_sentence_is_there_at_once(run):
    async def scene():
        failures = []
        speaker = PreparedSpeaker(Slow(), failures.append)
        speaker.expect(["one two"])
        await asyncio.sleep(5)
        began = asyncio.get_running_loop().time()
        assert [piece async for piece in speaker.say("one two")] == [b"one", b"two"]
        assert asyncio.get_running_loop().time() == began

    run(scene())


def test_a_sentence_half_prepared_begins_with_what_there_is(run):
    async def scene():
        speaker = PreparedSpeaker(Slow(), [].append)
        speaker.expect(["one two three"])
        await asyncio.sleep(1.5)
        began = asyncio.get_running_loop().time()
        at = [asyncio.get_running_loop().time() - began async for _ in speaker.say("one two three")]
        assert at == pytest.approx([0.0, 0.5, 1.5])

    run(scene())


def test_other_sentences_are_made_when_they_are_said(run):
    async def scene():
        voice = Slow()
        speaker = PreparedSpeaker(voice, [].append)
        speaker.expect(["one"])
        assert [piece async for piece in speaker.say("two")] == [b"two"]
        await speaker.stop()

    run(scene())


def test_only_a_few_are_kept(run):
    async def scene():
        voice = Slow()
        speaker = PreparedSpeaker(voice, [].append)
        for nth in range(MOST_READY + 3):
            speaker.expect([f"number {nth}"])
        assert len(speaker._ready) == MOST_READY
        await speaker.stop()

    run(scene())


def test_a_failure_is_that_of_the_sentence(run):
    async def scene():
        failures, voice = [], Slow()
        speaker = PreparedSpeaker(voice, failures.append)
        voice.failing = True
        speaker.expect(["one"])
        await asyncio.sleep(1)
        with pytest.raises(SynthesisFailed):
            [piece async for piece in speaker.say("one")]
        assert failures == []

    run(scene())
