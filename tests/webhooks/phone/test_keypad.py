"""Keys, without a telephone."""

import pytest

from webhooks.phone.keypad import PATIENCE, Keypad


def pressed(keys, wanted, *, pace=0.4):
    """The answers that keys give when pressed at this pace."""
    keypad = Keypad()
    answers = [keypad.press(key, nth * pace, wanted) for nth, key in enumerate(keys)]
    return [answer for answer in answers if answer], keypad


@pytest.mark.parametrize(
    ("keys", "wanted", "answers"),
    [
        ("1", 1, ["1"]),
        ("12", 1, ["1", "2"]),  # each one answers
        ("0", 1, ["0"]),
        ("#", 1, ["#"]),
        ("3125550142", 10, ["3125550142"]),  # enough
        ("3125550142#", 10, ["3125550142"]),  # the pound key, as it was asked for, though not needed
        ("13125550142", 10, ["13125550142"]),  # a leading 1 is dialled besides
        ("555#", 10, ["555"]),  # finished by hand
        ("312*3125550142", 10, ["3125550142"]),  # begun anew
        ("*", 10, ["*"]),  # nothing begun: "say it again"
        ("#", 10, []),
        ("31255501423125550142", 10, ["3125550142", "3125550142"]),
    ],
)
def test_answers(keys, wanted, answers):
    assert pressed(keys, wanted)[0] == answers


def test_a_number_is_finished_by_a_pause():
    answers, keypad = pressed("5550142", 10, pace=0.4)
    last = 6 * 0.4
    assert answers == []
    assert keypad.gathering
    assert keypad.due(last + PATIENCE - 0.01) is None
    assert keypad.due(last + PATIENCE + 0.01) == "5550142"
    assert keypad.due(last + 2 * PATIENCE) is None
    assert not keypad.gathering


def test_a_late_pound_key_answers_the_next_question():
    _, keypad = pressed("3125550142", 10)
    assert keypad.press("#", 4.0 + PATIENCE, 1) == "#"


def test_nothing_was_pressed():
    assert Keypad().due(100.0) is None


def test_another_question_forgets_a_number_that_was_begun():
    _, keypad = pressed("312", 10)
    keypad.clear()
    assert keypad.due(100.0) is None


def test_a_single_key_ends_a_number_that_was_begun():
    _, keypad = pressed("312", 10)
    assert keypad.press("1", 2.0, 1) == "1"
    assert keypad.due(100.0) is None
