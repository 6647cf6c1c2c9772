"""Notes for whoever comes, said while a visit is arranged: kept with it, and the dialogue goes on."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from receptionist.dialogue.absorb import noted
from receptionist.dialogue.asking import detour
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding
from receptionist.understanding.besides import wanted_besides
from receptionist.understanding.notes import before_note, is_note

Take = Callable[[CallContext, Understanding], Step]
Read = Callable[[str], Understanding]

_ASKS = ("question", "price", "hours")


def taken(
    desk: Desk, ctx: CallContext, workflow: Workflow | None, meaning: Understanding, take: Take, read: Read
) -> Step | None:
    """The note, and what the turn says besides; None where it is no note, or nobody would read it.

    Who has agreed before the note has agreed: "yeah that's right, but tell them to ring the bell".
    """
    whole = meaning.text
    wants = besides_the_visit(workflow, meaning)
    told_now = bool(wants) or is_note(meaning)
    if ctx.phase not in (Phase.COLLECTING, Phase.CONFIRMING) or not keeps_notes(workflow) or not told_now:
        return None
    first = before_note(meaning.text)
    told = read(first) if first and ctx.phase is Phase.CONFIRMING else meaning
    if not wants and meaning.answer == "correct" and _details(meaning):  # "tell them Thursday instead"
        return None
    meaning = told if told.answer == "affirm" and not _details(meaning) else meaning
    kept = noted(ctx, whole)
    besides = msgspec.structs.replace(meaning, intent="none") if meaning.intent != "book" else meaning
    step = take(kept, besides) if _says_more(besides) else detour(desk, kept)
    return Step(step.context, (*(wants or (say("noted"),)), *step.commands))


def besides_the_visit(workflow: Workflow | None, meaning: Understanding) -> tuple[Say, ...]:
    """What is said to be noted of a wish that no calendar entry can hold; a question about it wishes nothing."""
    if workflow is None or not keeps_notes(workflow) or workflow.lookup is None:
        return ()
    asks = meaning.intent in _ASKS  # but "can I get Zoe?" asks for her
    wants = (wish for wish in wanted_besides(meaning.text, meaning.service) if wish == "by_name" or not asks)
    return tuple(say(f"noted_{wish}") for wish in wants)


def keeps_notes(workflow: Workflow | None) -> bool:
    """Whether somebody gets to read a note that is kept with the job."""
    commit = workflow.commit if workflow else None
    return commit is not None and "notes" in dict(commit.params).values()


def _says_more(meaning: Understanding) -> bool:
    return bool(meaning.answer or meaning.signals or meaning.choice is not None) or _details(meaning)


def _details(meaning: Understanding) -> bool:
    said = meaning.name or meaning.address or meaning.phone or meaning.email or meaning.service
    return bool(said) or says_when(meaning.when)
