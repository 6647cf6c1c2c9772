"""Who will be at the house in the caller's place, told in two sentences, said in one: "my roommate Dev Patel will be
there" of "my roommate's gonna be there not me his name's Dev Dev Patel". Their name is nobody's who calls.
"""

from __future__ import annotations

import re
from functools import lru_cache

from receptionist.languages.patterns import section

_SAID = section("notes", "who_is_there")
_TOLD = _SAID.several("told", re.IGNORECASE)
_PUT_AS = str(_SAID["put_as"])


@lru_cache(maxsize=16)
def in_one_sentence(text: str) -> str:
    """`text` with who is there told in one sentence, and all else where it stood; as it is where that is not told."""
    for told in _TOLD:
        text = told.sub(_put, text)
    return text


def _put(found: re.Match[str]) -> str:
    names = (found["first"], found.groupdict().get("last"))
    name = " ".join(each.capitalize() for each in names if each)
    said = _PUT_AS.format(who=found["who"], name=name)
    return said.ljust(len(found[0])) if len(said) <= len(found[0]) else found[0]
