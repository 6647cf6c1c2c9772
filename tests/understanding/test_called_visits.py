"""A visit of theirs is called by its hour, its house or whom it is for; and where none is, or none of theirs."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from receptionist.model.hearing import HearingContext, KnownVisit
from receptionist.model.understanding import OneMeant
from receptionist.understanding.called_visits import (
    called_visit,
    kin_at,
    left_as_they_are,
    moved_each,
    says_when_each_is,
    streets_named,
    swaps,
)
from receptionist.understanding.revising import understand_in_call

ZONE = ZoneInfo("America/Chicago")
NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZONE)
ONE = KnownVisit("one", dt.datetime(2026, 3, 5, 13, tzinfo=ZONE), "960 North Clark, Apt 2B", "Denise Carter")
LATE = KnownVisit(
    "late", dt.datetime(2026, 3, 6, 14, 30, tzinfo=ZONE), "1402 West Addison Street", "Grace Carter", False
)
AFTER = HearingContext(NOW, visits=(ONE, LATE), anything_else=True, has_visit=True)


def called(text: str, hearing: HearingContext = AFTER) -> str | None:
    found = called_visit(text, hearing)
    return found.one.id if found is not None else None


@pytest.mark.parametrize(
    ("text", "visit"),
    [
        ("please move my one o'clock thursday at north clark to friday at noon", "one"),
        ("push the two thirty to monday", "late"),
        ("the addison one has to go on saturday", "late"),
        ("cancel the one at north clark", "one"),
        ("move the one on north clark thirty three forty eight", "one"),
        ("cancel the clark street one, the addison one stays", "one"),
        ("no not the two thirty the one o'clock", "one"),
        ("move thursday's to friday", "one"),
        ("could mine be at five instead", "one"),
        ("make my mom's four thirty", "late"),
        ("move grace's to five", "late"),
        ("could you make it noon instead of one", "one"),
        ("three rather than half past two", "late"),
        ("is the visit at half past two still on", "late"),
    ],
)
def test_one_of_theirs_is_called(text: str, visit: str) -> None:
    assert called(text) == visit


@pytest.mark.parametrize(
    "text",
    [
        "move the one on friday",
        "swap the two",
        "my two thirty meeting runs late",
        "book one at 14 north clark",
        "can I have one o'clock",
        "make it five instead of four",
        "both at noon",
        "use the back door instead of the front",
        "mine and grace's",
        "thursday is fine",
    ],
)
def test_none_of_theirs_is_called(text: str) -> None:
    assert called(text) is None


def test_what_calls_it_is_no_wish() -> None:
    meaning = understand_in_call("please move my one o'clock thursday at north clark to friday at noon", AFTER)
    assert (meaning.intent, meaning.one_meant, meaning.address) == ("reschedule", OneMeant(id="one"), None)
    assert (meaning.when.date, meaning.when.time) == (dt.date(2026, 3, 6), dt.time(12))


def test_the_same_time_is_that_of_the_one_which_is_called() -> None:
    meaning = understand_in_call("push the one o'clock to friday same time", replace(AFTER, known_time=dt.time(14, 30)))
    assert meaning.when.time == dt.time(13)


def test_a_reason_beside_another_hour_makes_no_second_visit_of_it() -> None:
    meaning = understand_in_call("my sister wants to be here too could you make it noon instead of one", AFTER)
    assert meaning.says >= {"moves"}
    assert "another" not in meaning.says


def test_one_that_was_not_shown_yet_is_called_by_its_day_alone() -> None:
    hidden = replace(AFTER, visits=(ONE, KnownVisit("", LATE.start)))
    found = called_visit("push friday's to monday", hidden)
    assert found is not None
    assert (found.one, found.visit) == (OneMeant(4), None)


@pytest.mark.parametrize(
    "text",
    [
        "can we switch so she goes first and me after",
        "could you swap our times",
        "mom wants to trade places with me",
        "swap the two of them, swap the two",
        "i wanted mom at one and me at half past two",
    ],
)
def test_two_that_are_to_change_places(text: str) -> None:
    assert swaps(text, AFTER)


@pytest.mark.parametrize(
    "text", ["switch it to five", "so mom at half past two and me at one right", "swap the filter", "switch me to noon"]
)
def test_two_that_are_not(text: str) -> None:
    assert not swaps(text, AFTER)


def test_two_that_are_as_they_are_said() -> None:
    assert says_when_each_is("so mom at half past two and me at one right", AFTER)


WINDOWS = replace(ONE, service="window washing", told_last=True)
CARPETS = replace(LATE, service="carpet cleaning", own=True)
BY_WORK = replace(AFTER, visits=(WINDOWS, CARPETS))


@pytest.mark.parametrize(
    ("text", "visit"),
    [
        ("the carpets", "late"),
        ("is that for my mom's windows", "one"),
        ("when was that other one again the carpets", "late"),
        ("put it on the other one", "late"),
        ("the other one the windows", "one"),
        ("not on my mom's windows on the carpet one", "late"),
    ],
)
def test_one_is_called_by_its_work_or_as_the_other(text: str, visit: str) -> None:
    assert called(text, BY_WORK) == visit


def test_work_that_both_are_for_calls_neither() -> None:
    assert (
        called("the carpets", replace(BY_WORK, visits=(replace(WINDOWS, service="carpet cleaning"), CARPETS))) is None
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("the one at my mom's on west erie i need to move that one", (("mom", "erie"),)),
        ("my sister's place is on Oak Street", (("sister", "oak"),)),
        ("the one at my mom's on friday", ()),
        ("my mom is at the store", ()),
    ],
)
def test_whose_place_is_on_a_street(text: str, told: tuple[tuple[str, str], ...]) -> None:
    assert kin_at(text) == told


@pytest.mark.parametrize(
    ("text", "streets"),
    [
        ("move the one on west erie", ("erie",)),
        ("cancel the erie street appointment", ("erie",)),
        ("my appointment on loomis", ("loomis",)),
        ("the loomis one", ("loomis",)),
        ("loomis", ("loomis",)),
        ("it's erie street", ("erie",)),
        ("friday", ()),
        ("neither", ()),
        ("move the one on friday", ()),
        ("the other one", ()),
    ],
)
def test_a_street_may_call_a_visit(text: str, streets: tuple[str, ...]) -> None:
    assert streets_named(text) == streets


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("me at two thirty and grace at three fifteen", {"one": 14, "late": 15}),
        ("grace goes to three fifteen and i go to two thirty", {"one": 14, "late": 15}),
        ("can you move mine to two and my mom's to three", {"one": 14, "late": 15}),
        ("put two thirty for me and three fifteen for her", {"one": 14, "late": 15}),
        ("i'd like mine at eleven and grace's at noon", {"one": 11, "late": 12}),
    ],
)
def test_each_of_two_is_moved_to_its_hour(text: str, hours: dict[str, int]) -> None:
    moves = moved_each(text, AFTER)
    assert {move.one.id: move.to.time.hour for move in moves if move.to.time} == hours


@pytest.mark.parametrize(
    "text",
    [
        "so me at one and grace at two thirty",
        "move mine to two thirty",
        "my son's game is at two and I have to be there at three",
        "move grace's to five",
        "call me at three",
    ],
)
def test_two_are_not_moved_where_they_stay_or_one_is_named(text: str) -> None:
    assert moved_each(text, AFTER) == ()


def test_both_are_moved_by_as_much() -> None:
    read = understand_in_call("can you move us both half an hour later", AFTER)
    assert [(move.one.id, move.to.shift_by) for move in read.moves_each] == [("one", 30), ("late", 30)]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("leave grace's alone", ["late"]),
        ("grace stays at two thirty", ["late"]),
        ("keep it how it is me at one and grace at two thirty", ["one", "late"]),
        ("move grace to five", []),
    ],
)
def test_those_that_are_left_as_they_are(text: str, left: list[str]) -> None:
    assert [visit.id for visit, _ in left_as_they_are(text, AFTER)] == left


def test_one_that_was_not_shown_yet_is_called_by_when_it_begins() -> None:
    hidden = replace(AFTER, visits=(replace(ONE, id=""), LATE))
    found = called_visit("can you move mine to three", hidden)
    assert found is not None
    assert (found.one.id, found.one.start) == ("", ONE.start)
