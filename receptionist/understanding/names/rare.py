"""Names that are other words nearly always: days, months, numbers, jobs ("Wednesday Parker", "June Day").

They are read where a carrier leads to them, where they are all of an answer, and where they are spelled, explained or
said to be a name: "Monday Okoro, like the day"; "Chase Monday, I know, it's my name"; "Will Not, K N O T T".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section
from receptionist.languages.vocabulary import is_known
from receptionist.model.person import GUESSED, Name
from receptionist.model.span import Span
from receptionist.understanding.names.candidate import NameCandidate, words_between
from receptionist.understanding.names.carriers import carriers_in
from receptionist.understanding.names.given_names import is_family, is_given
from receptionist.understanding.names.judging import after_openers
from receptionist.understanding.names.letters import Spelled
from receptionist.understanding.names.likeness import resembles
from receptionist.understanding.names.line import NameWords
from receptionist.understanding.names.not_names import AMBIGUOUS, is_common, is_never
from receptionist.understanding.names.usual import USUAL
from receptionist.understanding.words import blanked, tokens

_SAID = section("names", "rare")
_DAYS = _SAID.words("days")
_GIVEN = _SAID.words("given")
_OTHERS = _SAID.words("others")
_FAMILY = _SAID.words("family")
_OF_DAYS = _SAID.words("of_days")
_GIVEN_TOO = _SAID.words("given_too")
_TAILS = _SAID.words("tails")
_MEANS_ELSE = _DAYS | _GIVEN | _OTHERS | _FAMILY | _SAID.words("means_else")
_LIKENED = _SAID.one("likened", re.IGNORECASE)
_EXPLAINED = section("names", "explained").one("one", re.IGNORECASE)
_REMARKED = _SAID.one("remarked", re.IGNORECASE)
_KNOWS = _SAID.one("knows", re.IGNORECASE)
_FIRST: str = section("names", "reading")["first"]
_SURNAMES = USUAL | frozenset(lexicon("surnames")["frequent"].split())
_SURE = 0.95
_PAIR = 2


def rare_names(text: str, line: NameWords, runs: list[Spelled], asked: bool) -> Iterator[NameCandidate]:
    """First and last names of `line`, the words of `text` that tell a name, of which one is such a word."""
    led = {carrier.end for carrier in carriers_in(line) if carrier.strength == "sure" and carrier.part == "full"}
    likened = _LIKENED.search(text)
    remarked = _REMARKED.search(text) if asked else None
    ends = _word_behind(line, remarked) if remarked else len(line)
    knowing = _word_behind(line, known) if (known := _KNOWS.search(text)) else ends
    for at in sorted(led | ({after_openers(line)} if asked else set())):
        first, second = (*line.norms[at : at + _PAIR], "", "")[:_PAIR]
        if not second or line.gaps[at + 1] != "none":
            continue
        if asked and (written := _written_otherwise(line, at, runs)):
            yield written
            continue
        run = next((run for run in runs if run.letters == first), None)
        spelled = run is not None
        explained = likened is not None and not {first, second}.isdisjoint(likened["words"].lower().split())
        said_so = remarked is not None and at + _PAIR == ends
        assured = at in led or spelled or explained or said_so
        whole = at + _PAIR in (len(line), knowing) and _is_whole(first, second)
        if whole or (assured and _may_be(first, second, explained or said_so, spelled)):
            words = (line.heard(at), line.heard(at + 1))
            end = at + _PAIR if run is None else run.end + (line.norms[run.end : run.end + 1] == [_FIRST])
            yield NameCandidate("rare name", at, end, words, _SURE, spelled=spelled)
        elif asked and at == after_openers(line) and (end := _end_of_whole(line, at)):
            yield NameCandidate("may be a name", at, end, tuple(words_between(line, at, end)), GUESSED)


def may_have_such_a_name(text: str) -> bool:
    """Whether a word of `text` means anything else, or letters that may spell one are said."""
    norms = (token.norm.partition("'")[0] for token in tokens(text))
    return any(norm in _MEANS_ELSE or len(norm) == 1 for norm in norms)


def without_such_a_name(text: str, name: Name) -> str | None:
    """`text` without the `name`, wherever it is said again, and without what is remarked on it; None where no
    word of it means anything else.
    """
    words = name.full.lower().split()
    if len(words) < _PAIR or _MEANS_ELSE.isdisjoint(words):
        return None
    said = re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})(?:'s)?\b", re.IGNORECASE)
    likened = [Span(*match.span("like")) for match in _LIKENED.finditer(text)]
    likened += [Span(*match.span("like")) for match in _EXPLAINED.finditer(text) if match["word"].lower() in words]
    remarks = (Span(*match.span()) for match in _REMARKED.finditer(text))
    text = blanked(text, (name.span,)) if name.spelled else text
    return blanked(text, (*likened, *remarks, *(Span(*match.span()) for match in said.finditer(text))))


def means_else(norm: str) -> bool:
    """Whether a word of a name is sooner a day, a month, a number or what opens a question."""
    return norm in _MEANS_ELSE


def _word_behind(line: NameWords, remark: re.Match[str]) -> int:
    return next((at for at, token in enumerate(line.tokens) if token.start >= remark.start()), len(line))


def _written_otherwise(line: NameWords, at: int, runs: list[Spelled]) -> NameCandidate | None:
    """ "Will not, yes, I know, K N O T T": small words of which the letters tell that they are a name."""
    first, second = line.norms[at : at + _PAIR]
    if not (is_never(second) or second in _FAMILY) or not (is_given(first) or first in _GIVEN):
        return None
    for run in runs:
        letters = run.letters.removeprefix(first)
        if run.start >= at + _PAIR and resembles(second, letters):
            return NameCandidate("rare name", at, run.end, (line.heard(at), letters), _SURE, spelled=True)
    return None


def _may_be(first: str, second: str, told: bool, spelled: bool) -> bool:
    """Whether they may be a name that is spelled, or `told` to be one, where the second may be such a word as well."""
    if first in _DAYS or first in _GIVEN or first in _OTHERS or spelled:
        return second in _FAMILY or (told and second in _MEANS_ELSE) or _is_plain(second)
    return told and _is_plain(first) and second in _MEANS_ELSE


def _end_of_whole(line: NameWords, at: int) -> int:
    """Where two or three words from `at` end that are all of an answer and may be a name, though the last means
    anything else: "August Friday", "Mary Ann Church"; 0 where they are none, or sooner a date or an hour.
    """
    end = len(line) - (line.norms[-1] in _TAILS)
    *firsts, last = line.norms[at:end] or ("",)
    in_one = all(line.gaps[here] == "none" for here in range(at + 1, end))
    if not in_one or len(firsts) not in (1, _PAIR):
        return 0
    if all(norm in _GIVEN or is_given(norm) for norm in firsts):
        return end if last in _DAYS or last in _GIVEN or last in _FAMILY else 0
    return end if firsts[0] in _GIVEN_TOO and is_family(last) and _is_plain(last) and len(firsts) == 1 else 0


def _is_plain(norm: str) -> bool:
    return len(norm) >= _PAIR and not is_never(norm) and (norm in AMBIGUOUS or not is_common(norm))


def _is_whole(first: str, second: str) -> bool:
    """Whether both, with nothing else, are sooner a name than a day: "June Day", "Wednesday Parker"."""
    if first in _GIVEN:
        return second in _FAMILY
    named = second in _SURNAMES or not (is_known(second) or is_common(second) or second in _OF_DAYS)
    return first in _DAYS and named and second not in AMBIGUOUS and second not in _FAMILY
