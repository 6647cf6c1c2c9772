"""What a turn mentions, and what of it is wanted."""

from __future__ import annotations

import pytest

from receptionist.understanding.services.mentions import mentions

TOLD = [
    ("the hot water heater is out", {"hot water"}),  # the longest phrase: no heating
    ("my kitchen sink's backed up", {"sink", "clog"}),
    ("the toilet has been running all night", {"toilet", "flush"}),
    ("a cracked pipe", {"pipe", "leak"}),
    ("it's not cooling", {"warm house"}),
    # a plumbing fixture that does not work is no fixture refused
    ("the toilet is not flushing", {"toilet", "flush"}),
    ("no hot water", {"hot water", "cold water"}),
    # words that only begin alike
    ("at nine till noon", set()),
    ("what is your rate", set()),
    ("they can", set()),
    # refused
    ("not the couch", set()),
    ("the rugs instead of the couch", {"carpet"}),
    ("skip the windows", set()),
    ("windows no wait carpets", {"carpet"}),
    # had before, beside what is wanted now
    ("a perm no listen to me i had the perm at easter it's the rugs i want", {"carpet"}),
    ("i had the windows in march so the rugs please", {"carpet"}),
    ("i had the rugs last month", {"carpet"}),
    ("the rugs at easter", {"carpet"}),
    ("i usually get the windows done but this time it's the rugs", {"carpet"}),
    ("carpets no rugs", {"carpet"}),  # another name of the same thing
    ("my john keeps running", {"toilet", "flush"}),
    ("i took a freezing shower", {"bath", "cold water"}),
    ("the highlights came out brassy", {"highlights", "bad color"}),
]


@pytest.mark.parametrize(("text", "concepts"), TOLD)
def test_things_and_troubles(text: str, concepts: set[str]) -> None:
    works = {"clean", "repair", "install", "remove", "trim", "inspect"}
    assert {concept for each in mentions(text) for concept in each.concepts} - works == concepts
