"""Who somebody is, by their Google account: an e-mail address that Google vouches for.

Source: OpenID Connect Core 1.0, section 3.1, over the code flow of google_code.py.
"""

from __future__ import annotations

import datetime as dt
import secrets
from collections.abc import Mapping
from typing import Any, Final

import httpx
import jwt

from receptionist.frontdesk.google_code import (
    AskedGoogle,
    CodeFlow,
    GoogleClient,
    GoogleEndpoints,
    GoogleRefused,
    object_of,
)

SKEW: Final = dt.timedelta(seconds=30)
"""By which Google's clock and ours may differ."""
_KEYS_LAST: Final = dt.timedelta(hours=1)
_KEYS_REST: Final = dt.timedelta(minutes=1)
"""So long an unknown key makes us ask for the keys once only."""


class GoogleIdentity:
    """Asks Google on behalf of one client. What time it is comes in as an argument."""

    def __init__(self, client: GoogleClient, endpoints: GoogleEndpoints | None = None) -> None:
        self._client = client
        self._at = endpoints or GoogleEndpoints()
        self._flow = CodeFlow(client, self._at.token, self._at.authorize)
        self._keys: dict[str, jwt.PyJWK] = {}
        self._read: dt.datetime | None = None

    def ask(self, redirect: str, then: str, now: dt.datetime) -> tuple[str, AskedGoogle]:
        """The address of Google's page, and what the browser has to bring back to `redirect` beside its answer."""
        return self._flow.ask(redirect, then, now, "openid email", "select_account", secrets.token_urlsafe(32))

    async def answered(self, asked: AskedGoogle | None, state: str, code: str, redirect: str, now: dt.datetime) -> str:
        """The verified e-mail address, lower case, of whoever comes back with this. Raises GoogleRefused."""
        async with self._flow.exchanged(asked, state, code, redirect, now) as (http, given):
            token = given.get("id_token")
            if asked is None or not isinstance(token, str):
                raise GoogleRefused("unproven", "no token of who it is")
            return self._address(await self._claims(http, token, now), asked.nonce, now)

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
            raise GoogleRefused("unproven", type(error).__name__) from None
        return claims

    async def _key(self, http: httpx.AsyncClient, kid: str, now: dt.datetime) -> jwt.PyJWK:
        """Google's key of that id. Keys are asked for hourly, and where one is new."""
        age = now - self._read if self._read is not None else None
        if age is None or age >= _KEYS_LAST or (kid not in self._keys and age >= _KEYS_REST):
            self._keys, self._read = await self._all_keys(http), now
        if kid not in self._keys:
            raise GoogleRefused("unproven", "signed by no key of Google's")
        return self._keys[kid]

    async def _all_keys(self, http: httpx.AsyncClient) -> dict[str, jwt.PyJWK]:
        answer = await http.get(self._at.keys)
        if answer.status_code != httpx.codes.OK:
            raise GoogleRefused("unreachable", f"status {answer.status_code}")
        keys = object_of(answer).get("keys")
        found = [key for key in keys if isinstance(key, dict)] if isinstance(keys, list) else []
        usable = [key for key in found if key.get("kty") == "RSA" and key.get("use", "sig") == "sig"]
        return {str(key.get("kid", "")): jwt.PyJWK(key, "RS256") for key in usable}

    def _address(self, claims: Mapping[str, Any], nonce: str, now: dt.datetime) -> str:
        """Times are looked at by our clock, and not by the library's."""
        began, ends = claims["iat"], claims["exp"]
        if not isinstance(began, int | float) or not isinstance(ends, int | float):
            raise GoogleRefused("unproven", "times that are none")
        if not began - SKEW.total_seconds() <= now.timestamp() < ends + SKEW.total_seconds():
            raise GoogleRefused("unproven", "not valid now")
        if not secrets.compare_digest(str(claims.get("nonce", "")).encode(), nonce.encode()):
            raise GoogleRefused("unproven", "another nonce")
        if claims.get("azp", self._client.id) != self._client.id:
            raise GoogleRefused("unproven", "for another client")
        address = claims.get("email")
        if claims.get("email_verified") is not True or not isinstance(address, str):
            raise GoogleRefused("unverified")
        return address.strip().casefold()
