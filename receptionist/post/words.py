"""What the owner and callers are written after a call. Pure; times are said on the zone's clock."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import Final

from calendar_tools.text_messages import spoken
from receptionist.persistence.deliveries import Undelivered
from receptionist.post.outcome import Outcome
from receptionist.wording.speech import clock, day, phone
from receptionist.workflows.relay import Agreed
from receptionist.workflows.settings import OwnWorkflow

LONGEST_WORDS: Final = 300
"""Characters of a caller's own words that a text repeats; the whole stands in `receptionist messages`."""

_SENTENCES: Final[Mapping[str, str]] = {
    "booked": "booked {title} for {when}{where}.",
    "rescheduled": "moved {title} to {when}{where}.",
    "cancelled": "cancelled {title}{on}.",
    "message_taken": "left a message: {words}",
    "transferred": "was put through to you{about}.",
    "emergency": "called in an emergency{about}.",
    "answered": "asked something and was answered{about}.",
    "abandoned": "hung up before anything was settled{known}{about}.",
    "refused": "could not be helped{about}.",
    "missed": "called at {time}, and nobody answered.",
}
_GAVE_UP: Final = "called and left it at that{known}{about}."

_KINDS: Final[Mapping[str, str]] = {
    "confirmed": "confirmation",
    "moved": "text about the new time",
    "cancelled": "text that it is cancelled",
    "reminder": "reminder",
}
_REASONS: Final[Mapping[str, str]] = {"stop": "they asked for no more texts", "landline": "it is a landline"}


def to_owner(outcome: Outcome, rang: dt.datetime, zone: dt.tzinfo) -> str:
    """One sentence: who, what, when, where."""
    template = _SENTENCES.get(outcome.word, f"{outcome.word.replace('_', ' ')}{{about}}.")
    if outcome.word == "abandoned" and not outcome.hung_up:
        template = _GAVE_UP
    when = spoken(outcome.start, zone) if outcome.start else "a time that is still open"
    words = shortened(outcome.words)
    said = template.format(
        title=(outcome.title or "a visit").lower(),
        when=when,
        on=f" on {when}" if outcome.start else "",
        where=f" at {outcome.address}" if outcome.address else "",
        known=_known(outcome),
        words=f"“{words}”" if words else "(no words)",
        about=f": “{words}”" if words else "",
        time=clock(rang.astimezone(zone).isoformat()),
    )
    return f"{who(outcome.name, outcome.number)} {said}"


def back_to_caller(outcome: Outcome, business: str) -> str:
    """To somebody who was missed, or whose line went before anything was settled."""
    opening = (
        "we are sorry that we missed your call" if outcome.word == "missed" else "we were cut off before we were done"
    )
    return f"{business}: {opening}. Reply with what you need and when it would suit you, or call us again."


def not_delivered(lost: Undelivered, zone: dt.tzinfo) -> str:
    """The owner has to know that a customer was not reached."""
    visit = f"{lost.title.lower()} on {spoken(lost.starts, zone)}"
    customer = who(lost.name or None, lost.recipient)
    return f"The {kind_of(lost)} for {visit} did not reach {customer}: {because(lost)}. Please call them."


def not_done(workflows: Iterable[OwnWorkflow], key: str, agreed: Agreed, why: str) -> str:
    """What a caller agreed to and could not be passed on: everything that they said, for the owner to see to it."""
    own = next((each for each in workflows if each.key == key), None)
    labels = {slot.name: slot.label or slot.name.replace("_", " ") for slot in own.slots} if own else {}
    said = "; ".join(f"{labels.get(name, name)}: {value}" for name, value in agreed.values.items())
    name = own.name if own else key
    return f"{who(None, agreed.caller)} agreed to “{name}”, but it could not be passed on: {why}. They said: {said}."


def kind_of(lost: Undelivered) -> str:
    """What the text was about."""
    return _KINDS.get(lost.kind, "text")


def because(lost: Undelivered) -> str:
    """Why it did not arrive, as far as the provider says."""
    return _REASONS.get(lost.error or "", f"error {lost.error}" if lost.error else "no reason is given")


def who(name: str | None, number: str | None) -> str:
    """ "Sarah Johnson (312-555-0142)", or as much as is known."""
    if name and number:
        return f"{name} ({phone(number)})"
    return name or (phone(number) if number else "A caller without a number")


def shortened(words: str) -> str:
    flat = " ".join(words.split())
    return flat if len(flat) <= LONGEST_WORDS else f"{flat[: LONGEST_WORDS - 1]}…"


def _known(outcome: Outcome) -> str:
    parts = [outcome.title, outcome.address, day(outcome.day.isoformat()) if outcome.day else None]
    known = ", ".join(part for part in parts if part)
    return f" (so far: {known})" if known else ""


def wrong_pins(at: dt.datetime, *, texts: bool) -> str:
    """What the owner is told of wrong PINs; `texts`: codes can be texted. `at` is on the business's clock."""
    then = "calls from your number open by a code that is texted to you" if texts else "none counts for an hour"
    return (
        f"Several wrong PINs were keyed in calls that show your number, the last on {spoken(at, at.tzinfo or dt.UTC)}. "
        f"If that wasn't you, somebody forges your number. After more of them, {then}."
    )
