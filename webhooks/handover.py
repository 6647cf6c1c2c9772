"""The port to whoever knows the calls that are put through to a person."""

from __future__ import annotations

from typing import Protocol


class Handover(Protocol):
    """What is known of a call, by its CallSid: none of it is in an address, where logs would keep it."""

    async def introduction(self, call_sid: str) -> str:
        """What whoever picks up is told of the caller, in one sentence."""
        ...

    async def came_back(self, call_sid: str, outcome: str) -> bool:
        """Nobody took the call (`outcome` in Twilio's words); whether a stream of ours goes on with it."""
        ...

    async def completed(self, call_sid: str) -> None:
        """They have spoken, and the call is over."""
        ...


class NoHandover:
    """Knows of no call: whoever picks up is told no more than that, and a caller who comes back leaves a message."""

    async def introduction(self, call_sid: str) -> str:
        return "Your receptionist has a caller for you."

    async def came_back(self, call_sid: str, outcome: str) -> bool:
        return False

    async def completed(self, call_sid: str) -> None:
        return None
