"""Several processes behind one address and over one database: a call that breaks in one goes on in another."""

import asyncio
import datetime as dt
import secrets
import signal
import subprocess
import sys
import xml.etree.ElementTree as ET
from contextlib import contextmanager
from pathlib import Path

import pytest

from calendar_tools.local import LocalCalendarStore
from receptionist.channels.call_states import CallStates
from receptionist.model.interval import Interval
from receptionist.persistence.database import open_database
from tests.webhooks.phone.carrier import HUNG_UP, Caller, Carrier
from tests.webhooks.phone.worker import PEOPLE, ZONE, person, wish

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "tests" / "calendar_tools"))
from postgres import running_postgres  # noqa: E402 - found by the line above

PUBLIC = "http://127.0.0.1:9"
"""What Twilio would call: never dialled, only signed."""
LONGEST = 150
CUTS = (
    "greeting",
    "ask_intent",
    "ask_name",
    "ask_name said",
    "ask_address",
    "ask_when",
    "ask_when said",  # amid the look-up, perhaps
    "read_back",
    "confirm",
    "confirm said",  # amid the booking, perhaps
    "booked",
    "ask_more",
)


SOME = ("greeting", "ask_name said", "ask_when said", "read_back", "confirm said", "booked")
"""Where the line is cut where tests do not go deep."""


class Site:
    """The processes, their database and their calendar."""

    def __init__(self, directory, database):
        self.directory, self.database = directory, database
        self.token = secrets.token_hex(16)
        self.workers = {}
        """By their ports."""

    def start(self, count):
        command = [sys.executable, "-m", "tests.webhooks.phone.worker", str(self.directory), self.database]
        started = []
        for nth in range(count):
            log = (self.directory / f"worker-{nth}.log").open("wb")
            started.append(
                subprocess.Popen(  # noqa: S603
                    [*command, self.token, PUBLIC], stdout=subprocess.PIPE, stderr=log, cwd=ROOT
                )
            )
            log.close()
        for process in started:
            self.workers[int(process.stdout.readline())] = process

    def stop(self):
        for process in self.workers.values():
            process.terminate()
        for process in self.workers.values():
            process.wait(60)
            process.stdout.close()

    def carrier(self):
        return Carrier(PUBLIC, self.token, self.workers)

    def visits_of(self, people):
        """Name, day and hour of each of their visits, as they stand in the calendar."""
        engine = open_database(self.database)
        now = dt.datetime.now(ZONE)
        found = LocalCalendarStore(engine).events("primary", Interval(now, now + dt.timedelta(days=10)))
        engine.dispose()
        named = [(event.title.removeprefix("Free Estimate - "), event.start.astimezone(ZONE)) for event in found]
        theirs = {person(nth) for nth in people}
        return sorted((name, start.date(), start.hour) for name, start in named if name in theirs)

    def state(self, call_sid):
        engine = open_database(self.database)
        state = CallStates(engine).get(call_sid)
        engine.dispose()
        return state


def wished(people):
    today = dt.datetime.now(ZONE).date()
    return sorted((person(nth), *wish(nth, today)) for nth in people)


@contextmanager
def database(kind, directory):
    if kind == "SQLite":
        yield f"sqlite:///{directory / 'bookings.db'}"
    else:
        with running_postgres() as url:
            yield url


@pytest.fixture(scope="module", params=[pytest.param("SQLite", marks=pytest.mark.deep), "PostgreSQL"])
def site(request, tmp_path_factory):
    directory = tmp_path_factory.mktemp(request.param)
    with database(request.param, directory) as url:
        site = Site(directory, url)
        open_database(url).dispose()
        try:
            site.start(2)
            yield site
        finally:
            site.stop()


def once(where):
    """Breaks the line there, the first time."""
    left = [where]
    return lambda what: what in left and not left.clear()


async def test_a_line_cut_in_every_phase_goes_on_in_another_process_and_books_once(site, deep):
    carrier = site.carrier()
    cuts = {nth: where for nth, where in enumerate(CUTS) if deep or where in SOME}
    callers = [Caller(carrier, nth, cut=once(where)) for nth, where in cuts.items()]
    async with asyncio.timeout(LONGEST):
        await asyncio.gather(*(caller.call() for caller in callers))
    for where, caller in zip(cuts.values(), callers, strict=True):
        assert (where, caller.ended) == (where, HUNG_UP)
        (first, _), (second, _) = caller.streams
        assert first != second
        assert "cut_off" in caller.prompts
        state = site.state(caller.call_sid)
        assert (where, state.disposition, state.stream) == (where, "booked", 2)
    assert site.visits_of(cuts) == wished(cuts)


async def test_a_process_killed_under_load_loses_no_call_and_doubles_no_visit(site):
    """Half the calls are with the process that is killed, in whatever phase each of them is."""
    carrier, people = site.carrier(), range(len(CUTS), len(CUTS) + 7)
    doomed, confirms = next(iter(site.workers)), []

    def kill_amid(prompt):
        confirms.append(prompt)
        if confirms.count("confirm") == 2 and site.workers[doomed].poll() is None:
            site.workers[doomed].kill()

    async def later(nth):
        await asyncio.sleep(0.25 * (nth - people.start))  # so that they are in different phases
        return await Caller(carrier, nth, heard=kill_amid).call()

    async with asyncio.timeout(LONGEST):
        callers = await asyncio.gather(*(later(nth) for nth in people))
    assert site.workers[doomed].poll() is not None
    went_on = [caller for caller in callers if len(caller.streams) > 1]
    assert went_on
    assert all(caller.ended in (HUNG_UP, "Record", "Dial") for caller in callers)
    agreed = [caller.nth for caller in callers if "booked" in caller.prompts]
    assert [caller.nth for caller in callers if caller.ended == HUNG_UP] == agreed
    assert site.visits_of(people) == wished(agreed)
    assert len(agreed) == len(callers)  # another process was there for all of them


async def test_a_process_that_is_told_to_stop_lets_its_calls_finish_and_takes_no_other(site):
    port, process = next((port, process) for port, process in site.workers.items() if process.poll() is None)
    carrier, nth = Carrier(PUBLIC, site.token, [port]), PEOPLE - 1
    told = asyncio.Event()

    def tell(prompt):
        if prompt == "confirm" and not told.is_set():
            process.send_signal(signal.SIGTERM)
            told.set()

    async def ring_meanwhile():
        await told.wait()
        while True:
            answer = await carrier.post("/voice", {"CallSid": secrets.token_hex(16), "From": "+13125550300"})
            verbs = [verb.tag for verb in ET.fromstring(answer.text)]  # noqa: S314 - the server under test
            if "Connect" not in verbs:
                return verbs

    async with asyncio.timeout(LONGEST):
        caller, verbs = await asyncio.gather(Caller(carrier, nth, heard=tell).call(), ring_meanwhile())
    assert caller.ended == HUNG_UP
    assert site.visits_of([nth]) == wished([nth])
    assert verbs == ["Say", "Record"]
    assert process.wait(60) in (0, -signal.SIGTERM)
