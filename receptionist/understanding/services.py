"""Which of the business's services a caller names, by its own name or by a word that means it."""

from __future__ import annotations

import re
from functools import lru_cache

from receptionist.model.understanding import Evidence, HearingContext, Span

Services = tuple[tuple[str, tuple[str, ...]], ...]


def read_service(text: str, hearing: HearingContext) -> tuple[str | None, tuple[Evidence, ...]]:
    """The service's own name; of several named the one with the longest words wins, then the first."""
    if not hearing.vocabulary.services:
        return None, ()
    pattern, owners = _index(hearing.vocabulary.services)
    found = list(pattern.finditer(text.lower()))
    if not found:
        return None, ()
    best = max(found, key=lambda match: (match.end() - match.start(), -match.start()))
    name = owners[_singular(" ".join(best.group().split()))]
    span = Span(best.start(), min(best.end(), len(text)))
    return name, (Evidence("named service", "service", text[span.start : span.end], span, name),)


@lru_cache(maxsize=32)
def _index(services: Services) -> tuple[re.Pattern[str], dict[str, str]]:
    owners: dict[str, str] = {}
    for name, synonyms in services:
        for word in (name, *synonyms):
            owners.setdefault(_singular(" ".join(word.lower().split())), name)
    longest_first = sorted(owners, key=len, reverse=True)
    body = "|".join(re.escape(word).replace(r"\ ", r"\s+") for word in longest_first)
    return re.compile(rf"\b(?:{body})(?:e?s)?\b"), owners


def _singular(phrase: str) -> str:
    for ending in ("es", "s"):
        stem = phrase.removesuffix(ending)
        if phrase.endswith(ending) and stem.endswith(("ch", "sh", "x") if ending == "es" else tuple("bcdfgklmnprtwye")):
            return stem
    return phrase
