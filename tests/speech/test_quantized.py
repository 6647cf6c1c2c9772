"""Weights out of the recogniser's own file, as signed bytes where the processor can add their products up."""

from pathlib import Path

import numpy as np
import pytest

from receptionist.speech import quantized
from receptionist.speech.models import package_file
from receptionist.speech.quantized import WeightFile, signed_bytes_add_up

FEED_FORWARD = "/layers.0/mlp/fc1/Add_output_0"
QUERIES = "/layers.0/self_attn/q_proj/MatMul_output_0"


@pytest.fixture(scope="module")
def file():
    return WeightFile(package_file("moonshine_voice", "assets", "tiny-en", "encoder_model.ort"))


def real(product):
    return (product.weights.astype(np.float32) - np.float32(product.zero_point)) * product.scale


@pytest.fixture
def with_bytes(monkeypatch):
    def choose(signed):
        monkeypatch.setattr(quantized, "signed_bytes_add_up", lambda: signed)

    return choose


@pytest.mark.parametrize("result", [FEED_FORWARD, QUERIES])
def test_signed_and_unsigned_bytes_are_the_same_weights(file, with_bytes, result):
    with_bytes(True)
    signed = file.product(result)
    with_bytes(False)
    unsigned = file.product(result)
    assert (signed.weights.dtype, unsigned.weights.dtype) == (np.int8, np.uint8)
    np.testing.assert_array_equal(real(signed), real(unsigned))


def test_weights_are_small_numbers_about_zero(file):
    weights = real(file.product(FEED_FORWARD))
    assert weights.shape == (288, 1152)
    assert abs(weights.mean()) < 0.05 < weights.std() < 1


def test_what_is_added_comes_with_them(file):
    added = file.product(FEED_FORWARD).added
    assert added is not None
    assert added.shape == (1152,)
    assert file.product(QUERIES).added is None


def test_a_result_that_nothing_makes_is_an_error(file):
    with pytest.raises(KeyError, match="nonsense"):
        file.product("nonsense")


def test_signed_bytes_are_tried_on_this_processor():
    flags = cpu_flags()
    if not flags:
        pytest.skip("/proc/cpuinfo tells no flags here")
    if flags & {"avx512_vnni", "avx_vnni"}:
        assert signed_bytes_add_up()


def cpu_flags():
    try:
        lines = [line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("flags")]
    except OSError:
        return set()
    return set(lines[0].split()) if lines else set()
