"""What callers say in one breath is understood as it is by itself: each piece of a turn beside the others."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.understanding import Understanding
from receptionist.understanding.revising import understand_in_call

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
WORK = Vocabulary(services=(("cleaning", ("house cleaning", "deep clean")), ("window washing", ("windows",))))
HEARING = HearingContext(clock=CLOCK, vocabulary=WORK, expecting=frozenset({"intent"}))


@dataclass(frozen=True)
class Piece:
    said: str
    understood: Callable[[Understanding], bool]


def name(full: str) -> Callable[[Understanding], bool]:
    return lambda read: read.name is not None and read.name.full.lower() == full


def place(line: str) -> Callable[[Understanding], bool]:
    return lambda read: read.address is not None and read.address.line == line


def work(service: str) -> Callable[[Understanding], bool]:
    return lambda read: read.intent == "book" and read.service in (service, None)


def day(month: int, of_month: int) -> Callable[[Understanding], bool]:
    return lambda read: read.when.date == dt.date(2026, month, of_month)


def never_on(weekday: int) -> Callable[[Understanding], bool]:
    return lambda read: any(weekday in limit.weekdays for limit in read.when.ruled_out) and read.when.date is None


def not_before(hour: int) -> Callable[[Understanding], bool]:
    def limited(read: Understanding) -> bool:
        after = read.when.bound == "after" and read.when.time == dt.time(hour)
        return after or any(limit.until in (dt.time(hour), dt.time(hour, 1)) for limit in read.when.ruled_out)

    return limited


WISHES = [
    Piece("i need a cleaning", work("cleaning")),
    Piece("i was hoping somebody could come clean my house", work("cleaning")),
    Piece("looking for a quote on window washing", work("window washing")),
    Piece("i need my windows washed", work("window washing")),
    Piece("can i get an estimate for a deep clean", work("cleaning")),
]
BESIDE = {
    "name": [
        Piece("this is maria gonzalez", name("maria gonzalez")),
        Piece("name's derek olson", name("derek olson")),
        Piece("grace kim here", name("grace kim")),
        Piece("you can put it under joe tran", name("joe tran")),
        Piece("it's eileen murphy", name("eileen murphy")),
    ],
    "place": [
        Piece("at 412 oak street", place("412 oak street")),
        Piece("i'm at ninety two birch lane", place("92 birch lane")),
        Piece("the address is 18 west 45th street", place("18 west 45th street")),
        Piece("we live at fifteen twenty hillcrest drive", place("1520 hillcrest drive")),
    ],
    "day": [
        Piece("thursday at ten", day(3, 5)),
        Piece("tomorrow afternoon", day(3, 3)),
        Piece("friday morning if possible", day(3, 6)),
        Piece("the twelfth at eleven", day(3, 12)),
    ],
    "no day": [
        Piece("but i can't do fridays", never_on(4)),
        Piece("anything but tuesday", never_on(1)),
        Piece("i work mondays so not then", never_on(0)),
        Piece("not on a wednesday though", never_on(2)),
    ],
    "hours": [
        Piece("nothing before eleven", not_before(11)),
        Piece("it has to be after ten", not_before(10)),
        Piece("no earlier than noon", not_before(12)),
    ],
    "aside": [
        Piece(said, lambda read: read.emergency is None)
        for said in ("the gate code is 4471", "park in the alley", "we just moved in", "call before you come")
    ],
}
OPENERS = ["", "hi", "hello there", "good morning", "hey how are you"]
FILLERS = ["", "", "", "um", "so", "okay so", "oh and", "please", "well"]
TOGETHER, FEW = 500, 200
EXPECTED = 0.95


def turns(seed: int, many: int) -> Iterator[tuple[str, list[Piece]]]:
    """A wish among one to three other pieces, in any order."""
    drawn = random.Random(seed)
    for _ in range(many):
        kinds = drawn.sample(sorted(BESIDE), drawn.randint(1, 3))
        if {"no day", "day"} <= set(kinds) or {"hours", "day"} <= set(kinds):
            kinds.remove("day")  # whose hour or day the other may limit
        pieces = [drawn.choice(WISHES), *(drawn.choice(BESIDE[kind]) for kind in kinds)]
        drawn.shuffle(pieces)
        words = [drawn.choice(OPENERS), *(word for piece in pieces for word in (drawn.choice(FILLERS), piece.said))]
        yield " ".join(filter(None, words)), pieces


@pytest.mark.parametrize("piece", [*WISHES, *(piece for kind in BESIDE.values() for piece in kind)])
def test_by_itself(piece: Piece) -> None:
    assert piece.understood(understand_in_call(piece.said, HEARING))


def test_beside_others(deep: bool) -> None:
    many = TOGETHER if deep else FEW
    lost = [
        f"{text}: {piece.said}"
        for text, pieces in turns(1, many)
        for piece in pieces
        if not piece.understood(understand_in_call(text, HEARING))
    ]
    assert len(lost) <= (1 - EXPECTED) * many, "\n".join(lost)


def test_a_visit_that_cannot_be_kept_is_moved_and_what_is_told_beside_it_noted() -> None:
    told = "i can't do wednesday push the windows to friday same time and tell the guys to bring the tall ladder"
    meaning = understand_in_call(told, HEARING)
    assert (meaning.intent, meaning.note) == ("reschedule", "bring the tall ladder")


def test_a_visit_that_is_not_to_be_moved_is_none_that_cannot_be_kept() -> None:
    assert understand_in_call("please do not push the windows to friday", HEARING).intent != "reschedule"
