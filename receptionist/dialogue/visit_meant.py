"""Whether a visit that the caller has, or lately had, is meant by their words, and what is wanted of it. Pure."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from functools import reduce

import msgspec

from receptionist.dialogue.assuring import of_the_missed
from receptionist.dialogue.clashing import moved_for
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.missed_visit import made_up_for
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.visit_beside import right_after_theirs
from receptionist.dialogue.visit_in_hand import is_of_another_day, start_in_hand
from receptionist.model.acts import THAT_IT_STANDS, Answer, Intent, Matter
from receptionist.model.appointment import Appointment
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

GRIEVANCES: tuple[Matter, ...] = ("no_show", "complaint", "damage", "bill", "refund")
"""What callers tell of a visit that was, or should have been."""
_YIELDS: tuple[Intent, ...] = ("none", "question", "book", "check", "hours", "price", "message")
OF_NO_VISIT: tuple[Intent, ...] = ("none", "book")
_BETWEEN_JOBS = (Phase.GREETING, Phase.COMPLETE)
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
    named = reduce(lambda said, rule: rule(ctx, said), _IN_WORDS, meaning)
    if _is_let_in(ctx, named):
        return msgspec.structs.replace(named, intent="none", answer=None, when=When(), says=named.says | {"note"})
    return reduce(lambda said, rule: rule(ctx, said), _IN_ITS_LIGHT, named)


def _without_its_hour(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "What about the ten o'clock", of a visit that nobody came to: its hour is no wish, and changes nothing."""
    if ctx.phase not in (Phase.COLLECTING, Phase.CONFIRMING) or not of_the_missed(ctx, meaning):
        return meaning
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
    meaning = _asking_what_stands(meaning)
    if _tells_two_apart(ctx, meaning):
        manner = meaning.manner - {"lets_be", "refuses"}
        return msgspec.structs.replace(meaning, says=meaning.says - {"stands", "another", "stays"}, manner=manner)
    if ctx.phase is not Phase.GREETING and not _books_anew(ctx):
        return meaning
    if meaning.sure or meaning.matter not in (None, "trouble"):
        return meaning
    if "stands" in meaning.says and not (meaning.intent == "book" and "another" in meaning.says):
        return msgspec.structs.replace(meaning, intent=_wanted_of_it(ctx, meaning), answer=_without_yes(meaning))
    if "another" in meaning.says or meaning.intent not in (*OF_NO_VISIT, "check"):
        return meaning
    if _instead_of_theirs(ctx, meaning):
        return msgspec.structs.replace(meaning, intent="reschedule")
    return _of_it(meaning, _only_its_day(ctx, meaning), "check")


def _tells_two_apart(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Just one at two forty five for Sofia, mine stays separate, I already have it": the own visit is named to tell
    the one for somebody else from it, which is gone on with.
    """
    slot, told = ctx.times.proposal, meaning.anothers
    apart = meaning.says & {"stands", "stays"} or "lets_be" in meaning.manner
    if not (_books_anew(ctx) and apart) or meaning.asks or meaning.intent in ("cancel", "reschedule"):
        return False
    its_time = slot is not None and meaning.when.time is not None and meaning.when.may_be(slot.start)
    for_another = ctx.made.for_good.caller is not None
    wants_none = "another" in meaning.says and "refuses" in meaning.manner
    return bool(told.relation or told.for_whom) or ((its_time or for_another) and not wants_none)


def _books_anew(ctx: CallContext) -> bool:
    """Whether a new visit is being looked for, and none is booked yet."""
    return ctx.task.workflow == "booking" and ctx.phase in (Phase.COLLECTING, Phase.CONFIRMING)


def _wanted_of_it(ctx: CallContext, meaning: Understanding) -> Intent:
    """What is wanted of the visit: to hear of it, unless it is refused, moved or called off in so many words, or wanted
    on another day: "I have two visits, the carpets one I need on Friday".
    """
    refused = "refuses" in meaning.manner and "no_first" not in meaning.manner
    changes = meaning.says & {"moves", "calls_off"} or "cancelling" in meaning.manner or refused
    if meaning.intent in ("cancel", "reschedule") and changes:
        return meaning.intent
    theirs, day = ctx.caller.to_come.starts, meaning.when.date
    elsewhere = bool(theirs) and day is not None and not any(meaning.when.may_be_on(start.date()) for start in theirs)
    return "reschedule" if "moves" in meaning.says or (elsewhere and meaning.intent == "book") else "check"


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
    return of_theirs and not offered and wished != meaning.visit_day and (wished is not None or _books_anew(ctx))


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


def _named_by_its_hour(ctx: CallContext, meaning: Understanding) -> Understanding:
    """The very day and hour of a visit to come: nobody books that anew."""
    when = meaning.when
    if ctx.phase not in (Phase.GREETING, Phase.COMPLETE) or meaning.intent not in OF_NO_VISIT:
        return meaning
    if when.date is None or when.time is None or meaning.sure or "another" in meaning.says:
        return meaning
    theirs = next((start for start in ctx.caller.to_come.starts if when.may_be(start)), None)
    return _of_it(meaning, theirs, meaning.of_a_visit)


def _of_it(meaning: Understanding, theirs: dt.datetime | None, intent: Intent) -> Understanding:
    """`meaning` with that wish of the visit that begins at `theirs`; as it is where that is none."""
    if theirs is None:
        return meaning
    return msgspec.structs.replace(meaning, intent=intent, visit_day=theirs.weekday())


def _done_with(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "My nephew opened it, so tell your man to stay home", of a visit to come: who is not needed shall not come."""
    unclear = meaning.intent in ("none", "question", "check", "message") and meaning.of_a_visit == "cancel"
    theirs = bool(ctx.caller.to_come.starts) and not meaning.sure and "another" not in meaning.says
    off = meaning.says & {"calls_off", "needless", "need_not_come"} and not meaning.says & {"moves", "stays"}
    if ctx.phase is not Phase.GREETING or not (theirs and unclear and off):
        return meaning
    return msgspec.structs.replace(meaning, intent="cancel", matter=None, perhaps=None)


def _told_for_theirs(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "I've an appointment Wednesday and need to tell you the gate code": of a visit that is named by its day nobody
    books another by that.
    """
    if ctx.phase is not Phase.GREETING or meaning.intent != "book" or "another" in meaning.says:
        return meaning
    of_theirs = any(start.weekday() == meaning.visit_day for start in ctx.caller.to_come.starts)
    tells = of_theirs and "note" in meaning.says and meaning.when.time is None and not meaning.service
    return msgspec.structs.replace(meaning, intent="none") if tells else meaning


def _is_let_in(ctx: CallContext, meaning: Understanding) -> bool:
    """ "I won't be there Thursday, but my wife will let him in": the visit stays as it is."""
    changes = meaning.says & {"moves", "calls_off"} or "cancelling" in meaning.manner or meaning.when.date
    theirs = bool(ctx.caller.to_come.starts) and ctx.phase is Phase.GREETING
    return theirs and "let_in" in meaning.says and meaning.intent in ("none", "cancel", "check") and not changes


def _only_late(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "I'm running twenty minutes late for my noon": of its own hour, and no wish for another."""
    late = meaning.matter == "late" and meaning.sure and meaning.intent == "reschedule"
    when = meaning.when
    own = any(when.may_be(start) for start in ctx.caller.to_come.starts)
    if ctx.phase is not Phase.GREETING or not (late and own) or when.shift or when.bound == "after":
        return meaning
    return msgspec.structs.replace(meaning, intent="message", when=When())


def _too_early(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "I can't get there till one today", of a visit to come that is before that: it is moved."""
    when = meaning.when
    limited = when.bound == "after" and when.time is not None and "refuses" in meaning.manner
    if ctx.phase is not Phase.GREETING or not limited or when.time is None or meaning.sure or meaning.service:
        return meaning
    if meaning.intent not in ("none", "question", "book") or "another" in meaning.says:
        return meaning
    theirs = (start for start in ctx.caller.to_come.starts if when.date is None or when.may_be_on(start.date()))
    return _of_it(meaning, next((start for start in theirs if start.time() < when.time), None), "reschedule")


def _cannot_keep_one(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "Okay, the second one I can't do", of the visits that they were just told of."""
    one = meaning.one_meant
    named = one is not None and (one.place is not None or one.weekday is not None or one.day is not None)
    given_up = "cannot" in meaning.says or ("refuses" in meaning.manner and meaning.of_a_visit == "reschedule")
    several = len(ctx.caller.to_come.starts) > 1
    if ctx.phase is not Phase.COMPLETE or not (several and named and given_up) or meaning.intent != "none":
        return meaning
    return msgspec.structs.replace(meaning, intent="reschedule", answer=None)


def _cannot_keep_it(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "She has an appointment Wednesday and can't make it", from a number that has none: it is to be found."""
    if ctx.phase is not Phase.GREETING or meaning.intent != "book" or "cancel" not in meaning.parts:
        return meaning
    says_more = meaning.service or meaning.address or meaning.when.date or meaning.when.time or meaning.sure
    limits = meaning.when.ruled_out
    its_day = [limit.first for limit in limits if limit.first is not None and limit.first == limit.last]
    given_up = not says_more and any(day.weekday() == meaning.visit_day for day in its_day)
    return msgspec.structs.replace(meaning, intent="reschedule") if given_up else meaning


def _given_up(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "Thursday's no good for me any more", of the day of a visit to come, by who says nothing else."""
    instead = meaning.of_a_visit == "reschedule" and meaning.intent in ("none", "question", "hours")
    wishes = not instead and (meaning.intent not in ("none", "cancel") or meaning.when.date is not None)
    of_another = meaning.service or meaning.sure or "another" in meaning.says
    if ctx.phase is not Phase.GREETING or wishes or of_another:
        return meaning
    theirs = next((start for start in ctx.caller.to_come.starts if meaning.when.rules_out(start.date())), None)
    return _of_it(meaning, theirs, meaning.intent if meaning.intent == "cancel" else "reschedule")


def _told_and_given_up(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "I have a man coming Thursday for the lock, and I don't think Thursday will work": the visit that stands is
    named by its day and cannot be then, and so it is moved, whatever is to be done at it.
    """
    when, sorry = meaning.when, meaning.matter not in (None, "trouble")
    elsewhere = when.date is not None and not any(when.may_be_on(start.date()) for start in ctx.caller.to_come.starts)
    of_it = meaning.intent in ("none", "book", "question", "check") and not (meaning.sure or sorry)
    if ctx.phase is not Phase.GREETING or not of_it or "another" in meaning.says:
        return meaning
    bare = meaning.visit_day is None and not (meaning.service or meaning.address or when.date)
    named = (start for start in ctx.caller.to_come.starts if bare or start.weekday() == meaning.visit_day)
    theirs = next((start for start in named if when.rules_out(start.date())), None)
    if theirs is None or (when.date is not None and not elsewhere):
        return meaning
    told = msgspec.structs.replace(meaning, service=None, answer=None, perhaps=None, leans="none")
    return _of_it(told, theirs, "reschedule")


def _not_yet_missed(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "Thursday at eleven he was supposed to come", two days before: what is to come was missed by nobody."""
    if "no_show" not in (meaning.matter, meaning.perhaps):
        return meaning
    theirs = [start for start in ctx.caller.to_come.starts if start > ctx.turn.at and _is_named(start, meaning)]
    was = ctx.caller.lately
    if not theirs or (was is not None and _is_named(was.start, meaning)):
        return meaning
    wish: Intent = "reschedule" if "moves" in meaning.says else "check"
    told = msgspec.structs.replace(meaning, matter=None, perhaps=None, sure=False, says=meaning.says - {"message_told"})
    return _of_it(told, theirs[0], wish) if meaning.intent in ("message", "none", "check") else told


def _is_named(start: dt.datetime, meaning: Understanding) -> bool:
    """Whether a visit is named by its weekday, and by no other hour than its own."""
    when = meaning.when
    day = when.date.weekday() if when.date is not None else meaning.visit_day
    return day == start.weekday() and (when.time is None or when.may_be_at(start.time()))


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


def _asks_of_one_not_shown(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Is mine still at two", of a visit to come that is called by whose it is, behind that of somebody else."""
    one, asks = meaning.one_meant, meaning.asks_when or meaning.asks or meaning.doubts in THAT_IT_STANDS
    hidden = one is not None and one.start is not None and meaning.when.may_be(one.start)
    return ctx.phase is Phase.COMPLETE and hidden and bool(asks) and meaning.intent in ("none", "question", "check")


def _asks_of_who_comes(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Is he coming or not", with the first words: of the visit that stands, which is looked up."""
    bare = meaning.intent in ("none", "question", "check") and not meaning.sure and meaning.service is None
    return ctx.phase is Phase.GREETING and meaning.doubts == "coming" and bare


def _asks_if_it_stands(ctx: CallContext, meaning: Understanding) -> bool:
    """ "She's supposed to come Thursday, isn't she", "is she coming Thursday", of a visit that was not told yet."""
    bare = meaning.intent in ("none", "question", "check") and not meaning.sure and "note" not in meaning.says
    told = ctx.phase is Phase.COMPLETE and start_in_hand(ctx) is not None
    day = meaning.when.date
    named = (start for start in ctx.caller.to_come.starts if start.weekday() == meaning.visit_day)
    of_theirs = any(day == start.date() for start in ctx.caller.to_come.starts) if day else any(named)
    return bare and of_theirs and not told and meaning.doubts in ("booked", "coming") and ctx.phase in _BETWEEN_JOBS


def _asked_of(ctx: CallContext, meaning: Understanding) -> Understanding:
    """Whatever is asked of a visit that stands, it is looked up."""
    asked = (_asks_of_one_not_shown, _asks_when_it_is, _asks_of_who_comes, _asks_of_the_other, _asks_if_it_stands)
    if not any(asks(ctx, meaning) for asks in asked):
        return meaning
    return msgspec.structs.replace(meaning, intent="check", perhaps=None)


def _of_the_last(ctx: CallContext, meaning: Understanding) -> Understanding:
    """What may be told of the visit that lately was, or should have been."""
    visit = ctx.caller.lately
    if visit is None or ctx.phase not in (Phase.GREETING, Phase.COMPLETE) or meaning.sure:
        return meaning
    waits = meaning.doubts == "coming" or not meaning.asks_when
    if meaning.intent == "check" and overdue(visit, ctx.turn.at) and waits:
        return told_of(meaning, "no_show")
    if meaning.perhaps in GRIEVANCES and meaning.intent in _YIELDS and visit.start <= ctx.turn.at:
        return told_of(meaning, meaning.perhaps)
    return meaning


_Rule = Callable[[CallContext, Understanding], Understanding]
_IN_WORDS: tuple[_Rule, ...] = (
    right_after_theirs, _asking_after_a_yes, _of_what_stands, _without_its_hour, _done_with, _named_by_its_hour,
)  # fmt: skip
"""What is said of a visit in so many words, in this order. Who is let in there by somebody else means nothing more."""
_IN_ITS_LIGHT: tuple[_Rule, ...] = (
    made_up_for, moved_for, _not_yet_missed, _told_and_given_up, _told_for_theirs, _only_late, _too_early,
    _cannot_keep_one, _cannot_keep_it, _given_up, _asked_of, _of_the_last,
)  # fmt: skip
"""What all other words come to in the light of the visit, in this order."""


def overdue(visit: Appointment, now: dt.datetime) -> bool:
    """Whether the visit should have begun a short while ago."""
    return visit.start + _LATE <= now <= visit.start + _WAITED_FOR


def told_of(meaning: Understanding, matter: Matter) -> Understanding:
    """`meaning`, which tells the owner of a matter, in all of its words."""
    told = msgspec.structs.replace(meaning, matter=matter, perhaps=None, sure=True, intent="message")
    return msgspec.structs.replace(told, kept_words=None)
