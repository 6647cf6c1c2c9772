"""The ears and voice that a business chose, loaded with progress: the embedded ones, and a cloud pair before them."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from dataclasses import replace

from rich.console import Console

from receptionist.config import Voice as Choice
from receptionist.premises import NotReady, data_directory
from receptionist.speech.engines import Engines, load_engines
from receptionist.speech.synthesizer import RECEPTIONIST, Voice

DEEPGRAM_KEY, ELEVENLABS_KEY = "DEEPGRAM_API_KEY", "ELEVENLABS_API_KEY"
ELEVENLABS_VOICE = "ELEVENLABS_VOICE_ID"


def chosen_engines(console: Console, choice: Choice, prompts: Iterable[str], keyterms: tuple[str, ...]) -> Engines:
    """Load what `choice` names; `prompts` are rendered once. Raises NotReady for a key that is missing.

    A cloud engine that fails in a call gives way to the embedded one, which is why both are loaded.
    """
    _check_keys(choice)
    began = time.perf_counter()
    with console.status("loading ears and voice") as status:
        engines = load_engines(
            voice=replace(RECEPTIONIST, speed=choice.speed),
            prompts=tuple(prompts),
            prompt_directory=data_directory() / "prompts",
            second_opinion=choice.second_opinion,
            progress=lambda what, done, of: status.update(f"loading {what} {done}/{of}"),
        )
    console.print(f"ears and voice loaded in {time.perf_counter() - began:.1f} s", style="dim")
    return _with_cloud(engines, choice, keyterms)


def _check_keys(choice: Choice) -> None:
    wanted = [DEEPGRAM_KEY] if choice.ears == "deepgram" else []
    wanted += [ELEVENLABS_KEY, ELEVENLABS_VOICE] if choice.voice == "elevenlabs" else []
    missing = [name for name in wanted if not os.environ.get(name)]
    if missing:
        raise NotReady(f"`speech:` chose a cloud engine; set {', '.join(missing)} in the environment")


def _with_cloud(engines: Engines, choice: Choice, keyterms: tuple[str, ...]) -> Engines:
    if choice.ears == "deepgram":
        from receptionist.speech.deepgram import DeepgramHearing, DeepgramSettings

        engines = replace(engines, hearing=DeepgramHearing(DeepgramSettings(os.environ[DEEPGRAM_KEY]), keyterms))
    if choice.voice == "elevenlabs":
        from receptionist.speech.elevenlabs import ElevenLabsSettings, ElevenLabsSpeaking

        voice = Voice(os.environ[ELEVENLABS_VOICE], speed=choice.speed)
        engines = replace(engines, speaking=ElevenLabsSpeaking(ElevenLabsSettings(os.environ[ELEVENLABS_KEY]), voice))
    return engines
