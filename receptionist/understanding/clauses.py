"""A turn as clauses: the words of each in a plain form that cue phrases can be matched against.

The plain form is lower case with contractions opened ("that's" is "that is", "dont" is "do not"), hesitations and the
filler "like" dropped, and a word said twice in a row said once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from receptionist.languages.patterns import set_of
from receptionist.model.understanding import Span
from receptionist.understanding.words import FILLERS, Token, tokens

_OPENED = {
    "won't": "will not", "wont": "will not", "can't": "can not", "cant": "can not", "cannot": "can not",
    "shan't": "shall not", "ain't": "is not", "aint": "is not", "let's": "let us", "lets": "let us",
    "dont": "do not", "doesnt": "does not", "didnt": "did not", "isnt": "is not", "wasnt": "was not",
    "arent": "are not", "wouldnt": "would not", "couldnt": "could not", "shouldnt": "should not",
    "havent": "have not", "hasnt": "has not", "ill": "i will", "im": "i am", "ive": "i have",
    "thats": "that is", "its": "it is",
    "whats": "what is", "wheres": "where is", "whens": "when is", "hows": "how is", "theres": "there is",
    "youre": "you are", "theyre": "they are", "itll": "it will", "thatll": "that will", "wanna": "want to",
    "gonna": "going to", "gotta": "have to", "dunno": "do not know", "idk": "do not know", "lemme": "let me",
    "gimme": "give me", "what'd": "what did", "whatd": "what did", "ok": "okay", "okey": "okay", "k": "okay",
    "kay": "okay", "mkay": "okay", "alright": "all right", "alrighty": "all right", "yea": "yeah", "yah": "yeah",
    "yeh": "yeah", "ya": "yeah", "yeas": "yes", "yess": "yes", "yeap": "yep", "yupp": "yup", "naw": "nah",
    "noo": "no", "ye": "yeah", "yass": "yes", "yas": "yes", "yaas": "yes", "yessir": "yes sir",
    "nop": "nope", "mhm": "uhhuh", "mmhm": "uhhuh", "mhmm": "uhhuh", "mmhmm": "uhhuh",
    "uhhuh": "uhhuh", "pls": "please", "plz": "please", "thx": "thanks", "thankyou": "thank you",
    "thank's": "thanks", "goodbye": "good bye", "nothin": "nothing", "nothin'": "nothing",
    "nevermind": "never mind", "tomorow": "tomorrow", "hiya": "hi",
}  # fmt: skip
_SUFFIXES = (("n't", "not"), ("'m", "am"), ("'re", "are"), ("'ll", "will"), ("'d", "would"), ("'ve", "have"))
_TAKES_IS = set_of(
    "that it what there here he she who where when how this everything name address number time date one day street "
    "today tomorrow monday tuesday wednesday thursday friday saturday sunday noon morning afternoon jury mind which"
)
_HUMS = {("uh", "huh"): "uhhuh", ("mm", "hm"): "uhhuh", ("mm", "hmm"): "uhhuh", ("m", "hm"): "uhhuh",
         ("nuh", "uh"): "nope"}  # fmt: skip
_HUM_STARTS = frozenset(first for first, _ in _HUMS)
_LIKE_VERBS = set_of(
    "would do not i we they you to looks look sounds sound feel feels seems smells something anything really also "
    "more much just"
)
_BREAKS = frozenset(".,;!?:—–")
_JOINS = frozenset({"but", "however", "although", "though", "except", "because"})
_STARTERS = set_of(
    "i we you he she they it that this there can could will would do does is are what when where who how please let "
    "make book change also if my thanks thank no yes"
)

# "Three thirty, sorry, I'm in the wrong column": recognisers write no marks where a speaker breaks off and repairs.
_REPAIRS = {
    "sorry": frozenset(), "wait": frozenset(), "hold": frozenset({"on"}), "hang": frozenset({"on"}),
    "excuse": frozenset({"me"}), "pardon": frozenset({"me"}),
}  # fmt: skip
_GO_ON_BEFORE = set_of(
    "am be so feel very to not the no a can will would should could might must are is please just you i we us rather "
    "and"
)
_GO_ON_AFTER = set_of("to about for until till list")
_ASSERTION = 3
"""Words that a tag question needs before it: "that isn't it" has none."""
_TAGS = frozenset({"is not", "was not", "are not", "do not", "does not", "did not", "will not", "would not"})
_TAGGED = set_of("it i we you they he she that there")
_AFTER_TAG = set_of("so and but then anyway well okay") | {""}


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


def plain(text: str) -> str:
    """All of `text` in plain form, clauses parted by " , "."""
    return " , ".join(f"{c.link} {c.text}".strip() for c in clauses(text))


def _divide(run: Sequence[_Word]) -> Iterator[Clause]:
    held: list[_Word] = []
    link = ""
    after_tag = 0
    for at, word in enumerate(run):
        following = run[at + 1].plain if at + 1 < len(run) else ""
        if at < after_tag:
            continue
        if held and _breaks_off(held[-1].plain, word.plain, following):
            yield _clause(held, False, link)
            held, link = [word], ""
        elif len(held) >= _ASSERTION and _is_tag(run, at):
            yield _clause(held, True, link)
            held, link, after_tag = [], "", at + 2
        elif word.plain in _BREAKS or word.plain in _JOINS or (word.plain == "and" and following in _STARTERS):
            if held:
                yield _clause(held, word.plain == "?", link)
                held, link = [], ""
            if word.plain not in _BREAKS:
                link = "but" if word.plain in _JOINS and word.plain != "because" else word.plain
        else:
            held.append(word)
    if held:
        yield _clause(held, False, link)
    elif link == "but":
        yield _clause([run[-1]], False, link)


def _breaks_off(before: str, word: str, following: str) -> bool:
    """Whether a speaker who said `before` begins anew with `word`: to excuse themselves, or to think."""
    if word not in _REPAIRS or before.rpartition(" ")[2] in _GO_ON_BEFORE or following in _GO_ON_AFTER:
        return False
    return following in _REPAIRS[word] if _REPAIRS[word] else following != ""


def _is_tag(run: Sequence[_Word], at: int) -> bool:
    """ "… isn't it" at the end of what it asks to be agreed to: it denies nothing."""
    after = run[at + 2].plain if at + 2 < len(run) else ""
    tagged = run[at].plain in _TAGS and at + 1 < len(run) and run[at + 1].plain in _TAGGED
    return tagged and (after in _AFTER_TAG or after in _BREAKS)


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
        word = hum or ("you" if token.norm == "ya" and last and last not in _BREAKS else _open(token.norm))
        if (not hum and token.norm in FILLERS) or word == last:
            continue
        if word == "like" and last.rpartition(" ")[2] not in _LIKE_VERBS:
            continue
        if token.is_word or word in _BREAKS:
            last = word
            yield _Word(word, token)


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
    hum = "nope" if hyphen and first == second == "uh" else _HUMS.get((first, second), "")
    return hum, other + 1 if hum else at + 1


@lru_cache(maxsize=4096)
def _open(norm: str) -> str:
    if norm in _OPENED:
        return _OPENED[norm]
    if "'" in norm:
        for suffix, opened in _SUFFIXES:
            if norm.endswith(suffix) and len(norm) > len(suffix):
                return f"{norm.removesuffix(suffix)} {opened}"
        if norm.endswith("'s") and norm[:-2] in _TAKES_IS:
            return f"{norm[:-2]} is"
    return norm
