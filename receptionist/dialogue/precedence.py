"""Precedence: what a turn may be for, in the order in which it is taken. Pure.

Danger comes first. What is only announced, is about another's visit, or asks for a person comes before what goes with
any job: a note, a time that is kept, our words once more; and what the job in hand makes of a turn comes last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from receptionist.dialogue import (
    answering,
    assuring,
    call_back,
    changing,
    checks,
    doubting,
    for_another,
    for_the_owner,
    guessed_job,
    holding,
    kept_notes,
    leaving,
    left_open,
    missed_visit,
    noting,
    opening,
    own_record,
    reporting,
    soothing,
    standing_visits,
)
from receptionist.dialogue.asking import go_ahead, hand_off, missed, repeat
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step, Take
from receptionist.dialogue.switching import by_its_phrase, wished
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding

_A_STORY: Final = 12
"""Words from which on a turn tells something."""


class TurnInHand(msgspec.Struct, frozen=True):
    """A turn as it is understood where the call stands; `take` makes of it what the job in hand does."""

    desk: Desk
    ctx: CallContext
    event: Heard
    meaning: Understanding
    take: Take

    @property
    def workflow(self) -> Workflow | None:
        return self.desk.workflow(self.ctx.task.workflow)


def taken(turn: TurnInHand) -> Step:
    """What the first of those does that the turn is for."""
    known = _knowing_whose(turn)
    return next(step for take in _IN_ORDER if (step := take(known)) is not None)


def _knowing_whose(turn: TurnInHand) -> TurnInHand:
    """`turn` of a call that knows whose visit it is about; what is only announced tells nothing of that."""
    if turn.meaning.announces is not None:
        return turn
    ctx, meaning = for_another.remembered(turn.desk, turn.ctx, turn.meaning)
    return msgspec.structs.replace(turn, ctx=ctx, meaning=meaning)


def _announced(turn: TurnInHand) -> Step | None:
    announced = turn.meaning.announces
    return go_ahead(turn.desk, turn.ctx, announced) if announced is not None else None


def _of_anothers_visit(turn: TurnInHand) -> Step | None:
    return for_another.heard(turn.desk, turn.ctx, turn.meaning)


def _for_the_owner(turn: TurnInHand) -> Step | None:
    """What is the owner's of the turn is theirs, and the rest is taken for itself."""

    def rest(ctx: CallContext, meaning: Understanding) -> Step:
        return taken(msgspec.structs.replace(turn, ctx=ctx, meaning=meaning))

    meaning = call_back.taken_beside(turn.ctx, turn.meaning)
    return for_the_owner.apart(turn.desk, turn.ctx, turn.workflow, meaning, rest)


def _checked(turn: TurnInHand) -> Step | None:
    """What is put to us as so is, or is not."""
    return checks.answered(turn.desk, turn.ctx, turn.meaning)


def _read_again(turn: TurnInHand) -> Step | None:
    return changing.read_again(turn.desk, turn.ctx, turn.workflow, turn.meaning)


def _of_our_record(turn: TurnInHand) -> Step | None:
    """What is asked of our own record, by who asks nothing else; a call of today goes to the owner at once."""
    asked = own_record.asked(turn.desk, turn.ctx, turn.meaning)
    return asked or call_back.asked_for_today(turn.desk, turn.ctx, turn.meaning)


def _of_what_stands(turn: TurnInHand) -> Step | None:
    """What stands is told to who checks it, or left alone."""
    left = standing_visits.left_alone(turn.desk, turn.ctx, turn.workflow, turn.meaning)
    return left or standing_visits.checked(turn.desk, turn.ctx, turn.meaning)


def _assured(turn: TurnInHand) -> Step | None:
    """A visit is assured, or why one that was missed cannot be moved."""
    desk, ctx, meaning = turn.desk, turn.ctx, turn.meaning
    return assuring.assured(desk, ctx, meaning) or missed_visit.explained(desk, ctx, meaning)


def _soothed(turn: TurnInHand) -> Step | None:
    return soothing.heard(turn.desk, turn.ctx, turn.meaning)


def _let_in(turn: TurnInHand) -> Step | None:
    """Who stands at the door is put through."""
    return hand_off(turn.desk, turn.ctx) if reporting.waits_at_the_door(turn.desk, turn.ctx, turn.meaning) else None


def _called_back(turn: TurnInHand) -> Step | None:
    return call_back.in_a_job(turn.desk, turn.ctx, turn.meaning)


def _put_through(turn: TurnInHand) -> Step | None:
    """Who asks for a person gets one, or a call at an hour of theirs; a guess that they do is asked about."""
    desk, ctx, meaning = turn.desk, turn.ctx, turn.meaning
    if meaning.intent != "human":
        return None
    asked = guessed_job.asks_for_person(ctx, turn.event, meaning) or call_back.at_an_hour(desk, ctx, meaning)
    return asked or left_open.handed_over(desk, ctx, turn.workflow, meaning)


def _note_changed(turn: TurnInHand) -> Step | None:
    return kept_notes.changed(turn.desk, turn.ctx, turn.workflow, turn.meaning, turn.take)


def _time_kept(turn: TurnInHand) -> Step | None:
    return holding.heard(turn.desk, turn.ctx, turn.workflow, turn.meaning)


def _repeated(turn: TurnInHand) -> Step | None:
    """Our words once more, where nothing else is wanted: "how much is it again" has its answer."""
    told = answering.known(turn.ctx.turn.answers)
    again = _asks_to_repeat(turn.meaning) and not told and not _asks_for_a_visit(turn)
    return repeat(turn.desk, turn.ctx) if again else None


def _report_in_doubt(turn: TurnInHand) -> Step | None:
    open_to_doubt = turn.ctx.focus.report is None and not by_its_phrase(turn.desk, turn.meaning)
    return reporting.asks_about(turn.ctx, turn.event, turn.meaning) if open_to_doubt else None


def _left_as_it_stands(turn: TurnInHand) -> Step | None:
    return leaving.told_of_one_that_stays(turn.desk, turn.ctx, turn.workflow, turn.meaning)


def _noted(turn: TurnInHand) -> Step | None:
    desk, ctx, meaning = turn.desk, turn.ctx, turn.meaning
    if ctx.focus.peril is not None and "unhurt" in meaning.manner:  # "no, I'm fine, it's my knees" is no note
        return None
    noted = noting.taken(desk, ctx, turn.workflow, meaning, turn.take)
    return doubting.weighed(desk, ctx, turn.event, meaning, noted, turn.workflow) if noted is not None else None


def _in_another_language(turn: TurnInHand) -> Step | None:
    return opening.in_another_language(turn.desk, turn.ctx, turn.meaning)


def _message_by_guess(turn: TurnInHand) -> Step | None:
    by_guess = guessed_job.leaves_a_message(turn.ctx, turn.event, turn.meaning)
    return missed(turn.desk, turn.ctx, say("did_not_catch")) if by_guess else None


def _message_in_a_job(turn: TurnInHand) -> Step | None:
    """A message, from who is in the middle of another job."""
    if turn.meaning.intent != "message" or turn.ctx.phase not in (Phase.COLLECTING, Phase.CONFIRMING):
        return None
    job = wished(turn.desk, turn.meaning)
    to_leave = job is None or job.recorded
    return hand_off(turn.desk, turn.ctx, say("message_for_owner"), person=False) if to_leave else None


def _of_the_job(turn: TurnInHand) -> Step:
    """What the job in hand makes of the turn; nothing is ended by a guess."""
    desk, ctx, event, meaning = turn.desk, turn.ctx, turn.event, turn.meaning
    step = guessed_job.asked_about(desk, ctx, event, meaning, turn.take(ctx, meaning))
    if doubting.ends_by_guess(ctx, event, meaning, step):
        return missed(desk, ctx, say("did_not_catch"))
    step = holding.remembered(step, ctx, desk.workflow(step.context.task.workflow), meaning)
    return doubting.weighed(desk, ctx, event, meaning, step, turn.workflow)


_IN_ORDER: Final[tuple[Callable[[TurnInHand], Step | None], ...]] = (
    _announced,
    _of_anothers_visit,
    _checked,
    _for_the_owner,
    _note_changed,
    _read_again,
    _of_our_record,
    _of_what_stands,
    _assured,
    _soothed,
    _let_in,
    _called_back,
    _put_through,
    _time_kept,
    _repeated,
    _report_in_doubt,
    _left_as_it_stands,
    _noted,
    _in_another_language,
    _message_by_guess,
    _message_in_a_job,
    _of_the_job,
)
"""What a turn may be for; the first that makes anything of it does, and the last always does."""


def _asks_to_repeat(meaning: Understanding) -> bool:
    """Whether nothing but our last words is wanted; who says "you'll have to speak up" within a story wants more."""
    tells = meaning.intent != "none" or meaning.sure or meaning.name is not None
    told = tells and meaning.length >= _A_STORY
    return meaning.answer == "repeat" and "goodbye" not in meaning.signals and not told


def _asks_for_a_visit(turn: TurnInHand) -> bool:
    """ "When is my appointment again?" asks for what is known of it, where nothing else is spoken of."""
    open_to_it = turn.ctx.phase in (Phase.GREETING, Phase.COMPLETE)
    job = wished(turn.desk, turn.meaning) if open_to_it else None
    return job is not None and job.find is not None
