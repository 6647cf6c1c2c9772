"""The database fails amid a call and stays away: the caller hears words to the end, and we hang up after them."""

import asyncio
import os
import signal
import sqlite3
import sys
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from receptionist.persistence.database import open_database
from tests.webhooks.phone.carrier import HUNG_UP, Caller
from tests.webhooks.phone.test_processes import LONGEST, Site

sys.path.insert(0, str(Path(__file__).parents[2] / "calendar_tools"))
from postgres import running_postgres


class Locked:
    """Another program holds the file."""

    def __init__(self, path):
        self._other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)

    def fail(self):
        self._other.execute("BEGIN IMMEDIATE")

    def mend(self):
        if self._other.in_transaction:
            self._other.execute("ROLLBACK")

    def close(self):
        self.mend()
        self._other.close()


class Frozen:
    """The server and all its processes stand still."""

    def __init__(self, url):
        engine = open_database(url)
        with engine.connect() as connection:
            backend = connection.scalar(text("SELECT pg_backend_pid()"))
        stat = Path(f"/proc/{backend}/stat").read_text(encoding="utf-8")
        self._server = int(stat.rpartition(")")[2].split()[1])
        engine.dispose()
        self._stopped = []

    def fail(self):
        children = Path(f"/proc/{self._server}/task/{self._server}/children").read_text(encoding="utf-8")
        self._stopped = [self._server, *map(int, children.split())]
        for process in self._stopped:
            os.kill(process, signal.SIGSTOP)

    def mend(self):
        for process in self._stopped:
            os.kill(process, signal.SIGCONT)
        self._stopped = []

    close = mend


@contextmanager
def arrangement(kind, directory):
    """A site, and how its database is made to fail."""
    if kind == "locked":
        path = directory / "bookings.db"
        open_database(f"sqlite:///{path}").dispose()
        with closing(Locked(path)) as fault:
            yield Site(directory, f"sqlite:///{path}"), fault
    else:
        with running_postgres() as url:
            open_database(url).dispose()
            with closing(Frozen(url)) as fault:
                yield Site(directory, url), fault


def at(moment, does):
    """A caller's `cut` that breaks nothing but the database."""

    def cut(what):
        if what == moment:
            does()
        return False

    return cut


@pytest.mark.parametrize(
    ("kind", "moment", "words"),
    [
        ("locked", "confirm said", "booking_unclear"),
        pytest.param("frozen", "ask_when said", "calendar_unreadable", marks=pytest.mark.deep),
    ],
)
async def test_a_call_goes_on_in_words_while_the_database_is_away(tmp_path, kind, moment, words):
    with arrangement(kind, tmp_path) as (site, fault):
        try:
            site.start(1)
            caller = Caller(site.carrier(), 0, cut=at(moment, fault.fail))
            async with asyncio.timeout(LONGEST):
                await caller.call()
        finally:
            fault.mend()
            site.stop()
    assert words in caller.prompts
    assert caller.prompts[-1] != words
    assert (caller.ended, len(caller.streams)) == (HUNG_UP, 1)
