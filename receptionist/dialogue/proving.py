"""Proving that a visit is the caller's: the name it is under, its day, or a code that was texted to its number."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue import one_by_one
from receptionist.dialogue.asking import ask, hand_off, missed
from receptionist.dialogue.calling_party import Claim
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.finding import which, wishing_beside
from receptionist.dialogue.identifying import (
    MOST_NAMES,
    is_half,
    name_is_enough,
    number_shown,
    prove_by_code,
    proved_by,
    shown_as,
    shown_by_code,
)
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import plan
from receptionist.dialogue.question import CODE, WHOSE_DAY, WHOSE_NAME
from receptionist.dialogue.step import Step, moved, run
from receptionist.dialogue.time_request import limits_told
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import say
from receptionist.model.results import CodeChecked, CodeSent, VisitChecked
from receptionist.model.ruled_out import narrowed
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

_DIGITS = 4


def heard(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    """The caller's turn after "under what name?", "which day?" or "what's the code?"; None where it tells neither."""
    ctx = _within_limits(ctx, workflow, meaning)
    if ctx.focus.asked == WHOSE_NAME.asked:
        return _name(desk, ctx, workflow, meaning)
    if ctx.focus.asked == WHOSE_DAY.asked:
        return _day(desk, ctx, workflow, meaning)
    return _code(desk, ctx, workflow, meaning) if ctx.focus.asked == CODE.asked else None


def _within_limits(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> CallContext:
    """ "Megan Doyle, it has to be after three, and not Friday": limits on where it goes hold, whatever was asked."""
    limits = limits_told(meaning.when) if workflow.lookup is not None else ()
    if not limits:
        return ctx
    wanted = ctx.times.wanted
    return ctx.with_times(wanted=msgspec.structs.replace(wanted, ruled_out=narrowed(wanted.ruled_out, limits)))


def code_sent(desk: Desk, ctx: CallContext, result: CodeSent | None) -> Step:
    """The text with the code is out, or could not be sent."""
    if result is None or not result.sent:
        return hand_off(desk, ctx, say("cannot_verify"))
    return ask(ctx, CODE)


def code_checked(desk: Desk, ctx: CallContext, workflow: Workflow, result: CodeChecked | None) -> Step:
    """The code was right, and the number is the caller's; or it was not."""
    state = result.state if result else "too_many"
    if state == "right":
        theirs = moved(ctx, Trigger.SLOT_FILLED).with_caller(own_numbers=(*ctx.caller.own_numbers, ctx.found.by))
        return _shown(desk, shown_by_code(desk, theirs), workflow)
    if state == "wrong":
        return missed(desk, ctx.with_focus(asked=CODE.asked, question=CODE), say("code_wrong"))
    if state == "expired":
        return prove_by_code(desk, ctx, workflow)
    return hand_off(desk, ctx, say("cannot_verify"))


def visit_checked(desk: Desk, ctx: CallContext, workflow: Workflow, result: VisitChecked | None) -> Step:
    """Name and day were those of a visit; or of none, and it is not told which of the two was wrong."""
    if result is None:
        return hand_off(desk, ctx, say("cannot_verify"))
    theirs, claim = shown_as(ctx, result.ids if result.state == "right" else ()), ctx.caller.claim
    if theirs.found.visits:
        shown = Claim(claim.name, weekday=None if claim.each else claim.weekday, each=claim.each)
        told = moved(theirs, Trigger.SLOT_FILLED).with_caller(claim=shown)
        return _shown(desk, _with_the_rest(desk, told, ctx, workflow), workflow)
    if back := _back_at_the_proved(desk, ctx, workflow):
        return back
    missing = ctx.with_caller(claim=Claim(misses=claim.misses + 1, weekday=claim.weekday))
    if result.state == "too_many" or missing.caller.claim.misses >= MOST_NAMES:
        return prove_by_code(desk, missing, workflow, say("visit_differs"))
    return ask(missing, WHOSE_NAME, say("visit_differs"))


def _back_at_the_proved(desk: Desk, ctx: CallContext, workflow: Workflow) -> Step | None:
    """On with the visit that was shown before in the call, where no other is found by what was said: a proof is not
    lost by that. None where none was shown.
    """
    shown = tuple(visit for visit in ctx.found.visits or () if visit.id in ctx.caller.proved)
    if not shown:
        return None
    name = next((visit.name for visit in shown), "")
    here = moved(ctx, Trigger.SLOT_FILLED).with_caller(claim=Claim(name or "")).with_found(visits=shown)
    return _shown(desk, here, workflow)


def _with_the_rest(desk: Desk, ctx: CallContext, before: CallContext, workflow: Workflow) -> CallContext:
    """`ctx`, behind which those under the name wait that are yet to be shown, where all of them are meant: "both"."""
    visits, claim = before.found.visits or (), before.caller.claim
    yet = (each for each in visits if each.id not in ctx.caller.proved)
    rest = tuple(each for each in yet if desk.is_name_of(claim.name, each.name))
    if not (claim.each and rest and one_by_one.may_be(workflow, visits)):
        return ctx
    anew = ctx.with_times(wanted=When())
    return one_by_one.behind(ctx, [anew.with_found(visits=(each,), visit=each) for each in rest])


def _shown(desk: Desk, ctx: CallContext, workflow: Workflow) -> Step:
    """On with the visits that were shown; what is still to be shown is asked for."""
    if not number_shown(ctx):
        return plan(desk, ctx, workflow)
    return which(desk, ctx, workflow, tells=workflow.lookup is not None)


def _name(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    name = meaning.booked_as or (meaning.name.full if meaning.name else "")
    if not name and not name_is_enough(ctx) and _tells_its_day(meaning) and not _knows_its_day(ctx.caller.claim):
        return ask(_claiming(ctx, meaning, ""), WHOSE_NAME)
    if not name:
        return prove_by_code(desk, ctx, workflow) if _does_not_know(meaning) else None
    told = moved(ctx, Trigger.SLOT_FILLED)
    if not name_is_enough(ctx):
        return plan(desk, _claiming(told, meaning, _with_its_other_half(ctx, name)), workflow)
    name = _with_its_other_half(ctx, name)
    proved = proved_by(desk, told, name)
    if proved.found.visit is None and len(proved.caller.proved) > len(ctx.caller.proved):
        return _shown(desk, shown_as(proved, proved.caller.proved), workflow)
    if proved.found.visit is not None and proved.found.visit.id in proved.caller.proved:
        also = tuple(visit for visit in proved.found.also if visit.id in proved.caller.proved)
        return plan(desk, wishing_beside(proved.with_found(also=also), workflow, meaning), workflow)
    if is_half(name) and ctx.focus.misses == 0:
        return missed(desk, ctx.with_caller(claim=msgspec.structs.replace(ctx.caller.claim, name=name)))
    unnamed = msgspec.structs.replace(ctx.caller.claim, name="")
    wrong = ctx.with_caller(misnamed=ctx.caller.misnamed + 1, claim=unnamed).with_focus(misses=1)
    if wrong.caller.misnamed >= MOST_NAMES:
        return prove_by_code(desk, wrong, workflow, say("name_differs"))
    return ask(wrong, WHOSE_NAME, say("name_differs"))


def _with_its_other_half(ctx: CallContext, name: str) -> str:
    """`name` behind the half that was said before it: "Sarah", and then "Johnson"."""
    half = ctx.caller.claim.name
    two = is_half(half) and is_half(name) and half.lower() != name.lower()
    return f"{half} {name}" if two else name


def _day(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    full = meaning.name.full if meaning.name and not is_half(meaning.name.full) else ""
    if full and not _tells_its_day(meaning) and is_half(ctx.caller.claim.name):
        told = msgspec.structs.replace(ctx.caller.claim, name=full)
        return plan(desk, moved(ctx, Trigger.SLOT_FILLED).with_caller(claim=told), workflow)
    if not _days_in(meaning) and not meaning.booked_as:
        return prove_by_code(desk, ctx, workflow) if _does_not_know(meaning) else None
    return plan(desk, _claiming(moved(ctx, Trigger.SLOT_FILLED), meaning, meaning.booked_as), workflow)


def _claiming(ctx: CallContext, meaning: Understanding, name: str) -> CallContext:
    """`ctx` with `name` and the days of the turn as what is said of the visit: to either question both may be told."""
    claim = ctx.caller.claim
    days, weekday = _days_in(meaning) or claim.days, claim.weekday
    if (one := meaning.one_meant) and one.weekday is not None and one.weekday not in {day.weekday() for day in days}:
        days, weekday = (), one.weekday  # "Friday, no wait, the Wednesday one"
    elif one and one.weekday is not None and len(meaning.when.date_spans) > len(days):
        days = tuple(day for day in days if day.weekday() == one.weekday)  # "Wednesday and Friday, it's the Friday one"
    each = claim.each or (len(days) > 1 and len(meaning.when.date_spans) > 1)  # "Wednesday and Friday"
    known = msgspec.structs.replace(claim, name=name or claim.name, days=days, weekday=weekday, each=each)
    return ctx.with_caller(claim=known)


def _tells_its_day(meaning: Understanding) -> bool:
    one = meaning.one_meant
    return bool(_days_in(meaning)) or (one is not None and one.weekday is not None)


def _knows_its_day(claim: Claim) -> bool:
    return bool(claim.days) or claim.weekday is not None


def _days_in(meaning: Understanding) -> tuple[dt.date, ...]:
    when = meaning.when
    return when.dates or ((when.date,) if when.date else ())


def _does_not_know(meaning: Understanding) -> bool:
    return meaning.answer in ("unsure", "negate") and meaning.intent == "none"


def _code(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    digits = meaning.phone.digits if meaning.phone else ""
    if len(digits) == _DIGITS:
        return run(ctx, workflow, "check_code", {"phone": ctx.found.by, "code": digits})
    if "another_code" in meaning.manner:
        return prove_by_code(desk, ctx.with_focus(asked=()), workflow)
    refuses = meaning.answer == "negate" and meaning.intent == "none"
    return hand_off(desk, ctx, say("cannot_verify")) if refuses else None
