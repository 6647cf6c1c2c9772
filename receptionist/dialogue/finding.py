"""Finding the caller's visits: what the search came to, the number it goes by, and which of several is meant."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue import moving_each, one_by_one, putting_right
from receptionist.dialogue.absorb import absorb
from receptionist.dialogue.asking import ask, hand_off
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.identifying import among_theirs, number_shown, proved_by, shown_by_code, told_apart
from receptionist.dialogue.looking_up import of_visit
from receptionist.dialogue.message import pass_note_on
from receptionist.dialogue.named_visit import called_by, named, on_a_street
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import finish, plan
from receptionist.dialogue.question import BOOK_OR_MESSAGE, WHICH_VISIT, WHOSE_NUMBER
from receptionist.dialogue.series import OTHERS, meaning_all
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.switching import begun
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.time_request import allows_but_some, merged, moved_by, says_no_day, says_when
from receptionist.dialogue.workflow import Find, Workflow
from receptionist.model.appointment import Appointment, FoundBookings
from receptionist.model.commands import Say, say
from receptionist.model.dayparts import is_in_part
from receptionist.model.ruled_out import rules_out_day
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

MOST_VISITS = 4
"""Visits that are named when the caller is asked which."""
_A_FEW = 3
"""Words in which all of them are meant: "both, please"."""


def found(desk: Desk, ctx: CallContext, workflow: Workflow, find: Find, result: FoundBookings | None) -> Step:
    """What the search came to; None where it could not be made."""
    if result is None:
        return hand_off(desk, ctx, say("visits_unreadable"))
    if not result.bookings:
        return _no_more(desk, ctx, workflow) or _none(desk, ctx, find)
    known = shown_by_code(desk, ctx.with_found(visits=told_apart(ctx, result.bookings)))
    name = known.filled("name")
    said = ctx.caller.claim.name or (name.text if name is not None and name.source == "heard" else "")
    known = _shown_before(proved_by(desk, known, said) if said else known, workflow)
    if not number_shown(known):
        return plan(desk, known, workflow)
    return which(desk, known, workflow, tells=workflow.commit is not None)


def _shown_before(ctx: CallContext, workflow: Workflow) -> CallContext:
    """`ctx` with those of the visits alone that were shown in this call, unless another is spoken of: a proof is good
    for the whole of the call.
    """
    claim = ctx.caller.claim
    shown = tuple(visit for visit in ctx.found.visits or () if visit.id in ctx.caller.proved)
    if claim.another or claim.weekday not in (None, *(visit.start.weekday() for visit in shown)):
        return ctx
    day = ctx.times.wanted.date if workflow.lookup is None else None  # "cancel the one on March fourth"
    if day is not None and day not in {visit.start.date() for visit in shown}:
        return ctx
    return ctx.with_found(visits=shown) if shown and not number_shown(ctx) else ctx


def which(desk: Desk, ctx: CallContext, workflow: Workflow, *, tells: bool) -> Step:
    """On with the one visit there is, or that of the day which was named; of several, the caller is asked.

    `tells`: they hear first which one we have.
    """
    if each := moving_each.found(desk, ctx, workflow):
        return each
    visits = ctx.found.visits or ()
    claim = ctx.caller.claim
    called = _of_the_day(ctx, workflow) or called_by(visits, claim)
    if claim.each and len(visits) > 1 and _may_be_all(workflow, visits):
        return _all(desk, ctx, workflow)
    only = visits[0] if len(visits) == 1 else called or _first_of_all(ctx)
    if only is None or (workflow.tells_all and called is None and len(visits) > 1):
        return plan(desk, ctx.with_found(visits=visits[:MOST_VISITS]), workflow)
    lead = (say("the_visit", start=only.start.isoformat()),) if tells else ()
    return plan(desk, meant(ctx, workflow, only), workflow, *lead)


def _all(desk: Desk, ctx: CallContext, workflow: Workflow) -> Step:
    """On with each of the visits that were found: put right together, or seen to one by one."""
    if workflow.slot("also"):
        return plan(desk, putting_right.with_all(ctx), workflow)
    return _one_by_one(desk, ctx, workflow)


def _may_be_all(workflow: Workflow, visits: tuple[Appointment, ...]) -> bool:
    return workflow.slot("also") is not None or one_by_one.may_be(workflow, visits)


def _of_several_days(visits: tuple[Appointment, ...], when: When) -> tuple[Appointment, ...]:
    """ "The Wednesday one and the Friday one": those of the days that are named, each of which is of one; else none."""
    called = tuple(visit for visit in visits if visit.start.date() in when.dates)
    days = {visit.start.date() for visit in called}
    of_each = len(called) == len(days) == len(when.dates) > 1  # "next Friday" leaves two open, and names one
    return called if of_each and len(when.date_spans) > 1 else ()


def _one_by_one(desk: Desk, ctx: CallContext, workflow: Workflow) -> Step:
    """The first of the visits that are all meant; each change is read back and agreed to by itself."""
    first, *others = sorted(ctx.found.visits or (), key=lambda visit: visit.start)
    each = [meant(ctx.with_found(visits=(visit,)), workflow, visit) for visit in others]
    tells = (say("the_visit", start=first.start.isoformat()),) if workflow.lookup else ()
    return plan(desk, one_by_one.behind(meant(ctx, workflow, first), each), workflow, say("one_at_a_time"), *tells)


def meant(ctx: CallContext, workflow: Workflow, visit: Appointment) -> CallContext:
    """`ctx` about `visit`. A day and time that are its own told which visit is meant and are no wish for another."""
    if workflow.lookup is None:
        return ctx.with_found(visit=visit).with_times(wanted=When(), unchecked=False)
    wanted = _at_its_time(ctx.times.wanted, visit)
    about = ctx.with_found(visit=visit).with_times(wanted=wanted)
    own_day = wanted.date is None or wanted.date == visit.start.date() or _only_names_it(ctx, wanted, visit)
    own_time = wanted.may_be_at(visit.start.time())
    if wanted.shift_by and own_day:
        return about.with_times(wanted=moved_by(of_visit(about), wanted), unchecked=True)
    if wanted.date and own_day and own_time and not wanted.shift:
        return about.with_times(wanted=When(ruled_out=wanted.ruled_out), unchecked=False)
    if wanted.shift and wanted.date is None:
        kept = msgspec.structs.replace(of_visit(about), shift=wanted.shift, shift_of=wanted.shift_of)
        return about.with_times(wanted=kept, unchecked=True)
    if says_no_day(wanted) and not allows_but_some(wanted, visit.start.date()):
        return about.with_times(wanted=merged(of_visit(about), wanted), unchecked=True)
    return about


def _only_names_it(ctx: CallContext, wanted: When, visit: Appointment) -> bool:
    """ "I need to move the Tuesday one", which is not this Tuesday's but next week's."""
    weekday, bare = ctx.caller.claim.weekday, not (wanted.time or wanted.date_end or wanted.shift or wanted.daypart)
    if wanted.date is None or weekday != visit.start.weekday() or wanted.date.weekday() != weekday:
        return False
    return bare and dt.timedelta(0) <= wanted.date - ctx.turn.at.date() < dt.timedelta(7)


def _at_its_time(wanted: When, visit: Appointment) -> When:
    """ "Friday, same time": the hour of `visit`, on the day that is wished for."""
    if not wanted.same_time:
        return wanted
    time = visit.start.time()
    return msgspec.structs.replace(wanted, time=time, times=(time,), same_time=False)


def heard(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    """The caller's turn after "which number?" or "which visit?"; None where it tells neither."""
    if ctx.focus.asked == WHOSE_NUMBER.asked:
        return _number(desk, ctx, workflow, meaning)
    return _which(desk, ctx, workflow, meaning) if ctx.focus.asked == WHICH_VISIT.asked else None


def _number(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    phone = meaning.phone
    if phone is None and meaning.when.date == ctx.turn.at.date():  # "it was this morning"
        named = ctx.with_times(wanted=msgspec.structs.replace(ctx.times.wanted, date=meaning.when.date))
        return _no_more(desk, named, workflow)
    if phone is not None and phone.e164:
        told = moved(ctx, Trigger.SLOT_FILLED).with_found(by=phone.e164, visits=None).with_task(partial_digits="")
        return plan(desk, told, workflow)
    if phone is not None and phone.digits != ctx.task.partial_digits:
        return ask(moved(ctx, Trigger.SLOT_FILLED).with_task(partial_digits=phone.digits), WHOSE_NUMBER)
    refuses = meaning.answer in ("negate", "correct") and meaning.intent == "none"
    return nothing_found(desk, ctx) if (refuses and ctx.found.by) or "none_booked" in meaning.says else None


def _which(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    visits = ctx.found.visits or ()
    called = _of_several_days(visits, meaning.when)
    if called and _may_be_all(workflow, called):
        return _all(desk, moved(ctx, Trigger.SLOT_FILLED).with_found(visits=called), workflow)
    picked = _by_number(visits, meaning.choice)
    named_so = _by_its_weekday(visits, meaning) or _all_but_one(visits, meaning) or _moved_from(visits, meaning)
    if named_so is not None:
        picked = named_so
    elif meaning.when.date is not None:
        days = among_theirs(ctx, meaning.when.dates or (meaning.when.date,))
        fitting = [
            visit for visit in visits if visit.start.date() in days or meaning.when.may_be_on(visit.start.date())
        ]
        if picked is not None and not fitting:  # "the second", which is no day of a month here
            meaning = msgspec.structs.replace(meaning, when=When())
        else:
            picked = fitting[0] if len(fitting) == 1 else _at_time(fitting, meaning.when)
    elif picked is None and says_when(meaning.when):
        picked = _at_time(list(visits), meaning.when)
    elif picked is None:
        picked = named(visits, meaning.one_meant, meaning.service or "")
    every = _each_of_them(meaning) or (workflow.slot("also") is not None and _all_of_them(meaning))
    if every and _may_be_all(workflow, visits):
        return _all(desk, _all_to(moved(ctx, Trigger.SLOT_FILLED), workflow, meaning.when), workflow)
    ctx = meaning_all(ctx, workflow, meaning)
    picked = picked or on_a_street(visits, meaning.streets) or _first_of_all(ctx)
    if picked is None:
        return None
    about = meant(moved(ctx, Trigger.SLOT_FILLED), workflow, picked)
    tells = (say("the_visit", start=picked.start.isoformat()),) if workflow.lookup else ()
    return plan(desk, wishing_beside(about, workflow, meaning), workflow, *tells)


def _all_to(ctx: CallContext, workflow: Workflow, when: When) -> CallContext:
    """ "Both to Thursday": the one day is wished for, and names none of them, unless several are on it."""
    of_day = [visit for visit in ctx.found.visits or () if when.may_be_on(visit.start.date())]
    if workflow.lookup is None or when.date is None or len(of_day) > 1:
        return ctx
    return ctx.with_times(wanted=merged(ctx.times.wanted, when), unchecked=True)


def _by_its_weekday(visits: tuple[Appointment, ...], meaning: Understanding) -> Appointment | None:
    """ "The Wednesday one, put it on Thursday": the day that names the visit, whatever day is wished for."""
    one = meaning.one_meant
    fitting = [visit for visit in visits if one is not None and visit.start.weekday() == one.weekday]
    return fitting[0] if len(fitting) == 1 else None


def _all_but_one(visits: tuple[Appointment, ...], meaning: Understanding) -> Appointment | None:
    """ "Keep Wednesday", "not the Friday one": the only one that is left then."""
    others = tuple(visit for visit in visits if visit.start.weekday() != meaning.day_kept)
    return others[0] if len(others) == 1 < len(visits) and meaning.day_kept is not None else None


def _moved_from(visits: tuple[Appointment, ...], meaning: Understanding) -> Appointment | None:
    """ "Move Wednesday to Friday": the one on the day that is said first, of two, where the other is wished for."""
    told, wished = meaning.days_told, meaning.when.date
    if "moves" not in meaning.says or wished is None or wished not in told[1:]:
        return None
    fitting = [visit for visit in visits if visit.start.date() == told[0]]
    return fitting[0] if len(fitting) == 1 else None


def wishing_beside(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> CallContext:
    """`ctx` with the time that is wished for beside what was asked, of the visit that is to be moved: another day than
    its own.
    """
    visit, when = ctx.found.visit, meaning.when
    if workflow.lookup is None or visit is None or when.date is None or when.may_be_on(visit.start.date()):
        return ctx
    if meaning.day_kept is not None or _names_it(visit, when):
        return ctx
    return absorb(ctx, workflow, msgspec.structs.replace(meaning, name=None))


def _names_it(visit: Appointment, when: When) -> bool:
    """ "The Friday", of a visit on the Friday after this one: by its weekday and hour it is named, and not moved."""
    day = when.date
    bare = when.date_end is None and not (when.shift or when.until or when.daypart) and len(when.date_spans) == 1
    sooner = day is not None and day.weekday() == visit.start.weekday() and day < visit.start.date()
    return bare and sooner and when.may_be_at(visit.start.time())


def _all_of_them(meaning: Understanding) -> bool:
    return "both" in meaning.manner or "all_of_them" in meaning.says


def _each_of_them(meaning: Understanding) -> bool:
    """ "Both", and not "the first one, that's all", nor "Friday, that's all"."""
    few = "both" in meaning.manner and meaning.length <= _A_FEW
    return "each_of_them" in meaning.says or (few and not says_when(meaning.when))


def _first_of_all(ctx: CallContext) -> Appointment | None:
    """The first of visits that were booked together, where all of them are meant."""
    visits = ctx.found.visits or ()
    return visits[0] if visits and ctx.value(OTHERS.name) and visits[0].others else None


def _by_number(visits: tuple[Appointment, ...], choice: int | None) -> Appointment | None:
    return visits[choice] if choice is not None and -len(visits) <= choice < len(visits) else None


def _at_time(visits: list[Appointment], when: When) -> Appointment | None:
    of_the_part = when.daypart is not None and when.time is None  # "the afternoon one"
    hours = when.times or (when.time,)
    fitting = [
        visit
        for visit in visits
        if (is_in_part(visit.start, when.daypart) if of_the_part else visit.start.time() in hours)
    ]
    return fitting[0] if len(fitting) == 1 else None


def _of_the_day(ctx: CallContext, workflow: Workflow) -> Appointment | None:
    """The one of several visits whose day the caller has named already."""
    weekday = ctx.caller.claim.weekday
    days = {visit.start.date() for visit in ctx.found.visits or () if visit.start.weekday() == weekday}
    if weekday is None and ctx.times.wanted.date is not None and workflow.lookup is None:
        days = {ctx.times.wanted.date}
    if not days and workflow.lookup is not None:  # "the tenth is no good, can we shift that to the eleventh"
        limits = ctx.times.wanted.ruled_out
        days = {day for day in (each.start.date() for each in ctx.found.visits or ()) if rules_out_day(limits, day)}
    if not days:
        days = set(ctx.caller.claim.days)
    days = set(among_theirs(ctx, tuple(days)))
    fitting = [visit for visit in ctx.found.visits or () if visit.start.date() in days]
    return fitting[0] if len(fitting) == 1 else None


def _no_more(desk: Desk, ctx: CallContext, workflow: Workflow) -> Step | None:
    """Of a visit that was cancelled in this call, or was due today and is past: nothing of it can be changed, and no
    number is asked for. A new one takes its place where it was to be moved. None where another one may be meant.
    """
    past, today, booking = ctx.caller.lately, ctx.turn.at.date(), desk.workflow("booking")
    claim, known = ctx.caller.claim, {start.weekday() for start in ctx.caller.to_come.starts}
    cancelled = ctx.call.disposition == "cancelled" and (not claim.another or claim.weekday in known)
    of_today = ctx.times.wanted.date == today or claim.weekday == today.weekday()
    was_today = past is not None and past.start.date() == today and past.end <= ctx.turn.at
    missed_it = was_today and (of_today or "no_show" in ctx.call.told)
    if ctx.found.by != ctx.caller.own_number or not (cancelled or missed_it):
        return None
    if workflow.lookup is None or booking is None:
        return nothing_found(desk, ctx, say("is_cancelled" if cancelled else "none_to_come"))
    wanted = When() if of_today else ctx.times.wanted
    anew = moved(begun(ctx, booking), Trigger.WORKFLOW_CHOSEN).with_times(wanted=wanted, unchecked=says_when(wanted))
    service = ctx.value("service") or claim.service or (past.service if past and missed_it else "")
    if service:
        anew = anew.with_slot(SlotValue("service", service, "customer"))
    return plan(desk, anew, booking, say("is_cancelled" if cancelled else "none_to_come"), say("book_anew"))


def _none(desk: Desk, ctx: CallContext, find: Find) -> Step:
    """No visit under that number: under another one, perhaps; asked once."""
    if ctx.found.by == ctx.caller.number:
        return ask(ctx.with_found(visits=None), find.number, say("no_visit_here"))
    return nothing_found(desk, ctx, say("no_visit"))


def nothing_found(desk: Desk, ctx: CallContext, *lead: Say) -> Step:
    """There is no visit to speak of: what else we can do. A job that waits goes on."""
    left = moved(ctx, Trigger.LEFT).with_found(visits=None, visit=None, by="").with_task(partial_digits="")
    if left.waiting:
        return finish(desk, left, *lead)
    if desk.adding_notes is not None and ctx.task.workflow == desk.adding_notes.name:
        return pass_note_on(left)
    return ask(left.with_call(jobs=left.call.jobs + 1), BOOK_OR_MESSAGE, *lead)
