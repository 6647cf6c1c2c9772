"""The one scheduler: each job when it is due, by one process where one is enough, whatever the others do."""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from receptionist.jobs.scheduler import LEASE, Job, Scheduler
from receptionist.persistence.database import open_database
from receptionist.persistence.leases import Leases

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
MINUTE = dt.timedelta(minutes=1)


class Stage:
    """Several processes on one database, with a clock that is set by hand; `done` is who did what."""

    def __init__(self, leases: Leases) -> None:
        self.leases = leases
        self.now = NOW
        self.done: list[str] = []

    def process(self, name: str, *, led: bool = True, prompt: bool = False, every: dt.timedelta = MINUTE) -> Scheduler:
        job = Job("job", lambda now: self.done.append(name), every, led, prompt)
        return Scheduler(self.leases, name, lambda: self.now, [job])


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    engine = open_database(f"sqlite:///{tmp_path / 'jobs.db'}")
    yield Stage(Leases(engine))
    engine.dispose()


def test_a_job_is_done_when_it_is_due(stage: Stage) -> None:
    one = stage.process("one")
    for seconds in (0, 30, 59, 60, 119, 120):
        stage.now = NOW + dt.timedelta(seconds=seconds)
        one.run_due()
    assert len(stage.done) == 3


def test_a_led_job_is_done_by_one_process(stage: Stage) -> None:
    one, two = stage.process("one"), stage.process("two")
    for minutes in range(3):
        stage.now = NOW + minutes * MINUTE / 2
        one.run_due()
        two.run_due()
    assert set(stage.done) == {"one"}


def test_the_next_process_leads_when_the_first_is_not_heard_of(stage: Stage) -> None:
    one, two = stage.process("one"), stage.process("two")
    one.run_due()
    stage.now = NOW + LEASE
    two.run_due()
    assert stage.done == ["one", "two"]


def test_the_next_process_leads_at_once_when_the_first_stops(stage: Stage) -> None:
    one, two = stage.process("one"), stage.process("two")
    one.run_due()
    one.stop()
    two.run_due()
    assert stage.done == ["one", "two"]


def test_what_each_process_does_each_does(stage: Stage) -> None:
    for name in ("one", "two"):
        stage.process(name, led=False).run_due()
    assert stage.done == ["one", "two"]


def test_a_job_that_fails_stops_no_other_and_comes_again(stage: Stage) -> None:
    tried: list[dt.datetime] = []

    def fails(now: dt.datetime) -> None:
        tried.append(now)
        raise ZeroDivisionError

    one = stage.process("one")
    both = Scheduler(stage.leases, "one", lambda: stage.now, [Job("fails", fails, MINUTE), *one._jobs])
    both.run_due()
    stage.now += MINUTE
    both.run_due()
    assert (len(tried), stage.done) == (2, ["one", "one"])


def test_woken_it_does_what_is_prompt_and_nothing_else(stage: Stage) -> None:
    prompt, other = stage.process("prompt", prompt=True), stage.process("other")
    both = Scheduler(stage.leases, "both", lambda: stage.now, [])
    both.add(Job("a", prompt._jobs[0].run, MINUTE, prompt=True), Job("b", other._jobs[0].run, MINUTE))
    both.run_due()
    both.run_prompt()
    assert stage.done == ["prompt", "other", "prompt"]


def test_a_clock_that_is_set_back_does_not_put_jobs_to_sleep(stage: Stage) -> None:
    one = stage.process("one", led=False)
    one.run_due()
    stage.now = NOW - dt.timedelta(days=1)
    one.run_due()
    assert len(stage.done) == 2


def test_it_runs_in_a_thread_until_it_is_stopped(stage: Stage) -> None:
    ran = threading.Event()
    scheduler = Scheduler(stage.leases, "one", lambda: stage.now, [Job("job", lambda now: ran.set(), MINUTE)])
    scheduler.start()
    scheduler.wake()
    assert ran.wait(30)
    scheduler.stop()
    assert stage.leases.holder("jobs", stage.now) is None
