"""The next visit, after one was made in the call: "and the other one at eleven". Pure.

The second of two that were wished for in one turn is begun at once where its very time or its address was told; else
it is asked first whether it is wanted, for what seemed two may have been one trouble, told at length.
"""

from __future__ import annotations

import msgspec

from receptionist.dialogue import adding, task_start, visit_in_hand, wished_task
from receptionist.dialogue.absorb import with_reason
from receptionist.dialogue.asking import ask
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard
from receptionist.dialogue.question import MORE, SECOND_TOO
from receptionist.dialogue.step import Meaning, Step, Take
from receptionist.dialogue.switching import begun, more_of_it, wished
from receptionist.dialogue.taking_leave import GOING_ON
from receptionist.dialogue.time_request import merged, says_when
from receptionist.dialogue.visit_in_hand import PARTING, start_in_hand
from receptionist.dialogue.workflow import Workflow
from receptionist.model.acts import Matter
from receptionist.model.appointment import Appointment
from receptionist.model.commands import Say, say
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

_JUST_THE_ONE = say("second_left")
_OF_NO_WORK = frozenset[Matter]({"bill", "refund", "job", "supplier", "sales", "survey"})
"""Matters of which whoever comes need hear nothing."""


def one_more_job(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """A wish for one more; None where there is none."""
    if meaning.intent not in ("none", "hours", "price", "question") or wished(desk, meaning) is not None:
        here = _of_no_ticket(desk, ctx) if meaning.intent == "book" else ctx
        return wished_task.start(desk, _elsewhere(here, meaning), more_of_it(visit_in_hand.in_hand(ctx), meaning))
    another = _books_another(desk, ctx, meaning) or _books_after_all(desk, ctx, meaning)
    if another is not None:
        about = begun(with_reason(_elsewhere(_of_no_ticket(desk, ctx), meaning), meaning), another)
        return task_start.begin(desk, about, another, meaning)
    return None


def besides_one_that_stands(ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "Book me windows for Friday", where such a visit of theirs stands that very day: it is named first, and asked
    whether there shall be another one. None where one more is asked for in so many words, or for somewhere else.
    """
    wishes = meaning.intent == "book" or "wants_work" in meaning.says
    more = meaning.says & {"another", "one_more", "elsewhere", "not_for_me", "stands"} or is_asked_for(ctx)
    if not wishes or more or meaning.service is None or meaning.when.date is None or meaning.when.date_end:
        return None
    then = (each for each in visit_in_hand.known(ctx) if each.start.date() == meaning.when.date)
    visit = next((each for each in then if each.service == meaning.service and _is_there(each, meaning)), None)
    if visit is None or visit.end <= ctx.turn.at:
        return None
    waits = ctx.with_call(then=meaning.verbatim).with_made(next_says=("another", "one_more"))
    return ask(waits, SECOND_TOO, say("have_one_then", service=visit.service, start=visit.start.isoformat()))


def _is_there(visit: Appointment, meaning: Understanding) -> bool:
    """Whether nothing that is said is against its address and its name."""
    place = meaning.address
    return (place is None or place.line == visit.address) and (meaning.name is None or meaning.name.full == visit.name)


def _of_no_ticket(desk: Desk, ctx: CallContext) -> CallContext:
    """`ctx` without what the owner has with a ticket that is about no work: a bill that is wrong is nothing for who
    washes the windows, and what was not done right is.
    """
    about = desk.workflow(ctx.task.workflow)
    if not adding.is_last(desk, ctx) or about is None or _OF_NO_WORK.isdisjoint(about.start.matters):
        return ctx
    return ctx.with_call(notes=tuple(note for note in ctx.call.notes if note in ctx.made.for_good.noted))


def _books_another(desk: Desk, ctx: CallContext, meaning: Understanding) -> Workflow | None:
    """ "And the other one at eleven", "one o'clock for 1900 West Belmont": one more like the one just booked."""
    if ctx.call.booking is None or meaning.when.shift or meaning.answer == "negate":
        return None
    place, known = meaning.address, ctx.filled("address")
    house = place.number if place and place.street else None
    elsewhere = house is not None and known is not None and known.address is not None and house != known.address.number
    says_more = says_when(meaning.when) or meaning.service is not None or "wants_work" in meaning.says
    elsewhere = elsewhere or "elsewhere" in meaning.says
    if not elsewhere and not (says_more and "another" in meaning.says) and not _for_other_work(ctx, meaning):
        return None
    return desk.wanting("book")


def of_the_second(ctx: CallContext, meaning: Understanding) -> tuple[Saying, ...]:
    """How the second of two visits is spoken of by the turn that wishes for both, or tells more of the one that waits;
    empty where it wishes for one.
    """
    if ctx.made.next_says and meaning.then.startswith(ctx.call.then.rpartition(" , ")[0] or ctx.call.then):
        return ctx.made.next_says
    if "another_hour" in meaning.besides or (meaning.answer == "affirm" and "elsewhere" in meaning.says):
        return ("another", "elsewhere", "one_more")
    if "another_place" in meaning.besides:
        return ("another", "elsewhere")
    if "another_visit" not in meaning.besides:
        return ()
    return ("another", "elsewhere") if "elsewhere" in meaning.says else ("another",)


def as_spoken_of(meaning: Understanding, says: tuple[Saying, ...]) -> Understanding:
    """What is said of the second of two visits: one more, whatever its words alone would be."""
    return msgspec.structs.replace(meaning, intent="book", says=meaning.says | set(says)) if says else meaning


def whether_wanted(ctx: CallContext, second: Understanding, told: tuple[Say, ...]) -> Step | None:
    """Behind what was `told`, whether the second visit is to be made too; None where its very time, or its address, was
    told with it, or a yes went on to it: nobody who has but one trouble tells that.
    """
    when, place = second.when, second.address
    plain = (when.date is not None and when.time is not None) or (place is not None and place.number and place.street)
    if not ctx.made.next_says or plain or "one_more" in ctx.made.next_says:
        return None
    day = when.date.isoformat() if when.date else None
    return ask(ctx, SECOND_TOO, *told, say("second_visit", service=second.service, day=day))


def is_asked_for(ctx: CallContext) -> bool:
    return ctx.focus.question == SECOND_TOO and ctx.focus.asked == SECOND_TOO.asked


def answered(ctx: CallContext, read: Understanding, understand: Meaning, begin: Take, take: Take) -> Step | None:
    """What the turn does after it was asked whether the second visit is wanted: it is begun, or given up, and what was
    said besides is taken. None where nothing is said of it, or where a danger is told.
    """
    wanted = _is_wanted(read) if is_asked_for(ctx) and not (read.emergency or read.suspected) else None
    if wanted is None:
        return None
    here = ctx.with_focus(asked=MORE.asked, question=MORE, misses=0).with_call(then="").with_made(next_says=())
    if wanted:
        second = understand(here, Heard(ctx.turn.at, ctx.call.then))
        return begin(here, as_spoken_of(_with_what_is_told(second, read), ctx.made.next_says))
    beside = read.signals or "note" in read.says or read.intent not in ("none", "book", "question")
    return take(here, read) if beside else ask(here, MORE, _JUST_THE_ONE)


def _with_what_is_told(second: Understanding, read: Understanding) -> Understanding:
    """`second` with what the yes to it tells: "yes, at nine, and mind the dog"."""
    told = read.says & {"note"}
    return msgspec.structs.replace(
        second,
        name=read.name or second.name,
        address=read.address or second.address,
        service=read.service or second.service,
        when=merged(second.when, read.when) if says_when(read.when) else second.when,
        says=second.says | told,
        note=read.note if told else second.note,
    )


def _is_wanted(meaning: Understanding) -> bool | None:
    """Who tells when or where it shall be wants it."""
    if meaning.answer == "negate" or "none_booked" in meaning.says:
        return False
    if meaning.answer == "affirm" or (_tells_of_it(meaning) and meaning.intent in ("none", "book")):
        return True
    return False if meaning.answer == "correct" else None


def _tells_of_it(meaning: Understanding) -> bool:
    """An hour alone behind a no may be a count: "no, it's one visit"."""
    when = meaning.when.date if meaning.answer == "correct" else says_when(meaning.when)
    return bool(meaning.service or meaning.address or when)


def _elsewhere(ctx: CallContext, meaning: Understanding) -> CallContext:
    """`ctx` without the address of the visit that was booked, where the next is at another: "my mother's house too"."""
    if "elsewhere" not in meaning.says:
        return ctx
    return ctx.with_caller(slots=tuple(slot for slot in ctx.slots if slot.name != "address"))


def _for_other_work(ctx: CallContext, meaning: Understanding) -> bool:
    """ "And the blowout for me at eleven thirty": a time for another service than the one that was just booked."""
    visit = visit_in_hand.in_hand(ctx)
    booked = visit.service if visit is not None else ctx.value("service")
    return bool(booked) and meaning.service not in (None, booked) and says_when(meaning.when)


def _books_after_all(desk: Desk, ctx: CallContext, meaning: Understanding) -> Workflow | None:
    """ "And the cleaning at ten on Friday", "Thursday at ten" after a complaint: what for and when, or the very day and
    hour, or trouble with what is ours to do, where no visit is in hand that it could restate.
    """
    booked, when = start_in_hand(ctx) is not None, meaning.when
    exactly = when.date is not None and when.time is not None
    in_full = (meaning.service is not None and says_when(when)) or exactly
    if booked or not (in_full or _tells_of_work(ctx, meaning)) or meaning.answer == "negate":
        return None
    return desk.wanting("book")


def _tells_of_work(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Neither of us gets on a ladder, so the windows are a disgrace", behind a message about nothing else."""
    trouble = meaning.service is not None and meaning.matter == "trouble" and meaning.intent == "none"
    closes = (
        meaning.signals & (PARTING | {"hold_on"}) or meaning.says & {"note", "stands"} or meaning.answer == "affirm"
    )
    theirs = ctx.caller.to_come.starts or ctx.caller.lately or ctx.call.told
    return trouble and not (closes or theirs or meaning.asks) and meaning.length >= GOING_ON


def on_that_day(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "And the windows too, like three thirty": an hour without a day is one of the day that was just booked, and
    "one for my daughter right after" begins when it ends.
    """
    booked, when, visit = ctx.call.booking, meaning.when, visit_in_hand.in_hand(ctx)
    start = booked.start if booked is not None else None
    of_that_day = start is not None and when.time is not None and when.date is None and not when.shift
    if visit is not None and {"another", "right_after"} <= meaning.says:
        return msgspec.structs.replace(meaning, intent="book", when=When.exactly(visit.end))
    if start is None or not of_that_day or not ("another" in meaning.says or _for_other_work(ctx, meaning)):
        return meaning
    day = start.date()
    return msgspec.structs.replace(meaning, when=msgspec.structs.replace(when, date=day, dates=(day,)))
