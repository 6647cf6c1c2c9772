"""Every tool of one business: what it has depends on its calendars, whether it sends texts, and its own workflows."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from calendar_tools.calendar import CalendarStore
from calendar_tools.call_backs import policy_of_calls
from calendar_tools.codes import Codes
from calendar_tools.policy import SchedulePolicy
from calendar_tools.reminders import ReminderBook
from calendar_tools.reminding import Reminding
from calendar_tools.texter import Texter
from calendar_tools.tools import BookingService
from calendar_tools.visit_reminders import VisitReminders
from receptionist.app.bookings import appointment_words
from receptionist.app.settings import Business
from receptionist.persistence.messages import MessageBook
from receptionist.persistence.outbox import Outbox
from receptionist.tools.callbacks import callback_tools
from receptionist.tools.codes import texting_tools
from receptionist.tools.owner import Days, agenda_tool, reminder_tool
from receptionist.tools.tool import Tool
from receptionist.workflows.relay import relay
from receptionist.workflows.told import told_tool
from receptionist.workflows.tool import workflow_tool


@dataclass(frozen=True)
class ReminderTools:
    """The owner's reminders, and those that callers ask for ahead of their visits."""

    book: ReminderBook
    visits: VisitReminders

    @classmethod
    def of(cls, front_desk: BookingService) -> ReminderTools:
        policy, ledger = front_desk.policy, front_desk.ledger
        return cls(ReminderBook(ledger.engine, policy.tzinfo), VisitReminders(ledger, policy))

    def reminding(self, business: Business, outbox: Outbox) -> Reminding:
        """What posts them when they are due: run it about once a minute."""

        def post(key: str, recipient: str, body: str, now: dt.datetime) -> None:
            outbox.post(key, "text", recipient, body, now)

        return Reminding(self.book, self.visits, post, appointment_words(), business.name, business.owner.phone)


def more_tools(
    business: Business,
    front_desk: BookingService,
    calendars: CalendarStore,
    reminders: ReminderTools,
    texter: Texter | None,
    messages: MessageBook,
) -> Iterator[Tool]:
    """All that this business has besides the desk's own tools."""
    policy: SchedulePolicy = front_desk.policy
    ledger = front_desk.ledger
    if policy.call_backs is not None:
        yield from callback_tools(front_desk.also(policy_of_calls(policy)))
    if texter is not None:
        words = appointment_words()
        codes = Codes(ledger.engine, texter, lambda code: words("code", business=business.name, code=code))
        yield from texting_tools(codes, reminders.visits, ledger, policy.tzinfo)
        yield reminder_tool(reminders.book)
    yield agenda_tool(Days(policy, ledger, reminders.book, calendars))
    handed_over = relay(Outbox(ledger.engine), business.workflows, "a call")
    for own in business.workflows:
        yield workflow_tool(own, own.tool, handed_over) if own.tool else told_tool(own, messages)
