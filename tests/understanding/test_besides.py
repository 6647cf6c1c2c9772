"""What is wanted of a visit besides: regularly, for several people, from somebody by name."""

from __future__ import annotations

import pytest

from receptionist.understanding.besides import (
    at_one_time,
    how_long,
    recurring,
    says_who_gets_what,
    wanted_besides,
)


@pytest.mark.parametrize(
    "text",
    [
        "can I get a cleaning every other Tuesday at nine",
        "once a month would do",
        "I want a weekly cleaning",
        "we need it biweekly",
        "somebody every second Friday",
    ],
)
def test_regularly(text: str) -> None:
    assert wanted_besides(text) == ("regularly",)


@pytest.mark.parametrize(
    "text",
    ["a haircut for me and my daughter", "and it's for two people", "there's three of us", "a trim and one for my son"],
)
def test_for_several_people(text: str) -> None:
    assert wanted_besides(text) == ("several_people",)


@pytest.mark.parametrize("text", ["highlights and a cut with Zoe on Friday", "can I get Zoe", "with Maria please"])
def test_from_somebody_by_name(text: str) -> None:
    assert wanted_besides(text) == ("by_name",)


@pytest.mark.parametrize("text", ["I expect the visit to take two hours", "it'll take about 3 hours"])
def test_for_so_long(text: str) -> None:
    assert wanted_besides(text) == ("so_long",)


def test_the_words_of_a_service_name_nobody() -> None:
    assert wanted_besides("a cut with ombre on Friday", service="ombre") == ()


@pytest.mark.parametrize(
    "text",
    [
        "my husband and I need our gutters cleaned",
        "it floods every time it rains",
        "I spoke with Tom yesterday",
        "I'm with Comcast",
        "my sink has a problem with grease",
        "can I get Tuesday",
        "I'm calling for my mother",
        "i want braids and a haircut for my daughter",
    ],
)
def test_nothing_besides(text: str) -> None:
    assert wanted_besides(text) == ()


def test_from_somebody_of_ours_is_no_wish_beside_the_visit() -> None:
    assert wanted_besides("can I get Zoe", named=True) == ()


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("can I get a cleaning every other Tuesday at nine", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
        ("weekly on Thursdays", "FREQ=WEEKLY;BYDAY=TH"),
        ("once a month would do", "FREQ=MONTHLY"),
        ("every two weeks for the next three months", "FREQ=WEEKLY;INTERVAL=2;COUNT=7"),
        ("every week, six visits", "FREQ=WEEKLY;COUNT=6"),
        ("could you come every Friday", "FREQ=WEEKLY;BYDAY=FR"),
        ("twice a week", None),
        ("every day", None),
        ("I work every Tuesday so Wednesday please", None),
        ("tuesday at nine", None),
        ("no, just the one", ""),
        ("yes but just three visits", ";COUNT=3"),
        ("i say three times ten", None),
        ("i told you three times already", None),
    ],
)
def test_how_often_it_recurs(text: str, rule: str | None) -> None:
    assert recurring(text) == rule


def test_for_how_long_names_no_day_of_it() -> None:
    text = "every two weeks for the next three months"
    assert [text[span.start : span.end] for span in how_long(text)] == ["for the next three months"]


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("a cut for me and one for my daughter at the same time", True),
        ("both of us at ten", True),
        ("can we sit side by side", True),
        ("the same time as last week", False),
        ("both of us one after the other is fine", False),
        ("it doesn't have to be at the same time", False),
        ("both of us on friday", False),
    ],
)
def test_all_at_one_time(text: str, so: bool) -> None:
    assert at_one_time(text) is so


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("the color is for me and the cut is for my daughter", True),
        ("make mine the color and hers the cut", True),
        ("mom only wants a trim", True),
        ("my sister wants a blowout instead", True),
        ("a haircut and color on friday", False),
        ("for my daughter on friday", False),
    ],
)
def test_who_gets_what(text: str, so: bool) -> None:
    assert says_who_gets_what(text) is so


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("i want to complain i won't pay twice", True),
        ("i'd like to make a complaint about that", True),
        ("i am not paying for it twice", True),
        ("i don't want to complain but it's cold", False),
        ("i won't be there twice", False),
        ("do you take complaints", False),
    ],
)
def test_a_complaint_beside_a_visit(text: str, so: bool) -> None:
    assert ("complaint" in wanted_besides(text)) is so


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("your young man was here last thursday for the faucet and now it's dripping again", True),
        ("somebody was out here monday for the toilet and it's still running", True),
        ("you fixed my sink last week and it is leaking again", True),
        ("the plumber came tuesday and the drain has backed up again", True),
        ("your girls came last week and did a lovely job can i have them again", False),
        ("my faucet is dripping again", False),
        ("my brother was here and he fixed it", False),
        ("somebody told me you do drains and mine is clogged again", False),
    ],
)
def test_work_of_ours_that_has_to_be_done_again(text: str, so: bool) -> None:
    assert ("redone" in wanted_besides(text)) is so


@pytest.mark.parametrize(
    "text",
    [
        "she says you do her place every other week",
        "we keep getting backups every few months",
        "the drain clogs every few weeks",
    ],
)
def test_how_often_others_have_it_or_it_breaks_is_no_wish(text: str) -> None:
    assert (wanted_besides(text), recurring(text)) == ((), None)
