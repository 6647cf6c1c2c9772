import asyncio

import pytest

from webhooks.simulated_twilio import NotConnected, SimulatedTwilio, stream_of

pytestmark = pytest.mark.asyncio(loop_scope="module")

WORDS = b"\x00\x80" * 1200  # 0.3 s, loud


@pytest.fixture
def simulated(office):
    return SimulatedTwilio(office.telephone, f"http://127.0.0.1:{office.port}")


async def test_both_sides_hear_one_another(office, simulated):
    office.do["answered"] = lambda session: session.line.play(WORDS, "greeting")
    async with simulated.call("+13125550142") as call:
        await call.reply(quiet=0.05)
        call.say(WORDS)
        call.press("1")
        await call.said()
        session = await office.session(call.call_sid)
        await session.until("keyed")
        assert await session.until("marked") == ("greeting",)
    await session.until("stopped")
    assert WORDS in b"".join(payload for payload, _ in session.all("heard"))
    assert WORDS in call.bot.mulaw()
    assert WORDS in call.caller.mulaw()
    assert session.admission.caller == "+13125550142"


async def test_cleared_speech_stops_and_its_marks_come_back(office, simulated):
    office.do["answered"] = lambda session: session.line.play(WORDS * 10, "long offer")
    office.do["keyed"] = lambda session, _: session.line.clear()
    async with simulated.call("anonymous") as call:
        session = await office.session(call.call_sid)
        call.press("1")
        await session.until("keyed")
        await call.reply(quiet=0.05)
        assert call.bot.ends < 1.0
        assert call.marks == []  # nothing was sent that far ahead
    assert session.admission.caller is None
    assert session.all("marked") == []


async def test_call_ends_when_the_other_side_hangs_up(office, simulated):
    async with simulated.call("+13125550142") as call:
        session = await office.session(call.call_sid)
        await session.line.hang_up()
        async with asyncio.timeout(3):
            await call.over.wait()
            await call.reply()  # and nothing waits for a voice that will not come


async def test_twenty_calls_at_once(office, simulated):
    office.do["answered"] = lambda session: session.line.play(WORDS, "greeting")

    async def one(n):
        async with simulated.call(f"+131255501{n:02}") as call:
            await call.reply(quiet=0.05)
            return WORDS in call.bot.mulaw()

    assert all(await asyncio.gather(*(one(n) for n in range(20))))


async def test_answer_without_a_stream_is_told():
    with pytest.raises(NotConnected, match="Reject"):
        stream_of("<Response><Reject/></Response>")
