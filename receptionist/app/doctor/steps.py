"""The doctor's examinations by the steps in which a business is set up, each to be run by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, get_args

from receptionist.app.doctor import examination, telephone
from receptionist.app.doctor.finding import Finding
from receptionist.app.doctor.site import Site

SetUpStep = Literal["business", "machine", "telephone", "calendar"]
STEPS: tuple[SetUpStep, ...] = get_args(SetUpStep)
"""In the order in which they are taken."""


def examined(step: SetUpStep, site: Site) -> tuple[Finding, ...]:
    """All that the doctor says of it. Asks others where the step needs it, and changes nothing."""
    return tuple(_of(step, site))


def _of(step: SetUpStep, site: Site) -> Iterator[Finding]:
    match step:
        case "business":
            yield from examination.of_the_business(site)
        case "machine":
            yield from examination.of_the_machine(site)
        case "telephone":
            yield from telephone.account(site.environment)
            yield telephone.public_url(site.business)
            yield telephone.number(site.business)
            yield from examination.of_the_line(site)
        case "calendar":
            yield from examination.of_the_calendar(site)
