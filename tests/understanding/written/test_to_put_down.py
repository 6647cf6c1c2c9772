"""What is ordered to be written down, asked or told, whole."""

from __future__ import annotations

import pytest

from receptionist.understanding.written.statements import statements
from receptionist.understanding.written.to_put_down import to_put_down

ORDERS = [
    ("the rest is right and put down that hector lets them in okay", "hector lets them in"),
    ("put down that the super has the keys", "the super has the keys"),
    ("yes and write down that maria opens the door", "maria opens the door"),
    ("please note that joe meets them at the gate", "joe meets them at the gate"),
    ("could you make a note that the bill comes to me not joanne", "the bill comes to me not joanne"),
    ("write down for the fella i got a dog he's harmless but he's loud heh so am i",
     "i got a dog he's harmless but he's loud"),
    ("and please write that it is for my daughter amara", "it is for my daughter amara"),
    ("yes exactly three o'clock thank you and please you will write that it is for amara so that nobody is waiting",
     "it is for amara so that nobody is waiting"),
    ("ask them will they bring the part", "ask them will they bring the part"),
    ("the part the cartridge ask them will they bring the part", "ask them will they bring the part"),
    ("do have somebody ask about the part and the eighty nine dollars",
     "have somebody ask about the part and the eighty nine dollars"),
    ("ask him if he can park in the back", "ask him if he can park in the back"),
    ("put down there's a lockbox on the side door please", "there's a lockbox on the side door"),
    ("leave a note for them that the code is 4455 thanks bye", "the code is 4455"),
    ("jot down for the cleaners no bleach on the marble", "no bleach on the marble"),
    ("note that my mother is hard of hearing and what time is it again", "my mother is hard of hearing"),
]  # fmt: skip
NONE = [
    "can you put that down", "would you put that down", "did you put down about the part too",
    "did you write down that i have a dog", "have you put down that the dog bites", "you put down the wrong name",
    "put me down for tuesday", "put down tuesday instead", "put it down for three o'clock", "write my name",
    "note that down please", "write this down", "i'll ask them about it", "put the dog down", "let me write that down",
    "i put down the deposit already", "they put down new floors", "ask my husband what he thinks",
    "can i ask you about the price", "put down my name as maddox",
]  # fmt: skip


@pytest.mark.parametrize(("text", "told"), ORDERS)
def test_what_is_ordered_is_whole(text: str, told: str) -> None:
    found = to_put_down(text)
    assert found is not None
    assert found[1] == told


@pytest.mark.parametrize("text", NONE)
def test_what_orders_nothing(text: str) -> None:
    assert to_put_down(text) is None


def test_it_is_written_as_it_was_ordered_whatever_a_reader_took_of_it() -> None:
    assert statements("the rest is right and put down that hector lets them in", "lets them in") == (
        "hector lets them in"
    )
