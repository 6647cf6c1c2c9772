"""What speaks for each of the days and hours of one turn, and which of several is meant."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.model.when import Bound
from receptionist.understanding.when import ampm, engagements, polarity, refusals, scope
from receptionist.understanding.when.anchored import BESIDE_THAT
from receptionist.understanding.when.durations import BESIDE_SAID
from receptionist.understanding.when.fragments import mentions_of
from receptionist.understanding.when.grammar import Fragment
from receptionist.understanding.when.roles import WeighedRole, weighed
from receptionist.understanding.when.spoken_days import AT_ONCE, SpokenDays
from receptionist.understanding.when.standing import (
    NOT_SUITING,
    NOT_YET_OFFERED,
    OF_WHAT_STANDS,
    REPAIR,
    RULED,
    RULED_OUT,
    SET_APART,
    STANDING,
    CandidateStanding,
    only_one_left,
    with_role,
)
from receptionist.understanding.when.values import Clock, DateRange, Day, DayPart, Hint, Weekday

_SAID = section("when", "reading")
TAKEN_UNTIL = _SAID.one("taken_until")
OPPOSITE: dict[Bound, Bound] = {"after": "before", "before": "after"}
NOT_SO = _SAID.one("not_so")
_LIMIT = _SAID.one("limit")
_OR_ON = _SAID.one("or_on")
_OWN_LIMIT = _SAID.one("own_limit")
OTHER_WEEKDAY: str = section("grammar", "days")["other_weekday"]["name"]
_SET_APART = frozenset({OTHER_WEEKDAY, section("grammar", "anchored")["weekday_after_said"]["name"]})
_WHY: dict[str, str] = lexicon("evidence")["when"]


class SpokenTimes(SpokenDays):
    """The days and hours of one turn as candidates: what is made of each is told to `evidence`."""

    def standing_days(self) -> Iterator[dt.date]:
        """The days that are said to be those of visits which stand."""
        for fragment in self.fragments:
            role, day = self._roles.get(fragment.span), self.as_day(fragment)
            if role is not None and role.role == "standing" and day is not None and day.end is None:
                yield day.dates[0]

    def choose(self, fragments: list[Fragment], near: Span | None = None) -> tuple[int | None, list[int]]:
        found = self._standings(fragments)
        scores = [
            standing.score + (self._bonus(fragment, near) if standing.score > RULED_OUT else 0)
            for fragment, standing in zip(fragments, found, strict=True)
        ]
        for index in range(1, len(fragments)):
            if found[index].score >= 0 and self.hesitates(fragments[index - 1], fragments[index]):
                scores[index] += REPAIR
        top = max(range(len(scores)), key=lambda i: (scores[i], -i))
        for index, (fragment, standing) in enumerate(zip(fragments, found, strict=True)):
            why = standing.why or ("" if index == top else _WHY["likelier"])
            self.note(fragment, kept=index == top and standing.score >= 0, why=why)
        return (top if found[top].score >= 0 else None), scores

    def stand(self, fragments: list[Fragment]) -> bool:
        """Whether each of them is wished for: none is ruled out, taken back or only told."""
        return all(each.score >= 0 for each in self._standings(fragments))

    def _standings(self, fragments: list[Fragment]) -> list[CandidateStanding]:
        by_rule = self._standings_by_rule(fragments)
        text, place = self.plain.text, self.plain.place
        left = only_one_left(by_rule)
        stretches = [self.stretch_of(fragment) for fragment in fragments]
        insisted = [said.value for said, each in zip(fragments, by_rule, strict=True) if each.sure]
        found = [
            standing
            if polarity.is_for_somebody(text, place(fragment.span))
            or self.limits(fragment)
            or (standing.score >= STANDING.score and self._demanded(fragment))
            or fragment in stretches
            or fragment.value in insisted
            or scope.ends_before(self, fragment)
            or (standing.score >= STANDING.score and self._takes_its_place(fragment))
            else with_role(standing, self._role(fragment), left=at == left, alone=self._alone)
            for at, (fragment, standing) in enumerate(zip(fragments, by_rule, strict=True))
        ]
        found = self._alike_in_one_breath(fragments, by_rule, found)
        found = [  # "not before four, I work days": what is refused behind a limit tells why
            STANDING if each.score <= RULED_OUT and self.limits(said) else each
            for said, each in zip(fragments, found, strict=True)
        ]
        found = [
            NOT_YET_OFFERED if each.score < 0 and self._misses_in_offers(said) else each
            for said, each in zip(fragments, found, strict=True)
        ]
        found = [RULED if self._refused_with(said) else each for said, each in zip(fragments, found, strict=True)]
        found = [
            SET_APART if each.score >= 0 and self._is_not_the_other(said) else each
            for said, each in zip(fragments, found, strict=True)
        ]
        found = [self._left(said) or each for said, each in zip(fragments, found, strict=True)]
        against = [role is not None and role.role == "ruled_out" for role in map(self._roles.get, _spans(fragments))]
        told = [(said.value, self.own_day(said)) for said in fragments]
        return _ruled_out_again(told, self._taken_back_later(fragments, found), against)

    def _takes_its_place(self, said: Fragment) -> bool:
        """ "Eleven, no, first thing": whether it is said right behind a no to the one before it."""
        last = self.one_before(said)
        return last is not None and refusals.only_denies(self.between(last, said).strip())

    def _left(self, said: Fragment) -> CandidateStanding | None:
        """ "Tuesday's my mother's birthday", of a day that was offered, or is spoken of: why it will not do."""
        hearing, day = self.hearing, self.as_day(said)
        if day is None or day.end is not None or isinstance(said.value, Clock | DayPart):
            return None
        spoken_of = {hearing.known_day, *(start.date() for start in hearing.offers)}
        words = self.words(said)
        shortly = words.endswith("'s")
        is_on = engagements.taken_up(f"{' is' if shortly else ''}{self.after(said)}", shortly=shortly)
        return NOT_SUITING if is_on and not spoken_of.isdisjoint(day.dates) and not self._stays(said, day) else None

    def _stays(self, said: Fragment, day: Day) -> bool:
        """ "Tuesday's my birthday, so ten would be a treat": whether an hour is named behind it, and no other day."""
        others = (other for each in self.fragments if (other := self.as_day(each)) is not None)
        behind = (each for each in self.fragments if each.span.start >= said.span.end)
        return any(isinstance(each.value, Clock) for each in behind) and all(
            other.dates == day.dates for other in others
        )

    def _taken_back_later(self, fragments: list[Fragment], found: list[CandidateStanding]) -> list[CandidateStanding]:
        """ "Noon, you home at noon, she's not home at noon": an hour of the one day, refused at last, is refused."""
        days = {day.dates[0] for each in self.fragments if (day := self.as_day(each)) is not None}
        if len(days) > 1 or found[-1].score > RULED_OUT:
            return found
        last = fragments[-1].value
        return [
            RULED if each.score >= 0 and _is_same_hour(said.value, last) else each
            for said, each in zip(fragments, found, strict=True)
        ]

    def _refused_with(self, said: Fragment) -> bool:
        """ "Not mornings or Tuesdays", "not before four or on Wednesday", "rule out Wednesday and the hours from twelve
        to two": it is refused in one breath with what is before it, or with all that an order leaves out.
        """
        last = self.one_before(said)
        if last is None or not refusals.in_one_breath(self.between(last, said)) or refusals.welcomed(self.after(said)):
            return False
        of_part = isinstance(last.value, DayPart) and not isinstance(said.value, DayPart)
        of_limit = self.limits(last) and _OR_ON.match(self.between(last, said)) is not None
        before = self.before(last)
        refused = refusals.rules_out(before) or refusals.says_none(before)
        return self._ordered_out(last) or of_limit or (of_part and refused)

    def _ordered_out(self, said: Fragment) -> bool:
        return refusals.orders_out(self.before(said)) or self._refused_with(said)

    def stands_beside(self, part: Fragment, day: Span) -> bool:
        """ "Saturday morning": whether it is said in one breath with the day at `day`, and no rule is against it."""
        end, begin = self.plain.place(day).end, self.plain.place(part.span).start
        at_once = end <= begin and AT_ONCE.fullmatch(self.plain.text[end:begin]) is not None
        return at_once and self._standings_by_rule([part])[0].score >= 0

    def _misses_in_offers(self, said: Fragment) -> bool:
        """ "That's not this week, I said Saturday", "nothing this week", where nothing of this week was offered;
        "nothing this week works" refuses it.
        """
        day, offers = self.as_day(said), self.hearing.offers
        if day is None or not offers or refusals.welcomed(self.after(said)):
            return False
        if not refusals.says_what_it_is_not(self.before(said)):
            return False
        last = day.end or day.dates[0]
        return not any(day.dates[0] <= start.date() <= last for start in offers)

    def _alike_in_one_breath(
        self,
        fragments: list[Fragment],
        by_rule: list[CandidateStanding],
        found: list[CandidateStanding],
    ) -> list[CandidateStanding]:
        """ "Tuesday and Thursday": no weights part what the rules wish for in one breath."""
        kept = [*found]
        for at, each in enumerate(found):
            for other in (at - 1, at + 1):
                if not 0 <= other < len(found) or each.score >= 0 or by_rule[at].score < 0 or found[other].score < 0:
                    continue
                first, second = sorted((fragments[at], fragments[other]), key=lambda said: said.span.start)
                if refusals.in_one_breath(self.between(first, second)):
                    kept[at] = by_rule[at]
        return kept

    def _standings_by_rule(self, fragments: list[Fragment]) -> list[CandidateStanding]:
        if len(fragments) == 1 and not refusals.may_rule_out(self.text):
            return [STANDING]
        within = [at for at in range(1, len(fragments)) if self.stretch_of(fragments[at]) is fragments[at - 1]]
        hours = all(isinstance(each.value, Clock) for each in fragments)
        places = [self.plain.place(each.span) for each in fragments]
        return polarity.standings(self.plain.text, places, within, of_hours=hours)

    @cached_property
    def _roles(self) -> dict[Span, WeighedRole]:
        """What each day and hour is said for, by the second voice. That of a visit which stands tells which it is,
        where none is wished for; a bare "no" before what is wished negates none of it: "no, in the morning, tomorrow".
        """
        mentions = mentions_of(self.fragments, self.plain)
        roles = weighed(self.plain.text, [mention for mention, _ in mentions], self.hearing)
        wishes = any(each.role == "wished" for each in roles)
        unheard = {
            "standing" if not wishes else "",
            *(("ruled_out", "told") if refusals.only_denies(self.text) else ()),
        }
        return {span: each for (_, span), each in zip(mentions, roles, strict=False) if each.role not in unheard}

    def _role(self, fragment: Fragment) -> WeighedRole | None:
        """That by the second voice, which is not heard of what is asked for outright: "I need somebody tonight"; of a
        day that has all its hours, "Friday any time you have", only where it refuses it.
        """
        role = self._roles.get(fragment.span)
        if role is None or refusals.asked_for(self.before(fragment)):
            return None
        frees = role.role != "ruled_out" and any(self._frees_hours_of(each, fragment) for each in self.fragments)
        return None if frees else role

    def _frees_hours_of(self, hint: Fragment, day: Fragment) -> bool:
        if not isinstance(hint.value, Hint) or not hint.value.any_time or not self.says_day(day):
            return False
        first, second = sorted((hint, day), key=lambda said: said.span.start)
        return AT_ONCE.fullmatch(self.between(first, second).replace(",", " ")) is not None

    @cached_property
    def _alone(self) -> bool:
        """Whether one day, one hour, or a day with its hour in one breath, is all that is said of either."""
        said = [fragment for fragment in self.fragments if fragment.span in self._roles]
        return all(AT_ONCE.fullmatch(self.between(*pair)) for pair in pairwise(said))

    def _bonus(self, fragment: Fragment, near: Span | None) -> int:
        value = fragment.value
        if self._is_the_one_booked(fragment):
            return -OF_WHAT_STANDS
        vague = isinstance(value, DateRange) or (isinstance(value, Clock) and not value.sure)
        beside = 0 if near is None else self._nearness(fragment, near)
        holds = any(self.stretch_of(each) is fragment for each in self.fragments if isinstance(each.value, Weekday))
        answers = vague and not holds and fragment.span.start == self.run[0].start and "time" in self.hearing.expecting
        concludes = fragment.rule == BESIDE_SAID or self._goes_on_from(fragment)
        return beside - 3 * vague + 3 * (answers + concludes)

    def _goes_on_from(self, said: Fragment) -> bool:
        """ "Tomorrow delivery comes, the day after": whether it is reckoned from a day before it, which is left by it;
        "tomorrow or the day after" leaves none.
        """
        last = self.one_before(said) if said.rule in BESIDE_THAT else None
        return (
            last is not None
            and self.says_day(last)
            and not refusals.in_one_breath(self.between(last, said))
            and not refusals.welcomed(self.after(last))
        )

    def _is_not_the_other(self, said: Fragment) -> bool:
        """ "This Saturday's the wedding, the other Saturday": whether another is set apart from it behind it."""
        day = self.as_day(said)
        others = (each for each in self.fragments if each.rule in _SET_APART and each.span.start >= said.span.end)
        return any(
            day is not None
            and day.weekday == other.value.weekday
            and not refusals.in_one_breath(self.since_the_one_before(other))
            for other in others
        )

    def _nearness(self, fragment: Fragment, near: Span) -> int:
        """How close it stands to what is `near`: in its clause, and most of all right behind it, "Thursday at nine"."""
        here, there = self.plain.place(fragment.span), self.plain.place(near)
        follows = there.end <= here.start and AT_ONCE.fullmatch(self.plain.text[there.end : here.start]) is not None
        return 2 * polarity.same_clause(self.plain.text, here, there) + follows

    def _is_the_one_booked(self, fragment: Fragment) -> bool:
        """Whether it names the day or the hour of the visit that was just booked: beside another it is only told of."""
        known, day = self.hearing.known_day, self.as_day(fragment)
        if not self.hearing.anything_else or known is None:
            return False
        if day is not None:
            return day.end is None and known in day.dates
        value, at = fragment.value, self.hearing.known_time
        return isinstance(value, Clock) and at in ampm.readings(value)

    def limits(self, fragment: Fragment) -> bool:
        """ "No earlier than noon": what is no wish for that hour is a limit, of whatever it may be told."""
        value = fragment.value
        return isinstance(value, Clock) and value.bound in OPPOSITE and _LIMIT.search(self.words(fragment)) is not None

    def _demanded(self, fragment: Fragment) -> bool:
        """ "It has to be after nine": a limit that is asked for, of whatever it may be told."""
        value = fragment.value
        return isinstance(value, Clock) and value.bound in OPPOSITE and refusals.demanded(self.before(fragment))

    def refused(self, fragment: Fragment) -> bool:
        """Whether words before it refuse it; in "not before ten or after two" they refuse both."""
        if scope.ends_before(self, fragment):
            return False
        before = self.since_the_one_before(fragment)
        last = self.one_before(fragment)
        if last is not None and isinstance(last.value, Clock):  # "eight is no good, after nine is better"
            before = before[refusals.refusal_behind(self.after(last)) :]
        if last is not None and refusals.in_one_breath(before):
            return bool(NOT_SO.search(self.words(last))) or self.refused(last)
        while last is not None and isinstance(last.value, DayPart) and not before.strip():
            before, last = self.since_the_one_before(last), self.one_before(last)
        if last is not None and not before.strip() and self.says_day(last):  # "I can't do Friday morning before ten"
            before = self.since_the_one_before(last)
        before = _OWN_LIMIT.split(before)[-1]
        return bool(NOT_SO.search(before)) and not refusals.able_after_all(before)

    def is_in_refusal(self, part: Fragment) -> bool:
        """ "Noon, that's lunch": whether it is named in what is said against an hour right before it."""
        hour = self.one_before(part)
        if hour is None or not isinstance(hour.value, Clock):
            return False
        return len(self.between(hour, part)) < refusals.refusal_behind(self.after(hour))


def _is_same_hour(one: object, other: object) -> bool:
    if not isinstance(one, Clock) or not isinstance(other, Clock):
        return False
    return one.bound == other.bound == "at" and ampm.readings(one) == ampm.readings(other)


def _spans(fragments: Sequence[Fragment]) -> list[Span]:
    return [fragment.span for fragment in fragments]


def _ruled_out_again(
    told: Sequence[tuple[object, dt.date | None]], found: list[CandidateStanding], against: Sequence[bool]
) -> list[CandidateStanding]:
    """`found`, with what was ruled out and is said again ruled out as well, where another stands, or weights speak
    `against` it: "Friday, no, I'm on call Friday, Saturday". An hour is said again where it is of the same day, or of
    none that is `told`: "ten, no, I've the dentist at ten, Wednesday at ten".
    """
    out = [said for said, each in zip(told, found, strict=True) if each.why == RULED.why]
    again = [any(value == other and (day == its_day or day is None) for other, its_day in out) for value, day in told]
    others = any(each.score >= 0 and not same for each, same in zip(found, again, strict=True))
    if not out:
        return found
    return [
        RULED if same and each.score >= 0 and (others or refused) else each
        for each, same, refused in zip(found, again, against, strict=True)
    ]
