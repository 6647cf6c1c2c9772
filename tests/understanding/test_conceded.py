"""A time that only would do, and a day that is somebody else's, stand before the one that is wished for."""

import pytest

from receptionist.understanding.conceded import without_conceded


@pytest.mark.parametrize(
    ("said", "wished"),
    [
        ("seven would be fine but is there anything later like ten", "is there anything at ten"),
        ("seven would be okay but i'd rather have ten", "i'd rather have ten"),
        ("do you have something a bit later say noon", "do you have something at noon"),
        ("the paper fella's tuesday so i'll take the ten", "i'll take the ten"),
        ("my sister comes tuesday at two so the ten's good", "the ten's good"),
    ],
)
def test_is_left_out(said: str, wished: str) -> None:
    assert " ".join(without_conceded(said).split()) == wished


@pytest.mark.parametrize(
    "said",
    [
        "seven would be fine",
        "seven would be fine but call first",
        "my day off is tuesday so i'll take the ten",
        "i'm free tuesday so i'll take the ten",
        "my sister comes tuesday so wednesday at ten",
        "something later like ten minutes",
    ],
)
def test_is_what_is_wished_for(said: str) -> None:
    assert without_conceded(said) == said
