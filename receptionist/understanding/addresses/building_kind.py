"""What kind of building it is: "the yellow brick two flat", "a split level". Its number is no house's, nor a unit's."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section

_SAID = section("addresses", "building_kind")
_KINDS = _SAID.several("kinds", re.IGNORECASE)


def without_building_kind(text: str) -> str:
    """`text` without the words that only say what kind of building it is; as long."""
    for kind in _KINDS:
        text = kind.sub(lambda said: said["lead"] + " " * (len(said[0]) - len(said["lead"])), text)
    return text
