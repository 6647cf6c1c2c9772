"""What customers are answered by text. Pure; times are said on the zone's clock."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Final

from receptionist.channels.reports.words import iso
from receptionist.channels.sms.conversation import NamedAppointment, TextConversation
from receptionist.languages.language import DEFAULT
from receptionist.wording.forms import forms
from receptionist.wording.sentences import Sentences, sentences

_CLOSED: Final = "closed_"


@dataclass(frozen=True, slots=True)
class BusinessFacts:
    """What the words need to know of the business."""

    business: str
    zone: dt.tzinfo
    emergency: str
    language: str = DEFAULT

    @property
    def say(self) -> Sentences:
        return sentences("replies", self.language)


def said(
    words: str,
    conversation: TextConversation,
    facts: BusinessFacts,
    visits: tuple[NamedAppointment, ...],
    reason: str | None = None,
) -> str:
    """The text; `visits` are the upcoming ones of the number. "" for words that say nothing."""
    if not words:
        return ""
    say, visit, zone = facts.say, conversation.visit, facts.zone
    return say(
        words,
        business=facts.business,
        emergency=facts.emergency,
        title=visit.title if visit else say("a_visit"),
        when=iso(visit.start, zone) if visit else None,
        slot=iso(conversation.slot.start, zone) if conversation.slot else None,
        number=conversation.numbered.number if conversation.numbered else None,
        offers=_numbered(say, [forms(facts.language).written(iso(slot.start, zone)) for slot in conversation.offers]),
        visits=_numbered(say, [_named(each, facts) for each in conversation.visits]),
        upcoming="; ".join(_named(each, facts) for each in visits),
        next=iso(visits[0].start, zone) if visits else None,
        reason=_because(say, reason),
    )


def news(words: str, name: str, visit: NamedAppointment | None, facts: BusinessFacts) -> str:
    """What the owner is told of a change by text, where the customer was answered `words`."""
    when = iso(visit.start, facts.zone) if visit else None
    return facts.say(f"owner_{words}", who=name, title=visit.title if visit else None, when=when)


def _numbered(say: Sentences, things: list[str]) -> str:
    """ "1) Tuesday …, 2) Friday …"."""
    return ", ".join(say("numbered", number=str(number), thing=thing) for number, thing in enumerate(things, start=1))


def _named(visit: NamedAppointment, facts: BusinessFacts) -> str:
    return facts.say("named", title=visit.title, when=iso(visit.start, facts.zone))


def _because(say: Sentences, reason: str | None) -> str | None:
    if reason and f"because_{reason}" in say:
        return say(f"because_{reason}")
    if reason and reason.startswith(_CLOSED):
        return say("because_closed", weekday=reason.removeprefix(_CLOSED))
    return None
