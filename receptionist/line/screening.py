"""How a call that rings is dealt with. Pure: the caller, what is known of earlier calls, and the settings decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from receptionist.line.attestation import UNSIGNED, Attested
from receptionist.line.settings import LineSettings, Screening, Treatment

Handling = Literal["answer", "message", "reject", "forward", "notice", "queue"]
Why = Literal[
    "",
    "blocked",
    "straight_through",
    "withheld",
    "false_signature",
    "weak_signature",
    "too_many",
    "after_hours",
    "holiday",
    "overload",
    "waited_too_long",
    "shutting_down",
]
Opening = Literal["open", "after_hours", "holiday"]

UNWANTED: Final[frozenset[Why]] = frozenset({"blocked", "false_signature", "weak_signature", "too_many", "withheld"})
"""Reasons for which a caller is owed nothing afterwards: no text back either."""


@dataclass(frozen=True, slots=True)
class Ringing:
    """What is known of a call that rings. `caller` is E.164, None where it is withheld.

    `rang_before` counts earlier calls of this number within the hour, `waited` the seconds in line so far.
    """

    caller: str | None
    attested: Attested = UNSIGNED
    rang_before: int = 0
    opening: Opening = "open"
    room: bool = True
    draining: bool = False
    waited: int = 0


@dataclass(frozen=True, slots=True)
class Decision:
    """What to do, and why; `to` is the telephone that is rung, None where there is none to ring."""

    handling: Handling
    why: Why = ""
    to: str | None = None


ANSWER = Decision("answer")


def screen(settings: LineSettings, ringing: Ringing, owner: str | None) -> Decision:
    """Who may pass comes first, then the hours, then the room there is. `owner` is the owner's telephone, E.164.

    Whoever waits in line has passed the screening before, and is only asked for room.
    """
    decided = (
        None if ringing.waited else _of_the_caller(settings, ringing, owner) or _of_the_hour(settings, ringing, owner)
    )
    return _to_a_telephone(decided or _of_the_room(settings, ringing, owner))


def _of_the_caller(settings: LineSettings, ringing: Ringing, owner: str | None) -> Decision | None:
    rules, caller = settings.screening, ringing.caller
    if caller in rules.blocked:
        return Decision("reject", "blocked")
    if caller in rules.straight_through and rules.attestation.knows(ringing.attested):
        to = rules.straight_through[caller]
        return Decision("forward", "straight_through", owner if to == "owner" else to)
    owners = caller == owner and rules.attestation.knows(ringing.attested)
    too_many = ringing.rang_before >= rules.calls_per_hour and caller is not None and not owners
    return _of_the_number(rules, ringing) or (Decision(rules.above, "too_many") if too_many else None)


def _of_the_number(rules: Screening, ringing: Ringing) -> Decision | None:
    """What its signature, or that it is hidden, makes of the call."""
    if ringing.attested.failed:
        return _treated(rules.attestation.failed, "false_signature")
    if not ringing.attested.reaches(rules.attestation.minimum):
        return _treated(rules.attestation.below, "weak_signature")
    return _treated(rules.withheld, "withheld") if ringing.caller is None else None


def _treated(treatment: Treatment, why: Why) -> Decision | None:
    return None if treatment == "answer" else Decision(treatment, why)


def _of_the_hour(settings: LineSettings, ringing: Ringing, owner: str | None) -> Decision | None:
    closed = settings.closed
    if ringing.opening == "open":
        return None
    holiday = ringing.opening == "holiday" and closed.holidays is not None
    handling = closed.holidays if holiday and closed.holidays else closed.after_hours
    return None if handling == "answer" else Decision(handling, ringing.opening, closed.forward_to or owner)


def _of_the_room(settings: LineSettings, ringing: Ringing, owner: str | None) -> Decision:
    """A process that shuts down sends its callers on; they do not wait for it."""
    rules = settings.overload
    if ringing.draining:
        return Decision("forward", "shutting_down", owner)
    if ringing.room:
        return ANSWER
    if rules.above == "queue" and ringing.waited < rules.queue_seconds:
        return Decision("queue", "overload")
    handling = rules.after_queue if rules.above == "queue" else rules.above
    return Decision(handling, "waited_too_long" if rules.above == "queue" else "overload", owner)


def _to_a_telephone(decision: Decision) -> Decision:
    """Where there is no telephone to ring, a message is taken."""
    if decision.handling == "forward" and decision.to is None:
        return Decision("message", decision.why)
    return decision
