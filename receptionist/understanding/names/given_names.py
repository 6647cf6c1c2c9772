"""Which words are given names, and which end as family names do. Pure."""

from __future__ import annotations

from typing import Final

from receptionist.languages.language import lexicon
from receptionist.understanding.names.particles import PARTICLES

_SAID = lexicon("given_names")
_FAMILY_TOO: Final = frozenset(_SAID["family_too"].split())
_FATHERS: Final = frozenset(_SAID["fathers"].split())
_GIVEN: Final = frozenset(_SAID["given"].split())
_ALL: Final = _GIVEN | _FAMILY_TOO | _FATHERS
_FREQUENT: Final = frozenset(lexicon("surnames")["frequent"].split())
_WORLDWIDE: Final = frozenset(lexicon("surnames")["worldwide"].split())
_FAMILY_ENDS = tuple(_SAID["family_ends"])


def is_given(norm: str) -> bool:
    """True for what may be a given name; of a double one, "Jean-Luc", for either part."""
    return norm in _ALL or any(part in _ALL for part in norm.split("-"))


def is_sooner_given(norm: str) -> bool:
    """True for a given name that fewer people have as their family name: "Ryan", "Otto"."""
    return norm in _GIVEN or (norm in _FATHERS and norm in _FREQUENT)


def is_only_given(norm: str) -> bool:
    """True for a given name that is hardly anybody's family name: "Rosemarie", "Otto"."""
    return norm in _GIVEN and norm not in _FREQUENT and norm not in PARTICLES


def is_frequent_family(norm: str) -> bool:
    """True for a family name that many people have, though some have it as their given name: "Stewart", "Thomas"."""
    return norm in _FREQUENT


def is_family(norm: str) -> bool:
    """True for what is a known family name, or ends as one, and is no given name."""
    return not is_given(norm) and (norm in _FREQUENT or norm in _WORLDWIDE or norm.endswith(_FAMILY_ENDS))


def is_known_family(norm: str) -> bool:
    """True for a family name that is known, here or elsewhere."""
    return norm in _FREQUENT or norm in _WORLDWIDE
