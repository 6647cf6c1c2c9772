"""Our own record: what the visit in progress is down for, what stands, and what was promised, for who asks it. Pure.

What is asked beside anything else is answered before that; who asks nothing else hears it, and the open question again.
"""

from __future__ import annotations

import datetime as dt

from receptionist.dialogue import kept_visits
from receptionist.dialogue.answering import offered_call
from receptionist.dialogue.asking import detour
from receptionist.dialogue.assuring import of_the_call_back
from receptionist.dialogue.call_back import asked_for
from receptionist.dialogue.calls_wished import noted_call
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.identifying import standing
from receptionist.dialogue.kept_time import still_kept
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import CONFIRM
from receptionist.dialogue.step import TAKES_MESSAGES, Step
from receptionist.dialogue.time_request import says_time_of, says_when
from receptionist.dialogue.visit_in_hand import known, start_in_hand, when_it_is
from receptionist.dialogue.workflow import Workflow
from receptionist.model.acts import CallWished, Held
from receptionist.model.appointment import Appointment
from receptionist.model.commands import Say, say
from receptionist.model.trust import RIGHTS, Private
from receptionist.model.understanding import Understanding

NOT_YET = say("not_booked_yet")
_ARRANGING = (Phase.COLLECTING, Phase.CONFIRMING)
_OF_VISITS: tuple[Held, ...] = ("stands", "still_on", "of_today")
_OF_NO_CALL: tuple[Held, ...] = (*_OF_VISITS, "one_stays", "arranged", "none_booked", "comes")
_WITH_A_CALL: tuple[Held, ...] = (*_OF_NO_CALL, "call")
_NOTES_A_CALL = frozenset({"noted_call", "call_asked", "call_asked_of", "call_asked_questions"})


def arranging(ctx: CallContext, workflow: Workflow | None) -> bool:
    """Whether a new visit is being arranged, beside which none of theirs stands that could be meant."""
    stands = ctx.caller.to_come.starts or ctx.made.visits
    return ctx.phase in _ARRANGING and workflow is not None and workflow.books_anew and not stands


def call_promised(ctx: CallContext) -> bool:
    """Whether they were told that a call to them is noted, or that the owner has their words."""
    return ctx.turn.answered.wished is not None or bool(ctx.call.told)


def past_today(ctx: CallContext) -> Appointment | None:
    """The visit of theirs that was due earlier today, should they have told of it, or have shown that it is theirs."""
    visit, now = ctx.caller.lately, ctx.turn.at
    if visit is None or visit.start > now or visit.start.date() != now.date():
        return None
    may_hear = Private.DAY_AND_TIME in RIGHTS[standing(ctx)].hears
    told = "no_show" in ctx.call.told or may_hear or visit.id in ctx.caller.proved
    return visit if told else None


def promised(read: Understanding, step: Step) -> Step:
    """`step`, after which the call is known that it notes or asks for."""
    noted = step.uses(TAKES_MESSAGES) or any(said.prompt in _NOTES_A_CALL for said in step.says)
    if read.call is None or not noted:
        return step
    return Step(step.context.with_answered(wished=read.call), step.commands)


def asked(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """The answer to who asks nothing else, and back to the open question; None to any other turn."""
    if _takes_it_for_booked(desk, ctx, meaning):
        return detour(desk, ctx, NOT_YET)
    if _asks_of_what_was_given_up(ctx, meaning):
        return detour(desk, ctx, _of_none(ctx, "none_booked"))
    stops_short = "hold_on" in meaning.signals and meaning.answer != "affirm"
    if meaning.held == ("arranged",) and ctx.focus.asked == CONFIRM.asked and stops_short:
        return detour(desk, ctx)
    if meaning.doubts != "our_record":
        return None
    if shows := kept_visits.shown_first(desk, ctx, meaning):
        return shows
    of_call = "call" in meaning.held and ctx.phase in (Phase.GREETING, Phase.COMPLETE)
    if of_call and (of_it := _of_a_new_call(desk, ctx, meaning)):
        return of_it
    if meaning.held == ("arranged",) and ctx.focus.asked == CONFIRM.asked:
        return detour(desk, ctx)  # all of it is read back once more
    said = told(ctx, meaning)
    return detour(desk, ctx, *said) if said else None


def _takes_it_for_booked(desk: Desk, ctx: CallContext, meaning: Understanding) -> bool:
    """ "So am I down then", to the read-back of a new visit, or "am I on for three", of the time that was found for it:
    no other one is asked after, and no yes is said.
    """
    of_it = says_when(meaning.when) and says_time_of(meaning.when, ctx.times.proposal)
    of_another = says_when(meaning.when) and not of_it
    asked = ctx.focus.asked == CONFIRM.asked or of_it
    here = asked and arranging(ctx, desk.workflow(ctx.task.workflow))
    asks = meaning.doubts == "booked" and meaning.answer != "affirm" and not meaning.asks_when
    return here and asks and not (of_another or meaning.asks_beside)


def _asks_of_what_was_given_up(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Am I on for three or not", of who left a message in the place of a visit, and has none."""
    gave_up = ctx.phase is Phase.COMPLETE and ctx.call.disposition == "message_taken" and start_in_hand(ctx) is None
    none_stands = not (ctx.caller.to_come.starts or ctx.made.visits or ctx.made.hold)
    asks = meaning.doubts == "booked" and not meaning.asks_when and meaning.intent in ("none", "question", "check")
    return gave_up and none_stands and asks and "no_call" not in meaning.says


def _of_a_new_call(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """A call that is not asked for yet, or by another day, or about more; None where it is the one they know of."""
    wished, known = meaning.call, ctx.turn.answered.wished
    new = wished is not None and bool(wished.when or wished.about)
    if known is None and not new and offered_call(ctx.turn.said):
        return None  # it is taken as it was offered
    if known is None:
        follows = set(ctx.call.told) - {"words_left"} and not new  # who told of something is called about that
        return of_the_call_back(desk, ctx, meaning) if follows or wished is None else asked_for(desk, ctx, meaning)
    same = wished is None or (wished.when in ("", known.when) and wished.about in ("", known.about))
    return None if same else asked_for(desk, ctx, meaning)


def told(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """What there is to say to what is asked of our record; nothing where nothing is."""
    promised = call_promised(ctx)  # one that is not is noted, unless the question by itself asks for it
    known = _OF_NO_CALL if ctx.phase not in _ARRANGING and meaning.doubts == "our_record" else _WITH_A_CALL
    said = (_told(ctx, meaning, held) for held in meaning.held if promised or held in known)
    return tuple(dict.fromkeys(each for each in said if each is not None))


def _told(ctx: CallContext, meaning: Understanding, held: Held) -> Say | None:
    if held in _OF_VISITS:
        return _of_what_stands(ctx, held)
    if held == "one_stays":
        return kept_visits.told(ctx, meaning)
    if held == "arranged":
        return _of_what_is_arranged(ctx, meaning)
    if held in ("none_booked", "comes"):
        return _of_none(ctx, held)
    wished = ctx.turn.answered.wished
    if held == "call":
        unknown = say("call_back_unknown") if ctx.call.told else noted_call(meaning.call)
        return _of_the_call(wished) if wished is not None else unknown
    return say("gets_it_at_once" if ctx.call.told else "noted_for_end")


def _of_the_call(wished: CallWished) -> Say:
    return say("call_noted", when=wished.when or None, about=wished.about or None, topic=wished.topic or None)


def _of_none(ctx: CallContext, held: Held) -> Say:
    """That nothing is booked, as far as that is so, and who calls them then."""
    if (start := start_in_hand(ctx)) is not None:
        return when_it_is(ctx, start)
    if ctx.made.hold is not None:
        return still_kept(ctx.made.hold)
    if ctx.caller.to_come.starts:
        return say("nothing_new_booked")
    if ctx.call.disposition == "message_taken":
        return say("right_none_booked_call" if held == "none_booked" else "none_booked_call")
    return say("right_none_booked" if held == "none_booked" else "none_booked")


def _of_what_is_arranged(ctx: CallContext, meaning: Understanding) -> Say | None:
    """What the visit in progress is down for; nothing where the turn changes that, for the change is said."""
    service = ctx.value("service")
    if meaning.service not in (None, service):
        return None
    slot = ctx.times.proposal
    start = slot.start.isoformat() if slot is not None else None
    if service is None and start is None:
        return None
    if start is None and says_when(meaning.when):  # "am I down for tomorrow at eleven", which was only offered
        return NOT_YET
    then = says_time_of(meaning.when, slot)
    of_it = then or (meaning.service is not None and meaning.service == service)
    if not of_it and ctx.focus.asked == CONFIRM.asked:  # which reads it back anyhow
        return None
    return say("down_for" if of_it else "down_so_far", service=service, start=start)


def _of_what_stands(ctx: CallContext, held: Held) -> Say:
    """The visits that are to come, and the one that was due earlier today."""
    past = past_today(ctx)
    starts = sorted(each.start for each in known(ctx) if each.start > ctx.turn.at)
    if past is not None:
        return _behind_the_past(past.start, starts)
    if len(starts) == 1:
        return when_it_is(ctx, starts[0]) if held != "stands" else say("only_visit", start=starts[0].isoformat())
    if not starts:
        return say("none_to_come")
    return say("still_on" if held == "still_on" else "your_visits", visits=_joined(starts))


def _behind_the_past(past: dt.datetime, starts: list[dt.datetime]) -> Say:
    at = past.time().isoformat("minutes")
    if len(starts) == 1:
        return say("past_and_one", time=at, start=starts[0].isoformat())
    return say("past_and_more", time=at, visits=_joined(starts)) if starts else say("past_alone", time=at)


def _joined(starts: list[dt.datetime]) -> str:
    return ",".join(start.isoformat() for start in starts)
