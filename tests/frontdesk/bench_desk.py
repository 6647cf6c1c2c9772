"""`python -m tests.frontdesk.bench_desk`: how fast misspelt names are found and pages made, with 10,000 calls kept."""

from __future__ import annotations

import datetime as dt
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

from receptionist.frontdesk.call_cards import CallCard, CallFilter, plain_words
from tests.frontdesk.desk_kit import FilledDesk, filled_desk
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser

CALLS, TRIES = 10_000, 200
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


def misspelt(word: str, chance: random.Random) -> str:
    place = chance.randrange(1, len(word) - 1)
    return word[:place] + chance.choice("aeiourstln") + word[place + 1 :]


def timed(work: Callable[[], object]) -> float:
    """Milliseconds."""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def main() -> None:
    chance, table = random.Random(7), Table("what", "median ms", "p95 ms", title=f"{CALLS:,} calls kept")
    with tempfile.TemporaryDirectory() as folder, filled_desk(Path(folder)) as desk:
        desk.owner()
        cards = list(kept(desk, chance))
        desk.services.cards.put(cards)
        browser = OwnersBrowser(desk)
        browser.sign_in()

        def search() -> None:
            card = chance.choice(cards)
            wrong = misspelt(chance.choice((card.name, card.address.split()[1])), chance)
            assert desk.services.cards.find(CallFilter(wrong), desk.now)

        def page(path: str) -> Callable[[], object]:
            return lambda: browser.get(path).raise_for_status()

        rows = {"search": search} | {path: page(path) for path in ("/", "/calls", "/calls?text=jonson")}
        for what, work in rows.items():
            work()
            times = sorted(timed(work) for _ in range(TRIES))
            table.add_row(what, f"{times[TRIES // 2]:.1f}", f"{times[TRIES * 95 // 100]:.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
