"""What is usual and what is slow, of how long callers wait."""

from __future__ import annotations

from receptionist.frontdesk.answer_speed import answer_speed


def test_without_answers_there_is_nothing_to_tell() -> None:
    assert answer_speed({}, 50) is None


def test_half_came_within_the_usual_and_nineteen_of_twenty_within_the_slow() -> None:
    found = answer_speed({600: 10, 700: 9, 2400: 1}, 50)
    assert found is not None
    assert (found.turns, found.usual, found.slow) == (20, 650, 750)


def test_each_answer_is_in_the_first_class_that_it_reaches() -> None:
    found = answer_speed({0: 1, 450: 1, 500: 2, 1950: 3, 2000: 4}, 50)
    assert found is not None
    assert found.classes == ((500, 2), (1000, 2), (1500, 0), (2000, 3), (None, 4))
