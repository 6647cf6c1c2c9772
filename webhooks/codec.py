"""The Media Streams websocket protocol, without a socket.

`decode` turns one text frame from Twilio into a value; `Outbound` writes the three frames a server may send back.
Nothing here does I/O, keeps state or reads a clock.

Field names follow the wire in snake case. The protocol sends most numbers as JSON strings (`"chunk": "2"`) and two as
numbers (`sampleRate`, `channels`); both spellings are read as `int` everywhere, because carriers that imitate the
protocol differ. Payloads are base64 mu-law, 8000 Hz, mono, of any length, zero included; all other text is bounded.

Source: Twilio, "Media Streams - WebSocket Messages".
"""

from __future__ import annotations

from binascii import b2a_base64
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

LONGEST_ID: Final = 64
"""Characters of an id; Twilio's have 34. What is longer is refused before it is kept or logged anywhere."""
LONGEST_VALUE: Final = 500
"""Characters of a parameter's name or value, as Twilio allows them for both together."""

Count = Annotated[int, Meta(ge=0)]
Id = Annotated[str, Meta(max_length=LONGEST_ID)]
Word = Annotated[str, Meta(max_length=LONGEST_ID)]
Value = Annotated[str, Meta(max_length=LONGEST_VALUE)]

MULAW: Final = "audio/x-mulaw"
SAMPLE_RATE: Final = 8000
INBOUND: Final = "inbound"


class MalformedMessage(ValueError):
    """A frame that is no Media Streams message; the text says what was wrong with it and what to do."""


class _Wire(Struct, frozen=True, rename="camel"):
    """Fields are camel case on the wire; fields we do not know are ignored."""


class _Message(_Wire, frozen=True, tag_field="event"):
    """`event` tells the messages apart."""


class MediaFormat(_Wire, frozen=True):
    encoding: Word = MULAW
    sample_rate: Count = SAMPLE_RATE
    channels: Count = 1


class Stream(_Wire, frozen=True):
    """What `start` says of the stream; `custom_parameters` are the TwiML's `<Parameter>`s."""

    call_sid: Id
    stream_sid: Id
    account_sid: Id = ""
    tracks: Annotated[tuple[Word, ...], Meta(max_length=8)] = (INBOUND,)
    media_format: MediaFormat = MediaFormat()
    custom_parameters: Annotated[dict[Value, Value], Meta(max_length=32)] = {}


class Audio(_Wire, frozen=True):
    """Mu-law bytes; `timestamp` is milliseconds since the start of the stream, of the first sample."""

    payload: bytes
    timestamp: Count
    track: Word = INBOUND
    chunk: Count = 0


class Key(_Wire, frozen=True):
    digit: Annotated[str, Meta(pattern=r"^[0-9A-D*#]$")]
    track: Word = "inbound_track"


class MarkName(_Wire, frozen=True):
    name: Id


class StoppedCall(_Wire, frozen=True):
    account_sid: Id = ""
    call_sid: Id = ""


class Connected(_Message, frozen=True, tag="connected"):
    protocol: Word = "Call"
    version: Word = ""


class Start(_Message, frozen=True, tag="start"):
    start: Stream
    sequence_number: Count = 0


class Media(_Message, frozen=True, tag="media"):
    media: Audio
    stream_sid: Id = ""
    sequence_number: Count = 0


class Dtmf(_Message, frozen=True, tag="dtmf"):
    dtmf: Key
    stream_sid: Id = ""
    sequence_number: Count = 0


class Mark(_Message, frozen=True, tag="mark"):
    mark: MarkName
    stream_sid: Id = ""
    sequence_number: Count = 0


class Stop(_Message, frozen=True, tag="stop"):
    stop: StoppedCall = StoppedCall()
    stream_sid: Id = ""
    sequence_number: Count = 0


class Unknown(Struct, frozen=True):
    """A well-formed message of a kind this version does not know; to be counted and ignored."""

    event: str


Inbound = Connected | Start | Media | Dtmf | Mark | Stop | Unknown

KNOWN: Final = frozenset({"connected", "start", "media", "dtmf", "mark", "stop"})

_decoder = msgspec.json.Decoder(Connected | Start | Media | Dtmf | Mark | Stop, strict=False)


_media_decoder = msgspec.json.Decoder(Media, strict=False)


class _Tag(Struct):
    event: Word


_tag_decoder = msgspec.json.Decoder(_Tag)


def decode(frame: str | bytes) -> Inbound:
    """Raises MalformedMessage, and nothing else, for whatever is not a message."""
    try:
        message: Inbound = _decoder.decode(frame)
    except (ValueError, RecursionError) as error:
        return _unknown(frame, error)
    return message


def decode_media(frame: bytes) -> Media | None:
    """The message, where it is a well-formed `media`: what nearly all are."""
    try:
        return _media_decoder.decode(frame)
    except (ValueError, RecursionError):
        return None


def _unknown(frame: str | bytes, error: Exception) -> Unknown:
    try:
        event = _tag_decoder.decode(frame).event
    except (ValueError, RecursionError):
        raise MalformedMessage(
            f"not a Media Streams message ({error!s:.120}); every frame must be a JSON object with a string 'event'"
        ) from error
    if event in KNOWN:
        raise MalformedMessage(
            f"'{event}' message with a missing or wrong field ({error!s:.120}); "
            "compare it with the example in Twilio's page on WebSocket messages"
        ) from error
    return Unknown(event)


class Outbound:
    """Writes messages for one stream. Audio goes through `binascii`, since a call sends little else."""

    __slots__ = ("_clear", "_mark", "_media")

    def __init__(self, stream_sid: str) -> None:
        sid = _json(stream_sid)
        self._media = f'{{"event":"media","streamSid":{sid},"media":{{"payload":"'
        self._mark = f'{{"event":"mark","streamSid":{sid},"mark":{{"name":'
        self._clear = f'{{"event":"clear","streamSid":{sid}}}'

    def media(self, mulaw: bytes) -> str:
        return f'{self._media}{b2a_base64(mulaw, newline=False).decode("ascii")}"}}}}'

    def mark(self, name: str) -> str:
        return f"{self._mark}{_json(name)}}}}}"

    def clear(self) -> str:
        return self._clear


def _json(text: str) -> str:
    return msgspec.json.encode(text).decode()
