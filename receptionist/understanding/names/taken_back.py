"""A name that the caller takes back in the same breath: "Ethel, oh for heaven's sake, that's my sister, I'm Edna"."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.words import blanked

_TAKES_BACK = section("names", "taken_back").one("takes_back", re.IGNORECASE)


def after_taken_back(text: str) -> str:
    """`text` with spaces up to where it begins anew; nothing where no name is taken back."""
    found = _TAKES_BACK.search(text)
    return blanked(text, [Span(0, found.end())]) if found is not None else ""
