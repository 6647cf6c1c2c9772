"""A known street that is spelled."""

from __future__ import annotations

import pytest

from receptionist.understanding.addresses import respelled_street, spelled_as_known
from tests.understanding.in_call import ADDISON, CONFIRMING


@pytest.mark.parametrize(
    ("text", "street"),
    [("it's adison with one d", "adison"), ("addison a d d y s o n", "addyson"), ("addison, a as in apple", None)],
)
def test_it_is_put_right(text: str, street: str | None) -> None:
    anew = respelled_street(ADDISON, text, CONFIRMING)
    assert (anew.street if anew else None) == (street and f"west {street}")


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("addison, a as in apple", True),
        ("that's addison, d as in dog", True),
        ("addison", False),
        ("edison, e as in easy", False),
    ],
)
def test_it_is_spelled_as_it_is_known(text: str, so: bool) -> None:
    assert spelled_as_known(ADDISON, text, CONFIRMING) is so
