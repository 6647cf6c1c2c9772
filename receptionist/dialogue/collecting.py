"""COLLECTING: take what was said, then plan; deal with what adds nothing."""

from __future__ import annotations

from typing import Any

import msgspec

from receptionist.dialogue import (
    another_task,
    answering,
    balking,
    choosing,
    finding,
    half_a_name,
    nearest,
    proving,
    selecting,
    untold_work,
)
from receptionist.dialogue.absorb import absorb, likeliest_day, noted, picking, wishing, with_words
from receptionist.dialogue.asking import ask, detour, hand_off, missed, wait
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.extracting import beyond_bounds
from receptionist.dialogue.leaving import leave, leaves, new_hour_kept
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import changed_service, plan, reopen, thanks
from receptionist.dialogue.question import CHANGE, NAME, NAME_FOR, NAME_UNDER, SERVICE, WHEN
from receptionist.dialogue.restated import AS_I_HAVE_IT, name_restated, work_restated
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.switching import instead
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.visit_in_hand import moved_rather, turns_down_another
from receptionist.dialogue.which_visit import another_meant
from receptionist.dialogue.within_all import anew, is_said_again, said_once_more, within_all
from receptionist.dialogue.workflow import Workflow
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

MOST_DECLINED = 30
"""Starts remembered as turned down."""
_TELLS = 9
"""Words from which on a wish that is said again tells more of the work."""
_A_BARE_NO, _A_POLITE_NO = 2, 4
"""Words up to which a no gives no reason, and wishes for nothing instead: "no, sir", "no no it's good"."""
_TAKEN_SO = 2
"""How often a wish that is said again at one question is taken as one."""


def heard(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step:
    """The caller's turn while data is collected."""
    told = (
        another_task.first_visit(desk, ctx, workflow, meaning)
        or another_meant(desk, ctx, workflow, meaning)
        or finding.heard(desk, ctx, workflow, meaning)
        or proving.heard(desk, ctx, workflow, meaning)
        or choosing.heard(desk, ctx, workflow, meaning)
        or nearest.offered(ctx, meaning)
    )
    if told is not None:
        return told
    if moves := moved_rather(desk, ctx, workflow, meaning):
        return moves
    if turns_down_another(ctx, workflow, meaning):
        left, answers = leave(desk, ctx, workflow, meaning), answering.reply(ctx.turn.answers, meaning)
        return Step(left.context, (*answers, *left.commands))
    other = instead(desk, ctx, workflow, meaning)
    if other is not None:
        return another_task.turn_to(desk, ctx, workflow, other, meaning)
    if desk.owner_number and selecting.cannot_wait(ctx, meaning):
        return hand_off(desk, ctx)
    if kept := new_hour_kept(ctx, workflow, meaning):
        return plan(desk, moved(picking(ctx, kept), Trigger.SLOT_FILLED), workflow)
    if _only_asked(ctx, workflow, meaning):
        return leave(desk, ctx.with_call(disposition=ctx.call.disposition or "answered"), workflow, meaning)
    meaning = half_a_name.whole(ctx, meaning)
    after = selecting.asking_if_free(ctx, taken_in(ctx, workflow, meaning), meaning)
    if workflow.hold is not None and "only_asks" in meaning.says and after.times != ctx.times:
        after = after.with_times(only_asks=True)
    if _gives_no_half(ctx, after, meaning):
        answers = answering.reply(ctx.turn.answers, meaning)
        return plan(desk, moved(after, Trigger.SLOT_FILLED), workflow, *answers)
    if _asks_whose_name(ctx, meaning) and (after != ctx or meaning.anothers.caller):
        return ask(moved(after, Trigger.SLOT_FILLED), NAME_UNDER)
    after = _with_contact(ctx, after)
    if _asks_whose_name(ctx, meaning) and after == ctx:
        return missed(desk, ctx) if ctx.focus.question == NAME_FOR else ask(ctx.with_focus(misses=1), NAME_FOR)
    if after == ctx and _named_as_known(ctx, meaning):
        return plan(desk, moved(ctx, Trigger.SLOT_FILLED), workflow, *answering.reply(ctx.turn.answers, meaning))
    if after == ctx:
        return _nothing_new(desk, ctx, workflow, meaning)
    if after.with_task(partial_address=ctx.task.partial_address, partial_digits=ctx.task.partial_digits) == ctx:
        return detour(desk, moved(after, Trigger.SLOT_FILLED))
    after = _counting(ctx, after)
    if after.task.changes > desk.changes:
        return hand_off(desk, after, say("many_changes"))
    lead = (
        *thanks(ctx, after, meaning),
        *(() if ctx.focus.asked == SERVICE.asked else changed_service(desk, ctx, after)),
        *beyond_bounds(ctx, workflow, meaning),
    )
    half = half_a_name.other_half(ctx, moved(after, Trigger.SLOT_FILLED), meaning, *lead)
    return half or plan(desk, moved(after, Trigger.SLOT_FILLED), workflow, *lead)


def _gives_no_half(ctx: CallContext, after: CallContext, meaning: Understanding) -> bool:
    """Whether who was asked for the other half of their name says the same one again, asks something, or says what puts
    nothing off: they are served without it, for it is asked for once.
    """
    puts_off = meaning.signals - {"greeting", "thanks"} or meaning.answer == "repeat"
    again = meaning.name is not None and meaning.name.full == ctx.value("name")
    return after == ctx and half_a_name.asked_for(ctx) and (again or not puts_off)


def _only_asked(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> bool:
    """Whether who only asked has heard enough, or says of what was found that nothing is to be booked yet: "I'll leave
    my name when we've decided". Who is asked when, and has not decided, may mean the day.
    """
    if ctx.focus.asked == CHANGE.asked and "stays" in meaning.says:  # they only asked of what was read back
        return False
    if workflow.hold is None or says_when(meaning.when) or meaning.choice is not None:
        return False
    found = ctx.times.offers or ctx.times.proposal or not {"date", "time"} & set(ctx.focus.asked)
    heard = ctx.times.only_asks and bool(meaning.signals & {"thanks", "done", "decide_later"}) and not meaning.asks
    return heard or ("only_asks" in meaning.says and bool(found))


def _counting(ctx: CallContext, after: CallContext) -> CallContext:
    """`after`, with the turn counted where it changes what was known: nobody changes their mind for ever.

    Taking an offered time is none: offers are counted by themselves.
    """
    heard = (slot for slot in ctx.slots if slot.source == "heard")
    other_value = any(after.value(slot.name) != slot.text for slot in heard)
    before, now = ctx.times.wanted, after.times.wanted
    other_day = before.date is not None and not set(now.dates or (now.date,)) <= {before.date, *before.dates}
    other_time = other_day or (before.time is not None and now.time != before.time)
    moved_away = ctx.times.proposal is not None and after.times.unchecked
    if not (other_value or other_time or moved_away) or (ctx.times.offers and not after.times.offers):
        return after
    return after.with_task(changes=ctx.task.changes + 1)


def taken_in(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> CallContext:
    """`ctx` with all that was said; a time that was picked from the offered ones is that one and no new wish."""
    picked = selecting.chosen(ctx, workflow, meaning)
    if picked is None and within_all(ctx, meaning):
        if is_said_again(ctx, meaning.when):
            return absorb(selecting.first(ctx) or ctx, workflow, msgspec.structs.replace(meaning, when=When()))
        return said_once_more(absorb(ctx, workflow, meaning))
    ctx = anew(ctx) if says_when(meaning.when) else ctx
    if moved_from := selecting.moved_from(ctx, meaning):
        by = msgspec.structs.replace(meaning.when, time=None, times=(), **_day(moved_from))
        from_it = ctx.with_times(offers=(moved_from,))
        return absorb(from_it, workflow, msgspec.structs.replace(meaning, when=by))
    if picked is None:
        return absorb(turned_down(ctx) if _wants_others(ctx, meaning) else ctx, workflow, meaning)
    when = When(ruled_out=meaning.when.ruled_out)
    if len(ctx.times.wanted.dates) > 1:  # of two days one was picked, and the time may be said with it
        when = msgspec.structs.replace(meaning.when, date=None, dates=(), date_end=None)
    return absorb(picked, workflow, msgspec.structs.replace(meaning, when=when))


def _day(slot: TimeSlot) -> dict[str, Any]:
    day = slot.start.date()
    return {"date": day, "dates": (day,), "date_end": None}


def _wants_others(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Neither, something later", "none of those, and next week?": what was offered is not to be offered again."""
    refused = meaning.left is not None and not meaning.left.places and says_when(meaning.when)
    return bool(ctx.times.offers) and (refused or meaning.when.shift is not None)


def turned_down(ctx: CallContext) -> CallContext:
    """`ctx` in which none of the offered times will do."""
    declined = (*ctx.times.declined, *(slot.start for slot in ctx.times.offers))
    return anew(ctx).with_times(declined=declined[-MOST_DECLINED:])


def _nothing_new(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step:
    """A turn that added nothing: a question, a wish, a refusal, a part of an answer, or noise."""
    if "looks_forward" in meaning.manner and "stop" not in meaning.signals and workflow.find is None:
        return missed(desk, ctx, say("not_booked_yet"))  # who says "see you then" takes it for settled
    if leaves(ctx, workflow, meaning):
        return leave(desk, ctx, workflow, meaning)
    if again := _wished_again(desk, ctx, workflow, meaning):
        return again
    if _asks_what_else(ctx, meaning):
        return _undecided(desk, ctx, workflow, meaning)
    if ctx.focus.asked == CHANGE.asked and "stays" in meaning.says:
        return _change(desk, ctx, workflow, meaning)
    if balked := balking.heard(desk, ctx, meaning):
        return balked
    if told := answering.reply(ctx.turn.answers, meaning):
        return detour(desk, moved(ctx, Trigger.ANSWERED), *told)
    if "hold_on" in meaning.signals:
        return wait(desk, ctx)
    if bounds := beyond_bounds(ctx, workflow, meaning):
        return missed(desk, ctx, *bounds)
    if ctx.focus.asked == CHANGE.asked:
        return _change(desk, ctx, workflow, meaning)
    wrong = _calls_the_time_wrong(ctx, meaning) or _calls_another_wrong(ctx, meaning)
    if wrong and (reopened := reopen(ctx, workflow, meaning)):
        if ctx.task.changes >= desk.changes:
            return hand_off(desk, ctx, say("many_changes"))
        return Step(reopened.context.with_task(changes=ctx.task.changes + 1), reopened.commands)
    if {"date", "time"} & set(ctx.focus.asked):
        return _undecided(desk, ctx, workflow, meaning)
    if topic := answering.of_its_topic(desk, ctx, meaning):
        return detour(desk, moved(ctx, Trigger.ANSWERED), topic)
    if of_work := untold_work.unclear(desk, ctx, workflow, meaning):
        return of_work
    if meaning.name is not None and meaning.name.full == ctx.value("name"):  # said again, and heard before
        return detour(desk, ctx)
    return missed(desk, ctx, say("did_not_catch"))


def _asks_whose_name(ctx: CallContext, meaning: Understanding) -> bool:
    """ "It's not for me", "mine or hers?", asked for a name; that another's shall be on it, whatever was asked."""
    known = meaning.anothers.caller and ctx.value("name") == meaning.anothers.caller
    asked = ctx.focus.asked == NAME.asked
    told = meaning.name is not None and meaning.name.of_another  # "mine or his? well, his is Arlo Feng"
    return bool(asked or known) and meaning.anothers.asks_whose and not told


def _with_contact(ctx: CallContext, after: CallContext) -> CallContext:
    """`after` that keeps who calls, where another name was asked for and is told: they are to be found by it."""
    own = ctx.value("name")
    if ctx.focus.question != NAME_UNDER or own is None or after.value("name") == own:
        return after
    return after if any(own in note for note in after.call.notes) else noted(after, own)


def _named_as_known(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether who is asked under which name says the one that is known: it stands."""
    named = meaning.name is not None and meaning.name.full == ctx.value("name")
    return ctx.focus.question == NAME_UNDER and named


def _wished_again(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    """ "Great, then I'd like someone to come do that", while something else is asked: heard, and the question again.
    What it tells of the work is noted. None where it asks or answers something.
    """
    of_new = workflow.find is None and workflow.lookup is not None and not ctx.times.offers
    same = meaning.service is not None and meaning.service == ctx.value("service")
    in_few_words = meaning.intent == "book" and meaning.length < _TELLS
    tells = meaning.length >= _TELLS or "which_thing" in meaning.says
    wishes = bool(meaning.says & {"wants_work", "which_thing"}) or in_few_words or same
    puts_off = meaning.signals & {"hold_on", "stop", "goodbye", "decide_later"}
    done = puts_off or answering.known(ctx.turn.answers) or ctx.focus.detours >= _TAKEN_SO
    if not (of_new and wishes) or ctx.focus.asked in (("service",), ("change",)) or done:
        return None
    told = with_words(ctx, meaning) if tells else ctx
    return detour(desk, told, say("noted") if told.call.notes != ctx.call.notes else say("wish_heard"))


def _asks_what_else(ctx: CallContext, meaning: Understanding) -> bool:
    """ "What else have you got?", of times that are offered, and no question that we have an answer to."""
    offered = ctx.times.offers and {"date", "time"} & set(ctx.focus.asked)
    return bool(offered) and "alternative" in meaning.signals and not answering.known(ctx.turn.answers)


def _calls_the_time_wrong(ctx: CallContext, meaning: Understanding) -> bool:
    """The day or the time that was said before, and not one of those that are offered."""
    wrong = meaning.correction.slot if meaning.correction else None
    known = {"date": ctx.times.wanted.date, "time": ctx.times.wanted.time}
    return wrong in known and known[wrong] is not None and not ctx.times.offers


def _calls_another_wrong(ctx: CallContext, meaning: Understanding) -> bool:
    """ "You've got the address wrong", to times that are offered: none of them is refused by it."""
    wrong = meaning.correction.slot if meaning.correction else None
    return bool(ctx.times.offers) and wrong in ("name", "address", "phone") and bool(ctx.value(wrong))


def _at_any_hour(ctx: CallContext) -> When:
    """What is wished for, with its hour left open."""
    return msgspec.structs.replace(ctx.times.wanted, time=None, times=(), bound="at", until=None)


def _undecided(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step:
    """Asked for a day or time, the caller gave none: no preference, none of these, or nothing to go by."""
    if len(ctx.times.wanted.dates) > 1:
        if ctx.focus.misses or "dont_care" in meaning.signals:
            return plan(desk, moved(likeliest_day(ctx, workflow), Trigger.SLOT_FILLED), workflow)
        return missed(desk, ctx, say("did_not_catch"))
    if workflow.lookup is None:
        return missed(desk, ctx, say("did_not_catch"))
    if given_up := _no_other_time(desk, ctx, workflow, meaning):
        return given_up
    if meaning.left and meaning.left.places and ctx.times.offers and not meaning.left.whichever:
        return plan(desk, moved(selecting.narrowed(ctx, meaning.left), Trigger.CHANGED), workflow)
    excepts = ctx.times.offers and meaning.answer == "correct"  # "anything but the first"
    whichever = "dont_care" in meaning.signals and not excepts
    if whichever or (meaning.answer == "affirm" and len(ctx.times.offers) == 1):
        after = selecting.first(ctx) or wishing(ctx, workflow, msgspec.structs.replace(ctx.times.wanted, earliest=True))
        return plan(desk, moved(after, Trigger.SLOT_FILLED), workflow)
    if workflow.find is not None and ctx.found.visit is not None and _wants_none(ctx, meaning):
        return leave(desk, ctx, workflow, meaning)
    if "late_for_them" in meaning.manner and len({slot.start.date() for slot in ctx.times.offers}) == 1:
        left_open = msgspec.structs.replace(_at_any_hour(ctx), date=None, dates=(), date_end=None, daypart=None)
        return ask(
            moved(turned_down(ctx), Trigger.CHANGED).with_times(wanted=left_open, offers=(), proposal=None), WHEN
        )
    refused = meaning.answer in ("negate", "correct") or meaning.left is not None
    if ctx.times.offers and (refused or "alternative" in meaning.signals):
        return plan(desk, moved(wishing(turned_down(ctx), workflow, _at_any_hour(ctx)), Trigger.CHANGED), workflow)
    if meaning.answer == "affirm" and ctx.times.offers:  # a yes to several
        taken = selecting.first(ctx) if ctx.times.taken_from.within or ctx.focus.misses else None
        return plan(desk, moved(taken, Trigger.SLOT_FILLED), workflow) if taken else missed(desk, ctx)
    return missed(desk, ctx, say("did_not_catch"))


def _wants_none(ctx: CallContext, meaning: Understanding) -> bool:
    """ "No", or "none", and nothing else, to the first times that are offered for a move: none is wished for. Who says
    "none of those" is offered others.
    """
    first = bool(ctx.times.offers) and ctx.times.rounds == 1 and "alternative" not in meaning.signals
    politely = bool(meaning.signals & {"done"} or meaning.manner & {"plays_down", "merely_no"})
    in_a_word = meaning.length <= (_A_POLITE_NO if politely else _A_BARE_NO) and "no_first" in meaning.manner
    bare = in_a_word or meaning.length == 1
    by_a_no = meaning.answer == "negate" and meaning.left is None and bare
    return first and (by_a_no or (meaning.left is not None and not meaning.left.places and meaning.length == 1))


def _no_other_time(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    """ "What day would suit you instead?" "None, thanks": whether it is to be called off is asked; "I'll call back"
    leaves it as it is. None for any other words.
    """
    if ctx.found.visit is None or ctx.times.offers or says_when(ctx.times.wanted):
        return None
    if "decide_later" in meaning.signals or "merely_no" in meaning.manner:
        return leave(desk, ctx, workflow, meaning)
    cancelling = desk.wanting("cancel")
    if cancelling is None or meaning.answer != "negate" or ctx.task.changes >= desk.changes:
        return None
    return another_task.turn_to(desk, ctx, workflow, cancelling, meaning)


def _change(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step:
    """What shall be changed? A slot by name opens its question again; "nothing" reads back once more."""
    if work_restated(ctx, meaning) or name_restated(ctx, meaning):
        return plan(desk, ctx, workflow, AS_I_HAVE_IT)
    reopened = reopen(ctx, workflow, meaning)
    unsure = meaning.answer == "unsure" and workflow.lookup is not None
    if reopened is not None and unsure and "time" in reopened.context.focus.asked:  # "I'm not sure about the time"
        return plan(desk, moved(wishing(ctx, workflow, _at_any_hour(ctx)), Trigger.CHANGED), workflow)
    if reopened is not None:
        return reopened
    keeps_it = "stays" in meaning.says or "lets_be" in meaning.manner
    agrees = meaning.answer in ("affirm", "negate") or (meaning.answer == "unsure" and "no_first" in meaning.manner)
    settled = keeps_it or agrees or meaning.signals & {"done", "stop"}  # "nothing", "it's fine", "no, it's right"
    if settled and workflow.commit and workflow.commit.left:
        return leave(desk, ctx, workflow, meaning)
    if settled:
        return plan(desk, ctx, workflow, *answering.reply(ctx.turn.answers, meaning))
    return missed(desk, ctx, say("did_not_catch"))
