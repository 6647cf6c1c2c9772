"""`python -m tests.frontdesk.bench_desk`: how fast misspelt names are found, pages made with 10,000 calls kept, and a
call of twenty turns gone through with other words, and under another setting.
"""

from __future__ import annotations

import datetime as dt
import gc
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

from receptionist.frontdesk.call_cards import CallCard, CallFilter, plain_words
from receptionist.frontdesk.call_story import story
from receptionist.persistence.turn_times import TurnTime
from tests.frontdesk.desk_kit import FilledDesk, filled_desk
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser

CALLS, TRIES, FEWER = 10_000, 200, 60
TURNS = 8
LONG = (
    "hi, I would like to book something", "what are your hours", "how much is a cleaning estimate", "where are you",
    "a cleaning estimate please", "do you work on Saturdays", "Sarah Johnson", "no, Sara Johnson", "what did you say",
    "789 Main Street", "no, 798 Main Street", "are you insured", "tomorrow at ten", "no, eleven", "make it Thursday",
    "in the afternoon", "at two", "how long does it take", "yes please", "no that's all, thank you",
)  # fmt: skip
"""A call of twenty turns."""
NAMES = [
    a + b
    for a in "john smith walk mill tay ander thom whi har mart rob lew".split()
    for b in "son er ez ley field".split()
]
STREETS = [
    a + b
    for a in "oak elm map birch ced wash linc park lake hill".split()
    for b in "wood dale view ridge ington".split()
]
RARE = [
    a + b + c
    for a in "ba ce di fo gu ha je ki".split()
    for b in "ra ne ti so lu".split()
    for c in "ng st ck tion".split()
]
USUAL = (
    "i would like to book a cleaning please yes tomorrow morning at ten the my name is street what thank you".split()
)


def kept(desk: FilledDesk, chance: random.Random) -> Iterator[CallCard]:
    """So many calls of a town."""
    for n in range(CALLS):
        name, address = chance.choice(NAMES), f"{chance.randint(1, 9999)} {chance.choice(STREETS)} street"
        words = dict.fromkeys([*plain_words(name), *plain_words(address), *chance.sample(RARE, 30), *USUAL])
        at = desk.now - dt.timedelta(minutes=7 * n)
        yield CallCard(f"CA{n}", at, f"+1312555{n:04}", name, address, "booked", 60, 8, (), tuple(words), 1)


def answered(desk: FilledDesk, chance: random.Random) -> Iterator[TurnTime]:
    """How long the answers of those calls took."""
    for n in range(CALLS):
        for turn in range(TURNS):
            at = desk.now - dt.timedelta(minutes=7 * n, seconds=9 * turn)
            yield TurnTime(f"CA{n}", at, chance.randint(300, 900), chance.randint(50, 300), 20, chance.randint(20, 90))


def misspelt(word: str, chance: random.Random) -> str:
    place = chance.randrange(1, len(word) - 1)
    return word[:place] + chance.choice("aeiourstln") + word[place + 1 :]


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds by the clock, and of the processor: where others work there too, the first tells of them."""
    began, worked = time.perf_counter(), time.process_time()
    work()
    return (time.perf_counter() - began) * 1000, (time.process_time() - worked) * 1000


def of_the_pages(desk: FilledDesk, browser: OwnersBrowser) -> Iterator[tuple[str, Callable[[], object]]]:
    """What is measured, but for the search."""

    def page(path: str) -> Callable[[], object]:
        return lambda: browser.get(path).raise_for_status()

    paths = ("/", "/live", "/calls", "/calls?text=jonson", "/calls/LONG", "/appointments", "/customers",
             "/figures?span=quarter", "/settings")  # fmt: skip
    yield from ((path, page(path)) for path in paths)
    kept = desk.services.shelf.get("LONG")
    assert kept is not None
    turns = [turn for turn in story(kept.entries) if turn.kind == "heard"]
    assert len(turns) == len(LONG) == 20
    form = {"heard": "my name is Zoe Quill and I need a cleaning estimate"}
    text = desk.file.read_text().replace("hours: always", "hours: {wed: '08:00-17:00'}")
    ways = {
        "what if: its first of 20 turns": (f"/calls/LONG/turns/{turns[0].number}/what-if", form),
        "what if: its last of 20 turns": (f"/calls/LONG/turns/{turns[-1].number}/what-if", form),
        "what if: a setting, 20 turns": ("/settings/tried", {"call": "LONG", "text": text}),
    }
    for what, (path, sent) in ways.items():
        yield what, lambda path=path, sent=sent: browser.post(path, sent).raise_for_status()  # type: ignore[misc]


def main() -> None:
    chance, table = (
        random.Random(7),
        Table("what", "median ms", "p95 ms", "of the processor", "p95", title=f"{CALLS:,} calls kept"),
    )
    with tempfile.TemporaryDirectory() as folder, filled_desk(Path(folder)) as desk:
        desk.owner()
        cards = list(kept(desk, chance))
        desk.services.cards.put(cards)
        desk.services.turn_times.add(answered(desk, chance))
        desk.call("LONG", LONG)
        browser = OwnersBrowser(desk)
        browser.sign_in()

        def search() -> None:
            card = chance.choice(cards)
            wrong = misspelt(chance.choice((card.name, card.address.split()[1])), chance)
            assert desk.services.cards.find(CallFilter(wrong), desk.now)

        rows = {"search": search, **dict(of_the_pages(desk, browser))}
        gc.collect()
        gc.freeze()  # as the server does
        for what, work in rows.items():
            work()
            tries = TRIES if what == "search" else FEWER
            found = [timed(work) for _ in range(tries)]
            both = [sorted(each) for each in zip(*found, strict=True)]
            table.add_row(what, *(f"{times[tries * share // 100]:.1f}" for times in both for share in (50, 95)))
    Console().print(table)


if __name__ == "__main__":
    main()
