"""Two errands in one turn."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.understanding.addresses import read_address
from receptionist.understanding.errands import (
    drops_the_other,
    errands,
    kept_beside,
    labelled_places,
    left_alone,
    names_their_place,
    only_in_its_place,
    their_place_too,
    two_places,
    two_visits,
    visits_named,
)

HEARING = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6))))


@pytest.mark.parametrize(
    ("text", "second"),
    [
        (
            "you can cancel that but put me down for the carpets friday at ten",
            "put me down for the carpets friday at ten",
        ),
        ("cancel wednesday's cleaning and book me a window washing", "book me a window washing"),
        ("one the windows cancel it and two make for me the carpet", "make for me the carpet"),
    ],
)
def test_the_new_visit_is_a_turn_of_its_own(text: str, second: str) -> None:
    found = errands(text)
    assert found is not None
    assert found[1] == second


@pytest.mark.parametrize(
    ("text", "second"),
    [
        ("sarah johnson, cancel the windows and move the cleaning to friday", "move the cleaning to friday"),
        ("this is sarah johnson i need to cancel one and move the other", "move the other"),
        ("i have two appointments cancel the one on friday and move the other", "move the other"),
        ("it's sarah johnson here, move friday to thursday at two and cancel tuesday", "cancel tuesday"),
    ],
)
def test_who_calls_or_what_they_have_may_come_first(text: str, second: str) -> None:
    found = errands(text)
    assert found is not None
    assert found[1] == second


@pytest.mark.parametrize(
    "text",
    [
        "sarah johnson, move my appointment to friday and change my number",
        "i'm sick and i have to move my appointment",
        "this is sarah johnson, move friday to thursday and change the time to ten",
        "cancel my visit on wednesday",
        "book me a cleaning and tell them i have a dog",
        "don't cancel it put it on friday",
    ],
)
def test_one_errand_stays_whole(text: str) -> None:
    assert errands(text) is None


@pytest.mark.parametrize(
    "second",
    ["get me something next week instead", "put me down for tuesday", "find me another time", "book me for next week",
     "get me in sooner", "make another appointment for the tenth"],
)  # fmt: skip
def test_another_time_for_what_is_called_off_is_no_other_errand(second: str) -> None:
    assert only_in_its_place(second)


@pytest.mark.parametrize(
    "second", ["set up a window washing for tuesday", "book me a haircut", "get me a person", "put me on your list"]
)
def test_other_work_is_another_errand(second: str) -> None:
    assert not only_in_its_place(second)


def places(text: str) -> tuple[str, str] | None:
    last, _ = read_address(text, HEARING)
    assert last is not None
    return two_places(text, last, HEARING)


@pytest.mark.parametrize(
    ("text", "second"),
    [
        ("at 12 oak street and at 40 elm street", "and at 40 elm street"),
        ("at 12 oak street and then one at my mother's 40 elm street", "and then one at my mother's 40 elm street"),
    ],
)
def test_the_second_of_two_addresses_is_a_turn_of_its_own(text: str, second: str) -> None:
    found = places(text)
    assert found is not None
    assert found[1] == second


@pytest.mark.parametrize(
    ("text", "both"),
    [
        (
            "two ten elm for me and my mom's at ninety five lake street, both thursday",
            ("two ten elm, both thursday", "and my mom's at ninety five lake street, both thursday"),
        ),
        (
            "12 oak street is mine and my dad's at 40 elm street, same day",
            ("12 oak street, same day", "and my dad's at 40 elm street, same day"),
        ),
    ],
)
def test_what_is_said_of_both_addresses_is_of_the_second_too(text: str, both: tuple[str, str]) -> None:
    assert places(text) == both


@pytest.mark.parametrize(
    "text",
    [
        "for me and my mom at 95 lake street thursday",
        "two big rugs for me and my mom at 40 elm street",
        "it's 40 elm street for me and my husband",
        "at two ten for me and my mom at 95 lake street",
    ],
)
def test_two_people_at_one_address_are_one_visit(text: str) -> None:
    assert places(text) is None


def test_what_is_said_besides_two_addresses_is_of_the_first() -> None:
    assert places("at 12 oak street and 40 elm street tuesday at two") == (
        "at 12 oak street tuesday at two",
        "and 40 elm street",
    )


@pytest.mark.parametrize(
    "text", ["it's 12 oak street no sorry 40 elm street", "at 40 elm street", "not 12 oak street 40 elm street"]
)
def test_an_address_that_takes_the_place_of_another_is_one(text: str) -> None:
    assert places(text) is None


@pytest.mark.parametrize(
    ("text", "day", "plainly"),
    [
        ("leave tuesday as it is and add another on thursday", "tuesday", True),
        ("no don't move my tuesday one i want a second visit wednesday", "tuesday", True),
        ("i've got you tomorrow and i need one more for friday", "tomorrow", True),
        ("besides the one i have friday at ten", "", True),
        ("another one besides that monday at nine", "", True),
        ("don't touch tuesday i want friday", "tuesday", False),
    ],
)
def test_one_more_is_asked_for_beside_a_visit_that_stays(text: str, day: str, plainly: bool) -> None:
    stays = left_alone(text)
    assert stays is not None
    assert (stays.day, stays.plainly) == (day, plainly)


@pytest.mark.parametrize(
    "text",
    [
        "leave it as it is",
        "keep it on tuesday just make it ten",
        "don't move it to tuesday move it to friday",
        "keep tuesday and also move the friday one to saturday",
        "i have you tuesday and i want friday instead",
        "keep it short i have another call",
        "instead of tuesday i want friday",
    ],
)
def test_nothing_is_added_to_a_visit_that_is_kept_or_moved(text: str) -> None:
    assert left_alone(text) is None


def test_the_place_of_somebody_else_beside_the_callers_own() -> None:
    assert their_place_too("i need my place and then my mom's on elm cleaned") == (
        "i need my place",
        "my mom's on elm cleaned",
    )


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("and my mother's house too", True),
        ("i also need my sister's place done", True),
        ("my mom's house key is under the mat", False),
        ("my mother will let you in", False),
    ],
)
def test_somebody_elses_place_and_nothing_else(text: str, named: bool) -> None:
    assert names_their_place(text) is named


CLEANER = HearingContext(
    HEARING.clock,
    vocabulary=Vocabulary(
        services=(("carpet cleaning", ("carpets",)), ("window washing", ("windows",))), cities=("Aurora",)
    ),
)


@pytest.mark.parametrize(
    ("text", "second", "elsewhere"),
    [
        ("carpets on tuesday and windows on friday please", "windows on friday please", False),
        ("i need the carpets done monday and the windows some other day", "the windows some other day", False),
        ("carpets tuesday for me and one for my son on friday", "one for my son on friday", False),
        ("on monday the carpets and the windows and on friday the carpets", "on friday the carpets", False),
        ("carpets at two places aurora on tuesday and dallas on thursday", "dallas on thursday", True),
        ("do my carpets tuesday and my tenant's place friday at eight", "my tenant's place friday at eight", True),
    ],
)
def test_each_day_with_a_job_or_a_place_of_its_own_is_a_visit(text: str, second: str, elsewhere: bool) -> None:
    found = two_visits(text, CLEANER)
    assert found is not None
    assert (found.second, found.elsewhere) == (second, elsewhere)


@pytest.mark.parametrize(
    "text",
    [
        "carpets and windows on tuesday",
        "can i get the carpets done any day but friday at 12 oak avenue",
        "i need the windows done tuesday and i live at 12 oak avenue",
        "tuesday and thursday work for the carpets",
        "the windows on tuesday or the carpets on friday",
        "the carpets on tuesday but not the windows on friday",
        "i'm in aurora monday and in dallas on tuesday so carpets wednesday",
        "carpets on tuesday and i work on friday",
        "the carpets tuesday and the windows tuesday",
    ],
)
def test_two_days_alone_make_no_second_visit(text: str) -> None:
    assert two_visits(text, CLEANER) is None


@pytest.mark.parametrize(
    "text",
    [
        "since sunday it drips through the carpets and i already emptied the bowl twice today so send me somebody",
        "the carpets flooded on saturday and my husband mopped them and now today the windows leak",
        "my cleaner quit on monday and my mother comes thursday and the carpets are a pit",
        "my kids spilled juice on the carpets sunday and today the dog threw up on them",
        "we had the carpets cleaned friday and the man broke a window monday",
        "my carpets were fine until monday and today they stink up my windows",
        "i steamed the carpets saturday and another carpet today and it's worse",
    ],
)
def test_one_trouble_told_with_two_days_is_one_visit(text: str) -> None:
    assert two_visits(text, CLEANER) is None


@pytest.mark.parametrize(
    "text",
    [
        "my mother is coming so i need the carpets wednesday and the windows on thursday",
        "i want the windows washed tuesday and the carpets cleaned friday",
        "my carpets need it on monday and my daughter needs the windows done on saturday",
        "could you do my carpets on monday and could you also do the windows on friday",
        "i've the windows in mind for monday and the carpets for wednesday",
        "have somebody do the carpets tuesday and the windows on friday",
    ],
)
def test_two_wishes_are_two_visits_whatever_is_told_beside_them(text: str) -> None:
    assert two_visits(text, CLEANER) is not None


@pytest.mark.parametrize(
    "text",
    [
        "water came through my apartment and my neighbor's got it on his side also",
        "we have a leak at my place and my mother's on the second floor says it comes from us",
    ],
)
def test_somebody_elses_place_that_is_only_told_of_is_no_second_one(text: str) -> None:
    assert their_place_too(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "thursday stays cancel the tenth",
        "leave thursday alone and cancel the tuesday one",
        "that's the one i want off the thursday one stays",
        "move tuesday to wednesday and leave friday alone",
    ],
)
def test_one_stays_beside_another_that_is_changed(text: str) -> None:
    assert kept_beside(text)


@pytest.mark.parametrize(
    "text",
    [
        "the thursday one stays",
        "keep thursday open for me i need a plumber",
        "leave tuesday as it is and add another on thursday",
        "cancel the thursday one",
    ],
)
def test_nothing_is_kept_beside_a_change_that_nobody_asks_for(text: str) -> None:
    assert kept_beside(text) == ()


@pytest.mark.parametrize(
    ("text", "two"),
    [
        ("cancel the haircut and move the color to friday", ("cancel the haircut", "move the color to friday")),
        ("move the haircut to friday and cancel the color", ("move the haircut to friday", "cancel the color")),
        ("cancel wednesday's and also move the rugs to monday", ("cancel wednesday's", "move the rugs to monday")),
        ("reschedule the first one and cancel the second one", ("reschedule the first one", "cancel the second one")),
    ],
)
def test_two_visits_are_changed_one_after_the_other(text: str, two: tuple[str, str]) -> None:
    assert errands(text) == two


@pytest.mark.parametrize(
    "text",
    [
        "cancel it and move me to friday",
        "cancel my appointment and reschedule for friday",
        "cancel wednesday and move it to friday",
        "move the haircut to friday and change the time to ten",
        "i can't cancel the meeting and need to move my haircut",
        "cancel the cleaning and the windows",
    ],
)
def test_one_visit_is_changed_once(text: str) -> None:
    assert errands(text) is None


def test_the_other_day_alone_is_not_wanted() -> None:
    assert drops_the_other("but not the thursday one")
    assert not drops_the_other("but not at ten")


@pytest.mark.parametrize("text", ["keep my color but cancel the haircut", "leave the cleaning and move the windows"])
def test_a_visit_is_kept_by_its_work(text: str) -> None:
    assert kept_beside(text)


@pytest.mark.parametrize(
    "text",
    ["yes cancel only this one water heater stay yes", "yeah cancel the sink only but keep the one that's the heater"],
)
def test_what_is_kept_is_told_behind_what_is_called_off(text: str) -> None:
    assert kept_beside(text)


@pytest.mark.parametrize("text", ["cancel it i can't stay home", "cancel it and keep the key", "no this one stays"])
def test_who_stays_at_home_keeps_no_other_visit(text: str) -> None:
    assert kept_beside(text) == ()


@pytest.mark.parametrize(
    ("text", "two"),
    [
        ("tuesday at nine for the gate and thursday at two", ("tuesday at nine for the gate", "thursday at two")),
        ("one on monday and the other on friday", ("one on monday", "the other on friday")),
    ],
)
def test_two_visits_that_stand_are_named_by_their_days(text: str, two: tuple[str, str]) -> None:
    assert visits_named(text) == two


@pytest.mark.parametrize("text", ["wednesday and move it to friday", "tuesday and i work thursday", "the monday one"])
def test_a_day_that_is_wished_for_names_no_second_visit(text: str) -> None:
    assert visits_named(text) == ()


@pytest.mark.parametrize(
    ("text", "two"),
    [
        ("the first one is 12 oak street and the second is 40 elm street", ("12 oak street", "40 elm street")),
        ("one's at 12 oak street and the other's at 40 elm street", ("12 oak street", "40 elm street")),
        ("first it's 12 oak street and second 40 elm street", ("12 oak street", "40 elm street")),
        ("the first flat's 12 oak street second flat's 40 elm street", ("12 oak street", "40 elm street")),
    ],
)
def test_two_addresses_that_are_called_by_their_place(text: str, two: tuple[str, str]) -> None:
    assert labelled_places(text, HEARING) == two


@pytest.mark.parametrize("text", ["the second floor at 12 oak street", "12 oak street the second house on the left"])
def test_a_place_of_something_else_calls_no_address(text: str) -> None:
    assert labelled_places(text, HEARING) is None


@pytest.mark.parametrize(
    "text",
    [
        "my wife has you coming monday for the rugs leave that alone i need the windows tuesday",
        "my mom's got y'all coming friday don't touch that one i want another one thursday",
    ],
)
def test_the_visit_of_one_of_theirs_is_left_alone_with_its_day(text: str) -> None:
    stays = left_alone(text)
    assert stays is not None
    assert stays.day in ("monday", "friday")
