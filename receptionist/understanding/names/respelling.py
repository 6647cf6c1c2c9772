"""Corrections of a known name: spelled out, "with a y", "Jon without the h", "the last name is Smyth"."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.understanding.names.carriers import Part
from receptionist.understanding.names.denied_letters import without_denied
from receptionist.understanding.names.display import display
from receptionist.understanding.names.edits import ALREADY, Change, changed, changes_in, exampled_changes
from receptionist.understanding.names.key_words import shows_letters
from receptionist.understanding.names.letters import HALVES, Spelled, spelled_runs
from receptionist.understanding.names.likeness import likeness, resembles
from receptionist.understanding.names.line import NameWords, line_of
from receptionist.understanding.names.not_names import is_common, is_never
from receptionist.understanding.names.particles import PARTICLES
from receptionist.understanding.names.reading import read_name
from receptionist.understanding.names.spelling import told_anew, with_spelling
from receptionist.understanding.words import blanked

_SAID = section("names", "respelling")

_CUES = _SAID.words("cues")
_TURNED = _SAID.one("turned")
_CALLED_RIGHT = _SAID.one("called_right")
_WRONG = _SAID.one("wrong")
_TWO = 2
_SHORTEST = 3
_BUT_ONE_SOUND = 0.8
_PARTS: dict[str, Part] = _SAID["parts"]


def respell(known: Name, text: str, hearing: HearingContext, taken: Sequence[Span] = ()) -> Name | None:
    """`known` as `text` corrects it, or None where `text` says nothing about how it is written.

    A whole other name ("no, it's Tom Baker") is no correction of the spelling: `read_name` tells it. Words that were
    `taken` for a day, a time or a number spell nothing: "at five p m".
    """
    line = line_of(text)
    words = known.full.split(" ")
    part = _part_called(text)
    spoken, _ = read_name(blanked(text, taken), msgspec.structs.replace(hearing, expecting=frozenset({"name"})))
    if spoken is not None and not _only_spelled(line, spoken):
        return _spoken_again(known, words, spoken, part)
    changes = [change for change in _changes(line, taken) if not _is_anothers(line, change.start, words)]
    runs = without_denied(line, _runs(line, taken), (*words, *_words_said(line)))
    runs = [run for run in runs if not _is_anothers(line, run.start, words)]
    changes = [change for change in changes if not any(run.start < change.start < run.end for run in runs)]
    runs = [run for run in runs if not any(c.start < run.end and run.start < c.end for c in changes)]
    if runs:
        return _spelled_out(known, words, runs, part, line)
    return _with_changes(known, words, changes, part, line) if changes else None


def in_its_part(known: Name | None, told: Name, text: str) -> Name:
    """`told` as the part of the `known` name that `text` calls it: "change the last name to Jackson"."""
    words = known.full.split(" ") if known is not None else []
    part = _part_called(text)
    if known is None or part == "full" or len(words) < _TWO or " " in told.full:
        return told
    whole = [told.full, *words[1:]] if part == "first" else [*words[:-1], told.full]
    return _renamed(known, whole, told.span, told.spelled)


def _part_called(text: str) -> Part:
    """Which part of a name `text` puts right, as far as it calls one; not what it calls right."""
    wrong = _CALLED_RIGHT.sub(" ", text.lower())
    return next((_PARTS[norm] for norm in line_of(wrong).norms if norm in _PARTS), "full")


def turned_around(known: Name, text: str) -> Name | None:
    """`known` with its last name first: "you've got the names backwards", "other way around"."""
    words, said = known.full.split(" "), text.lower()
    if len(words) != _TWO or (found := _TURNED.search(said)) is None or any(map(str.isdecimal, said)):
        return None
    return _renamed(known, words[::-1], Span(*found.span()), known.spelled)


def told_anew_wholly(text: str, hearing: HearingContext) -> Name | None:
    """The name that stands behind "you have the wrong name"."""
    found = _WRONG.match(text.lower())
    if found is None:
        return None
    asked = msgspec.structs.replace(hearing, expecting=frozenset({"name"}))
    name, _ = read_name(f"{' ' * found.start('new')}{text[found.start('new') :]}", asked)
    return name


def speaks_of_spelling(known: Name, text: str, taken: Sequence[Span] = ()) -> bool:
    """Whether `text` says how a name is written, or has words or letters in it that sound like a part of `known`.

    "E as in Edward" alone may spell anything.
    """
    line = line_of(text)
    if not _CUES.isdisjoint(line.norms) or any(not _overlaps(_span_of(line, c), taken) for c in changes_in(line)):
        return True
    said = [*_words_said(line), *(run.letters for run in _runs(line, taken) if len(run.letters) >= _SHORTEST)]
    return any(resembles(part, word) for word in said for part in known.full.split(" "))


def tells_letters_of_it(text: str) -> bool:
    """Whether `text` tells of letters that a name has or has not: "it ends in a t", "C as in cat"."""
    return shows_letters(text) or any(True for _ in changes_in(line_of(text)))


def spells_part(known: Name, text: str) -> bool:
    """Whether `text` tells how a part of `known` is written, by its name or in letters that resemble it."""
    letters = [run.letters for run in spelled_runs(line_of(text), eager=True)]
    alike = any(len(run) >= _SHORTEST and resembles(part, run) for run in letters for part in known.full.split(" "))
    return alike or respells(known, text)


def respells(known: Name, text: str) -> bool:
    """Whether `text` tells how a part of `known` is written that it calls by its name, or which of its letters is
    another: "Marc with a c", "you have it with a u, it's a v".
    """
    line, words = line_of(text), known.full.split(" ")
    changes = list(changes_in(line))
    if any(change.old and change.old in known.full.lower() for change in changes):
        return True
    return any(_named_beside(line, change, changes, words) for change in changes)


def _words_said(line: NameWords) -> list[str]:
    return [norm for norm in line.norms if len(norm) >= _SHORTEST and not is_never(norm)]


def _changes(line: NameWords, taken: Sequence[Span]) -> list[Change]:
    changes = list(changes_in(line)) or exampled_changes(line)
    return [change for change in changes if not _overlaps(_span_of(line, change), taken)]


def _is_anothers(line: NameWords, at: int, words: Sequence[str]) -> bool:
    """ "The buzzer is Lowe with an E": what is said at word `at` is of the name before it, and that is not this one."""
    before = line.norms[at - 1] if at and line.gaps[at] in ("none", "comma") else ""
    ordinary = len(before) < _SHORTEST or is_never(before) or is_common(before) or before in _CUES
    return not ordinary and not any(resembles(word, before) for word in words)


def _span_of(line: NameWords, change: Change) -> Span:
    return line.span(change.start, change.end)


def _runs(line: NameWords, taken: Sequence[Span]) -> list[Spelled]:
    runs = spelled_runs(line, eager=True)
    return [run for run in runs if run.letters not in HALVES and not _overlaps(line.span(run.start, run.end), taken)]


def _overlaps(said: Span, taken: Sequence[Span]) -> bool:
    return any(map(said.overlaps, taken))


def _only_spelled(line: NameWords, spoken: Name) -> bool:
    """True where the name was read from letters alone, so that the known name is what they spell."""
    said = [t.norm for t in line.tokens if spoken.span.start <= t.start < spoken.span.end]
    return spoken.spelled and all(len(norm) == 1 or norm not in spoken.full.lower() for norm in said)


def _spoken_again(known: Name, words: list[str], spoken: Name, part: Part) -> Name | None:
    again = spoken.full.split(" ")
    if len(again) > 1:
        alike = any(resembles(old, new) for old in words for new in again)
        return msgspec.structs.replace(spoken, spelled=known.spelled or spoken.spelled) if alike else None
    others = [word for word in words if word.lower() != again[0].lower()]
    if part in ("first", "last") and others and len(others) < len(words):  # "Garcia is my last name"
        turned = [again[0], *others] if part == "first" else [*others, again[0]]
        return _renamed(known, turned, spoken.span, spoken.spelled)
    at = _place(words, again[0], part)
    if at is None:
        return None
    return _renamed(known, [*words[:at], again[0], *words[at + 1 :]], spoken.span, spoken.spelled)


def _place(words: list[str], new: str, part: Part) -> int | None:
    """Which word a single spoken word corrects: the part that was named, or the one it sounds like."""
    if part == "first":
        return 0
    if part == "last":
        return len(words) - 1 if len(words) > 1 else len(words)
    places = reversed(range(len(words)))
    return next((at for at in places if resembles(words[at], new) or _begun_wrong(words[at], new)), None)


def _begun_wrong(word: str, new: str) -> bool:
    """ "Tenise", which was Denise: all but the first sound is the same."""
    return likeness(word.lower(), new.lower()) >= _BUT_ONE_SOUND


def _spelled_out(known: Name, words: list[str], runs: list[Spelled], part: Part, line: NameWords) -> Name:
    for run in runs:
        letters = told_anew(run, [word.lower() for word in words]).letters
        words = with_spelling(words, letters, part if len(runs) == 1 else "full")
    return _renamed(known, words, line.span(runs[0].start, runs[-1].end), True)


def _with_changes(known: Name, words: list[str], changes: list[Change], part: Part, line: NameWords) -> Name | None:
    places = range(len(words))
    places = places[:1] if part == "first" else places[-1:] if part == "last" else places[::-1]
    placed = False
    for change in changes:
        named = _named_beside(line, change, changes, words)
        if named is not None:  # "Sara, no h" is of Sarah Johnson's first name, and is heard without it already
            at, said = named
            made = changed(said, change)
            new = made[0] if made is not None else said
            placed = placed or made is not None or new != words[at].lower()
            words = [*words[:at], _rewritten(words[at], new), *words[at + 1 :]]
            continue
        results = [(at, made) for at in places if (made := changed(words[at].lower(), change)) is not None]
        if results:
            at, (new, _) = next(
                (each for each in results if _is_there(each[1], change)), min(results, key=_far_fetched)
            )
            words, placed = [*words[:at], _rewritten(words[at], new), *words[at + 1 :]], True
    return _renamed(known, words, line.span(changes[0].start, changes[-1].end), True) if placed else None


def _far_fetched(result: tuple[int, tuple[str, int]]) -> int:
    return result[1][1]


def _is_there(made: tuple[str, int], change: Change) -> bool:
    """Whether a word ends or begins as was said already: "it ends in a t", of Eudora Lindquist."""
    return change.kind in ("ending", "starting") and made[1] == ALREADY


def _named_beside(
    line: NameWords, change: Change, changes: Sequence[Change], words: Sequence[str]
) -> tuple[int, str] | None:
    """Which of the known `words` a change is said of by name, and how that is heard; None where it is said of none. An
    earlier change of the same name has its word already.
    """
    told = {at for each in changes for at in range(each.start, each.end)}
    before = [at for at in reversed(range(change.start)) if at not in told]
    behind = [at for at in range(change.end, len(line)) if at not in told]
    for at in (*before, *behind):
        norm = line.norms[at]
        places = [place for place, word in enumerate(words) if len(norm) >= _SHORTEST and resembles(word, norm)]
        if places and not is_never(norm):
            place = max(places, key=lambda place: likeness(words[place].lower(), norm))
            first = next((each for each in changes if each.start > at), change) is change
            return place, norm if first else words[place].lower()
    return None


def _rewritten(old: str, new: str) -> str:
    return old if old.lower() == new else display(new)


def _renamed(known: Name, words: list[str], span: Span, spelled: bool) -> Name:
    full = display(" ".join(words)).split(" ")
    if len(full) == 1:
        only_last = known.first is None and known.last is not None
        first, last = (None, full[0]) if only_last else (full[0], None)
    else:
        at = next((at for at in range(1, len(full)) if full[at].lower() in PARTICLES), len(full) - 1)
        first, last = " ".join(full[:at]), " ".join(full[at:])
    return Name(" ".join(full), span, first, last, max(known.confidence, 0.9), known.spelled or spelled)
