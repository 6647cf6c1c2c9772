"""Which of several days or times is meant: what was ruled out, taken back or only told about is not."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from receptionist.model.understanding import Span
from receptionist.understanding.words import EDIT_TERMS


def _one_of(*phrases: str) -> str:
    return f"(?:{'|'.join(phrases)})"


_MOVE = r"\b(?:change|move|reschedule|switch|push|shift|bump|transfer)\w*\b"
_NEW_CLAUSE = (
    r"let|can|could|how|what|maybe|i\b|i'|we\b|actually|no\b|is\b|it'?s|do\b|make\b|try\b|move\b"
    r"|put\b|book\b|change\b|switch\b"
)
_BREAK = re.compile(
    _one_of(
        r"[.?!;]+(?=\s|$|[a-z]{2})",
        r"(?<!\banything )(?<!\bany day )(?<!\bevery day )(?<!\bany time )(?<!\banytime )\bbut\b",
        r"\bso\b",
        r"\bthen\b",
        rf",\s*(?=(?:{_NEW_CLAUSE}))",
    )
)
_SMALL_WORDS = r"(?:\s+(?:on|for|at|this|until|the|in|before|after|by|next|a|an|any|every))*\s*$"
_RULED_OUT = re.compile(
    _one_of(
        r"\bnot", "n't", r"\bexcept(?: for)?", r"\binstead of", r"\brather than", r"\bother than", r"\bbesides",
        r"\b(?:anything|any day|every day|any ?time) but", r"\bapart from", r"\bnever",
    )
    + _SMALL_WORDS
)  # fmt: skip
_UNABLE = re.compile(
    _one_of(
        r"\bcan ?not", "can't", "cant", "couldn't", r"\bcould not", "won't", r"\bwill not", "wouldn't",
        "not able to", "unable to", "doesn't", r"\bdoes not", "isn't", r"\bis not", "aren't", "don't", r"\bdo not",
        r"\b(?:rather|prefer) not",
        r"(?:\b(?:am|are|was)|'s|'m|'re) not",
    )
    + r"(?:\s+(?:be|able|to|make|do|come|in|it|on|for|at|work|free|available|here|there|good|have|meet|attend|around"
    r"|want|that|the|this|me|us|before|until))*\s*$"
)  # fmt: skip
_NONE = re.compile(r"\bno\s*$")
_SEVERAL = re.compile(r"(?:days|ends|mornings|noons|evenings|nights)$")
# "Not Monday or Tuesday", "Tuesdays and Thursdays don't work": what is ruled out of one is of the other.
_OR = re.compile(r"\s*,?\s*(?:or|and|nor)\s*(?:on|for|at|in)?\s*(?:the|a)?\s*")
_ABLE_AFTER_ALL = re.compile(r"\b(?:why|can't wait|cannot wait|don't mind|do not mind)\b")
_NO_GOOD = re.compile(
    r"^(?:\s+(?:at|in the|\w+ing)?\s*(?!(?:i|we|you|he|she|they)\b)\w*)?\s*"
    + _one_of(
        r"(?:is|was|'s|are)\s+(?:not|no\b|out|off|bad|full|taken|booked|busy|impossible|too)",
        "isn't", "won't", "will not", "doesn't", "does not", "can't", "cannot", "wouldn't", "would not", "don't",
        "do not", "aren't", "are not",
        "not (?:good|possible|free|available)", "no good", "is a no", "take me off",
        "(?:is|would be|'s|might be|will be) (?:kind of |really |too |a bit )?"
        "(?:hard|tough|difficult|tricky|bad|awkward|impossible)",
    )
)  # fmt: skip
# What callers say around a day they only tell about.
_TOLD = re.compile(
    r"\b"
    + _one_of(
        "remember(?:ed)?", "realized", "realised", "found out", "just got", "away", "out of town", "busy", "interview",
        "wedding", "hot date", "surgery", "birthday", "gets? off", "off work", "finish", "school", "class",
        "gets? (?:home|back|out)", r"i work\b", "working on", "was thinking", "were thinking", "was going to",
        "were going to", "was hoping", "wanted", "had (?:asked|said|booked)", "originally", "previously", "currently",
        "return", "drop(?:ping)? (?:it )?off", "back (?:by|on)", "i have (?:a|an|my)", "i've got", "there is",
        "there's", "last time",
    )
    + r"\b"
)  # fmt: skip
# What keeps somebody from coming at that time: an engagement of their own.
_BUSY = re.compile(
    r"\b(?:got|have|gotta|had) (?:to (?:be|pick|drop|leave|get|work|take)"
    r"|a (?:thing|meeting|call|class|shift|doctor|dentist|appointment))\b[^.?!]*$"
    r"|\b(?:doctor|dentist|court|church|practice|pickup|surgery|therapy|chemo|lesson|exam|funeral)"
    r"(?:'s| is| was| at| on)(?: \w+)?(?: at| on)?\s*$"
)
_OTHERS = re.compile(
    r"\b(?:he|she|they|my (?:\w+ )?\w+)(?:'s| is| are| was| were)? "
    r"(?:comes?|goes|works?|visits?|plays?|teach(?:es)?|gets?|coming|working|visiting|getting)\b"
    r"(?: \w+){0,3}? ?(?:on|at|until|till|by)?\s*$"
)
_AT = re.compile(r"\b(?:at|till|until|by|from|on|for)\s*$")
_BUSY_WORDS = re.compile(
    r"\b(?:got|gotta|have|doctor|dentist|court|church|pickup|comes?|goes|works?|visits?|plays?|gets?|coming|working)\b",
    re.IGNORECASE,
)
_PROPOSED = re.compile(
    r"\b"
    + _one_of(
        "let's", "lets", "let us", "how about", "what about", "can (?:we|i|you)", "could (?:we|i|you)", "try",
        "make (?:it|that)", "move", "change", "switch", "instead", "prefer", "i'd like", "would like", "want", "need",
        "works?", "available", "free", "better", "go with", "rather", "please", "do",
        "(?:put|book|get|squeeze|fit|pencil) me",
    )
    + r"\b"
)  # fmt: skip
_EDIT_TERM = rf"\b(?:{EDIT_TERMS}|instead|better|let's|(?:let's |let us |i'd |i would )?say)\b"
_TAKEN_BACK = re.compile(_EDIT_TERM)
# What repairs a value follows at once: "ten, no, eleven"; so does what is concluded: "I get off at four so five".
_REPAIRED = re.compile(rf"(?:{_EDIT_TERM}|\bso)[\s,.]*(?:(?:on|for|at|about|around|the|maybe|then|it's)\s+)*$")
_FROM = re.compile(rf"{_MOVE}.*\bfrom\s+(?:the\s+)?$")
_MOVED_TO = re.compile(rf"{_MOVE}.*\bto\s+(?:the\s+|be\s+|on\s+|at\s+)*$")
_DONE = re.compile(
    r"\b(?:made|rang|spoke|came|was|were|did|bought|broke|went|left|got|had|sent|began|fell|(?!need|indeed)\w{2,}ed)\b"
    r"[^.?!]*$"
)
_DONE_ON = re.compile(
    r"\b(?:spoke|talked|called|rang|phoned|came|visited|stopped by|was here|were here|went)\b[^.?!]*\bon\s*$"
)
_DONE_THEN = re.compile(r"^\W*(?:i|we|he|she|they|it|my \w+)\s+(?:was|were|did|had|got|made|went|came|\w{2,}ed)\b")
_MAY_RULE_OUT = re.compile(
    r"not\b|n't|\bno\b|\b(?:cant|wont|unable|except|instead|rather|other|besides|but|apart|is|was|from|too|spoke"
    r"|talked|called|rang|phoned|came|visited|here|went|would|might|will|can|never)\b|’t|'re|[’']s\b",
    re.IGNORECASE,
)
_WELCOME = re.compile(
    r"^'?s?\s*(?:will |would )?(?:works?|is|are|be|suits?|sounds?)?\s*(?:fine|good|great|okay|better|free|perfect)\b"
    r"|^\s*(?:works?|suits?)\b"
)
_PLAIN = 3
REPAIR = 6
"""More than what is vague loses: "half past two, no, three"."""
_NEAR = 100


class CandidateStanding(msgspec.Struct, frozen=True):
    """How a candidate stands: below zero it is not the answer; `why` says so for a person."""

    score: int
    why: str = ""


STANDING = CandidateStanding(_PLAIN)
"""Of the only candidate in a turn that rules nothing out."""
RULED_OUT = -10
"""The score of what the words say not to suit."""
_RULED, _NOT_SUITING = CandidateStanding(RULED_OUT, "ruled out"), CandidateStanding(RULED_OUT, "said not to suit")


def may_rule_out(text: str) -> bool:
    """Whether any word of `text`, in any case, could rule a day or time out."""
    return _MAY_RULE_OUT.search(text) is not None or _BUSY_WORDS.search(text) is not None


def standings(text: str, spans: Sequence[Span]) -> list[CandidateStanding]:
    """The standing of each candidate at `spans`, which are in order, in the whole of the lower-cased `text`."""
    found: list[CandidateStanding] = []
    repairs = 0
    for index, span in enumerate(spans):
        start, end = _clause(text, span)
        before, after = text[start : span.start], text[span.end : end]
        since = text[spans[index - 1].end : span.start] if index else ""
        said = text[span.start : span.end]
        if _NONE.search(before) and _SEVERAL.search(said):
            found.append(_RULED)
        else:
            after = f" is{after}" if said.endswith("'s") else after  # "Friday's bad"
            taken_back = since != "" and _TAKEN_BACK.search(since) is not None
            repairs += taken_back
            verdict = _verdict(before, after, text[: span.start], since)
            score = _score(before, after, text[: span.start], since) + _repair(since, after, taken_back) + repairs
            found.append(verdict or CandidateStanding(score))
    return _together(text, spans, found)


def _together(text: str, spans: Sequence[Span], found: list[CandidateStanding]) -> list[CandidateStanding]:
    """Days that are named in one breath stand together: each is ruled out where its neighbour is."""
    for index in range(1, len(found)):
        joined = _OR.fullmatch(text[spans[index - 1].end : spans[index].start]) is not None
        if joined and found[index - 1].score == RULED_OUT and not _WELCOME.match(text[spans[index].end :]):
            found[index] = _RULED
    for index in reversed(range(len(found) - 1)):
        joined = _OR.fullmatch(text[spans[index].end : spans[index + 1].start]) is not None
        if joined and found[index + 1].why == _NOT_SUITING.why:
            found[index] = _NOT_SUITING
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


def _verdict(before: str, after: str, all_before: str, since: str) -> CandidateStanding | None:
    """What says that the candidate is not the answer; a repair before it changes nothing of that."""
    near = before[-_NEAR:]  # what rules a day out stands close before it
    if _RULED_OUT.search(near) and not _ABLE_AFTER_ALL.search(before):
        return _RULED
    if not _WELCOME.match(after) and _UNABLE.search(near) and not _ABLE_AFTER_ALL.search(before):
        return _RULED
    if _NO_GOOD.match(after):
        return _NOT_SUITING
    if _FROM.search(all_before):
        return CandidateStanding(-5, "what is changed, not what it is changed to")
    if _OTHERS.search(since or before):
        return CandidateStanding(-4, "what somebody else does")
    if _DONE_ON.search(before):
        return CandidateStanding(-5, "when something was done")
    return None


def _score(before: str, after: str, all_before: str, since: str) -> int:
    """How much the words around the candidate speak for it."""
    score = _PLAIN + (3 if _MOVED_TO.search(all_before) else 0)
    if _TOLD.search(before) or _TOLD.search(after):
        score -= 2
    if _BUSY.search(since or before):
        score -= 4
    if _PROPOSED.search(before) or _PROPOSED.search(after):
        score += 1
    return score


def _repair(since: str, after: str, taken_back: bool) -> int:
    """What it counts that the candidate comes after another and the words `since` that, `taken_back` or not."""
    if _TOLD.search(since) and _AT.search(since):
        return -2
    concludes = taken_back and not after.strip()
    return REPAIR if concludes or _REPAIRED.search(since) else int(taken_back)


def said_of_the_past(text: str, span: Span) -> bool:
    """Whether a past day tells when something was done ("I booked yesterday") and names no day to come to."""
    return _DONE.search(text[: span.start]) is not None or _DONE_THEN.match(text[span.end :]) is not None


def same_clause(text: str, one: Span, other: Span) -> bool:
    return _clause(text, one) == _clause(text, other)
