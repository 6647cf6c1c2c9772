"""What customers and the owner are texted about a booking. Pure."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum

from calendar_tools.booking import Booking


class Kind(StrEnum):
    CONFIRMED = "confirmed"
    MOVED = "moved"
    CANCELLED = "cancelled"
    TAKEN = "taken"
    REMINDER = "reminder"
    DECLINED = "declined"
    OWNER_ASKED = "owner_asked"
    OWNER_CONFLICT = "owner_conflict"
    OWNER_REFUSED = "owner_refused"
    OWNER_MISSING = "owner_missing"


CHANGE_BY_REPLY = "Reply C to cancel, or tell us another time."
"""C and not CANCEL: carriers take that word for STOP."""

TEMPLATES = {
    Kind.CONFIRMED: "{business}: your {title} is booked for {when}{where}. " + CHANGE_BY_REPLY,
    Kind.MOVED: "{business}: your {title} is now on {when}{where}. " + CHANGE_BY_REPLY,
    Kind.CANCELLED: "{business}: your {title} on {when} is cancelled.",
    Kind.TAKEN: "{business}: we are sorry, {when} has just been taken. Please call us for another time{others}.",
    Kind.REMINDER: "{business}: a reminder of your {title} on {when}{where}. " + CHANGE_BY_REPLY,
    Kind.DECLINED: "{business}: we are sorry, we can't come on {when}. Please call us for another time{others}.",
    Kind.OWNER_ASKED: "{name} ({phone}) would like {title} on {when}{where}. "
    "Answer YES {code} to book it, NO {code} to decline.",
    Kind.OWNER_CONFLICT: "{name} ({phone}) was booked for {when}, but your calendar has something else there. "
    "The booking was taken back; please call.",
    Kind.OWNER_REFUSED: "{name} ({phone}) is booked for {when}, but the calendar refuses the event: {attention}",
    Kind.OWNER_MISSING: "Your calendar no longer shows {title} of {name} ({phone}) on {when}. Nothing was cancelled. "
    "Answer YES {code} if it is off: they will be told. Answer NO {code} to put it back.",
}

FOR_OWNER = frozenset({Kind.OWNER_ASKED, Kind.OWNER_CONFLICT, Kind.OWNER_REFUSED})

OF_CALLS = {
    Kind.CONFIRMED: "{business}: we will call you on {when}. Call us to change it.",
    Kind.MOVED: "{business}: we will now call you on {when}. Call us to change it.",
    Kind.CANCELLED: "{business}: our call on {when} is cancelled.",
    Kind.TAKEN: "{business}: we are sorry, we can't call you on {when}. Please call us for another time{others}.",
    Kind.REMINDER: "{business}: a reminder that we will call you on {when}.",
}
"""What is said of a call in place of a visit."""


def text_of(kind: Kind, booking: Booking, business: str, zone: dt.tzinfo, others: tuple[dt.datetime, ...] = ()) -> str:
    """`others` are times to offer instead. Times are said on the zone's clock.

    To a number that was only said no address goes: one digit misheard makes it a stranger's.
    """
    details = booking.details
    tells_where = details.address and (details.phone_by != "said" or kind in FOR_OWNER)
    template = OF_CALLS.get(kind) if booking.is_call else None
    return (template or TEMPLATES[kind]).format(
        business=business,
        title=booking.title.lower(),
        when=spoken(booking.place.interval.start, zone),
        where=f" at {details.address}" if tells_where else "",
        others=f": {_list(others, zone)} would be free" if others else "",
        name=details.name or "A caller",
        phone=details.phone or "no number",
        attention=booking.attention or "",
        code=code_of(booking.id),
    )


def following_stopped(calendar: str, why: str) -> str:
    """To the owner: edits in the calendar are not followed any more."""
    return (
        f"Your edits in the calendar “{calendar}” are not followed any more: {why}. No appointment was cancelled. "
        "`receptionist calendar` says what to do."
    )


def code_of(booking: str) -> str:
    """The few characters by which an owner's answer names a booking."""
    return booking[:4].upper()


def spoken(moment: dt.datetime, zone: dt.tzinfo) -> str:
    """As in "Tuesday, March 3 at 2:30 PM"."""
    local = moment.astimezone(zone)
    return f"{local:%A}, {local:%B} {local.day} at {local.hour % 12 or 12}:{local:%M} {local:%p}"


def _list(moments: tuple[dt.datetime, ...], zone: dt.tzinfo) -> str:
    said = [spoken(moment, zone) for moment in moments]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} or {said[-1]}"
