"""Messages in the form of Twilio's page "Media Streams - WebSocket Messages"; the sids and sounds are made up."""

import base64
import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webhooks.codec import (
    KNOWN,
    Audio,
    Connected,
    Dtmf,
    Key,
    MalformedMessage,
    Mark,
    MarkName,
    Media,
    MediaFormat,
    Outbound,
    Start,
    Stop,
    StoppedCall,
    Stream,
    Unknown,
    decode,
)

STREAM = "MZ0f1e2d3c4b5a69788796a5b4c3d2e1f0"
CALL = "CA00112233445566778899aabbccddeeff"
ACCOUNT = "ACffeeddccbbaa99887766554433221100"

CONNECTED = '{"event": "connected", "protocol": "Call", "version": "1.0.0"}'
START = f"""{{
  "event": "start", "sequenceNumber": "1", "streamSid": "{STREAM}",
  "start": {{
    "accountSid": "{ACCOUNT}", "streamSid": "{STREAM}", "callSid": "{CALL}", "tracks": ["inbound"],
    "mediaFormat": {{"encoding": "audio/x-mulaw", "sampleRate": 8000, "channels": 1}},
    "customParameters": {{"token": "a&b", "caller": "+13125550142"}}
  }}
}}"""
MEDIA = f"""{{
  "event": "media", "sequenceNumber": "4", "streamSid": "{STREAM}",
  "media": {{"track": "inbound", "chunk": "2", "timestamp": "40", "payload": "f/+A"}}
}}"""
DTMF = f"""{{
  "event": "dtmf", "sequenceNumber": "5", "streamSid": "{STREAM}", "dtmf": {{"track": "inbound_track", "digit": "1"}}
}}"""
MARK = f"""{{
  "event": "mark", "sequenceNumber": "6", "streamSid": "{STREAM}", "mark": {{"name": "greeting"}}
}}"""
STOP = f"""{{
  "event": "stop", "sequenceNumber": "7", "streamSid": "{STREAM}",
  "stop": {{"accountSid": "{ACCOUNT}", "callSid": "{CALL}"}}
}}"""

DOCUMENTED = [
    (CONNECTED, Connected(protocol="Call", version="1.0.0")),
    (
        START,
        Start(
            Stream(
                call_sid=CALL,
                stream_sid=STREAM,
                account_sid=ACCOUNT,
                tracks=("inbound",),
                media_format=MediaFormat("audio/x-mulaw", 8000, 1),
                custom_parameters={"token": "a&b", "caller": "+13125550142"},
            ),
            sequence_number=1,
        ),
    ),
    (MEDIA, Media(Audio(b"\x7f\xff\x80", timestamp=40, track="inbound", chunk=2), STREAM, 4)),
    (DTMF, Dtmf(Key("1"), STREAM, 5)),
    (MARK, Mark(MarkName("greeting"), STREAM, 6)),
    (STOP, Stop(StoppedCall(ACCOUNT, CALL), STREAM, 7)),
]


@pytest.mark.parametrize(("frame", "message"), DOCUMENTED, ids=[type(m).__name__ for _, m in DOCUMENTED])
def test_documented_message(frame, message):
    assert decode(frame) == message
    assert decode(frame.encode()) == message


def test_every_known_event_has_a_documented_example():
    assert {json.loads(frame)["event"] for frame, _ in DOCUMENTED} == KNOWN


def media(**fields):
    return json.dumps({"event": "media", "media": {"payload": "", "timestamp": "0"} | fields})


@pytest.mark.parametrize("spelling", ["20", 20])
def test_numbers_arrive_as_strings_or_numbers(spelling):
    assert decode(media(timestamp=spelling)).media.timestamp == 20


@pytest.mark.parametrize("length", [0, 1, 160, 8001])
def test_payload_of_any_length(length):
    payload = base64.b64encode(b"\x55" * length).decode()
    assert decode(media(payload=payload)).media.payload == b"\x55" * length


def test_fields_we_do_not_know_are_ignored():
    assert decode(media(loudness={"peak": [1, 2]})).media.payload == b""


def test_unknown_event_is_named_so_that_it_can_be_counted():
    assert decode('{"event": "transcription", "text": "hi"}') == Unknown("transcription")


MALFORMED = [
    "",
    "hello",
    "null",
    "[]",
    "7",
    "{}",
    '{"event": null}',
    '{"event": 3}',
    '{"event": "media"}',
    '{"event": "start", "start": {}}',
    '{"event": "mark", "mark": {"name": 5}}',
    '{"event": "dtmf", "dtmf": {"digit": "11"}}',  # one key a message
    media(payload="not base64"),
    media(payload="QQ"),  # base64 without its padding
    media(payload=None),
    media(timestamp="soon"),
    media(timestamp=-20),
    media(timestamp=True),
    '{"event": "media", "media": "\ud800"}',  # half a surrogate pair, which UTF-8 cannot carry
    b'{"event": "mark", "mark": {"name": "\xff"}}',  # not UTF-8
    b"RIFF\x00\x00\x00\x00WAVE",
    "[" * 100_000,
    '{"event": "x", "y": ' + "[" * 100_000,
    START.replace(CALL, "C" * 60_000),
    START.replace(STREAM, "M" * 65),
    START.replace("audio/x-mulaw", "a" * 60_000),
    START.replace('"a&b"', json.dumps("a" * 501)),
    MARK.replace("greeting", "g" * 60_000),
    STOP.replace(CALL, "C" * 60_000),
    media(track="t" * 60_000),
    '{"event": "media", "y": ' + "[" * 100_000,
    '{"y": ' + "[" * 100_000,
    MEDIA[:-3],
]


@pytest.mark.parametrize("frame", MALFORMED, ids=range(len(MALFORMED)))
def test_malformed_message_is_a_named_error_with_advice(frame):
    with pytest.raises(MalformedMessage, match=r"must be a JSON object|compare it with"):
        decode(frame)


@pytest.mark.parametrize(
    "frame", [START.replace(CALL, "C" * 60_000), json.dumps({"event": "e" * 60_000})], ids=["sid", "event"]
)
def test_what_is_said_of_a_long_message_is_short(frame):
    with pytest.raises(MalformedMessage) as refused:
        decode(frame)
    assert len(str(refused.value)) < 300


@given(st.one_of(st.binary(), st.text(st.characters(codec=None))))
def test_arbitrary_input_raises_nothing_else(frame):
    decodes_or_is_malformed(frame)


short = st.text(max_size=5)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | short,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(short, inner, max_size=3),
    max_leaves=5,
)


@given(
    st.sampled_from(sorted(KNOWN)),
    st.dictionaries(st.sampled_from(["streamSid", "sequenceNumber", *sorted(KNOWN)]), json_values, max_size=4),
)
def test_known_events_with_arbitrary_bodies_raise_nothing_else(event, body):
    decodes_or_is_malformed(json.dumps(body | {"event": event}))


@given(st.sampled_from([frame for frame, _ in DOCUMENTED]), st.data())
def test_damaged_messages_raise_nothing_else(frame, data):
    at = data.draw(st.integers(0, len(frame)))
    decodes_or_is_malformed(frame[:at] + data.draw(st.text(max_size=3)) + frame[at + data.draw(st.integers(0, 5)) :])


def decodes_or_is_malformed(frame):
    with suppress(MalformedMessage):
        decode(frame)


@given(
    payload=st.binary(max_size=1000),
    timestamp=st.integers(0, 10**9),
    chunk=st.integers(0, 10**9),
    track=st.sampled_from(["inbound", "outbound"]),
)
def test_media_round_trip(payload, timestamp, chunk, track):
    fields = {"payload": base64.b64encode(payload).decode(), "timestamp": str(timestamp), "chunk": str(chunk)}
    assert decode(media(**fields, track=track)) == Media(Audio(payload, timestamp, track, chunk))


@given(parameters=st.dictionaries(st.text(max_size=500), st.text(max_size=500), max_size=32))
def test_parameters_round_trip(parameters):
    start = {"event": "start", "start": {"callSid": CALL, "streamSid": STREAM, "customParameters": parameters}}
    assert decode(json.dumps(start)).start.custom_parameters == parameters


def test_documented_outbound_messages():
    outbound = Outbound(STREAM)
    assert json.loads(outbound.media(b"\x7f\xff\x80")) == {
        "event": "media",
        "streamSid": STREAM,
        "media": {"payload": "f/+A"},
    }
    assert json.loads(outbound.mark("greeting")) == {
        "event": "mark",
        "streamSid": STREAM,
        "mark": {"name": "greeting"},
    }
    assert json.loads(outbound.clear()) == {"event": "clear", "streamSid": STREAM}


@given(sid=st.text(), name=st.text(), mulaw=st.binary(max_size=1000))
def test_outbound_round_trip(sid, name, mulaw):
    outbound = Outbound(sid)
    sent = json.loads(outbound.media(mulaw))
    assert (sent["streamSid"], base64.b64decode(sent["media"]["payload"], validate=True)) == (sid, mulaw)
    assert json.loads(outbound.mark(name))["mark"]["name"] == name
    assert json.loads(outbound.clear())["streamSid"] == sid
