"""What one edit term takes back, of one kind of value."""

from __future__ import annotations

import pytest

from receptionist.understanding.repairs.edit import SpokenEdit
from receptionist.understanding.repairs.terms import possible_terms
from receptionist.understanding.repairs.values import KINDS
from receptionist.understanding.words import words


def taken_back(text: str) -> str:
    """By the first term of `text`, of any kind; the words that go."""
    run, [term, *_] = words(text), list(possible_terms(text))
    first = next(n for n, word in enumerate(run) if word.start >= term.start)
    last = next((n for n, word in enumerate(run) if word.start >= term.end), len(run))
    gone = {at for kind in KINDS for at in SpokenEdit(run, kind, term, (first, last), [], len(run)).taken_back()}
    return " ".join(run[at].norm for at in sorted(gone))


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("nine no make it eight", "nine no make it"),
        ("thursday no friday", "thursday no"),
        ("thursday at ten no friday after lunch", "thursday at ten no"),
        ("friday noon wait friday after three", "friday noon wait"),
        ("eight sixteen no eight six zero dewitt place", "eight sixteen no"),
    ],
)
def test_a_value_is_taken_back_with_the_term_behind_it(text: str, gone: str) -> None:
    assert taken_back(text) == gone


@pytest.mark.parametrize("text", ["ten no after wednesday", "ten no eleven would be too late"])
def test_a_limit_and_an_exclusion_take_nothing_back(text: str) -> None:
    assert taken_back(text) == ""


@pytest.mark.parametrize(
    "text",
    [
        "monday oh no that's after it the party is sunday it has to be before that",
        "monday no guests come friday so before then",
    ],
)
def test_a_day_that_limits_the_others_takes_none_back(text: str) -> None:
    assert taken_back(text) == ""


@pytest.mark.parametrize("text", ["before noon so make it eleven", "i'm gone saturday make it friday"])
def test_what_follows_from_a_limit_or_an_absence_takes_nothing_back(text: str) -> None:
    assert taken_back(text) == ""


@pytest.mark.parametrize(
    ("text", "gone"), [("noon so make it eleven", "noon so make it"), ("saturday make it friday", "saturday make it")]
)
def test_an_order_takes_back_what_was_wished(text: str, gone: str) -> None:
    assert taken_back(text) == gone
