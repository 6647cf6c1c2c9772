"""Notes for whoever comes, said while a visit is arranged: kept with it, and the dialogue goes on."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from receptionist.dialogue.absorb import noted, with_words
from receptionist.dialogue.answering import known
from receptionist.dialogue.asking import detour
from receptionist.dialogue.brief_note import brief
from receptionist.dialogue.calls_wished import noted_call
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.saying_more import details, says_more
from receptionist.dialogue.series import takes_series
from receptionist.dialogue.step import Step, Take
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.time_request import says_time_of, says_when
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Say, say
from receptionist.model.saying import Besides
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

SORRY_AGAIN = say("noted_redone")
WORK_NOTED = say("work_noted")
"""Of a visit that stands: more, less or other work is passed on, and nothing is moved."""
_NOTED: Mapping[Besides, Say] = {
    "regularly": say("noted_regularly"),
    "several_people": say("noted_several_people"),
    "by_name": say("noted_by_name"),
    "so_long": say("noted_so_long"),
    "on_condition": say("noted_on_condition"),
    "another_place": say("noted_another_place"),
    "another_hour": say("noted_another_hour"),
    "another_visit": say("noted_another_visit"),
    "other_work": say("noted_other_work"),
    "same_time": say("noted_same_time"),
    "who_gets_what": say("noted_who_gets_what"),
    "redone": SORRY_AGAIN,
}
_RHYTHM = say("noted_rhythm")
"""What is said of that once the first visit is found."""
_EVEN_ASKED: tuple[Besides, ...] = ("by_name", "another_place", "another_hour")
"""What is wanted also where a question is put: "can I get Zoe?", "can we do Pearl at nine and Ogden at ten?"."""
_ASKS = ("question", "price", "hours")


def taken(desk: Desk, ctx: CallContext, workflow: Workflow | None, meaning: Understanding, take: Take) -> Step | None:
    """The note, and what the turn says besides; None where it is no note, or nobody would read it.

    Who has agreed before the note has agreed: "yeah that's right, but tell them to ring the bell".
    """
    if ctx.phase not in (Phase.COLLECTING, Phase.CONFIRMING) or workflow is None:
        return None
    if not workflow.keeps_notes and "complaint" not in meaning.besides:
        return None
    told = meaning.before_note or meaning
    wants = _booked_as(desk, ctx, workflow, meaning) or besides_the_visit(workflow, meaning)
    wants = wants or _a_call_besides(ctx, told, meaning)
    if not wants and ("note" not in meaning.says or not meaning.for_whoever_comes):
        return None
    changed = meaning.answer == "correct" and details(meaning)
    if not wants and changed and not meaning.note_apart:  # "tell them Thursday instead"
        return None
    if "on_condition" in meaning.besides:  # a yes on terms is none until it is said without them
        kept = noted_on(with_words(ctx, meaning), workflow, meaning)
        return detour(desk, kept, *wants)
    whole = meaning
    yes = msgspec.structs.replace(told, question=meaning.question)
    meaning = yes if told.answer == "affirm" and not details(meaning) else meaning
    kept = _with_the_rhythm(noted_on(with_words(ctx, whole), workflow, whole), whole)
    wants = _once_found(ctx, wants)
    besides = msgspec.structs.replace(meaning, intent="none") if meaning.intent != "book" else meaning
    besides = _new_in(ctx, besides) if wants else besides
    changes = meaning.name or meaning.address or meaning.phone or meaning.email or says_when(besides.when)
    if (
        wants and besides.answer in ("correct", "negate") and not changes
    ):  # "I made a mistake: the cleaning takes two hours"
        besides = msgspec.structs.replace(besides, answer=None, correction=None)
    if told.answer == "affirm" and ctx.times.proposal and not _says_an_hour(meaning):  # "and every second Thursday"
        over_by = tuple(limit for limit in besides.when.ruled_out if limit.ends)  # "yes, but I leave at eleven"
        besides = msgspec.structs.replace(besides, when=When(ruled_out=over_by))
    if "call_about" in meaning.says and ctx.phase is Phase.COLLECTING:  # "okay, have someone call me about that"
        besides = msgspec.structs.replace(besides, answer=None)
    if any(said.prompt == "noted_call" for said in wants):  # a call that is noted is not arranged
        besides = msgspec.structs.replace(besides, says=besides.says - {"wants_a_call", "call_about"}, phrases=())
    step = take(kept, besides) if says_more(besides) else detour(desk, kept)
    if step.context.focus.misses > kept.focus.misses:  # "yep, and there's a lockbox": what was told was understood
        step = detour(desk, kept)
    return step.behind(*grief_felt(whole), *(wants or (echo(whole),)))


def grief_felt(meaning: Understanding) -> tuple[Say, ...]:
    """A word to who tells of a death for the first time."""
    return (say("condolences"),) if "bereaved" in meaning.manner else ()


def _with_the_rhythm(ctx: CallContext, meaning: Understanding) -> CallContext:
    """`ctx` with the words by which it is wanted regularly, where nothing else of the turn is kept."""
    regular = "regularly" in meaning.besides and not meaning.for_whoever_comes
    return noted(ctx, meaning.verbatim) if regular else ctx


def _once_found(ctx: CallContext, wants: tuple[Say, ...]) -> tuple[Say, ...]:
    """`wants`, in which the first visit is not to be found any more, once it is."""
    found = ctx.times.proposal is not None or bool(ctx.times.offers)
    return tuple(_RHYTHM if found and said == _NOTED["regularly"] else said for said in wants)


def _booked_as(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> tuple[Say, ...]:
    """ "It's an estimate, not a repair", where no such thing is booked: what we book it as, and what that costs."""
    slot = workflow.slot("service")
    service = ctx.value("service") or (slot.default if slot is not None else "")
    if "called_otherwise" not in meaning.besides or not service:
        return ()
    costs = desk.answers(Understanding(service, intent="price", service=service), ctx.turn.at)
    return (say("noted_as", service=service), *known(costs))


def _says_an_hour(meaning: Understanding) -> bool:
    """Whether a time stands before the note, which may be another: "eight is fine, and have somebody call me"."""
    return meaning.before_note is not None and meaning.before_note.when.time is not None


def echo(meaning: Understanding) -> Say:
    """That a note was taken, with its words where they are few."""
    return say("noted", note=_brief(meaning))


def _brief(meaning: Understanding) -> str | None:
    return brief(meaning.note) or None


def _new_in(ctx: CallContext, meaning: Understanding) -> Understanding:
    """`meaning` without the service and the time that are known: "no, both of us at two", where two was read back."""
    same_time = says_time_of(meaning.when, ctx.times.proposal)
    service = None if meaning.service == ctx.value("service") else meaning.service
    return msgspec.structs.replace(meaning, service=service, when=When() if same_time else meaning.when)


def besides_the_visit(workflow: Workflow | None, meaning: Understanding) -> tuple[Say, ...]:
    """What is said to be noted of a wish that no calendar entry can hold; a question about it wishes nothing."""
    if workflow is not None and "complaint" in meaning.besides and not _looks_for_a_time(workflow):
        return (_sorry_for(meaning),)
    if workflow is None or not _looks_for_a_time(workflow):
        return ()
    asks = meaning.intent in _ASKS
    said = (wish for wish in meaning.besides if wish != "called_otherwise")  # which is answered by what it is booked as
    wants = (wish for wish in said if wish in _EVEN_ASKED or not asks)
    booked = {"regularly"} if meaning.every and takes_series(workflow) else set()
    return tuple(_sorry_for(meaning) if wish == "complaint" else _NOTED[wish] for wish in wants if wish not in booked)


def _looks_for_a_time(workflow: Workflow) -> bool:
    """Whether it is about a visit, or a call, that is yet to be."""
    return workflow.keeps_notes and workflow.lookup is not None and workflow.find is None


def _sorry_for(meaning: Understanding) -> Say:
    """That a complaint is noted, with its words where they are few."""
    return say("noted_complaint", note=_brief(meaning))


def _a_call_besides(ctx: CallContext, told: Understanding, meaning: Understanding) -> tuple[Say, ...]:
    """A call that is wanted with a yes, or beside what was asked; who wants nothing else has given us up."""
    beside = details(told) or (bool(ctx.slots) and "call_about" in meaning.says)
    goes_on = told.answer == "affirm" if ctx.phase is Phase.CONFIRMING else beside
    return (noted_call(meaning.call),) if goes_on and "wants_a_call" in meaning.says else ()


def noted_on(ctx: CallContext, workflow: Workflow | None, meaning: Understanding) -> CallContext:
    """`ctx` with the words of the turn as a note on the visit that stands, where `workflow` is about one."""
    if workflow is None or workflow.slot("note") is None or "complaint" in meaning.besides:
        return ctx  # a complaint is for the owner, and for nobody who comes
    said = tuple(part for part in (ctx.value("note"), meaning.for_whoever_comes) if part)
    return ctx.with_slot(SlotValue("note", "; ".join(said))) if said else ctx
