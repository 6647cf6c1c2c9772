"""What a decoder makes of a piece of speech, token by token."""

from dataclasses import dataclass, field

import numpy as np

from receptionist.speech.bias import FORBIDDEN, Scores
from receptionist.speech.tokenizer import END
from receptionist.speech.transcriber import LEAST_CONFIDENCE

RIVALS = 2
"""Other tokens that are remembered for each place."""
Rival = tuple[float, int]
"""How far a token lay behind the one that was taken, and which it is."""
TOKENS_PER_SECOND = 8.5
_FEWEST_TOKENS = 8


def log_total(scores: Scores) -> float:
    """The logarithm of what the likelihoods of all tokens add up to; a score less this is a log-probability."""
    top = float(scores.max())
    return top + float(np.log(np.exp(scores - top).sum()))


@dataclass(slots=True)
class Hypothesis:
    """Tokens decoded so far; for each its log-probability, that of ending there, and the rivals with their lags.

    `lag` is how far all of it lies behind the likeliest: the logarithm of the odds.
    """

    tokens: list[int] = field(default_factory=list)
    log_probabilities: list[float] = field(default_factory=list)
    rivals: list[tuple[Rival, ...]] = field(default_factory=list)
    ends: list[float] = field(default_factory=list)
    lag: float = 0.0

    @property
    def confidence(self) -> float:
        if not self.log_probabilities:
            return LEAST_CONFIDENCE
        return max(float(np.mean(self.log_probabilities)), LEAST_CONFIDENCE)

    @property
    def likelihood(self) -> float:
        """The logarithm of the whole's."""
        return sum(self.log_probabilities)

    def add(self, heard: Scores, leaning: Scores) -> None:
        """Take the token that leads by the leaning scores; what was heard alone says how likely it is."""
        token = int(leaning.argmax())
        total = log_total(heard)
        self.log_probabilities.append(float(heard[token]) - total)
        self.ends.append(float(heard[END]) - total)
        self.rivals.append(_rivals(leaning, token))
        self.tokens.append(token)

    def end(self) -> None:
        """Where a limit or a loop broke it off, go back to where it would have ended most likely."""
        if not self.tokens or self.tokens[-1] == END:
            return
        likeliest = max(range(len(self.ends)), key=self.ends.__getitem__)
        del self.tokens[likeliest:], self.log_probabilities[likeliest:], self.rivals[likeliest:]
        del self.ends[likeliest:]

    def instead(self, position: int, rival: Rival) -> "Hypothesis":
        """The same up to a position, and there the rival; to be decoded further."""
        lag, token = rival
        return Hypothesis(
            [*self.tokens[:position], token],
            [*self.log_probabilities[:position], self.log_probabilities[position] - lag],
            [*self.rivals[:position], ()],
            self.ends[: position + 1],
        )


def _rivals(leaning: Scores, token: int) -> tuple[Rival, ...]:
    """The next best tokens, likelier first; `leaning` is used up."""
    lead, leaning[token] = float(leaning[token]), FORBIDDEN
    rivals: list[Rival] = []
    for _ in range(RIVALS):
        rival = int(leaning.argmax())
        rivals.append((lead - float(leaning[rival]), rival))
        leaning[rival] = FORBIDDEN
    return tuple(rivals)


def loop_length(tokens: list[int]) -> int:
    """How many tokens the end goes round in, or 0. A lost decoder repeats itself; people repeat a digit a few times."""
    return next((n for n in range(1, 9) if tokens and tokens[-n * _turns(n) :] == tokens[-n:] * _turns(n)), 0)


def _turns(length: int) -> int:
    """Repetitions that make a loop: of one or two tokens, such as "5, ", more than any number has."""
    return max(4, 16 // length)


def most_tokens(seconds: float) -> int:
    """A bound on what can be said in that time: English has up to 6 tokens a second, digits with commas 8."""
    return max(_FEWEST_TOKENS, int(np.ceil(TOKENS_PER_SECOND * seconds)))
