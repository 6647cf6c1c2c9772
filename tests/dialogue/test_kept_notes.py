"""Notes that are kept for whoever comes: read, put otherwise, and taken out."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.app.settings import Business
from receptionist.dialogue import kept_notes
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import CONFIRM
from receptionist.dialogue.step import Step
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.workflow import Commit
from receptionist.model.acts import NoteChange
from receptionist.model.appointment import Appointment
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding

AT = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
DESK = Business.model_validate({}).desk()
CODE, DOG = "the gate code is 4455", "we have a dog"
ARRANGING = (
    CallContext.ringing("c", AT)
    .having(phase=Phase.CONFIRMING)
    .with_task(workflow="booking")
    .with_focus(asked=CONFIRM.asked, question=CONFIRM)
    .with_call(notes=(CODE, DOG))
)


def changed(ctx: CallContext, change: NoteChange | None) -> tuple[tuple[str, ...], str]:
    read = Understanding("?", changes_note=change)
    step = kept_notes.changed(DESK, ctx, DESK.workflow("booking"), read, lambda ctx, _: Step(ctx, ()))
    return (step.context.call.notes, step.context.turn.said[0].prompt) if step else (ctx.call.notes, "")


@pytest.mark.parametrize(
    ("change", "notes", "prompt"),
    [
        (NoteChange(CODE, "the gate code is 4456"), ("the gate code is 4456", DOG), "note_reads"),
        (NoteChange(DOG), (CODE,), "note_out"),
        (NoteChange(f"{CODE}\n{DOG}"), (), "note_out"),
        (NoteChange("nobody said so"), (CODE, DOG), ""),
        (None, (CODE, DOG), ""),
    ],
)
def test_a_note_is_put_otherwise_while_the_visit_is_arranged(
    change: NoteChange | None, notes: tuple[str, ...], prompt: str
) -> None:
    assert changed(ARRANGING, change) == (notes, prompt)


def test_once_it_is_booked_a_tool_changes_it() -> None:
    done = ARRANGING.having(phase=Phase.COMPLETE).with_made(notes=(DOG,))
    assert changed(done, NoteChange(DOG))[1] == ""


def test_what_the_visit_has_is_what_is_kept_once_it_is_booked() -> None:
    assert kept_notes.kept(ARRANGING) == (CODE, DOG)
    assert kept_notes.kept(ARRANGING.having(phase=Phase.COMPLETE).with_made(notes=(DOG,))) == (DOG,)


def test_what_was_put_on_the_visit_is_remembered() -> None:
    booked = kept_notes.put_on_it(ARRANGING, Commit("book_appointment", params=(("notes", "notes"),)))
    assert booked.made.notes == (CODE, DOG)
    added = booked.with_slot(SlotValue("note", "ring twice"))
    assert kept_notes.put_on_it(added, Commit("add_note", params=(("note", "note"),))).made.notes[-1] == "ring twice"
    changed_one = added.with_slot(SlotValue("old_note", DOG))
    assert kept_notes.put_otherwise(changed_one).made.notes == (CODE, "ring twice")


BOOKS = Commit("book_appointment", params=(("notes", "notes"),))


def test_a_note_stays_with_the_visit_that_it_was_told_for() -> None:
    assert kept_notes.put_on_it(ARRANGING, BOOKS).call.notes == ()


def test_a_note_that_was_told_for_every_visit_goes_along_to_the_next() -> None:
    for_both = ARRANGING.with_said_for_good(noted=(DOG,))
    assert kept_notes.put_on_it(for_both, BOOKS).call.notes == (DOG,)


def test_the_notes_of_a_visit_that_is_called_off_are_for_what_takes_its_place() -> None:
    booked = kept_notes.put_on_it(ARRANGING, BOOKS).with_call(notes=("friday instead",))
    assert kept_notes.given_back(booked).call.notes == (CODE, DOG, "friday instead")


def test_a_note_was_just_said_back() -> None:
    assert kept_notes.just_noted(ARRANGING.with_turn(said=(say("noted", note=DOG), say("read_back"))))
    assert not kept_notes.just_noted(ARRANGING)


def test_what_was_said_to_move_one_visit_is_on_no_other() -> None:
    moves = Commit("reschedule", params=(("note", "note"),))
    moved = kept_notes.put_on_it(ARRANGING.with_slot(SlotValue("note", DOG)), moves)
    assert (moved.made.notes, moved.call.notes) == ((DOG,), ())


def test_what_was_promised_and_is_on_no_visit_is_still_to_be_written() -> None:
    promised = ARRANGING.with_made(promised=(DOG,))
    assert kept_notes.put_on_it(promised, Commit("cancel")).call.notes == (DOG,)


def test_each_visit_of_the_call_keeps_its_own_notes() -> None:
    first, second = (Appointment(name, AT, AT) for name in ("first", "second"))
    ctx = kept_notes.put_on_it(ARRANGING.with_call(notes=(CODE,)), BOOKS).with_made(visits=(first,))
    ctx = kept_notes.put_on_it(ctx.with_call(notes=(DOG,)), BOOKS)
    ctx = ctx.with_made(visits=(*ctx.made.visits, second))
    assert [(visit.id, notes) for visit, notes in kept_notes.of_each(ctx)] == [("first", (CODE,)), ("second", (DOG,))]


def test_each_visit_that_stood_has_the_notes_that_were_put_on_it() -> None:
    start = dt.datetime(2026, 3, 5, 10, tzinfo=dt.UTC)
    stood = Appointment("stood", start, start + dt.timedelta(hours=1))
    told = CallContext.ringing("c", start).with_found(visits=(stood,), visit=stood)
    noted = kept_notes.put_on_it(
        told.with_slot(SlotValue("note", "the stairs")), Commit("add_note", params=(("note", "note"),))
    )
    assert kept_notes.of_every(noted) == (("stood", ("the stairs",)),)


def test_a_part_that_is_taken_out_is_called_by_its_words() -> None:
    change = NoteChange(DOG, "we have a cat", gone="and a dog")
    read = Understanding("?", changes_note=change)
    step = kept_notes.changed(DESK, ARRANGING, DESK.workflow("booking"), read, lambda ctx, _: Step(ctx, ()))
    assert step is not None
    assert step.context.turn.said[0] == say("note_out", gone="and a dog")


def test_what_the_turn_says_beside_it_is_taken_up_with_the_notes_as_they_are_now() -> None:
    heard: list[tuple[tuple[str, ...], str | None]] = []

    def take(ctx: CallContext, meaning: Understanding) -> Step:
        heard.append((ctx.call.notes, meaning.answer))
        return Step(ctx, ())

    read = Understanding("yes, take the dog out", answer="affirm", changes_note=NoteChange(DOG))
    kept_notes.changed(DESK, ARRANGING, DESK.workflow("booking"), read, take)
    assert heard == [((CODE,), "affirm")]
