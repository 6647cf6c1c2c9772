"""A graph that is put together here runs, and gives what it says."""

import numpy as np
import pytest

from receptionist.speech.models import open_model
from receptionist.speech.onnx_graph import Graph, Product, real, whole


def given(graph, inputs, result, **values):
    graph.name(result, "result")
    model = graph.model(inputs, [real("result", None, None)])
    (found,) = open_model(model.SerializeToString()).run(["result"], values)
    return found


@pytest.fixture
def product():
    weights = np.array([[1, -2, 3], [4, 5, -6]], np.int8)
    return Product(weights, np.float32(0.5), np.int8(1), np.array([10, 20, 30], np.float32))


def test_a_product_is_that_of_weights_less_zero_point_by_scale_and_what_is_added(product):
    graph, values = Graph(), np.array([[0.0, 2.55]], np.float32)
    found = given(graph, [real("values", None, 2)], graph.product("values", product), values=values)
    assert found == pytest.approx(values @ np.array([[0, -1.5, 1], [1.5, 2, -3.5]]) + [[10, 20, 30]], abs=0.05)


def test_several_products_of_the_same_values(product):
    graph, values = Graph(), np.array([[-1.0, 1.0]], np.float32)
    plain = Product(product.weights, product.scale, product.zero_point, None)
    first, second = graph.products("values", [product, plain])
    found = given(graph, [real("values", None, 2)], graph.add("Sub", first, second), values=values)
    assert found == pytest.approx(np.array([[10, 20, 30]]))


def test_parts_are_equal(product):
    graph = Graph()
    _, second = graph.split("values", 2)
    found = given(graph, [real("values", None, 4)], second, values=np.array([[1, 2, 3, 4]], np.float32))
    assert found.tolist() == [[3, 4]]


def test_whole_numbers_go_in():
    graph = Graph()
    rows = graph.constant(np.array([[1, 2], [3, 4]], np.float32))
    found = given(graph, [whole("rows", None)], graph.add("Gather", rows, "rows"), rows=np.array([1]))
    assert found.tolist() == [[3, 4]]
