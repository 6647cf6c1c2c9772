"""How the owner's texts go out."""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Callable
from typing import Literal

from receptionist.persistence.outbox import Outbox

TextState = Literal["sent", "queued", "refused", "no_texts"]
OwnerTexts = Callable[[str, str, str, dt.datetime], TextState]
"""A key, a number in E.164, the words, and the moment. The same text under the same key goes out once. Blocking; called
from any thread.
"""


def no_texts(key: str, recipient: str, body: str, now: dt.datetime) -> TextState:
    """None are set up."""
    return "no_texts"


def posted(outbox: Outbox) -> OwnerTexts:
    """Into the outbox: they go out whatever crashes."""

    def text(key: str, recipient: str, body: str, now: dt.datetime) -> TextState:
        outbox.post(key, "text", recipient, body, now)
        return "queued"

    return text


def key_of(call: str, recipient: str, body: str) -> str:
    """One for each different text of a call."""
    return f"owner-{call}-{hashlib.sha256(f'{recipient} {body}'.encode()).hexdigest()[:16]}"
