"""Signed webhooks: what happened, posted to the owner's own servers as JSON.

The signature is that of Standard Webhooks (github.com/standard-webhooks/standard-webhooks, spec version 1): the headers
`webhook-id`, `webhook-timestamp` and `webhook-signature`, "v1," and base64 of an HMAC-SHA256 over "id.timestamp.body".
What stands in the outbox has ids alone; what there is to tell of them is read when it is sent.
"""

from __future__ import annotations

import base64
import datetime as dt
import hashlib
import hmac
import ipaddress
import json
import socket
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Literal

import httpx
import msgspec

from receptionist import __version__
from receptionist.jobs.dispatcher import NotSent
from receptionist.persistence.outbox import OutboxMessage, Receipt

HookEvent = Literal["call.started", "call.ended", "appointment.booked", "message.taken"]
EVENTS: Final[tuple[HookEvent, ...]] = ("call.started", "call.ended", "appointment.booked", "message.taken")
CHANNEL: Final = "hook"
WITHIN: Final = 10.0
"""Seconds that a server has to answer in."""
MARKED: Final = "whsec_"
"""Begins a secret that is written in base64, as the standard has it."""
SHORTEST_SECRET: Final = 24
"""Bytes, as the standard demands."""
_TRANSLATED: Final = ipaddress.ip_network("64:ff9b::/96")
"""Addresses of IPv4 as IPv6 by NAT64 (RFC 6052)."""

Facts = Callable[[HookEvent, str], Mapping[str, Any] | None]
"""What there is to tell of an event by the id of what it is about; None where that was deleted meanwhile."""
Resolve = Callable[[str, int], list[str]]
"""The addresses of a host. Raises OSError."""


class HookEndpoint(msgspec.Struct, frozen=True):
    """One server and what it is told of. With `private` it may be in a network of the owner's own."""

    url: str
    secret: bytes
    events: tuple[HookEvent, ...] = EVENTS
    private: bool = False

    @property
    def id(self) -> str:
        """The same for the same address."""
        return hashlib.sha256(self.url.encode()).hexdigest()[:12]


class HookNote(msgspec.Struct, frozen=True):
    """What stands in the outbox: no more of anybody than an id of ours."""

    event: HookEvent
    id: str
    at: dt.datetime


class BadSecret(ValueError):
    """The text says what a secret has to be."""

    def __init__(self) -> None:
        super().__init__(
            f"a webhook's secret is {MARKED} and the base64 of {SHORTEST_SECRET} bytes or more, or as many characters; "
            "make one with: python3 -c \"import base64,os;print('whsec_'+base64.b64encode(os.urandom(32)).decode())\""
        )


def read_secret(text: str) -> bytes:
    """The key's bytes. Raises BadSecret."""
    try:
        key = base64.b64decode(text.removeprefix(MARKED), validate=True) if text.startswith(MARKED) else text.encode()
    except ValueError:
        raise BadSecret from None
    if len(key) < SHORTEST_SECRET:
        raise BadSecret
    return key


def signature(secret: bytes, message_id: str, timestamp: int, body: bytes) -> str:
    """The header's value."""
    signed = b".".join((message_id.encode(), str(timestamp).encode(), body))
    return f"v1,{base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest()).decode()}"


def addresses_of(host: str, port: int) -> list[str]:
    """As the machine resolves it."""
    return list(dict.fromkeys(str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)))


class HookSender:
    """Posts to `endpoints`. Blocking. Each address is looked up and judged before every try, and the connection goes to
    that very address: a name that leads elsewhere a moment later leads nowhere.
    """

    def __init__(
        self,
        endpoints: Iterable[HookEndpoint],
        facts: Facts,
        resolve: Resolve = addresses_of,
        within: float = WITHIN,
    ) -> None:
        self._endpoints = {each.url: each for each in endpoints}
        self._facts = facts
        self._resolve = resolve
        self._within = within

    def send(self, message: OutboxMessage, now: dt.datetime) -> Receipt:
        endpoint = self._endpoints.get(message.recipient)
        if endpoint is None:
            raise NotSent("the business file names this address no more", retriable=False)
        note = msgspec.json.decode(message.body, type=HookNote)
        told = self._facts(note.event, note.id)
        if told is None:
            raise NotSent("what it was about has been deleted", retriable=False)
        body = json.dumps(
            {"type": note.event, "timestamp": note.at.astimezone(dt.UTC).isoformat(), "data": dict(told)},
            ensure_ascii=False,
        ).encode()
        return Receipt(answer=str(self._post(endpoint, message_id(message), body, int(now.timestamp()))))

    def _post(self, endpoint: HookEndpoint, id_: str, body: bytes, timestamp: int) -> int:
        url = httpx.URL(endpoint.url)
        headers = {
            "Host": url.netloc.decode("ascii"),
            "Content-Type": "application/json",
            "User-Agent": f"receptionist/{__version__}",
            "webhook-id": id_,
            "webhook-timestamp": str(timestamp),
            "webhook-signature": signature(endpoint.secret, id_, timestamp, body),
        }
        there = url.copy_with(host=self._address(endpoint, url))
        extensions = {"sni_hostname": url.host}
        try:
            with (
                httpx.Client(follow_redirects=False, trust_env=False, timeout=self._within) as client,
                client.stream("POST", there, headers=headers, content=body, extensions=extensions) as answer,
            ):
                return _taken(answer)
        except httpx.HTTPError as error:
            raise NotSent(f"{url.host} can't be reached: {type(error).__name__}") from error

    def _address(self, endpoint: HookEndpoint, url: httpx.URL) -> str:
        """Where the host is just now. Raises NotSent where that is no place for it."""
        try:
            found = self._resolve(url.host, url.port or (443 if url.scheme == "https" else 80))
        except OSError as error:
            raise NotSent(f"{url.host} has no address: {error.strerror or error}") from error
        inner = [each for each in found if not is_public(each)]
        if not found or (inner and not endpoint.private):
            raise NotSent(
                f"{url.host} is {', '.join(inner) or 'nowhere'}, which is no public address; set `private: true` "
                "beside it in the business file if it shall be",
                retriable=False,
            )
        return found[0]


def is_public(address: str) -> bool:
    """Whether anybody on the internet could be there: not this machine, not the network it is in, no cloud's own."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(ip, ipaddress.IPv6Address):
        if ip in _TRANSLATED:
            return is_public(str(ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)))
        if ip.ipv4_mapped or ip.sixtofour or ip.teredo:
            return False
    return ip.is_global and not ip.is_multicast


def message_id(message: OutboxMessage) -> str:
    """The same in every try, so that a server can tell what it has had."""
    return f"msg_{hashlib.sha256(message.key.encode()).hexdigest()[:32]}"


def _taken(answer: httpx.Response) -> int:
    """HTTP's status of an answer that takes it; what else it says is not read. Raises NotSent."""
    status = answer.status_code
    if 200 <= status < 300:
        return status
    after = _pause(answer.headers.get("retry-after", ""))
    if status == httpx.codes.GONE:
        raise NotSent(f"its server answered {status}: it wants no more", retriable=False, after=after, code=str(status))
    if answer.is_redirect:
        raise NotSent(f"its server answered {status}: a redirect is not followed", after=after, code=str(status))
    raise NotSent(f"its server answered {status}", after=after, code=str(status))


def _pause(after: str) -> dt.timedelta:
    """What the server asks for, an hour at most."""
    return dt.timedelta(seconds=min(int(after), 3600)) if after.isascii() and after.isdigit() else dt.timedelta()
