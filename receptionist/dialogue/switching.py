"""Changing horses: which job the caller's words ask for, one that waits while another is seen to, and going back."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.absorb import picking
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.task import FoundVisits, Task, TimeSearch
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Start, Workflow
from receptionist.model.appointment import Appointment
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

DEEPEST = 2
"""Jobs that may wait at a time."""


def wished(desk: Desk, meaning: Understanding) -> Workflow | None:
    """The job that the words ask for, by a phrase of its own or by their intent; None where they ask for none.

    Only what the desk has the tools for is offered.
    """
    if (asked := _requested(desk, meaning)) is not None:
        return asked
    if (about := _about(desk, meaning)) is not None:
        return about
    by_phrase = [(_said(flow.start, meaning), flow) for flow in desk.offered]
    longest, flow = max(by_phrase, key=lambda found: found[0], default=(0, None))
    meant = _meant(desk, meaning)
    if flow is None or not longest or (meant is not None and _of_what_stands(meant) and not flow.start.with_a_time):
        return meant
    return flow


def by_its_phrase(desk: Desk, meaning: Understanding) -> bool:
    """Whether a job is asked for by a phrase of its own: what the business calls it leaves nothing in doubt."""
    return any(_said(flow.start, meaning) for flow in desk.offered)


def _meant(desk: Desk, meaning: Understanding) -> Workflow | None:
    """The job of the intent. A reason not to be there, "I can't make it on Friday", moves a visit; who wants it
    cancelled says so.
    """
    if meaning.intent == "cancel" and not cancels_plainly(meaning):
        return desk.wanting("reschedule") or desk.wanting("cancel")
    return desk.wanting(meaning.intent)


def cancels_plainly(meaning: Understanding) -> bool:
    """Whether cancelling is called by its name, or by words that mean nothing else; or nothing is left to come for."""
    return "cancelling" in meaning.manner or bool(meaning.says & {"calls_off", "needless", "need_not_come"})


def _requested(desk: Desk, meaning: Understanding) -> Workflow | None:
    """The owner's task that is asked for by name."""
    flow = desk.workflow(meaning.request.task) if meaning.request.task else None
    return flow if flow is not None and flow.proof == "owner" else None


def _begins_anew(ctx: CallContext, workflow: Workflow, asked: Workflow, meaning: Understanding) -> bool:
    """Whether a request in the middle of `workflow` begins `asked`. The same one once more adds to what is known, and
    begins anew where it says another thing. A yes begins nothing.
    """
    if ctx.phase is Phase.CONFIRMING and meaning.answer == "affirm":
        return False
    if asked.name != workflow.name:
        return True
    return any(ctx.value(name) not in (None, value) for name, value in meaning.request.parts)


_OUTWEIGHS = ("human", "cancel", "reschedule", "check", "reminder")
"""What is asked for beside the matter that is its reason: "nobody came, so I want to cancel"."""


def _about(desk: Desk, meaning: Understanding) -> Workflow | None:
    """The ticket for the matter that is spoken of."""
    amid = meaning.intent in _OUTWEIGHS and meaning.matter != "new_address"
    if meaning.matter is None or (amid and not (meaning.sure and meaning.intent == "check")):
        return None
    if meaning.intent == "book" and not meaning.sure and (meaning.matter == "new_address" or _says_what_for(meaning)):
        return None  # "book a cleaning, the last company was terrible"
    return next((flow for flow in desk.offered if meaning.matter in flow.start.matters), None)


def _says_what_for(meaning: Understanding) -> bool:
    return bool(meaning.service or meaning.address) or says_when(meaning.when)


def _of_what_stands(meant: Workflow) -> bool:
    """ "Cancel my reservation" begins no new one, though "reservation" alone would."""
    return meant.find is not None and meant.commit is not None


def _said(start: Start, meaning: Understanding) -> int:
    """The length of the longest of a workflow's phrases that is said; 0 where none is."""
    phrases = (*start.phrases, *(start.with_a_time if says_when(meaning.when) else ()))
    return max((len(phrase) for phrase in phrases if phrase in meaning.phrases), default=0)


def instead(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Workflow | None:
    """The job that the caller turns to in the middle of `workflow`; None where the words are about this one.

    A job that is begun by mistaking a word costs more than one that is asked for twice: "cancel that" and "make it
    later" are about the one in hand, unless it is about a visit that stands.
    """
    asked = _requested(desk, meaning)
    if asked is not None:
        return asked if _begins_anew(ctx, workflow, asked, meaning) else None
    if _is_new_visit(workflow) and at_a_time_of_theirs(ctx, meaning) and ctx.call.jobs < desk.jobs:
        return desk.wanting("check")
    gives_up = "stop" in meaning.signals  # "I don't want anybody to come, it's about the bill"
    if gives_up and workflow.find is None and not ctx.caller.to_come.starts:
        meaning = msgspec.structs.replace(meaning, intent="none")  # nothing else stands that could be cancelled
    other = wished(desk, meaning) if workflow.proof != "owner" else None
    if other is None or other.name == workflow.name or other.recorded or ctx.call.jobs >= desk.jobs:
        return None
    if len(ctx.waiting) >= DEEPEST or any(waits.workflow == other.name for waits in ctx.waiting):
        return None
    if meaning.matter in other.start.matters and (meaning.sure or gives_up):
        return None if meaning.answer == "affirm" else other
    if meaning.matter in other.start.matters:
        if meaning.answer is not None or _says_what_for(meaning):
            return None  # what answers us, or is data for it, is about the job in hand
        return other if meaning.matter != "new_address" or workflow.slot("address") is None else None
    if _said(other.start, meaning) or same_visit(ctx, workflow, other, meaning):
        return other
    if not workflow.start.intents and meaning.intent in other.start.intents and "refuses" in meaning.manner:
        return other  # "no call: book a visit"
    if meaning.intent == "cancel" and workflow.find is None and _cancels_what_stands(ctx, meaning):
        return other
    if workflow.find is None and other.find is not None and speaks_of_theirs(ctx, meaning):
        return other
    if meaning.intent == "reschedule" and workflow.find is None and _moves_what_stands(ctx, meaning):
        return other
    of_what_was_read_back = ctx.phase is Phase.CONFIRMING and meaning.answer == "correct" and meaning.visit_day is None
    if meaning.intent in ("reschedule", "check") and workflow.find is None and of_what_was_read_back:
        return None  # "let's change it to nine, and I'd also like …", "no, eleven I have a meeting"
    asks = other.find is not None and other.commit is None and workflow.find is None and not _says_when(ctx, meaning)
    return other if "another" in meaning.says or asks else None


def _says_when(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Half past midnight, so on the calendar already Saturday": what was asked for, of who has no visit."""
    tells = bool({"date", "time"} & {*ctx.focus.asked}) and says_when(meaning.when)
    asks = meaning.asks or meaning.asks_when or meaning.doubts
    return tells and not (asks or ctx.caller.to_come.starts or ctx.call.booking)


def speaks_of_theirs(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether the visit that the caller has already is spoken of, by words that say so or by its day."""
    of_its_day = any(start.weekday() == meaning.visit_day for start in ctx.caller.to_come.starts)
    return "stands" in meaning.says or of_its_day


def at_a_time_of_theirs(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Wednesday at ten", where a visit of theirs stands that very hour: it names that one and wishes for none beside
    it, unless one more is asked for, or one for somebody else.
    """
    when, theirs = meaning.when, ctx.caller.to_come
    exactly = when.date is not None and when.time is not None and when.bound == "at" and when.date_end is None
    more = meaning.says & {"another", "one_more", "elsewhere", "not_for_me"} or ctx.call.booking is not None
    of_another = meaning.name is not None and meaning.name.full not in theirs.names
    return (
        exactly
        and not (more or of_another)
        and (when.date, when.time) in {(start.date(), start.time()) for start in theirs.starts}
    )


def _cancels_what_stands(ctx: CallContext, meaning: Understanding) -> bool:
    """A visit that is named as one that stands, or the one booked in this call by its day or its hour."""
    made, when = ctx.call.booking, meaning.when
    its_own = made is not None and made.start is not None and when.may_be(made.start)
    theirs = when.date is not None and any(when.may_be(start) for start in ctx.caller.to_come.starts)
    against_it = meaning.answer in ("negate", "correct") and cancels_plainly(meaning) and "moves" not in meaning.says
    return "cancels_one" in meaning.says or (its_own and says_when(when)) or (theirs and against_it)


def _moves_what_stands(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Move my haircut to another day" amid a blowout that is wished for, or before any time is wished for at all:
    there is nothing else yet that could be moved.
    """
    if not ctx.caller.to_come.starts or ctx.call.booking is not None:
        return False
    of_other_work = meaning.service is not None and meaning.service != ctx.value("service")
    return of_other_work or not (says_when(ctx.times.wanted) or ctx.times.offers or ctx.times.proposal)


def same_visit(ctx: CallContext, workflow: Workflow, other: Workflow, meaning: Understanding) -> bool:
    """ "Just cancel it, then": the other job is about the visit that is in hand, which need not be found again."""
    of_visits = workflow.find is not None and other.find is not None and other.commit is not None
    named = meaning.intent != "cancel" or (
        cancels_plainly(meaning) and not ("moves" in meaning.says and workflow.lookup)
    )
    return of_visits and named and "another" not in meaning.says


def more_of_it(visit: Appointment | None, meaning: Understanding) -> Understanding:
    """ "Another one on Thursday", said of `visit`, is for the same work, where no other is named."""
    of_it = visit is not None and meaning.intent == "book" and "another" in meaning.says and meaning.service is None
    return msgspec.structs.replace(meaning, service=visit.service or None) if of_it and visit else meaning


def begun(ctx: CallContext, workflow: Workflow) -> CallContext:
    """`ctx` at the start of `workflow`, in the place of the job in hand: what is known of the caller stays, and so does
    the time of a visit that was wished for before there was any job.
    """
    wished_for = ctx.times.wanted if not ctx.task.workflow and _is_new_visit(workflow) else When()
    times = TimeSearch(wished_for, unchecked=says_when(wished_for))
    return _in_hand(ctx, *ctx.waiting, Task(workflow.name, times=times, found=_spoken_of_still(ctx, workflow)))


def _spoken_of_still(ctx: CallContext, workflow: Workflow) -> FoundVisits:
    """The visit that was spoken of last, behind a message to the owner: what is asked next may be of it."""
    leaves_word = ctx.phase is Phase.COMPLETE and bool(workflow.start.matters)
    return ctx.found if leaves_word and workflow.find is None else FoundVisits()


def _is_new_visit(workflow: Workflow) -> bool:
    return workflow.lookup is not None and workflow.find is None


def pushed(ctx: CallContext, workflow: Workflow) -> CallContext:
    """`ctx` at the start of `workflow`, on top of the job in hand, which waits."""
    here = picking(ctx, ctx.times.proposal) if ctx.times.proposal else ctx
    return _in_hand(ctx, *ctx.waiting, here.task.waiting, Task(workflow.name))


def popped(ctx: CallContext, workflow: Workflow) -> CallContext:
    """`ctx` back at the job below the one in hand, `workflow`. Its time is looked up anew: it may be gone by now."""
    back = _in_hand(ctx, *ctx.waiting)
    return back.with_times(unchecked=says_when(back.times.wanted) and workflow.lookup is not None)


def _in_hand(ctx: CallContext, *tasks: Task) -> CallContext:
    """`ctx` with these jobs, the last in hand, of which nothing is asked yet."""
    return ctx.having(tasks=tasks).with_focus(asked=(), question=None)
