"""The PIN at the edge: read from a file or the environment, kept as a slow digest, compared, counted; never told on.

While the PIN is waited for, keys and spoken digits stop here. What goes on to the dialogue, and so into the log, is
the verdict alone.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import hmac
import os
import re
import secrets
import threading
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Event, Heard, Keyed, ToolFinished
from receptionist.owner.admission import CHECK_PIN, PIN_TRIES
from receptionist.owner.speaking import PIN

VARIABLE = "RECEPTIONIST_OWNER_PIN"
LONGEST = 12
MOST_MISSES = 2 * PIN_TRIES
"""Wrong PINs within FORGET_AFTER, over all calls, after which not even the right one opens the line."""
FORGET_AFTER = dt.timedelta(hours=1)

Verdict = Literal["right", "wrong", "locked"]
_PIN = re.compile(rf"\d{{4,{LONGEST}}}")
_SPOKEN_DIGIT = re.compile(
    r"\d|\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|double|triple|\w+teen|\w+ty)\b", re.IGNORECASE
)


class BadPin(ValueError):
    """No PIN can be had from where the settings point."""


def read_pin(file: str | None, environment: Mapping[str, str] = os.environ) -> str | None:
    """The PIN in $RECEPTIONIST_OWNER_PIN, else in `file`; None where neither is set. Raises BadPin."""
    where, text = f"${VARIABLE}", environment.get(VARIABLE, "")
    if not text and file is not None:
        where = f"owner.pin_file {file}"
        try:
            text = Path(file).expanduser().read_text(encoding="utf-8", errors="replace")
        except OSError as error:
            raise BadPin(f"{where} can't be read ({error.strerror}); write the PIN into it, digits alone") from error
    if not text:
        return None
    if not _PIN.fullmatch(text.strip()):
        raise BadPin(f"{where} holds no PIN; it must be 4 to {LONGEST} digits, and nothing else")
    return text.strip()


class PinGate:
    """Stands between a call's events and its dialogue. Used from any thread."""

    def __init__(self, pin: str) -> None:
        self._salt = secrets.token_bytes(16)
        self._digest = self._digested(pin)
        self._misses: deque[dt.datetime] = deque(maxlen=MOST_MISSES)
        self._lock = threading.Lock()

    def admit(self, context: CallContext, event: Event) -> Event:
        """`event`, or in the place of a PIN what the check of it came to."""
        if context.asked != PIN:
            return event
        if isinstance(event, Keyed):
            keys = event.digits.strip("#*")
            return ToolFinished(event.at, CHECK_PIN, {"state": self.check(keys, event.at)}) if keys else event
        if isinstance(event, Heard):
            return Heard(event.at, "") if _SPOKEN_DIGIT.search(event.text) else Heard(event.at, event.text)
        return event

    def check(self, keys: str, now: dt.datetime) -> Verdict:
        with self._lock:
            while self._misses and now - self._misses[0] >= FORGET_AFTER:
                self._misses.popleft()
            if len(self._misses) >= MOST_MISSES:
                return "locked"
            if hmac.compare_digest(self._digested(keys), self._digest):
                return "right"
            self._misses.append(now)
            return "wrong"

    def _digested(self, pin: str) -> bytes:
        return hashlib.scrypt(pin.encode(), salt=self._salt, n=2**12, r=8, p=1)


def digits_wanted(context: CallContext) -> int:
    """How many keys at most belong to one answer while the PIN is asked for; 0 where it is not."""
    return LONGEST if context.asked == PIN else 0
