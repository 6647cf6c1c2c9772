"""A beam: several hypotheses carried along from the first token to the last, where a leaning leaves few tokens open.

Freely heard, the likeliest first words mostly lead to the likeliest whole, and n_best.py finds it for less. Among few
answers they do not: "We" is likelier than "Forty two Oak Avenue" until its last word.
"""

from collections.abc import Iterator

import numpy as np

from receptionist.speech.bias import FORBIDDEN, Leaning
from receptionist.speech.hypothesis import Hypothesis, log_total
from receptionist.speech.moonshine_decoder import Decoding
from receptionist.speech.n_best import TokenWord
from receptionist.speech.tokenizer import END

WIDTH = 12
"""Hypotheses that are carried along. With eight, of 36 houses on usual streets 22 were found, with twelve 25."""
_FARTHEST = 12.0
"""How far one may lie behind the best of its length, or one that has ended, in nats, all its tokens together."""


def beam(
    decoding: Decoding, leaning: Leaning, limit: int, width: int = WIDTH, word: TokenWord = str
) -> list[Hypothesis]:
    """Those that came to an end within `limit` tokens, the likeliest first, at most `width`; of each words, as `word`
    tells them apart, the likeliest alone, for commas and capitals would soon take up all the room.
    """
    open_ones, ended = [Hypothesis()], []
    for _ in range(limit):
        every = sorted((each for one in open_ones for each in _longer(decoding, leaning, one, width)), key=_behind)
        longer = _of_other_words(every, word)[:width]
        ended += [each for each in longer if each.tokens[-1] == END]
        best = longer[0].likelihood if longer else 0.0
        best = max([best, *(each.likelihood for each in ended)])
        near = [each for each in longer if best - each.likelihood <= _FARTHEST]
        open_ones = [each for each in near if each.tokens[-1] != END]
        if not open_ones:
            break
    return sorted(ended, key=_behind)[:width]


def _of_other_words(hypotheses: list[Hypothesis], word: TokenWord) -> list[Hypothesis]:
    """Each of other words than those before it."""
    found: dict[str, Hypothesis] = {}
    for each in hypotheses:
        found.setdefault("".join(map(word, each.tokens)), each)
    return list(found.values())


def _behind(hypothesis: Hypothesis) -> float:
    return -hypothesis.likelihood


def _longer(decoding: Decoding, leaning: Leaning, so_far: Hypothesis, width: int) -> Iterator[Hypothesis]:
    """One token longer, each with one of the likeliest that the leaning lets through."""
    heard = decoding.scores(so_far.tokens, lambda tokens: [])
    leaned = heard.copy()
    leaning.add_to(leaned, so_far.tokens)
    total = log_total(heard)
    allowed = np.flatnonzero(leaned > FORBIDDEN / 2)
    for token in allowed[np.argsort(-leaned[allowed])[:width]].tolist():
        likelihoods = [*so_far.log_probabilities, float(heard[token]) - total]
        yield Hypothesis([*so_far.tokens, token], likelihoods)
