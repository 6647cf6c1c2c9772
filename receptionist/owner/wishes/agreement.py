"""A yes that cannot be mistaken: what opens doors and sends texts takes no hints."""

from __future__ import annotations

from receptionist.model.understanding import Understanding
from receptionist.owner.wishes.phrase import pattern

_YES = (
    r"(?:yes|yeah|yep|yup|ye?ah?|sure(?: thing)?|ok(?:ay)?|all ?right|absolutely|definitely|certainly|of course|correct"
    r"|right|exactly|affirmative|please(?: do)?|go ahead|go for it|do (?:it|that|so)|make it so|by all means|you bet"
    r"|(?:send|call|lock|unlock|arm|disarm|open|close|cancel) (?:it|that|him|her|them|the \w+)|sounds good"
    r"|that's (?:right|correct|fine|good|it|okay|perfect))"
)
_BEGINS = pattern(rf"\W*(?:(?:um+|uh+|oh|well|and|so),?\s+)?{_YES}\b")
_WHOLE = pattern(r"\W*(?:(?:that's|is|sounds|looks)\s+)?(?:fine|good|great|perfect|cool|it is|i do|i am)\W*")


def agrees(text: str, meaning: Understanding) -> bool:
    """Whether the owner said yes in so many words; keys count by their meaning alone."""
    if meaning.answer != "affirm":
        return False
    return not text or bool(_BEGINS.match(text) or _WHOLE.fullmatch(text))
