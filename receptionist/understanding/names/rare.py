"""Names that are other words nearly always: days, months, numbers, jobs ("Wednesday Parker", "June Day").

They are read where a carrier leads to them, where they are all of an answer, and where they are spelled or explained:
"Monday Okoro, like the day".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section
from receptionist.understanding.names.candidate import NameCandidate
from receptionist.understanding.names.carriers import carriers_in
from receptionist.understanding.names.judging import after_openers
from receptionist.understanding.names.letters import Spelled
from receptionist.understanding.names.line import NameWords
from receptionist.understanding.names.not_names import AMBIGUOUS, is_common, is_never
from receptionist.understanding.names.usual import USUAL

_SAID = section("names", "rare")
_DAYS = _SAID.words("days")
_GIVEN = _SAID.words("given")
_OTHERS = _SAID.words("others")
_FAMILY = _SAID.words("family")
_LIKENED = _SAID.one("likened", re.IGNORECASE)
_FIRST: str = section("names", "reading")["first"]
_SURNAMES = USUAL | frozenset(lexicon("surnames")["frequent"].split())
_SURE = 0.95
_PAIR = 2


def rare_names(text: str, line: NameWords, runs: list[Spelled], asked: bool) -> Iterator[NameCandidate]:
    """First and last names of `line`, the words of `text` that tell a name, of which the first is such a word."""
    led = {carrier.end for carrier in carriers_in(line) if carrier.strength == "sure" and carrier.part == "full"}
    likened = _LIKENED.search(text)
    for at in sorted(led | ({after_openers(line)} if asked else set())):
        first, second = (*line.norms[at : at + _PAIR], "", "")[:_PAIR]
        if not second or line.gaps[at + 1] != "none":
            continue
        run = next((run for run in runs if run.letters == first), None)
        spelled = run is not None
        assured = at in led or spelled or (likened is not None and likened["word"].lower() == first)
        whole = at + _PAIR == len(line) and _is_whole(first, second)
        if (whole or assured) and _may_be(first, second, spelled):
            words = (line.heard(at), line.heard(at + 1))
            end = at + _PAIR if run is None else run.end + (line.norms[run.end : run.end + 1] == [_FIRST])
            yield NameCandidate("rare name", at, end, words, _SURE, spelled=spelled)


def _may_be(first: str, second: str, spelled: bool) -> bool:
    rare = first in _DAYS or first in _GIVEN or first in _OTHERS or spelled
    return rare and (second in _FAMILY or not (len(second) < _PAIR or is_never(second) or is_common(second)))


def _is_whole(first: str, second: str) -> bool:
    """Whether both, with nothing else, are sooner a name than a day: "June Day", "Wednesday Parker"."""
    if first in _GIVEN:
        return second in _FAMILY
    return first in _DAYS and second in _SURNAMES and second not in AMBIGUOUS and second not in _FAMILY
