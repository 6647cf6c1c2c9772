"""What a telephone line and a recogniser do to words. By chance that comes in from outside."""

from __future__ import annotations

import re
from random import Random

from receptionist.harness.callers.person import Noise

FILLERS = ("um", "uh", "like", "well", "so", "you know")
SOUND_ALIKE = {
    "two": "to", "to": "two", "four": "for", "for": "four", "eight": "ate", "main": "mane", "oak": "oke",
    "street": "streets", "avenue": "avenyou", "march": "marsh", "tuesday": "choose day", "thursday": "thirsty",
    "no": "know", "right": "write", "cedar": "seeder", "pine": "pie", "elm": "helm", "hill": "heel", "lane": "lain",
    "johnson": "jonson", "miller": "mueller", "brown": "braun", "lee": "lea", "clark": "clerk", "wright": "right",
    "sarah": "sara", "maria": "mariah", "morning": "mourning", "after": "afta", "nine": "line", "five": "fire",
}  # fmt: skip
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
