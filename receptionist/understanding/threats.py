"""Threats: that a visit may be called off, which nobody has decided on yet.

"Maybe I'll just cancel" thinks of it, "if you can't do it this week I'll cancel" lets it hang on us. It calls nothing
off: what is wished for instead is what we can do something about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.words import spans_of

_SAID = section("stances", "threats")
_CONSIDERS = (*_SAID.several("considers", re.IGNORECASE), *_SAID.several("or_else", re.IGNORECASE))
_HANGS_ON_US = _SAID.several("hangs_on_us", re.IGNORECASE)
_OF_THE_THREAT = ("if", "off")


def threats(text: str) -> tuple[Span, ...]:
    """Where `text` threatens to call off what stands; what it hangs on is left, as the wish that it is."""
    conditions = tuple(_conditions(text))
    return conditions or spans_of(_CONSIDERS, text)


def _conditions(text: str) -> Iterator[Span]:
    for form in _HANGS_ON_US:
        if (found := form.search(text)) is not None:
            yield from (Span(*found.span(name)) for name in _OF_THE_THREAT)
            return
