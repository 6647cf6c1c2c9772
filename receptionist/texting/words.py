"""What customers are answered by text. Pure; times are said on the zone's clock."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from calendar_tools.text_messages import spoken
from receptionist.texting.conversation import Conversation, Visit

TEMPLATES: Final[Mapping[str, str]] = {
    "which": "Which visit do you mean? {visits}. Reply with its number.",
    "ask_cancel": "Shall we cancel your {title} on {when}? "
    "Reply {number} to cancel it, NO to keep it, or tell us another time.",
    "ask_move": "Shall we move your {title} from {when} to {slot}? Reply {number} to move it, or tell us another time.",
    "number_to_cancel": "Please reply {number} to cancel your {title} on {when}, or NO to keep it.",
    "number_to_move": "Please reply {number} to move your {title} from {when} to {slot}, or tell us another time.",
    "wrong_number_to_cancel": "That is not the number in our text. Reply {number} to cancel your {title} on {when}, "
    "or NO to keep it.",
    "wrong_number_to_move": "That is not the number in our text. Reply {number} to move your {title} from {when} to "
    "{slot}, or tell us another time.",
    "call_us": "We can't change your {title} by text just now. We have passed your text on; please call us.",
    "ask_when": "Your {title} is on {when}. Which day and time would suit you instead?",
    "offers": "{reason}We could come on {offers}. Reply with the number, or tell us another time.",
    "offers_again": "Which one would suit you? {offers}. Reply with the number, or tell us another time.",
    "offer_one": "{reason}We could come on {slot}. Shall we move your {title} on {when} there? "
    "Reply {number} to move it, or tell us another time.",
    "nothing_free": "{reason}We found nothing free near that. "
    "Which other day and time would suit you instead of {when}?",
    "same_time": "Your {title} is on {when} already.",
    "moved": "Your {title} is now on {when}.",
    "held": "We are holding {when} for your {title}, and will text you when it is confirmed.",
    "cancelled": "Your {title} on {when} is cancelled.",
    "kept": "All right. Your {title} on {when} stays as it is.",
    "all_stays": "All right, everything stays as it is.",
    "changed": "Your {title} is on {when} by now. Please tell us again what you would like.",
    "gone": "Your {title} on {when} is cancelled already.",
    "your_visits": "You are booked: {upcoming}.",
    "no_visit": "We find no visit under this number. We have passed your text on to {business}.",
    "too_late": "It is too late to change your {title} on {when} by text. We have passed your text on; please call us.",
    "unreadable": "We can't see our calendar just now, so nothing has been changed. We have passed your text on.",
    "passed_on": "Thank you. We have passed that on to {business}.",
    "danger": "If anyone is in danger, leave and call {emergency} right away. We have passed your text on.",
    "help": "{business}: reply C to cancel your visit, or tell us another time to move it. "
    "Reply STOP for no more texts.",
    "thanks": "Thank you. See you on {next}.",
}

REASONS: Final[Mapping[str, str]] = {
    "past": "That time has passed. ",
    "too_soon": "That is too soon for us to get there. ",
    "beyond_window": "That is further ahead than we can book. ",
    "holiday": "We are closed for the holiday. ",
    "closed_date": "We are closed that day. ",
    "outside_hours": "That is outside our hours. ",
    "busy": "That time is taken. ",
    "day_full": "That day is full. ",
    "week_full": "That week is full. ",
}
_CLOSED: Final = "closed_"


@dataclass(frozen=True, slots=True)
class Facts:
    """What the words need to know of the business."""

    business: str
    zone: dt.tzinfo
    emergency: str


def said(
    words: str, conversation: Conversation, facts: Facts, visits: tuple[Visit, ...], reason: str | None = None
) -> str:
    """The text; `visits` are the upcoming ones of the number. "" for words that say nothing."""
    if not words:
        return ""
    visit = conversation.visit
    say: Callable[[dt.datetime], str] = lambda moment: spoken(moment, facts.zone)  # noqa: E731 - short, and used often
    return TEMPLATES[words].format(
        business=facts.business,
        emergency=facts.emergency,
        title=visit.title.lower() if visit else "visit",
        when=say(visit.start) if visit else "",
        slot=say(conversation.slot.start) if conversation.slot else "",
        number=conversation.numbered.number if conversation.numbered else "",
        offers=numbered([say(slot.start) for slot in conversation.offers]),
        visits=numbered([_named(each, facts.zone) for each in conversation.visits]),
        upcoming="; ".join(_named(each, facts.zone) for each in visits),
        next=say(visits[0].start) if visits else "",
        reason=_because(reason),
    )


def numbered(things: list[str]) -> str:
    """ "1) Tuesday …, 2) Friday …"."""
    return ", ".join(f"{number}) {thing}" for number, thing in enumerate(things, start=1))


def _named(visit: Visit, zone: dt.tzinfo) -> str:
    return f"{visit.title.lower()} on {spoken(visit.start, zone)}"


def _because(reason: str | None) -> str:
    if reason and reason not in REASONS and reason.startswith(_CLOSED):
        return f"We are closed on {reason.removeprefix(_CLOSED).title()}s. "
    return REASONS.get(reason or "", "")
