"""A name that is said more than once in a turn: broken off and begun anew, or said again with more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import lru_cache

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.names.alphabets import LETTER_WORDS
from receptionist.understanding.names.candidate import NameCandidate, candidate, limit_from, words_between
from receptionist.understanding.names.judging import after_openers
from receptionist.understanding.names.letters import Spelled
from receptionist.understanding.names.likeness import resembles
from receptionist.understanding.names.line import NameWords
from receptionist.understanding.names.not_names import is_common, is_never
from receptionist.understanding.names.spans import NameSpan, is_street, stretch_at
from receptionist.understanding.words import blanked

_SAID = section("names", "reading")
_EXPLAINS = _SAID.words("explains")
_SOUNDS_LIKE = _SAID.one("sounds_like", re.IGNORECASE)
_LIKENED = _SAID.one("likened", re.IGNORECASE)
_QUOTES = _SAID.words("quotes")
_SURNAME_AROUND = 3
_PAIR = 2


@lru_cache(maxsize=16)
def without_likeness(text: str) -> str:
    """`text` with spaces in the place of what a name is likened to: "Gathers, like gathers flowers"; "Oleksandr, like
    Alexander with an o".
    """
    text = blanked(text, [Span(*match.span(match.lastgroup or 0)) for match in _SOUNDS_LIKE.finditer(text)])
    return blanked(text, [span for match in _LIKENED.finditer(text) if (span := _likened(match))])


def _likened(match: re.Match[str]) -> Span | None:
    """Where the other word stands, and the letter, if the name is heard with it; None where nothing is explained."""
    part, other, letter = match["part"].lower(), match["word"].lower(), match["letter"]
    explains = match["shown"] or match["article"] or letter or resembles(part, other)  # "Martin, like the bird"
    if part in LETTER_WORDS or is_never(part) or not explains:
        return None
    as_heard = letter is not None and (letter.lower() in part) == (match["lacks"] is None)
    return Span(match.start("other"), match.end() if as_heard else match.end("other"))


def begun_anew(line: NameWords, best: NameCandidate, runs: list[Spelled], banned: AbstractSet[str]) -> NameCandidate:
    """Whoever breaks off says the name again from its beginning: "Tanya Wil, excuse me, Tanya Willoughby". Who gives
    the last name first says it again at the end: "Smith, John Smith"; not to explain the first: "like the season".
    """
    first, last = best.words[0].lower(), best.words[-1].lower()
    if len(best.words) >= _SURNAME_AROUND and first == last:
        explains = line.norms[best.end : best.end + 1] and line.norms[best.end] in _EXPLAINS
        return msgspec.structs.replace(best, words=best.words[:-1] if explains else best.words[1:])
    for at in range(best.start + 1, len(line) - 1):
        again = _whole_at(line, at, runs, banned)
        if again is None or line.norms[at - 1] in _QUOTES or (len(best.words) == 1 and is_common(line.norms[at + 1])):
            continue  # "my name's Harold, and my wife used to say Harold fix that faucet"
        words = tuple(words_between(line, again.start, again.end))
        with_first = len(best.words) == 1 and at >= best.end and again.plain == again.size and words[-1].lower() == last
        shorter = len(words) < len(best.words) and [each.lower() for each in words] == [
            each.lower() for each in best.words[: len(words)]
        ]  # "Ruth Ann is two words"
        begins_alike = (line.norms[at] == first and not shorter) or (at >= best.end and line.norms[at] == last)
        if begins_alike or with_first:
            best = msgspec.structs.replace(best, start=again.start, end=again.end, words=words, part="full")
    return best


def _whole_at(line: NameWords, at: int, runs: list[Spelled], banned: AbstractSet[str]) -> NameSpan | None:
    """A first and a last name at word `at`, not in letters."""
    if any(run.start <= at < run.end for run in runs):
        return None
    found = stretch_at(line, at, limit_from(line, runs, at), banned)
    return found if found is not None and found.plain and found.size > 1 and not is_street(line, found) else None


def without_stub(line: NameWords, best: NameCandidate) -> NameCandidate:
    """ "Dom, uh, Dominic Ferraro": the beginning of a name that is then said whole is no name of its own."""
    words = [word.lower() for word in best.words]
    if len(words) > _PAIR and len(words[-1]) > _PAIR and words[0] != words[-1] and words[0].startswith(words[-1]):
        return msgspec.structs.replace(best, words=best.words[:-1])  # "Thaddeus Okonkwo, Thad"
    for at in range(len(words) - 1):
        begun = len(words[at]) > 1 and words[at + 1].startswith(words[at]) and words[at] != words[at + 1]
        if begun and (_hesitates(line, best.start + at) or (at == 0 and len(words) > _PAIR)):
            return msgspec.structs.replace(best, words=(*best.words[:at], *best.words[at + 1 :]))
    return best


def _hesitates(line: NameWords, at: int) -> bool:
    """Whether something was said, that is no word, between word `at` and the next."""
    between = line.text[line.tokens[at].end : line.tokens[at + 1].start] if at + 1 < len(line) else ""
    return any(letter.isalpha() for letter in between)


def said_twice(line: NameWords, runs: list[Spelled], banned: AbstractSet[str]) -> Iterator[NameCandidate]:
    """A whole name that is said last, of which a part was said before something else: "Sal Pacheco, watch that, sorry,
    Sal Pacheco"; "Katherine on the card, Katherine Sullivan".
    """
    for at in reversed(range(1, len(line) - 1)):
        found = _whole_at(line, at, runs, banned)
        if found is None or found.plain < found.size:
            continue
        if {line.norms[found.start], line.norms[found.end - 1]}.isdisjoint(line.norms[:at]):
            continue
        yield candidate(line, found, "said twice", 0.75, "full", "")
        return


def with_repetition(line: NameWords, best: NameCandidate, runs: list[Spelled], asked: bool) -> NameCandidate:
    """One word said again with more, "Bond, James Bond", or in an answer gone on with, "Sarah. Johnson."."""
    if len(best.words) > 1 or best.spelled or best.end >= len(line) or not line.is_open(best.end):
        return best
    more = stretch_at(line, best.end, limit_from(line, runs, best.end))
    if more is None or not more.plain or not line.is_open(more.end):
        return best
    words, said = tuple(words_between(line, more.start, more.end)), best.words[0].lower()
    if more.size > 1 and any(word.lower() == said for word in words):
        return msgspec.structs.replace(best, start=more.start, end=more.end, words=words, part="full")
    if asked and best.part == "full" and more.size == 1 and best.start == after_openers(line) and more.end == len(line):
        return msgspec.structs.replace(best, end=more.end, words=best.words + words)
    return best
