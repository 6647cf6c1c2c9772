"""Questions about the one who answers: who, or what, is on the line, and whether anyone is."""

from __future__ import annotations

from receptionist.languages.patterns import section

_SAID = section("answers", "asking")

ASKS_WHAT = _SAID.lazy("asks_what")
ASKS_WHO = _SAID.lazy("asks_who")
IS_ANYONE_THERE = _SAID.lazy("is_anyone_there")
