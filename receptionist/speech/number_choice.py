"""Which of several hypotheses is the telephone number that was said: by how likely each is, and by what a number is.

A recogniser that hears freely writes "five to five"; one that leans to digits makes digits of whatever it hears.
So neither goes before the other. What each finds is asked about at both paces, and a text that can be dialled is worth
more than one that cannot, one without digits or with a group of them more than one with some. Weights:
`python -m tests.speech.fit_numbers` prints them, and the numbers that were heard right in voices that they were not
fitted to.
"""

import re
from collections.abc import Iterable

import numpy as np

from receptionist.speech.bias import digits_of
from receptionist.speech.fusion import HeardCandidate

WEIGHTS = (-0.04, 0.12, -0.03, 3.13, -4.52, 5.13, 7.45, -1.5)
"""For the likelihood at both paces, each token, what can be dialled, no digits, seven of them, a group of up to four,
and each digit that is lacking to ten or beyond it.
"""
_DIALLED = re.compile(r"1?(?:[2-9]\d{2}){2}\d{4}")
"""No area code and no exchange of the North American plan begins with 0 or 1."""
_FULL, _LOCAL, _GROUP, _MOST = 10, 7, 4, 14


def can_be_dialled(digits: str) -> bool:
    """Whether they are a whole number of the North American plan, with or without the 1 before it."""
    return _DIALLED.fullmatch(digits) is not None


def ranked_numbers(candidates: Iterable[HeardCandidate]) -> list[tuple[HeardCandidate, float]]:
    """The likeliest first, each with how far it lies behind the first: the logarithm of the odds."""
    scored = sorted(((_score(each), each) for each in candidates), key=lambda pair: -pair[0])
    return [(each, scored[0][0] - score) for score, each in scored]


def features(candidate: HeardCandidate) -> list[float]:
    """What WEIGHTS are for; `candidate` has been heard at both paces."""
    digits = digits_of(candidate.text)
    count, dialled = len(digits), can_be_dialled(digits)
    amiss = 0 if dialled or not count else abs(min(count, _MOST) - _FULL)
    kinds = (dialled, count == 0, count == _LOCAL, 0 < count <= _GROUP)
    return [*candidate.likelihoods, float(candidate.tokens), *map(float, kinds), float(amiss)]


def _score(candidate: HeardCandidate) -> float:
    return float(np.dot(WEIGHTS, features(candidate)))
