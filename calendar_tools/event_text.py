"""How a booking reads as an event, on a phone in Google Calendar and wherever the .ics feed goes."""

from __future__ import annotations

import phonenumbers

from calendar_tools.booking import Booking
from calendar_tools.event import Event

BOOKING = "receptionist-booking"
REVISION = "receptionist-revision"


def event_for(booking: Booking) -> Event:
    """The event that the calendar ought to show for a booking, under the booking's own id.

    The title says what and who, the location is the address as it was said (tapped, it opens the map), the
    description starts with the number (tapped, it calls), then the service and what the caller asked for.
    """
    place = booking.place
    return Event(
        id=booking.id,
        title=_title(booking),
        start=place.interval.start,
        end=place.interval.end,
        location=full_address(booking),
        description=_description(booking),
        private={BOOKING: booking.id, REVISION: str(booking.revision)},
    )


def booking_of(event: Event) -> str | None:
    """The id of the booking that an event of ours stands for."""
    return event.private.get(BOOKING)


def revision_of(event: Event) -> int:
    revision = event.private.get(REVISION, "0")
    return int(revision) if revision.isdigit() else 0


def full_address(booking: Booking) -> str:
    """The address line with the city and ZIP that it does not name itself."""
    details = booking.details
    line = details.address or ""
    missing = [part for part in (details.city, details.zip) if part and part.casefold() not in line.casefold()]
    return ", ".join(part for part in (line, " ".join(missing)) if part)


def spoken_form(phone: str) -> str:
    """A number as people of its country write it, with the country code where it is not North American."""
    try:
        number = phonenumbers.parse(phone, "US")
    except phonenumbers.NumberParseException:
        return phone
    form = phonenumbers.PhoneNumberFormat
    return phonenumbers.format_number(number, form.NATIONAL if number.country_code == 1 else form.INTERNATIONAL)


def _title(booking: Booking) -> str:
    name = booking.details.name
    if booking.is_call:
        return f"{booking.title} {name or spoken_form(booking.details.phone or '')}".strip()
    return f"{booking.title} - {name}" if name else booking.title


def _description(booking: Booking) -> str:
    details = booking.details
    lines = [
        f"Phone: {spoken_form(details.phone)}" if details.phone else "Phone: not given",
        f"Service: {booking.service}",
    ]
    if details.notes.strip():
        lines += ["", f"Asked: {details.notes.strip()}"]
    return "\n".join([*lines, "", "Booked by phone."])
