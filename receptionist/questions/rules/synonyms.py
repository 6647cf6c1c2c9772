"""Words that mean the same at a front desk, and words that say nothing of what a question is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from receptionist.languages.language import lexicon

_SAID = lexicon("questions")["synonyms"]
_TRADES_WORDS = lexicon("services")


def _work() -> dict[str, tuple[str, ...]]:
    """What trades work on, and what is wrong with it, by the names of things."""
    told = {thing: tuple(phrases) for thing, phrases in _TRADES_WORDS["things"].items()}
    for trouble, each in _TRADES_WORDS["troubles"].items():
        thing = each["about"] if each["about"] in told else trouble
        told[thing] = (*told.get(thing, ()), *each.get("said", ()))
    return told


PHRASES: Mapping[str, Sequence[str]] = _SAID["phrases"]
"""Concept to the phrases that name it; the longest phrase in a question counts."""

THINGS: Mapping[str, Sequence[str]] = _work()
"""The same of what trades work on, where no phrase above is the same."""

SIGNS: Mapping[str, Sequence[str]] = _SAID["signs"]
"""Concept to patterns over plain text that show it."""

STEMMER: str = lexicon("questions")["stemmer"]
SPOKEN: Mapping[str, str] = lexicon("questions")["topics"]
"""Concept to how it is said back where nothing is known of it."""

WORK = frozenset({*_SAID["work"], *THINGS})
TOPICS = frozenset(PHRASES) - WORK - {"staff", "price", "estimate"}
"""Concepts that a question is about by themselves, whatever work it names beside them."""

NEAR: Mapping[str, str] = _SAID["near"]
"""Concept to another, by what is said of which it is answered where nothing is said of its own."""

OUTWEIGHS: Mapping[str, Sequence[str]] = _SAID["outweighs"]
"""Concept to others that only say how it is asked about."""

STOP_WORDS = frozenset(_SAID["stop_words"])
