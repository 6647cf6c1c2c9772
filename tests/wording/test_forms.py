"""Dates, times, addresses and numbers as they read and as a voice says them."""

from __future__ import annotations

import pytest

from receptionist.wording.forms import FORMS, digits, forms, phone

EN = forms("en")

DAYS = [
    ("2026-03-03", "Tuesday, March 3"),
    ("2026-12-31", "Thursday, December 31"),
    ("2026-03-03T14:00:00-06:00", "Tuesday, March 3"),  # of a moment, its day on its own clock
]


@pytest.mark.parametrize(("iso", "said"), DAYS)
def test_day_is_said_with_its_weekday(iso: str, said: str) -> None:
    assert EN.day(iso) == said


CLOCKS = [
    ("14:00", "2 PM"),
    ("14:00:00", "2 PM"),
    ("09:30", "9:30 AM"),
    ("12:00", "noon"),
    ("00:00", "midnight"),
    ("12:05", "12:05 PM"),
    ("00:30", "12:30 AM"),
    ("23:59", "11:59 PM"),
    ("2026-03-03T14:00:00-06:00", "2 PM"),
]


@pytest.mark.parametrize(("iso", "said"), CLOCKS)
def test_time_is_said_on_the_twelve_hour_clock(iso: str, said: str) -> None:
    assert EN.clock(iso) == said


def test_moment_is_a_day_at_a_time() -> None:
    assert EN.moment("2026-03-03T14:00:00-06:00") == "Tuesday, March 3 at 2 PM"


CHOICES = [
    (["2026-03-03T09:00"], "Tuesday, March 3 at 9 AM"),
    (["2026-03-03T09:00", "2026-03-03T12:00"], "Tuesday, March 3 at 9 AM or noon"),
    (["2026-03-03T09:00", "2026-03-03T10:00", "2026-03-03T11:30"], "Tuesday, March 3 at 9 AM, 10 AM or 11:30 AM"),
    (
        ["2026-03-03T09:00", "2026-03-03T12:00", "2026-03-06T14:00"],
        "Tuesday, March 3 at 9 AM or noon, or Friday, March 6 at 2 PM",
    ),
    (
        ["2026-03-03T09:00", "2026-03-04T09:00", "2026-03-05T09:00"],
        "Tuesday, March 3 at 9 AM, Wednesday, March 4 at 9 AM, or Thursday, March 5 at 9 AM",
    ),
]


@pytest.mark.parametrize(("starts", "said"), CHOICES)
def test_choices_name_each_day_once(starts: list[str], said: str) -> None:
    assert EN.choices(",".join(starts)) == said


def test_days_to_choose_from_are_joined_by_or() -> None:
    assert EN.days("2026-03-06,2026-03-13") == "Friday, March 6, or Friday, March 13"


@pytest.mark.parametrize(("parts", "said"), [(["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")])
def test_either(parts: list[str], said: str) -> None:
    assert EN.joined("or", parts) == said


@pytest.mark.parametrize(
    ("number", "said"),
    [
        ("+13125550142", "312-555-0142"),
        ("+442071838750", "+442071838750"),  # another country's: its own groups are not ours to guess
        ("+1312", "+1312"),
    ],
)
def test_telephone_number_is_grouped(number: str, said: str) -> None:
    assert phone(number) == said


def test_short_number_is_said_digit_by_digit() -> None:
    assert digits("911") == "9 1 1"


def test_address_is_said_as_it_is_shown() -> None:
    assert EN.named["address"]("12 Oak Street") == "12 Oak Street"


@pytest.mark.parametrize(
    ("minutes", "said"),
    [("1440", "the day before"), ("2880", "2 days before"), ("60", "an hour before"), ("45", "45 minutes before")],
)
def test_a_length_ahead_of_something(minutes: str, said: str) -> None:
    assert EN.before(minutes) == said


@pytest.mark.parametrize(
    ("minutes", "said"), [("120", "2 hours"), ("150", "2 and a half hours"), ("165", "2 hours and 45 minutes")]
)
def test_the_length_of_a_visit(minutes: str, said: str) -> None:
    assert EN.length(minutes) == said


@pytest.mark.parametrize(
    ("number", "said"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd")]
)
def test_ordinal_has_the_ending_of_its_number(number: int, said: str) -> None:
    assert EN.ordinal(number) == said


def test_a_moment_that_is_read_has_its_minutes() -> None:
    assert EN.written("2026-03-03T14:00:00-06:00") == "Tuesday, March 3 at 2:00 PM"


def test_every_form_that_is_listed_is_there() -> None:
    assert set(EN.named) == set(FORMS)


@pytest.mark.parametrize(
    ("name", "spelled"),
    [
        ("Smythe", "S-M-Y-T-H-E"),
        ("Grace Kim", "G-R-A-C-E, K-I-M"),
        ("Katharine Schmidtbauer", "S-C-H-M-I-D-T-B-A-U-E-R"),  # both would be too long to follow
        ("Sean O'Brien", "S-E-A-N, O-B-R-I-E-N"),
        ("José Núñez", "J-O-S-É, N-Ú-Ñ-E-Z"),
        ("", ""),
    ],
)
def test_a_name_in_doubt_is_spelled(name: str, spelled: str) -> None:
    assert forms().named["letters"](name) == spelled


@pytest.mark.parametrize(
    ("address", "spelled"),
    [
        ("14 North Birch Court, Unit 2", "B-I-R-C-H"),
        ("789 Schuylkill Ave", "S-C-H-U-Y-L-K-I-L-L"),
        ("12 5th Street", ""),
        ("66 River Road", "R-I-V-E-R"),
        ("230 Park Lane", "P-A-R-K"),
    ],
)
def test_of_an_address_in_doubt_the_streets_own_name_is_spelled(address: str, spelled: str) -> None:
    assert forms().named["street_letters"](address) == spelled


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("i have a dog and my son is shy", "you have a dog and your son is shy"),
        ("the gate code is 4455", "the gate code is 4455"),
        ("i told you about the dog", ""),
        ("would somebody give me a ring before they come", ""),
    ],
)
def test_note_is_said_back_from_the_other_side(note: str, said: str) -> None:
    assert forms().echo(note) == said


def test_services_are_said_as_what_is_done() -> None:
    assert forms().works("locksmith visit;color;window washing") == "locksmith visits, color and window washing"
