"""The cloud voice against a small double of its protocol on loopback."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from receptionist.speech.elevenlabs import ElevenLabsSettings, ElevenLabsSpeaking
from receptionist.speech.synthesizer import SynthesisFailed, Voice

AUDIO = bytes(range(256)) * 20


class Double(BaseHTTPRequestHandler):
    """Answers with AUDIO in chunks, or with the status that the voice id asks for."""

    protocol_version = "HTTP/1.1"
    requests: list[tuple[str, str | None, dict[str, Any]]]

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.requests.append((self.path, self.headers["xi-api-key"], body))
        voice = self.path.split("/")[3]
        status = int(voice) if voice.isdecimal() else 200
        self.send_response(status)
        if status != 200:
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for start in range(0, len(AUDIO), 1000):
            chunk = AUDIO[start : start + 1000]
            self.wfile.write(f"{len(chunk):x}\r\n".encode() + chunk + b"\r\n")
            if voice == "drops":
                self.close_connection = True
                return
        self.wfile.write(b"0\r\n\r\n")

    def log_message(self, format: str, *args: object) -> None:
        """Tests stay quiet."""


@pytest.fixture
def server() -> Iterator[tuple[type[Double], ElevenLabsSettings]]:
    handler = type("Handler", (Double,), {"requests": []})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as http:
        thread = threading.Thread(target=http.serve_forever, args=(0.01,))
        thread.start()
        yield handler, ElevenLabsSettings("secret", f"http://127.0.0.1:{http.server_port}")
        http.shutdown()
        thread.join()


async def speak(settings: ElevenLabsSettings, text: str, voice: Voice) -> list[bytes]:
    speaking = ElevenLabsSpeaking(settings, voice)
    try:
        return [piece async for piece in speaking.speaker().say(text)]
    finally:
        await speaking.aclose()


async def test_audio_comes_in_pieces_and_whole(server: tuple[type[Double], ElevenLabsSettings]) -> None:
    _, settings = server
    pieces = await speak(settings, "Hello there.", Voice("rachel"))
    assert b"".join(pieces) == AUDIO
    assert len(pieces) > 3


async def test_the_request_asks_for_mulaw_in_the_wanted_voice(
    server: tuple[type[Double], ElevenLabsSettings],
) -> None:
    double, settings = server
    await speak(settings, "Hello there.", Voice("rachel", speed=1.1))
    path, key, body = double.requests[0]
    assert path == "/v1/text-to-speech/rachel/stream?output_format=ulaw_8000"
    assert key == "secret"
    assert body == {"text": "Hello there.", "model_id": "eleven_flash_v2_5", "voice_settings": {"speed": 1.1}}


async def test_nothing_to_say_asks_nothing(server: tuple[type[Double], ElevenLabsSettings]) -> None:
    double, settings = server
    assert await speak(settings, " … ", Voice("rachel")) == []
    assert double.requests == []


@pytest.mark.parametrize(
    ("voice", "advice"),
    [
        ("401", "check the key"),
        ("404", "check the voice id"),
        ("429", "check quota"),
        ("500", "HTTP 500"),
        ("drops", "did not answer"),  # the connection breaks amid the audio
    ],
)
async def test_failures_say_what_to_do(
    server: tuple[type[Double], ElevenLabsSettings], voice: str, advice: str
) -> None:
    _, settings = server
    with pytest.raises(SynthesisFailed, match=advice):
        await speak(settings, "Hello.", Voice(voice))


async def test_a_dead_host_is_a_failure() -> None:
    with pytest.raises(SynthesisFailed, match="did not answer"):
        await speak(ElevenLabsSettings("secret", "http://127.0.0.1:9"), "Hello.", Voice("rachel"))


def test_the_key_is_not_shown() -> None:
    assert "secret" not in repr(ElevenLabsSettings("secret"))
