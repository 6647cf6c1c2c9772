"""First the estimate: who wants the work of a business whose visit tells its price hears so before the yes. Pure.

The calendar shows an estimate, and they have asked for a cleaning: once, with the first read-back, the two are told
apart, but to who has spoken of an estimate.
"""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Say, say
from receptionist.model.service_names import services_in
from receptionist.model.understanding import Understanding

_BOOKS = "book_appointment"


def remembered(ctx: CallContext, meaning: Understanding) -> CallContext:
    """`ctx` that knows that the caller has spoken of an estimate, where the turn does."""
    new = "of_an_estimate" in meaning.says and not ctx.turn.answered.estimate
    return ctx.with_answered(estimate=True) if new else ctx


def told(desk: Desk, ctx: CallContext, workflow: Workflow) -> tuple[Say, ...]:
    """That the visit which is read back for the first time is the estimate."""
    known = ctx.grounding.read_backs or ctx.turn.answered.estimate or ctx.made.visits
    tells = workflow.carries_out(_BOOKS) and not known
    return of_service(desk, ctx.value("service") or "") if tells else ()


def of_service(desk: Desk, service: str) -> tuple[Say, ...]:
    """That the visit for `service` is the estimate, where it is one."""
    return (say("first_estimate"),) if _only_estimates(desk, service) else ()


def _only_estimates(desk: Desk, service: str) -> bool:
    """Whether all that is to be done is one of those services, or several of them, and nothing else."""
    every = services_in(service, desk.vocabulary.service_names)
    return service in desk.titled_estimates or (bool(every) and desk.titled_estimates.issuperset(every))
