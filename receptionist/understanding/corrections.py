"""Changes to something said before: which slot, what it was, what it shall be, as far as the words tell."""

from __future__ import annotations

import re

from receptionist.languages.patterns import any_of, section
from receptionist.model.acts import Correction, Slot
from receptionist.model.span import Span
from receptionist.model.understanding import Evidence
from receptionist.understanding.clauses import Clause, clauses

_SAID = section("turns", "corrections")

_SLOT_WORDS: tuple[tuple[Slot, re.Pattern[str]], ...] = tuple(
    (name, any_of(_SAID.whole(said))) for name, said in _SAID["slot_words"].items()
)
_LEADS = _SAID.text("leads")
_NOT_OLD = _SAID.one("not_old")
_OLD_BUT = _SAID.one("old_but")
_FROM_TO = _SAID.one("from_to")
_INSTEAD_OF = _SAID.one("instead_of")
_APPROVED = _SAID.one("approved")
_NEGATED_VERB = _SAID.one("negated_verb")
_TO_NEW = _SAID.one("to_new")
_TAIL = _SAID.one("tail")
_EMPTY = _SAID.one("empty")
_MOST, _MOST_OF_A_PLACE = 6, 11
"""Words of a value that is said alone, and of an address with its units."""


def read_correction(text: str) -> tuple[Correction | None, tuple[Evidence, ...]]:
    """The change that `text` asks for. Call it for a turn already known to change something."""
    run = clauses(text)
    if not run:
        return None, ()
    spoken = " , ".join(clause.text for clause in run)
    old, new = _values(spoken, run)
    slot = _slot(spoken)
    span = Span(run[0].span.start, run[-1].span.end)
    heard = text[span.start : span.end]
    value = f"{slot or '?'}: {old or '?'} → {new or '?'}"
    return Correction(slot, old, new, span), (Evidence("correction", "correction", heard, span, value),)


def _values(spoken: str, run: tuple[Clause, ...]) -> tuple[str | None, str | None]:
    whole = _strip(spoken)
    for pattern in (_FROM_TO, _OLD_BUT, _INSTEAD_OF, _NOT_OLD):
        match = pattern.match(whole)
        if match and not _NEGATED_VERB.search(match["new"]):
            return _trim(match["old"]), _trim(match["new"])
    for said in (*[clause.text for clause in reversed(run)], whole):
        match = _TO_NEW.search(said)
        if match:
            return None, _trim(match["new"])
    return None, _bare(run)


def _bare(run: tuple[Clause, ...]) -> str | None:
    last = re.sub(rf"^(?:{_LEADS} )+", "", run[-1].text)
    most = _MOST_OF_A_PLACE if _slot(last) == "address" else _MOST
    return None if len(last.split()) > most else _trim(last)


def _trim(said: str) -> str | None:
    bare = _strip(said)
    return bare if bare and not _EMPTY.match(bare) else None


def _strip(said: str) -> str:
    """`said` without the polite words and marks at its end."""
    before = ""
    while said != before:
        before, said = said, _TAIL.sub("", said).strip(" ,")
    return said


def _slot(spoken: str) -> Slot | None:
    spoken = _APPROVED.sub("", spoken)
    for slot, pattern in _SLOT_WORDS:
        if pattern.search(spoken):
            return slot
    return None
