"""What follows a customer's text: from the conversation, what was said, and the visits that the number has. Pure.

    C, a wish ──▶ which visit? ──▶ cancel it? ──47──▶ cancelled
                                └▶ free? ──▶ move it there? ──47──▶ moved
                                       └▶ 1, 2, 3 ──▶ move it there?

Nothing is cancelled or moved but on the number of the text that named the visit and the time ("47", "YES 47").
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from receptionist.channels.sms.conversation import Aim, NamedAppointment, TextConversation
from receptionist.channels.sms.reading import Said
from receptionist.model.availability import TimeSlot
from receptionist.model.understanding import When


@dataclass(frozen=True, slots=True)
class Tell:
    """Only words, of that name (`words.py`)."""

    words: str


@dataclass(frozen=True, slots=True)
class PassOn:
    """The text is a message for the owner; `words` are the answer, "" for the usual one."""

    words: str = ""


@dataclass(frozen=True, slots=True)
class LookUp:
    """Whether the visit could be moved to what was wished for."""

    visit: NamedAppointment
    when: When


@dataclass(frozen=True, slots=True)
class Cancel:
    """The customer agreed to cancelling exactly this."""

    visit: NamedAppointment


@dataclass(frozen=True, slots=True)
class Move:
    """The customer agreed to moving exactly this visit to exactly this time."""

    visit: NamedAppointment
    slot: TimeSlot


Act = Tell | PassOn | LookUp | Cancel | Move
Decision = tuple[TextConversation, Act]
Thing = TypeVar("Thing")


def decide(conversation: TextConversation, said: Said, visits: tuple[NamedAppointment, ...]) -> Decision:
    """`visits` are the upcoming ones of the number that texts, soonest first."""
    if said.saying == "danger":
        return conversation.settled(), PassOn("danger")
    match conversation.asked:
        case "cancel" | "move" if conversation.visit is not None:
            return _confirming(conversation, conversation.visit, said, visits)
        case "choice" if conversation.visit is not None:
            return _choosing(conversation, conversation.visit, said, visits)
        case "when" if conversation.visit is not None:
            return _placing(conversation, conversation.visit, said, visits)
        case "which":
            return _finding(conversation, said, visits)
    return _opening(conversation, said, visits)


def _opening(conversation: TextConversation, said: Said, visits: tuple[NamedAppointment, ...]) -> Decision:
    """No question is open."""
    if said.saying == "check":
        return conversation, Tell("your_visits" if visits else "no_visit")
    if said.saying == "cancel" and not said.wishes:
        return _about(conversation, "cancel", When(), visits)
    if said.saying in ("cancel", "move") or (said.wishes and _news(said.when, visits)):
        return _about(conversation, "move", said.when, visits)
    if said.saying == "thanks" or (said.saying == "yes" and visits):
        return conversation, Tell("thanks" if visits and not conversation.acknowledged else "")
    return conversation, PassOn()


def _news(when: When, visits: tuple[NamedAppointment, ...]) -> bool:
    """ "See you Thursday" says nothing new of a visit on Thursday; a wish without any visit is for the owner."""
    named = when.date is not None and not (when.time or when.until or when.daypart or when.shift)
    return bool(visits) and not (named and when.date in {visit.start.date() for visit in visits})


def _about(conversation: TextConversation, aim: Aim, wish: When, visits: tuple[NamedAppointment, ...]) -> Decision:
    """Which visit is meant, if that needs asking."""
    if not visits:
        return conversation.settled(), PassOn("no_visit")
    if len(visits) > 1:
        return conversation.having(asked="which", aim=aim, visits=visits, wish=wish, visit=None), Tell("which")
    return _for(conversation, aim, visits[0], wish)


def _for(conversation: TextConversation, aim: Aim, visit: NamedAppointment, wish: When) -> Decision:
    known = conversation.having(visit=visit, visits=(), wish=When(), slot=None, offers=())
    if not visit.changeable:
        return known.settled(), PassOn("too_late")
    if aim == "cancel":
        return known.having(asked="cancel"), Tell("ask_cancel")
    if Said("move", wish).wishes:
        return known, LookUp(visit, wish)
    return known.having(asked="when"), Tell("ask_when")


def _finding(conversation: TextConversation, said: Said, visits: tuple[NamedAppointment, ...]) -> Decision:
    """The answer to "which visit": its number, its day, or something else altogether."""
    meant = _nth(conversation.visits, said.choice)
    if meant is None and said.when.date is not None:
        that_day = [visit for visit in conversation.visits if visit.start.date() == said.when.date]
        meant = that_day[0] if len(that_day) == 1 else None
    if meant is not None:
        return _for(conversation, conversation.aim, meant, conversation.wish)
    if said.saying == "no":
        return conversation.settled(), Tell("all_stays")
    if said.saying in ("cancel", "move") or said.wishes:
        return _about(conversation, "cancel" if said.saying == "cancel" else "move", said.when, visits)
    return conversation, PassOn()


def _confirming(
    conversation: TextConversation, visit: NamedAppointment, said: Said, visits: tuple[NamedAppointment, ...]
) -> Decision:
    """The answer to "cancel it?" or "move it there?"."""
    if said.wishes:
        return conversation, LookUp(visit, said.when)
    if said.saying == "agreed" and conversation.asked == "cancel":
        return conversation, Cancel(visit)
    if said.saying == "agreed" and conversation.slot is not None:
        return conversation, Move(visit, conversation.slot)
    if said.saying in ("yes", "misnumbered"):
        wrong = "wrong_" if said.saying == "misnumbered" else ""
        return conversation, Tell(f"{wrong}number_to_{conversation.asked}")
    if said.saying == "locked":
        return conversation.settled(), PassOn("call_us")
    if said.saying == "no" and conversation.asked == "move" and conversation.slot is not None:
        declined = (*conversation.declined, conversation.slot.start)
        return conversation.having(asked="when", slot=None, declined=declined), Tell("ask_when")
    return _aside(conversation, visit, said, visits)


def _choosing(
    conversation: TextConversation, visit: NamedAppointment, said: Said, visits: tuple[NamedAppointment, ...]
) -> Decision:
    """The answer to several times: one of them, which is then read back."""
    chosen = _nth(conversation.offers, said.choice)
    if chosen is not None:
        return conversation.having(asked="move", slot=chosen, offers=()), Tell("ask_move")
    if said.wishes:
        return conversation, LookUp(visit, said.when)
    if said.saying == "yes" or said.choice is not None:
        return conversation, Tell("offers_again")
    return _aside(conversation, visit, said, visits)


def _placing(
    conversation: TextConversation, visit: NamedAppointment, said: Said, visits: tuple[NamedAppointment, ...]
) -> Decision:
    """The answer to "which day and time?"."""
    if said.wishes:
        return conversation, LookUp(visit, said.when)
    return _aside(conversation, visit, said, visits)


def _aside(
    conversation: TextConversation, visit: NamedAppointment, said: Said, visits: tuple[NamedAppointment, ...]
) -> Decision:
    """Something else than an answer: a no leaves all as it is, and what is for the owner leaves the question open."""
    if said.saying == "no":
        return conversation.settled(), Tell("kept")
    if said.saying in ("cancel", "move"):
        return _for(conversation, said.saying, visit, said.when)
    if said.saying == "check":
        return conversation, Tell("your_visits" if visits else "no_visit")
    return conversation, Tell("") if said.saying == "thanks" else PassOn()


def _nth(things: tuple[Thing, ...], number: int | None) -> Thing | None:
    """By its number from 0; -1 is the last one."""
    if number is None or not -1 <= number < len(things):
        return None
    return things[number]
