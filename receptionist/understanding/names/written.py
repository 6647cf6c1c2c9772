"""How a name is written, told behind it: its letters, changes of a few, a hyphen, and the surname that follows them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.names.candidate import NameCandidate, candidate, limit_from, words_between
from receptionist.understanding.names.carriers import Part
from receptionist.understanding.names.edits import ALREADY, OF_WORD, Change, changed, changes_in
from receptionist.understanding.names.given_names import is_frequent_family, is_given
from receptionist.understanding.names.letters import Spelled
from receptionist.understanding.names.likeness import bare, likeness, onset, resembles
from receptionist.understanding.names.line import NameWords
from receptionist.understanding.names.not_names import is_time_word
from receptionist.understanding.names.particles import PARTICLES
from receptionist.understanding.names.spans import NameSpan, stretch_at
from receptionist.understanding.names.spelling import with_spelling
from receptionist.understanding.names.usual import USUAL

_SAID = section("names", "reading")
_LIKELY_CHANGE = 3
_PAIR = 2
_MOST_BETWEEN = 8
"""Small words between a name and its letters: "and the last name is spelled"."""
_GLUE = _SAID.words("glue")
_WRITES = _SAID.words("writes")
_BEFORE_HYPHEN = _SAID.words("before_hyphen")
_HYPHEN = _SAID.words("hyphen")
_IN_ONE_WORD = _SAID.one("in_one_word", re.IGNORECASE)
_BETWEEN_NAMES = _SAID.words("between_names")
LAST = _SAID.words("last")
FIRST: str = _SAID["first"]


def hyphenated(line: NameWords, best: NameCandidate, runs: list[Spelled], banned: AbstractSet[str]) -> NameCandidate:
    """ "Jean Luc with the dash Saint Germain": the two words before are one, and the name may go on."""
    at = best.end
    while line.norms[at : at + 1] and line.norms[at] in _BEFORE_HYPHEN:
        at += 1
    if at >= len(line) or line.norms[at] not in _HYPHEN or len(best.words) < _PAIR:
        return best
    joined = (*best.words[:-2], "-".join(best.words[-2:]))
    more = stretch_at(line, at + 1, limit_from(line, runs, at + 1), banned) if at + 1 < len(line) else None
    if more is None or not more.plain:
        return msgspec.structs.replace(best, end=at + 1, words=joined)
    return msgspec.structs.replace(best, end=more.end, words=(*joined, *words_between(line, more.start, more.end)))


def without_one_word(text: str) -> tuple[str, int | None]:
    """`text` with a mark in the place of "one word", and where that stands; None where nothing is said to be one."""
    found = _IN_ONE_WORD.search(text)
    if found is None:
        return text, None
    start, end = found.span()
    return f"{text[:start]},{' ' * (end - start - 1)}{text[end:]}", start


def in_one_word(line: NameWords, best: NameCandidate, place: int | None) -> NameCandidate:
    """ "Otis Funder Burk, one word": the last two words before that `place` are one; where a given name in two goes
    before, "Jo Anne McDonald", the first two.
    """
    norms, words = [word.lower() for word in best.words], best.words
    two_given = all(map(is_given, norms)) and not is_frequent_family(norms[-1])
    split = len(norms) > _PAIR or norms[0] in PARTICLES or two_given
    if place is None or line.tokens[best.end - 1].end != place or len(norms) < _PAIR or not split:
        return best
    given = all(map(is_given, norms[:_PAIR])) and not (is_time_word(norms[1]) or is_given(norms[-1]))
    at = 0 if given else len(words) - _PAIR
    return msgspec.structs.replace(best, words=(*words[:at], "".join(norms[at : at + _PAIR]), *words[at + _PAIR :]))


def with_letters(line: NameWords, best: NameCandidate, runs: list[Spelled]) -> NameCandidate:
    """The spellings that follow the name, applied in turn."""
    words, end = list(best.words), best.end
    spelled = best.spelled
    changes = tuple(changes_in(line, end, within=3))
    told = {at for change in changes for at in range(change.start, change.end)}
    for run in _beside(changes, runs):
        between = [line.norms[at] for at in range(end, run.start) if at not in told]
        if run.start < end:
            continue
        if len(between) <= _MOST_BETWEEN and all(norm in _GLUE or norm in best.words for norm in between):
            part: Part = "first" if FIRST in between else "last" if not LAST.isdisjoint(between) else best.part
            writes = not _WRITES.isdisjoint(between) or any(end <= at < run.start for at in told)
            follows = not (between or writes) and line.gaps[run.start] != "stop"
            adds = best.part == "first" and part == "last" and words == list(best.words)
            as_told = writes and part == "full" and _written_otherwise(words, run.letters)
            words = [*words, run.letters] if adds else as_told or with_spelling(words, run.letters, part, follows)
            end, spelled = run.end, True
        elif again := _spelled_later(words, run, not _WRITES.isdisjoint(between)):
            words, end, spelled = again, run.end, True
    return msgspec.structs.replace(best, words=tuple(words), end=end, spelled=spelled)


def _written_otherwise(words: list[str], letters: str) -> list[str]:
    """ "Reece, spelled R H Y S": `words` with the one that is said to be written so, though it looks like none of them:
    the one that begins with the same sound, else the last. Nothing, where the letters are like one, or of several.
    """
    spoken = [bare(word) for word in words]
    if " " in letters or any(resembles(word, letters) for word in (*spoken, "".join(spoken))):
        return []
    alike = [at for at, word in enumerate(spoken) if onset(word) == onset(bare(letters))]
    at = alike[0] if len(alike) == 1 else len(words) - 1
    return [*words[:at], letters, *words[at + 1 :]]


def _spelled_later(words: list[str], run: Spelled, writes: bool) -> list[str]:
    """`words` in letters that come after other talk: letters of two words are the name, whole; those of one are of a
    word that they resemble, or of none; where it is told that one of the words `writes` so, of the likeliest.
    """
    parts = run.letters.split(" ")
    if any(resembles(word, part) for word in words for part in parts if len(part) > _PAIR):
        return with_spelling(words, run.letters)
    if len(parts) > 1:
        return parts
    if not writes or len(words) < _PAIR or len(run.letters) <= _PAIR:
        return []
    likest = max(range(len(words)), key=lambda at: (likeness(bare(words[at]), run.letters), -at))
    return [*words[:likest], run.letters, *words[likest + 1 :]]


def _beside(changes: Sequence[Change], runs: list[Spelled]) -> Iterator[Spelled]:
    """`runs` without the letters of changes that are said before them: "Smith with a y and an e, s m y t h e"."""
    for run in runs:
        if any(change.start < run.start and run.end < change.end for change in changes):
            continue  # "with a p h, not a v"
        begin = max(
            (change.end for change in changes if change.start < run.start < change.end <= run.end), default=run.start
        )
        one_each = len(run.letters) == run.end - run.start
        if begin == run.start:
            yield run
        elif one_each and run.end - begin > 1:
            yield Spelled(begin, run.end, run.letters[begin - run.start :])


def with_changes(line: NameWords, best: NameCandidate, within: int = 3, until: int | None = None) -> NameCandidate:
    """ "Smith with a y": the change, before the word `until`, is made to the word that it is said of, else to the last
    that has a place for it.
    """
    words = [word.lower() for word in best.words]
    done, before, at = False, -1, -1
    for change in changes_in(line, best.end, within):
        if until is not None and change.end > until:
            break
        same = [at] if change.start == before and at >= 0 else []  # "Kathryn with a k and a y"
        for at in same or _said_of(line, change, words) or _likeliest(words, change):
            new = changed(words[at], change)
            if new is not None and (new[1] <= _LIKELY_CHANGE or new[0] == words[at]):
                done, words[at] = done or new[0] != words[at], new[0]
                break
        before = change.end
    return msgspec.structs.replace(best, words=tuple(words), spelled=True) if done else best


def _said_of(line: NameWords, change: Change, words: Sequence[str]) -> list[int]:
    """The word that is said again before a change, or behind it: "Mark Smith, Mark with a c", "two n's in Ann"."""
    behind = change.end + any(norm in OF_WORD for norm in line.norms[change.end : change.end + 1])
    again = (line.norms[change.start - 1], *(line.norms[behind : behind + 1] if behind > change.end else ()))
    first = [at for at, word in enumerate(words[:-1]) if word in again]
    return first or [at for at, word in enumerate(words) if word in again[1:]]


def _likeliest(words: Sequence[str], change: Change) -> Sequence[int]:
    """The words that a change may be of, the likeliest first: the last, or one that already has so many of a letter:
    "Rob Carr, two r's"; one that has the letter before one that would be odd with it: "Kathryn Mills with a y".
    """
    last_first = range(len(words) - 1, -1, -1)
    already = [at for at in last_first if changed(words[at], change) == (words[at], ALREADY)]
    if change.kind == "count":
        return already or last_first
    odd = [at for at in last_first if at not in already and _is_odd(words[at], change)]
    return [*(at for at in last_first if at not in odd), *odd] if already else last_first


def _is_odd(word: str, change: Change) -> bool:
    """Whether a usual name is none once it is changed."""
    new = changed(word, change)
    return word in USUAL and new is not None and new[0] not in USUAL


def with_surname_behind(
    line: NameWords, best: NameCandidate, runs: list[Spelled], banned: AbstractSet[str]
) -> NameCandidate | None:
    """ "Erik with a k, Kowal also with a k", "Maren, M A R E N, van Dyk", "Dwight like the president and then Schrute":
    behind how the first name is written the name may go on.
    """
    if len(best.words) > 1 or best.part == "last":
        return None
    within = 0 if best.spelled else 1
    changes = tuple(changes_in(line, best.end, within))
    written = best.spelled or _is_explained(line, best.end)
    at = behind = _last_of(changes) if changes else best.end if written else len(line)
    while at < len(line) and line.norms[at] in _BETWEEN_NAMES:
        at += 1
    if at >= len(line):
        return None
    limit = next((change.start for change in changes_in(line, at + 1)), len(line))
    found = stretch_at(line, at, min(limit, limit_from(line, runs, at)), banned)
    if any(run.start > at and resembles(line.norms[at], run.letters) for run in runs):
        found = NameSpan(at, at + 1, 1, 1)  # an ordinary word, were it not spelled
    if found is None or not found.plain:
        return None
    said = candidate(line, found, best.rule, best.score, "last", "")
    first = with_changes(line, best, within=1, until=behind)
    surname = with_changes(line, with_letters(line, said, runs))
    again = len(surname.words) > 1 and surname.words[0].lower() == first.words[0].lower()  # "… with a k, Kaitlin Dunn"
    words = surname.words if again else (*first.words, *surname.words)
    return msgspec.structs.replace(best, end=surname.end, words=words, spelled=True)


def _last_of(changes: Sequence[Change]) -> int:
    """Where the first of `changes` ends with those that join it: "with a k and a y"."""
    end = changes[0].end
    for change in changes[1:]:
        end = change.end if change.start == end else end
    return end


def _is_explained(line: NameWords, end: int) -> bool:
    """Whether blanks stand behind the name, in the place of what it is likened to."""
    behind = line.text[line.tokens[end - 1].end : line.tokens[end].start] if end < len(line) else ""
    return len(behind) > 1 and behind.isspace()
