"""Who may open the front desk: owners by their e-mail address, one-time links, passwords and sessions.

Of a link and of a session only a digest is kept, of a password its argon2id hash: whoever reads the database can open
nothing with it.
"""

from __future__ import annotations

import datetime as dt
import re
import secrets
from functools import cache
from hashlib import sha256
from typing import Any, Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Connection, Engine, Row, delete, func, insert, select, update

from receptionist.persistence.attempts import Attempts, AttemptVerdict, Limit
from receptionist.persistence.database import writing
from receptionist.persistence.schema import owner_links, owner_sessions, owners

LINK_LIFE: Final = dt.timedelta(hours=24)
IDLE: Final = dt.timedelta(days=14)
"""After so long without a look the password is asked for again; as it is after LONGEST in any case."""
LONGEST: Final = dt.timedelta(days=90)
SEEN_EVERY: Final = dt.timedelta(minutes=10)
SHORTEST_PASSWORD: Final = 10
LONGEST_PASSWORD: Final = 200
LIMITS: Final = (Limit(5, dt.timedelta(minutes=15)), Limit(20, dt.timedelta(days=1)))
_LONGEST_SUBJECT: Final = 32
_ADDRESS: Final = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")


class NoAddress(ValueError):
    """What was given is no e-mail address."""

    def __init__(self, given: str) -> None:
        super().__init__(f"{given!r} is no e-mail address; write it as name@example.com")


class LinkSpent(Exception):
    """The link was used, is too old, or never was one."""

    def __init__(self) -> None:
        super().__init__("the link was used already or is too old; `receptionist owner add EMAIL` prints a new one")


class WeakPassword(ValueError):
    """A password that is guessed too easily, or too long to be looked at."""

    def __init__(self) -> None:
        super().__init__(f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters")


class WrongPassword(Exception):
    """No owner has this address and password. `until` is when the next attempt is looked at, None: at once."""

    def __init__(self, until: dt.datetime | None = None) -> None:
        super().__init__("no owner has this address and password")
        self.until = until


class OwnerAccount(msgspec.Struct, frozen=True):
    """`looked` is when they last looked at the page of the day; `ready`: they have chosen a password."""

    email: str
    ready: bool
    added: dt.datetime
    looked: dt.datetime | None = None


class Owners:
    """Every method is one transaction; what time it is comes in as an argument. Hashing takes about 50 ms."""

    def __init__(self, engine: Engine, hasher: PasswordHasher | None = None) -> None:
        self._engine = engine
        self._hasher = hasher or PasswordHasher()
        self._attempts = Attempts(engine, "front_desk", *LIMITS)
        self._nobodys = _nobodys(self._hasher.time_cost, self._hasher.memory_cost, self._hasher.parallelism)

    def add(self, email: str, now: dt.datetime) -> str:
        """A link's secret for a new owner, or for one who has forgotten the password; earlier links go. Raises
        NoAddress.
        """
        address, secret = _address(email), secrets.token_urlsafe(32)
        with writing(self._engine, "owners") as connection:
            if _row(connection, address) is None:
                connection.execute(insert(owners).values(email=address, added=now))
            connection.execute(delete(owner_links).where(owner_links.c.email == address))
            link = {"digest": _digest(secret), "email": address, "expires": now + LINK_LIFE}
            connection.execute(insert(owner_links).values(link))
        return secret

    def remove(self, email: str) -> bool:
        """Whether there was such an owner; their sessions end."""
        address = email.strip().casefold()
        with writing(self._engine, "owners") as connection:
            for table in (owner_links, owner_sessions):
                connection.execute(delete(table).where(table.c.email == address))
            return connection.execute(delete(owners).where(owners.c.email == address)).rowcount > 0

    def all(self) -> list[OwnerAccount]:
        """In the order of their addresses."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(owners).order_by(owners.c.email)).all()
        return [OwnerAccount(row.email, row.password is not None, row.added, row.looked) for row in rows]

    def any(self) -> bool:
        """Whether anybody is an owner: until then there is no front desk."""
        with self._engine.connect() as connection:
            return bool(connection.scalar(select(func.count()).select_from(owners)))

    def is_owner(self, email: str) -> bool:
        """Whether that very address is an owner's."""
        with self._engine.connect() as connection:
            return _row(connection, email.strip().casefold()) is not None

    def invited(self, secret: str, now: dt.datetime) -> str:
        """Whose link this is, without using it. Raises LinkSpent."""
        with self._engine.connect() as connection:
            return _invited(connection, secret, now)

    def choose_password(self, secret: str, password: str, now: dt.datetime) -> str:
        """Spends the link, and gives whose it was; sessions that were open end. Raises LinkSpent, WeakPassword."""
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise WeakPassword
        self.invited(secret, now)
        hashed = self._hasher.hash(password)
        with writing(self._engine, "owners") as connection:
            email = _invited(connection, secret, now)
            connection.execute(delete(owner_links).where(owner_links.c.email == email))
            connection.execute(delete(owner_sessions).where(owner_sessions.c.email == email))
            connection.execute(update(owners).where(owners.c.email == email).values(password=hashed))
        return email

    def sign_in(self, email: str, password: str, now: dt.datetime) -> str:
        """A session's secret. Raises WrongPassword: for an unknown address no sooner than for a wrong password."""
        address = email.strip().casefold()
        with self._engine.connect() as connection:
            row = _row(connection, address)
        hashed = row.password if row is not None and row.password else None
        right = self._verified(hashed or self._nobodys, password) and hashed is not None
        judged = self._attempts.judge(_subject(address), lambda: right, now)
        if judged.verdict is not AttemptVerdict.RIGHT:
            raise WrongPassword(judged.until if judged.verdict is AttemptVerdict.LOCKED else None)
        return self.begin(address, now)

    def begin(self, email: str, now: dt.datetime) -> str:
        """A session's secret for an owner who has shown who they are; sessions that have ended are swept out."""
        secret = secrets.token_urlsafe(32)
        with writing(self._engine) as connection:
            over = (owner_sessions.c.seen <= now - IDLE) | (owner_sessions.c.began <= now - LONGEST)
            connection.execute(delete(owner_sessions).where(over))
            session = {"digest": _digest(secret), "email": email, "began": now, "seen": now}
            connection.execute(insert(owner_sessions).values(session))
        return secret

    def of_session(self, secret: str, now: dt.datetime) -> str | None:
        """Whose session this is; None where it is none, or has ended."""
        mine = owner_sessions.c.digest == _digest(secret)
        with self._engine.connect() as connection:
            row = connection.execute(select(owner_sessions).where(mine)).one_or_none()
        if row is None or row.seen <= now - IDLE or row.began <= now - LONGEST:
            return None
        if row.seen <= now - SEEN_EVERY:
            with writing(self._engine) as connection:
                connection.execute(update(owner_sessions).where(mine).values(seen=now))
        return str(row.email)

    def sign_out(self, secret: str) -> None:
        with writing(self._engine) as connection:
            connection.execute(delete(owner_sessions).where(owner_sessions.c.digest == _digest(secret)))

    def looked(self, email: str, now: dt.datetime) -> dt.datetime | None:
        """Notes that they look at the day now, and gives when they did before."""
        with writing(self._engine) as connection:
            row = _row(connection, email)
            connection.execute(update(owners).where(owners.c.email == email).values(looked=now))
        return row.looked if row is not None else None

    def _verified(self, hashed: str, password: str) -> bool:
        if len(password) > LONGEST_PASSWORD:
            return False
        try:
            return self._hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError):
            return False


@cache
def _nobodys(time_cost: int, memory_cost: int, parallelism: int) -> str:
    """The hash that a stranger's password is compared with, which takes as long as an owner's; made once."""
    return PasswordHasher(time_cost, memory_cost, parallelism).hash(secrets.token_hex(16))


def _address(given: str) -> str:
    address = given.strip().casefold()
    if not _ADDRESS.fullmatch(address) or len(address) > 256:
        raise NoAddress(given)
    return address


def _row(connection: Connection, email: str) -> Row[Any] | None:
    return connection.execute(select(owners).where(owners.c.email == email)).one_or_none()


def _invited(connection: Connection, secret: str, now: dt.datetime) -> str:
    link = owner_links.c.digest == _digest(secret)
    email = connection.scalar(select(owner_links.c.email).where(link, owner_links.c.expires > now))
    if email is None:
        raise LinkSpent
    return str(email)


def _digest(secret: str) -> bytes:
    return sha256(secret.encode(errors="surrogatepass")).digest()


def _subject(address: str) -> str:
    """Attempts are counted by a digest: the column is as long as a telephone number, and needs no address."""
    return sha256(address.encode(errors="surrogatepass")).hexdigest()[:_LONGEST_SUBJECT]
