"""What closes a call, asks to hear it again, does not mind, looks for something else, or makes everything stop."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.understanding.cues import cue

_SAID = section("answers", "lexicon")

SATISFIED = _SAID.one("satisfied")
CLOSES = cue(_SAID, "closes")
FAREWELLS = _SAID.one("farewells")
SEE_YOU_THEN = _SAID.one("see_you_then")
PARTING = _SAID.one("parting")
REPEATS = cue(_SAID, "repeats")
INDIFFERENT = cue(_SAID, "indifferent")
ALTERNATIVES = _SAID.one("alternatives")
LOOKS_FURTHER = _SAID.one("looks_further")
AGAIN = _SAID.one("again")
STOPS = _SAID.one("stops")
