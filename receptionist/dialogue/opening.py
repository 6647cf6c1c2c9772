"""GREETING: the caller's first turns, until it is clear what they want."""

from __future__ import annotations

import msgspec

from receptionist.dialogue import answering
from receptionist.dialogue.absorb import with_words
from receptionist.dialogue.asking import ask, detour, hand_off, missed, wait
from receptionist.dialogue.call_back import at_an_hour, only_names_themselves, takes_the_call
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.extracting import name_told
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import thanks
from receptionist.dialogue.question import INTENT, SERVICE, WANTS_VISIT
from receptionist.dialogue.step import Step, moved, over
from receptionist.dialogue.switching import begun, wished
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.task_start import begin
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.visit_to_come import (
    at_another_place,
    by_somebody_else,
    for_what_stands,
    under_another_name,
)
from receptionist.dialogue.wished_task import NO_WISH, start
from receptionist.model.commands import Say, say
from receptionist.model.service_names import services_in
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding

_NOT_LISTED = "service_not_listed"
_STORY = 9
"""Words from which on a yes or no among them answers nothing."""
_IN_A_WORD = 3
"""Words in which a thing that we work on is all that is said."""
_TELLING = 5
"""Words from which on a statement that names no wish is taken as the reason for a visit."""


def heard(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """The caller's first turns, until it is clear what they want."""
    meaning = _to_be_offered(meaning)
    if of_theirs := by_somebody_else(desk, ctx, meaning) or for_what_stands(desk, ctx, meaning):
        return of_theirs
    if right := at_another_place(desk, ctx, meaning) or under_another_name(desk, ctx, meaning):
        return right
    if not_listed := _not_on_the_list(desk, ctx, meaning):
        return not_listed
    if of_words := at_an_hour(desk, ctx, meaning) or _told_otherwise(desk, ctx, meaning):
        return of_words
    if _asks_on(ctx, meaning):
        meaning = msgspec.structs.replace(meaning, intent="question")
    if meaning.intent not in NO_WISH or wished(desk, meaning) is not None:
        return start(desk, ctx, meaning)
    if at_once := _told_at_once(desk, ctx, meaning):
        return at_once
    if taken := takes_the_call(desk, ctx, meaning):
        return taken
    if written := _in_writing(desk, ctx, meaning):
        return written
    return _asked_or_told(desk, ctx, meaning)


def _to_be_offered(meaning: Understanding) -> Understanding:
    """ "Sometime Thursday, whenever you're free", before any time was spoken of, is for us to say what is free then."""
    when = meaning.when
    if when.date is None or when.time or when.until or not when.any_time:
        return meaning
    return msgspec.structs.replace(meaning, when=msgspec.structs.replace(when, any_time=False))


def _asked_or_told(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """A turn that wishes for nothing in so many words: what it asks is answered, unless it comes to a wish."""
    if _decides_later(ctx, meaning):
        return over(ctx, say("goodbye"))
    tells = _tells_a_reason(meaning, ctx.focus.misses)
    told = () if tells and not answering.asks(meaning) else answering.reply(ctx.turn.answers, meaning)
    known = answering.known(told)
    agrees_to_more = meaning.answer == "affirm" and ctx.focus.detours > 0  # "yes, do you …" may as well open a call
    asks_for_visit = _asks_for_a_visit_too(meaning, known=bool(known)) or _wants_estimate(desk, ctx, meaning)
    if _asks_who_again(desk, ctx, meaning, told):
        return ask(moved(ctx, Trigger.ANSWERED), SERVICE, *told)
    if told and asks_for_visit:
        return start(desk, ctx, meaning)
    of_service = meaning.service is not None and meaning.service == ctx.value("service")
    asked_before = ctx.focus.detours > 0 and of_service and not _asks_aside(meaning, told)
    unknown_again = ctx.focus.detours > 0 and meaning.intent == "price" and not known
    wants_none = ctx.focus.question == WANTS_VISIT and meaning.answer == "negate" and not tells
    wants_one = ctx.focus.question == WANTS_VISIT and meaning.answer == "affirm" and not told
    if wants_one and not meaning.signals & {"hold_on", "goodbye", "stop"}:
        return start(desk, ctx, meaning)
    asked_thrice = ctx.focus.question == WANTS_VISIT and "only_asks" not in meaning.says
    if told and asked_before and (asked_thrice or says_when(meaning.when)):
        return start(desk, ctx, meaning)
    troubled = bool(told) and meaning.matter == "trouble" and meaning.service is not None
    ctx = _asking_what_for(ctx, may_want_it=asked_before or unknown_again or agrees_to_more, troubled=troubled)
    first = not (ctx.focus.detours or ctx.focus.misses)  # who has asked nothing yet is done with nothing
    if told and (known or first or "done" not in meaning.signals):  # "no, I only wanted to know about that"
        return detour(desk, _told(moved(_with_what_is_asked_of(ctx, meaning, told), Trigger.ANSWERED)), *told)
    return _neither_asked(desk, ctx, meaning, tells=tells, wants_none=wants_none)


def _asks_who_again(desk: Desk, ctx: CallContext, meaning: Understanding, told: tuple[Say, ...]) -> bool:
    """Whether who has heard whom they have reached asks it once more, and nothing else: they wait to be asked what they
    want done.
    """
    again = "who" in meaning.signals and told == (answering.who_we_are(desk),) and told[0] in ctx.turn.said
    return again and len(desk.vocabulary.service_names) > 1


def _decides_later(ctx: CallContext, meaning: Understanding) -> bool:
    """ "I'd have to check with my wife and call you back", of who has had an answer: no visit is wished for yet."""
    heard = ctx.call.disposition == "answered" and "decide_later" in meaning.signals
    more = meaning.asks or meaning.address or meaning.service or says_when(meaning.when)
    return heard and not more and "keep_time" not in meaning.signals


def _with_what_is_asked_of(ctx: CallContext, meaning: Understanding, told: tuple[Say, ...]) -> CallContext:
    """`ctx` with the work that is asked about, who asks, and the day of it, should they want it yet."""
    if meaning.service:
        ctx = ctx.with_slot(SlotValue("service", meaning.service))
    if meaning.name is not None and ctx.value("name") is None:
        ctx = ctx.with_slot(name_told(ctx, meaning.name))
    of_work = meaning.service and meaning.intent != "hours" and "pays_again" not in meaning.says
    of_other = any(sentence.prompt == _NOT_LISTED for sentence in told)
    return ctx.with_times(wanted=meaning.when) if of_other or of_work else ctx


def _neither_asked(desk: Desk, ctx: CallContext, meaning: Understanding, *, tells: bool, wants_none: bool) -> Step:
    """A turn that asks nothing to be answered: it waits, takes leave, agrees, `tells` a reason, or says who calls."""
    if "hold_on" in meaning.signals:
        return wait(desk, ctx)
    closes = {"goodbye", "stop"}
    if ctx.call.disposition == "answered":  # "okay, thanks"
        closes |= {"done"} if _tells_when(ctx, meaning) else {"done", "thanks"}
    closing = meaning.signals & closes
    if closing == {"done"} and meaning.service not in (None, ctx.value("service")):  # "just the windows then"
        return start(desk, ctx, meaning)
    only_asked = "only_asks" in meaning.says and ctx.call.disposition == "answered"
    if closing or only_asked:
        return over(ctx, say("goodbye"))
    if wants_none:
        return detour(desk, ctx)
    agrees = bool(ctx.focus.misses or ctx.focus.detours) and meaning.answer == "affirm"
    goes_on = only_names_themselves(meaning) and ctx.focus.detours > 0 and ctx.value("service") is not None
    if agrees or tells or goes_on:
        return start(desk, ctx, meaning)
    if ctx.caller.trust is Trust.TEXTED and "greeting" in meaning.signals:
        return detour(desk, ctx)
    if "found_us" in meaning.signals:
        return detour(desk, ctx, say("glad_you_called"))
    if meaning.name is not None and ctx.value("name") is None:  # "hi, this is Karen Whitaker"
        named = ctx.with_slot(name_told(ctx, meaning.name))
        return detour(desk, named, *thanks(ctx, named, meaning))
    unheard = ctx.focus.silences or ctx.focus.misses or ctx.focus.detours
    if unheard and "greeting" in meaning.signals:  # "hello?"
        return detour(desk, ctx, say("can_hear"))
    return missed(desk, ctx)


def _tells_when(ctx: CallContext, meaning: Understanding) -> bool:
    """ "My name is Alexis, thank you, I would like it on Thursday": thanks that close nothing. "That's all for today"
    wishes for nothing today.
    """
    when = meaning.when
    another_day = when.date is not None and when.date != ctx.turn.at.date()
    return another_day or bool(meaning.name or meaning.address or when.time or when.daypart)


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


def _asking_what_for(ctx: CallContext, *, may_want_it: bool, troubled: bool) -> CallContext:
    """`ctx` in which who asks about the same thing again is asked, once, whether they want it, and who tells of a
    trouble beside their first question at once: who only asks is booked for nothing.
    """
    again = may_want_it and ctx.focus.detours == 1
    if (again or (troubled and ctx.focus.detours == 0)) and ctx.focus.question == INTENT:
        return ctx.with_focus(question=WANTS_VISIT)
    return ctx.with_focus(question=INTENT) if ctx.focus.question == WANTS_VISIT else ctx


def _told(ctx: CallContext) -> CallContext:
    """`ctx` of a caller whose question was answered, whatever else comes of the call."""
    return ctx.with_call(disposition=ctx.call.disposition or "answered")


def _told_otherwise(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "I left a message a minute ago, change that": the owner gets the new words, whatever matter they name."""
    ticket = desk.workflow("words_left") if "changes_message" in meaning.says else None
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
        return start(desk, ctx, meaning, job=moving) if ctx.caller.to_come.texted and moving else None
    if not bare or meaning.address or meaning.service:
        return None
    if "thanks" in meaning.signals and meaning.answer in (None, "affirm"):
        return over(ctx, say("thanked"), disposition="answered")
    return detour(desk, ctx, say("nothing_open")) if meaning.answer == "affirm" and not ctx.focus.misses else None


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
