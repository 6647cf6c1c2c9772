"""Words that mean the same at a front desk, and words that say nothing of what a question is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from receptionist.languages.language import lexicon

_SAID = lexicon("questions")["synonyms"]
PHRASES: Mapping[str, Sequence[str]] = _SAID["phrases"]
"""Concept to the phrases that name it; the longest phrase in a question counts."""

WORK = frozenset(_SAID["work"])
TOPICS = frozenset(PHRASES) - WORK - {"staff", "price", "estimate"}
"""Concepts that a question is about by themselves, whatever work it names beside them."""

STOP_WORDS = frozenset(_SAID["stop_words"])
