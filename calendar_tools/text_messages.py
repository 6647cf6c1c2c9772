"""What customers and the owner are texted about a booking. Pure."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum

from calendar_tools.booking import Booking
from calendar_tools.words import Words, local


class Kind(StrEnum):
    KEPT = "kept"
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


FOR_OWNER = frozenset({Kind.OWNER_ASKED, Kind.OWNER_CONFLICT, Kind.OWNER_REFUSED})

OF_CALLS = frozenset({Kind.CONFIRMED, Kind.MOVED, Kind.CANCELLED, Kind.TAKEN, Kind.REMINDER})
"""What has sentences of its own where a call was agreed to in place of a visit."""


def text_of(
    kind: Kind,
    booking: Booking,
    business: str,
    zone: dt.tzinfo,
    words: Words,
    others: tuple[dt.datetime, ...] = (),
    later: tuple[dt.datetime, ...] = (),
) -> str:
    """`others` are times to offer instead, `later` the visits that follow. Times are said on the zone's clock.

    To a number that was only said no address goes: one digit misheard makes it a stranger's.
    """
    details = booking.details
    tells_where = details.address and (details.phone_by != "said" or kind in FOR_OWNER)
    return words(
        f"call_{kind}" if booking.is_call and kind in OF_CALLS else kind,
        business=business,
        title=booking.title,
        when=local(booking.place.interval.start, zone),
        address=details.address if tells_where else None,
        others=",".join(local(moment, zone) for moment in others) or None,
        visits=str(1 + len(later)) if later else None,
        last=local(later[-1], zone) if later else None,
        name=details.name or words("no_name"),
        phone=details.phone or words("no_number"),
        attention=booking.attention or "",
        code=code_of(booking.id),
        number=booking.number,
        until=local(booking.held_until, zone),
    )


def code_of(booking: str) -> str:
    """The few characters by which an owner's answer names a booking."""
    return booking[:4].upper()
