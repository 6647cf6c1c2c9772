"""The tool of a business's own workflow: what was agreed to, sent to the business's address by HTTP POST.

The answer is one JSON object, `{"state": "done" | "refused", "say": "…"}`; an empty one with status 2xx is done, too.
A yes has one Idempotency-Key (draft-ietf-httpapi-idempotency-key-header), the same in every try, so that a server that
keeps to it does the job once. Within a call it is tried again only where it did not get there: no connection, or 502,
503, 504; whatever is still open then is for the outbox (relay.py).
"""

from __future__ import annotations

import json
import logging
import os
import time
from collections.abc import Mapping
from typing import Any, Literal
from urllib.parse import urlsplit

import httpx
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from receptionist import __version__
from receptionist.workflows.settings import WebTool, is_local

log = logging.getLogger(__name__)

MOST_BYTES = 16 * 1024
"""Of an answer; what is longer is no answer."""
LONGEST_SAY = 200
"""Characters that a tool may have said to a caller."""
TRIES = 3
PAUSE = 0.3
"""Seconds before another try, doubled each time."""
AGAIN = frozenset({502, 503, 504})
MARGIN = 1.0
"""Seconds that the store waits beyond the tool's own timeout, which ends it first."""

State = Literal["done", "refused", "held", "unreadable"]


class WebResult(BaseModel):
    """`held`: it is written down, and will be sent until its server has it. `unreadable`: nobody knows whether it was
    done. `say` is what the caller is told in place of the usual words.
    """

    model_config = ConfigDict(frozen=True)

    state: State
    say: str | None = None


class _Answer(BaseModel):
    """What the business's server may answer; anything else in it is ignored."""

    state: Literal["done", "refused"]
    say: Any = None


class MissingVariable(Exception):
    """A header's value is not in the environment."""

    def __init__(self, variable: str) -> None:
        super().__init__(f"the environment variable {variable} is not set; a header of a workflow's tool needs it")


_REFUSALS = range(400, 500)
_READER = TypeAdapter(_Answer)


class Webhook:
    """Sends one workflow's answers. Blocking. `transport` is httpx's, for a test; `environment` has the secrets."""

    def __init__(
        self, name: str, tool: WebTool, environment: Mapping[str, str] = os.environ,
        transport: httpx.BaseTransport | None = None, pause: float = PAUSE,
    ) -> None:  # fmt: skip
        self._name = name
        self._tool = tool
        self._environment = environment
        self._transport = transport
        self._pause = pause

    def post(self, key: str, values: Mapping[str, Any]) -> WebResult:
        """Posts `values` under that Idempotency-Key. Never raises for what the server does."""
        body = json.dumps(dict(values), sort_keys=True, ensure_ascii=False, default=str).encode()
        try:
            headers = self._headers(key)
            with self._client() as client:
                return self._tried(client, headers, body, time.monotonic() + self._tool.timeout)
        except (MissingVariable, httpx.HTTPError, UnicodeError) as error:
            log.warning(
                "tool %s: %s", self._name, error if isinstance(error, MissingVariable) else type(error).__name__
            )
            return WebResult(state="unreadable")

    def _client(self) -> httpx.Client:
        """Nothing on this machine is reached by way of a proxy, and no redirection leads elsewhere."""
        local = is_local(urlsplit(self._tool.url).hostname or "")
        return httpx.Client(transport=self._transport, follow_redirects=False, trust_env=not local)

    def _headers(self, key: str) -> dict[str, str]:
        missing = next((name for name in self._tool.headers.values() if not self._environment.get(name)), None)
        if missing:
            raise MissingVariable(missing)
        secret = {header: self._environment[name] for header, name in self._tool.headers.items()}
        ours = {"Content-Type": "application/json", "Accept": "application/json"}
        return {**secret, **ours, "User-Agent": f"receptionist/{__version__}", "Idempotency-Key": f'"{key}"'}

    def _tried(self, client: httpx.Client, headers: dict[str, str], body: bytes, deadline: float) -> WebResult:
        """One try after another while there is time for it."""
        for number in range(TRIES):
            result = self._once(client, headers, body, deadline)
            pause = self._pause * 2**number
            if result is not None:
                return result
            if number + 1 == TRIES or time.monotonic() + pause >= deadline:
                break
            time.sleep(pause)
        log.warning("tool %s: its server can't be reached", self._name)
        return WebResult(state="unreadable")

    def _once(self, client: httpx.Client, headers: dict[str, str], body: bytes, deadline: float) -> WebResult | None:
        """None where it did not get there, and another try may."""
        left = max(0.05, deadline - time.monotonic())
        try:
            with client.stream("POST", self._tool.url, headers=headers, content=body, timeout=left) as response:
                if response.status_code in AGAIN:
                    return None
                return self._read(response.status_code, _bounded(response, deadline))
        except (httpx.ConnectError, httpx.ConnectTimeout):
            return None

    def _read(self, status: int, content: bytes | None) -> WebResult:
        """What an answer means. That it was done is believed of success alone, and that it was not of a refusal."""
        success = 200 <= status < 300
        if success and content is not None and not content.strip():
            return WebResult(state="done")
        answer = _parsed(content)
        if answer is None or not (success or (status in _REFUSALS and answer.state == "refused")):
            log.warning("tool %s: no readable answer, status %d", self._name, status)
            return WebResult(state="unreadable")
        return WebResult(state=answer.state, say=sayable(answer.say))


def sayable(words: object) -> str | None:
    """`words` where a caller may hear them: one short sentence or two in plain characters."""
    if not isinstance(words, str):
        return None
    plain = " ".join(words.split())
    spoken = plain.isprintable() and not any(mark in plain for mark in "{}[]<>|\\") and "://" not in plain
    return plain if 0 < len(plain) <= LONGEST_SAY and spoken else None


def _bounded(response: httpx.Response, deadline: float) -> bytes | None:
    """The answer's bytes; None where they are too many, or come too slowly."""
    content = b""
    for chunk in response.iter_bytes():
        content += chunk
        if len(content) > MOST_BYTES or time.monotonic() > deadline:
            return None
    return content


def _parsed(content: bytes | None) -> _Answer | None:
    try:
        return _READER.validate_json(content or b"")
    except ValidationError:
        return None
