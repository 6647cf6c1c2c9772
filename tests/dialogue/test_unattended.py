"""A recording at the other end costs one turn; a person who quotes one is not hung up on."""

import datetime as dt

import pytest

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import CallStarted, Heard
from receptionist.model.commands import HangUp
from receptionist.understanding.recordings import MUSIC

NOW = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")


@pytest.fixture(scope="module")
def hearing(machine):
    def after(*texts):
        step = machine.receive(CallContext.ringing("CA1", NOW), CallStarted(NOW, "CA1", "+13125550142"))
        for text in texts:
            step = machine.receive(step.context, Heard(NOW, text))
        return step

    return after


@pytest.mark.parametrize("text", ["This is an automated message from your bank.", "For sales, press one.", MUSIC])
def test_a_recording_is_ended_at_once_and_without_a_word(hearing, text):
    step = hearing(text)
    assert step.commands == (HangUp("refused"),)


def test_a_caller_who_has_told_something_is_not_hung_up_on(hearing):
    step = hearing("I'd like a cleaning.", "Sarah Johnson", "Your menu says press two for estimates.")
    assert not any(isinstance(command, HangUp) for command in step.commands)


def test_music_ends_a_call_wherever_it_comes(hearing):
    step = hearing("I'd like a cleaning.", "Sarah Johnson", MUSIC)
    assert isinstance(step.commands[-1], HangUp)
