"""Whether a turn says anything besides what was made of it already. Pure."""

from __future__ import annotations

from receptionist.dialogue.time_request import says_when
from receptionist.model.understanding import Understanding


def says_more(meaning: Understanding) -> bool:
    """Whether it answers, greets, chooses or gives any value."""
    return bool(meaning.answer or meaning.signals or meaning.choice is not None) or details(meaning)


def details(meaning: Understanding) -> bool:
    """Whether it says who, where, when or what for."""
    said = meaning.name or meaning.address or meaning.phone or meaning.email or meaning.service
    return bool(said) or says_when(meaning.when)
