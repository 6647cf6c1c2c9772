"""Which of several hypotheses was said, by how likely each is to all that heard it.

Two engines, or one that hears the sound twice (once a little slowed), seldom err alike, and so what all of them find
likely is right more often than what one finds likeliest: a product of experts, as n-best lists are rescored. Each
engine writes in its own manner ("7-8-9", "seven eight nine"), and is asked about words in the manner that it likes
best. Weights: `python -m tests.speech.fit_fusion` prints them, and word errors on sentences that they were not fitted
to.
"""

import re
from collections.abc import Iterable, Sequence

import msgspec
import numpy as np

_WORD = re.compile(r"\d|[^\W\d_]+(?:'[^\W\d_]+)*")

ALONE = (1.344, 1.393, 0.635, -1.41)
"""Of one engine: for the likelihood at both paces, each token, each word."""
TOGETHER = (0.381, 0.775, 1.799, 0.837, 0.381, -0.012)
"""Of two engines: also for the second one's likelihood, and for words that it alone heard."""


class HeardCandidate(msgspec.Struct, frozen=True):
    """Words as one engine wrote them. `likelihoods` are natural logarithms, one for each that heard them; `tokens` of
    the first engine. `second`: the second engine alone wrote them so.
    """

    text: str
    likelihoods: tuple[float, ...]
    tokens: int
    second: bool = False


def plain(text: str) -> tuple[str, ...]:
    """The words, in lower case, and digits one by one: what two manners of writing have in common."""
    return tuple(_WORD.findall(text.lower()))


def ranked(candidates: Iterable[HeardCandidate]) -> list[tuple[HeardCandidate, float]]:
    """The likeliest first, of each words the first that was given; each with how far it lies behind the first: the
    logarithm of the odds, as the weights were fitted.
    """
    groups: dict[tuple[str, ...], list[HeardCandidate]] = {}
    for candidate in candidates:
        groups.setdefault(plain(candidate.text), []).append(candidate)
    scored = sorted(((_score(group), group[0]) for group in groups.values()), key=lambda each: -each[0])
    return [(candidate, scored[0][0] - score) for score, candidate in scored]


def features(group: Sequence[HeardCandidate]) -> list[float]:
    """Of candidates of the same words: the best likelihood for each that heard them, tokens, words, and, where there
    are two engines, whether the second alone heard these.
    """
    best = np.max([candidate.likelihoods for candidate in group], axis=0).tolist()
    tokens = max(group, key=lambda candidate: candidate.likelihoods[0]).tokens
    counts = [*best, float(tokens), float(len(plain(group[0].text)))]
    return counts if len(best) < len(TOGETHER) - 3 else [*counts, float(all(each.second for each in group))]


def _score(group: Sequence[HeardCandidate]) -> float:
    values = features(group)
    return float(np.dot(ALONE if len(values) == len(ALONE) else TOGETHER, values))
