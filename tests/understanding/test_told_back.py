"""Visits told back are as they stand, or are not; and what wishes for a time tells none back."""

from __future__ import annotations

import datetime as dt

import pytest
from msgspec.structs import replace

from receptionist.model.hearing import HearingContext, KnownVisit
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 11, 10, 9, tzinfo=dt.UTC)
WINDOWS = KnownVisit(
    "w", dt.datetime(2026, 11, 20, 10, tzinfo=dt.UTC), "2210 West Erie Street", service="window washing"
)
CARPETS = KnownVisit("c", dt.datetime(2026, 11, 24, 13, tzinfo=dt.UTC), "718 Loomis Street", service="carpet cleaning")
STAND = HearingContext(
    NOW,
    frozenset({"intent"}),
    visits=(WINDOWS, CARPETS),
    anything_else=True,
    has_visit=True,
    standing=(WINDOWS.start, CARPETS.start),
)
KNOWING_WHOSE = replace(STAND, visits=(replace(WINDOWS, own=False, whose="mom"), CARPETS))


@pytest.mark.parametrize(
    "text",
    [
        "so the windows friday at ten and the carpets tuesday at one right",
        "okay so friday at ten and tuesday at one right",
        "erie is friday the twentieth at ten and loomis is tuesday at one yeah",
        "friday at ten, tuesday at one, right?",
    ],
)
def test_they_are_as_told(text: str) -> None:
    assert understand_in_call(text, STAND).doubts == "told_right"


@pytest.mark.parametrize(
    "text",
    [
        "so the carpets friday at ten and the windows tuesday at one right",
        "so erie's tuesday at one and loomis friday at ten right",
        "so carpets friday at ten windows tuesday at one right",
        "so the windows friday at eleven and the carpets tuesday at one correct",
    ],
)
def test_they_are_not_as_told(text: str) -> None:
    assert understand_in_call(text, STAND).doubts == "told_wrong"


WHOSE = "so just so i got it my mom's is friday the twentieth at ten and mine's tuesday twenty fourth at one right"


def test_whose_each_is_counts_once_it_is_known() -> None:
    known = understand_in_call(WHOSE, KNOWING_WHOSE)
    assert (known.doubts, "whose" in known.says) == ("told_right", False)
    swapped = understand_in_call("so mine's friday at ten and my mom's is tuesday at one right", KNOWING_WHOSE)
    assert swapped.doubts == "told_wrong"


def test_whose_it_is_may_be_unknown() -> None:
    assert "whose" in understand_in_call(WHOSE, STAND).says


@pytest.mark.parametrize(
    "text",
    [
        "can you make it friday at ten and tuesday at one",
        "so can we do wednesday at ten and friday at one",
        "move the windows to friday at nine and the carpets tuesday at two",
        "okay so book me friday at ten and tuesday at one",
        "i want friday at ten and saturday at one right",
        "so friday at ten",
    ],
)
def test_a_wish_tells_nothing_back(text: str) -> None:
    assert understand_in_call(text, STAND).doubts not in ("told_right", "told_wrong")
