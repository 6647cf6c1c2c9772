"""A sentence without what is only manners: the assistant's name, "could you", "please", "thanks"."""

from __future__ import annotations

import re

_FILLER = re.compile(r"\b(?:um+|uh+|uhm|erm?|hmm+)\b[,.\s…]*", re.IGNORECASE)
_OPENING = re.compile(
    r"(?:hey|hi|hello|okay|ok|so|and|now|then|well|yeah|oh|actually|alright|all right|"
    r"good (?:morning|afternoon|evening)|please"
    r"|(?:can|could|would|will) you(?: please| maybe| just)?|i(?:'d| would) like (?:you )?to|i want (?:you )?to"
    r"|i need (?:you )?to|would you mind|go ahead and|let's|just|quickly|do me a favou?r and)\b[\s,.!]*",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"[\s,.!?]*\b(?:please|thanks|thank you(?: very much| so much)?|for me|would you|will you|right now|now|okay|ok)"
    r"[\s,.!?]*$",
    re.IGNORECASE,
)


def pattern(text: str) -> re.Pattern[str]:
    """`text` compiled, letters of either case; line breaks with their indentation are no part of it."""
    return re.compile(re.sub(r"\n\s*", "", text), re.IGNORECASE)


def core(text: str, names: tuple[str, ...] = ()) -> str:
    """`text` in its own letters, from its first to its last word that says something."""
    rest = _FILLER.sub("", text.replace("’", "'")).strip(" ,.!?…")
    name = re.compile(rf"(?:{'|'.join(map(re.escape, names))})\b[\s,.!]*", re.IGNORECASE) if names else None
    before = ""
    while rest != before:
        before = rest
        rest = _OPENING.sub("", rest, count=1) if _OPENING.match(rest) else rest
        rest = name.sub("", rest, count=1) if name and name.match(rest) else rest
        rest = _CLOSING.sub("", rest) or rest
    if name:
        rest = re.sub(rf"[\s,]+{name.pattern}$", "", rest, flags=re.IGNORECASE) or rest
    return rest.strip(" ,.!?…")


def without_article(words: str) -> str:
    """ "the office lights" as "office lights", "my phone" as "phone"."""
    return re.sub(
        r"^(?:the|my|our|all|all the|all of the|a|an|that|those|these|this)\s+",
        "",
        words.strip(" ,.!?"),
        flags=re.IGNORECASE,
    )
