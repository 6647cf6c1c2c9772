"""What a customer's text says, as far as a conversation about visits needs it. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, Literal

from receptionist.understanding.meaning import Hearing, Understanding, When
from receptionist.understanding.revising import understand_in_call

Carrier = Literal["stop", "start", "help"]
Saying = Literal["yes", "no", "cancel", "move", "check", "thanks", "danger", "other"]

CARRIER_WORDS: Final[dict[str, Carrier]] = {
    **dict.fromkeys(
        ("stop", "stopall", "stop all", "unsubscribe", "end", "quit", "revoke", "optout", "opt out"), "stop"
    ),
    **dict.fromkeys(("start", "unstop"), "start"),
    **dict.fromkeys(("help", "info"), "help"),
}
"""Words that belong to the carriers, alone in a text. CANCEL is one of them too, but here it means the visit; and YES,
which some take for START, answers our own question.

Source: Twilio's page on its default opt-out words, and CTIA's Messaging Principles.
"""

_WORDS: Final[dict[str, Saying]] = {"c": "cancel", "y": "yes", "n": "no", "yes": "yes", "no": "no", "cancel": "cancel"}
_NUMBER: Final = re.compile(r"(?:#|no\.?|number|option)?\s*([1-9])[.)]?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Said:
    """`when` is the wish about day and time, `choice` counts from 0."""

    saying: Saying
    when: When = field(default_factory=When)
    choice: int | None = None

    @property
    def wishes(self) -> bool:
        """Whether a day or a time is asked for."""
        when = self.when
        named = when.date or when.dates or when.time or when.until or when.daypart or when.shift
        return bool(named or when.earliest or when.any_time)


def carrier_word(text: str) -> Carrier | None:
    """STOP, START or HELP, where the text is nothing else."""
    return CARRIER_WORDS.get(" ".join(re.findall(r"[a-z]+", text.casefold())))


def read(text: str, hearing: Hearing) -> Said:
    """`hearing.expecting` holds "yes_no" where a YES is waited for, "date" and "time" where a time is."""
    bare = text.strip().casefold().rstrip(".!")
    if bare in _WORDS:
        return Said(_WORDS[bare])
    number = _NUMBER.fullmatch(bare)
    if number and "time" not in hearing.expecting:
        return Said("other", choice=int(number[1]) - 1)
    meaning = understand_in_call(text, hearing)
    if meaning.emergency:
        return Said("danger")
    return Said(_saying(meaning), meaning.when, meaning.choice)


def _saying(meaning: Understanding) -> Saying:
    if meaning.intent == "cancel":
        return "cancel"
    if meaning.intent == "reschedule":
        return "move"
    if meaning.intent == "check":
        return "check"
    if meaning.intent == "none" and meaning.answer == "affirm":
        return "yes"
    if meaning.intent == "none" and (meaning.answer == "negate" or "stop" in meaning.signals):
        return "no"
    wordless = meaning.intent == "none" and bool(meaning.signals & {"thanks", "goodbye", "done"})
    return "thanks" if wordless else "other"
