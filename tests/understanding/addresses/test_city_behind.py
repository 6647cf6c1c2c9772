"""A city that is said behind what tells how the house is found."""

from __future__ import annotations

import msgspec
import pytest

from tests.understanding.in_call import WHERE, heard

NEAR_DENVER = msgspec.structs.replace(
    WHERE, vocabulary=msgspec.structs.replace(WHERE.vocabulary, cities=("denver", "aurora"))
)


@pytest.mark.parametrize(
    ("text", "city"),
    [
        ("2216 larimer the blue door in the alley behind the taqueria denver", "denver"),
        ("412 elm street next to the library aurora", "aurora"),
        ("412 elm street behind the denver", None),
        ("412 elm street ask for my daughter aurora", None),
    ],
)
def test_it_is_the_last_word(text: str, city: str | None) -> None:
    address = heard(text, NEAR_DENVER).address
    assert address is not None
    assert address.city == city
