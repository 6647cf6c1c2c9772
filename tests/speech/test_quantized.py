"""Weights as signed bytes against the file's own: the same sums."""

import numpy as np
import pytest
from onnx import TensorProto

from receptionist.speech.models import open_model, package_file
from receptionist.speech.quantized import open_quantized, with_signed_weights

ENCODER = ("moonshine_voice", "assets", "tiny-en", "encoder_model.ort")
DECODER = ("moonshine_voice", "assets", "tiny-en", "decoder_model_merged.ort")


def bytes_of(path, kind):
    return sum(each.data_type == kind for each in with_signed_weights(path).graph.initializer)


@pytest.mark.parametrize("file", [ENCODER, DECODER])
def test_weights_are_signed(file):
    path = package_file(*file)
    assert bytes_of(path, TensorProto.INT8) > 20


def test_the_encoder_gives_the_same_frames():
    wave = np.random.default_rng(7).normal(0, 0.1, (1, 24000)).astype(np.float32)
    heard = {"input_values": wave, "attention_mask": np.ones(wave.shape, np.int64)}
    path = package_file(*ENCODER)
    np.testing.assert_array_equal(open_quantized(path).run(None, heard)[0], open_model(path).run(None, heard)[0])


def test_the_decoder_gives_the_same_scores():
    frames = np.random.default_rng(7).normal(0, 1, (1, 40, 288)).astype(np.float32)
    path = package_file(*DECODER)
    fast, file = open_quantized(path), open_model(path)
    heard = {each.name: np.zeros((1, 8, 0 if "decoder" in each.name else 40, 36), np.float32) for each in inputs(file)}
    heard |= {"encoder_hidden_states": frames, "encoder_attention_mask": np.ones((1, 15360), np.int64)}
    heard |= {"input_ids": np.array([[1, 450, 7]]), "use_cache_branch": np.array([False])}
    np.testing.assert_array_equal(fast.run(["logits"], heard)[0], file.run(["logits"], heard)[0])


def inputs(session):
    return [each for each in session.get_inputs() if each.name.startswith("past_key_values")]
