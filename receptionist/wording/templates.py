"""The usual wording of every prompt, and the values that each is given."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import groupby

from receptionist.languages.language import DEFAULT, lexicon, text

_PLACE = re.compile(r"\{(\w+(?:\|\w+)?)\}")
_GIVEN_BESIDES: Mapping[str, tuple[str, ...]] = {
    "not_free": ("day|day", "time|time"),
    "got_name": ("name",),
    "changed_name": ("first",),
    "read_back": ("caller_id|phone",),
}
"""Values that the dialogue gives and the usual wording leaves out."""


@cache
def templates(language: str = DEFAULT) -> Mapping[str, str]:
    """Prompts that a business may word in its own way, in the order of the file."""
    loaded = {**lexicon("prompts", language), **lexicon("owner", language)}
    return {name: template for name, template in loaded.items() if isinstance(template, str)}


def groups(language: str = DEFAULT) -> list[list[str]]:
    """The prompts' names as the file groups them, by its empty lines."""
    wanted = templates(language)
    names = [line.partition(":")[0] for line in _text(language).splitlines()]
    runs = groupby(names, key=bool)
    found = [[name for name in run if name in wanted] for filled, run in runs if filled]
    return [group for group in found if group]


def places(name: str) -> tuple[str, ...]:
    """What may stand in braces in the prompt `name`: "start|moment", "first"."""
    question = ("first",) if name.startswith("ask_") else ()
    return tuple(dict.fromkeys((*_PLACE.findall(templates()[name]), *_GIVEN_BESIDES.get(name, ()), *question)))


def values_in(template: str) -> tuple[str, ...]:
    """The values a template uses, without the forms they are put in."""
    return tuple(dict.fromkeys(place.partition("|")[0] for place in _PLACE.findall(template)))


def _text(language: str) -> str:
    return "\n\n".join(text(name, language) for name in ("prompts", "owner"))
