"""Reporting: what a caller may tell of, asked once where the words alone leave it open.

Pure. The turn is put aside meanwhile, and taken as the answer says.
"""

from __future__ import annotations

import msgspec

from receptionist.dialogue.asking import ask
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard
from receptionist.dialogue.focus import ToldAside
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import ABOUT_OTHERS, ABOUT_THEIRS, ABOUT_VISIT, ABOUT_WORK, WHAT_WORK, Question
from receptionist.dialogue.step import Meaning, Step, Take
from receptionist.dialogue.time_request import merged, says_when
from receptionist.dialogue.visit_meant import GRIEVANCES, OF_NO_VISIT, told_of
from receptionist.model.acts import Intent
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding

_TELLS_WHICH: frozenset[Saying] = frozenset({"another", "stands", "changes_work"})
"""What tells by itself whether a visit is one that stands."""
_ASKED_AFTER: tuple[Intent, ...] = ("none", "book", "check", "message")
"""Where a doubt is worth a question: who asks something is answered."""


def waits_at_the_door(desk: Desk, ctx: CallContext, meaning: Understanding) -> bool:
    """Whether who brings us something stands there in our hours, needing somebody this minute: not a call."""
    in_hours = desk.owner_number is not None and desk.opens <= ctx.turn.at.time() < desk.closes
    brings = (meaning.matter == "supplier" and meaning.sure) or "supplier" in ctx.call.told
    return in_hours and brings and "at_the_door" in meaning.says and not meaning.signals & {"goodbye", "done"}


def asks_about(ctx: CallContext, event: Heard, meaning: Understanding) -> Step | None:
    """ "Is this about a visit that we have done?", or "that you have already?", once in a call; None where nothing is
    in doubt.
    """
    if ctx.phase is not Phase.GREETING or ctx.focus.asked_about:
        return None
    aside = ToldAside(event.text, event.alternatives, None, ctx.focus.open)
    if _may_mean_theirs(ctx, meaning):
        return _putting_aside(ctx, aside, ABOUT_THEIRS)
    if _may_want_work(ctx, meaning):
        of_work = msgspec.structs.replace(aside, of_work=True, thing=meaning.thing)
        return _putting_aside(ctx, of_work, ABOUT_WORK if meaning.thing or meaning.service else WHAT_WORK)
    if _leans_on_one(meaning):
        return _putting_aside(ctx, msgspec.structs.replace(aside, leans=meaning.leans), ABOUT_THEIRS)
    kind = meaning.perhaps
    question = ABOUT_VISIT if kind in GRIEVANCES else ABOUT_OTHERS.get(kind) if kind else None
    in_doubt = question is not None and meaning.intent in _ASKED_AFTER and meaning.answer is None
    if meaning.asks and meaning.intent == "none":  # "do you stand behind your work": who asks tells of nothing
        return None
    if meaning.service and says_when(meaning.when):  # "the window washing again, on Tuesday at ten" is a wish
        return None
    wants_work = meaning.service or meaning.intent == "book"
    if _is_new_here(ctx) and wants_work:  # what they broke themselves is to be mended
        return None
    if question is None or not in_doubt:
        return None
    return _putting_aside(ctx, msgspec.structs.replace(aside, matter=kind), question)


def _putting_aside(ctx: CallContext, aside: ToldAside, question: Question) -> Step:
    return ask(ctx.with_focus(asked_about=True, report=aside, asked=()), question)


def _may_mean_theirs(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether a visit is wished for on the very day of one to come, and nothing tells that it is another."""
    when = meaning.when
    if meaning.intent != "book" or meaning.says & _TELLS_WHICH:
        return False
    theirs = [start.date() for start in ctx.caller.to_come.starts]
    moves = meaning.of_a_visit == "reschedule"
    if moves and when.ruled_out and not meaning.service:  # "can't Wednesday, need Thursday"
        return bool(theirs)
    if when.date is None:  # "sooner than Thursday"
        return moves and any(when.rules_out(day) for day in theirs)
    return when.date_end is None and any(when.may_be_on(day) for day in theirs) and not when.time


def _leans_on_one(meaning: Understanding) -> bool:
    """Whether a visit that stands may be what first words are about, of which nothing else is heard."""
    if meaning.leans == "none":
        return False
    told = meaning.perhaps or meaning.matter not in (None, "trouble") or meaning.doubts or meaning.suspected
    return meaning.intent == "none" and meaning.answer is None and not told and not meaning.asks


def _may_want_work(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether a story may be told for work on what is ours to do, by who has no visit that it could be about."""
    tells = "perhaps_work" in meaning.says and bool(meaning.thing or meaning.service or meaning.matter == "trouble")
    return tells and not (ctx.caller.to_come.starts or ctx.caller.lately or meaning.suspected)


def _is_new_here(ctx: CallContext) -> bool:
    """Whether we know the number that calls, and nobody by it."""
    name = ctx.filled("name")
    known = ctx.caller.lately or ctx.caller.to_come.starts or (name is not None and name.source == "customer")
    return ctx.caller.own_number is not None and not known


def answered(ctx: CallContext, meaning: Understanding, understand: Meaning, take: Take) -> Step:
    """The caller's turn after that question: `take` gets the turn that was put aside, or this one instead."""
    report = ctx.focus.report
    if report is None:
        return take(ctx, meaning)
    before = ctx.having(focus=ctx.focus.back_to(report.before)).with_focus(report=None)
    said = understand(before, Heard(ctx.turn.at, report.text, 0.0, report.alternatives))
    if report.leans != "none" and meaning.intent == "none" and meaning.answer in ("affirm", "negate"):
        wish = report.leans if meaning.answer == "affirm" else "none"
        return take(before, msgspec.structs.replace(said, intent=wish, leans="none"))
    if report.of_work:
        return take(before, _of_work(said, meaning))
    if report.matter is None:
        return take(before, _of_theirs_or_new(said, meaning))
    if meaning.answer == "affirm" and meaning.intent == "none":
        return take(before, told_of(said, report.matter))
    if meaning.answer == "negate" and meaning.intent == "none":
        return take(before, msgspec.structs.replace(said, perhaps=None))
    return take(before, meaning)


def _of_work(said: Understanding, answer: Understanding) -> Understanding:
    """The story that was `said` as a wish for work, where the `answer` is a yes or names the work, and as what it was,
    where it is a no; else the answer.
    """
    if answer.intent == "none" and answer.answer == "negate" and not answer.service:
        return said
    if answer.intent not in OF_NO_VISIT or not (answer.answer == "affirm" or answer.service):
        return answer
    when = answer.when if says_when(answer.when) else said.when
    none = {"matter": None, "perhaps": None, "sure": False, "answer": None}
    return msgspec.structs.replace(said, intent="book", service=answer.service or said.service, when=when, **none)


def _of_theirs_or_new(said: Understanding, answer: Understanding) -> Understanding:
    """What was `said` before, as of the visit that stands or of a new one, whichever the `answer` tells; else that."""
    bare = answer.intent == "none" and "another" not in answer.says
    denies = answer.answer in ("negate", "correct") or "another" in answer.says
    if said.of_a_visit == "reschedule" and bare and says_when(answer.when) and not denies:  # "one would be perfect"
        return msgspec.structs.replace(said, intent="reschedule", service=None, when=merged(said.when, answer.when))
    if "stands" in answer.says or (answer.answer == "affirm" and bare):
        if said.when.ruled_out and said.of_a_visit == "reschedule":
            return msgspec.structs.replace(said, intent="reschedule", service=None)
        return msgspec.structs.replace(said, intent="check", service=None, says=said.says | {"stands"})
    new = answer.answer == "negate" or "another" in answer.says
    return said if new and answer.intent in OF_NO_VISIT else answer
