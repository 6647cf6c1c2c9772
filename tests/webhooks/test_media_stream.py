"""The line without a socket: what it sends, in which order, and what a stuck far end does to it."""

import asyncio
import json
from contextlib import asynccontextmanager

import pytest

from webhooks.codec import MalformedMessage
from webhooks.media_stream import DONE, FAILED, MediaStream
from webhooks.playback import PlaybackFull
from webhooks.telephony import CallIsOver, InMemoryTelephony, TelephonyTimeout

FRAME = b"\x7f" * 160


class FarEnd:
    """Takes what is sent while `reading` is set."""

    def __init__(self):
        self.reading = asyncio.Event()
        self.reading.set()
        self.sent, self.closed = asyncio.Queue(), []
        self.telephony = InMemoryTelephony()

    async def send(self, text):
        await self.reading.wait()
        self.sent.put_nowait(json.loads(text)["event"])

    async def close(self, code):
        self.closed.append(code)

    async def next(self, count):
        async with asyncio.timeout(2):
            return [await self.sent.get() for _ in range(count)]

    @asynccontextmanager
    async def line(self):
        line = MediaStream("CA1", "MZ1", send=self.send, close=self.close, telephony=self.telephony)
        writer = asyncio.create_task(line.write())
        yield line
        line.gone()
        writer.cancel()
        await asyncio.wait([writer])


@pytest.fixture
def far_end():
    return FarEnd()


async def test_clear_goes_before_the_words_that_follow_it(far_end):
    async with far_end.line() as line:
        line.play(FRAME, "old")
        line.clear()
        line.play(FRAME, "new")
        assert await far_end.next(3) == ["clear", "media", "mark"]


async def test_words_for_a_far_end_that_does_not_read_are_forgotten_on_clear(far_end):
    async with far_end.line() as line:
        far_end.reading.clear()
        line.play(FRAME * 10, "old")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        line.clear()
        far_end.reading.set()
        first, *_ = await far_end.next(2)
        assert first == "media"  # was under way
        assert far_end.sent.empty()


async def test_speaking_by_the_clock(far_end):
    async with far_end.line() as line:
        assert not line.speaking
        line.play(FRAME * 100, "long")
        await far_end.next(1)
        assert line.speaking
        line.clear()
        assert not line.speaking


async def test_wav_of_another_format_is_not_played(far_end):
    async with far_end.line() as line:
        with pytest.raises(MalformedMessage):
            line.play(b"RIFF\x00\x00\x00\x00WAVEdata", "noise")


async def test_endless_speech_is_refused(far_end):
    async with far_end.line() as line:
        with pytest.raises(PlaybackFull):
            line.play(b"\x7f" * 8000 * 301, "endless")


async def test_call_that_cannot_be_hung_up_is_left_to_the_fallback(far_end, caplog):
    far_end.telephony.failure = TelephonyTimeout("Twilio did not answer within 5 s")
    async with far_end.line() as line:
        await line.hang_up()
    assert far_end.closed == [DONE]
    assert "could not be hung up" in caplog.text


class Flaky(InMemoryTelephony):
    """Loses the first request."""

    async def update_call(self, call_sid, twiml):
        if not self.updates:
            self.updates.append(None)
            raise TelephonyTimeout("Twilio did not answer within 5 s")
        await super().update_call(call_sid, twiml)


async def test_lost_hang_up_is_repeated(far_end, caplog):
    far_end.telephony = Flaky()
    async with far_end.line() as line:
        await line.hang_up()
    assert len(far_end.telephony.updates) == 2
    assert "could not be hung up" not in caplog.text


async def test_caller_who_hung_up_first_is_no_error(far_end, caplog):
    far_end.telephony.failure = CallIsOver("Call is not in-progress.", status=400, code=21220)
    async with far_end.line() as line:
        await line.hang_up()
    assert far_end.closed == [DONE]
    assert "could not be hung up" not in caplog.text


async def test_stream_is_closed_once(far_end):
    async with far_end.line() as line:
        await line.fall_back()
        await line.hang_up()
        await line.fall_back()
    assert (far_end.closed, far_end.telephony.updates) == ([FAILED], [])
