"""The cloud recogniser against a small double of its protocol on loopback."""

import asyncio
import json
from collections.abc import AsyncIterator
from urllib.parse import parse_qs, urlsplit

import pytest
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.http11 import Request, Response

from receptionist.speech.audio import SILENCE
from receptionist.speech.deepgram import (
    DeepgramEar,
    DeepgramHearing,
    DeepgramSettings,
    StreamResults,
    StreamTurn,
    read_message,
    taken_keyterms,
)
from receptionist.speech.transcriber import LEAST_CONFIDENCE, NO_BIAS, NOTHING_HEARD, Bias, TranscriptionFailed


def results(text: str, start: float, duration: float, **more: object) -> str:
    """A Results message with the fields of the service's documentation."""
    return json.dumps(
        {
            "type": "Results",
            "channel_index": [0, 1],
            "duration": duration,
            "start": start,
            "is_final": True,
            "speech_final": False,
            "channel": {
                "alternatives": [
                    {"transcript": text, "confidence": 0.9, "words": [{"word": "x", "start": 0.1, "end": 0.2}]}
                ]
            },
            "metadata": {"request_id": "r", "model_info": {"name": "nova-3"}},
            "from_finalize": False,
            **more,
        }
    )


class Double:
    """Hears the scripted words: one interim for the first audio of a turn, the final at Finalize."""

    def __init__(self, words: list[str], key: str = "secret") -> None:
        self.words, self.key = words, key
        self.queries: list[dict[str, list[str]]] = []
        self.messages: list[dict[str, object]] = []
        self.audio = b""
        self.spoken_to = asyncio.Event()

    def check_key(self, connection: ServerConnection, request: Request) -> Response | None:
        if request.headers.get("Authorization") != f"Token {self.key}":
            return connection.respond(401, "unauthorized")
        self.queries.append(parse_qs(urlsplit(request.path).query))
        return None

    async def serve(self, socket: ServerConnection) -> None:
        finalized = 0.0
        async for message in socket:
            if isinstance(message, bytes):
                self.audio += message
                interim = (self.words or [""])[0][:4]
                await socket.send(results(interim, finalized, len(self.audio) / 8000 - finalized, is_final=False))
                continue
            self.messages.append(json.loads(message))
            self.spoken_to.set()
            match self.messages[-1]["type"]:
                case "Finalize" if self.words:
                    now = len(self.audio) / 8000
                    await socket.send(results(self.words.pop(0), finalized, now - finalized, from_finalize=True))
                    finalized = now
                case "CloseStream":
                    await socket.send(json.dumps({"type": "Metadata", "duration": 1.0, "channels": 1}))
                    return


@pytest.fixture
async def double() -> AsyncIterator[tuple[Double, DeepgramSettings]]:
    it = Double(["my name is sarah", "seven eighty nine"])
    server: Server
    async with serve(it.serve, "127.0.0.1", 0, process_request=it.check_key) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield it, DeepgramSettings("secret", f"ws://127.0.0.1:{port}/v1/listen", final_seconds=2.0)


async def test_a_turn_is_heard(double: tuple[Double, DeepgramSettings]) -> None:
    server, settings = double
    ear = DeepgramEar(settings)
    ear.begin(SILENCE * 800, NO_BIAS)
    ear.push(b"\x10" * 1600)
    transcript = await ear.transcript()
    await ear.aclose()
    assert transcript.text == "my name is sarah"
    assert transcript.confidence == pytest.approx(-0.105, abs=0.001)
    assert server.audio == SILENCE * 800 + b"\x10" * 1600


async def test_pauses_within_a_turn_add_up_and_a_new_turn_starts_empty(
    double: tuple[Double, DeepgramSettings],
) -> None:
    server, settings = double
    ear = DeepgramEar(settings)
    ear.begin(b"", NO_BIAS)
    ear.push(b"\x10" * 1600)
    await ear.transcript()
    ear.push(b"\x10" * 1600)
    assert (await ear.transcript()).text == "my name is sarah seven eighty nine"
    server.words = ["yes"]
    ear.begin(b"", NO_BIAS)
    assert ear.partial == ""
    ear.push(b"\x10" * 1600)
    assert (await ear.transcript()).text == "yes"
    await ear.aclose()


async def test_the_stream_is_opened_for_telephone_audio_with_its_keyterms(
    double: tuple[Double, DeepgramSettings],
) -> None:
    server, settings = double
    ear = DeepgramHearing(settings, ("Okeechobee Boulevard", "Sarah Johnson")).ear()
    ear.begin(b"\x10" * 160, Bias(phrases=("Okeechobee Boulevard", "Sarah Johnson")))
    await ear.transcript()
    await ear.aclose()
    query = server.queries[0]
    assert (query["encoding"], query["sample_rate"], query["model"]) == (["mulaw"], ["8000"], ["nova-3"])
    assert query["keyterm"] == ["Okeechobee Boulevard", "Sarah Johnson"]
    assert [message["type"] for message in server.messages] == ["Finalize", "CloseStream"]


def test_no_more_keyterms_are_sent_than_the_service_takes() -> None:
    assert len(taken_keyterms(("Main Street",) * 200)) == 100
    assert len(taken_keyterms(("Martin Luther King Junior Memorial Boulevard",) * 100)) == 34


async def test_what_is_expected_changes_on_the_way(double: tuple[Double, DeepgramSettings]) -> None:
    server, settings = double
    ear = DeepgramEar(settings)
    ear.begin(b"\x10" * 160, Bias(digits_only=True, phrases=("Main Street",)))
    await ear.transcript()
    await ear.aclose()
    assert server.messages[0] == {
        "type": "Configure",
        "keyterms": ["Main Street"],
        "features": {"numerals": True},
    }


def test_interim_words_are_known_until_the_final_ones_come() -> None:
    turn = StreamTurn()
    for message in (results("my n", 0, 0.5, is_final=False), results("my name", 0, 0.8, is_final=True)):
        read = read_message(message)
        assert isinstance(read, StreamResults)
        turn.add(read)
    assert turn.text == "my name"


async def test_silence_keeps_the_stream_alive(
    double: tuple[Double, DeepgramSettings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("receptionist.speech.deepgram.KEEP_ALIVE_SECONDS", 0.01)
    server, settings = double
    ear = DeepgramEar(settings)
    await asyncio.wait_for(server.spoken_to.wait(), 2)
    await ear.aclose()
    assert server.messages[0] == {"type": "KeepAlive"}


async def test_a_refused_key_says_so(double: tuple[Double, DeepgramSettings]) -> None:
    _, settings = double
    ear = DeepgramEar(DeepgramSettings("wrong", settings.url))
    ear.begin(b"\x10" * 160, NO_BIAS)
    with pytest.raises(TranscriptionFailed, match="key was refused"):
        await ear.transcript()
    await ear.aclose()


async def test_a_dead_host_is_a_failure_and_not_a_wait() -> None:
    ear = DeepgramEar(DeepgramSettings("secret", "ws://127.0.0.1:9/v1/listen"))
    ear.begin(b"\x10" * 160, NO_BIAS)
    with pytest.raises(TranscriptionFailed):
        await ear.transcript()
    await ear.aclose()


async def test_a_closed_stream_is_a_failure(double: tuple[Double, DeepgramSettings]) -> None:
    _, settings = double
    ear = DeepgramEar(settings)
    await ear.aclose()
    with pytest.raises(TranscriptionFailed):
        await ear.transcript()


async def test_an_unanswered_finalize_gives_what_is_known(double: tuple[Double, DeepgramSettings]) -> None:
    server, settings = double
    server.words = []
    ear = DeepgramEar(DeepgramSettings("secret", settings.url, final_seconds=0.05))
    ear.begin(b"\x10" * 160, NO_BIAS)
    assert await ear.transcript() == NOTHING_HEARD
    await ear.aclose()


def test_the_key_is_not_shown() -> None:
    assert "secret" not in repr(DeepgramSettings("secret"))


@pytest.mark.parametrize(
    "message",
    [
        '{"type": "UtteranceEnd", "channel": [0, 1], "last_word_end": 2.4}',
        '{"type": "SpeechStarted", "channel": [0], "timestamp": 9.5}',
        '{"type": "Metadata", "request_id": "r"}',
        '{"type": "SomethingNew"}',
    ],
)
def test_messages_without_words_are_passed_over(message: str) -> None:
    assert read_message(message) is None


def test_results_about_audio_before_the_turn_are_left_out() -> None:
    turn = StreamTurn(since=2.0)
    late, now = read_message(results("old", 0.5, 1.5)), read_message(results("new", 2.0, 1.0))
    assert isinstance(late, StreamResults)
    assert isinstance(now, StreamResults)
    turn.add(late)
    turn.add(now)
    assert turn.text == "new"


def test_words_without_any_confidence_are_the_least_trusted() -> None:
    turn = StreamTurn()
    turn.add(StreamResults(channel=read_message(results("a", 0, 1)).channel, duration=1.0, is_final=True))  # type: ignore[union-attr]
    turn._finals[0].channel.alternatives[0].confidence = 0.0
    assert turn.transcript.confidence == LEAST_CONFIDENCE
