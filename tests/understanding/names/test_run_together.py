"""A first and a last name that are spelled with no gap."""

from __future__ import annotations

import pytest

from receptionist.understanding.names.run_together import first_and_last


@pytest.mark.parametrize(
    ("letters", "names"),
    [
        ("johnsmith", ("john", "smith")),
        ("annmiller", ("ann", "miller")),
        ("rosadelgado", ("rosa", "delgado")),
        ("jamesthomas", ("james", "thomas")),
        ("nikhilrao", ("nikhil", "rao")),
        ("emekaokafor", ("emeka", "okafor")),
        ("ewakowalczyk", ("ewa", "kowalczyk")),
    ],
)
def test_two_usual_names_are_told_apart(letters: str, names: tuple[str, str]) -> None:
    assert first_and_last(letters) == names


@pytest.mark.parametrize(
    "letters", ["robertson", "martinez", "kowalski", "marchetti", "rosenberg", "annlee", "o'brien"]
)
def test_what_may_be_one_name_is_one(letters: str) -> None:
    assert first_and_last(letters) is None
