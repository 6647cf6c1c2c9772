"""The vocabulary of the extra engine: text survives it, and is cut where its merges cut it."""

from __future__ import annotations

from pathlib import Path

import pytest

from receptionist.speech.whisper_tokens import WhisperTokens


@pytest.fixture
def tokens(tmp_path: Path) -> WhisperTokens:
    """Single letters, then "he", "ll", "Ġhe", "Ġhell" and a marker."""
    pieces = [*"abcdefghijklmnopqrstuvwxyz", "Ġ", "Ã", "©", "he", "ll", "Ġhe", "Ġhell", "<|endoftext|>"]
    path = tmp_path / "vocabulary.txt"
    path.write_text("\n".join(pieces), encoding="utf-8")
    return WhisperTokens(path)


@pytest.mark.parametrize("text", ["hello", "hell o", "caf\u00e9"])
def test_text_survives(tokens: WhisperTokens, text: str) -> None:
    assert tokens.decode(tokens.encode(text)) == text


def test_neighbours_are_joined_by_the_earliest_merge(tokens: WhisperTokens) -> None:
    assert len(tokens.encode("hello")) == 2  # " hell", "o"


def test_markers_are_no_text(tokens: WhisperTokens) -> None:
    assert tokens.decode([*tokens.encode("he"), tokens.of("<|endoftext|>")]) == "he"
    with pytest.raises(KeyError):
        tokens.of("<|startoftranscript|>")
