"""Who, where and when of a visit, asked for and told."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.part.reading import read_part
from receptionist.understanding.turn.visit_data import is_of_a_visit, tells_data, tells_who_or_where

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))


@pytest.mark.parametrize(
    ("text", "tells"), [("Tuesday at ten", True), ("12 Oak Street", True), ("the bell is broken", False)]
)
def test_a_day_or_a_place_is_data(text: str, tells: bool) -> None:
    assert tells_data(read_part(text, HearingContext(MONDAY))) is tells


@pytest.mark.parametrize(("service", "spoken_of"), [("cleaning", True), ("", False)])
def test_a_visit_is_spoken_of_once_its_work_is_known(service: str, spoken_of: bool) -> None:
    assert is_of_a_visit(HearingContext(MONDAY, frozenset({"date"}), known_service=service)) is spoken_of


@pytest.mark.parametrize(
    ("text", "tells"),
    [("12 Oak Street", True), ("it's Sarah Johnson", True), ("tell them to park on Oak Street", False)],
)
def test_a_whole_name_or_house_is_none_of_what_is_told(text: str, tells: bool) -> None:
    assert tells_who_or_where(text, read_part(text, HearingContext(MONDAY, frozenset({"name", "address"})))) is tells
