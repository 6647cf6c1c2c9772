"""Who lives near a house is spoken of beside its address, and is no part of it."""

from __future__ import annotations

import msgspec
import pytest

from receptionist.understanding.addresses import read_address
from receptionist.understanding.addresses.neighbors import without_neighbors
from tests.understanding.addresses.asked_or_not import ASKED, parts
from tests.understanding.in_call import COURT, heard


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("905 south bishop street second floor the downstairs neighbor mr pavlik has the key", "2nd floor"),
        ("905 south bishop street the lady downstairs has the key", None),
        ("905 south bishop street the man upstairs mr jones will open", None),
        ("905 south bishop street my upstairs tenant has the key", None),
        ("905 south bishop street our neighbor on the second floor is loud", None),
        ("905 south bishop street upstairs and the people downstairs are loud", "upstairs"),
        ("905 south bishop street apartment 4 mrs kowalski has the key", "4"),
        ("905 south bishop street mr pavlik downstairs has the key", None),
        ("905 south bishop street the guy who lives in the basement has the key", None),
        ("905 south bishop street that's miss pavlik", None),
    ],
)
def test_where_a_neighbor_lives_is_not_the_unit(text: str, unit: str | None) -> None:
    assert parts(text, ASKED).get("unit") == unit


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("905 south bishop street downstairs", "downstairs"),
        ("905 south bishop street the basement apartment", "basement apartment"),
        ("905 south bishop street upstairs", "upstairs"),
        ("905 south bishop street third floor", "3rd floor"),
    ],
)
def test_where_the_caller_lives_is(text: str, unit: str) -> None:
    assert parts(text, ASKED).get("unit") == unit


@pytest.mark.parametrize("text", ["12 oak street jackson ms thirty nine", "12 oak street", "i miss the upstairs"])
def test_nobody_is_spoken_of(text: str) -> None:
    assert without_neighbors(text) == text


READ_BACK = msgspec.structs.replace(COURT, known_address=read_address("905 South Bishop Street, downstairs", ASKED)[0])


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("no no dear not downstairs that's mr pavlik i'm on the second floor he's just got the key", "2nd floor"),
        ("no that's mr pavlik i live on the top floor", "top floor"),
        ("no it's not downstairs mrs jones lives downstairs we're on the third floor", "3rd floor"),
        ("we're on the second floor not downstairs", "2nd floor"),
        ("not downstairs that's mrs pavlik we're upstairs", "upstairs"),
        ("yes but we're on the second floor", "2nd floor"),
    ],
)
def test_a_neighbor_is_neither_the_unit_nor_the_caller(text: str, unit: str) -> None:
    read = heard(text, READ_BACK)
    assert read.address is not None
    assert (read.address.unit, read.name) == (unit, None)


def test_a_name_that_is_put_right_is_kept() -> None:
    name = heard("no the name is mr pavlik", READ_BACK).name
    assert name is not None
    assert name.last == "Pavlik"
