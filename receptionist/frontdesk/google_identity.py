"""Who somebody is, by their Google account: an e-mail address that Google vouches for.

Source: OpenID Connect Core 1.0, section 3.1 (the authorization code flow), with PKCE (RFC 7636); Google's endpoints as
https://accounts.google.com/.well-known/openid-configuration names them. Nobody is asked before an owner signs in so.
"""

from __future__ import annotations

import base64
import datetime as dt
import hashlib
import json
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import urlencode

import httpx
import jwt
import msgspec

CLIENT_FILE: Final = "GOOGLE_SIGN_IN_CLIENT_FILE"
CLIENT_ID, CLIENT_SECRET = "GOOGLE_SIGN_IN_CLIENT_ID", "GOOGLE_SIGN_IN_CLIENT_SECRET"
"""The environment variables that say which OAuth client we are: a file as Google has it downloaded, or both values."""
ANSWER_WITHIN: Final = dt.timedelta(minutes=10)
SKEW: Final = dt.timedelta(seconds=30)
"""By which Google's clock and ours may differ."""
AT_ONCE: Final = 4
"""Sign-ins that ask Google at once; others are told to try again."""
_TIMEOUT: Final = 10.0
_KEYS_LAST: Final = dt.timedelta(hours=1)
_KEYS_REST: Final = dt.timedelta(minutes=1)
"""So long an unknown key makes us ask for the keys once only."""
_LARGEST: Final = 64 * 1024

Refusal = Literal["declined", "stale", "unreachable", "unproven", "unverified", "busy", "no_owner"]


class NotIdentified(Exception):
    """Google has not told who it is. `why` is a word of ours, `detail` for the log."""

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


class GoogleIdentity:
    """Asks Google on behalf of one client. What time it is comes in as an argument."""

    def __init__(self, client: GoogleClient, endpoints: GoogleEndpoints | None = None) -> None:
        self._client = client
        self._at = endpoints or GoogleEndpoints()
        self._keys: dict[str, jwt.PyJWK] = {}
        self._read: dt.datetime | None = None
        self._asking = 0

    def ask(self, redirect: str, then: str, now: dt.datetime) -> tuple[str, AskedGoogle]:
        """The address of Google's page, and what the browser has to bring back to `redirect` beside its answer."""
        until = int((now + ANSWER_WITHIN).timestamp())
        state, nonce, verifier = (secrets.token_urlsafe(32) for _ in range(3))
        challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")
        query = {
            "client_id": self._client.id, "redirect_uri": redirect, "response_type": "code", "scope": "openid email",
            "state": state, "nonce": nonce, "code_challenge": challenge, "code_challenge_method": "S256",
            "prompt": "select_account",
        }  # fmt: skip
        return f"{self._at.authorize}?{urlencode(query)}", AskedGoogle(state, nonce, verifier, then, until)

    async def answered(self, asked: AskedGoogle | None, state: str, code: str, redirect: str, now: dt.datetime) -> str:
        """The verified e-mail address, lower case, of whoever comes back with this. Raises NotIdentified."""
        if asked is None or not secrets.compare_digest(asked.state.encode(), state.encode()):
            raise NotIdentified("stale", "another browser asked, or none")
        if asked.until < now.timestamp():
            raise NotIdentified("stale", "asked too long ago")
        if not code:
            raise NotIdentified("declined")
        if self._asking >= AT_ONCE:
            raise NotIdentified("busy")
        self._asking += 1
        try:
            async with httpx.AsyncClient(timeout=_TIMEOUT, follow_redirects=False) as http:
                token = await self._token(http, code, asked.verifier, redirect)
                claims = await self._claims(http, token, now)
        except httpx.HTTPError as error:
            raise NotIdentified("unreachable", type(error).__name__) from None
        finally:
            self._asking -= 1
        return self._address(claims, asked.nonce, now)

    async def _token(self, http: httpx.AsyncClient, code: str, verifier: str, redirect: str) -> str:
        form = {
            "grant_type": "authorization_code", "code": code, "redirect_uri": redirect, "code_verifier": verifier,
            "client_id": self._client.id, "client_secret": self._client.secret,
        }  # fmt: skip
        answer = await http.post(self._at.token, data=form)
        if answer.status_code >= httpx.codes.INTERNAL_SERVER_ERROR:
            raise NotIdentified("unreachable", f"status {answer.status_code}")
        token = _json(answer).get("id_token")
        if answer.status_code != httpx.codes.OK or not isinstance(token, str):
            raise NotIdentified("unproven", f"no token, status {answer.status_code}")
        return token

    async def _claims(self, http: httpx.AsyncClient, token: str, now: dt.datetime) -> dict[str, Any]:
        """What is signed, by one of Google's keys and for us."""
        try:
            header = jwt.get_unverified_header(token)
            key = await self._key(http, str(header.get("kid", "")), now)
            claims: dict[str, Any] = jwt.decode(
                token, key, algorithms=["RS256"], audience=self._client.id, issuer=self._at.issuers,
                options={
                    "require": ["exp", "iat", "aud", "iss", "sub"],
                    "verify_exp": False, "verify_iat": False, "verify_nbf": False,
                },
            )  # fmt: skip
        except jwt.PyJWTError as error:
            raise NotIdentified("unproven", type(error).__name__) from None
        return claims

    async def _key(self, http: httpx.AsyncClient, kid: str, now: dt.datetime) -> jwt.PyJWK:
        """Google's key of that id. Keys are asked for hourly, and where one is new."""
        age = now - self._read if self._read is not None else None
        if age is None or age >= _KEYS_LAST or (kid not in self._keys and age >= _KEYS_REST):
            self._keys, self._read = await self._all_keys(http), now
        if kid not in self._keys:
            raise NotIdentified("unproven", "signed by no key of Google's")
        return self._keys[kid]

    async def _all_keys(self, http: httpx.AsyncClient) -> dict[str, jwt.PyJWK]:
        answer = await http.get(self._at.keys)
        if answer.status_code != httpx.codes.OK:
            raise NotIdentified("unreachable", f"status {answer.status_code}")
        keys = _json(answer).get("keys")
        found = [key for key in keys if isinstance(key, dict)] if isinstance(keys, list) else []
        usable = [key for key in found if key.get("kty") == "RSA" and key.get("use", "sig") == "sig"]
        return {str(key.get("kid", "")): jwt.PyJWK(key, "RS256") for key in usable}

    def _address(self, claims: Mapping[str, Any], nonce: str, now: dt.datetime) -> str:
        """Times are looked at by our clock, and not by the library's."""
        began, ends = claims["iat"], claims["exp"]
        if not isinstance(began, int | float) or not isinstance(ends, int | float):
            raise NotIdentified("unproven", "times that are none")
        if not began - SKEW.total_seconds() <= now.timestamp() < ends + SKEW.total_seconds():
            raise NotIdentified("unproven", "not valid now")
        if not secrets.compare_digest(str(claims.get("nonce", "")).encode(), nonce.encode()):
            raise NotIdentified("unproven", "another nonce")
        if claims.get("azp", self._client.id) != self._client.id:
            raise NotIdentified("unproven", "for another client")
        address = claims.get("email")
        if claims.get("email_verified") is not True or not isinstance(address, str):
            raise NotIdentified("unverified")
        return address.strip().casefold()


def _json(answer: httpx.Response) -> dict[str, Any]:
    """Its object; an empty one for anything else."""
    try:
        found = answer.json() if len(answer.content) <= _LARGEST else {}
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
