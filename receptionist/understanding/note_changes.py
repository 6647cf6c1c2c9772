"""Changes of a note that is kept: "no, the code is 4456, not 4455", "scratch that note", "take that out again"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from receptionist.languages.patterns import section
from receptionist.languages.phrases import lemma
from receptionist.model.acts import NoteChange
from receptionist.model.span import Span
from receptionist.understanding.clauses import plain
from receptionist.understanding.phones import digits_said
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.remarks import is_remark
from receptionist.understanding.words import straight

_SAID = section("notes", "changes")
_OUT = _SAID.one("out")
_ORDERS = _SAID.one("orders", re.IGNORECASE)
_OUT_ABOUT = _SAID.one("out_about")
_OUT_ALL, _BOTH_OF_THEM = _SAID.one("out_all"), _SAID.one("both_of_them")
_OUT_NAMED, _JOINED = _SAID.one("out_named"), _SAID.one("joined")
_SAYS_INSTEAD = _SAID.one("says_instead")
_OUT_JUST_NOW = _SAID.one("out_just_now")
_NEW_FOR_OLD = _SAID.several("new_for_old")
_CORRECTS = _SAID.one("corrects")
_LEADS_TO_IT = _SAID.one("leads_to_it")
_NUMBER_FOR_NUMBER = _SAID.several("number_for_number")
_NUMBER_OFF = _SAID.one("number_off")
_CODE = _SAID.one("code")
_CODE_SAID = _SAID.one("code_said")
_ASKS_CODE = _SAID.one("asks_code")
_NOT_THAT = _SAID.one("not_that")
_ANY_CODE = _SAID.words("any_code")
_SAYS_CODE_ANEW = _SAID.one("says_code_anew")
_NUMBERS = _SAID.one("numbers")
_TELLS_NUMBER = _SAID.one("tells_number")
_MARKS = re.compile(r"[,.;:!?]+(?!\d)")
_COMMON = _SAID.words("common")
_ARTICLES = _SAID.words("articles")
_WHERE = _SAID.words("where")
_NO_THING = _SAID.words("no_thing")
_BOTH = 2
_A_HOUR = 2
"""Digits that may be an hour."""


def note_change(text: str, notes: Sequence[str], *, just_noted: bool) -> NoteChange | None:
    """Which of `notes`, the last told last, the words take out or put otherwise; None where they do neither.

    `just_noted`: the last of them was said back right before, so that "scratch that" can only mean it.
    """
    if not notes:
        return None
    said = plain(text)
    if instead := says_instead(text):
        return NoteChange(_likest(said, notes) or notes[-1], instead)
    if _OUT_ALL.search(said):
        return NoteChange("\n".join(notes[-_BOTH:] if _BOTH_OF_THEM.search(said) else notes))
    if _OUT.search(said) or (just_noted and _OUT_JUST_NOW.match(said)):
        return NoteChange("\n".join(_each_named(said, notes)) or notes[-1])
    if _OUT_ABOUT.search(said) and (about := _each_named(said, notes)):
        return NoteChange("\n".join(about))
    if (named := _OUT_NAMED.match(said)) and (about := _each_called(named, notes)):
        return NoteChange("\n".join(about))
    heard = " ".join(_MARKS.sub(" ", straight(text.lower())).split())  # the plain form says 7 7 1 as 7 1
    if (change := _number_for_number(heard, notes) or _number_off(heard, notes)) is not None:
        return change
    if (change := _code_anew(heard, notes)) is not None:
        return change
    other = _one_for_another(heard, notes) or _said_anew(heard, notes, just_noted=just_noted)
    return other or (_not_that(said, notes[-1]) if just_noted else None)


def takes_out(part: str) -> bool:
    """Whether a part of a turn wants nothing written down of what was said: "you don't have to write that down"."""
    return _OUT.search(plain(part)) is not None


def ordered_note(text: str) -> Span | None:
    """Where a note is ordered by its name, with words behind it; None where none is."""
    found = _ORDERS.search(text)
    return Span(*found.span()) if found else None


def says_instead(text: str) -> str:
    """What a note that is kept is to say in so many words: "let it say only that they should wash the windows"."""
    found = _SAYS_INSTEAD.search(_MARKS.sub(" ", straight(text.lower())))
    return in_plain_words(found["new"] or found["should"]) if found else ""


def _each_named(said: str, notes: Sequence[str]) -> tuple[str, ...]:
    """The notes that `said` shares most with, one for each thing that it joins: "the dog and the bell"."""
    shared = (_likest(part, notes) for part in _JOINED.split(said))
    return tuple(dict.fromkeys(filter(None, shared)))


def _each_called(named: re.Match[str], notes: Sequence[str]) -> tuple[str, ...]:
    """The notes that are called by what they are about, each by words that it has: "the bell and the dog"; none where
    one of the things that are named stands in no note.
    """
    parts = (_telling(part) - _NO_THING for part in _JOINED.split(next(filter(None, named.groups()))))
    told = [(note, _telling(plain(note))) for note in reversed(notes)]
    about = [next((note for note, words in told if thing <= words), "") for thing in parts if thing]
    return tuple(dict.fromkeys(about)) if all(about) else ()


def _not_that(said: str, note: str) -> NoteChange | None:
    """ "Not the boots", of a note that was just put down about them."""
    found = _NOT_THAT.match(said)
    named = _telling(found["what"]) if found else set[str]()
    return NoteChange(note) if named and named <= _telling(plain(note)) else None


def asks_of_code(text: str, notes: Sequence[str]) -> bool:
    """Whether it is asked what a note has for a code: "which gate code do you have now", "you got the code right"."""
    return any(_CODE.search(note.lower()) for note in notes) and _ASKS_CODE.search(plain(text)) is not None


def _number_for_number(heard: str, notes: Sequence[str]) -> NoteChange | None:
    """ "Change the gate code, it's 4456 not 4465": nothing but the number of the code."""
    found = (pattern.search(heard) for pattern in _NUMBER_FOR_NUMBER)
    told = [(each["old"], each["new"]) for each in found if each]
    changes = [_renumbered(old, new, notes) for old, new in told]
    if _CODE_SAID.search(heard):
        changes += [_renumbered_in(old, new, notes) for old, new in told]
    return next(filter(None, changes), None)


def _number_off(heard: str, notes: Sequence[str]) -> NoteChange | None:
    """ "Can you take the 4465 off": with the words that say what it opens; a note of nothing else is taken out."""
    found = _NUMBER_OFF.search(heard)
    number = (found["off"] or found["gone"]) if found else ""
    note, code = _with_code(number, notes)
    if code is None:
        return None
    begins = code.start("of" if code["what"] in _ANY_CODE and (code["of"] or "").isalpha() else "what")
    left = " ".join(f"{note[:begins]} {note[code.end() :]}".split()).strip(" ,;")
    return NoteChange(note, left if set(left.lower().split()) - _COMMON else "")


def _code_anew(heard: str, notes: Sequence[str]) -> NoteChange | None:
    """ "No, the code is 4456": the number of the code that a note has, whatever else that note tells."""
    said = _CODE.search(heard) if _SAYS_CODE_ANEW.match(heard) else None
    if said is None:
        return None
    codes = (each["number"] for note in reversed(notes) for each in _CODE.finditer(note.lower()) if _opens(said, each))
    old = next(codes, said["number"])
    return _renumbered(old, said["number"], notes) if old != said["number"] else None


def _opens(said: re.Match[str], kept: re.Match[str]) -> bool:
    """Whether what is `said` may be the code that is `kept`: "the code" may be that of the gate."""
    which, what = ({each["of"], each["what"]} - {None} - _COMMON - _ANY_CODE for each in (said, kept))
    return which <= what


def _renumbered(old: str, new: str, notes: Sequence[str]) -> NoteChange | None:
    note, code = _with_code(old, notes)
    if code is None or old == new:
        return None
    return NoteChange(note, note[: code.start("number")] + new + note[code.end("number") :])


def _renumbered_in(old: str, new: str, notes: Sequence[str]) -> NoteChange | None:
    """ "The code is four four five six, not five", "the last one is six, not five": `old` is a part of what it was."""
    was, is_now = digits_said(old), digits_said(new)
    for number in (each["number"] for note in reversed(notes) for each in _CODE.finditer(note.lower())):
        begins, ends = f" {number} ".rpartition(f" {old} ")[::2] if len(is_now) == len(was) else ("", "")
        whole = new if len(is_now) == len(digits_said(number)) else f"{begins} {new} {ends}".strip()
        if was in digits_said(number) and (begins or ends or whole == new):
            return _renumbered(number, whole, notes)
    return None


def _with_code(number: str, notes: Sequence[str]) -> tuple[str, re.Match[str] | None]:
    """The last of `notes` that has a code of that `number`, and where it has it."""
    found = ((note, each) for note in reversed(notes) for each in _CODE.finditer(note.lower()))
    return next(((note, each) for note, each in found if each["number"] == number), ("", None))


def _one_for_another(heard: str, notes: Sequence[str]) -> NoteChange | None:
    """ "The code is 4456, not 4455": in the last note that has the old words."""
    for pattern in _NEW_FOR_OLD:
        found = pattern.search(heard)
        old = found["old"].strip() if found else ""
        known = next((note for note in reversed(notes) if old and f" {old} " in f" {note.lower()} "), None)
        if found and known is not None:
            if _NUMBERS.fullmatch(old) and old not in (said[0] for said in _NUMBERS.finditer(known.lower())):
                return None  # "four, not five" is a time, though a code has a five
            new = _put_for(old, _LEADS_TO_IT.sub("", found["new"]).split(), known)
            return NoteChange(known, new) if new != known else None
    return None


def _put_for(old: str, new: list[str], note: str) -> str:
    """`note` with `new` in the place of `old`, and of the words around it that `new` says as well: "the side gate" is
    put for "the front gate", where "the front" was called wrong.
    """
    words, gone = note.split(), old.split()
    lowered = [word.lower() for word in words]
    begins = next(at for at in range(len(words)) if lowered[at : at + len(gone)] == gone)
    ends = begins + len(gone)
    same = [lemma(word) for word in new]
    behind = max(n for n in range(len(new)) if [*map(lemma, lowered[ends : ends + n])] == same[len(new) - n :])
    leads = _ARTICLES if new[0] in _ARTICLES else _ARTICLES | _WHERE if new[0] in _WHERE else frozenset[str]()
    while begins > 0 and lowered[begins - 1] in leads:
        begins -= 1
    return " ".join((*words[:begins], *new, *words[ends + behind :]))


def _said_anew(heard: str, notes: Sequence[str], *, just_noted: bool) -> NoteChange | None:
    """ "Actually the gate code is 4456", "no, it's 4456": another number in the note that is about the same."""
    if not _CORRECTS.match(heard):
        return None
    words = _LEADS_TO_IT.sub("", heard)
    about = _likest(words, notes)
    known = about or (notes[-1] if just_noted else "")
    numbers, before = ([found[0] for found in _NUMBERS.finditer(some)] for some in (words, known))
    if numbers and not _TELLS_NUMBER.search(words):  # "is that one cancelled" tells none
        return None
    if len(numbers) == len(before) == 1 and (_alike(numbers[0], before[0]) or _counts_the_same(words, known)):
        return NoteChange(known, known.replace(before[0], numbers[0])) if numbers != before else None
    new = in_plain_words(words)
    tells = is_remark(new) and not numbers and not before
    return NoteChange(about, new) if about and tells and new != about else None


def _alike(one: str, other: str) -> bool:
    """Whether two numbers are as long: "make it ten" is no code."""
    several = len(one) > _A_HOUR or " " in one
    return several and len(one.split()) == len(other.split()) and (len(one) == len(other) or " " in one)


def _counts_the_same(said: str, note: str) -> bool:
    """Whether the one number of each stands beside the same word: "three dogs" for "two dogs"; "quarter to six" is put
    for no "before twelve".
    """
    one, other = (_beside_number(text) for text in (said, note))
    return bool(one & other)


def _beside_number(text: str) -> set[tuple[bool, str]]:
    """The words right before and right behind the number of `text`, and on which side of it each stands."""
    found = next(_NUMBERS.finditer(text.lower()))
    before, behind = text[: found.start()].split()[-1:], text[found.end() :].split()[:1]
    return {(False, lemma(word)) for word in before} | {(True, lemma(word)) for word in behind}


def _likest(said: str, notes: Sequence[str]) -> str:
    """The last of `notes` that shares most with `said`; "" where none shares anything."""
    words = _telling(said)
    shared = [(len(words & _telling(plain(note))), at) for at, note in enumerate(notes)]
    most, at = max(shared)
    return notes[at] if most else ""


def _telling(said: str) -> set[str]:
    return {lemma(word) for word in said.split() if word not in _COMMON and not word.isdigit()}
