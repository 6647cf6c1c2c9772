"""Asking: the open question, asked again in other words, and what follows when its tries are used up."""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.crews import is_asked_for
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.picked import to_name
from receptionist.dialogue.question import (
    ADDRESS,
    BOOK_OR_MESSAGE,
    CHANGE,
    CHOICE,
    CONFIRM,
    DAY,
    HOLD_IT,
    HOUSE_NUMBER,
    INTENT,
    MESSAGE,
    MESSAGE_ALONE,
    MORE,
    PERSON_OR_VISIT,
    PHONE,
    QUESTIONS,
    REST_OF_PHONE,
    REST_OF_THEIRS,
    RESUME,
    STREET,
    SURE,
    TIME,
    WHAT_OF_IT,
    WHEN,
    WHICH_DAY,
    WHICH_ONE,
    WHICH_VISIT,
    WHOSE_NUMBER,
    Question,
)
from receptionist.dialogue.step import Step, moved, over
from receptionist.model.acts import Announced
from receptionist.model.address import Address
from receptionist.model.commands import Listen, Say, TakeMessage, Transfer, say
from receptionist.model.results import Candidate

TRANSFER = ("transfer",)
"""What is waited for once a person is called: nothing that the caller says."""
_OVERTAKEN = (None, "answered", "abandoned")
"""What a call has come to that comes to a person after it."""
WAS_THAT_YES = say("was_that_yes")
"""What is said to sound in which no words were found, where a yes or no is waited for."""
_OPEN_WITH_MORE = (BOOK_OR_MESSAGE, PERSON_OR_VISIT, WHAT_OF_IT)
"""What is asked after a job in place of whether there is anything else."""
_IN_OTHER_WORDS = {
    "ask_intent": say("ask_intent_else").prompt,
    "ask_more": "ask_more_again",
    "ask_name": "ask_name_again",
    "ask_name_for": "ask_name_for_again",
    "ask_phone": "ask_phone_again",
    "ask_address": "ask_address_again",
    "ask_when": "ask_when_again",
    "ask_time": "ask_time_again",
    "ask_day": "ask_day_again",
}
"""How a question is put after something else was dealt with, where it was put the usual way just before."""
_NAMED = {prompt: f"{prompt}_named" for prompt in ("offer_one", *CHOICE.prompts)}
"""The prompts of offers to who minds who comes."""

_BY_ASKED = {
    ("confirm",): CONFIRM,
    ("change",): CHANGE,
    ("intent",): INTENT,
    ("message",): MESSAGE,
    ("resume",): RESUME,
    ("date", "time"): WHEN,
    ("date",): DAY,
    ("time",): TIME,
}


def open_question(ctx: CallContext) -> Question | None:
    """The question that waits for its answer, or None while nothing was asked."""
    if ctx.focus.asked == MORE.asked and ctx.phase is Phase.COMPLETE:
        return ctx.focus.question if ctx.focus.question in _OPEN_WITH_MORE else MORE
    if ctx.focus.asked == WHICH_DAY.asked and len(ctx.times.wanted.dates) > 1:
        return WHICH_DAY
    if ctx.focus.asked == CHOICE.asked and ctx.times.offers:
        return CHOICE
    if ctx.focus.asked == PHONE.asked and ctx.task.partial_digits:
        return REST_OF_PHONE
    if ctx.focus.asked == ADDRESS.asked and ctx.task.partial_address is not None:
        return _rest_of_address(ctx.task.partial_address)
    if ctx.focus.asked == WHOSE_NUMBER.asked and ctx.task.partial_digits:
        return REST_OF_THEIRS
    if ctx.focus.question is not None and ctx.focus.question.asked == ctx.focus.asked:
        return ctx.focus.question
    return _BY_ASKED.get(ctx.focus.asked) or (QUESTIONS.get(ctx.focus.asked[0]) if ctx.focus.asked else None)


def _rest_of_address(half: Address) -> Question:
    """The half that is still missing; the whole where only the apartment or the city was said."""
    if half.number and not (half.street and half.line):
        return STREET
    return HOUSE_NUMBER if half.street and not half.number else ADDRESS


def ask(ctx: CallContext, question: Question, *lead: Say) -> Step:
    """Put `question`, in the words of its present try."""
    fresh = ctx if ctx.focus.asked == question.asked else ctx.with_focus(misses=0, silences=0, detours=0)
    waiting = fresh.with_focus(asked=question.asked, question=question)
    spoken = (*lead, *_sentences(waiting, question))
    return Step(waiting.with_turn(said=spoken, pending=""), (*spoken, Listen(question.asked, question.expecting)))


def ask_again(ctx: CallContext, *lead: Say) -> Step:
    """Put the open question once more without counting it as a miss: after a detour."""
    question = open_question(ctx)
    if question is None:
        return ask(ctx, INTENT if ctx.phase is not Phase.COMPLETE else MORE, *lead)
    return ask(ctx, question, *lead)


def missed(desk: Desk, ctx: CallContext, *lead: Say) -> Step:
    """The answer was no answer: the next wording, or another way once all are used up."""
    question = open_question(ctx)
    if question is None:
        return ask_again(ctx, *lead)
    tried = ctx.with_focus(misses=ctx.focus.misses + 1)
    if tried.focus.misses >= len(wordings(ctx, question)):
        return give_up(desk, tried)
    return ask(tried, question, *lead)


def not_heard(desk: Desk, ctx: CallContext) -> Step:
    """Sound without words. Where a yes is waited for it may have been a short one, and at first that alone is asked."""
    question = open_question(ctx)
    if question is None or question.keypad != "yes_no" or ctx.focus.misses:
        return missed(desk, ctx, say("did_not_catch"))
    return Step(ctx.with_focus(misses=1), (WAS_THAT_YES, Listen(question.asked, question.expecting)))


def wordings(ctx: CallContext, question: Question) -> tuple[str, ...]:
    """The prompts of `question` that can be of use. Letters on keys, the last way for a name, choose among what may
    have been heard: where nothing was, there is no choice.
    """
    may_be_heard = any(len(hypotheses) > 1 for hypotheses in ctx.focus.tries)
    return question.prompts[:-1] if question.keypad == "letters" and not may_be_heard else question.prompts


def detour(desk: Desk, ctx: CallContext, *lead: Say) -> Step:
    """Something off the question was dealt with; back to it. Endless detours end with a person or a message."""
    if ctx.focus.detours >= desk.detours:
        return give_up(desk, ctx)
    return ask_again(ctx.with_focus(detours=ctx.focus.detours + 1), *lead)


def keep_listening(ctx: CallContext) -> Step:
    """Nothing to say: what is waited for still is."""
    question = open_question(ctx)
    return Step(ctx, (Listen(ctx.focus.asked, question.expecting if question else ()),))


def wait(desk: Desk, ctx: CallContext) -> Step:
    """The caller needs a moment: nothing is asked again until they are back or silent for long."""
    return _listening_on(desk, ctx, say("take_your_time"))


def still_here(ctx: CallContext) -> Step:
    """Something came in while a tool runs."""
    return Step(ctx, (say("one_moment"),))


def go_ahead(desk: Desk, ctx: CallContext, announced: Announced) -> Step:
    """What the caller is about to tell is listened for, and the open question waits."""
    return _listening_on(desk, ctx, say("go_ahead"), announced=announced)


def _listening_on(desk: Desk, ctx: CallContext, said: Say, announced: Announced | None = None) -> Step:
    """`said`, and the open question is waited for without being asked again; it is where there is none to wait for."""
    question = open_question(ctx)
    if question is None or ctx.focus.detours >= desk.detours:
        return detour(desk, ctx, said)
    patient = ctx.with_focus(detours=ctx.focus.detours + 1, announced=announced or ctx.focus.announced)
    return Step(patient, (said, Listen(question.asked, question.expecting)))


def repeat(desk: Desk, ctx: CallContext) -> Step:
    """All that was said last, once more, in the same words."""
    question = open_question(ctx)
    if question is None or not ctx.turn.said or ctx.focus.detours >= desk.detours:
        return detour(desk, ctx)
    if question.asked == CONFIRM.asked and not set(ctx.grounding.recited).issubset(ctx.turn.said):
        return detour(desk, ctx)  # who has to ask needs all of it
    again = ctx.with_focus(detours=ctx.focus.detours + 1)
    return Step(again, (*ctx.turn.said, Listen(question.asked, question.expecting)))


def give_up(desk: Desk, ctx: CallContext) -> Step:
    """The other way: goodbye after a finished job, else a person or a message."""
    if ctx.phase is Phase.COMPLETE:
        return over(ctx, say("goodbye_missed"))
    if ctx.phase is Phase.HANDOFF:
        return over(ctx, say("goodbye_unheard"))
    return cannot_follow(desk, ctx)


def cannot_follow(desk: Desk, ctx: CallContext) -> Step:
    """A person, or a message, for who is not understood."""
    return hand_off(desk, ctx, say("cannot_follow"))


def hand_off(desk: Desk, ctx: CallContext, *lead: Say, person: bool = True) -> Step:
    """A person where one can be reached, else a message."""
    handed = moved(ctx, Trigger.NEEDS_PERSON).with_grounding(read_back=None).with_turn(pending="")
    if person and desk.owner_number:
        spoken = (*lead, say("transferring"))
        reached = "transferred" if ctx.call.disposition in _OVERTAKEN else ctx.call.disposition
        waiting = handed.with_focus(asked=TRANSFER).with_turn(said=spoken).with_call(disposition=reached)
        return Step(waiting, (*spoken, Transfer(desk.owner_number, summary(ctx))))
    asked = ask(handed, message_wanted(handed), *(lead or (say("nobody_free"),)))
    return Step(asked.context, (*asked.commands, TakeMessage(lead[0].prompt if lead else "asked")))


def message_wanted(ctx: CallContext) -> Question:
    """What asks for a message: nobody is asked for a name and a number that are known."""
    known = ctx.value("name") and (ctx.value("phone") or ctx.caller.own_number)
    return MESSAGE_ALONE if known else MESSAGE


def put_through(desk: Desk, ctx: CallContext) -> Step:
    """Call whom the task found, in the business's name."""
    settled = ("booked", "rescheduled", "cancelled")
    reached = ctx.call.disposition if ctx.call.disposition in settled else "transferred"
    waiting = moved(ctx, Trigger.NEEDS_PERSON).with_call(disposition=reached).with_focus(asked=TRANSFER)
    person = ctx.picked.target or Candidate("", "")
    calling = (
        say("owner_calling", name=person.label),
        Transfer(person.id, say("summary_owner", business=desk.business)),
    )
    return Step(waiting.with_turn(pending=""), calling)


def summary(ctx: CallContext) -> Say:
    """For whoever picks up: who is calling, what for, where, when, and in which words."""
    start = ctx.times.proposal.start.isoformat() if ctx.times.proposal else None
    day = ctx.times.wanted.date.isoformat() if ctx.times.wanted.date and start is None else None
    about = {"service": ctx.value("service"), "address": ctx.value("address"), "start": start, "day": day}
    words = ctx.call.notes[-1].rstrip(".!? ") if ctx.call.notes else None
    if name := ctx.value("name"):
        return say("summary", name=name, words=words, **about)
    return say("summary_nameless", caller=ctx.caller.number, words=words, **about)


def _sentences(ctx: CallContext, question: Question) -> tuple[Say, ...]:
    prompts = wordings(ctx, question)
    prompt = prompts[min(ctx.focus.misses + ctx.focus.silences, len(prompts) - 1)]
    if ctx.focus.detours and any(said.prompt == prompt for said in ctx.turn.said):
        prompt = _IN_OTHER_WORDS.get(prompt, prompt) if question != INTENT or ctx.focus.detours > 1 else prompt
    doubt = ctx.focus.doubt
    if question == SURE and doubt is not None:
        put_before = ctx.focus.misses + ctx.focus.silences > doubt.before.misses
        return (doubt.said, say(prompt)) if put_before else (doubt.said,)
    if question == CHOICE:
        return (_offer(ctx, prompt),)
    if question == HOLD_IT and ctx.times.proposal is not None:
        return (say(prompt, start=ctx.times.proposal.start.isoformat()),)
    if question.asked == CONFIRM.asked and ctx.grounding.read_back is not None:
        return (*ctx.grounding.recited, *((say(prompt),) if prompt else ()))
    if question.asked == WHICH_VISIT.asked:
        return (say(prompt, visits=",".join(visit.start.isoformat() for visit in ctx.found.visits or ())),)
    if question.asked == WHICH_ONE.asked:
        return (say(prompt, **to_name(ctx)),)
    if question == WHICH_DAY:
        return (say(prompt, days=",".join(date.isoformat() for date in ctx.times.wanted.dates)),)
    day = ctx.times.wanted.date.isoformat() if ctx.times.wanted.date and question == TIME else None
    first = (ctx.value("name") or "").partition(" ")[0]
    thing = ctx.focus.report.thing if ctx.focus.report is not None else None
    return (say(prompt, day=day, first=first, thing=thing or None),)


def _offer(ctx: CallContext, prompt: str) -> Say:
    """The times that are offered; to who minds who comes, with whom."""
    offers = ",".join(slot.start.isoformat() for slot in ctx.times.offers)
    told = say("offer_one" if len(ctx.times.offers) == 1 else prompt, offers=offers)
    if not is_asked_for(ctx):
        return told
    named = ";".join(f"{slot.start.isoformat()} {slot.crew}" for slot in ctx.times.offers)
    return say(_NAMED[told.prompt], offers=offers, named=named)
