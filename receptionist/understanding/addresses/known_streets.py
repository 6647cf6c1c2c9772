"""Whether a street is one of those that the business knows in its area, however it is written. Pure."""

from __future__ import annotations

from functools import lru_cache

from receptionist.model.address import Address
from receptionist.understanding.addresses.lexicon import DIRECTIONS, LONG_FORMS, TYPES

ByZip = tuple[tuple[str, tuple[str, ...]], ...]
"""Each ZIP code with its streets."""
_DIRECTIONS = frozenset(DIRECTIONS.values())
_TYPES = frozenset(TYPES.values())


def is_known_street(address: Address, streets: ByZip) -> bool | None:
    """Whether `address` names one of `streets`, of its own ZIP code where one was said; None where that can't be told.

    A direction or a kind (street, avenue) that only one of the two has makes no difference.
    """
    if address.street is None or not streets:
        return None
    name, kind = parts(address.street)
    listed = _listed(streets)
    if address.zip is not None and address.zip in listed:
        return _is_among(name, kind, listed[address.zip])
    return any(_is_among(name, kind, known) for known in listed.values())


def _is_among(name: str, kind: str, known: dict[str, frozenset[str]]) -> bool:
    kinds = known.get(name)
    return kinds is not None and (not kind or kind in kinds or "" in kinds)


@lru_cache(maxsize=8)
def _listed(streets: ByZip) -> dict[str, dict[str, frozenset[str]]]:
    """For each ZIP code the names of its streets, and of which kinds there are streets of that name."""
    found: dict[str, dict[str, frozenset[str]]] = {}
    for zip_code, several in streets:
        named = found.setdefault(zip_code, {})
        for name, kind in map(parts, several):
            named[name] = named.get(name, frozenset()) | {kind}
    return found


def parts(street: str) -> tuple[str, str]:
    """The name of a street without spaces and directions, and its kind, written out; empty where it has none."""
    words = ["".join(filter(str.isalnum, word)) for word in street.lower().replace("-", " ").split()]
    words = [word for word in words if word]
    while len(words) > 1 and LONG_FORMS.get(words[0], words[0]) in _DIRECTIONS:
        del words[0]
    while len(words) > 1 and LONG_FORMS.get(words[-1], words[-1]) in _DIRECTIONS:
        words.pop()
    kind = TYPES.get(words[-1], words[-1]) if words else ""
    if len(words) > 1 and kind in _TYPES:
        return "".join(words[:-1]), kind
    return "".join(words), ""
