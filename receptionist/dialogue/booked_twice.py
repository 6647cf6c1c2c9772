"""Nobody is booked twice: what is wished for anew, and stands already for the same work at the same start, is told and
begins nothing. Pure.

It is held as soon as the start is known: with the wish, or once the calendar has answered, and before anything is read
back, whatever words led there. Who may not hear when their visits are shows first whose they are, as for a move.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import finish, plan
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.switching import begun
from receptionist.dialogue.visit_in_hand import known
from receptionist.dialogue.workflow import Workflow
from receptionist.model.availability import Availability
from receptionist.model.commands import say
from receptionist.model.trust import RIGHTS, Private


def wished(desk: Desk, ctx: CallContext, workflow: Workflow) -> Step | None:
    """What is said to the wish for a start by day and hour at which the same stands; None where nothing does."""
    wanted = ctx.times.wanted
    exactly = wanted.date is not None and wanted.time is not None and wanted.bound == "at" and wanted.date_end is None
    if not exactly or not workflow.is_for_new_visits:
        return None
    return _told(desk, ctx, next((start for start in _theirs(desk, ctx) if wanted.may_be(start)), None))


def found(desk: Desk, ctx: CallContext, workflow: Workflow, free: Availability) -> Step | None:
    """The same of the start that the calendar has for the wish, whose hour need not have been told."""
    if free.slot is None or not workflow.is_for_new_visits:
        return wished(desk, ctx, workflow)
    start = free.slot.start
    return _told(desk, ctx, start) if start in {*_theirs(desk, ctx)} else None


def _told(desk: Desk, ctx: CallContext, start: dt.datetime | None) -> Step | None:
    """That it is on, or the question whose it is."""
    if start is None:
        return None
    if start in {*_shown(desk, ctx)} or hears(ctx):
        return finish(desk, moved(ctx, Trigger.LEFT), say("stands_already", start=start.isoformat()))
    told = ctx.times.wanted.date == start.date()  # a day that the calendar found shows nothing
    return shown_first(desk, ctx, (start.date(),) if told else ())


def hears(ctx: CallContext) -> bool:
    """Whether they may hear unasked when their visits are."""
    return Private.DAY_AND_TIME in RIGHTS[ctx.caller.trust].hears


def shown_first(desk: Desk, ctx: CallContext, days: tuple[dt.date, ...]) -> Step | None:
    """The visit whose `days` they have told, looked for: its name and its day show that it is theirs."""
    flow = desk.wanting("check")
    if flow is None:
        return None
    weekday = days[0].weekday() if days else None
    claim = msgspec.structs.replace(ctx.caller.claim, days=days, weekday=weekday, another=False)
    return plan(desk, moved(begun(ctx, flow), Trigger.WORKFLOW_CHOSEN).with_caller(claim=claim), flow)


def _theirs(desk: Desk, ctx: CallContext) -> Iterator[dt.datetime]:
    """When those visits of theirs begin that the wish may be of."""
    yield from _shown(desk, ctx)
    to_come = ctx.caller.to_come
    if _of_them(desk, ctx, to_come.names):
        works = zip(to_come.starts, to_come.services, strict=False)
        yield from (start for start, work in works if _is_of_its_work(ctx, work) and start not in ctx.made.left)


def _shown(desk: Desk, ctx: CallContext) -> Iterator[dt.datetime]:
    """The same of those that were made in this call, or shown to be theirs."""
    for each in known(ctx):
        if _is_of_its_work(ctx, each.service) and _of_them(desk, ctx, (each.name,)):
            yield each.start


def _is_of_its_work(ctx: CallContext, service: str) -> bool:
    return bool(service) and service == ctx.value("service")


def _of_them(desk: Desk, ctx: CallContext, names: tuple[str, ...]) -> bool:
    """Whether it may be under the name that is known: who books for somebody else has said another."""
    name = ctx.filled("name")
    said = name.text if name is not None and name.source == "heard" else ""
    booked = tuple(filter(None, names))
    return not said or not booked or any(desk.is_name_of(said, each) for each in booked)
