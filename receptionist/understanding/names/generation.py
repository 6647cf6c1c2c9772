"""Which of his name somebody is: "James Tolliver the third" is the third of that name, and tells no day. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.names.given_names import is_given
from receptionist.understanding.names.not_names import is_common, is_never

_SAID = section("names", "generation")
_GENERATION = _SAID.one("said", re.IGNORECASE)
_SUFFIXES: dict[str, str] = _SAID["suffixes"]


def generations(text: str) -> tuple[Span, ...]:
    """Where `text` tells behind a first and a last name which of that name it is."""
    return tuple(Span(*said.span("place")) for said in _told(text))


def with_generations(text: str) -> str:
    """`text` with the suffix in that place, as it is written: "James Tolliver III"; as long as before."""
    for said in _told(text):
        start, end = said.span("place")
        text = text[:start] + _SUFFIXES[said["which"].lower()].ljust(end - start) + text[end:]
    return text


def _told(text: str) -> Iterator[re.Match[str]]:
    return (said for said in _GENERATION.finditer(text) if _are_names(said["first"].lower(), said["last"].lower()))


def _are_names(first: str, last: str) -> bool:
    return is_given(first) and not (is_never(last) or is_common(last))
