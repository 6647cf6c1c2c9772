"""Sends what is in the outbox: each message by one process at a time, tried again with growing pauses."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from receptionist.model.retry import OUTGOING
from receptionist.persistence.outbox import Channel, Outbox, OutboxMessage, Receipt

log = logging.getLogger(__name__)

Clock = Callable[[], dt.datetime]

LEASE: Final = dt.timedelta(minutes=2)
"""Longer than sending takes: who dies over a message leaves it to the next."""

ROUND: Final = dt.timedelta(seconds=30)
"""After which a round leaves the rest to the next one: other jobs wait for it, however long a provider hangs."""


class NotSent(Exception):
    """It could not go out; `retriable` where it may, after `after` at the earliest. `code` is the other side's."""

    def __init__(
        self, why: str, retriable: bool = True, after: dt.timedelta = dt.timedelta(), code: str | None = None
    ) -> None:
        super().__init__(why)
        self.retriable = retriable
        self.after = after
        self.code = code


class Sender(Protocol):
    """Sends the messages of one channel. Blocking; called from any thread."""

    def send(self, message: OutboxMessage, now: dt.datetime) -> Receipt:
        """A message with `tries` over 1 may have gone out already: the other side is asked first where it can tell.

        Raises NotSent.
        """
        ...


GaveUp = Callable[[OutboxMessage, str, dt.datetime], object]
"""Hears of a message that will not go out, and why; maybe more than once of the same."""


def say_nothing(message: OutboxMessage, why: str, now: dt.datetime) -> None:
    """Whoever looks finds it in the outbox."""


class Dispatcher:
    """`holder` names this process among those that share the outbox. A channel without a sender waits until it has
    one, or is given up.
    """

    def __init__(
        self,
        outbox: Outbox,
        senders: Mapping[Channel, Sender],
        holder: str,
        clock: Clock,
        gave_up: GaveUp = say_nothing,
    ) -> None:
        self._outbox = outbox
        self._senders = dict(senders)
        self._holder = holder
        self._clock = clock
        self._gave_up = gave_up

    def round(self, _now: dt.datetime) -> None:
        """What is due, one after the other, until ROUND is over."""
        over = self._clock() + ROUND
        while (now := self._clock()) < over:
            message = self._outbox.claim(self._holder, now, LEASE)
            if message is None:
                return
            self._deal_with(message, now)

    def at_once(self, key: str, now: dt.datetime) -> OutboxMessage | None:
        """Tries this message now, for somebody who waits; as it stands afterwards. What failed is tried again later."""
        message = self._outbox.claim_at_once(key, self._holder, now, LEASE)
        if message is not None:
            self._deal_with(message, now)
        return self._outbox.get(key)

    def _deal_with(self, message: OutboxMessage, now: dt.datetime) -> None:
        sender = self._senders.get(message.channel)
        try:
            if sender is None:
                raise NotSent(f"nothing sends a {message.channel}; docs/line.md says how that is set up")
            receipt = sender.send(message, now)
        except NotSent as error:
            self._not_sent(message, error, now)
        except Exception as error:
            log.exception("%s %s: the sender failed", message.channel, message.kind)
            self._not_sent(message, NotSent(f"{type(error).__name__}; the log says more"), now)
        else:
            self._outbox.went(message, receipt, now)

    def _not_sent(self, message: OutboxMessage, error: NotSent, now: dt.datetime) -> None:
        log.warning("%s %s: %s", message.channel, message.kind or message.key.partition(":")[0], error)
        after = OUTGOING.decide(message.tries, now - message.posted, error.after).after if error.retriable else None
        if after is not None:
            self._outbox.later(message, now + after, str(error))
        else:
            self._gave_up(message, str(error), now)
            self._outbox.failed(message, str(error), error.code)
