"""A yes beside a value: another than was read back makes it a change, the same leaves it a yes."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.addresses import read_address
from receptionist.understanding.against_known import value_beside_yes
from receptionist.understanding.revising import understand_in_call
from tests.understanding.in_call import COURT, heard

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
ADDRESS = HearingContext(MONDAY, frozenset({"address"}))
HOME = msgspec.structs.replace(read_address("789 Main Street", ADDRESS)[0] or Address(Span(0, 0)), shown=None)
CONFIRMING = HearingContext(MONDAY, frozenset({"yes_no"}), known_name=Name("Jon Smith", Span(0, 0)), known_address=HOME)
AT_SEVEN = msgspec.structs.replace(
    CONFIRMING, to_agree=True, keeps_notes=True, known_day=dt.date(2026, 3, 4), known_time=dt.time(7)
)
OTHERS = ("nine", "noon", "friday", "friday nine", "eighth", "forty two", "seven ninety eight", "elm avenue", "maria")
"""Another hour, day, house, street and name than was read back, as bare as they come."""
THE_SAME = (
    "seven",
    "wednesday",
    "fourth",
    "seven eighty nine",
    "seven eighty nine main",
    "seven eighty nine main street",
    "jon",
)
WITH_A_YES = ("{} yeah", "yeah {}", "uh {} um yeah", "yes {} please", "{} that's right", "yeah {} and ring the bell")


@pytest.mark.parametrize("yes", WITH_A_YES)
@pytest.mark.parametrize("value", OTHERS)
def test_a_yes_beside_another_value_is_no_plain_yes(value: str, yes: str) -> None:
    read = understand_in_call(yes.format(value), AT_SEVEN)
    plainly = read.answer == "affirm" and read.when == When() and not (read.address or read.name)
    assert not plainly


@pytest.mark.parametrize("start", ["nine", "noon", "friday", "eighth"])
@pytest.mark.parametrize(
    "yes", ["yes {} is correct", "correct for {}", "yes {} must be", "yes i can do {}", "sure {} is what i want"]
)
def test_another_start_is_no_yes_whatever_agrees_around_it(start: str, yes: str) -> None:
    read = understand_in_call(yes.format(start), AT_SEVEN)
    assert read.when.time or read.when.date


@pytest.mark.parametrize("text", ["yes all three of them are right", "yes that one is good", "yes seven is correct"])
def test_a_number_that_is_no_other_hour_leaves_the_yes(text: str) -> None:
    assert understand_in_call(text, AT_SEVEN).when.time in (None, dt.time(7))
    assert understand_in_call(text, AT_SEVEN).answer == "affirm"


@pytest.mark.parametrize(
    "text",
    [
        "main street right seven wednesday",
        "wednesday seven main right",
        "carpets wednesday at seven you bet",
        "yeah as long as it says seven",
        "if it's wednesday fine",
        "long as you got me down for seven",
    ],
)
def test_nothing_but_what_was_read_back_is_a_yes(text: str) -> None:
    known = msgspec.structs.replace(AT_SEVEN, known_service="carpet cleaning")
    read = understand_in_call(text, known)
    assert (read.answer, read.address, read.correction) == ("affirm", None, None)


@pytest.mark.parametrize(
    "text",
    [
        "main court right seven wednesday",
        "eleven main right",
        "main right nine wednesday",
        "as long as it says nine",
        "as long as it's not too early",
        "if it's seven i can't",
        "is it seven wednesday",
        "wednesday seven no",
    ],
)
def test_anything_else_beside_it_is_no_plain_yes(text: str) -> None:
    read = understand_in_call(text, AT_SEVEN)
    assert read.answer != "affirm"


def test_other_work_that_is_called_right_is_no_yes() -> None:
    services = (("carpet cleaning", ()), ("window washing", ()))
    known = msgspec.structs.replace(AT_SEVEN, known_service="carpet cleaning", vocabulary=Vocabulary(services=services))
    read = understand_in_call("yes window washing is correct", known)
    assert (read.answer, read.service) == ("correct", "window washing")
    assert understand_in_call("yes carpet cleaning is correct", known).answer == "affirm"


@pytest.mark.parametrize(
    "text",
    [
        "yes window washing is correct, how long does it take",
        "window washing is right isn't it",
        "sure window washing is what i want",
    ],
)
@pytest.mark.parametrize("changeless", [False, True])
def test_other_work_is_no_yes_beside_a_question_or_where_nothing_can_be_changed(text: str, changeless: bool) -> None:
    services = (("carpet cleaning", ()), ("window washing", ()))
    known = msgspec.structs.replace(
        AT_SEVEN,
        known_service="carpet cleaning",
        changeless=changeless,
        vocabulary=Vocabulary(services=services),
    )
    assert understand_in_call(text, known).answer == "correct"


@pytest.mark.parametrize("yes", WITH_A_YES)
@pytest.mark.parametrize("value", THE_SAME)
def test_a_yes_beside_what_was_read_back_is_one(value: str, yes: str) -> None:
    read = understand_in_call(yes.format(value), AT_SEVEN)
    assert read.answer == "affirm"
    assert read.when.may_be(MONDAY.replace(day=4, hour=7))
    assert read.name is None


@pytest.mark.parametrize(
    "text",
    [
        "ten four",
        "ten out of ten yes",
        "yes that is now correct",
        "yes all three",
        "yes for the two of us",
        "yes one of us will be home",
        "yes and tell them buzzer nine",
        "yes use the second door",
        "yes five dogs and a cat",
        "yes ask for bob",
        "yes and the gate code is nine nine one",
    ],
)
def test_what_only_goes_with_a_yes_or_is_told_changes_nothing(text: str) -> None:
    read = understand_in_call(text, AT_SEVEN)
    assert (read.answer, read.when, read.address, read.name) == ("affirm", When(), None, None)


def test_a_house_with_a_zero_in_it_is_said_again_with_a_yes() -> None:
    gates = Address(Span(0, 0), line="905 gates avenue", number="905", street="gates avenue")
    read = understand_in_call("nine oh five gates yes sir", msgspec.structs.replace(AT_SEVEN, known_address=gates))
    assert (read.answer, read.when) == ("affirm", When())


@pytest.mark.parametrize("text", ["nine yeah", "yeah nine"])
def test_only_a_yes_to_a_read_back_is_compared(text: str) -> None:
    yes = Understanding(text, answer="affirm")
    value = value_beside_yes(yes, AT_SEVEN)
    assert isinstance(value, When)
    assert value.may_be_at(dt.time(9))
    assert value_beside_yes(yes, msgspec.structs.replace(AT_SEVEN, to_agree=False)) is None
    assert value_beside_yes(Understanding(text, answer="negate"), AT_SEVEN) is None


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("great see you friday", When(date=dt.date(2026, 3, 6))),
        ("perfect i'll be home at three then", When(time=dt.time(15))),
        ("yeah nine gate code is 4455", When(time=dt.time(9))),
        ("yes ten my mom will be there", When(time=dt.time(10))),
    ],
)
def test_when_somebody_is_expected_or_an_hour_before_a_note_is_a_value(text: str, wish: When) -> None:
    read = understand_in_call(text, AT_SEVEN)
    assert (read.when.date, read.when.time) == (wish.date, wish.time)


@pytest.mark.parametrize(
    "text",
    [
        "yes three dogs are in the yard",
        "yes one dog is in the yard",
        "yes second floor bell is broken",
        "yes code is 4455",
        "yes my landlord is paying his name is frank ruiz",
    ],
)
def test_numbers_and_names_of_what_is_told_are_none(text: str) -> None:
    read = understand_in_call(text, AT_SEVEN)
    assert (read.answer, read.when, read.address, read.name) == ("affirm", When(), None, None)


TEN = HearingContext(
    clock=dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC),
    expecting=frozenset({"yes_no"}),
    to_agree=True,
    keeps_notes=True,
    known_service="cleaning",
    known_day=dt.date(2026, 3, 3),
    known_time=dt.time(10),
)


@pytest.mark.parametrize("text", ["yes after ten and mind the dog", "yes but not before eleven and the bell is broken"])
def test_a_limit_beside_a_yes_that_leaves_its_hour_out_is_a_change(text: str) -> None:
    assert understand_in_call(text, TEN).answer == "correct"


@pytest.mark.parametrize(
    "text", ["yes before noon and mind the dog", "yes and don't ring before nine", "yes and the gate is open after ten"]
)
def test_a_limit_that_it_keeps_or_of_something_else_leaves_the_yes_one(text: str) -> None:
    assert understand_in_call(text, TEN).answer == "affirm"


@pytest.mark.parametrize(
    "text",
    [
        "i told you twice but wednesday at seven yes",
        "it's not ideal but wednesday at seven is right",
        "you're not listening but yes wednesday",
        "well i'd have liked friday but wednesday at seven yes",
    ],
)
def test_a_yes_behind_a_grumble_agrees_to_what_it_says_again(text: str) -> None:
    assert understand_in_call(text, AT_SEVEN).answer == "affirm"


@pytest.mark.parametrize(
    "text",
    [
        "let me ask my wife but wednesday at seven yes",
        "i said eight but wednesday at eight yes",
        "it's smithson not smith but wednesday at seven yes",
        "i need both of us but wednesday at seven yes",
        "my name is maria but wednesday at seven yes",
    ],
)
def test_what_puts_off_or_changes_is_no_grumble_before_a_yes(text: str) -> None:
    assert understand_in_call(text, AT_SEVEN).answer != "affirm"


@pytest.mark.parametrize("text", ["that's right young man", "yes old man", "that's right my friend"])
def test_whom_a_yes_is_said_to_is_no_other_name(text: str) -> None:
    read = understand_in_call(text, AT_SEVEN)
    assert (read.answer, read.name) == ("affirm", None)


@pytest.mark.parametrize(("text", "another"), [("yes tuesday", True), ("yes the wednesday at three", True),
                                               ("yes wednesday at ten", False), ("yes please", False)])  # fmt: skip
def test_a_yes_that_names_another_visit_calls_off_none(text: str, another: bool) -> None:
    kept = msgspec.structs.replace(COURT, changeless=True)
    assert (heard(text, kept).answer == "repeat") is another
