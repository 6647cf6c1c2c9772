"""Reporting: what a caller tells of a visit, in the light of the one that stands or lately was.

Pure. Where the words alone leave it open, the caller is asked once, and the turn is put aside meanwhile.
"""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue.asking import ask
from receptionist.dialogue.assuring import of_the_missed
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard
from receptionist.dialogue.focus import ToldAside
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import ABOUT_OTHERS, ABOUT_THEIRS, ABOUT_VISIT, ABOUT_WORK, WHAT_WORK, Question
from receptionist.dialogue.step import Meaning, Step, Take
from receptionist.dialogue.time_request import merged, says_when
from receptionist.dialogue.visit_in_hand import is_of_another_day, start_in_hand
from receptionist.model.appointment import Appointment
from receptionist.model.understanding import Answer, Intent, Matter, Saying, Understanding, When

_TELLS_WHICH: frozenset[Saying] = frozenset({"another", "stands", "changes_work"})
"""What tells by itself whether a visit is one that stands."""
GRIEVANCES: tuple[Matter, ...] = ("no_show", "complaint", "damage", "bill", "refund")
"""What callers tell of a visit that was, or should have been."""
_YIELDS: tuple[Intent, ...] = ("none", "question", "book", "check", "hours", "price", "message")
_ASKED_AFTER: tuple[Intent, ...] = ("none", "book", "check", "message")
"""Where a doubt is worth a question: who asks something is answered."""
_OF_NO_VISIT: tuple[Intent, ...] = ("none", "book")
_FEW_WORDS = 4
"""Words beside a day whose hour is asked for: "what time on Thursday then"; with more, it is asked what is free."""
_AROUND_IT = 8
"""Words beside the day of a visit that say no more of it: "hi there um yeah I'm calling about Tuesday"."""
_LATE = dt.timedelta(minutes=5)
"""After its start, from when on a visit is waited for."""
_WAITED_FOR = dt.timedelta(hours=6)


def weighed(ctx: CallContext, meaning: Understanding) -> Understanding:
    """`meaning` with what it tells of the caller's visit, where it has one that explains the words: in doubt it is
    about that, and "where is he?" after its start says that nobody came.
    """
    if ctx.phase is Phase.CONFIRMING and meaning.sure and meaning.answer == "affirm":
        return msgspec.structs.replace(meaning, when=When())  # the day of what is told: "yes, and I was stood up today"
    meaning = _of_what_stands(ctx, _asking_what_stands(_asking_after_a_yes(ctx, meaning)))
    if ctx.phase in (Phase.COLLECTING, Phase.CONFIRMING) and of_the_missed(ctx, meaning):
        meaning = _without_its_hour(meaning)
    if _is_done_with(ctx, meaning):
        meaning = msgspec.structs.replace(meaning, intent="cancel", matter=None, perhaps=None)
    if theirs := _named_visit(ctx, meaning):
        meaning = msgspec.structs.replace(meaning, intent=meaning.of_a_visit, visit_day=theirs.weekday())
    if _is_let_in(ctx, meaning):
        return msgspec.structs.replace(meaning, intent="none", answer=None, when=When(), says=meaning.says | {"note"})
    if _tells_for_theirs(ctx, meaning):
        meaning = msgspec.structs.replace(meaning, intent="none")
    if _is_only_late(ctx, meaning):
        return msgspec.structs.replace(meaning, intent="message", when=When())
    if too_early := _too_early_for(ctx, meaning):
        meaning = msgspec.structs.replace(meaning, intent="reschedule", visit_day=too_early.weekday())
    if _cannot_keep_one(ctx, meaning):
        meaning = msgspec.structs.replace(meaning, intent="reschedule", answer=None)
    if _cannot_keep_it(ctx, meaning):
        meaning = msgspec.structs.replace(meaning, intent="reschedule")
    if given_up := _given_up(ctx, meaning):
        intent = meaning.intent if meaning.intent == "cancel" else "reschedule"
        meaning = msgspec.structs.replace(meaning, intent=intent, visit_day=given_up.weekday())
    if _asks_when_it_is(ctx, meaning) or _asks_of_who_comes(ctx, meaning) or _asks_of_the_other(ctx, meaning):
        meaning = msgspec.structs.replace(meaning, intent="check", perhaps=None)
    visit = ctx.caller.lately
    if visit is None or ctx.phase not in (Phase.GREETING, Phase.COMPLETE) or meaning.sure:
        return meaning
    waits = meaning.doubts == "coming" or not meaning.asks_when
    if meaning.intent == "check" and overdue(visit, ctx.turn.at) and waits:
        return _about(meaning, "no_show")
    if meaning.perhaps in GRIEVANCES and meaning.intent in _YIELDS and visit.start <= ctx.turn.at:
        return _about(meaning, meaning.perhaps)
    return meaning


def _without_its_hour(meaning: Understanding) -> Understanding:
    """ "What about the ten o'clock", of a visit that nobody came to: its hour is no wish, and changes nothing."""
    answer = None if meaning.answer == "correct" else meaning.answer
    of_it = meaning.when.time is not None
    return msgspec.structs.replace(meaning, intent="question", answer=answer, when=When() if of_it else meaning.when)


def _asking_what_stands(meaning: Understanding) -> Understanding:
    """ "Is the one tomorrow cancelled then?" cancels nothing."""
    if meaning.doubts != "booked" or meaning.intent != "cancel":
        return meaning
    day = meaning.when.date.weekday() if meaning.when.date else meaning.visit_day
    told = meaning.says - {"calls_off", "cancels_one"}
    return msgspec.structs.replace(meaning, intent="check", visit_day=day, says=told)


def _asking_after_a_yes(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "Yeah, so the camera one's still on, right, what time is that", to "anything else?": of a visit that stands."""
    asks = meaning.doubts == "booked" and meaning.intent in ("none", "question") and meaning.answer in (None, "affirm")
    named = meaning.service is not None or meaning.visit_day is not None or meaning.one_meant is not None
    if ctx.phase is not Phase.COMPLETE or not (asks and named) or start_in_hand(ctx) or not ctx.caller.to_come.starts:
        return meaning
    return msgspec.structs.replace(meaning, intent="check", answer=None)


def _of_what_stands(ctx: CallContext, meaning: Understanding) -> Understanding:
    """`meaning` as of the visit that the caller has, where it is spoken of before a new one is agreed to: "the one you
    have me down for", "it's about Tuesday", "Thursday instead of Tuesday".
    """
    if ctx.phase is not Phase.GREETING and not books_anew(ctx):
        return meaning
    if meaning.sure or meaning.matter not in (None, "trouble"):
        return meaning
    if "stands" in meaning.says and not (meaning.intent == "book" and "another" in meaning.says):
        return msgspec.structs.replace(meaning, intent=_wanted_of_it(meaning), answer=_without_yes(meaning))
    if "another" in meaning.says or meaning.intent not in (*_OF_NO_VISIT, "check"):
        return meaning
    if _instead_of_theirs(ctx, meaning):
        return msgspec.structs.replace(meaning, intent="reschedule")
    theirs = _only_its_day(ctx, meaning)
    return msgspec.structs.replace(meaning, intent="check", visit_day=theirs.weekday()) if theirs else meaning


def books_anew(ctx: CallContext) -> bool:
    """Whether a new visit is being looked for, and none is booked yet."""
    return ctx.task.workflow == "booking" and ctx.phase in (Phase.COLLECTING, Phase.CONFIRMING)


def _wanted_of_it(meaning: Understanding) -> Intent:
    """What is wanted of the visit: to hear of it, unless it is refused, moved or called off in so many words."""
    refused = "refuses" in meaning.manner and "no_first" not in meaning.manner
    changes = meaning.says & {"moves", "calls_off"} or "cancelling" in meaning.manner or refused
    if meaning.intent in ("cancel", "reschedule") and changes:
        return meaning.intent
    return "reschedule" if "moves" in meaning.says else "check"


def _without_yes(meaning: Understanding) -> Answer | None:
    """Who speaks of the visit that they have agrees to no other one."""
    return None if meaning.answer == "affirm" else meaning.answer


def _instead_of_theirs(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Thursday instead of Tuesday": the day of a visit to come, beside another one or by itself; where times of that
    day are offered, it is one of these that is spoken of.
    """
    of_theirs = any(start.weekday() == meaning.visit_day for start in ctx.caller.to_come.starts)
    offered = any(offer.start.weekday() == meaning.visit_day for offer in ctx.times.offers)
    wished = meaning.when.date.weekday() if meaning.when.date else None
    return of_theirs and not offered and wished != meaning.visit_day and (wished is not None or books_anew(ctx))


def _only_its_day(ctx: CallContext, meaning: Understanding) -> dt.datetime | None:
    """When the visit to come is whose day is all that is said, in answer to what the call is about."""
    when = meaning.when
    says_more = (
        meaning.intent != "none" or meaning.service or meaning.address or meaning.answer in ("negate", "correct")
    )
    hours = when.time or when.until or when.daypart or when.any_time or when.shift or when.ruled_out or when.date_end
    if ctx.phase is not Phase.GREETING or when.date is None or says_more or hours:
        return None
    if meaning.words_beside_when > _AROUND_IT:
        return None
    return next((start for start in ctx.caller.to_come.starts if when.may_be_on(start.date())), None)


def _named_visit(ctx: CallContext, meaning: Understanding) -> dt.datetime | None:
    """When the visit to come is whose very day and hour the caller says: nobody books that anew. None where it is
    none.
    """
    when = meaning.when
    if ctx.phase not in (Phase.GREETING, Phase.COMPLETE) or meaning.intent not in _OF_NO_VISIT:
        return None
    if when.date is None or when.time is None or meaning.sure or "another" in meaning.says:
        return None
    return next((start for start in ctx.caller.to_come.starts if when.may_be(start)), None)


def _is_done_with(ctx: CallContext, meaning: Understanding) -> bool:
    """ "My nephew opened it, so tell your man to stay home", of a visit to come: who is not needed shall not come."""
    unclear = meaning.intent in ("none", "question", "check", "message") and meaning.of_a_visit == "cancel"
    theirs = bool(ctx.caller.to_come.starts) and not meaning.sure and "another" not in meaning.says
    off = meaning.says & {"calls_off", "needless", "need_not_come"} and not meaning.says & {"moves", "stays"}
    return ctx.phase is Phase.GREETING and theirs and unclear and bool(off)


def _tells_for_theirs(ctx: CallContext, meaning: Understanding) -> bool:
    """ "I've an appointment Wednesday and need to tell you the gate code": of a visit that is named by its day nobody
    books another by that.
    """
    if ctx.phase is not Phase.GREETING or meaning.intent != "book" or "another" in meaning.says:
        return False
    of_theirs = any(start.weekday() == meaning.visit_day for start in ctx.caller.to_come.starts)
    return of_theirs and "note" in meaning.says and meaning.when.time is None and not meaning.service


def _is_let_in(ctx: CallContext, meaning: Understanding) -> bool:
    """ "I won't be there Thursday, but my wife will let him in": the visit stays as it is."""
    changes = meaning.says & {"moves", "calls_off"} or "cancelling" in meaning.manner or meaning.when.date
    theirs = bool(ctx.caller.to_come.starts) and ctx.phase is Phase.GREETING
    return theirs and "let_in" in meaning.says and meaning.intent in ("none", "cancel", "check") and not changes


def _is_only_late(ctx: CallContext, meaning: Understanding) -> bool:
    """ "I'm running twenty minutes late for my noon": of its own hour, and no wish for another."""
    late = meaning.matter == "late" and meaning.sure and meaning.intent == "reschedule"
    when = meaning.when
    own = any(when.may_be(start) for start in ctx.caller.to_come.starts)
    return ctx.phase is Phase.GREETING and late and own and not (when.shift or when.bound == "after")


def _too_early_for(ctx: CallContext, meaning: Understanding) -> dt.datetime | None:
    """When the visit to come is that is too early for them: "I can't get there till one today"; else None."""
    when = meaning.when
    limited = when.bound == "after" and when.time is not None and "refuses" in meaning.manner
    if ctx.phase is not Phase.GREETING or not limited or when.time is None or meaning.sure or meaning.service:
        return None
    if meaning.intent not in ("none", "question", "book") or "another" in meaning.says:
        return None
    theirs = (start for start in ctx.caller.to_come.starts if when.date is None or when.may_be_on(start.date()))
    return next((start for start in theirs if start.time() < when.time), None)


def _cannot_keep_one(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Okay, the second one I can't do", of the visits that they were just told of."""
    one = meaning.one_meant
    named = one is not None and (one.place is not None or one.weekday is not None or one.day is not None)
    given_up = "cannot" in meaning.says or ("refuses" in meaning.manner and meaning.of_a_visit == "reschedule")
    several = len(ctx.caller.to_come.starts) > 1
    return ctx.phase is Phase.COMPLETE and several and named and given_up and meaning.intent == "none"


def _cannot_keep_it(ctx: CallContext, meaning: Understanding) -> bool:
    """ "She has an appointment Wednesday and can't make it", from a number that has none: it is to be found."""
    if ctx.phase is not Phase.GREETING or meaning.intent != "book" or "cancel" not in meaning.parts:
        return False
    says_more = meaning.service or meaning.address or meaning.when.date or meaning.when.time or meaning.sure
    limits = meaning.when.ruled_out
    its_day = [limit.first for limit in limits if limit.first is not None and limit.first == limit.last]
    return not says_more and any(day.weekday() == meaning.visit_day for day in its_day)


def _given_up(ctx: CallContext, meaning: Understanding) -> dt.datetime | None:
    """When the visit to come is whose day is said not to suit, by who says nothing else: "Thursday's no good for me any
    more". None where it is none.
    """
    instead = meaning.of_a_visit == "reschedule" and meaning.intent in ("none", "question", "hours")
    wishes = not instead and (meaning.intent not in ("none", "cancel") or meaning.when.date is not None)
    of_another = meaning.service or meaning.sure or "another" in meaning.says
    if ctx.phase is not Phase.GREETING or wishes or of_another:
        return None
    return next((start for start in ctx.caller.to_come.starts if meaning.when.rules_out(start.date())), None)


def _asks_when_it_is(ctx: CallContext, meaning: Understanding) -> bool:
    """ "What time Thursday?", "can you tell me when it is": of a visit to come, by the day that it is on or by none."""
    when = meaning.when
    asks = meaning.asks_when and "when" in meaning.manner and meaning.intent in ("none", "question", "book")
    if ctx.phase is not Phase.GREETING or not asks or meaning.service or "another" in meaning.says:
        return False
    if when.date is None:
        return meaning.intent != "book" and not says_when(when) and bool(ctx.caller.to_come.starts)
    names_it = any(when.may_be_on(start.date()) for start in ctx.caller.to_come.starts)
    return names_it and when.time is None and when.date_end is None and meaning.words_beside_when <= _FEW_WORDS


def _asks_of_the_other(ctx: CallContext, meaning: Understanding) -> bool:
    """ "And the one on the tenth, what time is that", of a visit to come that is not the one just spoken of."""
    asks = meaning.intent in ("none", "question") and not meaning.sure and meaning.when.time is None
    one = meaning.one_meant
    other = one is not None and one.weekday is None and meaning.asks_when and meaning.when.date is None
    named = (other and bool(ctx.caller.to_come.starts)) or is_of_another_day(ctx, start_in_hand(ctx), meaning)
    return ctx.phase is Phase.COMPLETE and asks and named


def _asks_of_who_comes(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Is he coming or not", with the first words: of the visit that stands, which is looked up."""
    bare = meaning.intent in ("none", "question", "check") and not meaning.sure and meaning.service is None
    return ctx.phase is Phase.GREETING and meaning.doubts == "coming" and bare


def overdue(visit: Appointment, now: dt.datetime) -> bool:
    """Whether the visit should have begun a short while ago."""
    return visit.start + _LATE <= now <= visit.start + _WAITED_FOR


def waits_at_the_door(desk: Desk, ctx: CallContext, meaning: Understanding) -> bool:
    """Whether who brings us something stands there in our hours, needing somebody this minute: not a call."""
    in_hours = desk.owner_number is not None and desk.opens <= ctx.turn.at.time() < desk.closes
    brings = (meaning.matter == "supplier" and meaning.sure) or "supplier" in ctx.call.told
    return in_hours and brings and "at_the_door" in meaning.says and not meaning.signals & {"goodbye", "done"}


def asks_about(ctx: CallContext, event: Heard, meaning: Understanding) -> Step | None:
    """ "Is this about a visit that we have done?", or "that you have already?", once in a call; None where nothing is
    in doubt.
    """
    if ctx.phase is not Phase.GREETING or ctx.focus.asked_about:
        return None
    aside = ToldAside(event.text, event.alternatives, None, ctx.focus.open)
    if _may_mean_theirs(ctx, meaning):
        return _putting_aside(ctx, aside, ABOUT_THEIRS)
    if _may_want_work(ctx, meaning):
        of_work = msgspec.structs.replace(aside, of_work=True, thing=meaning.thing)
        return _putting_aside(ctx, of_work, ABOUT_WORK if meaning.thing or meaning.service else WHAT_WORK)
    if _leans_on_one(meaning):
        return _putting_aside(ctx, msgspec.structs.replace(aside, leans=meaning.leans), ABOUT_THEIRS)
    kind = meaning.perhaps
    question = ABOUT_VISIT if kind in GRIEVANCES else ABOUT_OTHERS.get(kind) if kind else None
    in_doubt = question is not None and meaning.intent in _ASKED_AFTER and meaning.answer is None
    if meaning.asks and meaning.intent == "none":  # "do you stand behind your work": who asks tells of nothing
        return None
    if meaning.service and says_when(meaning.when):  # "the window washing again, on Tuesday at ten" is a wish
        return None
    wants_work = meaning.service or meaning.intent == "book"
    if _is_new_here(ctx) and wants_work:  # what they broke themselves is to be mended
        return None
    if question is None or not in_doubt:
        return None
    return _putting_aside(ctx, msgspec.structs.replace(aside, matter=kind), question)


def _putting_aside(ctx: CallContext, aside: ToldAside, question: Question) -> Step:
    return ask(ctx.with_focus(asked_about=True, report=aside, asked=()), question)


def _may_mean_theirs(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether a visit is wished for on the very day of one to come, and nothing tells that it is another."""
    when = meaning.when
    if meaning.intent != "book" or meaning.says & _TELLS_WHICH:
        return False
    theirs = [start.date() for start in ctx.caller.to_come.starts]
    moves = meaning.of_a_visit == "reschedule"
    if moves and when.ruled_out and not meaning.service:  # "can't Wednesday, need Thursday"
        return bool(theirs)
    if when.date is None:  # "sooner than Thursday"
        return moves and any(when.rules_out(day) for day in theirs)
    return when.date_end is None and any(when.may_be_on(day) for day in theirs) and not when.time


def _leans_on_one(meaning: Understanding) -> bool:
    """Whether a visit that stands may be what first words are about, of which nothing else is heard."""
    if meaning.leans == "none":
        return False
    told = meaning.perhaps or meaning.matter not in (None, "trouble") or meaning.doubts or meaning.suspected
    return meaning.intent == "none" and meaning.answer is None and not told and not meaning.asks


def _may_want_work(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether a story may be told for work on what is ours to do, by who has no visit that it could be about."""
    tells = "perhaps_work" in meaning.says and bool(meaning.thing or meaning.service or meaning.matter == "trouble")
    return tells and not (ctx.caller.to_come.starts or ctx.caller.lately or meaning.suspected)


def _is_new_here(ctx: CallContext) -> bool:
    """Whether we know the number that calls, and nobody by it."""
    name = ctx.filled("name")
    known = ctx.caller.lately or ctx.caller.to_come.starts or (name is not None and name.source == "customer")
    return ctx.caller.own_number is not None and not known


def answered(ctx: CallContext, meaning: Understanding, understand: Meaning, take: Take) -> Step:
    """The caller's turn after that question: `take` gets the turn that was put aside, or this one instead."""
    report = ctx.focus.report
    if report is None:
        return take(ctx, meaning)
    before = ctx.having(focus=ctx.focus.back_to(report.before)).with_focus(report=None)
    said = understand(before, Heard(ctx.turn.at, report.text, 0.0, report.alternatives))
    if report.leans != "none" and meaning.intent == "none" and meaning.answer in ("affirm", "negate"):
        wish = report.leans if meaning.answer == "affirm" else "none"
        return take(before, msgspec.structs.replace(said, intent=wish, leans="none"))
    if report.of_work:
        return take(before, _of_work(said, meaning))
    if report.matter is None:
        return take(before, _of_theirs_or_new(said, meaning))
    if meaning.answer == "affirm" and meaning.intent == "none":
        return take(before, _about(said, report.matter))
    if meaning.answer == "negate" and meaning.intent == "none":
        return take(before, msgspec.structs.replace(said, perhaps=None))
    return take(before, meaning)


def _of_work(said: Understanding, answer: Understanding) -> Understanding:
    """The story that was `said` as a wish for work, where the `answer` is a yes or names the work, and as what it was,
    where it is a no; else the answer.
    """
    if answer.intent == "none" and answer.answer == "negate" and not answer.service:
        return said
    if answer.intent not in _OF_NO_VISIT or not (answer.answer == "affirm" or answer.service):
        return answer
    when = answer.when if says_when(answer.when) else said.when
    none = {"matter": None, "perhaps": None, "sure": False, "answer": None}
    return msgspec.structs.replace(said, intent="book", service=answer.service or said.service, when=when, **none)


def _of_theirs_or_new(said: Understanding, answer: Understanding) -> Understanding:
    """What was `said` before, as of the visit that stands or of a new one, whichever the `answer` tells; else that."""
    bare = answer.intent == "none" and "another" not in answer.says
    denies = answer.answer in ("negate", "correct") or "another" in answer.says
    if said.of_a_visit == "reschedule" and bare and says_when(answer.when) and not denies:  # "one would be perfect"
        return msgspec.structs.replace(said, intent="reschedule", service=None, when=merged(said.when, answer.when))
    if "stands" in answer.says or (answer.answer == "affirm" and bare):
        if said.when.ruled_out and said.of_a_visit == "reschedule":
            return msgspec.structs.replace(said, intent="reschedule", service=None)
        return msgspec.structs.replace(said, intent="check", service=None, says=said.says | {"stands"})
    new = answer.answer == "negate" or "another" in answer.says
    return said if new and answer.intent in _OF_NO_VISIT else answer


def _about(meaning: Understanding, matter: Matter) -> Understanding:
    return msgspec.structs.replace(meaning, matter=matter, perhaps=None, sure=True, intent="message")
