"""Adding: what is told once a message is with the owner goes after it. Pure.

Who they are, where, when and how to be reached, or more of the matter: each turn of it is passed on at once, and said
back in its own words.
"""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue import outcomes
from receptionist.dialogue.absorb import noted, with_words
from receptionist.dialogue.asking import ask, detour
from receptionist.dialogue.brief_note import BRIEF, brief
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.missed_visit import missed
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import MORE, PERSON_OR_VISIT, WHO_CALLED
from receptionist.dialogue.reading_back import without_card
from receptionist.dialogue.step import TAKES_MESSAGES, Step, run
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Workflow
from receptionist.model.acts import Intent, Matter, Signal
from receptionist.model.commands import Say, say
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

_BEGIN_NOTHING: tuple[Intent, ...] = ("none", "message")
_SOMEBODY_ANSWERS_FOR: frozenset[Matter] = frozenset({"complaint", "damage", "no_show", "bill", "refund"})
"""Matters that the owner has to ring somebody back about, by their name."""
FELT_WITH = say("sorry_for_your_time")
"""What is said to who tells what it cost them that nobody came."""
CANNOT_SEE = say("cannot_see_them")
"""What is said to who asks whether those come whom they wait for."""
CANNOT_SEE_WHY = say("cannot_see_why")
"""What is said to who asks why nobody came."""
_OF_A_CALL = frozenset[Saying]({"wants_a_call", "call_about", "reached"})
_WANTS_NO_MORE = frozenset[Signal]({"goodbye", "done", "stop", "hold_on", "alternative"})
LEAVES = frozenset[Signal]({"goodbye", "done"})
WISHED_START, WISHED_DAY = "wished_start", "wished_day"
"""When a visit was wished for that cannot be: it stays with the message."""
_WHO_AND_WHAT = ("name", "service", "address")
_TELLS = 4
"""Words from which on a statement tells more of the matter."""
_TELLS_WITH_A_YES = 6
"""The same, where a yes to "anything else?" goes before it."""


def is_last(desk: Desk, ctx: CallContext) -> bool:
    """Whether a message is what was done last in the call."""
    about = desk.workflow(ctx.task.workflow)
    return ctx.phase is Phase.COMPLETE and about is not None and bool(about.start.matters)


def as_it_is(desk: Desk, ctx: CallContext) -> Say | None:
    """All that the owner has been told, for who asks what is down, of a customer's card as little as ever; None where a
    message is not what was done last.
    """
    notes = tuple(dict.fromkeys((*ctx.made.notes, *ctx.call.notes)))
    if not is_last(desk, ctx) or not notes:
        return None
    known = {slot: text for slot in _WHO_AND_WHAT if (text := ctx.value(slot)) is not None}
    start = ctx.value(WISHED_START)
    wished = {"start": start, "day": None if start else ctx.value(WISHED_DAY)}
    number = ctx.value("phone") or ctx.caller.own_number
    return say("message_has", **without_card(ctx, known), phone=number, **wished, notes="; ".join(notes))


def wishes_otherwise(desk: Desk, ctx: CallContext, meaning: Understanding) -> bool:
    """Whether another time is wished for a visit that could not be had, and the owner has the wish: it changes that."""
    wished = is_last(desk, ctx) and ctx.value(WISHED_DAY) is not None and says_when(meaning.when)
    begins = meaning.intent in ("cancel", "human", "price", "hours") or meaning.service or meaning.matter
    return wished and not (begins or meaning.address or "another" in meaning.says or meaning.doubts)


def tells_who(desk: Desk, ctx: CallContext, meaning: Understanding) -> bool:
    """Whether the turn tells who calls, where they are, or how and when to reach them, and begins nothing else."""
    number = meaning.phone is not None and meaning.phone.e164 is not None
    place = meaning.address is not None and meaning.address.line is not None
    reached = bool(meaning.says & {"reached", "wants_a_call"})
    told = meaning.name is not None or number or place or meaning.email is not None or reached
    a_call = meaning.intent == "book" and "wants_a_call" in meaning.says  # "I need somebody to ring me before noon"
    nothing_else = _begins_nothing(msgspec.structs.replace(meaning, intent="none") if a_call else meaning)
    return told and is_last(desk, ctx) and nothing_else


def tells_more(desk: Desk, ctx: CallContext, meaning: Understanding) -> bool:
    """Whether the turn, which begins nothing else, tells more of the matter, or hours by themselves."""
    if not is_last(desk, ctx) or not _begins_nothing(meaning) or meaning.signals & _WANTS_NO_MORE:
        return False
    if meaning.answer == "affirm":
        words = len((meaning.plain_words or "").split())
        return words >= _TELLS_WITH_A_YES and "another" not in meaning.says
    return meaning.plain_words != "" and (meaning.length >= _TELLS or says_when(meaning.when))


def with_the_rest(desk: Desk, ctx: CallContext, meaning: Understanding, answers: tuple[Say, ...]) -> Step:
    """`answers` to a question, and where a message was done last, what was told beside it goes after that: "and I'm not
    paying more till it's sorted, what does my message say".
    """
    told = meaning.told_beside_question if is_last(desk, ctx) and ctx.focus.detours < desk.detours else ""
    if len(told.split()) < _TELLS:
        return detour(desk, ctx, *answers)
    step = pass_on(desk, noted(ctx, told), meaning)
    here = step.context.with_made(added=(say("added"),))
    return Step(here, (*answers, *step.commands))


def wants_no_call(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "Don't call me, I'll call you": the owner is told so where anybody may call. None for who says more."""
    if "no_call" not in meaning.says or "note" in meaning.says or not _begins_nothing(meaning):
        return None
    tells = meaning.length > BRIEF
    if tells or ctx.call.told or ctx.made.hold is not None or is_last(desk, ctx):
        return added(desk, ctx, meaning)
    if meaning.signals & LEAVES:
        return None
    return detour(desk, ctx, say("nobody_calls"))


def _begins_nothing(meaning: Understanding) -> bool:
    return meaning.intent in _BEGIN_NOTHING and not meaning.asks and meaning.service is None


def added(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """The turn goes to the owner, after the message. Who says goodbye with it is let go then."""
    told = pass_on(desk, with_words(ctx, meaning), meaning)
    here = told.context.with_made(added=(*_regret(desk, ctx, meaning), *_in_its_words(ctx, told.context, meaning)))
    return Step(parted_with(here, meaning), told.commands)


def _regret(desk: Desk, ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """What is said first to who tells of one more thing that we are to answer for; of what was told before, no more."""
    again = meaning.matter in ctx.call.told and meaning.doubts != "coming"
    new = meaning.matter in _SOMEBODY_ANSWERS_FOR and not again
    ticket = desk.workflow(meaning.matter) if meaning.matter and new else None
    sorry = (say(ticket.opening),) if ticket is not None and ticket.opening else ()
    return (*sorry, CANNOT_SEE) if sorry and meaning.doubts == "coming" else sorry  # "tell me where she is"


def _in_its_words(before: CallContext, after: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """What is said to be added: the values that are new; of none, the words, where they are few."""
    name, place = (
        after.value(slot) if after.value(slot) != before.value(slot) else None for slot in ("name", "address")
    )
    number = meaning.phone.e164 if meaning.phone is not None else None
    facts = (
        say("added_name", name=name) if name else None,
        say("added_address", address=place) if place else None,
        say("added_phone", phone=number) if number else None,
    )
    words = meaning.for_whoever_comes
    few = brief(words) if not meaning.asks else None
    told = tuple(fact for fact in facts if fact is not None)
    if "no_call" not in meaning.says:
        return told or (say("added", note=few),)
    more = (say("added") if before.call.told else say("passed_on"),) if "note" in meaning.says or few is None else ()
    return (*(told or more), say("added_no_call"))


def pass_on(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """Tell the owner, in the caller's words, what was said after the job was done. Whoever says goodbye with it, or
    tells more for ever, is let go then.
    """
    here = with_who(ctx, meaning)
    goes = ctx.focus.detours >= desk.detours or "goodbye" in meaning.signals
    here = here.with_turn(parting=(say("goodbye"),)) if goes else here
    a_call = bool(meaning.says & _OF_A_CALL)
    left_open = here.turn.answered.questions if a_call else ()  # "they tell me these two things"
    words, about = _words(ctx, meaning)
    more = tuple(dict.fromkeys((*ctx.made.promised, *about, *left_open)))
    noted = {"notes": "; ".join(more)} if more else {}
    matter = {"matter": meaning.matter} if meaning.matter in _SOMEBODY_ANSWERS_FOR else {}
    here = with_wished_start(here, meaning.when) if a_call and here.value(WISHED_DAY) is None else here
    here = here.with_answered(questions=()) if left_open else here
    return run(here, None, TAKES_MESSAGES, {**message_of(here, words), **matter, **noted})


def _words(ctx: CallContext, meaning: Understanding) -> tuple[str, tuple[str, ...]]:
    """The words of the turn, and what the calls that are promised are about; where such a call was taken out of the
    middle of the turn, "you said … about the drying", that is what there is to tell, in its own words.
    """
    about = ctx.turn.answered.calls.about
    return (about[-1], about[:-1]) if about and meaning.torn else (meaning.verbatim, about)


def parted_with(ctx: CallContext, meaning: Understanding) -> CallContext:
    """`ctx` in which a goodbye is said to whoever leaves with the turn, once it is passed on."""
    return ctx.with_turn(parting=(say("goodbye"),)) if meaning.signals & LEAVES else ctx


def promising(ctx: CallContext, *words: str) -> CallContext:
    """`ctx` in which the owner gets these `words` by the end of the call, each once."""
    return ctx.with_made(promised=tuple(dict.fromkeys((*ctx.made.promised, *words))))


def with_who(ctx: CallContext, meaning: Understanding) -> CallContext:
    """`ctx` with the name, the number and the place that are said with a message."""
    put_right = meaning.answer == "correct"
    if meaning.name is not None and (put_right or ctx.value("name") is None):
        ctx = ctx.with_slot(SlotValue("name", meaning.name.full))
    if meaning.phone is not None and meaning.phone.e164:
        ctx = ctx.with_slot(SlotValue("phone", meaning.phone.e164))
    place = meaning.address
    if place is not None and place.line is not None and (put_right or ctx.value("address") is None):
        ctx = ctx.with_slot(SlotValue("address", place.shown or place.line, address=place))
    return ctx


def with_wished_start(ctx: CallContext, when: When) -> CallContext:
    """`ctx` with the day, and the hour, that `when` wishes for: they stay with a message that takes a visit's place."""
    day, hour = when.date, when.time
    if when.date_end is not None or not (day or hour) or (hour is not None and when.bound not in ("at", "around")):
        return ctx
    known = ctx.value(WISHED_DAY)
    day = day or (dt.date.fromisoformat(known) if known else None)
    if day is None:
        return ctx
    here = ctx.with_slot(SlotValue(WISHED_DAY, day.isoformat()))
    if hour is None:
        return here
    start = dt.datetime.combine(day, hour, ctx.turn.at.tzinfo)
    return here.with_slot(SlotValue(WISHED_START, start.isoformat()))


def message_of(ctx: CallContext, text: str) -> dict[str, object]:
    """What the owner gets of `text`, with whatever else is known of the caller: of who calls for somebody else their
    own name and number, and not those that the visit is under.
    """
    known = ctx.caller.own_number or ""
    shown = ctx.caller.number if ctx.caller.number and not known else ""
    details: dict[str, object] = {slot.name: slot.text for slot in ctx.slots}
    called = ctx.made.for_good.called
    if called and called.split()[0] not in str(details.get("name", "")).split():
        details |= {"name": called, **({"phone": known} if known else {})}
    return {**details, "message": text.strip(), "caller": known, "shown": shown}


def passed_on(desk: Desk, ctx: CallContext, *, kept: bool) -> Step:
    """The owner has it, or not: the caller hears which. It is a detour, and those are counted."""
    told = what_was_passed_on(ctx, kept=kept)
    here = ctx.with_focus(asked=MORE.asked, detours=ctx.focus.detours + 1).with_made(added=())
    new: tuple[Matter, ...] = () if not kept or "words_left" in ctx.call.told else ("words_left",)
    here = here.with_call(told=(*here.call.told, *new))
    if kept and missed(here) is not None and desk.owner_number and FELT_WITH in told:
        return ask(_with_all_of_it(here), PERSON_OR_VISIT, *told)
    if is_last(desk, here):
        here = _with_all_of_it(here) if kept else outcomes.told(here, *told)
    return ask(here, MORE, *told)


def _with_all_of_it(ctx: CallContext) -> CallContext:
    """`ctx`, in which all that was told for it counts as part of the message."""
    new = tuple(note for note in ctx.call.notes if note not in ctx.made.notes)
    return ctx.with_made(notes=(*ctx.made.notes, *new))


def what_was_passed_on(ctx: CallContext, *, kept: bool) -> tuple[Say, ...]:
    """What is said of words that were to reach the owner."""
    if not kept:
        return (say("ticket_failed"),)
    return ctx.made.added or (say("passed_on"),)


def asking_who(before: CallContext, workflow: Workflow, step: Step) -> Step:
    """`step`, in which a message has just been taken, with the question who called: put once, where nobody knows."""
    asks = _SOMEBODY_ANSWERS_FOR.intersection(workflow.start.matters)
    known = before.value("name") or _SOMEBODY_ANSWERS_FOR.intersection(before.call.told)
    if not asks or known or step.context.focus.asked != MORE.asked:
        return step
    return ask(step.context, WHO_CALLED, *(each for each in step.says if each.prompt not in MORE.prompts))


def open_to_all(ctx: CallContext) -> CallContext:
    """`ctx` in which who called is asked no more: what comes instead is taken as after any job."""
    if ctx.focus.asked != WHO_CALLED.asked or ctx.phase is not Phase.COMPLETE:
        return ctx
    return ctx.with_focus(asked=MORE.asked, question=MORE, misses=0, silences=0)
