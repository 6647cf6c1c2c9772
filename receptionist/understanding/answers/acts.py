"""What one clause does: agree, refuse, doubt, change, close, ask. The interjections before it are acts of their own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Literal, cast

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.answers import agreeing, refusing
from receptionist.understanding.answers import lexicon as lex
from receptionist.understanding.answers.changes import CHANGES, CONTRAST, DISPUTES, PROPOSES, VALUE, WISHES
from receptionist.understanding.clauses import Clause

_SAID = section("answers", "acts")

Kind = Literal[
    "yes", "praise", "fact", "plan", "imperfect", "no", "reject", "defer", "doubt", "change", "propose",
    "value", "done", "bye", "thanks", "closing_thanks", "repeat", "hold", "stop", "alternative", "indifferent",
    "question", "statement", "greeting", "sorry", "turn", "condition", "dispute", "satisfied", "wish",
    "decline", "again", "mind", "ask_leave", "abandon", "saying",
]  # fmt: skip

AGREEING: frozenset[Kind] = frozenset({"yes", "fact", "plan", "saying"})
"""Acts by which a clause agrees."""


class ClauseAct(msgspec.Struct, frozen=True, gc=False):
    """`valued` tells that the clause also names a day, a time or a number."""

    kind: Kind
    text: str
    span: Span
    link: str = ""
    valued: bool = False


_INTERJECTION = _SAID.one("interjection")
_FILLS = frozenset({"fill", "attitude"})
_MORE_HEADS = _SAID.words("more_heads")
_HEADS = _MORE_HEADS | frozenset(
    re.findall(
        r"(?:[^\W\d_]|')+",
        " ".join(
            map(_SAID.text, ("yes_words", "no_words", "turn_words", "greeting_words", "praise_words", "fill_words"))
        ),
    )
)
_TAIL = _SAID.one("tail")
_LAST_WORDS: dict[str, list[Kind]] = _SAID["last_words"]
_GOES_ON_TO, _THANKS_LAST = _SAID.one("goes_on_to"), _SAID.one("thanks_last")
_FOR_HELP, _FOR_THAT, _ONCE_MORE = _SAID.one("for_help"), _SAID.one("for_that"), _SAID.one("once_more")
_NO_FACT = _SAID.one("no_fact")
_ASKS = _SAID.one("asks")
_ASKS_NEED = _SAID.one("asks_need")
_ASKS_TO_DO = _SAID.one("asks_to_do")
_ASKS_OF_LATER = _SAID.one("asks_of_later")
_CONDITION = _SAID.one("condition")
_POLITE_CONDITION = _SAID.one("polite_condition")


_HAS_A_QUESTION = _SAID.one("has_a_question")
_ASIDE = _SAID.one("aside")
_MIND = _SAID.one("mind")
ABANDONS = _SAID.one("abandons")


_SAYING = _SAID.one("saying")
_TAG = _SAID.one("tag")


def acts(clause: Clause) -> Iterator[ClauseAct]:
    """The interjections at the head of `clause` one by one, then what the rest of it does."""
    if clause.asked and _TAG.match(clause.text):
        yield ClauseAct("question", clause.text, clause.span, clause.link)
        return
    (rest, goodbyes), link = _goodbyes(clause.text), clause.link
    while found := _interjection(rest):
        kind, heard, rest = found
        if kind == "thanks":
            kind, rest = _thanks(heard, rest)
        if kind != "fill":
            yield ClauseAct(kind, heard, clause.span, link)
            link = ""
    rest, ending = _trailing(rest)
    if rest:
        yield ClauseAct(_kind(rest, clause.asked, link), rest, clause.span, link, VALUE.search(rest) is not None)
    for kind in ending:
        yield ClauseAct(kind, "", clause.span)
    for goodbye in goodbyes:
        yield ClauseAct("bye", goodbye, clause.span, link if goodbye == clause.text else "")


def _goodbyes(text: str) -> tuple[str, list[str]]:
    """`text` without the goodbyes at its end, and these: what goes before them means what it means without them."""
    goodbyes: list[str] = []
    while parting := lex.PARTING.search(text):
        goodbyes.insert(0, parting.group().strip())
        text = text[: parting.start()]
    return text, goodbyes


def _thanks(heard: str, rest: str) -> tuple[Kind, str]:
    """Thanks for all that was done end a call; thanks for one thing do not. What they are for is used up."""
    if _FOR_HELP.match(rest):
        return "closing_thanks", ""
    if _ONCE_MORE.search(heard):
        return "closing_thanks", rest
    return "thanks", "" if _FOR_THAT.match(rest) else rest


def _interjection(rest: str) -> tuple[Kind | Literal["fill"], str, str] | None:
    match = _INTERJECTION.match(rest) if rest.partition(" ")[0] in _HEADS else None
    if match is None:
        return None
    kind = cast("Kind", match.lastgroup)
    return "fill" if match.lastgroup in _FILLS else kind, match.group(), rest[match.end() :].strip()


def _trailing(rest: str) -> tuple[str, list[Kind]]:
    """`rest` without the polite words at its end, and what stood there: thanks, or a yes or no said last."""
    ending: list[Kind] = []
    while tail := _TAIL.search(rest):
        if _GOES_ON_TO.search(rest[: tail.start()]):
            break
        ending += ["thanks"] if _THANKS_LAST.search(tail.group()) else []
        ending += _LAST_WORDS.get(tail.group().rpartition(" ")[2], [])
        rest = rest[: tail.start()]
    return rest, ending[::-1]


def asked_of_later(said: Iterable[ClauseAct]) -> tuple[Span, ...]:
    """Where it is asked what may come later, whose days and hours are no wishes: "can I still change it later"."""
    return tuple(act.span for act in said if act.kind == "question" and _ASKS_OF_LATER.match(act.text))


def _kind(rest: str, asked: bool, link: str) -> Kind:
    if _ASKS_OF_LATER.match(rest):
        return "question"
    if lex.STOPS.search(rest):
        return "stop"
    if _MIND.search(rest):
        return "mind"
    if agreeing.ORDERS_ALONE.match(rest):
        return "plan"
    if agreeing.BY_A_NOT.match(rest):
        return "saying"
    if _HAS_A_QUESTION.search(rest):
        return "ask_leave"
    if lex.AGAIN.match(rest) and not _SAYING.search(rest):
        return "again"
    if lex.REPEATS.search(rest):
        return "repeat"
    if _ASIDE.match(rest):
        return "ask_leave"
    if lex.FAREWELLS.search(rest):
        return "bye"
    if lex.SATISFIED.search(rest):
        return "satisfied"
    if refusing.DECLINES.search(rest):
        return "decline"
    if lex.CLOSES.search(rest):
        return "done"
    if lex.INDIFFERENT.search(rest):
        return "indifferent"
    if _CONDITION.match(rest):
        polite = _POLITE_CONDITION.match(rest) and not VALUE.search(rest)
        return "statement" if link == "and" or polite else "condition"
    if refusing.DOUBTS.search(rest) and not refusing.DEFERS.search(rest):
        return "doubt"
    if CHANGES.search(rest):
        return "question" if _ASKS_TO_DO.match(rest) else "change"
    return _opinion(rest, asked)


def _opinion(rest: str, asked: bool) -> Kind:
    asking = asked or _ASKS.match(rest) is not None
    if asking and lex.ALTERNATIVES.search(rest):
        return "alternative"
    if lex.LOOKS_FURTHER.search(rest) and not asking and not refusing.NEGATION.search(rest):
        return "alternative"
    if refusing.DEFERS.search(rest):
        return "defer"
    if lex.ALTERNATIVES.search(rest):
        return "alternative"
    negated = refusing.NEGATION.search(rest) is not None
    if (negated or refusing.REJECTS.search(rest)) and not refusing.NOT_A_REFUSAL.search(rest):
        if CONTRAST.search(rest):
            return "change"
        if DISPUTES.search(rest) and not refusing.DEFERS.search(rest):
            return "dispute"
        return "reject" if refusing.REJECTS.search(rest) or _approves(rest) else "statement"
    if agreeing.POLITE_ORDERS.match(rest):
        return "plan"
    if not _ASKS.match(rest):
        agreed = _approves(rest)
        if agreed and agreeing.HOLLOW.search(rest):
            return "condition"
        if agreed:
            if agreed == "plan" and (agreeing.ORDERS.match(rest) or agreeing.WISHED.match(rest)) and VALUE.search(rest):
                return "wish"
            return "imperfect" if agreeing.IMPERFECT.search(rest) else agreed
    if PROPOSES.search(rest):
        return "propose"
    if asking and _ASKS_NEED.match(rest) and not VALUE.search(rest):
        return "question"
    if WISHES.search(rest):
        return "wish"
    if asking:
        return "question"
    return "value" if VALUE.search(rest) else "statement"


def _approves(rest: str) -> Literal["fact", "plan"] | None:
    if agreeing.OF_SOMETHING_ELSE.search(rest):
        return None
    if agreeing.APPROVES_FACT.search(rest) and not _NO_FACT.search(rest):
        return "fact"
    return "plan" if agreeing.APPROVES_PLAN.search(rest) else None
