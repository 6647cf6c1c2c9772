"""`make chaos`: processes that are killed at random moments, a human who edits the calendar meanwhile, a database that
is stopped and frozen; what callers were told is held against the calendar and the texts in the end. Then `receptionist
serve` itself: what it answers to callers while its database is away, and while two are restarted one after the other.

    python -m tests.chaos [--kills N] [--readings N] [--only sqlite|postgresql|google|readings|ringing]
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1]), str(HERE.parents[0] / "calendar_tools")]

import chaos_google  # noqa: E402 - found by the line above
import life  # noqa: E402
import ringing  # noqa: E402
from life import Place, now, write_down  # noqa: E402
from postgres import BINARIES, running_postgres  # noqa: E402
from stillness import frozen, postmaster  # noqa: E402
from survivor import FileTexter, processes  # noqa: E402

from calendar_tools.booking import BookingState  # noqa: E402
from calendar_tools.calendar import CalendarStore  # noqa: E402
from calendar_tools.errors import CalendarError  # noqa: E402
from calendar_tools.event import Event  # noqa: E402
from calendar_tools.event_text import BOOKING  # noqa: E402
from calendar_tools.ledger import Ledger  # noqa: E402
from receptionist.model.interval import Interval  # noqa: E402
from receptionist.persistence.database import open_database, writing  # noqa: E402
from receptionist.persistence.schema import calendar_sync, outbox  # noqa: E402

HOUR = dt.timedelta(hours=1)
processes.set_forkserver_preload(["life"])


@dataclass
class Setting:
    """One arrangement of processes, database and calendar."""

    name: str
    workers: int
    callers: int
    postgres: bool = False
    google: bool = False


SETTINGS = {
    "sqlite": Setting("one process, SQLite, built-in calendar", 1, 3),
    "postgresql": Setting("three processes, PostgreSQL, built-in calendar", 3, 2, postgres=True),
    "google": Setting("two processes, PostgreSQL, Google's API", 2, 2, postgres=True, google=True),
}


class Human:
    """Edits the calendar in its own page: moves and deletes visits, enters what else there is to do."""

    def __init__(self, store: CalendarStore, place: Place, chance: random.Random) -> None:
        self._store, self._place, self._chance = store, place, chance
        self.edits = 0

    def edit(self) -> None:
        window = Interval(now() + dt.timedelta(days=2), now() + dt.timedelta(days=58))
        try:
            events = [event for event in self._store.events("primary", window) if event.private.get(BOOKING)]
            if not events:
                return
            event = self._chance.choice(events)
            if self._chance.random() < 0.5:
                write_down(self._place.folder, owner="moves", id=event.id)
                self._store.update("primary", replace(event, start=event.start + HOUR / 2, end=event.end + HOUR / 2))
            else:
                write_down(self._place.folder, owner="deletes", id=event.id)
                self._store.delete("primary", event.id)
            self.edits += 1
        except CalendarError:
            return


def expire_tokens(database: str) -> None:
    """As a provider does from time to time: the next reading is one of everything."""
    engine = open_database(database)
    try:
        with writing(engine) as connection:
            connection.execute(calendar_sync.update().values(token="999999999"))
    finally:
        engine.dispose()


def run(setting: Setting, kills: int, seed: int) -> bool:
    """Kills processes at random, and the database for a while. Whether all was as it must be."""
    chance = random.Random(seed)
    with _held_up(setting) as (place, engine, human, server):
        began, outages = time.monotonic(), _torment(setting, place, human, kills, chance, server)
        took = f"{kills} kills and {outages} outages of the database in {time.monotonic() - began:.0f} s"
        return _told(f"{setting.name}: {took}; {human.edits} edits", place, engine)


def interleave(readings: int, seed: int) -> bool:
    """Nobody is killed; the calendar is read without end while callers book, move and cancel, and the owner edits."""
    setting, chance = (
        Setting("two processes, a calendar that is slow to tell", 2, 2, postgres=bool(BINARIES)),
        random.Random(seed),
    )
    with _held_up(setting, takes=0.15) as (place, engine, human, _):
        began = time.monotonic()
        _read_on(setting, place, human, readings, chance)
        return _told(f"{setting.name}: {time.monotonic() - began:.0f} s; {human.edits} edits", place, engine)


def _told(heading: str, place: Place, engine: Any) -> bool:
    """Brings all to its end, and prints what came of it."""
    rested = _rest(place)
    audit = Audit.of(place, engine)
    print(f"\n{heading}")
    print(f"  {audit.line()}{'' if rested else '; it did not come to rest'}")
    for what, which in audit.wrong().items():
        print(f"    {what}: {', '.join(which[:6])}{' …' if len(which) > 6 else ''}")
        for each in which[:3]:
            print("      " + "\n      ".join(_story(place, engine, each)))
    return rested and not any(audit.wrong().values())


def _story(place: Place, engine: Any, which: str) -> Iterator[str]:
    """All that is known of one booking, or of a customer's number, to see what went wrong."""
    world = [line for line in Path(place.folder, "world.jsonl").read_text("utf-8").splitlines() if which in line]
    yield from world
    number = next((json.loads(line)["phone"] for line in world if "phone" in json.loads(line)), which)
    if number != which:
        yield str(Ledger(engine).get(which))
    with engine.connect() as connection:
        for letter in connection.execute(outbox.select().where(outbox.c.recipient == number)):
            yield str(letter._mapping)


@contextmanager
def _held_up(setting: Setting, **more: Any) -> Iterator[tuple[Place, Any, Human, int | None]]:
    """The setting's folder, database and calendar, the owner at the calendar, and the database server's process."""
    with (
        tempfile.TemporaryDirectory() as folder,
        _database(setting, folder) as (database, server),
        chaos_google.calendar(setting.google) as account,
    ):
        place = Place(database, folder, **account, **more)
        engine = open_database(database)
        try:
            yield place, engine, Human(place.store(engine), place, random.Random(folder)), server
        finally:
            engine.dispose()


def _read_on(setting: Setting, place: Place, human: Human, readings: int, chance: random.Random) -> None:
    """Until the calendar was read so often while somebody called."""
    alive = [_set_to_work(setting, place, number, chance) for number in range(setting.workers)]
    try:
        while (done := len(_during_calls(place))) < readings:
            time.sleep(0.5)
            if chance.random() < 0.3:
                human.edit()
            if chance.random() < 0.7:
                expire_tokens(place.database)
            if all(not process.is_alive() for process in alive):
                raise RuntimeError(f"the processes ended by themselves after {done} readings")
    finally:
        for process in alive:
            process.kill()
            process.join(10)


def _set_to_work(setting: Setting, place: Place, number: int, chance: random.Random) -> Any:
    arguments = (place, f"machine-{number}", chance.getrandbits(32), setting.callers)
    process = processes.Process(target=life.live, args=arguments, daemon=True)
    process.start()
    return process


def _during_calls(place: Place) -> list[tuple[float, float]]:
    """Readings of the calendar during which at least one call was booking, moving or cancelling."""
    if not Path(place.folder, "times.txt").exists():
        return []
    calls = _times(place, "call")
    return [(began, end) for began, end in _times(place, "follow the owner's edits") if _overlaps(calls, began, end)]


def _overlaps(calls: list[tuple[float, float]], began: float, end: float) -> bool:
    return any(a < end and b > began for a, b in calls)


def _torment(setting: Setting, place: Place, human: Human, kills: int, chance: random.Random, server: Any) -> int:
    """Processes come and go until so many were killed; how often the database was away."""
    outages, done = 0, 0
    alive: dict[int, Any] = {}
    try:
        while done < kills:
            for number in range(setting.workers):
                if number not in alive or not alive[number].is_alive():
                    alive[number] = _set_to_work(setting, place, number, chance)
            time.sleep(chance.uniform(0.5, 5.0))
            human.edit()
            if chance.random() < 0.2:
                expire_tokens(place.database)
            if server is not None and chance.random() < 0.04:
                outages += 1
                with frozen(server):
                    time.sleep(chance.uniform(1, 6))
            victim = alive[chance.randrange(setting.workers)]
            if victim.pid is not None and victim.is_alive():
                os.kill(victim.pid, signal.SIGKILL)
                victim.join(10)
                done += 1
                if done % 25 == 0:
                    print(f"  {done} of {kills} killed", file=sys.stderr, flush=True)
    finally:
        for process in alive.values():
            if process.is_alive():
                process.kill()
            process.join(10)
    return outages


def _rest(place: Place) -> bool:
    """In a process of its own: the workflows' library is one for a process."""
    for hour in (12, 15, 18):
        process = processes.Process(target=life.settle_all, args=(place, hour))
        process.start()
        process.join(180)
        if process.exitcode == 0:
            return True
    return False


@contextmanager
def _database(setting: Setting, folder: str) -> Iterator[tuple[str, int | None]]:
    if not setting.postgres:
        yield f"sqlite:///{folder}/bookings.db", None
        return
    with running_postgres() as url:
        yield url, postmaster(url)


@dataclass
class Audit:
    """What callers were told, beside what stands in the calendar and what was texted."""

    told: int
    events: int
    texts: int
    readings: int
    interleaved: int
    """Readings of the calendar during which at least one call was booking, moving or cancelling."""
    lost: list[str]
    doubled: list[str]
    ended_by_nobody: list[str]
    left_over: list[str]
    texts_twice: list[str]
    ends_unknown: list[str]

    @classmethod
    def of(cls, place: Place, engine: Any) -> Audit:
        world = [json.loads(line) for line in Path(place.folder, "world.jsonl").read_text("utf-8").splitlines()]
        told = {line["id"]: line for line in world if line.get("told") in ("booked", "held")}
        ended = {line["id"] for line in world if line.get("wants") == "cancel" or line.get("owner") == "deletes"}
        ledger = Ledger(engine)
        window = Interval(now() - HOUR, now() + dt.timedelta(days=90))
        events = [each for each in place.store(engine).events("primary", window) if each.private.get(BOOKING)]
        count = Counter(str(event.private[BOOKING]) for event in events)
        rows = {booking: ledger.get(booking) for booking in told}
        texts = defaultdict(list)
        for recipient, body in FileTexter(Path(place.folder, "texts.jsonl")).all():
            texts[recipient].append(body)
        return cls(
            told=len(told),
            events=len(events),
            texts=sum(map(len, texts.values())),
            readings=len(_times(place, "follow the owner's edits")),
            interleaved=len(_during_calls(place)),
            lost=[each for each, row in rows.items() if row.state is BookingState.WRITTEN and not count[each]],
            doubled=[each for each, many in count.items() if many > 1] + _overlapping(events, world),
            ended_by_nobody=[each for each, row in rows.items() if not _stands(row) and each not in ended],
            left_over=[each for each in count if not _stands(ledger.get(each))],
            texts_twice=[who for who, bodies in texts.items() if any(one == other for one, other in pairwise(bodies))],
            ends_unknown=[each for each, row in rows.items() if _end_unknown(row, texts[told[each]["phone"]])],
        )

    def line(self) -> str:
        amounts = f"{self.told} visits told, {self.events} events, {self.texts} texts, {self.readings} readings of the"
        return f"{amounts} calendar, {self.interleaved} of them while somebody called; " + ", ".join(
            f"{name.replace('_', ' ')} {len(which)}" for name, which in self.wrong(every=True).items()
        )

    def wrong(self, *, every: bool = False) -> dict[str, list[str]]:
        found = {
            "lost": self.lost,
            "doubled": self.doubled,
            "ended_by_nobody": self.ended_by_nobody,
            "left_over": self.left_over,
            "texts_twice": self.texts_twice,
            "ends_unknown": self.ends_unknown,
        }
        return found if every else {name: which for name, which in found.items() if which}


def _times(place: Place, what: str) -> list[tuple[float, float]]:
    lines = Path(place.folder, "times.txt").read_text(encoding="utf-8").splitlines()
    mine = (line.removeprefix(what).split() for line in lines if line.startswith(f"{what} "))
    return [(float(began), float(ended)) for began, ended in mine]


def _stands(row: Any) -> bool:
    return row.state is BookingState.WRITTEN


def _end_unknown(row: Any, texts: list[str]) -> bool:
    """A customer who was told something last that is not so."""
    if row.state is BookingState.CANCELLED:
        return bool(texts) and "is cancelled" not in texts[-1]
    return row.state is BookingState.WRITTEN and (not texts or "cancelled" in texts[-1])


def _overlapping(events: list[Event], world: list[dict[str, Any]]) -> list[str]:
    """Two visits at one time, of which the owner has moved neither."""
    moved = {line["id"] for line in world if line.get("owner") == "moves"}
    ours = sorted((event for event in events if event.id not in moved), key=lambda event: event.start)
    return [later.id for earlier, later in pairwise(ours) if later.start < earlier.end]


def main() -> int:
    parser = argparse.ArgumentParser(prog="make chaos")
    parser.add_argument("--kills", type=int, default=60, help="of each arrangement")
    parser.add_argument("--readings", type=int, default=200, help="of the calendar, while somebody calls")
    parser.add_argument("--only", choices=[*SETTINGS, "readings", "ringing"])
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    chosen = [name for name in SETTINGS if options.only in (None, name)]
    well = True
    for name in chosen:
        setting = SETTINGS[name]
        if setting.postgres and not BINARIES:
            print(f"{setting.name}: left out, PostgreSQL's server is not installed")
            continue
        if setting.google and not chaos_google.INSTALLED:
            print(f"{setting.name}: left out, {chaos_google.ADVICE}")
            continue
        well &= run(setting, options.kills, options.seed)
    if options.only in (None, "readings"):
        well &= interleave(options.readings, options.seed)
    if options.only in (None, "ringing"):
        well &= ringing.outages()
        well &= ringing.rolling_restart()
    print("\nnothing was lost or doubled" if well else "\nSOMETHING IS WRONG")
    return 0 if well else 1


if __name__ == "__main__":
    raise SystemExit(main())
