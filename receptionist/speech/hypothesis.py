"""What a decoder makes of a piece of speech, token by token."""

import math
from dataclasses import dataclass, field

import numpy as np

from receptionist.speech.bias import FORBIDDEN, Scores
from receptionist.speech.tokenizer import END
from receptionist.speech.transcriber import LEAST_CONFIDENCE

TOKENS_PER_SECOND = 8.5
_FEWEST_TOKENS = 8


def log_total(scores: Scores) -> float:
    """The logarithm of what the likelihoods of all tokens add up to; a score less this is a log-probability."""
    top = float(scores.max())
    return top + float(np.log(np.exp(scores - top).sum()))


@dataclass(slots=True)
class Hypothesis:
    """Tokens decoded so far; for each its log-probability, that of ending there, and the runner-up with its lag."""

    tokens: list[int] = field(default_factory=list)
    log_probabilities: list[float] = field(default_factory=list)
    runners_up: list[tuple[float, int]] = field(default_factory=list)
    ends: list[float] = field(default_factory=list)

    @property
    def confidence(self) -> float:
        if not self.log_probabilities:
            return LEAST_CONFIDENCE
        return max(float(np.mean(self.log_probabilities)), LEAST_CONFIDENCE)

    def add(self, heard: Scores, leaning: Scores) -> None:
        """Take the token that leads by the leaning scores; what was heard alone says how likely it is."""
        token = int(leaning.argmax())
        total = log_total(heard)
        self.log_probabilities.append(float(heard[token]) - total)
        self.ends.append(float(heard[END]) - total)
        lead, leaning[token] = float(leaning[token]), FORBIDDEN
        rival = int(leaning.argmax())
        self.runners_up.append((lead - float(leaning[rival]), rival))
        self.tokens.append(token)

    def end(self) -> None:
        """Where a limit or a loop broke it off, go back to where it would have ended most likely."""
        if not self.tokens or self.tokens[-1] == END:
            return
        likeliest = max(range(len(self.ends)), key=self.ends.__getitem__)
        del self.tokens[likeliest:], self.log_probabilities[likeliest:], self.runners_up[likeliest:]
        del self.ends[likeliest:]

    def instead(self, position: int) -> "Hypothesis":
        """The same up to a position, and there the runner-up; to be decoded further."""
        lead, rival = self.runners_up[position]
        return Hypothesis(
            [*self.tokens[:position], rival],
            [*self.log_probabilities[:position], self.log_probabilities[position] - lead],
            [*self.runners_up[:position], (math.inf, self.tokens[position])],
            self.ends[: position + 1],
        )


def loop_length(tokens: list[int]) -> int:
    """How many tokens the end goes round in, or 0. A lost decoder repeats itself; people repeat a digit a few times."""
    return next((n for n in range(1, 9) if tokens and tokens[-n * _turns(n) :] == tokens[-n:] * _turns(n)), 0)


def _turns(length: int) -> int:
    """Repetitions that make a loop: of one or two tokens, such as "5, ", more than any number has."""
    return max(4, 16 // length)


def most_tokens(seconds: float) -> int:
    """A bound on what can be said in that time: English has up to 6 tokens a second, digits with commas 8."""
    return max(_FEWEST_TOKENS, int(np.ceil(TOKENS_PER_SECOND * seconds)))
