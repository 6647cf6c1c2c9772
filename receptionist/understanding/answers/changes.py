"""Whether a clause wants something otherwise than it was read back: "make it Wednesday", "at five instead"."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.understanding.cues import cue

_SAID = section("answers", "changes")

VALUE = _SAID.lazy("value")

CHANGES = cue(_SAID, "changes")
PROPOSES = _SAID.lazy("proposes")
WISHES = _SAID.lazy("wishes")
ALTERS = _SAID.lazy("alters")
OTHERWISE = _SAID.lazy("otherwise")
DISPUTES = _SAID.lazy("disputes")
CONTRAST = _SAID.lazy("contrast")
