"""Who is met at the house, whose name stands behind the street: "77 Wabansia, Joanne Kowalczyk, first floor". Pure."""

from __future__ import annotations

import re
from itertools import pairwise

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.understanding.names.given_names import is_family, is_given, is_only_given
from receptionist.understanding.written.words_kept import bare

_ASK_FOR = str(section("statements", "written")["ask_for"])
_STOPS = section("statements", "written").words("frame")
_WORD = re.compile(r"\S+")


def occupant_of(text: str, place: Address) -> str:
    """Whom to ask for at `place`, which `text` tells; "" where nobody is named there."""
    street = {bare(word) for word in (place.line or "").split()}
    said = [(bare(found.group()), found.start()) for found in _WORD.finditer(text, place.span.start)]
    for (first, at), (last, behind) in pairwise(said):
        inside = behind < place.span.end
        is_name = is_only_given(first) and last.isalpha() and last not in _STOPS and not is_given(last)
        if (
            at > place.span.start
            and is_name
            and not {first, last} & street
            and (inside or is_family(last) or place.unit)
        ):
            adjoins = inside or not text[place.span.end : at].strip(" ,")
            return _ASK_FOR.format(name=f"{first.title()} {last.title()}") if adjoins else ""
    return ""
