"""The plain form of a turn, in which cue phrases are matched."""

from __future__ import annotations

import pytest

from receptionist.understanding.clauses import clauses, plain

PLAIN = [
    ("That's RIGHT", "that is right"),
    ("dont", "do not"),
    ("I can't", "i can not"),
    ("um, yes", "yes"),
    ("the the day", "the day"),
    ("it's like fine", "it is fine"),  # the filler
    ("I'd like that", "i would like that"),  # the verb
    ("uh-huh", "uhhuh"),
    ("uh-uh", "nope"),
    ("see ya", "see you"),
    ("k, i will", "okay , i will"),
    ("clark with a k", "clark with a k"),  # a letter
    ("k a r i n", "k a r i n"),
    ("k as in kite", "k as in kite"),
    ("k like kite", "k kite"),
]


@pytest.mark.parametrize(("text", "form"), PLAIN)
def test_plain_form(text: str, form: str) -> None:
    assert plain(text) == form


def test_marks_and_but_divide() -> None:
    run = clauses("Yes, but not today. Can you come Friday?")
    assert [(c.text, c.link, c.asked) for c in run] == [
        ("yes", "", False),
        ("not today", "but", False),
        ("can you come friday", "", True),
    ]


def test_spans_point_into_the_heard_text() -> None:
    text = "Well, it's uh Tuesday"
    assert [text[c.span.start : c.span.end] for c in clauses(text)] == ["Well", "it's uh Tuesday"]


BREAKS_OFF = [
    (
        "three thirty sorry i'm in the wrong column four thirty",
        ["three thirty", "sorry i am in the wrong column four thirty"],
    ),
    ("tuesday wait no thursday", ["tuesday", "wait no thursday"]),
    ("friday hang on my wife has the car", ["friday", "hang on my wife has the car"]),
    ("today is monday isn't it so tuesday", ["today is monday", "so tuesday"]),
    # nothing is broken off
    ("i'd rather wait", ["i would rather wait"]),
    ("i am sorry to bother you", ["i am sorry to bother you"]),
    ("the sixth is a friday isn't it friday then", ["the sixth is a friday", "friday then"]),
    ("that isn't it", ["that is not it"]),
]


@pytest.mark.parametrize(("text", "parts"), BREAKS_OFF)
def test_who_breaks_off_begins_a_new_clause(text: str, parts: list[str]) -> None:
    assert [clause.text for clause in clauses(text)] == parts


def test_what_is_told_of_the_time_is_not_asked() -> None:
    assert not any(clause.asked for clause in clauses("yes two is good is the time i am at home"))
    assert any(clause.asked for clause in clauses("yes two is good is the parking free"))
