"""Whether somebody who was asked "anything else?" wants nothing else: only what was agreed to, or enough of it."""

from __future__ import annotations

from functools import cache

from receptionist.languages.language import DEFAULT, lexicon
from receptionist.languages.patterns import Patterns
from receptionist.understanding.answers.acts import acts
from receptionist.understanding.clauses import clauses

_ASKS = frozenset({"question", "propose", "change", "alternative", "ask_leave", "hold", "repeat", "again", "mind"})
"""What a clause does that wants something, unless its words are those of a close; a wish does where nothing else is."""


def wants_nothing_more(text: str, *, named: bool = False, code: str = DEFAULT) -> bool:
    """`named`: `text` names a service, and nothing besides."""
    enough, wants = False, False
    for clause in clauses(text):
        kinds = {act.kind for act in acts(clause)}
        closes = _says(clause.text, "enough", code)
        merely = _says(clause.text, "merely", code) and kinds.isdisjoint(_ASKS)
        enough = enough or closes or merely
        wants = wants or not (closes or merely or kinds.isdisjoint(_ASKS | {"wish"}))
    return named or (enough and not wants)


def _says(clause: str, kind: str, code: str) -> bool:
    words = _patterns(code)
    return words.one(kind).search(words.one("opens_with").sub("", clause)) is not None


@cache
def _patterns(code: str) -> Patterns:
    return Patterns(lexicon("closing", code))
