"""Counting two voices."""

from __future__ import annotations

import pytest

from receptionist.understanding.ranking.model import Score
from receptionist.understanding.ranking.vote import NOTHING, Electorate, Vote, vote

WORTH = Electorate(named=3, silent=1, lead=1, least=0, more={"price": 6})


def counted(verdict: str, barred: frozenset[str] = frozenset(), **odds: float) -> Vote:
    scores = {"book": -5.0, "cancel": -5.0, "price": -5.0, NOTHING: -5.0, **odds}
    return vote(verdict, [Score(label, value) for label, value in scores.items()], WORTH, barred)


def test_what_both_hear_is_taken() -> None:
    assert counted("book", book=0.1) == Vote("book", "book", 0.1)


def test_the_model_alone_is_taken_where_it_leads_clearly() -> None:
    assert counted(NOTHING, book=1.5, none=-1.0).label == "book"


def test_the_model_alone_is_not_taken_where_it_hardly_leads() -> None:
    assert counted(NOTHING, book=1.5, none=0.0).label == NOTHING


def test_the_model_alone_is_not_taken_where_it_is_not_sure_itself() -> None:
    assert counted(NOTHING, book=-0.1, none=-4.0).label == NOTHING


def test_the_rules_alone_are_taken_where_the_model_does_not_deny_it() -> None:
    assert counted("cancel", cancel=-1.0, none=0.5).label == "cancel"


def test_a_clear_denial_outvotes_the_rules() -> None:
    assert counted("cancel", cancel=-3.0, none=3.0) == Vote(NOTHING, NOTHING, 3.0)


def test_what_is_clear_leans_to_nothing_else() -> None:
    assert counted("book", book=3.0, cancel=-2.0).leans == NOTHING


def test_two_wishes_that_cancel_each_other_out_are_none() -> None:
    assert counted("cancel", cancel=-1.0, book=1.5) == Vote(NOTHING, "book", 1.5, clear=False, leans="cancel")


def test_where_the_model_knows_little_the_rules_are_worth_more() -> None:
    assert counted("price", price=-2.0, none=1.5).label == "price"
    assert counted("book", book=-2.0, none=1.5).label == NOTHING


def test_what_the_model_has_no_label_for_stands() -> None:
    assert counted("reminder", none=5.0).label == "reminder"


@pytest.mark.parametrize("verdict", [NOTHING, "cancel"])
def test_what_is_barred_is_never_chosen(verdict: str) -> None:
    assert counted(verdict, frozenset({"book"}), book=9.0).label != "book"


def test_with_all_else_barred_the_verdict_stands() -> None:
    assert counted("cancel", frozenset({"book", "price", NOTHING}), book=9.0) == Vote("cancel", "book", 9.0)
