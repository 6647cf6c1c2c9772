"""Who is calling, from the `From` of a webhook.

A withheld number arrives as a word, or as that word spelled on a telephone keypad with a plus in front (+266696687 is
ANONYMOUS). Neither names a person: taken as a customer's key, it would show every withheld caller the bookings of the
others. So all of them become None, and the dialogue asks for a number.

Source: Twilio's support page on calls from such numbers, and its change log of 16 November 2022, since when the words
themselves are passed on as well.
"""

from __future__ import annotations

import re
from typing import Final

import phonenumbers

WORDS: Final = frozenset(
    {"anonymous", "blocked", "private", "restricted", "unavailable", "unknown", "unidentified", "withheld"}
)

_E164: Final = re.compile(r"\+[1-9][0-9]{6,14}")

_KEYS: Final = str.maketrans("abcdefghijklmnopqrstuvwxyz", "22233344455566677778889999")

SPELLED: Final = frozenset(word.translate(_KEYS) for word in WORDS) | {
    "464",  # listed on that page without a word
    "7378742883",  # the page's own misspelling of RESTRICTED
}


def caller_number(raw: str | None) -> str | None:
    """The caller's number in E.164, or None when it was withheld or is no telephone number (a SIP address, a client).

    A spelled word counts as withheld with the North American country code in front, too: some carriers add it.
    """
    text = (raw or "").strip()
    if is_withheld(text) or not _E164.fullmatch(text):
        return None
    try:
        possible = phonenumbers.is_possible_number(phonenumbers.parse(text))
    except phonenumbers.NumberParseException:
        return None
    return text if possible else None


def is_withheld(raw: str) -> bool:
    word = raw.strip().lower()
    digits = word.removeprefix("+")
    return not word or word in WORDS or digits in SPELLED or digits.removeprefix("1") in SPELLED


def masked(number: str | None) -> str:
    """For logs: the last two digits alone."""
    return f"…{number[-2:]}" if number else "withheld"
