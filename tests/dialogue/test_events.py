"""What was heard, and what else it may have been."""

from __future__ import annotations

from dialogue_kit import NOW

from receptionist.dialogue.events import Heard

HEARD = Heard(NOW, "ten", alternatives=("then", "tin", " "), lags=(0.5, 3.0, 0.1))


def test_all_that_it_may_have_been_the_likeliest_first() -> None:
    assert HEARD.hypotheses == ("ten", "then", "tin", " ")


def test_only_near_words_are_tried_instead_and_none_that_are_empty() -> None:
    assert [other.text for other in HEARD.others(2.0, 5)] == ["then"]


def test_what_was_heard_stands_among_the_alternatives_of_another() -> None:
    (other, *_) = HEARD.others(5.0, 1)
    assert (other.text, other.alternatives) == ("then", ("ten", "tin", " "))


def test_what_goes_on_with_a_turn_is_one_with_it() -> None:
    whole = Heard(NOW, "Clark.", unasked=True).behind(Heard(NOW, "It's Emily..."))
    assert (whole.text, whole.unasked) == ("It's Emily Clark.", False)
