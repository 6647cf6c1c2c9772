"""How the owner's texts go out: sent at once, or written down for the postman."""

from __future__ import annotations

import datetime as dt
import hashlib
import logging
from typing import Literal, Protocol

from calendar_tools.texter import Texter, TextNotSent

log = logging.getLogger(__name__)

TextState = Literal["sent", "queued", "refused", "no_texts"]


class Texts(Protocol):
    """Blocking; called from any thread."""

    def text(self, key: str, recipient: str, body: str, now: dt.datetime) -> TextState:
        """The same text under the same key goes out once."""
        ...


class OwnerPost(Protocol):
    """Where parcels wait (receptionist.channels.reports.outbox)."""

    def post(self, key: str, channel: Literal["text"], recipient: str, body: str, now: dt.datetime) -> bool: ...


class NoTexts:
    """No texts are set up."""

    def text(self, key: str, recipient: str, body: str, now: dt.datetime) -> TextState:
        return "no_texts"


class DirectTexts:
    """Through the provider, while the owner waits."""

    def __init__(self, texter: Texter) -> None:
        self._texter = texter

    def text(self, key: str, recipient: str, body: str, now: dt.datetime) -> TextState:
        try:
            self._texter.send(recipient, body)
        except TextNotSent as error:
            log.warning("%s", error)
            return "refused"
        return "sent"


class PostedTexts:
    """Into the outbox: it goes out whatever crashes."""

    def __init__(self, post: OwnerPost) -> None:
        self._post = post

    def text(self, key: str, recipient: str, body: str, now: dt.datetime) -> TextState:
        self._post.post(key, "text", recipient, body, now)
        return "queued"


def key_of(call: str, recipient: str, body: str) -> str:
    """One for each different text of a call."""
    return f"owner-{call}-{hashlib.sha256(f'{recipient} {body}'.encode()).hexdigest()[:16]}"
