"""Small words around a name: nobiliary particles, titles before it, generation suffixes after it."""

from __future__ import annotations

from receptionist.languages.patterns import section

_SAID = section("names", "particles")

PARTICLES = _SAID.words("particles")
BOUND = _SAID.words("bound")
TITLES = _SAID.words("titles")
SUFFIXES: dict[str, str] = _SAID["suffixes"]
