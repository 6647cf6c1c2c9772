"""For whom the owner books."""

from __future__ import annotations

import pytest

from receptionist.understanding.requests.customers import read_customer


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("book Sarah Johnson for tomorrow at ten", "Sarah Johnson"),
        ("Put in Ann Lee on Friday", "Ann Lee"),
        ("schedule Mrs. Lee for Tuesday", "Lee"),
        ("book a visit for Sarah", None),  # that is the public reader's
        ("schedule Tuesday at ten", None),
        ("book Tuesday for me", None),
        ("book it", None),
    ],
)
def test_for_whom_the_owner_books(text: str, name: str | None) -> None:
    found = read_customer(text)
    assert (found.full if found else None) == name
