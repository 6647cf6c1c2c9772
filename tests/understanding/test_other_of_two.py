"""The other of two visits, told beside the one in hand, is apart; and nothing of it is taken for that one."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext, KnownVisit
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.understanding.other_of_two import another_place
from receptionist.understanding.revising import understand_in_call

ZONE = ZoneInfo("America/Denver")
NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZONE)
ASKED = HearingContext(NOW, frozenset({"address"}), known_service="rekey")
PEARL = Address(Span(0, 0), "1420 pearl street", "1420", "pearl street", "3b")
OGDEN = "eight oh nine south ogden street unit two"
AT_PEARL = HearingContext(
    NOW, frozenset({"date", "time"}), known_service="rekey", known_address=PEARL, put_aside=OGDEN, known_place=""
)
READ = replace(
    AT_PEARL, expecting=frozenset({"yes_no"}), to_agree=True, known_day=dt.date(2026, 3, 5), known_time=dt.time(9)
)
ALONE = replace(READ, put_aside="")


def heard(text: str, hearing: HearingContext) -> Understanding:
    return understand_in_call(text, hearing)


@pytest.mark.parametrize(
    "text",
    [
        "well there's two like i said the first one is 1420 pearl street and then the second is 809 ogden street",
        "there's two 1420 pearl street and 809 ogden street",
        "number one is 1420 pearl street and number two is 809 ogden street",
        "1420 pearl street is one and 809 ogden street is the other",
        "it's 1420 pearl street for the first and 809 ogden street for the second",
        "the pearl one is 1420 pearl street and the ogden one is 809 ogden street",
        "first it's 1420 pearl street and then it's 809 ogden street",
    ],
)
def test_of_a_list_of_two_places_the_second_is_apart(text: str) -> None:
    read = heard(text, ASKED)
    assert (read.address and read.address.number, "809" in read.then) == ("1420", True)
    assert (read.besides, read.note, read.when.date) == (("another_place",), "", None)


@pytest.mark.parametrize(
    "text",
    [
        "it was 1420 pearl street but now it's 809 ogden street",
        "it's the second house on the left 809 ogden street",
        "809 ogden street on the second",
        "six fifty four north eight hundred east number two thirteen",
    ],
)
def test_one_place_is_no_list(text: str) -> None:
    assert heard(text, ASKED).then == ""


def test_an_ordinal_that_counts_a_place_is_no_day() -> None:
    assert heard("the second is 809 ogden street", ASKED).when.date is None


@pytest.mark.parametrize(
    ("text", "hour", "then"),
    [
        ("thursday pearl street at nine and then ogden at ten", 9, f"{OGDEN} , at ten"),
        ("ogden at ten and pearl at nine thursday", 9, f"{OGDEN} , at ten"),
        ("thursday nine for pearl and ten for ogden", 9, f"{OGDEN} , at ten"),
        ("thursday the first one at nine and the second at ten thirty", 9, f"{OGDEN} , at ten thirty"),
        ("pearl at nine on thursday and ogden friday at ten", 9, f"{OGDEN} , friday at ten"),
        ("thursday pearl at nine then ogden right after", 9, f"{OGDEN} , right after"),
    ],
)
def test_each_of_two_has_its_own_hour(text: str, hour: int, then: str) -> None:
    read = heard(text, AT_PEARL)
    assert (read.when.time, read.then) == (dt.time(hour), then)
    assert (read.when.date, read.when.ruled_out) == (dt.date(2026, 3, 5), ())


def test_the_day_behind_both_is_of_both() -> None:
    assert heard("pearl at nine and ogden at ten on thursday", AT_PEARL).when.date == dt.date(2026, 3, 5)


def test_the_hour_of_the_one_that_waits_is_said_anew() -> None:
    before = replace(READ, put_aside=f"{OGDEN} , at ten")
    read = heard("make ogden ten thirty", before)
    assert (read.then, read.answer, read.when.time) == (f"{OGDEN} , at ten thirty", None, None)


@pytest.mark.parametrize(
    ("text", "then"),
    [
        ("yes that one's right and now the ogden street one same day at ten", f"{OGDEN} , same day at ten"),
        ("yes and the other one at ten", f"{OGDEN} , at ten"),
        ("right and ogden friday at ten", f"{OGDEN} , friday at ten"),
    ],
)
def test_a_yes_goes_on_to_the_one_that_waits(text: str, then: str) -> None:
    read = heard(text, READ)
    assert (read.answer, read.then, read.when.time) == ("affirm", then, None)


@pytest.mark.parametrize(
    ("text", "then"),
    [
        ("yes and now the elm street one at ten", "elm street , at ten"),
        ("yes good and what about elm street", "elm street"),
    ],
)
def test_a_yes_goes_on_to_another_street(text: str, then: str) -> None:
    read = heard(text, ALONE)
    assert (read.answer, read.then) == ("affirm", then)


@pytest.mark.parametrize(
    "text",
    [
        "yes and the entrance is on elm street",
        "yes and park on elm street",
        "yes the pearl street one at nine",
        "correct elm court",
        "yes but make it nine",
    ],
)
def test_a_yes_that_goes_on_to_nothing_else(text: str) -> None:
    assert heard(text, ALONE).then == ""


def test_what_tells_the_waiting_place_again_agrees_to_nothing() -> None:
    read = heard("okay for this one it's eight oh nine south ogden street thursday at ten thirty", READ)
    assert (read.answer, read.address, read.then[:14]) == (None, None, "eight oh nine ")


def test_the_other_one_is_not_put_over_the_one_read_back() -> None:
    read = heard("the other one is 40 elm street", ALONE)
    assert (read.address, read.then, read.besides) == (None, "40 elm street", ("another_place",))


@pytest.mark.parametrize(
    "text",
    ["where's ogden you only read me the one", "did you get both addresses", "what about the other one"],
)
def test_who_asks_after_the_other_one_changes_nothing(text: str) -> None:
    read = heard(text, READ)
    assert (read.answer, read.address, read.besides) == (None, None, ("another_hour",))


def test_a_change_beside_a_question_of_another_street_is_one() -> None:
    read = heard("make it ten thirty but where is elm street you only read me the one", ALONE)
    assert (read.answer, read.when.time, read.address, read.then) == ("correct", dt.time(10, 30), None, "elm street")


def test_a_street_of_none_of_theirs_is_another_place() -> None:
    here = KnownVisit("a", NOW, "1420 Pearl Street, Apt 3B")
    stands = HearingContext(NOW, visits=(here,), anything_else=True)
    named = another_place("and now elm street at nine", stands)
    assert named is not None
    assert (named.street, named.when.strip()) == ("elm street", "at nine")
    assert another_place("and pearl street at nine", stands) is None


@pytest.mark.parametrize(
    "text",
    [
        "thursday at nine and then right after that ogden street",
        "thursday at nine and ogden right after",
        "thursday at nine for mister delgado and then right after that ogden street",
        "i want nine on thursday for delgado and ogden at ten after him",
    ],
)
def test_what_is_right_after_the_visit_in_hand_is_the_other(text: str) -> None:
    read = heard(text, AT_PEARL)
    assert (read.when.time, read.when.bound) == (dt.time(9), "at")
    assert "after" in read.then


def test_the_street_in_hand_may_be_called_by_a_number() -> None:
    at_38th = replace(AT_PEARL, known_address=Address(Span(0, 0), "2215 west 38th avenue", "2215", "west 38th avenue"))
    assert "right after" in heard("thursday at nine and ogden right after", at_38th).then
