"""The likeliest hypotheses of one decoding, by branching where a token was in doubt.

A beam carries all its hypotheses along from the first token to the last. Here the greedy one is decoded first; what is
decoded further are the branches from it, the nearest first, and from those in turn. Most of a branch is as the one it
left, and so is guessed and checked in a run or two (see guessing.py). Where nothing is in doubt it costs nothing.
"""

from collections.abc import Callable, Iterator
from heapq import heappop, heappush

from receptionist.speech.bias import Leaning
from receptionist.speech.guessing import Guesses, PastTurns
from receptionist.speech.hypothesis import Hypothesis, Rival, loop_length
from receptionist.speech.moonshine_decoder import Decoding
from receptionist.speech.tokenizer import END

DOUBTFUL = -0.15
"""Confidence of a greedy hypothesis below which it is worth looking for more than one other, and hearing it again."""
MOST = 8
MOST_BRANCHES = 8
"""Branches that are decoded: some of them come to the same words."""
NEAREST, NEAR = 2.0, 1.5
"""A token this far behind the one that was taken, in nats, leaves no doubt; the latter in a clear hypothesis."""
FARTHEST = 4.0
"""How far behind the greedy hypothesis a branch may begin, all its tokens together."""

TokenWord = Callable[[int], str]
"""What two tokens are compared by."""


class NBest:
    """Searches one decoding; `word` says which tokens are no different."""

    def __init__(self, decoding: Decoding, past: PastTurns, word: TokenWord, limit: int, leaning: Leaning) -> None:
        self._decoding, self._past, self._word = decoding, past, word
        self._limit, self._leaning = limit, leaning

    def best(self, start: Hypothesis | None = None, likely: list[int] | None = None) -> Hypothesis:
        """The likeliest token until the end, the limit or a loop, from `start` on; `likely` may well follow there."""
        hypothesis = start or Hypothesis()
        guesses = Guesses(self._past, likely)
        while not self._finished(hypothesis.tokens):
            heard = self._decoding.scores(hypothesis.tokens, guesses.after)
            leaning = heard.copy()
            self._leaning.add_to(leaning, hypothesis.tokens)
            hypothesis.add(heard, leaning)
        hypothesis.end()
        return hypothesis

    def among(self, most: int = MOST) -> list[Hypothesis]:
        """The greedy hypothesis first, then its branches, the nearest first; each of other words than those before."""
        found: dict[str, Hypothesis] = {}
        branches: list[_Branch] = []
        greedy = self.best()
        self._keep(greedy, 0, 0.0, found, branches)
        clear = greedy.confidence >= DOUBTFUL
        for order in range(1, 2 if clear else MOST_BRANCHES + 1):
            if not branches or len(found) >= most or (clear and branches[0][0] > NEAR):
                break
            lag, _, position, rival, parent = heappop(branches)
            branch = self.best(parent.instead(position, rival), parent.tokens[position + 1 :])
            self._keep(branch, position + 1, lag, found, branches, 1000 * order)
        return list(found.values())

    def _keep(
        self, hypothesis: Hypothesis, begins: int, lag: float, found: dict[str, Hypothesis],
        branches: "list[_Branch]", order: int = 0,
    ) -> None:  # fmt: skip
        """Take it if its words are new; where it may branch again is wanted in any case."""
        found.setdefault("".join(map(self._word, hypothesis.tokens)).strip(), hypothesis)
        for behind, position, rival in self._doubts(hypothesis, begins):
            if lag + behind <= FARTHEST:
                heappush(branches, (lag + behind, order + position, position, rival, hypothesis))

    def _doubts(self, hypothesis: Hypothesis, begins: int) -> Iterator[tuple[float, int, Rival]]:
        """Where another word was near, from the place on where this hypothesis is its own."""
        for position in range(begins, len(hypothesis.tokens)):
            taken = self._word(hypothesis.tokens[position])
            for rival in hypothesis.rivals[position]:
                if rival[0] <= NEAREST and self._word(rival[1]) != taken:
                    yield rival[0], position, rival

    def _finished(self, tokens: list[int]) -> bool:
        return len(tokens) >= self._limit or tokens[-1:] == [END] or loop_length(tokens) > 0


_Branch = tuple[float, int, int, Rival, Hypothesis]
"""How far behind, a number that settles ties, and where which rival of whom is taken."""
