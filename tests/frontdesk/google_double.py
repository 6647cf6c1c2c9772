"""Google's sign-in on loopback, over real HTTP: gives tokens for codes, and the keys that they are signed with."""

from __future__ import annotations

import base64
import datetime as dt
import hashlib
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric import rsa

from receptionist.frontdesk.google_code import GoogleClient, GoogleEndpoints

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
ACCESS = "what a consent lets one read with"
CLIENT = GoogleClient("123.apps.googleusercontent.com", "the client's secret")


class GoogleDouble:
    """`claims` change what the next token says, `answer` replaces what the token endpoint answers. `asked` are the
    requests that came, by their paths.
    """

    def __init__(self, server: ThreadingHTTPServer) -> None:
        self.base = f"http://127.0.0.1:{server.server_port}"
        self.key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        self.kid = "key-1"
        self.asked: list[str] = []
        self.codes: dict[str, dict[str, str]] = {}
        self.claims: dict[str, Any] = {}
        self.answer: tuple[int, dict[str, Any]] | None = None
        self.now = 0
        self.people: list[dict[str, Any]] = []
        """The contacts of whoever consents."""
        self.scope: str | None = None
        """What was consented to, where that is not all that was asked for."""
        self.refusal: tuple[int, dict[str, Any]] | None = None
        """What the People API answers instead."""

    @property
    def endpoints(self) -> GoogleEndpoints:
        at = self.base
        return GoogleEndpoints(f"{at}/auth", f"{at}/token", f"{at}/certs", f"{at}/v1", (at,))

    def consent(self, address: str, email: str) -> tuple[str, str]:
        """What the browser comes back with, as (state, code), after `email` was chosen on the page at `address`."""
        query = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
        code = f"code-{len(self.codes)}"
        self.codes[code] = {**query, "email": email}
        return query["state"], code

    def token(self, asked: dict[str, str], **changed: Any) -> str:
        claims = {
            "iss": self.base, "aud": asked["client_id"], "azp": asked["client_id"], "sub": "1234", "iat": self.now,
            "exp": self.now + 3600, "nonce": asked.get("nonce"), "email": asked["email"], "email_verified": True,
        }  # fmt: skip
        told = {name: value for name, value in {**claims, **self.claims, **changed}.items() if value is not None}
        return jwt.encode(told, self.key, "RS256", {"kid": self.kid})

    def exchanged(self, form: dict[str, str]) -> tuple[int, dict[str, Any]]:
        """What Google answers to a code: once, to whom it was given, with the verifier of the challenge."""
        if self.answer is not None:
            return self.answer
        asked = self.codes.pop(form.get("code", ""), None)
        if asked is None:
            return 400, {"error": "invalid_grant"}
        digest = hashlib.sha256(form["code_verifier"].encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).decode().rstrip("=")
        right = (asked["redirect_uri"], asked["code_challenge"], CLIENT.id, CLIENT.secret)
        if (form["redirect_uri"], challenge, form["client_id"], form["client_secret"]) != right:
            return 401, {"error": "invalid_client"}
        scope = asked["scope"] if self.scope is None else self.scope
        return 200, {"id_token": self.token(asked), "access_token": ACCESS, "scope": scope}

    def connections(self, query: dict[str, str], authorization: str) -> tuple[int, dict[str, Any]]:
        """A page of the contacts, with the fields that were asked for."""
        if self.refusal is not None:
            return self.refusal
        if authorization != f"Bearer {ACCESS}":
            return 401, {"error": {"status": "UNAUTHENTICATED"}}
        fields, first = query["personFields"].split(","), int(query.get("pageToken", "0"))
        end = first + int(query["pageSize"])
        told = [{name: person[name] for name in fields if name in person} for person in self.people[first:end]]
        return 200, {"connections": told, **({"nextPageToken": str(end)} if end < len(self.people) else {})}

    def keys(self) -> dict[str, Any]:
        public = json.loads(jwt.algorithms.RSAAlgorithm.to_jwk(self.key.public_key()))
        return {"keys": [{**public, "kid": self.kid, "use": "sig", "alg": "RS256"}, {"kty": "EC", "kid": "other"}]}


@contextmanager
def google_double() -> Iterator[GoogleDouble]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    _Handler.double = double = GoogleDouble(server)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield double
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class _Handler(BaseHTTPRequestHandler):
    double: GoogleDouble

    def do_GET(self) -> None:
        path, _, query = self.path.partition("?")
        if path == "/v1/people/me/connections":
            asked = {name: values[0] for name, values in parse_qs(query).items()}
            return self._answer(*self.double.connections(asked, self.headers["authorization"] or ""))
        self._answer(200, self.double.keys())

    def do_POST(self) -> None:
        form = parse_qs(self.rfile.read(int(self.headers["content-length"])).decode())
        self._answer(*self.double.exchanged({name: values[0] for name, values in form.items()}))

    def _answer(self, status: int, content: dict[str, Any]) -> None:
        self.double.asked.append(self.path)
        body = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is told."""
