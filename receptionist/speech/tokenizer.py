"""The token list of the Moonshine models, `tokenizer.bin`.

The file is the pieces in order of their ids, each behind its length (one byte, or two when the first is 128 or more:
`(first - 128) * 128 + second`). Ids 0-2 are unknown, start and end; 3-258 the single bytes; then the pieces of a
byte-pair vocabulary, in which "▁" stands for a space and a lower id for an earlier merge; the last 768 are markers.
"""

from functools import cached_property, lru_cache
from itertools import pairwise
from pathlib import Path

START = 1
END = 2
_FIRST_PIECE = 259
_SPACE = "▁"


def _read_pieces(data: bytes) -> list[bytes]:
    pieces, at = [], 0
    while at < len(data):
        length, at = data[at], at + 1
        if length >= 128:
            length, at = (length - 128) * 128 + data[at], at + 1
        pieces.append(data[at : at + length])
        at += length
    return pieces


class Tokenizer:
    """Text to token ids and back."""

    def __init__(self, path: Path) -> None:
        self.pieces = _read_pieces(path.read_bytes())
        self._encoded = lru_cache(maxsize=4096)(self._encode_word)

    def __len__(self) -> int:
        return len(self.pieces)

    @cached_property
    def _ids(self) -> dict[str, int]:
        texts = ((piece.decode(errors="ignore"), token) for token, piece in enumerate(self.pieces))
        return {text: token for text, token in texts if token >= _FIRST_PIECE and text}

    def text(self, token: int) -> str:
        """One token as text, with a real space; empty for markers and for part of a character."""
        piece = self.pieces[token]
        if token < 3 or piece.startswith(b"<<"):
            return ""
        return piece.decode(errors="ignore").replace(_SPACE, " ")

    def decode(self, tokens: list[int]) -> str:
        joined = b"".join(self.pieces[token] for token in tokens if token > END)
        return joined.decode(errors="ignore").replace(_SPACE, " ").strip()

    def encode(self, text: str) -> list[int]:
        """Byte-pair encoding, word by word: no piece of the vocabulary reaches from one word into the next.

        A character without a piece of its own is left out.
        """
        return [token for word in text.split() for token in self._encoded(f"{_SPACE}{word}")]

    def _encode_word(self, word: str) -> tuple[int, ...]:
        """The neighbours whose merge came first are joined, until none are left to join."""
        parts = [*word]
        while True:
            merges = [(self._ids.get(a + b, len(self)), at) for at, (a, b) in enumerate(pairwise(parts))]
            best, at = min(merges, default=(len(self), 0))
            if best == len(self):
                return tuple(self._ids[part] for part in parts if part in self._ids)
            parts[at : at + 2] = [parts[at] + parts[at + 1]]
