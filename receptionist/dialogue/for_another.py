"""For another: somebody calls about the visit of another, from a number that it is not under. Pure.

Nothing of such a visit is told or changed without a code from the number that it is under. Where none can be sent, or
read out, the owner is told whose visit it is, and what is wanted of it; no new one is looked for in its place.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from receptionist.dialogue import adding, answering, collecting
from receptionist.dialogue.absorb import noted
from receptionist.dialogue.asking import ask, missed
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.extracting import shortened
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.planning import plan, thanks
from receptionist.dialogue.question import CODE, NAME, PHONE, WHOSE_NUMBER
from receptionist.dialogue.reading_back import params, to_agree
from receptionist.dialogue.step import Step, moved, run
from receptionist.dialogue.switching import begun
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.task_start import begin
from receptionist.dialogue.tickets import NEW_TIME, OF_ANOTHER, WHAT, WHOSE
from receptionist.dialogue.workflow import CODES, Workflow
from receptionist.model.acts import Intent
from receptionist.model.anothers_visit import AnothersVisit
from receptionist.model.commands import Say, say
from receptionist.model.person import Phone
from receptionist.model.saying import Saying
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

_BOOKING: Final = "booking"
_OPEN: Final = (Phase.GREETING, Phase.COLLECTING, Phase.COMPLETE)
_CHANGES: tuple[Intent, ...] = ("reschedule", "cancel", "check")
_OF_IT: tuple[Intent, ...] = (*_CHANGES, "none", "book", "question", "message")
"""What may be wished for of the visit of another: a new one for them is none of it."""
_NO_MATTER: Final = (None, "trouble", "words_left", "new_address")
_MOVES: Final[Intent] = "reschedule"
_ASKS: Final[Intent] = "check"
_ANEW: Final = frozenset[Saying]({"one_more", "none_booked"})
"""What is said of a visit that is none of those that stand."""
_WORK: Final = frozenset[Saying]({"wants_work", "needs_work", "perhaps_work"})
_AT_THEIRS: Final = frozenset[Saying]({"note", "changes_work", "reached", "lets_go", "cannot"})
"""What is said of one that stands, or of who has it, whatever work is named with it."""
_UNSURE: Final = ("unsure", "negate")
_CANNOT_VERIFY, _NOT_FOUND = say("cannot_verify").prompt, say("no_visit").prompt
_A_NAME: Final = 4
"""Words in which a name is told, and nothing else."""
_TELLS: Final = 3
"""Words from which on a turn tells what is wanted."""


def remembered(desk: Desk, ctx: CallContext, meaning: Understanding) -> tuple[CallContext, Understanding]:
    """`ctx` that knows whose visit the call is about, and `meaning` without what was told of them: their name and their
    number are not those of who calls.
    """
    told, known = meaning.anothers, ctx.caller.another
    if not (known or _begins(ctx, meaning)) or desk.workflow(OF_ANOTHER) is None:
        return ctx, meaning
    known = known or AnothersVisit()
    theirs = _their_name(ctx, known, meaning)
    now = AnothersVisit(
        stands=True,
        relation=known.relation or told.relation,
        name=theirs or known.name,
        caller=told.caller or known.caller,
        number=told.number or known.number,
    )
    ctx = ctx.with_caller(another=now)
    own = None if theirs and meaning.name and meaning.name.full == theirs else meaning.name
    if told.caller:
        ctx = ctx.with_slot(SlotValue("name", own.full if own is not None else told.caller))
    theirs_asked = ctx.task.workflow == OF_ANOTHER and not known.number and ctx.focus.asked != PHONE.asked
    bare = meaning.phone if theirs_asked else None
    if bare is not None and bare.e164 and not meaning.says & {"reached", "wants_a_call"}:
        told = msgspec.structs.replace(told, number=bare.e164)
        ctx = ctx.with_caller(another=msgspec.structs.replace(now, number=bare.e164))
    phone = None if told.number else meaning.phone
    if told.number and ctx.focus.asked == WHOSE_NUMBER.asked:
        phone = meaning.phone or Phone(told.number, Span(0, 0), told.number)
    return ctx, msgspec.structs.replace(meaning, name=own, phone=phone)


def heard(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """What a turn of who calls about another's visit does; None where it is about anything else."""
    another, told = ctx.caller.another, meaning.anothers
    if another is None or meaning.intent not in _OF_IT or meaning.matter not in _NO_MATTER:
        return None
    flow = desk.workflow(OF_ANOTHER)
    if flow is None:
        return None
    if _is_new(meaning) and _is_open(ctx):
        return _booked_instead(desk, ctx, meaning)
    if ctx.task.workflow == OF_ANOTHER and ctx.phase is Phase.COLLECTING:
        return _told(desk, ctx, flow, meaning)
    if ctx.phase not in _OPEN or ctx.found.visit is not None:
        return None
    if ctx.task.workflow == OF_ANOTHER and ctx.phase is Phase.COMPLETE:
        return _after(desk, ctx, meaning)
    if ctx.focus.asked == CODE.asked:
        return _without_the_code(desk, ctx, meaning)
    if ctx.focus.asked == WHOSE_NUMBER.asked:
        return _without_the_number(desk, ctx, meaning)
    return _begun(desk, ctx, meaning) if told.stands else None


def instead_of_a_person(desk: Desk, ctx: CallContext, step: Step) -> Step:
    """`step`; where it gives up on the visit of another, the owner is told what is wanted of that."""
    said = {each.prompt for each in step.says}
    here = ctx.with_caller(another=step.context.caller.another).with_turn(pending="")
    gives_up = _NOT_FOUND in said or (_CANNOT_VERIFY in said and step.context.phase is Phase.HANDOFF)
    if here.caller.another is None or not gives_up or here.phase is not Phase.COLLECTING:
        return step
    lead = (say("no_visit"),) if _NOT_FOUND in said else ()
    return _to_the_owner(desk, here, None, *lead)


def _begins(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether the call is about the visit of another, and none under the number that calls may be that."""
    told = meaning.anothers
    if ctx.phase not in _OPEN or ctx.call.booking or ctx.found.visit:
        return False
    if meaning.intent == "book" and (told.new or "one_more" in meaning.says):  # "… and she needs another one Friday"
        return False
    if ctx.caller.to_come.starts and not _is_elsewhere(ctx, told):
        return False
    if _answers(ctx, meaning):
        return False
    of_number = ctx.focus.asked == WHOSE_NUMBER.asked and bool(told.relation or told.theirs)
    return told.stands or of_number


def _answers(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether the turn gives what a new visit is asked for, and wishes for nothing else: "it's under my husband's name,
    Frank Kowalski", who is asked under which name to put it.
    """
    given: dict[str, object] = {"name": meaning.name, "address": meaning.address, "service": meaning.service}
    of_a_new_one = ctx.phase is Phase.COLLECTING and ctx.task.workflow == _BOOKING
    return of_a_new_one and any(given.get(asked) for asked in ctx.focus.asked) and _wish(meaning) == ""


def _is_elsewhere(ctx: CallContext, told: AnothersVisit) -> bool:
    """Whether no visit under the number that calls may be that one: none is under a name with a word of theirs."""
    return bool(told.name) and not any(_shares(told.name, name) for name in ctx.caller.to_come.names)


def _their_name(ctx: CallContext, known: AnothersVisit, meaning: Understanding) -> str:
    told, name = meaning.anothers, meaning.name.full if meaning.name else ""
    if told.name:
        whole = name.lower().startswith(told.name.lower())
        return name if whole else told.name
    own = bool(told.caller) or ctx.focus.asked == NAME.asked or bool(known.name)
    return "" if own else name


def _begun(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """The first turn about it: what is wanted is done where a code can show that it may be, else passed on."""
    wish = _wish(meaning)
    job = desk.wanting(wish) if wish in _CHANGES else None
    if job is not None and desk.has(CODES):
        return begin(desk, begun(noted(ctx, meaning.verbatim), job), job, meaning)
    return _to_the_owner(desk, ctx, meaning, _cannot(wish))


def _is_open(ctx: CallContext) -> bool:
    """Whether the call is about their visit just now: it is being found, shown or passed on, or was passed on last."""
    of_it = ctx.task.workflow == OF_ANOTHER and ctx.phase in (Phase.COLLECTING, Phase.COMPLETE)
    return of_it or ctx.focus.asked in (CODE.asked, WHOSE_NUMBER.asked)


def _is_new(meaning: Understanding) -> bool:
    """Whether work is wanted, or a trouble told, of which nothing stands yet: "no, she only wants the toilet fixed"."""
    told = meaning.anothers
    if told.stands or told.mine:
        return False
    if told.new or meaning.says & _ANEW:
        return True
    of_it = _wish(meaning) or meaning.says & _AT_THEIRS or meaning.matter == "new_address"
    if of_it or meaning.intent not in ("book", "none"):
        return False
    named = meaning.intent == "book" and (meaning.service or meaning.thing)
    return bool(meaning.says & _WORK or named)


def _booked_instead(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """A new visit in the place of the one that was taken to be spoken of, under the name of whom it is for."""
    job, another = desk.wanting("book"), ctx.caller.another
    if job is None:
        return None
    here, told = ctx.with_caller(another=None), meaning.anothers
    own = ctx.phase is Phase.COMPLETE and not (told.theirs or told.relation)  # "and my sink is clogged too"
    if another is not None and another.name and not own:
        here = here.with_slot(SlotValue("name", another.name))
    return begin(desk, begun(noted(here, meaning.verbatim), job), job, msgspec.structs.replace(meaning, intent="book"))


def _after(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """What is said of it once it was passed on goes after that: nothing of it begins another visit."""
    told, known = meaning.anothers, ctx.caller.another or AnothersVisit()
    theirs = told.stands or told.theirs or _shares(told.name, known.name)
    new = meaning.intent == "book" and not theirs
    wish = _wish(meaning)
    of_the_call = meaning.doubts == "call_back"  # "when will somebody call me"
    if told.mine or new or of_the_call or answering.known(ctx.turn.answers):
        return None
    if wish not in _CHANGES and meaning.intent != "book":
        return None
    added = adding.added(desk, ctx, meaning)
    if wish != _ASKS:
        return added
    return Step(added.context.with_made(added=(_cannot(wish), say("added"))), added.commands)


def _shares(name: str, other: str) -> bool:
    """Whether the names have a word in common."""
    return bool(set(name.lower().split()) & set(other.lower().split()))


def _cannot(wish: str) -> Say:
    """Why nothing is done of the wish here."""
    return say("for_another_when") if wish == _ASKS else say("for_another")


def _without_the_number(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """Asked for the number on the booking: it is of use where a code can be sent there."""
    if not desk.has(CODES):
        return _to_the_owner(desk, ctx, meaning, say("for_another"))
    if meaning.phone is not None:
        return None
    told = meaning.anothers
    if told.out_of_reach or meaning.answer in _UNSURE or ctx.focus.misses:
        return _to_the_owner(desk, ctx, meaning, say("for_another"))
    return ask(noted(ctx, meaning.verbatim).with_focus(misses=1), WHOSE_NUMBER)


def _without_the_code(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "He's at work, I can't see his phone", asked for the code: nothing is done without it."""
    told = meaning.anothers
    refuses = told.out_of_reach or (meaning.answer in _UNSURE and meaning.phone is None)
    again = "another_code" in meaning.manner or meaning.phone is not None
    return _to_the_owner(desk, ctx, meaning, say("for_another")) if refuses and not again else None


def _to_the_owner(desk: Desk, ctx: CallContext, meaning: Understanding | None, *lead: Say) -> Step:
    """The owner is told of it; what is not known yet is asked for first."""
    flow, another = desk.workflow(OF_ANOTHER), ctx.caller.another or AnothersVisit()
    if flow is None:
        raise KeyError(OF_ANOTHER)
    job = desk.workflow(ctx.task.workflow)
    intent = meaning.intent if meaning is not None else "none"
    wish: str = _wish(meaning) if meaning is not None else ""
    if not wish and job is not None and job.find is not None and ctx.phase is Phase.COLLECTING:
        wish = job.name
    theirs = ctx.found.by if ctx.found.by != ctx.caller.number else ""
    known = ctx.with_caller(another=msgspec.structs.replace(another, number=another.number or theirs))
    known = noted(known, meaning.verbatim) if meaning is not None else known
    timed = (meaning is not None and _tells_new_time(meaning)) or _is_time(ctx.times.wanted)
    about = moved(begun(known, flow), Trigger.WORKFLOW_CHOSEN)
    about = _filled(about, WHAT, wish if wish or intent != _MOVES else _MOVES)
    about = _filled(about, NEW_TIME, wish if wish != _MOVES or timed else "")
    return plan(desk, _filled(about, WHOSE, about.caller.another.name if about.caller.another else ""), flow, *lead)


def _filled(ctx: CallContext, slot: str, text: str) -> CallContext:
    return ctx.with_slot(SlotValue(slot, text)) if text and ctx.value(slot) is None else ctx


def _wish(meaning: Understanding) -> Intent | Literal["note", ""]:
    """What is wanted of the visit, where the turn says so."""
    if meaning.intent in _CHANGES:
        return meaning.intent
    if "moves" in meaning.says:  # "he has a cleaning on Wednesday and I was hoping we could move it"
        return _MOVES
    if "calls_off" in meaning.says:
        return "cancel"
    if meaning.asks_when and "note" not in meaning.says:
        return _ASKS
    return "note" if meaning.says & {"changes_work", "message_told", "note"} else ""


def _tells_new_time(meaning: Understanding) -> bool:
    """Whether the turn says when it shall be instead; the day that it is on is none of that."""
    when = meaning.when
    own_day = when.date is not None and meaning.visit_day == when.date.weekday()
    return _is_time(when) and (bool(when.shift_by) or not own_day)


def _is_time(when: When) -> bool:
    return bool(when.date or when.time or when.shift or when.shift_by or when.earliest or when.daypart)


def _told(desk: Desk, ctx: CallContext, flow: Workflow, meaning: Understanding) -> Step | None:
    """More of what the owner is to hear."""
    asked = ctx.focus.asked
    calls_off = WHAT in asked and "need_not_come" in meaning.says  # "it got fixed, so we don't need you"
    if ("stop" in meaning.signals and not calls_off) or meaning.answer == "repeat" or "hold_on" in meaning.signals:
        return None
    only_named = asked == NAME.asked and meaning.length <= _A_NAME
    only_who = not _is_time(meaning.when) and (bool(meaning.name or meaning.phone) or bool(_just_told(meaning)))
    after = ctx if only_named else noted(ctx, meaning.verbatim)
    another, wish = ctx.caller.another or AnothersVisit(), _wish(meaning)
    bare = not wish and meaning.phone is None and not _just_told(meaning)
    in_few = bare and meaning.length <= _A_NAME and not _is_time(meaning.when)
    after = _filled(after, WHOSE, another.name or (_words(ctx, WHOSE, meaning) if in_few else ""))
    after = _filled(after, WHAT, wish or (_words(ctx, WHAT, meaning) if meaning.length >= _TELLS else ""))
    timed = (NEW_TIME in asked and not only_who) or after.value(WHAT) != _MOVES or _tells_new_time(meaning)
    after = _filled(after, NEW_TIME, (after.value(WHAT) or "") if timed else "")
    if meaning.name is not None:
        after = after.with_slot(SlotValue("name", meaning.name.full))
    leaves = "goodbye" in meaning.signals
    unnamed = asked == NAME.asked and after.value("name") is None and (ctx.focus.misses or "done" in meaning.signals)
    if leaves or unnamed:
        return _passed_on(after.with_task(leaving=leaves), flow)
    named = asked == NAME.asked and after.value("name") is not None
    if named or only_who or after.task.slots != ctx.task.slots:
        return plan(desk, moved(after, Trigger.SLOT_FILLED), flow, *thanks(ctx, after, meaning))
    if meaning.asks:
        return collecting.heard(desk, after, flow, msgspec.structs.replace(meaning, intent="none"))
    return missed(desk, after, say("did_not_catch"))


def _just_told(meaning: Understanding) -> bool:
    """Whether the turn tells whose visit it is, or the number that it is under."""
    told = meaning.anothers
    return bool(told.name or told.caller or told.number)


def _words(ctx: CallContext, slot: str, meaning: Understanding) -> str:
    """The words of the turn, as the answer to the question of `slot`."""
    return shortened(meaning.verbatim) if slot in ctx.focus.asked and not meaning.asks else ""


def _passed_on(ctx: CallContext, flow: Workflow) -> Step:
    commit = flow.commit
    if commit is None:
        raise KeyError(OF_ANOTHER)
    return run(ctx, flow, commit.tool, params(ctx, flow, commit, to_agree(ctx, flow)))
