"""Who asks for the owner's pages, without a browser."""

from __future__ import annotations

from typing import Any

import httpx
from fastapi import FastAPI
from starlette.testclient import TestClient

from tests.frontdesk.desk_kit import FilledDesk
from webhooks.frontdesk.desk import open_front_desk
from webhooks.frontdesk.live_feed import LiveFeed
from webhooks.frontdesk.pages import Sessions, nobody_on
from webhooks.phone.booth import Booth

ADDRESS = "http://127.0.0.1:8000"


class OwnersBrowser:
    """Asks as a browser does: with the cookie, and with the origin of its own pages."""

    def __init__(
        self, desk: FilledDesk, address: str = ADDRESS, booth: Booth | None = None, sessions: Sessions = nobody_on
    ) -> None:
        app, self.feed = FastAPI(), LiveFeed(desk.services.clock)
        open_front_desk(app, desk.services, address, self.feed, booth, sessions)
        self.desk = desk
        self.client = TestClient(app, base_url=address, follow_redirects=False)

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.client.get(f"/frontdesk{path}", headers={"accept": "text/html", **headers})

    def post(self, path: str, form: dict[str, Any] | None = None, origin: str | None = ADDRESS) -> httpx.Response:
        headers = {"origin": origin} if origin is not None else {}
        return self.client.post(f"/frontdesk{path}", data=form or {}, headers=headers)

    def sign_in(self) -> None:
        self.client.cookies.set("frontdesk", self.desk.session())
