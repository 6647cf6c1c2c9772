"""Puts a front desk together from its parts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from calendar_tools.approvals import Approvals
from calendar_tools.booker import Booker, DirectBooker
from calendar_tools.calendar import CalendarStore
from calendar_tools.call_backs import policy_of_calls
from calendar_tools.carrier import Carrier, Office
from calendar_tools.keeper import Keeper
from calendar_tools.ledger import Ledger
from calendar_tools.policy import SchedulePolicy
from calendar_tools.sync import CalendarSync
from calendar_tools.texter import Texter
from calendar_tools.tools import Clock, FrontDesk


def open_front_desk(
    policy: SchedulePolicy, calendars: CalendarStore, database: str | None = None, booker: Booker | None = None
) -> FrontDesk:
    """A desk that writes to the calendar from this process alone and texts nobody.

    `database` is the ledger's URL as SQLAlchemy writes it; None keeps it in memory. Brings its tables up to date.
    """
    ledger = Ledger.open(database)
    return FrontDesk(policy, calendars, ledger, booker or DirectBooker(ledger, calendars, policy))


@dataclass(frozen=True, slots=True)
class Workflows:
    """Where durable workflows are kept, and this process's name among those that share them.

    `database` is a file of its own for SQLite ("sqlite:///var/workflows.db"); on PostgreSQL it may be the ledger's.
    `rest` waits between two tries, by default durably.
    """

    database: str
    executor: str = "receptionist"
    rest: Callable[[float], None] | None = None


@dataclass(frozen=True, slots=True)
class Business:
    """A desk at work, and the keeper to run beside it."""

    desk: FrontDesk
    keeper: Keeper

    def close(self) -> None:
        self.keeper.stop()
        self.desk.close()


def open_business(
    policy: SchedulePolicy, calendars: CalendarStore, database: str, workflows: Workflows, clock: Clock,
    texter: Texter | None = None, office: Office | None = None,
) -> Business:  # fmt: skip
    """A desk whose bookings are carried out by durable workflows; one for a process. Takes up what was left over."""
    from calendar_tools.durable import DurableBooker  # DBOS is loaded only by who runs it

    ledger = Ledger.open(database)
    carrier = Carrier(ledger, calendars, policy, texter, office)
    booker = DurableBooker(carrier, workflows.database, clock, workflows.executor, workflows.rest)
    desk = FrontDesk(policy, calendars, ledger, booker)
    calls = desk.also(policy_of_calls(policy))
    carrier.others = lambda row, now: (calls if row.is_call else desk).times_instead(row, now)
    sync, approvals = CalendarSync(ledger, calendars, policy), Approvals(policy, ledger, booker)
    return Business(desk, Keeper(booker, sync, approvals))
