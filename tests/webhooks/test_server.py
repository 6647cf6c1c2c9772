import asyncio
import gc
import logging

from webhooks import server
from webhooks.server import create_server

FRAME = b"\x7f" * 160


async def test_calls_in_progress_finish_before_the_server_stops(make_office, twilio):
    office = make_office()
    async with office.serving(drain=30):
        async with office.call() as (socket, session):
            office.server.should_exit = True
            await drained(office)
            await socket.send(twilio.media(FRAME))
            await session.until("heard")
            assert (await office.get("/readyz")).status_code == 503
            _, streams = await office.ring()
            assert streams == []  # the new caller goes to the owner
        await session.until("stopped")
    assert session.all("stopped") == [()]


async def test_calls_that_do_not_finish_are_left_to_the_fallback(make_office, twilio, caplog):
    caplog.set_level(logging.WARNING)
    office = make_office()
    async with office.serving(drain=0.0), office.call() as (socket, session):
        office.server.should_exit = True
        assert await twilio.closed(socket) == 1012
        await session.until("stopped")
    assert "1 calls are cut off" in caplog.text


async def test_server_binds_to_loopback_and_bounds_messages_unless_told_otherwise(make_office):
    config = create_server(make_office().app).config
    assert config.host == "127.0.0.1"
    assert config.ws_max_size == 64 * 1024
    assert not config.ws_per_message_deflate
    assert not config.proxy_headers


async def drained(office):
    async with asyncio.timeout(3):
        while not office.switchboard.calls.draining:  # noqa: ASYNC110 - set by the server's own loop, which has no event
            await asyncio.sleep(0.01)


async def test_it_begins_again_when_it_is_told_to_and_no_call_is_on(make_office):
    office = make_office()
    async with office.serving(drain=30):
        async with office.call() as (_, session):
            assert not office.server.begin_again()
        await session.until("stopped")
        await office.switchboard.calls.idle()
        assert office.server.begin_again()
        assert not office.server.should_exit  # who asked is answered first
        await drained(office)
    assert office.server.begins_again


def test_garbage_is_collected_while_calls_are_answered(make_office, monkeypatch):
    """The start goes without, for the sake of time."""
    seen = []

    class Running:
        begins_again = False

        def run(self):
            seen.append(gc.isenabled())

    monkeypatch.setattr(server, "create_server", lambda app, **options: Running())
    gc.disable()
    try:
        server.serve(make_office().app)
    finally:
        gc.enable()
        gc.unfreeze()
    assert seen == [True]
