""" "Max, switch to scheduling mode", "what mode is this?", "what can you do?", "goodbye"."""

from __future__ import annotations

import re

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.owner.modes import ALIASES
from receptionist.owner.wishes.wish import OwnerWish

_SAID = lexicon("wishes")["switching"]
_PATTERNS = Patterns(_SAID)
_SWITCH = _PATTERNS.several("switch", re.IGNORECASE)
_SAYS_MODE = _PATTERNS.one("says_mode", re.IGNORECASE)
_WHICH = _PATTERNS.one("which", re.IGNORECASE)
_HELP = _PATTERNS.one("help", re.IGNORECASE)
_GOODBYE = _PATTERNS.one("goodbye", re.IGNORECASE)
_DROP = _PATTERNS.one("drop", re.IGNORECASE)


def read_switch(text: str) -> OwnerWish | None:
    """The mode that the core `text` names; a switch without a mode where it names one that there is not."""
    if _WHICH.fullmatch(text):
        return OwnerWish("which_mode")
    for pattern in _SWITCH:
        found = pattern.fullmatch(text)
        if found is None:
            continue
        mode = ALIASES.get(_alias(found["alias"] or ""))
        if mode is not None:
            return OwnerWish("switch", mode=mode)
    asked = re.fullmatch(r"(?:switch|change|go|enter)\b.*\bmodes?", text, re.IGNORECASE)
    return OwnerWish("switch") if asked and _SAYS_MODE.search(text) else None


def read_manners(text: str) -> OwnerWish | None:
    """Help, goodbye, never mind."""
    if _HELP.fullmatch(text):
        return OwnerWish("help")
    if _GOODBYE.fullmatch(text):
        return OwnerWish("goodbye")
    return OwnerWish("drop") if _DROP.fullmatch(text) else None


def _alias(words: str) -> str:
    bare = re.sub(r"\b(?:the|my|modes?)\b", " ", words.lower())
    return " ".join(bare.split())
