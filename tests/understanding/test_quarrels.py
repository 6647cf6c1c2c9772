"""Quarrels with us, which tell nothing to whoever comes."""

from __future__ import annotations

import pytest

from receptionist.understanding.quarrels import quarrels_with_us


@pytest.mark.parametrize(
    ("text", "quarrels"),
    [
        ("I asked you not to hold it and the gate sticks", ["I asked you not to hold it"]),
        ("you didn't answer me", ["you didn't answer me"]),
        ("mind the dog", []),
        ("you have to push the door", []),
        ("I asked the super for the key", []),
    ],
)
def test_where_somebody_quarrels_with_us(text: str, quarrels: list[str]) -> None:
    assert [text[at.start : at.end].strip() for at in quarrels_with_us(text)] == quarrels
