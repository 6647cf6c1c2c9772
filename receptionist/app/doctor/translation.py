"""What the doctor finds, in the language of the business: its English sentences are the keys, as gettext has it."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from receptionist.app.doctor.finding import Finding
from receptionist.languages.language import DEFAULT, lexicon

_GAP = re.compile(r"\\?\{([a-c])\\?\}")
_LISTED = re.compile(r"(, or |, | and )")


def translated(finding: Finding, language: str = DEFAULT) -> Finding:
    """The same finding in that language; what it has no words for stays English."""
    what, detail, mend = (_said(each, language) for each in (finding.what, finding.detail, finding.mend))
    return replace(finding, what=what, detail=detail, mend=mend)


def _said(text: str, language: str) -> str:
    return _known(text, language) or text


def _known(text: str, language: str) -> str | None:
    """What a row says of it; or, of words in a list, what is known of all of them."""
    for pattern, said in _catalogue(language):
        if found := pattern.fullmatch(text):
            return said.format(**{gap: _said(value, language) for gap, value in found.groupdict().items()})
    parts = _LISTED.split(text)
    known = [_known(part, language) for part in parts] if len(parts) > 1 and all(parts) else [None]
    return "".join(filter(None, known)) if all(known) else None


@cache
def _catalogue(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Each sentence with its gaps; those with the most words of their own first."""
    rows = sorted(lexicon("findings", language)["sentences"].items(), key=lambda row: -len(_GAP.sub("", row[0])))
    return tuple((re.compile(_GAP.sub(r"(?P<\1>.+?)", re.escape(english)), re.DOTALL), said) for english, said in rows)
