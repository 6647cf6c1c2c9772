"""Word errors of the recogniser, and the weights of receptionist/speech/fusion.py.

`python -m tests.speech.fit_fusion [--sounds FOLDER] [--rows N]` hears open sentences (see clips.py) in all manners,
fits the weights, and prints them with what they are worth: each sentence is judged by weights that were fitted to
others. `--keep FILE` keeps what was heard, for another fit. Needs the extra second-opinion.
"""

import argparse
import pickle
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.table import Table
from scipy.optimize import minimize

from receptionist.speech import moonshine, n_best
from receptionist.speech.audio import SAMPLE_RATE
from receptionist.speech.fusion import HeardCandidate, features, plain
from receptionist.speech.hibari import HibariSynthesizer
from receptionist.speech.moonshine import DOUBTFUL, MoonshineTranscriber
from receptionist.speech.n_best import MOST_BRANCHES
from receptionist.speech.second_opinion import MOST_WEIGHED, UNSURE
from receptionist.speech.whisper import WhisperTranscriber
from tests.speech.clips import LINES, Clip, clips
from tests.speech.paced import PROMPTS
from tests.speech.word_errors import errors

FOLDS, RIDGE = 5, 3.0
Array = npt.NDArray[np.float64]
Groups = list[tuple[list[float], float]]
"""Of each words that may have been said: the features, and the word errors."""


@dataclass
class HeardClip:
    """A clip, what single engines made of it in word errors, and the candidates to choose from."""

    clip: Clip
    words: int
    single: dict[str, int]
    cost: dict[str, float]
    alone: Groups
    together: Groups
    confidence: float


class Ears:
    """Both engines, the first one made to hear everything twice."""

    def __init__(self) -> None:
        self.first, self.second = MoonshineTranscriber(), WhisperTranscriber()

    def hear(self, clip: Clip) -> HeardClip:
        cost: dict[str, float] = {}
        moonshine.DOUBTFUL, n_best.MOST_BRANCHES = -99.0, 1
        greedy = _timed(cost, "greedy", lambda: self.first.hear(clip.samples, SAMPLE_RATE))
        n_best.MOST_BRANCHES = MOST_BRANCHES
        once = _timed(cost, "once", lambda: self.first.hear(clip.samples, SAMPLE_RATE))
        moonshine.DOUBTFUL = 1.0
        twice = _timed(cost, "twice", lambda: self.first.hear(clip.samples, SAMPLE_RATE))
        again = _timed(cost, "second", lambda: self.second.hear(clip.samples, SAMPLE_RATE))
        start = time.process_time()
        first = [HeardCandidate(text, *twice.likelihoods(text)) for text in twice.candidates]
        texts = dict.fromkeys((*twice.candidates[:MOST_WEIGHED], *again.candidates))
        both = [self._weighed(text, twice, again) for text in texts]
        cost["weighing"] = time.process_time() - start
        total = errors(clip.said, "")[1]
        single = {
            "greedy": greedy.transcript.text,
            "first, once": once.transcript.text,
            "second": again.transcript.text,
        }
        wrong = {name: errors(clip.said, text)[0] for name, text in single.items()}
        confidence = greedy.transcript.confidence
        return HeardClip(clip, total, wrong, cost, _groups(clip, first), _groups(clip, both), confidence)

    @staticmethod
    def _weighed(text: str, twice: Any, again: Any) -> HeardCandidate:
        likelihoods, tokens = twice.likelihoods(text)
        return HeardCandidate(text, (*likelihoods, again.likelihood(text)), tokens, text not in twice.candidates)


def _timed(cost: dict[str, float], name: str, work: Any) -> Any:
    start = time.process_time()
    done = work()
    cost[name] = time.process_time() - start
    return done


def _groups(clip: Clip, candidates: Iterable[HeardCandidate]) -> Groups:
    """As fusion.ranked groups them."""
    groups: dict[tuple[str, ...], list[HeardCandidate]] = {}
    for candidate in candidates:
        groups.setdefault(plain(candidate.text), []).append(candidate)
    return [(features(group), float(errors(clip.said, group[0].text)[0])) for group in groups.values()]


def fitted(cases: Sequence[Groups]) -> Array:
    """Weights by which the word errors that are to be expected are fewest, where choices are drawn by likelihood."""
    arrays = [(np.array([f for f, _ in case]), np.array([e for _, e in case])) for case in cases if len(case) > 1]
    used = [(values, wrong) for values, wrong in arrays if np.ptp(wrong) > 0]
    count = used[0][0].shape[1]

    def loss(weights: Array) -> tuple[float, Array]:
        total, slope = RIDGE * float(weights @ weights), 2 * RIDGE * weights
        for values, wrong in used:
            scores = values @ weights
            share = np.exp(scores - scores.max())
            share /= share.sum()
            mean = float(share @ wrong)
            total += mean
            slope = slope + values.T @ (share * (wrong - mean))
        return total, slope

    return np.asarray(minimize(loss, np.full(count, 0.1), jac=True, method="L-BFGS-B").x)


def chosen(heard: Sequence[HeardClip], which: str) -> list[float]:
    """Word errors of each clip's choice, by weights that were fitted without its sentence."""
    wrong = [0.0] * len(heard)
    for fold in range(FOLDS):
        weights = fitted([getattr(each, which) for each in heard if each.clip.row % FOLDS != fold])
        for at, each in enumerate(heard):
            groups: Groups = getattr(each, which)
            if each.clip.row % FOLDS == fold and groups:
                wrong[at] = max(groups, key=lambda group: float(np.dot(group[0], weights)))[1]
            elif each.clip.row % FOLDS == fold:
                wrong[at] = each.words
    return wrong


def report(out: Console, heard: Sequence[HeardClip]) -> None:
    once = [float(each.single["first, once"]) for each in heard]
    greedy = [float(each.single["greedy"]) for each in heard]
    blind = [each.single["second"] if each.confidence < -0.3 else each.single["greedy"] for each in heard]
    twice, both = chosen(heard, "alone"), chosen(heard, "together")
    alone = [t if e.confidence < DOUBTFUL else o for o, t, e in zip(once, twice, heard, strict=True)]
    fused = [b if e.confidence < UNSURE else a for a, b, e in zip(alone, both, heard, strict=True)]
    best = [min((e for _, e in each.together), default=each.words) for each in heard]
    rows = {
        "one engine, two best": greedy, "one engine, n best": once, "one engine, twice where in doubt": alone,
        "second engine instead, below -0.3": blind,
        "both weighed where unsure": fused, "the best of all candidates": best,
    }  # fmt: skip
    for who, wanted in (("all", lambda clip: True), ("a person", lambda clip: clip.voice == "person")):
        table = Table("word errors in %", *LINES, title=f"{who}: {sum(wanted(each.clip) for each in heard)} clips")
        for name, wrong in rows.items():
            table.add_row(name, *(_percent(heard, wrong, line, wanted) for line in LINES))
        out.print(table)
    kinds = Table("kind", "once", "twice", "both", title="clean, by kind")
    for kind in dict.fromkeys(each.clip.kind for each in heard):
        mine = [_percent(heard, w, "clean", lambda clip, kind=kind: clip.kind == kind) for w in (once, alone, fused)]
        kinds.add_row(kind, *mine)
    out.print(kinds)
    spent: dict[str, list[float]] = defaultdict(list)
    for each in heard:
        for name, seconds in each.cost.items():
            spent[name].append(1000 * seconds)
    out.print("ms of the processor a clip:", {name: round(float(np.mean(each))) for name, each in spent.items()})
    doubt = [np.mean([each.confidence < limit for each in heard]) for limit in (DOUBTFUL, UNSURE)]
    out.print(f"in doubt {100 * doubt[0]:.0f} %, unsure {100 * doubt[1]:.0f} %")


def _percent(heard: Sequence[HeardClip], wrong: Sequence[float], line: str, wanted: Any) -> str:
    mine = [
        (w, each.words) for w, each in zip(wrong, heard, strict=True) if each.clip.line == line and wanted(each.clip)
    ]
    return f"{100 * sum(w for w, _ in mine) / max(sum(n for _, n in mine), 1):.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sounds", type=Path, default=PROMPTS, help="the telephone prompts of a person")
    parser.add_argument("--rows", type=int, default=24, help="sentences of each kind")
    parser.add_argument("--keep", type=Path, help="a file that keeps what was heard; read where it is there")
    options = parser.parse_args()
    out = Console(width=140, highlight=False)
    if options.keep and options.keep.is_file():
        heard: list[HeardClip] = pickle.loads(options.keep.read_bytes())  # noqa: S301 - our own file
    else:
        ears = Ears()
        spoken = clips(HibariSynthesizer(), options.rows, folder=options.sounds)
        heard = [ears.hear(clip) for clip in spoken]
        if options.keep:
            options.keep.write_bytes(pickle.dumps(heard))
    report(out, heard)
    for name, which in (("ALONE", "alone"), ("TOGETHER", "together")):
        weights = fitted([getattr(each, which) for each in heard])
        out.print(name, tuple(round(float(each), 3) for each in weights))


if __name__ == "__main__":
    main()
