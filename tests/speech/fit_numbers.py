"""Telephone numbers heard right, and the weights of receptionist/speech/number_choice.py.

`python -m tests.speech.fit_numbers [--sounds FOLDER] [--rounds N]` hears numbers, groups of their digits, and sentences
that are none, in every voice and on every line; fits the weights, and prints them with what they are worth: each kind
of voice is judged by weights that were fitted to the others. Beside it stand what is heard freely and what leaning
towards digits finds.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.table import Table
from scipy.optimize import minimize

from receptionist.speech import moonshine
from receptionist.speech.audio import SAMPLE_RATE
from receptionist.speech.bias import digits_of, is_number, spell_digits
from receptionist.speech.fusion import HeardCandidate
from receptionist.speech.hibari import HibariSynthesizer
from receptionist.speech.moonshine import MoonshineTranscriber
from receptionist.speech.number_choice import WEIGHTS, features, ranked_numbers
from receptionist.speech.transcriber import Bias
from tests.speech.clips import Clip, on_lines
from tests.speech.paced import PROMPTS, Prompts, natural
from tests.speech.voices import Caller, callers

RIDGE = 2e-4
CARRIERS = (
    "{}.", "{}.", "My number is {}.", "You can reach me at {}.", "Sure, it's {}.", "It's {}, that's my cell phone.",
    "The best number is {}.", "That would be {}.", "Okay, {}.", "It is {} please.",
)  # fmt: skip
NO_NUMBERS = """It's the one I'm calling from.
Can you use this number?
Why do you need that?
I'd rather not give that out.
Just a second, let me look it up.
You have it already.
Can I speak to a person?
It's my wife's phone, one second.
No, that's not right.
Yes, that's fine.
I live at Oak Avenue.
My name is Sarah Johnson.""".splitlines()
AREAS = "205 212 303 312 404 415 503 512 602 617 646 702 713 773 804 816 905 917 949".split()
WORDS = "oh one two three four five six seven eight nine".split()
KINDS = ("whole", "whole", "whole", "local", "group", "none")
Array = npt.NDArray[np.float64]


@dataclass
class HeardNumber:
    """A clip, whether it was right as heard freely, and what it may have been: features, and whether that is right."""

    clip: Clip
    freely: bool
    features: Array
    right: npt.NDArray[np.bool_]

    @property
    def group(self) -> str:
        """Voices of one make are alike."""
        return self.clip.voice.partition(",")[0].partition(" ")[0]


def _digits(rng: np.random.Generator, kind: str) -> str:
    whole = f"{rng.choice(AREAS)}{rng.integers(2, 10)}" + "".join(map(str, rng.integers(0, 10, 6)))
    groups = {"whole": whole, "local": whole[3:], "group": whole[6:] if rng.integers(2) else whole[:3], "none": ""}
    return groups[kind]


def _groups(digits: str) -> list[str]:
    cuts = {10: (3, 6), 7: (3,)}.get(len(digits), ())
    return [digits[begin:end] for begin, end in zip((0, *cuts), (*cuts, len(digits)), strict=True)]


def _sentence(rng: np.random.Generator, digits: str) -> str:
    if not digits:
        return str(rng.choice(NO_NUMBERS))
    said = ", ".join(" ".join(WORDS[int(digit)] for digit in group) for group in _groups(digits))
    whole = CARRIERS[int(rng.integers(len(CARRIERS)))].format(said)
    return whole[0].upper() + whole[1:]


def _said(voices: list[Caller], prompts: Prompts, rounds: int) -> Iterator[tuple[str, Clip]]:
    rng = np.random.default_rng(5)
    for nth in range(rounds):
        kind = KINDS[nth % len(KINDS)]
        for voice in voices:
            digits = _digits(rng, kind)
            text = _sentence(rng, digits)
            for clip in on_lines(Clip(kind, voice.name, "clean", text, nth, voice.say(text)), rng):
                yield digits, clip
        if prompts.present and kind != "none":
            digits = _digits(rng, kind)
            files = [
                " ".join(f"digits/{digit if digit != '0' else 'oh'}" for digit in group) for group in _groups(digits)
            ]
            spliced = prompts.spliced(" | ".join(files), rng, natural)
            for clip in on_lines(Clip(kind, "person", "clean", digits, nth, spliced), rng):
                yield digits, clip


class Ear:
    """The recogniser, made to hear everything twice, and to tell all that it chooses from."""

    def __init__(self) -> None:
        self._transcriber = MoonshineTranscriber()
        self._candidates: list[HeardCandidate] = []

    def hear(self, said: str, clip: Clip) -> HeardNumber:
        freely = self._transcriber.transcribe(clip.samples, SAMPLE_RATE).text
        with patch.multiple(moonshine, DOUBTFUL=np.inf, ranked_numbers=self._choose):
            self._transcriber.transcribe(clip.samples, SAMPLE_RATE, Bias(digits_only=True))
        right = [digits_of(each.text) == said for each in self._candidates]
        as_number = spell_digits(freely) if is_number(freely) else freely
        table = np.array([features(each) for each in self._candidates])
        return HeardNumber(clip, digits_of(as_number) == said, table, np.array(right))

    def _choose(self, candidates: Iterable[HeardCandidate]) -> list[tuple[HeardCandidate, float]]:
        self._candidates = list(candidates)
        return ranked_numbers(self._candidates)


def fit(heard: list[HeardNumber]) -> Array:
    """The weights by which the right candidates are likeliest: a conditional logit, with a little ridge."""

    def loss(weights: Array) -> tuple[float, Array]:
        total, slope = RIDGE * len(heard) * float(weights @ weights), 2 * RIDGE * len(heard) * weights
        for each in heard:
            if each.right.any():
                scores = each.features @ weights
                odds = np.exp(scores - scores.max())
                odds /= odds.sum()
                of_right = odds * each.right
                total -= float(np.log(of_right.sum()))
                slope -= (of_right / of_right.sum() - odds) @ each.features
        return total, slope

    found = minimize(loss, np.zeros(len(WEIGHTS)), jac=True, method="L-BFGS-B")
    return np.asarray(found.x)


def chosen(heard: list[HeardNumber]) -> Iterator[tuple[HeardNumber, bool, bool]]:
    """Whether what is chosen is right: by weights that were fitted to other voices, and by those in use."""
    for group in sorted({each.group for each in heard}):
        weights = fit([each for each in heard if each.group != group])
        for each in heard:
            if each.group == group:
                ours, in_use = (each.right[int(np.argmax(each.features @ by))] for by in (weights, WEIGHTS))
                yield each, bool(ours), bool(in_use)


def report(out: Console, heard: list[HeardNumber]) -> None:
    rows: dict[str, list[tuple[bool, bool, bool, bool]]] = defaultdict(list)
    for each, ours, in_use in chosen(heard):
        whole = each.clip.kind == "whole"
        for row in (each.clip.kind, *((each.clip.line, each.group) if whole else ()), "all"):
            rows[row].append((each.freely, in_use, ours, bool(each.right.any())))
    table = Table(title="telephone numbers heard right; lines and voices of whole numbers")
    for column in ("what", "clips", "freely", "weights in use", "weights of other voices", "any candidate"):
        table.add_column(column, justify="left" if column == "what" else "right")
    for row, several in rows.items():
        table.add_row(row, str(len(several)), *(str(sum(each)) for each in zip(*several, strict=True)))
    out.print(table)
    out.print("WEIGHTS =", tuple(fit(heard).round(2).tolist()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sounds", type=Path, default=PROMPTS, help="folder of the human prompts")
    parser.add_argument("--rounds", type=int, default=12, help="sentences of each voice; five of six hold digits")
    options = parser.parse_args()
    out, ear = Console(width=120), Ear()
    heard: list[HeardNumber] = []
    for said, clip in _said(list(callers(HibariSynthesizer())), Prompts(options.sounds), options.rounds):
        heard.append(ear.hear(said, clip))
        if len(heard) % 100 == 0:
            out.print(f"{len(heard)} clips heard", style="dim")
    report(out, heard)


if __name__ == "__main__":
    main()
