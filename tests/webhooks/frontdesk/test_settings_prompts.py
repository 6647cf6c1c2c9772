"""Every sentence to be looked through, reworded and heard."""

from __future__ import annotations

import io
import wave

import pytest

from receptionist.speech.audio import SAMPLE_RATE
from receptionist.speech.synthesizer import SynthesisFailed
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser
from webhooks.frontdesk.settings_prompts import usual_prompts, with_own


class Voice:
    """Says all in half a second, and remembers it."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.fails = False

    async def __call__(self, text: str) -> bytes:
        if self.fails:
            raise SynthesisFailed("no voice today")
        self.said.append(text)
        return b"\xff" * (SAMPLE_RATE // 2)


@pytest.fixture
def voice(browser: OwnersBrowser) -> Voice:
    voice = browser.desk.services.hear = Voice()
    return voice


def test_sentences_are_found_by_name_or_words(browser: OwnersBrowser) -> None:
    assert "greeting" in browser.get("/settings/prompts?text=thanks+calling").text
    assert "No sentence has that." in browser.get("/settings/prompts?text=zebra").text


def test_a_sentence_is_taken_up_into_the_form_to_be_reworded(browser: OwnersBrowser) -> None:
    page = browser.get("/settings/parts/prompts?own=greeting").text
    assert 'value="greeting"' in page
    assert usual_prompts()["greeting"] in page
    assert 'name="prompts.n0.name"' not in browser.get("/settings/parts/prompts?own=nothing").text


def test_a_sentence_that_is_reworded_already_is_not_taken_up_twice() -> None:
    texts = {"prompts": "0", "prompts.0.name": "greeting", "prompts.0.value": "Hi."}
    assert with_own(texts, "greeting") == texts


def test_a_sentence_is_heard_with_something_in_its_places(browser: OwnersBrowser, voice: Voice) -> None:
    answer = browser.get("/settings/hear.wav?text=You are booked[ at {address}], {name}, for {start|moment}.")
    assert voice.said == ["You are booked at 789 Main Street, Sarah, for Tuesday, March 3 at 10 AM."]
    with wave.open(io.BytesIO(answer.content)) as sound:
        assert (sound.getframerate(), sound.getnframes(), sound.getnchannels()) == (SAMPLE_RATE, SAMPLE_RATE // 2, 1)


@pytest.mark.parametrize("text", ["", "x" * 501])
def test_nothing_and_too_much_are_not_said(browser: OwnersBrowser, voice: Voice, text: str) -> None:
    assert browser.get(f"/settings/hear.wav?text={text}").status_code == 422
    assert voice.said == []


def test_a_voice_that_fails_is_no_defect_of_the_page(browser: OwnersBrowser, voice: Voice) -> None:
    voice.fails = True
    assert browser.get("/settings/hear.wav?text=Hello").status_code == 503


def test_without_a_voice_nothing_is_to_be_heard(browser: OwnersBrowser) -> None:
    assert browser.get("/settings/hear.wav?text=Hello").status_code == 404
    assert "Hear it" not in browser.get("/settings/prompts").text
