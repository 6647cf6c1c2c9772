"""The likeliest number and street."""

from __future__ import annotations

import pytest

from receptionist.model.address import Address
from receptionist.understanding.addresses import read_address
from tests.understanding.addresses.asked_or_not import UNASKED, line, parts


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("1420 West Maple Street", "1420 west maple street"),
        ("two two two two south monaco parkway that's four twos in a row denver", "2222 south monaco parkway"),
        ("fourteen twelve north may street may like the month", "1412 north may street"),
        ("fourteen twelve may street", "1412 may street"),
        ("nine ten june avenue", "910 june avenue"),
        ("thirteen one three thirteen twenty west cornelia street you've put thirty", "1320 west cornelia street"),
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
        ("friday at one, sarah johnson 789 main street", "789 main street"),
        ("tuesday at two mike o'brien 22 elm street", "22 elm street"),
        ("three thirty pm lisa park four oh five west oak avenue", "405 west oak avenue"),
        ("100 old 7 mile road", "100 old 7 mile road"),
        ("14 west one oh five street", "14 west 105th street"),
    ],
)
def test_no_street_holds_a_house_number_behind_a_name(said: str, want: str) -> None:
    assert line(said) == want
