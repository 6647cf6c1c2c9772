"""uvicorn's HTTP protocol with an end to waiting: a request has to be whole within a time, head and body.

uvicorn itself waits for ever for the rest of a request (its issue 157: `timeout_keep_alive` counts between requests
alone), so that a client which sends a byte now and then holds a connection, and enough of them hold them all. The time
runs from when the connection was made, or from the first byte of a further request on it, however much comes meanwhile;
it ends with the request, so that an answer may take as long as it likes, and a websocket lives as long as its call.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

log = logging.getLogger(__name__)

WITHIN: Final = 10.0
"""Seconds; Twilio's requests are one packet."""
_COMING: Final = (h11.IDLE, h11.SEND_BODY)


class DeadlineProtocol(H11Protocol):
    """`within` is in seconds."""

    within: ClassVar[float] = WITHIN

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unwatch()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Sets the time where a request has begun and is not whole; between two, uvicorn's own limit holds."""
        between = self.timeout_keep_alive_task is not None
        ours = self.transport.get_protocol() is self and not self.transport.is_closing()
        if not ours or between or self.conn.their_state not in _COMING:
            self._unwatch()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(self.within, self._give_up)

    def _unwatch(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        log.debug("a request was not whole within %g s", self.within)
        self.transport.abort()


def protocol(within: float) -> type[DeadlineProtocol]:
    """The protocol with that time, as uvicorn takes it."""
    return type("DeadlineProtocol", (DeadlineProtocol,), {"within": within})
