"""A smaller town: corrections of some callers mend what is heard of others, and spoil nothing."""

from __future__ import annotations

import random

import pytest

from tests.teaching.measures import Measured, measured
from tests.teaching.mishearing import Mishearing, phonemes
from tests.teaching.town import TownWord, town

LEAST_MENDED, MOST_INSERTED = 0.30, 0.005


@pytest.fixture(scope="module")
def found() -> Measured:
    return measured(201, 70, 30, 30, 14, 0.3)


@pytest.mark.deep
def test_corrections_mend_names_and_streets_of_other_callers(found: Measured) -> None:
    assert found.before >= 10
    assert found.mended >= LEAST_MENDED


@pytest.mark.deep
def test_what_no_taught_word_is_in_is_out_of_reach(found: Measured) -> None:
    assert found.before - found.after <= found.within_reach < found.before


@pytest.mark.deep
def test_taught_words_are_put_where_they_were_not_said_next_to_never(found: Measured) -> None:
    assert found.falsely <= MOST_INSERTED
    assert found.in_turns <= MOST_INSERTED * found.turns


def test_a_recogniser_takes_what_it_has_never_seen_for_something_else() -> None:
    seen, strange = TownWord("Turner", "Turner", True), TownWord("Nguyen", "Win", False)
    recogniser = Mishearing([seen], 1)
    quiet = random.Random(1)
    quiet.random = lambda: 0.99  # type: ignore[method-assign]
    assert recogniser.hears(seen, quiet).text == "Turner"
    assert recogniser.hears(strange, quiet).text.lower() == "win"


def test_how_a_word_is_said_does_not_come_from_its_letters() -> None:
    assert phonemes("right") == phonemes("write")
    assert phonemes("cough")[-1] == "f"


def test_the_same_seed_is_the_same_town_with_the_same_people() -> None:
    assert town(7) == town(7) != town(8)
    assert town(7).people(5, random.Random(1)) == town(7).people(5, random.Random(1))
