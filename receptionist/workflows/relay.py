"""A yes to an own workflow: written down first, then sent, and sent again until its server has taken or refused it."""

from __future__ import annotations

import datetime as dt
import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from receptionist.jobs.dispatcher import Dispatcher, NotSent
from receptionist.persistence.outbox import Outbox, OutboxMessage, Receipt
from receptionist.workflows.settings import OwnWorkflow
from receptionist.workflows.webhook import Webhook, WebResult

CHANNEL: Final = "webhook"
PROMPT: Final = dt.timedelta(minutes=1)
"""How long a yes is the call's own to send, before the rounds take it up."""


class Agreed(msgspec.Struct, frozen=True):
    """What a caller agreed to: `values` go to the workflow's server, the rest tells the owner whose they are."""

    call: str
    caller: str | None
    values: dict[str, Any]


class Relay:
    """Where the tools of own workflows hand over what was agreed to. Blocking; for any thread."""

    def __init__(self, outbox: Outbox, dispatcher: Dispatcher) -> None:
        self._outbox = outbox
        self._dispatcher = dispatcher

    def commit(self, workflow: str, agreed: Agreed, now: dt.datetime) -> WebResult:
        """What the server answers at once; "held" where it could not be reached and will be asked again.

        The same yes is one message, however often it is committed.
        """
        body = msgspec.json.encode(agreed).decode()
        message = OutboxMessage(_key(workflow, agreed), CHANNEL, workflow, body, now, now + PROMPT, "workflow")
        self._outbox.add(message)
        sent = self._dispatcher.at_once(message.key, now)
        if sent is None or sent.state != "sent" or sent.answer is None:
            return WebResult(state="held")
        return WebResult.model_validate_json(sent.answer)


def relay(outbox: Outbox, workflows: Iterable[OwnWorkflow], holder: str) -> Relay:
    """For the calls of this process."""
    sender = WorkflowSender(webhooks(workflows), refusals_count=True)
    return Relay(outbox, Dispatcher(outbox, {CHANNEL: sender}, holder, lambda: dt.datetime.now(dt.UTC)))


def webhooks(workflows: Iterable[OwnWorkflow]) -> dict[str, Webhook]:
    """Of the workflows that have a server, by their keys."""
    return {own.key: Webhook(own.key, own.tool) for own in workflows if own.tool}


class WorkflowSender:
    """Posts what was agreed to. `refusals_count`: a caller waits, and hears of a refusal; without one it is something
    that could not be done, and that the owner has to hear of.
    """

    def __init__(self, webhooks: Mapping[str, Webhook], *, refusals_count: bool) -> None:
        self._webhooks = webhooks
        self._refusals_count = refusals_count

    def send(self, message: OutboxMessage, now: dt.datetime) -> Receipt:
        webhook = self._webhooks.get(message.recipient)
        if webhook is None:
            raise NotSent(f"the business file has no workflow '{message.recipient}' any more", retriable=False)
        result = webhook.post(message.key.rpartition(":")[2], agreed_of(message).values)
        if result.state == "unreadable":
            raise NotSent("its server gave no answer that can be read; the log says more")
        if result.state == "refused" and not self._refusals_count:
            raise NotSent(f"its server refused it{f': {result.say}' if result.say else ''}", retriable=False)
        return Receipt(answer=result.model_dump_json())


def agreed_of(message: OutboxMessage) -> Agreed:
    return msgspec.json.decode(message.body, type=Agreed)


def _key(workflow: str, agreed: Agreed) -> str:
    """The same for the same yes: its last part is the Idempotency-Key of every try."""
    wish = json.dumps([agreed.call, workflow, agreed.values], sort_keys=True, default=str)
    return f"workflow:{workflow[:64]}:{hashlib.sha256(wish.encode()).hexdigest()}"
