"""A name that is taken back in the same breath."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.names import read_name

ASKED = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"name"}))


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("karen whitaker no wait that's my sister i'm dolores whitaker", "Dolores Whitaker"),
        ("paul greene oh for pete's sake that's my brother's name it's peter greene", "Peter Greene"),
        ("this is maria santos oh silly me that's my daughter my name is elena santos", "Elena Santos"),
        ("linda park goodness that's my maiden name linda choi", "Linda Choi"),
        ("ruth oh lord no ruth was my mother i'm joan feldman", "Joan Feldman"),
        ("marvin well nobody calls me that marv eklund", "Marv Eklund"),
        ("put it under kayla no you know what put it under me i'm the one paying dana rourke", "Dana Rourke"),
        ("put it in jake's name no wait put it in mine carl jensen", "Carl Jensen"),
    ],
)
def test_the_name_behind_a_sigh_counts(text: str, full: str) -> None:
    name, _ = read_name(text, ASKED)
    assert name is not None
    assert name.full == full


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("it's for karen whitaker that's my sister i'm dolores whitaker", "Karen Whitaker"),
        ("anna petrova no need to call her that's my mother i'm dmitri", "Anna Petrova"),
        ("put karen whitaker oh she's my sister", "Karen Whitaker"),
        ("don't put it under me put it under kayla rourke", "Kayla Rourke"),
    ],
)
def test_who_only_tells_whose_name_it_is_takes_nothing_back(text: str, full: str) -> None:
    name, _ = read_name(text, ASKED)
    assert name is not None
    assert name.full == full
