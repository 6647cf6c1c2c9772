"""How bare an answer is: a yes alone, a yes with thanks behind it, words that only go on an answer that was given.

People pause for half a second at the comma of "that's right, thank you". Whoever has said no more than a yes may well
add to it; whoever has said thanks has not.
"""

from __future__ import annotations

import re

from receptionist.languages.patterns import section

_SAID = section("answers", "rounding")
_ROUNDED = _SAID.one("rounded", re.IGNORECASE)
_ADDS_NOTHING = _SAID.one("adds_nothing", re.IGNORECASE)
_LISTENING = _SAID.one("listening", re.IGNORECASE)
_MERELY_NO = _SAID.one("merely_no", re.IGNORECASE)


def is_rounded(text: str) -> bool:
    """Whether `text` is a yes or a no with what people close it with: "that's right, thank you"."""
    return _ROUNDED.search(text) is not None


def adds_nothing(text: str) -> bool:
    """Whether `text` only goes on an answer that was given before it: "thank you", "please", "that's correct"."""
    return _ADDS_NOTHING.search(text) is not None


def is_backchannel(text: str) -> bool:
    """Whether `text` only shows that the caller listens: "okay", "uh-huh", "yeah, right"."""
    return _LISTENING.fullmatch(text) is not None


def is_merely_no(text: str) -> bool:
    """Whether `text` is a no without a reason or a correction."""
    return _MERELY_NO.fullmatch(text) is not None
