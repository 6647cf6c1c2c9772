"""The verdicts of `StirVerstat`, and what they are worth."""

from __future__ import annotations

import pytest

from receptionist.channels.screening.attestation import Attested, attested

VERDICTS = [
    ("TN-Validation-Passed-A", Attested("A")),
    ("TN-Validation-Passed-B", Attested("B")),
    ("TN-Validation-Passed-C", Attested("C")),
    ("TN-Validation-Passed-A-Diverted", Attested("A")),  # forwarded on the way
    ("tn-validation-passed-a", Attested("A")),
    ("TN-Validation-Failed-A", Attested("A", failed=True)),
    ("TN-Validation-Failed", Attested(None, failed=True)),
    ("No-TN-Validation", Attested()),
    ("", Attested()),
    (None, Attested()),
    ("TN-Validation-Passed", Attested()),  # which level is not said, so it is worth nothing
]


@pytest.mark.parametrize(("verstat", "worth"), VERDICTS)
def test_verdict(verstat: str | None, worth: Attested) -> None:
    assert attested(verstat) == worth


REACHED = [
    ("TN-Validation-Passed-A", "A", True),
    ("TN-Validation-Passed-A", "C", True),
    ("TN-Validation-Passed-C", "B", False),
    ("TN-Validation-Failed-A", "C", False),  # a false signature is worth less than none
    (None, "C", False),
    (None, "none", True),
    ("TN-Validation-Failed", "none", True),  # what becomes of these is another setting
]


@pytest.mark.parametrize(("verstat", "minimum", "enough"), REACHED)
def test_minimum(verstat: str | None, minimum: str, enough: bool) -> None:
    assert attested(verstat).reaches(minimum) is enough
