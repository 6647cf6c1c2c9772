"""Speech to text by the Moonshine Tiny English weights, with a greedy decoder of our own.

The weights (MIT; Jeffries et al., "Moonshine: Speech Recognition for Live Transcription and Voice Commands", 2024) come
with the package moonshine-voice 0.1.0 as 8-bit onnxruntime files. The encoder takes the wave at 16 kHz and gives about
42 frames a second; the merged decoder (6 layers, 8 heads of 36) has a first branch that also computes the keys and
values of the encoder's frames, and a second that reuses them, one token a run.
"""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from receptionist.speech.audio import Pcm, Samples, level, resample, to_samples
from receptionist.speech.bias import (
    FORBIDDEN,
    DigitGrammar,
    Leaning,
    Scores,
    SpokenEnglish,
    is_number,
    spell_digits,
)
from receptionist.speech.models import open_model, package_file
from receptionist.speech.phrases import candidates
from receptionist.speech.tokenizer import END, START, Tokenizer
from receptionist.speech.transcriber import LEAST_CONFIDENCE, NO_BIAS, NOTHING_HEARD, Bias, Transcript

if TYPE_CHECKING:
    import onnxruntime

RATE = 16000
TOKENS_PER_SECOND = 8.5
_FEWEST_TOKENS = 8
_LAYERS, _HEADS, _HEAD_SIZE = 6, 8, 36
_FAINTEST_DB = -62.0
_SHORTEST_SECONDS = 0.06
_IN_DOUBT = 1.5
_DIGITS_MARGIN = 1.2
_PHRASE_ALLOWANCE = 1.0
_PHRASE_DOUBT = 2.5
_OLD_SPELLING = re.compile(r"\b(to)-(day|night|morrow)\b", re.IGNORECASE)

_PAST = [f"past_key_values.{layer}.decoder.{part}" for layer in range(_LAYERS) for part in ("key", "value")]
_HEARD = [name.replace("decoder", "encoder") for name in _PAST]
_PAST_OUT = [name.replace("past_key_values", "present") for name in _PAST]
_HEARD_OUT = [name.replace("past_key_values", "present") for name in _HEARD]

Tensor = Any  # onnxruntime.OrtValue, which has no type stubs


@dataclass(slots=True)
class Hypothesis:
    """Tokens decoded so far; for each its log-probability, that of ending there, and the runner-up with its lag."""

    tokens: list[int] = field(default_factory=list)
    log_probabilities: list[float] = field(default_factory=list)
    runners_up: list[tuple[float, int]] = field(default_factory=list)
    ends: list[float] = field(default_factory=list)

    @property
    def confidence(self) -> float:
        if not self.log_probabilities:
            return LEAST_CONFIDENCE
        return max(float(np.mean(self.log_probabilities)), LEAST_CONFIDENCE)

    def add(self, heard: Scores, leaning: Scores) -> None:
        """Take the token that leads by the leaning scores; what was heard alone says how likely it is."""
        token = int(leaning.argmax())
        top = float(heard.max())
        total = top + float(np.log(np.exp(heard - top).sum()))
        self.log_probabilities.append(float(heard[token]) - total)
        self.ends.append(float(heard[END]) - total)
        lead, leaning[token] = float(leaning[token]), FORBIDDEN
        rival = int(leaning.argmax())
        self.runners_up.append((lead - float(leaning[rival]), rival))
        self.tokens.append(token)

    def end(self) -> None:
        """Where a limit or a loop broke it off, go back to where it would have ended most likely."""
        if not self.tokens or self.tokens[-1] == END:
            return
        likeliest = max(range(len(self.ends)), key=self.ends.__getitem__)
        del self.tokens[likeliest:], self.log_probabilities[likeliest:], self.runners_up[likeliest:]
        del self.ends[likeliest:]

    def instead(self, position: int) -> "Hypothesis":
        """The same up to a position, and there the runner-up; to be decoded further."""
        lead, rival = self.runners_up[position]
        return Hypothesis(
            [*self.tokens[:position], rival],
            [*self.log_probabilities[:position], self.log_probabilities[position] - lead],
            [*self.runners_up[:position], (math.inf, self.tokens[position])],
            self.ends[: position + 1],
        )


def loop_length(tokens: list[int]) -> int:
    """How many tokens the end goes round in, or 0. A lost decoder repeats itself; people repeat a digit a few times."""
    return next((n for n in range(1, 9) if tokens and tokens[-n * _turns(n) :] == tokens[-n:] * _turns(n)), 0)


def _turns(length: int) -> int:
    """Repetitions that make a loop: of one or two tokens, such as "5, ", more than any number has."""
    return max(4, 16 // length)


def most_tokens(seconds: float) -> int:
    """A bound on what can be said in that time: English has up to 6 tokens a second, digits with commas 8."""
    return max(_FEWEST_TOKENS, int(np.ceil(TOKENS_PER_SECOND * seconds)))


class _Decoding:
    """One utterance in the decoder: the encoder's frames with their keys and values, and a cache for every position."""

    def __init__(self, decoder: "onnxruntime.InferenceSession", frames: Tensor, mask: Tensor) -> None:
        from onnxruntime import OrtValue

        self._tensor = OrtValue.ortvalue_from_numpy
        self._decoder = decoder
        empty = self._tensor(np.zeros((1, _HEADS, 0, _HEAD_SIZE), np.float32))
        unheard = self._tensor(np.zeros((1, _HEADS, frames.shape()[1], _HEAD_SIZE), np.float32))
        self._start: dict[str, Tensor] = {
            "encoder_hidden_states": frames,
            "encoder_attention_mask": mask,
            "use_cache_branch": self._tensor(np.array([False])),
            **dict.fromkeys(_PAST, empty),
            **dict.fromkeys(_HEARD, unheard),
        }
        logits, *values = self._run(self._start, [START], ["logits", *_PAST_OUT, *_HEARD_OUT])
        self._inputs = {
            **self._start,
            **dict(zip(_HEARD, values[len(_PAST) :], strict=True)),
            "use_cache_branch": self._tensor(np.array([True])),
        }
        self._caches = [values[: len(_PAST)]]
        self._scores = [self._last(logits)]

    def _run(self, inputs: dict[str, Tensor], tokens: list[int], outputs: list[str]) -> list[Tensor]:
        inputs["input_ids"] = self._tensor(np.array([tokens], np.int64))
        results: list[Tensor] = self._decoder.run_with_ort_values(outputs, inputs)
        return results

    @staticmethod
    def _last(logits: Tensor) -> Scores:
        return np.array(logits.numpy()[0, -1], np.float32)

    def scores(self, tokens: list[int]) -> Scores:
        """Scores of the token that follows these; positions after the last one asked for are forgotten."""
        position = len(tokens)
        if position >= len(self._scores):
            self._inputs.update(zip(_PAST, self._caches[position - 1], strict=True))
            logits, *values = self._run(self._inputs, tokens[-1:], ["logits", *_PAST_OUT])
            self._caches.append(values)
            self._scores.append(self._last(logits))
        return self._scores[position].copy()

    def log_probabilities(self, tokens: list[int]) -> list[float]:
        """How likely each of these tokens is after those before it, in one run."""
        (logits,) = self._run(self._start, [START, *tokens[:-1]], ["logits"])
        scores = logits.numpy()[0]
        top = scores.max(axis=1)
        totals = top + np.log(np.exp(scores - top[:, np.newaxis]).sum(axis=1))
        return [float(row[token] - total) for row, token, total in zip(scores, tokens, totals, strict=True)]

    def rewind(self, position: int) -> None:
        """Forget what followed a position, so that another token may be tried there."""
        del self._caches[position + 1 :], self._scores[position + 1 :]


class _Search:
    """Greedy search over one decoding: the likeliest token until the end, the limit or a loop."""

    def __init__(self, decoding: _Decoding, tokenizer: Tokenizer, limit: int, leanings: tuple[Leaning, ...]) -> None:
        self._decoding, self._tokenizer = decoding, tokenizer
        self._limit, self._leanings = limit, leanings

    def best(self, start: Hypothesis | None = None) -> Hypothesis:
        hypothesis = start or Hypothesis()
        self._decoding.rewind(max(len(hypothesis.tokens) - 1, 0))
        while not self._finished(hypothesis.tokens):
            heard = self._decoding.scores(hypothesis.tokens)
            leaning = heard.copy()
            for each in self._leanings:
                each.add_to(leaning, hypothesis.tokens)
            hypothesis.add(heard, leaning)
        hypothesis.end()
        return hypothesis

    def _word(self, token: int) -> str:
        """What two tokens are compared by: case and punctuation are no difference, but going on or ending is."""
        return "\n" if token == END else "".join(filter(str.isalnum, self._tokenizer.text(token))).lower()

    def _finished(self, tokens: list[int]) -> bool:
        return len(tokens) >= self._limit or tokens[-1:] == [END] or loop_length(tokens) > 0

    def _doubts(self, hypothesis: Hypothesis) -> Iterator[tuple[float, int]]:
        """How far each token lay ahead of its runner-up, where the two are different words."""
        for position, (token, (lead, rival)) in enumerate(zip(hypothesis.tokens, hypothesis.runners_up, strict=True)):
            if self._word(token) != self._word(rival):
                yield lead, position

    def two_best(self) -> list[Hypothesis]:
        """The greedy hypothesis and, if a token was in doubt, the one that takes its runner-up; the likelier first."""
        first = self.best()
        lead, position = min(self._doubts(first), default=(math.inf, 0))
        if lead > _IN_DOUBT:
            return [first]
        second = self.best(first.instead(position))
        return sorted((first, second), key=lambda hypothesis: -hypothesis.confidence)


def _in_todays_spelling(text: str) -> str:
    """The weights have read old books: "To-morrow"."""
    return _OLD_SPELLING.sub(r"\1\2", text)


def _digits_or_words(digits: Hypothesis, words: Hypothesis) -> Hypothesis:
    """The digits, unless they are so much less likely than the words that the caller said something else."""
    return digits if digits.confidence > words.confidence - _DIGITS_MARGIN else words


class MoonshineTranscriber:
    """Moonshine Tiny English; about 20 ms a second of speech on one core. Safe to call from several threads."""

    def __init__(self) -> None:
        self._encoder = open_model(package_file("moonshine_voice", "assets", "tiny-en", "encoder_model.ort"))
        self._decoder = open_model(package_file("moonshine_voice", "assets", "tiny-en", "decoder_model_merged.ort"))
        self._tokenizer = Tokenizer(package_file("moonshine_voice", "assets", "tiny-en", "tokenizer.bin"))

        self._spoken = SpokenEnglish(self._tokenizer)

    @cached_property
    def _digits(self) -> DigitGrammar:
        return DigitGrammar(self._tokenizer)

    def transcribe(self, audio: Pcm | Samples, rate: int, bias: Bias = NO_BIAS) -> Transcript:
        samples = to_samples(audio)
        duration = len(samples) / rate
        if duration < _SHORTEST_SECONDS or level(samples) < _FAINTEST_DB:
            return NOTHING_HEARD
        decoding = self._listen(resample(samples, rate, RATE))
        best, *others = _Search(decoding, self._tokenizer, most_tokens(duration), (self._spoken,)).two_best()
        expected = self._expected(decoding, best, bias.phrases)
        if expected:
            best, others = expected, [best, *others]
        if not bias.digits_only:
            return self._transcript(best, others)
        if not is_number(self._tokenizer.decode(best.tokens)):
            digits = _Search(decoding, self._tokenizer, most_tokens(duration), (self._digits,)).best()
            best, others = _digits_or_words(digits, best), [best, *others]
        return self._number(self._transcript(best, others))

    def _listen(self, samples: Samples) -> _Decoding:
        from onnxruntime import OrtValue

        wave = samples[np.newaxis]
        mask = OrtValue.ortvalue_from_numpy(np.ones(wave.shape, np.int64))  # of samples, for the decoder as well
        inputs = {"input_values": OrtValue.ortvalue_from_numpy(wave), "attention_mask": mask}
        (frames,) = self._encoder.run_with_ort_values(["last_hidden_state"], inputs)
        return _Decoding(self._decoder, frames, mask)

    @staticmethod
    def _number(transcript: Transcript) -> Transcript:
        """The transcript with what sounds like a digit spelled as one, if it is a number."""
        return replace(transcript, text=spell_digits(transcript.text)) if is_number(transcript.text) else transcript

    def _expected(self, decoding: _Decoding, best: Hypothesis, phrases: tuple[str, ...]) -> Hypothesis | None:
        """The hypothesis with an expected phrase in it, if that fits the sound well enough.

        The less sure the recogniser was of its own words there, the further the phrase may lie behind them.
        """
        found: list[tuple[float, Hypothesis]] = []
        for candidate in candidates(self._tokenizer.decode(best.tokens), phrases):
            tokens = [*self._tokenizer.encode(candidate.text), END]
            log_probabilities = decoding.log_probabilities(tokens)
            behind = sum(best.log_probabilities) - sum(log_probabilities)
            doubt = self._doubt(best, candidate.start, candidate.end)
            if behind < _PHRASE_ALLOWANCE + _PHRASE_DOUBT * doubt:
                found.append((behind, Hypothesis(tokens, log_probabilities)))
        return min(found, key=lambda each: each[0], default=(0.0, None))[1]

    def _doubt(self, hypothesis: Hypothesis, start: int, end: int) -> float:
        """The negative log-probability of the tokens that make up a part of the text, given by offsets."""
        doubt, at = 0.0, -1  # the text has no leading space, the first token has
        for token, log_probability in zip(hypothesis.tokens, hypothesis.log_probabilities, strict=True):
            at, before = at + len(self._tokenizer.text(token)), at
            if at > start and before < end:
                doubt -= log_probability
        return doubt

    def _transcript(self, best: Hypothesis, others: list[Hypothesis]) -> Transcript:
        text = _in_todays_spelling(self._tokenizer.decode(best.tokens))
        alternatives = dict.fromkeys(_in_todays_spelling(self._tokenizer.decode(other.tokens)) for other in others)
        return Transcript(text, best.confidence, tuple(other for other in alternatives if other and other != text))
