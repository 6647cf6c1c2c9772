"""What is said between two days is of the first, of the second, or of both."""

from __future__ import annotations

import pytest

from receptionist.model.span import Span
from receptionist.understanding.when import neighbours
from receptionist.understanding.when.standing import NOT_SUITING, RULED, STANDING


def spans(text: str, *days: str) -> list[Span]:
    return [Span(text.index(day), text.index(day) + len(day)) for day in days]


@pytest.mark.parametrize(
    ("text", "also"),
    [("not monday or tuesday", True), ("not monday, tuesday is fine", False), ("not monday but tuesday", False)],
)
def test_what_is_named_in_one_breath_is_ruled_out_together(text: str, also: bool) -> None:
    found = neighbours.together(text, spans(text, "monday", "tuesday"), [RULED, STANDING])
    assert (found[1] is RULED) is also


@pytest.mark.parametrize(
    ("text", "both"),
    [("monday or tuesday won't work", True), ("monday and tuesday's no good", False), ("monday so tuesday", False)],
)
def test_what_will_not_do_behind_a_row_is_all_of_it(text: str, both: bool) -> None:
    found = neighbours.together(text, spans(text, "monday", "tuesday"), [STANDING, NOT_SUITING])
    assert (found[0] is NOT_SUITING) is both


def test_an_engagement_between_keeps_the_first_busy() -> None:
    assert neighbours.keeps_busy(STANDING, " we've got the auditors, ")
    assert not neighbours.keeps_busy(STANDING, " or ")


def test_what_is_told_last_gives_why() -> None:
    text = "let's do wednesday, i've got the dentist tomorrow"
    assert neighbours.gives_why(text, spans(text, "wednesday", "tomorrow"), 1)
    assert not neighbours.gives_why(f"{text} morning", spans(text, "wednesday", "tomorrow"), 1)


def test_the_day_of_a_call_is_that_beside_another() -> None:
    text = "wednesday at noon, call me today"
    assert neighbours.is_of_a_call(text, spans(text, "wednesday", "today"), 1, " call me ")
    assert not neighbours.is_of_a_call(text, spans(text, "wednesday", "today"), 0, " call me ")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("not monday, i'm out of town, tuesday", True),
        ("not monday, i'm out of town tuesday too", False),
        ("monday, i'm out of town, tuesday", False),
    ],
)
def test_what_is_said_behind_a_refused_day_tells_why_not(text: str, why: bool) -> None:
    assert neighbours.tells_why_not(text, spans(text, "monday", "tuesday"), 1, [RULED]) is why


@pytest.mark.parametrize(
    ("since", "concluded"), [(" so ", True), (" then maybe ", True), (" or so ", False), (" ", False)]
)
def test_what_follows_from_what_is_before_it(since: str, concluded: bool) -> None:
    assert neighbours.is_concluded(since) == concluded
