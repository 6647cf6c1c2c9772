"""The tool of a business's own workflow: what was agreed to, sent to the business's address by HTTP POST.

The answer is one JSON object, `{"state": "done" | "refused", "say": "…"}`; an empty one with status 2xx is done, too.
A yes has one Idempotency-Key (draft-ietf-httpapi-idempotency-key-header), the same in every try, so that a server that
keeps to it does the job once. It is tried again only where it did not get there: no connection, or 502, 503, 504.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import json
import logging
import os
import time
from collections.abc import Mapping
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import httpx
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, create_model

from receptionist import __version__
from receptionist.tools.tool import BY_CALL, Tool
from receptionist.workflows.building import tool_name
from receptionist.workflows.settings import OwnSlot, OwnWorkflow, WebTool, is_local

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

State = Literal["done", "refused", "unreadable"]


class WebResult(BaseModel):
    """`unreadable`: nobody knows whether it was done. `say` is what the caller is told in place of the usual words."""

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

    def send(self, call: str, values: Mapping[str, Any]) -> WebResult:
        """Posts `values`; the same key for the same values of a call. Never raises for what the server does."""
        body = json.dumps(dict(values), sort_keys=True, ensure_ascii=False, default=str).encode()
        try:
            headers = self._headers(call, body)
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

    def _headers(self, call: str, body: bytes) -> dict[str, str]:
        missing = next((name for name in self._tool.headers.values() if not self._environment.get(name)), None)
        if missing:
            raise MissingVariable(missing)
        secret = {header: self._environment[name] for header, name in self._tool.headers.items()}
        key = hashlib.sha256(b"\n".join((call.encode(), self._name.encode(), body))).hexdigest()
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


def webhook_tool(own: OwnWorkflow, webhook: Webhook | None = None) -> Tool:
    """`own`'s tool. It runs only on a yes, with every required slot known."""
    sender = webhook or Webhook(own.key, own.tool)

    def run(asked: BaseModel, now: dt.datetime) -> WebResult:
        values = asked.model_dump(mode="json", exclude_none=True, by_alias=True)
        return sender.send(values.pop("call"), values)

    return Tool(
        name=tool_name(own),
        description=f"{own.name}: sends what the caller agreed to. Runs on a yes to the read-back alone.",
        category="business",
        parameters=parameters(own),
        run=run,
        requires=(*(slot.name for slot in own.slots if not slot.optional), "agreement"),
        provides=(own.key,),
        timeout=own.tool.timeout + MARGIN,
        writes=True,
        bound=BY_CALL,
    )


def parameters(own: OwnWorkflow) -> type[BaseModel]:
    """The tool's parameters as a model: its JSON schema says what the business's server gets."""
    by_name = {slot.name: slot for slot in own.slots}
    sent = own.tool.sends or {name: name for name in by_name}
    fields: dict[str, Any] = {"call": (str, ...)}
    for field, source in sent.items():
        slot = by_name.get(source)
        needed = slot is not None and not slot.optional
        kind = _type(slot) if slot else str
        fields[field] = (kind, ...) if needed else (kind | None, None)
    return create_model(f"{own.key}_webhook", __config__=ConfigDict(frozen=True, extra="forbid"), **fields)


def _type(slot: OwnSlot) -> Any:
    match slot.read_as:
        case "number":
            return Annotated[int, Field(ge=slot.lowest, le=slot.highest)]
        case "yes_no":
            return bool
        case "choice":
            return Literal[tuple(slot.choices)]
        case _:
            return str


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
