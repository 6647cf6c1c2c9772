"""What a customer is answered when the desk has done something: read from its result alone. Pure."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from receptionist.channels.sms.conversation import NamedAppointment, TextConversation
from receptionist.model.appointment import BookingResult
from receptionist.model.availability import Availability, TimeSlot

MOST_OFFERS = 3


@dataclass(frozen=True, slots=True)
class Reply:
    """The conversation as it is now, and the name of the words; "" says nothing. `pass_on`: the owner has to see to it.

    `reason` is why a time can't be had. `told` says that the booking's own text brings the news.
    """

    conversation: TextConversation
    words: str
    reason: str | None = None
    pass_on: bool = False
    told: bool = False


def found(conversation: TextConversation, visit: NamedAppointment, answer: Availability) -> Reply:
    """The answer to whether the visit could be moved there."""
    known = conversation.having(visit=visit)
    if answer.status == "unreadable":
        return Reply(known.settled(), "unreadable", pass_on=True)
    if answer.slot is not None and answer.slot.start == visit.start:
        return Reply(known.settled(), "same_time")
    if answer.slot is not None:
        return Reply(known.having(asked="move", slot=answer.slot, offers=()), "ask_move")
    return offered(known, answer.alternatives, answer.reason)


def offered(conversation: TextConversation, slots: tuple[TimeSlot, ...], reason: str | None) -> Reply:
    """Other times, or the question for one."""
    free = slots[:MOST_OFFERS]
    if not free:
        return Reply(conversation.having(asked="when", slot=None, offers=()), "nothing_free", reason)
    if len(free) == 1:
        return Reply(conversation.having(asked="move", slot=free[0], offers=()), "offer_one", reason)
    return Reply(conversation.having(asked="choice", slot=None, offers=free), "offers", reason)


def moved(conversation: TextConversation, visit: NamedAppointment, result: BookingResult, told: bool) -> Reply:
    """What became of a YES to another time."""
    if result.state in ("booked", "held"):
        there = msgspec.structs.replace(visit, start=result.start or visit.start, end=result.end or visit.end)
        words = "moved" if result.state == "booked" else "held"
        return Reply(conversation.settled().having(visit=there), words, told=told)
    if result.state == "unreadable":
        return Reply(conversation.settled(), "unreadable", pass_on=True)
    return _refused(conversation, result.reason) or offered(conversation, result.alternatives, result.reason)


def cancelled(conversation: TextConversation, result: BookingResult, told: bool) -> Reply:
    """What became of a YES to cancelling."""
    if result.state == "cancelled":
        return Reply(conversation.settled(), "cancelled", told=told)
    return _refused(conversation, result.reason) or Reply(conversation.settled(), "unreadable", pass_on=True)


def _refused(conversation: TextConversation, reason: str | None) -> Reply | None:
    if reason == "too_late":
        return Reply(conversation.settled(), "too_late", pass_on=True)
    if reason == "not_found":
        return Reply(conversation.settled(), "no_visit", pass_on=True)
    return None
