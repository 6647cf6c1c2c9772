"""How a booking reads as an event, on a phone in Google Calendar and wherever the .ics feed goes."""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Iterable
from dataclasses import replace

import phonenumbers

from calendar_tools.booking import Booking
from calendar_tools.event import Event
from calendar_tools.words import Words

BOOKING = "receptionist-booking"
REVISION = "receptionist-revision"
START = "receptionist-start"
NOTES = "receptionist-notes"
TITLE = "receptionist-title"
PLACE = "receptionist-place"
PHONE = "receptionist-phone"
"""The start, and marks of the notes, of the title, the place and the line with the number that we gave the event last:
what else it shows is the owner's.
"""


def event_for(booking: Booking, words: Words) -> Event:
    """The event that the calendar ought to show for a booking, under the booking's own id.

    The title says what and who, the location is the address as it was said (tapped, it opens the map), the
    description starts with the number (tapped, it calls), then the service and what the caller asked for.
    """
    place, title, location = booking.place, _title(booking, words), full_address(booking)
    return Event(
        id=booking.id,
        title=title,
        start=place.interval.start,
        end=place.interval.end,
        location=location,
        description=_description(booking, words),
        private={
            BOOKING: booking.id,
            REVISION: str(booking.revision),
            START: place.interval.start.astimezone(dt.UTC).isoformat(),
            NOTES: _marks_of(notes_of(booking)),
            TITLE: mark_of(title),
            PLACE: mark_of(location),
            PHONE: mark_of(_phone_line(booking, words)),
        },
    )


def mark_of(given: str) -> str:
    """What tells later whether words are still those that we gave, and tells nothing of the person in them."""
    return hashlib.sha256(given.strip().encode()).hexdigest()


def notes_of(booking: Booking) -> list[str]:
    """What the caller asked for, and what was noted later, a line each."""
    return booking.details.notes.split("\n") if booking.details.notes else []


_MARKED = "#"
"""Before the mark of each note that an event was given."""


def _marks_of(notes: Iterable[str]) -> str:
    return "".join(_MARKED + mark_of(note)[:8] for note in notes)


def with_its_number(event: Event, booking: Booking, words: Words) -> Event:
    """`event` with the booking's number in its description, in the place of the one that it was given; what the owner
    made of that stays.
    """
    given, now = event.private.get(PHONE), _phone_line(booking, words)
    lines = (now if mark_of(line) == given else line for line in event.description.split("\n"))
    return replace(event, description="\n".join(lines))


def _phone_line(booking: Booking, words: Words) -> str:
    return _description(booking, words).partition("\n")[0]


def with_new_notes(event: Event, booking: Booking, words: Words) -> str:
    """The description of `event` with the notes that it was not given yet, and without those that were taken out since.
    What the owner made of the others stays.
    """
    notes, given = notes_of(booking), event.private.get(NOTES, "")
    known = [note for note in notes if note in event.description]
    known = notes[: int(given)] if given.isdigit() else known
    if given.startswith(_MARKED):
        known = [note for note in notes if _marks_of([note]) in given]
    new = [note for note in notes if note not in known]
    gone = {mark for mark in given.split(_MARKED)[1:] if _MARKED + mark not in _marks_of(notes)}
    if gone:
        return _with_changed_notes(event.description, gone, new, _before_notes(booking, words))
    before = replace(booking, details=replace(booking.details, notes="\n".join(known)))
    if event.description.strip() in ("", _description(before, words).strip()):
        return _description(booking, words)
    return "\n".join((event.description.rstrip(), *new))


def _with_changed_notes(description: str, gone: set[str], new: list[str], before: str) -> str:
    """`description`, in which each line that is a note whose mark is `gone` is the next of the `new` ones, or left out;
    the first of our notes stands behind the words `before` it.
    """
    lines: list[str] = []
    left = list(new)
    for line in description.rstrip().split("\n"):
        note = line.removeprefix(before)
        if mark_of(note)[:8] not in gone:
            lines.append(line)
        elif left:
            lines.append(line[: len(line) - len(note)] + left.pop(0))
    return "\n".join((*lines, *left))


def _before_notes(booking: Booking, words: Words) -> str:
    """What stands before the notes in a description."""
    here = replace(booking, details=replace(booking.details, notes=_MARKED))
    return next(
        (line.removesuffix(_MARKED) for line in _description(here, words).split("\n") if line.endswith(_MARKED)), ""
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


def _title(booking: Booking, words: Words) -> str:
    name = booking.details.name
    if booking.is_call:
        who = name or spoken_form(booking.details.phone or "")
        return words("event_title_of_call", title=booking.title, who=who).strip()
    return words("event_title", title=booking.title, name=name or None)


def _description(booking: Booking, words: Words) -> str:
    details = booking.details
    phone = spoken_form(details.phone) if details.phone else words("event_no_phone")
    return words("event_description", phone=phone, service=booking.service, notes=details.notes.strip() or None)
