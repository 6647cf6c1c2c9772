"""A person's consent to their own Google calendar, asked for in the browser that they are at.

Source: OAuth 2.0 for web server applications (https://developers.google.com/identity/protocols/oauth2/web-server),
with PKCE (RFC 7636).
"""

from __future__ import annotations

import datetime as dt
import json
import secrets
import threading
from pathlib import Path
from typing import Any, Final, NamedTuple

from google_auth_oauthlib.flow import Flow
from oauthlib.oauth2 import OAuth2Error
from requests import RequestException

from calendar_tools.google_credentials import SCOPES
from receptionist.persistence.private_files import private_file

ANSWER_WITHIN: Final = dt.timedelta(minutes=15)
LONGEST_FILE: Final = 64 * 1024


class NoConsent(Exception):
    """There is none; the text says why, and what to do."""


class _Asked(NamedTuple):
    client: dict[str, Any]
    redirect: str
    verifier: str | None
    until: dt.datetime


def client_of(content: bytes) -> dict[str, Any]:
    """The OAuth client of a web application, as Google has it downloaded. Raises NoConsent."""
    try:
        client = json.loads(content) if len(content) <= LONGEST_FILE else None
    except (ValueError, RecursionError):
        client = None
    web = client.get("web") if isinstance(client, dict) else None
    if not isinstance(web, dict) or not {"client_id", "client_secret", "auth_uri", "token_uri"} <= web.keys():
        raise NoConsent(
            "this is no OAuth client of type Web application; download its JSON in the Google Cloud console"
        )
    return {"web": web}


class GoogleConsent:
    """Those who were sent to Google and are not back yet. Each `state` counts once, and for a while."""

    def __init__(self) -> None:
        self._asked: dict[str, _Asked] = {}
        self._lock = threading.Lock()

    def ask(self, client: dict[str, Any], redirect: str, now: dt.datetime) -> str:
        """The address of Google's page, which sends its answer to `redirect`."""
        state = secrets.token_urlsafe(24)
        flow = Flow.from_client_config(client, SCOPES, redirect_uri=redirect, autogenerate_code_verifier=True)
        address, _ = flow.authorization_url(state=state, access_type="offline", prompt="consent")
        with self._lock:
            self._asked = {key: asked for key, asked in self._asked.items() if asked.until > now}
            self._asked[state] = _Asked(client, redirect, flow.code_verifier, now + ANSWER_WITHIN)
        return str(address)

    def answered(self, state: str, code: str, token_file: Path, now: dt.datetime) -> None:
        """Keeps the token that Google gives for the code, readable by this user alone. Blocks; raises NoConsent."""
        with self._lock:
            asked = self._asked.pop(state, None)
        if asked is None or asked.until <= now:
            raise NoConsent("this answer was asked for by nobody, or too long ago; ask Google again")
        flow = Flow.from_client_config(
            asked.client, SCOPES, redirect_uri=asked.redirect, code_verifier=asked.verifier, state=state
        )
        try:
            flow.fetch_token(code=code, timeout=10)
        except (OAuth2Error, RequestException, ValueError, Warning) as error:
            raise NoConsent(
                f"Google gave no token ({type(error).__name__}); ask again, and leave both boxes ticked"
            ) from None
        if not flow.credentials.refresh_token:
            raise NoConsent(
                "Google gave no lasting token; take the app away under Google account > Security, and ask again"
            )
        private_file(token_file).write_text(flow.credentials.to_json(), encoding="utf-8")
