"""How long a caller waited: from their last sound to our first."""

import pytest

from receptionist.speech.transcriber import NOTHING_HEARD
from webhooks.phone.listening import HeardTurn
from webhooks.phone.timing import TurnClock


def turn(last_sound=10.0):
    return HeardTurn(NOTHING_HEARD, 1.0, 0.5, last_sound, last_sound + 0.6, last_sound + 0.65)


@pytest.fixture
def clock():
    return TurnClock()


def test_the_wait_ends_with_the_first_sound_of_the_answer(clock):
    clock.heard(turn(), ("confirm",))
    clock.answered(10.7)
    timing = clock.sounded(10.8)
    assert (timing.voice, timing.first_sound) == (pytest.approx(0.8), pytest.approx(0.8))
    assert timing.asked == ("confirm",)


def test_a_word_ahead_of_the_answer_is_our_first_sound(clock):
    clock.shown(10.35)
    clock.heard(turn(), ("confirm",))
    clock.answered(10.7)
    timing = clock.sounded(10.8)
    assert (timing.voice, timing.first_sound) == (pytest.approx(0.8), pytest.approx(0.35))


def test_a_word_that_the_caller_went_on_after_does_not_count(clock):
    clock.shown(9.0)
    clock.taken_back()
    clock.heard(turn(), ())
    clock.answered(10.7)
    assert clock.sounded(10.8).first_sound == pytest.approx(0.8)


def test_parts_add_up_to_the_whole(clock):
    clock.heard(turn(), ())
    clock.answered(10.7)
    parts = clock.sounded(10.8).parts()
    assert sum(parts.values()) - parts["whole"] == pytest.approx(parts["whole"])


def test_later_sounds_of_an_answer_are_no_wait(clock):
    clock.heard(turn(), ())
    clock.answered(10.7)
    clock.sounded(10.8)
    assert clock.sounded(11.8) is None
