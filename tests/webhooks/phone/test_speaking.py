"""Our side of the conversation, on a real line to a handset in memory."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from receptionist.model.commands import Say
from receptionist.speech.synthesizer import SynthesisFailed
from webhooks.phone.speaking import Sentence, Speaking, VoiceLost

SECOND = b"\x7f" * 8000


class Speaker:
    """A second of sound for each word; a voice that needs `thinking` for the first, and fails at some sentences."""

    def __init__(self, thinking=0.0, failing=()):
        self.thinking, self.failing = thinking, failing

    async def say(self, text):
        await asyncio.sleep(self.thinking)
        if text in self.failing:
            raise SynthesisFailed(text)
        for _ in text.split():
            yield SECOND


class Scene:
    """A handset that plays what it hears; `pass_time` also returns its marks."""

    def __init__(self, handset, speaking, played, failures):
        self.handset, self.speaking, self.played, self.failures = handset, speaking, played, failures
        self.heard = []

    def say(self, *texts):
        for text in texts:
            self.speaking.say(Sentence(text, Say(text.split()[0].lower().strip(".?"))))

    async def pass_time(self, seconds):
        for _ in range(round(seconds / 0.02)):
            await asyncio.sleep(0.02)
            for mark in self.handset.reached():
                if self.handset.line.mark_returned(mark):
                    self.heard += self.speaking.heard(mark)


@pytest.fixture
def on_air(handset_of):
    @asynccontextmanager
    async def opening(speaker=None, returns_marks=True):
        async with handset_of().connected() as handset:
            handset.returns_marks = returns_marks
            played, failures = [], []
            speaking = Speaking(handset.line, speaker or Speaker(), played=played.append, failed=failures.append)
            yield Scene(handset, speaking, played, failures)
            await speaking.stop()
            assert not speaking._tasks._running

    return opening


def prompts(sentences):
    return [sentence.prompt for sentence in sentences]


def test_sentences_are_heard_in_order(run, on_air):
    async def scene():
        async with on_air() as air:
            air.say("One two.", "Three.")
            assert air.speaking.active
            await air.pass_time(3.5)
            assert air.handset.heard == ["one", "three"]
            assert b"".join(air.played) == SECOND * 3
            assert not air.speaking.active

    run(scene())


def test_what_was_cut_off_waits_and_is_said_again_from_its_start(run, on_air):
    async def scene():
        async with on_air() as air:
            air.say("One.", "Two is long.", "Three?")
            await air.pass_time(1.5)
            air.speaking.hush()
            assert prompts(air.speaking.held_back) == ["two", "three"]
            await air.pass_time(2)
            assert air.handset.heard == ["one"]
            assert len(air.handset.clears) == 1
            air.speaking.go_on()
            await air.pass_time(4.5)
            assert air.handset.heard == ["one", "two", "three"]

    run(scene())


def test_whoever_has_the_floor_is_shown_that_they_are_heard_and_keeps_it(run, on_air):
    async def scene():
        async with on_air() as air:
            air.speaking.hush()
            air.speaking.show("Okay.")
            await air.pass_time(0.5)
            assert not air.handset.silent
            air.say("One.")
            await air.pass_time(2)
            assert (air.handset.heard, air.handset.shown) == ([], 1)
            air.speaking.go_on()
            await air.pass_time(1.5)
            assert air.handset.heard == ["one"]

    run(scene())


def test_what_shows_that_they_are_heard_stops_when_they_go_on(run, on_air):
    async def scene():
        async with on_air() as air:
            air.speaking.hush()
            air.speaking.show("Okay.")
            await air.pass_time(0.2)
            air.speaking.hush()
            await air.pass_time(0.1)
            assert air.handset.silent
            assert len(air.handset.clears) == 1
            assert air.speaking.forget() == ()

    run(scene())


def test_an_answer_that_is_there_first_needs_no_word_before(run, on_air):
    async def scene():
        async with on_air(Speaker(thinking=0.3)) as air:
            air.speaking.hush()
            air.speaking.show("Okay.")
            await air.pass_time(0.1)
            air.speaking.forget()
            air.say("One.")
            await air.pass_time(2.5)
            assert (air.handset.heard, air.handset.shown) == (["one"], 0)

    run(scene())


def test_a_word_that_the_voice_fails_at_is_left_out(run, on_air):
    async def scene():
        async with on_air(Speaker(failing=("Okay.",))) as air:
            air.speaking.hush()
            air.speaking.show("Okay.")
            await air.pass_time(0.2)
            air.speaking.forget()
            air.say("One.")
            await air.pass_time(1.5)
            assert air.handset.heard == ["one"]
            assert air.failures == []

    run(scene())


def test_what_was_cut_off_can_be_forgotten(run, on_air):
    async def scene():
        async with on_air() as air:
            air.say("One is long.", "Two?")
            await air.pass_time(0.5)
            air.speaking.hush()
            assert prompts(air.speaking.forget()) == ["one", "two"]
            air.say("Three.")
            await air.pass_time(1.5)
            assert air.handset.heard == ["three"]

    run(scene())


def test_a_sentence_in_the_making_is_held_back_too(run, on_air):
    async def scene():
        async with on_air(Speaker(thinking=0.5)) as air:
            air.say("One.")
            await air.pass_time(0.1)
            air.speaking.hush()
            assert prompts(air.speaking.held_back) == ["one"]
            assert not air.speaking.active
            air.speaking.go_on()
            await air.pass_time(2)
            assert air.handset.heard == ["one"]

    run(scene())


def test_nothing_is_said_while_the_caller_has_the_floor(run, on_air):
    async def scene():
        async with on_air() as air:
            air.speaking.hush()
            air.say("One.")
            await air.pass_time(2)
            assert air.handset.heard == []
            assert not air.speaking.active
            air.speaking.go_on()
            await air.pass_time(1.5)
            assert air.handset.heard == ["one"]

    run(scene())


def test_a_silent_line_is_not_cleared(run, on_air):
    async def scene():
        async with on_air() as air:
            air.say("One.")
            await air.pass_time(2)
            air.speaking.hush()
            await air.pass_time(0.1)
            assert air.handset.clears == []

    run(scene())


def test_afterwards_comes_when_all_was_heard(run, on_air):
    async def scene():
        async with on_air() as air:
            heard = []

            async def afterwards():
                heard.extend(air.handset.heard)

            air.say("One.", "Two.")
            air.speaking.then(afterwards)
            await air.pass_time(2.5)
            assert heard == ["one", "two"]

    run(scene())


def test_afterwards_comes_on_a_line_that_returns_no_marks(run, on_air):
    async def scene():
        async with on_air(returns_marks=False) as air:
            done = []

            async def afterwards():
                done.append(asyncio.get_running_loop().time())

            air.say("One.")
            air.speaking.then(afterwards)
            await air.pass_time(10)
            assert len(done) == 1
            assert 1.0 < done[0] < 5.0

    run(scene())


def test_afterwards_is_forgotten_with_what_goes_before_it(run, on_air):
    async def scene():
        async with on_air() as air:
            done = []

            async def afterwards():
                done.append(True)

            air.say("One.")
            air.speaking.then(afterwards)
            await air.pass_time(0.5)
            air.speaking.hush()
            air.speaking.forget()
            await air.pass_time(5)
            assert done == []

    run(scene())


def test_afterwards_that_has_begun_is_carried_through(run, on_air):
    async def scene():
        async with on_air() as air:
            done = []

            async def afterwards():
                await asyncio.sleep(2)
                done.append(True)

            air.speaking.then(afterwards)
            await air.pass_time(0.5)
            air.speaking.hush()
            await air.speaking.stop()
            assert done == [True]

    run(scene())


def test_one_sentence_that_cannot_be_spoken_is_left_out(run, on_air):
    async def scene():
        async with on_air(Speaker(failing=("Two.",))) as air:
            air.say("One.", "Two.", "Three.")
            await air.pass_time(3)
            assert b"".join(air.played) == SECOND * 2
            assert air.failures == []

    run(scene())


def test_one_sentence_that_cannot_be_spoken_is_not_heard(run, on_air):
    async def scene():
        async with on_air(Speaker(failing=("Two.",))) as air:
            air.say("One.", "Two.", "Three.")
            await air.pass_time(3)
            assert air.heard == ["one", "three"]
            assert prompts(air.speaking.lost()) == ["two"]
            assert air.speaking.lost() == ()

    run(scene())


def test_what_is_cut_short_is_not_said_again_and_the_floor_stays_where_it_is(run, on_air):
    async def scene():
        async with on_air() as air:
            air.say("One is long.", "Two.")
            await air.pass_time(0.5)
            air.speaking.cut_short()
            air.say("Three.")
            await air.pass_time(1.5)
            assert air.handset.heard == ["three"]
            air.say("Four is long.")
            await air.pass_time(0.5)
            air.speaking.hush()
            air.speaking.cut_short()
            air.say("Five.")
            await air.pass_time(1.5)
            assert air.handset.heard == ["three"]

    run(scene())


def test_a_lost_voice_is_told(run, on_air):
    async def scene():
        async with on_air(Speaker(failing=("One.", "Two."))) as air:
            air.say("One.", "Two.")
            await air.pass_time(1)
            assert [type(failure) for failure in air.failures] == [VoiceLost]

    run(scene())


def test_an_afterwards_that_fails_is_told(run, on_air):
    async def scene():
        async with on_air() as air:
            error = RuntimeError("no such call")

            async def afterwards():
                raise error

            air.speaking.then(afterwards)
            await air.pass_time(0.1)
            assert air.failures == [error]

    run(scene())


def test_marks_of_earlier_sentences_that_were_lost_do_no_harm(run, on_air):
    async def scene():
        async with on_air(returns_marks=False) as air:
            air.say("One.", "Two.")
            await air.pass_time(3)
            air.speaking.heard("2:two")
            air.speaking.hush()
            assert air.speaking.held_back == ()

    run(scene())
