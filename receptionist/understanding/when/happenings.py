"""When something happened, how long or how often it does, and what else is on that day: told, and no wish.

"It's been running all night", "it was this afternoon", "no hot water since the Sunday", "next Friday I have an
interview". "All afternoon" of who is home then is a wish.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from receptionist.languages.patterns import section, set_of
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.when.refusals import asked_for
from receptionist.understanding.when.roles import ENGAGEMENTS

_SAID = section("when", "happenings")
_SINCE = _SAID.one("since", re.IGNORECASE)
_HAPPENED = _SAID.several("happened", re.IGNORECASE)
_STANDS = _SAID.several("stands", re.IGNORECASE)
_ON_AND_ON = _SAID.one("on_and_on", re.IGNORECASE)
_GREETING = _SAID.one("greeting", re.IGNORECASE)
_FAREWELL = _SAID.several("farewell", re.IGNORECASE)
_ENGAGED = _SAID.one("engaged", re.IGNORECASE)
_OF_A_VISIT = _SAID.one("of_a_visit", re.IGNORECASE)
_LASTING = _SAID.one("lasting", re.IGNORECASE)
_BREAK = _SAID.one("break", re.IGNORECASE)
_WISHES = _SAID.one("wishes", re.IGNORECASE)
_TELLS_NOTHING = set_of(_SAID["tells_nothing"])
_WORD = re.compile(r"[\w']+")
_FEW = 2


def happenings(text: str, hearing: HearingContext) -> tuple[Span, ...]:
    """The words of `text` that tell of such days and hours."""
    told = (
        *_SINCE.finditer(text),
        *_ON_AND_ON.finditer(text),
        *(each for said in _STANDS for each in said.finditer(text)),
    )
    found = [*(Span(*each.span("part")) for each in told), *_lasting(text)]
    if not hearing.expecting & {"date", "time", "choice"} and not hearing.to_agree:
        found += _told_unasked(text)
    return tuple(found)


def _told_unasked(text: str) -> Iterator[Span]:
    """What is told where nobody asked for a day or an hour: else it may be the answer."""
    if (greeting := _GREETING.match(text)) is not None:
        yield Span(*greeting.span("part"))
    yield from (Span(*said.span("part")) for pattern in _FAREWELL for said in pattern.finditer(text))
    if _OF_A_VISIT.search(text) is not None:
        return
    for pattern in _HAPPENED:
        told = (Span(*happened.span("part")) for happened in pattern.finditer(text))
        yield from (part for part in told if not asked_for(text[: part.start].lower()))
    for engaged in _ENGAGED.finditer(text):
        if not ENGAGEMENTS.isdisjoint(_WORD.findall(engaged["what"].lower())):
            yield from (Span(*engaged.span(each)) for each in ("part", "at") if engaged[each])


def _lasting(text: str) -> Iterator[Span]:
    """ "All night", "every morning", where the words around it speak of nobody who is home then, and of no wish."""
    for part in _LASTING.finditer(text):
        before = _BREAK.split(text[: part.start()])[-1]
        after = _BREAK.split(text[part.end() :])[0]
        clause = before if _tells(before) else after
        if _tells(clause) and not _WISHES.search(before) and not (clause is after and _WISHES.search(after)):
            yield Span(*part.span())


def _tells(clause: str) -> bool:
    """Whether it says something of its own, beside days and small words."""
    return len([word for word in _WORD.findall(clause.lower()) if word not in _TELLS_NOTHING]) >= _FEW
