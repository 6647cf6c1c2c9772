"""COMPLETE: what is said to "anything else?", of what was done, of another job, or to take leave."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue import (
    adding,
    answering,
    call_back,
    checked_place,
    kept_time,
    moving_each,
    putting_right,
    visit_in_hand,
    visit_to_come,
)
from receptionist.dialogue.absorb import with_words
from receptionist.dialogue.adding import pass_on
from receptionist.dialogue.asking import ask, detour, hand_off, missed, wait
from receptionist.dialogue.calling_off import ANY_TIME
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.extracting import shortened
from receptionist.dialogue.leaving import is_misdialled
from receptionist.dialogue.missed_visit import called_off
from receptionist.dialogue.next_visit import besides_one_that_stands, on_that_day, one_more_job
from receptionist.dialogue.noting import WORK_NOTED
from receptionist.dialogue.own_record import NOT_YET
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.question import INTENT, MORE
from receptionist.dialogue.step import Step, moved, over
from receptionist.dialogue.taking_leave import A_STORY, GOING_ON, STILL_TALKING, closes, leaving_with_it, takes_leave
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.visit_in_hand import (
    PARTING,
    in_hand,
    just_booked,
    restates,
    start_in_hand,
    wants_no_other,
    when_it_is,
)
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

_NOTHING_NEW = ("none", "question", "message")
"""Wishes of who may have said it all before."""
_OF_A_VISIT = ("book", "reschedule", "check")
"""Wishes that who only says again when the visit in hand is has none of."""
_AGAIN = ("none", "book", "check", "reschedule", "cancel")
"""What is heard in the words of who only says again, with a goodbye, when the visit is."""
_FEW_WORDS = 7
"""Words of a turn that only names work."""


def heard_more(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """The caller's turn after a job is done. Who closes with a word of thanks has not asked what nobody can answer."""
    if "taken_back" in meaning.says:
        return _wishes_it_no_more(desk, ctx, meaning)
    if _says_again(ctx, meaning):
        return _told_twice(desk, ctx, meaning)
    if _parts_at_its_time(ctx, meaning):
        return over(ctx, say("goodbye"))
    ctx = adding.open_to_all(ctx)
    if stands_already := besides_one_that_stands(ctx, meaning) if ctx.call.jobs < desk.jobs else None:
        return stands_already
    if of_it := _of_what_was_done(desk, ctx, meaning):
        return of_it
    if wished := _takes_wish_for_booked(desk, ctx, meaning):
        return wished
    meaning = on_that_day(ctx, meaning)
    another = one_more_job(desk, ctx, meaning) if ctx.call.jobs < desk.jobs else None
    return another or _asked_or_told(desk, ctx, meaning)


def _takes_wish_for_booked(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "Am I down for tomorrow at eleven or not", of what was wished for in this call alone: it is not booked, and is
    read back now. None to any other turn.
    """
    wished, when = ctx.value(adding.WISHED_START), meaning.when
    stands = start_in_hand(ctx) is not None or bool(ctx.caller.to_come.starts)
    if meaning.doubts != "booked" or not wished or stands or ctx.call.jobs >= desk.jobs:
        return None
    if when.time is None or not when.may_be(dt.datetime.fromisoformat(wished)):
        return None
    says = meaning.says - {"stands", "wonders"}
    books = msgspec.structs.replace(meaning, intent="book", doubts=None, answer=None, asks=False, says=says)
    another = one_more_job(desk, ctx, books)
    return another.behind(NOT_YET) if another is not None else None


def _wishes_it_no_more(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """Nothing is begun for a wish that was taken back; what was said beside it is taken by itself."""
    if meaning.plain_words == "" and not meaning.signals:
        return detour(desk, ctx, ANY_TIME)
    rest = msgspec.structs.replace(meaning, says=meaning.says - {"taken_back"})
    return heard_more(desk, ctx, rest).behind(ANY_TIME)


def _says_again(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether who was asked for anything else says what is noted, or with the owner, already, in the same words: there
    is nothing else. A question that was asked before it is answered once more.
    """
    asks = answering.asks(meaning)
    wishes = meaning.intent not in _NOTHING_NEW and not _only_names_work(ctx, meaning)
    new = wishes or meaning.signals & {"hold_on"} or says_when(meaning.when)
    if ctx.focus.asked != MORE.asked or new or (asks and not ctx.focus.detours):
        return False
    with_owner = asks or "words_left" in ctx.call.told
    kept = (*ctx.made.notes, *ctx.call.notes) if with_owner else ctx.made.notes
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
    if checked := _checks_when_it_is(desk, ctx, meaning):
        return checked
    change = meaning.changes_note
    if change is not None and change.new != change.old and ctx.focus.detours < desk.detours:
        changed = visit_in_hand.note_changed_on_it(desk, ctx, change)
        return changed or pass_on(desk, with_words(ctx, meaning), meaning)
    if meaning.manner & {"chats", "reacts"}:
        return _chatted(desk, ctx, meaning)
    if right := checked_place.told(desk, ctx, meaning) or putting_right.put_right(desk, ctx, meaning):
        return right
    if noted := _for_crew(desk, ctx, meaning):
        return noted
    if adding.is_last(desk, ctx) and ("changes_message" in meaning.says or called_off(ctx, meaning)):
        return adding.added(desk, ctx, meaning)
    if adding.wishes_otherwise(desk, ctx, meaning):
        return adding.added(desk, adding.with_wished_start(ctx, meaning.when), meaning)
    if of_its_work := _other_work_at_it(desk, ctx, meaning) or visit_to_come.by_somebody_else(desk, ctx, meaning):
        return of_its_work
    if renamed := visit_to_come.under_another_name(desk, ctx, meaning) if ctx.call.jobs < desk.jobs else None:
        return renamed
    if is_misdialled(ctx, meaning) and start_in_hand(ctx) is None:
        return over(ctx, say("wrong_number", business=desk.business))
    if uncalled := adding.wants_no_call(desk, ctx, meaning):
        return uncalled
    if called := _has_them_call(desk, ctx, meaning):
        return called
    if of_the_hold := kept_time.gone_on_with(desk, ctx, meaning):
        return of_the_hold
    if _counts_anew(meaning) or ("note" in meaning.says and not _moves(meaning) and _adds(desk, ctx, meaning)):
        return _told_whoever_comes(desk, ctx, meaning)
    if adding.tells_who(desk, ctx, meaning):
        return adding.added(desk, ctx, meaning)
    if closes(ctx, meaning):
        chats = meaning.length >= STILL_TALKING
        return over(with_words(ctx, meaning) if chats else ctx, say("goodbye"))
    if taken := call_back.takes_the_call(desk, ctx, meaning):
        return taken
    if of_the_visit := moving_each.heard(desk, ctx, meaning) or visit_in_hand.gone_on_with(desk, ctx, meaning):
        return of_the_visit
    if _goes_on_about_it(ctx, meaning):
        last = adding.is_last(desk, ctx)
        return adding.added(desk, ctx, meaning) if last else pass_on(desk, with_words(ctx, meaning), meaning)
    of_it = wants_no_other(ctx, meaning) or (meaning.intent in _OF_A_VISIT and restates(ctx, meaning))
    if (start := start_in_hand(ctx)) and of_it and "goodbye" in meaning.signals:
        return over(ctx, when_it_is(ctx, start), say("goodbye"))
    if start and of_it and ctx.focus.detours < desk.detours:
        return detour(desk, ctx, when_it_is(ctx, start))
    return None


def _parts_at_its_time(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Three o'clock tomorrow, that's grand, bye now": who says when the visit is, and goodbye, wishes for nothing."""
    wishes = meaning.asks or meaning.says & {"note", "moves", "calls_off"} or "cancelling" in meaning.manner
    wishes = wishes or meaning.intent not in _AGAIN
    return "goodbye" in meaning.signals and restates(ctx, meaning) and not wishes and meaning.answer != "negate"


def _chatted(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """A word to small talk, of which nothing is written down, and the goodbye to who has to go, or chats for ever."""
    goes = "goodbye" in meaning.signals or ctx.focus.detours >= desk.detours
    return over(ctx, say("goodbye")) if goes else detour(desk, ctx, say("small_talk"))


def _checks_when_it_is(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "You said Thursday?", of what was told half heard: when it is, whatever day they name."""
    start = start_in_hand(ctx)
    again = start is not None and ctx.focus.detours < desk.detours
    return detour(desk, ctx, when_it_is(ctx, start)) if again and start and "checks_start" in meaning.says else None


def _other_work_at_it(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "She also wants highlights on top of the cut, can they do that too", of the visit in hand: whoever comes is to
    know. None where it is to be at another time, or nobody could be told so.
    """
    start = start_in_hand(ctx)
    if start is None and ctx.call.jobs < desk.jobs:
        return visit_to_come.other_work_at_theirs(desk, ctx, meaning)
    other = "changes_work" in meaning.says or _only_names_work(ctx, meaning)
    if not other or start is None or not meaning.when.may_be(start) or meaning.when.shift:
        return None
    # A note that stands by itself may have but the end of it.
    note = meaning.kept_words or meaning.note or meaning.service or ""
    says = meaning.says - {"another"}
    said = {"intent": "none", "service": None, "says": says, "when": When(), "one_meant": None, "note": note}
    return visit_in_hand.noted_on_it(desk, ctx, msgspec.structs.replace(meaning, **said), WORK_NOTED)


def _for_crew(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "Tell him to bring a snake, and he better call first", behind a message: it is for whoever comes to the visit
    that stands, and not for the owner. None where none stands.
    """
    of_them = "to_crew" in meaning.says and meaning.matter in (None, "trouble")
    return visit_in_hand.noted_on_it(desk, ctx, meaning) if of_them and adding.is_last(desk, ctx) else None


def _only_names_work(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Nah, just the rug", "and the windows": other work than what was booked right before, and no word of another
    visit.
    """
    booked = in_hand(ctx)
    if booked is None or not just_booked(ctx, booked) or meaning.service in (None, booked.service):
        return False
    wished = meaning.says & {"another", "wants_work", "elsewhere"} or says_when(meaning.when) or meaning.address
    return meaning.length <= _FEW_WORDS and not (wished or meaning.asks)


def put_through_after(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "Yes move it, but I want it written down that I'm not paying, and I want the owner": what was told is noted, and
    a person is called. None where none is wanted.
    """
    if meaning.intent != "human":
        return None
    tells = "note" in meaning.says or meaning.matter not in (None, "trouble") or "complaint" in meaning.besides
    return hand_off(desk, with_words(ctx, meaning), say("noted")) if tells else hand_off(desk, ctx)


def _has_them_call(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "Yes, have them ring me about the price, and that's all": the call that was offered, and then the goodbye. When
    it is to be, "I want that call today", moves no visit.
    """
    if "wants_a_call" not in meaning.says:
        return None
    taken = call_back.takes_the_call(desk, ctx, meaning)
    if taken is None and "note" not in meaning.says and meaning.intent == "none" and says_when(meaning.when):
        return adding.added(desk, ctx, meaning)
    leaves = bool(meaning.signals & {"goodbye", "done"})
    return Step(taken.context.with_task(leaving=leaves), taken.commands) if taken is not None else None


def _asked_or_told(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """What is asked is answered, what tells something is for whoever comes; the rest takes leave, or is missed."""
    if answering.of_no_customer(ctx) and answering.asks(meaning) and not ctx.turn.answers:
        goes_on = msgspec.structs.replace(meaning, signals=meaning.signals - {"done"})  # "that's it, oh wait, is …"
        return adding.added(desk, ctx, goes_on)
    told = answering.reply(ctx.turn.answers, meaning)
    if adding.is_last(desk, ctx) and answering.asked_before(ctx, told):
        return _told_whoever_comes(desk, ctx, meaning)
    if told and not ("done" in meaning.signals and not answering.known(told)):
        when = None if answering.of_a_topic(told) else _about_the_visit(ctx, meaning)
        after = moved(ctx, Trigger.ANSWERED)
        after = after if answering.known(told) else with_words(after, meaning)
        return adding.with_the_rest(desk, after, meaning, (when,) if when else told)
    if "hold_on" in meaning.signals:
        return wait(desk, ctx)
    if adding.tells_more(desk, ctx, meaning):
        return adding.added(desk, ctx, meaning)
    if _adds(desk, ctx, meaning):
        return _told_whoever_comes(desk, ctx, meaning)
    perhaps = "perhaps_note" in meaning.says and _says_something(meaning)
    only_thanks = meaning.signals & PARTING == {"thanks"}
    if (takes_leave(meaning) and not (only_thanks and perhaps)) or (
        meaning.answer == "negate" and meaning.length < GOING_ON and not perhaps
    ):
        return over(ctx, say("goodbye"))
    if (topic := answering.of_its_topic(desk, ctx, meaning)) and not meaning.says & {"note", "perhaps_note"}:
        return detour(desk, moved(ctx, Trigger.ANSWERED), topic)
    only_agrees = meaning.answer == "affirm" and meaning.length < A_STORY
    open_to_it = (ctx.focus.misses or start_in_hand(ctx) or perhaps) and ctx.focus.detours < desk.detours
    tells = _says_something(meaning) and not only_agrees and open_to_it
    if meaning.answer == "affirm" and ctx.focus.detours == 0 and not tells:
        return ask(ctx.with_focus(detours=1), INTENT)
    if tells and not perhaps and meaning.doubts is None:  # for nobody who comes, and the owner may want to know
        return pass_on(desk, with_words(ctx, meaning), meaning)
    if tells:
        return _told_whoever_comes(desk, ctx, meaning)
    return missed(desk, with_words(ctx, meaning) if _says_something(meaning) or meaning.booked_as else ctx)


def _moves(meaning: Understanding) -> bool:
    """ "The super's got my key till noon, so push me to one": it is moved, and why is told with it."""
    return meaning.intent == "reschedule" and "moves" in meaning.says and says_when(meaning.when)


def _counts_anew(meaning: Understanding) -> bool:
    """ "My daughter isn't coming", of the visit that was booked for two: whoever comes is to know."""
    of_it = "head_count" in meaning.says and "another" not in meaning.says and meaning.intent in ("none", "question")
    return of_it and not (meaning.signals & {"goodbye", "thanks"} or says_when(meaning.when))


def _goes_on_about_it(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether who has told of something tells more of it: the same complaint once more, a number for the call back."""
    if not ctx.call.told or meaning.length < GOING_ON:
        return False
    again = meaning.matter is None or meaning.matter in ctx.call.told
    return meaning.intent == "message" and (meaning.sure or again)


def _says_something(meaning: Understanding) -> bool:
    """Whether a turn that was not understood is worth the owner's time: nobody is hung up on who is still talking."""
    return meaning.length >= GOING_ON


def asks_for_more(ctx: CallContext) -> bool:
    """Whether the caller was asked if there is anything else: after a job, or after the answer to a question."""
    answered = ctx.focus.asked == INTENT.asked and ctx.focus.detours > 0
    return answered or (ctx.phase is Phase.COMPLETE and ctx.focus.asked == MORE.asked)


def _about_the_visit(ctx: CallContext, meaning: Understanding) -> Say | None:
    """ "When was that again?" is about the visit that was just booked; "when do you open?" is not, nor is what asks
    more of its hour than which it is.
    """
    start = start_in_hand(ctx) if meaning.intent == "question" else None
    about = ("when" in meaning.manner and meaning.asks_when) or restates(ctx, meaning)
    return when_it_is(ctx, start) if start and about and "how_exact" not in meaning.manner else None


def _adds(desk: Desk, ctx: CallContext, meaning: Understanding) -> bool:
    """Whether the turn is for whoever comes."""
    return "note" in meaning.says and (ctx.focus.detours < desk.detours or adding.is_last(desk, ctx))


def _told_whoever_comes(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """A note on the visit in hand; of what the owner was told before, and without such a visit, a message. A question
    about what stands is neither.
    """
    meaning = leaving_with_it(ctx, meaning)
    if adding.is_last(desk, ctx):
        return adding.added(desk, ctx, meaning)
    start = start_in_hand(ctx)
    if start is not None and meaning.doubts is not None and not meaning.for_whoever_comes:
        return detour(desk, ctx, when_it_is(ctx, start))
    of_a_matter = meaning.matter not in (None, "trouble")
    noted = visit_in_hand.noted_on_it(desk, ctx, meaning) if not (of_a_matter or meaning.suspected) else None
    return noted or pass_on(desk, with_words(ctx, meaning), meaning)
