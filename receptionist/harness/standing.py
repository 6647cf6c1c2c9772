"""What stands before a rehearsed call begins: visits booked earlier, texts to read, tools that answer as told."""

from __future__ import annotations

import dataclasses
import datetime as dt
from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, RootModel

from calendar_tools.policy import SchedulePolicy
from calendar_tools.texter import MemoryTexter
from calendar_tools.tool_models import BookingRequest
from receptionist.app.container import Office
from receptionist.harness.rehearsal import Rehearsal
from receptionist.harness.transcript import CallScript, StandingAppointment
from receptionist.model.availability import TimeSlot
from receptionist.tools.store import ToolStore, in_place
from receptionist.tools.tool import Tool

_LONG_AGO = dt.timedelta(days=14)
"""Before the visit: when it was booked, so that no notice was too short."""

_DIGITS = (4, 8)
"""Of codes that show whose visit it is, and of those that open the owner's line."""


class NotStanding(Exception):
    """A visit that cannot have been booked earlier: its time is taken."""


class ScriptedAnswer(RootModel[dict[str, Any]]):
    """A tool's answer as a transcript gives it."""


def prepared(rehearsal: Rehearsal, transcript: CallScript, texter: MemoryTexter | None) -> Rehearsal:
    """The call, about to ring, with all before it that its transcript says. Raises NotStanding, UnknownTool."""
    office = rehearsal.office
    for number, standing in enumerate(transcript.bookings):
        stand(office, standing, f"earlier-{number}")
    if texter is not None:
        texter.sent.clear()
    if not transcript.answers:
        return rehearsal
    return Rehearsal(answering(office, transcript.answers), transcript.clock, transcript.name)


def stand(office: Office, standing: StandingAppointment, call: str) -> None:
    """Book the visit as an earlier `call` did, at whatever hour. Raises NotStanding where the time is taken."""
    start = standing.start if standing.start.tzinfo else standing.start.replace(tzinfo=office.zone)
    desk = office.front_desk.also(_at_any_hour(office.front_desk.policy))
    length = desk.policy.service(standing.service).duration
    request = BookingRequest(
        call=call,
        slot=TimeSlot(start, start + length),
        name=standing.name,
        phone=standing.phone,
        phone_by="proved",
        address=standing.address,
        service=standing.service,
    )
    result = desk.book_appointment(request, start - _LONG_AGO)
    if result.state != "booked":
        why = f"{result.state} ({result.reason})"
        raise NotStanding(f"{standing.name}'s visit at {standing.start} cannot stand: {why}; give it another start")


def _at_any_hour(policy: SchedulePolicy) -> SchedulePolicy:
    """What stands, stands, whatever would be booked today."""
    open_wide: dict[str, object] = {"hours": "always", "overrides": {}, "holiday_country": None, "start_every": 5}
    unlimited = {"notice_minutes": 0, "window_days": 730, "max_per_day": None, "max_per_week": None}
    return policy.model_copy(update={**open_wide, **unlimited, "area": None, "travel": None, "approval": None})


def answering(office: Office, answers: Mapping[str, Mapping[str, Any]]) -> Office:
    """`office` in which the named tools do nothing and answer this. Raises UnknownTool."""
    for name in answers:
        office.tools.get(name)
    tools = (_as_told(office.tools.get(name), answers) for name in sorted(office.tools.names))
    return dataclasses.replace(office, tools=ToolStore(tools, in_place))


def _as_told(tool: Tool, answers: Mapping[str, Mapping[str, Any]]) -> Tool:
    if tool.name not in answers:
        return tool
    told = ScriptedAnswer(dict(answers[tool.name]))

    def answer(parameters: BaseModel, now: dt.datetime) -> BaseModel:
        return told

    return dataclasses.replace(tool, run=answer)


def code_in(body: str) -> str:
    """The code that a text tells; empty where it tells none."""
    return next((run for run in body.replace(".", " ").split() if run.isdecimal() and len(run) in _DIGITS), "")


def with_code(words: str, texter: MemoryTexter | None) -> str:
    """`words` with the code of the last text in the place of `{code}`, and another one in that of `{wrong code}`."""
    if "code}" not in words:
        return words
    code = code_in(texter.sent[-1].body if texter and texter.sent else "")
    wrong = "".join(str((int(digit) + 1) % 10) for digit in code)
    return words.replace("{code}", code).replace("{wrong code}", wrong)
