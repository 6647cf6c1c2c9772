"""What closes a call, asks to hear it again, does not mind, looks for something else, or makes everything stop."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.understanding.cues import cue

_SAID = section("answers", "lexicon")

SATISFIED = _SAID.lazy("satisfied")
CLOSES = cue(_SAID, "closes")
FAREWELLS = _SAID.lazy("farewells")
SEE_YOU_THEN = _SAID.lazy("see_you_then")
PARTING = _SAID.lazy("parting")
REPEATS = cue(_SAID, "repeats")
INDIFFERENT = cue(_SAID, "indifferent")
ALTERNATIVES = _SAID.lazy("alternatives")
LOOKS_FURTHER = _SAID.lazy("looks_further")
AGAIN = _SAID.lazy("again")
STOPS = _SAID.lazy("stops")
