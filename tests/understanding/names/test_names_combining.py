"""One name from several tries."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.understanding.names import combine


def full(*attempts: list[str], spelled: tuple[list[str], ...] = ()) -> str | None:
    name = combine(attempts, spelled)
    return name.full if name else None


def test_one_sure_guess_stands() -> None:
    assert full(["Nora Pickett"]) == "Nora Pickett"


def test_a_name_heard_twice_beats_a_first_guess_heard_once() -> None:
    assert full(["Laura Pickett", "Nora Pickett"], ["Nora Pickett", "Nora ticket"]) == "Nora Pickett"


def test_what_looks_like_no_name_loses_to_what_does() -> None:
    assert full(["know a picket", "Nora Pickett"]) == "Nora Pickett"


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("k a t h r y n", "Kathryn Pickett"),  # only the first name
        ("Ka t h r y n p i c k e TT", "Kathryn Pickett"),  # letters run together
        ("k a t h a r i n e", "Katharine Pickett"),
        ("kilo Alpha tango hotel Romeo Yankee November", "Kathryn Pickett"),
        ("k a t h r y m", "Kathryn Pickett"),  # "m" and "n" are heard for each other
    ],
)
def test_the_spelling_decides_between_names_that_sound_the_same(spelling: str, name: str) -> None:
    spoken = ["Catherine Pickett", "Katherine Pickett", "Kathryn Pickett", "Katharine Pickett"]
    assert full(spoken, spoken, spelled=([spelling],)) == name


def test_letters_add_what_was_never_heard_right() -> None:
    assert full(["have Pickett"], ["of Pickett"], spelled=(["h e a t h e r"],)) == "Heather Pickett"


IN_NOISE = (
    ["Turenne Wilson", "Current wheelchair", "Turin will sell", "Turan will"],
    ["Turenne Wilson", "For and well"],
)


def test_what_was_spoken_in_noise_leaves_out_nothing_that_the_letters_spell() -> None:
    crowd = ["Joan Wilson", "John Wilson", "Jon Wilson", "Joe Wilson", "Jane Wilson", "Jean Wilson", "Dawn Wilson"]
    spoken = [*crowd, "Shawn Wilson", "Don Wilson", "Gene Wilson"]
    assert full(spoken, spoken, spelled=(["K A R E N W I L S O N"],)) == "Karen Wilson"


def test_the_letters_of_both_names_are_a_pair_as_much_as_the_words() -> None:
    assert full(*IN_NOISE, spelled=(["K-A-R-E-N-W-I-L-F-O-M", "K-A-R-E-N-W-I-L-S-O-N"],)) == "Karen Wilson"


def test_a_carrier_is_no_part_of_the_name() -> None:
    assert full(["my name is Nora Pickett"]) == "Nora Pickett"


def test_one_word_is_a_name_with_less_confidence() -> None:
    alone, whole = combine([["Nora"]]), combine([["Nora Pickett"]])
    assert alone is not None
    assert whole is not None
    assert (alone.full, alone.last) == ("Nora", None)
    assert alone.confidence < whole.confidence


def test_rivals_lower_the_confidence() -> None:
    sure = combine([["Nora Pickett"], ["Nora Pickett"]])
    torn = combine([["Nora Pickett", "Laura Pickett"], ["Laura Pickett", "Nora Pickett"]])
    assert sure is not None
    assert torn is not None
    assert torn.confidence < sure.confidence


@pytest.mark.parametrize("attempts", [[], [[]], [[""]], [["…", "12"]]])
def test_no_words_no_name(attempts: list[list[str]]) -> None:
    assert combine(attempts) is None


TURNS = st.lists(st.lists(st.text(max_size=20), max_size=3), max_size=3)


@given(TURNS, TURNS)
def test_combining_never_raises(attempts: list[list[str]], spelled: list[list[str]]) -> None:
    name = combine(attempts, spelled)
    assert name is None or 0 <= name.confidence <= 1


@pytest.mark.parametrize(
    ("letters", "tries", "name"),
    [
        ("K-A-R-E-N-W-I-L-S-O-N.", ["Current will."], "Karen Wilson"),
        ("D-A-P-I-D-M-I-L-L-E-R.", ["James and Miller."], "David Miller"),
        ("L-A-U-R-A-H-E-R-N-A-N-D-E-Z.", ["Or Hernandez."], "Laura Hernandez"),
        ("D-A-V-I-S-M-I-L-N-E-R.", ["Davis Milner."], "Davis Milner"),
    ],
)
def test_letters_of_both_names_in_a_breath_are_cut_where_a_usual_name_ends(
    letters: str, tries: list[str], name: str
) -> None:
    combined = combine([tries], [[letters]])
    assert combined is not None
    assert combined.full == name
