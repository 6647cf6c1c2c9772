"""What is said of ears and voice, without loading any."""

from __future__ import annotations

import pytest

from receptionist.app.doctor import engines
from receptionist.app.doctor.finding import FindingState
from receptionist.app.settings import SpeechSettings

CLOUD = SpeechSettings(ears="deepgram", voice="elevenlabs")
KEYS = {"DEEPGRAM_API_KEY": "k", "ELEVENLABS_API_KEY": "k", "ELEVENLABS_VOICE_ID": "v"}


def test_the_models_are_in_their_packages() -> None:
    [finding] = engines.engines(SpeechSettings(), {})
    assert finding.state is FindingState.OK


@pytest.mark.parametrize("package", ["moonshine_voice", "no_such_package"])
def test_a_package_without_its_weights_stops_the_start(package: str) -> None:
    [finding] = engines.engines(SpeechSettings(), {}, ((package, "assets", "gone.ort"),))
    assert finding.stops
    assert package in finding.detail


def test_a_package_that_is_not_installed_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "PACKAGES", ("onnxruntime", "no_such_package"))
    [finding] = engines.engines(SpeechSettings(), {})
    assert finding.stops
    assert "no_such_package" in finding.detail


def test_keys_of_cloud_engines() -> None:
    assert [finding.state for finding in engines.engines(CLOUD, KEYS)] == [FindingState.OK]
    missing = [finding for finding in engines.engines(CLOUD, {}) if finding.stops]
    assert [finding.field for finding in missing] == [("speech", "ears"), ("speech", "voice"), ("speech", "voice")]


def test_the_packages_of_a_second_opinion(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines.whisper, "is_installed", lambda: False)
    [_, finding] = engines.engines(SpeechSettings(second_opinion=True), {})
    assert finding.stops
    assert "receptionist[second-opinion]" in finding.mend


def test_ears_and_voice_that_know_nothing_of_the_language_stop_the_start() -> None:
    findings = list(engines.of_the_language(SpeechSettings(), "es"))
    assert [(each.stops, each.detail) for each in findings] == [
        (True, "`embedded` does not know Español"),
        (True, "`embedded` does not know Español"),
    ]
    assert "speech: {ears: deepgram}" in findings[0].mend


def test_ears_and_voice_that_know_the_language_are_fine() -> None:
    assert list(engines.of_the_language(SpeechSettings(ears="deepgram", voice="elevenlabs"), "es")) == []
    assert list(engines.of_the_language(SpeechSettings(), "en")) == []
