"""The PIN at the edge: read from a file or the environment, kept as a slow digest, compared, counted; never told on.

While the PIN is waited for, keys and spoken digits stop here. What goes on to the dialogue, and so into the log, is
the verdict alone. A number can be forged, and so can be what locks its PIN: a code that is texted to the owner opens
the line as well, which whoever forges the number does not read.
"""

from __future__ import annotations

import datetime as dt
import hmac
import logging
import os
import re
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from calendar_tools.codes import CodeLimits, Codes, CodeVerdict, slow_digest
from calendar_tools.texter import Texter
from receptionist.channels.reports.words import wrong_pins
from receptionist.dialogue.admission import CHECK_PIN, LINE_CODE, PIN, PIN_TRIES
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Event, Heard, Keyed, ToolFinished
from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.trust import Trust
from receptionist.persistence.attempts import Attempts, AttemptVerdict, Limit
from receptionist.tools.store import Threads, in_place
from receptionist.understanding.phones import read_phone
from receptionist.wording.sentences import sentences

log = logging.getLogger(__name__)

VARIABLE = "RECEPTIONIST_OWNER_PIN"
LONGEST = 12
AN_HOUR = Limit(2 * PIN_TRIES, dt.timedelta(hours=1))
A_DAY = Limit(4 * PIN_TRIES, dt.timedelta(days=1))
"""Wrong PINs, over all calls that show the number, after which not even the right one opens the line for a while. The
limit of a day holds where codes can be texted: without them it would lock the owner out.
"""
CODE_DIGITS = 8
"""More than of codes that show whose visit it is: however many are guessed, none of them locks the code."""
CODE_LIMITS = CodeLimits(life=dt.timedelta(hours=1), tries=10**6, per_call=10**6, per_hour=20, per_day=50)
_LINE = "owner's line"
"""Under which the owner's codes are kept: one is good in any call of theirs."""

Opening = Literal["right", "wrong", "locked", "code_sent", "code_not_sent"]
Tell = Callable[[str, str, dt.datetime], None]
"""Writes to the owner: under a key, once, these words."""
_PIN = re.compile(rf"\d{{4,{LONGEST}}}")
_SAID = section("requests", "pin")
_WANTS_CODE = _SAID.one("wants_code", re.IGNORECASE)
_SPOKEN_DIGIT = _SAID.one("spoken_digit", re.IGNORECASE)


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


@dataclass(frozen=True)
class Doorkeeping:
    """What a gate needs besides the PIN: where wrong ones are counted, and how the owner is reached.

    `owner` is their number, E.164; `codes` None where no texts are sent; `tell` writes them of wrong PINs.
    """

    engine: Engine
    owner: str
    tell: Tell
    codes: Codes | None = None
    threads: Threads = in_place


class PinGate:
    """Stands between a call's events and its dialogue. Used from any thread; all processes count together."""

    def __init__(self, pin: str, keeping: Doorkeeping) -> None:
        self._salt = secrets.token_bytes(16)
        self._digest = slow_digest(pin, self._salt)
        self._keeping = keeping
        limits = (AN_HOUR, A_DAY) if keeping.codes is not None else (AN_HOUR,)
        self._wrong = Attempts(keeping.engine, "pin", *limits)

    async def admit(self, context: CallContext, event: Event) -> Event:
        """`event`, or in the place of a PIN or a code what the check of it came to."""
        if context.focus.asked not in (PIN.asked, LINE_CODE.asked):
            return event
        if isinstance(event, Keyed):
            keys = event.digits.strip("#*")
            trust = context.caller.trust
            return await self._checked(event.at, lambda: self.check(keys, trust, event.at)) if keys else event
        if isinstance(event, Heard):
            return await self._said(context, event)
        return event

    async def _said(self, context: CallContext, event: Heard) -> Event:
        """A code may be said, a PIN may not; and a code may be asked for."""
        digits = _code_in(event) if context.focus.asked == LINE_CODE.asked else ""
        if digits:
            return await self._checked(event.at, lambda: self.check(digits, context.caller.trust, event.at))
        spoken = sum(1 for _ in _SPOKEN_DIGIT.finditer(event.text))
        if _WANTS_CODE.search(event.text) and spoken <= 1 and self._keeping.codes is not None:  # "text me one"
            return await self._checked(event.at, lambda: {"state": self._code_goes_out(event.at)})
        return Heard(event.at, "" if spoken else event.text)

    async def _checked(self, at: dt.datetime, check: Callable[[], dict[str, str]]) -> ToolFinished:
        """Where the database can't be asked, nobody is let in."""
        try:
            return ToolFinished(at, CHECK_PIN, await self._keeping.threads(check))
        except SQLAlchemyError as error:
            log.exception("a PIN can't be checked; the call goes on as anybody's")
            return ToolFinished(at, CHECK_PIN, error=type(error).__name__)

    def check(self, keys: str, trust: Trust, now: dt.datetime) -> dict[str, str]:
        """What these keys open. Blocks. The real owner's calls are not locked by others that are worth less."""
        codes, owner = self._keeping.codes, self._keeping.owner
        as_code = codes.check(_LINE, owner, keys, now) if codes and len(keys) == CODE_DIGITS else CodeVerdict.EXPIRED
        if as_code is CodeVerdict.RIGHT:
            return {"state": "right"}
        judged = self._wrong.judge(f"{owner} {trust}", lambda: self._is_pin(keys), now)
        if judged.verdict is AttemptVerdict.WRONG and judged.wrong == PIN_TRIES:
            self._keeping.tell(f"owner-pin-{now.isoformat()}", wrong_pins(now, texts=codes is not None), now)
        if judged.verdict is not AttemptVerdict.LOCKED or as_code is CodeVerdict.WRONG:
            return {"state": "right" if judged.verdict is AttemptVerdict.RIGHT else "wrong"}
        until = (judged.until or now).astimezone(now.tzinfo).isoformat()
        return {"state": "locked", "until": until, "code": self._code_goes_out(now)}

    def _code_goes_out(self, now: dt.datetime) -> Opening:
        """A code is with the owner, or is not; one that is there is good until it is used, or too old."""
        codes, owner = self._keeping.codes, self._keeping.owner
        if codes is None:
            return "code_not_sent"
        sent = codes.waiting(_LINE, owner, now) or codes.send(_LINE, owner, now)
        return "code_sent" if sent else "code_not_sent"

    def _is_pin(self, keys: str) -> bool:
        return hmac.compare_digest(slow_digest(keys, self._salt), self._digest)


def line_codes(engine: Engine, texter: Texter, business: str, chance: Callable[[], str] | None = None) -> Codes:
    """Codes that open the owner's line."""

    def text(code: str) -> str:
        return sentences("appointments")("line_code", business=business, code=code)

    return Codes(engine, texter, text, CODE_LIMITS, chance or new_line_code)


def new_line_code() -> str:
    """Eight digits, by chance."""
    return f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"


def digits_wanted(context: CallContext) -> int:
    """How many keys at most belong to one answer while the PIN or a code is asked for; 0 where neither is."""
    return LONGEST if context.focus.asked in (PIN.asked, LINE_CODE.asked) else 0


def _code_in(event: Heard) -> str:
    """The digits of a whole code, in what was said."""
    phone, _ = read_phone(event.text, HearingContext(clock=event.at, expecting=frozenset({"digits"})))
    return phone.digits if phone is not None and len(phone.digits) == CODE_DIGITS else ""
