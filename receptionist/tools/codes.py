"""The tools that need texts: a code that shows whose telephone it is, and a reminder ahead of a visit."""

from __future__ import annotations

import datetime as dt
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from calendar_tools.codes import Codes
from calendar_tools.ledger import Ledger
from calendar_tools.visit_reminders import VisitReminders
from receptionist.model.appointment import BookingResult
from receptionist.model.interval import in_zone
from receptionist.model.results import CodeChecked, CodeSent
from receptionist.tools.tool import BY_CALL, Tool

TEXT_TIMEOUT = 8.0
"""Seconds that a provider may take for a text."""

Phone = Annotated[str, Field(pattern=r"^\+[1-9]\d{6,14}$", description="The number on the booking, E.164.")]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SendCode(_Model):
    call: str
    phone: Phone


class CheckCode(_Model):
    call: str
    phone: Phone
    code: Annotated[str, Field(max_length=32, description="The digits as the caller said or keyed them.")]


class RemindBefore(_Model):
    """A reminder by text, `minutes` ahead of the visit with that booking id."""

    id: str
    minutes: Annotated[int, Field(ge=5, le=30 * 24 * 60)]


def texting_tools(codes: Codes, reminders: VisitReminders, ledger: Ledger, zone: dt.tzinfo) -> tuple[Tool, ...]:
    """send_code, check_code and remind_before. A code goes to numbers on a booking alone."""

    def send(to: SendCode, now: dt.datetime) -> CodeSent:
        return CodeSent(sent=bool(ledger.awaited(now, to.phone)) and codes.send(to.call, to.phone, now))

    def check(said: CheckCode, now: dt.datetime) -> CodeChecked:
        return CodeChecked(state=codes.check(said.call, said.phone, said.code, now).value)

    def remind(wish: RemindBefore, now: dt.datetime) -> BookingResult:
        answer = reminders.ask(wish.id, wish.minutes, now)
        if isinstance(answer, dt.datetime):
            return BookingResult(state="done", at=in_zone(answer, zone))
        return BookingResult(state="refused", reason=answer)

    return (
        Tool(
            name="send_code",
            description="Text a code to the number on a booking, to see whether the caller has that telephone.",
            category="identity",
            parameters=SendCode,
            run=send,
            provides=("code",),
            timeout=TEXT_TIMEOUT,
            writes=True,
            bound=BY_CALL,
        ),
        Tool(
            name="check_code",
            description="Whether the digits that the caller read back are the code that was texted.",
            category="identity",
            parameters=CheckCode,
            run=check,
            provides=("identity",),
            writes=True,  # each try counts
            bound=BY_CALL,
        ),
        Tool(
            name="remind_before",
            description="Remind the caller of their visit by text, so many minutes ahead of it.",
            category="reminders",
            parameters=RemindBefore,
            run=remind,
            requires=("visit", "telling", "agreement"),
            provides=("reminder",),
            writes=True,
        ),
    )
