"""`make train`: fits all models, writes their weights into the package, and their figures beside them."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Any

from msgspec import structs
from rich.console import Console
from rich.table import Table as Shown

from receptionist.understanding import ranking
from receptionist.understanding.ranking.model import FIGURES, FILES, Score, Subject, model, weights_hash
from receptionist.understanding.ranking.ngrams import buckets
from receptionist.understanding.ranking.vote import NOTHING
from tests.accuracy.families import DATA
from training import measures, offers, purposes, roles, rows, turn_words
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
_TOLD = (
    "no_show", "late", "damage", "refund", "bill", "complaint", "lost_item", "job", "supplier", "sales", "survey",
    "wrong_number",
)  # fmt: skip
"""Matters that are told of in first words."""
MATTERS = Recipe(
    (*_TOLD, "none"),
    strength=30,
    own=0.3,
    spoken=2.0,
)
DANGERS = Recipe(("danger", "none"), strength=30, own=0.4)
_WANTED = ("book", "cancel", "reschedule", "human", "hours", "price")
"""What is wished for in openings that tell of no matter."""
_ASKED_OF_NOBODY = frozenset({"survey", "wrong_number", "question"})
"""First words that ask nothing of a front desk that it could pass on, book or look up."""
MEASURED = "percent, by groups held out"
PAGE = Path(__file__).parents[1] / "docs" / "understanding.md"
BLIND = Path(__file__).parent / "blind"
"""Sentences that were written before the model was fitted, of which it learns nothing."""


def main() -> int:
    """0 when the weights are written; 2 without the rows to learn from."""
    parser = ArgumentParser(prog="python -m training", description=__doc__)
    parser.add_argument("voices", nargs="*", metavar="voice", help=f"one of {', '.join(_VOICES)}; all unless told")
    chosen: list[str] = parser.parse_args().voices or list(_VOICES)
    if unknown := set(chosen) - set(_VOICES):
        parser.error(f"no voice {', '.join(sorted(unknown))}; there are {', '.join(_VOICES)}")
    console = Console(width=None if sys.stdout.isatty() else 150)
    if not (DATA.is_dir() and rows.CALLERS.is_file()):
        console.print(f"Nothing to learn from at {DATA}: put the open cases there (README, “Two commands”).")
        return 2
    figures: dict[str, Any] = {}
    for name in chosen:
        figures |= _VOICES[name](console)
    file = HERE / FIGURES
    before = json.loads(file.read_text(encoding="utf-8"))
    _show_on_page(before, figures)
    file.write_text(json.dumps(before | figures, indent=1) + "\n", encoding="utf-8")
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
    calls = list(_wishes_of_calls())
    wishes = spoken(SENTENCES / "wishes")
    learnt = [*rows.intents_learnt(), *examples(SENTENCES / "intents.txt"), *said, *calls, *wishes]
    measured, fitted = list(rows.intents_measured()), fit(INTENTS, learnt)
    of_rows, of_said, of_calls = _by_others(INTENTS, learnt, measured, said, calls)
    table = {
        **measures.intents(measured, of_rows),
        **measures.hands(measures.intents(said, of_said, in_a_call=True), "another hand"),
        **measures.hands(measures.intents(calls, of_calls, in_a_call=True), "demanding callers"),
        **measures.hands(
            measures.intents(blind, [fitted.scores(buckets(each.text)) for each in blind], in_a_call=True), "blind"
        ),
    }
    return _written("intent", INTENTS, learnt, table, console)


def _by_others(recipe: Recipe, learnt: list[Example], *measured: list[Example]) -> Iterator[list[tuple[Score, ...]]]:
    """The scores of each of the `measured` lists by models that saw nothing of its groups, which are fitted once."""
    scores = iter(predictions(recipe, learnt, [*chain(*measured)]))
    return (list(islice(scores, len(each))) for each in measured)


def _wishes_of_calls() -> Iterator[Example]:
    """The first words of demanding callers: whatever is told of a visit, or of business with us, is a message."""
    for each in spoken(SENTENCES / "calls"):
        nothing = each.label in _ASKED_OF_NOBODY
        label = each.label if each.label in INTENTS.labels else NOTHING if nothing else "message"
        yield structs.replace(each, label=label)


def _matters_of_calls() -> Iterator[Example]:
    for each in spoken(SENTENCES / "calls"):
        yield structs.replace(each, label=each.label if each.label in _TOLD else NOTHING)


def _answers(console: Console) -> dict[str, object]:
    said, blind = list(spoken(SENTENCES / "readbacks")), list(examples(BLIND / "readbacks.txt"))
    learnt = [*rows.answers_learnt(), *examples(SENTENCES / "answers.txt"), *said]
    measured, fitted = list(rows.answers_measured()), fit(ANSWERS, learnt)
    asked = [example for example, _ in measured]
    of_rows, of_said = _by_others(ANSWERS, learnt, asked, said)
    scores = [fitted.scores(buckets(each.text)) for each in blind]
    table = {
        **measures.answers(measured, of_rows),
        **measures.hands(measures.answers(_by_label(said), of_said), "another hand"),
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
    ordinary = [structs.replace(each, label=NOTHING) for each in (*wishes, *openings, *spoken(SENTENCES / "wishes"))]
    calls = list(_matters_of_calls())
    learnt = [*told, *calls, *ordinary, *rows.wishes_learnt()]
    blind = list(examples(BLIND / "matters.txt"))
    of_calls, of_told = _by_others(MATTERS, learnt, calls, told)
    table = {
        "demanding callers, the rules": measures.matters_by_rule(calls),
        "demanding callers, both": measures.matters(calls, of_calls),
        "patterns held out, the rules": measures.matters_by_rule(told),
        "patterns held out, both": measures.matters(told, of_told),
        "blind sentences, the rules": measures.matters_by_rule(blind),
    }
    fitted = fit(MATTERS, learnt)
    table["blind sentences, both"] = measures.matters(blind, [fitted.scores(buckets(each.text)) for each in blind])
    return _written("matter", MATTERS, learnt, table, console)


def _dangers(console: Console) -> dict[str, object]:
    """What is no danger is told by turns with the same words, and by all that callers want and answer."""
    said = _named_none(spoken(SENTENCES / "dangers"))
    told = (each for each in spoken(SENTENCES / "calls") if each.label in _TOLD)
    others = [*spoken(SENTENCES / "openings"), *told, *spoken(SENTENCES / "readbacks"), *rows.intents_learnt()]
    ordinary = [structs.replace(each, label=NOTHING) for each in others]
    learnt = [*said, *ordinary]
    blind, plain = (_named_none(examples(BLIND / file)) for file in ("dangers.txt", "plain_dangers.txt"))
    fitted = fit(DANGERS, learnt)
    of_said, of_ordinary = _by_others(DANGERS, learnt, said, ordinary)
    table = {
        "another hand, the rules": measures.dangers(said, None),
        "another hand, both": measures.dangers(said, of_said),
        "ordinary turns, the rules": measures.dangers(ordinary, None),
        "ordinary turns, both": measures.dangers(ordinary, of_ordinary),
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


def _words(console: Console) -> dict[str, Any]:
    """No weights: what is common in turns, which has no figures."""
    said = (each.text for folder in ("openings", "wishes", "calls", "readbacks") for each in spoken(SENTENCES / folder))
    common = turn_words.shares(said)
    turn_words.write(common)
    console.print(f"words: {len(common)} that at least one turn of a thousand has")
    return {}


def _named_none(said: Iterable[Example]) -> list[Example]:
    return [structs.replace(each, label=NOTHING) if each.label == "ordinary" else each for each in said]


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


def _alone(subject: Subject, fitted: Callable[[Console], dict[str, object]]) -> Callable[[Console], dict[str, Any]]:
    return lambda console: {subject: fitted(console)}


_VOICES: dict[str, Callable[[Console], dict[str, Any]]] = {
    "intent": _alone("intent", _intents),
    "answer": _alone("answer", _answers),
    "matter": _alone("matter", _matters),
    "danger": _alone("danger", _dangers),
    "offer": _alone("offer", _offers),
    "time": _alone("time", _times),
    "part": _parts,
    "words": _words,
}
"""What is fitted, by name; where parts end and what they are for goes together."""

if __name__ == "__main__":
    sys.exit(main())
