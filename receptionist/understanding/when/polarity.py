"""Which of several days or times is meant: what was ruled out, taken back or only told about is not."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import pairwise

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.when.lexicon import alone
from receptionist.understanding.when.roles import ENGAGEMENTS, TimeRole, WeighedRole

_SAID = section("when", "polarity")


_BREAK = _SAID.one("break")
_BEHIND_REFUSED_PART = _SAID.one("behind_refused_part")
_RULED_OUT = _SAID.one("ruled_out")
_UNABLE = _SAID.one("unable")
_NONE = _SAID.one("none")
_SEVERAL = _SAID.one("several")
_OR = _SAID.one("or")
_LIKEWISE = _SAID.one("likewise")
_NEITHER = _SAID.one("neither")
_JOINED_BY_NOR = _SAID.one("joined_by_nor")
_AND = _SAID.one("and")
_OF_ONE_ALONE = _SAID.one("of_one_alone")
_ABLE_AFTER_ALL = _SAID.one("able_after_all")
_ORDERED_OUT = _SAID.one("ordered_out")
_NO_GOOD = _SAID.one("no_good")
_ASKED_FOR = _SAID.one("asked_for")
_NOT_THOUGHT, _WOULD_DO = _SAID.one("not_thought"), _SAID.one("would_do")
_SOME_HOURS, _SOME_HOURS_AT_ONCE = _SAID.one("some_hours"), _SAID.one("some_hours_at_once")
_WHY_NOT, _REFUSED_AS_WELL = _SAID.one("why_not"), _SAID.one("refused_as_well")
_REFUSED_ALONE = _SAID.one("refused_alone")
_OF_THE_NEXT, _NOT = _SAID.one("of_the_next"), _SAID.one("not")
_HELD_OUT = _SAID.one("held_out")
_FREE_THEN = _SAID.one("free_then")
_FREE_BEFORE = _SAID.one("free_before")
_DEPARTS, _DEPARTS_NOWHERE = _SAID.one("departs"), _SAID.one("departs_nowhere")
_OF_THAT_DAY = _SAID.one("of_that_day")
_BARE_HOUR = _SAID.one("bare_hour")
_NEXT_CLAUSE = _SAID.one("next_clause")
_MUST_BE = _SAID.one("must_be")
_ENGAGED_BEFORE = _SAID.one("engaged_before")
_TOLD = _SAID.one("told")
_BUSY = _SAID.one("busy")
_BEGINS_ANEW = _SAID.one("begins_anew")
_BUSY_BEFORE, _BUSY_BEHIND = (re.compile(said) for said in _SAID["busy_beside"].values())
_WISHED_OUTRIGHT = _SAID.one("wished_outright")
_OTHERS = _SAID.one("others")
_AT = _SAID.one("at")
_ENGAGED_THEN = _SAID.one("engaged_then")
_CALL_ON = _SAID.one("call_on")
_ON_THEN = _SAID.one("on_then")
_JOINED_ON = _SAID.one("joined_on")
_OWN_CLAUSE = _SAID.one("own_clause")
_EVERY_WEEK, _AT_THAT_HOUR = _SAID.one("every_week"), _SAID.one("at_that_hour")
_OF_EACH_WEEK, _DOES_EACH_WEEK = _SAID.one("of_each_week"), _SAID.one("does_each_week")
_MAY_HAPPEN = _SAID.one("may_happen")
_BUSY_WORDS = _SAID.one("busy_words", re.IGNORECASE)
_PROPOSED = _SAID.one("proposed")
_TAKES_BACK = _SAID.text("takes_back")
_TAKEN_BACK = re.compile(_TAKES_BACK)
_REPAIRED = _SAID.one("repaired")
_CONCLUDED = _SAID.one("concluded")
_CONTRASTS = _SAID.one("contrasts")
_PREFERRED_BEFORE, _PREFERRED_AFTER = (re.compile(said) for said in _SAID["preferred"].values())
_SETTLED_BEFORE, _SETTLED_BEHIND = (re.compile(said) for said in _SAID["settled"].values())
_OUTDOES = _SAID.one("outdoes")
_FROM = _SAID.one("from")
_NEVER_SAID, _NOW_IS = _SAID.one("never_said"), _SAID.one("now_is")
_LEFT_BEFORE, _LEFT_KEPT, _LEFT_ALONE = (re.compile(said) for said in _SAID["left_as_it_is"].values())
_GIVEN_UP = _SAID.one("given_up")
_MOVED_TO = _SAID.one("moved_to")
_DONE = _SAID.one("done")
_FOR_WHOM = _SAID.one("for_whom")
_DONE_ON = _SAID.one("done_on")
_DONE_THEN = _SAID.one("done_then")
_MAY_RULE_OUT = _SAID.one("may_rule_out", re.IGNORECASE)
_DEMANDED, _NEEDED_THEN = _SAID.one("demanded"), _SAID.one("needed_then")
_DENIES, _INSISTS = _SAID.one("denies"), _SAID.one("insists", re.IGNORECASE)
_WELCOME = _SAID.one("welcome")
_WILL_DO = _SAID.one("will_do")
_IS_NONE_OF_IT = _SAID.one("is_none_of_it")
_TAKEN_UP = _SAID.one("taken_up")
_TAKEN_UP_ALL = _SAID.one("taken_up_all")
_NAMED_DAY = _SAID.one("named_day")
_OF_HOLIDAY = _SAID.one("holiday")
_SOMEBODYS = _SAID.one("somebodys")
_THE_FAIR = _SAID.one("the_fair")
_NAMES_WEEKDAY = _SAID.one("names_weekday")
_TODAYS_NAME = _SAID.one("todays_name")
_PLAIN = 3
REPAIR = 6
"""More than what is vague loses: "half past two, no, three"."""
_NEAR = 100
_FREE = 3
"""What it counts that somebody has nothing on then."""
_PREFERS = 2
OF_WHAT_STANDS = 4
"""What it takes from a candidate to be the day or the hour of the visit that was just booked."""
_OF_A_CALL = 3
"""What it takes from a day that it is that of a call."""
_BUSIED = 4
"""What an engagement that is told of before it takes from a candidate."""
_WHY: dict[str, str] = lexicon("evidence")["when"]


class CandidateStanding(msgspec.Struct, frozen=True):
    """How a candidate stands: below zero it is not the answer; `why` says so for a person. `sure`: it is said right
    beside it that it will do or must be, which no weight overrules.
    """

    score: int
    why: str = ""
    sure: bool = False


STANDING = CandidateStanding(_PLAIN)
"""Of the only candidate in a turn that rules nothing out."""
RULED_OUT = -10
"""The score of what the words say not to suit."""
_SURE, _SURE_OF_DOUBTED, _SURE_OF_WISHED, _RULES_OUT = 1.6, 0.8, 3.5, 3.5
_SURE_OF_ALONE = 3.3
"""Log-odds that it is said for something else, from which a candidate is none: where the rules are silent, where one
doubts it, where one speaks for it, and where it is said alone, with nothing else to choose. To be ruled out takes more:
what is ruled out stays so. Chosen on turns of hands that the weights had not seen.
"""
_BY_ROLE: dict[TimeRole, CandidateStanding] = {
    "ruled_out": CandidateStanding(-5, _WHY["ruled_out"]),
    "told": CandidateStanding(-5, _WHY["told"]),
    "standing": CandidateStanding(-5, _WHY["changed"]),
}
NOT_YET_OFFERED = CandidateStanding(0)
"""Of what the offers are said not to be: it is meant where nothing else is."""
SET_APART = CandidateStanding(-5, _WHY["changed"])
"""Of a day from which another is set apart behind it: "this Saturday's the wedding, the other Saturday"."""
RULED, _NOT_SUITING = (
    CandidateStanding(RULED_OUT, _WHY["ruled_out"]),
    CandidateStanding(RULED_OUT, _WHY["not_suiting"]),
)


def only_one_left(by_rule: Sequence[CandidateStanding]) -> int | None:
    """The place of the only candidate that stands beside others which are ruled out; None where there is no such."""
    standing = [at for at, each in enumerate(by_rule) if each.score >= 0]
    others_out = any(each.score <= RULED_OUT for each in by_rule)
    return standing[0] if others_out and len(standing) == 1 else None


def with_role(
    by_rule: CandidateStanding, by_weights: WeighedRole | None, *, left: bool = False, alone: bool = False
) -> CandidateStanding:
    """The standing of a candidate of which both voices were heard: where the rules have nothing against it, what it is
    said for counts if that is sure enough; less will do where they are in doubt, and more where it is all that is
    `left`, or is said `alone`.
    """
    if by_weights is None or by_weights.role == "wished" or by_rule.score < 0 or by_rule.sure:
        return by_rule
    least = _SURE_OF_WISHED if left else _SURE_OF_ALONE if alone and by_rule.score >= _PLAIN else 0.0
    if by_weights.lead < max(_enough(by_rule), least):
        return by_rule
    return RULED if by_weights.role == "ruled_out" and by_weights.lead >= _RULES_OUT else _BY_ROLE[by_weights.role]


def _enough(by_rule: CandidateStanding) -> float:
    if by_rule.score == _PLAIN:
        return _SURE
    return _SURE_OF_DOUBTED if by_rule.score < _PLAIN else _SURE_OF_WISHED


def may_rule_out(text: str) -> bool:
    """Whether any word of `text`, in any case, could rule a day or time out."""
    return _MAY_RULE_OUT.search(text) is not None or _BUSY_WORDS.search(text) is not None


def demanded(before: str) -> bool:
    """Whether lower-cased words say that it has to be as what comes right after them."""
    return _DEMANDED.search(before) is not None and not rules_out(before)


def only_denies(text: str) -> bool:
    """Whether `text` begins with a bare "no", and no word behind that could rule a day or time out."""
    denied = _DENIES.match(text.lower())
    return denied is not None and not may_rule_out(_INSISTS.sub(" ", text[denied.end() :]))


def says_none(before: str) -> bool:
    """Whether lower-cased words say that there shall be none of what comes right after them: "no night"."""
    return _NONE.search(before) is not None


def able_after_all(before: str) -> bool:
    """Whether lower-cased words only seem to refuse what comes after them: "I don't mind"."""
    return _ABLE_AFTER_ALL.search(before) is not None


def rules_out(before: str) -> bool:
    """Whether lower-cased words rule out what comes right after them."""
    near = f"{before[-_NEAR:].rstrip()} "
    return bool(_RULED_OUT.search(near) or _UNABLE.search(near))


def orders_out(before: str) -> bool:
    """Whether lower-cased words order what comes right after them, and all of its list, to be left out."""
    return _ORDERED_OUT.search(before) is not None and not able_after_all(before)


def asked_for(before: str) -> bool:
    """Whether lower-cased words end in asking for somebody, or something, then: "I need somebody out here"."""
    return _ASKED_FOR.search(before) is not None and not rules_out(before)


def takes_back(since: str) -> bool:
    """Whether lower-cased words between two candidates take the first of them back: "three, no, four"."""
    return _TAKEN_BACK.search(since) is not None


def is_concluded(since: str) -> bool:
    """Whether what comes right after the lower-cased words follows from what stands right before them: "so"."""
    return _CONCLUDED.fullmatch(since) is not None


def in_one_breath(between: str) -> bool:
    """Whether lower-cased words join two candidates, so that what refuses one refuses the other: "Monday or"."""
    return _OR.fullmatch(between) is not None


def of_every_week(before: str, said: str) -> bool:
    """Whether the days `said` are told for what somebody does on them each week: "she's got yoga Tuesdays"."""
    return _OF_EACH_WEEK.search(said) is not None and _EVERY_WEEK.search(before) is not None


def engaged_at(before: str) -> bool:
    """Whether lower-cased words tell what somebody does at the hour behind them: "I've got the dentist at"."""
    return _AT_THAT_HOUR.search(before) is not None


def tells_of_somebody(since: str) -> bool:
    """Whether lower-cased words go on to what somebody does, and to no wish: "not before ten, she's got yoga at"."""
    return _OWN_CLAUSE.match(since) is not None


def welcomed(after: str) -> bool:
    """Whether lower-cased words say of what stands right before them that it will do."""
    return _WELCOME.match(after) is not None


def does_not_suit(after: str) -> bool:
    """Whether lower-cased words say of what stands right before them that it will not do."""
    return _NO_GOOD.match(after) is not None


def refusal_behind(after: str) -> int:
    """How long the words are which say of what stands right before them that it will not do; 0 where none do."""
    said = _NO_GOOD.match(after)
    return said.end() if said is not None else 0


def says_what_it_is_not(before: str) -> bool:
    """Whether lower-cased words say that something is not what comes right after them: "that's not this week"."""
    return _IS_NONE_OF_IT.search(before) is not None


def standings(
    text: str, spans: Sequence[Span], within: Collection[int] = (), *, of_hours: bool = False
) -> list[CandidateStanding]:
    """The standing of each candidate at `spans`, which are in order, in the whole of the lower-cased `text`. Those at
    the places `within` lie in a stretch that was named before them: "next week I'm busy Monday". What is refused
    `of_hours` is refused whole: "eight is no good, I said after nine".
    """
    found: list[CandidateStanding] = []
    repairs = 0
    named = list(_TODAYS_NAME.finditer(text))
    for index, span in enumerate(spans):
        start, end = _clause(text, span)
        before, after = text[start : span.start], text[span.end : _of_the_next(text, spans, index) or end]
        since = text[spans[index - 1].end : span.start] if index else ""
        said = text[span.start : span.end]
        neither = _NEITHER.search(before) is not None and _JOINED_BY_NOR.search(after) is not None
        if neither or _is_refused_as_several(before, said):
            found.append(RULED)
        elif _OF_EACH_WEEK.search(said) and _DOES_EACH_WEEK.match(_up_to_the_next(text, spans, index)):
            found.append(_NOT_SUITING)
        elif _GIVEN_UP.match(f"{said.split()[-1]}{after}") or _left_as_it_is(before, after):
            found.append(CandidateStanding(-5, _WHY["changed"]))
        elif _NAMED_DAY.match(said) or any(name.start() <= span.start and span.end <= name.end() for name in named):
            found.append(CandidateStanding(-5, _WHY["todays_name"]))
        else:
            shortly = said.endswith("'s")  # "Friday's bad"
            after = f" is{after}" if shortly else after
            is_said = " is" if index and text[: spans[index - 1].end].endswith("'s") else ""  # "Wednesday's better, …"
            taken_back = since != "" and _TAKEN_BACK.search(f"{is_said}{since}") is not None
            if (
                taken_back
                and _is_repeated(text, spans[index - 1], span)
                and (_is_on(since) or _is_reason(text, spans, index, after))
            ):
                found[-1:] = [RULED, RULED]  # "four, no, at four I pick her up": why the first is taken back
                continue
            repairs += taken_back
            own = index > 0 and _of_the_next(text, spans, index - 1) is not None
            told_of_it = index > 0 and (
                _keeps_busy(found[-1], since)
                or _refused_alone(found[-1], since)
                or _tells_why_not(text, spans, index, found)
            )
            if told_of_it and index not in within and not own and not _gives_why(text, spans, index):
                before = since = ""
            goes_on = _BARE_HOUR.match(said) or _OF_THAT_DAY.search(text[span.end :])
            occupied = not goes_on and _is_occupied(before, after)
            verdict = _verdict(before, after, text[: span.start], since, shortly=shortly, whole=of_hours)
            verdict = RULED if occupied else verdict
            apart = _BEGINS_ANEW.match(said) is not None  # "I'm at the doctor's, I'd be home by one"
            score = _score(before, after, text[: span.start], since, apart=apart) + repairs
            score += _repair(f"{is_said}{since}", before, after, taken_back)
            settled = index > 0 and _is_settled_on(text, span)
            score += REPAIR if settled and not _REPAIRED.search(f"{is_said}{since}") else 0
            score -= _OF_A_CALL if _is_of_a_call(text, spans, index, before) else 0
            sure = any((_is_free_then(before, after), _MUST_BE.match(after), _WILL_DO.match(text[span.end :])))
            sure = sure or settled or _instead(text, spans, index, found)
            sure = sure or (not of_hours and _SOME_HOURS_AT_ONCE.match(after) is not None)
            sure = sure or _NEEDED_THEN.search(before) is not None
            sure = sure or _is_behind_refused_part(text[: span.start], start)
            found.append(verdict or CandidateStanding(score, sure=sure))
    return _together(text, spans, found)


def _is_refused_as_several(before: str, said: str) -> bool:
    """ "No Tuesdays", "she's got yoga Tuesdays": all of them, which nobody wishes for."""
    none = _SEVERAL.search(said) is not None and _NONE.search(before) is not None
    return none or of_every_week(before, said)


def _up_to_the_next(text: str, spans: Sequence[Span], index: int) -> str:
    """What is said between the candidate at `index` and the one behind it."""
    end = spans[index + 1].start if index + 1 < len(spans) else len(text)
    return text[spans[index].end : end]


def _of_the_next(text: str, spans: Sequence[Span], index: int) -> int | None:
    """Where the candidate at `index` ends, if all that is said behind it is of the next one; None if it is not."""
    if index + 1 == len(spans):
        return None
    end, other = spans[index].end, spans[index + 1]
    told = _OF_THE_NEXT.match(text[end : other.end])
    return end if told and told.end() + end >= other.start and _NEXT_CLAUSE.match(text[other.end :]) else None


def _instead(text: str, spans: Sequence[Span], index: int, found: Sequence[CandidateStanding]) -> bool:
    """ "Not tomorrow, the twelfth, Thursday the twelfth": what follows at once on what was refused, and that again."""
    if index == 0 or text[spans[index - 1].end : spans[index].start].strip(" ,") or _in_a_row(text, spans[index:]):
        return False
    if _is_repeated(text, spans[index - 1], spans[index]):
        return found[-1].sure and found[-1].score >= 0
    goes_on = index + 1 < len(spans) and not text[spans[index].end : spans[index + 1].start].strip(" ,")
    a_row = goes_on and not _is_repeated(text, spans[index], spans[index + 1])
    return found[-1] is RULED and _NOT.search(text[: spans[index - 1].start]) is not None and not a_row


def _is_behind_refused_part(before: str, clause: int) -> bool:
    """ "Not night, ten o'clock in the morning": the `clause` of the hour begins behind the part that is refused."""
    refused = _BEHIND_REFUSED_PART.search(before)
    return refused is not None and refused.end("refused") == clause


def _is_reason(text: str, spans: Sequence[Span], index: int, after: str) -> bool:
    """Whether what is said again tells why it was taken back: somebody does something then, or another follows it:
    "Wednesday, scratch that, the exterminator's Wednesday, Thursday".
    """
    follows = index + 1 < len(spans) and not in_one_breath(text[spans[index].end : spans[index + 1].start])
    return follows or _OWN_CLAUSE.match(after) is not None or _taken_up(after, shortly=False)


def _is_settled_on(text: str, span: Span) -> bool:
    """ "Okay, Thursday then", behind whatever else was said."""
    behind = _SETTLED_BEHIND.match(text[span.end :]) is not None
    return behind and _SETTLED_BEFORE.search(text[: span.start]) is not None


def _is_of_a_call(text: str, spans: Sequence[Span], index: int, before: str) -> bool:
    """Whether it is the day of a call that is wanted beside a visit on another: "Wednesday at noon, call me today"."""
    if index == 0 or _CALL_ON.search(before) is None:
        return False
    return index + 1 == len(spans) or not in_one_breath(text[spans[index].end : spans[index + 1].start])


def _is_on(since: str) -> bool:
    """ "Noon, no wait, soccer's at noon": whether what was said again is when something else is on."""
    said = _ON_THEN.search(since)
    return said is not None and said["what"] in ENGAGEMENTS


def _is_repeated(text: str, one: Span, other: Span) -> bool:
    """Whether both say the same, beside the small words before it."""
    first, second = (alone(text[span.start : span.end].split()[-1]) for span in (one, other))
    return first == second


def _keeps_busy(earlier: CandidateStanding, since: str) -> bool:
    """ "Monday we've got the auditors, Tuesday": what is said between is of the first of the two alone."""
    return earlier.score > -_BUSIED and _OWN_CLAUSE.match(since) is not None and _JOINED_ON.search(since) is None


def _gives_why(text: str, spans: Sequence[Span], index: int) -> bool:
    """ "Let's do Wednesday, I've got the dentist tomorrow": what is said between is of the second, as it ends there."""
    ends = not text[spans[index].end :].strip(" .")
    return ends and _WISHED_OUTRIGHT.search(text[: spans[index - 1].start]) is not None


def _refused_alone(earlier: CandidateStanding, since: str) -> bool:
    """ "This Friday won't work, next week Friday": all that is said between is against the first of the two."""
    end = refusal_behind(since) if earlier is _NOT_SUITING else 0
    return end > 0 and _REFUSED_ALONE.fullmatch(since[end:]) is not None


def _tells_why_not(text: str, spans: Sequence[Span], index: int, found: Sequence[CandidateStanding]) -> bool:
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


def _together(text: str, spans: Sequence[Span], found: list[CandidateStanding]) -> list[CandidateStanding]:
    """Days that are named in one breath stand together: each is ruled out where its neighbour is."""
    for index in range(1, len(found)):
        between = text[spans[index - 1].end : spans[index].start]
        joined = _in_a_row(text, spans[index - 1 :]) or _LIKEWISE.search(between) is not None
        if joined and found[index - 1].score == RULED_OUT and not _WELCOME.match(text[spans[index].end :]):
            found[index] = RULED
    for index in reversed(range(len(found) - 1)):
        between = text[spans[index].end : spans[index + 1].start]
        alone = _AND.fullmatch(between) is not None and _is_one_alone(text, spans[index + 1])
        if _in_a_row(text, spans[index:]) and not alone and found[index + 1].why == _NOT_SUITING.why:
            found[index] = _NOT_SUITING
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
    return text[: span.end].endswith("'s") or _OF_ONE_ALONE.match(text[span.end :]) is not None


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


def _verdict(
    before: str, after: str, all_before: str, since: str, *, shortly: bool, whole: bool
) -> CandidateStanding | None:
    """What says that the candidate is not the answer; a repair before it changes nothing of that."""
    near = before[-_NEAR:]  # what rules a day out stands close before it
    if _is_free_then(before, after):
        return None
    if any(told.search(near) for told in (_HELD_OUT, _NEVER_SAID, _NOW_IS)):
        return CandidateStanding(-5, _WHY["told"])
    some = not whole and _SOME_HOURS_AT_ONCE.match(after) is not None  # "I can't do Friday before noon"
    if _RULED_OUT.search(near) and not (some or _ABLE_AFTER_ALL.search(before)):
        return RULED
    if not (some or _WELCOME.match(after)) and _UNABLE.search(near) and not _ABLE_AFTER_ALL.search(before):
        return RULED
    if _NOT_THOUGHT.search(near) and _WOULD_DO.match(after):
        return _NOT_SUITING
    if _NO_GOOD.match(after) and (whole or not _SOME_HOURS.match(after)):
        return _NOT_SUITING
    if _is_engaged(_ENGAGED_THEN.match(after)):
        return _NOT_SUITING
    if _FROM.search(all_before):
        return CandidateStanding(-5, _WHY["changed"])
    if _MAY_HAPPEN.search(before):
        return CandidateStanding(-5, _WHY["may_happen"])
    if _OTHERS.search(since or before):
        return CandidateStanding(-4, _WHY["others"])
    if _DONE_ON.search(before):
        return CandidateStanding(-5, _WHY["done"])
    if _NAMES_WEEKDAY.search(before):
        return CandidateStanding(-5, _WHY["todays_name"])
    if _is_engaged(_TAKEN_UP_ALL.match(after)):
        return _NOT_SUITING
    return CandidateStanding(-4, _WHY["told"]) if _taken_up(after, shortly=shortly) else None


def _left_as_it_is(before: str, after: str) -> bool:
    """ "Don't touch my Friday appointment", "keep my Friday one as it is"."""
    kept = _LEFT_KEPT.search(before) is not None and _LEFT_ALONE.match(after) is not None
    return kept or _LEFT_BEFORE.search(before) is not None


def _is_engaged(said: re.Match[str] | None) -> bool:
    return said is not None and said["what"] in ENGAGEMENTS


def _is_occupied(before: str, after: str) -> bool:
    """ "I have class mornings", "I'm leaving Saturday", and nothing more of it."""
    near = before[-_NEAR:]
    return bool(_NEXT_CLAUSE.match(after)) and (_is_engaged(_ENGAGED_BEFORE.search(near)) or _is_away(near))


def _is_away(before: str) -> bool:
    """ "I'm leaving on Saturday"; "we're off Friday" are free."""
    return _DEPARTS.search(before) is not None and _DEPARTS_NOWHERE.search(before) is None


def _is_free_then(before: str, after: str) -> bool:
    """ "Wednesday I've got no lab", "I'm not working Friday"."""
    return _FREE_THEN.match(after) is not None or _FREE_BEFORE.search(before) is not None


def _taken_up(after: str, *, shortly: bool) -> bool:
    """ "Friday is my daughter's recital", and, `shortly`, "Friday's the fair": something else is on then."""
    said = _TAKEN_UP.match(after)
    if said is None:
        return False
    what = said["what"]
    if _SOMEBODYS.match(what) or _OF_HOLIDAY.match(what) or (shortly and _THE_FAIR.match(what)):
        return True
    return not ENGAGEMENTS.isdisjoint(what.split())


def _score(before: str, after: str, all_before: str, since: str, *, apart: bool) -> int:
    """How much the words around the candidate speak for it."""
    if _is_free_then(before, after):
        return _PLAIN + _FREE
    score = _PLAIN + (3 if _MOVED_TO.search(all_before) else 0)
    if _TOLD.search(before) or _TOLD.search(after) or _OWN_CLAUSE.match(after):
        score -= 2
    busy_beside = since != "" and (_BUSY_BEFORE.search(since) or _BUSY_BEHIND.match(after))
    if busy_beside or (not apart and _BUSY.search(since or before)):
        score -= _BUSIED
    if _PROPOSED.search(before) or _PROPOSED.search(after):
        score += 1
    return score


def _repair(since: str, before: str, after: str, taken_back: bool) -> int:
    """What it counts that the candidate comes after another and the words `since` that, `taken_back` or not."""
    if _TOLD.search(min(since, before, key=len)) and _AT.search(since):
        return -2
    if _CONTRASTS.search(since) and (_PREFERRED_BEFORE.search(since) or _PREFERRED_AFTER.match(after)):
        return _PREFERS
    if since and _OUTDOES.match(after):
        return _PREFERS
    concludes = taken_back and not after.strip()
    return REPAIR if concludes or _REPAIRED.search(since) else int(taken_back)


def said_of_the_past(text: str, span: Span) -> bool:
    """Whether a past day tells when something was done ("I booked yesterday") and names no day to come to."""
    return _DONE.search(text[: span.start]) is not None or _DONE_THEN.match(text[span.end :]) is not None


def is_for_somebody(text: str, span: Span) -> bool:
    """Whether it is said right behind whom the visit is for: "a trim for me and my daughter Saturday at ten"."""
    return _FOR_WHOM.search(text[: span.start]) is not None


def same_clause(text: str, one: Span, other: Span) -> bool:
    return _clause(text, one) == _clause(text, other)
