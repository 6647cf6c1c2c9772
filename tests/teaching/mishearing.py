"""A recogniser without sound, that takes words for others which sound like them.

How a word is said comes from a pronouncing dictionary and its network (hibari's, in IPA), never from its letters. Each
speaker blurs some sounds: one for another of the same manner, or place, of articulation, by the charts of phonetics.
What is heard is then written as the nearest word that the recogniser has seen, by plain Levenshtein distance over
phonemes; what is near to none is spelled as it sounds. So a word that it has never seen comes out as much the same
other word again and again, and one that it knows is wrong now and then. Nothing here is of what the product compares
words by.
"""

from __future__ import annotations

import gzip
import json
import random
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from rapidfuzz import process
from rapidfuzz.distance import Levenshtein

from tests.teaching.town import TownWord

BLURRED = 0.03
"""How often a speaker's sound is another one of its kind."""
LOST = 0.005
"""How often one is not heard at all."""
FAR = 0.34
"""From this distance on, as a share of the sounds, words are spelled as they sound."""
_KINDS = "pb td kɡ fv sz ʃʒ ʧʤ θð ptk bdɡ mnŋ fθs vðz sʃ ɹl wv ɪi ɛæ ʌə ɑɔ ʊu ɛɪ əɪ AIW OQ".split()
"""Sounds of one manner or place of articulation; the capitals are diphthongs."""
_STRESS = re.compile(r"[ˈˌː\s]")
_SPELLED = {
    "ɡ": "g", "ʃ": "sh", "ʒ": "zh", "ʧ": "ch", "ʤ": "j", "θ": "th", "ð": "th", "ŋ": "ng", "ɹ": "r", "j": "y",
    "ɪ": "i", "i": "ee", "ɛ": "e", "æ": "a", "ʌ": "u", "ə": "a", "ᵊ": "e", "ᵻ": "i", "ɑ": "o", "ɔ": "aw", "ʊ": "oo",
    "u": "oo", "A": "ay", "I": "y", "O": "o", "Q": "o", "W": "ow", "Y": "oy", "ɜ": "e", "ɾ": "t", "ʔ": "t",
}  # fmt: skip
_SEEN = re.compile(r"[a-z]{3,7}")


class HeardWords(msgspec.Struct, frozen=True):
    """What the recogniser wrote, and its other guesses with how far each lies behind."""

    text: str
    others: tuple[str, ...] = ()


class Mishearing:
    """`known` are names and streets that it has seen besides the words of the dictionary."""

    def __init__(self, known: Iterable[TownWord], seed: int) -> None:
        self._seed = seed
        self._words = {**_dictionary(), **{each.word: phonemes(each.said) for each in known}}
        self._names, self._sounds = list(self._words), list(self._words.values())

    def hears(self, word: TownWord, draw: random.Random) -> HeardWords:
        """That word, as somebody says it."""
        said = blurred(phonemes(word.said), draw)
        if word.known and said == phonemes(word.said):
            return HeardWords(word.word)
        found = process.extract(said, self._sounds, scorer=Levenshtein.normalized_distance, limit=3, score_cutoff=FAR)
        near = [
            self._written(self._names[at])
            for _, _, at in sorted(found, key=lambda each: (each[1], self._rank(each[2])))
        ]
        texts = list(dict.fromkeys((*near, spelled(said)))) if near else [spelled(said)]
        return HeardWords(texts[0], tuple(texts[1:]))

    def _written(self, word: str) -> str:
        """Now and then with a capital, as a name: always alike for one word."""
        return word.capitalize() if random.Random(f"{self._seed} {word}").random() < 0.6 else word

    def _rank(self, at: int) -> float:
        """Which of several that are as near it likes best."""
        return random.Random(f"{self._seed} {self._names[at]}").random() + len(self._names[at])


def blurred(said: str, draw: random.Random) -> str:
    """Phonemes as a speaker on the telephone says them."""
    return "".join(_blurred(said, draw))


def _blurred(said: str, draw: random.Random) -> Iterator[str]:
    for sound in said:
        chance = draw.random()
        kinds = [kind for kind in _KINDS if sound in kind]
        if chance < LOST:
            continue
        if chance < LOST + BLURRED and kinds:
            yield draw.choice([other for other in draw.choice(kinds) if other != sound])
        else:
            yield sound


def spelled(said: str) -> str:
    """Phonemes as English letters, as one writes what one has never seen."""
    return "".join(_SPELLED.get(sound, sound) for sound in said).capitalize()


@cache
def phonemes(word: str) -> str:
    """IPA without stress, a letter for each sound."""
    return _STRESS.sub("", _speller()(word))


@cache
def _speller() -> Any:
    from hibari.g2p import G2P

    return G2P()


@cache
def _dictionary() -> dict[str, str]:
    """Words of three to seven letters and how each is said."""
    path = files("hibari").joinpath("assets", "lexicon_us_gold.json.gz")
    entries: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    return {
        word: _STRESS.sub("", said) for word, said in entries.items() if _SEEN.fullmatch(word) and isinstance(said, str)
    }
