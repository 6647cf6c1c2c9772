"""Putting a call through to a person, by the carrier's own means."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from receptionist.channels.call_record import CallRecord
from receptionist.model.commands import Transfer
from webhooks import twiml
from webhooks.media_stream import MediaStream
from webhooks.settings import Telephone
from webhooks.telephony import CallIsOver, Telephony, TelephonyError

log = logging.getLogger(__name__)

FallBack = Callable[[object], Awaitable[None]]
"""Leaves the call to the verbs after `</Connect>`, and says why."""


class Transferring:
    """One call's. `over` once the carrier has taken it: our stream ends soon, and the call goes on without us."""

    def __init__(
        self, line: MediaStream, telephone: Telephone, telephony: Telephony, record: CallRecord, fall_back: FallBack
    ) -> None:
        self.over = False
        self._line = line
        self._telephone = telephone
        self._telephony = telephony
        self._record = record
        self._fall_back = fall_back

    async def put_through(self, command: Transfer) -> None:
        """Once a call: until the carrier ends the stream, the caller may still say a word to us."""
        if self.over or not self._line.is_open:
            return
        try:
            self._record.handed_over()
            await self._record.flush()  # whoever picks up is told of the caller from what is kept
            words = twiml.put_through(self._telephone, command.number)
            await self._telephony.update_call(self._line.call_sid, words)
            self.over = True
        except CallIsOver:
            log.info("call %s was over before it could be transferred", self._line.call_sid)
        except TelephonyError as error:
            await self._fall_back(f"it could not be transferred: {error}")
