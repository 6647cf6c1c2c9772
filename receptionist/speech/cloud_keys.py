"""The environment variables that cloud engines take their keys from."""

from __future__ import annotations

from collections.abc import Mapping

DEEPGRAM_KEY, ELEVENLABS_KEY = "DEEPGRAM_API_KEY", "ELEVENLABS_API_KEY"
ELEVENLABS_VOICE = "ELEVENLABS_VOICE_ID"


def missing_keys(ears: str, voice: str, environment: Mapping[str, str]) -> list[tuple[str, str]]:
    """Variables that the chosen engines need and that are not set, each with what was chosen: `ears` or `voice`."""
    wanted = [(DEEPGRAM_KEY, "ears")] if ears == "deepgram" else []
    wanted += [(ELEVENLABS_KEY, "voice"), (ELEVENLABS_VOICE, "voice")] if voice == "elevenlabs" else []
    return [(name, field) for name, field in wanted if not environment.get(name)]
