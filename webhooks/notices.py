"""What Twilio tells us about a call or a text after the fact, and the port that keeps it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class CallStatus:
    """`status` in Twilio's words: completed, busy, failed, no-answer, canceled, …"""

    call_sid: str
    status: str
    seconds: int | None = None


@dataclass(frozen=True, slots=True)
class LeftRecording:
    """A message the caller left; fetching `url` needs the account's credentials."""

    call_sid: str
    recording_sid: str
    url: str
    seconds: int | None = None


@dataclass(frozen=True, slots=True)
class TextReceived:
    """`message_sid` is the same when Twilio delivers the webhook twice; `opt_out` is STOP, START or HELP where Twilio
    took the text for that and has answered it.
    """

    message_sid: str
    sender: str | None
    to: str | None
    body: str
    opt_out: str | None = None


@dataclass(frozen=True, slots=True)
class TextStatus:
    """What became of a text we sent; `error` is Twilio's error code when it was not delivered."""

    message_sid: str
    status: str
    error: str | None = None
    to: str | None = None


Notice = CallStatus | LeftRecording | TextReceived | TextStatus


class Notices(Protocol):
    async def keep(self, notice: Notice) -> None: ...


class InMemoryNotices:
    def __init__(self) -> None:
        self.kept: list[Notice] = []

    async def keep(self, notice: Notice) -> None:
        self.kept.append(notice)
