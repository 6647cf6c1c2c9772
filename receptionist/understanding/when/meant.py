"""Which of several days or times is meant: what was ruled out, taken back or only told about is not."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from receptionist.understanding.meaning import Span

_BREAK = re.compile(
    r"[.?!;]+(?=\s|$|[a-z]{2})|(?<!\banything )\bbut\b|\bso\b|\bthen\b|,\s*(?=(?:let|can|could|how|what|maybe|i\b|i'|we\b|actually|no\b|is\b|it'?s))"
)
_ALTERNATIVE_TO = re.compile(
    r"(?:\bnot|n't|\bexcept(?: for)?|\binstead of|\brather than|\bother than|\bbesides|\banything but|\bapart from)"
    r"(?:\s+(?:on|for|at|this|until|the|in|before|after|by|next))*\s*$"
)
_UNABLE = re.compile(
    r"(?:\bcan ?not|can't|cant|couldn't|\bcould not|won't|\bwill not|wouldn't|not able to|unable to|doesn't|\bdoes not|isn't|\bis not|aren't|don't|\bdo not|(?:\b(?:am|are|was)|'s|'m|'re) not)"
    r"(?:\s+(?:be|able|to|make|do|come|in|it|on|for|at|work|free|available|here|there|good|have|meet|attend|around|want|that|the|this|me|us|before|until))*\s*$"
)
_NOT_REALLY_UNABLE = re.compile(r"\b(?:why|can't wait|cannot wait|don't mind|do not mind)\b")
_NO_GOOD = re.compile(
    r"^(?:\s+(?:at|in the|\w+ing)?\s*\w*)?\s*(?:(?:is|was|'s|are)\s+(?:not|no\b|out|off|bad|full|taken|booked|busy|impossible|too)"
    r"|isn't|won't|will not|doesn't|does not|can't|cannot|wouldn't|would not|not (?:good|possible|free|available)|no good|is a no)"
)
_TOLD = re.compile(
    r"\b(?:remember(?:ed)?|realized|realised|found out|just got|away|out of town|busy|interview|wedding|hot date|surgery|birthday|i work\b|working on|"
    r"was thinking|were thinking|was going to|were going to|was hoping|wanted|had (?:asked|said|booked)|originally|previously|"
    r"currently|return|drop(?:ping)? (?:it )?off|back (?:by|on)|i have (?:a|an|my)|i've got|there is|there's|last time)\b"
)
_PROPOSED = re.compile(
    r"\b(?:let's|lets|let us|how about|what about|can (?:we|i|you)|could (?:we|i|you)|try|make (?:it|that)|move|change|switch|instead|prefer|"
    r"i'd like|would like|want|need|works?|available|free|better|go with|rather|please|do)\b"
)
_TAKEN_BACK = re.compile(
    r"\b(?:no|wait|actually|i mean|i meant|sorry|scratch that|make (?:it|that)|or rather|correction|instead|oops|my mistake|on second thought|hold on|let's)\b"
)
_FROM = re.compile(r"\b(?:change|move|reschedule|switch|push|shift|bump|transfer)\w*\b.*\bfrom\s+(?:the\s+)?$")
_DONE = re.compile(
    r"\b(?:booked|made|called|rang|spoke|talked|reserved|scheduled|ordered|emailed|came|visited|was|were|did|bought)\b[^.?!]*$"
)


class Standing(msgspec.Struct, frozen=True):
    """How a candidate stands: below zero it is not the answer; `why` says so for a person."""

    score: int
    why: str = ""


def standings(text: str, spans: Sequence[Span]) -> list[Standing]:
    """The standing of each candidate at `spans`, which are in order, in the whole of the lower-cased `text`."""
    found: list[Standing] = []
    for index, span in enumerate(spans):
        start, end = _clause(text, span)
        before, after = text[start : span.start], text[span.end : end]
        since = text[spans[index - 1].end : span.start] if index else ""
        found.append(_standing(before, after, text[: span.start], since))
    return found


def _clause(text: str, span: Span) -> tuple[int, int]:
    start, end = 0, len(text)
    for cut in _BREAK.finditer(text):
        if cut.end() <= span.start:
            start = cut.end()
        elif cut.start() >= span.end:
            end = cut.start()
            break
    return start, end


def _standing(before: str, after: str, all_before: str, since: str) -> Standing:
    if _ALTERNATIVE_TO.search(before) and not _NOT_REALLY_UNABLE.search(before):
        return Standing(-10, "ruled out")
    if not after.startswith(("'s", "’s")) and _UNABLE.search(before) and not _NOT_REALLY_UNABLE.search(before):
        return Standing(-10, "ruled out")
    if _NO_GOOD.match(after):
        return Standing(-10, "said not to suit")
    if _FROM.search(all_before):
        return Standing(-5, "what is changed, not what it is changed to")
    score = 3
    if _TOLD.search(before) or _TOLD.search(after):
        score -= 2
    if _PROPOSED.search(before) or _PROPOSED.search(after):
        score += 1
    if since and _TAKEN_BACK.search(since):
        score += 2
    return Standing(score)


def said_of_the_past(text: str, span: Span) -> bool:
    """Whether a past day tells when something was done ("I booked yesterday") and names no day to come to."""
    return _DONE.search(text[: span.start]) is not None


def same_clause(text: str, one: Span, other: Span) -> bool:
    return _clause(text, one) == _clause(text, other)
