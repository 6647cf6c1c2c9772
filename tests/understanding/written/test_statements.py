"""Notes as whole statements: what is kept of a turn, with the beginning, the middle and the person it had lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.written.statements import statements, whole_question

RENATA = (
    "okay so the first one's twenty two fifteen west thirty eighth avenue apartment four um that's mister delgado he'll"
    " let you in and the other one is six forty corona street unit b as in boy and that's a mrs whitfield"
)
BEGINNINGS = [
    ("hi i look after some apartments and i got two flats", "after some apartments and i got two flats",
     "i look after some apartments and i got two flats"),
    ("the windows are on the second floor", "are on the second floor", "the windows are on the second floor"),
    ("hi my sister stayed the week", "sister stayed the week", "my sister stayed the week"),
    ("hi we've had no hot water since sunday", "had no hot water since sunday", "we've had no hot water since sunday"),
    ("but uh i am renting landlord says his name must be on it", "landlord says",
     "landlord says his name must be on it"),
    ("hi i need a deep clean for my condo", "deep clean for my condo", "deep clean for my condo"),
    ("can they bring a ladder", "bring a ladder", "bring a ladder"),
]  # fmt: skip
MIDDLES = [
    ("could someone swap the lock at 12 oak lane before i go in", "someone swap the lock before i go in",
     "could someone swap the lock at 12 oak lane before i go in"),
    ("is it the same people or would i have strangers in the house",
     "is it the same people would i have strangers in the house",
     "is it the same people or would i have strangers in the house"),
]  # fmt: skip
PERSONS = [
    (RENATA, "he'll let you in", "that's mister delgado he'll let you in"),
    ("my sister is at home and she'll open the gate", "my sister is at home and she'll open the gate",
     "my sister is at home and she'll open the gate"),
]  # fmt: skip
OF_THE_CALL = [
    (RENATA, "as in boy and that's a mrs whitfield", "that's a mrs whitfield"),
    ("thursday at ten that sounds lovely", "that sounds lovely", ""),
    ("like i said the dog bites", "like i said the dog bites", "the dog bites"),
    ("i'm on my break so i gotta be quick um i have an interview", "i'm on my break so i gotta be quick um i have an"
     " interview", "i have an interview"),
    ("just the windows that's the whole list", "the windows that's the whole list", "the windows"),
    ("the toilet keeps running when could somebody come by", "the toilet keeps running when could somebody come by",
     "the toilet keeps running"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "note", "written"), BEGINNINGS)
def test_a_note_has_its_beginning(text: str, note: str, written: str) -> None:
    assert statements(text, note) == written


@pytest.mark.parametrize(("text", "note", "written"), MIDDLES)
def test_a_note_has_no_hole(text: str, note: str, written: str) -> None:
    assert statements(text, note) == written


@pytest.mark.parametrize(("text", "note", "written"), PERSONS)
def test_who_he_is_stands_before_him(text: str, note: str, written: str) -> None:
    assert statements(text, note) == written


@pytest.mark.parametrize(("text", "note", "written"), OF_THE_CALL)
def test_what_is_said_of_the_call_is_no_note(text: str, note: str, written: str) -> None:
    assert statements(text, note) == written


def test_what_only_says_when_is_no_note() -> None:
    text = "the faucet won't shut off tuesday morning would be real good"
    at = text.index("tuesday")
    kept = "the faucet won't shut off morning would be real good"
    assert statements(text, kept, [Span(at, at + 7)]) == "the faucet won't shut off"


def test_an_occasion_keeps_its_day() -> None:
    text = "well the christening's on sunday the fifteenth"
    at = text.index("sunday")
    assert statements(text, "the christening's on", [Span(at, len(text))]) == text.removeprefix("well ")


def test_words_that_nobody_said_stay_as_they_are() -> None:
    assert statements("the dog bites", "contact on site: Dmitri") == "contact on site: Dmitri"


def test_a_question_has_no_tell_me() -> None:
    asked = "is it the same people would i have two lots"
    text = "oh good and tell me is it the same people or would i have two lots"
    assert whole_question(text, asked) == "is it the same people or would i have two lots"


CLAUSES = (
    "my sister stayed the week", "the toilet is leaking", "i fly out on the twentieth", "he'll let you in",
    "that sounds lovely", "and the gate code is 4455", "um so like i said", "there's no hot water",
    "could somebody come by",
    "that's mister delgado", "we need two new locks", "are on the second floor",
)  # fmt: skip


@given(st.lists(st.sampled_from(CLAUSES), min_size=1, max_size=5), st.data())
def test_notes_are_in_the_order_said_and_begin_whole(said: list[str], data: st.DataObject) -> None:
    text = " ".join(said)
    words = text.split()
    kept = " ".join(word for word in words if data.draw(st.booleans()) or word == words[0])
    written = statements(text, kept)
    left = iter(words)
    assert all(word.strip(",") in left for word in written.split())
    orphans = section("statements", "written").words("orphans")
    begins = {clause.split()[0] for clause in CLAUSES} | {"sounds"}
    for each in filter(None, written.split(", ")):
        assert each.split()[0] not in orphans - begins
