"""Whereabouts: what is said beside an address and is no part of it: "in front of the bank", "on the second floor", and
the business whose place it is: "it's for Bright Smiles Dental".
"""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.span import Span

_SAID = section("notes", "places")
_NEAR = _SAID.one("near", re.IGNORECASE)
_WHOSE = _SAID.one("whose", re.IGNORECASE)


def whereabouts(text: str) -> tuple[Span, ...]:
    """Where `text` tells how a house is found that has an address besides."""
    return tuple(_span(found, 0) for found in _NEAR.finditer(text))


def firm_called_for(text: str) -> Span | None:
    """The words that name a business in the place of a person; None where none is called by its kind."""
    found = _WHOSE.match(text)
    return _span(found, "firm") if found else None


def _span(found: re.Match[str], group: int | str) -> Span:
    words = found[group].rstrip()
    return Span(found.start(group), found.start(group) + len(words))
