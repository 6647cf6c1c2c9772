"""From a wish about day and time to what the calendar is asked. Pure."""

from __future__ import annotations

import datetime as dt

from calendar_tools.tool_models import AvailabilityQuery
from receptionist.channels.sms.conversation import NamedAppointment, TextConversation
from receptionist.model.availability import TimeSlot
from receptionist.model.understanding import When


def query(conversation: TextConversation, visit: NamedAppointment, when: When) -> AvailabilityQuery:
    """Where the visit could go: a day alone means the same time of day, a time alone the day that is spoken of."""
    spoken_of = conversation.slot or (conversation.offers[0] if conversation.offers else None)
    reference = spoken_of or TimeSlot(visit.start, visit.end)
    date = when.date or (when.dates[0] if when.dates else None)
    return AvailabilityQuery(
        call=holder(conversation),
        service=visit.service,
        date=date or (reference.start.date() if when.time or when.until or when.daypart else None),
        date_end=when.date_end,
        time=when.time or (_time_of_day(visit) if _names_a_day_alone(when) else None),
        until=when.until,
        daypart=when.daypart,
        bound=when.bound,
        earliest=when.earliest,
        any_time=when.any_time,
        shift=when.shift,
        shift_of=when.shift_of,
        reference=reference if when.shift else None,
        declined=conversation.declined,
        not_dates=when.not_dates,
        moving=visit.id,
    )


def holder(conversation: TextConversation) -> str:
    """Under which times are held for this conversation, as a call holds them under its own id."""
    return f"text {conversation.id}"


def _names_a_day_alone(when: When) -> bool:
    more = when.until or when.daypart or when.date_end or when.shift or when.any_time or when.earliest
    return when.date is not None and not more


def _time_of_day(visit: NamedAppointment) -> dt.time:
    return visit.start.time().replace(tzinfo=None)
