"""The doctor's examinations by the steps of setting up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from receptionist.app.doctor.finding import FindingState
from receptionist.app.doctor.site import Site
from receptionist.app.doctor.steps import STEPS, SetUpStep, examined
from tests.app.doctor.conftest import Twilio


@pytest.mark.parametrize(
    ("step", "what"),
    [("business", "business file"), ("machine", "Python"), ("telephone", "Voice webhook"), ("calendar", "calendar")],
)
def test_each_step_finds_what_belongs_to_it(site: Callable[..., Site], step: SetUpStep, what: str) -> None:
    assert what in [finding.what for finding in examined(step, site())]


def test_all_that_the_doctor_looks_at_is_in_a_step(site: Callable[..., Site]) -> None:
    from receptionist.app.doctor.examination import examine

    whole = {finding.what for finding in examine(site())}
    assert whole <= {finding.what for step in STEPS for finding in examined(step, site())}


def test_what_is_wrong_at_twilio_is_found(site: Callable[..., Site], twilio: Twilio) -> None:
    twilio.number = None
    found = {each.what: each.state for each in examined("telephone", site())}
    assert found["number at Twilio"] is FindingState.PROBLEM
