"""Recording begins when the notice was heard to its end: not before, and not at all where it was talked over."""

import wave

import pytest

from receptionist.app.business_file import example_text, parse
from receptionist.app.commands.demo import open_every_day
from receptionist.app.settings import Business
from receptionist.channels.screening.settings import RecordingSettings

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


def test_where_no_words_are_to_be_kept_there_is_no_log_either(run, firm, monkeypatch):
    async def scene():
        async with firm.call() as call:
            await call.hears()
        assert list(firm.directory.iterdir()) == []

    silent = firm.office.business.line.model_copy(update={"recording": RecordingSettings(log=False)})
    monkeypatch.setitem(firm.office.business.__dict__, "line", silent)
    run(scene())
