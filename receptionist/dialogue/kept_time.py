"""The time that is kept for the caller: what they go on to say of it. It is given back, booked, kept at another time
instead, or told once more.
"""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.dialogue.absorb import absorb, with_words
from receptionist.dialogue.asking import ask, detour
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import plan
from receptionist.dialogue.question import CHANGE, LET_GO, MORE
from receptionist.dialogue.reading_back import params, to_agree
from receptionist.dialogue.step import Step, moved, run
from receptionist.dialogue.switching import begun, cancels_plainly, speaks_of_theirs
from receptionist.dialogue.task import KeptTime
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.visit_in_hand import PARTING
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Say, say
from receptionist.model.dayparts import is_in_part
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

_DECIDING = 3
"""Words from which on a yes to "anything else?" is one to the time that is kept: "okay, she agrees"."""
_FEW_WORDS = 6
"""Words beside a day or a time that is wished for instead: "could you make that friday at ten"."""
_OF_IT = ("none", "question", "check", "book", "reschedule", "cancel", "message")
"""What may be meant by words about a time that is kept: whoever asks for a price or a person means something else."""


def gone_on_with(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """What is said of the time that is kept; None where there is none, or the words are about something else."""
    kept = ctx.made.hold
    workflow = desk.workflow(kept.workflow) if kept is not None else None
    if kept is None or workflow is None:
        return None
    if ctx.focus.asked == LET_GO.asked and meaning.answer in ("affirm", "negate"):
        return _let_go(ctx, workflow, kept) if meaning.answer == "affirm" else ask(ctx, MORE, still_kept(kept))
    if meaning.intent not in _OF_IT or _of_something_else(ctx, kept, meaning):
        return None
    more = ctx.call.jobs < desk.jobs
    if more and _makes_it_firm(kept, meaning):
        return plan(
            desk, _with_its_values(_on_it(with_words(ctx, meaning), workflow, kept), workflow, meaning), workflow
        )
    if _gives_it_back(ctx, kept, meaning):
        return _let_go(ctx, workflow, kept)
    if more and _is_another_time(kept, meaning.when) and _moves_it(meaning):
        return _kept_instead(desk, ctx, workflow, kept, meaning)
    only_kept = meaning.intent == "check" and not (ctx.caller.to_come.starts or ctx.made.visits)  # "so am I booked?"
    if only_kept or _asks_or_puts_off(meaning) or "lets_go" in meaning.says:  # "let Thursday go"
        return detour(desk, ctx, still_kept(kept))
    if more and _is_another_time(kept, meaning.when) and _says_only_when(meaning):
        return _kept_instead(desk, ctx, workflow, kept, meaning)
    if more and _decides_for_it(meaning):
        again = _on_it(with_words(ctx, meaning), workflow, kept)
        return plan(desk, _with_its_values(again, workflow, meaning), workflow)
    if kept.asked or not _may_give_it_back(meaning):
        return None
    return ask(ctx.with_made(hold=replace(kept, asked=True)), LET_GO, still_kept(kept))


def still_kept(kept: KeptTime) -> Say:
    """Which time is kept, and until when."""
    return say("your_hold", start=kept.slot.start.isoformat(), at=kept.until.isoformat())


def holds_another(meaning: Understanding) -> bool:
    """ "Hold Friday at two": that time, where "keep it until Friday" says till when."""
    return "moves" in meaning.says and "asks_of_hold" not in meaning.says


def _of_something_else(ctx: CallContext, kept: KeptTime, meaning: Understanding) -> bool:
    """Whether other work, another place, or a visit that stands is spoken of."""
    other_work = meaning.service is not None and meaning.service != (ctx.value("service") or meaning.service)
    theirs = bool(ctx.caller.to_come.starts or ctx.made.visits) and speaks_of_theirs(ctx, meaning)
    elsewhere = meaning.address is not None and any(slot.name == "address" for slot in kept.slots)
    return other_work or theirs or elsewhere or meaning.matter not in (None, "trouble")


def _gives_it_back(ctx: CallContext, kept: KeptTime, meaning: Understanding) -> bool:
    """Whether it is plainly wanted no more. "Cancel that" is meant for it where no visit stands that could be meant."""
    if "lets_go" in meaning.says and cancels_plainly(meaning):  # "cancel the hold, we'll call back next week"
        return not _only_asks(meaning)
    if _only_asks(meaning) or (says_when(meaning.when) and not meaning.when.may_be(kept.slot.start)):
        return False
    stands = ctx.caller.to_come.starts or ctx.made.visits
    cancels = meaning.intent == "cancel" and cancels_plainly(meaning) and "wonders" not in meaning.says
    return (cancels and not stands and meaning.answer != "affirm") or "lets_go" in meaning.says


def _only_asks(meaning: Understanding) -> bool:
    """ "Can I cancel that?" leaves open whether it is wanted; "can you let it go?" does not."""
    return meaning.asks and "wonders" in meaning.says


def _asks_or_puts_off(meaning: Understanding) -> bool:
    """Which time is kept, and till when; or once more that the answer is yet to come: "I'll let you know"."""
    return not meaning.signals & PARTING and ("asks_of_hold" in meaning.says or "decide_later" in meaning.signals)


def _may_give_it_back(meaning: Understanding) -> bool:
    """Whether that is to be asked: "never mind", "can I cancel that?", "I can't make it after all"."""
    if meaning.signals & {"goodbye", "thanks", "done"}:
        return False
    doubtful = {"lets_go", "cannot"} & meaning.says or meaning.intent == "cancel"
    return bool(doubtful) or "stop" in meaning.signals


def _let_go(ctx: CallContext, workflow: Workflow, kept: KeptTime) -> Step:
    if workflow.undo is None:
        return ask(ctx, MORE, still_kept(kept))
    here = moved(begun(ctx, workflow), Trigger.WORKFLOW_CHOSEN).with_task(slots=kept.slots)
    return run(here, workflow, workflow.undo.tool, params(here, workflow, workflow.undo, to_agree(here, workflow)))


def _is_another_time(kept: KeptTime, when: When) -> bool:
    """Whether a time is said that is not the kept one."""
    same = when.may_be(kept.slot.start) and is_in_part(kept.slot.start, when.daypart)
    return says_when(when) and (not same or bool(when.shift))


def _moves_it(meaning: Understanding) -> bool:
    """ "Hold three instead", "could you push it to Friday"; "keep it until Friday" says till when."""
    return holds_another(meaning) or meaning.intent == "reschedule" or meaning.answer == "correct"


def _says_only_when(meaning: Understanding) -> bool:
    """ "Friday at two": to be kept instead. Who asks what is free asks no more than that."""
    stated = not (meaning.asks or meaning.asks_when or meaning.intent == "message")
    return stated and meaning.when.bound in ("at", "around") and meaning.words_beside_when <= _FEW_WORDS


def _kept_instead(desk: Desk, ctx: CallContext, workflow: Workflow, kept: KeptTime, meaning: Understanding) -> Step:
    """The other time is looked up, and kept as well, but for who wants that booked."""
    wishes = "makes_firm" in meaning.says or (meaning.intent == "book" and meaning.answer != "correct")
    books = wishes and "decide_later" not in meaning.signals
    again = _on_it(with_words(ctx, meaning), workflow, kept).with_focus(asked=CHANGE.asked)
    wishing = absorb(again, workflow, meaning).with_focus(asked=()).with_task(deciding="" if books else "to_be_kept")
    return plan(desk, wishing, workflow)


def _makes_it_firm(kept: KeptTime, meaning: Understanding) -> bool:
    """ "Harold says it's fine", "I want it for sure": that very time, and no visit more."""
    same = not _is_another_time(kept, meaning.when)
    return "makes_firm" in meaning.says and same and not meaning.says & {"another", "one_more"}


def _decides_for_it(meaning: Understanding) -> bool:
    """ "Okay, she says fine, go ahead": it is to be booked."""
    decides = meaning.intent == "book" or (meaning.answer == "affirm" and meaning.length >= _DECIDING)
    one_more = meaning.service or "another" in meaning.says
    return decides and not (one_more or meaning.asks or meaning.signals & PARTING)


def _with_its_values(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> CallContext:
    """ "Book it firmly, the name is …": what is told of the visit at the kept time, which stays the time."""
    told = replace(meaning, when=When(), answer=None, correction=None, intent="none")
    return absorb(ctx, workflow, told)


def _on_it(ctx: CallContext, workflow: Workflow, kept: KeptTime) -> CallContext:
    """`ctx` in the job that the time is kept for, wishing for that time, with what was known for it alone."""
    again = moved(begun(ctx, workflow), Trigger.WORKFLOW_CHOSEN).with_task(slots=kept.slots)
    wanted = replace(When.exactly(kept.slot.start), ruled_out=kept.ruled_out)
    return again.with_times(wanted=wanted, proposal=kept.slot, unchecked=True, declined=kept.declined)
