"""One-time tokens in a database, for several processes behind one address.

The webhook and the socket of a call may reach different workers. Deleting is what redeems: of two workers that try the
same token, the database lets one have the row.
"""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import Engine, Row, delete, insert

from receptionist.persistence.database import writing
from receptionist.persistence.schema import stream_tokens
from webhooks.tokens import Admission, NewToken, Refusal, TokenRefused, digest, new_token


class SqlStreamTokens:
    """`engine` is one from `receptionist.persistence.database`; its statements run in a thread, off the event loop."""

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
            connection.execute(delete(stream_tokens).where(stream_tokens.c.expires <= now))
            connection.execute(
                insert(stream_tokens).values(
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
        taken = (
            delete(stream_tokens)
            .where(stream_tokens.c.digest == digest, stream_tokens.c.call_sid == call_sid)
            .returning(*stream_tokens.c)
        )
        with writing(self._engine) as connection:
            return connection.execute(taken).one_or_none()
