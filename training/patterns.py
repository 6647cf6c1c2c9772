"""Our own sentences: patterns by label in a plain file, and the sentences that are made from them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

from training.example import Example

EACH = 8
"""Sentences that a pattern gives at most; five times as many where it names a list of words."""
_OFTENER = 5
_KEPT = 0.5
_HEADING = re.compile(r"\[(\w+)\]")
_LIST = re.compile(r"@(\w+) = (.*)")
_NAMED = re.compile(r"@(\w+)")
_CHOICE = re.compile(r"\(([^()]*)\)|\[([^\[\]]*)\]")


def examples(file: Path) -> Iterator[Example]:
    """The sentences of `file`, the same ones every time; those of one pattern are a group.

    Raises ValueError, with file and line, for a line before the first heading or a list of words that is not there.
    """
    label, lists = "", dict[str, str]()
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        pattern = line.strip()
        if not pattern or pattern.startswith("#"):
            continue
        if heading := _HEADING.fullmatch(pattern):
            label = heading[1]
        elif words := _LIST.fullmatch(pattern):
            lists[words[1]] = words[2]
        elif not label:
            raise ValueError(f"{file}:{number}: a sentence before the first [label]; put a heading above it")
        else:
            try:
                made = sentences(pattern, lists)
            except KeyError as unknown:
                missing = f"{file}:{number}: no list @{unknown.args[0]}; write `@name = one|two` above"
                raise ValueError(missing) from None
            yield from (Example(text, label, f"own:{file.stem}:{pattern}", "own") for text in made)


def spoken(folder: Path) -> Iterator[Example]:
    """The sentences of every file of `folder`: each file was written out by another hand, and is a group."""
    for file in sorted(folder.glob("*.txt")):
        for each in examples(file):
            yield Example(each.text, each.label, f"spoken:{folder.name}:{file.stem}", "spoken")


def sentences(pattern: str, lists: dict[str, str]) -> list[str]:
    """Different sentences of `pattern`, drawn by a seed that is its own words. Raises KeyError for an unknown list."""
    whole = _NAMED.sub(lambda name: f"({lists[name[1]]})", pattern)
    many = EACH * _OFTENER if whole != pattern else EACH
    drawn = random.Random(crc32(pattern.encode()))  # noqa: S311 - drawn by chance, but the same each time
    made = dict.fromkeys(_one(whole, drawn) for _ in range(3 * many))
    return list(made)[:many]


def _one(pattern: str, drawn: random.Random) -> str:
    def choose(match: re.Match[str]) -> str:
        one_of, left_out = match.groups()
        if one_of is not None:
            return drawn.choice(str(one_of).split("|"))
        return drawn.choice(str(left_out).split("|")) if drawn.random() < _KEPT else ""

    while _CHOICE.search(pattern):  # from the inside out: a list of words may stand within a choice
        pattern = _CHOICE.sub(choose, pattern)
    return " ".join(pattern.split())
