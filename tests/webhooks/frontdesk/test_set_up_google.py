"""Google Calendar on the set-up page."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from receptionist.app.doctor.site import Site
from receptionist.app.settings import Business
from tests.calendar_tools.test_google_consent import TokenServer, client, google
from tests.webhooks.frontdesk.owners_browser import ADDRESS, OwnersBrowser
from tests.webhooks.frontdesk.test_set_up import PUBLIC, NoGoogle

__all__ = ["google"]


@pytest.fixture
def ready(browser: OwnersBrowser, tmp_path: Path) -> OwnersBrowser:
    def site(business: Business) -> Site:
        return Site(
            business=business, environment={}, directory=tmp_path, database="sqlite://", workflows="sqlite://",
            clock=lambda: browser.desk.now, google=NoGoogle(),
        )  # fmt: skip

    browser.desk.services.site = site
    browser.desk.file.write_text(browser.desk.file.read_text() + PUBLIC)
    return browser


def bring(browser: OwnersBrowser, content: bytes) -> httpx.Response:
    files = {"file": ("google.json", content, "application/json")}
    return browser.client.post("/frontdesk/set-up/google", files=files, headers={"origin": ADDRESS})


def test_a_key_is_kept_for_this_user_alone_and_its_address_told(ready: OwnersBrowser, tmp_path: Path) -> None:
    key = {"type": "service_account", "private_key": "k", "client_email": "bot@project.example.com"}
    assert "bot@project.example.com" in bring(ready, json.dumps(key).encode()).text
    assert (tmp_path / "google.json").stat().st_mode & 0o077 == 0
    answer = ready.post("/set-up/google/use", {"calendar": "owner@example.com"})
    assert answer.headers["location"] == "/frontdesk/set-up?look=calendar"
    calendar = ready.desk.services.keeper.look().business.calendar  # type: ignore[union-attr]
    assert (calendar.kind, calendar.id, calendar.credentials) == (
        "google", "owner@example.com", str(tmp_path / "google.json"),
    )  # fmt: skip


def test_an_owner_consents_at_google_and_comes_back(ready: OwnersBrowser, google: TokenServer, tmp_path: Path) -> None:
    page = bring(ready, json.dumps(client(google)).encode()).text
    assert "https://bot.example.com/frontdesk/set-up/google/done" in page
    sent = ready.get("/set-up/google/consent").headers["location"]
    assert sent.startswith("https://accounts.google.com/")
    state = parse_qs(urlsplit(sent).query)["state"][0]
    assert "Google has agreed" in ready.get(f"/set-up/google/done?state={state}&code=good").text
    assert json.loads((tmp_path / "google-token.json").read_text())["refresh_token"] == "lasting"


def test_an_answer_that_nobody_asked_for_changes_nothing(ready: OwnersBrowser, tmp_path: Path) -> None:
    assert ready.get("/set-up/google/done?state=x&code=good").status_code == 409
    assert "not given your consent" in ready.get("/set-up/google/done?error=access_denied").text
    assert not (tmp_path / "google-token.json").exists()


@pytest.mark.parametrize("content", [b"", b"not json", b"{}", b'{"type": "service_account"}'])
def test_any_other_file_is_kept_by_nobody(ready: OwnersBrowser, tmp_path: Path, content: bytes) -> None:
    before = {path.name for path in tmp_path.iterdir()}
    assert "neither the key" in bring(ready, content).text
    assert {path.name for path in tmp_path.iterdir()} == before


def test_without_a_file_from_google_there_is_nothing_to_ask_or_use(ready: OwnersBrowser) -> None:
    assert ready.get("/set-up/google/consent").status_code == 404
    assert ready.post("/set-up/google/use", {"calendar": "primary"}).status_code == 404
