"""The owner's consent: asked for at Google's page, answered with a code, kept as a token."""

from __future__ import annotations

import datetime as dt
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from calendar_tools.google_consent import ANSWER_WITHIN, GoogleConsent, NoConsent, client_of
from calendar_tools.google_credentials import SCOPES

NOW = dt.datetime(2026, 3, 2, 15, 0, tzinfo=dt.UTC)
BACK = "https://bot.example.com/frontdesk/set-up/google/done"


class TokenServer(HTTPServer):
    """Gives a token for the code "good"."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Answering)
        self.asked: list[dict[str, list[str]]] = []
        self.more: dict[str, Any] = {"refresh_token": "lasting"}


class _Answering(BaseHTTPRequestHandler):
    server: TokenServer

    def do_POST(self) -> None:
        asked = parse_qs(self.rfile.read(int(self.headers["content-length"])).decode())
        self.server.asked.append(asked)
        good = asked["code"] == ["good"]
        token = {"access_token": "t", "expires_in": 3600, "token_type": "Bearer", "scope": " ".join(SCOPES)}
        body = json.dumps(token | self.server.more if good else {"error": "invalid_grant"}).encode()
        self.send_response(200 if good else 400)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def google(monkeypatch: pytest.MonkeyPatch) -> Iterator[TokenServer]:
    monkeypatch.setenv("OAUTHLIB_INSECURE_TRANSPORT", "1")
    server = TokenServer()
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def client(google: TokenServer) -> dict[str, Any]:
    web = {
        "client_id": "c", "client_secret": "s", "auth_uri": "https://accounts.google.com/o/oauth2/auth",
        "token_uri": f"http://127.0.0.1:{google.server_port}/token",
    }  # fmt: skip
    return client_of(json.dumps({"web": web}).encode())


def test_the_owner_is_sent_to_google_and_the_answer_is_kept_for_this_user_alone(
    google: TokenServer, tmp_path: Path
) -> None:
    consent, token = GoogleConsent(), tmp_path / "token.json"
    asked = parse_qs(urlsplit(consent.ask(client(google), BACK, NOW)).query)
    assert (asked["access_type"], asked["redirect_uri"]) == (["offline"], [BACK])
    consent.answered(asked["state"][0], "good", token, NOW)
    assert json.loads(token.read_text())["refresh_token"] == "lasting"
    assert token.stat().st_mode & 0o077 == 0
    assert google.asked[0]["code_verifier"][0]


def test_an_answer_counts_once_and_for_a_while(google: TokenServer, tmp_path: Path) -> None:
    consent, token = GoogleConsent(), tmp_path / "token.json"
    [state, late] = [parse_qs(urlsplit(consent.ask(client(google), BACK, NOW)).query)["state"][0] for _ in range(2)]
    consent.answered(state, "good", token, NOW)
    for spent, now in ((state, NOW), (late, NOW + ANSWER_WITHIN), ("made up", NOW)):
        with pytest.raises(NoConsent, match="asked for by nobody"):
            consent.answered(spent, "good", token, now)


def test_a_code_that_google_does_not_know_gives_no_token(google: TokenServer, tmp_path: Path) -> None:
    consent = GoogleConsent()
    state = parse_qs(urlsplit(consent.ask(client(google), BACK, NOW)).query)["state"][0]
    with pytest.raises(NoConsent, match="ask again"):
        consent.answered(state, "bad", tmp_path / "token.json", NOW)
    assert not (tmp_path / "token.json").exists()


def test_a_token_that_does_not_last_is_none(google: TokenServer, tmp_path: Path) -> None:
    consent, google.more = GoogleConsent(), {}
    state = parse_qs(urlsplit(consent.ask(client(google), BACK, NOW)).query)["state"][0]
    with pytest.raises(NoConsent, match="no lasting token"):
        consent.answered(state, "good", tmp_path / "token.json", NOW)


@pytest.mark.parametrize(
    "content", [b"", b"[]", b"{", b'{"installed": {}}', b'{"web": {"client_id": "c"}}', b"[" * 70_000]
)
def test_what_is_no_client_is_refused(content: bytes) -> None:
    with pytest.raises(NoConsent, match="no OAuth client"):
        client_of(content)
