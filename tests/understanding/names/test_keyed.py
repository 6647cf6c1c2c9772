"""Names by the letters on a telephone's keys, weighed with what was heard."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.understanding.names.keyed import LETTERS, keyed_name, on_keys


@pytest.mark.parametrize(
    ("keys", "tries", "name"),
    [
        # among what was heard, the one on the keys
        ("546", [("Grace came", "Grace Kim")], "Grace Kim"),
        ("546#", [("Grace Lin.",), ("Grace Lynn",)], "Grace Lin"),
        ("76984", [("Dan Smith", "Dan Smythe"), ("S M Y T H",)], "Dan Smyth"),
        # a frequent name on the keys that sounds like what was heard
        ("546", [("Grace came",)], "Grace Kim"),
        ("25275", [("Ann Claire",)], "Ann Clark"),
        # first and last together
        ("47223546", [("Grace Kim",)], "Grace Kim"),
        # what was spelled, a letter of it heard for one on another key
        ("44553355", [("Amy Gillfall",), ("G I L F E L L",)], "Amy Gillfell"),
        ("4663355", [("Paul Hanfel",), ("H O M F E L L",)], "Paul Homfell"),
        # nothing heard: what is frequent
        ("76484", [], "Smith"),
        ("66837", [], None),
        # what was heard has nothing to do with the keys
        ("7883525532", [("Tom Cut",)], None),
        # no name
        ("1", [("Grace Kim",)], None),
        ("00", [], None),
        ("5", [("Grace Kim",)], None),
    ],
)  # fmt: skip
def test_keys_choose_among_what_was_heard(keys: str, tries: list[tuple[str, ...]], name: str | None) -> None:
    found = keyed_name(keys, tries)
    assert (found.full if found else None) == name


def test_letters_on_the_same_key_are_one_key() -> None:
    assert on_keys("Müller-O'Brien") == "685537627436"


@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyz", min_size=3, max_size=10))
def test_what_is_found_is_on_the_keys(word: str) -> None:
    found = keyed_name(on_keys(word), [(f"Anna {word}",)])
    assert found is not None
    assert found.last is not None
    assert on_keys(found.last) == on_keys(word)


def test_every_letter_is_on_one_key() -> None:
    assert sorted("".join(LETTERS.values())) == sorted("abcdefghijklmnopqrstuvwxyz")
