"""All evidence, in one tuple."""

from __future__ import annotations

from receptionist.understanding.intents.asking import CHECK, HOURS, HUMAN, MESSAGE, PRICE, REMINDER
from receptionist.understanding.intents.booking import BOOK
from receptionist.understanding.intents.changing import CANCEL, RESCHEDULE
from receptionist.understanding.intents.rule import IntentRule

RULES: tuple[IntentRule, ...] = (*BOOK, *CANCEL, *RESCHEDULE, *HUMAN, *HOURS, *PRICE, *CHECK, *REMINDER, *MESSAGE)
