"""Questions that stand as statements and are asked by their last words: "your company have license or no"."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.words import marked

_SAID = section("questions", "tags")
_TAG = _SAID.one("tag", re.IGNORECASE)
_ASKED_BEHIND = _SAID.one("asked_behind", re.IGNORECASE)
_MARK, _STOP = "?", "."


def with_marks(text: str) -> str:
    """`text` with the mark of a question in the place of such words, and a stop where what is asked begins behind a
    day: "Wednesday | you work on holidays | or no". No word of it is a no then. As it was where nothing is asked so.
    """
    tag = _TAG.search(text)
    if tag is None:
        return text
    asked = marked(text, Span(*tag.span("tag")), _MARK)
    behind = _ASKED_BEHIND.match(asked[: tag.start("tag")])
    return marked(asked, Span(behind.end(), behind.end() + 1), _STOP) if behind is not None else asked
