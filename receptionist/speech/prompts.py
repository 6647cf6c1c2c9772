"""Prompts without slots, synthesised once and kept as mu-law: speaking one costs nothing and starts at once."""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from receptionist.speech.synthesizer import Synthesizer, Voice

Progress = Callable[[str, int, int], None]


class PromptCache:
    """A synthesizer in front of another, which remembers what it was told to prepare.

    With a directory, prepared prompts also outlive the process, under a name made of engine version, voice and text.
    """

    def __init__(self, synthesizer: Synthesizer, directory: Path | None = None) -> None:
        self._synthesizer = synthesizer
        self._directory = directory
        self._audio: dict[tuple[Voice, str], bytes] = {}

    @property
    def version(self) -> str:
        return self._synthesizer.version

    def __contains__(self, prompt: tuple[Voice, str]) -> bool:
        return prompt in self._audio

    def stream(self, text: str, voice: Voice) -> Iterator[bytes]:
        """The kept audio in one piece, or what the engine makes; only `prepare` adds to the cache."""
        kept = self._audio.get((voice, text))
        if kept is None:
            yield from self._synthesizer.stream(text, voice)
        else:
            yield kept

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
