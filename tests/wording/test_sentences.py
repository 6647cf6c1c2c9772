"""Sentences as data: what is put in, what is left out, and what stops the start."""

from __future__ import annotations

import pytest

from receptionist.wording.forms import forms
from receptionist.wording.sentences import BadPrompts, Sentences, places

SAID = Sentences(
    {"told": "{business}: on {when|written}[ at {address}].", "lines": "Phone: {phone}\n[\nAsked: {notes}\n]Done."},
    forms().named,
)


def test_a_value_is_put_in_by_its_form() -> None:
    said = SAID("told", business="Sparkle", when="2026-03-03T14:00", address="12 Oak Street")
    assert said == "Sparkle: on Tuesday, March 3 at 2:00 PM at 12 Oak Street."


def test_what_is_not_known_is_left_out_with_its_brackets() -> None:
    assert SAID("told", business="Sparkle", when="2026-03-03T14:00", address=None).endswith("2:00 PM.")


def test_lines_stay_lines() -> None:
    assert SAID("lines", phone="1") == "Phone: 1\nDone."
    assert SAID("lines", phone="1", notes="ring twice") == "Phone: 1\n\nAsked: ring twice\nDone."


def test_what_a_caller_said_is_no_template() -> None:
    """Braces and brackets of a value stand as they were said."""
    assert SAID("lines", phone="{notes} [x]") == "Phone: {notes} [x]\nDone."


@pytest.mark.parametrize(
    ("template", "why"), [("{a|shout}", "uses the form 'shout'"), ("[{a}", r"has a \[ without"), (3, "must be a text")]
)
def test_sentence_that_cannot_be_said_is_refused_at_once(template: str, why: str) -> None:
    with pytest.raises(BadPrompts, match=why):
        Sentences({"told": template}, forms().named)


def test_places_are_the_values_of_a_template() -> None:
    assert places("{a} and [{b|lower}]") == {"a", "b"}
