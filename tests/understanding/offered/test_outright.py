"""The offer that is named outright, whatever hours the reason for it speaks of."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Remaining, Understanding
from receptionist.understanding.offered.clues import OfferAnswer
from receptionist.understanding.offered.mentions import Offers
from receptionist.understanding.offered.outright import outright
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
OFFERS = tuple(dt.datetime(2026, 3, 4, hour, minute, tzinfo=dt.UTC) for hour, minute in ((7, 0), (12, 0), (20, 30)))
HEARING = HearingContext(NOW, frozenset({"date", "time", "choice"}), offers=OFFERS)


def heard(text: str) -> Understanding:
    return understand_in_call(text, HEARING)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("noon drywall's out by eleven", 1),
        ("noon dear that's when my stories are over", 1),
        ("noon's fine chores are done by then", 1),
        ("eight thirty my shift ends at eight", 2),
        ("seven i'm home by then", 0),
        ("the seven a m slot my first hearing isn't until nine thirty", 0),
        ("seven the crew doesn't start until eight", 0),
        ("seven's late for me but it'll do", 0),
        ("noon's not great but okay", 1),
    ],
)
def test_a_reason_for_it_leaves_it_picked(text: str, place: int) -> None:
    assert heard(text).left == Remaining((place,))


@pytest.mark.parametrize(
    "text",
    [
        "seven i'm not up until nine",
        "noon i'm out by then",
        "noon the painters are out by one",
        "noon's late for me but could you do ten",
        "noon my lunch is at noon",
        "seven if the crew's gone by then",
    ],
)
def test_a_reason_against_it_picks_none(text: str) -> None:
    assert outright(OfferAnswer(Understanding(text), Offers.of(HEARING))) is None


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("i'm in a deposition until three so only the last is feasible", 2),
        ("seven is pickup and noon is feeding so the other", 2),
        ("i don't open the door after dark and i'm not dressed at seven so that only leaves us the one dear", 1),
        ("the vet's here from eleven till three so early or late well make it late", 2),
        ("seven uh no scratch that the evening one", 2),
        ("the first one no scratch that the last one", 2),
        ("noon never mind that seven", 0),
    ],
)
def test_what_is_concluded_is_picked(text: str, place: int) -> None:
    assert heard(text).left == Remaining((place,))


@pytest.mark.parametrize(
    "text", ["noon's my lunch so not that one", "seven's out so that leaves the one", "so what's left"]
)
def test_no_single_one_is_concluded(text: str) -> None:
    assert outright(OfferAnswer(Understanding(text), Offers.of(HEARING))) is None


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("the lunchtime one", 1),
        ("okay quick the lunchtime one", 1),
        ("lunch hour works i'm on call but not in", 1),
        ("i'll take the night one", 2),
        ("i'd rather it was after sundown", 2),
        ("crack of dawn please", 0),
        ("not seven that's chaos over here nighttime's good", 2),
    ],
)
def test_a_part_of_the_day_names_the_one_in_it(text: str, place: int) -> None:
    assert heard(text).left == Remaining((place,))


@pytest.mark.parametrize(
    "text", ["i was up all night", "not at lunchtime", "is the night one extra", "lunchtime at one"]
)
def test_a_part_of_the_day_that_is_only_told_names_none(text: str) -> None:
    left = heard(text).left
    assert left is None or len(left.places) > 1


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("my husband gets home at noon and he can let them in so let's do that", 1),
        ("my sister comes over at noon and she has a key so we'll go with that one", 1),
        ("we'd do better at noon", 1),
        ("i'd be better off with the seven", 0),
        ("we'd do better in the evening", 2),
    ],
)
def test_the_hour_that_was_told_is_taken_by_that(text: str, place: int) -> None:
    assert heard(text).left == Remaining((place,))


@pytest.mark.parametrize("text", ["i've got pickup at noon so let's not do that", "i've a meeting at noon so not then"])
def test_the_hour_that_was_told_is_refused_by_not_that(text: str) -> None:
    assert heard(text).left != Remaining((1,))


def test_of_noon_and_a_later_one_the_later_is_the_afternoon() -> None:
    offers = tuple(dt.datetime(2026, 3, 4, hour, tzinfo=dt.UTC) for hour in (8, 12, 16))
    told = understand_in_call("we'd do better in the afternoon", HearingContext(NOW, HEARING.expecting, offers=offers))
    assert told.left == Remaining((2,))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("is noon okay with you", 1),
        ("would seven be all right with you guys", 0),
        ("is the eight thirty still open", 2),
    ],
)
def test_who_asks_leave_for_one_takes_it(text: str, place: int) -> None:
    heard_so = heard(text)
    assert (heard_so.left, heard_so.asks) == (Remaining((place,)), False)


@pytest.mark.parametrize("text", ["is noon okay for a big house", "is two okay", "is it okay"])
def test_who_asks_anything_else_does_not(text: str) -> None:
    assert heard(text).left is None


@pytest.mark.parametrize("text", ["seven's no problem", "the baby's up at six so seven's no trouble at all"])
def test_what_is_no_trouble_is_taken(text: str) -> None:
    assert heard(text).left == Remaining((0,))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("the one with the half hour in it", 2),
        ("the one on the half hour please", 2),
        ("the half past one", 2),
        ("my sister said noon but she doesn't even live here i want the evening one", 2),
        ("seven my husband wants noon but he won't be home", 0),
    ],
)
def test_one_by_its_minutes_or_against_what_others_would_have(text: str, place: int) -> None:
    assert heard(text).left == Remaining((place,))


@pytest.mark.parametrize(
    "text", ["in half an hour", "i don't think i want the evening one", "i want my sister to be there"]
)
def test_a_while_or_a_doubt_picks_none_of_them(text: str) -> None:
    assert outright(OfferAnswer(Understanding(text), Offers.of(HEARING))) is None
