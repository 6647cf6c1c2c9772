"""Speech of no person at the other end: a voice-mail greeting, a call screen, a menu, a queue, an advertisement.

Such words are written once and played to everybody, and so have forms that nobody uses of themselves to a receptionist:
"after the tone", "press one to", "your call is important to us". A form that a person may quote needs a second one.
"""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.acts import Recording

_SAID = section("turns", "recordings")

MUSIC = _SAID["music"]
"""What is told to the dialogue for sound without words that does not end."""

_SAYS_I = _SAID.one("says_i", re.IGNORECASE)
"""Whoever speaks of themselves may be a person who quotes a recording: a little more is asked of them."""

_STRONG: tuple[tuple[Recording, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(_SAID.whole(form), re.IGNORECASE)) for kind, forms in _SAID["forms"].items() for form in forms
)
_ADDING = _SAID.several("weak", re.IGNORECASE)
"""What a person may say as well: it adds to a form, and makes none."""


def recording(text: str) -> Recording | None:
    """What kind of recording or machine speaks in `text`; None for a person, and wherever it may be one."""
    if text == MUSIC:
        return "music"
    found = [kind for kind, form in _STRONG if form.search(text)]
    if not found:
        return None
    evidence = len(found) + sum(0.5 for form in _ADDING if form.search(text))
    return found[0] if evidence >= (1.5 if _SAYS_I.search(text) else 1) else None
