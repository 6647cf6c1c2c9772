"""What a text must contain for a pattern to be found in it."""

from __future__ import annotations

import re

import pytest

from receptionist.languages.needed import needed
from receptionist.languages.patterns import LazyPattern


@pytest.mark.parametrize(
    ("pattern", "pieces"),
    [
        (r"\bcancel(?:led)?\b", {"cancel"}),
        (r"\b(?:a|the) (?:plumber|painter)\b", {"lumber", "ainter"}),
        (r"monday|tuesday", {"monday", "tuesday"}),
        (r"(?:not )*gas smell", {"gas smell"}),
        (r"(?:again)+", {"again"}),
        (r"(?=.*hold)on", {"hold"}),
        (r"(?!hold)\w+", set()),
        (r"monday|\d+", set()),
        (r"i|you", set()),
    ],
)
def test_what_a_pattern_needs(pattern: str, pieces: set[str]) -> None:
    assert needed(pattern) == pieces


def test_where_the_case_is_nothing_it_is_looked_for_in_small_letters() -> None:
    assert needed("Gate Code", re.IGNORECASE) == {"gate code"}


@pytest.mark.parametrize("said", ["call me at the gate", "no word of it"])
def test_each_way_to_look_finds_what_it_finds_without(said: str) -> None:
    looked, plain = LazyPattern(r"at the (?:gate)"), re.compile(r"at the (?:gate)")
    LazyPattern.made.pop()  # or it would count among the language's own
    assert looked.split(said) == plain.split(said)
    assert looked.sub("", said) == plain.sub("", said)
    assert looked.sub("", said, 1) == plain.sub("", said, 1)
    assert bool(looked.search(said)) == bool(plain.search(said))
