"""The network as matrices against its own graph."""

import numpy as np
import pytest

from receptionist.speech.models import open_model, package_file
from receptionist.speech.silero import MODEL, STATE, SileroNetwork


@pytest.fixture(scope="module")
def graph():
    return open_model(package_file(*MODEL))


@pytest.fixture(scope="module")
def network():
    return SileroNetwork()


def sounds(count, seed):
    """Windows from faint to loud, of noise and of tones."""
    chance = np.random.default_rng(seed)
    loudness = chance.uniform(0, 0.5, (count, 1))
    tones = np.sin(np.arange(288) * chance.uniform(0.05, 1.5, (count, 1)))
    return (loudness * (tones + chance.normal(0, 0.3, (count, 288)))).astype(np.float32)


@pytest.mark.parametrize("count", [1, 2, 7, 64])
def test_probabilities_and_states_are_those_of_the_graph_window_after_window(graph, network, count):
    states, theirs = np.zeros((count, STATE), np.float32), np.zeros((2, count, 128), np.float32)
    for seed in range(40):
        windows = sounds(count, seed)
        expected, theirs = graph.run(None, {"input": windows, "state": theirs, "sr": np.array(8000, np.int64)})
        probabilities, states = network.run(windows, states)
        np.testing.assert_allclose(probabilities, expected[:, 0], atol=1e-4)
        np.testing.assert_allclose(states, np.concatenate(theirs, axis=1), atol=1e-3)


def test_the_loudest_sound_there_is_overflows_nothing(network):
    windows = np.sign(sounds(3, 1))
    probabilities, states = network.run(windows, np.full((3, STATE), 50, np.float32))
    assert np.isfinite(probabilities).all()
    assert np.isfinite(states).all()
