"""What a person reads at a field of the business file: its label and what helps, from the language's own file."""

from __future__ import annotations

import re
from typing import Final

from receptionist.wording.sentences import sentences

_ITEM: Final = re.compile(r"n?[0-9]{1,6}")
_say = sentences("settings")


def place_of(path: str) -> str:
    """Where it is in the models, without the ids of items: `services.minutes` of `services.2.minutes`."""
    return ".".join(part for part in path.split(".") if not _ITEM.fullmatch(part))


def label_of(path: str) -> str:
    """ "" where the language has none."""
    place = place_of(path)
    return _say(place) if place in _say else ""


def hint_of(path: str) -> str:
    """ "" where there is nothing to help with."""
    place = f"{place_of(path)}.hint"
    return _say(place) if place in _say else ""
