"""What is loaded once a process and shared by all calls."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from receptionist.languages.patterns import section
from receptionist.speech.audio import SAMPLE_RATE, decode_mulaw
from receptionist.speech.fallback import FallbackEar, FallbackSpeaker
from receptionist.speech.pool import InferencePool, InferenceQueueFull
from receptionist.speech.prompts import Progress, PromptCache
from receptionist.speech.synthesizer import RECEPTIONIST, Speaker, SynthesisFailed, Synthesizer, Voice
from receptionist.speech.transcriber import (
    NO_BIAS,
    NOTHING_HEARD,
    Bias,
    SttStream,
    Transcriber,
    Transcript,
    TranscriptionFailed,
)
from receptionist.speech.vad import SileroVad, Vad

LONGEST_TURN_SECONDS = 25.0
_LONGEST_TURN_BYTES = int(LONGEST_TURN_SECONDS * SAMPLE_RATE)


class EmbeddedEar:
    """A call's ear on an engine in the process: keeps the turn's audio, and decodes all of it when asked.

    Of a turn longer than LONGEST_TURN_SECONDS the end is kept.
    """

    partial = ""

    def __init__(self, transcriber: Transcriber, pool: InferencePool) -> None:
        self._transcriber, self._pool = transcriber, pool
        self._audio = bytearray()
        self._bias = NO_BIAS

    def begin(self, before: bytes, bias: Bias) -> None:
        self._audio = bytearray(before)
        self._bias = bias

    def push(self, mulaw: bytes) -> None:
        self._audio += mulaw
        del self._audio[: max(len(self._audio) - _LONGEST_TURN_BYTES, 0)]

    async def transcript(self) -> Transcript:
        if not self._audio:
            return NOTHING_HEARD
        pcm = decode_mulaw(bytes(self._audio))
        try:
            return await self._pool.run(self._transcriber.transcribe, pcm, SAMPLE_RATE, self._bias)
        except (RuntimeError, ValueError) as error:
            raise TranscriptionFailed(f"the embedded recogniser failed: {error}") from error

    async def aclose(self) -> None:
        self._audio.clear()


class EmbeddedSpeaker:
    """A call's voice on an engine in the process; each piece is made in the pool while the one before it plays."""

    def __init__(self, synthesizer: Synthesizer, pool: InferencePool, voice: Voice) -> None:
        self._synthesizer, self._pool, self._voice = synthesizer, pool, voice

    async def say(self, text: str) -> AsyncIterator[bytes]:
        pieces = self._synthesizer.stream(text, self._voice)
        while piece := await self._next(pieces):
            yield piece

    async def _next(self, pieces: Iterator[bytes]) -> bytes:
        try:
            return await self._pool.run(next, pieces, b"")
        except InferenceQueueFull as error:
            raise SynthesisFailed(str(error)) from error


class CloudRecogniser(Protocol):
    """A recogniser outside the process, which gives each call its own ear."""

    def ear(self) -> SttStream: ...


class CloudVoice(Protocol):
    """A voice outside the process, which gives each call its own speaker."""

    def speaker(self, voice: Voice | None = None) -> Speaker: ...


@dataclass(frozen=True, slots=True)
class Engines:
    """The models of one process with the threads they run on; `ear` and `speaker` give a call its own way to them.

    A cloud recogniser or voice, where one is set by `dataclasses.replace`, goes before the embedded one, which takes
    over where it fails.
    """

    vad: Vad
    transcriber: Transcriber
    synthesizer: PromptCache
    pool: InferencePool = field(default_factory=InferencePool)
    voices: InferencePool = field(default_factory=InferencePool)
    """The voice's own threads: what answers a caller does not wait behind what others are saying."""
    voice: Voice = RECEPTIONIST
    hearing: CloudRecogniser | None = None
    speaking: CloudVoice | None = None

    def ear(self) -> SttStream:
        embedded = EmbeddedEar(self.transcriber, self.pool)
        return FallbackEar(self.hearing.ear(), embedded) if self.hearing else embedded

    def speaker(self, voice: Voice | None = None) -> Speaker:
        embedded = EmbeddedSpeaker(self.synthesizer, self.voices, self.voice if self.speaking else voice or self.voice)
        return FallbackSpeaker(self.speaking.speaker(voice), embedded) if self.speaking else embedded

    def close(self) -> None:
        self.pool.close()
        self.voices.close()


REHEARSED: str = section("speech", "rehearsal")["sentence"]


def rehearse(transcriber: Transcriber, synthesizer: Synthesizer, voice: Voice) -> None:
    """Say a sentence and hear it: what engines set up for their first work, no caller should wait for.

    Where digits are wanted, words are heard first and then digits, so that one hearing sets up both.
    """
    said = decode_mulaw(b"".join(synthesizer.stream(REHEARSED, voice)))
    transcriber.transcribe(said, SAMPLE_RATE, Bias(digits_only=True))


def load_engines(
    *,
    voice: Voice = RECEPTIONIST,
    prompts: tuple[str, ...] = (),
    prompt_directory: Path | None = None,
    model_directory: Path | None = None,
    second_opinion: bool = False,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Engines:
    """Load the embedded engines and prepare the prompts; a second or two, and no network.

    What is rendered or put together is kept in the directories, for the next start.
    With `second_opinion` doubtful turns are heard again by an extra engine, where no other call waits for a thread.
    `progress(what, done, of)` is called as each part is there. Raises ModelMissing if a package lacks its files.
    """
    from receptionist.speech.hibari import HibariSynthesizer
    from receptionist.speech.moonshine import MoonshineTranscriber
    from receptionist.speech.second_opinion import SecondOpinion
    from receptionist.speech.whisper import WhisperTranscriber

    tell = progress or (lambda what, done, of: None)
    vad = SileroVad()
    tell("voice activity", 1, 3)
    pool = InferencePool(workers)
    first = MoonshineTranscriber(model_directory, pool.is_busy)
    transcriber = SecondOpinion(first, WhisperTranscriber(), pool.is_busy) if second_opinion else first
    tell("speech to text", 2, 3)
    synthesizer = PromptCache(HibariSynthesizer(voice.name), prompt_directory)
    tell("voice", 3, 3)
    synthesizer.prepare(prompts, voice, progress)
    rehearse(transcriber, synthesizer, voice)
    return Engines(vad, transcriber, synthesizer, pool, InferencePool(workers), voice)
