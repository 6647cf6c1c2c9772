"""A sentence without what is only manners: the assistant's name, "could you", "please", "thanks"."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.understanding.words import straight

_SAID = section("requests", "phrase")
_FILLER = _SAID.one("filler", re.IGNORECASE)
_OPENING = _SAID.one("opening", re.IGNORECASE)
_ARTICLE = _SAID.one("article", re.IGNORECASE)
_ANSWER = _SAID.one("answer", re.IGNORECASE)
_CLOSING = _SAID.one("closing", re.IGNORECASE)


def core(text: str, names: tuple[str, ...] = ()) -> str:
    """`text` in its own letters, from its first to its last word that says something."""
    rest = _FILLER.sub("", straight(text)).strip(" ,.!?…")
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


def after_answer(said: str) -> str:
    """What stands after a yes or a no; empty where nothing does, or none is said."""
    found = _ANSWER.match(said)
    return said[found.end() :] if found else ""


def without_article(words: str) -> str:
    """ "the office lights" as "office lights", "my phone" as "phone"."""
    return _ARTICLE.sub("", words.strip(" ,.!?"))
