"""Speech of no person at the other end: a voice-mail greeting, a call screen, a menu, a queue, an advertisement.

Such words are written once and played to everybody, and so have forms that nobody uses of themselves to a receptionist:
"after the tone", "press one to", "your call is important to us". A form that a person may quote needs a second one.
"""

from __future__ import annotations

import re
from typing import Literal

Recording = Literal["voice_mail", "call_screen", "menu", "queue", "announcement", "advertisement", "music"]

MUSIC = "[music]"
"""What is told to the dialogue for sound without words that does not end."""

_KEY = r"(?:one|two|three|four|five|six|seven|eight|nine|zero|pound|hash|star|\d)"
_FORMS: dict[Recording, tuple[str, ...]] = {
    "voice_mail": (
        r"(?:after|at|wait\s+for)\s+the\s+(?:tone|beep)",
        r"(?:you\s+have|you've)\s+reached\s+(?:the\s+)?(?:voice\s*mail|mailbox|answering)",
        r"(?:voice\s*mail|mail)\s*box\s+(?:is\s+full|(?:of|for)\b)|mailbox\s+has\s+not\s+been\s+set\s+up",
        r"(?:person|party|customer|subscriber)\s+(?:you\s+are|you're|you\s+have|you've)\s+(?:trying|calling|called|dialed)",
        r"(?:finished|done)\s+recording|record\s+your\s+message|leave\s+your\s+message",
        r"forwarded\s+to\s+(?:an?\s+)?(?:automat\w+\s+)?(?:voice|message|answering)",
    ),
    "call_screen": (
        r"(?:state|say|record)\s+your\s+name\s+(?:and|after|at)\b",
        r"call\s+is\s+being\s+screened|screening\s+service|call\s+assist(?:ant)?\s+from\s+google",
        r"(?:state|say)\s+(?:your\s+name\s+and\s+)?(?:why\s+you(?:'re|\s+are)|the\s+reason\s+(?:for|you))\s+(?:are\s+)?call",
    ),
    "menu": (
        rf"press\s+{_KEY}\b\s*(?:to|for|if|now|or\s+say)\b",
        rf"\b(?:for|to)\b[^.?!]{{2,60}}\bpress\s+{_KEY}\b",
        r"(?:menu|our)\s+options\s+have\s+(?:recently\s+)?changed|listen\s+carefully\s+to\s+the\s+following",
        r"followed\s+by\s+the\s+(?:pound|hash)",
        r"(?:that|this)\s+is\s+not\s+a\s+valid\s+(?:entry|option|extension)",
    ),
    "queue": (
        r"your\s+call\s+is\s+(?:very\s+)?important\s+to\s+us",
        r"(?:agents|representatives|operators|associates)\s+are\s+(?:currently\s+)?(?:busy|assisting|helping)",
        r"in\s+the\s+order\s+(?:it\s+was|they\s+were|that\s+it\s+was)?\s*received",
        r"(?:continue\s+to|remain\s+on\s+(?:the\s+)?|stay\s+on\s+the)\s*(?:hold|line)\b[^.?!]*(?:next\s+available|representative|agent)",
        r"estimated\s+(?:wait|hold)\s+time|your\s+place\s+in\s+(?:line|the\s+queue)",
    ),
    "announcement": (
        r"number\s+you\s+(?:have\s+|are\s+)?(?:dialed|dialled|called|calling|trying)",
        r"(?:has\s+been\s+disconnected|(?:is\s+)?no\s+longer\s+in\s+service|cannot\s+be\s+completed\s+as\s+dialed)",
        r"all\s+circuits\s+are\s+busy",
    ),
    "advertisement": (
        r"this\s+is\s+(?:an?\s+|not\s+a\s+)?(?:automated|recorded|pre-?\s?recorded|important)\s+(?:message|call|sales)",
        r"(?:extended|vehicle'?s?|car'?s?|auto)\s+warranty\s+(?:is\s+about|has|department|on\s+your)|about\s+your\s+(?:car'?s|vehicle'?s)\s+(?:extended\s+)?warranty",
        r"(?:have|you've)\s+been\s+(?:pre-?\s?)?(?:selected|approved|chosen)\s+(?:to|for)",
        r"(?:removed|placed|taken)\s+(?:from|on|off)\s+(?:our|the|this)\s+(?:do\s+not\s+call|calling)?\s*list",
        r"(?:your\s+)?(?:google|business)\s+listing\s+(?:is|has|was)\s+(?:not\s+)?(?:been\s+)?(?:verified|unverified|suspended|flagged)",
        r"final\s+(?:courtesy\s+)?(?:call|notice|attempt)\s+(?:before|to|about|regarding)",
    ),
}
_WEAK = (
    r"leave\s+(?:(?:me|us)\s+)?(?:a|your)\s+(?:name|message|number)",
    r"main\s+menu",
    r"hang\s+up\s+and\s+(?:try|dial)",
    r"not\s+available|unable\s+to\s+(?:take|answer|come)",
)
"""What a person may say as well: it adds to a form, and makes none."""

_SAYS_I = re.compile(r"\b(?:i|i'm|i've|i'd|i'll|me|my|we|we're|we've)\b", re.IGNORECASE)
"""Whoever speaks of themselves may be a person who quotes a recording: a little more is asked of them."""

_STRONG = tuple((kind, re.compile(form, re.IGNORECASE)) for kind, forms in _FORMS.items() for form in forms)
_ADDING = tuple(re.compile(form, re.IGNORECASE) for form in _WEAK)


def recording(text: str) -> Recording | None:
    """What kind of recording or machine speaks in `text`; None for a person, and wherever it may be one."""
    if text == MUSIC:
        return "music"
    found = [kind for kind, form in _STRONG if form.search(text)]
    if not found:
        return None
    evidence = len(found) + sum(0.5 for form in _ADDING if form.search(text))
    return found[0] if evidence >= (1.5 if _SAYS_I.search(text) else 1) else None
