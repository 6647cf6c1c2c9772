"""Law 9: nothing is offered that was ruled out or turned down, and what was wished is looked for."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue.checking.account.account import WHEN
from receptionist.dialogue.checking.laws.turn import Turn, goes_on
from receptionist.dialogue.events import Keyed
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import UseTool
from receptionist.model.ruled_out import Limits, admits, rules_out_day


def nothing_that_was_ruled_out(turn: Turn) -> str:
    """No time is offered, found free or read back on a day that the caller has ruled out."""
    limits = () if _told_outside(turn) else turn.after.ruled_out
    for said in turn.says:
        values = dict(said.values)
        named = values.get("offers", "").split(",")
        if said.prompt == "time_free" or said in turn.after.telling:
            named += [values.get("start", ""), values.get("date", "")]
        if any(_ruled_out(limits, each) for each in named):
            return "law 9, a time that was ruled out"
    return ""


def _told_outside(turn: Turn) -> bool:
    """Whether it is said first that nothing is left of what the caller allows."""
    says_so = ("reason", "outside_limits")
    return any(said.prompt in ("not_free", "at_the_bound") and says_so in said.values for said in turn.says)


def _ruled_out(limits: Limits, named: str) -> bool:
    """Whether a start, or a whole day, in ISO, is ruled out."""
    if not named or not limits:
        return False
    if "T" not in named:
        return rules_out_day(limits, dt.date.fromisoformat(named))
    return not admits(limits, dt.datetime.fromisoformat(named))


def nothing_that_was_turned_down(turn: Turn) -> str:
    """What was turned down is not offered as if it were new: only where the calendar names nothing else."""
    down = set(turn.after.turned_down)
    known = {start for start, _, _ in turn.now.times if not _ruled_out(turn.after.ruled_out, start)}
    for said in turn.says:
        offered = set(dict(said.values).get("offers", "").split(",")) - {""}
        if offered & down and not (turn.finished and known <= down):
            return "law 9, a time that was turned down is offered again"
    return ""


def the_calendar_is_asked_for_what_was_wished(turn: Turn) -> str:
    """The look-up hears what the caller has said of days and times, and what they have ruled out or turned down."""
    for used in turn.used:
        flow = turn.desk.workflow(turn.after.job)
        if flow is None or flow.lookup is None or used.name != flow.lookup.tool or goes_on(turn, used):
            continue
        heard = msgspec.convert(used.params.get("ruled_out", ()), Limits)
        if not set(turn.after.ruled_out) <= set(heard):
            return "law 9, the calendar does not hear what was ruled out"
        if not set(turn.after.turned_down) <= set(used.params.get("declined", ())):
            return "law 9, the calendar does not hear what was turned down"
        broken = _lookup_besides(turn, flow, used) or _wish_missed(turn, used)
        if broken:
            return broken
    return ""


def _picks(turn: Turn) -> bool:
    """Whether one of the offers is taken by its place, and no day or time is named with it."""
    named = turn.meaning is not None and (turn.meaning.when.date or turn.meaning.when.time)
    return WHEN & set(turn.account.asked) != set() and not named and 0 <= _choice(turn) < len(turn.account.offers)


def _choice(turn: Turn) -> int:
    if isinstance(turn.event, Keyed):
        return int(turn.event.digits) - 1 if turn.event.digits.isdecimal() else -1
    choice = turn.meaning.choice if turn.meaning else None
    return -1 if choice is None else choice


def _lookup_besides(turn: Turn, flow: Workflow, used: UseTool) -> str:
    """Service and visit as they are known go with the wish."""
    assert flow.lookup is not None  # noqa: S101 - asked of look-ups alone
    for parameter, source in flow.lookup.params:
        given, said = used.params.get(parameter), dict(turn.after.said).get(source)
        if source == "visit" and not any(visit.id == given for visit in turn.after.visits):
            return "law 5, the calendar hears of another visit than is moved"
        if said is not None and given != said:
            return f"law 5, the calendar does not hear the {source}"
    return ""


def _wish_missed(turn: Turn, used: UseTool) -> str:
    """The day and the time that are wished for now, or the offered ones that were picked, are asked for."""
    when = turn.meaning.when if turn.meaning else None
    wish = dict(turn.after.wish)
    picked = turn.account.offers[_choice(turn)] if _picks(turn) else ""
    if picked:
        wish = {"date": picked[:10], "time": picked[11:16]}
    elif when is not None and when.shift:
        return ""
    given = {"date": used.params.get("date"), "time": str(used.params.get("time", ""))[:5]}
    missed = any(wish.get(name, given[name]) != given[name] for name in given)
    return "law 5, the calendar does not hear what was wished" if missed else ""
