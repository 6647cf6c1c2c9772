"""Speech to text by the Moonshine Tiny English weights, with a greedy decoder of our own.

The weights (MIT; Jeffries et al., "Moonshine: Speech Recognition for Live Transcription and Voice Commands", 2024) come
with the package moonshine-voice 0.1.0 as 8-bit onnxruntime files.
"""

import logging
import math
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from pathlib import Path

import numpy as np

from receptionist.speech import moonshine_network, onnx_graph, quantized
from receptionist.speech.audio import Pcm, Samples, level, resample, to_samples
from receptionist.speech.bias import DigitGrammar, Leaning, SpokenEnglish, digits_in, is_number, spell_digits
from receptionist.speech.guessing import Guesses, PastTurns
from receptionist.speech.hypothesis import Hypothesis, loop_length, most_tokens
from receptionist.speech.kept_models import KeptModels
from receptionist.speech.models import open_model, package_file
from receptionist.speech.moonshine_decoder import Decoding
from receptionist.speech.moonshine_network import HEARD, decoder_graph, encoder_graph
from receptionist.speech.phrases import candidates
from receptionist.speech.quantized import WeightFile
from receptionist.speech.tokenizer import END, Tokenizer
from receptionist.speech.transcriber import NO_BIAS, NOTHING_HEARD, Bias, Transcript

log = logging.getLogger(__name__)

RATE = 16000
_FAINTEST_DB = -62.0
_SHORTEST_SECONDS = 0.06
_IN_DOUBT = 1.5
_WHOLE = (10, 11)
_DIGITS_MARGIN, _WHOLE_MARGIN = 0.3, 0.9
Heard = tuple[str, float]
"""A text and its confidence."""
_PHRASE_ALLOWANCE = 1.0
_PHRASE_DOUBT = 2.5
_OLD_SPELLING = re.compile(r"\b(to)-(day|night|morrow)\b", re.IGNORECASE)


class _Search:
    """Greedy search over one decoding: the likeliest token until the end, the limit or a loop."""

    def __init__(
        self, decoding: Decoding, past: PastTurns, tokenizer: Tokenizer, limit: int, leanings: tuple[Leaning, ...]
    ) -> None:
        self._decoding, self._past, self._tokenizer = decoding, past, tokenizer
        self._limit, self._leanings = limit, leanings

    def best(self, start: Hypothesis | None = None, likely: list[int] | None = None) -> Hypothesis:
        """From `start` on; `likely` is what may well follow there."""
        hypothesis = start or Hypothesis()
        guesses = Guesses(self._past, likely)
        while not self._finished(hypothesis.tokens):
            heard = self._decoding.scores(hypothesis.tokens, guesses.after)
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
        second = self.best(first.instead(position), likely=first.tokens[position + 1 :])
        return sorted((first, second), key=lambda hypothesis: -hypothesis.confidence)


def _file(name: str) -> Path:
    return package_file("moonshine_voice", "assets", "tiny-en", name)


def _in_todays_spelling(text: str) -> str:
    """The weights have read old books: "To-morrow"."""
    return _OLD_SPELLING.sub(r"\1\2", text)


def _are_the_number(digits: Heard, words: Heard) -> bool:
    """Whether digits that were leaned towards are nearer to the number that was said than words heard freely.

    A whole number that was heard freely stands. Else the digits must be nearly as likely as the words; or, where they
    alone make a whole number, not out of all proportion.
    """
    (digits_text, digits_likely), (words_text, words_likely) = digits, words
    if digits_in(words_text) in _WHOLE:
        return False
    whole = digits_in(digits_text) in _WHOLE
    more = digits_in(digits_text) >= digits_in(words_text)
    return more and digits_likely > words_likely - (_WHOLE_MARGIN if whole else _DIGITS_MARGIN)


def _networks(directory: Path | None) -> tuple[Path, Path] | tuple[bytes, bytes]:
    """Encoder and decoder: where they are kept, or themselves where they can't be."""
    if directory is not None:
        code = (Path(str(room.__file__)) for room in (moonshine_network, onnx_graph, quantized))
        kept = KeptModels(directory, ("moonshine-voice", "onnx", "onnxruntime"), code, quantized.signed_bytes_add_up())
        try:
            encoder, decoder = kept.paths(("encoder", "decoder"), _made)
        except OSError as error:
            log.warning("%s: the recogniser's network can't be kept (%s), and is made at each start", directory, error)
        else:
            return encoder, decoder
    made = _made()
    return made["encoder"], made["decoder"]


def _made() -> dict[str, bytes]:
    encoder, decoder = (WeightFile(_file(f"{name}.ort")) for name in ("encoder_model", "decoder_model_merged"))
    graphs = {"encoder": encoder_graph(encoder, decoder), "decoder": decoder_graph(decoder)}
    return {name: graph.SerializeToString() for name, graph in graphs.items()}


class MoonshineTranscriber:
    """Moonshine Tiny English; about 20 ms a second of speech on one core. Safe to call from several threads."""

    def __init__(self, directory: Path | None = None) -> None:
        """In `directory` the network is kept as it was put together, which takes half a second. Raises ModelMissing."""
        encoder, decoder = _networks(directory)
        self._encoder, self._decoder = open_model(encoder), open_model(decoder)
        self._tokenizer = Tokenizer(_file("tokenizer.bin"))
        self._spoken = SpokenEnglish(self._tokenizer)
        self._past = PastTurns()

    @cached_property
    def _digits(self) -> DigitGrammar:
        return DigitGrammar(self._tokenizer)

    def transcribe(self, audio: Pcm | Samples, rate: int, bias: Bias = NO_BIAS) -> Transcript:
        samples = to_samples(audio)
        duration = len(samples) / rate
        if duration < _SHORTEST_SECONDS or level(samples) < _FAINTEST_DB:
            return NOTHING_HEARD
        decoding = self._listen(resample(samples, rate, RATE))
        best, *others = self._search(decoding, duration, self._spoken).two_best()
        self._past.learn(best.tokens)
        expected = self._expected(decoding, best, bias.phrases)
        if expected:
            best, others = expected, [best, *others]
        if not bias.digits_only:
            return self._transcript(best, others)
        if not is_number(self._tokenizer.decode(best.tokens)):
            digits = self._search(decoding, duration, self._digits).best()
            if _are_the_number(self._heard(digits), self._heard(best)):
                best, others = digits, [best, *others]
        return self._number(self._transcript(best, others))

    def _search(self, decoding: Decoding, seconds: float, leaning: Leaning) -> _Search:
        return _Search(decoding, self._past, self._tokenizer, most_tokens(seconds), (leaning,))

    def _listen(self, samples: Samples) -> Decoding:
        from onnxruntime import OrtValue

        wave = OrtValue.ortvalue_from_numpy(samples[np.newaxis, np.newaxis])
        heard = self._encoder.run_with_ort_values([*HEARD], {"wave": wave})
        return Decoding(self._decoder, dict(zip(HEARD, heard, strict=True)))

    def _heard(self, hypothesis: Hypothesis) -> Heard:
        return self._tokenizer.decode(hypothesis.tokens), hypothesis.confidence

    @staticmethod
    def _number(transcript: Transcript) -> Transcript:
        """The transcript with what sounds like a digit spelled as one, if it is a number."""
        return replace(transcript, text=spell_digits(transcript.text)) if is_number(transcript.text) else transcript

    def _expected(self, decoding: Decoding, best: Hypothesis, phrases: tuple[str, ...]) -> Hypothesis | None:
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
