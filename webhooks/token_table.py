"""One-time tokens in a database, for several processes behind one address.

The webhook and the socket of a call may reach different workers. Deleting is what redeems: of two workers that try the
same token, the database lets one have the row.
"""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import Boolean, Column, Engine, Float, LargeBinary, MetaData, Row, String, Table, delete, insert

from calendar_tools.database import writing
from receptionist.line.attestation import ATTESTATION_LENGTH
from webhooks.tokens import Admission, NewToken, Refusal, TokenRefused, digest, new_token

table = Table(
    "stream_tokens",
    MetaData(),
    Column("digest", LargeBinary(32), primary_key=True),
    Column("call_sid", String(64), nullable=False),
    Column("expires", Float, nullable=False, index=True),
    Column("caller", String(32)),
    Column("called", String(32)),
    Column("resumed", Boolean, nullable=False),
    Column("attestation", String(ATTESTATION_LENGTH)),
)


class SqlStreamTokens:
    """`engine` is one from `calendar_tools.database`; its statements run in a thread, off the event loop."""

    def __init__(self, engine: Engine, new_token: NewToken = new_token) -> None:
        self._engine = engine
        self._new_token = new_token

    async def issue(self, admission: Admission, *, now: float, expires: float) -> str:
        token = self._new_token()
        await asyncio.to_thread(self._insert, digest(token), admission, now, expires)
        return token

    async def redeem(self, token: str, call_sid: str, *, now: float) -> Admission:
        row = await asyncio.to_thread(self._take, digest(token), call_sid)
        if row is None:
            raise TokenRefused(Refusal.UNKNOWN)
        if now >= row.expires:
            raise TokenRefused(Refusal.EXPIRED)
        return Admission(row.call_sid, row.caller, row.called, row.resumed, row.attestation)

    def _insert(self, digest: bytes, admission: Admission, now: float, expires: float) -> None:
        with writing(self._engine) as connection:
            connection.execute(delete(table).where(table.c.expires <= now))
            connection.execute(
                insert(table).values(
                    digest=digest,
                    call_sid=admission.call_sid,
                    expires=expires,
                    caller=admission.caller,
                    called=admission.called,
                    resumed=admission.resumed,
                    attestation=admission.attestation,
                )
            )

    def _take(self, digest: bytes, call_sid: str) -> Row[Any] | None:
        taken = delete(table).where(table.c.digest == digest, table.c.call_sid == call_sid).returning(*table.c)
        with writing(self._engine) as connection:
            return connection.execute(taken).one_or_none()
