"""Two errands in one turn: "cancel Wednesday's, and put me down for the carpets on Friday at ten", or one at two
addresses.

The second is cut off, so that nothing of it is taken for the first, and is a turn of its own when that is done.
"""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.understanding import Address, HearingContext
from receptionist.understanding.addresses import read_address
from receptionist.understanding.intents import read_intent

_SAID = section("turns", "errands")
_TWO = _SAID.lazy("two")
_AND_AT = _SAID.lazy("and_at")
_THEIR_PLACE = _SAID.lazy("their_place")
_THEIRS_TOO = _SAID.lazy("theirs_too")
_FIRST = ("cancel", "reschedule")


def errands(text: str) -> tuple[str, str] | None:
    """The words of each; None where there is only one. The first is of a visit that stands, the second of a new one."""
    found = _TWO.match(text.lower())
    if found is None:
        return None
    first, second = text[: found.start("link")].strip(), text[found.start("second") :].strip()
    return (first, second) if read_intent(first).intent in _FIRST else None


def their_place_too(text: str) -> tuple[str, str] | None:
    """What is said of the caller's own place, and the words of somebody else's beside it."""
    found = _THEIR_PLACE.match(text.lower())
    return (text[: found.end("first")].strip(), text[found.start("second") :]) if found else None


def names_their_place(text: str) -> bool:
    """Whether nothing but the place of somebody near to the caller is named: "and my mother's house too"."""
    return _THEIRS_TOO.match(text.lower()) is not None


def two_places(text: str, last: Address, hearing: HearingContext) -> tuple[str, str] | None:
    """Of a turn whose `last` address follows another one: all that is said of the first place, and the second one."""
    if not (last.number and last.street):
        return None
    first, _ = read_address(text[: last.span.start], hearing)
    if first is None or not (first.number and first.street) or first.number == last.number:
        return None
    if _AND_AT.fullmatch(text[first.span.end : last.span.start].lower()) is None:
        return None
    return f"{text[: first.span.end]}{text[last.span.end :]}", text[first.span.end : last.span.end].strip(" ,")
