"""The language model that the business file names: its package is there, and its key. It is not asked anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from receptionist.answering.model.settings import why_not
from receptionist.checks.finding import Finding, ok, stop
from receptionist.config import Business


def assistant(business: Business, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Nothing where none is wanted."""
    settings = business.assistant
    if settings is None:
        return
    missing = why_not(settings, environment)
    if missing is None:
        yield ok("assistant", f"{settings.model}, by {settings.provider}")
    else:
        yield stop("assistant", *missing, ("assistant",))
