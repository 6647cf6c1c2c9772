"""Letters by their names: the spelling alphabets of ICAO (1956) and of telephone companies, and how letters sound."""

from __future__ import annotations

from receptionist.languages.patterns import section

_SAID = section("names", "alphabets")

NATO: dict[str, str] = _SAID["nato"]
TELEPHONE: dict[str, str] = _SAID["telephone"]
NAMES_IN_NATO = _SAID.words("names_in_nato")

RARE_SOUNDS: dict[str, str] = _SAID["rare_sounds"]
USUAL_SOUNDS: dict[str, str] = _SAID["usual_sounds"]
LETTER_WORDS = frozenset(NATO) | frozenset(RARE_SOUNDS)
