"""A request that never becomes whole is given up; one that is whole may take its time. Over real sockets.

Nothing here is timed: that a connection was given up is read from its socket, and that its time has passed shows the
tests that as much time has passed for the others.
"""

import asyncio
import logging
from contextlib import asynccontextmanager

import pytest

SOON, LATER = 0.05, 1.0
"""Seconds that a request has in these tests; LATER where there are whole ones, on a busy machine perhaps."""

HEAD = b"POST /voice HTTP/1.1\r\nHost: bot.example.com\r\nContent-Type: application/x-www-form-urlencoded\r\n"
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: bot.example.com\r\n\r\n"


@pytest.fixture
async def office(make_office):
    office = make_office()
    async with office.serving(request_within=SOON):
        yield office


@pytest.fixture
async def patient(make_office):
    office = make_office()
    async with office.serving(request_within=LATER):
        yield office


@asynccontextmanager
async def connected(office):
    reader, writer = await asyncio.open_connection("127.0.0.1", office.port)
    try:
        yield reader, writer
    finally:
        writer.close()


async def given_up(reader):
    """Waits until the other side has closed; what it sent before."""
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""


async def answer(reader):
    head = await reader.readuntil(b"\r\n\r\n")
    fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:] if line)
    return await reader.readexactly(int(fields[b"content-length"]))


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"P",
        HEAD,
        HEAD + b"X-Twilio-Signature: forged\r\n",
        HEAD + b"Content-Length: 100\r\n\r\nCallSid=",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n8\r\nCallSid=\r\n",
        b"GET /media HTTP/1.1\r\nHost: bot.example.com\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
    ],
    ids=["nothing", "a letter", "half a head", "more of it", "half a body", "a chunk", "half an upgrade"],
)
async def test_a_request_that_is_not_whole_in_time_is_given_up(office, sent):
    async with connected(office) as (reader, writer):
        writer.write(sent)
        await given_up(reader)


async def test_a_byte_now_and_then_earns_no_more_time(office):
    async with connected(office) as (reader, writer):
        writer.write(HEAD)
        closing = asyncio.ensure_future(given_up(reader))
        while not closing.done():
            writer.write(b"X: y\r\n")
            await asyncio.wait([closing], timeout=SOON / 5)


async def test_nor_does_a_second_request_that_is_not_whole(patient):
    async with connected(patient) as (reader, writer):
        writer.write(WHOLE)
        assert await answer(reader) == b"ok"
        writer.write(WHOLE[:-2])
        await given_up(reader)


async def test_an_answer_may_take_longer(patient):
    """The first request is being answered while the time of one that came later runs out."""
    answering, free = asyncio.Event(), asyncio.Event()

    async def slow(ringing):
        answering.set()
        await free.wait()

    patient.switchboard.screen = slow
    ring = asyncio.ensure_future(patient.ring())
    await answering.wait()
    async with connected(patient) as (reader, _):
        await given_up(reader)
    free.set()
    _, streams = await ring
    assert len(streams) == 1


async def test_a_call_lives_on(patient, twilio):
    async with patient.call() as (socket, session):
        async with connected(patient) as (reader, _):
            await given_up(reader)
        await socket.send(twilio.media(b"\x7f" * 160))
        await session.until("heard")


async def test_a_body_that_is_cut_off_is_no_fault_of_ours(patient, caplog):
    caplog.set_level(logging.ERROR)
    async with connected(patient) as (reader, writer):
        writer.write(HEAD + b"Content-Length: 100\r\n\r\nCallSid=")
        await given_up(reader)
    assert (await patient.get("/healthz")).text == "ok"
    assert caplog.records == []


async def test_many_at_once_leave_room_for_a_call(patient):
    async def half_a_request():
        async with connected(patient) as (reader, writer):
            writer.write(HEAD)
            await given_up(reader)

    attack = [asyncio.ensure_future(half_a_request()) for _ in range(300)]
    _, streams = await patient.ring()
    assert len(streams) == 1
    await asyncio.gather(*attack)
    assert not patient.server.server_state.connections
