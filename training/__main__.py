"""`make train`: fits all models, writes their weights into the package, and their figures beside them."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from msgspec import structs
from rich.console import Console
from rich.table import Table as Shown

from receptionist.understanding import ranking
from receptionist.understanding.ranking.model import FIGURES, FILES, Subject, model, weights_hash
from receptionist.understanding.ranking.ngrams import buckets
from tests.accuracy.families import DATA
from training import measures, offers, purposes, roles, rows
from training.composed import Beside
from training.example import Example
from training.fitting import FOLDS, Recipe, fit, predictions, save
from training.patterns import examples, spoken

SENTENCES = Path(__file__).parent / "sentences"
HERE = Path(ranking.__file__).parent
INTENTS = Recipe(
    ("book", "cancel", "reschedule", "check", "human", "hours", "price", "message", "none"),
    strength=30,
    own=0.4,
    spoken=1.0,
)
ANSWERS = Recipe(("affirm", "negate", "correct", "unsure", "repeat", "none"), strength=30, own=0.5, spoken=2.0)
MATTERS = Recipe(
    ("no_show", "late", "damage", "refund", "bill", "complaint", "lost_item", "job", "supplier", "none"),
    strength=20,
    own=1.0,
    spoken=0.3,
)
DANGERS = Recipe(("danger", "none"), strength=30, own=0.4)
_WANTED = ("book", "cancel", "reschedule", "human", "hours", "price")
"""What is wished for in openings that tell of no matter."""
MEASURED = "percent, by groups held out"
PAGE = Path(__file__).parents[1] / "docs" / "understanding.md"
BLIND = Path(__file__).parent / "blind"
"""Sentences that were written before the model was fitted, of which it learns nothing."""


def main() -> int:
    """0 when the weights are written; 2 without the rows to learn from."""
    ArgumentParser(prog="python -m training", description=__doc__).parse_args()
    console = Console(width=None if sys.stdout.isatty() else 150)
    if not (DATA.is_dir() and rows.CALLERS.is_file()):
        console.print(f"Nothing to learn from at {DATA}: put the open cases there (README, “Two commands”).")
        return 2
    figures: dict[str, Any] = {
        "intent": _intents(console),
        "answer": _answers(console),
        "matter": _matters(console),
        "danger": _dangers(console),
        "offer": _offers(console),
        "time": _times(console),
        **_parts(console),
    }
    file = HERE / FIGURES
    _show_on_page(json.loads(file.read_text(encoding="utf-8")), figures)
    file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return 0


def _show_on_page(before: dict[str, Any], now: dict[str, Any]) -> None:
    """Puts the figures of `now` where the page about understanding shows those of `before`."""
    text = PAGE.read_text(encoding="utf-8")
    for subject, figures in now.items():
        old = before.get(subject, {}).get(MEASURED, {})
        for voice, percents in figures[MEASURED].items():
            if voice in old:
                text = text.replace(_row(voice, old[voice]), _row(voice, percents))
    PAGE.write_text(text, encoding="utf-8")


def _row(voice: str, percents: dict[str, float]) -> str:
    return f"| {' | '.join([voice, *(f'{percent:.1f}' for percent in percents.values())])} |"


def _intents(console: Console) -> dict[str, object]:
    said, blind = list(spoken(SENTENCES / "openings")), list(examples(BLIND / "openings.txt"))
    learnt = [*rows.intents_learnt(), *examples(SENTENCES / "intents.txt"), *said]
    measured, fitted = list(rows.intents_measured()), fit(INTENTS, learnt)
    table = {
        **measures.intents(measured, predictions(INTENTS, learnt, measured)),
        **measures.hands(measures.intents(said, predictions(INTENTS, learnt, said)), "another hand"),
        **measures.hands(measures.intents(blind, [fitted.scores(buckets(each.text)) for each in blind]), "blind"),
    }
    return _written("intent", INTENTS, learnt, table, console)


def _answers(console: Console) -> dict[str, object]:
    said, blind = list(spoken(SENTENCES / "readbacks")), list(examples(BLIND / "readbacks.txt"))
    learnt = [*rows.answers_learnt(), *examples(SENTENCES / "answers.txt"), *said]
    measured, fitted = list(rows.answers_measured()), fit(ANSWERS, learnt)
    asked = [example for example, _ in measured]
    scores = [fitted.scores(buckets(each.text)) for each in blind]
    table = {
        **measures.answers(measured, predictions(ANSWERS, learnt, asked)),
        **measures.hands(measures.answers(_by_label(said), predictions(ANSWERS, learnt, said)), "another hand"),
        **measures.hands(measures.answers(_by_label(blind), scores), "blind"),
    }
    return _written("answer", ANSWERS, learnt, table, console)


def _by_label(said: list[Example]) -> list[tuple[Example, str]]:
    return [(each, each.label) for each in said]


def _matters(console: Console) -> dict[str, object]:
    """Whatever asks, answers or wishes for anything is about no matter."""
    told = list(examples(SENTENCES / "matters.txt"))
    asked = (each for file in ("intents", "answers") for each in examples(SENTENCES / f"{file}.txt"))
    wishes = (each for each in asked if each.label != "message")
    openings = (each for each in spoken(SENTENCES / "openings") if each.label in _WANTED)
    ordinary = [structs.replace(each, label="none") for each in (*wishes, *openings)]
    learnt = [*told, *ordinary, *rows.wishes_learnt()]
    blind = list(examples(BLIND / "matters.txt"))
    table = {
        "patterns held out, the rules": measures.matters_by_rule(told),
        "patterns held out, both": measures.matters(told, predictions(MATTERS, learnt, told)),
        "blind sentences, the rules": measures.matters_by_rule(blind),
    }
    fitted = fit(MATTERS, learnt)
    table["blind sentences, both"] = measures.matters(blind, [fitted.scores(buckets(each.text)) for each in blind])
    return _written("matter", MATTERS, learnt, table, console)


def _dangers(console: Console) -> dict[str, object]:
    """What is no danger is told by turns with the same words, and by all that callers want and answer."""
    said = _named_none(spoken(SENTENCES / "dangers"))
    others = [*spoken(SENTENCES / "openings"), *spoken(SENTENCES / "readbacks"), *rows.intents_learnt()]
    ordinary = [structs.replace(each, label="none") for each in others]
    learnt = [*said, *ordinary]
    blind, plain = (_named_none(examples(BLIND / file)) for file in ("dangers.txt", "plain_dangers.txt"))
    fitted = fit(DANGERS, learnt)
    table = {
        "another hand, the rules": measures.dangers(said, None),
        "another hand, both": measures.dangers(said, predictions(DANGERS, learnt, said)),
        "ordinary turns, the rules": measures.dangers(ordinary, None),
        "ordinary turns, both": measures.dangers(ordinary, predictions(DANGERS, learnt, ordinary)),
        "blind, the rules": measures.dangers(blind, None),
        "blind, both": measures.dangers(blind, [fitted.scores(buckets(each.text)) for each in blind]),
        "calls for work, the rules": measures.dangers(plain, None),
        "calls for work, both": measures.dangers(plain, [fitted.scores(buckets(each.text)) for each in plain]),
    }
    return _written("danger", DANGERS, learnt, table, console)


def _offers(console: Console) -> dict[str, object]:
    said = [each for file in sorted((SENTENCES / "choices").glob("*.txt")) for each in offers.choices(file)]
    plain, blind = list(offers.plain_answers(SENTENCES / "offers.txt")), list(offers.choices(BLIND / "choices.txt"))
    save(offers.fitted([*said, *plain]), HERE / FILES["offer"])
    learnt = len(said) + len(plain)
    return _told("offer", learnt, learnt, offers.figures(said, plain, blind), console)


def _times(console: Console) -> dict[str, object]:
    hands = {file.stem: roles.marked_lines(file) for file in sorted((SENTENCES / "times").glob("*.txt"))}
    said = [each for hand, lines in hands.items() for each in roles.role_examples(lines, hand)]
    open_rows = list(roles.open_examples())
    beside = Beside(SENTENCES / "beside")
    together = [each for hand, lines in beside.times_by_hand(hands) for each in roles.role_examples(lines, hand)]
    save(roles.fitted(said, open_rows, together), HERE / FILES["time"])
    own = len(said) + len(together)
    return _told("time", own + len(open_rows), own, roles.figures(said, open_rows, together), console)


def _parts(console: Console) -> dict[str, Any]:
    """Both where parts end and what they are for: they are measured together."""
    turns = [turn for file in sorted((SENTENCES / "parts").glob("*.txt")) for turn in purposes.parted_turns(file)]
    models = purposes.fitted(turns)
    save(models.gap, HERE / FILES["gap"])
    save(models.part, HERE / FILES["part"])
    table = purposes.figures(turns, list(purposes.parted_turns(BLIND / "parts.txt")))
    both: tuple[Subject, ...] = ("gap", "part")
    return {subject: _told(subject, len(turns), len(turns), table, console) for subject in both}


def _named_none(said: Iterable[Example]) -> list[Example]:
    return [structs.replace(each, label="none") if each.label == "ordinary" else each for each in said]


def _written(
    subject: Subject, recipe: Recipe, learnt: list[Example], table: measures.Table, console: Console
) -> dict[str, object]:
    save(fit(recipe, learnt), HERE / FILES[subject])
    own = sum(example.source in ("own", "spoken") for example in learnt)
    return _told(subject, len(learnt), own, table, console)


def _told(subject: Subject, learnt: int, own: int, table: measures.Table, console: Console) -> dict[str, object]:
    """What is kept beside the weights that were just written."""
    model.cache_clear()
    weights_hash.cache_clear()
    _show(subject, table, console)
    return {
        "sha256": weights_hash(subject),
        "rows": learnt - own,
        "own sentences": own,
        MEASURED: {
            name: {measure: round(value, 2) for measure, value in figures.items()} for name, figures in table.items()
        },
        "folds": FOLDS,
    }


def _show(subject: Subject, table: measures.Table, console: Console) -> None:
    columns = list(dict.fromkeys(measure for figures in table.values() for measure in figures))
    shown = Shown("", *columns, title=f"{subject}, %")
    for name, figures in table.items():
        shown.add_row(name, *(f"{figures[each]:.1f}" if each in figures else "" for each in columns))
    console.print(shown)


if __name__ == "__main__":
    sys.exit(main())
