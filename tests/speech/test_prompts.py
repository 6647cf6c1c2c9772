from collections.abc import Iterator
from pathlib import Path

import pytest

from receptionist.speech.prompts import MOST_LATELY, PromptCache
from receptionist.speech.synthesizer import CALLER, RECEPTIONIST, Voice
from tests.speech.fakes import ToneSynthesizer


class CountingSynthesizer(ToneSynthesizer):
    def __init__(self, version: str = "counting 1") -> None:
        self.version = version
        self.asked: list[str] = []

    def stream(self, text: str, voice: Voice) -> Iterator[bytes]:
        self.asked.append(text)
        yield from super().stream(text, voice)


def test_prepared_prompts_are_not_made_again() -> None:
    engine = CountingSynthesizer()
    cache = PromptCache(engine)
    cache.prepare(["Hello there.", "Goodbye."], RECEPTIONIST)
    assert b"".join(cache.stream("Hello there.", RECEPTIONIST)) == b"".join(
        ToneSynthesizer().stream("Hello there.", RECEPTIONIST)
    )
    assert engine.asked == ["Hello there.", "Goodbye."]
    assert (RECEPTIONIST, "Goodbye.") in cache


def test_other_words_and_other_voices_are_made_as_they_come() -> None:
    engine = CountingSynthesizer()
    cache = PromptCache(engine)
    cache.prepare(["Hello."], RECEPTIONIST)
    list(cache.stream("Hello.", CALLER))
    list(cache.stream("Hi, Sarah.", RECEPTIONIST))
    assert engine.asked == ["Hello.", "Hello.", "Hi, Sarah."]


def test_what_was_said_lately_is_not_made_again() -> None:
    engine = CountingSynthesizer()
    cache = PromptCache(engine)
    first, second = (b"".join(cache.stream("We close at five.", RECEPTIONIST)) for _ in range(2))
    assert (first, engine.asked) == (second, ["We close at five."])


def test_a_sentence_that_was_broken_off_is_not_kept() -> None:
    engine = CountingSynthesizer()
    cache = PromptCache(engine)
    next(cache.stream("We close at five.", RECEPTIONIST))
    assert (RECEPTIONIST, "We close at five.") not in cache


def test_what_was_said_longest_ago_makes_way() -> None:
    cache = PromptCache(CountingSynthesizer())
    cache.prepare(["Hello."], RECEPTIONIST)
    for nth in range(MOST_LATELY):
        list(cache.stream(f"Number {nth}.", RECEPTIONIST))
    list(cache.stream("Number 0.", RECEPTIONIST))
    list(cache.stream("One more.", RECEPTIONIST))
    kept = [text for text in ("Hello.", "Number 0.", "Number 1.") if (RECEPTIONIST, text) in cache]
    assert kept == ["Hello.", "Number 0."]


def test_progress_is_told_and_repeated_texts_count_once() -> None:
    told: list[tuple[str, int, int]] = []
    PromptCache(ToneSynthesizer()).prepare(["a", "b", "a"], RECEPTIONIST, lambda *step: told.append(step))
    assert told == [("prompts", 1, 2), ("prompts", 2, 2)]


def test_prompts_outlive_the_process(tmp_path: Path) -> None:
    PromptCache(CountingSynthesizer(), tmp_path / "prompts").prepare(["Hello."], RECEPTIONIST)
    engine = CountingSynthesizer()
    cache = PromptCache(engine, tmp_path / "prompts")
    cache.prepare(["Hello."], RECEPTIONIST)
    assert engine.asked == []
    assert b"".join(cache.stream("Hello.", RECEPTIONIST)) == b"".join(ToneSynthesizer().stream("Hello.", RECEPTIONIST))


@pytest.mark.parametrize(
    ("version", "voice", "text"),
    [
        ("counting 2", RECEPTIONIST, "Hello."),  # another engine sounds different
        ("counting 1", CALLER, "Hello."),
        ("counting 1", RECEPTIONIST, "Hello!"),
    ],
)
def test_the_kept_files_belong_to_engine_voice_and_text(tmp_path: Path, version: str, voice: Voice, text: str) -> None:
    PromptCache(CountingSynthesizer(), tmp_path).prepare(["Hello."], RECEPTIONIST)
    engine = CountingSynthesizer(version)
    PromptCache(engine, tmp_path).prepare([text], voice)
    assert engine.asked == [text]
