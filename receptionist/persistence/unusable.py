"""What is wrong with a database that can't be opened, in a sentence, with the mend."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from alembic.util import CommandError
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError

AS_URL: Final = "Write it as postgresql+psycopg://USER:PASSWORD@HOST/DATABASE, or unset it to use a file."
_SERVER: Final = "Check that the server runs, and the host, user, password and database in RECEPTIONIST_DATABASE."
_RIGHTS: Final = "Give the user that runs receptionist the right to write the file and the folder it is in."
DAMAGED: Final = (
    "It is damaged, or another program's. Put its backup back; without one move it away, and a new, empty one is made "
    "at the next start."
)
_HELD: Final = "Another program holds it: end that one, or wait for it."
_FULL: Final = "Make room on its disk."
_OF_SQLITE: Final = (
    (("not a database", "malformed", "encrypted", "file format", "already exists", "no such"), DAMAGED),
    (("locked", "busy"), _HELD),
    (("full", "No space left"), _FULL),
)
"""What SQLite's words are mended by; anything else is a matter of rights."""
_PASSING: Final = frozenset({_SERVER, _HELD, _FULL})


class DatabaseUnusable(Exception):
    """A database that can't be used as it is: `what` says which and why, without password, and `advice` the mend.

    `passing`: it may be otherwise in a moment without anybody's doing, as when its server is still starting.
    """

    def __init__(self, what: str, advice: str, *, passing: bool = False) -> None:
        super().__init__(f"{what}. {advice}")
        self.what = what
        self.advice = advice
        self.passing = passing


@contextmanager
def opening(url: str) -> Iterator[None]:
    """Whatever goes wrong inside is the database's fault at `url`: raises DatabaseUnusable."""
    try:
        yield
    except (SQLAlchemyError, CommandError, ImportError, OSError) as error:
        raise unusable(url, error) from error


def unusable(url: str, error: Exception) -> DatabaseUnusable:
    """What SQLAlchemy, Alembic, the driver or the disk said of it, as an error with its mend."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        return DatabaseUnusable("RECEPTIONIST_DATABASE is no database URL", AS_URL)
    if isinstance(error, NoSuchModuleError | ImportError):
        return DatabaseUnusable(f"no driver for {parsed.drivername!r} is installed", AS_URL)
    if isinstance(error, CommandError):
        return DatabaseUnusable(
            f"{place(parsed)} was written by a later version of receptionist",
            "Install that version again, or restore the database from before the upgrade.",
        )
    reason = _reason(error)
    advice = _advice(parsed, reason)
    return DatabaseUnusable(f"{place(parsed)} can't be opened: {reason}", advice, passing=advice in _PASSING)


def place(url: URL) -> str:
    """Where it is, without user and password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return f"{url.get_backend_name()} at {url.host or 'this machine'}, database {url.database}"


def _reason(error: Exception) -> str:
    """The driver's own first line; the statement and its parameters are left out."""
    cause: BaseException = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if isinstance(cause, OSError) and cause.errno in errno.errorcode:
        return f"{cause.strerror} ({cause.filename})"
    lines = str(cause).strip().splitlines()
    return lines[0] if lines else type(cause).__name__


def _advice(url: URL, reason: str) -> str:
    if url.get_backend_name() != "sqlite":
        return _SERVER
    return next((mend for words, mend in _OF_SQLITE if any(word in reason for word in words)), _RIGHTS)
