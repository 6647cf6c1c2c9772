"""First the estimate: who wants the work of a business whose visit tells its price hears so before the yes. Pure.

The calendar shows an estimate, and they have asked for a cleaning: once, with the first read-back, the two are told
apart, but to who has spoken of an estimate.
"""

from __future__ import annotations

from receptionist.dialogue.absorb import ASKED, noted
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Say, say
from receptionist.model.service_names import services_in
from receptionist.model.understanding import Understanding

_BOOKS = "book_appointment"
FIRST_ESTIMATE = say("first_estimate")


def remembered(ctx: CallContext, meaning: Understanding) -> CallContext:
    """`ctx` that knows that the caller has spoken of an estimate, where the turn does, and by when the work is needed
    that comes after it, for whoever comes.
    """
    if meaning.doubts == "work_later":
        here = noted(ctx, f"{meaning.question}{ASKED}") if meaning.question else ctx
        return here.with_answered(estimate=True, estimate_of=ctx.value("service") or "")
    new = "of_an_estimate" in meaning.says and not ctx.turn.answered.estimate
    return ctx.with_answered(estimate=True) if new else ctx


def told(desk: Desk, ctx: CallContext, workflow: Workflow) -> tuple[Say, ...]:
    """That the visit which is read back for the first time is the estimate."""
    known = ctx.grounding.read_backs or ctx.turn.answered.estimate or ctx.made.visits
    tells = workflow.carries_out(_BOOKS) and not known
    return of_service(desk, ctx.value("service") or "") if tells else ()


def of_service(desk: Desk, service: str) -> tuple[Say, ...]:
    """That the visit for `service` is the estimate, where it is one."""
    return (FIRST_ESTIMATE,) if only_estimates(desk, service) else ()


def of_the_work(meaning: Understanding) -> tuple[Say, ...]:
    """That the work comes after the estimate, to who asks when it is done, or takes it that it is not done then; when
    that is nobody here can promise.
    """
    if meaning.doubts != "work_later":
        return ()
    return (FIRST_ESTIMATE, *((say("work_date_open"),) if meaning.question else ()))


def only_asks(meaning: Understanding) -> bool:
    """Whether that is all that the turn says."""
    return meaning.doubts == "work_later" and meaning.plain_words == ""


def only_estimates(desk: Desk, service: str) -> bool:
    """Whether all that is to be done is one of those services, or several of them, and nothing else."""
    every = services_in(service, desk.vocabulary.service_names)
    return service in desk.titled_estimates or (bool(every) and desk.titled_estimates.issuperset(every))
