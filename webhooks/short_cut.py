"""uvicorn's websocket protocol with a short cut for the caller's frames.

Fifty frames a second come in for every call. The usual way, each waits in a queue, stops and starts the reading of its
socket and wakes a task, which together cost more than all that is done with it. An application may instead take
messages where they arrive. What it does not take goes the usual way, and so does everything under another server.

The offer stands in the ASGI scope's extensions; `take` must not wait, and says whether the message is dealt with.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

EXTENSION: Final = "receptionist.short_cut"

Take = Callable[[bytes], bool]
Offer = Callable[[Take], None]


class ShortCutProtocol(WebSocketsSansIOProtocol):
    _take: Take | None = None
    _offers: dict[str, Any] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self._offers = {**(self.scope["extensions"] or {}), EXTENSION: self._accept}
            self.scope["extensions"] = self._offers

    def handle_text(self, event: Frame) -> None:
        """Never past a message that waits in the queue: their order stays as it came."""
        if self._take is not None and event.fin and self.queue.empty() and self._take(bytes(event.data)):
            return
        super().handle_text(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Whoever took the offer knows this protocol, and is known by it no longer: so both are freed at once."""
        super().connection_lost(exc)
        self._take = None
        if self._offers is not None:
            self._offers.clear()

    def _accept(self, take: Take) -> None:
        self._take = take


def offered(scope: dict[str, Any]) -> Offer | None:
    """Where the server offers the short cut, how to take it."""
    offer: Offer | None = (scope.get("extensions") or {}).get(EXTENSION)
    return offer
