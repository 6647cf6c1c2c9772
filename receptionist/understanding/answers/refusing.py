"""What refuses, puts off, doubts or declines."""

from __future__ import annotations

from receptionist.languages.patterns import section

_SAID = section("answers", "refusing")

NEGATION = _SAID.one("negation")
REJECTS = _SAID.cue("rejects")
NOT_A_REFUSAL = _SAID.lazy("not_a_refusal")
DEFERS = _SAID.cue("defers")
DOUBTS = _SAID.cue("doubts")
DECLINES = _SAID.lazy("declines")
