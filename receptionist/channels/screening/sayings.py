"""What a caller hears who is not connected to the receptionist: prompts, as everything that is said. Pure."""

from __future__ import annotations

from receptionist.channels.screening.screening import Decision
from receptionist.dialogue.desk import Desk
from receptionist.model.commands import Say, say


def saying(decision: Decision, desk: Desk, *, waited: int = 0) -> Say | None:
    """None where nothing is said: a rejected call, and one that goes straight through."""
    if decision.handling == "reject" or decision.why == "straight_through":
        return None
    if decision.handling == "queue":
        return say("still_in_line") if waited else say("in_line", business=desk.business)
    if decision.handling == "notice":
        return say("closed_notice", business=desk.business, hours=desk.hours, number=desk.emergency_number)
    if decision.handling == "forward":
        return say("forwarded", business=desk.business)
    return _before_a_message(decision, desk)


def _before_a_message(decision: Decision, desk: Desk) -> Say:
    if decision.why in ("after_hours", "holiday"):
        return say("closed_message", business=desk.business)
    if decision.why in ("overload", "waited_too_long", "shutting_down"):
        return say("busy_message", business=desk.business)
    return say("screened_message", business=desk.business)
