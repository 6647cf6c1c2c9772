"""The caller's side: what becomes of sounds, with words told beforehand, on a clock that jumps."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from receptionist.speech.audio import SILENT_FRAME, decode_mulaw, encode_mulaw, frames
from receptionist.speech.echo import EchoGate
from receptionist.speech.endpoint import LONG, OPEN, YES_NO, Completeness
from receptionist.speech.shared_vad import SharedVad
from receptionist.speech.transcriber import Bias, Transcript, TranscriptionFailed
from tests.speech.fakes import LevelVad
from webhooks.phone.listening import (
    PRE_ROLL_AMONG_OTHERS,
    TAIL_AMONG_OTHERS,
    HeardTurn,
    Listening,
    Silent,
)

CARRIED = 0.16
"""Seconds that a vowel carries a turn on beyond its end."""


class ScriptedEar:
    """Answers with the next words after `seconds`; a list of them makes each its own time."""

    partial = ""

    def __init__(self, words, takes=(0.05,)):
        self.words, self.takes = list(words), list(takes)
        self.begun, self.pushed, self.asked, self.closed = [], bytearray(), 0, False

    def begin(self, before, bias):
        self.begun.append((before, bias))
        self.pushed.clear()

    def push(self, mulaw):
        self.pushed += mulaw

    async def transcript(self):
        self.asked += 1
        words = self.words.pop(0) if self.words else ""
        await asyncio.sleep(self.takes.pop(0) if len(self.takes) > 1 else self.takes[0])
        if isinstance(words, Exception):
            raise words
        return Transcript(words, -0.1)

    async def aclose(self):
        self.closed = True


class Scene:
    def __init__(self, ear, judge):
        self.ear, self.playing = ear, False
        self.echo = EchoGate()
        self.vad = SharedVad(LevelVad())
        self.reports, self.began, self.enough, self.failures = [], [], [], []
        self._loop = asyncio.get_running_loop()
        self.listening = Listening(
            ear,
            self.vad,
            self.echo,
            speaking=lambda: self.playing,
            judge=judge,
            began=lambda: self.began.append(self._loop.time()),
            enough=lambda: self.enough.append(self._loop.time()),
            report=self.reports.append,
            failed=self.failures.append,
        )

    async def hears(self, *sounds):
        for frame in frames(b"".join(sounds)):
            self.listening.hear(frame)
            await asyncio.sleep(0.02)

    @property
    def turns(self):
        return [report for report in self.reports if isinstance(report, HeardTurn)]

    @property
    def texts(self):
        return [turn.transcript.text for turn in self.turns]


@pytest.fixture
def hearing():
    @asynccontextmanager
    async def opening(*words, takes=(0.05,), judge=lambda text: Completeness.OPEN):
        scene = Scene(ScriptedEar(words, takes), judge)
        yield scene
        await scene.listening.stop()
        assert scene.failures == []

    return opening


def quiet(seconds):
    return SILENT_FRAME * round(seconds / 0.02)


def softer(mulaw, factor):
    return encode_mulaw((decode_mulaw(mulaw) * factor).astype("int16"))


def test_a_turn_is_told_once_it_is_over(run, hearing, sounds):
    async def scene():
        async with hearing("seven eighty nine") as heard:
            await heard.hears(quiet(0.5), sounds.word(0.8), quiet(1.5))
            [turn] = heard.turns
            assert turn.transcript.text == "seven eighty nine"
            assert turn.sounded == pytest.approx(0.8, abs=0.1)
            assert turn.ended - turn.last_sound == pytest.approx(OPEN.settled, abs=0.04)
            assert len(heard.began) == 1

    run(scene())


def test_the_ear_gets_the_turn_from_a_little_before_its_first_sound(run, hearing, sounds):
    async def scene():
        async with hearing("yes") as heard:
            heard.listening.expect(YES_NO, Bias(phrases=("Oak Street",)), 6.0)
            word = sounds.word(0.6)
            await heard.hears(quiet(1.0), word, quiet(1.0))
            before, bias = heard.ear.begun[0]
            assert word[:800] in before + heard.ear.pushed
            assert 0.2 * 8000 <= (before + heard.ear.pushed).index(word[:800]) <= 0.4 * 8000
            assert bias.phrases == ("Oak Street",)

    run(scene())


def test_words_that_are_enough_end_the_turn_early(run, hearing, sounds):
    async def scene():
        async with hearing("yes", judge=lambda text: Completeness.COMPLETE) as heard:
            heard.listening.expect(YES_NO, Bias(), 6.0)
            await heard.hears(sounds.word(0.4), quiet(1.0))
            [turn] = heard.turns
            assert turn.ended - turn.last_sound == pytest.approx(YES_NO.complete, abs=0.035)
            assert heard.ear.asked == 1  # the words at the pause are those of the turn

    run(scene())


def test_a_bare_yes_is_shown_to_have_been_heard_before_its_turn_is_over(run, hearing, sounds):
    async def scene():
        async with hearing("yes", judge=lambda text: Completeness.ENOUGH) as heard:
            heard.listening.expect(YES_NO, Bias(), 6.0)
            await heard.hears(sounds.word(0.4), quiet(0.5))
            assert (len(heard.enough), heard.turns) == (1, [])
            await heard.hears(quiet(0.5))
            assert heard.texts == ["yes"]

    run(scene())


def test_who_goes_on_over_a_word_of_ours_has_the_floor_again(run, hearing, sounds):
    async def scene():
        async with hearing("yes", "yes, thank you", judge=lambda text: Completeness.ENOUGH) as heard:
            heard.listening.expect(YES_NO, Bias(), 6.0)
            await heard.hears(sounds.word(0.4), quiet(0.45))
            heard.playing = True
            await heard.hears(sounds.word(0.4))
            assert len(heard.began) == 2
            heard.playing = False
            await heard.hears(quiet(1.0))
            assert heard.texts == ["yes, thank you"]

    run(scene())


def test_the_echo_of_a_word_of_ours_is_no_going_on(run, hearing, sounds):
    """Of a soft caller, beside whom the echo is no whisper."""

    async def scene():
        async with hearing("yes", judge=lambda text: Completeness.ENOUGH) as heard:
            heard.vad._vad.threshold = 0.002
            heard.listening.expect(YES_NO, Bias(), 6.0)
            await heard.hears(softer(sounds.word(0.4), 0.2), quiet(0.45))
            heard.playing, word = True, sounds.word(0.4)
            for ours, echo in zip(frames(word), frames(softer(word, 0.05)), strict=True):
                heard.echo.sent(ours)
                await heard.hears(echo)
            assert heard.texts == ["yes"]
            assert len(heard.began) == 1

    run(scene())


def test_words_that_lack_their_end_keep_the_turn_open(run, hearing, sounds):
    async def scene():
        judged = {"seven eighty": Completeness.UNFINISHED, "seven eighty nine Main": Completeness.COMPLETE}
        async with hearing(*judged, judge=judged.__getitem__) as heard:
            heard.listening.expect(LONG, Bias(), 6.0)
            await heard.hears(sounds.word(0.8), quiet(LONG.settled + 0.5), sounds.word(0.5), quiet(1.0))
            assert heard.texts == ["seven eighty nine Main"]

    run(scene())


def test_words_before_a_pause_are_not_those_of_the_turn(run, hearing, sounds):
    async def scene():
        async with hearing("my name", "my name is Ann", takes=(0.5, 0.05)) as heard:
            await heard.hears(sounds.word(0.5), quiet(0.4), sounds.word(0.5), quiet(1.2))
            assert heard.texts == ["my name is Ann"]

    run(scene())


def test_turns_are_told_in_order_however_long_their_words_take(run, hearing, sounds):
    async def scene():
        async with hearing("first", "second", takes=(3.0, 0.05)) as heard:
            await heard.hears(sounds.word(0.5), quiet(1.2), sounds.word(0.5), quiet(3.0))
            assert heard.texts == ["first", "second"]

    run(scene())


def test_a_recogniser_that_fails_is_told_as_such(run, hearing, sounds):
    async def scene():
        async with hearing(TranscriptionFailed("gone"), "back again") as heard:
            await heard.hears(sounds.word(0.5), quiet(1.2), sounds.word(0.5), quiet(1.2))
            assert [turn.transcript and turn.transcript.text for turn in heard.turns] == [None, "back again"]

    run(scene())


def test_a_recogniser_with_a_defect_is_no_silence(run, sounds):
    async def scene():
        heard = Scene(ScriptedEar([KeyError("defect")]), lambda text: Completeness.OPEN)
        await heard.hears(sounds.word(0.5), quiet(1.2))
        await heard.listening.stop()
        assert {type(failure) for failure in heard.failures} == {KeyError}

    run(scene())


def test_a_knock_is_no_turn(run, hearing, sounds):
    async def scene():
        async with hearing() as heard:
            await heard.hears(sounds.word(0.04), quiet(1.5))
            assert heard.reports == []
            assert heard.began == []

    run(scene())


def test_silence_is_told_once(run, hearing):
    async def scene():
        async with hearing() as heard:
            heard.listening.expect(OPEN, Bias(), 2.0)
            await heard.hears(quiet(5.0))
            assert [type(report) for report in heard.reports] == [Silent]

    run(scene())


def test_silence_counts_from_the_end_of_our_voice(run, hearing):
    async def scene():
        async with hearing() as heard:
            heard.listening.expect(OPEN, Bias(), 2.0)
            heard.playing = True
            await heard.hears(quiet(3.0))
            heard.playing = False
            await heard.hears(quiet(1.5))
            assert heard.reports == []
            await heard.hears(quiet(1.0))
            assert len(heard.reports) == 1

    run(scene())


def test_somebody_who_presses_keys_is_not_silent(run, hearing):
    async def scene():
        async with hearing() as heard:
            heard.listening.expect(OPEN, Bias(), 2.0)
            for _ in range(4):
                await heard.hears(quiet(1.5))
                heard.listening.wait_anew()
            assert heard.reports == []

    run(scene())


def test_a_word_over_our_voice_takes_the_floor_at_once(run, hearing, sounds):
    async def scene():
        async with hearing("wait") as heard:
            heard.playing = True
            await heard.hears(quiet(1.0), sounds.word(0.6), quiet(1.2))
            [began] = heard.began
            assert began - 1.0 <= 0.2

    run(scene())


@pytest.mark.parametrize(("seconds", "stops"), [(0.4, False), (1.0, True)])
def test_a_hum_over_our_voice_is_let_pass_unless_it_lasts(run, hearing, sounds, seconds, stops):
    async def scene():
        async with hearing("hmm") as heard:
            heard.playing = True
            await heard.hears(quiet(1.0), sounds.hum(seconds), quiet(1.2))
            assert bool(heard.began) is stops

    run(scene())


def test_hums_are_judged_one_by_one(run, hearing, sounds):
    """Many short hums are no long word, nor does a hum at the end of our voice count for what follows."""

    async def scene():
        async with hearing("hmm") as heard:
            heard.playing = True
            await heard.hears(*[sounds.hum(0.3), quiet(0.3)] * 5)
            assert heard.began == []
            await heard.hears(sounds.hum(0.3))
            heard.playing = False
            await heard.hears(quiet(0.2))
            heard.playing = True
            await heard.hears(sounds.word(0.5), quiet(1.2))
            assert len(heard.began) == 1

    run(scene())


def test_our_own_voice_coming_back_is_nobody(run, hearing, sounds):
    async def scene():
        async with hearing("echo") as heard:
            heard.vad._vad.threshold = 0.002
            ours = sounds.word(2.0)
            heard.playing = True
            for frame in frames(ours):
                heard.echo.sent(frame)
                await heard.hears(softer(frame, 0.04))
            heard.playing = False
            assert heard.began == []
            for _ in range(30):
                heard.echo.sent(b"")
            await heard.hears(quiet(1.0), softer(sounds.word(1.0), 0.04), quiet(1.2))
            assert len(heard.began) == 1  # as faint, and we are silent: somebody who speaks low

    run(scene())


def test_a_turn_that_had_ended_is_told_even_if_the_call_is_over(run, hearing, sounds):
    async def scene():
        async with hearing("yes", takes=(2.0,)) as heard:
            await heard.hears(sounds.word(0.5), quiet(1.0))
            assert heard.turns == []
            await heard.listening.stop()
            assert heard.texts == ["yes"]
            assert heard.ear.closed

    run(scene())


def test_stopping_amid_a_turn_leaves_nothing_behind(run, hearing, sounds):
    async def scene():
        async with hearing("I would like", takes=(2.0,)) as heard:
            await heard.hears(sounds.word(0.5), quiet(0.3))  # its words are being decoded
            await heard.listening.stop()
            await asyncio.sleep(5)
            assert heard.reports == []

    run(scene())


def test_a_turn_ends_though_somebody_goes_on_in_the_background(run, hearing, sounds):
    """A television 16 dB below the caller: it neither opens a turn nor holds one open."""

    async def scene():
        async with hearing("I need a plumber", "yes") as heard:
            heard.vad._vad.threshold = 0.002
            background = softer(sounds.word(1.0), 0.16)
            await heard.hears(quiet(0.5), sounds.word(1.0), quiet(1.5))
            await heard.hears(*[background] * 3)
            assert len(heard.turns) == 1
            await heard.hears(sounds.word(0.8), *[background] * 3)
            assert heard.texts == ["I need a plumber", "yes"]
            assert heard.turns[1].ended - heard.turns[1].last_sound == pytest.approx(OPEN.settled, abs=0.04)

    run(scene())


AMONG_OTHERS = PRE_ROLL_AMONG_OTHERS + CARRIED + TAIL_AMONG_OTHERS
"""Seconds that the recogniser gets around a turn where others are heard."""


@pytest.mark.parametrize("others", [0.0, 0.16])
def test_the_recogniser_gets_no_word_of_others_at_the_ends_of_a_turn(run, hearing, sounds, others):
    """A tenth of a second ahead of the caller's first sound and behind the last; on a silent line, all there is."""

    async def scene():
        async with hearing("I need a plumber", "yes") as heard:
            heard.vad._vad.threshold = 0.002
            background = [softer(sounds.word(1.0), others)] if others else [quiet(1.0)]
            await heard.hears(quiet(0.5), sounds.word(1.0), quiet(1.5), *background * 4)
            await heard.hears(sounds.word(0.8), *background * 2)
            before, _ = heard.ear.begun[-1]
            around = (len(before) + len(heard.ear.pushed)) / 8000 - 0.8
            assert around == pytest.approx(AMONG_OTHERS if others else 0.3 + OPEN.settled, abs=0.1)

    run(scene())


def test_the_recogniser_gets_a_turn_that_goes_on_after_a_pause_whole(run, hearing, sounds):
    async def scene():
        async with hearing("I need a plumber", "seven eighty nine", "Main Street") as heard:
            heard.vad._vad.threshold = 0.002
            background = softer(sounds.word(1.0), 0.16)
            await heard.hears(quiet(0.5), sounds.word(1.0), quiet(1.5), *[background] * 4)
            await heard.hears(sounds.word(0.8), background[: 8000 * 2 // 5], sounds.word(0.8), *[background] * 2)
            before, _ = heard.ear.begun[-1]
            assert len(before) + len(heard.ear.pushed) == pytest.approx(8000 * (2.0 + AMONG_OTHERS), abs=800)

    run(scene())


def test_sound_that_does_not_end_among_others_is_told_as_such(run, hearing, sounds):
    async def scene():
        async with hearing("I need a plumber", "mumble") as heard:
            heard.vad._vad.threshold = 0.002
            background = [softer(sounds.word(1.0), 0.35)]
            heard.playing = True
            await heard.hears(*background * 6)  # there all along
            heard.playing = False
            await heard.hears(sounds.word(1.0), quiet(1.5), *background * 20)
            assert [turn.endless for turn in heard.turns] == [False, True]

    run(scene())
