"""Whole addresses, spoken and written; what is no address; what counts only when one was asked for."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.span import Span
from receptionist.understanding.addresses import display, read_address

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
UNASKED = HearingContext(clock=CLOCK)
ASKED = HearingContext(clock=CLOCK, expecting=frozenset({"address"}))
PARTS = ("line", "unit", "city", "state", "zip")


def parts(text: str, hearing: HearingContext = UNASKED) -> dict[str, str]:
    address, _ = read_address(text, hearing)
    return {part: value for part in PARTS if (value := getattr(address, part, None))}


def line(text: str, hearing: HearingContext = UNASKED) -> str | None:
    return parts(text, hearing).get("line")


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("1420 West Maple Street", "1420 west maple street"),
        ("fourteen twenty west maple street", "1420 west maple street"),
        ("1420 W. Maple St.", "1420 west maple street"),
        ("Twenty-one oh five, Oakwood Drive", "2105 oakwood drive"),
        ("Three-42 North-Fift Avenue", "342 north 5th avenue"),
        ("twelve fifteen south fifth street northwest", "1215 south 5th street northwest"),
        ("eight hundred north east tenth avenue", "800 north east 10th avenue"),
        ("eleven eleven and a quarter maple street", "1111 1/4 maple street"),
        ("900 avenida cesar chavez", "900 avenida cesar chavez"),
        ("eight eighty eight avenida de las flores", "888 avenida de las flores"),
        ("twenty one eighty third street", "2180 3rd street"),  # four digits and a low street are likelier
        ("twenty-two one seventeenth street", "22 117th street"),
        ("55 St. Charles Avenue", "55 saint charles avenue"),
        ("55 Charles St", "55 charles street"),
        ("900 Sunset Park Road", "900 sunset park road"),  # "park" is a type, but a road follows
        ("900 Sunset Park", "900 sunset park"),
        ("31 Hill Street Court", "31 hill street court"),
        ("4105 Avenue Q", "4105 avenue q"),
        ("1204 avenue of the americas", "1204 avenue of the americas"),
        ("12 Truck and Trailer Way", "12 truck and trailer way"),
        ("66 El Camino Real", "66 el camino real"),  # Spanish puts the type first
        ("sixty six calle ocho", "66 calle ocho"),
        ("66 Maple", None),  # no type, and nobody asked
        ("nobody is home, it must be nine in the morning", None),  # "in the" names no street
        ("my place is nine under the Bridge Lane", "9 under the bridge lane"),
        ("317 Sunday Drive", "317 sunday drive"),
        ("twenty one fourteen bath avenue do you need the cross street", "2114 bath avenue"),
        ("3474 Scenic Highway 98", "3474 scenic highway 98"),  # a highway's number, no unit
        ("1101 US Highway No. 130 North", "1101 u s highway no 130 north"),
        ("twenty two eighteen eighteen mile road", "2218 18 mile road"),
        ("3218 W. Grove Pk. Rd.", "3218 west grove pk road"),  # a full stop that ends no sentence
        ("789 K o w a l s k i Street", "789 kowalski street"),
        ("789 Main Main Street", "789 main street"),
        ("six nine sixty nine ocean parkway", "69 ocean parkway"),  # digits, and the number again
        ("sixty nine sixty nine ocean parkway", "6969 ocean parkway"),
        ("789 like Main uh Street", "789 main street"),
        ("house number 12 on Cherry Lane", "12 cherry lane"),
        ("eighty five dash ten and then sixty second drive", "85-10 62nd drive"),
        ("two fourteen bay forty third street", "214 bay 43rd street"),
        ("thirty beach one fifteenth street", "30 beach 115th street"),
        ("eleven five oh eight south oakley avenue", "11508 south oakley avenue"),
        ("monday at nine dana twenty third street", "20 3rd street"),  # one digit is an hour, and no house's
        ("ten o'clock five oh eight south oakley avenue", "508 south oakley avenue"),
        ("40 south boulevard", "40 south boulevard"),
        ("31 rose r o s e lane", "31 rose lane"),  # letters spell the word before them
        ("twelve ferraro f e double r a r o street", "12 ferraro street"),
        ("12 Reed R E I D Street", "12 reid street"),
        ("number forty two ten north clark street", "4210 north clark street"),
        ("the number twelve fifth avenue", "12 5th avenue"),
        ("number 4, 220 West 71st Street", "220 west 71st street"),
        ("no it is just lavergne the one time avenue", None),
        ("301 Santa Rosa-Healdsburg Road", "301 santa rosa-healdsburg road"),
        ("two forty south three hundred east", "240 south 300 east"),  # the grid of Utah
        ("55 county road 12", "55 county road 12"),
        ("fifty five county road double v", "55 county road double v"),
        ("9120 US Highway 41", "9120 u s highway 41"),
        ("three oh one a hundred and third avenue", "301 103rd avenue"),
        ("three oh five east two hundred forty first street", "305 east 241st street"),
        ("three oh five west two hundred and twelfth street", "305 west 212th street"),
        ("nine fourteen west hundred and tenth street", "914 west 110th street"),
        ("eighteen east hundredth street", "18 east 100th street"),
        ("two hundred third street", "200 3rd street"),
        ("six ten north four hundred west", "610 north 400 west"),
        ("ninety one twenty u s highway forty one south", "9120 u s highway 41 south"),
        ("12 State Route 7 East", "12 state route 7 east"),
        ("1502 1/2 Webster St", "1502 1/2 webster street"),
    ],
)
def test_number_and_street(said: str, want: str | None) -> None:
    assert line(said) == want


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("789 Main Street, apartment 3B", {"unit": "3b"}),
        ("789 Main Street Apt. 3-B", {"unit": "3b"}),
        ("seven eighty nine main street apartment two", {"unit": "2"}),
        ("789 main street apartment to", {"unit": "2"}),  # "two" as misheard
        ("789 main street penthouse one", {"unit": "penthouse 1"}),
        ("789 Main Street #103", {"unit": "103"}),
        ("789 main street number one oh three", {"unit": "103"}),
        ("789 main street suite two ten", {"unit": "210"}),
        ("789 main street unit b as in boy", {"unit": "b"}),
        ("789 Main Street, that's Main like the state, apartment 4", {"unit": "4"}),
        ("789 Main Street # 75108 Seattle WA", {"unit": "75108", "city": "seattle", "state": "washington"}),
        ("789 Main Street, third floor", {"unit": "3rd floor"}),
        ("789 main street floor three", {"unit": "floor 3"}),
        ("789 Main Street Lot 12", {"unit": "lot 12"}),
        ("789 Main Street, upstairs", {"unit": "upstairs"}),
        ("apartment 3 b 789 main street", {"unit": "3b"}),
        ("Suite 210, 789 Main Street", {"unit": "210"}),
        ("789 lake street 6 waco texas", {"unit": "6", "city": "waco", "state": "texas"}),
    ],
)
def test_unit(said: str, want: dict[str, str]) -> None:
    got = parts(said)
    assert got.pop("line").startswith("789 ")
    assert got == want


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("789 main street oak park illinois six oh three oh two", ("oak park", "illinois", "60302")),
        ("789 Main Street, Oak Park, IL 60302-1234", ("oak park", "illinois", "60302")),
        ("oak park illinois 789 main street", ("oak park", "illinois", None)),
        ("in oak park 789 main street", ("oak park", None, None)),
        ("789 Main Street in Oak Park", ("oak park", None, None)),
        ("789 main street new york new york one double oh one two", ("new york", "new york", "10012")),
        ("789 main street kansas city missouri", ("kansas city", "missouri", None)),
        ("789 main street charleston west virginia", ("charleston", "west virginia", None)),
        ("789 main street washington d c", ("washington", "d c", None)),
        ("789 Main Street, St. Paul, MN", ("saint paul", "minnesota", None)),
        ("789 main street great falls montana", ("great falls", "montana", None)),  # "great" opens no sentence here
        ("789 main street qumranville ohio", ("qumranville", "ohio", None)),  # unknown, but a state follows
        ("789 Main Street, apartment 4, Oak Park", ("oak park", None, None)),
        ("789 main street zip code is 60302", (None, None, "60302")),
    ],
)
def test_place(said: str, want: tuple[str | None, ...]) -> None:
    address, _ = read_address(said, UNASKED)
    assert address is not None
    assert (address.city, address.state, address.zip) == want


@pytest.mark.parametrize(
    ("said", "street", "city"),
    [
        ("twelve fifth avenue north miami florida", "5th avenue", "north miami"),  # North Miami is a city
        ("twelve fifth avenue north tampa florida", "5th avenue north", "tampa"),  # North Tampa is none
        ("twelve fifth avenue north west palm beach florida", "5th avenue north", "west palm beach"),
        ("twelve fifth avenue southwest rochester minnesota", "5th avenue southwest", "rochester"),
        ("12 washington oak park illinois", "washington", "oak park"),
        ("12 fleet st louis missouri", "fleet", "saint louis"),
        ("12 fleet st st louis missouri", "fleet street", "saint louis"),
        ("12 south main binville nebraska", "south main", "binville"),
    ],
)
def test_where_street_ends_and_city_begins(said: str, street: str, city: str) -> None:
    address, _ = read_address(said, ASKED)
    assert address is not None
    assert (address.street, address.city) == (street, city)


def test_a_business_knows_its_own_towns() -> None:
    hearing = HearingContext(
        clock=CLOCK, expecting=frozenset({"address"}), vocabulary=Vocabulary(cities=("little wembley",))
    )
    assert parts("12 main little wembley", hearing) == {"line": "12 main", "city": "little wembley"}


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("it's 789 Main Street in Oak Park, and could you come Tuesday at ten?", "789 Main Street in Oak Park"),
        ("789 main street tomorrow at ten", "789 main street"),
        ("789 main street ten a m", "789 main street"),
        ("789 Main Street between two and four", "789 Main Street"),
        ("at 10 789 Main Street", "789 Main Street"),
        ("come to 789 main street at two thirty please", "789 main street"),
        ("my address is 15 Oak and my phone number is 617 555 0143", "15 Oak"),
        ("um it's uh 789 uh Main Street", "789 uh Main Street"),
    ],
)
def test_span_ends_with_the_address(said: str, heard: str) -> None:
    address, _ = read_address(said, UNASKED)
    assert address is not None
    assert said[address.span.start : address.span.end] == heard


@pytest.mark.parametrize(
    "said",
    [
        "can you come Tuesday at ten",
        "two people at seven thirty",
        "call me at 617 555 0143",
        "I need a two bedroom place cleaned for 300 dollars",
        "I have two drains and one driveway",
        "may 3rd at 2:30",
        "is 10 a good time for 2 of us",
        "I saw an apartment I liked",
        "the 21st of March",
        "yes",
        "",
    ],
)
@pytest.mark.parametrize("hearing", [UNASKED, ASKED], ids=["unasked", "asked"])
def test_is_no_address(said: str, hearing: HearingContext) -> None:
    assert parts(said, hearing) == {}


def test_a_code_being_spelled_is_no_address() -> None:
    assert parts("b h 5 6 6 s x") == {}


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("seven eighty nine main", {"line": "789 main"}),
        ("no, seven ninety-eight", {}),
        ("it's Elm, not Oak", {"line": "elm"}),
        ("no it's Elm Street", {"line": "elm street"}),
        ("Oakwood Drive", {"line": "oakwood drive"}),
        ("Cherry Lane 12", {"line": "12 cherry lane"}),
        ("in Oak Park", {"city": "oak park"}),
        ("Oak Park, Illinois", {"city": "oak park", "state": "illinois"}),
        ("just 60302", {"zip": "60302"}),
        ("six oh three oh two", {"zip": "60302"}),
        ("apartment two", {"unit": "2"}),
        ("third floor", {"unit": "3rd floor"}),
        ("fifty one on the street", {}),  # any street
        ("on the road", {}),
        ("on the high street", {"line": "high street"}),
    ],
)
def test_bare_answers(said: str, want: dict[str, str]) -> None:
    assert parts(said, ASKED) == want


def test_a_bare_house_number_is_kept() -> None:
    address, _ = read_address("no, seven ninety-eight", ASKED)
    assert address is not None
    assert (address.number, address.street) == ("798", None)


@pytest.mark.parametrize("said", ["seven eighty nine main", "seven ninety-eight", "Oak Park", "elm", "60302"])
def test_bare_answers_do_not_count_unasked(said: str) -> None:
    assert parts(said, UNASKED) == {}


@pytest.mark.parametrize(
    "said",
    ["my address is one fifty elm", "I live at 150 Elm", "the house is at one fifty elm", "we're located at 150 Elm"],
)
def test_words_that_lead_to_an_address(said: str) -> None:
    assert line(said) == "150 elm"


@pytest.mark.parametrize(
    ("said", "part"),
    [("oh and it's apartment 3B", ("unit", "3b")), ("the zip code is six oh three oh two", ("zip", "60302"))],
)
def test_parts_that_name_themselves_count_unasked(said: str, part: tuple[str, str]) -> None:
    assert parts(said) == dict([part])


KNOWN = Address(Span(0, 1), "789 oak street", "789", "oak street", "2", "oak park", "illinois", "60302")


@pytest.mark.parametrize(
    ("said", "part", "value"),
    [
        ("no, it's Elm, not Oak", "street", "elm street"),
        ("not oak, elm", "street", "elm street"),
        ("seven ninety eight not seven eighty nine", "number", "798"),
        ("it's Oak Lawn, not Oak Park", "city", "oak lawn"),
        ("no it's apartment three not two", "unit", "3"),
        ("it's not right", "street", None),
        ("Tuesday, not Monday", "street", None),
    ],
)
def test_contrast_with_what_is_known(said: str, part: str, value: str | None) -> None:
    address, _ = read_address(said, HearingContext(clock=CLOCK, known_address=KNOWN))
    assert (getattr(address, part) if address else None) == value


def test_evidence_tells_why_a_reading_was_rejected() -> None:
    address, evidence = read_address("we had 300 maple last night", ASKED)
    assert address is None
    assert [(e.kept, bool(e.why)) for e in evidence if e.rule == "address.plain"] == [(False, True)]


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("four twenty f m ten ninety three", "420 f m 1093"),  # Texas: farm to market
        ("two oh five east a hundred eleventh", "205 east 111th"),
        ("twelve eleven west i beg your pardon east hyde park boulevard", "1211 east hyde park boulevard"),
    ],
)
def test_what_was_asked_for_is_heard_in_fewer_words(said: str, want: str) -> None:
    address, _ = read_address(said, ASKED)
    assert address is not None
    assert address.line == want


def test_number_and_street_make_the_line() -> None:
    address, _ = read_address("789 Main Street", UNASKED)
    assert address == Address(
        span=address.span if address else None,  # type: ignore[arg-type]
        line="789 main street",
        number="789",
        street="main street",
    )


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("one twenty three dash oh five eighty second avenue", "123-05 82nd avenue"),  # a hyphen that is said
        ("forty two wadsworth in lakewood", "42 wadsworth"),  # no "in" in the name
        ("street oak number four hundred twelve", "412 oak street"),  # the type first, as abroad
        ("the white house behind the church on elm street 45", "45 elm street"),
        ("it's on elm street number forty five behind the church", "45 elm street"),
        ("fullerton avenue nine hundred west", "900 west fullerton avenue"),
    ],
)
def test_as_people_describe_where_they_live(said: str, want: str) -> None:
    assert line(said, ASKED) == want


def test_a_unit_counts_behind_a_description() -> None:
    said = parts("600 north lake shore drive the tower with the doorman unit thirty one oh three", ASKED)
    assert said["unit"] == "3103"


@pytest.mark.parametrize(
    ("said", "want"),
    [
        (
            "nineteen forty two north oakdale the brick one marjorie planted the hydrangeas",
            {"line": "1942 north oakdale"},
        ),
        ("twenty two eighteen west addison the blue house not the two flat next to it", {"line": "2218 west addison"}),
        (
            "mine is seven eleven lavergne l a v e r g n e the second floor rear",
            {"line": "711 lavergne", "unit": "2nd floor rear"},
        ),
        ("fourteen birch the one with the ramp", {"line": "14 birch"}),
        (
            "it's nineteen twelve south vine street in denver the blue door",
            {"line": "1912 south vine street", "city": "denver"},
        ),
        (
            "nine eight one zero east colfax avenue aurora the back door please",
            {"line": "9810 east colfax avenue", "city": "aurora"},
        ),
        ("forty two main street the bronx", {"line": "42 main street", "city": "bronx"}),
        ("twelve avenue of the stars", {"line": "12 avenue of the stars"}),
        (
            "forty two main street in the woodlands texas",
            {"line": "42 main street", "city": "the woodlands", "state": "texas"},
        ),
        (
            "four eighteen west thirty first it's the one with the scaffold between ninth and tenth fifth floor",
            {"line": "418 west 31st", "unit": "5th floor"},
        ),
        ("three oh five east ninth", {"line": "305 east 9th"}),
        ("nine ten north forty second the yellow one", {"line": "910 north 42nd"}),
        ("seven oh one fifty first", {"line": "701 51st"}),
    ],
)  # fmt: skip
def test_what_describes_a_house_is_no_part_of_its_address(said: str, want: dict[str, str]) -> None:
    assert parts(said, ASKED) == want


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("it's on county road four hundred the house is two thousand fourteen", "2014 county road 400"),
        ("on highway twelve the number is eight eleven", "811 highway 12"),
        ("it's on quebec street like up in canada number eighteen hundred on the dot", "1800 quebec street"),
        ("elm street the house number is four oh two", "402 elm street"),
        ("box ninety or you don't want the box it's fourteen forty burnt tavern road", "1440 burnt tavern road"),
        ("my box is ninety oak ridge", None),
    ],
)
def test_the_number_of_the_house_may_come_behind_its_street(said: str, want: str | None) -> None:
    assert line(said, ASKED) == want


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("my address is street colfax number 1402", "1402 colfax street"),
        ("my address is on juniper street number ninety one", "91 juniper street"),
        ("the address is thirty nine west no east belmont avenue", "39 east belmont avenue"),
        ("my email address is on juniper street number ninety one", None),
    ],
)
def test_an_address_that_is_led_to_is_read_as_one_that_was_asked_for(text: str, line: str | None) -> None:
    address, _ = read_address(text, HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)))
    assert (address.line if address else None) == line


@pytest.mark.parametrize("way", ["out in", "over in", "in"])
def test_a_city_is_told_after_the_street(way: str) -> None:
    hearing = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"address"}))
    address, _ = read_address(f"eleven fox run road {way} parker", hearing)
    assert address is not None
    assert (address.street, address.city) == ("fox run road", "parker")


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("friday at one, sarah johnson 789 main street", "789 main street"),
        ("tuesday at two mike o'brien 22 elm street", "22 elm street"),
        ("three thirty pm lisa park four oh five west oak avenue", "405 west oak avenue"),
        ("100 old 7 mile road", "100 old 7 mile road"),
        ("14 west one oh five street", "14 west 105th street"),
    ],
)
def test_no_street_holds_a_house_number_behind_a_name(said: str, want: str) -> None:
    assert line(said) == want


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("one for my mom at 22 elm on monday", "22 elm"),
        ("we need you at 407 west oak tomorrow", "407 west oak"),
        ("friday at ten madison", None),
        ("tomorrow at 1030 lincoln", None),
        ("he came at 65 percent", None),
        ("at 45 king tutorial", None),
    ],
)
def test_a_usual_street_needs_no_type_behind_at_and_no_hour(said: str, want: str | None) -> None:
    assert line(said) == want


def test_the_other_one_is_no_figure_of_a_number() -> None:
    asked = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"address"}))
    address, _ = read_address("no wait that is other one three one four zero garrison street", asked)
    assert address is not None
    assert address.number == "3140"


def test_a_place_at_the_end_of_a_street_is_no_street() -> None:
    found, _ = read_address("it's the house at the end of county road twelve", ASKED)
    assert found is None or "end" not in (found.street or "")


def test_letters_behind_the_kind_of_a_street_spell_its_name() -> None:
    found, _ = read_address("14 birch court b u r c h", ASKED)
    assert found is not None
    assert found.line == "14 burch court"


def test_who_is_home_there_is_no_city() -> None:
    assert parts("my tenant at 310 west 12th street is home wednesday") == {"line": "310 west 12th street"}


def test_a_concourse_is_a_street() -> None:
    assert parts("i manage the building at 1600 grand concourse")["line"] == "1600 grand concourse"


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("south wallace the number is double three double one", "3311 south wallace"),
        ("south wallace number thirty three eleven", "3311 south wallace"),
        ("on broadway twenty one eighty it's between seventy seventh and seventy eighth", "2180 broadway"),
        ("on amsterdam four fifty between eighty first and eighty second", "450 amsterdam"),
        ("north milwaukee fifty three eighteen", "5318 north milwaukee"),
    ],
)
def test_a_house_number_behind_a_street_without_a_type(said: str, want: str) -> None:
    assert line(said, ASKED) == want


@pytest.mark.parametrize("said", ["on thursday eleven thirty", "on my way twenty minutes", "south wallace four"])
def test_what_follows_no_street_is_no_house_number(said: str) -> None:
    assert line(said, ASKED) is None


def test_a_street_alone_has_no_number() -> None:
    address, _ = read_address("on north milwaukee", ASKED)
    assert address is not None
    assert (address.street, address.number) == ("north milwaukee", None)


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("we're on sixty first street at number thirty nine twenty", "3920 61st Street"),
        ("on west seventy first street at number twenty", "20 West 71st Street"),
        ("we're on elm street at four twelve", "412 Elm Street"),
        ("sixty first street apartment three", "60 1st Street, Apt 3"),
    ],
)
def test_a_street_before_its_number(said: str, want: str) -> None:
    address, _ = read_address(said, ASKED)
    assert address is not None
    assert display(address) == want


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("three r at twenty six twenty four west eastwood", "2624 West Eastwood, Unit 3R"),
        ("he's in eight oh four here at 3121 north sheridan road", "3121 North Sheridan Road, Unit 804"),
        ("the coach house behind 2020 east 71st street", "2020 East 71st Street, Coach House"),
        ("he's in at four at 412 elm street", "412 Elm Street"),
        ("in two weeks i'll be at 412 elm street", "412 Elm Street"),
    ],
)
def test_a_unit_before_the_house(said: str, want: str) -> None:
    address, _ = read_address(said, ASKED)
    assert address is not None
    assert display(address) == want


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("across from there the yellow one sixty oh six south gallup", "6006"),
        ("use the wacker one two twenty five west wacker drive", "225"),
        ("behind the taqueria one twenty elm street", "120"),
        ("the house one twenty two elm street", "122"),
        ("yes that's right one twenty two elm street", "122"),
    ],
)
def test_a_one_that_closes_a_phrase_is_no_digit(said: str, number: str) -> None:
    address, _ = read_address(said, ASKED)
    assert address is not None
    assert address.number == number


@pytest.mark.parametrize(
    ("said", "city"), [("3219 north pulaski road bell is not working", None), ("3219 north pulaski road bell", "bell")]
)
def test_what_is_told_of_a_bell_is_of_no_city(said: str, city: str | None) -> None:
    address, _ = read_address(said, ASKED)
    assert address is not None
    assert address.city == city


@pytest.mark.parametrize("said", ["oh forty seven sycamore lane and i have a dog", "oh o forty seven sycamore lane"])
def test_a_sigh_before_a_number_is_no_zero(said: str) -> None:
    assert line(said, ASKED) == "47 sycamore lane"
