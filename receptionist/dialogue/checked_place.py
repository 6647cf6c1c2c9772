"""What is checked of a visit once it stands: "Friday the nineteenth at ten, twenty three Maple Street, is that right".

Pure. Where it stands so, that is said, and nothing is put right; who names the day as well hears all of it.
"""

from __future__ import annotations

from receptionist.dialogue import first_estimate
from receptionist.dialogue.asking import detour
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.particulars import visit_is
from receptionist.dialogue.step import Step, over
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.visit_in_hand import in_hand
from receptionist.model.acts import Intent
from receptionist.model.address import Address
from receptionist.model.appointment import Appointment
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding

_CHECKS: tuple[Intent, ...] = ("none", "check", "question", "message")


def told(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """The visit in hand, or its place alone, as it is checked; None where anything of it is said otherwise."""
    visit = in_hand(ctx)
    made = next((each for each in ctx.made.visits if visit is not None and each.id == visit.id), None)
    if made is None or ctx.focus.detours >= desk.detours or not _is_checked(made, meaning):
        return None
    if says_when(meaning.when) or meaning.asks_when:
        said = (visit_is(ctx, made), *first_estimate.of_service(desk, made.service))
    else:
        said = (say("place_stands", address=made.address),)
    return over(ctx, *said, say("goodbye")) if "goodbye" in meaning.signals else detour(desk, ctx, *said)


def _is_checked(visit: Appointment, meaning: Understanding) -> bool:
    """Whether its place is named as it is, and nothing else is named otherwise, wished for or told."""
    place = meaning.address
    if place is None or not (place.number and place.street) or not _is_there(visit, place):
        return False
    other_name = meaning.name is not None and meaning.name.full != visit.name
    wishes = meaning.intent not in _CHECKS or "another" in meaning.says or meaning.when.ruled_out
    more = meaning.phone or meaning.email or meaning.note or meaning.for_owner or meaning.then
    return meaning.when.may_be(visit.start) and not (other_name or wishes or more)


def _is_there(visit: Appointment, place: Address) -> bool:
    said, known = (place.shown or place.line or "").lower(), (visit.address or "").lower()
    return bool(said) and (known == said or known.startswith((f"{said} ", f"{said},")))
