"""The machine: `receive(context, event) -> Step`. Pure; it decides which tool runs, and words never do."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property, partial
from typing import TypeVar

import msgspec

from receptionist.dialogue import (
    adding,
    admission,
    alarm,
    answering,
    anything_else,
    assuring,
    balking,
    call_back,
    choosing,
    collecting,
    commit_result,
    confirming,
    consulting,
    danger,
    danger_asked_about,
    denied,
    doubting,
    earlier_tries,
    finding,
    for_another,
    grounding,
    guessed_job,
    holding,
    kept_notes,
    leaving,
    made_visits,
    message,
    missed_visit,
    next_visit,
    no_message,
    non_understanding,
    noting,
    numbered,
    offering,
    opening,
    outcomes,
    promised_notes,
    proving,
    rehearing,
    reporting,
    resuming,
    second_reading,
    silence,
    soothing,
    spoken_over,
    telling,
    to_check,
    unattended,
    uncalled,
    visit_meant,
    whose_visit,
)
from receptionist.dialogue.asking import (
    TRANSFER,
    ask_again,
    go_ahead,
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
from receptionist.dialogue.planning import counted, plan
from receptionist.dialogue.question import CONFIRM, MORE, RESUME, SURE
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.stepping_in import stepped_in
from receptionist.dialogue.switching import at_a_time_of_theirs, by_its_phrase, wished
from receptionist.dialogue.workflow import CHECK_VISIT, Commit, Workflow
from receptionist.model.appointment import CARRIED_OUT, BookingResult, FoundBookings
from receptionist.model.availability import Availability
from receptionist.model.commands import HangUp, Say, say
from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.results import CodeChecked, CodeSent, FoundCandidates, UnreadableResult, VisitChecked, read
from receptionist.model.understanding import Understanding

_A_STORY = 12
"""Words from which on a turn tells something."""
Result = TypeVar("Result")
Unreadable = TypeVar("Unreadable")
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
        return whose_visit.put(uncalled.put(promised_notes.kept(self.desk, ctx, event, step)))

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
        step = self._answered(ctx, event, read)
        if event.unasked:
            step = spoken_over.excused(desk, ctx, read, step)
        return second_reading.put_aside(desk, ctx, event, read, step)

    def _read_again(self, ctx: CallContext, event: ToolFinished) -> Step:
        """What a second reader proposes, asked about; else what the turn does as we read it ourselves."""
        before, heard = second_reading.taken_up(ctx, event)
        asked = second_reading.asked_about(before, heard, event, self.meaning)
        return asked or self._answered(before, heard, self.meaning(before, heard))

    def _answered(self, ctx: CallContext, event: Heard, read: Understanding) -> Step:
        """What the turn does, with what was refused remembered and what it asks answered."""
        if of_danger := danger_asked_about.questioned(self.desk, ctx, event, read, self.meaning, self._answered):
            return of_danger
        ctx = uncalled.remembered(self._looked_up(danger.remembered(ctx, read), read), read)
        step = denied.remembered(ctx, self._understood(ctx, event, read), self.workflow(ctx))
        step = guessed_job.put_again(self.desk, ctx, event, self._with_answers(ctx, read, step))
        return consulting.consulted(self.desk, read, step)

    def _heard_message(self, ctx: CallContext, event: Heard) -> Step:
        """A message; or more of the job in hand, from who has none to leave."""
        meaning, workflow = self.meaning(ctx, event), self.workflow(ctx)
        back = no_message.back_at_the_job(self.desk, ctx, meaning)
        if back is None or workflow is None:
            return message.heard_message(self.desk, ctx, meaning)
        return self._heard(back, event) if no_message.tells_more(meaning) else plan(self.desk, back, workflow)

    def _looked_up(self, ctx: CallContext, read: Understanding) -> CallContext:
        if told := soothing.of_the_missed_beside(ctx, read):
            return ctx.with_turn(answers=told)
        of_ours = (
            *assuring.of_notes(ctx, read),
            *assuring.of_the_end(ctx, read),
            *assuring.of_the_number(ctx, read),
            *balking.why(ctx, read),
        )
        looked_up = answering.looked_up(self.desk, ctx, read)
        looked_up = looked_up.with_turn(answers=assuring.beside_the_visit(ctx, read, looked_up.turn.answers))
        besides = answering.known(looked_up.turn.answers)
        return looked_up.with_turn(answers=(*of_ours, *besides)) if of_ours else looked_up

    def _with_answers(self, ctx: CallContext, read: Understanding, step: Step) -> Step:
        if not isinstance(ctx, OwnersContext):
            step = answering.worded_anew(ctx, answering.answered_too(ctx, read, step))
        return Step(step.context.with_turn(answers=()), step.commands)

    def _understood(self, ctx: CallContext, event: Heard, read: Understanding) -> Step:
        """What the turn does, as it was `read`."""
        desk = self.desk
        meaning = visit_meant.weighed(ctx, read)
        if meaning.then or (ctx.call.then and ctx.phase is Phase.COMPLETE):
            ctx = ctx.with_call(then=meaning.then).with_made(next_says=next_visit.of_the_second(meaning))
        meaning = doubting.without_guessed_time(ctx, event, meaning)
        meaning = guessed_job.only_answering(ctx, event, guessed_job.without_guessed_person(ctx, meaning))
        event = doubting.wary(event, meaning)
        in_danger = danger.heard(desk, ctx, event, meaning, self.meaning, self.take)
        if in_danger is not None:
            return alarm.with_the_yes(desk, ctx, meaning, in_danger, confirming.agreed)
        if meaning.announces is not None:
            return go_ahead(desk, ctx, meaning.announces)
        ctx, meaning = for_another.remembered(desk, ctx, meaning)
        if of_another := for_another.heard(desk, ctx, meaning):
            return of_another
        if assured := assuring.assured(desk, ctx, meaning) or missed_visit.explained(desk, ctx, meaning):
            return assured
        if soothed := soothing.heard(desk, ctx, meaning):
            return soothed
        if reporting.waits_at_the_door(desk, ctx, meaning):
            return hand_off(desk, ctx)
        if meaning.intent == "human":
            asked = guessed_job.asks_for_person(ctx, event, meaning) or call_back.at_an_hour(desk, ctx, meaning)
            return asked or hand_off(desk, ctx)
        if changed := kept_notes.changed(desk, ctx, self.workflow(ctx), meaning):
            return changed
        if kept := holding.heard(desk, ctx, self.workflow(ctx), meaning):
            return kept
        told = answering.known(ctx.turn.answers)  # "how much is it again" has its answer
        if _asks_to_repeat(meaning) and not told and not self._asks_for_a_visit(ctx, meaning):
            return repeat(desk, ctx)
        open_to_doubt = ctx.focus.report is None and not by_its_phrase(desk, meaning)
        if open_to_doubt and (in_doubt := reporting.asks_about(ctx, event, meaning)):
            return in_doubt
        if stays := leaving.told_of_one_that_stays(desk, ctx, self.workflow(ctx), meaning):
            return stays
        denies = ctx.focus.peril is not None and "unhurt" in meaning.manner  # "no, I'm fine, it's my knees" is no note
        noted = None if denies else noting.taken(desk, ctx, self.workflow(ctx), meaning, self.take)
        if noted is not None:
            return doubting.weighed(desk, ctx, event, meaning, noted, self.workflow(ctx))
        if foreign := opening.in_another_language(desk, ctx, meaning):
            return foreign
        if guessed_job.leaves_a_message(ctx, event, meaning):
            return missed(desk, ctx, say("did_not_catch"))
        if meaning.intent == "message" and ctx.phase in (Phase.COLLECTING, Phase.CONFIRMING):
            job = wished(desk, meaning)
            if job is None or job.recorded:
                return hand_off(desk, ctx, say("message_for_owner"), person=False)
        step = guessed_job.asked_about(desk, ctx, event, meaning, self.take(ctx, meaning))
        if doubting.ends_by_guess(ctx, event, meaning, step):
            return missed(desk, ctx, say("did_not_catch"))
        step = holding.remembered(step, ctx, self.workflow(step.context), meaning)
        return doubting.weighed(desk, ctx, event, meaning, step, self.workflow(ctx))

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
        heard = rehearing.reheard(event, expecting(ctx), to_agree, read, ctx.grounding.tries)
        return event if heard is not event and denied.is_given(ctx, read(heard)) else heard

    def _asks_for_a_visit(self, ctx: CallContext, meaning: Understanding) -> bool:
        """ "When is my appointment again?" asks for what is known of it, where nothing else is spoken of."""
        job = wished(self.desk, meaning) if ctx.phase in (Phase.GREETING, Phase.COMPLETE) else None
        return job is not None and job.find is not None

    def take_up(self, ctx: CallContext, meaning: Understanding) -> Step:
        """A turn that was put aside, with what there is to say to its own questions."""
        return self.take(answering.looked_up(self.desk, ctx, meaning), meaning)

    def take(self, ctx: CallContext, meaning: Understanding) -> Step:
        workflow = self.workflow(ctx)
        if ctx.focus.peril is not None:
            return danger.answered(self.desk, ctx, meaning, self.meaning, self.take_up)
        if ctx.focus.doubt is not None and rehearing.says_nothing(meaning):
            return missed(self.desk, ctx, say("did_not_catch"))
        if ctx.focus.doubt is not None:
            return doubting.answered(self.desk, ctx, meaning, self.meaning, self.take_up)
        if ctx.focus.report is not None:
            return reporting.answered(ctx, meaning, self.meaning, self.take_up)
        if ctx.focus.asked == RESUME.asked:
            return resuming.answered(self.desk, ctx, meaning)
        if ctx.phase is Phase.COMPLETE:
            return anything_else.heard_more(self.desk, ctx, meaning)
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
        if ctx.phase is Phase.ENDED:
            return self._finished_after_the_end(ctx, event)
        if second_reading.is_answer(ctx, event):
            return self._read_again(ctx, event)
        if consulting.is_answer(ctx, event):
            return consulting.answered(ctx, event)
        if event.name != ctx.turn.pending:
            return self._unasked(ctx)
        waiting = ctx.with_turn(pending="")
        workflow = self.workflow(ctx)
        if event.name == "take_message" and ctx.turn.parting:
            return promised_notes.handed_on(waiting, kept=not event.error)
        if event.name == "take_message" and ctx.phase is Phase.COMPLETE:
            return adding.passed_on(self.desk, waiting, kept=not event.error)
        if event.name == "take_message" and ctx.phase is Phase.HANDOFF:
            return message.message_taken(self.desk, waiting, kept=not event.error)
        if workflow is None:
            return ask_again(waiting)
        return self._going_on(self._of_workflow(waiting, workflow, event), event)

    def _of_workflow(self, ctx: CallContext, workflow: Workflow, event: ToolFinished) -> Step:
        """What one of the workflow's own tools answered."""
        desk = self.desk
        if workflow.pick and event.name == workflow.pick.tool:
            return choosing.found(desk, ctx, workflow, workflow.pick, _result(event, FoundCandidates, None))
        if workflow.proof == "owner":
            return telling.told(desk, ctx, workflow.commit or Commit(""), event)
        if workflow.find and event.name == workflow.find.tool and ctx.phase is Phase.CONFIRMING:
            return numbered.looked_up_again(desk, ctx, workflow, _result(event, FoundBookings, None))
        if workflow.find and event.name == workflow.find.tool:
            return finding.found(desk, ctx, workflow, workflow.find, _result(event, FoundBookings, None))
        if event.name == "send_code":
            return proving.code_sent(desk, ctx, _result(event, CodeSent, None))
        if event.name == "check_code":
            return proving.code_checked(desk, ctx, workflow, _result(event, CodeChecked, None))
        if event.name == CHECK_VISIT:
            return proving.visit_checked(desk, ctx, workflow, _result(event, VisitChecked, None))
        if workflow.lookup and event.name == workflow.lookup.tool:
            return offering.answered(
                desk, ctx, workflow, _result(event, Availability, Availability(status="unreadable"))
            )
        if workflow.commit and event.name == workflow.commit.tool == "take_message":
            kept = BookingResult("unreadable" if event.error else "done")
            return commit_result.carried_out(desk, ctx, workflow, workflow.commit, kept)
        if commit := workflow.carries_out(event.name):
            result = _result(event, BookingResult, BookingResult("unreadable"))
            return commit_result.carried_out(desk, ctx, workflow, commit, result)
        return ask_again(ctx)

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
        meaning = visit_meant.weighed(here, next_visit.as_spoken_of(read, ctx.made.next_says))
        taken = (
            anything_else.put_through_after(self.desk, here, meaning)
            or assuring.assured(self.desk, here, meaning)
            or soothing.heard(self.desk, here, meaning)
            or self.take_up(here, meaning)
        )
        more = self._with_answers(here, meaning, taken)
        told = tuple(each for each in commands if isinstance(each, Say) and each.prompt not in MORE.prompts)
        return Step(more.context, (*told, *more.commands))

    def _unasked(self, ctx: CallContext) -> Step:
        """A tool's answer that nobody waits for: on with what was going on."""
        if ctx.focus.asked == TRANSFER:
            return message.waiting(self.desk, ctx)
        return ask_again(ctx) if ctx.focus.asked and not ctx.turn.pending else still_here(ctx)

    def _finished_after_the_end(self, ctx: CallContext, event: ToolFinished) -> Step:
        """The caller hung up on their yes, or on their message: it stands all the same, and the call counts as that."""
        workflow = self.workflow(ctx)
        taken = event.name == "take_message" == ctx.turn.pending and not event.error and not ctx.made.promised
        if (
            taken and ctx.call.disposition == "abandoned"
        ):  # with what was noted alone, the caller may ring back to go on
            ctx = ctx.with_call(disposition="message_taken")
        commit = workflow.carries_out(event.name) if workflow else None
        if workflow and commit and event.name == ctx.turn.pending and not event.error:
            result = _result(event, BookingResult, BookingResult("unreadable"))
            if result.state in CARRIED_OUT:
                open_end = ctx.with_call(disposition=None) if ctx.call.disposition == "abandoned" else ctx
                job = commit_result.coming_to(workflow, commit)
                ctx = made_visits.made(counted(open_end, job), job, result)
        return Step(ctx.with_turn(pending=""), (HangUp(ctx.call.disposition or "abandoned"),))


def _asks_to_repeat(meaning: Understanding) -> bool:
    """Whether nothing but our last words is wanted; who says "you'll have to speak up" within a story wants more."""
    tells = meaning.intent != "none" or meaning.sure or meaning.name is not None
    return (
        meaning.answer == "repeat" and "goodbye" not in meaning.signals and not (tells and meaning.length >= _A_STORY)
    )


def replay(machine: Machine, ctx: CallContext, events: list[Event]) -> list[Step]:
    """The steps of a whole call, from its events alone."""
    steps: list[Step] = []
    for event in events:
        steps.append(machine.receive(ctx, event))
        ctx = steps[-1].context
    return steps


def _result(event: ToolFinished, kind: type[Result], unreadable: Unreadable) -> Result | Unreadable:
    """What the tool answered; a failure and an answer that is no answer are both "unreadable" to the caller."""
    if event.error:
        return unreadable
    try:
        return read(event.result, kind)
    except UnreadableResult:
        return unreadable


def _keyed_meaning(kind: str, digits: str) -> Understanding:
    """1 is yes and 2 is no; to an offer, 1 is the first."""
    if kind == "yes_no" and digits in ("1", "2"):
        return Understanding(text="", answer="affirm" if digits == "1" else "negate", outright=True)
    if kind == "choice" and digits.isdecimal() and int(digits) > 0:
        return Understanding(text="", choice=int(digits) - 1)
    return Understanding(text="")
