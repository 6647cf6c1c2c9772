"""The visit in hand: the one that was just spoken of, booked or left as it is. What a caller goes on to say of it is
meant for that visit, which was found and shown to be theirs: it is moved, called off, or told once more.
"""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue import one_by_one, task_start
from receptionist.dialogue.absorb import with_reason, with_words
from receptionist.dialogue.asking import ask, detour
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.identifying import number_shown, proving
from receptionist.dialogue.named_visit import named
from receptionist.dialogue.noting import noted_on
from receptionist.dialogue.particulars import visit_is
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import plan
from receptionist.dialogue.question import MORE, WHAT_OF_IT
from receptionist.dialogue.series import of_what_follows
from receptionist.dialogue.step import Step, moved, over
from receptionist.dialogue.switching import begun, cancels_plainly
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Workflow
from receptionist.model.acts import NoteChange
from receptionist.model.appointment import Appointment, BookingResult
from receptionist.model.commands import Say, say
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding

PARTING = frozenset({"done", "goodbye", "thanks", "stop"})
"""Signals of who closes: their no is to anything more."""
_FEW_WORDS = 6
"""Words beside a day or a time that is wished for instead: "no, better friday at ten, if that works"."""


def in_hand(ctx: CallContext) -> Appointment | None:
    """The visit that the caller was told of last, as it stands now; None where it is hidden from them, or gone."""
    visits, made = ctx.found.visits or (), ctx.call.booking
    visit = ctx.found.visit or (visits[0] if len(visits) == 1 else None)
    booked = made.standing(_what_for(ctx, made)) if made is not None else None
    if booked is not None:
        known = visit or booked
        if known.id == booked.id or ctx.found.visit is None:
            service = known.service if known.id == booked.id else booked.service
            return msgspec.structs.replace(known, id=booked.id, start=booked.start, end=booked.end, service=service)
    if visit is None or not (number_shown(ctx) or visit.id in ctx.caller.proved):
        return None
    return visit


def known(ctx: CallContext) -> tuple[Appointment, ...]:
    """The visits that were made in this call, and those in hand that were shown to be theirs, as they stand now."""
    made = ctx.call.booking
    shown = (each for each in ctx.found.visits or () if number_shown(ctx) or each.id in ctx.caller.proved)
    every = {each.id: each for each in (*ctx.made.visits, *shown)}
    every |= {each.id: each for each in ctx.made.visits}
    if (visit := in_hand(ctx)) is not None:
        every.setdefault(visit.id, visit)
    if made is not None and made.id in every and made.start is not None:
        now = msgspec.structs.replace(every[made.id], start=made.start, end=made.end or made.start)
        every[made.id] = now
    return tuple(every.values())


def told_last(ctx: CallContext) -> Appointment | None:
    """The only visit that was spoken of right before, by when it is; else the one in hand: "that" is this one."""
    told = {text for said in ctx.turn.said for name, text in said.values if name in ("start", "old")}
    spoken_of = [each for each in known(ctx) if each.start.isoformat() in told]
    return spoken_of[0] if len(spoken_of) == 1 else in_hand(ctx)


def _what_for(ctx: CallContext, made: BookingResult) -> str:
    """The work that the visit made in this call is for, whatever other was spoken of since."""
    return next((each.service for each in ctx.made.visits if each.id == made.id), ctx.value("service") or "")


def gone_on_with(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """What is said of the visit in hand once its job is done; None where the words are about something else."""
    if "swaps" in meaning.says and ctx.focus.detours < desk.detours:
        return ask(ctx.with_focus(detours=ctx.focus.detours + 1), MORE, *_each_by_itself(ctx))
    called = called_in_call(ctx, meaning)
    visit = called or told_last(ctx)
    if visit is None or (called is None and _of_another(ctx, visit, meaning)):
        return None
    job = _wished(desk, ctx, visit, meaning) if ctx.call.jobs < desk.jobs else None
    if job is not None and called is None and (each := _each_called_off(desk, ctx, job, meaning)):
        return each
    if job is not None:
        return _begin(desk, ctx, job, visit, meaning)
    if _lets_it_be(visit, meaning):
        stays = say("visit_stays", old=visit.start.isoformat())
        closes = {"thanks", "no_first"} <= meaning.signals | meaning.manner
        return over(ctx, stays, say("goodbye")) if closes else detour(desk, ctx, stays)
    return _told_of_it(desk, ctx, visit, meaning)


def _told_of_it(desk: Desk, ctx: CallContext, visit: Appointment, meaning: Understanding) -> Step | None:
    """When it is, for who speaks of it and says not what for, or asks that; who takes leave is asked nothing more."""
    of_all = ctx.caller.trust is Trust.TEXTED and meaning.intent == "check"  # "when are my visits?"
    speaks_of_it = "stands" in meaning.says and meaning.intent in ("none", "check")
    if not speaks_of_it and (of_all or not _asks_which_time(visit, meaning)):
        return None
    when = when_it_is(ctx, visit.start)
    if "goodbye" in meaning.signals:
        return over(ctx, when, say("goodbye"))
    return ask(ctx, WHAT_OF_IT, when) if speaks_of_it else detour(desk, ctx, when)


def _each_by_itself(ctx: CallContext) -> tuple[Say, ...]:
    """What can be done for two visits that are to change places, and when each is."""
    visits = sorted(known(ctx), key=lambda each: each.start)
    return (say("one_moves_at_a_time"), *(visit_is(ctx, each) for each in visits))


def called_in_call(ctx: CallContext, meaning: Understanding) -> Appointment | None:
    """The one that is called by its hour, its house or whom it is for, or of several that were made in this call by its
    place or its length.
    """
    one = meaning.one_meant
    if one is not None and one.id:
        return named(known(ctx), one)
    several = len(ctx.made.visits) > 1 and not ctx.caller.to_come.starts
    return named(ctx.made.visits, one) if several else None


def noted_on_it(desk: Desk, ctx: CallContext, meaning: Understanding, *lead: Say) -> Step | None:
    """What is told for whoever comes to the visit in hand, put into its notes; None where there is none to come, or
    nothing is told them.
    """
    if not meaning.for_whoever_comes:
        return None
    if each := _noted_on_each(desk, ctx, meaning, *lead):
        return each
    called = called_in_call(ctx, meaning)
    flow, visit = desk.adding_notes, called or told_last(ctx)
    if flow is None or visit is None or visit.end <= ctx.turn.at or ctx.call.jobs >= desk.jobs:
        return None
    if called is None and _of_another(ctx, visit, meaning):
        return None
    leaving = "goodbye" in meaning.signals
    about = about_visits(ctx, flow, (visit,), meaning).with_task(times=ctx.times, leaving=leaving)
    return plan(desk, noted_on(moved(about, Trigger.WORKFLOW_CHOSEN), flow, meaning), flow, *lead)


def _each_called_off(desk: Desk, ctx: CallContext, job: Workflow, meaning: Understanding) -> Step | None:
    """ "Cancel both": each by itself, and each with a yes of its own; None where one is meant, or they are moved."""
    visits = tuple(sorted(known(ctx), key=lambda each: each.start))
    if job.lookup is not None or "both" not in meaning.manner or not one_by_one.may_be(job, visits):
        return None
    first, *others = (moved(about_visits(ctx, job, (each,), meaning), Trigger.WORKFLOW_CHOSEN) for each in visits)
    return plan(desk, one_by_one.behind(first, others), job, say("one_at_a_time"))


def _noted_on_each(desk: Desk, ctx: CallContext, meaning: Understanding, *lead: Say) -> Step | None:
    """What is told for all of several visits, put into the notes of each; None where it is told for one."""
    flow = desk.adding_notes
    visits = sorted((each for each in known(ctx) if each.end > ctx.turn.at), key=lambda each: each.start)
    for_all = "for_every_visit" in meaning.says and "both" in meaning.manner
    if flow is None or not for_all or len(visits) <= 1 or ctx.call.jobs + len(visits) > desk.jobs:
        return None
    first, *others = (
        noted_on(moved(about_visits(ctx, flow, (each,), meaning), Trigger.WORKFLOW_CHOSEN), flow, meaning)
        for each in visits
    )
    return plan(desk, one_by_one.behind(first, others), flow, *lead)


def note_changed_on_it(desk: Desk, ctx: CallContext, change: NoteChange) -> Step | None:
    """A note on the visit in hand put otherwise, or taken out; None where there is no such visit to come."""
    flow, visit = desk.changing_notes, in_hand(ctx)
    if flow is None or visit is None or visit.end <= ctx.turn.at or ctx.call.jobs >= desk.jobs:
        return None
    about = about_visits(ctx, flow, (visit,), Understanding("", plain_words="")).with_task(times=ctx.times)
    told = moved(about, Trigger.WORKFLOW_CHOSEN).with_slot(SlotValue("old_note", change.old))
    return plan(desk, told.with_slot(SlotValue("note", change.new)) if change.new else told, flow)


def just_booked(ctx: CallContext, visit: Appointment) -> bool:
    """Whether `visit` is the one that was booked last in this call."""
    return ctx.call.booking is not None and ctx.call.booking.id == visit.id


def moved_instead(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    """Another time in answer to "shall I cancel it?": that visit is moved there instead; None for any other words."""
    visit = ctx.found.visit
    if visit is None or "cancel" not in workflow.start.intents or not _rather_moves(visit, meaning):
        return None
    moving = desk.wanting("reschedule")
    if moving is None or ctx.task.changes >= desk.changes:
        return None
    about = begun(with_reason(ctx, meaning), moving).with_task(found=ctx.found, changes=ctx.task.changes + 1)
    return task_start.begin(desk, about, moving, meaning)


def moved_rather(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    """ "No second visit: it's the same one, moved onto Monday", of a new one that nobody asked for: the one in hand is
    moved there. None for any other words.
    """
    visit, moving = in_hand(ctx), desk.wanting("reschedule")
    if visit is None or moving is None or ctx.task.changes >= desk.changes or workflow.find or not workflow.lookup:
        return None
    of_it = meaning.service in (None, visit.service) and not (meaning.name or meaning.address)
    same_one = "another" in meaning.says and meaning.says & {"stands", "moves"}
    only_that = "calls_off" not in meaning.says or meaning.one_meant is not None  # "I don't want another on Monday"
    no_other = only_that and "refuses" in meaning.manner and "cancelling" not in meaning.manner
    elsewhere = meaning.when.date is not None and not meaning.when.may_be(visit.start)
    if not (of_it and same_one and no_other and elsewhere):
        return None
    about = about_visits(ctx, moving, (visit,), meaning).with_task(changes=ctx.task.changes + 1)
    return task_start.begin(desk, about, moving, meaning)


def _rather_moves(visit: Appointment, meaning: Understanding) -> bool:
    """A wish to move it, against a no or by itself: "cancel it and move the other one" cancels."""
    refuses = meaning.answer in ("negate", "correct") or "refuses" in meaning.manner
    if "moves" in meaning.says or meaning.intent == "reschedule":
        return refuses or not ("calls_off" in meaning.says or meaning.intent == "cancel")
    if meaning.answer == "affirm" or meaning.intent == "cancel" or not says_when(meaning.when):
        return False
    if "lets_be" in meaning.manner or "calls_off" in meaning.says:
        return False
    short = meaning.words_beside_when <= _FEW_WORDS or meaning.of_a_visit == "reschedule"
    return not meaning.when.may_be(visit.start) and short


def _wished(desk: Desk, ctx: CallContext, visit: Appointment, meaning: Understanding) -> Workflow | None:
    """The job that is wished for: moving it, or calling it off. Who agrees to nothing and wishes both moves it, and so
    does who names another time, or somebody else, for what was just booked.
    """
    if _wants_somebody_else(meaning):
        return desk.wanting("reschedule")
    its_day_will_not_do = meaning.when.rules_out(visit.start.date())
    instead = its_day_will_not_do or (meaning.answer == "correct" and just_booked(ctx, visit))
    if meaning.intent == "book" and instead and _names_another_time(ctx, visit, meaning):
        return desk.wanting("reschedule")
    if meaning.intent not in ("none", "question", "check", "cancel", "reschedule"):
        return desk.wanting("cancel") if "calls_off" in meaning.says and meaning.intent == "book" else None
    if "stays" in meaning.says:
        return None
    given_up = "cannot" in meaning.says or its_day_will_not_do
    if given_up and not cancels_plainly(meaning):
        return desk.wanting("reschedule")
    if _names_another_time(ctx, visit, meaning):
        return desk.wanting("reschedule")
    if meaning.intent == "cancel" and "calls_off" in meaning.says:
        return desk.wanting("cancel")
    if "moves" in meaning.says or meaning.intent in ("reschedule", "cancel"):
        return desk.wanting("reschedule")
    return desk.wanting("cancel") if "calls_off" in meaning.says else None


def _names_another_time(ctx: CallContext, visit: Appointment, meaning: Understanding) -> bool:
    """A time that is not the visit's, wished for it: against a no, or as earlier or later; and, for a visit that was
    booked in this call, by its hour: "scratch that one and give me Wednesday at one", "could I slide to five forty".
    """
    when = meaning.when
    for_somebody = meaning.name or meaning.address or meaning.service not in (None, visit.service)
    if for_somebody or not says_when(when):
        return False
    if when.shift or when.may_be(visit.start):
        return bool(when.shift)
    exactly = when.time is not None and when.bound in ("at", "around") and when.date_end is None
    anew = when.date is not None or meaning.intent in ("cancel", "reschedule", "check")
    against_it = meaning.answer == "correct" or (meaning.answer == "negate" and not meaning.signals & PARTING)
    alone = meaning.of_a_visit == "reschedule" and meaning.intent == "none" and not meaning.signals & PARTING
    bare = alone and when.date is not None and meaning.words_beside_when <= _FEW_WORDS and "note" not in meaning.says
    return against_it or bare or (just_booked(ctx, visit) and exactly and anew)


def _wants_somebody_else(meaning: Understanding) -> bool:
    """ "Can you make that Marcus?": nothing but who comes is to be changed."""
    new = says_when(meaning.when) or meaning.service or meaning.address or "another" in meaning.says
    return bool(meaning.crew or meaning.without) and not new


def _begin(desk: Desk, ctx: CallContext, job: Workflow, visit: Appointment, meaning: Understanding) -> Step:
    """`job`, about `visit` as it stands."""
    return task_start.begin(desk, about_visits(ctx, job, (visit,), meaning), job, meaning)


def about_visits(
    ctx: CallContext, job: Workflow, visits: tuple[Appointment, ...], meaning: Understanding
) -> CallContext:
    """`ctx` at the start of `job`, which is about `visits`; those that were made in this call need no proof. Of one it
    knows what others there are, which it is told from.
    """
    one = visits[0] if len(visits) == 1 else None
    others = tuple(each for each in known(ctx) if one is not None and each.id != one.id) if job.commit else ()
    found = msgspec.structs.replace(ctx.found, visits=(*visits, *others), visit=one)
    made = {each.id for each in ctx.made.visits} | {ctx.call.booking.id if ctx.call.booking else None}
    about = begun(with_words(ctx, meaning), job).with_task(found=found)
    return proving(about, tuple(visit for visit in (*visits, *others) if visit.id in made))


def _of_another(ctx: CallContext, visit: Appointment, meaning: Understanding) -> bool:
    """Whether another visit is spoken of: by its service, its weekday, or as another where there may be one."""
    several = len(ctx.found.visits or ()) != 1 or ctx.call.booking is not None or len(ctx.caller.to_come.starts) > 1
    other_service = bool(meaning.service and visit.service) and meaning.service != visit.service
    wished = meaning.when.date.weekday() if meaning.when.date else None  # "slide that to Friday one thirty"
    other_day = meaning.visit_day not in (None, visit.start.weekday(), wished)
    one = meaning.one_meant
    named = one is not None and (one.weekday != visit.start.weekday() if one.weekday is not None else several)
    as_another = (several and "another" in meaning.says) or of_what_follows(ctx, meaning)
    return other_service or other_day or named or as_another or is_of_another_day(ctx, visit.start, meaning)


def is_of_another_day(ctx: CallContext, start: dt.datetime | None, meaning: Understanding) -> bool:
    """Whether it is asked, or called off, by a day that is not that of the visit at `start` and is that of another of
    theirs: "and the one on the tenth, what time is that". A day that a visit is moved to is none.
    """
    when, asks = meaning.when, meaning.asks_when or meaning.doubts in ("moved", "booked")
    if when.date is None or not (asks or meaning.intent == "cancel"):
        return False
    if start is not None and when.may_be_on(start.date()):
        return False
    return any(when.may_be_on(other.date()) for other in ctx.caller.to_come.starts)


def _lets_it_be(visit: Appointment, meaning: Understanding) -> bool:
    """ "Mine stays at six", "leave it alone": with its own time, or whatever time where it is not to be moved."""
    if meaning.intent not in ("none", "question", "check") or meaning.signals & {"goodbye", "done"}:
        return False
    return "stays" in meaning.says or ("lets_be" in meaning.manner and meaning.when.may_be(visit.start))


def _asks_which_time(visit: Appointment, meaning: Understanding) -> bool:
    """ "Is it at two or at ten?" of the visit's own day asks for its time, and wishes for none."""
    asks = meaning.asks_when and meaning.intent in ("none", "question", "check")
    return asks and meaning.when.may_be_on(visit.start.date()) and not meaning.when.shift


def start_in_hand(ctx: CallContext) -> dt.datetime | None:
    """When the visit in hand is, in the business's zone; None where there is none that the caller may hear of."""
    visit, made = in_hand(ctx), ctx.call.booking
    return visit.start if visit is not None else made.start if made is not None else None


def when_it_is(ctx: CallContext, start: dt.datetime) -> Say:
    """When the visit in hand is; where the calendar has not answered yet, that its time is held."""
    made = ctx.call.booking
    held = made is not None and made.state == "held" and made.start == start
    return say("your_visit_held" if held else "your_visit", start=start.isoformat())


def restates(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether the words name the time of the visit in hand, and nothing else that a new visit would be for."""
    start, when = start_in_hand(ctx), meaning.when
    if start is None or when.time is None or when.shift is not None or when.bound != "at":
        return False
    for_another = meaning.address or meaning.name or meaning.besides or "another" in meaning.says
    other_service = meaning.service is not None and meaning.service != (ctx.value("service") or meaning.service)
    return when.may_be(start) and not for_another and not other_service


def wants_no_other(ctx: CallContext, meaning: Understanding) -> bool:
    """ "I don't want another one, leave me on Thursday": nothing but the visit in hand is wanted."""
    turns_down = meaning.answer in ("negate", "correct") or "refuses" in meaning.manner
    one_more = "another" in meaning.says and meaning.intent == "book"  # "don't move it, I want a second visit"
    return start_in_hand(ctx) is not None and turns_down and "lets_be" in meaning.manner and not one_more


def turns_down_another(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> bool:
    """ "No, leave me on Thursday at eleven", to a new visit that nobody asked for: the one in hand stands. A visit that
    was asked for in so many words has a place or a person of its own.
    """
    if workflow.find is not None or workflow.lookup is None or start_in_hand(ctx) is None:
        return False
    if {"lets_be", "refuses"} <= meaning.manner and "another" in meaning.says and "cancelling" not in meaning.manner:
        return True  # "I don't want another visit", of the one that was begun by mistake
    if meaning.intent in ("cancel", "reschedule") or meaning.says & {"moves", "calls_off"}:  # it is to be changed
        return False
    if "not_for_me" in meaning.says:  # "no for me, only Anna", whose visit stands
        return True
    if "stays" in meaning.says and meaning.when.date is not None and _is_on_its_day(ctx, meaning):
        return True  # "I already moved it to Wednesday", of the visit that was moved
    return wants_no_other(ctx, meaning) or (restates(ctx, meaning) and not _is_of_another_day(ctx, meaning))


def _is_on_its_day(ctx: CallContext, meaning: Understanding) -> bool:
    start = start_in_hand(ctx)
    return start is not None and meaning.when.may_be(start)


def _is_of_another_day(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether an hour without a day is one of the day that is wished for, and not of the visit in hand."""
    wanted, start = ctx.times.wanted.date, start_in_hand(ctx)
    return meaning.when.date is None and wanted is not None and start is not None and wanted != start.date()
