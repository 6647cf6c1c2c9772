"""Sentences kept as mu-law, so that speaking them starts at once: prompts, and what was said lately."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from threading import Lock

from receptionist.speech.synthesizer import Synthesizer, Voice

Progress = Callable[[str, int, int], None]
MOST_LATELY = 128
"""Sentences made on the way that are kept in memory, some 40 KB each: callers ask for the same hours and prices."""


class PromptCache:
    """A synthesizer in front of another, which remembers what it was told to prepare, and MOST_LATELY other sentences.

    With a directory, prepared prompts also outlive the process, under a name made of engine version, voice and text.
    Safe to call from several threads.
    """

    def __init__(self, synthesizer: Synthesizer, directory: Path | None = None) -> None:
        self._synthesizer = synthesizer
        self._directory = directory
        self._audio: dict[tuple[Voice, str], bytes] = {}
        self._lately: OrderedDict[tuple[Voice, str], bytes] = OrderedDict()
        self._changing = Lock()

    @property
    def version(self) -> str:
        return self._synthesizer.version

    def __contains__(self, prompt: tuple[Voice, str]) -> bool:
        return prompt in self._audio or prompt in self._lately

    def stream(self, text: str, voice: Voice) -> Iterator[bytes]:
        """The kept audio in one piece, or what the engine makes."""
        kept = self._audio.get((voice, text)) or self._said_lately(voice, text)
        if kept is not None:
            yield kept
            return
        made = []
        for piece in self._synthesizer.stream(text, voice):
            made.append(piece)
            yield piece
        self._remember(voice, text, b"".join(made))

    def _said_lately(self, voice: Voice, text: str) -> bytes | None:
        with self._changing:
            if (voice, text) in self._lately:
                self._lately.move_to_end((voice, text))
            return self._lately.get((voice, text))

    def _remember(self, voice: Voice, text: str, audio: bytes) -> None:
        """Only what was made to its end."""
        with self._changing:
            self._lately[voice, text] = audio
            while len(self._lately) > MOST_LATELY:
                self._lately.popitem(last=False)

    def prepare(self, texts: Iterable[str], voice: Voice, progress: Progress | None = None) -> None:
        """Synthesise texts not kept yet. Raises SynthesisFailed; OSError if the directory cannot be written."""
        wanted = [text for text in dict.fromkeys(texts) if (voice, text) not in self._audio]
        for done, text in enumerate(wanted, start=1):
            self._audio[voice, text] = self._from_disk(text, voice) or self._render(text, voice)
            if progress:
                progress("prompts", done, len(wanted))

    def _render(self, text: str, voice: Voice) -> bytes:
        audio = b"".join(self._synthesizer.stream(text, voice))
        if self._directory:
            self._directory.mkdir(parents=True, exist_ok=True)
            path = self._path(self._directory, text, voice)
            unfinished = path.with_suffix(".part")
            unfinished.write_bytes(audio)
            unfinished.replace(path)
        return audio

    def _from_disk(self, text: str, voice: Voice) -> bytes:
        path = self._path(self._directory, text, voice) if self._directory else None
        return path.read_bytes() if path and path.exists() else b""

    def _path(self, directory: Path, text: str, voice: Voice) -> Path:
        key = f"{self.version}\n{voice.name} {voice.speed} {voice.pitch}\n{text}"
        return directory / f"{hashlib.sha256(key.encode()).hexdigest()[:32]}.ulaw"
