"""The network put together anew against the files it is made of, on real speech.

Weights are bytes, and so is what they multiply: a difference in the last bit of a sum can round a number otherwise,
which the layers after it carry on. So what is compared may differ as much as rounding to bytes does.
"""

import numpy as np
import pytest

from receptionist.speech.audio import decode_mulaw, resample, to_samples
from receptionist.speech.models import open_model, package_file
from receptionist.speech.moonshine import RATE, MoonshineTranscriber
from receptionist.speech.moonshine_network import HEAD_SIZE, HEADS, HEARD, LAYERS, PAST, PRESENT
from receptionist.speech.synthesizer import CALLER, RECEPTIONIST
from receptionist.speech.tokenizer import START

SAID = [("It's seven eighty nine Main Street in Oak Park.", RECEPTIONIST), ("Yes, please.", CALLER)]


class Files:
    """The encoder and the decoder as they come."""

    def __init__(self):
        encoder, decoder = (
            open_model(package_file("moonshine_voice", "assets", "tiny-en", f"{name}.ort"))
            for name in ("encoder_model", "decoder_model_merged")
        )
        self._encoder, self._decoder = encoder, decoder

    def hear(self, wave):
        self._mask = np.ones(wave.shape, np.int64)
        (self._frames,) = self._encoder.run(None, {"input_values": wave, "attention_mask": self._mask})
        heard = dict.fromkeys(names("encoder"), np.zeros((1, HEADS, self._frames.shape[1], HEAD_SIZE), np.float32))
        _, kept = self._run([START], heard | dict.fromkeys(names("decoder"), NO_TOKENS), cached=False)
        self._heard = {name: kept[name.replace("past_key_values", "present")] for name in names("encoder")}
        self._past = {name: kept[name.replace("past_key_values", "present")] for name in names("decoder")}
        return [self._heard[name] for name in names("encoder")]

    def scores(self, tokens):
        return self._run(tokens, self._heard | self._past, cached=True)[0]

    def _run(self, tokens, kept, cached):
        frames = {"encoder_hidden_states": self._frames, "encoder_attention_mask": self._mask}
        put_in = {"input_ids": np.array([tokens]), "use_cache_branch": np.array([cached])}
        outputs = [each.name for each in self._decoder.get_outputs()]
        results = dict(zip(outputs, self._decoder.run(outputs, frames | put_in | kept), strict=True))
        return results["logits"], results


NO_TOKENS = np.zeros((1, HEADS, 0, HEAD_SIZE), np.float32)


def names(of):
    return [f"past_key_values.{layer}.{of}.{part}" for layer in range(LAYERS) for part in ("key", "value")]


@pytest.fixture(scope="module")
def files():
    return Files()


@pytest.fixture(scope="module")
def ours():
    transcriber = MoonshineTranscriber()
    return transcriber._encoder, transcriber._decoder


@pytest.fixture(params=SAID, ids=[text for text, _ in SAID])
def wave(request, engines):
    audio = b"".join(engines.synthesizer.stream(*request.param))
    return resample(to_samples(decode_mulaw(audio)), 8000, RATE)[np.newaxis]


def apart(ours, theirs):
    """Root of the mean square of the difference, as a part of that of what is compared with."""
    return float(np.sqrt(np.square(ours - theirs).mean() / np.square(theirs).mean()))


def test_keys_and_values_of_what_was_heard_are_those_of_the_files(files, ours, wave):
    encoder, _ = ours
    for mine, theirs in zip(encoder.run(list(HEARD), {"wave": wave[np.newaxis]}), files.hear(wave), strict=True):
        assert mine.shape == theirs.shape
        assert apart(mine, theirs) < 0.15


def test_scores_after_several_tokens_are_those_of_the_files(files, ours, wave):
    _, decoder = ours
    heard = dict(zip(HEARD, files.hear(wave), strict=True))
    start = {"tokens": np.array([[START]]), "position": np.array([0])}
    kept = decoder.run(list(PRESENT), heard | start | dict.fromkeys(PAST, NO_TOKENS))
    follow = {"tokens": np.array([[450, 7, 99]]), "position": np.array([1])}
    (scores,) = decoder.run(["scores"], heard | follow | dict(zip(PAST, kept, strict=True)))
    assert apart(scores, files.scores([450, 7, 99])) < 0.1


def test_a_token_is_not_told_of_those_after_it(ours, wave):
    encoder, decoder = ours
    heard = dict(zip(HEARD, encoder.run(list(HEARD), {"wave": wave[np.newaxis]}), strict=True))
    one, other = (
        decoder.run(
            ["scores"],
            heard
            | dict.fromkeys(PAST, NO_TOKENS)
            | {"tokens": np.array([[START, 450, last]]), "position": np.array([0])},
        )[0]
        for last in (7, 99)
    )
    assert apart(one[:, :2], other[:, :2]) < 0.1 < apart(one[:, 2], other[:, 2])
