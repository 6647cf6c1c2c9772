"""Self-repair in a name: who is meant is whose whole name is said last."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import Expecting, HearingContext
from receptionist.understanding.names import read_repaired_name

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)


def full(text: str, *expecting: Expecting) -> str | None:
    name, _ = read_repaired_name(text, HearingContext(CLOCK, frozenset(expecting)))
    return name.full if name else None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("kate sullivan well katherine on the card katherine sullivan", "Katherine Sullivan"),
        ("joan pritchard no wait I went back to my maiden name joan aldous", "Joan Aldous"),
        ("mrs hathaway well eleanor eleanor hathaway", "Eleanor Hathaway"),
        ("tommy what am I saying thomas bellweather", "Thomas Bellweather"),
        ("rob uh robert put robert danner", "Robert Danner"),
        ("okafor chi chidi okafor", "Chidi Okafor"),
        (
            "walter walter brandt like the whiskey no that's brandy brandt with a t but everybody calls me walt",
            "Walter Brandt",
        ),
        ("fitz fitzgerald owen fitzgerald", "Owen Fitzgerald"),
    ],
)
def test_the_whole_name_that_is_said_last_is_the_answer(text: str, name: str) -> None:
    assert full(text, "name") == name


def test_what_somebody_is_called_besides_leaves_the_whole_name() -> None:
    assert full("gregory thibault but greg they call me greg", "name") == "Gregory Thibault"


@pytest.mark.parametrize(
    "text", ["karen wilson sorry can you speak up", "karen wilson hold on the dog", "karen wilson no that's all"]
)
def test_other_talk_behind_a_name_leaves_it(text: str) -> None:
    assert full(text, "name") == "Karen Wilson"


def test_nothing_is_repaired_where_no_name_was_asked_for() -> None:
    assert full("no the sink well dana whitfield said it leaks", "date", "time") is None
