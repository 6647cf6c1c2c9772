""" "Max, switch to scheduling mode", "what mode is this?", "what can you do?", "goodbye"."""

from __future__ import annotations

import re

from receptionist.owner.modes import ALIASES
from receptionist.owner.wishes.wish import OwnerWish

_VERB = (
    r"(?:switch|change|go|move|flip|jump|get|take me|put me|bring me|return|enter|open|start|activate|use|"
    r"give me|i'm in|i want|i need|be in|get into|go into)"
)
_SWITCH = (
    re.compile(
        rf"{_VERB}(?:\s+(?:over|back|us|it|me|the mode))*\s+(?:in\s?to|to|over to|"
        r"into)\s+(?:the\s+|my\s+)?(?P<alias>.+?)(?:\s+modes?)?",
        re.IGNORECASE,
    ),
    re.compile(rf"(?:{_VERB}\s+)?(?:the\s+|my\s+)?(?P<alias>.+?)\s+mode", re.IGNORECASE),
    re.compile(r"(?:switch|change)\s+(?:the\s+)?modes?(?:\s+to\s+(?:the\s+)?(?P<alias>.+))?", re.IGNORECASE),
)
_SAYS_MODE = re.compile(r"\bmodes?\b", re.IGNORECASE)
_WHICH = re.compile(
    r"(?:what|which) mode (?:is this|is it|are we in|am i in|are you in|is on)|what mode|which mode|where am i",
    re.IGNORECASE,
)
_HELP = re.compile(
    r"help(?: me)?|what can (?:you|i) (?:do|say|ask)(?: here| in this mode)?|what are my "
    r"options|options|what do you do|"
    r"what (?:modes|other modes) (?:are there|do you have|have you)|which modes (?:are there|do you have)",
    re.IGNORECASE,
)
_GOODBYE = re.compile(
    r"(?:good ?bye|bye(?: bye)?|hang up|that's (?:all|it|everything)(?: for (?:now|"
    r"today))?|that is all|that will be all|"
    r"i'm done|we're done|nothing(?: else)?|no(?: thanks| thank you)?[\s,]+(?:that's "
    r"(?:all|it))|see you(?: later)?|good ?night|end (?:the )?call|talk to you later)"
    r"(?:[\s,]+(?:good ?bye|bye|max|thanks|thank you))*",
    re.IGNORECASE,
)
_DROP = re.compile(
    r"(?:never ?mind|forget (?:it|that|about it)|cancel(?: that| it)?|stop(?: that| it)?|"
    r"scratch that|skip (?:it|that)|leave it|"
    r"don't (?:bother|do (?:it|that)|send (?:it|that)?|call)|do not (?:send|do|call)(?: it| that)?)",
    re.IGNORECASE,
)


def read_switch(text: str) -> OwnerWish | None:
    """The mode that the core `text` names; a switch without a mode where it names one that there is not."""
    if _WHICH.fullmatch(text):
        return OwnerWish("which_mode")
    for pattern in _SWITCH:
        found = pattern.fullmatch(text)
        if found is None:
            continue
        mode = ALIASES.get(_alias(found["alias"] or ""))
        if mode is not None:
            return OwnerWish("switch", mode=mode)
    asked = re.fullmatch(r"(?:switch|change|go|enter)\b.*\bmodes?", text, re.IGNORECASE)
    return OwnerWish("switch") if asked and _SAYS_MODE.search(text) else None


def read_manners(text: str) -> OwnerWish | None:
    """Help, goodbye, never mind."""
    if _HELP.fullmatch(text):
        return OwnerWish("help")
    if _GOODBYE.fullmatch(text):
        return OwnerWish("goodbye")
    return OwnerWish("drop") if _DROP.fullmatch(text) else None


def _alias(words: str) -> str:
    bare = re.sub(r"\b(?:the|my|modes?)\b", " ", words.lower())
    return " ".join(bare.split())
