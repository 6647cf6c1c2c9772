"""What callers say of danger."""

from __future__ import annotations

from dialogue_kit import (
    TUESDAY,
    TWO,
    wanting,
)

from receptionist.dialogue.danger_advice import ADVICE
from receptionist.model.acts import AskedOfDanger
from receptionist.model.understanding import Understanding

SMELL = Understanding("it smells funny", suspected=("gas",))
FLOOD = Understanding("my basement is flooding", emergency="flood")
UNSURE = Understanding("i am not sure", answer="unsure")
FINE = Understanding("no, it's fine", answer="unsure")
ON_TUESDAY = wanting(TUESDAY, TWO, intent="book")
SOONER = wanting(shift="sooner")
NOTHING = Understanding("probably nothing", manner=frozenset({"plays_down"}))
NO_GAS = Understanding("no gas")
SOUP = Understanding("it is only the soup", answer="negate", manner=frozenset({"takes_back", "no_first"}))
OF_LIFE = [kind for kind in ADVICE if kind != "flood"]
NO_SMELL = Understanding("there is no smell", answer="negate", manner=frozenset({"denies", "no_first"}))


def asking_of_danger(what: AskedOfDanger) -> Understanding:
    return Understanding(f"a question: {what}", intent="question", asks=True, of_danger=what)
