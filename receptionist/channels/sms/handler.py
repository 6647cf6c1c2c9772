"""Deals with customers' texts: once each, one reply each, and to the owner what the owner has to know."""

from __future__ import annotations

import asyncio
import datetime as dt
import hmac
import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from calendar_tools.booking import Booking
from calendar_tools.ledger_rows import NoBooking
from calendar_tools.tool_models import BookingSearch
from calendar_tools.tools import BookingService
from receptionist.channels.reports.words import shortened, who
from receptionist.channels.sms.conversation import Numbered, TextConversation
from receptionist.channels.sms.kept import KeptTimes
from receptionist.channels.sms.reading import (
    Carrier,
    carrier_word,
    choice,
    only_wants_to_leave_a_message,
    sent_back,
    spoken,
)
from receptionist.channels.sms.store import Conversations
from receptionist.channels.sms.turn import TextEngine, TextTurn
from receptionist.channels.sms.words import BusinessFacts, news
from receptionist.dialogue.asking import open_question
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import BargedIn, CallStarted, Customer, Event, Heard, Keyed, NumberBack, Reconnected
from receptionist.dialogue.numbered import agreement, wants_number
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import WHICH_VISIT
from receptionist.model.commands import Say
from receptionist.model.trust import Trust
from receptionist.persistence.attempts import Attempts, AttemptVerdict, Limit
from receptionist.persistence.deliveries import LANDLINE, STOP, Deliveries
from receptionist.persistence.messages import Message, MessageBook
from receptionist.persistence.outbox import Outbox, OutboxMessage
from receptionist.tools.store import Threads, ToolRun, in_thread

log = logging.getLogger(__name__)

OPEN_FOR: Final = dt.timedelta(days=1)
"""How long a conversation waits for its next text, and a question for its answer."""
MOST_REPLIES: Final = 40
"""Of ours to one number that is never quiet for OPEN_FOR: two machines could thank each other for ever. Booking a visit
takes about six.
"""
MOST_LISTED: Final = 9
"""Things that a question of the business's own may list."""
TRIES: Final = 3
"""How often a text is dealt with anew because another one of the same number came in between."""
LOCKS: Final = 64
WRONG_NUMBERS: Final = (Limit(3, dt.timedelta(days=1)),)
"""Wrong numbers that are looked at for one telephone number: of ninety, one is soon guessed."""
_JUDGED: Final[Mapping[AttemptVerdict, NumberBack]] = MappingProxyType(
    {AttemptVerdict.RIGHT: "right", AttemptVerdict.WRONG: "wrong", AttemptVerdict.LOCKED: "locked"}
)
_NEWS: Final[Mapping[tuple[str, str], str]] = MappingProxyType(
    {
        ("book_appointment", "booked"): "booked",
        ("reschedule", "booked"): "moved",
        ("reschedule", "held"): "moved",
        ("cancel", "cancelled"): "cancelled",
    }
)
"""What the owner hears of, by the tool and what came of it. A booking that waits for the owner asks them itself."""
_TOLD: Final[Mapping[str, str]] = MappingProxyType(
    {"booked": "booked", "moved": "rescheduled", "cancelled": "cancelled"}
)
"""The prompts in whose place the booking's own text tells of such news."""

WriteOwner = Callable[[str, str, dt.datetime], None]
"""A key, the words, and the moment; the same key twice is written once."""


class CameBetween(Exception):
    """Another text of the same number was dealt with elsewhere meanwhile. Nothing was carried out."""

    def __init__(self, number: str) -> None:
        super().__init__(f"another text from a number ending in {number[-2:]} was dealt with first; it is read again")


def two_digits() -> str:
    """A number for a question, by chance."""
    return str(10 + secrets.randbelow(90))


@dataclass(frozen=True, slots=True)
class InboundText:
    """One that came in. `number` is E.164, None where it is withheld; `opt_out` what the carrier made of it."""

    sid: str
    number: str | None
    body: str
    opt_out: Carrier | None = None


@dataclass(frozen=True, slots=True)
class TextRecords:
    """Where texts leave their traces, all in the bookings' database."""

    conversations: Conversations
    outbox: Outbox
    delivery: Deliveries
    messages: MessageBook


class SmsHandler:
    """For one event loop; what blocks runs where `threads` says. `announces`: the booking workflow texts what became of
    a visit.
    """

    def __init__(
        self,
        front_desk: BookingService,
        engine: TextEngine,
        facts: BusinessFacts,
        books: TextRecords,
        write_owner: WriteOwner,
        *,
        announces: bool = False,
        chance: Callable[[], str] = two_digits,
        threads: Threads = in_thread,
    ) -> None:
        self._front_desk = front_desk
        self._engine = engine
        self._facts = facts
        self._books = books
        self._write_owner = write_owner
        self._announces = announces
        self._chance = chance
        self._threads = threads
        self._wrong = Attempts(front_desk.ledger.engine, "text", *WRONG_NUMBERS)
        self._kept = KeptTimes(front_desk, facts, self._wrong)
        self._locks = [asyncio.Lock() for _ in range(LOCKS)]

    async def received(self, text: InboundText, now: dt.datetime) -> TextTurn | None:
        """Once for each sid, however often it is delivered. What the dialogue made of it, where it got there."""
        here = now.astimezone(self._facts.zone)
        if text.number is None or text.opt_out is not None or carrier_word(text.body) is not None:
            await self._threads(lambda: self._kept_from_the_dialogue(text, here))
            return None
        async with self._locks[hash(text.number) % LOCKS]:
            for _ in range(TRIES):
                if await self._threads(lambda: self._books.conversations.seen(text.sid)):
                    return None
                try:
                    return await self._dealt_with(text, text.number, here)
                except CameBetween as elsewhere:
                    log.info("%s", elsewhere)
            await self._threads(lambda: self._passed_on(text, here))
        return None

    def _kept_from_the_dialogue(self, text: InboundText, now: dt.datetime) -> None:
        """A withheld number can only leave a message; STOP, START and HELP are the carriers'."""
        if not self._books.conversations.seen(text.sid):
            self._carrier_said(text, text.opt_out or carrier_word(text.body), now)
            self._books.conversations.mark(text.sid, text.number, now)

    def _carrier_said(self, text: InboundText, carrier: Carrier | None, now: dt.datetime) -> None:
        """STOP and START are answered by the carrier itself, and so is HELP where it says so."""
        number, delivery = text.number, self._books.delivery
        if number is None or carrier is None:
            self._pass_on(text, now)
        elif carrier == "stop":
            delivery.cannot(number, STOP, now)
            self._pass_on(text, now)
        elif carrier == "start":
            delivery.can_again(number)
        elif text.opt_out is None:
            words = self._facts.say("help", business=self._facts.business)
            self._books.outbox.post(_key_of(text), "text", number, words, now)

    async def _dealt_with(self, text: InboundText, number: str, now: dt.datetime) -> TextTurn | None:
        """The text through the dialogue, and all that is written. Raises CameBetween."""
        known, version = await self._threads(lambda: self._load(number, now))
        replies = known.replies if known else 0
        if replies >= MOST_REPLIES:
            await self._threads(lambda: self._passed_on(text, now))
            return None
        before = known if known is not None and not known.over else TextConversation.begun(text.sid, now, replies)
        if await self._threads(lambda: self._answers_kept(before, version, text, number, now)):
            return None
        writing = _Writing(self._books.conversations, number, version, now + OPEN_FOR)

        async def keep(conversation: TextConversation) -> None:
            await self._threads(lambda: writing.save(conversation.having(sid=text.sid)))

        turn = TextTurn(self._engine, before, now, keep)
        await self._take(turn, before, text, number, now)
        await self._threads(lambda: self._written(turn, before, text, number, now, writing))
        return turn

    def _answers_kept(
        self, before: TextConversation, version: int, text: InboundText, number: str, now: dt.datetime
    ) -> bool:
        """Whether the text says yes or no to a time that is kept for its sender, and is dealt with. A number that
        answers the conversation's own question is for that. Raises CameBetween.
        """
        back = sent_back(text.body) if self._wants_number(before.context) else None
        if back is not None and back == self._right_number(before, now):
            return False
        amid = before.context.phase not in (Phase.GREETING, Phase.COMPLETE, Phase.ENDED)
        answered = self._kept.answer(number, text.body, now, amid=amid)
        if answered is None:
            return False
        if answered.booked is not None:
            self._write_owner(f"text:{text.sid}:kept", self._booked(answered.booked, number), now)
        told = answered.booked is not None and self._announces  # the booking's own text says so
        reply = None if told else OutboxMessage(_key_of(text), "text", number, answered.words, now, now)
        after = before.having(replies=before.replies + (reply is not None))
        writing = _Writing(self._books.conversations, number, version, now + OPEN_FOR)
        writing.save(after, text.sid, now, reply)
        return True

    def _booked(self, booking: Booking, number: str) -> str:
        name = who(booking.details.name, number, self._facts.language)
        return news("booked", name, booking.title, booking.place.interval.start, self._facts)

    def _load(self, number: str, now: dt.datetime) -> tuple[TextConversation | None, int]:
        if self._books.delivery.why_not(number) == LANDLINE:
            self._books.delivery.can_again(number)
        return self._books.conversations.load(number, now)

    async def _take(
        self, turn: TextTurn, before: TextConversation, text: InboundText, number: str, now: dt.datetime
    ) -> None:
        """What was at work first, then the text itself. Where too many numbers were wrong, nothing that needs one is
        asked.
        """
        if not before.events:
            await turn.take(await self._threads(lambda: self._started(before.id, number, now)))
            turn.unsay()
        if before.unfinished is not None:
            await turn.take(Reconnected(now, before.unfinished))
        if unread := await self._threads(lambda: self._unread(before)):
            await turn.take(BargedIn(now, unread))
        if before.unfinished is None or before.sid != text.sid:
            event = await self._threads(lambda: self._event(turn.context, before, text, number, now))
            await turn.take(event, "" if only_wants_to_leave_a_message(text.body) else text.body)
        if self._wants_number(turn.context) and await self._threads(lambda: self._wrong.until(number, now)):
            turn.unsay()
            await turn.take(Heard(now, text.body, number_back="locked"), text.body)

    def _unread(self, before: TextConversation) -> tuple[Say, ...]:
        """What of a read-back nobody can have read, as the carrier has not got the text: it is as if spoken over."""
        telling = before.context.grounding.telling
        return telling if telling and not self._books.outbox.handed_over(before.last) else ()

    def _started(self, call: str, number: str, now: dt.datetime) -> CallStarted:
        known = self._front_desk.customer(number, now)
        customer = Customer(known.name, known.address) if known else None
        found = self._front_desk.find_booking(BookingSearch(phone=number), now).bookings
        visits = tuple(visit.start for visit in found)
        return CallStarted(now, call, number, customer, trust=Trust.TEXTED, awaited=bool(visits), visits=visits)

    def _event(
        self, ctx: CallContext, before: TextConversation, text: InboundText, number: str, now: dt.datetime
    ) -> Event:
        """What the text is to the dialogue: a number that answers our question, the number of an offer, or words."""
        back = sent_back(text.body) if self._wants_number(ctx) else None
        if back is not None:
            right = self._right_number(before, now)
            judged = self._wrong.judge(number, lambda: hmac.compare_digest(back, right), now)
            return Heard(now, spoken("y"), number_back=_JUDGED[judged.verdict])
        question = open_question(ctx)
        placed = choice(text.body) if question is not None and question.keypad == "choice" else None
        return Keyed(now, placed) if placed and int(placed) <= _listed(ctx) else Heard(now, spoken(text.body))

    def _wants_number(self, ctx: CallContext) -> bool:
        return wants_number(ctx, self._engine.machine.workflow(ctx))

    def _right_number(self, conversation: TextConversation, now: dt.datetime) -> str:
        """Empty where none counts: nothing is asked, it was asked too long ago, or the carrier has not got the text."""
        asked = conversation.numbered
        return asked.number if asked and asked.until > now and self._books.outbox.handed_over(asked.key) else ""

    def _numbered(
        self, before: TextConversation, after: CallContext, text: InboundText, now: dt.datetime
    ) -> Numbered | None:
        """The number of the open question: the one that was sent, where the question is the same."""
        if not self._wants_number(after):
            return None
        same = self._wants_number(before.context) and agreement(before.context) == agreement(after)
        if same and self._right_number(before, now):
            return before.numbered
        return Numbered(self._chance(), _key_of(text), now + OPEN_FOR)

    def _written(
        self,
        turn: TextTurn,
        before: TextConversation,
        text: InboundText,
        number: str,
        now: dt.datetime,
        writing: _Writing,
    ) -> None:
        """Everything that is written: to the customer, to the owner, into the message book. Raises CameBetween."""
        numbered = self._numbered(before, turn.context, text, now)
        values = {"business": self._facts.business, **({"number": numbered.number} if numbered else {})}
        untold = self._told_elsewhere(turn.runs)
        words = turn.reply(values, untold)
        if not words and not untold:
            words = self._facts.say("received")
        reply = OutboxMessage(_key_of(text), "text", number, words, now, now) if words else None
        last = _key_of(text) if words else before.last
        after = turn.conversation.having(numbered=numbered, last=last, replies=before.replies + bool(words))
        self._tell_owner(turn, text, number, now)  # before the text counts as dealt with: twice changes nothing
        _let_go(self._front_desk, before.context, turn.context, now)
        writing.save(after, text.sid, now, reply)

    def _told_elsewhere(self, runs: list[ToolRun]) -> frozenset[str]:
        """The prompts whose news the booking's own text brings."""
        news_of = [(_news_of(run), run.result.get("id")) for run in runs] if self._announces else []
        return frozenset(
            _TOLD[came_to] for came_to, booking in news_of if came_to and self._announced(came_to, booking)
        )

    def _announced(self, came_to: str, booking: Any) -> bool:
        """A visit that never got into the calendar is cancelled without a text."""
        try:
            return came_to != "cancelled" or self._front_desk.ledger.get(booking).settled
        except NoBooking:
            return False

    def _tell_owner(self, turn: TextTurn, text: InboundText, number: str, now: dt.datetime) -> None:
        message = any(run.name == "take_message" and run.ok for run in turn.runs)
        if message:
            self._write_of(text, turn.context.value("name"), now)
        elif turn.passed_on or not text.body.strip():  # a picture alone
            self._pass_on(text, now)
        for run in turn.runs:
            if came_to := _news_of(run):
                self._write_owner(f"text:{text.sid}:{run.name}", self._news(came_to, run, number), now)

    def _news(self, came_to: str, run: ToolRun, number: str) -> str:
        booking = self._front_desk.ledger.get(run.result["id"])
        name = who(booking.details.name, number, self._facts.language)
        return news(came_to, name, booking.title, booking.place.interval.start, self._facts)

    def _passed_on(self, text: InboundText, now: dt.datetime) -> None:
        """All that is done with the text."""
        self._pass_on(text, now)
        self._books.conversations.mark(text.sid, text.number, now)

    def _pass_on(self, text: InboundText, now: dt.datetime) -> None:
        """The owner finds it in the message book, and hears of it."""
        name = self._name(text.number, now) if text.number else None
        self._books.messages.take(Message(call=text.sid, message=text.body, name=name, phone=text.number), now)
        self._write_of(text, name, now)

    def _write_of(self, text: InboundText, name: str | None, now: dt.datetime) -> None:
        told = self._facts.say(
            "owner_passed_on", who=who(name, text.number, self._facts.language), words=shortened(text.body)
        )
        self._write_owner(f"text:{text.sid}", told, now)

    def _name(self, number: str, now: dt.datetime) -> str | None:
        known = self._front_desk.customer(number, now)
        return known.name or None if known else None


class _Writing:
    """Writes a conversation down over the version that was read. Blocking."""

    def __init__(self, conversations: Conversations, number: str, version: int, expires: dt.datetime) -> None:
        self._conversations = conversations
        self._number = number
        self._version = version
        self._expires = expires

    def save(
        self,
        conversation: TextConversation,
        sid: str | None = None,
        now: dt.datetime | None = None,
        reply: OutboxMessage | None = None,
    ) -> None:
        """With `sid`, the text is dealt with, and `reply` goes out. Raises CameBetween."""
        if not self._conversations.save(self._number, self._version, conversation, self._expires, sid, now, reply):
            raise CameBetween(self._number)
        self._version += 1


def _news_of(run: ToolRun) -> str:
    """The name of what the owner is told of it, "" for nothing."""
    return _NEWS.get((run.name, run.result.get("state", "")), "") if run.ok else ""


def _listed(ctx: CallContext) -> int:
    """How many things the open question lists: of three times, "4" is none, but four o'clock."""
    listed = ctx.times.offers or (ctx.found.visits if ctx.focus.asked == WHICH_VISIT.asked else ctx.times.wanted.dates)
    return len(listed or ()) or MOST_LISTED


def _let_go(front_desk: BookingService, before: CallContext, after: CallContext, now: dt.datetime) -> None:
    """What was held for a time that is spoken of no more."""
    dropped = before.times.proposal is not None and after.times.proposal is None
    if dropped or after.phase is Phase.ENDED:
        front_desk.release(after.call.id, now)


def _key_of(text: InboundText) -> str:
    """The outbox' key of our reply to it."""
    return f"reply:{text.sid}"
