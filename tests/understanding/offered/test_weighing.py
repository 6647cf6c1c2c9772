"""Which offer a turn picks, all its words weighed."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.offered.weighing import preferred as weighed
from receptionist.understanding.offered.weighing import the_best
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
STARTS = tuple(dt.datetime(2026, 3, 4, hour, tzinfo=dt.UTC) for hour in (8, 12, 16))


def preferred(text: str, *starts: dt.datetime) -> int | None:
    asked = HearingContext(NOW, frozenset({"date", "time", "choice"}), offers=starts or STARTS)
    prefers = weighed(understand_in_call(text, msgspec.structs.replace(asked, offers=())), asked)
    assert prefers is not None
    return prefers.place


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("noon", 1),
        ("the middle one please", 1),
        ("eight is too early and four is too late", 1),
        ("i get out of work at three so the one after that", 2),
        ("i can't do eight or noon", 2),
        ("the first two are no good so the last one", 2),
        ("four no wait make it eight", 0),
        ("whichever you like", 0),
        ("none of those", None),
        ("how long would that take", None),
        ("do you have anything on friday", None),
        ("let me ask my husband", None),
    ],
)
def test_the_words_pick_an_offer_or_none(text: str, place: int | None) -> None:
    assert preferred(text) == place


def test_the_same_words_pick_by_what_was_offered() -> None:
    nine_and_two = tuple(dt.datetime(2026, 3, 4, hour, tzinfo=dt.UTC) for hour in (9, 14))
    assert preferred("i have to be at work by eleven", *nine_and_two) == 0


def test_nothing_is_picked_where_nothing_was_offered() -> None:
    assert understand_in_call("noon", HearingContext(NOW)).prefers is None


def test_the_lead_is_over_the_next_best() -> None:
    best = the_best([0.5, 2.0, 1.25, -1.0])
    assert (best.place, best.lead) == (1, 0.75)
    assert the_best([0.5, 2.0, 3.0]).place is None


def test_a_day_that_was_not_offered_and_is_concluded_picks_none() -> None:
    offered = [dt.datetime(2026, 3, day, 8, tzinfo=dt.UTC) for day in (3, 4, 6)]
    assert preferred("not tomorrow and not friday so that's thursday", *offered) is None


def test_an_offer_that_is_taken_back_is_not_picked() -> None:
    assert preferred("four oh make it noon before it's dark") == 1


@pytest.mark.parametrize(
    "text",
    [
        "the day before the interview so wednesday the eleventh",
        "friday the thirteenth",
        "the one on wednesday at half past five",
    ],
)
def test_a_date_or_an_hour_of_its_own_picks_none(text: str) -> None:
    assert preferred(text, *(dt.datetime(2026, 3, day, 8, tzinfo=dt.UTC) for day in (3, 4, 6))) is None


def test_a_date_that_was_offered_picks_it() -> None:
    assert preferred("friday the sixth", *(dt.datetime(2026, 3, day, 8, tzinfo=dt.UTC) for day in (3, 4, 6))) == 2


@pytest.mark.parametrize("text", ["soon", "the soonest", "soon please"])
def test_the_soonest_is_the_first(text: str) -> None:
    assert understand_in_call(text, HearingContext(NOW, frozenset({"date", "time"}))).when.earliest


@pytest.mark.parametrize(
    "text", ["has to be before noon so ten", "must be after one so two", "before noon then eleven"]
)
def test_an_hour_concluded_from_a_limit_is_none_of_the_offers(text: str) -> None:
    assert preferred(text) is None


@pytest.mark.parametrize(("text", "place"), [("has to be before noon so eight", 0), ("after ten so noon", 1)])
def test_an_offer_concluded_from_a_limit_is_picked(text: str, place: int) -> None:
    assert preferred(text) == place
