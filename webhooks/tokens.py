"""One-time tokens that let a stream in.

Anyone may dial the websocket, and Twilio's signature on it is the same for every call. So the signed webhook hands out
a token, which comes back in the stream's `start`: good for one stream, of that one call, for a short while. What is
known about the caller is kept with the token and not taken from the stream, whose text a client could choose.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from hmac import compare_digest
from typing import Protocol

NewToken = Callable[[], str]


def new_token() -> str:
    return secrets.token_urlsafe(24)


@dataclass(frozen=True, slots=True)
class Admission:
    """What the signed webhook said of a call; numbers in E.164, None when withheld.

    `resumed` marks the stream that Twilio opens when an earlier one of the same call broke. `attestation` is Twilio's
    verdict on the caller's number (`StirVerstat`), None without a signature.
    """

    call_sid: str
    caller: str | None = None
    called: str | None = None
    resumed: bool = False
    attestation: str | None = None


class TokenRefusal(Enum):
    UNKNOWN = "no such token: it was never issued, was used already, or belongs to another call"
    EXPIRED = "the token has expired"


class TokenRefused(Exception):
    """A stream without a right to the call it names."""

    def __init__(self, refusal: TokenRefusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal


class StreamTokens(Protocol):
    """Where tokens wait. `now` is in seconds of one clock that all users of the store share."""

    async def issue(self, admission: Admission, *, now: float, expires: float) -> str: ...

    async def redeem(self, token: str, call_sid: str, *, now: float) -> Admission:
        """Gives the admission once; raises TokenRefused."""
        ...


@dataclass(frozen=True, slots=True)
class _Issued:
    digest: bytes
    expires: float
    admission: Admission


class InMemoryStreamTokens:
    """For one process. The oldest tokens make way when more than `most` are waiting."""

    def __init__(self, new_token: NewToken = new_token, *, most: int = 10_000) -> None:
        self._new_token = new_token
        self._issued: dict[str, deque[_Issued]] = {}
        self._most = most

    async def issue(self, admission: Admission, *, now: float, expires: float) -> str:
        self._forget_expired(now)
        while len(self._issued) >= self._most:
            del self._issued[next(iter(self._issued))]
        token = self._new_token()
        self._issued.setdefault(admission.call_sid, deque(maxlen=4)).append(_Issued(digest(token), expires, admission))
        return token

    async def redeem(self, token: str, call_sid: str, *, now: float) -> Admission:
        waiting = self._issued.get(call_sid, deque())
        offered = digest(token)
        matches = [issued for issued in waiting if compare_digest(issued.digest, offered)]
        if not matches:
            raise TokenRefused(TokenRefusal.UNKNOWN)
        waiting.remove(matches[0])
        if not waiting:
            del self._issued[call_sid]
        if now >= matches[0].expires:
            raise TokenRefused(TokenRefusal.EXPIRED)
        return matches[0].admission

    def _forget_expired(self, now: float) -> None:
        for call_sid in [sid for sid, issued in self._issued.items() if all(i.expires <= now for i in issued)]:
            del self._issued[call_sid]


def digest(token: str) -> bytes:
    """What is kept of a token: whoever reads the store cannot use it."""
    return sha256(token.encode(errors="surrogatepass")).digest()
