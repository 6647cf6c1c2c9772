"""What a telephone line and a recogniser do to words. By chance that comes in from outside."""

from __future__ import annotations

import re
from random import Random

from receptionist.harness.callers.person import Noise
from receptionist.languages.language import lexicon

_SAID = lexicon("callers")["noise"]
FILLERS = tuple(_SAID["fillers"])
SOUND_ALIKE = _SAID["sound_alike"]
"""Words and what is heard in their place: they sound nearly the same."""


def confidence(noise: Noise) -> float:
    """The recogniser's mean token log-probability that goes with such a line."""
    return {"none": -0.05, "light": -0.15, "heavy": -0.45}[noise]


def through_the_line(chance: Random, text: str, noise: Noise) -> str:
    """`text` as it arrives: with fillers, repetitions and no punctuation; on a bad line with words misheard or lost."""
    if noise == "none":
        return text
    words = re.sub(r"[,.?!]", "", text).lower().split()
    heard: list[str] = []
    for word in words:
        if chance.random() < 0.04:
            heard.append(chance.choice(FILLERS))
        if noise == "heavy" and chance.random() < 0.06:
            word = SOUND_ALIKE.get(word, "" if chance.random() < 0.3 else word)
        heard.append(word)
        if word and chance.random() < 0.03:
            heard.append(word)
    return " ".join(word for word in heard if word) or text
