"""Who will be there in the caller's place, in one sentence."""

from __future__ import annotations

import pytest

from receptionist.understanding.who_is_there import in_one_sentence

SAID = [
    ("my roommate's gonna be there not me his name's dev dev patel", "my roommate Dev Patel will be there"),
    ("my wife will be home her name is ann", "my wife Ann will be there"),
    ("our nanny is gonna be there instead of me and her name's rosa diaz", "our nanny Rosa Diaz will be there"),
    ("yes my son's going to be there his name is tim and the bell is broken",
     "yes my son Tim will be there"),
    ("my mother in law's my neighbor will let you in his name's joe", "my neighbor Joe will be there"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "told"), SAID)
def test_who_is_there_and_their_name_are_one_sentence(text: str, told: str) -> None:
    assert told in " ".join(in_one_sentence(text).split())


def test_all_else_stands_where_it_stood() -> None:
    text = "my wife's gonna be there not me her name is ann use the side door"
    assert in_one_sentence(text).index("use") == text.index("use")


@pytest.mark.parametrize(
    "text",
    [
        "my roommate dev will be there",
        "my name's dev patel",
        "my roommate's name is dev",
        "it's for my wife her name is ann",
        "my wife called you her name is ann",
        "will my roommate be there",
        "my husband won't be there his name is joe",
        "is there anybody there what's their name",
        "my dog will be there his name is rex",
        "the plumber who will be there his name is bob",
    ],
)
def test_anything_else_is_left_as_it_is(text: str) -> None:
    assert in_one_sentence(text) == text
