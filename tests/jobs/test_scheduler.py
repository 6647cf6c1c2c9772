"""The one scheduler: each job when it is due, by one process where one is enough, whatever the others do."""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from receptionist.jobs.scheduler import LEASE, PeriodicJob, Scheduler
from receptionist.persistence.database import open_database, open_engine
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
        job = PeriodicJob("job", lambda now: self.done.append(name), every, led, prompt)
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
    both = Scheduler(stage.leases, "one", lambda: stage.now, [PeriodicJob("fails", fails, MINUTE), *one._jobs])
    both.run_due()
    stage.now += MINUTE
    both.run_due()
    assert (len(tried), stage.done) == (2, ["one", "one"])


def test_woken_it_does_what_is_prompt_and_nothing_else(stage: Stage) -> None:
    prompt, other = stage.process("prompt", prompt=True), stage.process("other")
    both = Scheduler(stage.leases, "both", lambda: stage.now, [])
    both.add(PeriodicJob("a", prompt._jobs[0].run, MINUTE, prompt=True), PeriodicJob("b", other._jobs[0].run, MINUTE))
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
    scheduler = Scheduler(stage.leases, "one", lambda: stage.now, [PeriodicJob("job", lambda now: ran.set(), MINUTE)])
    scheduler.start()
    scheduler.wake()
    assert ran.wait(30)
    scheduler.stop()
    assert stage.leases.holder("jobs", stage.now) is None


class TestOneLeads:
    def test_it_stops_leading_when_its_lease_was_taken_over(self, stage: Stage) -> None:
        """It was held up for longer than its lease: another one leads by now, and goes on to."""
        one, two = stage.process("one"), stage.process("two")
        one.run_due()
        stage.now += LEASE
        two.run_due()
        stage.now += MINUTE / 2
        one.run_due()
        assert stage.done == ["one", "two"]

    def test_a_long_round_renews_the_lease_before_each_job(self, stage: Stage) -> None:
        def takes_long(now: dt.datetime) -> None:
            stage.done.append("slow")
            stage.now += LEASE * 0.7

        jobs = [PeriodicJob(name, takes_long, MINUTE) for name in ("a", "b", "c")]
        one, two = Scheduler(stage.leases, "one", lambda: stage.now, jobs), stage.process("two")
        one.run_due()
        two.run_due()
        assert stage.done == ["slow"] * 3
        assert stage.leases.holder("jobs", stage.now) == "one"

    def test_the_rest_of_a_round_is_left_to_who_took_over(self, stage: Stage) -> None:
        two = stage.process("two")

        def held_up(now: dt.datetime) -> None:
            stage.done.append("held up")
            stage.now += LEASE
            two.run_due()

        last = PeriodicJob("last", lambda now: stage.done.append("last"), MINUTE)
        own = PeriodicJob("own", lambda now: stage.done.append("own"), MINUTE, led=False)
        one = Scheduler(stage.leases, "one", lambda: stage.now, [PeriodicJob("first", held_up, MINUTE), last, own])
        one.run_due()
        assert stage.done == ["held up", "two", "own"]

    def test_who_did_not_lead_does_the_job_as_soon_as_it_leads(self, stage: Stage) -> None:
        one, two = stage.process("one"), stage.process("two", every=dt.timedelta(hours=1))
        one.run_due()
        two.run_due()
        one.stop()
        stage.now += dt.timedelta(seconds=1)
        two.run_due()
        assert stage.done == ["one", "two"]

    def test_who_does_nothing_that_is_led_asks_for_no_lease(self, stage: Stage) -> None:
        stage.process("one", led=False).run_due()
        assert stage.leases.holder("jobs", stage.now) is None


class TestWhatFails:
    def test_it_is_logged_by_its_name_and_when_it_comes_again(
        self, stage: Stage, caplog: pytest.LogCaptureFixture
    ) -> None:
        def fails(now: dt.datetime) -> None:
            raise ZeroDivisionError

        Scheduler(stage.leases, "one", lambda: stage.now, [PeriodicJob("follow", fails, MINUTE, led=False)]).run_due()
        assert "job 'follow' failed; it comes again in 60 s" in caplog.text

    def test_it_does_not_come_again_before_its_time(self, stage: Stage) -> None:
        tried: list[dt.datetime] = []

        def fails(now: dt.datetime) -> None:
            tried.append(now)
            raise ZeroDivisionError

        one = Scheduler(stage.leases, "one", lambda: stage.now, [PeriodicJob("fails", fails, MINUTE, led=False)])
        for seconds in (0, 30, 59):
            stage.now = NOW + dt.timedelta(seconds=seconds)
            one.run_due()
        assert tried == [NOW]

    def test_without_a_database_what_each_process_does_is_done_all_the_same(self, tmp_path: Path) -> None:
        """The lease can't be asked for: what is led waits, files are cleaned."""
        done: list[str] = []
        leases = Leases(open_engine(f"sqlite:///{tmp_path / 'empty.db'}"))  # whose tables were never made
        jobs = [PeriodicJob("led", lambda now: done.append("led"), MINUTE)]
        jobs.append(PeriodicJob("own", lambda now: done.append("own"), MINUTE, led=False))
        Scheduler(leases, "one", lambda: NOW, jobs).run_due()
        assert done == ["own"]
        leases._engine.dispose()

    def test_what_can_not_ask_for_the_lease_does_not_ask_at_every_look(
        self, tmp_path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        leases = Leases(open_engine(f"sqlite:///{tmp_path / 'empty.db'}"))
        one = Scheduler(leases, "one", lambda: NOW, [PeriodicJob("led", lambda now: None, MINUTE)])
        one.run_due()
        one.run_due()
        assert caplog.text.count("job 'led' failed") == 1
        leases._engine.dispose()


def test_woken_once_it_looks_once(stage: Stage) -> None:
    awake: list[bool] = []
    ran = threading.Semaphore(0)

    def job(now: dt.datetime) -> None:
        awake.append(scheduler._woken.is_set())
        ran.release()

    scheduler = Scheduler(
        stage.leases, "one", lambda: stage.now, [PeriodicJob("job", job, MINUTE, led=False, prompt=True)]
    )
    scheduler.start()
    assert ran.acquire(timeout=30)
    scheduler.wake()
    assert ran.acquire(timeout=30)
    scheduler.stop()
    assert awake[1] is False


class TestStopping:
    def test_what_was_posted_last_still_goes_out_and_what_was_done_is_not_done_again(self, stage: Stage) -> None:
        began, may_end = threading.Event(), threading.Event()
        done: list[str] = []

        def goes_on(now: dt.datetime) -> None:
            done.append("round")
            began.set()
            may_end.wait(30)

        send = PeriodicJob("send", lambda now: done.append("send"), MINUTE, prompt=True)
        scheduler = Scheduler(stage.leases, "one", lambda: stage.now, [send, PeriodicJob("long", goes_on, MINUTE)])
        scheduler.start()
        assert began.wait(30)
        ending = threading.Thread(target=scheduler.stop)
        ending.start()
        may_end.set()
        ending.join(30)
        assert done == ["send", "round", "send"]
        assert stage.leases.holder("jobs", stage.now) is None

    def test_after_it_nothing_is_done(self, stage: Stage) -> None:
        scheduler = stage.process("one", prompt=True)
        scheduler.start()
        scheduler.stop()
        done = list(stage.done)
        scheduler.wake()
        assert stage.done == done
        assert "scheduler" not in {thread.name for thread in threading.enumerate()}

    def test_it_ends_though_the_lease_can_not_be_given_back(
        self, tmp_path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        leases = Leases(open_engine(f"sqlite:///{tmp_path / 'empty.db'}"))
        scheduler = Scheduler(leases, "one", lambda: NOW, [])
        scheduler.start()
        scheduler.stop()
        assert "it runs out by itself" in caplog.text
        leases._engine.dispose()


def test_every_job_is_done_at_once_where_that_is_asked_for(stage: Stage) -> None:
    one = stage.process("one")
    one.run_due()
    one.run_all()
    assert stage.done == ["one", "one"]


def test_each_job_hears_what_time_it_is_when_it_begins(stage: Stage) -> None:
    heard: list[dt.datetime] = []

    def job(now: dt.datetime) -> None:
        heard.append(now)
        stage.now += MINUTE / 4

    Scheduler(stage.leases, "one", lambda: stage.now, [PeriodicJob(name, job, MINUTE) for name in "ab"]).run_due()
    assert heard == [NOW, NOW + MINUTE / 4]
