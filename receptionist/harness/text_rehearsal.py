"""A conversation by text, rehearsed: each text through the real handler, its reply from the outbox."""

from __future__ import annotations

import datetime as dt
import itertools
import time

from receptionist.app.container import Office, text_engine
from receptionist.channels.sms.handler import InboundText, SmsHandler, TextRecords
from receptionist.channels.sms.store import Conversations
from receptionist.channels.sms.words import BusinessFacts
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Event, Heard
from receptionist.harness.rehearsal import Rehearsal, TurnOutcome
from receptionist.persistence.deliveries import Deliveries
from receptionist.persistence.outbox import Outbox, Receipt
from receptionist.tools.store import in_place

NUMBERS = ("47", "53")
"""Of questions that a number agrees to, in turn: `47` for the first one of each stretch of texts."""
_LEASE = dt.timedelta(minutes=1)


class TextRehearsal(Rehearsal):
    """Texts from one number at one moment, dealt with as by a process of its own: what went before is read from the
    database. The carrier takes each reply at once.
    """

    def __init__(self, office: Office, clock: dt.datetime, name: str, number: str | None) -> None:
        super().__init__(office, clock, name)
        engine = office.front_desk.ledger.engine
        self._number, self._name, self._texts = number, name, 0
        self._outbox = Outbox(engine)
        records = TextRecords(Conversations(engine), self._outbox, Deliveries(engine), office.messages)
        self._handler = SmsHandler(
            office.front_desk,
            text_engine(office),
            BusinessFacts(office.business.name, office.zone),
            records,
            lambda key, words, now: None,
            chance=itertools.cycle(NUMBERS).__next__,
            threads=in_place,
        )

    async def _through(self, event: Event) -> TurnOutcome:
        """What is written; nothing else happens to somebody who texts."""
        assert isinstance(event, Heard)  # noqa: S101 - a transcript of texts has no other turns
        self._texts += 1
        sid, began = f"{self._name}-{self._texts}", time.perf_counter()
        turn = await self._handler.received(InboundText(sid, self._number, event.text), self.now)
        seconds = time.perf_counter() - began
        ctx = turn.context if turn else CallContext.ringing(sid, self.now)
        runs = tuple(turn.runs) if turn else ()
        return TurnOutcome(self._answered(sid), ctx, runs, seconds, self._stands(ctx))

    def _answered(self, sid: str) -> str:
        reply = self._outbox.claim_at_once(f"reply:{sid}", "carrier", self.now, _LEASE)
        if reply is None:
            return ""
        self._outbox.went(reply, Receipt(f"SM {sid}"), self.now)
        return reply.body
