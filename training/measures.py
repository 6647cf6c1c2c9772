"""What the model hears by itself, and what comes of the vote, on rows whose group the model never saw."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from statistics import fmean

from receptionist.model.acts import Matter
from receptionist.understanding.answers import read_answer
from receptionist.understanding.emergencies import read_danger
from receptionist.understanding.intents import read_intent
from receptionist.understanding.matters import read_matter
from receptionist.understanding.ranking.choosing import (
    BY_RULE,
    answer_vote,
    danger_vote,
    denied_answers,
    denied_intents,
    intent_vote,
    matter_vote,
)
from receptionist.understanding.ranking.model import Score
from tests.accuracy.intents import SIX
from training import weakened
from training.example import Example

Figures = dict[str, float]
Table = Mapping[str, Figures]
Vote = Callable[[Sequence[str]], Figures]


def intents(measured: Sequence[Example], scores: Sequence[Sequence[Score]], *, in_a_call: bool = False) -> Table:
    """F1 of each of the six, and the share of what is out of scope taken for one, all in percent."""
    gold = [example.label for example in measured]
    weighed = [read_intent(example.text) for example in measured]
    rules = ["none" if each.intent == "question" else each.intent for each in weighed]

    denied = [denied_intents(each) for each in weighed]

    def voted(verdicts: Sequence[str]) -> Figures:
        chosen = [
            verdict if verdict in BY_RULE else intent_vote(verdict, each, no - {verdict}, in_a_call=in_a_call).label
            for verdict, each, no in zip(verdicts, scores, denied, strict=True)
        ]
        return _of_intents(gold, chosen)

    weak = [weakened.intents(weighed, gold, random.Random(seed)) for seed in range(weakened.DRAWS)]  # noqa: S311
    return {
        "the rules": _of_intents(gold, rules),
        "the model": _of_intents(gold, [_loudest(each) for each in scores]),
        "both, voting": voted(rules),
        "the rules, weakened": _mean([_of_intents(gold, each) for each in weak]),
        "both, the rules weakened": _mean([voted(each) for each in weak]),
    }


def answers(measured: Sequence[tuple[Example, str]], scores: Sequence[Sequence[Score]]) -> Table:
    """Recall by label, and the share of what is no yes taken for one, all in percent."""
    gold = [example.label for example, _ in measured]
    labels = [label for _, label in measured]
    readings = [read_answer(example.text) for example, _ in measured]
    rules = [reading.answer or "none" for reading in readings]
    denied = [denied_answers(example.text, reading) for (example, _), reading in zip(measured, readings, strict=True)]

    def voted(verdicts: Sequence[str]) -> Figures:
        chosen = [
            answer_vote(verdict, each, no if verdict != "affirm" else frozenset()).label
            for verdict, each, no in zip(verdicts, scores, denied, strict=True)
        ]
        return _of_answers(gold, labels, chosen)

    weak = [weakened.answers(rules, gold, random.Random(seed)) for seed in range(weakened.DRAWS)]  # noqa: S311
    return {
        "the rules": _of_answers(gold, labels, rules),
        "the model": _of_answers(gold, labels, [_loudest(each) for each in scores]),
        "both, voting": voted(rules),
        "the rules, weakened": _mean([_of_answers(gold, labels, each) for each in weak]),
        "both, the rules weakened": _mean([voted(each) for each in weak]),
    }


def hands(table: Table, name: str) -> Table:
    """Of `table` what the rules and the vote reach, on sentences that `name` tells of."""
    return {f"{name}, the rules": table["the rules"], f"{name}, both": table["both, voting"]}


def _of_intents(gold: Sequence[str], chosen: Sequence[str]) -> Figures:
    figures = {intent: _f1(gold, chosen, intent) for intent in SIX}
    outside = [choice for label, choice in zip(gold, chosen, strict=True) if label == "none"]
    return {**figures, "out of scope taken": 100 * sum(choice in SIX for choice in outside) / len(outside)}


def _f1(gold: Sequence[str], chosen: Sequence[str], intent: str) -> float:
    both = sum(label == choice == intent for label, choice in zip(gold, chosen, strict=True))
    said = sum(label == intent for label in gold) + sum(choice == intent for choice in chosen)
    return 200 * both / said if said else 100.0


def matters(measured: Sequence[Example], scores: Sequence[Sequence[Score]]) -> Figures:
    """Of what the owner is to hear: precision and recall where it is clear, and how much more is asked about."""
    verdicts = [read_matter(each.text)[0] for each in measured]
    chosen = [matter_vote(verdict, each) for verdict, each in zip(verdicts, scores, strict=True)]
    return _of_matters(measured, [each.matter for each in chosen], [each.perhaps for each in chosen])


def matters_by_rule(measured: Sequence[Example]) -> Figures:
    return _of_matters(measured, [read_matter(each.text)[0] for each in measured], [None] * len(measured))


def _of_matters(
    measured: Sequence[Example], chosen: Sequence[Matter | None], asked: Sequence[Matter | None]
) -> Figures:
    told = [each.label != "none" for each in measured]
    kinds = {each.label for each in measured}
    heard = [choice in kinds for choice in chosen]
    both = sum(is_told and is_heard for is_told, is_heard in zip(told, heard, strict=True))
    same = sum(each.label == choice for each, choice in zip(measured, chosen, strict=True))
    by_kind = {
        kind: 100 * fmean(ok for each, ok in zip(measured, heard, strict=True) if each.label == kind)
        for kind in dict.fromkeys(each.label for each in measured if each.label != "none")
    }
    return {
        "precision": 100 * both / max(sum(heard), 1),
        "recall": 100 * both / sum(told),
        "right kind": 100 * same / max(both, 1),
        "asked": 100 * fmean(bool(each) for each, is_told in zip(asked, told, strict=True) if is_told),
        "ordinary taken": 100 * fmean(each for each, is_told in zip(heard, told, strict=True) if not is_told),
        "ordinary asked": 100 * fmean(bool(each) for each, is_told in zip(asked, told, strict=True) if not is_told),
        **by_kind,
    }


def dangers(measured: Sequence[Example], scores: Sequence[Sequence[Score]] | None) -> Figures:
    """Dangers that are neither heard nor asked after, and turns that are none and taken for one, in percent; by the
    rules alone without `scores`.
    """
    by_rule = [bool(danger.told or danger.named) for danger in (read_danger(each.text) for each in measured)]
    by_model = [False] * len(measured) if scores is None else [danger_vote(each) for each in scores]
    heard = [rule or model for rule, model in zip(by_rule, by_model, strict=True)]
    missed = [not it for it, each in zip(heard, measured, strict=True) if each.label == "danger"]
    false = [it for it, each in zip(heard, measured, strict=True) if each.label == "none"]
    shares = {"missed": missed, "false alarms": false}
    return {name: 100 * fmean(each) for name, each in shares.items() if each}


_KINDS = (
    "affirm", "affirm_with_info", "affirm_with_question", "negate", "negate_with_change", "correct", "unsure", "repeat",
)  # fmt: skip


def _of_answers(gold: Sequence[str], labels: Sequence[str], chosen: Sequence[str]) -> Figures:
    right = [label == choice for label, choice in zip(gold, chosen, strict=True)]
    recall = {
        kind: 100 * fmean(ok for ok, label in zip(right, labels, strict=True) if label == kind)
        for kind in _KINDS
        if kind in labels
    }
    others = [choice for label, choice in zip(gold, chosen, strict=True) if label != "affirm"]
    return {**recall, "false yes": 100 * sum(choice == "affirm" for choice in others) / len(others)}


def _mean(tables: Sequence[Figures]) -> Figures:
    return {name: fmean(table[name] for table in tables) for name in tables[0]}


def _loudest(scores: Sequence[Score]) -> str:
    return max(scores, key=lambda score: score.odds).label
