"""The screen at work: asks the database about a caller, lets the rules decide, and keeps what was decided."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
from collections.abc import Callable

from sqlalchemy.exc import SQLAlchemyError

from receptionist.line.attestation import attested
from receptionist.line.call_log import CallLog
from receptionist.line.opening import opening
from receptionist.line.sayings import saying
from receptionist.line.screening import Decision, Ringing, screen
from receptionist.office import Office
from webhooks import screened
from webhooks.caller_number import masked
from webhooks.settings import Telephone
from webhooks.switchboard import Ring

log = logging.getLogger(__name__)


class LineScreen:
    """The switchboard's `Screen` for one office. `clock` gives aware moments."""

    def __init__(self, office: Office, telephone: Telephone, calls: CallLog, clock: Callable[[], dt.datetime]) -> None:
        self._office = office
        self._telephone = telephone
        self._calls = calls
        self._clock = clock
        self._reading: set[asyncio.Task[None]] = set()

    async def __call__(self, ring: Ring) -> str | None:
        now = self._clock()
        decision = await asyncio.to_thread(self._decide, ring, now)
        if decision.handling == "answer":
            self._prepare(now)
        admission = ring.admission
        signature = admission.attestation
        if decision.handling != "answer" or signature:
            told = (admission.call_sid, masked(admission.caller), decision.handling, decision.why, signature)
            log.info("call %s from %s: %s %s, signature %s", *told)
        said = saying(decision, self._office.machine.desk, waited=ring.waited)
        words = self._office.wording.sentence(said) if said else ""
        return screened.document(decision, self._telephone, words, ring.waited)

    def _prepare(self, now: dt.datetime) -> None:
        """What the call will need is read while it rings, so that nobody waits for it."""
        reading = asyncio.create_task(asyncio.to_thread(self._office.prepare, now))
        self._reading.add(reading)
        reading.add_done_callback(self._prepared)

    def _prepared(self, reading: asyncio.Task[None]) -> None:
        self._reading.discard(reading)
        if not reading.cancelled() and (error := reading.exception()) is not None:
            log.error("what a call needs could not be read while it rang: %s", error)

    def _decide(self, ring: Ring, now: dt.datetime) -> Decision:
        """A database that can't be reached turns nobody away: then nothing is known of earlier calls."""
        caller, call_sid = ring.admission.caller, ring.admission.call_sid
        owner = self._office.business.owner.phone
        try:
            signature = ring.admission.attestation
            before = self._calls.rang_before(caller, call_sid, now, signature) if caller else 0
            decision = screen(self._office.business.line, self._ringing(ring, before, now), owner)
            self._calls.rang(call_sid, caller, decision, now, ring.admission.attestation)
        except SQLAlchemyError:
            log.exception("call %s can't be looked up or noted; it is dealt with as a first one", call_sid)
            decision = screen(self._office.business.line, self._ringing(ring, 0, now), owner)
        return decision

    def _ringing(self, ring: Ring, before: int, now: dt.datetime) -> Ringing:
        return Ringing(
            caller=ring.admission.caller,
            attested=attested(ring.admission.attestation),
            rang_before=before,
            opening=opening(self._office.front_desk.timetable, now),
            room=ring.room,
            draining=ring.draining,
            waited=ring.waited,
        )
