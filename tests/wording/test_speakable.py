"""What the voice is given for what the screen shows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.model.commands import say
from receptionist.wording.speakable import house_number, speakable
from receptionist.wording.wording import Wording

SENTENCES = [
    # houses: in pairs, as people say them
    ("789 Main Street, got it.", "seven eighty-nine Main Street, got it."),
    ("405 Elm, Springfield.", "four oh five Elm, Springfield."),
    ("1200 N Oak Ave, got it.", "twelve hundred North Oak Avenue, got it."),
    ("1005 5th Street NW", "ten oh five Fifth Street Northwest"),
    ("7B Elm St, got it.", "seven B Elm Street, got it."),
    ("12 1/2 Elm Road", "twelve and a half Elm Road"),
    ("2000 West 42nd Street", "two thousand West Forty-second Street"),
    ("12345 Highway 150", "one two three four five Highway one fifty"),  # too long for pairs
    ("9 Pine Rd, Unit 3B", "nine Pine Road, Unit three B"),
    ("9 Pine Rd, Apt. 12", "nine Pine Road, Apartment twelve"),
    ("9 Pine Rd, Suite 200", "nine Pine Road, Suite two hundred"),
    ("9 Pine Rd #4", "nine Pine Road Number four"),
    ("Chicago, IL 60614", "Chicago, IL six zero six one four"),
    ("Chicago, IL 60614-1234.", "Chicago, IL six zero six one four, one two three four."),
    # telephone numbers: digit by digit, a pause between groups
    ("312-555-0142, thank you.", "three one two, five five five, zero one four two, thank you."),
    ("(312) 555-0142", "three one two, five five five, zero one four two"),
    ("+13125550142", "three one two, five five five, zero one four two"),
    ("+442071838750", "plus four four two, zero seven one, eight three eight, seven five zero"),
    ("please call 9 1 1 right away", "please call nine one one right away"),
    # days and times
    ("Tuesday, March 3 at noon", "Tuesday, March third at noon"),
    ("March 31, 2026", "March thirty-first, twenty twenty-six"),
    ("at 8:30 AM.", "at eight thirty AM."),
    ("at 8 AM works.", "at eight AM works."),
    ("at 2:05 PM", "at two oh five PM"),
    ("from 8 a.m. to 5 p.m. daily", "from eight AM to five PM daily"),
    ("at 9:00", "at nine o'clock"),
    # money and the rest
    (
        "From $120, or $79.50 an hour.",
        "From one hundred twenty dollars, or seventy-nine dollars and fifty cents an hour.",
    ),
    ("$1 off", "one dollar off"),
    ("20% off, 24/7", "twenty percent off, twenty-four seven"),
    ("1,250 homes in 25 years", "one thousand two hundred fifty homes in twenty-five years"),
    ("sarah.j_x@my-example.com", "sarah dot j underscore x at my dash example dot com"),
    ("Thanks for calling Bright & Clean.", "Thanks for calling Bright and Clean."),
    # nothing to change
    ("What's your name, please?", "What's your name, please?"),
]


@pytest.mark.parametrize(("shown", "spoken"), SENTENCES)
def test_numbers_are_said_as_people_say_them(shown: str, spoken: str) -> None:
    assert speakable(shown) == spoken


def test_a_whole_read_back() -> None:
    shown = Wording().sentence(
        say("read_back", name="Ann Lee", address="12 Oak St", phone="+13125550142", start="2026-03-03T14:30")
    )
    assert speakable(shown) == (
        "So that's Ann Lee, at twelve Oak Street, on three one two, five five five, zero one four two, "
        "Tuesday, March third at two thirty PM."
    )


@pytest.mark.parametrize(
    ("number", "words"),
    [("7", "seven"), ("42", "forty-two"), ("100", "one hundred"), ("110", "one ten"), ("1001", "ten oh one")],
)
def test_house_numbers(number: str, words: str) -> None:
    assert house_number(number) == words


def test_other_languages_pass_unchanged() -> None:
    assert speakable("El 3 de marzo a las 14:30", "es") == "El 3 de marzo a las 14:30"


@given(st.text(alphabet="0123456789 ,.:-+$#%&/@()AaPpMmNn15th St\n٣é🎉", max_size=60))
def test_any_text_can_be_said_and_keeps_no_figures(text: str) -> None:
    assert not any(character in "0123456789" for character in speakable(text))


def test_letters_are_said_one_by_one() -> None:
    """As a hyphened word they run into each other."""
    assert speakable("Did you say Smythe, S-M-Y-T-H-E?") == "Did you say Smythe, S, M, Y, T, H, E?"
