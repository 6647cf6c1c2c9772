"""The language that a business file asks for, found before anything else of the program is loaded.

Words are read when the modules that use them are imported, so the language is chosen first. What is wrong with a file
is left for whoever reads it in full, and tells the line and the mend.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml

from receptionist.app import yaml_core
from receptionist.languages.chosen import USUAL, choose, languages

FIELD = "language"


def choose_for(business: Path) -> None:
    """Chooses the language of the business file at `business`, where it names one that there is."""
    _choose(_of_fields(_fields(business)))


def choose_for_calls(transcripts: Iterable[Path]) -> None:
    """Chooses the one language that all of these transcripts' businesses speak. Raises SeveralLanguages."""
    spoken: dict[str, Path] = {}
    for path in transcripts:
        spoken.setdefault(_of_transcript(path), path)
    if len(spoken) > 1:
        raise SeveralLanguages(spoken)
    _choose(next(iter(spoken), USUAL))


class SeveralLanguages(Exception):
    """Transcripts in more than one language, with an example of each."""

    def __init__(self, spoken: dict[str, Path]) -> None:
        each = ", ".join(f"{path} is in '{code}'" for code, path in spoken.items())
        super().__init__(f"one run speaks one language, and {each}; run them one language at a time")


def _choose(code: str) -> None:
    if code in languages():
        choose(code)


def _of_transcript(path: Path) -> str:
    business = _fields(path).get("business")
    return _of_fields(_fields(path.parent / business) if isinstance(business, str) else business)


def _of_fields(fields: Any) -> str:
    named = fields.get(FIELD) if isinstance(fields, dict) else None
    return named if isinstance(named, str) else USUAL


def _fields(path: Path) -> dict[str, Any]:
    """The fields of the file; none where it cannot be read, or names neither a language nor a file that may."""
    try:
        if path.stat().st_size > yaml_core.LARGEST * 4:
            return {}
        text = path.read_text(encoding="utf-8")
        if f"{FIELD}:" not in text and "business:" not in text:
            return {}
        values, _ = yaml_core.read(text)
    except (OSError, UnicodeDecodeError, yaml.YAMLError):
        return {}
    return values if isinstance(values, dict) else {}
