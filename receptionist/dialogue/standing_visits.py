"""Standing visits: what is said to who checks them, or wants them left as they are and nothing else. Pure.

What is checked is told from what stands, with what is done at it. What is left alone stays, whatever was begun beside
it: a move or a second visit that nobody wished for is given up.
"""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue.asking import detour
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.kept_place import with_place_kept
from receptionist.dialogue.particulars import visit_is
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.planning import finish
from receptionist.dialogue.putting_right import put_right_meanwhile
from receptionist.dialogue.question import SECOND_TOO
from receptionist.dialogue.step import Step, moved, over
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.visit_in_hand import in_hand, known, noted_on_it, when_it_is
from receptionist.dialogue.workflow import Workflow
from receptionist.model.appointment import Appointment
from receptionist.model.commands import Say, say
from receptionist.model.service_names import adds_to
from receptionist.model.trust import RIGHTS, Private
from receptionist.model.understanding import OneMeant, Understanding
from receptionist.model.when import When

_TOLD_BACK = ("told_right", "told_wrong")
_UNDER_WAY = (Phase.COLLECTING, Phase.CONFIRMING)
OF_THE_WORK = frozenset({say("visit_is_estimate").prompt, "visit_is_work", "visit_is_titled"})
"""What is said of whether the work itself is done at a visit."""


def standing(ctx: CallContext) -> tuple[dt.datetime, ...]:
    """When those visits begin that the caller was told of, or made, and that stand."""
    shown = known(ctx) if ctx.phase is Phase.COMPLETE or ctx.found.visit is not None else ctx.made.visits
    return tuple(sorted(each.start for each in shown))


def checked(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """When those are that are checked, and what is done at them; None where nothing is."""
    if not meaning.checked or meaning.doubts is None or ctx.phase is not Phase.COMPLETE:
        return None
    if meaning.doubts in _TOLD_BACK:
        return detour(desk, ctx, *_told_back(ctx, meaning))
    visits = [each for each in known(ctx) if each.start in meaning.checked]
    if visits and meaning.doubts == "booked" and "goodbye" in meaning.signals:
        return over(ctx, say("as_told_back"), say("goodbye"))
    told = [_when(ctx, each, meaning) for each in sorted(visits, key=lambda each: each.start)]
    return detour(desk, ctx, *told, *_of_the_work(desk, ctx, visits, meaning)) if told else None


def left_alone(desk: Desk, ctx: CallContext, workflow: Workflow | None, meaning: Understanding) -> Step | None:
    """All stays as it is, and what was begun beside it is given up; None where that is not wished."""
    if ctx.focus.question == SECOND_TOO:  # which it is an answer to
        return None
    if "leaves_all" not in meaning.says and not _gives_up_the_next(ctx, workflow, meaning):
        return None
    changes = workflow is not None and (workflow.lookup is not None or "both" in meaning.manner)
    begun = ctx.phase in _UNDER_WAY and changes
    if not begun and ctx.phase is not Phase.COMPLETE:
        return None
    told = _stays(ctx, meaning) or (say("nothing_new_booked") if begun and ctx.caller.to_come.starts else None)
    if told is None:
        return None
    ctx = with_place_kept(ctx, workflow, meaning) if workflow is not None else ctx
    if "goodbye" in meaning.signals and ctx.found.put_right is None:
        return over(ctx, told, say("goodbye"))
    if not begun:
        return _with_the_note(desk, ctx, meaning, told) or detour(desk, ctx, told)
    if "both" in meaning.manner:  # and none of those that the same was wanted of is turned to
        others = tuple(each for each in ctx.waiting if each.workflow != ctx.task.workflow)
        ctx = ctx.having(tasks=(*others, ctx.task))
    left = moved(ctx, Trigger.LEFT).with_times(offers=(), proposal=None)
    return put_right_meanwhile(desk, left, told) or finish(desk, left, told)


def _told_back(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """That it is so; else, and where whose each is was told and is not known, when and where each of them is."""
    visits = sorted(known(ctx), key=lambda each: each.start)
    if meaning.doubts == "told_right":
        sure = "whose" not in meaning.says
        return (say("as_told_back"), *(() if sure else (visit_is(ctx, each) for each in visits)))
    return (say("not_as_told_back"), *(visit_is(ctx, each) for each in visits))


def _with_the_note(desk: Desk, ctx: CallContext, meaning: Understanding, told: Say) -> Step | None:
    """What is `told`, and what was said for whoever comes put on the visit that stays; None where that is nothing."""
    visit = next((each for each in known(ctx) if each.start in meaning.checked), None)
    if "note" not in meaning.says or visit is None:
        return None
    of_it = {"one_meant": OneMeant(id=visit.id), "answer": None, "says": meaning.says - {"leaves_all"}}
    return noted_on_it(desk, ctx, msgspec.structs.replace(meaning, **of_it), told)


def _gives_up_the_next(ctx: CallContext, workflow: Workflow | None, meaning: Understanding) -> bool:
    """Whether one more visit, begun once one was made in the call, is not wanted: they want nothing other, have said
    all, will call again, or want the work alone that is booked: "no color please, only the haircuts".
    """
    visit = in_hand(ctx) if ctx.made.visits and ctx.phase in _UNDER_WAY else None
    one_more = visit is not None and workflow is not None and workflow.find is None
    if visit is None or not one_more or "cancelling" in meaning.manner or says_when(_elsewhen(visit, meaning.when)):
        return False
    if {"calls_again", "taken_back"} & meaning.says and not meaning.asks:
        return True
    no = meaning.answer in ("negate", "correct") or meaning.manner & {"refuses", "no_first"}
    if meaning.signals & {"done", "goodbye"}:
        return bool(no) or meaning.answer is None
    wished, named = ctx.value("service") or "", meaning.service or ""
    if "drops_thing" in meaning.says and named in ("", wished):
        return bool(no)
    of_it = "another" not in meaning.says and _is_its_work(visit, named)
    only_its_work = of_it and not _is_its_work(visit, wished)
    on_its_day = meaning.when.date is not None and not meaning.asks
    return (only_its_work and (bool(no) or on_its_day)) or (bool(no) and "another" in meaning.says and not named)


def _elsewhen(visit: Appointment, when: When) -> When:
    """What is wished for apart from the time of `visit`, and from what is ruled out."""
    return When() if when.may_be(visit.start) else msgspec.structs.replace(when, shift=None, ruled_out=())


def _is_its_work(visit: Appointment, service: str) -> bool:
    """Whether `service` is what `visit` is for, for however many."""
    return bool(service) and (visit.service == service or adds_to(visit.service, service))


def _when(ctx: CallContext, visit: Appointment, meaning: Understanding) -> Say:
    """When it is; and what for, to who calls it by other work."""
    as_made = next((each for each in ctx.made.visits if each.id == visit.id), visit)
    other = meaning.service is not None and not set(meaning.service.split()) <= set(visit.service.split())
    return visit_is(ctx, as_made) if other else when_it_is(ctx, visit.start)


def _of_the_work(desk: Desk, ctx: CallContext, visits: list[Appointment], meaning: Understanding) -> tuple[Say, ...]:
    """That it is an estimate, or the work itself, to who says what is done then."""
    if meaning.doubts != "done_then" or not visits:
        return ()
    work = visits[0].service
    of_it = msgspec.structs.replace(meaning, service=work or meaning.service, service_in_hand=work)
    return tuple(each for each in desk.answers(of_it, ctx.turn.at) if each.prompt in OF_THE_WORK)


def _heard_of(ctx: CallContext) -> tuple[dt.datetime, ...]:
    """When those to come begin that the caller may hear of unasked; one that was moved or called off is none."""
    hears = Private.DAY_AND_TIME in RIGHTS[ctx.caller.trust].hears
    return tuple(start for start in ctx.caller.to_come.starts if hears and start not in ctx.made.left)


def _stays(ctx: CallContext, meaning: Understanding) -> Say | None:
    """That it stays as it is, or they do, where several are meant."""
    every = tuple(sorted({*standing(ctx), *_heard_of(ctx)}))
    named = tuple(start for start in every if start in meaning.checked)
    meant = named or (every if "both" in meaning.manner else ())
    if len(meant) > 1:
        return say("visits_stay", visits=",".join(start.isoformat() for start in meant))
    visit = in_hand(ctx)
    start = meant[0] if meant else visit.start if visit is not None else every[-1] if every else None
    return say("visit_stays", old=start.isoformat()) if start is not None else None
