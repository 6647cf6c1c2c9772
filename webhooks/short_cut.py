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
Offer = Callable[[Take | None], None]
"""Takes whoever will have the messages from now on; None gives the short cut back."""


class _Way:
    """Who takes the messages of one connection. Not the connection itself, which would know itself by its own scope and
    be freed by nothing but the garbage collector.
    """

    take: Take | None = None

    def accept(self, take: Take | None) -> None:
        self.take = take


class ShortCutProtocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        self._way = _Way()
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = {**(self.scope["extensions"] or {}), EXTENSION: self._way.accept}
            self.scope["extensions"] = extensions

    def handle_text(self, event: Frame) -> None:
        """Never past a message that waits in the queue: their order stays as it came."""
        take = self._way.take
        if take is not None and event.fin and self.queue.empty() and take(bytes(event.data)):
            return
        super().handle_text(event)


def offered(scope: dict[str, Any]) -> Offer | None:
    """Where the server offers the short cut, how to take it."""
    offer: Offer | None = (scope.get("extensions") or {}).get(EXTENSION)
    return offer
