"""The Moonshine Tiny network as two graphs of few operators, with the weights of the files that moonshine-voice brings.

Those files were exported operation by operation: 600 in a run of the encoder and 900 in one of the decoder, most of
them about shapes, which takes as long as the sums. Here the same layers are made of whole operators (attention that
keeps its keys and values, rotary positions). What the decoder does without a token, the keys and values of what was
heard, is done once, by the encoder.

The encoder: three convolutions that make a frame of 288 numbers of each 384 samples (42 a second), and six layers of
self-attention and a feed-forward of 1152. The decoder: six layers of self-attention, attention to the frames, and a
gated feed-forward of 1152. Attention has 8 heads of 36 numbers, the first 32 of which are turned by their position.

Source: Jeffries et al., "Moonshine: Speech Recognition for Live Transcription and Voice Commands", 2024.
"""

from typing import TYPE_CHECKING, Final

import numpy as np

from receptionist.speech.onnx_graph import Array, Graph, Product, real, whole
from receptionist.speech.quantized import WeightFile

if TYPE_CHECKING:
    from onnx import ModelProto, ValueInfoProto

LAYERS: Final = 6
HEADS: Final = 8
HEAD_SIZE: Final = 36
_PARTS: Final = tuple(f"{part} {layer}" for layer in range(LAYERS) for part in ("keys", "values"))
HEARD: Final = tuple(f"heard {part}" for part in _PARTS)
"""Keys and values of the frames, for each layer of the decoder; shaped (1, 8, frames, 36)."""
PAST: Final = tuple(f"past {part}" for part in _PARTS)
"""Those of the tokens put in before; shaped (1, 8, tokens, 36)."""
PRESENT: Final = tuple(f"present {part}" for part in _PARTS)
"""The same with those of the tokens of this run."""

_WIDTH: Final = HEADS * HEAD_SIZE
_TURNED: Final = 32
_POSITIONS: Final = 16384
"""Frames or tokens that have a position: six and a half minutes."""
_WAVELENGTHS: Final = 10000.0
_STABLE: Final = 1e-5


def encoder_graph(encoder: WeightFile, decoder: WeightFile) -> "ModelProto":
    """From `wave`, samples at 16 kHz shaped (1, 1, samples), to HEARD."""
    graph = Graph()
    frames = _convolutions(graph, encoder)
    start = graph.constant(np.zeros(1, np.int64))
    turning = _turning(graph)
    for number in range(LAYERS):
        layer = _Layer(graph, encoder, f"/layers.{number}/", turning)
        frames = layer.self_attention(frames, start)
        frames = layer.feed_forward(frames)
    frames = _norm(graph, frames, encoder.of("last_hidden_state", 2))
    names = [
        f"/model/decoder/layers.{number}/encoder_attn/{part}_proj/MatMul_output_0"
        for number in range(LAYERS)
        for part in "kv"
    ]
    parts = graph.products(frames, [decoder.product(name) for name in names])
    for part, name in zip(parts, HEARD, strict=True):
        graph.name(_in_heads(graph, part), name)
    return graph.model([real("wave", 1, 1, None)], [_kept(name) for name in HEARD])


def decoder_graph(file: WeightFile) -> "ModelProto":
    """From `tokens` (1, tokens), the number of those before (`position`, (1)), PAST and HEARD.

    To `scores` (1, tokens, 32768), the logarithms of likelihoods but for a constant, and PRESENT.
    """
    graph = Graph()
    states = _embedded(graph, file)
    turning = _turning(graph)
    for number in range(LAYERS):
        layer = _Layer(graph, file, f"/model/decoder/layers.{number}/", turning)
        mine = slice(2 * number, 2 * number + 2)
        states = layer.self_attention(states, "position", PAST[mine], PRESENT[mine])
        states = layer.attention_to(states, HEARD[mine])
        states = layer.gated_feed_forward(states)
    states = _norm(graph, states, file.of("/model/decoder/norm/LayerNormalization_output_0", 1))
    graph.name(graph.product(states, file.product("logits")), "scores")
    inputs = [whole("tokens", 1, None), whole("position", 1), *(_kept(name) for name in (*PAST, *HEARD))]
    return graph.model(inputs, [real("scores", 1, None, None), *(_kept(name) for name in PRESENT)])


class _Layer:
    """One layer, by the names that its parts have in the file. Each part adds to what comes in."""

    def __init__(self, graph: Graph, file: WeightFile, path: str, turning: tuple[str, str]) -> None:
        self._graph, self._file, self._path, self._turning = graph, file, path, turning

    def self_attention(self, states: str, start: str, past: tuple[str, ...] = (), present: tuple[str, ...] = ()) -> str:
        """To each other, of states from the position `start` on; where keys and values are kept, to those before."""
        graph = self._graph
        normed = self._norm("input_layernorm", states)
        weights = [self._product(f"self_attn/{part}_proj/MatMul") for part in "qkv"]
        queries, keys, values = graph.products(normed, weights)
        turned = [self._turned(queries, start), self._turned(keys, start), values]
        inputs = [*turned, "", "", "", *past] if past else turned
        given = self._attention(inputs, present, unidirectional=int(bool(past)))
        return graph.add("Add", states, graph.product(given, self._product("self_attn/o_proj/MatMul")))

    def attention_to(self, states: str, heard: tuple[str, ...]) -> str:
        graph = self._graph
        normed = self._norm("post_attention_layernorm", states)
        queries = graph.product(normed, self._product("encoder_attn/q_proj/MatMul"))
        given = self._attention([queries, *heard], ())
        return graph.add("Add", states, graph.product(given, self._product("encoder_attn/o_proj/MatMul")))

    def feed_forward(self, states: str) -> str:
        graph = self._graph
        wide = graph.product(self._norm("post_attention_layernorm", states), self._product("mlp/fc1/Add"))
        bent = graph.add_own("Gelu", wide)
        return graph.add("Add", states, graph.product(bent, self._product("mlp/fc2/Add")))

    def gated_feed_forward(self, states: str) -> str:
        graph = self._graph
        wide, gate = graph.split(graph.product(self._norm("final_layernorm", states), self._product("mlp/fc1/Add")), 2)
        let_through = graph.add("Mul", graph.add_own("QuickGelu", gate, alpha=1.0), wide)
        return graph.add("Add", states, graph.product(let_through, self._product("mlp/fc2/Add")))

    def _product(self, name: str) -> Product:
        return self._file.product(f"{self._path}{name}_output_0")

    def _norm(self, name: str, states: str) -> str:
        return _norm(self._graph, states, self._file.of(f"{self._path}{name}/LayerNormalization_output_0", 1))

    def _turned(self, states: str, start: str) -> str:
        """Rotary positions: neighbours in a head, as pairs, are turned by angles that grow with the position."""
        heads = {"num_heads": HEADS, "rotary_embedding_dim": _TURNED, "interleaved": 1}
        return self._graph.add_own("RotaryEmbedding", states, start, *self._turning, **heads)

    def _attention(self, inputs: list[str], kept: tuple[str, ...], unidirectional: int = 0) -> str:
        scale = HEAD_SIZE**-0.5
        return self._graph.attention(inputs, kept, num_heads=HEADS, scale=scale, unidirectional=unidirectional)


def _convolutions(graph: Graph, file: WeightFile) -> str:
    """Frames of the wave: (1, frames, 288)."""
    first = graph.add("Tanh", graph.add("Conv", "wave", graph.constant(file.of("/Tanh_output_0", 1)), strides=[64]))
    level = _levelled(graph, first, file.of("/groupnorm/Mul_output_0", 1), file.of("/groupnorm/Add_output_0", 1))
    second = graph.add_own("Gelu", _convolution(graph, level, file, "/conv2/Conv_output_0", 3))
    third = graph.add_own("Gelu", _convolution(graph, second, file, "/conv3/Conv_output_0", 2))
    return graph.add("Transpose", third, perm=[0, 2, 1])


def _convolution(graph: Graph, values: str, file: WeightFile, result: str, stride: int) -> str:
    weights, added = (graph.constant(file.of(result, place)) for place in (1, 2))
    return graph.add("Conv", values, weights, added, strides=[stride])


def _levelled(graph: Graph, values: str, scale: Array, added: Array) -> str:
    """All numbers together brought to mean 0 and variance 1, and each channel to a level of its own."""
    together = graph.add("Reshape", values, graph.constant(np.array([0, 1, -1])))
    one, none = (graph.constant(np.full(1, value, np.float32)) for value in (1, 0))
    normed = graph.add("InstanceNormalization", together, one, none, epsilon=_STABLE)
    apart = graph.add("Reshape", normed, graph.constant(np.array([0, _WIDTH, -1])))
    return graph.add("Add", graph.add("Mul", apart, graph.constant(scale)), graph.constant(added))


def _embedded(graph: Graph, file: WeightFile) -> str:
    """The tokens' numbers: (1, tokens, 288)."""
    name = "/model/decoder/embed_tokens/Gather_output_0"
    rows = graph.add("Gather", graph.constant(file.of(f"{name}_quantized", 0)), "tokens")
    scale, zero_point = (graph.constant(file.of(name, place)) for place in (1, 2))
    return graph.add("DequantizeLinear", rows, scale, zero_point)


def _norm(graph: Graph, states: str, scale: Array) -> str:
    return graph.add("LayerNormalization", states, graph.constant(scale), axis=-1, epsilon=_STABLE)


def _turning(graph: Graph) -> tuple[str, str]:
    """Cosines and sines of the angles of every position and pair."""
    pairs = np.arange(0, _TURNED, 2) / _TURNED
    angles = np.arange(_POSITIONS)[:, np.newaxis] * _WAVELENGTHS**-pairs
    cosines, sines = (graph.constant(turn(angles).astype(np.float32)) for turn in (np.cos, np.sin))
    return cosines, sines


def _in_heads(graph: Graph, states: str) -> str:
    apart = graph.add("Reshape", states, graph.constant(np.array([0, 0, HEADS, HEAD_SIZE])))
    return graph.add("Transpose", apart, perm=[0, 2, 1, 3])


def _kept(name: str) -> "ValueInfoProto":
    return real(name, 1, HEADS, None, HEAD_SIZE)
