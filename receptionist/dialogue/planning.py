"""Planning: what comes next, from what is known alone."""

from __future__ import annotations

import msgspec

from receptionist.dialogue import first_estimate, half_a_name, standing_hour
from receptionist.dialogue.asking import ask, hand_off
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.due import passed
from receptionist.dialogue.identifying import identify
from receptionist.dialogue.line import rest
from receptionist.dialogue.looking_up import is_stale, look_up
from receptionist.dialogue.missed_visit import IN_ITS_PLACE, makes_up_for_it
from receptionist.dialogue.named_visit import called_by
from receptionist.dialogue.own_values import wanted_name
from receptionist.dialogue.particulars import visit_is
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.picked import pointed, search
from receptionist.dialogue.question import (
    CHOICE,
    DAY,
    FIRST_NAME,
    HOLD_IT,
    MORE,
    NAME,
    NAME_UNDER,
    QUESTIONS,
    TIME,
    WHEN,
    WHICH_DAY,
    Question,
)
from receptionist.dialogue.reading_back import params, read_back, to_agree, value
from receptionist.dialogue.step import Step, moved, run
from receptionist.dialogue.switching import popped
from receptionist.dialogue.task import Grounding
from receptionist.dialogue.workflow import Slot, Workflow
from receptionist.model.commands import Say, say
from receptionist.model.service_names import adds_to, people_in, services_in
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

_OF_WHEN = ("date", "time")


def plan(desk: Desk, ctx: CallContext, workflow: Workflow, *lead: Say) -> Step:
    """Find out whose visit it is, look up a wish the calendar has not answered, offer times, ask for what is missing,
    find what is meant, or read back; what needs no yes is carried out.
    """
    if (ahead := passed(ctx, workflow)) is not None:
        return plan(desk, ahead, workflow, *lead, say("owner_time_passed"))
    ctx = pointed(ctx, workflow)
    identifying = identify(desk, ctx, workflow, *lead)
    if identifying is not None:
        return identifying
    lookup = workflow.lookup
    either_day = len(ctx.times.wanted.dates) > 1 and workflow.of_kind("date") is not None
    if either_day and lookup:
        return ask(ctx, WHICH_DAY, *lead)
    if lookup and ctx.times.wanted.day_untold and ctx.times.proposal is None and not ctx.times.offers:
        return ask(ctx, DAY, *lead)
    if lookup and (ctx.times.unchecked or is_stale(ctx, workflow)):
        return look_up(standing_hour.tried(ctx, workflow), workflow, lookup, *lead)
    if ctx.times.offers and ctx.times.proposal is None:
        return ask(ctx, CHOICE, *lead)
    if holding := _hold(ctx, workflow, *lead):
        return holding
    question = _missing(ctx, workflow)
    if question in half_a_name.HALVES:
        return ask(half_a_name.being_asked(ctx), question, *lead)
    if either_day and (question is None or set(_OF_WHEN) & set(question.asked)):
        return ask(ctx, WHICH_DAY, *lead)
    if question is not None:
        return ask(ctx, question, *lead)
    if workflow.pick and ctx.picked.target is None:
        return search(ctx, workflow, workflow.pick, *lead)
    return _all_known(desk, ctx, workflow, *lead)


def _hold(ctx: CallContext, workflow: Workflow, *lead: Say) -> Step | None:
    """Keep the settled time for a caller who decides later and wants that, once it is known who they are."""
    hold = workflow.hold
    if hold is None or not ctx.task.deciding or ctx.times.proposal is None:
        return None
    if ctx.task.deciding != "to_be_kept":
        return ask(ctx, HOLD_IT, *lead)
    known = ctx.caller.own_number or ctx.value("phone") or ctx.value("name")
    slot = workflow.of_kind("phone") or workflow.of_kind("name")
    if not known and slot is not None and slot.question:
        return ask(ctx, slot.question, *lead)
    return run(ctx, workflow, hold.tool, params(ctx, workflow, hold, to_agree(ctx, workflow)), *lead)


def _all_known(desk: Desk, ctx: CallContext, workflow: Workflow, *lead: Say) -> Step:
    commit = workflow.commit
    if commit is None:
        return finish(desk, counted(moved(ctx, Trigger.CARRIED_OUT), workflow), *lead, _told(ctx, workflow))
    if commit.yes and ctx.grounding.read_backs >= desk.read_backs:  # changed again and again, by whatever way
        return hand_off(desk, ctx, say("many_changes"))
    if commit.yes:
        return read_back(ctx, workflow, commit, *lead, *first_estimate.told(desk, ctx, workflow))
    return run(ctx, workflow, commit.tool, params(ctx, workflow, commit, to_agree(ctx, workflow)), *lead)


def _told(ctx: CallContext, workflow: Workflow) -> Say:
    """Day and time of the caller's visits, and nothing else of them; all of one that was shown; or what was picked."""
    one, several = workflow.tells
    if ctx.found.visit is not None and workflow.proof == "identity":
        return visit_is(ctx, ctx.found.visit)
    if target := ctx.picked.target:
        return say(one, target=target.label, detail=target.detail)
    visits = ctx.found.visits or ()
    called = called_by(visits, ctx.caller.claim)
    starts = [visit.start.isoformat() for visit in ((called,) if called is not None else visits)]
    return say(one, start=starts[0]) if len(starts) == 1 else say(several, visits=",".join(starts))


def finish(desk: Desk, ctx: CallContext, *lead: Say) -> Step:
    """A job is over, in COMPLETE: back to the one that waits, or "anything else?"; the owner is asked nothing."""
    done = ctx.with_call(jobs=ctx.call.jobs + 1).with_turn(pending="").with_task(grounding=Grounding())
    waits = desk.workflow(done.waiting[-1].workflow) if done.waiting else None
    flow = desk.workflow(ctx.task.workflow)
    if waits is None and flow is not None and flow.proof == "owner":
        return rest(done, *lead)
    if waits is None:
        return ask(done.having(tasks=done.tasks[-1:]), MORE, *lead)
    back = popped(moved(done, Trigger.RESUMED), waits)
    old = back.found.visit.start.isoformat() if back.found.visit and waits.lookup else None
    resumed = IN_ITS_PLACE if makes_up_for_it(back) else say(waits.resumed, old=old)
    goes_on = waits == flow and waits.commit is not None and not waits.commit.yes  # one note, on each of several visits
    return plan(desk, back, waits, *lead, *(() if goes_on else (resumed,)))


def counted(ctx: CallContext, workflow: Workflow) -> CallContext:
    """`ctx` with what the call has now come to: an answer counts less than anything that was carried out, a message
    or a time that is kept less than a visit, and a visit that was booked in this call and then moved is still a
    booking.
    """
    made, visit = ctx.call.booking, ctx.found.visit
    booked_here = made is not None and visit is not None and made.id == visit.id
    moves_it = workflow.disposition == "rescheduled" and booked_here
    tells = workflow.disposition == "message_taken" and ctx.call.disposition != "answered"
    holds = workflow.disposition == "held" and ctx.call.disposition in ("booked", "rescheduled", "cancelled")
    if ctx.call.disposition and (workflow.disposition == "answered" or moves_it or tells or holds):
        return ctx
    return ctx.with_call(disposition=workflow.disposition)


def _missing(ctx: CallContext, workflow: Workflow) -> Question | None:
    """The question of the first value that is still needed; day and time come last. To keep a time it need only be
    known what for.
    """
    to_hold = ctx.task.deciding and workflow.hold is not None
    for slot in workflow.slots:
        waits = slot.kind in _OF_WHEN or (to_hold and slot.kind != "service")
        if slot.required and slot.question == NAME and not waits and (half := half_a_name.untold(ctx)):
            return half
        if slot.required and slot.question and not waits and value(ctx, slot) is None:
            return slot.question
    day, time = (_required(workflow, kind) for kind in _OF_WHEN)
    wanted, proposal = ctx.times.wanted, ctx.times.proposal
    if workflow.lookup:
        return _when_question(wanted, workflow) if workflow.of_kind("date") and proposal is None else None
    if (day and wanted.date is None) or (time and wanted.time is None):
        return _when_question(wanted, workflow)
    return None


def _required(workflow: Workflow, kind: str) -> Slot | None:
    return next((slot for slot in workflow.slots if slot.kind == kind and slot.required), None)


def reopen(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    """Ask again for what the caller says is wrong; None where it names nothing that is asked for."""
    name = meaning.correction.slot if meaning.correction else None
    if (name == "date" or name == "time") and workflow.of_kind(name):
        wanted = ctx.times.wanted
        kept = When(date=wanted.date, dates=wanted.dates, ruled_out=wanted.ruled_out)
        if name == "date":
            kept = msgspec.structs.replace(wanted, date=None, dates=(), date_end=None)
        return ask(ctx.with_times(wanted=kept, proposal=None, offers=()), TIME if name == "time" else DAY)
    slot = workflow.slot(name) if name else _called(workflow, meaning)
    question = slot.question or QUESTIONS.get(slot.name) if slot else None
    if question is NAME and meaning.anothers.asks_whose:  # "put it under my wife"
        question = NAME_UNDER
    return ask(ctx, question) if question else None


def _called(workflow: Workflow, meaning: Understanding) -> Slot | None:
    """The slot of the business's own that the words call by its name."""
    return next((slot for slot in workflow.slots if wanted_name(workflow, slot) in meaning.called), None)


def thanks(before: CallContext, after: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """One short acknowledgement of what was just understood, so that a mishearing is noticed at once. The owner, who
    names a customer, is not thanked by that name, nor who calls for somebody else by theirs.
    """
    mail = _mail_noted(before, after, meaning)
    if (place := after.found.put_right) is not None and place != before.found.put_right:
        return (say("changed_address", address=place.text), *mail)
    for slot in ("name", "address", "phone", "email")[after.caller.owner :]:
        known = after.value(slot)
        if slot == "name" and half_a_name.untold(after) == FIRST_NAME:
            continue  # no "Thanks, Haldane"
        if known and known != before.value(slot):
            if slot == "name" and meaning.name is not None and meaning.name.of_another and not before.value(slot):
                return (_their_name(meaning, known), *mail)
            changed = "changed_" if before.value(slot) else "got_"
            first = known.partition(" ")[0] if slot == "name" else None
            return (say(f"{changed}{slot}", first=first, **{slot: known}), *mail)
    return mail


def _mail_noted(before: CallContext, after: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """An e-mail address that was given unasked, and is noted."""
    told = meaning.email.address if meaning.email else ""
    new = told in after.call.notes and told not in before.call.notes
    return (say("got_email", email=told),) if new else ()


def _their_name(meaning: Understanding, name: str) -> Say:
    """That it is under their name; who calls is thanked by their own, where it is told."""
    caller = meaning.anothers.caller
    if not caller or name.lower().startswith(caller.lower()):
        return say("got_their_name", name=name)
    return say("got_name_for", first=caller.partition(" ")[0], name=name)


def changed_service(desk: Desk, before: CallContext, after: CallContext) -> tuple[Say, ...]:
    """That another service came in place of the one that was known, or came to it."""
    names = desk.vocabulary.service_names
    old, new = before.value("service"), after.value("service")
    if not old or not new or old == new:
        return ()
    if adds_to(new, old):
        return (say("added_service"),)
    left, known = set(services_in(new, names)), services_in(old, names)
    if known and left > set(known) and people_in(old, names) == 1:
        more = [each for each in services_in(new, names) if each not in known]
        return (say("service_too", service=more[0]) if len(more) == 1 else say("added_service"),)
    if left <= set(known) and f" {new} " in f" {old} ":  # "cleaning" is no part of a carpet cleaning
        return (say("only_service", service=new),)
    gone, come = [each for each in known if each not in left], [each for each in left if each not in known]
    if len(gone) == len(come) == 1 < len(known):  # the other of two stays
        return (say("changed_service", service=come[0], old=gone[0]),)
    return (say("changed_service", service=new, old=old),)


def _when_question(wanted: When, workflow: Workflow) -> Question:
    """For what is still missing of day and time, in the business's own words where it has some."""
    day, time = (_required(workflow, kind) for kind in _OF_WHEN)
    if wanted.date is not None and wanted.time is None:
        return time.question if time and time.question else TIME
    own = day.question if day and day.question else None
    if wanted.date is None and wanted.time is not None:
        return own if own and own.asked == DAY.asked else DAY
    return own or WHEN
