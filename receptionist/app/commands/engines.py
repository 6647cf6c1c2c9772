"""The ears and voice that a business chose, loaded with progress: the embedded ones, and a cloud pair before them."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from dataclasses import replace

from rich.console import Console
from rich.status import Status

from receptionist.app.settings import SpeechSettings as Choice
from receptionist.app.storage import NotReady, data_directory, made
from receptionist.speech.cloud_keys import DEEPGRAM_KEY, ELEVENLABS_KEY, ELEVENLABS_VOICE, missing_keys
from receptionist.speech.engines import Engines, load_engines
from receptionist.speech.synthesizer import RECEPTIONIST, Voice


def chosen_engines(console: Console, choice: Choice, prompts: Iterable[str], keyterms: tuple[str, ...]) -> Engines:
    """Load what `choice` names; `prompts` are rendered once. Raises NotReady for a key that is missing.

    A cloud engine that fails in a call gives way to the embedded one, which is why both are loaded.
    """
    _check_keys(choice)
    voice = replace(RECEPTIONIST, speed=choice.speed)
    engines = embedded_engines(console, prompts, voice=voice, second_opinion=choice.second_opinion)
    return _with_cloud(engines, choice, keyterms)


def embedded_engines(
    console: Console, prompts: Iterable[str], *, voice: Voice = RECEPTIONIST, second_opinion: bool = False
) -> Engines:
    """Load ears and voice in this process. Raises ModelMissing."""
    began = time.perf_counter()
    with console.status("loading ears and voice") as status:
        engines = load_engines(
            voice=voice,
            prompts=tuple(prompts),
            prompt_directory=made(data_directory()) / "prompts",
            model_directory=data_directory() / "models",
            second_opinion=second_opinion,
            progress=lambda what, done, of: _progress(console, status, f"loading {what} {done}/{of}", done == of),
        )
    console.print(f"ears and voice loaded in {time.perf_counter() - began:.1f} s", style="dim")
    return engines


def _progress(console: Console, status: Status, step: str, last: bool) -> None:
    """Moves on a terminal; elsewhere a line for each part."""
    status.update(step)
    if last and not console.is_terminal:
        console.print(step, style="dim")


def _check_keys(choice: Choice) -> None:
    missing = missing_keys(choice.ears, choice.voice, os.environ)
    if missing:
        names = ", ".join(name for name, _ in missing)
        raise NotReady(f"`speech:` chose a cloud engine; set {names} in the environment")


def _with_cloud(engines: Engines, choice: Choice, keyterms: tuple[str, ...]) -> Engines:
    if choice.ears == "deepgram":
        from receptionist.speech.deepgram import DeepgramHearing, DeepgramSettings

        engines = replace(engines, hearing=DeepgramHearing(DeepgramSettings(os.environ[DEEPGRAM_KEY]), keyterms))
    if choice.voice == "elevenlabs":
        from receptionist.speech.elevenlabs import ElevenLabsSettings, ElevenLabsSpeaking

        voice = Voice(os.environ[ELEVENLABS_VOICE], speed=choice.speed)
        engines = replace(engines, speaking=ElevenLabsSpeaking(ElevenLabsSettings(os.environ[ELEVENLABS_KEY]), voice))
    return engines
