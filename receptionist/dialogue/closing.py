"""COMPLETE and HANDOFF: what a tool that writes came to, "anything else?", messages, goodbyes."""

from __future__ import annotations

import msgspec

from receptionist.dialogue import (
    adding,
    answering,
    kept_notes,
    kept_time,
    opening,
    outcomes,
    putting_right,
    visit_in_hand,
)
from receptionist.dialogue.absorb import wish_anew, with_reason, with_words
from receptionist.dialogue.adding import message_of, pass_on, with_who
from receptionist.dialogue.asking import TRANSFER, ask, ask_again, detour, hand_off, missed, wait
from receptionist.dialogue.context import CallContext, Disposition
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.extracting import shortened
from receptionist.dialogue.leaving import is_misdialled
from receptionist.dialogue.looking_up import source_text
from receptionist.dialogue.non_understanding import has_lasted
from receptionist.dialogue.noting import WORK_NOTED
from receptionist.dialogue.offering import to_offer
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.planning import counted, finish, plan
from receptionist.dialogue.question import CHOICE, INTENT, MORE
from receptionist.dialogue.reading_back import spoken
from receptionist.dialogue.step import Step, moved, over, run
from receptionist.dialogue.switching import begun, cancels_plainly, more_of_it, wished
from receptionist.dialogue.task import KeptTime
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.visit_in_hand import PARTING, restates, start_in_hand, wants_no_other, when_it_is
from receptionist.dialogue.workflow import Commit, Outcome, Workflow, is_name
from receptionist.model.acts import Matter
from receptionist.model.appointment import CARRIED_OUT, Appointment, BookingResult
from receptionist.model.commands import Listen, Say, say
from receptionist.model.saying import Saying
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

SILENCES = 3
"""Re-prompts to a silent line before it is ended."""

_GOING_ON = 4
"""Words from which on a statement after a ticket adds to it."""
_STILL_TALKING = 8
"""Words from which on a turn is about something, whatever else is in it."""
_A_STORY = 12
"""Words from which on a yes to "anything else?" is more than one."""
_OF_NO_WORK = frozenset[Matter]({"bill", "refund", "job", "supplier", "sales", "survey"})
"""Matters of which whoever comes need hear nothing."""
_NOTHING_NEW = ("none", "question", "message")
"""Wishes of who may have said it all before."""
_OF_A_VISIT = ("book", "reschedule", "check")
"""Wishes that who only says again when the visit in hand is has none of."""
_WANTED = ("human", "hours", "price", "reminder")
"""Wishes that nobody closes with."""
_SILENT = (say("still_there"), say("cannot_hear"), say("keys_help"))
"""What goes before the question when nobody answers it, each time something else; the keypad last."""

UNCLEAR = Outcome("", "done_unclear", "message")
"""A result that a workflow has no words for: nothing is promised."""
SILENCES_UNSPOKEN = 1
"""Re-prompts to a line on which nobody has spoken yet: a robot, a pocket. It costs little."""


def carried_out(desk: Desk, ctx: CallContext, workflow: Workflow, commit: Commit, result: BookingResult) -> Step:
    """The result itself decides what is said, and what follows: done, held, taken, or not known."""
    leaving, pausing = ctx.task.leaving, ctx.turn.pausing
    ctx = ctx.with_task(leaving=False).with_turn(pausing=False)
    workflow = coming_to(workflow, commit)
    outcome = _outcome(commit, result)
    if outcome.then == "pass_on":
        return pass_note_on(moved(ctx, Trigger.LEFT))
    told = _told(desk, ctx, commit, outcome, result)
    ctx = outcomes.told(ctx, told)
    if outcome.then == "yes":
        return _to_decide_now(desk, ctx, workflow, told)
    if outcome.then == "again":
        return _not_carried_out(desk, ctx, workflow, result, told)
    if outcome.then == "left":
        here = ctx.with_made(hold=None) if commit == workflow.undo else ctx  # nobody tries for ever: it runs out
        return finish(desk, moved(here, Trigger.LEFT), told)
    if outcome.then in ("person", "message"):
        return hand_off(desk, ctx, told, person=outcome.then == "person")
    reached = moved(_with_told(ctx, workflow), Trigger.CARRIED_OUT)
    done = made(counted(reached, workflow), workflow, result).with_task(deciding="")
    if leaving and not ctx.waiting:
        return over(done, told, say("goodbye"))
    finished = adding.asking_who(ctx, workflow, finish(desk, done, told))
    return _patiently(finished) if pausing and finished.context.focus.asked == MORE.asked else finished


def _patiently(step: Step) -> Step:
    """`step` without its question, for who asked for a moment: nothing is asked until they are back."""
    told = tuple(each for each in step.says if each.prompt not in MORE.prompts)
    listens = (each for each in step.commands if isinstance(each, Listen))
    return Step(step.context, (*told, say("take_your_time"), *listens))


def coming_to(workflow: Workflow, commit: Commit) -> Workflow:
    """`workflow` with what the call comes to where `commit` is carried out of it."""
    return msgspec.structs.replace(workflow, disposition=commit.disposition or workflow.disposition)


def _to_decide_now(desk: Desk, ctx: CallContext, workflow: Workflow, why: Say) -> Step:
    """The time can't be kept: shall it be booked, then? Nobody is asked so for ever."""
    undecided = moved(ctx, Trigger.NOT_CARRIED_OUT).with_task(deciding="", changes=ctx.task.changes + 1)
    if undecided.task.changes > desk.changes or ctx.grounding.read_backs >= desk.read_backs:
        return hand_off(desk, ctx, why)
    return plan(desk, undecided, workflow, why)


def _with_told(ctx: CallContext, workflow: Workflow) -> CallContext:
    """`ctx` in which the owner has heard of what `workflow` is about."""
    new = tuple(matter for matter in workflow.start.matters if matter not in ctx.call.told)
    return ctx.with_call(told=(*ctx.call.told, *new)) if new else ctx


def made(ctx: CallContext, workflow: Workflow, result: BookingResult) -> CallContext:
    """`ctx` with what now stands: a visit that was booked in this call, moved, put right, or is no more, and what is
    kept for who has yet to decide.
    """
    if result.state in CARRIED_OUT and workflow.commit and workflow.commit.tool == "change_note":
        return kept_notes.put_otherwise(ctx)
    if result.state == "kept":
        return ctx.with_made(hold=_kept(ctx, result), notes=ctx.call.notes)
    if result.state in CARRIED_OUT and workflow.commit:
        ctx = kept_notes.put_on_it(ctx, workflow.commit)
    if ctx.made.hold is not None and result.id == ctx.made.hold.id and result.state == "cancelled":
        came_to = workflow.disposition if ctx.call.disposition == "held" else ctx.call.disposition
        return ctx.with_call(disposition=came_to).with_made(hold=None)
    if result.state in ("booked", "held") and workflow.disposition in ("booked", "rescheduled"):
        return (
            _to_come_anew(ctx, result)
            .with_call(booking=result)
            .with_made(
                visits=_with_made(ctx, workflow, result), places=_places(ctx), moved=_moved(ctx, workflow), hold=None
            )
        )
    if result.state in ("booked", "held") and workflow.carries_out("correct_visit"):
        return putting_right.stands_right(ctx)
    if result.state != "cancelled":
        return ctx
    gone = ctx.call.booking is not None and ctx.call.booking.id == result.id
    ctx = kept_notes.given_back(ctx) if gone else ctx
    others = tuple(visit for visit in ctx.made.visits if visit.id != result.id)
    return (
        ctx.with_call(booking=None if gone else ctx.call.booking)
        .with_made(visits=others)
        .with_found(visits=None, visit=None)
    )


def _moved(ctx: CallContext, workflow: Workflow) -> str:
    """What the visit is for that `workflow` has moved; "" for one that is new."""
    visit = ctx.found.visit
    return visit.service if visit is not None and workflow.disposition == "rescheduled" else ""


def _to_come_anew(ctx: CallContext, result: BookingResult) -> CallContext:
    """`ctx` in which the visit that was moved is to come when it is now."""
    visit, to_come = ctx.found.visit, ctx.caller.to_come
    if visit is None or result.start is None or visit.start not in to_come.starts:
        return ctx
    starts = tuple(result.start if start == visit.start else start for start in to_come.starts)
    return ctx.with_caller(to_come=msgspec.structs.replace(to_come, starts=starts))


def _kept(ctx: CallContext, result: BookingResult) -> KeptTime | None:
    """The settled time, which `result` has kept for the job in hand; None where it does not say which, or till when."""
    slot = ctx.times.proposal
    if result.id is None or result.at is None or slot is None or slot.start != result.start:
        return None
    will_not_do = ctx.times.wanted.ruled_out, ctx.times.declined
    return KeptTime(result.id, slot, result.at, ctx.task.workflow, ctx.task.slots, *will_not_do)


def _with_made(ctx: CallContext, workflow: Workflow, result: BookingResult) -> tuple[Appointment, ...]:
    """The visits of this call with the one that was booked, or with one of them at its new time."""
    before = next((visit for visit in ctx.made.visits if visit.id == result.id), None)
    new = result.standing((before.service if before else ctx.value("service")) or "")
    if new is None or (before is None and workflow.disposition != "booked"):
        return ctx.made.visits
    name, address = (before.name, before.address) if before else (ctx.value("name") or "", ctx.value("address"))
    new = msgspec.structs.replace(new, name=name, address=address)
    if before is None:
        return (*ctx.made.visits, new)
    return tuple(new if visit.id == new.id else visit for visit in ctx.made.visits)


def _places(ctx: CallContext) -> tuple[str, ...]:
    """Where the visits of this call are, of which the caller has said so."""
    said = ctx.filled("address")
    new = () if said is None or said.source != "heard" or said.text in ctx.made.places else (said.text,)
    return (*ctx.made.places, *new)


def _outcome(commit: Commit, result: BookingResult) -> Outcome:
    fitting = (
        outcome
        for outcome in commit.outcomes
        if outcome.state in ("", result.state) and outcome.reason in ("", result.reason)
    )
    return next(fitting, UNCLEAR)


def _told(desk: Desk, ctx: CallContext, commit: Commit, outcome: Outcome, result: BookingResult) -> Say:
    """What is said of the result: in the words of a business's own tool where it has any, else by the prompt."""
    if result.say and outcome.then in ("done", "left"):
        return say("fact", fact=result.say)
    agreed = ctx.grounding.read_back
    facts = spoken(ctx, agreed) if agreed and not is_name(outcome.prompt) else {}
    own = {
        "start": result.start.isoformat() if result.start and result.state in CARRIED_OUT else None,
        "old": ctx.found.visit.start.isoformat() if ctx.found.visit else None,
        "also": ",".join(visit.start.isoformat() for visit in ctx.found.also) or None,
        "at": result.at.isoformat() if result.at else None,
        "phone": ctx.value("phone") if desk.texts else None,
        "reason": result.reason if result.state == "refused" else None,
        **_followed(result),
    }
    besides = {} if commit.yes else {name: source_text(ctx, source) for name, source in commit.tells}
    return say(outcome.prompt, **{**facts, **own, **besides})


def _followed(result: BookingResult) -> dict[str, str]:
    """The visits that follow the first, and those that could not be had after all."""
    told = {"missing": ",".join(start.isoformat() for start in result.missing)}
    if result.later:
        told |= {"visits": str(1 + len(result.later)), "last": result.later[-1].isoformat()}
    return {name: text for name, text in told.items() if text}


def _not_carried_out(desk: Desk, ctx: CallContext, workflow: Workflow, result: BookingResult, why: Say) -> Step:
    """Somebody else was faster, or it cannot be: offer what is near, or ask for another time; not for ever."""
    if ctx.times.rounds >= desk.offer_rounds:
        return hand_off(desk, ctx, why, say("no_time_found"))
    offers = to_offer(ctx, result.alternatives)
    back = (
        moved(ctx, Trigger.NOT_CARRIED_OUT)
        .with_times(proposal=None, offers=offers, rounds=ctx.times.rounds + 1)
        .with_grounding(read_back=None)
        .with_turn(pending="")
    )
    if offers:
        return ask(back, CHOICE, why)
    return plan(desk, back.with_times(wanted=wish_anew(ctx)), workflow, why)


def heard_more(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """The caller's turn after a job is done. Who closes with a word of thanks has not asked what nobody can answer."""
    if _says_again(ctx, meaning):
        return _told_twice(desk, ctx, meaning)
    ctx = adding.open_to_all(ctx)
    if of_it := _of_what_was_done(desk, ctx, meaning):
        return of_it
    meaning = _on_that_day(ctx, meaning)
    another = _another_job(desk, ctx, meaning) if ctx.call.jobs < desk.jobs else None
    return another or _asked_or_told(desk, ctx, meaning)


def _says_again(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether who was asked for anything else says what is noted already, in the same words: there is nothing else. A
    question that was asked before it is answered once more.
    """
    asks = answering.asks(meaning)
    new = meaning.intent not in _NOTHING_NEW or meaning.signals & {"hold_on"} or says_when(meaning.when)
    if ctx.focus.asked != MORE.asked or new or (asks and not ctx.focus.detours):
        return False
    kept = (*ctx.made.notes, *ctx.call.notes) if asks else ctx.made.notes
    said = shortened(meaning.unanswered if asks else meaning.for_whoever_comes)
    return bool(said) and said in kept


def _told_twice(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """The goodbye; a message may have been lost, so that its words go to the owner once more."""
    if answering.asks(meaning):
        return over(ctx, say("question_noted"), say("goodbye"))
    if not adding.is_last(desk, ctx):
        return over(ctx, say("goodbye"))
    return adding.added(desk, ctx, msgspec.structs.replace(meaning, signals=meaning.signals | {"goodbye"}))


def _of_what_was_done(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """What is said of the visit, the note or the time that the call has come to, or to take leave; None of another."""
    change = meaning.changes_note
    if change is not None and change.new != change.old and ctx.focus.detours < desk.detours:
        changed = visit_in_hand.note_changed_on_it(desk, ctx, change)
        return changed or pass_on(desk, with_words(ctx, meaning), meaning)
    if right := putting_right.put_right(desk, ctx, meaning):
        return right
    if adding.is_last(desk, ctx) and "changes_message" in meaning.says:
        return adding.added(desk, ctx, meaning)
    if of_its_work := _other_work_at_it(desk, ctx, meaning):
        return of_its_work
    if renamed := opening.under_another_name(desk, ctx, meaning) if ctx.call.jobs < desk.jobs else None:
        return renamed
    if is_misdialled(ctx, meaning) and start_in_hand(ctx) is None:
        return over(ctx, say("wrong_number", business=desk.business))
    if uncalled := adding.wants_no_call(desk, ctx, meaning):
        return uncalled
    if called := _has_them_call(desk, ctx, meaning):
        return called
    if of_the_hold := kept_time.gone_on_with(desk, ctx, meaning):
        return of_the_hold
    if _counts_anew(meaning) or ("note" in meaning.says and _adds(desk, ctx, meaning)):
        return _told_whoever_comes(desk, ctx, meaning)
    if adding.tells_who(desk, ctx, meaning):
        return adding.added(desk, ctx, meaning)
    if _closes(ctx, meaning):
        chats = meaning.length >= _STILL_TALKING
        return over(with_words(ctx, meaning) if chats else ctx, say("goodbye"))
    if taken := opening.takes_the_call(desk, ctx, meaning):
        return taken
    if of_the_visit := visit_in_hand.gone_on_with(desk, ctx, meaning):
        return of_the_visit
    if _goes_on_about_it(ctx, meaning):
        last = adding.is_last(desk, ctx)
        return adding.added(desk, ctx, meaning) if last else pass_on(desk, with_words(ctx, meaning), meaning)
    of_it = wants_no_other(ctx, meaning) or (meaning.intent in _OF_A_VISIT and restates(ctx, meaning))
    if (start := start_in_hand(ctx)) and of_it and ctx.focus.detours < desk.detours:
        return detour(desk, ctx, when_it_is(ctx, start))
    return None


def _other_work_at_it(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "She also wants highlights on top of the cut, can they do that too", of the visit in hand: whoever comes is to
    know. None where it is to be at another time, or nobody could be told so.
    """
    start = start_in_hand(ctx)
    if start is None and ctx.call.jobs < desk.jobs:
        return opening.other_work_at_theirs(desk, ctx, meaning)
    if "changes_work" not in meaning.says or start is None or not meaning.when.may_be(start) or meaning.when.shift:
        return None
    note = meaning.kept_words or meaning.note  # of which a note that stands by itself may have but the end
    says = meaning.says - {"another"}
    said = {"intent": "none", "service": None, "says": says, "when": When(), "one_meant": None, "note": note}
    return visit_in_hand.noted_on_it(desk, ctx, msgspec.structs.replace(meaning, **said), WORK_NOTED)


def put_through_after(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "Yes move it, but I want it written down that I'm not paying, and I want the owner": what was told is noted, and
    a person is called. None where none is wanted.
    """
    if meaning.intent != "human":
        return None
    tells = "note" in meaning.says or meaning.matter not in (None, "trouble") or "complaint" in meaning.besides
    return hand_off(desk, with_words(ctx, meaning), say("noted")) if tells else hand_off(desk, ctx)


def _has_them_call(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "Yes, have them ring me about the price, and that's all": the call that was offered, and then the goodbye."""
    taken = opening.takes_the_call(desk, ctx, meaning) if "wants_a_call" in meaning.says else None
    leaves = bool(meaning.signals & {"goodbye", "done"})
    return Step(taken.context.with_task(leaving=leaves), taken.commands) if taken is not None else None


def _another_job(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """A wish for one more; None where there is none."""
    if meaning.intent not in ("none", "hours", "price", "question") or wished(desk, meaning) is not None:
        here = _of_no_ticket(desk, ctx) if meaning.intent == "book" else ctx
        return opening.start(desk, _elsewhere(here, meaning), more_of_it(visit_in_hand.in_hand(ctx), meaning))
    another = _books_another(desk, ctx, meaning) or _books_after_all(desk, ctx, meaning)
    if another is not None:
        about = begun(with_reason(_elsewhere(_of_no_ticket(desk, ctx), meaning), meaning), another)
        return opening.begin(desk, about, another, meaning)
    return None


def _of_no_ticket(desk: Desk, ctx: CallContext) -> CallContext:
    """`ctx` without what the owner has with a ticket that is about no work: a bill that is wrong is nothing for who
    washes the windows, and what was not done right is.
    """
    about = desk.workflow(ctx.task.workflow)
    if not adding.is_last(desk, ctx) or about is None or _OF_NO_WORK.isdisjoint(about.start.matters):
        return ctx
    return ctx.with_call(notes=tuple(note for note in ctx.call.notes if note in ctx.made.for_all))


def _asked_or_told(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """What is asked is answered, what tells something is for whoever comes; the rest takes leave, or is missed."""
    if answering.of_no_customer(ctx) and answering.asks(meaning) and not ctx.turn.answers:
        goes_on = msgspec.structs.replace(meaning, signals=meaning.signals - {"done"})  # "that's it, oh wait, is …"
        return adding.added(desk, ctx, goes_on)
    told = answering.reply(ctx.turn.answers, meaning)
    if adding.is_last(desk, ctx) and answering.asked_before(ctx, told):
        return _told_whoever_comes(desk, ctx, meaning)
    if told and not ("done" in meaning.signals and not answering.known(told)):
        when, after = _about_the_visit(ctx, meaning), moved(ctx, Trigger.ANSWERED)
        after = after if answering.known(told) else with_words(after, meaning)
        return adding.with_the_rest(desk, after, meaning, (when,) if when else told)
    if "hold_on" in meaning.signals:
        return wait(desk, ctx)
    if adding.tells_more(desk, ctx, meaning):
        return adding.added(desk, ctx, meaning)
    if _adds(desk, ctx, meaning):
        return _told_whoever_comes(desk, ctx, meaning)
    if _takes_leave(meaning) or (meaning.answer == "negate" and meaning.length < _GOING_ON):
        return over(ctx, say("goodbye"))
    if (topic := answering.of_its_topic(desk, ctx, meaning)) and "note" not in meaning.says:
        return detour(desk, moved(ctx, Trigger.ANSWERED), topic)
    only_agrees = meaning.answer == "affirm" and meaning.length < _A_STORY
    open_to_it = (ctx.focus.misses or start_in_hand(ctx)) and ctx.focus.detours < desk.detours
    tells = _says_something(meaning) and not only_agrees and open_to_it
    if meaning.answer == "affirm" and ctx.focus.detours == 0 and not tells:
        return ask(ctx.with_focus(detours=1), INTENT)
    if tells:
        return _told_whoever_comes(desk, ctx, meaning)
    return missed(desk, with_words(ctx, meaning) if _says_something(meaning) or meaning.booked_as else ctx)


def _counts_anew(meaning: Understanding) -> bool:
    """ "My daughter isn't coming", of the visit that was booked for two: whoever comes is to know."""
    of_it = "head_count" in meaning.says and "another" not in meaning.says and meaning.intent in ("none", "question")
    return of_it and not (meaning.signals & {"goodbye", "thanks"} or says_when(meaning.when))


def _goes_on_about_it(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether who has told of something tells more of it: the same complaint once more, a number for the call back."""
    if not ctx.call.told or meaning.length < _GOING_ON:
        return False
    return meaning.intent == "message" and (meaning.sure or meaning.matter is None)


def _closes(ctx: CallContext, meaning: Understanding) -> bool:
    """ "No sir, that's it, and I won't be telling Rick": done, whatever is told besides that asks for nothing."""
    puts_off = "decide_later" in meaning.signals and meaning.intent == "none"  # "once I talked to the other two"
    of_one_more = "another" in meaning.says and not puts_off
    wishes = meaning.says & {"note", "moves", "cannot", "stands"} or of_one_more or cancels_plainly(meaning)
    says_day = says_when(meaning.when) and not _names_only(ctx, meaning)
    told = says_day or meaning.address or meaning.asks or meaning.asks_when or meaning.request.task
    wanted = meaning.intent in _WANTED or (meaning.matter is not None and meaning.sure)
    return _wants_nothing(meaning) and not (wishes or told or wanted)


def _wants_nothing(meaning: Understanding) -> bool:
    """ "No ma'am, that saves me": a no to "anything else?" that goes on to no wish and no question."""
    tells = meaning.matter not in (None, "trouble") or "hold_on" in meaning.signals or meaning.length >= _A_STORY
    a_no = meaning.answer == "negate" or (
        "no_first" in meaning.manner and meaning.answer != "affirm" and meaning.length < _A_STORY // 2
    )
    only_no = a_no and meaning.intent == "none" and not tells
    return "done" in meaning.signals or (only_no and "wonders" not in meaning.says and meaning.service is None)


def _names_only(ctx: CallContext, meaning: Understanding) -> bool:
    """ "That's all for today" wishes for nothing today, and "so Friday for the windows and that's me done" says again
    when the visit is.
    """
    when, start = meaning.when, start_in_hand(ctx)
    hours = when.time or when.until or when.daypart or when.any_time or when.shift
    again = start is not None and when.may_be(start) and when.shift is None
    return "done" in meaning.signals and (again or (when.date == ctx.turn.at.date() and not hours))


def _takes_leave(meaning: Understanding) -> bool:
    """Nobody is hung up on who says a lot more than "stop" or "that's it"."""
    said = meaning.signals & PARTING
    return bool(said) and (meaning.length < _STILL_TALKING or bool(said & {"goodbye", "thanks"}))


def _says_something(meaning: Understanding) -> bool:
    """Whether a turn that was not understood is worth the owner's time: nobody is hung up on who is still talking."""
    return meaning.length >= _GOING_ON


def asks_for_more(ctx: CallContext) -> bool:
    """Whether the caller was asked if there is anything else: after a job, or after the answer to a question."""
    answered = ctx.focus.asked == INTENT.asked and ctx.focus.detours > 0
    return answered or (ctx.phase is Phase.COMPLETE and ctx.focus.asked == MORE.asked)


def _books_another(desk: Desk, ctx: CallContext, meaning: Understanding) -> Workflow | None:
    """ "And the other one at eleven", "one o'clock for 1900 West Belmont": one more like the one just booked."""
    if ctx.call.booking is None or meaning.when.shift or meaning.answer == "negate":
        return None
    place, known = meaning.address, ctx.filled("address")
    house = place.number if place and place.street else None
    elsewhere = house is not None and known is not None and known.address is not None and house != known.address.number
    says_more = says_when(meaning.when) or meaning.service is not None
    elsewhere = elsewhere or "elsewhere" in meaning.says
    if not elsewhere and not (says_more and "another" in meaning.says) and not _for_other_work(ctx, meaning):
        return None
    return desk.wanting("book")


def of_the_second(meaning: Understanding) -> tuple[Saying, ...]:
    """How the second of two visits is spoken of by the turn that wishes for both; empty where it wishes for one."""
    if "another_place" in meaning.besides:
        return ("another", "elsewhere")
    if "another_visit" not in meaning.besides:
        return ()
    return ("another", "elsewhere") if "elsewhere" in meaning.says else ("another",)


def as_spoken_of(meaning: Understanding, says: tuple[Saying, ...]) -> Understanding:
    """What is said of the second of two visits: one more, whatever its words alone would be."""
    return msgspec.structs.replace(meaning, intent="book", says=meaning.says | set(says)) if says else meaning


def _elsewhere(ctx: CallContext, meaning: Understanding) -> CallContext:
    """`ctx` without the address of the visit that was booked, where the next is at another: "my mother's house too"."""
    if "elsewhere" not in meaning.says:
        return ctx
    return ctx.with_caller(slots=tuple(slot for slot in ctx.slots if slot.name != "address"))


def _for_other_work(ctx: CallContext, meaning: Understanding) -> bool:
    """ "And the blowout for me at eleven thirty": a time for another service than the one that was just booked."""
    visit = visit_in_hand.in_hand(ctx)
    booked = visit.service if visit is not None else ctx.value("service")
    return bool(booked) and meaning.service not in (None, booked) and says_when(meaning.when)


def _books_after_all(desk: Desk, ctx: CallContext, meaning: Understanding) -> Workflow | None:
    """ "And the cleaning at ten on Friday", "Thursday at ten" after a complaint: what for and when, or the very day and
    hour, or trouble with what is ours to do, where no visit is in hand that it could restate.
    """
    booked, when = start_in_hand(ctx) is not None, meaning.when
    exactly = when.date is not None and when.time is not None
    in_full = (meaning.service is not None and says_when(when)) or exactly
    if booked or not (in_full or _tells_of_work(ctx, meaning)) or meaning.answer == "negate":
        return None
    return desk.wanting("book")


def _tells_of_work(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Neither of us gets on a ladder, so the windows are a disgrace", behind a message about nothing else."""
    trouble = meaning.service is not None and meaning.matter == "trouble" and meaning.intent == "none"
    closes = (
        meaning.signals & (PARTING | {"hold_on"}) or meaning.says & {"note", "stands"} or meaning.answer == "affirm"
    )
    theirs = ctx.caller.to_come.starts or ctx.caller.lately or ctx.call.told
    return trouble and not (closes or theirs or meaning.asks) and meaning.length >= _GOING_ON


def _on_that_day(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "And the windows too, like three thirty": an hour without a day is one of the day that was just booked, and
    "one for my daughter right after" begins when it ends.
    """
    booked, when, visit = ctx.call.booking, meaning.when, visit_in_hand.in_hand(ctx)
    start = booked.start if booked is not None else None
    of_that_day = start is not None and when.time is not None and when.date is None and not when.shift
    if visit is not None and {"another", "right_after"} <= meaning.says:
        return msgspec.structs.replace(meaning, intent="book", when=When.exactly(visit.end))
    if start is None or not of_that_day or not ("another" in meaning.says or _for_other_work(ctx, meaning)):
        return meaning
    day = start.date()
    return msgspec.structs.replace(meaning, when=msgspec.structs.replace(when, date=day, dates=(day,)))


def _about_the_visit(ctx: CallContext, meaning: Understanding) -> Say | None:
    """ "When was that again?" is about the visit that was just booked; "when do you open?" is not."""
    start = start_in_hand(ctx) if meaning.intent == "question" else None
    about = "when" in meaning.manner or restates(ctx, meaning)
    return when_it_is(ctx, start) if start and about else None


def _adds(desk: Desk, ctx: CallContext, meaning: Understanding) -> bool:
    """Whether the turn is for whoever comes."""
    return "note" in meaning.says and (ctx.focus.detours < desk.detours or adding.is_last(desk, ctx))


def _told_whoever_comes(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """A note on the visit in hand; of what the owner was told before, and without such a visit, a message. A question
    about what stands is neither.
    """
    meaning = _leaving_with_it(ctx, meaning)
    if adding.is_last(desk, ctx):
        return adding.added(desk, ctx, meaning)
    start = start_in_hand(ctx)
    if start is not None and meaning.doubts is not None and not meaning.for_whoever_comes:
        return detour(desk, ctx, when_it_is(ctx, start))
    of_a_matter = meaning.matter not in (None, "trouble")
    noted = visit_in_hand.noted_on_it(desk, ctx, meaning) if not (of_a_matter or meaning.suspected) else None
    return noted or pass_on(desk, with_words(ctx, meaning), meaning)


def _leaving_with_it(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "No, just tell him to park in the alley", to "anything else?": with that, who calls is done."""
    bare = meaning.intent == "none" and meaning.matter in (None, "trouble") and not says_when(meaning.when)
    a_no = "no_first" in meaning.manner and ("note" in meaning.says or bare) and ctx.focus.asked == MORE.asked
    if not a_no or meaning.asks or meaning.answer == "affirm" or "hold_on" in meaning.signals:
        return meaning
    return msgspec.structs.replace(meaning, signals=meaning.signals | {"goodbye"})


def pass_note_on(ctx: CallContext) -> Step:
    """Tell the owner what could not be put on a visit; `ctx` has left it."""
    return run(ctx, None, "take_message", message_of(ctx, ctx.value("note") or ""))


def heard_message(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """The caller's turn while a person or a message is waited for."""
    if ctx.focus.asked != ("message",):
        return waiting(desk, ctx)
    if not meaning.length:
        return missed(desk, ctx)
    if "no_message" in meaning.says:
        here, leaves = moved(ctx, Trigger.LEFT), "goodbye" in meaning.signals
        return over(here, say("goodbye")) if leaves else ask(here, MORE, say("no_message_left"))
    leaves = bool(meaning.signals & {"goodbye", "done"})
    message = with_words(with_who(ctx, meaning), meaning).with_call(message=meaning.verbatim).with_task(leaving=leaves)
    told = (message.call.message, meaning.for_whoever_comes)
    wish = "; ".join(note for note in ctx.call.notes if note not in told)
    return run(message, None, "take_message", {**message_of(message, meaning.verbatim), "notes": wish})


def waiting(desk: Desk, ctx: CallContext) -> Step:
    """Something else came in while a person or a message is waited for: on with that."""
    return hand_off(desk, ctx) if ctx.focus.asked == TRANSFER else missed(desk, ctx)


def message_taken(desk: Desk, ctx: CallContext, *, kept: bool) -> Step:
    """The message is with the owner, or could not be kept: the caller hears which. Whoever has not said goodbye may add
    to it or change it; not who writes, nor who could not be followed for long.
    """
    if not kept:
        return over(ctx, say("message_failed"))
    done = moved(ctx, Trigger.MESSAGE_TAKEN).with_call(disposition=_after_message(ctx))
    told, more = say("message_taken"), desk.workflow("words_left")
    if ctx.caller.trust is Trust.TEXTED:
        return over(done, told)
    parts = ctx.task.leaving or ctx.call.disposition == "emergency"
    if parts or more is None or has_lasted(ctx, desk.trying):
        return over(done, told, say("goodbye"))
    return ask(begun(done, more), MORE, told)


def _after_message(ctx: CallContext) -> Disposition:
    """A booking made or a time kept before, and danger, count more than the message; nothing else does."""
    kept = ctx.call.disposition in ("booked", "rescheduled", "cancelled", "held", "emergency")
    return ctx.call.disposition if kept and ctx.call.disposition else "message_taken"


def still_here(ctx: CallContext) -> Step:
    """Something came in while a tool runs."""
    return Step(ctx, (say("one_moment"),))


def silent(desk: Desk, ctx: CallContext) -> Step:
    """Nobody spoke: the next wording; a line that stays silent is ended, never transferred."""
    if ctx.turn.pending:
        return still_here(ctx)
    if ctx.focus.asked == TRANSFER:
        return waiting(desk, ctx)
    silences = ctx.focus.silences
    if silences >= (SILENCES if ctx.call.spoke else SILENCES_UNSPOKEN) or ctx.phase is Phase.COMPLETE:
        return over(ctx, say("goodbye" if ctx.phase is Phase.COMPLETE else "goodbye_unheard"))
    return ask_again(ctx.with_focus(silences=silences + 1), _SILENT[min(silences, len(_SILENT) - 1)])
