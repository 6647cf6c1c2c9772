"""Speech to text by Deepgram's streaming API, which takes the telephone's mu-law as it is.

Protocol: developers.deepgram.com, "Live Audio" (GET /v1/listen as a websocket). Audio goes out as binary frames;
`Finalize` asks for what is not yet transcribed and is answered by a result with `from_finalize`, unless there was next
to nothing left; `KeepAlive` keeps a silent stream open beyond 10 s; `Configure` changes keyterms and numerals on the
way; `CloseStream` ends it. Only the audio of turns is sent, so the turn detector stays ours. Models from nova-2 on give
one hypothesis; more are taken where a model gives them.
"""

import asyncio
import math
from dataclasses import dataclass
from itertools import accumulate
from urllib.parse import urlencode

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from receptionist.languages.language import lexicon
from receptionist.speech.audio import SAMPLE_RATE
from receptionist.speech.transcriber import (
    LEAST_CONFIDENCE,
    NOTHING_HEARD,
    Bias,
    Transcript,
    TranscriptionFailed,
)

URL = "wss://api.deepgram.com/v1/listen"
KEEP_ALIVE_SECONDS = 4.0
_MOST_KEYTERMS = 100
_MOST_LETTERS = 1500
"""Of all keyterms, at three to a token: beyond 500 tokens the service stops transcribing, and does not say so."""
_MOST_WAITING = 1500  # 30 s of frames that the connection did not take


class _Alternative(msgspec.Struct):
    transcript: str = ""
    confidence: float = 0.0


class _Channel(msgspec.Struct):
    alternatives: list[_Alternative] = []


class StreamResults(msgspec.Struct):
    """A stretch of the stream in words; `start` and `duration` are seconds of audio sent."""

    channel: _Channel
    start: float = 0.0
    duration: float = 0.0
    is_final: bool = False
    from_finalize: bool = False

    @property
    def end(self) -> float:
        return self.start + self.duration


class ServiceError(msgspec.Struct):
    """What the service complains of."""

    description: str = ""
    message: str = ""


class _Kind(msgspec.Struct):
    type: str = ""


def read_message(message: str | bytes) -> StreamResults | ServiceError | None:
    """A message of the service; None for one that says nothing of words. Raises msgspec.DecodeError."""
    match msgspec.json.decode(message, type=_Kind).type:
        case "Results":
            return msgspec.json.decode(message, type=StreamResults)
        case "Error":
            return msgspec.json.decode(message, type=ServiceError)
        case _:
            return None


def taken_keyterms(phrases: tuple[str, ...]) -> tuple[str, ...]:
    """The first of them, as many as the service takes."""
    lengths = accumulate(len(phrase) for phrase in phrases[:_MOST_KEYTERMS])
    return tuple(phrase for phrase, letters in zip(phrases, lengths, strict=False) if letters <= _MOST_LETTERS)


RECOGNISED_AS: str = lexicon("language")["recognised_as"]
"""What the service is told of the language of this process, BCP 47."""


@dataclass(frozen=True, slots=True)
class DeepgramSettings:
    """How to reach the service. `key` is a secret; `final_seconds` bounds the wait for the last words of a turn."""

    key: str
    url: str = URL
    model: str = "nova-3"
    language: str = RECOGNISED_AS
    final_seconds: float = 1.0
    connect_seconds: float = 3.0

    def __repr__(self) -> str:
        return f"DeepgramSettings(url={self.url!r}, model={self.model!r})"

    def address(self, keyterms: tuple[str, ...]) -> str:
        """The URL with all options in its query."""
        options = [
            ("model", self.model),
            ("language", self.language),
            ("encoding", "mulaw"),
            ("sample_rate", str(SAMPLE_RATE)),
            ("channels", "1"),
            ("interim_results", "true"),
            ("endpointing", "300"),
            ("punctuate", "true"),
            *(("keyterm", term) for term in taken_keyterms(keyterms)),
        ]
        return f"{self.url}?{urlencode(options)}"


class StreamTurn:
    """The words of one turn, put together from results as they come."""

    def __init__(self, since: float = 0.0) -> None:
        self._since = since
        self._finals: list[StreamResults] = []
        self._interim = ""

    def add(self, results: StreamResults) -> None:
        """Take a result; one about audio before the turn is left out."""
        if results.end <= self._since or not results.channel.alternatives:
            return
        if not results.is_final:
            self._interim = results.channel.alternatives[0].transcript
            return
        self._interim = ""
        if results.channel.alternatives[0].transcript:
            self._finals.append(results)

    @property
    def text(self) -> str:
        finals = [each.channel.alternatives[0].transcript for each in self._finals]
        return " ".join([*finals, self._interim]).strip()

    @property
    def transcript(self) -> Transcript:
        """The words with the logarithm of the mean confidence, which compares with a mean log-probability."""
        if not self.text:
            return NOTHING_HEARD
        firsts = [each.channel.alternatives[0].confidence for each in self._finals] or [0.5]
        confidence = math.log(max(sum(firsts) / len(firsts), math.exp(LEAST_CONFIDENCE)))
        others = self._finals[0].channel.alternatives[1:] if len(self._finals) == 1 else []
        lags = (confidence - math.log(max(other.confidence, math.exp(LEAST_CONFIDENCE))) for other in others)
        return Transcript(self.text, confidence, tuple(other.transcript for other in others), tuple(lags))


class DeepgramEar:
    """One call's stream. It connects in the background; what cannot be heard is told by `transcript`."""

    def __init__(self, settings: DeepgramSettings, keyterms: tuple[str, ...] = ()) -> None:
        self._settings = settings
        self._bias = Bias(phrases=keyterms)
        self._turn = StreamTurn()
        self._sent_bytes = 0
        self._outgoing: asyncio.Queue[bytes | str] = asyncio.Queue(_MOST_WAITING)
        self._finalized = asyncio.Event()
        self._failure = ""
        self._task = asyncio.create_task(self._live(settings.address(keyterms)), name="deepgram")

    @property
    def partial(self) -> str:
        return self._turn.text

    def begin(self, before: bytes, bias: Bias) -> None:
        self._turn = StreamTurn(self._sent_bytes / SAMPLE_RATE)
        if bias != self._bias:
            self._bias = bias
            self._send(_configure(bias))
        self.push(before)

    def push(self, mulaw: bytes) -> None:
        if mulaw:
            self._sent_bytes += len(mulaw)
            self._send(mulaw)

    def _send(self, message: bytes | str) -> None:
        if self._failure:
            return
        try:
            self._outgoing.put_nowait(message)
        except asyncio.QueueFull:
            self._fail("the connection takes no more audio")

    async def transcript(self) -> Transcript:
        self._finalized.clear()
        self._send('{"type": "Finalize"}')
        if not self._failure:
            await self._wait_for_final()
        if self._failure:
            raise TranscriptionFailed(f"Deepgram: {self._failure}")
        return self._turn.transcript

    async def _wait_for_final(self) -> None:
        """The service may leave the answer out when nothing was left to transcribe; then what is known must do."""
        try:
            await asyncio.wait_for(self._finalized.wait(), self._settings.final_seconds)
        except TimeoutError:
            if self._sent_bytes and not self._turn.text and self._outgoing.qsize():
                self._fail("no answer in time; check the network")

    async def aclose(self) -> None:
        """End the stream; waits a moment for the service to close it."""
        self._send('{"type": "CloseStream"}')
        await asyncio.wait([self._task], timeout=self._settings.final_seconds)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _live(self, address: str) -> None:
        headers = {"Authorization": f"Token {self._settings.key}"}
        try:
            async with connect(
                address, additional_headers=headers, open_timeout=self._settings.connect_seconds, max_size=2**20
            ) as socket:
                sending = asyncio.create_task(self._keep_sending(socket))
                try:
                    await self._keep_receiving(socket)
                finally:
                    sending.cancel()
                    await asyncio.gather(sending, return_exceptions=True)
        except (OSError, WebSocketException, msgspec.DecodeError) as error:
            self._fail(_advice(error))
        else:
            self._fail("the stream is closed")

    def _fail(self, reason: str) -> None:
        self._failure = self._failure or reason
        self._finalized.set()

    async def _keep_sending(self, socket: ClientConnection) -> None:
        while True:
            try:
                message = await asyncio.wait_for(self._outgoing.get(), KEEP_ALIVE_SECONDS)
            except TimeoutError:
                message = '{"type": "KeepAlive"}'
            try:
                await socket.send(message)
            except ConnectionClosed:
                return  # the receiving side reports why

    async def _keep_receiving(self, socket: ClientConnection) -> None:
        async for message in socket:
            read = read_message(message)
            if isinstance(read, ServiceError):
                self._fail(read.description or read.message)
            elif read:
                self._turn.add(read)
                if read.from_finalize:
                    self._finalized.set()


def _configure(bias: Bias) -> str:
    return msgspec.json.encode(
        {
            "type": "Configure",
            "keyterms": taken_keyterms(bias.phrases),
            "features": {"numerals": bias.digits_only},
        }
    ).decode()


def _advice(error: Exception) -> str:
    status = getattr(getattr(error, "response", None), "status_code", None)
    match status:
        case 401 | 403:
            return f"the key was refused (HTTP {status}); check the key and its project"
        case 402 | 429:
            return f"the account allows no further stream (HTTP {status}); check its balance and limits"
        case _:
            return f"{type(error).__name__}: {error}"


class DeepgramHearing:
    """Gives each call its own stream; needs a running event loop."""

    def __init__(self, settings: DeepgramSettings, keyterms: tuple[str, ...] = ()) -> None:
        self._settings, self._keyterms = settings, keyterms

    def ear(self) -> DeepgramEar:
        return DeepgramEar(self._settings, self._keyterms)
