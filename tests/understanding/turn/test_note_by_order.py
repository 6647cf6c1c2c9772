"""A note that is ordered by its name."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Understanding
from receptionist.understanding.turn.note_by_order import note_by_order
from receptionist.understanding.understand import understand

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
MORE = HearingContext(NOW, expecting=frozenset({"intent"}), anything_else=True, known_service="cleaning")


def ordered(text: str, hearing: HearingContext = MORE) -> Understanding | None:
    return note_by_order(understand, text, hearing)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("put in the note come to the side door", "come to the side door"),
        ("no no i already got two o'clock just put in the note ask for vince", "ask for vince"),
        ("just add a note, the bell is broken", "the bell is broken"),
        ("can you make a little note that the dog bites", "the dog bites"),
        ("write it in my notes to use the alley", "use the alley"),
    ],
)
def test_the_words_of_the_order_stand_in_no_note(text: str, note: str) -> None:
    read = ordered(text)
    assert read is not None
    assert (read.note, read.kept_words, read.says) == (note, note, {"note", "only_note"})


@pytest.mark.parametrize(
    "text",
    [
        "put in the note",  # what?
        "is there a note on it about the dog",
        "cancel it and put in the note i was sick that day",
        "i smell gas put in the note use the side door",
    ],
)
def test_who_wishes_asks_or_warns_orders_no_note_alone(text: str) -> None:
    assert ordered(text) is None


def test_before_any_job_there_is_no_note_to_put_it_in() -> None:
    assert ordered("put in the note come to the side door", HearingContext(NOW)) is None
