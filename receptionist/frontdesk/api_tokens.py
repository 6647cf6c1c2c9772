"""Tokens for programs that use the JSON API: made and revoked on the command line, of each only a digest is kept."""

from __future__ import annotations

import datetime as dt
import re
import secrets
from hashlib import sha256
from hmac import compare_digest
from typing import Final, Literal

import msgspec
from sqlalchemy import Engine, Row, delete, insert, select, update

from receptionist.persistence.database import writing
from receptionist.persistence.schema import api_tokens

ApiScope = Literal["read", "write"]
MARK: Final = "rcp"
"""Begins a token, so that one which got into a repository is found."""
SEEN_EVERY: Final = dt.timedelta(minutes=10)
MINUTE: Final = 60_000
"""In milliseconds."""
LONGEST_NAME: Final = 64
_TOKEN: Final = re.compile(rf"{MARK}_([0-9a-f]{{12}})_([A-Za-z0-9_-]{{43}})")


class ApiToken(msgspec.Struct, frozen=True):
    """Who asks: `name` is the owner's word for the program. A "write" scope may read as well."""

    id: str
    name: str
    scope: ApiScope
    made: dt.datetime
    seen: dt.datetime | None = None


class ApiTokens:
    """Every method is one transaction; what time it is comes in as an argument."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def make(self, name: str, scope: ApiScope, now: dt.datetime) -> str:
        """The token, which nobody can be told again."""
        token_id, secret = secrets.token_hex(6), secrets.token_urlsafe(32)
        values = {"id": token_id, "name": name.strip()[:LONGEST_NAME], "scope": scope, "made": now}
        with writing(self._engine) as connection:
            connection.execute(insert(api_tokens).values(digest=_digest(secret), **values))
        return f"{MARK}_{token_id}_{secret}"

    def of(self, token: str, now: dt.datetime) -> ApiToken | None:
        """Whose token this is; None where it is none, or revoked."""
        read = _TOKEN.fullmatch(token)
        if read is None:
            return None
        mine = api_tokens.c.id == read[1]
        with self._engine.connect() as connection:
            row = connection.execute(select(api_tokens).where(mine)).one_or_none()
        if row is None or not compare_digest(row.digest, _digest(read[2])):
            return None
        if row.seen is None or row.seen <= now - SEEN_EVERY:
            with writing(self._engine) as connection:
                connection.execute(update(api_tokens).where(mine).values(seen=now))
        return _token(row)

    def wait(self, token_id: str, now: dt.datetime, a_minute: int) -> float:
        """0 where that token may ask once more, which it then has; else the seconds until it may. It has so many
        requests a minute at all processes together, and as many at once (ITU-T I.371's generic cell rate algorithm).
        """
        mine, here = api_tokens.c.id == token_id, round(now.timestamp() * 1000)
        with writing(self._engine, f"token {token_id}") as connection:
            paced = connection.scalar(select(api_tokens.c.paced).where(mine)) or 0
            ahead = max(paced, here) + round(MINUTE / a_minute) - here
            if ahead > MINUTE:
                return (ahead - MINUTE) / 1000
            connection.execute(update(api_tokens).where(mine).values(paced=here + ahead))
        return 0.0

    def revoke(self, token_id: str) -> bool:
        """Whether there was one."""
        with writing(self._engine) as connection:
            return connection.execute(delete(api_tokens).where(api_tokens.c.id == token_id)).rowcount > 0

    def all(self) -> list[ApiToken]:
        with self._engine.connect() as connection:
            return [_token(row) for row in connection.execute(select(api_tokens).order_by(api_tokens.c.made))]

    def any(self) -> bool:
        """Whether any program may ask anything."""
        with self._engine.connect() as connection:
            return connection.scalar(select(api_tokens.c.id).limit(1)) is not None


def _digest(secret: str) -> bytes:
    return sha256(secret.encode()).digest()


def _token(row: Row[tuple[object, ...]]) -> ApiToken:
    return ApiToken(row.id, row.name, row.scope, row.made, row.seen)
