"""Names and streets as they are said, where a voice would read them otherwise."""

import pytest

from receptionist.languages.language import lexicon
from receptionist.wording.pronouncing import Pronunciations
from receptionist.wording.wording import Wording

LISTED = [(written, said) for part in lexicon("pronounced").values() for written, said in part.items()]


@pytest.fixture
def shipped() -> Pronunciations:
    return Pronunciations()


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("Thanks, Siobhan.", "Thanks, Shivawn."),
        ("So that's NGUYEN, at noon.", "So that's Win, at noon."),
        ("Nguyễn", "Win"),
        ("Peña", "Painya"),
        ("José García's visit", "Hozay García's visit"),
        ("12 La Jolla Boulevard", "12 La Hoya Boulevard"),
        ("Xu", "Shoo"),
    ],
)
def test_a_listed_name_is_written_as_it_sounds(shipped: Pronunciations, shown: str, said: str) -> None:
    assert shipped.said(shown) == said


@pytest.mark.parametrize(
    "shown", ["Luxury Xuma Street", "Did you say S-M-Y-T-H?", "Thanks, Zoë.", "", "Straße 5, İzmir"]
)
def test_what_is_not_listed_stays_as_it_was(shipped: Pronunciations, shown: str) -> None:
    assert shipped.said(shown) == shown


def test_a_businesss_own_word_goes_before_the_languages() -> None:
    own = Pronunciations({"Nguyen": "Nwin", "Des Plaines": "Dess Planes", "plaines": "Plane"})
    assert own.said("nguyen, 4 Des Plaines Avenue") == "Nwin, 4 Dess Planes Avenue"
    assert own.said("Aoife") == "Eefa"


def test_several_words_go_before_one_of_them() -> None:
    assert Pronunciations({"Jolla": "Jolly", "La Jolla": "La Hoya"}).said("La Jolla, Jolla") == "La Hoya, Jolly"


def test_numbers_are_put_in_words_before() -> None:
    wording = Wording(pronounce={"Oak": "Oke"})
    assert wording.spoken("789 Oak St, got it.") == "seven eighty-nine Oke Street, got it."


@pytest.mark.parametrize(("written", "said"), LISTED)
def test_a_list_holds_plain_words_and_what_is_not_the_same(written: str, said: str) -> None:
    assert written.isascii()
    assert written == written.lower() != said.lower()
