"""A real browser on a real server: Debian's Chromium, driven by Playwright. Without it these tests are skipped."""

from __future__ import annotations

import asyncio
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
import uvicorn
from fastapi import FastAPI

from tests.frontdesk.desk_kit import FilledDesk
from webhooks.frontdesk.desk import open_front_desk
from webhooks.frontdesk.live_feed import LiveFeed

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

FLAGS = (
    "--no-sandbox",
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    "--autoplay-policy=no-user-gesture-required",
)
PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 900}


class Served:
    """Where the pages are, and the feed of the calls that are on, which lives on the server's event loop."""

    def __init__(self, address: str, feed: LiveFeed) -> None:
        self.address = address
        self._feed = feed
        self._loop: asyncio.AbstractEventLoop | None = None

    def run(self, server: uvicorn.Server, listening: socket.socket) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await server.serve([listening])

        asyncio.run(serve())

    def happens(self, what: Callable[[LiveFeed], None]) -> None:
        """Something happens in a call, as the exchange tells it."""
        assert self._loop is not None
        self._loop.call_soon_threadsafe(what, self._feed)


@contextmanager
def serving(desk: FilledDesk) -> Iterator[Served]:
    """The pages of `desk` on a free loopback port."""
    listening = socket.create_server(("127.0.0.1", 0))
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    app = FastAPI()
    feed = LiveFeed(desk.services.clock)
    open_front_desk(app, desk.services, address, feed)
    served = Served(address, feed)
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="off", ws="websockets-sansio"))
    thread = threading.Thread(target=served.run, args=(server, listening), daemon=True)
    thread.start()
    try:
        yield served
    finally:
        server.should_exit = True
        thread.join()


@contextmanager
def chromium(*flags: str) -> Iterator[Browser]:
    """Skips the test where there is none."""
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("no Chromium here: `apt-get install --no-install-recommends chromium`")
    sync_api = pytest.importorskip("playwright.sync_api", reason="no Playwright here")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *flags])
        try:
            yield browser
        finally:
            browser.close()


def signed_in(browser: Browser, desk: FilledDesk, address: str, **options: object) -> BrowserContext:
    """A browser window of an owner's."""
    context = browser.new_context(base_url=address, **options)  # type: ignore[arg-type]
    context.add_cookies([{"name": "frontdesk", "value": desk.session(), "url": address}])
    return context
