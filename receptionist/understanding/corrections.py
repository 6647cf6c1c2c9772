"""Changes to something said before: which slot, what it was, what it shall be, as far as the words tell."""

from __future__ import annotations

import re

from receptionist.languages.patterns import any_of
from receptionist.model.understanding import Correction, Evidence, Slot, Span
from receptionist.understanding.clauses import Clause, clauses

_SLOT_WORDS: tuple[tuple[Slot, re.Pattern[str]], ...] = (
    ("email", re.compile(r"\b(?:e ?mail)\b")),
    ("phone", any_of(
        r"\b(?:(?:phone|telephone|cell|mobile|callback|call back|contact|wrong|my|the) number|phone|digits)\b",
    )),
    ("address", any_of(
        (
            r"\b(?:address|street|avenue|house number|apartment number|apartment|unit|zip(?: code)?|zipcode|city|"
            r"town|location|road|drive|lane|boulevard|court|place is)\b"
        ),
    )),
    ("name", any_of(
        (
            r"\b(?:(?:my|the|last|first|sur|full|wrong|his|her) ?name|surname|spelled|spelt|spelling|spell|"
            r"called)\b"
        ),
    )),
    ("time", re.compile(r"\b(?:time|hour|o'clock|am|pm)\b")),
    ("date", any_of(
        (
            r"\b(?:day|date|month|week|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|january|february|"
            r"march|april|june|july|august|september|october|november|december)\b"
        ),
    )),
    ("service", re.compile(r"\b(?:service|kind of (?:job|work)|type of (?:job|work)|job|cleaning)\b")),
)  # fmt: skip
_LEADS = (
    r"(?:,|no|nope|actually|wait|sorry|i am sorry|hold on|oh|well|please|i mean|i meant|it is|it was|that is|"
    r"this is|should be|it should be|i said|make (?:it|that)|the|my name is|my|correction|scratch that|yes|yeah|"
    r"okay|rather|not quite|name is|address is|number is|is)"
)
_NOT_OLD = any_of(
    rf"^(?:{_LEADS} )*(?P<new>\S.*?),? (?:and )?not (?!sure|right|correct)(?:on |at |in |the )?(?P<old>\S.*?)$",
)
_OLD_BUT = any_of(
    (
        rf"^(?:{_LEADS} )*not (?!sure|right|correct)(?P<old>\S.*?)(?: , (?:but )?| but )(?:it is |"
        r"that is )?(?P<new>\S.*)$"
    ),
)
_INSTEAD_OF = any_of(
    rf"^(?:{_LEADS} )*(?P<new>\S.*?) (?:instead of|rather than|in place of) (?P<old>\S.*?)$",
)
# "I can not make it" denies a verb; it does not set one value against another.
_NEGATED_VERB = re.compile(
    r"\b(?:is|am|are|was|were|do|does|did|will|would|can|could|should|have|has|had|may|might|must)$"
)
_TO_NEW = any_of(
    (
        r"\b(?:(?:change|switch|move|update|correct|fix|adjust|push|modify|set|put|bump|shift|alter|"
        r"amend)\b.*?\b(?:to|for|at|until)|make (?:it|that|this)(?: for| at| on| to)?|(?:i|"
        r"we) (?:actually )?(?:meant|mean)|should (?:be|have been|say|read)|supposed to be|(?:how|what) about|"
        r"actually(?: it is)?|(?:it|that) is|scratch that|strike that|correction|rather have|"
        r"prefer)\s+(?:,\s+)?(?:to say )?(?P<new>\S.*)$"
    ),
)
_TAIL = any_of(
    (
        r"(?:\s|,)+(?:instead|please|thanks|thank you|then|if (?:possible|that is okay|you can)|if you .*|"
        r"actually)$"
    ),
)
_EMPTY = any_of(
    rf"^(?:{_LEADS}|wrong|not right|incorrect|not correct|right|correct|that|it|this|all|,| )*$",
    r"^(?:wrong|incorrect|not) |^(?:the |a )?wrong \w+$|^(?:that|this) \w+$",
    r"^(?:\w+ )?(?:fine|okay|good|great|all|wrong|incorrect)$",
)


def read_correction(text: str) -> tuple[Correction | None, tuple[Evidence, ...]]:
    """The change that `text` asks for. Call it for a turn already known to change something."""
    run = clauses(text)
    if not run:
        return None, ()
    spoken = " , ".join(clause.text for clause in run)
    old, new = _values(spoken, run)
    slot = _slot(spoken)
    span = Span(run[0].span.start, run[-1].span.end)
    heard = text[span.start : span.end]
    value = f"{slot or '?'}: {old or '?'} → {new or '?'}"
    return Correction(slot, old, new, span), (Evidence("correction", "correction", heard, span, value),)


def _values(spoken: str, run: tuple[Clause, ...]) -> tuple[str | None, str | None]:
    whole = _strip(spoken)
    for pattern in (_OLD_BUT, _INSTEAD_OF, _NOT_OLD):
        match = pattern.match(whole)
        if match and not _NEGATED_VERB.search(match["new"]):
            return _trim(match["old"]), _trim(match["new"])
    for said in (*[clause.text for clause in reversed(run)], whole):
        match = _TO_NEW.search(said)
        if match:
            return None, _trim(match["new"])
    return None, _bare(run)


def _bare(run: tuple[Clause, ...]) -> str | None:
    last = re.sub(rf"^(?:{_LEADS} )+", "", run[-1].text)
    return None if len(last.split()) > 6 else _trim(last)


def _trim(said: str) -> str | None:
    bare = _strip(said)
    return bare if bare and not _EMPTY.match(bare) else None


def _strip(said: str) -> str:
    """`said` without the polite words and marks at its end."""
    before = ""
    while said != before:
        before, said = said, _TAIL.sub("", said).strip(" ,")
    return said


def _slot(spoken: str) -> Slot | None:
    for slot, pattern in _SLOT_WORDS:
        if pattern.search(spoken):
            return slot
    return None
