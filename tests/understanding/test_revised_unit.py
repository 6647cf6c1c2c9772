"""The unit of the known address, told by itself."""

from __future__ import annotations

import msgspec
import pytest

from receptionist.model.when import When
from tests.understanding.in_call import ADDRESS, CHANGING, HOME, READ_BACK, heard

AT_FOUR = msgspec.structs.replace(HOME, unit="4c", unit_type="apartment")


@pytest.mark.parametrize("asked", [READ_BACK, CHANGING, ADDRESS], ids=["read back", "what to change", "address"])
@pytest.mark.parametrize("text", ["it's three b", "not 4c 3b", "i moved upstairs it's 3b now"])
def test_a_number_with_a_letter_puts_the_unit_right_and_is_no_hour(text: str, asked: object) -> None:
    meaning = heard(text, msgspec.structs.replace(asked, known_address=AT_FOUR))
    assert meaning.address is not None
    assert (meaning.address.shown, meaning.when) == ("789 Main Street, Apt 3B", When())


def test_while_a_day_is_asked_for_it_is_none() -> None:
    meaning = heard("three b", msgspec.structs.replace(READ_BACK, to_agree=False, known_address=AT_FOUR))
    assert meaning.address is None
