"""Frames taken where they arrive, and everything else as ever."""

import asyncio
import gc
import traceback
import weakref

import pytest

from webhooks.media import _Frames
from webhooks.short_cut import offered

on_one_loop = pytest.mark.asyncio(loop_scope="module")

FRAME = b"\x7f" * 160


def note_way(session, *_):
    """Which way a frame came: straight from the socket's protocol, or by the reader's task."""
    names = {frame.name for frame in traceback.extract_stack()}
    session.way = "straight" if "data_received" in names else "task"


@on_one_loop
async def test_frames_take_the_short_cut_under_our_server(office, twilio):
    office.do["heard"] = note_way
    async with office.call() as (socket, session):
        for n in range(5):  # the first may have waited for the call to be answered
            await socket.send(twilio.media(FRAME, at_ms=20 * n))
            await session.until("heard", n + 1)
    assert session.way == "straight"


@on_one_loop
async def test_nothing_is_lost_or_doubled_between_the_two_ways(office, twilio):
    async with office.call() as (socket, session):
        for n in range(10):
            await socket.send(twilio.key(str(n)))
            await socket.send(twilio.media(FRAME, at_ms=20 * n))
        await session.until("heard", 10)
        await session.until("keyed", 10)
    assert session.all("heard") == [(FRAME, 20 * n) for n in range(10)]
    assert session.all("keyed") == [(str(n),) for n in range(10)]


def test_a_server_that_offers_none_is_no_hindrance():
    assert offered({}) is None
    assert offered({"extensions": None}) is None
    assert offered({"extensions": {"websocket.http.response": {}}}) is None


@on_one_loop
async def test_a_connection_that_is_over_lets_go_of_the_call_at_once(office, twilio, uncollected):
    freed = asyncio.Event()
    async with office.call() as (socket, session):
        await socket.send(twilio.media(FRAME))
        await session.until("heard")
        for each in gc.get_objects():
            if type(each) is _Frames:
                weakref.finalize(each, freed.set)
                del each
                break
    async with asyncio.timeout(10):
        await freed.wait()
