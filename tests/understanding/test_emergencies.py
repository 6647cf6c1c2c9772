"""Dangers that are told, and those that are denied, supposed, over, or a job like another."""

from __future__ import annotations

import pytest

from receptionist.understanding.emergencies import read_emergency

TOLD = {
    "gas": [
        "I smell gas in the kitchen",
        "it smells like rotten eggs by the stove",
        "I just had a furnace put in and now I smell gas",  # the furnace is no excuse
        "somebody hit the gas line with a shovel",
    ],
    "carbon_monoxide": [
        "my carbon monoxide detector is going off",
        "the CO alarm keeps beeping",
        "carbon monoxide alarm!",
    ],
    "fire": ["the furnace is on fire", "my new dryer caught fire", "there's smoke coming out of the vent"],
    "electrical": ["the outlet is sparking", "I smell something burning in the panel", "there are exposed wires"],
    "medical": ["he fell off a ladder", "my husband is not breathing", "we need an ambulance"],
    "flood": [
        "my basement is flooding",
        "a pipe burst",
        "the water won't stop",
        "sewage is backing up into the tub",
        "there's two inches of water down here",
    ],
}
CASES = [(text, danger) for danger, texts in TOLD.items() for text in texts]
HARMLESS = [
    "no smell of gas",
    "it's not an emergency, there isn't any gas smell",
    "smoke detector installation",
    "I'd like a new carbon monoxide detector",
    "do you put in flood lights",
    "we had a flood last year",
    "my gas bill is high",
    "can you clean my fireplace",
    "what if I smell gas",
    "the sink is dripping",
    "I broke the handle of the faucet",
    "is smoking allowed",
]


@pytest.mark.parametrize(("text", "danger"), CASES)
def test_danger(text: str, danger: str) -> None:
    assert read_emergency(text)[0] == danger


@pytest.mark.parametrize("text", HARMLESS)
def test_no_danger(text: str) -> None:
    assert read_emergency(text)[0] is None


def test_the_gravest_comes_first() -> None:
    assert read_emergency("the basement is flooding and I smell gas")[0] == "gas"
