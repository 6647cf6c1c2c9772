"""Codes by text: whoever reads one back has the telephone that a visit was booked from."""

from __future__ import annotations

import datetime as dt
import hashlib
import hmac
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection, Engine, Row, delete, func, insert, select, update

from calendar_tools.texter import Texter, TextNotSent
from receptionist.persistence.database import writing
from receptionist.persistence.schema import codes

log = logging.getLogger(__name__)

DIGITS = 4
WORK = 2**13
"""How much work a digest is, as scrypt's N (RFC 7914): a few digits are soon tried, but not while the code is good."""


class CodeVerdict(StrEnum):
    """What a code that was read back is. EXPIRED also stands for "none was sent in this call"."""

    RIGHT = "right"
    WRONG = "wrong"
    EXPIRED = "expired"
    TOO_MANY = "too_many"


@dataclass(frozen=True, slots=True)
class CodeLimits:
    """How long a code is good, how often it may be tried, and how many are sent: per call, and to a number."""

    life: dt.timedelta = dt.timedelta(minutes=10)
    tries: int = 3
    per_call: int = 2
    per_hour: int = 3
    per_day: int = 6


def new_code() -> str:
    """Four digits, by chance."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


class Codes:
    """Sends codes and judges them. A code is good once, for a while, in the call that it was sent for.

    Neither the database nor a log ever has the code itself. `text` makes of a code what is sent.
    """

    def __init__(
        self, engine: Engine, texter: Texter, text: Callable[[str], str],
        limits: CodeLimits | None = None, chance: Callable[[], str] = new_code,
    ) -> None:  # fmt: skip
        self._engine = engine
        self._texter = texter
        self._text = text
        self._limits = limits or CodeLimits()
        self._chance = chance

    def waiting(self, call: str, phone: str, now: dt.datetime) -> bool:
        """Whether a code is out that is still good."""
        good = (codes.c.call == call, codes.c.phone == phone, codes.c.spent.is_(False), codes.c.expires > now)
        with self._engine.connect() as connection:
            return connection.execute(select(codes.c.id).where(*good).limit(1)).first() is not None

    def send(self, call: str, phone: str, now: dt.datetime) -> bool:
        """Whether a code went out to that number (E.164): not past a limit, nor where the text is refused."""
        code = self._chance()
        with writing(self._engine, f"codes {phone}") as connection:
            if not self._within_limits(connection, call, phone, now):
                log.warning("call %s: no code is sent, as many as may be were", call)
                return False
            row = connection.execute(insert(codes).values(_row(call, phone, code, now, now + self._limits.life)))
        try:
            self._texter.send(phone, self._text(code))
        except TextNotSent as error:
            log.warning("call %s: %s", call, error)
            self._spend(phone, row.inserted_primary_key)
            return False
        return True

    def check(self, call: str, phone: str, code: str, now: dt.datetime) -> CodeVerdict:
        """What the caller read back; the right code is spent by it, and a wrong one is one try less."""
        with writing(self._engine, f"codes {phone}") as connection:
            query = select(codes).where(codes.c.call == call, codes.c.phone == phone, codes.c.spent.is_(False))
            row = connection.execute(query.order_by(codes.c.id.desc())).first()
            if row is None or row.expires <= now:
                return CodeVerdict.EXPIRED
            if row.tries >= self._limits.tries:
                return CodeVerdict.TOO_MANY
            right = _is(row, code)
            changes = {"tries": row.tries + 1, "spent": right}
            connection.execute(update(codes).where(codes.c.id == row.id).values(changes))
        if right:
            return CodeVerdict.RIGHT
        return CodeVerdict.TOO_MANY if row.tries + 1 >= self._limits.tries else CodeVerdict.WRONG

    def _spend(self, phone: str, key: Any) -> None:
        """Nobody has been told the code."""
        with writing(self._engine, f"codes {phone}") as connection:
            connection.execute(update(codes).where(codes.c.id == key[0]).values(spent=True))

    def _within_limits(self, connection: Connection, call: str, phone: str, now: dt.datetime) -> bool:
        """A text that could not be sent counts as well: nobody finds out by trying which numbers can be texted."""
        count = select(func.count()).select_from(codes)
        limits = self._limits
        sent = (
            (limits.per_call, count.where(codes.c.call == call)),
            (limits.per_hour, count.where(codes.c.phone == phone, codes.c.sent > now - dt.timedelta(hours=1))),
            (limits.per_day, count.where(codes.c.phone == phone, codes.c.sent > now - dt.timedelta(days=1))),
        )
        return all((connection.scalar(query) or 0) < most for most, query in sent)


def forget_codes(engine: Engine, before: dt.datetime) -> int:
    """Deletes to which numbers codes were sent before then; gives how many codes those were."""
    with writing(engine) as connection:
        return connection.execute(delete(codes).where(codes.c.sent < before)).rowcount


def _row(call: str, phone: str, code: str, now: dt.datetime, expires: dt.datetime) -> dict[str, object]:
    salt = secrets.token_bytes(16)
    kept = {"salt": salt, "digest": slow_digest(code, salt)}
    return {"call": call, "phone": phone, "sent": now, "expires": expires, "tries": 0, "spent": False, **kept}


def slow_digest(code: str, salt: bytes) -> bytes:
    """What is kept in the place of a few digits; slow on purpose."""
    return hashlib.scrypt(code.encode(), salt=salt, n=WORK, r=8, p=1)


def _is(row: Row[tuple[object, ...]], code: str) -> bool:
    said = "".join(character for character in code if character.isdecimal())
    return hmac.compare_digest(slow_digest(said, row.salt), row.digest)
