"""The address of a turn in the light of the known one."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.address import Address
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.span import Span
from receptionist.model.when import When
from receptionist.understanding.addresses import read_address
from receptionist.understanding.revising import understand_in_call
from tests.understanding.in_call import (
    ADDISON_READ_BACK,
    ADDRESS,
    BROADWAY,
    CHANGING,
    CONFIRMING,
    COURT,
    GRACE,
    HOME,
    LEFFERTS,
    MONDAY,
    READ_BACK,
    heard,
    house,
)


def test_number_after_a_no_is_that_of_the_house() -> None:
    assert house(heard("no, seven ninety-eight")) == ("798", "main street")


def test_corrected_house_keeps_its_street_and_is_a_change() -> None:
    meaning = heard("no, it's 798")
    assert meaning.answer == "correct"
    assert meaning.address is not None
    assert meaning.address.shown == "798 Main Street"


def test_without_a_known_house_a_number_is_none() -> None:
    unknown = HearingContext(MONDAY, frozenset({"yes_no"}))
    assert heard("no, seven ninety-eight", unknown).address is None


@pytest.mark.parametrize("asked", [frozenset({"yes_no"}), frozenset({"date", "time"})], ids=["read back", "when"])
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("there's no apartment, it's a house", "789 Main Street"),
        ("not apartment 4, 14", "789 Main Street, Apt 14"),
        ("it's Main Court, not Street", "789 Main Court, Apt 4"),
        ("that's East Main", "789 East Main Street, Apt 4"),
        ("you have the street wrong it's Beech Court", "789 Beech Court, Apt 4"),
        ("no the address is the corner of York and Twelfth", "York and 12th"),
        ("no the number is seven ninety eight", "798 Main Street, Apt 4"),
        ("you swapped the numbers it's seven ninety eight", "798 Main Street, Apt 4"),
        ("it's the same street but fourteen not seven eighty nine", "14 Main Street, Apt 4"),
        ("same street seven ninety eight", "798 Main Street, Apt 4"),
    ],
)
def test_a_house_is_put_right_whatever_was_asked(text: str, where: str, asked: frozenset[Expecting]) -> None:
    known = msgspec.structs.replace(HOME, unit="4", unit_type="apartment")
    meaning = heard(text, msgspec.structs.replace(CONFIRMING, expecting=asked, known_address=known))
    assert meaning.address is not None
    assert (meaning.address.shown, meaning.answer) == (where, "correct")


def test_street_joins_the_number_said_before() -> None:
    number = understand_in_call("seven eighty nine", ADDRESS).address
    assert number is not None
    whole = heard("Main Street", msgspec.structs.replace(ADDRESS, known_address=number))
    assert house(whole) == ("789", "main street")


def test_apartment_joins_the_known_house() -> None:
    meaning = heard("apartment two", msgspec.structs.replace(ADDRESS, known_address=HOME))
    assert meaning.address is not None
    assert (meaning.address.number, meaning.address.unit is None) == ("789", False)


def test_another_whole_house_replaces_the_known_one() -> None:
    other = heard("it's 12 Oak Street", msgspec.structs.replace(ADDRESS, known_address=HOME))
    assert house(other) == ("12", "oak street")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("i say already seven eight nine main street apartment three c", "789 Main Street, Apt 3C, Oak Park"),
        ("789 Main Street I told you", "789 Main Street, Oak Park"),
        ("789 Main Street in Chicago", "789 Main Street, Chicago"),
        ("14 Main Street", "14 Main Street, Oak Park"),  # another house, in the same town
    ],
)
def test_the_known_house_said_again_keeps_what_is_not_said_now(text: str, shown: str) -> None:
    known = msgspec.structs.replace(HOME, city="oak park")
    meaning = heard(text, msgspec.structs.replace(ADDRESS, known_address=known))
    assert meaning.address is not None
    assert meaning.address.shown == shown


def test_address_is_told_as_it_will_be_shown() -> None:
    meaning = heard("789 main street", ADDRESS)
    assert meaning.address is not None
    assert meaning.address.shown == "789 Main Street"


@pytest.mark.parametrize("text", ["eight ten that's right", "yeah eight ten", "ten not oh one eight ten"])
def test_a_yes_with_another_house_number_corrects_it(text: str) -> None:
    said = heard(text, GRACE)
    assert (said.answer, house(said)) == ("correct", ("810", "west grace"))
    assert (said.when.time, said.note, said.before_note) == (None, "", None)


def test_a_yes_with_the_same_house_number_is_a_plain_one() -> None:
    said = heard("yeah eight oh one", GRACE)
    assert (said.answer, said.address, said.note, said.before_note) == ("affirm", None, "", None)


@pytest.mark.parametrize(
    ("text", "hearing", "where"),
    [
        ("spot on, west broadway", BROADWAY, ("225", "west broadway")),
        ("yes wednesday yes ten but west broadway not east", BROADWAY, ("225", "west broadway")),
        ("nine on lefferts avenue good good", LEFFERTS, ("73", "lefferts avenue")),
        ("eight ten not eight oh one", GRACE, ("810", "west grace")),
        ("not eight oh one baby eight ten grace eight one zero", GRACE, ("810", "west grace")),
        ("eight ten grace", GRACE, ("810", "west grace")),
        ("the number is eight ten eight one zero not eight oh one", GRACE, ("810", "west grace")),
    ],
)
def test_what_resembles_the_known_address_corrects_it(
    text: str, hearing: HearingContext, where: tuple[str, str]
) -> None:
    meaning = heard(text, hearing)
    assert (meaning.answer, house(meaning)) == ("correct", where)


def test_a_house_number_that_is_corrected_is_no_time() -> None:
    assert heard("eight ten not eight oh one", GRACE).when.time is None


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("no the house number is eighteen oh four", "1804"),
        ("the house number is eighteen oh four one eight zero four", "1804"),
        ("the building number is wrong it's twenty two", "22"),
        ("hold up now you got the house number wrong it's twenty two", "22"),
        ("you got the house number wrong it's fifteen", "15"),
    ],
)
@pytest.mark.parametrize("hearing", [READ_BACK, CHANGING])
def test_a_house_number_by_its_name_is_of_the_known_address(text: str, number: str, hearing: HearingContext) -> None:
    meaning = heard(text, hearing)
    assert house(meaning) == (number, HOME.street)
    assert (meaning.answer, meaning.phone, meaning.when.time) == ("correct", None, None)


@pytest.mark.parametrize(
    "text",
    ["i moved it's 22 elm now", "no i live on elm now 22 elm", "we moved out of 14 birch court we're at 22 elm now"],
)
def test_who_has_moved_says_where_to(text: str) -> None:
    read = heard(text)
    assert (house(read), read.answer) == (("22", "elm"), "correct")


@pytest.mark.parametrize(
    "text", ["i moved the couch so 22 elm is fine", "i'm at work till five", "we moved in in 2019"]
)
def test_who_moved_something_else_changes_no_address(text: str) -> None:
    assert house(heard(text)) != ("22", "elm")


@pytest.mark.parametrize(
    ("text", "corrects"),
    [
        ("the address is 22 elm street", True),
        ("it's at 22 elm street", True),
        ("oh wait we're at 22 elm street", True),
        ("and my mom's house is 22 elm street", False),
        ("22 elm street as well", False),
        ("the address is 789 main street", False),
    ],
)
def test_an_address_that_is_told_as_the_visits_own_puts_it_right(text: str, corrects: bool) -> None:
    known = Address(Span(0, 0), line="789 main street", number="789", street="main street")
    hearing = HearingContext(CONFIRMING.clock, anything_else=True, known_address=known)
    assert (heard(text, hearing).answer == "correct") is corrects


def test_a_unit_told_with_the_yes_completes_the_address_and_is_no_note() -> None:
    meaning = heard("yes but apartment b put it in", msgspec.structs.replace(CONFIRMING, to_agree=True))
    assert meaning.address is not None
    assert (meaning.address.unit, meaning.answer, meaning.note, meaning.before_note) == ("b", "correct", "", None)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("yes but the zip is six oh one four eight", "14 Birch Court, 60148"),
        ("everything's right except the house number it's fourteen oh one", "1401 Birch Court"),
        ("that's right the city is elgin", "14 Birch Court, Elgin"),
        ("yes it's on the second floor", "14 Birch Court, 2nd Floor"),
        ("no it's burch with a u", "14 Burch Court"),
        ("change the court to lane", "14 Birch Lane"),
        ("no it's place", "14 Birch Place"),
    ],
)
def test_a_part_of_the_address_beside_a_yes_is_a_change(text: str, shown: str) -> None:
    meaning = understand_in_call(text, COURT)
    assert meaning.address is not None
    assert (meaning.answer, meaning.address.shown, meaning.name) == ("correct", shown, None)


@pytest.mark.parametrize("text", ["yes they can park on the street", "yes and they should park across the street"])
def test_any_street_beside_a_yes_is_no_other_kind_of_street(text: str) -> None:
    meaning = understand_in_call(text, COURT)
    assert (meaning.answer, meaning.address) == ("affirm", None)


def test_a_unit_told_beside_the_read_back_is_no_hour() -> None:
    assert understand_in_call("and it's apartment two sorry forgot that", COURT).when == When()


def test_the_city_by_the_way_is_no_note() -> None:
    meaning = understand_in_call("that's in elgin by the way", COURT)
    assert (meaning.address and meaning.address.city, meaning.note) == ("elgin", "")


def test_somebody_elses_city_is_not_the_addresss() -> None:
    assert understand_in_call("by the way my mother is in elgin", COURT).address is None


@pytest.mark.parametrize(
    "text",
    [
        "1420 west addison street",
        "no 1420 west addison street",
        "yeah but it's west addison street and tell them to hurry",
    ],
)
def test_a_street_told_more_fully_keeps_the_unit(text: str) -> None:
    address = heard(text, ADDISON_READ_BACK).address
    assert address is not None
    assert (address.line, address.unit) == ("1420 west addison street", "2")


@pytest.mark.parametrize(
    "text",
    [
        "ah you're nearly there only the house is forty one four one you have me down the road",
        "the house is forty one you have me at the neighbours",
        "you put me at fourteen and i'm at forty one",
        "no you have me down as fourteen it's forty one",
    ],
)
def test_what_we_have_wrong_is_of_the_read_back(text: str) -> None:
    meaning = heard(text, COURT)
    assert house(meaning) == ("41", "birch court")
    assert "stands" not in meaning.says
    assert not meaning.note


@pytest.mark.parametrize(
    "text",
    [
        "no the address is 789 Main Street",
        "the address it's 789 Main Street",
        "yes to the time but take that apartment off",
    ],
)
def test_a_house_said_anew_without_its_unit_has_none(text: str) -> None:
    at_four = msgspec.structs.replace(HOME, unit="4", unit_type="apartment")
    told = heard(text, msgspec.structs.replace(CHANGING, known_address=at_four))
    assert (told.answer, told.address and told.address.shown) == ("correct", "789 Main Street")


def test_a_house_said_again_with_a_yes_keeps_its_unit() -> None:
    at_four = msgspec.structs.replace(HOME, unit="4", unit_type="apartment")
    told = heard("yes 789 Main Street", msgspec.structs.replace(CONFIRMING, known_address=at_four))
    assert told.address is None or told.address.shown == "789 Main Street, Apt 4"


def test_a_bare_number_that_is_refused_beside_an_address_is_no_hour() -> None:
    asked = msgspec.structs.replace(CONFIRMING, expecting=frozenset[Expecting]({"date", "time"}))
    assert heard("the address is 798 Main Street not two", asked).when.ruled_out == ()
    assert heard("it's 798 Main Street not at two", asked).when.ruled_out != ()


ERIE = msgspec.structs.replace(
    CONFIRMING,
    expecting=frozenset({"intent"}),
    anything_else=True,
    known_address=read_address("2210 West Erie", ADDRESS)[0],
)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("the one on west erie twenty two ten yes", None),
        ("west erie twenty two ten", None),
        ("it's the one on erie twenty two ten", None),
        ("on west erie at ten", dt.time(10)),
        ("west erie ten thirty", dt.time(10, 30)),
    ],
)
def test_the_known_number_behind_its_street_is_no_hour(text: str, time: dt.time | None) -> None:
    assert heard(text, ERIE).when.time == time


@pytest.mark.parametrize(
    "text",
    ["905 south bishop street we're on the second floor", "it's nine oh five south bishop we're on the second floor"],
)
def test_the_floor_that_is_told_with_the_house_is_its_unit(text: str) -> None:
    address = heard(text, ADDRESS).address
    assert address is not None
    assert (address.number, address.unit) == ("905", "2nd floor")


def test_a_floor_told_at_the_read_back_is_the_unit_and_no_day() -> None:
    read = heard("no we're on the second floor", READ_BACK)
    assert read.address is not None
    assert (read.address.unit, read.when) == ("2nd floor", When())


def test_the_street_behind_the_denied_one_needs_no_pause() -> None:
    meaning = heard("not main beech", READ_BACK)
    assert house(meaning) == ("789", "beech street")


def test_a_house_number_alone_answers_what_shall_be_changed() -> None:
    assert house(heard("798", CHANGING)) == ("798", "main street")


def test_another_house_of_the_same_street_has_not_the_unit_of_the_first() -> None:
    known = msgspec.structs.replace(HOME, unit="3r", unit_type="apartment")
    after = msgspec.structs.replace(READ_BACK, expecting=frozenset({"intent", "yes_no"}), known_address=known)
    after = msgspec.structs.replace(after, to_agree=False, anything_else=True, has_visit=True)
    address = heard(f"can you also do another one at 1845 {HOME.street}", after).address
    assert address is not None
    assert (address.number, address.unit) == ("1845", None)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("no 789 main avenue", "789 Main Avenue, Unit 4, Oak Park"),
        ("no 787 main street", "787 Main Street, Unit 4, Oak Park"),
        ("no it is 22 birch court", "22 Birch Court, Oak Park"),
        ("no it is 22 birch court in cicero", "22 Birch Court, Cicero"),
    ],
)
def test_a_part_that_differs_replaces_that_part_alone(text: str, shown: str) -> None:
    known = msgspec.structs.replace(HOME, city="oak park", unit="4")
    meaning = heard(text, msgspec.structs.replace(CONFIRMING, to_agree=True, known_address=known))
    assert meaning.address is not None
    assert meaning.address.shown == shown


@pytest.mark.parametrize(
    "text",
    [
        "number's seven eight seven street is fine", "the number is seven eight seven same street",
        "the street's right it's just seven eight seven",
    ],
)  # fmt: skip
def test_the_number_alone_is_put_right_beside_a_street_that_is_right(text: str) -> None:
    meaning = heard(text, msgspec.structs.replace(CONFIRMING, to_agree=True))
    assert house(meaning) == ("787", "main street")
