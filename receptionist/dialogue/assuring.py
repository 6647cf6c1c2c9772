"""Assuring: what became of what was said, for who asks it: "does the owner get that?", "did you book it or not?".

Pure. The answer is what the call has come to; where it has come to nothing of the kind, nobody is assured.
"""

from __future__ import annotations

import datetime as dt

from receptionist.dialogue import adding, another_visit, answering, first_estimate, kept_notes, left_visits, one_visit
from receptionist.dialogue.asking import ask, detour
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.identifying import number_shown
from receptionist.dialogue.kept_time import still_kept
from receptionist.dialogue.particulars import visit_is, visit_takes
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import QUESTIONS
from receptionist.dialogue.reading_back import spoken, to_agree
from receptionist.dialogue.standing_visits import OF_THE_WORK
from receptionist.dialogue.step import Step, over
from receptionist.dialogue.switching import begun
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.task_start import begin
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.visit_in_hand import (
    about_visits,
    called_in_call,
    in_hand,
    is_of_another_day,
    just_booked,
    known,
    noted_on_it,
    restates,
    start_in_hand,
    when_it_is,
)
from receptionist.dialogue.workflow import PUTTING_RIGHT, WHO_AND_WHERE
from receptionist.model.acts import Doubted, OfRecord
from receptionist.model.appointment import Appointment
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding

_WEEK = 7
_DONE = (Phase.GREETING, Phase.COLLECTING, Phase.COMPLETE)
_WITH_THE_OWNER = say("call_back_unknown")
_NOT_SHARED = say("not_shared")
_OF_ITS_PARTICULARS: tuple[Doubted, ...] = ("where", "what_for")
_ESTIMATE = say("visit_is_estimate").prompt
_OF_OUR_WORK = frozenset({"service_offered", "service_not_listed", "takes", "takes_between", *OF_THE_WORK})
_OF_A_VISIT = ("name", "service", "address", "address_on_file")
_READ_OUT: tuple[Doubted, ...] = ("what_stands", "which_note", "noted")
_OF_NOTES: tuple[Doubted, ...] = ("noted", "which_note", "heard")


def of_notes(ctx: CallContext, meaning: Understanding, told: str = "") -> tuple[Say, ...]:
    """What is said to whether something was noted, or what the note says: the notes themselves, with what is `told` for
    them beside the question.
    """
    if meaning.doubts not in _OF_NOTES or (meaning.doubts == "heard" and not kept_notes.just_noted(ctx)):
        return ()
    if on_one := _of_one_visit(ctx, meaning):
        return on_one
    if meaning.record is not None and meaning.record.names:
        return _of_what_is_named(ctx, meaning.record, told)
    none = (say("no_note"), say("passed_on")) if "words_left" in ctx.call.told else (say("no_note"),)
    return kept_notes.of_several(ctx, meaning.one_meant) or kept_notes.as_told(ctx, told) or none


def _of_one_visit(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """The same of the one of several visits that it is asked of, as it stands; nothing where none is called."""
    visit = called_in_call(ctx, meaning) if ctx.phase is Phase.COMPLETE and len(known(ctx)) > 1 else None
    if visit is None:
        return ()
    notes = dict(kept_notes.of_every(ctx)).get(visit.id, ())
    shown = visit.id in ctx.caller.proved
    which = {"start": visit.start.isoformat(), "service": visit.service if shown else None}
    asked = meaning.record if meaning.record is not None and meaning.record.names else None
    having = tuple(note for note in asked.having if note in notes) if asked is not None else notes
    if having:
        return (say("is_noted_on" if asked else "notes_on", notes="; ".join(having), **which),)
    return (say("not_noted_on" if asked else "nothing_noted_on", **which),)


def of_all_notes(ctx: CallContext, asked: Understanding) -> tuple[Say, ...]:
    """All that was put down, for who asks for it beside a yes: the visit is said with what becomes of that."""
    return kept_notes.as_told(ctx) if asked.doubts == "what_stands" else ()


def _of_what_is_named(ctx: CallContext, asked: OfRecord, told: str) -> tuple[Say, ...]:
    """The notes that have what is asked about; where none has, that it is not in them, and what is."""
    if having := "; ".join(note for note in asked.having if note in kept_notes.read_out(ctx)):
        return (say("is_noted", note=having),)
    return (say("not_in_notes"), *kept_notes.as_told(ctx, told))


def of_the_end(ctx: CallContext, meaning: Understanding, picked: TimeSlot | None = None) -> tuple[Say, ...]:
    """When the visit that is spoken of, or `picked` just now, ends, for who asks whether they are done by some hour."""
    visit = in_hand(ctx) if ctx.phase is Phase.COMPLETE else ctx.times.proposal or picked
    if meaning.doubts != "ends" or visit is None:
        return ()
    end = visit.end.time()
    told = end.isoformat("minutes")
    if meaning.ends_by is None:
        return (say("visit_ends", end=told),)
    return (say("visit_ends_by_then", end=told) if end <= meaning.ends_by else say("visit_ends_after", end=told),)


def of_the_message(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """Who gets the message, for who asks that beside a visit that they wish for: that is begun, and this answered."""
    wishes = meaning.doubts == "told" and meaning.intent == "book" and ctx.phase is Phase.COMPLETE
    said = _stands(ctx, meaning.doubts) if wishes else None
    return (said,) if said is not None else ()


def of_its_start(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """When the visit is that stands, for who asks that beside something about the business."""
    start = start_in_hand(ctx) if ctx.phase is Phase.COMPLETE else None
    asks = meaning.asks_when and meaning.doubts is None and len(meaning.parts) > 1 and answering.asks(meaning)
    return (when_it_is(ctx, start),) if start is not None and asks else ()


def of_the_number(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """Which number we have, for who asks that beside the name that shall be read back."""
    asks = meaning.doubts == "which_number" and _tells_a_name_to_agree(ctx, meaning)
    return (_of_their_number(ctx),) if asks else ()


def _tells_a_name_to_agree(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether a name is told while all is read back: it is read back first, whatever is asked beside it."""
    return ctx.phase is Phase.CONFIRMING and meaning.name is not None


def _of_their_number(ctx: CallContext) -> Say:
    """The number that is with the message, the visit, or looked under: the one they gave, or the one they call from."""
    visit = in_hand(ctx) if ctx.phase is Phase.COMPLETE else None
    number = (visit.phone if visit else None) or ctx.found.by or ctx.value("phone")
    if number is not None and number == ctx.caller.own_number and ctx.phase is not Phase.COMPLETE:
        return say("number_calling", phone=number)
    return say("number_known", phone=number) if number else say("number_unknown")


def assured(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """The answer, and back to the open question; None where the turn asks nothing of the kind, or answers us."""
    if of_another := another_visit.told_of(desk, ctx, meaning):
        return of_another
    if of_its_hour := _of_the_hour_read_back(ctx, meaning):
        return detour(desk, ctx, of_its_hour)
    if one_visit.only_asks(meaning) and (of_all := one_visit.told(desk, ctx, meaning)):
        return detour(desk, ctx, *of_all)
    if first_estimate.only_asks(meaning):
        return detour(desk, ctx, *first_estimate.of_the_work(meaning))
    if of_the_work := _of_the_work(desk, ctx, meaning):
        return of_the_work
    done = ctx.phase is Phase.COMPLETE  # "so Friday at ten, correct" is no yes, and then there is none to be said
    says_again = meaning.doubts == "booked" and (done or restates(ctx, meaning))
    agrees = meaning.answer == "affirm" and not says_again
    closes = (agrees or meaning.signals & {"goodbye", "done"}) and not _has_it_read(ctx, meaning)
    if (
        meaning.doubts in _OF_NOTES
        and ctx.phase in (*_DONE, Phase.CONFIRMING)
        and not (closes or _of_what_was_said(ctx, meaning))
    ):
        return adding.with_the_rest(desk, ctx, meaning, of_notes(ctx, meaning))
    if meaning.doubts == "of_another" and not closes:
        return detour(desk, ctx.with_call(disposition=ctx.call.disposition or "answered"), _NOT_SHARED)
    read_back = closes or _tells_a_name_to_agree(ctx, meaning)
    if meaning.doubts == "which_number" and ctx.phase in (*_DONE, Phase.CONFIRMING) and not read_back:
        return detour(desk, ctx, _of_their_number(ctx))
    if not closes and (end := of_the_end(ctx, meaning)):
        return detour(desk, ctx, *end)
    if left_visits.only_asks(meaning) and (gone := left_visits.told(ctx, meaning)):
        return detour(desk, ctx, *gone)
    if of_it := None if closes else _of_the_visit(desk, ctx, meaning):
        return of_it
    what = _what_stands(desk, ctx, meaning) if meaning.doubts == "what_stands" and not closes else None
    if what or (what is not None and ctx.phase is Phase.CONFIRMING):
        return detour(desk, ctx, *what)
    if meaning.doubts == "call_back" and ctx.phase is Phase.COMPLETE and ctx.call.told:
        return of_the_call_back(desk, ctx, meaning)
    if not closes and _asks_what_is_read_back(ctx, meaning):
        return detour(desk, ctx)
    if of_the_message(ctx, meaning):
        return None
    of_ours = meaning.doubts == "booked" or (meaning.doubts == "coming" and not ctx.caller.to_come.starts)
    asks_at_last = ctx.phase is Phase.CONFIRMING and of_ours and meaning.answer != "correct"
    if closes or not (ctx.phase in _DONE or asks_at_last):
        return None
    if ctx.phase is Phase.COMPLETE and "late" in ctx.call.told and "still_fits" in meaning.manner:
        return _may_come_late(desk, ctx, meaning)
    if at_the_hour := _at_the_hour(ctx, meaning) or _on_the_day(ctx, meaning):
        return _with_the_note(desk, ctx, meaning, *at_the_hour, *_only_an_estimate(desk, ctx, meaning))
    said = None if _of_another(ctx, meaning) else _stands(ctx, meaning.doubts)
    told = (*_not_moved(ctx, meaning), *((said,) if said else ()))
    return _with_the_note(desk, ctx, meaning, *told, *_only_an_estimate(desk, ctx, meaning)) if said else None


def _with_the_note(desk: Desk, ctx: CallContext, meaning: Understanding, *told: Say) -> Step:
    """What is `told` of the visit, and what was said for whoever comes to it put into its notes."""
    noted = noted_on_it(desk, ctx, meaning, *told) if meaning.note and ctx.phase is Phase.COMPLETE else None
    return noted or detour(desk, ctx, *told)


def _at_the_hour(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """ "And nobody's coming at nine now, right?": the visit that is at that hour, or that none is, and when theirs is.
    Nothing where no hour is asked about, or one of theirs may be then that they were not told of.
    """
    when, visits = meaning.when, known(ctx)
    asked = meaning.doubts in ("booked", "coming", "moved") and when.time is not None and when.bound == "at"
    if ctx.phase is not Phase.COMPLETE or not asked or meaning.asks_when or when.shift or when.date_end or not visits:
        return ()
    if then := [visit for visit in visits if when.may_be(visit.start)]:
        return tuple(when_it_is(ctx, visit.start) for visit in then)
    start = start_in_hand(ctx)
    if start is None or any(when.may_be(other) for other in ctx.caller.to_come.starts) or when.time is None:
        return ()
    none_at = dt.datetime.combine(when.date or start.date(), when.time, start.tzinfo)
    return (say("nothing_then", start=none_at.isoformat()), when_it_is(ctx, start))


def _on_the_day(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """ "And he's not coming this Thursday now, is he", "is Thursday off": that no visit of theirs is then, and when
    theirs is. Nothing where one of theirs is on that day, or no day is asked about.
    """
    asked = meaning.doubts in ("booked", "coming", "moved") and meaning.when.time is None
    day, start = _day_asked_about(ctx, meaning), start_in_hand(ctx)
    if ctx.phase is not Phase.COMPLETE or not asked or meaning.asks_when or day is None:
        return ()
    moved = ctx.made.moved or ctx.call.disposition in ("rescheduled", "cancelled") or _was_moved(ctx)
    theirs = {each.start.date() for each in known(ctx)} if start is not None else set()
    theirs |= {other.date() for other in ctx.caller.to_come.starts}
    if day in theirs or not (start is not None or moved):
        return ()
    return (say("nothing_that_day", day=day.isoformat()), *((when_it_is(ctx, start),) if start is not None else ()))


def _day_asked_about(ctx: CallContext, meaning: Understanding) -> dt.date | None:
    """The one day that is named, whether as one to come, as one that is none, or as that of a visit."""
    limits = {each.first for each in meaning.when.ruled_out if each.first is not None and each.first == each.last}
    days = {*limits, *((meaning.when.date,) if meaning.when.date and not meaning.when.date_end else ())}
    if not days and meaning.visit_day is not None:
        today = ctx.turn.at.date()
        return today + dt.timedelta((meaning.visit_day - today.weekday()) % _WEEK)
    return days.pop() if len(days) == 1 else None


def _not_moved(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """That nothing was moved in this call, to who asks whether it was."""
    moved = ctx.made.moved or ctx.call.disposition == "rescheduled" or _was_moved(ctx)
    nothing = ctx.phase is Phase.COMPLETE and not moved
    put_right = ctx.task.workflow == PUTTING_RIGHT
    return (say("not_moved"),) if meaning.doubts == "moved" and nothing and not put_right else ()


def _has_it_read(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Yes please, tell me what's on it", "no, that's all, could you read me the note": nobody is let go yet."""
    asks = meaning.doubts in _READ_OUT
    return asks and ctx.phase is Phase.COMPLETE and "goodbye" not in meaning.signals


def _only_an_estimate(desk: Desk, ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """That the visit tells the price, to who says again what is done at it: "so he will wash them, right"."""
    return tuple(each for each in desk.answers(meaning, ctx.turn.at) if each.prompt == _ESTIMATE)


def _of_the_hour_read_back(ctx: CallContext, meaning: Understanding) -> Say | None:
    """That the time which is read back is free, to who asks just that."""
    slot = ctx.times.proposal if ctx.phase is Phase.CONFIRMING else None
    asks = meaning.doubts == "hour_free" and meaning.answer != "affirm" and meaning.asks_beside is None
    if slot is None or not asks or not meaning.when.may_be(slot.start):
        return None
    return say("hour_free", time=slot.start.time().isoformat("minutes"))


def _of_the_work(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """What the visit is that is offered, read back or stands, to who asks whether the work is done at it; who tells us
    something beside it hears it with what becomes of that.
    """
    if meaning.doubts != "done_then" or _tells_more(ctx, meaning):
        return None
    answers = tuple(each for each in desk.answers(meaning, ctx.turn.at) if each != answering.NOT_KNOWN)
    if not any(each.prompt in OF_THE_WORK for each in answers):
        return None
    if meaning.asks_when and not any(each.prompt == _ESTIMATE for each in answers):
        return None  # when the work is that is done at the visit, the visit tells
    of_its_time = says_when(meaning.when) or meaning.asks_when
    stands = start_in_hand(ctx) if ctx.phase is Phase.COMPLETE and of_its_time else None
    told = (*((when_it_is(ctx, stands),) if stands else ()), *answers)
    return over(ctx, *told, say("goodbye")) if _leaves(meaning) else detour(desk, ctx, *told)


def _leaves(meaning: Understanding) -> bool:
    return "goodbye" in meaning.signals


def _tells_more(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether it picks, changes or closes something as well."""
    told = meaning.name or meaning.phone or meaning.email or meaning.address or meaning.asks_beside
    closes = _leaves(meaning) and ctx.phase is not Phase.COMPLETE
    closes = closes or meaning.intent in ("human", "cancel", "reschedule")
    visit = in_hand(ctx) if ctx.phase is Phase.COMPLETE else ctx.times.proposal
    spoken_of = ctx.times.proposal
    another = meaning.when.time is not None and not (
        ctx.phase is Phase.COMPLETE or (spoken_of is not None and meaning.when.may_be_at(spoken_of.start.time()))
    )  # after the booking an hour picks none: "so they'll have it all clean by noon"
    return bool(told or closes or another or ctx.phase is Phase.GREETING or not (visit or ctx.times.offers))


def _asks_what_is_read_back(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Is Friday the sixth or the seventh", of the day that was just read back: the read-back tells it."""
    agreed = ctx.grounding.read_back if ctx.phase is Phase.CONFIRMING else None
    slot = agreed.slot if agreed is not None else None
    asks = meaning.doubts == "booked" and meaning.asks_when and meaning.answer == "correct"
    return asks and slot is not None and meaning.when.may_be_on(slot.start.date())


def _spoken_of(ctx: CallContext) -> Appointment | None:
    """The visit that stands, or is to be changed."""
    return in_hand(ctx) if ctx.phase is Phase.COMPLETE else ctx.found.visit


def _is_shown(ctx: CallContext, visit: Appointment) -> bool:
    made = {each.id for each in ctx.made.visits}
    return visit.id in ctx.caller.proved or visit.id in made or just_booked(ctx, visit)


def of_its_length(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """How long the visit is that stands or is to be moved, where that is asked of it; of a service, its own answer."""
    visit = _spoken_of(ctx)
    if meaning.doubts != "how_long" or visit is None or not (number_shown(ctx) or visit.id in ctx.caller.proved):
        return ()
    return (visit_takes(visit),)


def beside_the_visit(ctx: CallContext, meaning: Understanding, answers: tuple[Say, ...]) -> tuple[Say, ...]:
    """`answers` without what we do, and how long that takes, where a visit that stands is asked about."""
    visit = _spoken_of(ctx)
    of_it = meaning.doubts in (*_OF_ITS_PARTICULARS, "how_long") or "changes_work" in meaning.says
    if visit is None or not of_it:
        return answers
    told = answering.known(answers) if "changes_work" in meaning.says else answers  # who comes to it is to know
    return tuple(each for each in told if each.prompt not in _OF_OUR_WORK)


def _of_the_visit(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """What is asked of a visit that stands, besides when it is: told once it was shown to be theirs."""
    wishes = ctx.phase is not Phase.COMPLETE and says_when(meaning.when)  # "one o'clock, how long does it take"
    if (length := of_its_length(ctx, meaning)) and not wishes:
        start = start_in_hand(ctx) if meaning.asks_when and ctx.phase is Phase.COMPLETE else None
        return detour(desk, ctx, *((when_it_is(ctx, start),) if start else ()), *length)
    flow, visit = desk.workflow("about_visit"), in_hand(ctx) if ctx.phase is Phase.COMPLETE else None
    puts_right = meaning.answer == "correct" and (meaning.address or meaning.phone)
    if meaning.doubts not in _OF_ITS_PARTICULARS or flow is None or puts_right:
        return None
    if visit is not None and not is_of_another_day(ctx, visit.start, meaning):
        if not _is_shown(ctx, visit):
            return begin(desk, about_visits(ctx, flow, (visit,), meaning), flow, meaning)
        told = kept_notes.as_told(ctx) if meaning.service not in (None, visit.service) else ()
        return detour(desk, ctx, visit_is(ctx, _as_made(ctx, visit)), *told, *_only_an_estimate(desk, ctx, meaning))
    of_theirs = ctx.phase in (Phase.GREETING, Phase.COMPLETE) and bool(ctx.caller.to_come.starts)
    named = meaning.service is None or meaning.visit_day is not None or "stands" in meaning.says
    return begin(desk, begun(ctx, flow), flow, meaning) if of_theirs and named else None


def _as_made(ctx: CallContext, visit: Appointment) -> Appointment:
    """`visit` with all that was said of it when it was booked in this call."""
    return next((each for each in ctx.made.visits if each.id == visit.id), visit)


def _of_what_was_said(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Read me what you've got", of no note: of their visit, or of what was just read back."""
    of_visit = ctx.phase is Phase.GREETING and meaning.intent == "check"
    return (of_visit or meaning.answer == "repeat") and not kept_notes.kept(ctx)


def _what_stands(desk: Desk, ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """The visit, the call back and their notes, unless the times alone are asked for; of a visit that is being
    arranged, what is known so far; where it is read back anyhow, its notes. Nothing where there is none of it.
    """
    if message := adding.as_it_is(desk, ctx):
        return (message,)
    call = ctx.turn.answered.call if ctx.phase is Phase.COMPLETE else None
    called = (say("call_stands", start=call.isoformat()),) if call is not None else ()
    notes = () if "times_alone" in meaning.says else _notes_that_stand(ctx)
    return (*_visits_that_stand(ctx), *_so_far(desk, ctx), *called, *notes)


def _notes_that_stand(ctx: CallContext) -> tuple[Say, ...]:
    at_hand = ctx.phase in (Phase.COLLECTING, Phase.CONFIRMING, Phase.COMPLETE)
    return kept_notes.of_several(ctx) or (kept_notes.as_told(ctx) if at_hand else ())


def _so_far(desk: Desk, ctx: CallContext) -> tuple[Say, ...]:
    """Who, what for and where, of a visit whose time is yet to be found."""
    workflow = desk.workflow(ctx.task.workflow) if ctx.phase is Phase.COLLECTING else None
    if workflow is None or not workflow.carries_out("book_appointment"):
        return ()
    facts = spoken(ctx, to_agree(ctx, workflow))
    told = {each: facts[each] for each in _OF_A_VISIT if each in facts}
    return (say("so_far", **told),) if told else ()


def _visits_that_stand(ctx: CallContext) -> tuple[Say, ...]:
    """The visits that are known, each by itself where there are several."""
    start, visit = (start_in_hand(ctx), in_hand(ctx)) if ctx.phase is Phase.COMPLETE else (None, None)
    when = (when_it_is(ctx, start),) if start is not None else ()
    if ctx.phase is Phase.COMPLETE and len(every := known(ctx)) > 1 and all(_is_shown(ctx, each) for each in every):
        in_order = sorted(every, key=lambda each: each.start)
        return tuple(visit_is(ctx, _as_made(ctx, each)) for each in in_order)
    if visit is not None and when == (say("your_visit", start=visit.start.isoformat()),):
        when = (visit_is(ctx, _as_made(ctx, visit)),) if _is_shown(ctx, visit) else when
    return when


def _may_come_late(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """Who is late and asks whether that fits hears who will tell them; the hour that they name is passed on."""
    time = meaning.when.time
    if time is None or ctx.focus.detours >= desk.detours:
        return detour(desk, ctx, say("late_may_not_fit"))
    told = adding.pass_on(desk, ctx, meaning)
    return Step(told.context, (say("late_may_not_fit", time=time.isoformat("minutes")), *told.commands))


def of_the_call_back(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """What is known of the call back, and the number or the name that it needs, where one is missing."""
    here = ctx if meaning.name is None else ctx.with_slot(SlotValue("name", meaning.name.full))
    missing = next((slot for slot in ("phone", "name") if here.value(slot) is None), None)
    if missing is None or here.focus.asked == QUESTIONS[missing].asked:
        return detour(desk, here, _WITH_THE_OWNER)
    return ask(here, QUESTIONS[missing], _WITH_THE_OWNER)


def of_the_missed(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether it is asked of the visit that nobody came to, by its hour, or while no other one stands."""
    visit = ctx.caller.lately
    if visit is None or "no_show" not in ctx.call.told or visit.start > ctx.turn.at:
        return False
    if meaning.doubts not in ("coming", "booked"):
        return False
    by_its_hour = meaning.when.time is not None and meaning.when.may_be_at(visit.start.time())
    return by_its_hour or (meaning.when.time is None and start_in_hand(ctx) is None)


def _of_another(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether it is asked of another visit than was spoken of, or is being looked for: it has to be found first."""
    start = start_in_hand(ctx)
    if of_the_missed(ctx, meaning):
        return True
    if start is None:
        to_come = {other.weekday() for other in ctx.caller.to_come.starts}
        return "stands" in meaning.says or meaning.visit_day in to_come
    return is_of_another_day(ctx, start, meaning)


def _stands(ctx: CallContext, asked: Doubted | None) -> Say | None:
    made = ctx.call.booking
    match asked:
        case "told":
            return say("gets_it_at_once") if ctx.call.told else None
        case "moved" if ctx.task.workflow == PUTTING_RIGHT and ctx.phase is Phase.COMPLETE:
            return _is_put_right(ctx)
        case "moved" if (start := start_in_hand(ctx)) is not None and _was_moved(ctx):
            return say("is_moved", start=start.isoformat())
        case "moved" | "booked" | "coming" if (start := start_in_hand(ctx)) is not None:
            return when_it_is(ctx, start)
        case "booked" if ctx.made.hold is not None and ctx.phase is Phase.COMPLETE:
            return still_kept(ctx.made.hold)
        case "moved" | "booked" if ctx.phase is Phase.COMPLETE and made is None and ctx.call.disposition == "cancelled":
            return None if len(ctx.caller.to_come.starts) > 1 else say("is_cancelled")  # it may be asked of the others
        case "moved" | "booked" | "coming":
            return say("not_booked_yet") if ctx.task.workflow == "booking" and made is None else None
    return None


def _is_put_right(ctx: CallContext) -> Say:
    """What a visit was put right to last."""
    known = ((slot, ctx.filled(slot)) for slot in WHO_AND_WHERE)
    told = {slot: each.text for slot, each in known if each is not None and each.source == "heard"}
    return say("is_put_right", **{slot: text for slot, text in told.items() if (slot, text) not in ctx.task.kept})


def _was_moved(ctx: CallContext) -> bool:
    """Whether the visit in hand was moved last, and stands there; not where its new time is only held."""
    made = ctx.call.booking
    return ctx.task.workflow == "reschedule" and made is not None and made.state == "booked"
