"""How many turns have a word: from that, patterns know which of the words they need is the rarest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

from receptionist import languages
from receptionist.languages.language import DEFAULT

FILE = Path(languages.__file__).parent / DEFAULT / "turn_words.yaml"
LEAST = 1
"""In how many of a thousand turns a word is at the least that is told."""
_HEAD = """\
# How many of a thousand turns have a word: a pattern is tried on those turns alone that have the rarest of the words
# that it needs. Changes nothing of what is found. Written by `python -m training words`.

in_a_thousand:
  turns:
"""
_WORD = re.compile(r"\w+")


def shares(turns: Iterable[str]) -> dict[str, int]:
    """In how many of a thousand of `turns` each word is, the commonest first."""
    every = [frozenset(_WORD.findall(turn.lower())) for turn in turns]
    counts = Counter(word for words in every for word in words)
    told = ((word, round(1000 * count / len(every))) for word, count in counts.items())
    return dict(sorted((each for each in told if each[1] >= LEAST), key=lambda each: (-each[1], each[0])))


def write(common: Mapping[str, int]) -> None:
    """Puts them where patterns look."""
    rows = "".join(f"    {_quoted(word)}: {many}\n" for word, many in common.items())
    FILE.write_text(_HEAD + rows, encoding="utf-8")


def _quoted(word: str) -> str:
    """A word that YAML takes for a word."""
    return f"'{word}'"
