"""What the owner is to be told beside a visit."""

from __future__ import annotations

import pytest

from receptionist.understanding.told_to_owner import told_to_owner


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("yes and tell the owner thank you from my cousin Ada", "thank you from my cousin Ada"),
        ("I want also the owner knows it is for the wedding", "it is for the wedding"),
        ("please have the man who owns it know that Mr Finch sent me", "Mr Finch sent me"),
        ("let your boss know the last girl was lovely and can I park there", "the last girl was lovely"),
        ("say hi to the owner from Bob", "say hi to the owner from Bob"),
    ],
)
def test_what_the_owner_is_told(text: str, what: str) -> None:
    told = told_to_owner(text)
    assert told is not None
    assert told[1] == what


@pytest.mark.parametrize(
    "text",
    [
        "tell the owner to call me",
        "tell them to ring the side door",
        "I'll tell the owner myself",
        "don't tell the owner about the vase",
        "is the owner there",
    ],
)
def test_nothing_is_for_the_owner(text: str) -> None:
    assert told_to_owner(text) is None
