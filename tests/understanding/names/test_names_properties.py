"""What holds of names in any text at all."""

from __future__ import annotations

import datetime as dt

from hypothesis import given
from hypothesis import strategies as st

from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.understanding.names import display, read_name, respell

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
HEARINGS = st.sampled_from(
    [HearingContext(CLOCK), HearingContext(CLOCK, frozenset({"name"})), HearingContext(CLOCK, frozenset({"spelling"}))]
)
WORDS = """
    my name is i'm this it's dana whitfield o'neil van der berg smith-jones first last spelled with a an y b c d double
    as in boy for the not um uh like , . ? - ' will may here speaking no yes two alpha tango mike space capital 12
    mr. 's
    """.split()
TURNS = st.one_of(st.text(max_size=60), st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join))
PLAIN_TURNS = st.sampled_from(
    [
        "my name is Dana Whitfield and I need a plumber",
        "this is Dana O'Neil calling about a leak",
        "yes it's Dana Whitfield",
        "Dana Whitfield",
        "the last name is Whitfield",
        "I'm looking for a plumber",
        "book it for Dana Whitfield on Tuesday",
    ]
)


@given(TURNS, HEARINGS)
def test_reading_never_raises_and_spans_lie_in_the_text(text: str, hearing: HearingContext) -> None:
    name, evidence = read_name(text, hearing)
    spans = [e.span for e in evidence] + ([name.span] if name else [])
    assert all(0 <= span.start < span.end <= len(text) for span in spans)
    assert name is None or name.full.strip()


@given(TURNS, HEARINGS)
def test_respelling_never_raises(text: str, hearing: HearingContext) -> None:
    corrected = respell(Name("Sarah Smith", Span(0, 0), "Sarah", "Smith"), text, hearing)
    assert corrected is None or corrected.full.strip()


@given(st.text(max_size=40))
def test_display_is_idempotent(raw: str) -> None:
    assert display(display(raw)) == display(raw)


@given(PLAIN_TURNS, st.integers(0, 8), st.sampled_from(["um", "uh", "like", "uhm"]))
def test_hesitations_change_nothing(text: str, at: int, noise: str) -> None:
    words = text.split(" ")
    noisy = " ".join([*words[:at], noise, *words[at:]])
    assert _told(noisy) == _told(text)


@given(PLAIN_TURNS, st.integers(0, 8))
def test_a_doubled_word_changes_nothing(text: str, at: int) -> None:
    words = text.split(" ")
    assert _told(" ".join([*words[: at + 1], *words[at : at + 1], *words[at + 1 :]])) == _told(text)


@given(PLAIN_TURNS)
def test_lower_case_changes_nothing(text: str) -> None:
    assert _told(text.lower()) == _told(text)


def _told(text: str) -> str | None:
    name, _ = read_name(text, HearingContext(CLOCK, frozenset({"name"})))
    return name.full if name else None
