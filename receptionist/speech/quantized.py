"""Weights that are bytes, out of a file of onnxruntime's own format (.ort), by the name of what is made with them.

Processors multiply unsigned by signed bytes four at a time (VNNI, AMX); the files that packages bring have both
unsigned, which takes twice as long. A weight less 128, with its zero point less 128, is the same weight, and the sums
come out the same to the last bit: except on older processors (AVX2 alone), whose sums of such products may overflow.
These keep to unsigned ones.

Source: "Quantize ONNX Models", onnxruntime.ai ("When and why do I need to try U8U8?"). Its own switch for this
(session.x64quantprecision) takes processors with AMX for older ones, so that a product is tried instead. A file is
read by way of ONNX, as which onnxruntime saves what it has loaded.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

import numpy as np

from receptionist.speech.models import open_model, read_model, session_options
from receptionist.speech.onnx_graph import Array, Graph, Product, real

if TYPE_CHECKING:
    from onnx import GraphProto, ModelProto, NodeProto

_OPERANDS: Final = {"DynamicQuantizeMatMul": (1, 2, 3, 4), "MatMulIntegerToFloat": (1, 3, 5, 6)}
"""Where an operator takes weights, scale, zero point and what is added."""


class WeightFile:
    """The constants of one file; reading it takes a second. Raises KeyError where no operator makes what is asked."""

    def __init__(self, path: Path) -> None:
        graphs = list(_graphs(_as_onnx(path).graph))
        self._constants = {constant.name: constant for graph in graphs for constant in graph.initializer}
        self._makers: dict[str, NodeProto] = {
            result: node for graph in graphs for node in graph.node for result in node.output
        }

    def product(self, result: str) -> Product:
        """What an operator multiplies by to make `result`; signed bytes, where these add up."""
        weights, scale, zero_point, added = (self.of(result, place) for place in self._operands(result))
        if signed_bytes_add_up():
            weights, zero_point = _less_128(weights), _less_128(zero_point)
        return Product(weights, scale, zero_point, added if added.size else None)

    def of(self, result: str, place: int) -> Array:
        """The constant that the operator which makes `result` takes at this place; empty where it takes none."""
        from onnx import numpy_helper

        names = self._makers[result].input
        name = names[place] if place < len(names) else ""
        return numpy_helper.to_array(self._constants[name]) if name else np.empty(0)

    def _operands(self, result: str) -> tuple[int, ...]:
        return _OPERANDS[self._makers[result].op_type]


@cache
def signed_bytes_add_up() -> bool:
    """Whether the largest products of unsigned and signed bytes come out right on this processor."""
    from onnx import TensorProto

    graph = Graph()
    weights = graph.constant(np.full((16, 16), 127, np.int8))
    sums = graph.add("MatMulInteger", graph.add("Cast", "largest", to=TensorProto.UINT8), weights)
    graph.name(graph.add("Cast", sums, to=TensorProto.FLOAT), "sums")
    model = graph.model([real("largest", None, 16)], [real("sums", None, 16)])
    session = open_model(model.SerializeToString())
    largest = np.full((16, 16), 255, np.float32)
    tried = (session.run(None, {"largest": largest[:rows]})[0] for rows in (1, 16))  # each by code of its own
    return all((sums == 16 * 255 * 127).all() for sums in tried)


def _less_128(values: Array) -> Array:
    return (values.astype(np.int16) - 128).astype(np.int8)


def _as_onnx(path: Path) -> "ModelProto":
    from onnxruntime import GraphOptimizationLevel, InferenceSession

    with TemporaryDirectory(prefix="receptionist-") as scratch:
        options = session_options()
        options.graph_optimization_level = GraphOptimizationLevel.ORT_DISABLE_ALL
        options.optimized_model_filepath = str(saved := Path(scratch, "model.onnx"))
        options.add_session_config_entry("session.save_model_format", "ONNX")
        InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
        return read_model(saved)


def _graphs(graph: "GraphProto") -> "Iterator[GraphProto]":
    """A graph and those of its branches."""
    yield graph
    for node in graph.node:
        for attribute in node.attribute:
            if attribute.HasField("g"):
                yield from _graphs(attribute.g)
