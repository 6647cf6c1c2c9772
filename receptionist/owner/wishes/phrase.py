"""A sentence without what is only manners: the assistant's name, "could you", "please", "thanks"."""

from __future__ import annotations

import re

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns

_SAID = lexicon("wishes")["phrase"]
_PATTERNS = Patterns(_SAID)
_FILLER = _PATTERNS.one("filler", re.IGNORECASE)
_OPENING = _PATTERNS.one("opening", re.IGNORECASE)
_ARTICLE = _PATTERNS.one("article", re.IGNORECASE)
_CLOSING = _PATTERNS.one("closing", re.IGNORECASE)


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
    return _ARTICLE.sub("", words.strip(" ,.!?"))
