"""Notices that a call's state depends on: that the carrier ended it, that it recorded a message."""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import Final

from receptionist.app.container import Office
from webhooks.notices import CallStatus, LeftRecording, Notice, Notices
from webhooks.phone.recordings import Recordings

OVER: Final = frozenset({"completed", "busy", "failed", "no-answer", "canceled"})
"""Statuses after which a call is no more, in Twilio's words."""


class CallEnds:
    """Stands before the office's other notices. A live stream ends its call itself, and sooner than anybody here."""

    def __init__(self, office: Office, notices: Notices, recordings: Recordings) -> None:
        self._office = office
        self._notices = notices
        self._recordings = recordings

    async def keep(self, notice: Notice) -> None:
        if isinstance(notice, LeftRecording):
            return await self._recordings.keep(notice)
        if isinstance(notice, CallStatus) and notice.status in OVER:
            now = dt.datetime.now(self._office.zone)
            await asyncio.to_thread(self._office.states.lose, notice.call_sid, now)
        return await self._notices.keep(notice)
