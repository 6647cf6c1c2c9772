"""Listening in on a call that another process leads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from receptionist.persistence.live_sound import LiveSound, SoundPiece
from tests.frontdesk.desk_kit import FilledDesk
from webhooks.frontdesk import sound_elsewhere
from webhooks.frontdesk.sound_elsewhere import MOST, PIECE, HeardElsewhere, LentSound, SoundLender
from webhooks.phone.monitor import Ear

THEIRS, OURS, NOTHING = b"\x01", b"\x02", b"\xff"


class Line:
    """A call that is on."""

    def __init__(self) -> None:
        self.over = asyncio.Event()
        self.ears: list[Ear] = []

    def listen_in(self, ear: Ear) -> Callable[[], None]:
        self.ears.append(ear)
        return lambda: self.ears.remove(ear)

    def sounds(self, samples: int = PIECE, ours: bytes = OURS) -> None:
        for ear in self.ears:
            ear(THEIRS * samples, ours * samples)


class Heard:
    """What comes to the ear of who listens."""

    def __init__(self) -> None:
        self.sound: list[tuple[bytes, bytes]] = []

    def __call__(self, theirs: bytes, ours: bytes) -> None:
        self.sound.append((theirs, ours))


@pytest.fixture
def line() -> Line:
    return Line()


@pytest.fixture
def sound(desk: FilledDesk) -> LiveSound:
    return LiveSound(desk.office.front_desk.ledger.engine)


@pytest.fixture
def lender(desk: FilledDesk, sound: LiveSound, line: Line) -> SoundLender:
    calls: Any = {"CA1": line}.get
    return SoundLender(sound, calls, lambda: desk.now)


@pytest.fixture
def call(desk: FilledDesk, sound: LiveSound) -> HeardElsewhere:
    return HeardElsewhere(sound, "CA1", lambda: desk.now)


async def lending(lender: SoundLender, until: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not until():
            await lender.round(any_on=True)


async def test_both_sides_are_heard_where_the_call_is_not(
    lender: SoundLender, call: HeardElsewhere, line: Line
) -> None:
    heard = Heard()
    leave = call.listen_in(heard)
    await lending(lender, lambda: line.ears)
    line.sounds()
    await lending(lender, lambda: heard.sound)
    assert heard.sound == [(THEIRS * PIECE, OURS * PIECE)]
    leave()
    await lending(lender, lambda: not line.ears)
    assert call.over.is_set()


async def test_the_end_of_the_call_ends_the_listening(
    sound: LiveSound, desk: FilledDesk, lender: SoundLender, call: HeardElsewhere, line: Line
) -> None:
    heard = Heard()
    call.listen_in(heard)
    await lending(lender, lambda: line.ears)
    line.sounds(8, b"")
    line.over.set()
    await lending(lender, call.over.is_set)
    assert heard.sound == [(THEIRS * 8, NOTHING * 8)]
    await lending(lender, lambda: not line.ears)
    assert sound.listeners(desk.now) == {}


async def test_a_call_that_nobody_leads_is_given_up(
    sound: LiveSound, desk: FilledDesk, call: HeardElsewhere, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound_elsewhere, "ANSWERED", 0.2)
    heard = Heard()
    call.listen_in(heard)
    async with asyncio.timeout(60):
        await call.over.wait()
    assert heard.sound == []


async def test_while_nobody_listens_nothing_is_written(lender: SoundLender, line: Line, sound: LiveSound) -> None:
    await lender.round(any_on=True)
    line.sounds()
    await lender.round(any_on=True)
    assert (line.ears, sound.hear("one", 0)) == ([], [])


def test_sound_is_lent_in_pieces_and_not_in_frames(line: Line) -> None:
    lent = LentSound("one", line)
    line.sounds(PIECE - 1)
    assert lent.pieces() == []
    line.sounds(1)
    assert lent.pieces() == [SoundPiece("one", 1, THEIRS * PIECE + OURS * PIECE)]


def test_the_end_is_told_once(line: Line) -> None:
    lent = LentSound("one", line)
    line.sounds(1)
    line.over.set()
    assert [piece.sound for piece in lent.pieces()] == [THEIRS + OURS, b""]
    assert lent.pieces() == []


def test_a_database_that_stands_still_does_not_fill_the_memory(line: Line) -> None:
    lent = LentSound("one", line)
    for _ in range(30):
        line.sounds()
    [piece] = lent.pieces()
    assert len(piece.sound) == 2 * MOST


async def test_when_nobody_looks_the_calls_are_let_go(lender: SoundLender, call: HeardElsewhere, line: Line) -> None:
    call.listen_in(Heard())
    await lending(lender, lambda: line.ears)
    lender.close()
    assert line.ears == []
