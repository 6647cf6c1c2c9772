"""How many turns have a word: from that, patterns know which of the words they need is the rarest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

import yaml

from receptionist import languages
from receptionist.languages.language import DEFAULT

FILE = Path(languages.__file__).parent / DEFAULT / "turn_words.yaml"
LEAST = 1
"""In how many of a thousand turns a word is at the least that is told."""
_HEAD = """\
# How many of a thousand turns have a word: a pattern is tried on those turns alone that have the rarest of the words
# that it needs. Changes nothing of what is found. Written by `python -m training words`.

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
    told = yaml.safe_dump({"in_a_thousand": {"turns": dict(common)}}, sort_keys=False, allow_unicode=True)
    FILE.write_text(f"{_HEAD}{told}", encoding="utf-8")
