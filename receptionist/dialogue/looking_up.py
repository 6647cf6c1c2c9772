"""Looking up a wish about day and time: what the look-up tool is asked."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import msgspec

from receptionist.dialogue import crews, series
from receptionist.dialogue.brief_note import all_brief, brief
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.due import due_at
from receptionist.dialogue.step import Step, run
from receptionist.dialogue.workflow import Lookup, Workflow
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import Fact, Say
from receptionist.model.dayparts import hours_of
from receptionist.model.ruled_out import RuledOut
from receptionist.model.when import When

_ONE_DAY, _HOURS = dt.timedelta(1), 24


def look_up(ctx: CallContext, workflow: Workflow, lookup: Lookup, *lead: Say) -> Step:
    """Ask what is free of the present wish."""
    wanted = ctx.times.wanted
    params: dict[str, object | None] = {**dict(besides(ctx, lookup)), **_wish(ctx)}
    given = {key: msgspec.to_builtins(value) for key, value in params.items() if value not in (None, "")}
    looking = ctx.with_times(
        looked_up=besides(ctx, lookup),
        unchecked=False,
        proposal=None,
        series=None,
        offers=(),
        wanted=msgspec.structs.replace(wanted, shift=None, shift_of=None),
    ).with_grounding(read_back=None)
    return run(looking, workflow, lookup.tool, given, *lead)


def besides(ctx: CallContext, lookup: Lookup) -> tuple[Fact, ...]:
    """What goes with the wish: another service takes longer, another area may not be served, or be far away."""
    told = ((parameter, source_text(ctx, source)) for parameter, source in lookup.params)
    return tuple((parameter, text) for parameter, text in told if text)


def is_stale(ctx: CallContext, workflow: Workflow) -> bool:
    """Whether the free time, or those that are offered, were found for something else than is known now."""
    lookup, found = workflow.lookup, ctx.times.proposal is not None or ctx.times.offers
    return lookup is not None and bool(found) and ctx.times.looked_up != besides(ctx, lookup)


def _place(ctx: CallContext) -> tuple[str, str]:
    known = ctx.filled("address")
    address = known.address if known else None
    return (address.zip or "", address.city or "") if address else ("", "")


def source_text(ctx: CallContext, source: str) -> str | None:
    """What `source` of `Params` is now; None where it is not known."""
    if source == "due":
        at = due_at(ctx)
        return at.isoformat() if at else None
    zip_code, city = _place(ctx)
    target = ctx.picked.target
    known = {
        "slot.crew": crews.sent(ctx),
        **series.told(series.in_hand(ctx)),
        "visit": ctx.found.visit.id if ctx.found.visit else None,
        "visit.service": ctx.found.visit.service if ctx.found.visit else None,
        **_told_apart(ctx),
        "caller": ctx.caller.own_number,
        "task": ctx.task.workflow,
        "lately": _lately(ctx),
        "another.name": ctx.caller.another.name if ctx.caller.another else None,
        "notes": "; ".join(ctx.call.notes),
        "note.brief": brief(ctx.value("note") or "") or None,
        "note.gone": None if ctx.value("note") else all_brief((ctx.value("old_note") or "").split("\n")),
        "to_check": " ".join(value.name for value in ctx.slots if value.to_check),
        "zip": zip_code,
        "city": city,
        **_kept(ctx),
        "found.label": target.label if target else None,
        "found.detail": target.detail if target else None,
    }
    return known[source] if source in known else ctx.value(source)


def _told_apart(ctx: CallContext) -> dict[str, str | None]:
    """When the visit in hand is, and what for, where there is another that it may be taken for."""
    visit = ctx.found.visit if len(ctx.found.visits or ()) > 1 else None
    return {
        "visit.which": visit.start.isoformat() if visit is not None else None,
        "visit.work": (visit.service or None) if visit is not None else None,
    }


def _kept(ctx: CallContext) -> dict[str, str | None]:
    """What is kept for the caller: which booking it is, when, unless that is the settled time, and until when."""
    kept, slot = ctx.made.hold, ctx.times.proposal
    if kept is None:
        return dict.fromkeys(("hold", "hold.start", "hold.until"))
    start = kept.slot.start.isoformat() if slot is None or slot.start != kept.slot.start else None
    return {"hold": kept.id, "hold.start": start, "hold.until": kept.until.isoformat()}


def _lately(ctx: CallContext) -> str | None:
    """The visit of today, or the last one, as the owner's ticket names it; or whose it is, where it is another's."""
    visit, another = ctx.caller.lately, ctx.caller.another
    if another is not None:
        return ", ".join(filter(None, (another.name, another.relation, another.number)))
    return f"{visit.start:%Y-%m-%d %H:%M}, {visit.service}".rstrip(", ") if visit else None


def _wish(ctx: CallContext) -> dict[str, object | None]:
    wanted = ctx.times.wanted
    return {
        "date": wanted.date or _day_of_visit(ctx),
        "date_end": wanted.date_end,
        "time": wanted.time,
        "until": wanted.until,
        "daypart": wanted.daypart,
        "bound": wanted.bound if wanted.bound != "at" else None,
        "any_time": wanted.any_time or None,
        "earliest": wanted.earliest or None,
        "latest": wanted.latest or None,
        "shift": wanted.shift,
        "shift_of": wanted.shift_of,
        "declined": (*ctx.times.declined, *_its_own_start(ctx)) or None,
        "ruled_out": (*wanted.ruled_out, *_beside_the_wish(ctx)) or None,
        "reference": _reference(ctx) if wanted.shift else None,
    }


def _its_own_start(ctx: CallContext) -> tuple[dt.datetime, ...]:
    """When the visit begins that is to be moved: it is no other time to offer, and who names it hears that it stays."""
    wanted, visit = ctx.times.wanted, ctx.found.visit
    if visit is None or wanted.time is not None or wanted.date not in (None, visit.start.date()):
        return ()
    return (visit.start,)


def _beside_the_wish(ctx: CallContext) -> Iterator[RuledOut]:
    """What lies outside the days and the part of the day that were wished for, where another time, or another day, is
    looked for beside one that was offered: "something later" than the second of "any afternoon next week".
    """
    wanted = ctx.times.wanted
    wish = wanted if wanted.date_end is not None else ctx.times.taken_from.wish
    if wanted.shift is None or (wanted.shift_of == "date" and wanted.shift != "other"):
        return
    if wish.date is not None and wish.date_end is not None:
        yield RuledOut(last=wish.date - _ONE_DAY)
        yield RuledOut(first=wish.date_end + _ONE_DAY)
    first, last = hours_of(wish.daypart)
    if first:
        yield RuledOut(until=dt.time(first))
    if last < _HOURS:
        yield RuledOut(since=dt.time(last))


def _day_of_visit(ctx: CallContext) -> dt.date | None:
    """ "Could you make it four?" is about the day of the visit that is moved."""
    wanted = ctx.times.wanted
    clock = wanted.time or wanted.until or wanted.daypart
    elsewhere = wanted.dates or wanted.date_end or _rules_out_days(wanted) or wanted.shift or wanted.earliest
    return ctx.found.visit.start.date() if ctx.found.visit and clock and not elsewhere else None


def _reference(ctx: CallContext) -> TimeSlot | None:
    """The time that "earlier" or "another one" is measured from: "sooner" than offers is before the first of them."""
    offers = sorted(ctx.times.offers, key=lambda offer: offer.start)
    if ctx.times.proposal or offers:
        return ctx.times.proposal or offers[0 if ctx.times.wanted.shift in ("earlier", "sooner") else -1]
    return TimeSlot(ctx.found.visit.start, ctx.found.visit.end) if ctx.found.visit else None


def of_visit(ctx: CallContext) -> When:
    """Day and time of the visit in hand, which "an hour later" moves; nothing where there is none."""
    return When.exactly(ctx.found.visit.start) if ctx.found.visit else When()


def _rules_out_days(wanted: When) -> bool:
    return any(limit.since is None and limit.until is None for limit in wanted.ruled_out)
