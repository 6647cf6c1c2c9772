"""Webhooks: what signs them is there. Nobody's server is called: it would take it for news."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from receptionist.app.doctor.finding import Finding, ok, stop
from receptionist.app.hook_settings import hook_faults
from receptionist.app.settings import Business
from receptionist.wording.sentences import sentences


def hooks(business: Business, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Nothing where there are none."""
    faults, say = hook_faults(business.webhooks, environment), sentences("frontdesk")
    for fault in faults:
        yield stop("webhooks", fault, say("hooks_need_secret"))
    if business.webhooks and not faults:
        yield ok("webhooks", say("hooks_are_told", many=str(len(business.webhooks))))
