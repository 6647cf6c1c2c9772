"""Whether a clause wants something otherwise than it was read back: "make it Wednesday", "at five instead"."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.understanding.cues import cue

_SAID = section("answers", "changes")

VALUE = _SAID.one("value")

CHANGES = cue(_SAID, "changes")
PROPOSES = _SAID.one("proposes")
WISHES = _SAID.one("wishes")
ALTERS = _SAID.one("alters")
OTHERWISE = _SAID.one("otherwise")
DISPUTES = _SAID.one("disputes")
CONTRAST = _SAID.one("contrast")
