"""What tools were used for, and what they found."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from receptionist.dialogue.checking.account.account import (
    CREW,
    GIVES_BACK,
    HOLDS,
    SHARED,
    WHEN,
    Account,
    Found,
    Start,
    VisitsFollowing,
)
from receptionist.dialogue.checking.account.listened import named_crew, put_otherwise
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import ToolFinished
from receptionist.dialogue.workflow import Commit
from receptionist.model.acts import NoteChange
from receptionist.model.appointment import CARRIED_OUT
from receptionist.model.commands import UseTool

DISPOSITIONS = {
    "book_appointment": "booked", "reschedule": "rescheduled", "cancel": "cancelled", "hold_appointment": "held",
}  # fmt: skip
"""What a call has come to once a tool has carried it out."""


def _taken_with(account: Account, used: UseTool) -> str:
    """Who is settled for with an offered time: that very time is looked up, with them."""
    taken = used.params.get("date"), str(used.params.get("time", ""))[:5], used.params.get(CREW)
    offered = (each for each in account.times if each[0] in account.offers)
    return next((crew for start, _, crew in offered if (start[:10], start[11:16], crew) == taken), "")


def tool_used(desk: Desk, account: Account, used: UseTool) -> Account:
    flow = desk.workflow(account.job)
    looks_up = flow is not None and flow.lookup is not None and flow.lookup.tool == used.name
    codes = account.codes + (
        used.name == "send_code" and used != account.pending
    )  # once more on a new line is no other
    here = account.having(pending=used, asked=(), codes=codes)
    if not looks_up:
        return here
    told = tuple(sorted((name, value) for name, value in used.params.items() if isinstance(value, str)))
    if crew := _taken_with(account, used):
        here = here.having(said=named_crew(here.said, crew))
    return here.having(offers=(), times=(), following=None, recital=(), telling=(), looked_up=told)


def tool_found(desk: Desk, account: Account, used: UseTool, event: ToolFinished) -> Account:
    """What the tool's answer tells, where it is one."""
    flow = desk.workflow(account.job)
    result = {} if event.error else event.result
    if used.name == "take_message":
        return _passed_on(account, used, failed=bool(event.error))
    if used.name == "check_code" and result.get("state") == "right":
        return account.having(proved=tuple(sorted({*account.proved, str(used.params.get("phone"))})))
    if used.name == "check_visit" and result.get("state") == "right":
        return account.having(proved=tuple(sorted({*account.proved, *_shown(account, used)})), mismatched=0)
    if used.name == "check_visit":
        return account.having(mismatched=account.mismatched + (result.get("state") == "wrong"))
    if flow and flow.find and used.name == flow.find.tool:
        visits = tuple(_visit(visit, str(used.params.get("phone"))) for visit in result.get("bookings", ()))
        return account.having(visits=visits)
    if flow and flow.lookup and used.name == flow.lookup.tool:
        return _answered(account, result)
    if flow and (commit := flow.carries_out(used.name)):
        return _on_the_visit(_carried_out(account, commit, result), commit, used, result)
    return account


def _passed_on(account: Account, used: UseTool, *, failed: bool) -> Account:
    """The owner has the message; or else one of a call that was promised is theirs by the end of the call."""
    if not failed:
        return _written(account.having(calling=False, done=(*account.done, "message_taken")), used)
    told = used.params.get("notes") or used.params.get("message")  # behind other words it is among the notes
    lost = str(told).split("; ") if account.calling else ()
    return account.having(calling=False, promised=tuple(dict.fromkeys((*account.promised, *lost))))


def _visit(visit: Mapping[str, Any], phone: str) -> Found:
    return Found(
        visit["id"],
        visit["start"],
        phone,
        visit.get("name", ""),
        visit.get("changeable", True),
        visit.get("service", ""),
        len(visit.get("others", ())),
        visit.get("phone_by") == "said",
    )


def _shown(account: Account, used: UseTool) -> Iterable[str]:
    """The visits that name and day show, where the number that calls is worth that much."""
    days = used.params.get("days", ())
    own = (visit for visit in account.visits if visit.phone == account.number)
    return (visit.id for visit in own if visit.name == used.params.get("name") and visit.start[:10] in days)


def _answered(account: Account, result: Mapping[str, Any]) -> Account:
    """A time that is free stands until something else is wished; anything else leaves the wish unanswered.

    The first opening, looked up for whoever named no day and no time, is the calendar's choice and not theirs.
    """
    free = result.get("slot") if result.get("status") == "free" else None
    times = (free,) if free else tuple(result.get("alternatives", ()))
    known = account.having(times=_slots(times), following=_following(result.get("series")) if free else None)
    if free is None or not WHEN & dict(account.looked_up).keys():
        return known.having(wish=())
    start = dt.datetime.fromisoformat(free["start"])
    return known.having(wish=(("date", start.date().isoformat()), ("time", start.time().isoformat("minutes"))))


def _given_back(account: Account) -> Account:
    """The time is kept no more: the call comes to nothing by it, and what was said for it alone is said of no other."""
    done = tuple(each for each in account.done if each != "held")
    said = tuple(fact for fact in account.said if fact[0] in SHARED)
    return account.having(hold=None, done=done, said=said)


def _slots(given: Iterable[Mapping[str, Any]]) -> tuple[tuple[Start, Start, str], ...]:
    return tuple((slot["start"], slot["end"], slot["crew"]) for slot in given)


def _following(series: Mapping[str, Any] | None) -> VisitsFollowing | None:
    return VisitsFollowing(series["rule"], _slots(series["later"]), tuple(series["missing"])) if series else None


def _on_the_visit(account: Account, commit: Commit, used: UseTool, result: Mapping[str, Any]) -> Account:
    """The notes that are on the visit once a tool has put them there."""
    if result.get("state") not in CARRIED_OUT:
        return account
    if commit.tool == "change_note":
        change = NoteChange(str(used.params.get("old")), str(used.params.get("note", "")))
        return account.having(put=put_otherwise(account.put, change), withdrawn=(*account.withdrawn, *change.olds))
    account = _written(account, used)
    given = str(used.params.get(commit.noting, "")) if commit.noting else ""
    told = tuple(note for note in account.notes if note in given)
    said = dict.fromkeys((*given.split("; "), *told))  # what was asked before the job goes along as well
    new_ones = tuple(note for note in said if note and note not in account.put)
    here = account.having(put=(*account.put, *new_ones))
    if commit.tool != "book_appointment":
        return here
    before = (*account.noted_before, *(note for note in account.notes if note not in account.noted_before))
    return here.having(notes=(), noted_before=before)


def _written(account: Account, used: UseTool) -> Account:
    """`account` once `used` has written what it was given."""
    given = "; ".join(text for text in used.params.values() if isinstance(text, str))
    return account.having(promised=tuple(note for note in account.promised if note not in given))


def _carried_out(account: Account, commit: Commit, result: Mapping[str, Any]) -> Account:
    state = result.get("state")
    others = _slots(result.get("alternatives", ()))
    if commit.tool in GIVES_BACK:
        return _given_back(account) if state == "cancelled" else account
    here = account.having(times=others, following=None, recital=(), telling=(), wish=())
    if commit.hold is None and state == "refused" and result.get("reason") == "too_soon":
        return account.having(recital=(), telling=(), deciding=False)  # the time is free, and may be booked
    if state not in ("booked", "held", "cancelled", "done", "kept"):
        return here
    here = here.having(
        done=(*account.done, DISPOSITIONS.get(commit.tool, commit.disposition or "answered")),
        deciding=False,
        heard=(),
    )
    if commit.tool in ("book_appointment", "reschedule"):
        here = here.having(hold=None)
    if not result.get("id") or not result.get("start"):
        return here
    if commit.tool in HOLDS:
        return here.having(hold=Found(result["id"], result["start"]))
    made, held = Found(result["id"], result["start"], held=state == "held"), state == "held"
    if commit.tool == "reschedule":
        moved = (replace(each, start=made.start, held=held) if each.id == made.id else each for each in here.visits)
        return here.having(visits=tuple(moved))
    if "booked" in here.done:
        return here.having(visits=(made,), proved=(*account.proved, made.id))
    return here
