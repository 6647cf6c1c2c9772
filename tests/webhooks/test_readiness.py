"""Readiness is true in each state: what the database does when it is asked, and how often that is."""

from __future__ import annotations

import asyncio
import datetime as dt
import threading
from collections.abc import Iterator

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from receptionist.app.commands.serve import signing_in
from receptionist.jobs.scheduler import PeriodicJob
from receptionist.persistence.database import open_database
from receptionist.persistence.workers import Workers
from webhooks import readiness
from webhooks.readiness import EVERY, Readiness

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)


class Database:
    """One that is asked: `wrong` is raised, and while it is `frozen` no answer comes."""

    def __init__(self) -> None:
        self.asked = 0
        self.wrong: Exception | None = None
        self.goes_on = threading.Event()
        self.goes_on.set()

    def probe(self) -> None:
        self.asked += 1
        self.goes_on.wait(60)
        if self.wrong is not None:
            raise self.wrong


class Watched:
    def __init__(self) -> None:
        self.database = Database()
        self.now = 100.0
        self.ready = Readiness(self.database.probe, lambda: self.now)


@pytest.fixture
def watched() -> Iterator[Watched]:
    watched = Watched()
    yield watched
    watched.database.goes_on.set()
    watched.ready.close()


async def test_what_takes_a_write_is_ready(watched: Watched) -> None:
    assert await watched.ready()


async def test_what_takes_none_is_not(watched: Watched) -> None:
    watched.database.wrong = OperationalError("statement", {}, Exception("disk is full"))
    assert not await watched.ready()


@pytest.mark.parametrize(("later", "asked"), [(EVERY - 0.1, 1), (EVERY, 2)])
async def test_an_outcome_counts_for_a_while(watched: Watched, later: float, asked: int) -> None:
    """Anybody may ask, as often as they like: it costs the database nothing."""
    for _ in range(50):
        await watched.ready()
    watched.now += later
    await watched.ready()
    assert watched.database.asked == asked


async def test_many_who_ask_at_once_ask_the_database_once(watched: Watched) -> None:
    assert all(await asyncio.gather(*(watched.ready() for _ in range(50))))
    assert watched.database.asked == 1


async def test_what_was_ready_is_not_any_more_when_the_database_goes(watched: Watched) -> None:
    assert await watched.ready()
    watched.database.wrong = OSError("gone")
    assert await watched.ready()  # as was tried lately
    watched.now += EVERY
    assert not await watched.ready()


async def test_it_is_ready_again_when_the_database_is_back(watched: Watched) -> None:
    watched.database.wrong = OSError("gone")
    await watched.ready()
    watched.database.wrong = None
    assert not await watched.ready()
    watched.now += EVERY
    assert await watched.ready()


async def test_while_no_answer_comes_nothing_is_ready_and_nobody_asks_again(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "WITHIN", 0.05)
    watched.database.goes_on.clear()
    for _ in range(3):
        assert not await watched.ready()
        watched.now += EVERY
    assert watched.database.asked == 1
    watched.database.goes_on.set()
    monkeypatch.setattr(readiness, "WITHIN", 30.0)
    assert await watched.ready()
    assert watched.database.asked == 1  # nor do those that asked in vain queue up


async def test_why_it_is_not_ready_is_logged_without_the_statement(
    watched: Watched, caplog: pytest.LogCaptureFixture
) -> None:
    watched.database.wrong = OperationalError("INSERT INTO workers", {"name": "one"}, Exception("locked"))
    await watched.ready()
    assert "not ready: the database can't be written (OperationalError)" in caplog.text
    assert "INSERT" not in caplog.text


class TestReadyz:
    """What load balancers see, in each state of the process."""

    @pytest.fixture
    def engine(self) -> Iterator[Engine]:
        engine = open_database(None)
        yield engine
        engine.dispose()

    async def test_a_process_at_work_says_so_in_the_database(self, make_office, engine: Engine) -> None:
        office, around = make_office(), Around()
        signing_in(office.switchboard, Workers(engine, "one"), around)
        assert (await office.get("/readyz")).status_code == 200
        assert Workers(engine, "two").others_accepting(NOW)
        assert not around.jobs["sign in"].led  # each process does so for itself

    async def test_one_that_drains_says_so_to_all(self, make_office, engine: Engine) -> None:
        office, around = make_office(), Around()
        signing_in(office.switchboard, Workers(engine, "one"), around)
        await office.get("/readyz")
        office.switchboard.calls.drain()
        assert (await office.get("/readyz")).status_code == 503
        for thread in threading.enumerate():
            if thread.name == "sign-out":
                thread.join(30)
        assert not Workers(engine, "two").others_accepting(NOW)
        around.jobs["sign in"].run(NOW)  # and goes on saying it
        assert not Workers(engine, "two").others_accepting(NOW)

    async def test_while_it_drains_calls_go_to_another_that_takes_them(self, make_office, engine: Engine) -> None:
        office, around = make_office(), Around()
        signing_in(office.switchboard, Workers(engine, "one"), around)
        assert not await office.switchboard.elsewhere()
        Workers(engine, "two").sign(NOW)
        assert await office.switchboard.elsewhere()

    async def test_the_process_lives_though_it_is_not_ready(self, make_office) -> None:
        office = make_office()
        office.switchboard.calls.drain()
        assert (await office.get("/healthz")).status_code == 200


class Around:
    """The scheduler, whose jobs are kept, and the clock."""

    def __init__(self) -> None:
        self.scheduler = self
        self.jobs: dict[str, PeriodicJob] = {}

    def add(self, *jobs) -> None:
        self.jobs |= {job.name: job for job in jobs}

    def clock(self) -> dt.datetime:
        return NOW
