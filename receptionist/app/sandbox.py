"""A sandbox: the office as it stands now, copied into memory, for calls whose bookings go nowhere.

Customers, appointments and calendars are as the real ones are when it is opened. What is done in it reaches no
calendar, no telephone, no mail, no house and no server of an own workflow; it is gone with it.
"""

from __future__ import annotations

import dataclasses
import datetime as dt
from typing import Final

from sqlalchemy import Engine, insert, select

from calendar_tools.calendar import CalendarStore
from calendar_tools.memory import MemoryCalendarStore
from calendar_tools.policy import SchedulePolicy
from calendar_tools.texter import MemoryTexter, SentText
from receptionist.app.container import Office, open_office
from receptionist.app.owners_line import OwnersKit
from receptionist.model.interval import Interval
from receptionist.persistence.database import open_database, writing
from receptionist.persistence.schema import bookings, cells, customers, taught_words
from receptionist.tools.store import ToolStore
from receptionist.tools.tool import Tool
from receptionist.workflows.building import tool_name
from receptionist.workflows.webhook import WebResult

LOOKING_BACK: Final = dt.timedelta(days=31)
"""Appointments that are over since then are copied, too: a caller may ask about their last one."""


class Sandbox:
    """`texter` None where the real office sends no texts; else it keeps what would have gone out."""

    def __init__(self, office: Office, texter: MemoryTexter | None) -> None:
        self.office = office
        self._texter = texter

    @property
    def texts(self) -> list[SentText]:
        """What would have been texted."""
        return list(self._texter.sent) if self._texter is not None else []

    def close(self) -> None:
        self.office.close()


def open_sandbox(real: Office, now: dt.datetime, owner: OwnersKit | None = None, *, texts: bool = False) -> Sandbox:
    """A copy of `real` as it stands. `owner` opens its line, without the house. Blocks; raises CalendarError."""
    policy = real.front_desk.policy
    texter = MemoryTexter() if texts else None
    store = _calendars(policy, real.calendars, now)
    engine = open_database(None)
    _copy(real.front_desk.ledger.engine, engine, now - LOOKING_BACK)
    kit = OwnersKit(owner.pin) if owner is not None else None
    office = open_office(real.business, calendars=store, engine=engine, threads=real.threads, texter=texter, owner=kit)
    own = frozenset(tool_name(workflow) for workflow in real.business.workflows)
    tools = ToolStore((_harmless(tool, own) for tool in office.owner_tools), office.threads, line=kit is not None)
    return Sandbox(dataclasses.replace(office, tools=tools.for_callers(), owner_tools=tools), texter)


def _calendars(policy: SchedulePolicy, real: CalendarStore, now: dt.datetime) -> MemoryCalendarStore:
    store = MemoryCalendarStore()
    window = Interval(now, now + dt.timedelta(days=policy.window_days + 1))
    written = dict.fromkeys(crew.calendar for crew in policy.writers)
    for calendar in written:
        for event in real.events(calendar, window):
            store.edit(calendar, event)
    others = [each for crew in policy.crews for each in crew.also_blocked_by if each not in written]
    for calendar, taken in real.busy(others, window, policy.all_day_free_blocks).items() if others else ():
        for interval in taken:
            store.block(calendar, interval.start, interval.end)
    return store


def _copy(real: Engine, copied: Engine, since: dt.datetime) -> None:
    """Who is known, what is booked, and which words were taught."""
    recent = bookings.c.ends >= since
    taken = cells.c.booking.in_(select(bookings.c.id).where(recent))
    with real.connect() as connection:
        rows = {
            table: [row._asdict() for row in connection.execute(query)]
            for table, query in (
                (customers, select(customers)),
                (bookings, select(bookings).where(recent)),
                (cells, select(cells).where(taken)),
                (taught_words, select(taught_words)),
            )
        }
    with writing(copied) as connection:
        for table, values in rows.items():
            if values:
                connection.execute(insert(table), values)


def _harmless(tool: Tool, own: frozenset[str]) -> Tool:
    """An own workflow's server is not asked; its caller hears what a server that takes it would have them hear."""
    return dataclasses.replace(tool, run=lambda _asked, _now: WebResult(state="done")) if tool.name in own else tool
