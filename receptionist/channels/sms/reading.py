"""What only texts say: words of the carriers, a number that is sent back, letters that stand for words. Pure."""

from __future__ import annotations

import re
from typing import Final, Literal

from receptionist.languages.patterns import section

Carrier = Literal["stop", "start", "help"]

_SAID = section("texting", "reading")
CARRIER_WORDS: Final[dict[str, Carrier]] = _SAID["carrier_words"]
"""Words that belong to the carriers, alone in a text. CANCEL is one of them too, but here it means the visit; and YES,
which some take for START, answers our own question.

Source: Twilio's page on its default opt-out words, and CTIA's Messaging Principles.
"""

_SHORT: Final[dict[str, str]] = _SAID["short"]
_AROUND: Final = frozenset(_SAID["around"])
"""Words that may go with a number that is sent back: "47", "YES 47", "47 please"."""
_YES: Final = frozenset(_SAID["yes_words"])
_NO: Final = frozenset(_SAID["no_words"])
_CHOICE: Final = _SAID.one("number", re.IGNORECASE)
_OPT_OUT: Final = _SAID.one("opt_out")
_MESSAGE: Final = _SAID.one("bare_message", re.IGNORECASE)
_TONES: Final = re.compile("[\U0001f3fb-\U0001f3ff\ufe0f]")
"""Skin tones, and the sign that asks for a picture: 👍🏽 is 👍."""


def carrier_word(text: str) -> Carrier | None:
    """STOP, START or HELP, where the text is nothing else; no more texts are wanted in many other words."""
    words = " ".join(re.findall(r"(?:[^\W\d_]|')+", text.casefold().replace("’", "'")))
    return "stop" if _OPT_OUT.fullmatch(words) else CARRIER_WORDS.get(words)


def spoken(text: str) -> str:
    """The text as somebody would say it: "C" is the wish to cancel, "Y" and 👍 are a yes."""
    plain = _TONES.sub("", text).strip()
    return _SHORT.get(plain.casefold().rstrip(".!"), plain)


def yes_or_no(text: str) -> tuple[bool, str | None] | None:
    """A yes or a no and little else: which, and the two digits that go with it; None for any other words."""
    first, _, rest = _TONES.sub("", text).strip().casefold().partition(" ")
    word = first.strip(".,!:;-")
    back = sent_back(rest if word in _NO else text)
    if back is not None:
        return word not in _NO, back
    bare = not rest and word in _YES | _NO
    return (word in _YES, None) if bare else None


def choice(text: str) -> str | None:
    """The number of an offer, as it would be keyed."""
    number = _CHOICE.fullmatch(text.strip().casefold().rstrip(".!"))
    return number[1] if number else None


def sent_back(text: str) -> str | None:
    """The number of two digits in a text that says little else."""
    parts = re.findall(r"[a-z']+|\d+|[^\s.,:;!#-]", text.casefold())
    numbers = [part for part in parts if part not in _AROUND]
    return numbers[0] if len(numbers) == 1 and re.fullmatch(r"[0-9]{2}", numbers[0]) else None


def only_wants_to_leave_a_message(text: str) -> bool:
    """Whether the text says that there is a message, and not what it is."""
    return _MESSAGE.fullmatch(text.strip().casefold().rstrip(".!?")) is not None
