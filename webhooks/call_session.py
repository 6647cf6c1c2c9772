"""The seam between the websocket and whoever talks on it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from webhooks.media_stream import MediaStream
from webhooks.tokens import Admission


class CallSession(Protocol):
    """One side of a telephone conversation. The socket's reader calls these on the event loop, one at a time.

    All but `stopped` return at once: a frame comes every 20 ms for every call of the process. Whatever waits (speech,
    tools) runs in tasks of the session, which ends them in `stopped`. An exception out of any of these ends the stream,
    and Twilio goes on with the verbs after `</Connect>`.
    """

    def heard_frame(self, payload: bytes, at_ms: int) -> None:
        """Mu-law of the caller, any length; `at_ms` is when its first sample was, in ms since the stream began."""

    def keyed(self, digit: str) -> None:
        """One of 0-9, A-D, * or #."""

    def marked(self, name: str) -> None:
        """The utterance played under this name was heard to its end, and so were all before it."""

    async def stopped(self) -> None:
        """The stream is over, whoever ended it. Called exactly once for each session."""


Answer = Callable[[Admission, MediaStream], Awaitable[CallSession]]
"""Picks up: what the signed webhook knew of the call, and the line to speak on."""
