"""Puts a front desk together from its parts."""

from __future__ import annotations

from calendar_tools.booker import Booker, DirectBooker
from calendar_tools.calendar import CalendarStore
from calendar_tools.ledger import Ledger
from calendar_tools.policy import SchedulePolicy
from calendar_tools.tools import FrontDesk


def open_front_desk(
    policy: SchedulePolicy, calendars: CalendarStore, database: str | None = None, booker: Booker | None = None
) -> FrontDesk:
    """`database` is the ledger's URL as SQLAlchemy writes it; None keeps it in memory. Brings its tables up to date."""
    ledger = Ledger.open(database)
    return FrontDesk(policy, calendars, ledger, booker or DirectBooker(ledger, calendars, policy))
