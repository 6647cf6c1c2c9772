"""Which words of a turn may stand before a repair."""

from __future__ import annotations

from receptionist.understanding.repairs.terms import edit_terms, possible_terms


def said(text: str) -> list[str]:
    return [text[term.start : term.end].strip() for term in edit_terms(text)]


def test_several_in_a_row_are_one_term() -> None:
    assert said("two or no wait I lie three") == ["or no wait I lie"]


def test_a_no_that_bounds_or_is_short_for_number_is_none() -> None:
    assert said("two no later than three") == said("apartment no 5") == []


def test_a_term_at_an_end_repairs_nothing() -> None:
    assert said("no tuesday") == said("tuesday no") == []


def test_a_hesitation_alone_is_only_hesitant() -> None:
    assert [term.hesitant for term in edit_terms("four uh twelve")] == [True]


def test_a_well_is_weak_and_a_yes_settles() -> None:
    assert [(term.weak, term.settles) for term in possible_terms("two well three or four yeah four")] == [
        (True, False),
        (False, True),
    ]
