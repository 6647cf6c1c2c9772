"""Small changes to a spelling, as people say them: "with a y", "without the h", "two t's", "ending in e"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.names.confusion import sound_distance
from receptionist.understanding.names.letters import exampled, spelled_letter
from receptionist.understanding.names.line import NameWords
from receptionist.understanding.names.usual import USUAL

_SAID = section("names", "edits")

_SAME_SOUND = {key: tuple(each) for key, each in _SAID["same_sound"].items()}
_VOWELS = frozenset("aeiouy")
_SILENT = frozenset("hw")
_INITIALS = _SAID.words("initials")
_LONG_E = tuple(_SAID["long_e"])
_SILENT_H = tuple(tuple(each) for each in _SAID["silent_h"])
ALREADY = 99
_SEVERAL = 2
_ALIKE_HEAD = 0.4
_E_INSIDE = tuple(_SAID["e_inside"])
_COUNTS: dict[str, int] = _SAID["counts"]
_WORDS_TOO = _SAID.words("words_too")
_WITHOUT = _SAID.words("without")
_WITH = _SAID.words("with")
_ENDS = _SAID.words("ends")
_STARTS = _SAID.words("starts")
_JOINTS = _SAID.words("joints")
_COUNTS_ALONE = _SAID.words("counts_alone")
_NEEDS_NO_S = _SAID.words("needs_no_s")
_PLURALS_TOO = _SAID.words("plurals_too")
_AT_THE_END = tuple(tuple(each) for each in _SAID["at_the_end"])
_RATHER = tuple(tuple(each) for each in _SAID["rather"])
_INSIDE = tuple(tuple(each) for each in _SAID["inside"])
_BEFORE_LETTER = _SAID.words("before_letter")
_A: str = _SAID["a"]
_MAY_OPEN_CLAUSE = _SAID.words("may_open_clause")
_NOT: str = _SAID["not"]
_ARTICLES = _SAID.words("articles")
OF_WORD = _SAID.words("of_word")
_INSTEAD_OF = tuple(_SAID["instead_of"])
_ALSO = _SAID.words("also")
_GOES_ON = _SAID.words("goes_on")


class Change(msgspec.Struct, frozen=True):
    """ "with" a letter, "without" it, or so many of it ("count"), over words [start, end) of a line."""

    kind: Literal["with", "without", "count", "ending", "not ending", "starting"]
    letters: str
    start: int
    end: int
    times: int = 1
    old: str = ""


def changes_in(line: NameWords, at: int = 0, within: int | None = None) -> Iterator[Change]:
    """All changes of spelling said from word `at` on, in order; `within`: each at most so many words after the last."""
    begin = at
    found: Change | None = None
    while at < len(line) and (within is None or at <= begin + within):
        found = (_one_more(line, found) if found else None) or _change_at(line, at)
        if found:
            yield found
            begin = found.end
        at = found.end if found else at + 1


def _one_more(line: NameWords, before: Change) -> Change | None:
    """ "With a y … and an e"."""
    at = before.end
    if before.kind not in ("with", "without") or at + 2 >= len(line) or line.norms[at] not in _ALSO:
        return None
    letters, end = _letters_at(line, at + 2) if line.norms[at + 1] in _ARTICLES else ("", at)
    return Change(before.kind, letters[:1], at, at + 3) if letters and end > at + 2 else None


def exampled_changes(line: NameWords) -> list[Change]:
    """A lone "C as in cat": the word has that letter. Letters that go on from it spell."""
    found = [(at, exampled(line, at)) for at in range(len(line)) if len(line.norms[at]) == 1]
    told = [Change("with", letter.letters, at, letter.end) for at, letter in found if letter]
    spells = len(told) == 1 and len("".join(line.norms[told[0].end : told[0].end + 1])) == 1
    return told if len(told) == 1 and not spells else []


def changed(word: str, change: Change) -> tuple[str, int] | None:
    """`word` (lower case) with the change carried out, and how far-fetched that is (0 best); None without a place.

    A word that already is as was said comes back unchanged, as the least telling of all.
    """
    if change.kind == "without":
        return _without(word, change.letters)
    if change.kind == "not ending":
        return (word.removesuffix(change.letters), 0) if word.endswith(change.letters) else (word, ALREADY)
    if change.kind == "count":
        return _counted(word, change.letters, change.times)
    if change.kind == "ending":
        return (word, ALREADY) if word.endswith(change.letters) else _ended(word, change.letters)
    if change.kind == "starting":
        return (word, ALREADY) if word.startswith(change.letters) else _started(word, change.letters)
    return _with(word, change)


def _change_at(line: NameWords, at: int) -> Change | None:
    norm = line.norms[at]
    if norm in _WITH or norm in _WITHOUT:
        return _with_at(line, at)
    if norm in _ENDS:
        return _edge_at(line, at, "ending", _JOINTS)
    if norm in _STARTS:
        return _edge_at(line, at, "starting", _JOINTS)
    if norm in _COUNTS_ALONE and at + 1 < len(line):
        letters, end = _letters_at(line, at + 1, plural=True)
        if letters and _counts_letters(line, at, end):
            return Change("count", letters, at, end, _COUNTS[norm])
    return _instead_at(line, at) or _at_the_end(line, at) or _inside_at(line, at)


def _counts_letters(line: NameWords, at: int, end: int) -> bool:
    """Whether the word behind the number at word `at` is letters: "two l's", "double t"; "two is wrong" tells none."""
    counted = line.norms[at + 1]
    if counted in _PLURALS_TOO or line.is_open(end):
        return line.is_open(end)
    return counted.endswith("s") or line.norms[at] in _NEEDS_NO_S or _closes(line, end) or _denies(line, end)


def _denies(line: NameWords, at: int) -> bool:
    """ "One r, not two"."""
    return line.norms[at] == _NOT and at + 1 < len(line) and line.norms[at + 1] in _COUNTS


def _at_the_end(line: NameWords, at: int) -> Change | None:
    """ "an e at the end", "e on the end"."""
    letters, end = _letters_at(line, at)
    edge = any(_follows(line, end, words) for words in _AT_THE_END)
    return Change("ending", letters, at, end + 3) if letters and edge else None


def _inside_at(line: NameWords, at: int) -> Change | None:
    """ "There's a v in it"."""
    letter = "".join(line.norms[at + 1 : at + 2])
    told = line.norms[at] in _ARTICLES and len(letter) == 1 and letter.isalpha()
    where = next((words for words in _INSIDE if _follows(line, at + 2, words)), ()) if told else ()
    return Change("with", letter, at, at + 2 + len(where)) if where else None


def _with_at(line: NameWords, at: int) -> Change | None:
    here = at + 1
    kind: Literal["with", "without"] = "without" if line.norms[at] in _WITHOUT else "with"
    while here < len(line) and line.norms[here] in _BEFORE_LETTER and here + 1 < len(line):
        if line.norms[here] == _A and line.is_open(here + 1):
            break
        here += 1
    if here < len(line) and line.norms[here] in _COUNTS and kind == "with":
        letters, end = _letters_at(line, here + 1, plural=True)
        return Change("count", letters, at, end, _COUNTS[line.norms[here]]) if letters else None
    letters, end = _letters_at(line, here)
    if len(letters) > 1 and (_letters_at(line, end)[0] or letters[0] == letters[1]):
        letters, end = letters[0], here + 1  # "with a j, j e r r y": the letters after it spell the name
    a_word = letters in _WORDS_TOO and here == at + 1 and not _closes(line, end)
    if not letters or (a_word and line.norms[at] in _MAY_OPEN_CLAUSE):
        return None
    if edged := _at_the_end(line, here):
        return edged if kind == "with" else Change("not ending", letters, at, edged.end)
    if kind == "with" and end + 1 < len(line) and line.norms[end] == _NOT:
        old, stop = _denied_at(line, end + 1 + (line.norms[end + 1] in _ARTICLES))
        return Change(kind, letters, at, stop if old else end, old=old)
    if kind == "with" and _follows(line, end, _INSTEAD_OF):
        old, stop = _letters_at(line, end + 2 + any(norm in _ARTICLES for norm in line.norms[end + 2 : end + 3]))
        return Change(kind, letters, at, stop if old else end, old=old)
    return _rather_at(line, at, letters, end) or Change(kind, letters, at, end)


def _rather_at(line: NameWords, at: int, old: str, end: int) -> Change | None:
    """ "With a u, it's a v": the letter that stands now, and the right one."""
    words = next((words for words in _RATHER if _follows(line, end, words)), ())
    letters, stop = _letters_at(line, end + len(words)) if words else ("", end)
    return Change("with", letters, at, stop, old=old) if letters and _closes(line, stop) else None


def _closes(line: NameWords, end: int) -> bool:
    """Whether nothing goes on there: "no i" is no letter in "no, I said Tuesday"."""
    return end >= len(line) or line.is_open(end) or line.norms[end] in _GOES_ON


def _instead_at(line: NameWords, at: int) -> Change | None:
    """ "y instead of i", "a y not an i"; the last letters of a spelling are no such: "f i n k e l, not f i n k l e"."""
    if at and line.norms[at - 1] not in _ARTICLES and spelled_letter(line.norms[at - 1]):
        return None
    letters, end = _letters_at(line, at)
    if not letters or not (_follows(line, end, _INSTEAD_OF) or line.norms[end : end + 1] == [_NOT]):
        return None
    here = end + (2 if line.norms[end] == _INSTEAD_OF[0] else 1)
    here += any(norm in _ARTICLES for norm in line.norms[here : here + 1])
    old, stop = _denied_at(line, here)
    return Change("with", letters, at, stop, old=old) if old else None


def _denied_at(line: NameWords, at: int) -> tuple[str, int]:
    """The letters behind a "not"; none where they go on to a whole spelling: "e l not l e f i n k e l"."""
    old, stop = _letters_at(line, at)
    goes_on = old and stop < len(line) and line.gaps[stop] != "stop" and spelled_letter(line.norms[stop])
    return ("", at) if goes_on else (old, stop)


def _edge_at(line: NameWords, at: int, kind: Literal["ending", "starting"], joints: frozenset[str]) -> Change | None:
    here = at + 1
    joined = here < len(line) and line.norms[here] in joints
    here += joined
    if here + 1 < len(line) and line.norms[here] in _ARTICLES:
        here += 1
    letters, end = _letters_at(line, here)
    return Change(kind, letters, at, end) if letters and (joined or len(letters) > 1) else None


def _follows(line: NameWords, at: int, words: tuple[str, ...]) -> bool:
    return tuple(line.norms[at : at + len(words)]) == words


def _letters_at(line: NameWords, at: int, plural: bool = False) -> tuple[str, int]:
    """Up to three letters at word `at` ("y", "ie", "i e", "yankee", "l's"), and the word after them."""
    letters, here = "", at
    while here < len(line) and len(letters) < 3 and (here == at or line.gaps[here] in ("none", "hyphen")):
        letter = spelled_letter(line.norms[here], plural)
        group = line.norms[here] if here == at and line.norms[here] in _SAME_SOUND else ""
        if not letter and not group:
            break
        lone = line.norms[here] in ("a", "i") and not line.is_open(here + 1)
        if letters and lone and not spelled_letter(line.norms[here + 1]):
            break
        letters += letter or group
        here += 1
    return letters, here


def _without(word: str, letters: str) -> tuple[str, int] | None:
    at = word.rfind(letters)
    return (word[:at] + word[at + len(letters) :], 0) if at >= 0 and len(word) > len(letters) + 1 else None


def _counted(word: str, letters: str, times: int) -> tuple[str, int] | None:
    letter, doubled = letters[0], word.rfind(letters[0] * 2)
    if times == 1:
        return (word.replace(letter * 2, letter), 0) if doubled >= 0 else (word, ALREADY) if letter in word else None
    if doubled >= 0:
        return word, ALREADY
    if letter == "e" and any(pair in word for pair in _LONG_E):
        return next(word.replace(pair, "ee", 1) for pair in _LONG_E if pair in word), 0
    at = _doubling_place(word, letter)
    return (word[:at] + letter * times + word[at + 1 :], int(letter in _VOWELS)) if at >= 0 else None


def _doubling_place(word: str, letter: str) -> int:
    """English doubles consonants inside a word or at its end, not at the start."""
    places = [i for i, c in enumerate(word) if c == letter]
    inner = [i for i in places if i > 0 and (i == len(word) - 1 or word[i - 1] in _VOWELS)]
    return (inner or places or [-1])[-1]


def _with(word: str, change: Change) -> tuple[str, int] | None:
    letters = change.letters
    if change.old:
        at = word.rfind(change.old)
        return (word[:at] + letters + word[at + len(change.old) :], 0) if at >= 0 else None
    if letters in word and not (letters == "e" and _may_take_e(word)):
        return word, ALREADY
    if letters == "h":
        return _with_h(word)
    if letters == "e":
        return _with_e(word)
    if letters in _INITIALS and _started(word, letters):
        return _started(word, letters)
    return _substituted(word, letters) or _end_rewritten(word, letters)


def _may_take_e(word: str) -> bool:
    """Whether an "e" that is told is another than those of the word: not in "Eudora", nor in "Lynne"."""
    return not (word.endswith("e") or word.startswith("e"))


def _end_rewritten(word: str, letters: str) -> tuple[str, int] | None:
    """ "Shawn with an E A N": what sounds so at its end, as written by the usual name that begins alike."""
    ends = [word[at:] for at in range(1, len(word)) if _writes_same(word[at:], letters)]
    if len(letters) < _SEVERAL or not ends:
        return None
    head = word[: -len(max(ends, key=len))]
    usual = [(sound_distance(name[: -len(letters)], head), name) for name in USUAL if name.endswith(letters)]
    near = min(usual, default=(1.0, ""))
    return (near[1] if near[0] <= _ALIKE_HEAD else head + letters), 1


def _writes_same(end: str, letters: str) -> bool:
    """Whether both begin with a vowel, or neither, and have the same consonants."""
    same_begin = (end[0] in _VOWELS) == (letters[0] in _VOWELS)
    return same_begin and _consonants(end) == _consonants(letters)


def _consonants(written: str) -> str:
    return "".join(letter for letter in written if letter not in _VOWELS and letter not in _SILENT)


def _with_h(word: str) -> tuple[str, int] | None:
    if word in ("jon", "jons", "jonson"):
        return word.replace("jon", "john"), 0
    for old, new in _SILENT_H:
        if word.startswith(old):
            return word.replace(old, new, 1), 0
    return (word + "h", 1) if word[-1] in "aeiou" else None


def _with_e(word: str) -> tuple[str, int]:
    """ "Brown with an e" ends in it; "Stacy", "Gray" and "Olson" take it inside, and "Kristen" has it."""
    if word.endswith(_E_INSIDE) and word[-3:-2] not in _VOWELS:
        return word, ALREADY
    if word.endswith("ay"):
        return word[:-2] + "ey", 0
    if word.endswith("y"):
        return word[:-1] + "ey", 0
    if word.endswith("son") and len(word) > 3:
        return word[:-2] + "en", 1
    return word + "e", 0 if word[-1] not in _VOWELS else 2


def _started(word: str, letters: str) -> tuple[str, int] | None:
    for cost, old in enumerate(_SAME_SOUND.get(letters, ())):
        if word.startswith(old) and not (old == "c" and word.startswith("ch") and letters == "k" and word[2:3] == "a"):
            return letters + word[len(old) :], cost
    return None


def _ended(word: str, letters: str) -> tuple[str, int] | None:
    for cost, old in enumerate(_SAME_SOUND.get(letters, ())):
        if word.endswith(old) and len(old) < len(word) and letters != "e":
            return word[: -len(old)] + letters, cost
    if len(letters) > 1 and sorted(word[-len(letters) :]) == sorted(letters):  # "Finkle" that ends in "e l"
        return word[: -len(letters)] + letters, 0
    return None if letters[0] in "aioky" else (word + letters, 1)


def _substituted(word: str, letters: str) -> tuple[str, int] | None:
    for cost, old in enumerate(_SAME_SOUND.get(letters, ())):
        at = word.rfind(old)
        new = word[:at] + letters + word[at + len(old) :]
        if at > 0 or (at == 0 and (letters not in _VOWELS or new in USUAL)):  # "with an i", of Eudora, begins nothing
            return new, cost
    return None
