"""Letters said one by one: "K-o-w-l-s-k-i", "J O H N", "B as in boy", "double l", "Lima Echo Echo", "see" for C."""

from __future__ import annotations

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.names.alphabets import NAMES_IN_NATO, NATO, RARE_SOUNDS, TELEPHONE, USUAL_SOUNDS
from receptionist.understanding.names.line import NameWords
from receptionist.understanding.names.not_names import is_never
from receptionist.understanding.names.particles import PARTICLES, TITLES
from receptionist.understanding.names.usual import USUAL

_SAID = section("names", "letters")

_MARKS: dict[str, str] = _SAID["marks"]
_CASE_WORDS = _SAID.words("case_words")
_TIMES: dict[str, int] = _SAID["times"]
HALVES = _SAID.words("halves")
_ALIKE = tuple(_SAID["alike"])
_JOINTS = _SAID.words("joints")
_JOINT_SOUNDS: dict[str, str] = _SAID["joint_sounds"]
_GOES_ON = _SAID.words("goes_on")
_LEADS = _SAID.words("leads")
_SPELLS = _SAID.words("spells")
_EXAMPLE = _SAID["example"]
_YOU = _SAID.words("you")
_DOUBLE: str = _SAID["double"]
_COUNTS = _SAID.words("counts")
_RAY = _SAID["ray"]
_ALONE = _SAID.words("alone")
_WORD_BREAKS = tuple(tuple(each.split()) for each in _SAID["word_breaks"])
_CAPITALS, _PREFIXES = _SAID.words("capitals"), _SAID.words("prefixes") | PARTICLES
_WHOLE_WORD = 3
"""Letters from which on a capital behind them begins the next word."""


class Spelled(msgspec.Struct, frozen=True):
    """Letters of words [start, end) of a line: lower case, with "'", "-" and " " where those were said."""

    start: int
    end: int
    letters: str


class SpelledItem(msgspec.Struct, frozen=True):
    letters: str
    end: int
    weight: int
    """2 for what is surely a letter, 1 for a single "a" or "i", 0 for a word that could be one."""


def spelled_runs(line: NameWords, eager: bool = False) -> list[Spelled]:
    """All stretches of letters. `eager`: a spelling was asked for, so two letters and letter groups ("LL") count."""
    if not may_spell(line, eager):
        return []
    found: list[Spelled] = []
    at = 0
    while at < len(line):
        run = _run_at(line, at, eager)
        if run:
            found.append(run)
        at = run.end if run else at + 1
    return found


def may_spell(line: NameWords, eager: bool = False) -> bool:
    """A quick no for lines without a lone letter, a dotted word or two words of a spelling alphabet."""
    hints = 0
    for at, norm in enumerate(line.norms):
        if len(norm) == 1 and norm not in "ai" and norm.isalpha():
            return True
        if norm in NATO or norm in RARE_SOUNDS or (eager and norm in USUAL_SOUNDS):
            hints += 1
        elif "." in line.tokens[at].text:
            hints += 2
    return hints >= 2


def alike(letter: str, other: str) -> bool:
    """True where the names of two letters share their vowel ("b" and "d", "m" and "n")."""
    return letter == other or any(letter in group and other in group for group in _ALIKE)


def _run_at(line: NameWords, at: int, eager: bool) -> Spelled | None:
    items: list[tuple[SpelledItem, int]] = []
    start = at
    while at < len(line) and not (items and line.gaps[at] == "stop"):
        item = _item_at(line, at, bool(items), eager) or _joint_letter(line, items, at)
        if item is None:
            after = _after_joints(line, at) if items else at
            if after == at or after == len(line) or _item_at(line, after, True, eager) is None:
                break
            at = after
            continue
        items.append((item, at))
        at = item.end
    items = _of_word_before(line, items) or _without_loose_ends(line, items, eager)
    if not _is_spelling(line, items, eager):
        return None
    return Spelled(items[0][1] if items[0][1] >= start else start, items[-1][0].end, _joined(line, items))


def _after_joints(line: NameWords, at: int) -> int:
    """The place behind the words that join letters there: "and then"."""
    while at < len(line) and line.norms[at] in _JOINTS:
        at += 1
    return at


def _joint_letter(line: NameWords, items: list[tuple[SpelledItem, int]], at: int) -> SpelledItem | None:
    """A joint that is a letter: "K-a-r-e-and" is Karen, for nobody is called Kare; "J-o-h-n and" is John."""
    letter = _JOINT_SOUNDS.get(line.norms[at])
    if letter is None or len(items) < 2 or _after_joints(line, at) > at + 1:
        return None
    name = _begun_name(_joined(line, items).rpartition(" ")[2])
    goes_on = name not in USUAL and any(usual.startswith(name + letter) for usual in USUAL)
    return SpelledItem(letter, at + 1, 1) if goes_on else None


def _begun_name(letters: str) -> str:
    """What is left of letters behind the longest usual name that they begin with, or all of them."""
    first = max((name for name in USUAL if letters.startswith(name)), key=len, default="")
    return letters.removeprefix(first) or letters


def _of_word_before(line: NameWords, items: list[tuple[SpelledItem, int]]) -> list[tuple[SpelledItem, int]]:
    """The letters that are all of the word before them: "Maya, M A Y A okay", "Smith, S M I T H John"."""
    before = line.norms[items[0][1] - 1] if items and items[0][1] else ""
    whole = (items[:many] for many in range(len(items), 2, -1) if _joined(line, items[:many]) == before)
    return next(whole, [])


def _without_loose_ends(
    line: NameWords, items: list[tuple[SpelledItem, int]], eager: bool
) -> list[tuple[SpelledItem, int]]:
    """Drop words at both ends that belong to the sentence: "… s m i t h I need", "are you b o b"."""
    while items and items[-1][0].weight < 2 and not line.is_open(items[-1][0].end):
        after = line.norms[items[-1][0].end]
        if items[-1][0].letters == "a" and items[-1][0].weight and after in _GOES_ON:
            break
        items = items[:-1]
    while items and items[0][0].weight == 0 and not (eager and items[0][1] == 0):
        items = items[1:]
    if len(items) > 2 and line.norms[items[0][1]] in NATO and _are_single(line, items[1:]):
        return items[1:]  # "Victor s t e v e n s": a given name, then letters
    return items


def _are_single(line: NameWords, items: list[tuple[SpelledItem, int]]) -> bool:
    return all(len(line.norms[at]) == 1 for _, at in items)


def _is_spelling(line: NameWords, items: list[tuple[SpelledItem, int]], eager: bool) -> bool:
    if any(at >= 0 and at < len(line) and line.norms[at][:1].isdecimal() for at in _around(items)):
        return False
    if items and all(line.norms[at] in _TIMES for _, at in items):
        return False  # "Bill double l, double t Ott"
    letters = sum(len(item.letters) for item, _ in items if item.letters.isalpha())
    if letters >= 3 and all(line.norms[at] in NATO for _, at in items):
        return True
    sure = sum(item.weight == 2 for item, _ in items)
    if eager and letters >= 3 and items[0][1] == 0 and items[-1][0].end == len(line):
        return True
    if letters >= 3:
        return sure >= 2 or (sure >= 1 and (eager or len(items) >= 3))
    last_words = letters == sure == 2 and items[-1][0].end == len(line) and items[0][1] > 0
    if last_words and (line.norms[items[0][1] - 1] in _LEADS or not is_never(line.norms[items[0][1] - 1])):
        return True
    if letters == sure == 2 and line.norms[max(0, items[0][1] - 1)] == _joined(line, items):  # "Ng, N G"
        return True
    cued = items and items[0][1] > 0 and line.norms[items[0][1] - 1] in _SPELLS
    return letters == 2 and sure >= 1 and (eager or bool(cued))


def _around(items: list[tuple[SpelledItem, int]]) -> tuple[int, ...]:
    """The words before and after: letters beside a number are a place's or a thing's ("1800 M Street NW")."""
    return (items[0][1] - 1, items[-1][0].end) if items else ()


def _joined(line: NameWords, items: list[tuple[SpelledItem, int]]) -> str:
    tight = sum(line.gaps[at] == "hyphen" for _, at in items)
    parts: list[str] = []
    for item, at in items:
        parted = line.gaps[at] != "hyphen" and line.norms[at] not in _JOINT_SOUNDS
        loose = tight * 2 > len(items) and parted and parts and parts[-1].isalpha()
        loose = loose or bool(at and line.norms[at - 1] == "then" and parts)
        loose = loose or (line.norms[at] in _CAPITALS and _begins_word("".join(parts)))
        parts.append((" " if loose else "") + item.letters)
    return " ".join("".join(parts).split()).strip("-' ")


def _begins_word(letters: str) -> bool:
    """Whether a capital behind `letters` begins the next word: "K I T capital L", but "M A C capital D"."""
    before = letters.rpartition(" ")[2]
    return len(before) >= _WHOLE_WORD and before.isalpha() and before not in _PREFIXES


def _item_at(line: NameWords, at: int, inside: bool, eager: bool) -> SpelledItem | None:
    norm = line.norms[at]
    if inside and (broken := _break_at(line, at, eager)):
        return broken
    if norm in _CASE_WORDS or norm in _MARKS:
        return _mark_at(line, at, inside, eager)
    if norm in _TIMES and at + 1 < len(line):
        return _repeated_at(line, at)
    if len(norm) == 1 and norm.isalpha():
        return exampled(line, at) or SpelledItem(norm, at + 1, 1 if norm in "ai" else 2)
    if norm in NATO:
        return SpelledItem(NATO[norm], at + 1, 1 if norm in NAMES_IN_NATO else 2)
    if norm in RARE_SOUNDS:
        return SpelledItem(RARE_SOUNDS[norm], at + 1, 2 if inside else 1)
    heard = line.tokens[at].text
    if "." in heard and norm not in HALVES:
        return SpelledItem(norm, at + 1, 2)
    if inside or eager:
        return _loose_item(line, at, eager)
    return None


def _loose_item(line: NameWords, at: int, eager: bool) -> SpelledItem | None:
    norm, heard = line.norms[at], line.tokens[at].text
    if norm in USUAL_SOUNDS:
        return SpelledItem(USUAL_SOUNDS[norm], at + 1, 0)
    if norm in TELEPHONE and _between_letters(line, at):
        return SpelledItem(TELEPHONE[norm], at + 1, 0)
    group = norm.isalpha() and len(norm) <= (3 if eager else 2) and norm not in TITLES
    if eager and group and len(norm) == 2 and not is_never(norm):
        return SpelledItem(norm, at + 1, 2)
    if group and (len(set(norm)) == 1 or (eager and heard.isupper()) or not set(norm) & set("aeiouy")):
        return SpelledItem(norm, at + 1, 2)
    return None


def _between_letters(line: NameWords, at: int) -> bool:
    """Whether letters stand around word `at`; at the end of them it is a name, "K E L L Y Fox", but behind another word
    of an alphabet.
    """
    near = [line.norms[i] for i in (at - 1, at + 1) if 0 <= i < len(line)]
    if at + 1 == len(line) and len(near[0]) == 1:
        return False
    return all(len(norm) == 1 or norm in NATO or norm in TELEPHONE for norm in near)


def _mark_at(line: NameWords, at: int, inside: bool, eager: bool) -> SpelledItem | None:
    norm = line.norms[at]
    if at + 1 >= len(line):
        return None
    after = _item_at(line, at + 1, True, eager)
    if after is None:
        return None
    if norm in _MARKS:
        return SpelledItem(_MARKS[norm], at + 1, 2) if inside else None
    return after


def _break_at(line: NameWords, at: int, eager: bool) -> SpelledItem | None:
    """ "New word" between letters: a space."""
    said = next((each for each in _WORD_BREAKS if tuple(line.norms[at : at + len(each)]) == each), ())
    end = at + len(said)
    goes_on = said and end < len(line) and _item_at(line, end, True, eager)
    return SpelledItem(" ", end, 2) if goes_on else None


def _repeated_at(line: NameWords, at: int) -> SpelledItem | None:
    times, norm = _TIMES[line.norms[at]], line.norms[at + 1]
    if times == 2 and norm in _YOU and line.norms[at] == _DOUBLE:
        return SpelledItem("w", at + 2, 2)
    if line.norms[at] in _COUNTS and not norm.endswith("s"):
        return None
    letter = norm.removesuffix("'s")
    letter = letter if len(letter) == 1 else RARE_SOUNDS.get(norm) or NATO.get(norm) or USUAL_SOUNDS.get(norm) or ""
    return SpelledItem(letter * times, at + 2, 2) if letter.isalpha() else None


def exampled(line: NameWords, at: int) -> SpelledItem | None:
    """ "B as in boy", "S for sugar": the word tells the letter where the two disagree, for it is heard better."""
    rest = line.norms[at + 1 : at + 4]
    for words, fits in _EXAMPLE.items():
        link = words.split()
        size = len(link)
        if list(rest[:size]) != link or len(rest) <= size or line.gaps[at + 1] == "stop":
            continue
        example = rest[size]
        if len(example) == 1 and example == line.norms[at]:  # "x as in x-ray"
            return SpelledItem(
                example, at + 3 + size if line.norms[at + size + 2 : at + size + 3] == _RAY else at + 2 + size, 2
            )
        known = example in NATO or example in TELEPHONE
        if fits == "alike" and is_never(example):
            continue  # "two B for the heater"
        same, near = example[0] == line.norms[at], alike(line.norms[at], example[0])
        if example.isalpha() and (known or same or fits == "any" or (fits == "alike" and near)):
            initial = example[0] if near or known else line.norms[at]
            return SpelledItem(initial, at + 2 + size, 2)
    return None


def spelled_letter(norm: str, plural: bool = False) -> str:
    """The one letter that a word names ("y", "yankee", "zed", with `plural` also "l's" and "ls"), or ""."""
    if plural and len(norm) in (2, 3) and norm.rstrip("s").rstrip("'").isalpha() and norm.endswith("s"):
        norm = norm.removesuffix("'s") if "'" in norm else norm[:-1] or norm
    if len(norm) == 1 and norm.isalpha():
        return norm
    return RARE_SOUNDS.get(norm) or NATO.get(norm) or (USUAL_SOUNDS.get(norm, "") if norm in _ALONE else "")
