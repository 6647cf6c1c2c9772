"""The number of the house that was read back, said once more and nothing of the clock: "yes that's right, twenty three,
yes". It is an echo; the yes, or the no, that stands beside it is all that the turn says.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.numbers import cardinal, may_be_start
from receptionist.understanding.words import MARKS, blanked, tokens

_SAID = section("confirming", "number_echoed")
_BEFORE, _BEHIND = _SAID.words("not_behind"), _SAID.words("not_before")


def beside_the_number(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What is answered beside it; None where it is not said so, or the turn answers nothing."""
    known = hearing.known_address.number if hearing.known_address is not None and hearing.to_agree else None
    if known is None or not known.isdecimal() or may_be_start(known):
        return None
    spans = tuple(_echoes(text, int(known)))
    rest = blanked(text, spans)
    if not spans or not rest.strip(MARKS):
        return None
    read = reader(rest, hearing)
    return replace(read, text=text) if read.answer in ("affirm", "negate") else None


def _echoes(text: str, known: int) -> Iterator[Span]:
    """Where the number stands by itself: none that an hour, a street or a sum goes on from."""
    run = tokens(text)
    at = 0
    while at < len(run):
        said = next(iter(cardinal(run, at)), None)
        if said is None:
            at += 1
            continue
        bare = (at == 0 or run[at - 1].norm not in _BEFORE) and (
            said.end == len(run) or run[said.end].norm not in _BEHIND
        )
        if said.value == known and bare:
            yield Span(run[at].start, run[said.end - 1].end)
        at = said.end
