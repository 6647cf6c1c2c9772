"""Candidates that are named one after the other: what is said between two of them is of one, or of both."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from receptionist.languages.patterns import section, set_of
from receptionist.model.span import Span
from receptionist.understanding.when.engagements import taken_up
from receptionist.understanding.when.lexicon import alone
from receptionist.understanding.when.refusals import in_one_breath, refusal_behind
from receptionist.understanding.when.roles import JOINS
from receptionist.understanding.when.standing import BUSIED, NOT_SUITING, RULED, RULED_OUT, CandidateStanding

_SAID = section("when", "polarity")
_IS_SHORT: str = _SAID["is_short"]
_LIKEWISE = _SAID.one("likewise")
_AND = _SAID.one("and")
_OF_ONE_ALONE = _SAID.one("of_one_alone")
_WHY_NOT, _REFUSED_AS_WELL = _SAID.one("why_not"), _SAID.one("refused_as_well")
_REFUSED_ALONE = _SAID.one("refused_alone")
_SEVERAL = _SAID.one("several")
_CONCLUDED = _SAID.one("concluded")
_OF_THE_NEXT, _NOT = _SAID.one("of_the_next"), _SAID.one("not")
_NEXT_CLAUSE = _SAID.one("next_clause")
_WISHED_OUTRIGHT = _SAID.one("wished_outright")
_CALL_ON = _SAID.one("call_on")
_JOINED_ON = _SAID.one("joined_on")
_OWN_CLAUSE = _SAID.one("own_clause")
_WELCOME = _SAID.one("welcome")
_TELLS_NOTHING = JOINS | set_of(_SAID["on_the_hour"])


def of_the_next(text: str, spans: Sequence[Span], index: int) -> int | None:
    """Where the candidate at `index` ends, if all that is said behind it is of the next one; None if it is not."""
    if index + 1 == len(spans):
        return None
    end, other = spans[index].end, spans[index + 1]
    told = _OF_THE_NEXT.match(text[end : other.end])
    return end if told and told.end() + end >= other.start and _NEXT_CLAUSE.match(text[other.end :]) else None


def instead(text: str, spans: Sequence[Span], index: int, found: Sequence[CandidateStanding]) -> bool:
    """ "Not tomorrow, the twelfth, Thursday the twelfth": what follows at once on what was refused, and that again."""
    if index == 0 or text[spans[index - 1].end : spans[index].start].strip(" ,") or _in_a_row(text, spans[index:]):
        return False
    if is_repeated(text, spans[index - 1], spans[index]):
        return found[-1].sure and found[-1].score >= 0
    goes_on = index + 1 < len(spans) and not text[spans[index].end : spans[index + 1].start].strip(" ,")
    a_row = goes_on and not is_repeated(text, spans[index], spans[index + 1])
    return found[-1] is RULED and _NOT.search(text[: spans[index - 1].start]) is not None and not a_row


def is_reason(text: str, spans: Sequence[Span], index: int, after: str) -> bool:
    """Whether what is said again tells why it was taken back: somebody does something then, or another follows it:
    "Wednesday, scratch that, the exterminator's Wednesday, Thursday".
    """
    follows = index + 1 < len(spans) and not in_one_breath(text[spans[index].end : spans[index + 1].start])
    return follows or _OWN_CLAUSE.match(after) is not None or taken_up(after, shortly=False)


def is_of_a_call(text: str, spans: Sequence[Span], index: int, before: str) -> bool:
    """Whether it is the day of a call that is wanted beside a visit on another: "Wednesday at noon, call me today"."""
    if index == 0 or _CALL_ON.search(before) is None:
        return False
    return index + 1 == len(spans) or not in_one_breath(text[spans[index].end : spans[index + 1].start])


def is_repeated(text: str, one: Span, other: Span) -> bool:
    """Whether both say the same, one of them with more: "the twelfth", "Thursday the twelfth"."""
    first, second = sorted((_telling_words(text, one), _telling_words(text, other)), key=len)
    return second[len(second) - len(first) :] == first


def _telling_words(text: str, span: Span) -> list[str]:
    """Those of a day or an hour but the small ones, which many have: "eight o'clock", "at two o'clock"."""
    said = [alone(word) for word in text[span.start : span.end].split()]
    return [word for word in said if word not in _TELLS_NOTHING] or said


def keeps_busy(earlier: CandidateStanding, since: str) -> bool:
    """ "Monday we've got the auditors, Tuesday": what is said between is of the first of the two alone."""
    return earlier.score > -BUSIED and _OWN_CLAUSE.match(since) is not None and _JOINED_ON.search(since) is None


def gives_why(text: str, spans: Sequence[Span], index: int) -> bool:
    """ "Let's do Wednesday, I've got the dentist tomorrow": what is said between is of the second, as it ends there."""
    ends = not text[spans[index].end :].strip(" .")
    return ends and _WISHED_OUTRIGHT.search(text[: spans[index - 1].start]) is not None


def refused_alone(earlier: CandidateStanding, since: str) -> bool:
    """ "This Friday won't work, next week Friday": all that is said between is against the first of the two."""
    end = refusal_behind(since) if earlier is NOT_SUITING else 0
    return end > 0 and _REFUSED_ALONE.fullmatch(since[end:]) is not None


def tells_why_not(text: str, spans: Sequence[Span], index: int, found: Sequence[CandidateStanding]) -> bool:
    """ "Not the sixth, I'm out of town, Saturday the thirteenth": what is said between only tells why one was refused,
    and another day is named behind it.
    """
    if found[-1] is not RULED or _NOT.search(text[: spans[index - 1].start]) is None:
        return False
    one, other = spans[index - 1], spans[index]
    weekly = _SEVERAL.search(text[other.start : other.end])  # "not Monday, I'm working Tuesdays"
    return (
        not (weekly or _REFUSED_AS_WELL.match(text[other.end :]))
        and _WHY_NOT.fullmatch(text[one.end : other.start]) is not None
    )


def up_to_the_next(text: str, spans: Sequence[Span], index: int) -> str:
    """What is said between the candidate at `index` and the one behind it."""
    end = spans[index + 1].start if index + 1 < len(spans) else len(text)
    return text[spans[index].end : end]


def is_concluded(since: str) -> bool:
    """Whether what comes right after the lower-cased words follows from what stands right before them: "so"."""
    return _CONCLUDED.fullmatch(since) is not None


def together(text: str, spans: Sequence[Span], found: list[CandidateStanding]) -> list[CandidateStanding]:
    """Days that are named in one breath stand together: each is ruled out where its neighbour is."""
    for index in range(1, len(found)):
        between = text[spans[index - 1].end : spans[index].start]
        joined = _in_a_row(text, spans[index - 1 :]) or _LIKEWISE.search(between) is not None
        if joined and found[index - 1].score == RULED_OUT and not _WELCOME.match(text[spans[index].end :]):
            found[index] = RULED
    for index in reversed(range(len(found) - 1)):
        between = text[spans[index].end : spans[index + 1].start]
        apart = _AND.fullmatch(between) is not None and _is_one_alone(text, spans[index + 1])
        if _in_a_row(text, spans[index:]) and not apart and found[index + 1].why == NOT_SUITING.why:
            found[index] = NOT_SUITING
    return found


def _in_a_row(text: str, spans: Sequence[Span]) -> bool:
    """Whether the first two days or hours are named in one breath, or in a row that ends so: "the third, the fifth or
    the sixth".
    """
    for one, other in pairwise(spans):
        between = text[one.end : other.start]
        if in_one_breath(between):
            return True
        if between.strip(" ,"):
            return False
    return False


def _is_one_alone(text: str, span: Span) -> bool:
    """Whether the verb behind `span` is of that day or hour alone."""
    return text[: span.end].endswith(_IS_SHORT) or _OF_ONE_ALONE.match(text[span.end :]) is not None
