"""The tools of COMMS and of reminders that the desk does not have already: people, messages, texts."""

from __future__ import annotations

import datetime as dt
import re
from typing import Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from calendar_tools.reminders import OWNER, Reminder, ReminderBook
from receptionist.model.interval import Interval, in_zone
from receptionist.model.modes import Mode
from receptionist.model.results import Candidate, FoundCandidates
from receptionist.persistence.messages import Message, MessageBook
from receptionist.tools.owner_texts import OwnerTexts, TextState, key_of
from receptionist.tools.people import People
from receptionist.tools.tool import BY_CALL, Tool, requirement
from receptionist.wording.forms import forms

HORIZON = dt.timedelta(days=366)
"""How far ahead a reminder is still listed."""
RECENT = dt.timedelta(days=7)
"""How old messages are still read out where no day is named."""
TEXT_TIMEOUT = 10.0
_SMALL = frozenset(("the", "to", "my", "a", "about"))


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SearchWords(_Model):
    words: str


class Nothing(_Model):
    """No parameters."""


class MessagesQuery(_Model):
    """Of one day, or of the last week."""

    date: dt.date | None = None


class MessageTold(_Model):
    text: str
    at: AwareDatetime
    name: str | None = None
    phone: str | None = None


class MessagesTold(_Model):
    """The newest first."""

    messages: tuple[MessageTold, ...] = ()


class SendText(_Model):
    call: str
    to: str = Field(pattern=r"^\+[1-9]\d{6,14}$", description="E.164.")
    body: str = Field(min_length=1, max_length=1000)


class TextSent(_Model):
    state: TextState


class ReminderListed(_Model):
    id: str
    message: str
    at: AwareDatetime
    recurrence: str = ""

    @property
    def label(self) -> str:
        return f"{self.message}, {forms().recurrence(self.recurrence)}" if self.recurrence else self.message


class RemindersListed(_Model):
    """The next of each, in order of time."""

    reminders: tuple[ReminderListed, ...] = ()


class CancelReminder(_Model):
    id: str


class ReminderCancelled(_Model):
    state: Literal["cancelled", "not_found"]


class FoundReminders:
    """The owner's reminders by what they are about."""

    def __init__(self, book: ReminderBook) -> None:
        self._book = book

    def ahead(self, now: dt.datetime) -> tuple[ReminderListed, ...]:
        first: dict[str, tuple[dt.datetime, Reminder]] = {}
        for moment, reminder in self._book.within(Interval(now, now + HORIZON)):
            if reminder.recipient == OWNER:
                first.setdefault(reminder.id, (moment, reminder))
        zone = self._book.zone
        return tuple(
            ReminderListed(id=each.id, message=each.message, at=in_zone(moment, zone), recurrence=each.recurrence)
            for moment, each in first.values()
        )

    def named(self, words: str, now: dt.datetime) -> FoundCandidates:
        """Those with all the words that say anything, by their beginnings: "filter" finds "Order filters"."""
        said = [word for word in re.findall(r"\w+", words.lower()) if word not in _SMALL]
        found = [row for row in self.ahead(now) if all(_begins(word, row.label) for word in said)]
        return FoundCandidates.of(Candidate(row.id, row.label) for row in found)

    def cancel(self, reminder: str) -> ReminderCancelled:
        return ReminderCancelled(state="cancelled" if self._book.remove(reminder) else "not_found")


def _begins(word: str, label: str) -> bool:
    stem = word.removesuffix("s")
    return any(said.startswith(stem) for said in re.findall(r"\w+", label.lower()))


def comms_tools(people: People, messages: MessageBook, texts: OwnerTexts, book: ReminderBook) -> tuple[Tool, ...]:
    """find_people, messages, send_text, list_reminders, find_reminders and cancel_reminder."""
    comms, both = requirement(Mode.COMMS), requirement(Mode.COMMS, Mode.RECEPTIONIST)
    kept = FoundReminders(book)

    def send(text: SendText, now: dt.datetime) -> TextSent:
        return TextSent(state=texts(key_of(text.call, text.to, text.body), text.to, text.body, now))

    return (
        Tool(
            name="find_people",
            description="Whom a name means among contacts, customers and callers who left a message.",
            category="messages",
            parameters=SearchWords,
            run=lambda asked, now: _people(people, asked.words),
            requires=(comms,),
            audience="owner",
        ),
        Tool(
            name="messages",
            description="The messages that callers left, of a day or of the last week.",
            category="messages",
            parameters=MessagesQuery,
            run=lambda asked, now: _messages(messages, asked.date, now, book.zone),
            requires=(comms,),
            audience="owner",
        ),
        Tool(
            name="send_text",
            description="Text somebody in the owner's words. Runs on a yes to person and words alone.",
            category="messages",
            parameters=SendText,
            run=send,
            requires=(comms, "agreement"),
            timeout=TEXT_TIMEOUT,
            writes=True,
            audience="owner",
            bound=BY_CALL,
        ),
        Tool(
            name="list_reminders",
            description="The owner's reminders that are still to come.",
            category="reminders",
            parameters=Nothing,
            run=lambda asked, now: RemindersListed(reminders=kept.ahead(now)),
            requires=(both,),
            audience="owner",
        ),
        Tool(
            name="find_reminders",
            description="Which reminder the owner's words mean.",
            category="reminders",
            parameters=SearchWords,
            run=lambda asked, now: kept.named(asked.words, now),
            requires=(both,),
            audience="owner",
        ),
        Tool(
            name="cancel_reminder",
            description="Take back a reminder. Runs on a yes alone.",
            category="reminders",
            parameters=CancelReminder,
            run=lambda asked, now: kept.cancel(asked.id),
            requires=(both, "agreement"),
            writes=True,
            audience="owner",
        ),
    )


def _people(people: People, words: str) -> FoundCandidates:
    found = people.named(words)
    return FoundCandidates.of(Candidate(each.phone, each.name, each.phone) for each in found)


def _messages(book: MessageBook, date: dt.date | None, now: dt.datetime, zone: dt.tzinfo) -> MessagesTold:
    told = [_told(each, each.taken_at.astimezone(zone)) for each in book.all() if each.taken_at is not None]
    wanted = [each for each in told if (each.at.date() == date if date else each.at >= now - RECENT)]
    return MessagesTold(messages=tuple(reversed(wanted)))


def _told(message: Message, at: dt.datetime) -> MessageTold:
    return MessageTold(text=message.message, at=at, name=message.name, phone=message.phone)
