"""How a caller came to know of us, and what is no such thing."""

from __future__ import annotations

import pytest

from receptionist.understanding.found_us import found_us

FOUND = [
    "hi there i saw your van parked on my block",
    "i seen your sign up at the corner",
    "i spotted one of your vans this morning",
    "i got your card off the bulletin board at church",
    "my neighbor gave me your number",
    "my sister swears by you people",
    "i heard good things about you from my cousin",
    "your name came up at my bridge club",
    "you folks come recommended",
    "somebody left a leaflet of yours on my door",
    "i walk past your shop every day",
    "we read your reviews online",
]
NOT_FOUND = [
    "i saw your van hit my mailbox",
    "i saw your van parked on my block and it hit my car",
    "your van's parked on my block with the lights on",
    "your van is parked in my spot",
    "your van is blocking my driveway",
    "one of your guys left his ladder at my place",
    "i got your message",
    "i found your bill in the mail",
    "my husband gave you my number",
    "i have a store on milwaukee and i need the windows done",
    "my wife told me you called",
    "i saw your job ad",
]


@pytest.mark.parametrize("text", FOUND)
def test_how_we_were_found_is_told(text: str) -> None:
    told = found_us(text)
    assert told is not None
    assert not text[told.end :].strip()


@pytest.mark.parametrize("text", NOT_FOUND)
def test_what_else_was_seen_of_us_is_none(text: str) -> None:
    assert found_us(text) is None


@pytest.mark.parametrize(
    ("text", "behind"),
    [
        ("i saw your van on my block how much is a cleaning", "how much is a cleaning"),
        ("i saw your van outside and i wanted to get my windows done", "and i wanted to get my windows done"),
        ("my friend ann swears by you can you do a cut tomorrow", "can you do a cut tomorrow"),
    ],
)
def test_what_is_called_about_stands_behind_it(text: str, behind: str) -> None:
    told = found_us(text)
    assert told is not None
    assert text[told.end :].strip() == behind
