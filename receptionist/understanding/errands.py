"""Two errands in one turn: "cancel Wednesday's, and put me down for the carpets on Friday at ten".

The second is cut off, so that nothing of it is taken for the first, and is a turn of its own when that is done.
"""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.understanding.intents import read_intent

_SAID = section("turns", "errands")
_TWO = _SAID.lazy("two")
_FIRST = ("cancel", "reschedule")


def errands(text: str) -> tuple[str, str] | None:
    """The words of each; None where there is only one. The first is of a visit that stands, the second of a new one."""
    found = _TWO.match(text.lower())
    if found is None:
        return None
    first, second = text[: found.start("link")].strip(), text[found.start("second") :].strip()
    return (first, second) if read_intent(first).intent in _FIRST else None
