"""Notes that are kept for whoever comes: what they say, put otherwise, or taken out again. Pure.

While a visit is arranged they are the call's; once it is booked, they are on the visit.
"""

from __future__ import annotations

from operator import itemgetter

import msgspec

from receptionist.dialogue.absorb import has_all
from receptionist.dialogue.asking import detour
from receptionist.dialogue.brief_note import all_brief
from receptionist.dialogue.context import CallContext, NotedOn
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.saying_more import details, says_more
from receptionist.dialogue.step import Step, Take
from receptionist.dialogue.workflow import Commit, Workflow
from receptionist.model.acts import NoteChange
from receptionist.model.appointment import Appointment
from receptionist.model.commands import Say, say
from receptionist.model.understanding import OneMeant, Understanding

_ARRANGING = (Phase.COLLECTING, Phase.CONFIRMING)
CALLS = "schedule_call"
"""The tool that arranges a call back."""
_SAID_BACK = ("noted", "note_reads", "note_added")


def kept(ctx: CallContext) -> tuple[str, ...]:
    """The notes of the visit that is being arranged, or was booked last; the last told last."""
    return ctx.call.notes if ctx.phase in _ARRANGING else ctx.made.notes


def read_out(ctx: CallContext) -> tuple[str, ...]:
    """Those that are said to who asks for them: of a visit that is moved, what goes on it, and not how it was asked."""
    if ctx.phase not in _ARRANGING or ctx.found.visit is None:
        return kept(ctx)
    on_it = (ctx.value("note") or "").split("; ")
    return tuple(note for note in ctx.call.notes if note in on_it)


def as_told(ctx: CallContext, told: str = "") -> tuple[Say, ...]:
    """The notes, with what was just `told` for them; nothing where there are none."""
    notes = (*read_out(ctx), *((told,) if told else ()))
    return (say("notes_are", notes="; ".join(notes)),) if notes else ()


def of_several(ctx: CallContext, one: OneMeant | None = None) -> tuple[Say, ...]:
    """The notes of each of several visits, or of the one that is meant; nothing while there is but one."""
    if ctx.phase is not Phase.COMPLETE or len(ctx.made.visits) <= 1:
        return ()
    each = of_each(ctx)
    meant = [told for told in each if one is not None and one.id == told[0].id]
    return tuple(
        say("notes_of", start=visit.start.isoformat(), notes="; ".join(notes)) for visit, notes in meant or each
    )


def just_noted(ctx: CallContext) -> bool:
    """Whether the last of them was said back right before."""
    return any(said.prompt in _SAID_BACK for said in ctx.turn.said)


def changed(desk: Desk, ctx: CallContext, workflow: Workflow | None, meaning: Understanding, take: Take) -> Step | None:
    """What becomes of a note of the job in hand that is put otherwise, or taken out, and of what the turn says besides;
    None where no note is.
    """
    change = meaning.changes_note
    if change is None or ctx.phase not in _ARRANGING or not set(change.olds) <= set(ctx.call.notes):
        return None
    if workflow is None or not workflow.keeps_notes:
        return None
    here = with_change(ctx, meaning)
    out = say("note_out", gone=all_brief((change.gone,) if change.gone else change.olds))
    told = say("note_reads", note=change.new) if change.new and not change.gone else out
    rest = msgspec.structs.replace(meaning, changes_note=None)
    return take(here, rest).behind(told) if _goes_on(rest) else detour(desk, here, told)


def with_change(ctx: CallContext, meaning: Understanding) -> CallContext:
    """`ctx` with the notes as the turn puts them: who asks for them in it hears those."""
    change = meaning.changes_note
    return ctx if change is None else ctx.with_call(notes=change.made_in(ctx.call.notes))


def _goes_on(meaning: Understanding) -> bool:
    """Whether a turn says more than what becomes of a note: "no, nothing, just take the dog out" does not."""
    new = meaning.correction is not None and bool(meaning.correction.new)
    if details(meaning) or meaning.asks or meaning.doubts is not None or new:
        return True
    return says_more(meaning) and meaning.answer not in ("negate", "correct")


def put_on_it(ctx: CallContext, commit: Commit) -> CallContext:
    """`ctx` with the notes that `commit` has put on the visit: one that is booked next has its own, beside those that
    were told for every visit. What was said to move a visit, or to cancel it, is of no use to the next one.
    """
    source = dict(commit.params).get(commit.noting)
    said = ctx.value("note") if source == "note" else None
    if commit.tool == CALLS:  # the visit that stands beside it keeps its own
        new_ones = tuple(note for note in ctx.call.notes if note not in ctx.made.notes)
        return ctx.with_made(notes=(*ctx.made.notes, *new_ones))
    if source == "notes" and commit.tool != "book_appointment":  # what is on a visit stays on it
        return ctx.with_made(notes=tuple(dict.fromkeys((*ctx.made.notes, *ctx.call.notes))))
    if source == "notes":
        for_all = tuple(note for note in ctx.call.notes if note in ctx.made.for_good.noted)
        return ctx.with_made(notes=ctx.call.notes, visits=_with_their_notes(ctx)).with_call(notes=for_all)
    new = (said,) if said and said not in ctx.made.notes else ()
    visit = ctx.found.visit
    if said and visit is not None:
        ctx = ctx.with_made(noted=tuple(dict.fromkeys((*ctx.made.noted, NotedOn(visit.id, said)))))
    return ctx.with_made(notes=(*ctx.made.notes, *new)).with_call(notes=_left(ctx, said or ""))


def _with_their_notes(ctx: CallContext) -> tuple[Appointment, ...]:
    """The visits that were made before, the last of them with the notes that are on it."""
    before, last = ctx.made.visits[:-1], ctx.made.visits[-1:]
    return (*before, *(msgspec.structs.replace(visit, notes=ctx.made.notes) for visit in last))


def of_each(ctx: CallContext) -> tuple[tuple[Appointment, tuple[str, ...]], ...]:
    """The visits that were made in the call and still stand, in the order in which they are, each with its notes."""
    noted = ((visit, visit.notes) for visit in _with_their_notes(ctx))
    return tuple(sorted(filter(itemgetter(1), noted), key=lambda told: told[0].start))


def of_every(ctx: CallContext) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What was put in the call on each visit of theirs, whether it was made in it or stood before; by its id."""
    of_made = {visit.id: notes for visit, notes in of_each(ctx)}
    stood = dict.fromkeys(each.visit for each in ctx.made.noted)
    of_stood = {id: tuple(each.note for each in ctx.made.noted if each.visit == id) for id in stood}
    return tuple({**of_stood, **of_made}.items())


def _left(ctx: CallContext, said: str) -> tuple[str, ...]:
    """The notes that are for more than the visit that `said` was put on, or were promised and are not in that."""
    promised = (note for note in ctx.made.promised if not has_all(said, note))
    still = {*ctx.made.for_good.noted, *promised}
    return ctx.call.notes if ctx.waiting else tuple(note for note in ctx.call.notes if note in still)


def given_back(ctx: CallContext) -> CallContext:
    """`ctx` with the notes of the visit that was booked last, and is called off: they are for what takes its place."""
    others = tuple(note for note in ctx.call.notes if note not in ctx.made.notes)
    return ctx.with_call(notes=(*ctx.made.notes, *others))


def put_otherwise(ctx: CallContext) -> CallContext:
    """`ctx`, in which a note of the visit is as it was just put."""
    change = NoteChange(ctx.value("old_note") or "", ctx.value("note") or "")
    noted = tuple(NotedOn(each.visit, put) for each in ctx.made.noted for put in change.made_in((each.note,)))
    return ctx.with_made(notes=change.made_in(ctx.made.notes), noted=noted).with_call(
        notes=change.made_in(ctx.call.notes)
    )
