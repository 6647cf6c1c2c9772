"""Letters put to a spoken name: which of its words they spell, confirm, replace, or add."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from receptionist.understanding.names.carriers import Part
from receptionist.understanding.names.confusion import sound_distance
from receptionist.understanding.names.given_names import is_family, is_given
from receptionist.understanding.names.letters import Spelled
from receptionist.understanding.names.likeness import NEAR, bare, likeness, onset
from receptionist.understanding.names.particles import PARTICLES
from receptionist.understanding.names.run_together import first_and_last

_FAR, _NEARER = 0.45, 0.68
_ALMOST = 0.87
"""Likeness of letters that spell a word but for one of them."""
_ALIKE_AT_THE_END = 0.75
"""Likeness of letters to the end of a word that they spell."""
_AHEAD, _SHORTEST = 2, 3
"""Letters that may be told ahead of a spelling, and the fewest that it then has."""
_HYPHEN = "-"
_LONGEST = 4
"""Words of a name that is spelled whole."""


def with_spelling(words: Sequence[str], letters: str, part: Part = "full", follows: bool = False) -> list[str]:
    """`words` of a name after `letters` were spelled.

    The run of words that the letters resemble is replaced; where they are the same letters the spoken form stays, for
    it knows the apostrophe and the space ("O'Brien, O B R I E N"). Letters that resemble none of the words are the
    surname that was not spoken, or replace the part that was named ("last name is spelled …"). `follows` tells that
    they came at once after the words, with no pause or "that's". Letters of a first and a last name are the whole name.
    """
    if not words:
        return _split_particles(letters)
    if " " in letters:
        return _by_word(words, letters.split(" "), part)
    best = _called(words, letters, part) or max(
        _runs(words, letters), key=lambda run: (round(likeness(_bare(words, run), letters), 3), run[1] - run[0])
    )
    heard = _bare(words, best)
    if heard == bare(letters):
        joined = _HYPHEN in letters and best[1] - best[0] > 1  # "Mary Jane, M A R Y hyphen J A N E"
        return [*words[: best[0]], letters, *words[best[1] :]] if joined else list(words)
    both = first_and_last(letters) if part == "full" else None
    if both is not None and not _heard_apart(words, best, letters) and not _goes_before(words, both):
        return list(both)
    if likeness(heard, letters) >= (_NEARER if follows else NEAR) and onset(heard) == onset(bare(letters)):
        return [*words[: best[0]], *_divided(words[best[0] : best[1]], letters), *words[best[1] :]]
    if follows and part == "full" and not _could_be(bare(words[-1]), bare(letters)):
        return [*words, *_split_particles(letters)]
    return _unlike(words, letters, part)


def _called(words: Sequence[str], letters: str, part: Part) -> tuple[int, int] | None:
    """The first or the last word, where that `part` is called so; None where the letters are another word's."""
    if part not in ("first", "last") or len(words) < _AHEAD or bare(letters) in map(bare, words):
        return None
    return (0, 1) if part == "first" else (len(words) - 1, len(words))


def _heard_apart(words: Sequence[str], best: tuple[int, int], letters: str) -> bool:
    """Whether letters of two names are divided well by more words than two that were heard: "Mary Ann Smith"."""
    divided = _divided(words[best[0] : best[1]], letters)
    return len(divided) > _AHEAD and all(is_given(each) or is_family(each) for each in divided)


def _goes_before(words: Sequence[str], both: Sequence[str]) -> bool:
    """Whether the one word heard is a given name, and not the first of `both`: "Roderick, K I M B A L L"."""
    return len(words) == 1 and is_given(words[0].lower()) and not _could_be(bare(words[0]), both[0])


def told_anew(run: Spelled, words: Sequence[str]) -> Spelled:
    """`run` without letters that were told ahead of the whole spelling of one of `words`: "with a K, K R I S …",
    "W as in water, K A R W …"; with what stands before the apostrophe of one that they spell the rest of.
    """
    if (behind := _behind_apostrophe(run.letters, words)) is not None:
        return Spelled(run.start, run.end, behind)
    doubled, _, behind_it = run.letters.rpartition(" ")
    letters = behind_it if len(doubled) <= _AHEAD else run.letters  # "with two e's, then K E S"
    if (whole_word := _end_of_one(letters, words[-_LONGEST:])) is not None:
        return Spelled(max(run.start, run.end - len(letters)), run.end, whole_word)
    whole = ("".join(words[-many:]) for many in range(_AHEAD, _LONGEST + 1))
    spoken = [bare(word) for word in (*words, *map("".join, pairwise(words)), *whole)]
    ahead = range(min(_AHEAD, max(0, len(run.letters) - _SHORTEST)) + 1)
    like = {many: max((_begun_alike(word, run.letters[many:]) for word in spoken), default=0.0) for many in ahead}
    many = max(like, key=lambda each: (round(like[each], 3), -each))
    return Spelled(run.start, run.end, run.letters[many:]) if like[many] > _ALMOST else run


def _behind_apostrophe(letters: str, words: Sequence[str]) -> str | None:
    """ "O'Dwyer, D W Y E R": the word whose letters begin behind its apostrophe; None where there is none."""
    if not letters.isalpha():
        return None  # they have a mark or a space of their own
    for word in reversed(words):
        head, mark, rest = word.partition("'")
        if mark and head and len(rest) >= _SHORTEST and _begun_alike(bare(rest), letters) >= _NEARER:
            return head + mark + letters
    return None


def _end_of_one(letters: str, words: Sequence[str]) -> str | None:
    """ "Lindquist, Q V I S T", "Weekes, then K E S": the word of which the end alone is spelled; None where the letters
    are of none.
    """
    for word in map(bare, reversed(words)):
        longest = len(word) - _AHEAD
        if not _SHORTEST <= len(letters) <= longest or word[-1] != letters[-1]:
            continue
        behind = len(word) - len(letters)
        ends = {
            at: _begun_alike(word[at:], letters) for at in range(max(_AHEAD, behind - 1), min(longest, behind + 1) + 1)
        }
        best = max(ends, key=ends.__getitem__)
        if ends[best] >= max(_ALIKE_AT_THE_END, _begun_alike(word, letters)):
            return word[:best] + letters
    return None


def _begun_alike(word: str, letters: str) -> float:
    return likeness(word, letters) if onset(word) == onset(bare(letters)) else 0.0


def _by_word(words: Sequence[str], parts: Sequence[str], part: Part) -> list[str]:
    if len(parts) == len(words):
        return [w if bare(w) == bare(p) else p for w, p in zip(words, parts, strict=True)]
    spelled = list(words)
    for letters in parts:
        spelled = with_spelling(spelled, letters, part)
    return spelled


def _divided(words: Sequence[str], letters: str) -> list[str]:
    """Letters of several words cut where the words' sounds part: "Shawn Conley" cuts "seanconnolly" before "c"."""
    if len(words) < 2 or words[0].lower() in PARTICLES:
        return [letters]
    rest = "".join(words[1:]).lower()
    cuts = range(1, len(letters))
    cut = min(cuts, key=lambda at: sound_distance(words[0].lower(), letters[:at]) + sound_distance(rest, letters[at:]))
    return [letters[:cut], *_divided(words[1:], letters[cut:])]


def _could_be(word: str, letters: str) -> bool:
    """True where the letters may be of a word that was badly misheard, and not of one more word."""
    return onset(word) == onset(letters) and likeness(word, letters) >= _FAR


def _unlike(words: Sequence[str], letters: str, part: Part) -> list[str]:
    if part == "first":
        return [letters, *words[1:]]
    if len(words) == 1 and part == "full":
        return [*words, *_split_particles(letters)]
    return [*words[:-1], letters] if len(words) > 1 or part == "last" else [*words, letters]


def _split_particles(letters: str) -> list[str]:
    """Irish "Ó" is a word of its own, as no other word begins with that letter and a consonant pair is odd."""
    if letters[0] == "ó" and len(letters) > 4:
        return ["ó", letters[1:]]
    return letters.split(" ")


def _runs(words: Sequence[str], letters: str) -> list[tuple[int, int]]:
    """Runs that letters may spell: all, each word, a word with the particles before it, and several that have just
    those letters.
    """
    singles = [(at, at + 1) for at in range(len(words))]
    joined = [(at, end) for at in range(len(words)) for end in range(at + 2, len(words) + 1)]
    return singles + [
        run
        for run in joined
        if run == (0, len(words)) or words[run[0]].lower() in PARTICLES or _bare(words, run) == bare(letters)
    ]


def _bare(words: Sequence[str], run: tuple[int, int]) -> str:
    return bare("".join(words[run[0] : run[1]]))
