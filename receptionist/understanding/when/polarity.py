"""Which of several days or times is meant: what was ruled out, taken back or only told about is not."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.when.engagements import (
    does_each_week,
    is_elsewhere,
    is_free_then,
    is_occupied,
    is_on,
    names_engagement,
    of_every_week,
    taken_up,
)
from receptionist.understanding.when.neighbours import (
    gives_why,
    instead,
    is_of_a_call,
    is_reason,
    is_repeated,
    keeps_busy,
    of_the_next,
    refused_alone,
    tells_why_not,
    together,
    up_to_the_next,
)
from receptionist.understanding.when.refusals import able_after_all, does_not_suit, says_none, takes_back
from receptionist.understanding.when.standing import BUSIED, NOT_SUITING, PLAIN, REPAIR, RULED, CandidateStanding

_SAID = section("when", "polarity")
_IS_SHORT, _IS = str(_SAID["is_short"]), str(_SAID["is_whole"])
_BREAK = _SAID.one("break")
_BEHIND_REFUSED_PART = _SAID.one("behind_refused_part")
_RULED_OUT = _SAID.one("ruled_out")
_UNABLE = _SAID.one("unable")
_SEVERAL = _SAID.one("several")
_NEITHER = _SAID.one("neither")
_JOINED_BY_NOR = _SAID.one("joined_by_nor")
_ASKS_WHETHER, _WHETHER_TOO = _SAID.one("asks_whether"), _SAID.one("whether_too")
_NOT_THOUGHT, _WOULD_DO = _SAID.one("not_thought"), _SAID.one("would_do")
_SOME_HOURS, _SOME_HOURS_AT_ONCE = _SAID.one("some_hours"), _SAID.one("some_hours_at_once")
_HELD_OUT = _SAID.one("held_out")
_OF_THAT_DAY = _SAID.one("of_that_day")
_BARE_HOUR = _SAID.one("bare_hour")
_MUST_BE, _NEEDED_THEN = _SAID.one("must_be"), _SAID.one("needed_then")
_TOLD = _SAID.one("told")
_BUSY = _SAID.one("busy")
_BEGINS_ANEW = _SAID.one("begins_anew")
_BUSY_BEFORE, _BUSY_BEHIND = _SAID.table("busy_beside").values()
_OTHERS = _SAID.one("others")
_AT = _SAID.one("at")
_ENGAGED_THEN = _SAID.one("engaged_then")
_OWN_CLAUSE = _SAID.one("own_clause")
_MAY_HAPPEN = _SAID.one("may_happen")
_PROPOSED = _SAID.one("proposed")
_IN_ITS_PLACE = _SAID.one("in_its_place")
_COUNTERED = _SAID.one("countered")
_REPAIRED = _SAID.one("repaired")
_CONTRASTS = _SAID.one("contrasts")
_PREFERRED_BEFORE, _PREFERRED_AFTER = _SAID.table("preferred").values()
_SETTLED_BEFORE, _SETTLED_BEHIND = _SAID.table("settled").values()
_OUTDOES = _SAID.one("outdoes")
_FROM = _SAID.one("from")
_NEVER_SAID, _NOW_IS = _SAID.one("never_said"), _SAID.one("now_is")
_LEFT_BEFORE, _LEFT_KEPT, _LEFT_ALONE = _SAID.table("left_as_it_is").values()
_GIVEN_UP = _SAID.one("given_up")
_MOVED_TO = _SAID.one("moved_to")
_DONE = _SAID.one("done")
_FOR_WHOM = _SAID.one("for_whom")
_DONE_ON = _SAID.one("done_on")
_DONE_THEN = _SAID.one("done_then")
_WELCOME = _SAID.one("welcome")
_WILL_DO = _SAID.one("will_do")
_TAKEN_UP_ALL = _SAID.one("taken_up_all")
_NAMED_DAY = _SAID.one("named_day")
_NAMES_WEEKDAY = _SAID.one("names_weekday")
_TODAYS_NAME = _SAID.one("todays_name")
_NEAR = 100
"""Letters before a day, within which what rules it out stands."""
_FREE = 3
"""What it counts that somebody has nothing on then."""
_PREFERS = 2
"""What it counts to be liked better than another."""
_OF_A_CALL = 3
"""What it takes from a day that it is that of a call."""
_WHY: dict[str, str] = lexicon("evidence")["when"]


class _Around(NamedTuple):
    """The candidate at `place` among the words around it: `before` and `after` it in its clause, which begins at
    `clause`, and `since` the one before. `is_said` is the verb which that one ends in; `taken_back`: the words since
    then take it back.
    """

    text: str
    spans: Sequence[Span]
    place: int
    clause: int
    before: str
    after: str
    since: str
    is_said: str = ""
    taken_back: bool = False

    @property
    def span(self) -> Span:
        return self.spans[self.place]

    @property
    def said(self) -> str:
        return self.text[self.span.start : self.span.end]

    @property
    def all_before(self) -> str:
        return self.text[: self.span.start]

    @property
    def all_after(self) -> str:
        return self.text[self.span.end :]

    @property
    def shortly(self) -> bool:
        """ "Friday's bad"."""
        return self.said.endswith(_IS_SHORT)


def standings(
    text: str, spans: Sequence[Span], within: Collection[int] = (), *, of_hours: bool = False
) -> list[CandidateStanding]:
    """The standing of each candidate at `spans`, which are in order, in the whole of the lower-cased `text`. Those at
    the places `within` lie in a stretch that was named before them: "next week I'm busy Monday". What is refused
    `of_hours` is refused whole: "eight is no good, I said after nine".
    """
    found: list[CandidateStanding] = []
    repairs = 0
    names = [Span(*name.span()) for name in _TODAYS_NAME.finditer(text)]
    for index in range(len(spans)):
        here = _around(text, spans, index)
        if (none := _none_of_it(here, names)) is not None:
            found.append(none)
            continue
        here = _behind_the_one_before(here)
        if here.taken_back and _tells_why(here):
            found[-1:] = [RULED, RULED]  # "four, no, at four I pick her up": why the first is taken back
            continue
        repairs += here.taken_back
        if index not in within and _is_told_of_the_first(here, found):
            here = here._replace(before="", since="")
        found.append(_standing(here, found, repairs, whole=of_hours))
    return together(text, spans, found)


def _around(text: str, spans: Sequence[Span], index: int) -> _Around:
    span = spans[index]
    start, end = _clause(text, span)
    before, after = text[start : span.start], text[span.end : of_the_next(text, spans, index) or end]
    since = text[spans[index - 1].end : span.start] if index else ""
    return _Around(text, spans, index, start, before, after, since)


def _none_of_it(here: _Around, names: Sequence[Span]) -> CandidateStanding | None:
    """The standing of what is refused with others, given up, left as it is, or only what a day is called: one of the
    `names` of today.
    """
    neither = _NEITHER.search(here.before) is not None and _JOINED_BY_NOR.search(here.after) is not None
    if neither or _is_refused_as_several(here.before, here.said):
        return RULED
    if does_each_week(here.said, up_to_the_next(here.text, here.spans, here.place)):
        return NOT_SUITING
    if _GIVEN_UP.match(f"{here.said.split()[-1]}{here.after}") or _left_as_it_is(here.before, here.after):
        return CandidateStanding(-5, _WHY["changed"])
    named = any(name.start <= here.span.start and here.span.end <= name.end for name in names)
    return CandidateStanding(-5, _WHY["todays_name"]) if named or _NAMED_DAY.match(here.said) else None


def _is_refused_as_several(before: str, said: str) -> bool:
    """ "No Tuesdays", "she's got yoga Tuesdays": all of them, which nobody wishes for."""
    none = _SEVERAL.search(said) is not None and says_none(before)
    return none or of_every_week(before, said)


def _behind_the_one_before(here: _Around) -> _Around:
    """`here`, with the verbs that it and the one before it end in said out: "Wednesday's better, Friday's bad"."""
    shortly = here.place > 0 and here.text[: here.spans[here.place - 1].end].endswith(_IS_SHORT)
    is_said = _IS if shortly else ""
    return here._replace(
        after=f"{_IS}{here.after}" if here.shortly else here.after,
        is_said=is_said,
        taken_back=here.since != "" and takes_back(f"{is_said}{here.since}"),
    )


def _tells_why(here: _Around) -> bool:
    """Whether it is the one before it said again, which tells why that was taken back."""
    again = is_repeated(here.text, here.spans[here.place - 1], here.span)
    return again and (is_on(here.since) or is_reason(here.text, here.spans, here.place, here.after))


def _is_told_of_the_first(here: _Around, found: Sequence[CandidateStanding]) -> bool:
    """Whether what is said between the one before it and this one is of that alone."""
    text, spans, index = here.text, here.spans, here.place
    if index == 0:
        return False
    alone = keeps_busy(found[-1], here.since) or refused_alone(found[-1], here.since)
    if not (alone or tells_why_not(text, spans, index, found)):
        return False
    return of_the_next(text, spans, index - 1) is None and not gives_why(text, spans, index)


def _standing(here: _Around, found: Sequence[CandidateStanding], repairs: int, *, whole: bool) -> CandidateStanding:
    """The standing of a candidate behind those `found`, `repairs` of which were taken back."""
    goes_on = _BARE_HOUR.match(here.said) or _OF_THAT_DAY.search(here.all_after)
    if not goes_on and (is_occupied(here.before, here.after) or is_elsewhere(here.before, here.said)):
        return RULED
    verdict = _verdict(here, whole=whole)
    return verdict or CandidateStanding(_score(here) + repairs, sure=_is_sure(here, found, whole=whole))


def _is_sure(here: _Around, found: Sequence[CandidateStanding], *, whole: bool) -> bool:
    """Whether it is said right beside it that it will do, or must be."""
    after = here.after
    if is_free_then(here.before, after) or _MUST_BE.match(after) or _WILL_DO.match(here.all_after):
        return True
    if _is_settled_on(here) or instead(here.text, here.spans, here.place, found):
        return True
    if _leaves_some_hours(after, whole=whole) or _NEEDED_THEN.search(here.before):
        return True
    return _is_behind_refused_part(here.all_before, here.clause)


def _leaves_some_hours(after: str, *, whole: bool) -> bool:
    """ "I can't do Friday before noon"; what is refused `whole` leaves none."""
    return not whole and _SOME_HOURS_AT_ONCE.match(after) is not None


def _is_behind_refused_part(before: str, clause: int) -> bool:
    """ "Not night, ten o'clock in the morning": the `clause` of the hour begins behind the part that is refused."""
    refused = _BEHIND_REFUSED_PART.search(before)
    return refused is not None and refused.end("refused") == clause


def _is_settled_on(here: _Around) -> bool:
    """ "Okay, Thursday then", behind whatever else was said."""
    behind = here.place > 0 and _SETTLED_BEHIND.match(here.all_after) is not None
    return behind and _SETTLED_BEFORE.search(here.all_before) is not None


def _clause(text: str, span: Span) -> tuple[int, int]:
    start, end = 0, len(text)
    for cut in _breaks(text):
        if cut.end <= span.start:
            start = cut.end
        elif cut.start >= span.end:
            end = cut.start
            break
    return start, end


@lru_cache(maxsize=16)
def _breaks(text: str) -> tuple[Span, ...]:
    """Where one clause of `text` ends and the next begins."""
    return tuple(Span(*cut.span()) for cut in _BREAK.finditer(text))


def _verdict(here: _Around, *, whole: bool) -> CandidateStanding | None:
    """What says that the candidate is not the answer; a repair before it changes nothing of that."""
    before, after = here.before, here.after
    if is_free_then(before, after):
        return None
    if any(told.search(before[-_NEAR:]) for told in (_HELD_OUT, _NEVER_SAID, _NOW_IS)):
        return CandidateStanding(-5, _WHY["told"])
    if _is_ruled_out(before, after, whole=whole):
        return RULED
    if _does_not_suit(before, after, whole=whole):
        return NOT_SUITING
    return _told(here)


def _is_ruled_out(before: str, after: str, *, whole: bool) -> bool:
    """ "I can't do Friday"; of "I can't do Friday before noon" some hours will do."""
    near = before[-_NEAR:]  # what rules a day out stands close before it
    out = _RULED_OUT.search(near) or (_UNABLE.search(near) and not _WELCOME.match(after))
    return bool(out) and not (_leaves_some_hours(after, whole=whole) or able_after_all(before))


def _does_not_suit(before: str, after: str, *, whole: bool) -> bool:
    """ "Friday is no good", "I don't think Friday would work", "Friday I'm at the dentist"."""
    if _NOT_THOUGHT.search(before[-_NEAR:]) and _WOULD_DO.match(after):
        return True
    if _WHETHER_TOO.match(after) and _ASKS_WHETHER.search(before):
        return False
    if does_not_suit(after) and (whole or not _SOME_HOURS.match(after)):
        return True
    return names_engagement(_ENGAGED_THEN.match(after))


def _told(here: _Around) -> CandidateStanding | None:
    """What says that it is only told about: given up for another, somebody else's, past, or when something is on."""
    before, after = here.before, here.after
    if _FROM.search(here.all_before):
        return CandidateStanding(-5, _WHY["changed"])
    if _MAY_HAPPEN.search(before):
        return CandidateStanding(-5, _WHY["may_happen"])
    if _OTHERS.search(here.since or before):
        return CandidateStanding(-4, _WHY["others"])
    if _DONE_ON.search(before):
        return CandidateStanding(-5, _WHY["done"])
    if _NAMES_WEEKDAY.search(before):
        return CandidateStanding(-5, _WHY["todays_name"])
    if names_engagement(_TAKEN_UP_ALL.match(after)):
        return NOT_SUITING
    return CandidateStanding(-4, _WHY["told"]) if taken_up(after, shortly=here.shortly) else None


def _left_as_it_is(before: str, after: str) -> bool:
    """ "Don't touch my Friday appointment", "keep my Friday one as it is"."""
    kept = _LEFT_KEPT.search(before) is not None and _LEFT_ALONE.match(after) is not None
    return kept or _LEFT_BEFORE.search(before) is not None


def _score(here: _Around) -> int:
    """How much the words around the candidate speak for it."""
    score = _of_its_words(here) + _repair(here)
    if _is_settled_on(here) and not _REPAIRED.search(f"{here.is_said}{here.since}"):
        score += REPAIR
    return score - (_OF_A_CALL if is_of_a_call(here.text, here.spans, here.place, here.before) else 0)


def _of_its_words(here: _Around) -> int:
    """How much its own clause speaks for it, and what is said since the one before it."""
    before, after, since = here.before, here.after, here.since
    if is_free_then(before, after):
        return PLAIN + _FREE
    score = PLAIN + (3 if _MOVED_TO.search(here.all_before) else 0)
    if _TOLD.search(before) or _TOLD.search(after) or _OWN_CLAUSE.match(after):
        score -= 2
    busy_beside = since != "" and (_BUSY_BEFORE.search(since) or _BUSY_BEHIND.match(after))
    apart = _BEGINS_ANEW.match(here.said) is not None  # "I'm at the doctor's, I'd be home by one"
    if busy_beside or (not apart and _BUSY.search(since or before)):
        score -= BUSIED
    if _PROPOSED.search(before) or _PROPOSED.search(after):
        score += 1
    return score


def _repair(here: _Around) -> int:
    """What it counts that the candidate comes after another, and after words that may take that back."""
    since, before, after = f"{here.is_said}{here.since}", here.before, here.after
    if _TOLD.search(min(since, before, key=len)) and _AT.search(since):
        return -2
    if _CONTRASTS.search(since) and (_PREFERRED_BEFORE.search(since) or _PREFERRED_AFTER.match(after)):
        return REPAIR
    if since and _OUTDOES.match(after):
        return _PREFERS
    if since and (_IN_ITS_PLACE.match(after) or _COUNTERED.search(since)):
        return REPAIR
    concludes = here.taken_back and not after.strip()
    return REPAIR if concludes or _REPAIRED.search(since) else int(here.taken_back)


def said_of_the_past(text: str, span: Span) -> bool:
    """Whether a past day tells when something was done ("I booked yesterday") and names no day to come to."""
    return _DONE.search(text[: span.start]) is not None or _DONE_THEN.match(text[span.end :]) is not None


def is_for_somebody(text: str, span: Span) -> bool:
    """Whether it is said right behind whom the visit is for: "a trim for me and my daughter Saturday at ten"."""
    return _FOR_WHOM.search(text[: span.start]) is not None


def same_clause(text: str, one: Span, other: Span) -> bool:
    return _clause(text, one) == _clause(text, other)
