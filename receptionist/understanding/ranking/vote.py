"""Two voices and one choice: what the rules say and what the model says, kept apart until they are counted here.

The rules were written with sentences in hand that the model learnt from, so neither may check the other's work: the
model is never shown a verdict of the rules. Where both name the same, that is taken. Where they differ, the verdict of
the rules counts as so many log-odds beside the model's, and the best of the sum is taken if it leads clearly; else the
voices cancel out, and nothing is taken that only one of them heard.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from receptionist.understanding.ranking.model import Score

NOTHING = "none"
"""The label of words that are none of those that are asked about."""


class Electorate(msgspec.Struct, frozen=True):
    """How much a verdict of the rules is worth, in log-odds: one that names something, and one that hears nothing.

    `lead`: by how much the best must lead where the voices differ. `least`: how sure the model must be of what the
    rules did not hear. `more`: labels whose rules are worth more than `named`, since the model knows little of them;
    `alone`: by how much more a label must be heard that the rules, who hear nothing at all, know well.
    All were chosen on rows that the model had not seen, with rules made as weak as they are on sentences that they
    were not written against (docs/understanding.md).
    """

    named: float
    silent: float
    lead: float
    least: float
    more: Mapping[str, float] = {}
    alone: Mapping[str, float] = {}


class Vote(msgspec.Struct, frozen=True):
    """What was chosen; `heard` is what the model alone would say, and `odds` its log-odds.

    `clear` unless the voices cancelled out; then `leans` is what had the most, should it be asked about.
    """

    label: str
    heard: str
    odds: float
    clear: bool = True
    leans: str = NOTHING


def vote(verdict: str, scores: Sequence[Score], worth: Electorate, barred: frozenset[str] = frozenset()) -> Vote:
    """The choice between the `verdict` of the rules and the model's `scores`; never one of `barred`.

    A verdict that the model has no label for stands.
    """
    heard = max(scores, key=lambda score: score.odds)
    if verdict == heard.label or all(score.label != verdict for score in scores):
        return Vote(verdict, heard.label, heard.odds)
    spoken = worth.silent if verdict == NOTHING else worth.more.get(verdict, worth.named)
    counted = {
        score.label: score.odds + (spoken if score.label == verdict else -_beyond(score.label, verdict, worth))
        for score in scores
        if score.label not in barred
    }
    best = max(counted, key=counted.__getitem__)
    lead = min((counted[best] - odds for label, odds in counted.items() if label != best), default=worth.lead)
    clear = lead >= worth.lead and (best == verdict or counted[best] >= worth.least)
    if clear:
        return Vote(best, heard.label, heard.odds)
    return Vote(NOTHING, heard.label, heard.odds, clear=False, leans=best)


def _beyond(label: str, verdict: str, worth: Electorate) -> float:
    return worth.alone.get(label, 0.0) if verdict == NOTHING else 0.0
