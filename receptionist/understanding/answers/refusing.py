"""What refuses, puts off, doubts or declines."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.understanding.cues import cue

_SAID = section("answers", "refusing")

NEGATION = _SAID.one("negation")
REJECTS = cue(_SAID, "rejects")
NOT_A_REFUSAL = _SAID.one("not_a_refusal")
DEFERS = cue(_SAID, "defers")
DOUBTS = cue(_SAID, "doubts")
DECLINES = _SAID.one("declines")
