"""Text to speech by ElevenLabs, streamed as the telephone's own mu-law.

Protocol: elevenlabs.io/docs/api-reference/text-to-speech/stream, POST /v1/text-to-speech/{voice_id}/stream with
`output_format=ulaw_8000`; the body of the answer is the audio, as it is made.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import httpx

from receptionist.speech.synthesizer import SynthesisFailed, Voice

URL = "https://api.elevenlabs.io"
_PIECE_BYTES = 800  # 0.1 s


@dataclass(frozen=True, slots=True)
class ElevenLabsSettings:
    """How to reach the service. `key` is a secret; a Voice's name is the service's voice id."""

    key: str
    url: str = URL
    model: str = "eleven_flash_v2_5"
    connect_seconds: float = 2.0
    read_seconds: float = 5.0

    def __repr__(self) -> str:
        return f"ElevenLabsSettings(url={self.url!r}, model={self.model!r})"


class ElevenLabsSpeaker:
    """One voice; requests of all calls share the client's connections."""

    def __init__(self, settings: ElevenLabsSettings, client: httpx.AsyncClient, voice: Voice) -> None:
        self._settings, self._client, self._voice = settings, client, voice

    async def say(self, text: str) -> AsyncIterator[bytes]:
        if not any(map(str.isalnum, text)):
            return
        try:
            async with self._client.stream(
                "POST",
                f"/v1/text-to-speech/{self._voice.name}/stream",
                params={"output_format": "ulaw_8000"},
                json={
                    "text": text,
                    "model_id": self._settings.model,
                    "voice_settings": {"speed": self._voice.speed},
                },
            ) as response:
                if response.status_code != httpx.codes.OK:
                    raise SynthesisFailed(_advice(response.status_code))
                async for piece in response.aiter_bytes(_PIECE_BYTES):
                    yield piece
        except httpx.HTTPError as error:
            raise SynthesisFailed(f"ElevenLabs did not answer: {type(error).__name__}; check the network") from error


class ElevenLabsSpeaking:
    """Gives calls their speakers; one client for the process, closed with it."""

    def __init__(self, settings: ElevenLabsSettings, voice: Voice) -> None:
        timeout = httpx.Timeout(settings.read_seconds, connect=settings.connect_seconds)
        self._settings, self._voice = settings, voice
        self._client = httpx.AsyncClient(
            base_url=settings.url, headers={"xi-api-key": settings.key}, timeout=timeout, trust_env=False
        )

    def speaker(self, voice: Voice | None = None) -> ElevenLabsSpeaker:
        return ElevenLabsSpeaker(self._settings, self._client, voice or self._voice)

    async def aclose(self) -> None:
        await self._client.aclose()


def _advice(status: int) -> str:
    match status:
        case 401 | 403:
            return f"ElevenLabs refused the key (HTTP {status}); check the key and its permissions"
        case 402 | 429:
            return f"ElevenLabs allows no further request (HTTP {status}); check quota and concurrency of the plan"
        case 404:
            return "ElevenLabs knows no such voice (HTTP 404); check the voice id in the configuration"
        case _:
            return f"ElevenLabs answered HTTP {status}"
