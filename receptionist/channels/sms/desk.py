"""Deals with customers' texts: what was asked before, what the calendar says, what is written to whom."""

from __future__ import annotations

import datetime as dt
import hmac
import logging
import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from calendar_tools.booking import BookingState
from calendar_tools.ledger_rows import NoBooking
from calendar_tools.tool_models import BookingSearch, CancelRequest, RescheduleRequest
from calendar_tools.tools import BookingService
from receptionist.channels.reports.words import shortened, who
from receptionist.channels.sms.conversation import NamedAppointment, Numbered, TextConversation
from receptionist.channels.sms.deciding import Cancel, LookUp, Move, PassOn, Tell, decide
from receptionist.channels.sms.reading import Carrier, Said, Saying, carrier_word, read
from receptionist.channels.sms.results import Reply, cancelled, found, moved
from receptionist.channels.sms.store import Conversations
from receptionist.channels.sms.wish import holder, query
from receptionist.channels.sms.words import BusinessFacts, news, said
from receptionist.dialogue.desk import Desk
from receptionist.model.appointment import Appointment
from receptionist.model.understanding import Expecting, HearingContext
from receptionist.persistence.attempts import Attempts, AttemptVerdict, Limit
from receptionist.persistence.deliveries import LANDLINE, STOP, Deliveries
from receptionist.persistence.messages import Message, MessageBook
from receptionist.persistence.outbox import Outbox

log = logging.getLogger(__name__)

OPEN_FOR: Final = dt.timedelta(days=1)
"""How long a question waits for its answer."""
MOST_REPLIES: Final = 20
"""Of ours in one conversation: two machines could thank each other for ever."""
TRIES: Final = 3
"""How often a text is dealt with anew because another one of the same number came in between."""
LOCKS: Final = 64
_EXPECTING: Final[dict[str, frozenset[Expecting]]] = {
    "cancel": frozenset({"yes_no"}),
    "move": frozenset({"yes_no"}),
    "when": frozenset({"date", "time"}),
}
WRONG_NUMBERS: Final = (Limit(3, dt.timedelta(days=1)),)
"""Wrong numbers that are looked at for one telephone number: of ninety, one is soon guessed."""
_JUDGED: Final[dict[AttemptVerdict, Saying]] = {
    AttemptVerdict.RIGHT: "agreed",
    AttemptVerdict.WRONG: "misnumbered",
    AttemptVerdict.LOCKED: "locked",
}
_NEWS: Final = frozenset({"cancelled", "moved", "held"})
"""Answers of which the owner hears."""

WriteOwner = Callable[[str, str, dt.datetime], None]
"""A key, the words, and the moment; the same key twice is written once."""


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
    """Blocking, and safe to call from many threads. `announces`: the booking workflow texts what became of a visit."""

    def __init__(
        self,
        front_desk: BookingService,
        desk: Desk,
        facts: BusinessFacts,
        books: TextRecords,
        write_owner: WriteOwner,
        *,
        announces: bool = False,
        chance: Callable[[], str] = two_digits,
        handed: Callable[[str], bool] | None = None,
    ) -> None:
        self._front_desk = front_desk
        self._desk = desk
        self._facts = facts
        self._books = books
        self._write_owner = write_owner
        self._announces = announces
        self._chance = chance
        self._handed = handed or books.outbox.handed_over
        self._wrong = Attempts(front_desk.ledger.engine, "text", *WRONG_NUMBERS)
        self._locks = [threading.Lock() for _ in range(LOCKS)]

    def received(self, text: InboundText, now: dt.datetime) -> None:
        """Once for each sid, however often it is delivered."""
        conversations = self._books.conversations
        if conversations.seen(text.sid):
            return
        carrier = text.opt_out or carrier_word(text.body)
        if text.number is None or carrier is not None:
            self._carrier_said(text, carrier, now)
            conversations.mark(text.sid, text.number, now)
            return
        with self._locks[hash(text.number) % LOCKS]:
            for _ in range(TRIES):
                if self._dealt_with(text, text.number, now):
                    return
        self._pass_on(text, now)
        conversations.mark(text.sid, text.number, now)

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
            self._books.outbox.post(_key_of(text), "text", number, self._words("help", TextConversation(text.sid)), now)

    def _dealt_with(self, text: InboundText, number: str, now: dt.datetime) -> bool:
        """False where another text of this number was dealt with meanwhile, elsewhere."""
        before, version = self._books.conversations.load(number, now)
        if self._books.delivery.why_not(number) == LANDLINE:
            self._books.delivery.can_again(number)
        conversation = before or TextConversation(text.sid)
        visits = self._visits(number, now)
        reply = self._reply(conversation, text, visits, number, now)
        after = self._answer(conversation, reply, text, visits, number, now)
        if conversation.slot is not None and after.slot is None:
            self._front_desk.release(holder(conversation), now)
        return self._books.conversations.save(number, version, after, text.sid, now, now + OPEN_FOR)

    def _judged(self, conversation: TextConversation, said: Said, number: str, now: dt.datetime) -> Said:
        """`said`, and of a number that was sent back whether it is the one of the open question."""
        if said.saying != "numbered":
            return said
        right = self._right_number(conversation, now)
        judged = self._wrong.judge(number, lambda: hmac.compare_digest(said.number, right), now)
        return replace(said, saying=_JUDGED[judged.verdict])

    def _right_number(self, conversation: TextConversation, now: dt.datetime) -> str:
        """Empty where none counts: nothing is asked, it was asked too long ago, or the carrier has not got the text."""
        asked = conversation.numbered
        return asked.number if asked and asked.until > now and self._handed(asked.key) else ""

    def _numbered(
        self, before: TextConversation, after: TextConversation, text: InboundText, now: dt.datetime
    ) -> TextConversation:
        """`after` with the number of its question: the one that was sent, where the question is the same."""
        if after.agreement is None:
            return after.having(numbered=None)
        if self._right_number(before, now) and before.agreement == after.agreement:
            return after
        return after.having(numbered=Numbered(self._chance(), _key_of(text), now + OPEN_FOR))

    def _reply(
        self,
        conversation: TextConversation,
        text: InboundText,
        visits: tuple[NamedAppointment, ...],
        number: str,
        now: dt.datetime,
    ) -> Reply:
        """What comes of the text. Where too many numbers were wrong, nothing that needs one is asked."""
        reply = self._replied(conversation, text, visits, number, now)
        if reply.conversation.agreement is not None and self._wrong.until(number, now) is not None:
            return Reply(reply.conversation.settled(), "call_us", pass_on=True)
        return reply

    def _replied(
        self,
        conversation: TextConversation,
        text: InboundText,
        visits: tuple[NamedAppointment, ...],
        number: str,
        now: dt.datetime,
    ) -> Reply:
        said = self._judged(conversation, read(text.body, self._hearing(conversation, visits, now)), number, now)
        after, act = decide(conversation, said, visits)
        match act:
            case Tell(words):
                return Reply(after, words)
            case PassOn(words):
                known = "" if after.acknowledged else "passed_on"
                return Reply(after.having(acknowledged=True), words or known, pass_on=True)
            case LookUp(visit, when):
                return found(after, visit, self._front_desk.check_availability(query(after, visit, when), now))
            case Cancel(visit):
                return self._standing(after, visit, number, now) or self._cancel(after, visit, now)
            case Move(visit, slot):
                there = self._standing(after, visit, number, now, slot.start)
                return there or self._move(
                    after, visit, RescheduleRequest(call=holder(after), id=visit.id, slot=slot), now
                )

    def _standing(
        self,
        conversation: TextConversation,
        visit: NamedAppointment,
        number: str,
        now: dt.datetime,
        goal: dt.datetime | None = None,
    ) -> Reply | None:
        """None where the visit is as it was named: the YES was to nothing else. At its goal it is already moved."""
        current = [each for each in self._visits(number, now) if each.id == visit.id]
        if not current:
            return Reply(conversation.settled(), "gone" if self._is_cancelled(visit.id) else "no_visit")
        if current[0].start not in (visit.start, goal):
            return Reply(conversation.settled().having(visit=current[0]), "changed")
        return None

    def _is_cancelled(self, booking: str) -> bool:
        try:
            return self._front_desk.ledger.get(booking).state is BookingState.CANCELLED
        except NoBooking:
            return False

    def _cancel(self, conversation: TextConversation, visit: NamedAppointment, now: dt.datetime) -> Reply:
        result = self._front_desk.cancel(CancelRequest(call=holder(conversation), id=visit.id), now)
        told = self._announces and result.state == "cancelled" and self._front_desk.ledger.get(visit.id).settled
        return cancelled(conversation, result, told)

    def _move(
        self, conversation: TextConversation, visit: NamedAppointment, request: RescheduleRequest, now: dt.datetime
    ) -> Reply:
        result = self._front_desk.reschedule(request, now)
        return moved(conversation, visit, result, self._announces and result.state == "booked")

    def _answer(
        self,
        before: TextConversation,
        reply: Reply,
        text: InboundText,
        visits: tuple[NamedAppointment, ...],
        number: str,
        now: dt.datetime,
    ) -> TextConversation:
        """Everything that is written: to the customer, to the owner, into the message book."""
        after = self._numbered(before, reply.conversation, text, now)
        words = (
            ""
            if reply.told or before.replies >= MOST_REPLIES
            else self._words(reply.words, after, visits, reply.reason)
        )
        if words:
            self._books.outbox.post(_key_of(text), "text", number, words, now)
        if reply.pass_on:
            self._pass_on(text, now)
        elif reply.words in _NEWS:
            self._write_owner(f"text:{text.sid}", self._news(reply, number, now), now)
        return after.having(replies=before.replies + bool(words))

    def _news(self, reply: Reply, number: str, now: dt.datetime) -> str:
        visit = reply.conversation.visit
        name = self._front_desk.ledger.get(visit.id).details.name if visit else self._name(number, now)
        return news(reply.words, who(name, number, self._facts.language), visit, self._facts)

    def _pass_on(self, text: InboundText, now: dt.datetime) -> None:
        """The owner finds it in the message book, and hears of it."""
        name = self._name(text.number, now) if text.number else None
        self._books.messages.take(Message(call=text.sid, message=text.body, name=name, phone=text.number), now)
        facts, words = self._facts, shortened(text.body)
        told = facts.say("owner_passed_on", who=who(name, text.number, facts.language), words=words)
        self._write_owner(f"text:{text.sid}", told, now)

    def _words(
        self,
        words: str,
        conversation: TextConversation,
        visits: tuple[NamedAppointment, ...] = (),
        reason: str | None = None,
    ) -> str:
        return said(words, conversation, self._facts, visits, reason)

    def _name(self, number: str, now: dt.datetime) -> str | None:
        known = self._front_desk.customer(number, now)
        return known.name or None if known else None

    def _visits(self, number: str, now: dt.datetime) -> tuple[NamedAppointment, ...]:
        """The number on the booking is the proof: only its own visits are ever spoken of."""
        found_bookings = self._front_desk.find_booking(BookingSearch(phone=number), now).bookings
        return tuple(_visit(each) for each in found_bookings)

    def _hearing(
        self, conversation: TextConversation, visits: tuple[NamedAppointment, ...], now: dt.datetime
    ) -> HearingContext:
        spoken_of = conversation.slot or conversation.visit or (visits[0] if len(visits) == 1 else None)
        return HearingContext(
            clock=now.astimezone(self._facts.zone),
            expecting=_EXPECTING.get(conversation.asked, frozenset()),
            opens=self._desk.opens,
            closes=self._desk.closes,
            vocabulary=self._desk.vocabulary,
            known_day=spoken_of.start.date() if spoken_of else None,
        )


def _key_of(text: InboundText) -> str:
    """The outbox' key of our reply to it."""
    return f"reply:{text.sid}"


def _visit(booking: Appointment) -> NamedAppointment:
    return NamedAppointment(booking.id, booking.title, booking.start, booking.end, booking.service, booking.changeable)
