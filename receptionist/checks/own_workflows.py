"""A business's own workflows, beyond what reading them has checked: their tools' secrets are there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from receptionist.checks.finding import Finding, ok, stop
from receptionist.config import Business
from receptionist.workflows.settings import missing


def secrets(business: Business, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Nothing where there are none of its own. Nobody's server is called: it might do something."""
    for variable, name in missing(business.workflows, environment):
        advice = f"Put {variable} into the environment that `receptionist serve` starts with."
        yield stop(f"workflow {name}", f"the environment variable {variable} is not set", advice)
    if business.workflows and not missing(business.workflows, environment):
        yield ok("workflows", f"{len(business.workflows)} of your own")
