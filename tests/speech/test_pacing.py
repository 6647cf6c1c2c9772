"""How long one caller pauses before going on."""

import pytest

from receptionist.speech.pacing import MOST_MORE, Pacing


def after(*pauses):
    pacing = Pacing()
    for pause in pauses:
        pacing.went_on(pause)
    return pacing


def test_whoever_has_not_paused_is_waited_for_as_anybody():
    assert after().wait(0.6) == 0.6


def test_one_long_pause_is_no_habit():
    assert after(0.9).wait(0.6) == 0.6


def test_a_slow_caller_is_waited_for():
    assert after(0.7, 0.3, 0.8).wait(0.6) == pytest.approx(0.84)


def test_a_quick_caller_waits_no_shorter():
    assert after(0.2, 0.22, 0.25).wait(0.6) == 0.6


def test_nobody_is_waited_for_without_end():
    assert after(3.0, 3.0).wait(0.6) == pytest.approx(0.6 + MOST_MORE)


def test_a_closed_consonant_is_no_pause():
    assert after(0.9, 0.1).wait(0.6) == 0.6


def test_what_was_long_ago_is_forgotten():
    assert after(0.9, 0.9, *[0.25] * 8).wait(0.6) == 0.6
