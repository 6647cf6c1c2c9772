"""Speech to text by the Moonshine Tiny English weights, with a decoder of our own.

The weights (MIT; Jeffries et al., "Moonshine: Speech Recognition for Live Transcription and Voice Commands", 2024) come
with the package moonshine-voice 0.1.0 as 8-bit onnxruntime files.
"""

import logging
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path

import msgspec
import numpy as np

from receptionist.speech import moonshine_network, onnx_graph, quantized
from receptionist.speech.audio import Pcm, Samples, level, resample, to_samples
from receptionist.speech.beam import beam
from receptionist.speech.bias import DigitGrammar, Leaning, SpokenEnglish, digits_of, is_number, spell_digits
from receptionist.speech.enhancement import brightened, denoised
from receptionist.speech.fusion import HeardCandidate, ranked
from receptionist.speech.guessing import PastTurns
from receptionist.speech.hypothesis import Hypothesis, most_tokens
from receptionist.speech.kept_models import KeptModels
from receptionist.speech.models import open_model, package_file
from receptionist.speech.moonshine_decoder import Decoding
from receptionist.speech.moonshine_network import HEARD, decoder_graph, encoder_graph
from receptionist.speech.n_best import DOUBTFUL, MOST, NBest
from receptionist.speech.number_choice import can_be_dialled, ranked_numbers
from receptionist.speech.phrases import candidates
from receptionist.speech.quantized import WeightFile
from receptionist.speech.tokenizer import END, Tokenizer
from receptionist.speech.transcriber import NO_BIAS, NOTHING_HEARD, Bias, Transcript
from receptionist.speech.usual_answers import SLOTS, UsualAnswers, may_give, words_given

log = logging.getLogger(__name__)

RATE = 16000
_FAINTEST_DB = -62.0
_SHORTEST_SECONDS = 0.06
_SLOWED = 0.95
_SHORTEST_ANSWER = 0.5
"""Seconds of audio with two words in it: a yes has less."""
_FARTHEST = 25.0
"""How far behind the likeliest a hypothesis is of any use."""
_MOST_AGAIN = 4
_MOST_WHILE_BUSY = 2
_AGAIN = 4
_WITH_PHRASES = 3
_NUMBERS = 4
_EXPECTED = (1.0, 2.5)
_USUAL = (2.5, 1.5)
"""How far a phrase may lie behind what was heard in its place, in nats; and how much farther for each nat of doubt."""
_OLD_SPELLING = re.compile(r"\b(to)-(day|night|morrow)\b", re.IGNORECASE)
_THE_MORROW = re.compile(r"\b(t)he morrow\b", re.IGNORECASE)


def _file(name: str) -> Path:
    return package_file("moonshine_voice", "assets", "tiny-en", name)


def in_todays_spelling(text: str) -> str:
    """The weights have read old books: "To-morrow", "the morrow"."""
    return _THE_MORROW.sub(r"\1omorrow", _OLD_SPELLING.sub(r"\1\2", text))


def _by_confidence(found: list[Hypothesis]) -> list[Hypothesis]:
    """The surest first; a hypothesis that is sure of fewer words may be likelier as a whole, and lies behind nobody."""
    first, *others = sorted(found, key=lambda each: -each.confidence)
    return [first, *(replace(each, lag=max(first.likelihood - each.likelihood, 0.0)) for each in others)]


def _scored(decoding: Decoding, tokens: list[int]) -> Hypothesis:
    """Tokens as `decoding` finds them; those that were broken off for a loop end there."""
    ended = tokens if tokens[-1:] == [END] else [*tokens, END]
    return Hypothesis(ended, decoding.log_probabilities(ended))


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


class MoonshineHearing(msgspec.Struct, frozen=True):
    """One utterance: what was made of it, what else it may have been, and how likely any words are.

    `settled`: the words are certain enough, or known from elsewhere (a number, a phrase that was to be expected).
    """

    transcript: Transcript
    settled: bool = True
    candidates: tuple[str, ...] = ()
    likelihoods: Callable[[str], tuple[tuple[float, ...], int]] = lambda text: ((), 0)
    """The logarithms at both paces, and the number of tokens."""


class MoonshineTranscriber:
    """Moonshine Tiny English; about 20 ms a second of speech on one core, twice that where it is in doubt.

    In doubt, and unless `busy` says that others wait, it looks for eight hypotheses, hears the sound again, a little
    slowed and without its steady noise, and takes what is likely both times. Safe to call from several threads.
    """

    def __init__(self, directory: Path | None = None, busy: Callable[[], bool] = lambda: False) -> None:
        """In `directory` the network is kept as it was put together, which takes half a second. Raises ModelMissing."""
        encoder, decoder = _networks(directory)
        self._encoder, self._decoder = open_model(encoder), open_model(decoder)
        self._tokenizer = Tokenizer(_file("tokenizer.bin"))
        self._spoken = SpokenEnglish(self._tokenizer)
        self._past = PastTurns()
        self._busy = busy

    @cached_property
    def _digits(self) -> DigitGrammar:
        return DigitGrammar(self._tokenizer)

    @cached_property
    def _answers(self) -> dict[str, UsualAnswers]:
        return {slot: UsualAnswers(self._tokenizer, slot) for slot in SLOTS}

    def transcribe(self, audio: Pcm | Samples, rate: int, bias: Bias = NO_BIAS) -> Transcript:
        return self.hear(audio, rate, bias).transcript

    def hear(self, audio: Pcm | Samples, rate: int, bias: Bias = NO_BIAS) -> MoonshineHearing:
        """The transcript, and what it takes to weigh other words against it."""
        samples = to_samples(audio)
        duration = len(samples) / rate
        if duration < _SHORTEST_SECONDS or level(samples) < _FAINTEST_DB:
            return MoonshineHearing(NOTHING_HEARD)
        decoding = self._listen(samples, rate)
        busy = self._busy()
        found = _by_confidence(self._search(decoding, duration, self._spoken).among(_MOST_WHILE_BUSY if busy else MOST))
        slowed = None
        if found[0].confidence < DOUBTFUL and not busy:
            slowed = self._listen(denoised(samples, rate), rate, _SLOWED)
            found = self._heard_twice(
                [*found, *self._usually(decoding, duration, bias, found)], decoding, slowed, duration
            )
        self._past.learn(found[0].tokens)
        if bias.digits_only:
            return MoonshineHearing(self._number(found, decoding, slowed, duration))
        settled = self._expected(decoding, found, bias.phrases, _EXPECTED)
        if settled is None and slowed is not None:
            settled = self._expected(decoding, found, bias.usual, _USUAL)
        found = [settled, *found] if settled else found
        transcript = self._transcript(found)
        if settled or slowed is None:
            return MoonshineHearing(transcript)
        texts = (transcript.text, *transcript.alternatives)
        return MoonshineHearing(transcript, False, texts, partial(self._likelihoods, (decoding, slowed)))

    def _usually(self, decoding: Decoding, seconds: float, bias: Bias, found: list[Hypothesis]) -> Iterator[Hypothesis]:
        """The usual answers to what is asked that fit the sound best, and those that may have been given before."""
        slots = may_give(bias.slots, [self._tokenizer.decode(each.tokens) for each in found])
        for slot in slots if seconds >= _SHORTEST_ANSWER else ():
            yield from beam(decoding, self._answers[slot], most_tokens(seconds), word=self._word)
            if words := words_given(slot, bias.tried):
                again = UsualAnswers(self._tokenizer, slot, words)
                yield from beam(decoding, again, most_tokens(seconds), _AGAIN, self._word)

    def _heard_twice(
        self, found: list[Hypothesis], decoding: Decoding, slowed: Decoding, seconds: float
    ) -> list[Hypothesis]:
        """What was found at either pace; what is likely at both comes first."""
        again = self._search(slowed, seconds, self._spoken).among(_MOST_AGAIN)
        first, second = ({self._tokenizer.decode(each.tokens): each for each in every} for every in (found, again))
        heard = {text: first.get(text) or _scored(decoding, second[text].tokens) for text in (*first, *second)}
        candidates = [
            HeardCandidate(
                text, (each.likelihood, (second.get(text) or _scored(slowed, each.tokens)).likelihood), len(each.tokens)
            )
            for text, each in heard.items()
        ]
        return [replace(heard[candidate.text], lag=lag) for candidate, lag in ranked(candidates) if lag <= _FARTHEST]

    def _likelihoods(self, decodings: tuple[Decoding, ...], text: str) -> tuple[tuple[float, ...], int]:
        tokens = [*self._tokenizer.encode(text), END]
        return tuple(sum(decoding.log_probabilities(tokens)) for decoding in decodings), len(tokens)

    def _number(
        self, found: list[Hypothesis], decoding: Decoding, slowed: Decoding | None, seconds: float
    ) -> Transcript:
        """Where a number is wanted: the likeliest of what was heard freely and of what leaning towards digits finds.

        A number that was heard freely to its last digit stands: no leaning makes another one likelier.
        """
        if can_be_dialled(digits_of(self._as_number(found[0]))):
            return self._transcript(found, self._as_number)
        leaning = self._search(decoding, seconds, self._digits)
        if slowed is None:
            heard = [*found, leaning.best()]
        else:
            again = self._search(slowed, seconds, self._digits).best()
            heard = [*found, *leaning.among(_NUMBERS), _scored(decoding, again.tokens)]
        by_text = {self._as_number(each): each for each in reversed(heard)}
        candidates = (
            HeardCandidate(
                text, (each.likelihood, _scored(slowed or decoding, each.tokens).likelihood), len(each.tokens)
            )
            for text, each in by_text.items()
        )
        ordered = [replace(by_text[best.text], lag=lag) for best, lag in ranked_numbers(candidates)]
        return self._transcript(ordered, self._as_number)

    def _as_number(self, hypothesis: Hypothesis) -> str:
        """Its text, with what sounds like a digit spelled as one if it is a number."""
        text = self._tokenizer.decode(hypothesis.tokens)
        return spell_digits(text) if is_number(text) else text

    def _search(self, decoding: Decoding, seconds: float, leaning: Leaning) -> NBest:
        return NBest(decoding, self._past, self._word, most_tokens(seconds), leaning)

    def _word(self, token: int) -> str:
        """Case and punctuation are no difference, but going on or ending is."""
        return "\n" if token == END else "".join(filter(str.isalnum, self._tokenizer.text(token))).lower()

    def _listen(self, samples: Samples, rate: int, pace: float = 1.0) -> Decoding:
        from onnxruntime import OrtValue

        bright = resample(brightened(samples, rate), rate * pace, RATE)
        wave = OrtValue.ortvalue_from_numpy(bright[np.newaxis, np.newaxis])
        heard = self._encoder.run_with_ort_values([*HEARD], {"wave": wave})
        return Decoding(self._decoder, dict(zip(HEARD, heard, strict=True)))

    def _expected(
        self, decoding: Decoding, found: list[Hypothesis], phrases: tuple[str, ...], behind: tuple[float, float]
    ) -> Hypothesis | None:
        """One of the likeliest hypotheses with an expected phrase in it, if that fits the sound well enough.

        Where that says the same as the likeliest, but for capitals, the likeliest stays: it is surer.
        """
        least = found[0].likelihood
        fitting = (self._with_phrase(decoding, each, phrases, least, behind) for each in found[:_WITH_PHRASES])
        settled = next(filter(None, fitting), None)
        heard = self._tokenizer.decode(found[0].tokens).lower()
        return settled if settled and self._tokenizer.decode(settled.tokens).lower() != heard else None

    def _with_phrase(
        self,
        decoding: Decoding,
        best: Hypothesis,
        phrases: tuple[str, ...],
        likeliest: float,
        allowed: tuple[float, float],
    ) -> Hypothesis | None:
        """The less sure the recogniser was of its own words there, the further the phrase may lie behind them, or
        behind the likeliest.
        """
        allowance, for_doubt = allowed
        found: list[tuple[float, Hypothesis]] = []
        for candidate in candidates(self._tokenizer.decode(best.tokens), phrases):
            tokens = [*self._tokenizer.encode(candidate.text), END]
            log_probabilities = decoding.log_probabilities(tokens)
            behind = max(best.likelihood, likeliest) - sum(log_probabilities)
            doubt = self._doubt(best, candidate.start, candidate.end)
            if behind < allowance + for_doubt * doubt:
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

    def _transcript(self, found: list[Hypothesis], text: Callable[[Hypothesis], str] | None = None) -> Transcript:
        """The first, with the others as alternatives."""
        lags: dict[str, float] = {}
        for each in found:
            lags.setdefault((text or self._text)(each), each.lag)
        first, *others = lags
        others = list(filter(None, others))
        return Transcript(first, found[0].confidence, tuple(others), tuple(lags[each] for each in others))

    def _text(self, hypothesis: Hypothesis) -> str:
        return in_todays_spelling(self._tokenizer.decode(hypothesis.tokens))
