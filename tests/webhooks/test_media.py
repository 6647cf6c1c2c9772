"""The socket of a call, over a real server on loopback. After each test the `office` fixture places a good call."""

import asyncio
import base64
import struct
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

pytestmark = pytest.mark.asyncio(loop_scope="module")

POLICY, UNSUPPORTED, TOO_BIG, FAILED, DONE = 1008, 1003, 1009, 1011, 1000
FRAME = b"\x7f\xff\x80" * 50


@pytest.mark.parametrize("signature", ["", "forged", "c2lnbmVkIGJ5IHNvbWVib2R5IGVsc2U="])
async def test_upgrade_without_twilios_signature_is_refused(office, signature):
    with pytest.raises(InvalidStatus) as refused:
        await office.dial(signature=signature)
    assert refused.value.response.status_code == 403


async def test_signature_for_another_address_is_refused(office, twilio):
    with pytest.raises(InvalidStatus):
        await office.dial(signature=twilio.sign("wss://evil.example.com/media"))


async def test_forwarded_host_does_not_change_what_must_be_signed(office, twilio):
    forwarded = {"X-Forwarded-Host": "evil.example.com", "X-Forwarded-Proto": "wss"}
    with pytest.raises(InvalidStatus):
        await office.dial(twilio.sign("wss://evil.example.com/media"), headers=forwarded)


async def test_session_knows_the_caller_from_the_webhook_and_not_from_the_stream(office, twilio):
    call_sid, [parameters] = await office.ring("+13125550142")
    async with office.dial() as socket:
        await socket.send(twilio.start(call_sid, parameters | {"caller": "+19995550000"}))
        session = await office.session(call_sid)
    assert (session.admission.caller, session.admission.called) == ("+13125550142", "+13125550111")


async def test_withheld_caller_is_nobody(office):
    async with office.call("+266696687") as (_, session):
        assert session.admission.caller is None


async def refused_with(office, twilio, *frames):
    async with office.dial() as socket:
        for frame in frames:
            await socket.send(frame)
        return await twilio.closed(socket)


async def test_stream_without_a_token_is_refused(office, twilio):
    call_sid, _ = await office.ring()
    assert await refused_with(office, twilio, twilio.start(call_sid, {})) == POLICY
    assert call_sid not in office.sessions


async def test_replayed_token_is_refused(office, twilio):
    call_sid, [parameters] = await office.ring()
    async with office.dial() as socket:
        await socket.send(twilio.start(call_sid, parameters))
        await office.session(call_sid)
        assert await refused_with(office, twilio, twilio.start(call_sid, parameters)) == POLICY


async def test_token_of_another_call_is_refused(office, twilio):
    _, [parameters] = await office.ring()
    other, _ = await office.ring()
    assert await refused_with(office, twilio, twilio.start(other, parameters)) == POLICY
    assert other not in office.sessions


@pytest.mark.parametrize("frames", [[], ["connected"], ["garbage", "{}"]], ids=["silence", "connected", "garbage"])
async def test_no_start_in_time_closes_the_socket(make_office, twilio, frames):
    frames = [twilio.connected if frame == "connected" else frame for frame in frames]
    async with make_office(start_within=0.05).serving() as office:
        assert await refused_with(office, twilio, *frames) == POLICY


async def test_stop_before_start_closes_the_socket(office, twilio):
    assert await refused_with(office, twilio, twilio.connected, twilio.stop) == POLICY


@pytest.mark.parametrize("other", [{"encoding": "audio/x-l16"}, {"sampleRate": 16000}, {"channels": 2}])
async def test_audio_of_another_format_is_refused(office, twilio, other):
    call_sid, [parameters] = await office.ring()
    assert await refused_with(office, twilio, twilio.start(call_sid, parameters, **other)) == UNSUPPORTED


async def test_hang_up_at_once(office):
    async with office.dial():
        pass
    async with office.call() as (_, session):
        pass
    await session.until("stopped")


async def test_frames_reach_the_session_in_order(office, twilio):
    async with office.call() as (socket, session):
        for n in range(5):
            await socket.send(twilio.media(bytes([n]) * 160, at_ms=20 * n))
        await session.until("heard", 5)
    assert session.all("heard") == [(bytes([n]) * 160, 20 * n) for n in range(5)]


async def test_keys_reach_the_session(office, twilio):
    async with office.call() as (socket, session):
        for digit in "1*#0":
            await socket.send(twilio.key(digit))
        await session.until("keyed", 4)
    assert session.all("keyed") == [("1",), ("*",), ("#",), ("0",)]


async def test_our_own_voice_is_not_heard(office, twilio):
    async with office.call() as (socket, session):
        await socket.send(twilio.media(FRAME, track="outbound"))
        await socket.send(twilio.media(FRAME, track="inbound"))
        await session.until("heard")
    assert len(session.all("heard")) == 1


BAD_FRAMES = [
    "garbage",
    "",
    "[]",
    '{"event": "media"}',
    '{"event": "media", "media": {"payload": "***", "timestamp": "1"}}',
    '{"event": "dtmf", "dtmf": {"digit": "12"}}',
    "[" * 50_000,
    b"\x00\xff binary",
]


@pytest.mark.parametrize("bad", BAD_FRAMES, ids=range(len(BAD_FRAMES)))
async def test_malformed_frame_is_passed_over_and_the_call_goes_on(office, twilio, bad):
    async with office.call() as (socket, session):
        await socket.send(bad)
        await socket.send(twilio.media(FRAME))
        assert await session.until("heard") == (FRAME, 0)


async def test_unknown_events_are_counted_once_a_call_in_the_log(office, twilio, caplog):
    async with office.call() as (socket, session):
        for _ in range(3):
            await socket.send('{"event": "transcription", "text": "hello"}')
        await socket.send(twilio.media(FRAME))
        await session.until("heard")
    await session.until("stopped")
    async with asyncio.timeout(3):
        await office.switchboard.calls.idle()
    assert [r.getMessage() for r in caplog.records if "unknown event on" in r.getMessage()] == [
        "unknown event on a stream: transcription"
    ]


async def test_repeated_start_does_not_begin_a_second_session(office, twilio):
    async with office.call() as (socket, session):
        await socket.send(twilio.start(session.admission.call_sid, {"token": "x"}))
        await socket.send(twilio.media(FRAME))
        await session.until("heard")
    assert session.all("answered") == [()]


async def test_message_of_ten_megabytes_closes_its_socket_alone(office, twilio):
    async with office.call() as (bystander, other), office.call() as (socket, session):
        with suppress(ConnectionClosed):  # it may be closed before all of it is sent
            await socket.send("x" * 10_000_000)
        assert await twilio.closed(socket) == TOO_BIG
        await session.until("stopped")
        await bystander.send(twilio.media(FRAME))
        await other.until("heard")


def wav(samples, encoding):
    header = struct.pack("<4sI4s4sIHHIIHH", b"RIFF", 36, b"WAVE", b"fmt ", 16, encoding, 1, 8000, 8000, 1, 8)
    return header + struct.pack("<4sI", b"data", len(samples)) + samples


async def test_wav_header_in_a_payload_is_taken_off(office, twilio):
    async with office.call() as (socket, session):
        await socket.send(twilio.media(wav(FRAME, encoding=7)))
        assert await session.until("heard") == (FRAME, 0)


async def test_wav_of_another_format_in_a_payload_is_passed_over(office, twilio):
    async with office.call() as (socket, session):
        await socket.send(twilio.media(wav(b"\x01" * 160, encoding=1)))
        await socket.send(twilio.media(FRAME))
        assert await session.until("heard") == (FRAME, 0)


async def test_speech_is_sent_with_its_mark_behind_it(office, twilio):
    office.do["answered"] = lambda session: session.line.play(FRAME, "greeting")
    async with office.call() as (socket, session):
        audio, mark = await twilio.receive(socket), await twilio.receive(socket)
        assert base64.b64decode(audio["media"]["payload"]) == FRAME
        assert (mark["event"], mark["mark"]["name"]) == ("mark", "greeting")
        assert {audio["streamSid"], mark["streamSid"]} == {session.line.stream_sid}
        await socket.send(twilio.mark("greeting"))
        assert await session.until("marked") == ("greeting",)


async def test_interrupted_speech_is_cleared_and_its_returning_mark_is_not_heard(office, twilio):
    told = []
    office.do["answered"] = lambda session: session.line.play(b"\x55" * 1600, "offer")
    office.do["keyed"] = lambda session, _: told.append(session.line.clear())
    async with office.call() as (socket, session):
        while (await twilio.receive(socket))["event"] != "mark":
            pass
        await socket.send(twilio.key("1"))
        assert (await twilio.receive(socket))["event"] == "clear"
        await socket.send(twilio.mark("offer"))  # as Twilio does for what it flushed
        await socket.send(twilio.media(FRAME))
        await session.until("heard")
    assert session.all("marked") == []
    assert told[0].cut == "offer" or told[0].unheard == ("offer",)


async def test_hang_up_ends_the_call_and_not_just_the_stream(office, twilio):
    async with office.call() as (socket, session):
        await session.line.hang_up()
        assert await twilio.closed(socket) == DONE
    await session.until("stopped")
    update = office.telephony.updates[-1]
    assert (update.call_sid, "<Hangup" in update.twiml) == (session.admission.call_sid, True)


async def test_failing_session_leaves_the_call_to_the_fallback(office, twilio):
    def fail(session, payload, at_ms):
        raise ZeroDivisionError("a bug in the session")

    office.do["heard"] = fail
    async with office.call() as (socket, session):
        await socket.send(twilio.media(FRAME))
        assert await twilio.closed(socket) == FAILED
    await session.until("stopped")


async def test_fall_back_closes_the_stream_and_touches_the_call_no_further(office, twilio):
    before = len(office.telephony.updates)
    async with office.call() as (socket, session):
        await session.line.fall_back()
        assert await twilio.closed(socket) == FAILED
    assert len(office.telephony.updates) == before


@pytest.mark.parametrize("ending", ["stop", "close", "cut"])
async def test_session_is_told_once_that_the_stream_is_over(office, twilio, ending):
    async with office.call() as (socket, session):
        if ending == "stop":
            await socket.send(twilio.stop)
        elif ending == "close":
            await socket.close()
        else:
            socket.transport.abort()
        await session.until("stopped")
    async with asyncio.timeout(3):
        await office.switchboard.calls.idle()
    assert session.all("stopped") == [()]
    session.line.play(FRAME, "too late")  # without effect
    await session.line.hang_up()
    assert not session.line.is_open
