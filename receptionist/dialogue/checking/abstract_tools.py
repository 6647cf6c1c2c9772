"""The walk's tools: everything that each may answer. Honest, for a lying calendar is no defect of the dialogue: what is
offered is on no day and at no time that the question rules out, and fits the day and time that it names.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from receptionist.model.commands import UseTool
from receptionist.model.ruled_out import Limits, admits

NOON = dt.datetime(2026, 3, 2, 12, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
"""The Monday on which every abstract call comes."""
CALLER = "+13125550199"
TUESDAY, WEDNESDAY = dt.date(2026, 3, 3), dt.date(2026, 3, 4)
TWO, THREE = dt.time(14), dt.time(15)
TIMES = tuple(
    dt.datetime.combine(day, time, NOON.tzinfo) for day, time in ((TUESDAY, TWO), (TUESDAY, THREE), (WEDNESDAY, THREE))
)
"""All that is ever free."""
VISITS = (("v", TUESDAY, "Ann Lee"), ("w", WEDNESDAY, "Bo Ray"))
"""The visits that stand: id, day, and the name that each is under."""

Answer = tuple[str, dict[str, Any], str]
"""What it is called in a path, the result, and the error, of which one is empty."""
BROKE: Answer = ("broke", {}, "broke")


def answers(used: UseTool) -> tuple[Answer, ...]:
    """All that the tool may answer to this."""
    match used.name:
        case "check_availability" | "check_callback":
            return tuple(_availability(used.params))
        case "book_appointment" | "reschedule" | "schedule_call":
            return tuple(_written(used.params))
        case "hold_appointment":
            return tuple(_kept(used.params))
        case "release_hold":
            return tuple(_let_go(used.params))
        case "find_booking":
            return tuple(_found(str(used.params.get("phone"))))
        case "cancel" if used.params.get("others"):
            return (_SOME_CANCELLED, *_FIXED["cancel"])
        case "check_visit":
            return tuple(_compared(used.params))
        case _:
            return _FIXED.get(used.name, _OF_ANY_TOOL)


def slot_at(start: dt.datetime, crew: str = "") -> dict[str, str]:
    return {"start": start.isoformat(), "end": (start + dt.timedelta(hours=1)).isoformat(), "crew": crew}


def start_of(day: dt.date) -> dt.datetime:
    """When the visit of that day is."""
    return dt.datetime.combine(day, dt.time(10), NOON.tzinfo)


def _availability(asked: Mapping[str, Any]) -> Iterator[Answer]:
    able = [start for start in TIMES if _is_open(start, asked)]
    fitting = [start for start in able if _fits(start, asked)]
    crew, another = _who(asked)
    if fitting:
        free = {"status": "free", "slot": slot_at(fitting[0], crew)}
        if asked.get("every"):
            yield "free, and what follows", {**free, "series": _series(fitting[0], crew, asked["every"])}, ""
        yield "free", free, ""
    if able:
        offered = [slot_at(start, crew) for start in able[:2]]
        yield "alternatives", {"status": "alternatives", "alternatives": offered, "reason": "busy"}, ""
    if able and another:
        reason = "crew_busy" if asked.get("crew") else "nobody_else"
        offered = [slot_at(able[0], another), *(slot_at(start, crew) for start in able[1:2])]
        yield "with somebody else", {"status": "alternatives", "alternatives": offered, "reason": reason}, ""
    yield "none", {"status": "none", "reason": "day_full"}, ""
    yield "unreadable", {"status": "unreadable"}, ""
    yield BROKE


def _series(first: dt.datetime, crew: str, every: str) -> dict[str, Any]:
    """Two visits that follow, and a day between on which nothing is free."""
    second, third, fourth = (first + dt.timedelta(weeks=weeks) for weeks in (1, 2, 3))
    later = [slot_at(second, crew), slot_at(fourth, crew)]
    return {"rule": f"{every};BYDAY=TU", "later": later, "missing": [third.isoformat()]}


def _who(asked: Mapping[str, Any]) -> tuple[str, str]:
    """Who comes as asked, and who does not; nobody is named to who does not mind."""
    if asked.get("without"):
        return "Dan", "Zoe"
    return (asked["crew"], "Dan" if asked["crew"] == "Zoe" else "Zoe") if asked.get("crew") else ("", "")


def _is_open(start: dt.datetime, asked: Mapping[str, Any]) -> bool:
    """Neither ruled out nor turned down; a time that is wished for by name is turned down no more."""
    ruled_out = not admits(msgspec.convert(asked.get("ruled_out", ()), Limits), start)
    named = asked.get("date") == start.date().isoformat() and asked.get("time") == start.time().isoformat()
    return not ruled_out and (named or start.isoformat() not in asked.get("declined", ()))


def _fits(start: dt.datetime, asked: Mapping[str, Any]) -> bool:
    if asked.get("shift"):
        reference = asked.get("reference")
        return reference is None or start > dt.datetime.fromisoformat(reference["start"])
    first = asked.get("date")
    in_days = first is None or first <= start.date().isoformat() <= (asked.get("date_end") or first)
    return in_days and asked.get("time") in (None, start.time().isoformat())


def _written(asked: Mapping[str, Any]) -> Iterator[Answer]:
    slot = asked.get("slot") or {}
    told = {"id": asked.get("id", "b"), "start": slot.get("start")}
    others = [slot_at(start) for start in TIMES if start.isoformat() != slot.get("start")]
    later = [each["start"] for each in asked.get("later", ())]
    if later:
        yield "booked with all", {"state": "booked", "later": later, **told}, ""
        yield "booked with some", {"state": "booked", "later": later[:1], "missing": later[1:], **told}, ""
    yield "booked", {"state": "booked", "missing": later, **told}, ""
    yield "held", {"state": "held", "missing": later, **told}, ""
    yield "held for the owner", {"state": "held", "reason": "owner_asked", **told}, ""
    yield "taken, others free", {"state": "taken", "alternatives": others}, ""
    yield "taken", {"state": "taken"}, ""
    yield "refused", {"state": "refused", "reason": "outside_hours"}, ""
    yield "too late", {"state": "refused", "reason": "too_late"}, ""
    yield "no answer to that", {"state": "whatever"}, ""
    yield BROKE


def _kept(asked: Mapping[str, Any]) -> Iterator[Answer]:
    slot = asked.get("slot") or {}
    told = {"id": "k", "start": slot.get("start"), "at": NOON.isoformat()}
    others = [slot_at(start) for start in TIMES if start.isoformat() != slot.get("start")]
    yield "kept", {"state": "kept", **told}, ""
    yield "kept for somebody without a number", {"state": "kept", "reason": "no_number", **told}, ""
    yield "kept for a call-back", {"state": "kept", "reason": "call_back", **told}, ""
    yield "taken, others free", {"state": "taken", "alternatives": others}, ""
    yield "too soon", {"state": "refused", "reason": "too_soon"}, ""
    yield "refused", {"state": "refused", "reason": "outside_hours"}, ""
    yield "no answer to that", {"state": "whatever"}, ""
    yield BROKE


def _let_go(asked: Mapping[str, Any]) -> Iterator[Answer]:
    """It begins when it began: the walk's own account tells that, and no tool."""
    told = {"id": asked.get("id")}
    yield "let go", {"state": "cancelled", **told}, ""
    yield "not found", {"state": "refused", "reason": "not_found", **told}, ""
    yield "booked meanwhile", {"state": "booked", **told}, ""
    yield "no answer to that", {"state": "whatever"}, ""
    yield BROKE


def _found(phone: str) -> Iterator[Answer]:
    one, two = (_visit(*visit, phone) for visit in VISITS)
    yield "one", {"bookings": [one]}, ""
    yield "two", {"bookings": [one, two]}, ""
    yield "two, one by a number that was only said", {"bookings": [one, _only_said(two)]}, ""
    yield "one by a number that was only said", {"bookings": [_only_said(one)]}, ""
    yield "past its cut-off", {"bookings": [{**one, "changeable": False}]}, ""
    yield "none", {"bookings": []}, ""
    yield BROKE


def moved_since(used: UseTool) -> Answer:
    """The first visit, which somebody has moved since it was found."""
    one = _visit(*VISITS[0], str(used.params.get("phone")))
    later = dt.datetime.fromisoformat(one["start"]) + dt.timedelta(hours=6)
    return "moved since", {"bookings": [{**one, **slot_at(later)}]}, ""


def _only_said(visit: dict[str, Any]) -> dict[str, Any]:
    """Another visit of that day and name, for which the number was only said."""
    later = dt.datetime.fromisoformat(visit["start"]) + dt.timedelta(hours=1)
    return {**visit, **slot_at(later), "id": f"{visit['id']}, said", "phone_by": "said"}


def _compared(asked: Mapping[str, Any]) -> Iterator[Answer]:
    """Whether a visit is under that name and on one of those days."""
    days = asked.get("days", ())
    theirs = [visit for visit, day, name in VISITS if name == asked.get("name") and day.isoformat() in days]
    if theirs:
        both = [*theirs, *(f"{visit}, said" for visit in theirs)]
        yield "right", {"state": "right", "ids": both}, ""
    else:
        yield "wrong", {"state": "wrong"}, ""
    yield "too many", {"state": "too_many"}, ""
    yield BROKE


def _visit(visit: str, day: dt.date, name: str, phone: str) -> dict[str, Any]:
    return {
        **slot_at(start_of(day)),
        "id": visit,
        "name": name,
        "phone": phone,
        "service": "cleaning",
        "changeable": True,
        "others": [(start_of(day) + dt.timedelta(weeks=weeks)).isoformat() for weeks in (1, 2)],
    }


_SOME_CANCELLED: Answer = (
    "cancelled with some",
    {
        "state": "cancelled",
        "id": "v",
        "later": [(start_of(TUESDAY) + dt.timedelta(weeks=1)).isoformat()],
        "missing": [(start_of(TUESDAY) + dt.timedelta(weeks=2)).isoformat()],
    },
    "",
)
"""Of the two that were booked with it, it is too late for one."""
_FIXED: Mapping[str, tuple[Answer, ...]] = {
    "answer_question": (
        ("known", {"answer": "We are insured."}, ""),
        ("not known", {"answer": ""}, ""),
        ("no answer", {"answer": None}, ""),
        BROKE,
    ),
    "take_message": (("kept", {}, ""), ("lost", {}, "disk full")),
    "add_note": (
        ("added", {"state": "booked", "id": "v"}, ""),
        ("held", {"state": "held", "id": "v"}, ""),
        ("past", {"state": "refused", "id": "v", "reason": "past"}, ""),
        BROKE,
    ),
    "change_note": (
        ("changed", {"state": "booked", "id": "v"}, ""),
        ("held", {"state": "held", "id": "v"}, ""),
        ("past", {"state": "refused", "id": "v", "reason": "past"}, ""),
        BROKE,
    ),
    "correct_visit": (
        ("corrected", {"state": "booked", "id": "v"}, ""),
        ("held", {"state": "held", "id": "v"}, ""),
        ("too far", {"state": "refused", "id": "v", "reason": "too_far"}, ""),
        BROKE,
    ),
    "cancel": (
        ("cancelled", {"state": "cancelled", "id": "v"}, ""),
        ("too late", {"state": "refused", "id": "v", "reason": "too_late"}, ""),
        ("not found", {"state": "refused", "id": "v", "reason": "not_found"}, ""),
        BROKE,
    ),
    "send_code": (("sent", {"sent": True}, ""), ("not sent", {"sent": False}, ""), BROKE),
    "check_code": (
        ("right", {"state": "right"}, ""),
        ("wrong", {"state": "wrong"}, ""),
        ("expired", {"state": "expired"}, ""),
        ("too many", {"state": "too_many"}, ""),
        BROKE,
    ),
    "remind_before": (
        ("done", {"state": "done", "at": TIMES[0].isoformat()}, ""),
        ("refused", {"state": "refused", "reason": "past"}, ""),
        BROKE,
    ),
}
_OF_ANY_TOOL: tuple[Answer, ...] = (
    ("done", {"state": "done"}, ""),
    ("held", {"state": "held"}, ""),
    ("done, and says so", {"state": "done", "say": "You are member 17."}, ""),
    ("refused", {"state": "refused"}, ""),
    ("refused, and says why", {"state": "refused", "say": "Gold is sold out."}, ""),
    ("unreadable", {"state": "unreadable"}, ""),
    BROKE,
)
"""What a tool of a business's own may answer."""
