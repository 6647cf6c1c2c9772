"""E-mail addresses as they are spelled out on the telephone, and written."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.model.hearing import HearingContext
from receptionist.understanding.emails import read_email

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
UNASKED = HearingContext(clock=CLOCK)
ASKED = HearingContext(clock=CLOCK, expecting=frozenset({"email"}))


@pytest.mark.parametrize(
    ("said", "address"),
    [
        ("sarah.johnson@example.com", "sarah.johnson@example.com"),
        ("It's Sarah.Johnson@Example.com.", "sarah.johnson@example.com"),
        ("sarah dot johnson at example dot com", "sarah.johnson@example.com"),
        ("Sarah dot Johnson at Example dot com. And Tuesday please", "sarah.johnson@example.com"),
        ("sarah johnson at example.com", "sarahjohnson@example.com"),
        ("s a r a h underscore j at example dot org", "sarah_j@example.org"),
        ("S-a-r-a-h at example dot org", "sarah@example.org"),  # hyphens only part the letters
        ("sarah dash j at sign example dot net", "sarah-j@example.net"),
        ("b as in boy o b at example dot c o m", "bob@example.com"),
        ("bob forty two at g mail dot com", "bob42@gmail.com"),
        ("bob 7 at a o l dot com", "bob7@aol.com"),
        ("double o seven at example dot com", "oo7@example.com"),
        ("my email is info at green lawns dot co dot uk", "info@greenlawns.co.uk"),
        ("you can email me at bob at example dot com", "bob@example.com"),
        ("um sarah uh dot johnson at example um dot com", "sarah.johnson@example.com"),
        ("jay smith at gmail", "jaysmith@gmail.com"),
        ("my email's nikhil dot rao at gmail dot com", "nikhil.rao@gmail.com"),
        ("bob lee at comcast", "boblee@comcast.net"),
        ("bob b o b dot lee at example dot com", "bob.lee@example.com"),
        ("sarah all one word at example dot com", "sarah@example.com"),
    ],
)
@pytest.mark.parametrize("hearing", [ASKED, UNASKED], ids=["asked", "unasked"])
def test_address(said: str, address: str, hearing: HearingContext) -> None:
    email, _ = read_email(said, hearing)
    assert email is not None
    assert email.address == address


@pytest.mark.parametrize(
    "said", ["I'm at home at ten", "at dot com", "789 main street", "", "look at the dot", "sarah at example", "@"]
)
def test_is_no_address(said: str) -> None:
    assert read_email(said, ASKED)[0] is None


def test_span_holds_the_address() -> None:
    said = "sure, it's bob at example dot com, thanks"
    email, _ = read_email(said, ASKED)
    assert email is not None
    assert said[email.span.start : email.span.end] == "bob at example dot com"


PIECES = st.lists(
    st.sampled_from(
        [
            "at",
            "@",
            "dot",
            ".",
            "com",
            "org",
            "a",
            "b",
            "o",
            "double",
            "-",
            "_",
            "example",
            "bob",
            "7",
            "sign",
            ",",
            "as",
            "in",
            "boy",
            "me",
        ]
    ),
    max_size=12,
)


@given(st.one_of(st.text(max_size=60), PIECES.map(" ".join), PIECES.map("".join)))
def test_any_text_is_read_within_its_bounds(text: str) -> None:
    for hearing in (ASKED, UNASKED):
        email, evidence = read_email(text, hearing)
        spans = [e.span for e in evidence] + ([email.span] if email else [])
        assert all(0 <= span.start < span.end <= len(text) for span in spans)


@given(PIECES.map(" ".join))
def test_what_was_understood_reads_back_the_same(text: str) -> None:
    email, _ = read_email(text, ASKED)
    if email is not None:
        again, _ = read_email(email.address, ASKED)
        assert again is not None
        assert again.address == email.address
