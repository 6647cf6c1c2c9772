"""A value put in the place of another, and what a correction names."""

from __future__ import annotations

from receptionist.model.acts import Correction
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.revised_value import correcting, new_value, overlaps
from receptionist.understanding.when import read_when
from tests.understanding.in_call import CONFIRMING


def test_what_is_not_put_otherwise_stays_as_it_was_read() -> None:
    when, _ = read_when("friday", CONFIRMING)
    changed = correcting(Understanding("friday", when=when, name=CONFIRMING.known_name))
    assert (changed.answer, changed.when, changed.name) == ("correct", when, CONFIRMING.known_name)


def test_a_value_that_no_reader_took_is_the_new_one() -> None:
    said = Understanding("no, four", answer="correct", correction=Correction(new="four"))
    assert new_value(said) == "four"
    assert new_value(correcting(said, name=CONFIRMING.known_name)) is None


def test_whether_an_hour_was_read_in_words() -> None:
    when = When(time_spans=(Span(3, 7),))
    assert overlaps(Span(0, 4), when)
    assert not overlaps(Span(0, 3), when)
