"""How names and streets are said that a voice would read otherwise: each written as it sounds, for any engine.

What stands in no list is left to the voice's own rules. Words are found whatever their case and accents; several
words before one alone, and a business's own before the language's.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

from receptionist.languages.language import DEFAULT, lexicon


class Pronunciations:
    """The language's list, with a business's `own` before it: what is written to what is said."""

    def __init__(self, own: Mapping[str, str] | None = None, language: str = DEFAULT) -> None:
        shipped = lexicon("pronounced", language).values()
        listed = {written: said for part in shipped for written, said in part.items()}
        self._said = {_plain(written): said for written, said in (listed | dict(own or {})).items()}
        longest_first = sorted(self._said, key=lambda written: (-len(written), written))
        self._written = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")

    def said(self, sentence: str) -> str:
        """`sentence` with each listed word as it sounds."""
        sentence = unicodedata.normalize("NFC", sentence)
        pieces, at = [], 0
        for found in self._written.finditer(_plain(sentence)):
            pieces += [sentence[at : found.start()], self._said[found[0]]]
            at = found.end()
        return "".join([*pieces, sentence[at:]])


def _plain(text: str) -> str:
    """Lower case without accents, a character for each of `text` in its composed form."""
    return "".join(unicodedata.normalize("NFD", char)[0].lower()[0] for char in unicodedata.normalize("NFC", text))
