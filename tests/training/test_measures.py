"""What is measured of the voices."""

from __future__ import annotations

from receptionist.understanding.ranking.model import Score
from training.example import Example
from training.measures import answers, dangers, hands, intents

BOOK = Example("I need a plumber", "book", "1", "cases")
NONE = Example("what's the weather", "none", "2", "cases")
KINDS = ("affirm", "affirm_with_info", "affirm_with_question", "negate", "negate_with_change", "unsure", "repeat")


def scores(label: str) -> tuple[Score, ...]:
    return (Score(label, 5.0), Score("price", -5.0))


def test_the_model_is_measured_apart_from_the_rules() -> None:
    deaf = intents([BOOK, NONE], [scores("none"), scores("none")])
    assert deaf["the rules"]["book"] == 100
    assert deaf["the model"]["book"] == 0


def test_what_is_out_of_scope_and_taken_for_a_wish_is_counted() -> None:
    assert intents([BOOK, NONE], [scores("book"), scores("book")])["the model"]["out of scope taken"] == 100


def test_a_yes_that_was_not_said_is_counted() -> None:
    rows = [(Example("no", "affirm" if kind.startswith("affirm") else "negate", kind, "cases"), kind) for kind in KINDS]
    told = answers(rows, [scores("affirm") for _ in rows])
    assert told["the model"]["false yes"] == 100
    assert told["both, voting"]["false yes"] == 0


def test_of_another_hand_only_the_rules_and_the_vote_are_told() -> None:
    told = hands(intents([BOOK, NONE], [scores("book"), scores("none")]), "another hand")
    assert set(told) == {"another hand, the rules", "another hand, both"}


def test_dangers_that_are_missed_and_false_alarms_are_counted() -> None:
    rows = [Example("she is lying there", "danger", "1", "own"), Example("a haircut", "none", "2", "own")]
    deaf, alarmed = Score("danger", -5.0), Score("danger", 5.0)
    assert dangers(rows, [(deaf,), (deaf,)])["missed"] == 100
    assert dangers(rows, [(alarmed,), (alarmed,)]) == {"missed": 0, "false alarms": 100}
