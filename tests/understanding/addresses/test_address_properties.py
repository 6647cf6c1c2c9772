"""What holds for any text at all."""

from __future__ import annotations

import datetime as dt

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.addresses import display, merge, read_address

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
HEARINGS = (HearingContext(clock=CLOCK), HearingContext(clock=CLOCK, expecting=frozenset({"address"})))
VOCABULARY = (
    "seven twelve oh twenty one hundred thousand 789 42 3 60302 5th third north south west nw main oak st street "
    "avenue road court highway county route us of the and apartment suite # unit b number floor in oak park illinois "
    "new york saint paul il pa la me washington d c zip code not it's at a i , . - ? double half 1/2 am tuesday ten"
)
SOUP = st.lists(st.sampled_from(VOCABULARY.split()), max_size=14).map(" ".join)
NUMBERS = st.sampled_from(["7", "15", "789", "1204", "14510"])
STREETS = st.sampled_from(
    ["Main Street", "North Oak Avenue", "5th Street Northwest", "County Road 12", "Birch Hill Road"]
)
PLACES = st.sampled_from(["", ", Oak Park, IL 60302", ", Saint Paul, MN", ", Chicago"])
UNITS = st.sampled_from(["", ", Unit 3B", ", Floor 3", ", Unit 210"])
ADDRESSES = st.tuples(NUMBERS, STREETS, UNITS, PLACES).map(lambda t: f"{t[0]} {t[1]}{t[2]}{t[3]}")


def meaning(text: str, hearing: HearingContext) -> Address | None:
    address, _ = read_address(text, hearing)
    return msgspec.structs.replace(address, span=Span(0, 0)) if address else None


@given(st.one_of(st.text(max_size=60), SOUP), st.sampled_from(HEARINGS))
def test_any_text_is_read_within_its_bounds(text: str, hearing: HearingContext) -> None:
    address, evidence = read_address(text, hearing)
    spans = [e.span for e in evidence] + ([address.span] if address else [])
    assert all(0 <= span.start < span.end <= len(text) for span in spans)


@given(SOUP, st.sampled_from(HEARINGS))
def test_case_does_not_matter(text: str, hearing: HearingContext) -> None:
    assert meaning(text.upper(), hearing) == meaning(text, hearing)


@given(ADDRESSES, st.integers(0, 6), st.sampled_from(["um", "uh", "erm"]), st.sampled_from(HEARINGS))
def test_hesitation_does_not_matter(text: str, at: int, filler: str, hearing: HearingContext) -> None:
    words = text.split()
    hesitant = " ".join([*words[:at], filler, *words[at:]])
    assert meaning(hesitant, hearing) == meaning(text, hearing)


@given(ADDRESSES, st.sampled_from(HEARINGS))
def test_what_is_shown_reads_back_the_same(text: str, hearing: HearingContext) -> None:
    once = meaning(text, hearing)
    assert once is not None
    assert meaning(display(once), hearing) == once


@given(SOUP)
def test_merging_what_is_known_changes_nothing(text: str) -> None:
    address, _ = read_address(text, HEARINGS[1])
    if address is not None:
        known = merge(None, address)
        assert merge(known, known) == known
