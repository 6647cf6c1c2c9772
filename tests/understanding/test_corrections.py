"""Which value a change means, what it was, and what it shall be."""

from __future__ import annotations

import pytest

from receptionist.understanding.corrections import read_correction

CHANGES = [
    ("no, it's Elm, not Oak", None, "oak", "elm"),
    ("my name is Jon, not John", "name", "john", "jon"),
    ("not Tuesday, Wednesday", "date", "tuesday", "wednesday"),
    ("make that Wednesday", "date", None, "wednesday"),
    ("make it four instead of three", None, "three", "four"),
    ("change the time to noon please", "time", None, "noon"),
    ("I meant the fifth of May", None, None, "the fifth of may"),
    ("actually four", None, None, "four"),
    ("wrong number, it's 555 0143", "phone", None, "555 0143"),
    ("the phone is wrong", "phone", None, "phone is wrong"),
    ("sorry my two year old grabbed the phone", None, None, "two year old grabbed the phone"),
    ("the address is wrong", "address", None, None),
    ("that's the wrong day", "date", None, None),
    ("scratch that", None, None, None),
    ("no, that's wrong", None, None, None),
    ("I can't make it at that hour, do you have something else", "time", None, None),
]


@pytest.mark.parametrize(("text", "slot", "old", "new"), CHANGES)
def test_change(text: str, slot: str | None, old: str | None, new: str | None) -> None:
    correction, _ = read_correction(text)
    assert correction is not None
    assert (correction.slot, correction.old, correction.new) == (slot, old, new)


def test_silence_changes_nothing() -> None:
    assert read_correction("…") == (None, ())


def test_what_is_approved_by_its_name_is_not_what_is_wrong() -> None:
    correction, _ = read_correction("street ok but i say ten not nine")
    assert correction is not None
    assert (correction.slot, correction.old) == (None, "nine")
