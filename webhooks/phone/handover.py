"""Calls that are put through: whoever picks up is told of the caller, and a caller nobody took comes back to us."""

from __future__ import annotations

import asyncio
import datetime as dt

from receptionist.app.container import Office
from receptionist.dialogue.asking import summary
from receptionist.model.commands import Say, say


class TransferRegistry:
    """Knows of a call what its state tells, whichever process it was with."""

    def __init__(self, office: Office) -> None:
        self._office = office

    async def introduction(self, call_sid: str) -> str:
        state = await asyncio.to_thread(self._office.states.get, call_sid)
        return self._office.wording.sentence(summary(state.context) if state else _unknown())

    async def came_back(self, call_sid: str, outcome: str) -> bool:
        """Only a call that was put through comes back so: the carrier's own fallback has nothing to go on with."""
        return await asyncio.to_thread(self._office.states.dial, call_sid, outcome)

    async def completed(self, call_sid: str) -> None:
        await asyncio.to_thread(self._over, call_sid)

    def _over(self, call_sid: str) -> None:
        state = self._office.states.get(call_sid)
        if state is not None:
            self._office.states.end(state, dt.datetime.now(self._office.zone))


def _unknown() -> Say:
    return say("summary_nameless")
