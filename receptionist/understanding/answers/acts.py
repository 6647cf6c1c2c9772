"""What one clause does: agree, refuse, doubt, change, close, ask. The interjections before it are acts of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, cast

import msgspec

from receptionist.languages.patterns import any_of, set_of
from receptionist.model.understanding import Span
from receptionist.understanding.answers import agreeing, refusing
from receptionist.understanding.answers import interjections as said
from receptionist.understanding.answers import lexicon as lex
from receptionist.understanding.answers.changes import CHANGES, CONTRAST, DISPUTES, PROPOSES, VALUE, WISHES
from receptionist.understanding.clauses import Clause
from receptionist.understanding.words import UNDER_NOT

Kind = Literal[
    "yes", "praise", "fact", "plan", "imperfect", "no", "reject", "defer", "doubt", "change", "propose",
    "value", "done", "bye", "thanks", "closing_thanks", "repeat", "hold", "stop", "alternative", "indifferent",
    "question", "statement", "greeting", "sorry", "turn", "condition", "dispute", "satisfied", "wish",
    "decline", "again", "mind", "ask_leave", "abandon",
]  # fmt: skip


class ClauseAct(msgspec.Struct, frozen=True, gc=False):
    """`valued` tells that the clause also names a day, a time or a number."""

    kind: Kind
    text: str
    span: Span
    link: str = ""
    valued: bool = False


def _unless(stops: frozenset[str]) -> str:
    return rf"(?! (?:{'|'.join(sorted(stops))})\b)"


# One pattern for all interjections, the group's name telling which; earlier ones win.
_INTERJECTION = any_of(
    "|".join(
        (
            rf"(?P<yes>(?:{said.YES_WORDS})\b)",
            rf"(?P<no>(?:{said.NO_WORDS})\b{_unless(said.NO_STOPS)})",
            rf"(?P<thanks>{said.THANKS_WORDS})",
            rf"(?P<sorry>(?:{said.SORRY_WORDS})\b)",
            rf"(?P<turn>(?:{said.TURN_WORDS})\b)",
            rf"(?P<hold>(?:{said.HOLD_WORDS})(?= |$))",
            rf"(?P<greeting>(?:{said.GREETING_WORDS})\b)",
            rf"(?P<praise>(?:{said.PRAISE_WORDS})\b{_unless(said.PRAISE_STOPS)})",
            rf"(?P<attitude>{said.ATTITUDE})",
            rf"(?P<imperfect>{said.GUESSES})",
            rf"(?P<fill>(?:{said.FILL_WORDS})\b)",
        )
    )
)
_FILLS = frozenset({"fill", "attitude"})
_HEADS = frozenset(
    re.findall(
        r"[a-z']+",
        " ".join(
            (said.YES_WORDS, said.NO_WORDS, said.TURN_WORDS, said.GREETING_WORDS, said.PRAISE_WORDS, said.FILL_WORDS)
        ),
    )
) | set_of(
    "many much thanks thank i so very sorry my apologies excuse pardon hold hang wait one can could just a give bear "
    "let good probably cheers it is much really do we appreciate"
)
_TAIL = any_of(
    r" (?:please|then|thanks(?: so much| a lot)?|thank you(?: (?:so|very) much| a lot)?|sir|ma'am|though|as well|too|"
    r"now then)$",
    r"(?<! a)(?<! or)(?<! say)(?<! said)(?<! saying)(?<! and)(?<! is)(?<! to)(?<! vote)(?: oh| wait)* (?:yes|yeah|"
    r"yep)$|(?: oh| wait)+ (?:no|nope)$",
)
_LAST_WORDS: dict[str, list[Kind]] = {
    "yes": ["yes"], "yeah": ["yes"], "yep": ["yes"], "no": ["no"], "nope": ["no"],
}  # fmt: skip
_FOR_HELP = any_of(
    (
        r"^(?:and )?(?:so much |a lot )?(?:for|you for|your help|you have|you are|that is all|to you|"
        r"for)\b(?! confirming| checking| asking| verifying| reminding| that$| noticing| double)"
    ),
)
_ASKS = any_of(
    (
        r"^(?:and |also )?(?:what|where|when|who|whom|whose|which|how|why|is|are|was|were|do(?! it| that| so)|"
        r"does|did|can|could|may|might|will|would|should|shall|have|has|am|any) (?!not\b)"
    ),
)
_CONDITION = any_of(
    r"^(?:and |only |but )?(?:if|unless|provided|as long as|so long as|assuming|depending|only)\b",
)
_POLITE_CONDITION = any_of(
    (
        r"^if (?:it is |that is |this is |you |i |at all |everything )*(?:possible|okay|fine|can|could|all right|"
        r"may|do not mind|would|will|please|like|works?|not too much|looks|so)\b"
    ),
)


# "Yes, I have a question" agrees to nothing yet.
_HAS_A_QUESTION = any_of(
    r"^(?:but |first |before that )?(?:i|we) (?:\w+ )?(?:have|had|got) (?:a|an|one|another|some|a few|a couple of|"
    r"just one) "
    r"(?:\w+ )?questions?\b|^(?:a |one )?(?:quick |other )?question$",
)
# Said to keep the line open, or to come to the point: "okay, here's the thing", "yes, I'm here", "yes, go on".
_ASIDE = any_of(
    (
        r"^(?:so )?(?:here is (?:the|my) (?:thing|deal|problem|question)|the (?:problem|thing|issue|question) (?:is|"
        r"was)\b|"
        r"basically\b|i (?:was|am) (?:just )?(?:calling|hoping(?! for)|wondering|phoning|ringing)\b|i finally\b|my "
        r"\w+ (?:is|"
        r"are) "
        r"(?:leaking|broken|clogged|not working)|this is \w+(?: \w+)? calling|timing\b)"
    ),
    r"^(?:i am |we are )?(?:still )?(?:here|listening|on the line)$|^i (?:can )?(?:still )?(?:hear|see) (?:you|it)$|"
    r"^i see$",
    r"^(?:please )?(?:go on|keep going|ask(?: away)?|continue your question)$|^(?:how can i help|what do you need|"
    r"what is it)\b",
    r"^(?:what|when|where|why|how|who|which|what now|now what)$",
)
_MIND = any_of(r"\bchanged? (?:my|our|her|his|their) minds?\b|\b(?:change|changed) of (?:plans?|mind|heart)\b")
# What ends the errand, where a mere no only refuses an offer.
ABANDONS = any_of(
    r"^(?:please |let us |just )*(?:never mind|forget (?:it|about it|the whole thing)|drop it|scrap (?:it|that idea))$",
    (
        rf"\bnot {UNDER_NOT}{{0,3}}?(?:need|require) (?:it|this|that|one|you|any ?(?:one|body)|an? \w+|the \w+)(?: any "
        r"?more| after "
        r"all| now)?$"
    ),
    (
        rf"\bnot {UNDER_NOT}{{0,3}}?(?:want|wish|going|like|care) to (?:book|schedule|make|reserve|arrange) "
        r"(?:anything|it|"
        r"this|that|"
        r"(?:an?|any|the) \w+)(?: any ?more| after all| now| today)?$"
    ),
    rf"\bnot {UNDER_NOT}{{0,3}}?want (?:an?|the|any) (?:appointment|booking|visit)\b",
    r"\bno longer (?:need|want) (?:it|this|that|one|an? \w+|the \w+)$|^not (?:interested|any ?more)$|\bi am not "
    r"interested$",
)


_SAYING = any_of(r"\b(?:say|said|saying|ask|asked|asking|question|you|that)\b")
_TAG = any_of(r"^(?:okay|right|yes|yeah|correct|all right|sure|fine|good|no)$")


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
    if heard.endswith(" again"):
        return "closing_thanks", rest
    return "thanks", "" if rest.startswith("for ") else rest


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
        if rest[: tail.start()].endswith(" to"):
            break
        ending += ["thanks"] if "thank" in tail.group() else []
        ending += _LAST_WORDS.get(tail.group().rpartition(" ")[2], [])
        rest = rest[: tail.start()]
    return rest, ending[::-1]


def _kind(rest: str, asked: bool, link: str) -> Kind:
    if lex.STOPS.search(rest):
        return "stop"
    if _MIND.search(rest):
        return "mind"
    if agreeing.ORDERS_ALONE.match(rest):
        return "plan"
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
        return "change"
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
    if WISHES.search(rest):
        return "wish"
    if asking:
        return "question"
    return "value" if VALUE.search(rest) else "statement"


def _approves(rest: str) -> Literal["fact", "plan"] | None:
    if agreeing.OF_SOMETHING_ELSE.search(rest):
        return None
    if agreeing.APPROVES_FACT.search(rest) and "all right" not in rest:
        return "fact"
    return "plan" if agreeing.APPROVES_PLAN.search(rest) else None
