"""The machine: `receive(context, event) -> Step`. Pure; it decides which tool runs, and words never do."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property, partial

import msgspec

from receptionist.dialogue import (
    admission,
    alarm,
    answering,
    anything_else,
    assuring,
    balking,
    call_back,
    calls_wished,
    collecting,
    confirming,
    consulting,
    danger,
    danger_asked_about,
    denied,
    doubting,
    earlier_tries,
    first_estimate,
    for_another,
    grounding,
    guessed_job,
    kept_notes,
    kept_visits,
    left_visits,
    message,
    nearest,
    next_visit,
    no_message,
    non_understanding,
    numbered,
    offered_person,
    one_visit,
    opening,
    outcomes,
    own_record,
    precedence,
    promised_calls,
    promised_notes,
    recalling,
    rehearing,
    reporting,
    resuming,
    said_again,
    second_reading,
    selecting,
    silence,
    soothing,
    spoken_over,
    taken_after_all,
    to_check,
    tool_results,
    unanswered,
    unattended,
    uncalled,
    visit_meant,
    where_told,
    whose_visit,
)
from receptionist.dialogue.asking import (
    ask_again,
    hand_off,
    keep_listening,
    missed,
    not_heard,
    open_question,
    repeat,
    still_here,
)
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import (
    BargedIn,
    CallEnded,
    CallStarted,
    Deafened,
    Event,
    Heard,
    Keyed,
    NobodyAnswered,
    OwnerSteppedIn,
    Reconnected,
    Silence,
    ToolFinished,
)
from receptionist.dialogue.light import expecting, light
from receptionist.dialogue.line import OwnersContext, is_open
from receptionist.dialogue.modes import Modes
from receptionist.dialogue.owner_tasks import TASKS, mode_desk
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.planning import plan
from receptionist.dialogue.precedence import TurnInHand
from receptionist.dialogue.question import CONFIRM, MORE, RESUME, SURE
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.stepping_in import stepped_in
from receptionist.dialogue.switching import at_a_time_of_theirs
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Workflow
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import HangUp, Say, say
from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.understanding import Understanding

Understand = Callable[[str, HearingContext], Understanding]


class Machine:
    """One brain for every driver: telephone, transcript, keyboard.

    `understand` turns words into meaning; it must be pure. The machine keeps no state of its own.
    """

    def __init__(self, desk: Desk, understand: Understand) -> None:
        self.desk = desk
        self._understand = understand

    def knowing(self, vocabulary: Vocabulary) -> Machine:
        """The same brain, for callers who are likely to say other words."""
        return Machine(msgspec.structs.replace(self.desk, vocabulary=vocabulary), self._understand)

    def receive(self, ctx: CallContext, event: Event) -> Step:
        """What `event` does in `ctx`: the next context, and at least one command."""
        if isinstance(event, CallStarted) and event.owner:
            return admission.ring(ctx, event, self.desk.line.default)
        here = outcomes.settled(grounding.settled(ctx, event), event).with_turn(at=event.at)
        if isinstance(event, Heard | Keyed) and not ctx.call.spoke:
            here = here.with_call(spoke=True)
        step = self._owners(here, event) if isinstance(here, OwnersContext) else self._callers(here, event)
        return outcomes.said_first(grounding.telling(step), event)

    def _callers(self, ctx: CallContext, event: Event) -> Step:
        step = for_another.instead_of_a_person(self.desk, ctx, self.react(ctx, event))
        step = non_understanding.counted(self.desk, ctx, event, step)
        step = promised_calls.passed_on(promised_notes.kept(self.desk, ctx, event, step))
        return whose_visit.put(uncalled.put(calls_wished.named(step)))

    def _owners(self, ctx: OwnersContext, event: Event) -> Step:
        """A call from the owner's number; without the right PIN it is anybody's, who gets what every caller gets."""
        if is_open(ctx) or isinstance(event, CallEnded):
            return self._open_line.receive(ctx, event)
        if step := admission.receive(ctx, event):
            return step
        rung = CallStarted(event.at, ctx.call.id, ctx.caller.number, trust=ctx.caller.trust)
        public = self.react(CallContext.ringing(ctx.call.id, event.at), rung)
        return Step(public.context, (*admission.parting(event), *public.commands))

    @cached_property
    def _open_line(self) -> Modes:
        """The modes, each with the tasks that are its own."""
        desks = ((mode, mode_desk(self.desk, mode)) for mode in TASKS if mode in self.desk.line.modes)
        return Modes(self.desk.line, {mode: Machine(desk, self._understand) for mode, desk in desks})

    def react(self, ctx: CallContext, event: Event) -> Step:
        if isinstance(event, ToolFinished):
            return self._tool_finished(ctx, event)
        if ctx.phase is Phase.ENDED:
            return Step(ctx, (HangUp(ctx.call.disposition or "abandoned"),))
        match event:
            case CallStarted():
                return resuming.picked_up(self.desk, ctx, event)
            case Heard():
                return self._or_to_check(ctx, event, self._heard(ctx, event))
            case Keyed():
                return self._or_to_check(ctx, event, self._keyed(ctx, event))
            case Silence():
                return danger.silent(self.desk, ctx) or silence.silent(self.desk, ctx)
            case BargedIn():
                return keep_listening(ctx)
            case Reconnected():
                return resuming.reconnected(self.desk, ctx, event)
            case NobodyAnswered():
                return resuming.nobody_answered(self.desk, ctx)
            case OwnerSteppedIn():
                return stepped_in(self.desk, ctx)
            case Deafened():
                return resuming.deafened(self.desk, ctx, event)
            case CallEnded():
                return self._ended(ctx)

    def _or_to_check(self, ctx: CallContext, event: Heard | Keyed, step: Step) -> Step:
        return to_check.instead_of_giving_up(self.desk, ctx, event, step, self.workflow(ctx), self.meaning)

    def workflow(self, ctx: CallContext) -> Workflow | None:
        return self.desk.workflow(ctx.task.workflow)

    def meaning(self, ctx: CallContext, event: Heard) -> Understanding:
        """What was heard, read in the light of what was asked and is known."""
        return self._understand(event.text, light(self.desk, ctx, event))

    def _heard(self, ctx: CallContext, event: Heard) -> Step:
        desk = self.desk
        if ctx.phase is Phase.HANDOFF:
            return still_here(ctx) if ctx.turn.pending else self._heard_message(ctx, event)
        if ctx.turn.pending:
            return still_here(ctx)
        if numbered_step := numbered.heard(desk, ctx, self.workflow(ctx), event):
            return numbered_step
        if event.unasked and (gone_on := spoken_over.gone_on(ctx, event, self.meaning, self._reply)):
            return gone_on
        return self._reply(ctx, event)

    def _reply(self, ctx: CallContext, event: Heard) -> Step:
        """What a turn does that may be an answer."""
        desk = self.desk
        ctx, event = self._reheard(ctx, event)
        read = self.meaning(ctx, event)
        if not read.length:
            return not_heard(desk, ctx)
        if let_go := unattended.let_go(ctx, read):
            return let_go
        ctx = ctx.with_focus(announced=None) if ctx.focus.announced else ctx
        if told := recalling.told_again(desk, ctx, self.workflow(ctx), read):
            return told
        ctx, read = self._before_the_choice(ctx, event, read)
        step = self._answered(ctx, event, read)
        if event.unasked:
            step = spoken_over.excused(desk, ctx, read, step)
        return second_reading.put_aside(desk, ctx, event, read, said_again.bounded(ctx, read, step))

    def _before_the_choice(
        self, ctx: CallContext, event: Heard, read: Understanding
    ) -> tuple[CallContext, Understanding]:
        """The turn in the light of the times that were read out, where it speaks of another than was taken, or takes
        one of those that were given up.
        """
        flow = self.workflow(ctx)
        again_open = taken_after_all.standing_again(ctx, flow)
        if again_open and taken_after_all.takes_one(again_open, flow, again := self.meaning(again_open, event)):
            return again_open, taken_after_all.as_taken(again)
        before = recalling.before_the_choice(ctx, read)
        if before is None or not recalling.names_another(ctx, again := self.meaning(before, event)):
            return ctx, read
        return before, recalling.as_their_choice(self.desk, again)

    def _read_again(self, ctx: CallContext, event: ToolFinished) -> Step:
        """What a second reader proposes, asked about; else what the turn does as we read it ourselves."""
        before, heard = second_reading.taken_up(ctx, event)
        asked = second_reading.asked_about(before, heard, event, self.meaning)
        return asked or self._answered(before, heard, self.meaning(before, heard))

    def _answered(self, ctx: CallContext, event: Heard, read: Understanding) -> Step:
        """What the turn does, with what was refused remembered and what it asks answered."""
        if let_be := offered_person.refused(self.desk, ctx, event, read, self.meaning, self._answered):
            return let_be
        if of_danger := danger_asked_about.questioned(self.desk, ctx, event, read, self.meaning, self._answered):
            return of_danger
        ctx = first_estimate.remembered(danger.remembered(ctx, read), read)
        ctx = uncalled.remembered(self._looked_up(_knowing_kin(ctx, read), read), read)
        step = denied.remembered(ctx, self._understood(ctx, event, read), self.workflow(ctx))
        step = own_record.promised(read, step)
        step = guessed_job.put_again(self.desk, ctx, event, read, self._with_answers(ctx, read, step))
        return consulting.consulted(self.desk, read, step)

    def _heard_message(self, ctx: CallContext, event: Heard) -> Step:
        """A message; or more of the job in hand, from who has none to leave."""
        meaning, workflow = self.meaning(ctx, event), self.workflow(ctx)
        back = no_message.back_at_the_job(self.desk, ctx, meaning)
        if back is None or workflow is None:
            return message.heard_message(self.desk, ctx, meaning)
        return (
            self._heard(back, event) if no_message.tells_more(self.desk, meaning) else plan(self.desk, back, workflow)
        )

    def _looked_up(self, ctx: CallContext, read: Understanding) -> CallContext:
        of_it = left_visits.told(ctx, read) if left_visits.only_asks(read) else ()
        if told := of_it or soothing.of_the_missed_beside(ctx, read):
            return ctx.with_turn(answers=told)
        asked, noted = read.asks_beside or read, kept_notes.with_change(ctx, read)
        of_ours = (
            *assuring.of_notes(noted, asked, read.note if read.asks_beside is not None else ""),
            *left_visits.told(ctx, read),
            *soothing.of_what_may_go(read),
            *assuring.of_the_end(ctx, asked, self._picked(ctx, read)),
            *first_estimate.of_the_work(asked),
            *one_visit.told(self.desk, ctx, asked, self._picked(ctx, read)),
            *(assuring.of_all_notes(noted, asked) if read.asks_beside else ()),
            *(assuring.of_its_length(ctx, asked) if read.asks_beside or says_when(read.when) else ()),
            *assuring.of_its_start(ctx, read),
            *assuring.of_the_message(ctx, read),
            *assuring.of_the_number(ctx, read),
            *balking.why(ctx, read),
            *nearest.told(ctx, read),
            *own_record.told(ctx, read),
            *kept_visits.left_beside_move(read),
        )
        looked_up = answering.looked_up(self.desk, ctx, read)
        looked_up = looked_up.with_turn(answers=assuring.beside_the_visit(ctx, asked, looked_up.turn.answers))
        besides = answering.known(looked_up.turn.answers)
        return looked_up.with_turn(answers=(*of_ours, *besides)) if of_ours else looked_up

    def _picked(self, ctx: CallContext, read: Understanding) -> TimeSlot | None:
        """The time that the turn picks, of which it may ask something."""
        workflow = self.workflow(ctx) if read.asks_beside is not None and ctx.phase is Phase.COLLECTING else None
        return selecting.picked(ctx, workflow, read) if workflow is not None else None

    def _with_answers(self, ctx: CallContext, read: Understanding, step: Step) -> Step:
        if not isinstance(ctx, OwnersContext):
            step = answering.worded_anew(ctx, answering.answered_too(ctx, read, step))
            step = where_told.put(self.desk, ctx, read, unanswered.counted(self.desk, ctx, read, step))
            step = uncalled.owed(ctx, read, promised_calls.owed(read, step))
        return Step(step.context.with_turn(answers=()), step.commands)

    def _understood(self, ctx: CallContext, event: Heard, read: Understanding) -> Step:
        """What the turn does, as it was `read`; danger comes before all else."""
        ctx, event, meaning = _weighed(ctx, event, read)
        in_danger = danger.heard(self.desk, ctx, event, meaning, self.meaning, self.take)
        if in_danger is not None:
            return alarm.with_the_yes(self.desk, ctx, meaning, in_danger, confirming.agreed)
        return precedence.taken(TurnInHand(self.desk, ctx, event, meaning, self.take))

    def _reheard(self, ctx: CallContext, event: Heard) -> tuple[CallContext, Heard]:
        """What the turn more likely was; `ctx` remembers what names and addresses it may have given."""
        if not event.lags:
            return ctx, event
        by_itself = cache(partial(self.meaning, ctx.with_focus(tries=())))
        tried = earlier_tries.remembered(ctx, event, expecting(ctx), by_itself)
        return tried, self._likelier(ctx, event, by_itself)

    def _likelier(self, ctx: CallContext, event: Heard, read: earlier_tries.Read) -> Heard:
        workflow = self.workflow(ctx)
        another = denied.another(ctx, workflow, event, read)
        if another is not None:
            return doubting.in_doubt(another)
        wrong = denied.called_wrong(ctx, workflow, read(event))
        if likelier := earlier_tries.likelier(ctx, event, expecting(ctx), wrong, read):
            return likelier
        to_agree = ctx.focus.asked in (CONFIRM.asked, SURE.asked)
        known = rehearing.TriesBefore(ctx.grounding.tries, wrong)
        heard = rehearing.reheard(event, expecting(ctx), to_agree, read, known)
        return event if heard is not event and denied.is_given(wrong, read(heard)) else heard

    def take_up(self, ctx: CallContext, meaning: Understanding) -> Step:
        """A turn that was put aside, with what there is to say to its own questions."""
        return self.take(answering.looked_up(self.desk, ctx, meaning), meaning)

    def take(self, ctx: CallContext, meaning: Understanding) -> Step:
        workflow = self.workflow(ctx)
        if ctx.focus.peril is not None:
            return danger.answered(self.desk, ctx, meaning, self.meaning, self.take_up)
        if ctx.focus.doubt is not None and rehearing.says_nothing(meaning) and "near_no" not in meaning.manner:
            return missed(self.desk, ctx, say("did_not_catch"))
        if ctx.focus.doubt is not None:
            return doubting.answered(self.desk, ctx, meaning, self.meaning, self.take_up)
        if ctx.focus.report is not None:
            return reporting.answered(ctx, meaning, self.meaning, self.take_up)
        if ctx.focus.asked == RESUME.asked:
            return resuming.answered(self.desk, ctx, meaning)
        if ctx.phase is Phase.COMPLETE:
            of_the_second = next_visit.answered(ctx, meaning, self.meaning, self._begun, self.take_up)
            return of_the_second or anything_else.heard_more(self.desk, ctx, meaning)
        if ctx.phase is Phase.GREETING or workflow is None:
            return opening.heard(self.desk, ctx, meaning)
        if ctx.phase is Phase.CONFIRMING:
            return confirming.heard(self.desk, ctx, workflow, meaning)
        return collecting.heard(self.desk, ctx, workflow, meaning)

    def _keyed(self, ctx: CallContext, event: Keyed) -> Step:
        """Digits answer the open question; 0 asks for a person where it is no part of a number."""
        question = open_question(ctx)
        kind = question.keypad if question else ""
        digits = event.digits
        if ctx.turn.pending:
            return still_here(ctx)
        if ctx.phase is Phase.HANDOFF:
            return message.waiting(self.desk, ctx)
        if digits == "0" and kind != "phone":
            return hand_off(self.desk, ctx)
        if digits == "*":
            return repeat(self.desk, ctx)
        if kind in ("phone", "digits"):
            return self._heard(ctx, Heard(event.at, digits.strip("#")))
        if kind == "letters" and (name := self.desk.keyed_name(digits, ctx.focus.tries)):
            return self.take(ctx, Understanding(text="", name=name))
        meaning = _keyed_meaning(kind, digits)
        return self.take(ctx, meaning) if kind not in ("", "letters") else missed(self.desk, ctx, say("did_not_catch"))

    def _ended(self, ctx: CallContext) -> Step:
        disposition = ctx.call.disposition or "abandoned"
        return Step(
            moved(ctx, Trigger.OVER).with_call(disposition=disposition).with_focus(asked=()),
            (HangUp(disposition),),
        )

    def _tool_finished(self, ctx: CallContext, event: ToolFinished) -> Step:
        """A tool's answer moves the call on; one that was not waited for only leaves its trace."""
        workflow = self.workflow(ctx)
        if ctx.phase is Phase.ENDED:
            return tool_results.after_the_end(ctx, workflow, event)
        if second_reading.is_answer(ctx, event):
            return self._read_again(ctx, event)
        if consulting.is_answer(ctx, event):
            return consulting.answered(ctx, event)
        if event.name != ctx.turn.pending:
            return tool_results.unasked(self.desk, ctx)
        waiting = ctx.with_turn(pending="")
        if of_message := tool_results.of_message(self.desk, waiting, event):
            return of_message
        if workflow is None:
            return ask_again(waiting)
        return self._going_on(tool_results.of_workflow(self.desk, waiting, workflow, event), event)

    def _going_on(self, step: Step, event: ToolFinished) -> Step:
        """`step`, and where the job is done by it, what the yes to it went on to."""
        step = alarm.goes_on(self.desk, step)
        ctx, commands = step.context, step.commands
        if not ctx.call.then or ctx.focus.asked != MORE.asked or ctx.turn.pending:
            return step
        here = ctx.with_call(then="").with_made(next_says=())
        read = self.meaning(here, Heard(event.at, ctx.call.then))
        if at_a_time_of_theirs(here, read):  # it stands, and nothing is booked beside it
            return Step(here, commands)
        told = tuple(each for each in commands if isinstance(each, Say) and each.prompt not in MORE.prompts)
        if asked := next_visit.whether_wanted(ctx, read, told):
            return asked
        here = here.with_turn(said=told)
        return self._begun(here, next_visit.as_spoken_of(read, ctx.made.next_says)).behind(*told)

    def _begun(self, here: CallContext, read: Understanding) -> Step:
        """What was put aside, taken up as a turn of its own."""
        meaning = visit_meant.weighed(here, read)
        taken = (
            call_back.asked_for_today(self.desk, here, meaning)
            or anything_else.put_through_after(self.desk, here, meaning)
            or assuring.assured(self.desk, here, meaning)
            or soothing.heard(self.desk, here, meaning)
            or self.take_up(here, meaning)
        )
        return self._with_answers(here, meaning, own_record.promised(meaning, taken))


def _knowing_kin(ctx: CallContext, read: Understanding) -> CallContext:
    """`ctx` that knows who calls for somebody else, and which of their kin live where."""
    if read.anothers.caller:
        ctx = ctx.with_said_for_good(called=read.anothers.caller)
    known = ctx.made.for_good.kin_at
    new = tuple(each for each in read.kin_at if each not in known)
    return ctx.with_said_for_good(kin_at=(*known, *new)) if new else ctx


def _weighed(ctx: CallContext, event: Heard, read: Understanding) -> tuple[CallContext, Heard, Understanding]:
    """What was `read`, without what is only guessed, and the call that knows what the yes to come goes on to."""
    meaning = visit_meant.weighed(ctx, read)
    if meaning.then or (ctx.call.then and ctx.phase is Phase.COMPLETE and not next_visit.is_asked_for(ctx)):
        ctx = ctx.with_call(then=meaning.then).with_made(next_says=next_visit.of_the_second(ctx, meaning))
    meaning = doubting.without_what_was_taken_back(event, doubting.without_guessed_time(ctx, event, meaning))
    meaning = doubting.without_guessed_name(ctx, event, meaning)
    meaning = guessed_job.only_answering(ctx, event, guessed_job.without_guessed_person(ctx, meaning))
    return ctx, doubting.wary(event, meaning), meaning


def replay(machine: Machine, ctx: CallContext, events: list[Event]) -> list[Step]:
    """The steps of a whole call, from its events alone."""
    steps: list[Step] = []
    for event in events:
        steps.append(machine.receive(ctx, event))
        ctx = steps[-1].context
    return steps


def _keyed_meaning(kind: str, digits: str) -> Understanding:
    """1 is yes and 2 is no; to an offer, 1 is the first."""
    if kind == "yes_no" and digits in ("1", "2"):
        return Understanding(text="", answer="affirm" if digits == "1" else "negate", outright=True)
    if kind == "choice" and digits.isdecimal() and int(digits) > 0:
        return Understanding(text="", choice=int(digits) - 1)
    return Understanding(text="")
