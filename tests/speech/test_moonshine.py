"""What the recogniser promises, on speech that the embedded voice makes."""

import re
from pathlib import Path

import numpy as np
import pytest

from receptionist.speech.audio import SAMPLE_RATE, SILENCE, decode_mulaw, resample, to_samples
from receptionist.speech.bias import DigitGrammar, digits_of, is_number, spell_digits
from receptionist.speech.engines import Engines
from receptionist.speech.hypothesis import Hypothesis, loop_length, most_tokens
from receptionist.speech.models import ModelMissing, package_file
from receptionist.speech.moonshine import DOUBTFUL, MoonshineTranscriber, in_todays_spelling
from receptionist.speech.number_choice import can_be_dialled
from receptionist.speech.synthesizer import CALLER, RECEPTIONIST, Voice
from receptionist.speech.tokenizer import END, Tokenizer
from receptionist.speech.transcriber import LEAST_CONFIDENCE, NO_BIAS, NOTHING_HEARD, Bias, Transcript


def hear(engines: Engines, text: str, voice: Voice = RECEPTIONIST, bias: Bias = NO_BIAS) -> Transcript:
    audio = b"".join(engines.synthesizer.stream(text, voice)) + SILENCE * 1600
    return engines.transcriber.transcribe(decode_mulaw(audio), SAMPLE_RATE, bias)


def words(text: str) -> str:
    return re.sub(r"[^a-z0-9' ]", "", text.lower().replace("-", " ")).strip()


def digits(text: str) -> str:
    return re.sub(r"\D", "", text)


@pytest.mark.parametrize("voice", [RECEPTIONIST, CALLER])
@pytest.mark.parametrize(
    "text",
    [
        "I need a cleaning estimate",
        "my name is Sarah Johnson",
        "seven eighty nine main street",
        "tomorrow morning would be perfect",
        "yes please",
        "no",
        "what about thursday afternoon",
    ],
)
def test_what_was_said_is_heard(engines: Engines, text: str, voice: Voice) -> None:
    transcript = hear(engines, text, voice)
    assert words(transcript.text) == text.lower()
    assert transcript.confidence > -0.4


def test_16_khz_audio_gives_the_same_words(engines: Engines) -> None:
    audio = b"".join(engines.synthesizer.stream("Tomorrow morning would be perfect.", RECEPTIONIST))
    wide = resample(to_samples(decode_mulaw(audio)), 8000, 16000)
    assert words(engines.transcriber.transcribe(wide, 16000).text) == "tomorrow morning would be perfect"


@pytest.mark.parametrize(
    "audio",
    [
        np.zeros(16000, np.int16),
        np.zeros(0, np.int16),
        np.full(200, 5000, np.int16),  # a click, too short for a word
    ],
)
def test_nothing_is_heard_in_silence(engines: Engines, audio: np.ndarray) -> None:
    assert engines.transcriber.transcribe(audio, SAMPLE_RATE) == NOTHING_HEARD


@pytest.mark.parametrize(
    "sound",
    [
        np.random.default_rng(3).normal(0, 0.05, 80000),
        np.sin(2 * np.pi * 300 * np.arange(80000) / 8000) * 0.3,
        np.sign(np.sin(2 * np.pi * 3 * np.arange(80000) / 8000)) * 0.2,
    ],
    ids=["noise", "tone", "clicks"],
)
@pytest.mark.parametrize("bias", [NO_BIAS, Bias(digits_only=True)], ids=["free", "digits"])
def test_sounds_that_are_no_speech_come_to_an_end_without_confidence(
    engines: Engines, sound: np.ndarray, bias: Bias
) -> None:
    transcript = engines.transcriber.transcribe(sound.astype(np.float32), SAMPLE_RATE, bias)
    assert len(transcript.text) < 400
    assert transcript.confidence < -0.3


def test_noise_gives_no_notes_or_other_scripts(engines: Engines) -> None:
    noise = np.random.default_rng(0).normal(0, 0.05, 32000).astype(np.float32)
    assert engines.transcriber.transcribe(noise, SAMPLE_RATE).text.isascii()


@pytest.mark.parametrize(
    ("tokens", "length"),
    [
        ([9, *[1, 2, 3] * 5], 3),
        ([9, *[1, 2, 3, 4, 5, 6] * 4], 6),
        ([7] * 16, 1),
        ([5, 6] * 4, 0),  # "5, 5, 5, 5" is said
        ([1, 2, 3, 1, 2, 3], 0),
        ([], 0),
    ],
)
def test_a_loop_is_seen_and_repeated_digits_are_none(tokens: list[int], length: int) -> None:
    assert loop_length(tokens) == length


def test_a_broken_off_hypothesis_ends_where_it_most_likely_would_have() -> None:
    broken = Hypothesis([7, 8, 9], [-0.1] * 3, [()] * 3, [-9.0, -8.0, -0.5])
    broken.end()
    assert broken.tokens == [7, 8]
    whole = Hypothesis([7, END], [-0.1] * 2, [()] * 2, [-0.2, -0.3])
    whole.end()
    assert whole.tokens == [7, END]


def test_the_number_of_tokens_is_bounded_by_time() -> None:
    assert most_tokens(0.2) == 8
    assert most_tokens(10) == 85


@pytest.mark.parametrize("voice", [RECEPTIONIST, CALLER])
def test_digits_alone_are_heard_as_digits(engines: Engines, voice: Voice) -> None:
    transcript = hear(engines, "four one five, eight eight two, nine oh three four.", voice, Bias(digits_only=True))
    assert is_number(transcript.text)
    assert len(digits_of(transcript.text)) == 10


@pytest.mark.parametrize(
    ("heard", "spelled"),
    [
        ("For 1-5-8", "four 1-5-8"),
        ("my number is too ate won", "my number is two eight one"),
    ],
)
def test_words_that_sound_like_digits_are_digits_in_a_number(heard: str, spelled: str) -> None:
    assert is_number(heard)
    assert spell_digits(heard) == spelled


@pytest.mark.parametrize("text", ["", "my number is", "for Sarah"])
def test_no_digit_is_no_number(text: str) -> None:
    assert not is_number(text)


def test_a_number_within_a_sentence_is_kept(engines: Engines) -> None:
    transcript = hear(engines, "My number is 3 1 2, 5 5 5, 0 1 4 2.", bias=Bias(digits_only=True))
    assert digits(transcript.text) == "3125550142"


def test_a_number_that_is_heard_freely_stands_in_noise(engines: Engines) -> None:
    said = to_samples(decode_mulaw(b"".join(engines.synthesizer.stream("It's 617, 882, 9 0 3 4.", RECEPTIONIST))))
    stood = 0
    for seed in range(4):
        noisy = said + np.random.default_rng(seed).normal(0, 0.012, len(said)).astype(np.float32)
        freely, leaning = (
            digits_of(spell_digits(engines.transcriber.transcribe(noisy, SAMPLE_RATE, bias).text))
            for bias in (NO_BIAS, Bias(digits_only=True))
        )
        if can_be_dialled(freely):
            assert leaning == freely
            stood += 1
    assert stood


def test_words_are_not_forced_into_digits(engines: Engines) -> None:
    """Somebody who was asked for a number may well say something else."""
    transcript = hear(engines, "I would rather not give you that.", bias=Bias(digits_only=True))
    assert words(transcript.text) == "i would rather not give you that"


def test_a_doubtful_word_gives_an_alternative(engines: Engines) -> None:
    transcripts = [hear(engines, name) for name in ("Mr. Kowalczyk", "Okeechobee Boulevard", "Ngozi Adeyemi")]
    assert any(transcript.alternatives for transcript in transcripts)
    assert all(transcript.text not in transcript.alternatives for transcript in transcripts)


def test_hypotheses_branch_at_the_runner_up() -> None:
    scores = np.full(5, -9.0, np.float32)
    scores[3], scores[4] = 1.0, 0.5
    hypothesis = Hypothesis()
    hypothesis.add(scores, scores.copy())
    other = hypothesis.instead(0, hypothesis.rivals[0][0])
    assert (hypothesis.tokens, other.tokens) == ([3], [4])
    assert hypothesis.confidence - other.confidence == pytest.approx(0.5)
    assert Hypothesis().confidence == LEAST_CONFIDENCE


@pytest.fixture(scope="module")
def tokenizer() -> Tokenizer:
    return Tokenizer(package_file("moonshine_voice", "assets", "tiny-en", "tokenizer.bin"))


def test_text_survives_the_tokenizer(tokenizer: Tokenizer) -> None:
    assert len(tokenizer) == 32768
    assert tokenizer.decode(tokenizer.encode("789 Okeechobee Boulevard, please")) == "789 Okeechobee Boulevard, please"
    assert len(tokenizer.encode("Sarah Johnson")) == 2
    assert tokenizer.encode("") == []


def test_the_digit_grammar_lets_a_word_end_only_when_whole(tokenizer: Tokenizer) -> None:
    grammar = DigitGrammar(tokenizer)

    def allowed(before: str, after: str) -> bool:
        scores = np.zeros(len(tokenizer), np.float32)
        grammar.add_to(scores, tokenizer.encode(before) if before else [])
        token = END if after == "END" else tokenizer.encode(after)[0]
        return bool(scores[token] == 0)

    assert allowed("", "seven")
    assert allowed("seven", "three")
    assert allowed("seven", "END")
    assert not allowed("", "Johnson")
    assert not allowed("th", "END")
    assert allowed("my number is", "four")
    assert not allowed("four one five", "my")


@pytest.mark.parametrize(
    ("said", "phrase"),
    [
        ("I live on Lindenhurst Lane.", "Lindenhurst Lane"),
        ("My name is Xavier Beauchamp.", "Xavier Beauchamp"),
    ],
)
def test_an_expected_phrase_is_written_as_expected(engines: Engines, said: str, phrase: str) -> None:
    assert phrase not in hear(engines, said).text
    heard = hear(engines, said, bias=Bias(phrases=("Oakland Avenue", phrase, "Maria Gonzalez")))
    assert phrase in heard.text
    assert heard.alternatives


@pytest.mark.parametrize(
    ("said", "phrase"),
    [
        ("My name is Sarah Johnson.", "Sara Johnston"),  # alike in letters, and clearly another name
        ("It is on Oak Avenue.", "Oakland Avenue"),
        ("No, the street is wrong.", "Maine Street"),
    ],
)
def test_an_expected_phrase_does_not_displace_what_was_clearly_said(engines: Engines, said: str, phrase: str) -> None:
    assert phrase not in hear(engines, said, bias=Bias(phrases=(phrase,))).text


def test_what_is_usual_is_written_where_the_words_are_in_doubt(engines: Engines) -> None:
    slow = Voice(speed=0.85, pitch=1.1)
    clear = hear(engines, "It is on Oak Avenue.", bias=Bias(usual=("Oakland Avenue",)))
    assert "Oakland" not in clear.text
    said = "Forty four Birch Street."
    assert "Birch Street" not in hear(engines, said, voice=slow).text
    assert "Birch Street" in hear(engines, said, voice=slow, bias=Bias(usual=("Oak Avenue", "Birch Street"))).text


def in_noise(engines: Engines, text: str, below: float, bias: Bias) -> tuple[str, ...]:
    """All that `text` may have been, in noise so many dB below it."""
    samples = to_samples(decode_mulaw(b"".join(engines.synthesizer.stream(text, RECEPTIONIST))))
    noise = np.random.default_rng(3).normal(0, float(samples.std()) * 10 ** (-below / 20), len(samples))
    heard = engines.transcriber.transcribe(samples + noise.astype(np.float32), SAMPLE_RATE, bias)
    return heard.text, *heard.alternatives


@pytest.mark.parametrize(
    ("said", "below", "address"),
    [("Five sixty one Elm Street.", 7, "561 Elm Street."), ("Eighteen River Road.", 5, "Eighteen River Road.")],
)
def test_usual_answers_are_among_what_a_turn_in_doubt_may_be(
    engines: Engines, said: str, below: float, address: str
) -> None:
    assert address not in in_noise(engines, said, below, NO_BIAS)
    assert address in in_noise(engines, said, below, Bias(slots=("address",)))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("To-morrow at ten, or to-night.", "Tomorrow at ten, or tonight."),
        ("The morrow at ten in the morning,", "Tomorrow at ten in the morning,"),
        ("on the morrow", "on tomorrow"),
        ("the day after", "the day after"),
    ],
)
def test_old_spellings_are_written_as_today(written: str, meant: str) -> None:
    assert in_todays_spelling(written) == meant


@pytest.mark.parametrize("busy", [False, True])
def test_a_turn_in_doubt_is_heard_twice_unless_others_wait(engines: Engines, busy: bool) -> None:
    heard = MoonshineTranscriber(busy=lambda: busy)
    audio = decode_mulaw(b"".join(engines.synthesizer.stream("Ngozi Adeyemi.", RECEPTIONIST)) + SILENCE * 1600)
    hearing = heard.hear(audio, SAMPLE_RATE)
    assert hearing.transcript.confidence < DOUBTFUL
    assert hearing.settled is busy
    assert len(hearing.transcript.alternatives) > 1 or busy
    assert len(hearing.transcript.alternatives) <= 1 or not busy
    if not busy:
        likelihoods, tokens = hearing.likelihoods(hearing.transcript.text)
        assert len(likelihoods) == 2
        assert tokens > 1


def test_alternatives_say_how_far_they_lie_behind(engines: Engines) -> None:
    transcript = hear(engines, "Ngozi Adeyemi.")
    assert len(transcript.lags) == len(transcript.alternatives) > 1
    assert min(transcript.lags) >= 0.0


def test_a_clear_turn_is_settled(engines: Engines) -> None:
    audio = decode_mulaw(b"".join(engines.synthesizer.stream("Yes, please.", RECEPTIONIST)) + SILENCE * 1600)
    assert MoonshineTranscriber().hear(audio, SAMPLE_RATE).settled


def test_a_missing_model_says_how_to_mend_it() -> None:
    with pytest.raises(ModelMissing, match="not installed"):
        package_file("no_such_package", "model.onnx")
    with pytest.raises(ModelMissing, match="exact version"):
        package_file("moonshine_voice", "assets", "no-such-model")


def test_the_package_of_the_weights_is_not_imported() -> None:
    """Its code asks for an audio device library that a server does not have."""
    import sys

    assert "moonshine_voice" not in sys.modules
    assert not any(Path(str(getattr(module, "__file__", ""))).match("*sounddevice*") for module in sys.modules.values())


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("212-555-7890.", "2125557890"),
        ("two one two, five five five, oh one nine two", "2125550192"),
        ("It's 555 twenty two ten", "5552210"),
        ("area code four hundred, double five", "40055"),
        ("ninety, twenty oh one", "902001"),
        ("- - - -", ""),
        ("I would like to", ""),
    ],
)
def test_digits_are_those_of_figures_and_of_words(text: str, digits: str) -> None:
    assert digits_of(text) == digits
