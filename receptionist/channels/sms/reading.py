"""What a customer's text says, as far as a conversation about visits needs it. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, Literal

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import pattern
from receptionist.model.understanding import HearingContext, Understanding, When
from receptionist.understanding.revising import understand_in_call

Carrier = Literal["stop", "start", "help"]
Saying = Literal[
    "yes", "no", "cancel", "move", "check", "thanks", "danger", "other", "numbered", "agreed", "misnumbered", "locked"
]
"""`numbered` is a text that sends a number back; whether it is the right one is judged elsewhere, and then it is
`agreed` or `misnumbered`, or `locked` where too many were wrong.
"""

_SAID = lexicon("texting")["reading"]
CARRIER_WORDS: Final[dict[str, Carrier]] = _SAID["carrier_words"]
"""Words that belong to the carriers, alone in a text. CANCEL is one of them too, but here it means the visit; and YES,
which some take for START, answers our own question.

Source: Twilio's page on its default opt-out words, and CTIA's Messaging Principles.
"""

_WORDS: Final[dict[str, Saying]] = _SAID["words"]
_AROUND: Final = frozenset(_SAID["around"])
"""Words that may go with a number that is sent back: "47", "YES 47", "47 please"."""
_NUMBER: Final = pattern(_SAID["number"], re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Said:
    """`when` is the wish about day and time, `choice` counts from 0, `number` is the one that was sent back."""

    saying: Saying
    when: When = field(default_factory=When)
    choice: int | None = None
    number: str = ""

    @property
    def wishes(self) -> bool:
        """Whether a day or a time is asked for."""
        when = self.when
        named = when.date or when.dates or when.time or when.until or when.daypart or when.shift
        return bool(named or when.earliest or when.any_time)


def carrier_word(text: str) -> Carrier | None:
    """STOP, START or HELP, where the text is nothing else."""
    return CARRIER_WORDS.get(" ".join(re.findall(r"[a-z]+", text.casefold())))


def read(text: str, hearing: HearingContext) -> Said:
    """`hearing.expecting` holds "yes_no" where a YES is waited for, "date" and "time" where a time is."""
    bare = text.strip().casefold().rstrip(".!")
    if bare in _WORDS:
        return Said(_WORDS[bare])
    sent_back = _sent_back(bare) if "yes_no" in hearing.expecting else None
    if sent_back is not None:
        return Said("numbered", number=sent_back)
    number = _NUMBER.fullmatch(bare)
    if number and "time" not in hearing.expecting:
        return Said("other", choice=int(number[1]) - 1)
    meaning = understand_in_call(text, hearing)
    if meaning.emergency:
        return Said("danger")
    return Said(_saying(meaning), meaning.when, meaning.choice)


def _sent_back(text: str) -> str | None:
    """The number of two digits in a text that says little else."""
    parts = re.findall(r"[a-z']+|\d+|[^\s.,:;!#-]", text)
    numbers = [part for part in parts if part not in _AROUND]
    return numbers[0] if len(numbers) == 1 and re.fullmatch(r"[0-9]{2}", numbers[0]) else None


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
