"""A beam: several hypotheses carried along from the first token to the last, where a leaning leaves few tokens open.

Freely heard, the likeliest first words mostly lead to the likeliest whole, and n_best.py finds it for less. Among few
answers they do not: "We" is likelier than "Forty two Oak Avenue" until its last word.
"""

from collections.abc import Iterator

import numpy as np

from receptionist.speech.bias import FORBIDDEN, Leaning
from receptionist.speech.hypothesis import Hypothesis, log_total
from receptionist.speech.moonshine_decoder import Decoding
from receptionist.speech.tokenizer import END

WIDTH = 8
"""Hypotheses that are carried along."""
_FARTHEST = 12.0
"""How far one may lie behind the best of its length, or one that has ended, in nats, all its tokens together."""


def beam(decoding: Decoding, leaning: Leaning, limit: int, width: int = WIDTH) -> list[Hypothesis]:
    """Those that came to an end within `limit` tokens, the likeliest first, at most `width`."""
    open_ones, ended = [Hypothesis()], []
    for _ in range(limit):
        longer = sorted((each for one in open_ones for each in _longer(decoding, leaning, one, width)), key=_behind)
        ended += [each for each in longer[:width] if each.tokens[-1] == END]
        best = longer[0].likelihood if longer else 0.0
        best = max([best, *(each.likelihood for each in ended)])
        near = [each for each in longer[:width] if best - each.likelihood <= _FARTHEST]
        open_ones = [each for each in near if each.tokens[-1] != END]
        if not open_ones:
            break
    return sorted(ended, key=_behind)[:width]


def _behind(hypothesis: Hypothesis) -> float:
    return -hypothesis.likelihood


def _longer(decoding: Decoding, leaning: Leaning, so_far: Hypothesis, width: int) -> Iterator[Hypothesis]:
    """One token longer, each with one of the likeliest that the leaning lets through."""
    heard = decoding.scores(so_far.tokens, lambda tokens: [])
    leaned = heard.copy()
    leaning.add_to(leaned, so_far.tokens)
    total = log_total(heard)
    for token in np.argpartition(leaned, -width)[-width:].tolist():
        if leaned[token] > FORBIDDEN / 2:
            likelihoods = [*so_far.log_probabilities, float(heard[token]) - total]
            yield Hypothesis([*so_far.tokens, token], likelihoods)
