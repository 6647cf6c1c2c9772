"""One of several services that were wanted is left for another time: "hold the color", "the windows can wait"."""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.service_names import services_in
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.rest_of_turn import read_rest
from receptionist.understanding.services import joined, services_named
from receptionist.understanding.words import blanked, words

_SAID = section("services", "put_off")
_ONE_OF_THEM = _SAID.several("one_of_them", re.IGNORECASE)
_OTHER = _SAID.one("other", re.IGNORECASE)


def services_put_off(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What else a turn says, with the services that are left; None where none of several is put off. What it is put off
    to is no time of the visit.
    """
    known = services_in(hearing.known_service, hearing.vocabulary.service_names)
    if len(known) < 2 or hearing.anything_else or hearing.line is not None:
        return None
    found = next((match for each in _ONE_OF_THEM if (match := each.search(text)) is not None), None)
    if found is None:
        return None
    rest_of_text = blanked(text, (Span(*found.span()),))
    left = _left(known, found["what"], rest_of_text, hearing)
    if not 0 < len(left) < len(known):
        return None
    return replace(read_rest(text, rest_of_text, hearing, reader), text=text, service=joined(left))


def _left(known: tuple[str, ...], what: str, rest: str, hearing: HearingContext) -> list[str]:
    """Those of `known` that are not put off; "the other" is the one that the rest of the turn does not name."""
    if _OTHER.search(what):
        named = services_named(rest, hearing.vocabulary.services)
        return [name for name in known if name in named or _is_called_in(rest, name, known)]
    off = services_named(what, hearing.vocabulary.services)
    return [name for name in known if name not in off and not _is_called_in(what, name, known)]


def _is_called_in(text: str, name: str, known: tuple[str, ...]) -> bool:
    """Whether a word of `text` is one of `name` and of no other of those that are known: "just the repair"."""
    others = {word for other in known if other != name for word in other.split()}
    return any(word.norm in name.split() and word.norm not in others for word in words(text))
