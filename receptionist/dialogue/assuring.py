"""Assuring: what became of what was said, for who asks it: "does the owner get that?", "did you book it or not?".

Pure. The answer is what the call has come to; where it has come to nothing of the kind, nobody is assured.
"""

from __future__ import annotations

from receptionist.dialogue import adding, kept_notes
from receptionist.dialogue.asking import ask, detour
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.kept_time import still_kept
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import QUESTIONS
from receptionist.dialogue.step import Step
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.visit_in_hand import in_hand, is_of_another_day, restates, start_in_hand, when_it_is
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Doubted, Understanding

_DONE = (Phase.GREETING, Phase.COLLECTING, Phase.COMPLETE)
_WITH_THE_OWNER = say("call_back_unknown")
_NOT_SHARED = say("not_shared")
_ESTIMATE = say("visit_is_estimate").prompt
_OF_NOTES: tuple[Doubted, ...] = ("noted", "which_note", "heard")


def of_notes(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """What is said to whether something was noted, or what the note says: the notes themselves."""
    if meaning.doubts not in _OF_NOTES or (meaning.doubts == "heard" and not kept_notes.just_noted(ctx)):
        return ()
    notes = kept_notes.read_out(ctx)
    return (say("notes_are", notes="; ".join(notes)) if notes else say("no_note"),)


def of_the_end(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """When the visit that is spoken of ends, for who asks whether they are done by some hour."""
    visit = in_hand(ctx) if ctx.phase is Phase.COMPLETE else ctx.times.proposal
    if meaning.doubts != "ends" or visit is None:
        return ()
    return (say("visit_ends", end=visit.end.time().isoformat("minutes")),)


def _of_their_number(ctx: CallContext) -> Say:
    """The number that is with the message, the visit, or looked under: the one they gave, or the one they call from."""
    number = ctx.found.by or ctx.value("phone")
    if number is not None and number == ctx.caller.own_number and ctx.phase is not Phase.COMPLETE:
        return say("number_calling", phone=number)
    return say("number_known", phone=number) if number else say("number_unknown")


def assured(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """The answer, and back to the open question; None where the turn asks nothing of the kind, or answers us."""
    says_again = meaning.doubts == "booked" and restates(ctx, meaning)  # "so Friday at ten, correct" is no yes
    closes = (meaning.answer == "affirm" and not says_again) or meaning.signals & {"goodbye", "done"}
    if (
        meaning.doubts in _OF_NOTES
        and ctx.phase in (*_DONE, Phase.CONFIRMING)
        and not (closes or _of_what_was_said(ctx, meaning))
    ):
        return adding.with_the_rest(desk, ctx, meaning, of_notes(ctx, meaning))
    if meaning.doubts == "of_another" and not closes:
        return detour(desk, ctx.with_call(disposition=ctx.call.disposition or "answered"), _NOT_SHARED)
    if meaning.doubts == "which_number" and ctx.phase in (*_DONE, Phase.CONFIRMING) and not closes:
        return detour(desk, ctx, _of_their_number(ctx))
    if not closes and (end := of_the_end(ctx, meaning)):
        return detour(desk, ctx, *end)
    what = _what_stands(ctx) if meaning.doubts == "what_stands" and not closes else None
    if what or (what is not None and ctx.phase is Phase.CONFIRMING):
        return detour(desk, ctx, *what)
    if meaning.doubts == "call_back" and ctx.phase is Phase.COMPLETE and ctx.call.told:
        return _of_the_call_back(desk, ctx, meaning)
    if not closes and _asks_what_is_read_back(ctx, meaning):
        return detour(desk, ctx)
    asks_at_last = ctx.phase is Phase.CONFIRMING and meaning.doubts == "booked" and meaning.answer != "correct"
    if closes or not (ctx.phase in _DONE or asks_at_last):
        return None
    if ctx.phase is Phase.COMPLETE and "late" in ctx.call.told and "still_fits" in meaning.manner:
        return _may_come_late(desk, ctx, meaning)
    said = None if _of_another(ctx, meaning) else _stands(ctx, meaning.doubts)
    return detour(desk, ctx, said, *_only_an_estimate(desk, ctx, meaning)) if said else None


def _only_an_estimate(desk: Desk, ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """That the visit tells the price, to who says again what is done at it: "so he will wash them, right"."""
    return tuple(each for each in desk.answers(meaning, ctx.turn.at) if each.prompt == _ESTIMATE)


def _asks_what_is_read_back(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Is Friday the sixth or the seventh", of the day that was just read back: the read-back tells it."""
    agreed = ctx.grounding.read_back if ctx.phase is Phase.CONFIRMING else None
    slot = agreed.slot if agreed is not None else None
    asks = meaning.doubts == "booked" and meaning.asks_when and meaning.answer == "correct"
    return asks and slot is not None and meaning.when.may_be_on(slot.start.date())


def _of_what_was_said(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Read me what you've got", of no note: of their visit, or of what was just read back."""
    of_visit = ctx.phase is Phase.GREETING and meaning.intent == "check"
    return (of_visit or meaning.answer == "repeat") and not kept_notes.kept(ctx)


def _what_stands(ctx: CallContext) -> tuple[Say, ...]:
    """The visit and its notes; where it is read back anyhow, its notes. Nothing where there is neither."""
    start = start_in_hand(ctx) if ctx.phase is Phase.COMPLETE else None
    notes = kept_notes.read_out(ctx) if ctx.phase in (Phase.COLLECTING, Phase.CONFIRMING, Phase.COMPLETE) else ()
    when = (when_it_is(ctx, start),) if start is not None else ()
    return (*when, *((say("notes_are", notes="; ".join(notes)),) if notes else ()))


def _may_come_late(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """Who is late and asks whether that fits hears who will tell them; the hour that they name is passed on."""
    time = meaning.when.time
    if time is None or ctx.focus.detours >= desk.detours:
        return detour(desk, ctx, say("late_may_not_fit"))
    told = adding.pass_on(ctx, meaning)
    return Step(told.context, (say("late_may_not_fit", time=time.isoformat("minutes")), *told.commands))


def _of_the_call_back(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
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
        return "stands" in meaning.says
    return is_of_another_day(ctx, start, meaning)


def _stands(ctx: CallContext, asked: Doubted | None) -> Say | None:
    made = ctx.call.booking
    match asked:
        case "told":
            return say("gets_it_at_once") if ctx.call.told else None
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


def _was_moved(ctx: CallContext) -> bool:
    """Whether the visit in hand was moved last, and stands there; not where its new time is only held."""
    made = ctx.call.booking
    return ctx.task.workflow == "reschedule" and made is not None and made.state == "booked"
