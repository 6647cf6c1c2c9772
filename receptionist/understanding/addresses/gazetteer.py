"""Names of American places: the evidence that tells "Fifth Avenue, North Miami" from "Fifth Avenue North, Miami"."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

from receptionist.languages.patterns import section
from receptionist.understanding.addresses.word import AddressWords, remembered

_SAID = section("addresses", "gazetteer")

_SPELLINGS: dict[str, str] = _SAID["spellings"]
_SUFFIXES = tuple(_SAID["suffixes"])
_EVERYDAY = _SAID.words("everyday")
LONGEST = 4
"""How many words a known name may have."""


@lru_cache(maxsize=1)
def place_names() -> frozenset[str]:
    """Populated places of 1,000 people or more, lower case, without punctuation, but those
    called by an everyday word; read once, when first needed.
    """
    text = resources.files(__package__).joinpath("places.txt").read_text(encoding="utf-8")
    return frozenset(line for line in text.splitlines() if not line.startswith("#")) - _EVERYDAY


def is_place(name: str, local: tuple[str, ...] = ()) -> bool:
    """Whether `name` is a known place, or one of the business's own `local` cities; "st" and "twp" are understood."""
    plain = " ".join([_SPELLINGS.get(word, word) for word in name.replace("'", "").replace("-", " ").split()])
    if plain in place_names() or plain in local or name in local:
        return True
    return any(plain.endswith(suffix) and plain.removesuffix(suffix) in place_names() for suffix in _SUFFIXES)


@remembered
def longest_place(words: AddressWords, at: int, local: tuple[str, ...] = ()) -> int:
    """The end of the longest known place that begins at `at`, said without a pause; `at` where there is none."""
    stop = at + 1
    while stop < min(len(words), at + LONGEST) and not words[stop].mark:
        stop += 1
    for end in range(min(stop, len(words)), at, -1):
        if is_place(" ".join([word.norm for word in words[at:end]]), local):
            return end
    return at
