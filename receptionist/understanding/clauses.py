"""A turn as clauses: the words of each in a plain form that cue phrases can be matched against.

The plain form is lower case with contractions opened ("that's" is "that is", "dont" is "do not"), hesitations and the
filler "like" dropped, and a word said twice in a row said once, but for the digits of a number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.numbers import DIGITS
from receptionist.understanding.words import FILLERS, Token, tokens

_SAID = section("turns", "clauses")

_OPENED: dict[str, str] = _SAID["opened"]
_SUFFIXES = tuple(tuple(each) for each in _SAID["suffixes"])
_TAKES_IS = _SAID.words("takes_is")
_HUMS_TOLD: dict[str, str] = _SAID["hums_told"]
_HUMS = {tuple(apart.split()): whole for apart, whole in _HUMS_TOLD.items()}
_HUM_STARTS = frozenset(first for first, _ in _HUMS)
_LIKE_VERBS = _SAID.words("like_verbs")
_BREAKS = frozenset(".,;!?:—–")
_JOINS = _SAID.words("joins")
_STARTERS = _SAID.words("starters")

_REPAIRS: dict[str, str] = _SAID["repairs"]
_GO_ON_BEFORE = _SAID.words("go_on_before")
_GO_ON_AFTER = _SAID.words("go_on_after")
_ASSERTION = 3
"""Words that a tag question needs before it: "that isn't it" has none."""
_TAGS = frozenset(_SAID["tags"])
_TAGGED = _SAID.words("tagged")
_AFTER_TAG = _SAID.words("after_tag")
_FINISHED = _SAID.words("finished")
_BEGINS_QUESTION = {word: frozenset(after.split()) for word, after in _SAID["begins_question"].items()}
_REMARKS = {word: frozenset(after.split()) for word, after in _SAID["remarks"].items()}
_ANNOUNCES = _SAID.words("announces")
_ASKS_WITH = _SAID.words("asks_with")
_IS: str = _SAID["is"]
_AND: str = _SAID["and"]
_BECAUSE: str = _SAID["because"]
_BUT: str = _SAID["but"]
_YA = _SAID["ya"]
_LIKE: str = _SAID["like"]
_UH_UH = tuple(_SAID["uh_uh"])
_BEFORE_LETTER = _SAID.words("before_letter")
_WORDS_TOO = _SAID.words("words_too")
_SHOWS_BY = _SAID.words("shows_by")
_SHOWS = frozenset(tuple(each.split()) for each in _SAID["shows"])


class Clause(msgspec.Struct, frozen=True, gc=False):
    """`text` is the plain form; `link` is "but", "because", "and" or "" as the clause is joined to the one before."""

    text: str
    span: Span
    asked: bool = False
    link: str = ""


class _Word(msgspec.Struct, frozen=True, gc=False):
    plain: str
    token: Token


@lru_cache(maxsize=64)
def clauses(text: str) -> tuple[Clause, ...]:
    """The clauses of `text` in order; marks, "but" and an "and" before a new clause divide them."""
    return tuple(_divide(tuple(_plain_words(tokens(text)))))


@lru_cache(maxsize=256)
def plain(text: str) -> str:
    """All of `text` in plain form, clauses parted by " , "."""
    return " , ".join(f"{c.link} {c.text}".strip() for c in clauses(text))


def _divide(run: Sequence[_Word]) -> Iterator[Clause]:
    held: list[_Word] = []
    link = ""
    after_tag, asked = 0, False
    for at, word in enumerate(run):
        following = run[at + 1].plain if at + 1 < len(run) else ""
        if at < after_tag:
            continue
        asks = bool(held) and _asks(held[-1].plain, word.plain, following) and not _remarks(run, at)
        if held and (asks or _begins_anew(held, word.plain, following)):
            yield _clause(held, asked, link)
            held, link, asked = [word], "", asks
        elif len(held) >= _ASSERTION and _is_tag(run, at):
            yield _clause(held, True, link)
            held, link, after_tag, asked = [], "", at + 2, False
        elif word.plain in _BREAKS or word.plain in _JOINS or (word.plain == _AND and following in _STARTERS):
            if held:
                yield _clause(held, asked or word.plain == "?", link)
                held, link, asked = [], "", False
            if word.plain not in _BREAKS:
                link = _BUT if word.plain in _JOINS and word.plain != _BECAUSE else word.plain
        else:
            held.append(word)
    if held:
        yield _clause(held, asked, link)
    elif link == _BUT:
        yield _clause([run[-1]], False, link)


def _begins_anew(held: Sequence[_Word], word: str, following: str) -> bool:
    """Whether `word` begins another clause than the one that is `held`."""
    before = held[-1].plain
    return _breaks_off(before, word, following) or _announced(held, word, following)


def _asks(before: str, word: str, following: str) -> bool:
    """Whether `word` begins a question behind what is finished: "noon works who's coming"."""
    head, _, verb = word.partition(" ")  # "who's" is opened
    return before in _FINISHED and (verb or following) in _BEGINS_QUESTION.get(head, ())


def _remarks(run: Sequence[_Word], at: int) -> bool:
    """Whether what stands at `at` has only lost its "it": "two is good, is the time I am at home"."""
    who, what = [each.plain for each in run[at + 3 : at + 5]] if len(run) > at + 4 else ("", "")
    return run[at].plain == _IS and what in _REMARKS.get(who, ())


def _breaks_off(before: str, word: str, following: str) -> bool:
    """Whether a speaker who said `before` begins anew with `word`: to excuse themselves, or to think."""
    if word not in _REPAIRS or before.rpartition(" ")[2] in _GO_ON_BEFORE or following in _GO_ON_AFTER:
        return False
    return following == _REPAIRS[word] if _REPAIRS[word] else following != ""


def _announced(held: Sequence[_Word], word: str, following: str) -> bool:
    """Whether `word` begins the question that was announced: "quick question is there", "my question is do you"."""
    said = [each.plain for each in held[-2:]]
    asks = word in _ASKS_WITH and not (word == _IS and following in _ASKS_WITH)
    return asks and (said[-1] in _ANNOUNCES or (said[-1] == _IS and said[0] in _ANNOUNCES))


def _is_tag(run: Sequence[_Word], at: int) -> bool:
    """ "… isn't it" at the end of what it asks to be agreed to: it denies nothing."""
    after = run[at + 2].plain if at + 2 < len(run) else ""
    tagged = run[at].plain in _TAGS and at + 1 < len(run) and run[at + 1].plain in _TAGGED
    return tagged and (after == "" or after in _AFTER_TAG or after in _BREAKS)


def _clause(held: Sequence[_Word], asked: bool, link: str) -> Clause:
    spoken = " ".join(w.plain for w in held)
    return Clause(spoken, Span(held[0].token.start, held[-1].token.end), asked, link)


def _plain_words(run: Sequence[Token]) -> Iterator[_Word]:
    last = ""
    after = 0
    for at, token in enumerate(run):
        if at < after:
            continue
        hum, after = _hum(run, at)
        word = hum or _spoken(run, at, last)
        if (not hum and token.norm in FILLERS) or (word == last and not _is_in_a_number(run, at)):
            continue
        if word == _LIKE and last.rpartition(" ")[2] not in _LIKE_VERBS:
            continue
        if token.is_word or word in _BREAKS:
            last = word
            yield _Word(word, token)


def _spoken(run: Sequence[Token], at: int, last: str) -> str:
    """The word at `at` in its plain form, behind the word that was said `last`."""
    norm = run[at].norm
    if norm == _YA["ya"] and last and last not in _BREAKS:
        return str(_YA["you"])
    return norm if len(norm) == 1 and norm in _OPENED and _is_a_letter(run, at) else opened(norm)


def _is_a_letter(run: Sequence[Token], at: int) -> bool:
    """Whether what stands at `at` tells how a word is written: "with a k", "k a r i n", "k as in kite". In "k, I will"
    it is short for a yes.
    """
    before, *behind = (run[other].norm if 0 <= other < len(run) else "" for other in (at - 1, at + 1, at + 2))
    beside = [norm for norm in (before, *behind[:1]) if len(norm) == 1 and norm.isalpha() and norm != run[at].norm]
    shown = behind[1].startswith(run[at].norm) and behind[0] in _SHOWS_BY
    spelled = len(beside) > 1 or any(norm not in _WORDS_TOO for norm in beside)
    goes_on = behind[0] in _WORDS_TOO and len(behind[1]) == 1 and behind[1].isalpha()
    return before in _BEFORE_LETTER or tuple(behind) in _SHOWS or shown or spelled or goes_on


def _is_in_a_number(run: Sequence[Token], at: int) -> bool:
    """Whether the digit at `at` is one more of a number, and no stammer: "four four seven one", not "at two two"."""
    beside = {run[other].norm for other in (at - 2, at + 1) if 0 <= other < len(run)}
    return run[at].norm in DIGITS and not beside.isdisjoint(DIGITS)


def _hum(run: Sequence[Token], at: int) -> tuple[str, int]:
    """Agreeing and refusing hums ("mm-hm", "uh huh", "nuh-uh") and the position after them.

    "uh-uh" needs its hyphen: "uh uh" is a stammer.
    """
    first = run[at].norm
    hyphen = at + 1 < len(run) and run[at + 1].norm == "-"
    other = at + 2 if hyphen else at + 1
    if first not in _HUM_STARTS or other >= len(run):
        return "", at + 1
    second = run[other].norm
    hum = _UH_UH[1] if hyphen and first == second == _UH_UH[0] else _HUMS.get((first, second), "")
    return hum, other + 1 if hum else at + 1


@lru_cache(maxsize=4096)
def opened(norm: str) -> str:
    """The word with its contraction opened: \"won't\" is \"will not\"."""
    if norm in _OPENED:
        return _OPENED[norm]
    if "'" in norm:
        for suffix, opened in _SUFFIXES:
            if norm.endswith(suffix) and len(norm) > len(suffix):
                return f"{norm.removesuffix(suffix)} {opened}"
        if norm.endswith("'s") and norm[:-2] in _TAKES_IS:
            return f"{norm[:-2]} is"
    return norm
