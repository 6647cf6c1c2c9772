"""Asking Google for something of an owner's, by their consent in their own browser: the authorization code flow.

Source: OAuth 2.0 (RFC 6749, section 4.1) with PKCE (RFC 7636); Google's endpoints as
https://accounts.google.com/.well-known/openid-configuration names them. Nobody is asked before an owner wants it.
"""

from __future__ import annotations

import base64
import datetime as dt
import hashlib
import json
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import urlencode

import httpx
import msgspec

CLIENT_FILE: Final = "GOOGLE_SIGN_IN_CLIENT_FILE"
CLIENT_ID, CLIENT_SECRET = "GOOGLE_SIGN_IN_CLIENT_ID", "GOOGLE_SIGN_IN_CLIENT_SECRET"
"""The environment variables that say which OAuth client we are: a file as Google has it downloaded, or both values."""
ANSWER_WITHIN: Final = dt.timedelta(minutes=10)
AT_ONCE: Final = 4
"""Answers that are looked at together, each of which asks Google; others are told to try again."""
_TIMEOUT: Final = 10.0
_LARGEST: Final = 64 * 1024

Refusal = Literal[
    "declined",
    "stale",
    "unreachable",
    "unproven",
    "unverified",
    "busy",
    "no_owner",
    "not_ticked",
    "disabled",
    "too_many",
]


class GoogleRefused(Exception):
    """Google has not given what it was asked for. `why` is a word of ours, `detail` for the log."""

    def __init__(self, why: Refusal, detail: str = "") -> None:
        super().__init__(f"{why}: {detail}" if detail else why)
        self.why: Refusal = why


class BadGoogleClient(ValueError):
    """The environment names a client that is none; the text says what to mend."""


class GoogleEndpoints(msgspec.Struct, frozen=True):
    """Where Google is asked, and as whom it signs."""

    authorize: str = "https://accounts.google.com/o/oauth2/v2/auth"
    token: str = "https://oauth2.googleapis.com/token"  # noqa: S105 - an address
    keys: str = "https://www.googleapis.com/oauth2/v3/certs"
    people: str = "https://people.googleapis.com/v1"
    issuers: tuple[str, ...] = ("https://accounts.google.com", "accounts.google.com")


class GoogleClient(msgspec.Struct, frozen=True):
    """An OAuth client of type web application. `repr` leaves the secret out."""

    id: str
    secret: str

    def __repr__(self) -> str:
        return f"GoogleClient({self.id!r})"


class AskedGoogle(msgspec.Struct, frozen=True):
    """What only the browser that was sent to Google knows: it brings it back with the answer.

    `then` is the page it wanted, `until` the Unix time after which the answer counts no longer.
    """

    state: str
    nonce: str
    verifier: str
    then: str
    until: int

    def cookie(self) -> str:
        return base64.urlsafe_b64encode(msgspec.json.encode(self)).decode().rstrip("=")

    @classmethod
    def read(cls, cookie: str) -> AskedGoogle | None:
        """What was in that cookie; None where it is none of ours."""
        try:
            return msgspec.json.decode(base64.urlsafe_b64decode(cookie + "=" * (-len(cookie) % 4)), type=cls)
        except (ValueError, msgspec.MsgspecError):
            return None


def client_of(environment: Mapping[str, str]) -> GoogleClient | None:
    """The client that the environment names; None where it names none. Raises BadGoogleClient."""
    named, identity, secret = (environment.get(name, "") for name in (CLIENT_FILE, CLIENT_ID, CLIENT_SECRET))
    if named:
        return _client_in(Path(named))
    if bool(identity) != bool(secret):
        unset = CLIENT_SECRET if identity else CLIENT_ID
        raise BadGoogleClient(f"the environment variable {unset} is not set; both are needed to sign in with Google")
    return GoogleClient(identity, secret) if identity else None


def _client_in(file: Path) -> GoogleClient:
    try:
        web = json.loads(file.read_bytes()[: _LARGEST + 1])["web"]
        return GoogleClient(str(web["client_id"]), str(web["client_secret"]))
    except OSError as error:
        raise BadGoogleClient(f"{CLIENT_FILE}: {file} can't be read: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadGoogleClient(
            f"{CLIENT_FILE}: {file} is no OAuth client of a web application; download the JSON of one of type Web "
            "application in the Google Cloud console"
        ) from error


class CodeFlow:
    """Asks on behalf of one client. What time it is comes in as an argument."""

    def __init__(self, client: GoogleClient, token: str, authorize: str) -> None:
        self._client = client
        self._token_at = token
        self._authorize = authorize
        self._asking = 0

    def ask(
        self, redirect: str, then: str, now: dt.datetime, scope: str, prompt: str, nonce: str = ""
    ) -> tuple[str, AskedGoogle]:
        """The address of Google's page, and what the browser has to bring back to `redirect` beside its answer."""
        until = int((now + ANSWER_WITHIN).timestamp())
        state, verifier = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
        challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")
        query = {
            "client_id": self._client.id, "redirect_uri": redirect, "response_type": "code", "scope": scope,
            "state": state, "code_challenge": challenge, "code_challenge_method": "S256", "prompt": prompt,
        }  # fmt: skip
        if nonce:
            query["nonce"] = nonce
        return f"{self._authorize}?{urlencode(query)}", AskedGoogle(state, nonce, verifier, then, until)

    @asynccontextmanager
    async def exchanged(
        self, asked: AskedGoogle | None, state: str, code: str, redirect: str, now: dt.datetime
    ) -> AsyncIterator[tuple[httpx.AsyncClient, dict[str, Any]]]:
        """What Google gives for the code, and a client to ask on with. Raises GoogleRefused, also where the network
        fails while it is asked on.
        """
        if asked is None or not secrets.compare_digest(asked.state.encode(), state.encode()):
            raise GoogleRefused("stale", "another browser asked, or none")
        if asked.until < now.timestamp():
            raise GoogleRefused("stale", "asked too long ago")
        if not code:
            raise GoogleRefused("declined")
        if self._asking >= AT_ONCE:
            raise GoogleRefused("busy")
        self._asking += 1
        try:
            async with httpx.AsyncClient(timeout=_TIMEOUT, follow_redirects=False) as http:
                yield http, await self._tokens(http, code, asked.verifier, redirect)
        except httpx.HTTPError as error:
            raise GoogleRefused("unreachable", type(error).__name__) from None
        finally:
            self._asking -= 1

    async def _tokens(self, http: httpx.AsyncClient, code: str, verifier: str, redirect: str) -> dict[str, Any]:
        form = {
            "grant_type": "authorization_code", "code": code, "redirect_uri": redirect, "code_verifier": verifier,
            "client_id": self._client.id, "client_secret": self._client.secret,
        }  # fmt: skip
        answer = await http.post(self._token_at, data=form)
        if answer.status_code >= httpx.codes.INTERNAL_SERVER_ERROR:
            raise GoogleRefused("unreachable", f"status {answer.status_code}")
        if answer.status_code != httpx.codes.OK:
            raise GoogleRefused("unproven", f"no token, status {answer.status_code}")
        return object_of(answer)


def object_of(answer: httpx.Response, largest: int = _LARGEST) -> dict[str, Any]:
    """Its JSON object; an empty one for anything else, and for more bytes than that."""
    try:
        found = answer.json() if len(answer.content) <= largest else {}
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
