"""The database is gone, frozen, locked or full: callers hear the fallback in time, texts are sent again by Twilio."""

from __future__ import annotations

import asyncio
import datetime as dt
import os
import signal
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine, event, text
from sqlalchemy.exc import SQLAlchemyError

sys.path.insert(0, str(Path(__file__).parents[1] / "calendar_tools"))
from postgres import running_postgres

from receptionist.persistence import database
from receptionist.persistence.database import open_database, open_engine
from receptionist.persistence.workers import Workers
from webhooks import keeping, readiness, voice
from webhooks.readiness import Readiness
from webhooks.token_table import SqlStreamTokens

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
RINGING = {"CallSid": "CA1", "From": "+13125550142", "To": "+13125550111"}
CEILING = 20.0
"""Seconds: far above every bound, on any machine; the bounds themselves are measured by `make chaos`."""


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bounds as they are, but short."""
    monkeypatch.setattr(voice, "RING", 0.5)
    monkeypatch.setattr(keeping, "WITHIN", 0.5)
    monkeypatch.setattr(readiness, "WITHIN", 0.5)
    monkeypatch.setattr(readiness, "EVERY", 0.0)
    monkeypatch.setattr(database, "LOCK_WAIT", 0.7)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_database(f"sqlite:///{tmp_path / 'bookings.db'}")
    yield engine
    engine.dispose()


@pytest.fixture
def office(make_office, engine):
    made = make_office()
    made.switchboard.tokens = SqlStreamTokens(engine)
    made.switchboard.ready = Readiness(lambda: Workers(engine, "one").sign(NOW))
    made.switchboard.notices = Kept(engine)
    return made


class Kept:
    """Notices that are written into the database, as the office's own are."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    async def keep(self, notice: object) -> None:
        await asyncio.to_thread(Workers(self.engine, "notice").sign, NOW)


@pytest.fixture
def locked(tmp_path: Path, engine: Engine) -> Iterator[None]:
    """Another program holds the file, as a backup does."""
    with closing(sqlite3.connect(tmp_path / "bookings.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.fixture
def full(engine: Engine) -> None:
    """There is no room for one page more."""

    def no_room(connection: sqlite3.Connection, _record: object) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")

    engine.dispose()
    event.listen(engine, "connect", no_room)
    with closing(sqlite3.connect(str(engine.url.database))) as filler:
        filler.execute("CREATE TABLE filler (x BLOB)")
        filler.execute("INSERT INTO filler VALUES (zeroblob(40000))")
        filler.commit()
        filler.execute("DROP TABLE filler")
        filler.execute("VACUUM")


def verbs(twilio, response) -> list[str]:
    return [verb.tag for verb in twilio.parse(response.text)]


async def test_with_a_locked_database_the_call_goes_to_the_owner_in_time(office, twilio, locked) -> None:
    began = time.monotonic()
    response = await office.post("/voice", RINGING)
    assert (response.status_code, verbs(twilio, response)) == (200, ["Say", "Dial"])
    assert time.monotonic() - began < CEILING


async def test_a_call_that_went_to_the_fallback_keeps_no_place(office, locked) -> None:
    await office.post("/voice", RINGING)
    assert office.switchboard.calls._reserved == {}


async def test_with_a_locked_database_nothing_is_ready(office, locked) -> None:
    assert (await office.get("/readyz")).status_code == 503


async def test_it_is_ready_again_when_the_lock_is_gone(office, tmp_path: Path, engine: Engine) -> None:
    with closing(sqlite3.connect(tmp_path / "bookings.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert (await office.get("/readyz")).status_code == 503
        other.execute("ROLLBACK")
    statuses = [(await office.get("/readyz")).status_code for _ in range(40) if time.monotonic()]
    assert statuses[-1] == 200


async def test_a_text_that_can_not_be_kept_is_refused_so_that_it_comes_again(office, locked) -> None:
    response = await office.post("/sms", {"MessageSid": "SM1", "From": "+13125550142", "Body": "C"})
    assert (response.status_code, response.headers["retry-after"]) == (503, "5")


@pytest.mark.parametrize("path", ["/status", "/voice/recording"])
async def test_so_is_any_other_notice(office, locked, path: str) -> None:
    form = {"CallSid": "CA1", "CallStatus": "completed", "RecordingSid": "RE1", "RecordingUrl": "https://x"}
    assert (await office.post(path, form)).status_code == 503


async def test_after_the_owners_telephone_a_message_is_taken_all_the_same(make_office, engine, twilio, locked) -> None:
    office = make_office()
    office.switchboard.handover = Blocked(engine)
    response = await office.post("/voice/after", {"CallSid": "CA1", "DialCallStatus": "no-answer"})
    assert verbs(twilio, response) == ["Say", "Record"]


async def test_whoever_picks_up_hears_that_somebody_is_there(make_office, engine, twilio, locked) -> None:
    office = make_office()
    office.switchboard.handover = Blocked(engine)
    response = await office.post("/voice/whisper", {"CallSid": "CA1"})
    assert "A caller is on the line." in response.text


class Blocked:
    """A handover that asks the database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    async def introduction(self, call_sid: str) -> str:
        await Kept(self.engine).keep(call_sid)
        return ""

    async def came_back(self, call_sid: str, outcome: str) -> bool:
        await Kept(self.engine).keep(call_sid)
        return True

    async def completed(self, call_sid: str) -> None:
        await Kept(self.engine).keep(call_sid)


async def test_with_a_full_disk_the_call_goes_to_the_owner(office, twilio, full) -> None:
    responses = [await office.post("/voice", RINGING | {"CallSid": f"CA{number}"}) for number in range(60)]
    assert all(response.status_code == 200 for response in responses)
    assert verbs(twilio, responses[-1]) == ["Say", "Dial"]


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with running_postgres() as url:
        yield url


class TestPostgres:
    """A server of the tests' own, which is stopped, or stands still."""

    async def test_with_the_server_gone_the_call_goes_to_the_owner(self, make_office, twilio) -> None:
        office = make_office()
        office.switchboard.tokens = SqlStreamTokens(open_engine("postgresql+psycopg://postgres@127.0.0.1:1/x"))
        assert verbs(twilio, await office.post("/voice", RINGING)) == ["Say", "Dial"]

    async def test_with_the_server_frozen_the_call_goes_to_the_owner(self, make_office, twilio, server) -> None:
        engine = open_database(server)
        office = make_office()
        office.switchboard.tokens = SqlStreamTokens(engine)
        with frozen(engine):
            assert verbs(twilio, await office.post("/voice", RINGING)) == ["Say", "Dial"]
        await asyncio.get_running_loop().shutdown_default_executor()  # what the call had begun comes to its end
        engine.dispose()

    def test_a_statement_to_a_frozen_server_ends_with_an_error(self, server, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(database.BoundedConnection, "patience", 0.5)
        engine = open_database(server)
        with frozen(engine):
            began = time.monotonic()
            with pytest.raises(SQLAlchemyError, match="wait timeout expired"):
                Workers(engine, "one").sign(NOW)
            assert time.monotonic() - began < CEILING
        Workers(engine, "one").sign(NOW)  # and a new connection serves as soon as the server does
        engine.dispose()


class frozen:
    """The server's process for this engine's connections stands still meanwhile, as in a snapshot of its machine."""

    def __init__(self, engine: Engine) -> None:
        with engine.connect() as connection:
            backends = connection.execute(
                text("SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'")
            )
            postmaster = connection.scalar(text("SELECT pg_backend_pid()"))
            self.processes = [pid for (pid,) in backends if pid] + [_parent(postmaster)]

    def __enter__(self) -> None:
        for process in self.processes:
            os.kill(process, signal.SIGSTOP)

    def __exit__(self, *_: object) -> None:
        for process in reversed(self.processes):
            os.kill(process, signal.SIGCONT)


def _parent(process: int | None) -> int:
    stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    return int(stat.rpartition(")")[2].split()[1])
