"""Models that are kept on disk: made once, made anew after a change, and never half there."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from receptionist.speech import moonshine
from receptionist.speech.audio import SAMPLE_RATE, decode_mulaw
from receptionist.speech.engines import REHEARSED, Engines
from receptionist.speech.kept_models import KeptModels
from receptionist.speech.moonshine import MoonshineTranscriber


class Maker:
    """Makes two models, and counts how often."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self) -> dict[str, bytes]:
        self.asked += 1
        return {"ear": b"ear", "mouth": b"mouth"}


def kept(directory: Path, *besides: object) -> KeptModels:
    return KeptModels(directory, ("numpy",), (), *besides)


def test_models_are_made_once(tmp_path: Path) -> None:
    make = Maker()
    first = kept(tmp_path).paths(("ear", "mouth"), make)
    assert kept(tmp_path).paths(("ear", "mouth"), make) == first
    assert [path.read_bytes() for path in first] == [b"ear", b"mouth"]
    assert make.asked == 1


def test_what_is_made_of_something_else_takes_the_place_of_what_was(tmp_path: Path) -> None:
    make = Maker()
    first = kept(tmp_path, "one").paths(("ear", "mouth"), make)
    second = kept(tmp_path, "another").paths(("ear", "mouth"), make)
    assert make.asked == 2
    assert set(first).isdisjoint(second)
    assert sorted(tmp_path.iterdir()) == sorted(second)


def test_changed_code_makes_them_anew(tmp_path: Path) -> None:
    make, code = Maker(), tmp_path / "network.py"
    for text in ("LAYERS = 6", "LAYERS = 7"):
        code.write_text(text)
        KeptModels(tmp_path / "models", (), (code,)).paths(("ear",), make)
    assert make.asked == 2


def test_one_that_is_missing_is_made_again(tmp_path: Path) -> None:
    make = Maker()
    _, mouth = kept(tmp_path).paths(("ear", "mouth"), make)
    mouth.unlink()
    kept(tmp_path).paths(("ear", "mouth"), make)
    assert mouth.read_bytes() == b"mouth"


def test_the_recogniser_hears_the_same_by_what_it_kept(
    engines: Engines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = decode_mulaw(b"".join(engines.synthesizer.stream(REHEARSED, engines.voice)))
    first = MoonshineTranscriber(tmp_path).transcribe(said, SAMPLE_RATE)
    monkeypatch.setattr(moonshine, "WeightFile", lambda path: pytest.fail("made anew"))
    again = MoonshineTranscriber(tmp_path).transcribe(said, SAMPLE_RATE)
    assert (again.text, again.confidence) == (first.text, first.confidence)
    assert again.text


def test_a_recogniser_that_can_keep_nothing_hears_all_the_same(
    engines: Engines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: KeptModels, names: object, make: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(KeptModels, "paths", full)
    said = decode_mulaw(b"".join(engines.synthesizer.stream(REHEARSED, engines.voice)))
    assert MoonshineTranscriber(tmp_path).transcribe(said, SAMPLE_RATE).text
