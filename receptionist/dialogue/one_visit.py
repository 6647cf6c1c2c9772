"""One visit: that several works are done at the same one, and until when, for who asks it. Pure."""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.first_estimate import of_service
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.visit_in_hand import in_hand
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding


def told(desk: Desk, ctx: CallContext, meaning: Understanding, picked: TimeSlot | None = None) -> tuple[Say, ...]:
    """That it is one, of works that are all done at the visit in hand; that it is the estimate, where that is first."""
    if meaning.doubts != "one_visit":
        return ()
    done = in_hand(ctx) if ctx.phase is Phase.COMPLETE else None
    service = (done.service if done else None) or meaning.service or ctx.value("service") or ""
    if estimate := of_service(desk, service):
        return estimate
    changes = meaning.service is not None  # when it is over then, the read-back does not know yet
    visit = done or (None if changes else ctx.times.proposal or picked)
    return (say("all_one_visit", end=visit.end.time().isoformat("minutes") if visit else None),)


def only_asks(meaning: Understanding) -> bool:
    """Whether that is all that the turn says: it changes nothing, and agrees to nothing."""
    tells = meaning.name or meaning.address or meaning.phone or meaning.note or meaning.service
    return meaning.doubts == "one_visit" and meaning.answer is None and not tells and not meaning.signals & {"goodbye"}
