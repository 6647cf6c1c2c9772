"""Puts an ONNX graph together, operator by operator.

Source: the operators of ONNX 18, and onnxruntime's own in the domain com.microsoft ("Contrib operators").
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from onnx import ModelProto, NodeProto, TensorProto, ValueInfoProto

Array = npt.NDArray[Any]

_RUNTIME: Final = "com.microsoft"
_OPERATORS: Final = (("", 18), (_RUNTIME, 1))
_READ_BY_ALL: Final = 8
"""A version of ONNX that every onnxruntime we allow reads; onnx writes its own newest unless told."""


@dataclass(frozen=True)
class Product:
    """What numbers are multiplied by, (weights - zero point) * scale shaped (in, out), and what is added to that."""

    weights: Array
    scale: Array
    zero_point: Array
    added: Array | None


class Graph:
    """A graph that grows. Operators and constants are known by the name of what they give."""

    def __init__(self) -> None:
        self._nodes: list[NodeProto] = []
        self._constants: list[TensorProto] = []

    def constant(self, value: Array) -> str:
        from onnx import numpy_helper

        name = f"constant {len(self._constants)}"
        self._constants.append(numpy_helper.from_array(value, name))
        return name

    def add(self, operator: str, *inputs: str, **attributes: Any) -> str:
        """An operator of ONNX with one output. An input without a name is left out."""
        return self._node(operator, inputs, self._names(operator, 1), "", attributes)[0]

    def add_own(self, operator: str, *inputs: str, **attributes: Any) -> str:
        """An operator of onnxruntime's own with one output."""
        return self._node(operator, inputs, self._names(operator, 1), _RUNTIME, attributes)[0]

    def split(self, values: str, count: int) -> list[str]:
        """Equal parts along the last axis."""
        return self._node("Split", [values], self._names("Split", count), "", {"axis": -1, "num_outputs": count})

    def attention(self, inputs: Sequence[str], kept: Sequence[str] = (), **attributes: Any) -> str:
        """onnxruntime's MultiHeadAttention; `kept` are names for the keys and values, where these are wanted."""
        outputs = [*self._names("MultiHeadAttention", 1), *kept]
        return self._node("MultiHeadAttention", inputs, outputs, _RUNTIME, attributes)[0]

    def product(self, values: str, product: Product) -> str:
        """Values times constant bytes, rounded to bytes for it all together."""
        return self.add_own("DynamicQuantizeMatMul", values, *self._operands(product))

    def products(self, values: str, products: Sequence[Product]) -> list[str]:
        """As many products of the same values, which are rounded once."""
        names = self._names("DynamicQuantizeLinear", 3)
        rounded, step, zero = self._node("DynamicQuantizeLinear", [values], names, "", {})
        return [self._rounded_product(rounded, step, zero, product) for product in products]

    def _rounded_product(self, rounded: str, step: str, zero: str, product: Product) -> str:
        weights, scale, zero_point, added = self._operands(product)
        return self.add_own("MatMulIntegerToFloat", rounded, weights, step, scale, zero, zero_point, added)

    def _operands(self, product: Product) -> tuple[str, str, str, str]:
        """The names of weights, scale, zero point and what is added."""
        added = "" if product.added is None else self.constant(product.added)
        weights, scale, zero_point = product.weights, np.asarray(product.scale), np.asarray(product.zero_point)
        return self.constant(weights), self.constant(scale), self.constant(zero_point), added

    def name(self, value: str, name: str) -> None:
        """Make a value known by a name of one's own, as an output has to be."""
        self._node("Identity", [value], [name], "", {})

    def model(self, inputs: "Sequence[ValueInfoProto]", outputs: "Sequence[ValueInfoProto]") -> "ModelProto":
        from onnx import helper

        graph = helper.make_graph(self._nodes, "graph", inputs, outputs, self._constants)
        operators = [helper.make_opsetid(domain, version) for domain, version in _OPERATORS]
        return helper.make_model(graph, opset_imports=operators, ir_version=_READ_BY_ALL)

    def _names(self, operator: str, count: int) -> list[str]:
        return [f"{operator} {len(self._nodes)}.{number}" for number in range(count)]

    def _node(
        self, operator: str, inputs: Sequence[str], outputs: list[str], domain: str, attributes: dict[str, Any]
    ) -> list[str]:
        from onnx import helper

        self._nodes.append(helper.make_node(operator, inputs, outputs, domain=domain, **attributes))
        return outputs


def real(name: str, *shape: int | None) -> "ValueInfoProto":
    """An input or output of real numbers; None is any length."""
    from onnx import TensorProto, helper

    return helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)


def whole(name: str, *shape: int | None) -> "ValueInfoProto":
    """An input or output of whole numbers; None is any length."""
    from onnx import TensorProto, helper

    return helper.make_tensor_value_info(name, TensorProto.INT64, shape)
