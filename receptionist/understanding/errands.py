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
_FIRST = ("cancel", "reschedule")


def errands(text: str) -> tuple[str, str] | None:
    """The words of each; None where there is only one. The first is of a visit that stands, the second of a new one."""
    found = _TWO.match(text.lower())
    if found is None:
        return None
    first, second = text[: found.start("link")].strip(), text[found.start("second") :].strip()
    return (first, second) if read_intent(first).intent in _FIRST else None


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
