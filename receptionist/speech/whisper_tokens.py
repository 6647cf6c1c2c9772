"""The token list of the Whisper models, `vocabulary.txt`: a byte-pair vocabulary, one piece a line in order of its id.

The bytes of a piece are written as printable characters (those that are none, from 256 on); a lower id stands for an
earlier merge. Source: Radford et al., "Language Models are Unsupervised Multitask Learners", 2019, and its code.
"""

import re
from functools import lru_cache
from itertools import count, pairwise
from pathlib import Path

_PIECE = re.compile(r"'s|'t|'re|'ve|'m|'ll|'d| ?[^\W\d_]+| ?\d+| ?[^\s\w]+|\s+")
_PRINTABLE = (*range(33, 127), *range(161, 173), *range(174, 256))


def _characters() -> dict[int, str]:
    """What each byte is written as."""
    others = count(256)
    return {byte: chr(byte if byte in _PRINTABLE else next(others)) for byte in range(256)}


class WhisperTokens:
    """Text to token ids, and back."""

    def __init__(self, path: Path) -> None:
        self._pieces = path.read_text(encoding="utf-8").split("\n")
        self._ids = {piece: token for token, piece in enumerate(self._pieces) if piece}
        self._characters = _characters()
        self._bytes = {character: byte for byte, character in self._characters.items()}
        self._encoded = lru_cache(maxsize=4096)(self._encode_piece)

    def of(self, name: str) -> int:
        """The id of a marker, as "<|startoftranscript|>". Raises KeyError."""
        return self._ids[name]

    def encode(self, text: str) -> list[int]:
        """As words that follow others, which is how a transcript begins too."""
        return [token for piece in _PIECE.findall(f" {text.strip()}") for token in self._encoded(piece)]

    def decode(self, tokens: list[int]) -> str:
        written = "".join(self._pieces[token] for token in tokens if not self._pieces[token].startswith("<|"))
        return bytes(self._bytes[each] for each in written).decode(errors="ignore").strip()

    def _encode_piece(self, piece: str) -> tuple[int, ...]:
        """The neighbours whose merge came first are joined, until none are left to join."""
        parts = [self._characters[byte] for byte in piece.encode()]
        while True:
            merges = [(self._ids.get(a + b, len(self._ids)), at) for at, (a, b) in enumerate(pairwise(parts))]
            best, at = min(merges, default=(len(self._ids), 0))
            if best == len(self._ids):
                return tuple(self._ids[part] for part in parts)
            parts[at : at + 2] = [parts[at] + parts[at + 1]]
