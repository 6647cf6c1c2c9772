"""Runs the application under uvicorn, and lets calls finish before it stops."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
from typing import Final

import uvicorn
from fastapi import FastAPI

from webhooks.deadline import WITHIN, protocol
from webhooks.short_cut import ShortCutProtocol
from webhooks.switchboard import LiveCalls

log = logging.getLogger(__name__)

LARGEST_MESSAGE: Final = 64 * 1024
"""Bytes of one websocket message; Twilio's frames have about 300. A larger one closes its socket with code 1009."""

DRAIN: Final = 120.0
_LOOK_EVERY: Final = 0.1
_MOMENT: Final = 1.0


class DrainingServer(uvicorn.Server):
    """On the first SIGTERM or SIGINT takes no new call, and stops when those in progress are over or `drain` seconds
    have passed. Until then webhooks are answered, since calls in progress need theirs; new ones get the fallback.
    A second SIGINT stops at once.
    """

    def __init__(self, config: uvicorn.Config, calls: LiveCalls, drain: float) -> None:
        super().__init__(config)
        self._calls = calls
        self._drain = drain
        self.begins_again = False

    def begin_again(self) -> bool:
        """Stops in a moment, so that who asked for it is still answered, and is to be started anew. False, and it goes
        on, while calls are on.
        """
        if self._calls.count:
            return False
        self.begins_again = True
        asyncio.get_running_loop().call_later(_MOMENT, self._stop)
        return True

    def _stop(self) -> None:
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._calls.drain()
        await self._calls_over()
        await super().shutdown(sockets)

    async def _calls_over(self) -> None:
        if self._calls.count:
            log.info("waiting up to %g s for %d calls to finish", self._drain, self._calls.count)
        try:
            async with asyncio.timeout(self._drain):
                while self._calls.count and not self.force_exit:
                    await asyncio.wait([asyncio.ensure_future(self._calls.idle())], timeout=_LOOK_EVERY)
        except TimeoutError:
            log.warning("%d calls are cut off; their callers hear the fallback", self._calls.count)


def create_server(
    app: FastAPI, *, host: str = "127.0.0.1", port: int = 8000, drain: float = DRAIN, request_within: float = WITHIN
) -> DrainingServer:
    """Port 0 takes a free one. Loopback by default: TLS and the open internet belong to a proxy in front.

    A request that is not whole after `request_within` seconds is given up. No header of the proxy is believed, as
    nothing here depends on the client's address. Frames are small and many, so messages are not compressed, and the
    websocket protocol is the sans-I/O one, which costs least a frame.
    """
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="auto",
        http=protocol(request_within),
        ws=ShortCutProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=5,
    )
    return DrainingServer(config, app.state.switchboard.calls, drain)


def serve(app: FastAPI, *, host: str = "127.0.0.1", port: int = 8000, drain: float = DRAIN) -> bool:
    """Blocks until a signal ends it, or it is told to begin again: then True.

    What is loaded by now stays for good: the garbage collector need not look through it again, which takes a tenth of a
    second, in the middle of every call.
    """
    gc.collect()
    gc.freeze()
    gc.enable()
    server = app.state.server = create_server(app, host=host, port=port, drain=drain)
    server.run()
    return server.begins_again
