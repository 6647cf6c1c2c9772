"""A visit of theirs that is to come, named with the first words: told more for it, or put right there. Pure."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.absorb import with_words
from receptionist.dialogue.call_back import ASIDE_OF_IT
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.extracting import can_be_found
from receptionist.dialogue.missed_visit import missed
from receptionist.dialogue.noting import WORK_NOTED, noted_on
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import reopen
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.switching import begun
from receptionist.dialogue.task_start import begin
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import WHO_AND_WHERE, Workflow
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

_OF_A_PLACE = (None, "trouble", "new_address")


def for_what_stands(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "I have you guys coming Thursday, tell them the gate code is 4455": for whoever comes to a visit that stands."""
    flow = desk.adding_notes
    asks_them = meaning.intent == "question" and bool(meaning.note) and bool(ctx.caller.to_come.starts)
    aside = meaning.intent in ASIDE_OF_IT or asks_them  # "when you come, can you call first"
    tells = "note" in meaning.says and aside and meaning.matter in (None, "trouble")
    stands = bool(ctx.caller.to_come.starts) or meaning.visit_day is not None
    if flow is None:
        return None
    if of_its_work := other_work_at_theirs(desk, ctx, meaning):
        return of_its_work
    if not (tells and stands):
        return None
    about = begun(with_words(ctx, meaning), flow)
    return begin(desk, noted_on(about, flow, meaning), flow, meaning)


def by_somebody_else(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "I don't want her in my house again", "could you send a different cleaner", of who is coming Thursday: noted on
    that visit. None where none is to come, or one in the place of a visit that was missed is wished for.
    """
    to_come = any(start > ctx.turn.at for start in ctx.caller.to_come.starts)
    wishes = meaning.intent in ("cancel", "reschedule") and bool(meaning.says & {"moves", "calls_off"})
    if "somebody_else" not in meaning.says or wishes or not to_come or missed(ctx) or ctx.call.jobs >= desk.jobs:
        return None
    says = meaning.says | {"note"}
    said = {"intent": "none", "service": None, "matter": None, "says": says, "when": When()}
    return for_what_stands(desk, ctx, msgspec.structs.replace(meaning, **said))


def at_another_place(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "We've got a cleaning coming up but we moved, it's 412 Elm Street now", "I have a new number for Thursday", "you
    have the wrong address on both": of what stands, put right there. None for any other turn.
    """
    flow, place, phone = desk.correcting, meaning.address, meaning.phone
    if flow is None:
        return None
    elsewhere = place is not None and flow.slot("address") is not None and can_be_found(ctx, place)
    of_it = "stands" in meaning.says or "stays" in meaning.says or meaning.visit_day is not None
    put_right = meaning.answer in ("negate", "correct")
    reached = phone is not None and phone.e164 is not None and flow.slot("phone") is not None and of_it
    asks = meaning.intent == "question" and meaning.answer == "correct"  # "have you got it right, it's …"
    told_wrong = _calls_it_wrong(flow, meaning)
    wishes = meaning.intent not in ("none", "check") and not (asks or told_wrong)
    wishes = wishes or not _only_its_day(ctx, meaning) or meaning.matter not in _OF_A_PLACE
    another = "another" in meaning.says and not told_wrong
    if not ctx.caller.to_come.starts or wishes or another or not (put_right or of_it):
        return None
    if not (elsewhere or reached or told_wrong):
        return None
    if not (elsewhere or reached):
        about = begun(with_words(ctx, meaning), flow).keeping(WHO_AND_WHERE)
        return reopen(moved(about, Trigger.WORKFLOW_CHOSEN), flow, meaning)
    kept = ("name", *(() if elsewhere else ("address",)), *(() if reached else ("phone",)))
    return _put_right(desk, ctx, flow, meaning, kept=kept)


def _calls_it_wrong(flow: Workflow, meaning: Understanding) -> bool:
    """ "I already got two visits, it's the address that's wrong": of what stands, whatever it sounds like."""
    slot = meaning.correction.slot if meaning.correction and meaning.answer == "correct" else None
    of_theirs = meaning.says & {"stands", "each_of_them"} or meaning.visit_day is not None
    told = "message_told" in meaning.says or meaning.intent in ("none", "check", "question", "book")
    return slot == "address" and flow.slot(slot) is not None and bool(of_theirs) and told


def _only_its_day(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether no time is said, or nothing but the day of a visit to come, by which it is named."""
    names_it = meaning.visit_day is not None and meaning.when.time is None and meaning.when.date_end is None
    of_theirs = any(meaning.when.may_be_on(start.date()) for start in ctx.caller.to_come.starts)
    return (names_it and of_theirs) or not says_when(meaning.when)


def under_another_name(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "Can you put my Wednesday appointment under Luis Ortega": of a visit that stands, put right there. None for any
    other turn.
    """
    flow, starts = desk.correcting, ctx.caller.to_come.starts
    if flow is None or flow.slot("name") is None or "renames" not in meaning.says or meaning.name is None:
        return None
    at_a_time = meaning.when.time is not None or "one_more" in meaning.says
    if at_a_time or not any(meaning.when.may_be_on(start.date()) for start in starts):
        return None
    return _put_right(
        desk, ctx, flow, msgspec.structs.replace(meaning, address=None, phone=None), kept=("phone", "address")
    )


def _put_right(desk: Desk, ctx: CallContext, flow: Workflow, meaning: Understanding, *, kept: tuple[str, ...]) -> Step:
    """A visit that stands is put right as the turn says; what is known of the slots `kept` stays as it is."""
    plainly = msgspec.structs.replace(meaning, answer="correct", service=None)
    return begin(desk, begun(with_words(ctx, meaning), flow).keeping(kept), flow, plainly)


def _may_be_theirs(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether a visit to come can be meant: any of theirs, or the one of the day that is said."""
    day, theirs = meaning.when.date, [start.date() for start in ctx.caller.to_come.starts]
    return bool(theirs) and not meaning.sure and (day is None or any(meaning.when.may_be_on(each) for each in theirs))


def other_work_at_theirs(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """More, less or other work at a visit of theirs that is to come; None where nothing of it is said."""
    flow = desk.adding_notes
    if flow is None or "changes_work" not in meaning.says or not _may_be_theirs(ctx, meaning):
        return None
    if not meaning.for_whoever_comes:  # "is the eighty nine on top of the repair"
        return None
    return _for_its_work(desk, ctx, flow, meaning)


def _for_its_work(desk: Desk, ctx: CallContext, flow: Workflow, meaning: Understanding) -> Step:
    """ "Can I add highlights to that", of a visit that stands: whoever comes is to know, and its time stays."""
    flow = msgspec.structs.replace(flow, opening="")
    of_it = msgspec.structs.replace(meaning, intent="none", service=None, says=meaning.says - {"another"})
    return begin(desk, noted_on(begun(with_words(ctx, of_it), flow), flow, of_it), flow, of_it).behind(WORK_NOTED)
