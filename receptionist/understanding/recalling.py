"""What was read out before one of it was taken, spoken of once more: to hear it again, the others, or one of them."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.saying import OfOffers
from receptionist.understanding.clauses import plain

_SAID = section("turns", "recalling")
_KINDS: tuple[OfOffers, ...] = ("later_offers", "earlier_offers", "other_offers", "offers_again", "one_of_offers")
_PATTERNS = {kind: _SAID.one(kind) for kind in _KINDS}


def recalls(text: str) -> OfOffers | None:
    """What is wanted of the times that were read out; None where none of them is spoken of."""
    said = plain(text)
    return next((kind for kind, pattern in _PATTERNS.items() if pattern.search(said)), None)
