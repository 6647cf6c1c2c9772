"""The port to text messages, and its in-memory twin."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Protocol


class TextNotSent(Exception):
    """The provider refuses the text or can't be reached; `retriable` where it may go out later. `code` is its own."""

    def __init__(self, why: str, retriable: bool = True, code: str | None = None) -> None:
        super().__init__(f"the text was not sent: {why}")
        self.retriable = retriable
        self.code = code


class Texter(Protocol):
    """Sends text messages. Blocking; called from any thread."""

    def send(self, recipient: str, body: str) -> str:
        """The provider's sid of the text, by which it reports what became of it. `recipient` in E.164.

        Raises TextNotSent.
        """
        ...

    def was_sent(self, recipient: str, body: str) -> bool:
        """Whether the provider has this very text to this number: asked when a crash left it open."""
        ...


@dataclass(frozen=True, slots=True)
class SentText:
    recipient: str
    body: str


class MemoryTexter:
    """Keeps what was sent. `failures` are raised by the next sends in turn, before anything goes out."""

    def __init__(self) -> None:
        self.sent: list[SentText] = []
        self.failures: list[TextNotSent] = []
        self._lock = threading.Lock()

    def send(self, recipient: str, body: str) -> str:
        with self._lock:
            if self.failures:
                raise self.failures.pop(0)
            self.sent.append(SentText(recipient, body))
            return f"SM{len(self.sent):032x}"

    def was_sent(self, recipient: str, body: str) -> bool:
        with self._lock:
            return SentText(recipient, body) in self.sent
