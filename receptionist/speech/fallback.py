"""A cloud engine with an embedded one behind it: a call does not end because a service did."""

import logging
from collections.abc import AsyncIterator

from receptionist.speech.synthesizer import Speaker, SynthesisFailed
from receptionist.speech.transcriber import Bias, SttStream, Transcript, TranscriptionFailed

log = logging.getLogger(__name__)


class FallbackEar:
    """Asks the first ear, and the second where that fails; both get the turn's audio."""

    def __init__(self, first: SttStream, second: SttStream) -> None:
        self._first, self._second = first, second

    @property
    def partial(self) -> str:
        return self._first.partial

    def begin(self, before: bytes, bias: Bias) -> None:
        self._first.begin(before, bias)
        self._second.begin(before, bias)

    def push(self, mulaw: bytes) -> None:
        self._first.push(mulaw)
        self._second.push(mulaw)

    async def transcript(self) -> Transcript:
        try:
            return await self._first.transcript()
        except TranscriptionFailed as failure:
            log.warning("the embedded recogniser takes over: %s", failure)
            return await self._second.transcript()

    async def aclose(self) -> None:
        await self._first.aclose()
        await self._second.aclose()


class FallbackSpeaker:
    """Says it with the first voice, and with the second where that fails before its first sound.

    A failure amid the words is passed on: to say them again in another voice would only confuse.
    """

    def __init__(self, first: Speaker, second: Speaker) -> None:
        self._first, self._second = first, second

    async def say(self, text: str) -> AsyncIterator[bytes]:
        begun = False
        try:
            async for piece in self._first.say(text):
                begun = True
                yield piece
        except SynthesisFailed as failure:
            if begun:
                raise
            log.warning("the embedded voice takes over: %s", failure)
            async for piece in self._second.say(text):
                yield piece
