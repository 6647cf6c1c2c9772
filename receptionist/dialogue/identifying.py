"""Whose visit, and which: what has to be found, asked or shown before a job goes on with a visit.

What a caller hears and changes follows from what their number is worth (`receptionist.model.trust`).
"""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue.asking import ask, hand_off
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.question import CODE, WHOSE_DAY, WHOSE_DAY_ABOUT, WHOSE_NAME
from receptionist.dialogue.step import Step, run
from receptionist.dialogue.workflow import CHECK_VISIT, CODES, PUTTING_RIGHT, Find, Workflow
from receptionist.model.appointment import Appointment
from receptionist.model.commands import Say, say
from receptionist.model.ruled_out import rules_out_day
from receptionist.model.trust import RIGHTS, Private, Shows, Trust, lesser

MOST_CODES = 2
MOST_NAMES = 2
"""Names that may be said before another proof is asked for: whoever guesses does not guess for long."""
_WEEK = 7


def identify(desk: Desk, ctx: CallContext, workflow: Workflow, *lead: Say) -> Step | None:
    """The next thing needed to know which visit is meant and that it is the caller's; None once both are known.

    Nothing of a visit is spoken of before its number is shown to be the caller's.
    """
    find = workflow.find
    if find is None:
        return None
    if ctx.found.visits is None:
        return _look_for(ctx, workflow, find, *lead)
    if not number_shown(ctx):
        return _prove(desk, ctx, workflow, *lead)
    if workflow.tells_all:
        return None
    if ctx.found.visit is None:
        return ask(ctx, find.which, *lead)
    if find.changes and not ctx.found.visit.changeable:
        return hand_off(desk, ctx, *lead, say("too_late"))
    meant = {visit.id for visit in (ctx.found.visit, *ctx.found.also)}
    shown = meant <= {*ctx.caller.proved} or shown_with_the_yes(ctx, workflow)
    if workflow.proof == "identity" and not shown:
        return _prove(desk, ctx, workflow, *lead)
    return None


def shown_with_the_yes(ctx: CallContext, workflow: Workflow) -> bool:
    """Whether a yes counts with the number of our text alone: whoever sends one under another's number reads none."""
    return ctx.caller.trust is Trust.TEXTED and workflow.proof == "identity"


def standing(ctx: CallContext) -> Trust:
    """What the caller counts as for the visits in hand: under another number than the one that calls, a stranger; and a
    number that was only said when they were booked may be somebody else's, however well it is signed.
    """
    if ctx.caller.number is None or ctx.found.by != ctx.caller.number:
        return Trust.STRANGER
    said = any(visit.phone_by == "said" for visit in ctx.found.visits or ())
    return lesser(ctx.caller.trust, Trust.CLAIMED) if said else ctx.caller.trust


def number_shown(ctx: CallContext) -> bool:
    """Whether day and time of the visits in hand may be told: by what the number is worth, or because they are proved
    one by one, as a visit booked in this call is.
    """
    unasked = Private.DAY_AND_TIME in RIGHTS[standing(ctx)].hears
    return unasked or all(visit.id in ctx.caller.proved for visit in ctx.found.visits or ())


def told_apart(ctx: CallContext, found: tuple[Appointment, ...]) -> tuple[Appointment, ...]:
    """Those of the visits `found` that are spoken of: to a caller who hears of theirs unasked, none that their number
    was only said for, unless there is no other.
    """
    hears = Private.DAY_AND_TIME in RIGHTS[ctx.caller.trust].hears and ctx.found.by == ctx.caller.number
    return tuple(visit for visit in found if visit.phone_by != "said") or found if hears else found


def shown_by_code(desk: Desk, ctx: CallContext) -> CallContext:
    """`ctx` with the visits shown that a code from their number is enough for: where the number was only said, it takes
    the name as well, and without it they are not spoken of beside others.
    """
    if ctx.found.by not in ctx.caller.own_numbers:
        return ctx
    visits, name = ctx.found.visits or (), _name_said(ctx)
    theirs = tuple(each for each in visits if each.phone_by != "said" or (name and desk.is_name_of(name, each.name)))
    return proving(ctx.with_found(visits=theirs), theirs) if theirs else ctx


def shown_as(ctx: CallContext, ids: tuple[str, ...]) -> CallContext:
    """`ctx` with these visits shown, and no others in hand."""
    theirs = tuple(visit for visit in ctx.found.visits or () if visit.id in ids)
    return proving(ctx.with_found(visits=theirs), theirs)


def proved_by(desk: Desk, ctx: CallContext, name: str) -> CallContext:
    """`ctx` with every visit shown that is booked under `name`, where the number leaves no more than that to show."""
    if not name_is_enough(ctx):
        return ctx
    return proving(ctx, tuple(visit for visit in ctx.found.visits or () if desk.is_name_of(name, visit.name)))


def name_is_enough(ctx: CallContext) -> bool:
    """Whether the name on a visit is all that is still to be shown; of one whose number was only said, once a code came
    from there.
    """
    if ctx.found.by in ctx.caller.own_numbers:
        return True
    return (Shows.NAME,) in RIGHTS[standing(ctx)].changes_after


def proving(ctx: CallContext, visits: tuple[Appointment, ...]) -> CallContext:
    """`ctx` with `visits` shown to be the caller's."""
    return ctx.with_caller(proved=tuple(dict.fromkeys((*ctx.caller.proved, *(visit.id for visit in visits)))))


def prove_by_code(desk: Desk, ctx: CallContext, workflow: Workflow, *lead: Say) -> Step:
    """A code to the number on the booking; where none can be sent, a person or a message."""
    if ctx.caller.codes and ctx.focus.asked == CODE.asked:
        return ask(ctx, CODE, *lead)
    number = ctx.found.by or (ctx.found.visit.phone if ctx.found.visit else None)
    if ctx.caller.codes >= MOST_CODES or not number or number in ctx.caller.own_numbers or not desk.has(CODES):
        return hand_off(desk, ctx, *lead, say("cannot_verify"))
    return run(ctx.with_caller(codes=ctx.caller.codes + 1), workflow, "send_code", {"phone": number}, *lead)


def prove_by_name_and_day(desk: Desk, ctx: CallContext, workflow: Workflow, *lead: Say) -> Step:
    """The name that the booking is under, and its day: neither is ever said first, nor which of the two is wrong."""
    name, days = _name_said(ctx), among_theirs(ctx, _days_said(ctx, workflow))
    if ctx.caller.claim.misses >= MOST_NAMES or (workflow.commit is None and not days and desk.has(CODES)):
        return prove_by_code(desk, ctx, workflow, *lead)
    if name and not ctx.caller.claim.name and _is_of_none(desk, ctx, name):  # a firm, or who rings for somebody
        unnamed = msgspec.structs.replace(ctx.caller.claim, days=days, misses=ctx.caller.claim.misses + 1)
        return ask(ctx.with_caller(claim=unnamed), WHOSE_NAME, *lead)
    claiming = ctx.with_caller(claim=msgspec.structs.replace(ctx.caller.claim, name=name, days=days))
    if not name:
        return ask(claiming, WHOSE_NAME, *lead)
    if is_half(name) and not (ctx.focus.asked == WHOSE_NAME.asked and ctx.focus.misses):
        return ask(claiming.with_focus(asked=WHOSE_NAME.asked, misses=1), WHOSE_NAME, *lead)
    if not days and claiming.caller.claim.day_unknown:
        return prove_by_code(desk, claiming, workflow, *lead)
    if not days:
        return ask(claiming, WHOSE_DAY if workflow.commit else WHOSE_DAY_ABOUT, *lead)
    asked: dict[str, object] = {"phone": ctx.found.by, "name": name, "days": [day.isoformat() for day in days]}
    return run(claiming, workflow, CHECK_VISIT, asked, *lead)


def _is_of_none(desk: Desk, ctx: CallContext, name: str) -> bool:
    """Whether a whole name, said along the way, is that of no visit in hand: it counts as one that did not fit."""
    return not is_half(name) and not any(desk.is_name_of(name, visit.name) for visit in ctx.found.visits or ())


def is_half(name: str) -> bool:
    """Whether it is one word, by which no visit is found: first and last name are asked for, once."""
    return len(name.split()) == 1


def _prove(desk: Desk, ctx: CallContext, workflow: Workflow, *lead: Say) -> Step:
    """What the number still leaves to be shown: the name; the name and the day; or a code."""
    if name_is_enough(ctx):
        return _prove_by_name(desk, ctx, workflow, *lead)
    if (Shows.NAME, Shows.DAY) in RIGHTS[standing(ctx)].changes_after:
        return prove_by_name_and_day(desk, ctx, workflow, *lead)
    return prove_by_code(desk, ctx, workflow, *lead)


def _prove_by_name(desk: Desk, ctx: CallContext, workflow: Workflow, *lead: Say) -> Step:
    """The name that the booking is under, which is never said first."""
    if ctx.caller.misnamed >= MOST_NAMES:
        return prove_by_code(desk, ctx, workflow, *lead)
    return ask(ctx, WHOSE_NAME, *lead)


def _name_said(ctx: CallContext) -> str:
    """The name that the booking is said to be under, or that the caller has given along the way, until it misses."""
    along = ctx.filled("name") if ctx.task.workflow != PUTTING_RIGHT else None  # that is the name which it shall have
    given = along.text if along is not None and along.source == "heard" and not ctx.caller.claim.misses else ""
    return ctx.caller.claim.name or given


def _days_said(ctx: CallContext, workflow: Workflow) -> tuple[dt.date, ...]:
    """The day that the visit is said to be on: as asked for, or along the way, as in "my Thursday appointment", "I
    can't do Thursday". The day that a visit is to be moved to is none of it.
    """
    if ctx.caller.claim.days or ctx.caller.claim.misses:
        return ctx.caller.claim.days
    weekday = ctx.caller.claim.weekday
    if weekday is not None:
        today = ctx.turn.at.date()
        return (today + dt.timedelta(days=(weekday - today.weekday()) % _WEEK),)
    wanted = ctx.times.wanted
    if workflow.lookup is None:
        return (wanted.date,) if wanted.date else ()
    own = sorted({visit.start.date() for visit in ctx.found.visits or ()})
    return tuple(day for day in own if rules_out_day(wanted.ruled_out, day))


def among_theirs(ctx: CallContext, days: tuple[dt.date, ...]) -> tuple[dt.date, ...]:
    """ "The color one, the Saturday", whose only Saturday is not this week's: a day within a week by whose weekday one
    of their visits is called, where none is on the day itself; of several, one that is for the work they call it by.
    """
    visits, work = ctx.found.visits or (), ctx.caller.claim.service
    called_so = [visit for visit in visits if work and visit.service == work]
    own, today = {visit.start.date() for visit in called_so or visits}, ctx.turn.at.date()
    called = {day.weekday() for day in days if 0 <= (day - today).days < _WEEK}
    theirs = tuple(sorted(day for day in own if day.weekday() in called))
    return days if own.intersection(days) or not theirs else theirs


def _look_for(ctx: CallContext, workflow: Workflow, find: Find, *lead: Say) -> Step:
    another = ctx.caller.another
    number = ctx.found.by or (ctx.caller.number if another is None else another.number)
    if not number:
        return ask(ctx, find.number, *lead)
    return run(ctx.with_found(by=number), workflow, find.tool, {"phone": number}, *lead)
