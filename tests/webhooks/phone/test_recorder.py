"""Recording begins when the notice was heard to its end: not before, and not at all where it was talked over."""

import wave

import numpy as np
import pytest

from receptionist.app.business_file import example_text, parse
from receptionist.app.commands.demo import open_every_day
from receptionist.app.settings import Business
from receptionist.channels.screening.settings import RecordingSettings
from receptionist.channels.sound_marks import read_marks
from receptionist.dialogue.events import Heard

NOTICE = "I'm an automated assistant, and this call is recorded."


@pytest.fixture(scope="module")
def business():
    example = open_every_day(parse(example_text(), "example.yaml"))
    line = {"recording": {"audio": True, "notice": NOTICE}}
    return Business.model_validate(example.model_dump(mode="json", exclude={"line"}) | {"line": line})


def seconds(path):
    with wave.open(str(path)) as recording:
        return recording.getnframes() / recording.getframerate()


def test_the_notice_is_said_right_after_the_greeting(run, firm):
    async def scene():
        async with firm.call(record=True) as call:
            assert await call.hears() == ["greeting", "notice", "ask_intent"]
        assert NOTICE in firm.voice.said

    run(scene())


def test_nothing_before_the_end_of_the_notice_is_recorded(run, firm):
    async def scene():
        async with firm.call(record=True) as call:
            path, told_at = firm.last_exchange.recording_path("CA1"), 0
            while not path.exists():
                await call.quiet(0.02)
                told_at = call._at_ms
            assert "notice" in call.handset.heard
            await call.quiet(1.0)
        assert seconds(path) == pytest.approx((call._at_ms - told_at) / 1000, abs=0.1)

    run(scene())


def test_a_call_that_ends_before_leaves_no_recording(run, firm):
    async def scene():
        async with firm.call(record=True) as call:
            await call.quiet(0.1)
        assert not firm.last_exchange.recording_path("CA1").exists()

    run(scene())


def test_whoever_talks_over_the_notice_is_not_recorded(run, firm):
    async def scene():
        async with firm.call(record=True) as call:
            await call.quiet(0.3)
            await call.says("I need a cleaning")
            assert "notice" not in call.handset.heard
            await call.says("Sarah Johnson")
        assert not firm.last_exchange.recording_path("CA1").exists()

    run(scene())


def test_a_call_that_was_being_recorded_is_recorded_on_after_a_break(run, firm):
    async def scene():
        async with firm.call(record=True) as call:
            await call.hears()
            await call.is_cut()
        async with firm.call(record=True, resumed=True) as call:
            await call.quiet(0.5)
        assert firm.last_exchange.recording_path("CA1", 2).exists()

    run(scene())


def test_one_that_broke_amid_the_notice_hears_it_anew_first(run, firm):
    async def scene():
        async with firm.call(record=True) as call:
            await call.quiet(0.1)
            await call.is_cut()
        async with firm.call(record=True, resumed=True) as call:
            await call.quiet(0.1)
            assert not firm.last_exchange.recording_path("CA1", 2).exists()
            assert "notice" in await call.hears()
        assert firm.last_exchange.recording_path("CA1", 2).exists()

    run(scene())


def loud(path, channel):
    """From when to when each sound of one side lasts, in seconds; breaks of less than a quarter second are none."""
    with wave.open(str(path)) as recording:
        pcm = np.frombuffer(recording.readframes(recording.getnframes()), "<i2").reshape(-1, 2)[:, channel]
    windows = np.abs(pcm[: len(pcm) // 80 * 80].reshape(-1, 80)).max(axis=1) > 300
    at = np.flatnonzero(windows) / 100
    breaks = np.flatnonzero(np.diff(at) > 0.25)
    return list(zip(at[[0, *(breaks + 1)]], at[[*breaks, -1]], strict=True))


@pytest.mark.parametrize("missing", [0, 100])
def test_where_each_turn_sounds_is_kept_to_a_few_hundredths(run, firm, missing):
    """`missing`: milliseconds of the caller's frames that never came."""

    async def scene():
        async with firm.call(record=True) as call:
            await call.hears()
            call._at_ms += missing
            await call.says("I need a cleaning")
            await call.says("Sarah Johnson")
        path = firm.last_exchange.recording_path("CA1")
        marks = read_marks(path.with_suffix(".turns"))
        theirs = [mark for mark in marks if mark.side == "caller"]
        assert [mark.at for mark in theirs] == [event.at for event in call.events(Heard)]
        for mark, (start, _) in zip(theirs, loud(path, 0), strict=True):
            assert mark.start == pytest.approx(start, abs=0.05)
        ours, sounds = [mark for mark in marks if mark.side == "ours"], loud(path, 1)
        assert {mark.at for mark in ours} <= {entry.event.at for entry in call.entries}
        for start, _ in sounds:
            assert min(abs(mark.start - start) for mark in ours) <= 0.05
        assert ours[-1].end == pytest.approx(sounds[-1][1], abs=0.1)

    run(scene())


def test_what_was_talked_over_ends_where_the_caller_began(run, firm, sounds):
    async def scene():
        async with firm.call(record=True) as call:
            await call.hears()
            await call.says("I need a cleaning")
            firm.words.coming += ["Sarah Johnson"]
            await call.send(sounds.word(0.8))
            await call.quiet(1.0)
            await call.send(sounds.word(0.8))
            await call.hears()
        path = firm.last_exchange.recording_path("CA1")
        for mark in read_marks(path.with_suffix(".turns")):
            assert mark.end <= seconds(path) + 0.05

    run(scene())


def test_where_no_words_are_to_be_kept_there_is_no_log_either(run, firm, monkeypatch):
    async def scene():
        async with firm.call() as call:
            await call.hears()
        assert list(firm.directory.iterdir()) == []

    silent = firm.office.business.line.model_copy(update={"recording": RecordingSettings(log=False)})
    monkeypatch.setitem(firm.office.business.__dict__, "line", silent)
    run(scene())
