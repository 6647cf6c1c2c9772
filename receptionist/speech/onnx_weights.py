"""The constants of an ONNX file, by name, for running a model otherwise than its graph says.

A file is protocol buffers all the way down; of these, the few fields that lead to a tensor are read: graph (7) of the
model, initializer (5) of the graph, and dims (1), data_type (2), name (8) and raw_data (9) of the tensor.

Source: onnx.proto3 of the ONNX project; "Encoding", Protocol Buffers documentation.
"""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt

Weights = dict[str, npt.NDArray[np.float32]]

_GRAPH, _INITIALIZER = 7, 5
_DIMS, _KIND, _NAME, _RAW = 1, 2, 8, 9
_FLOAT = 1
_FIXED = {1: 8, 5: 4}


class UnreadableModel(ValueError):
    """A file that is no ONNX model."""


def read_weights(path: Path) -> Weights:
    """All constants of 32-bit floats that the file holds in itself. Raises UnreadableModel, OSError."""
    try:
        graphs = [graph for field, graph in _fields(memoryview(path.read_bytes())) if field == _GRAPH]
        tensors = (tensor for graph in graphs for field, tensor in _fields(_bytes(graph)) if field == _INITIALIZER)
        return dict(found for tensor in tensors if (found := _tensor(_bytes(tensor))) is not None)
    except (IndexError, ValueError) as error:
        raise UnreadableModel(f"{path} is no ONNX model ({error}); reinstall the package that brought it") from error


def _tensor(message: memoryview) -> tuple[str, npt.NDArray[np.float32]] | None:
    shape: list[int] = []
    name, raw, kind = "", memoryview(b""), 0
    for field, value in _fields(message):
        if field == _DIMS:
            shape += [value] if isinstance(value, int) else _varints(value)
        elif field == _KIND and isinstance(value, int):
            kind = value
        elif field == _NAME:
            name = bytes(_bytes(value)).decode()
        elif field == _RAW:
            raw = _bytes(value)
    return (name, np.frombuffer(raw, np.float32).reshape(shape)) if kind == _FLOAT and len(raw) else None


def _bytes(value: int | memoryview) -> memoryview:
    if isinstance(value, int):
        raise ValueError("a number where a message belongs")
    return value


def _fields(message: memoryview) -> Iterator[tuple[int, int | memoryview]]:
    """Each field of a message: its number, and its value as a number or as bytes."""
    at = 0
    while at < len(message):
        key, at = _varint(message, at)
        field, wire = key >> 3, key & 7
        if wire == 0:
            number, at = _varint(message, at)
            yield field, number
            continue
        length, at = (_FIXED[wire], at) if wire in _FIXED else _varint(message, at)
        yield field, message[at : at + length]
        at += length


def _varints(packed: memoryview) -> list[int]:
    numbers, at = [], 0
    while at < len(packed):
        number, at = _varint(packed, at)
        numbers.append(number)
    return numbers


def _varint(message: memoryview, at: int) -> tuple[int, int]:
    number = shift = 0
    while True:
        byte = message[at]
        number |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return number, at
