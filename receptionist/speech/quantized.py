"""Opens a network whose weights are bytes so that the processor's own instructions for bytes can be used.

Processors multiply unsigned by signed bytes four at a time (VNNI, AMX); the files that packages bring have both
unsigned, which takes twice as long. A weight less 128, with its zero point less 128, is the same weight, and the sums
come out the same to the last bit: except on older processors (AVX2 alone), whose sums of such products may overflow.
These keep to the file as it is.

Source: "Quantize ONNX Models", onnxruntime.ai ("When and why do I need to try U8U8?"). Its own switch for this
(session.x64quantprecision) takes processors with AMX for older ones, so that a product is tried instead. The file
format is made ONNX by onnxruntime, which saves what it has loaded.
"""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

import numpy as np

from receptionist.speech.models import open_model, session_options

if TYPE_CHECKING:
    import onnxruntime
    from onnx import GraphProto, ModelProto, TensorProto

_WEIGHTS_AND_ZERO_POINT: Final = {
    "DynamicQuantizeMatMul": (1, 3),
    "MatMulInteger": (1, 3),
    "MatMulIntegerToFloat": (1, 5),
}
"""Operators that take bytes of either sign there, by the numbers of their inputs."""

_READ_BY_ALL: Final = 8
"""A version of the file format that every onnxruntime we allow reads; onnx writes its own newest unless told."""


def open_quantized(path: Path) -> "onnxruntime.InferenceSession":
    """A session on one thread, for a file of onnxruntime's own format (.ort); takes about a second."""
    return open_model(with_signed_weights(path).SerializeToString() if _signed_bytes_add_up() else path)


def _signed_bytes_add_up() -> bool:
    """Whether the largest products there are come out right."""
    from onnx import TensorProto, helper, numpy_helper

    largest = np.full((16, 16), 255, np.uint8)
    weights = np.full((16, 16), 127, np.int8)
    graph = helper.make_graph(
        [helper.make_node("MatMulInteger", ["bytes", "weights"], ["sums"])],
        "largest products",
        [helper.make_tensor_value_info("bytes", TensorProto.UINT8, [None, 16])],
        [helper.make_tensor_value_info("sums", TensorProto.INT32, [None, 16])],
        [numpy_helper.from_array(weights, "weights")],
    )
    version = [helper.make_opsetid("", 10)]  # in which the operator came
    model = helper.make_model(graph, opset_imports=version, ir_version=_READ_BY_ALL)
    session = open_model(model.SerializeToString())
    tried = (session.run(None, {"bytes": largest[:rows]})[0] for rows in (1, 16))  # each by code of its own
    return all((sums == 16 * 255 * 127).all() for sums in tried)


def with_signed_weights(path: Path) -> "ModelProto":
    """The network of a file, in which weights that nothing but a multiplication of bytes takes are signed."""
    model = _as_onnx(path)
    graphs = list(_graphs(model.graph))
    constants = [constant for graph in graphs for constant in graph.initializer]
    multiplied, otherwise = _uses(graphs)
    for constant in constants:
        if constant.name in multiplied - otherwise:
            _less_128(constant)
    for number, graph in enumerate(graphs):
        graph.name = graph.name or f"branch {number}"  # saved without one, and not read without one
        del graph.value_info[:]  # what was found out about types, which have changed
    return model


def _as_onnx(path: Path) -> "ModelProto":
    import onnx
    from onnxruntime import GraphOptimizationLevel, InferenceSession

    with TemporaryDirectory(prefix="receptionist-") as scratch:
        options = session_options()
        options.graph_optimization_level = GraphOptimizationLevel.ORT_DISABLE_ALL
        options.optimized_model_filepath = str(saved := Path(scratch, "model.onnx"))
        options.add_session_config_entry("session.save_model_format", "ONNX")
        InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
        return onnx.load(saved)


def _graphs(graph: "GraphProto") -> "Iterator[GraphProto]":
    yield graph
    for node in graph.node:
        for attribute in node.attribute:
            if attribute.HasField("g"):
                yield from _graphs(attribute.g)


def _uses(graphs: "list[GraphProto]") -> tuple[set[str], set[str]]:
    """Names of what is multiplied as bytes, and of what is taken in any other way."""
    multiplied: set[str] = set()
    otherwise: set[str] = set()
    for node in (node for graph in graphs for node in graph.node):
        places = _WEIGHTS_AND_ZERO_POINT.get(node.op_type, ())
        for place, name in enumerate(node.input):
            (multiplied if place in places else otherwise).add(name)
    return multiplied, otherwise


def _less_128(constant: "TensorProto") -> None:
    from onnx import numpy_helper

    values = numpy_helper.to_array(constant)
    if values.dtype == np.uint8:
        signed = (values.astype(np.int16) - 128).astype(np.int8)
        constant.CopyFrom(numpy_helper.from_array(signed, constant.name))
