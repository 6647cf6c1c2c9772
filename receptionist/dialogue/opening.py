"""GREETING: find out what the caller wants and start that workflow."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue import answering, kept_notes
from receptionist.dialogue.absorb import absorb, noted, with_reason, with_words
from receptionist.dialogue.asking import ask, detour, hand_off, missed, wait
from receptionist.dialogue.calling_party import VisitsToCome
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallStarted
from receptionist.dialogue.extracting import beyond_bounds, can_be_found
from receptionist.dialogue.identifying import proving
from receptionist.dialogue.named_visit import named
from receptionist.dialogue.noting import SORRY_AGAIN, WORK_NOTED, besides_the_visit, echo, noted_on
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.planning import plan, reopen, thanks
from receptionist.dialogue.question import INTENT, WANTS_VISIT
from receptionist.dialogue.series import of_what_follows
from receptionist.dialogue.step import Step, moved, over
from receptionist.dialogue.switching import (
    begun,
    more_of_it,
    pushed,
    same_visit,
    speaks_of_theirs,
    wished,
)
from receptionist.dialogue.task import SlotValue, put_off
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.untold_work import what_for
from receptionist.dialogue.workflow import WHO_AND_WHERE, Workflow
from receptionist.model.appointment import Appointment
from receptionist.model.commands import Say, say
from receptionist.model.service_names import services_in
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding, When

_NO_WISH = ("none", "hours", "price", "question")
_ASIDE_OF_IT = ("none", "message")
_OF_A_PLACE = (None, "trouble", "new_address")
_NOT_LISTED = "service_not_listed"
_A_NAME = 5
"""Words in which somebody says who they are."""
_STORY = 9
"""Words from which on a yes or no among them answers nothing."""
_A_STORY = 30
"""Words of an opening from which on a mention of asking or waiting is part of a story."""
_IN_A_WORD = 3
"""Words in which a thing that we work on is all that is said."""
_TELLING = 5
"""Words from which on a statement that names no wish is taken as the reason for a visit."""


def greet(desk: Desk, ctx: CallContext, event: CallStarted) -> Step:
    """Pick up: who we are, and the open question. Caller ID and a known customer's details are kept, where the number
    may be the caller's own at all.
    """
    trust = event.trust if event.caller else Trust.STRANGER
    lately = event.lately if trust is not Trust.STRANGER else None
    to_come = VisitsToCome(event.visits, event.booked_as) if trust is not Trust.STRANGER else VisitsToCome()
    known = ctx.with_caller(number=event.caller, trust=trust, awaited=event.awaited, lately=lately, to_come=to_come)
    customer = event.customer
    if trust is Trust.STRANGER:
        return ask(known, INTENT, *welcome(desk, event))
    if event.caller:
        known = known.with_slot(SlotValue("phone", event.caller, "caller_id"))
    if customer and customer.name:
        known = known.with_slot(SlotValue("name", customer.name, "customer"))
    if customer and customer.address:
        known = known.with_slot(SlotValue("address", customer.address, "customer"))
    return ask(known, INTENT, *welcome(desk, event))


def welcome(desk: Desk, event: CallStarted) -> tuple[Say, ...]:
    """Who we are, and what callers are to know before anything is recorded."""
    greeting = say("greeting_closed" if event.closed else "greeting", business=desk.business)
    return (greeting, say("notice", notice=desk.notice)) if desk.notice else (greeting,)


def heard(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """The caller's first turns, until it is clear what they want."""
    if of_theirs := _for_what_stands(desk, ctx, meaning):
        return of_theirs
    if right := _at_another_place(desk, ctx, meaning) or under_another_name(desk, ctx, meaning):
        return right
    if not_listed := _not_on_the_list(desk, ctx, meaning):
        return not_listed
    if of_words := at_an_hour(desk, ctx, meaning) or _told_otherwise(desk, ctx, meaning):
        return of_words
    if _asks_on(ctx, meaning):
        meaning = msgspec.structs.replace(meaning, intent="question")
    if meaning.intent not in _NO_WISH or wished(desk, meaning) is not None:
        return start(desk, ctx, meaning)
    if at_once := _told_at_once(desk, ctx, meaning):
        return at_once
    if taken := takes_the_call(desk, ctx, meaning):
        return taken
    if written := _in_writing(desk, ctx, meaning):
        return written
    return _asked_or_told(desk, ctx, meaning)


def _asked_or_told(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """A turn that wishes for nothing in so many words: what it asks is answered, unless it comes to a wish."""
    tells = _tells_a_reason(meaning, ctx.focus.misses)
    told = () if tells and not answering.asks(meaning) else answering.reply(ctx.turn.answers, meaning)
    known = answering.known(told)
    agrees_to_more = meaning.answer == "affirm" and ctx.focus.detours > 0  # "yes, do you …" may as well open a call
    asks_for_visit = _asks_for_a_visit_too(meaning, known=bool(known)) or _wants_estimate(desk, ctx, meaning)
    if told and asks_for_visit:
        return start(desk, ctx, meaning)
    of_service = meaning.service is not None and meaning.service == ctx.value("service")
    asked_before = ctx.focus.detours > 0 and of_service and not _asks_aside(meaning, told)
    unknown_again = ctx.focus.detours > 0 and meaning.intent == "price" and not known
    wants_none = ctx.focus.question == WANTS_VISIT and meaning.answer == "negate" and not tells
    asked_thrice = ctx.focus.question == WANTS_VISIT and "only_asks" not in meaning.says
    if told and asked_before and (asked_thrice or says_when(meaning.when)):
        return start(desk, ctx, meaning)
    ctx = _asking_what_for(ctx, may_want_it=asked_before or unknown_again or agrees_to_more)
    if told and (known or "done" not in meaning.signals):  # "no, I only wanted to know about that"
        return detour(desk, _told(moved(_with_what_is_asked_of(ctx, meaning, told), Trigger.ANSWERED)), *told)
    return _neither_asked(desk, ctx, meaning, tells=tells, wants_none=wants_none)


def _with_what_is_asked_of(ctx: CallContext, meaning: Understanding, told: tuple[Say, ...]) -> CallContext:
    """`ctx` with the work that is asked about, who asks, and the day of it, should they want it yet."""
    if meaning.service:
        ctx = ctx.with_slot(SlotValue("service", meaning.service))
    if meaning.name is not None and ctx.value("name") is None:
        ctx = ctx.with_slot(SlotValue("name", meaning.name.full))
    of_work = meaning.service and meaning.intent != "hours" and "pays_again" not in meaning.says
    of_other = any(sentence.prompt == _NOT_LISTED for sentence in told)
    return ctx.with_times(wanted=meaning.when) if of_other or of_work else ctx


def _neither_asked(desk: Desk, ctx: CallContext, meaning: Understanding, *, tells: bool, wants_none: bool) -> Step:
    """A turn that asks nothing to be answered: it waits, takes leave, agrees, `tells` a reason, or says who calls."""
    if "hold_on" in meaning.signals:
        return wait(desk, ctx)
    closes = {"goodbye", "stop"}
    if ctx.call.disposition == "answered":  # "okay, thanks"
        closes |= {"done", "thanks"}
    closing = meaning.signals & closes
    if closing == {"done"} and meaning.service not in (None, ctx.value("service")):  # "just the windows then"
        return start(desk, ctx, meaning)
    only_asked = "only_asks" in meaning.says and ctx.call.disposition == "answered"
    if closing or only_asked:
        return over(ctx, say("goodbye"))
    if wants_none:
        return detour(desk, ctx)
    agrees = bool(ctx.focus.misses or ctx.focus.detours) and meaning.answer == "affirm"
    goes_on = _only_names_themselves(meaning) and ctx.focus.detours > 0 and ctx.value("service") is not None
    if agrees or tells or goes_on:
        return start(desk, ctx, meaning)
    if ctx.caller.trust is Trust.TEXTED and "greeting" in meaning.signals:
        return detour(desk, ctx)
    if meaning.name is not None and ctx.value("name") is None:  # "hi, this is Karen Whitaker"
        named = ctx.with_slot(SlotValue("name", meaning.name.full))
        return detour(desk, named, *thanks(ctx, named))
    if ctx.focus.silences and "greeting" in meaning.signals:
        return detour(desk, ctx, say("can_hear"))
    return missed(desk, ctx)


def _for_what_stands(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "I have you guys coming Thursday, tell them the gate code is 4455": for whoever comes to a visit that stands."""
    flow = desk.adding_notes
    asks_them = meaning.intent == "question" and bool(meaning.note) and bool(ctx.caller.to_come.starts)
    aside = meaning.intent in _ASIDE_OF_IT or asks_them  # "when you come, can you call first"
    tells = "note" in meaning.says and aside and meaning.matter in (None, "trouble")
    stands = bool(ctx.caller.to_come.starts) or meaning.visit_day is not None
    if flow is None:
        return None
    if of_its_work := other_work_at_theirs(desk, ctx, meaning):
        return of_its_work
    if not (tells and stands):
        return None
    about = begun(with_words(ctx, meaning), flow)
    return begin(desk, noted_on(about, flow, meaning), flow, meaning)


def _at_another_place(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "We've got a cleaning coming up but we moved, it's 412 Elm Street now", "I have a new number for Thursday", "you
    have the wrong address on both": of what stands, put right there. None for any other turn.
    """
    flow, place, phone = desk.correcting, meaning.address, meaning.phone
    if flow is None:
        return None
    elsewhere = place is not None and flow.slot("address") is not None and can_be_found(ctx, place)
    of_it = "stands" in meaning.says or "stays" in meaning.says or meaning.visit_day is not None
    put_right = meaning.answer in ("negate", "correct")
    reached = phone is not None and phone.e164 is not None and flow.slot("phone") is not None and of_it
    asks = meaning.intent == "question" and meaning.answer == "correct"  # "have you got it right, it's …"
    told_wrong = _calls_it_wrong(flow, meaning)
    wishes = meaning.intent not in ("none", "check") and not (asks or told_wrong)
    wishes = wishes or not _only_its_day(ctx, meaning) or meaning.matter not in _OF_A_PLACE
    another = "another" in meaning.says and not told_wrong
    if not ctx.caller.to_come.starts or wishes or another or not (put_right or of_it):
        return None
    if not (elsewhere or reached or told_wrong):
        return None
    if not (elsewhere or reached):
        about = begun(with_words(ctx, meaning), flow).keeping(WHO_AND_WHERE)
        return reopen(moved(about, Trigger.WORKFLOW_CHOSEN), flow, meaning)
    kept = ("name", *(() if elsewhere else ("address",)), *(() if reached else ("phone",)))
    return _put_right(desk, ctx, flow, meaning, kept=kept)


def _calls_it_wrong(flow: Workflow, meaning: Understanding) -> bool:
    """ "I already got two visits, it's the address that's wrong": of what stands, whatever it sounds like."""
    slot = meaning.correction.slot if meaning.correction and meaning.answer == "correct" else None
    of_theirs = meaning.says & {"stands", "each_of_them"} or meaning.visit_day is not None
    told = "message_told" in meaning.says or meaning.intent in ("none", "check", "question", "book")
    return slot == "address" and flow.slot(slot) is not None and bool(of_theirs) and told


def _only_its_day(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether no time is said, or nothing but the day of a visit to come, by which it is named."""
    names_it = meaning.visit_day is not None and meaning.when.time is None and meaning.when.date_end is None
    of_theirs = any(meaning.when.may_be_on(start.date()) for start in ctx.caller.to_come.starts)
    return (names_it and of_theirs) or not says_when(meaning.when)


def under_another_name(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "Can you put my Wednesday appointment under Luis Ortega": of a visit that stands, put right there. None for any
    other turn.
    """
    flow, starts = desk.correcting, ctx.caller.to_come.starts
    if flow is None or flow.slot("name") is None or "renames" not in meaning.says or meaning.name is None:
        return None
    at_a_time = meaning.when.time is not None or "one_more" in meaning.says
    if at_a_time or not any(meaning.when.may_be_on(start.date()) for start in starts):
        return None
    return _put_right(
        desk, ctx, flow, msgspec.structs.replace(meaning, address=None, phone=None), kept=("phone", "address")
    )


def _put_right(desk: Desk, ctx: CallContext, flow: Workflow, meaning: Understanding, *, kept: tuple[str, ...]) -> Step:
    """A visit that stands is put right as the turn says; what is known of the slots `kept` stays as it is."""
    plainly = msgspec.structs.replace(meaning, answer="correct", service=None)
    return begin(desk, begun(with_words(ctx, meaning), flow).keeping(kept), flow, plainly)


def _may_be_theirs(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether a visit to come can be meant: any of theirs, or the one of the day that is said."""
    day, theirs = meaning.when.date, [start.date() for start in ctx.caller.to_come.starts]
    return bool(theirs) and not meaning.sure and (day is None or any(meaning.when.may_be_on(each) for each in theirs))


def other_work_at_theirs(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """More, less or other work at a visit of theirs that is to come; None where nothing of it is said."""
    flow = desk.adding_notes
    if flow is None or "changes_work" not in meaning.says or not _may_be_theirs(ctx, meaning):
        return None
    return _for_its_work(desk, ctx, flow, meaning)


def _for_its_work(desk: Desk, ctx: CallContext, flow: Workflow, meaning: Understanding) -> Step:
    """ "Can I add highlights to that", of a visit that stands: whoever comes is to know, and its time stays."""
    flow = msgspec.structs.replace(flow, opening="")
    of_it = msgspec.structs.replace(meaning, intent="none", service=None, says=meaning.says - {"another"})
    step = begin(desk, noted_on(begun(with_words(ctx, of_it), flow), flow, of_it), flow, of_it)
    said = (WORK_NOTED, *step.context.turn.said)
    return Step(step.context.with_turn(said=said), (WORK_NOTED, *step.commands))


def _not_on_the_list(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """What work we do, to who wishes for other work alone; who asks for a visit after that may have one."""
    other = "other_work" in meaning.besides and meaning.service is None and meaning.intent in ("none", "book")
    told_already = any(sentence.prompt == _NOT_LISTED for sentence in ctx.turn.said)
    if not other or told_already or meaning.suspected or meaning.emergency:
        return None
    ours = ";".join(desk.vocabulary.service_names)
    told = with_words(moved(ctx, Trigger.ANSWERED), meaning).with_times(wanted=meaning.when)
    return detour(desk, told, say(_NOT_LISTED, services=ours))


def _asks_on(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether who was answered asks a second thing that nobody here knows, however much like a wish it sounds: "okay,
    and do you do like a keypad lock".
    """
    plainly = "book" in meaning.parts or says_when(meaning.when) or meaning.address is not None
    asks = meaning.intent == "book" and meaning.asks and not plainly
    return asks and ctx.focus.detours > 0 and answering.offered_call(ctx.turn.answers)


def _asking_what_for(ctx: CallContext, *, may_want_it: bool) -> CallContext:
    """`ctx` in which who asks about the same thing again is asked, once, whether they want it: who only asks is booked
    for nothing.
    """
    if may_want_it and ctx.focus.detours == 1 and ctx.focus.question == INTENT:
        return ctx.with_focus(question=WANTS_VISIT)
    return ctx.with_focus(question=INTENT) if ctx.focus.question == WANTS_VISIT else ctx


def _told(ctx: CallContext) -> CallContext:
    """`ctx` of a caller whose question was answered, whatever else comes of the call."""
    return ctx.with_call(disposition=ctx.call.disposition or "answered")


def at_an_hour(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "I want your boss to call me at four, not on this phone": a call by itself, whose hour is no visit's and whom
    nobody need be put through to now; where no calls are booked, the owner gets its hour and number. None for others.
    """
    told = says_when(meaning.when) or (meaning.phone is not None and meaning.phone.e164 is not None)
    alone = meaning.intent in (*_ASIDE_OF_IT, "human") and "note" not in meaning.says and meaning.answer != "affirm"
    alone = alone and meaning.matter in (None, "trouble")  # who calls about "nobody came" is heard for that
    if ctx.phase is not Phase.GREETING or "wants_a_call" not in meaning.says or not (told and alone):
        return None
    calls = desk.workflow("call_back") if says_when(meaning.when) else None
    ticket = calls if calls in desk.offered else desk.workflow("open_question")
    of_it = msgspec.structs.replace(meaning, service=None)
    about = with_words(noted(ctx, meaning.reason), meaning)
    return begin(desk, begun(about, ticket), ticket, of_it) if ticket else None


def _told_otherwise(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "I left a message a minute ago, change that": the owner gets the new words, whatever matter they name."""
    ticket = desk.workflow("words_left") if "changes_message" in meaning.says else None
    return begin(desk, begun(with_words(ctx, meaning), ticket), ticket, meaning) if ticket else None


def takes_the_call(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "Yes please", or who they are, where somebody was to call back about what could not be answered: the owner gets
    the question.
    """
    done = ctx.phase is Phase.COMPLETE
    ctx = kept_notes.given_back(ctx) if done else ctx  # what was asked may be with the visit
    asks_for_it = meaning.intent == "message" and done and bool(ctx.call.notes)
    of_a_visit = ctx.focus.question == WANTS_VISIT and meaning.answer == "affirm"
    offered = (answering.offered_call(ctx.turn.said) and not of_a_visit) or asks_for_it
    books = says_when(meaning.when) and ctx.phase is Phase.GREETING and ctx.value("service")  # "ok, tomorrow at two"
    named = _only_names_themselves(meaning) and ctx.phase is Phase.GREETING and not says_when(ctx.times.wanted)
    wants_it = "wants_a_call" in meaning.says and meaning.answer != "negate"
    agrees = meaning.answer == "affirm" or named or wants_it
    if not offered or books or not agrees or meaning.intent not in _ASIDE_OF_IT:
        return None
    ticket = desk.workflow("open_question")
    return begin(desk, begun(with_words(ctx, meaning), ticket), ticket, meaning) if ticket else None


def _told_at_once(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """What needs an answer and nothing else: a wrong number, a child, another language."""
    match meaning.matter:
        case "wrong_number":
            return over(ctx, say("wrong_number", business=desk.business), disposition="answered")
        case "child":
            return detour(desk, ctx, say("child", business=desk.business, number=desk.emergency_number))
        case "other_language":
            return in_another_language(desk, ctx, meaning)
    return None


def in_another_language(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """A person for who speaks another language, wherever the call stands."""
    return hand_off(desk, ctx, say("other_language")) if meaning.matter == "other_language" else None


def _in_writing(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """A text that answers one of ours, where no question is open: thanks, a yes; another time is one for the visit
    that stands. None for any other, and for whoever speaks.
    """
    if ctx.caller.trust is not Trust.TEXTED:
        return None
    moving = desk.wanting("reschedule")
    if wished(desk, meaning) is not None:
        return None
    bare = meaning.intent == "none" or (meaning.intent == "question" and meaning.answer == "correct")
    if bare and says_when(meaning.when):
        return start(desk, ctx, meaning, job=moving) if ctx.caller.awaited and moving else None
    if not bare or meaning.address or meaning.service:
        return None
    if "thanks" in meaning.signals and meaning.answer in (None, "affirm"):
        return over(ctx, say("thanked"), disposition="answered")
    return detour(desk, ctx, say("nothing_open")) if meaning.answer == "affirm" and not ctx.focus.misses else None


def start(desk: Desk, ctx: CallContext, meaning: Understanding, *, job: Workflow | None = None) -> Step:
    """Begin the workflow that the caller's words ask for, or `job`, with all that they already say."""
    if nobody_came := _told_with_a_change(desk, ctx, meaning) if job is None else None:
        return nobody_came
    again = _instead_of_the_missed(desk, ctx, meaning)
    workflow = (
        job or again or wished(desk, meaning) or (desk.workflow("booking") if meaning.intent in _NO_WISH else None)
    )
    kept = with_reason if workflow and _is_for_new_visits(workflow) else with_words
    about = kept(_speaking_anew(ctx), meaning)
    about = _as_the_missed(about) if again else about
    if workflow is None:
        return hand_off(desk, about, say("not_by_phone"), person=False)
    told = _told_already(desk, ctx, meaning) if workflow.recorded else None
    if workflow.recorded and told is None:
        return hand_off(desk, about, say(workflow.opening), person=False)
    begins = told or workflow
    return begin(desk, begun(about, begins), begins, meaning)


def _told_already(desk: Desk, ctx: CallContext, meaning: Understanding) -> Workflow | None:
    """What passes a message on whose words are in the turn that asks for it; None where they are yet to be told, and
    for a text, which is passed on as it is.
    """
    if "message_told" not in meaning.says or ctx.caller.trust is Trust.TEXTED:
        return None
    return desk.workflow("open_question" if "wants_a_call" in meaning.says else "words_left")


def _told_with_a_change(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "Nobody came this morning, I want to reschedule", where nothing else stands: the owner is told, and a new visit
    waits behind that, for the one that was missed can be moved no more. None for any other turn.
    """
    missed_one, ticket, booking = ctx.caller.lately, desk.workflow("no_show"), desk.workflow("booking")
    if meaning.matter != "no_show" or meaning.intent not in ("cancel", "reschedule") or ticket is None:
        return None
    if missed_one is None or missed_one.start > ctx.turn.at or ctx.caller.to_come.starts or "no_show" in ctx.call.told:
        return None
    about = with_words(_speaking_anew(ctx), meaning)
    if meaning.intent == "cancel" or booking is None:
        return begin(desk, begun(about, ticket), ticket, meaning)
    waits = moved(begun(_as_the_missed(about), booking), Trigger.WORKFLOW_CHOSEN)
    return begin(desk, pushed(moved(waits, Trigger.SUSPENDED), ticket), ticket, meaning)


def _is_for_new_visits(workflow: Workflow) -> bool:
    """Whether somebody comes to what it books: a call back is about the caller's words, whatever they are."""
    return workflow.keeps_notes and workflow.find is None and workflow.carries_out("book_appointment") is not None


def _speaking_anew(ctx: CallContext) -> CallContext:
    """`ctx` in which what a visit was called by before is said of no other one."""
    anew = msgspec.structs.replace(
        ctx.caller.claim, weekday=None, days=(), one=None, service="", another=False, each=False
    )
    return ctx.with_caller(claim=anew) if ctx.phase is Phase.COMPLETE else ctx


def _instead_of_the_missed(desk: Desk, ctx: CallContext, meaning: Understanding) -> Workflow | None:
    """ "Reschedule me for Friday" after a visit that nobody came to: a new one, for that one can be moved no more."""
    missed_it = "no_show" in ctx.call.told and ctx.caller.lately is not None and ctx.caller.lately.start <= ctx.turn.at
    return desk.workflow("booking") if missed_it and meaning.intent == "reschedule" else None


def _as_the_missed(ctx: CallContext) -> CallContext:
    """`ctx` with the service that the missed visit was for."""
    visit = ctx.caller.lately
    known = visit is None or not visit.service or ctx.value("service")
    return ctx if known or visit is None else ctx.with_slot(SlotValue("service", visit.service, "customer"))


def begin(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step:
    """The first step of `workflow`, for which `ctx` is fresh."""
    deciding = workflow.hold is not None and "decide_later" in meaning.signals and meaning.length <= _A_STORY
    only_asks = workflow.hold is not None and "only_asks" in meaning.says
    about = (
        moved(ctx, Trigger.WORKFLOW_CHOSEN)
        .with_task(deciding=put_off(meaning) if deciding else "")
        .with_times(only_asks=only_asks)
    )
    chosen = _of_this_call(about, workflow, meaning)
    after = absorb(chosen, workflow, meaning)
    if workflow.find and workflow.lookup is None and after.found.visit is None:
        after = after.with_times(wanted=When(date=_day_given_up(meaning.when)))
    opened = (say(workflow.opening),) if workflow.opening and not only_asks else ()
    if deciding and not says_when(after.times.wanted):
        opened = (say("can_hold"),)
    told = (*(thanks(chosen, after) or opened), *beyond_bounds(chosen, workflow, meaning))
    besides = besides_the_visit(workflow, meaning)
    told = tuple(sorted((*told, *besides), key=lambda each: each != SORRY_AGAIN))  # regret comes first
    if "note" in meaning.says and _is_for_new_visits(workflow):
        told = (*told, echo(meaning))
    return what_for(after, workflow, meaning, *told) or plan(desk, after, workflow, *told)


def _day_given_up(when: When) -> dt.date | None:
    """The day that is said of a visit that is to be none: "cancel tomorrow", "I can't do tomorrow, cancel it"."""
    ruled_out = {limit.first for limit in when.ruled_out if limit.first is not None and limit.first == limit.last}
    return when.date or (ruled_out.pop() if len(ruled_out) == 1 else None)


def turn_to(desk: Desk, ctx: CallContext, workflow: Workflow, other: Workflow, meaning: Understanding) -> Step:
    """Another job in the middle of `workflow`: about the visit in hand, or where that job is turned down with it, it
    takes its place; else the job waits, and is gone on with afterwards.
    """
    about = with_reason(ctx, meaning) if _is_for_new_visits(other) else with_words(ctx, meaning)
    meaning = more_of_it(ctx.found.visit, meaning)
    if same_visit(about, workflow, other, meaning):
        kept = begun(about, other).with_task(found=ctx.found, changes=ctx.task.changes + 1)
        if kept.task.changes > desk.changes:
            return hand_off(desk, kept, say("many_changes"))
        return begin(desk, kept, other, meaning)
    if workflow.proof == "owner":
        return begin(desk, begun(about, other), other, meaning)
    dropped = (drops(meaning) and other.commit is not None) or _stays(workflow, other, meaning)
    if dropped:
        return begin(desk, begun(about, other), other, meaning)
    if _was_mistaken(ctx, workflow, other, meaning):
        return begin(desk, _wishing_still(ctx, begun(about, other), other), other, meaning)
    return begin(desk, pushed(moved(about, Trigger.SUSPENDED), other), other, meaning)


def _was_mistaken(ctx: CallContext, workflow: Workflow, other: Workflow, meaning: Understanding) -> bool:
    """Whether a new visit was looked for by mistake, when the caller speaks of one that stands: "the one you have me
    down for"; "no, move the one I've got", where nothing was said for the new one but what and when. It is not come
    back to, unless something is only asked about the other.
    """
    if workflow.find is not None or other.find is None:
        return False
    if speaks_of_theirs(ctx, meaning):
        return not (meaning.asks or meaning.asks_when)
    told = any(slot.source == "heard" and slot.name != "service" for slot in ctx.slots)
    if meaning.service not in (None, ctx.value("service") or meaning.service):
        return False
    return other.lookup is not None and not told and meaning.answer in ("negate", "correct")


def first_visit(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    """ "I haven't got a booking, I want to make one", where the visit that stands was looked for and none was found: a
    new one, at the time that was wished for. None for any other turn.
    """
    booking = desk.workflow("booking")
    if workflow.find is None or ctx.found.visits or booking is None or "none_booked" not in meaning.says:
        return None
    wants_one = meaning.intent == "book" or "another" in meaning.says or says_when(meaning.when)
    if not wants_one and workflow.commit is not None:  # what was to be moved or cancelled is not there
        return None
    about = _wishing_still(ctx, begun(with_reason(ctx, meaning), booking), booking)
    if ctx.caller.claim.service:
        about = about.with_slot(SlotValue("service", ctx.caller.claim.service))
    return begin(desk, about, booking, meaning)


def _wishing_still(before: CallContext, ctx: CallContext, workflow: Workflow) -> CallContext:
    """`ctx` at the start of `workflow`, with the day and the hour that were wished for `before`."""
    wanted = before.times.wanted
    return ctx.with_times(wanted=wanted, unchecked=True) if workflow.lookup and says_when(wanted) else ctx


def _stays(workflow: Workflow, other: Workflow, meaning: Understanding) -> bool:
    """Whether the visit that `workflow` would change is to stay: "don't move it, I want a second one"."""
    changes = workflow.find is not None and workflow.proof == "identity"
    return changes and other.find is None and {"stays", "another"} <= meaning.says


def drops(meaning: Understanding) -> bool:
    """ "No, forget it, just cancel the other one": the job in hand is wanted no more. Nor is it by who tells, against
    it, of a visit that was: "I don't want an appointment, you overcharged me".
    """
    if meaning.sure and (meaning.answer == "correct" or meaning.intent == "cancel"):
        return True
    return meaning.answer == "negate" or "stop" in meaning.signals


def _of_this_call(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> CallContext:
    """ "Make it Thursday, actually": what was booked in this call needs no finding and no proof."""
    if workflow.commit and workflow.find and ctx.found.visits is None and (several := _one_of_those_made(ctx, meaning)):
        return proving(ctx, several).with_found(visits=several, visit=several[0] if len(several) == 1 else None)
    made = ctx.call.booking
    visit = made.standing(ctx.made.moved or ctx.value("service") or "") if made is not None else None
    if workflow.find is None or ctx.found.visits is not None or visit is None:
        return ctx
    asks_in_writing = workflow.commit is None and ctx.caller.trust is Trust.TEXTED  # who may hear of all there are
    if asks_in_writing or _of_another(visit, meaning) or of_what_follows(ctx, meaning):
        return ctx
    return proving(ctx, (visit,)).with_found(visits=(visit,), visit=visit)


def _one_of_those_made(ctx: CallContext, meaning: Understanding) -> tuple[Appointment, ...]:
    """Of several visits that were made in this call, the one that is named, or all that it may be; empty where the
    words name none of them, or others stand beside them.
    """
    made, one = ctx.made.visits, meaning.one_meant
    if len(made) < len(("this", "that")) or ctx.caller.to_come.starts or (one is None and not meaning.service):
        return ()
    if one is not None and one.weekday is not None:
        return tuple(visit for visit in made if visit.start.weekday() == one.weekday)
    meant = named(made, one, meaning.service or "")
    in_doubt = one is not None and (one.place is not None or one.length is not None)
    return (meant,) if meant else made if in_doubt else ()


def _of_another(made: Appointment, meaning: Understanding) -> bool:
    """Whether another visit than the one `made` is spoken of: by its service, its weekday, or as another."""
    other_service = bool(made.service) and meaning.service not in (None, made.service)
    other_day = meaning.visit_day not in (None, made.start.weekday())
    return other_service or other_day or "another" in meaning.says


def _asks_aside(meaning: Understanding, told: tuple[Say, ...]) -> bool:
    """ "Do you bring your own vacuum?": what the owner answers, and neither whether it is done nor its price."""
    return meaning.intent == "question" and any(sentence.prompt == "fact" for sentence in told)


def _asks_for_a_visit_too(meaning: Understanding, *, known: bool) -> bool:
    """ "How much is it, and could you come at nine?" A day alone may be part of the question about it, and so may an
    hour or a place where nothing is `known` of what is asked.
    """
    if meaning.intent == "hours":
        return "book" in meaning.parts and meaning.beside_hours.date is not None
    when_or_where = bool(meaning.when.time or meaning.address)
    needs = meaning.intent == "price" and "needs_work" in meaning.says  # "my tap drips and I want it fixed"
    in_full = meaning.when.time is not None and bool(meaning.when.date or meaning.service or meaning.address)
    return needs or "book" in meaning.parts or (when_or_where if known else in_full)


def _only_names_themselves(meaning: Understanding) -> bool:
    """Whether nothing but who they are is said: after an answer to what it costs, that is all we need to go on."""
    return meaning.name is not None and meaning.length <= _A_NAME and meaning.answer is None


def _wants_estimate(desk: Desk, ctx: CallContext, meaning: Understanding) -> bool:
    """ "I need a price on my carpets", "how much are carpets, Thursday", where somebody comes to tell the price."""
    about = services_in(meaning.service or ctx.value("service") or "", desk.estimates)
    wishes = "wants_a_price" in meaning.says or says_when(meaning.when) or bool(meaning.when.dates)
    return meaning.intent == "price" and bool(about) and wishes and "only_asks" not in meaning.says


def _tells_a_reason(meaning: Understanding, misses: int) -> bool:
    """Trouble told at length, or data for a booking: callers tell what happened, not what they want. Whatever else is
    told counts once they were asked whether it is for a visit.
    """
    gives_data = meaning.when.date or meaning.when.time or meaning.address or meaning.service
    tells = meaning.length >= _TELLING and (meaning.answer is None or meaning.length >= _STORY)
    of_us = meaning.signals & {"robot", "who"}
    in_a_word = bool(meaning.thing) and meaning.length <= _IN_A_WORD and meaning.intent == "none"  # "for hair"
    return bool(gives_data) or in_a_word or (tells and not of_us and (meaning.matter == "trouble" or bool(misses)))
