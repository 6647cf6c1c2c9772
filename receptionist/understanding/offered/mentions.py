"""What of a turn names offered times: an hour, a day, a part of the day, a place in their order, what is left of them.

A mention has the places of all offers that it can mean, counted from 0 in the order in which they were read out. One
that fits no offer keeps its moment, so that "I'm off at three" lies before four.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Sequence
from typing import Self

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section, set_of
from receptionist.model.hearing import HearingContext
from receptionist.model.when import When
from receptionist.understanding.when.lexicon import MONTH_NAMES

_SAID = lexicon("offered")
_HOURS: dict[str, int] = {**_SAID["hours"], **{str(hour): hour for hour in range(1, 13)}}
_LIKE_HOURS: dict[str, int] = _SAID["sound_like_hours"]
_SOUNDS_BEFORE, _SOUNDS_BEHIND = section("offered", "sounds_alone").each().values()
_HOUR_LED, _HOUR_FOLLOWED = section("offered", "opens_a_time").each().values()
_MINUTES: dict[str, int] = _SAID["minutes"]
_PAST: dict[str, int] = _SAID["past"]
_AFTER_PAST, _BEFORE_HOUR = set_of(_SAID["after_past"]), set_of(_SAID["before_hour"])
_NO_OFFERS = set_of(_SAID["no_offers"])
_O_CLOCK = set_of(_SAID["o_clock"])
_THING_BEFORE = set_of(_SAID["thing_before"])
_HOUR_BEFORE = set_of(_SAID["hour_before"])
_ARTICLES = set_of(_SAID["articles"])
_NUMBER_WORDS = set_of(_SAID["number_words"])
_DATES: dict[str, int] = {word: at for at, word in enumerate(_SAID["dates"].split(), 1)}
_LEADS_BESIDE, _FOLLOWS_BESIDE = set_of(_SAID["leads_beside"]), set_of(_SAID["follows_beside"])
_BETWEEN = frozenset(_SAID["between"].split())
_HABITUAL, _BEFORE_A_PART = set_of(_SAID["habitual"]), set_of(_SAID["before_a_part"])
PARTS: dict[str, list[float]] = _SAID["parts"]
_WIDER: dict[str, list[float]] = _SAID["wider"]
NARROW = set_of(_SAID["narrow"])
"""Parts of the day so narrow that nothing outside is meant."""
_ONE_WORD: dict[str, str] = _SAID["in_one_word"]
_IN_ONE_WORD = re.compile(rf"\b(?:{'|'.join(sorted(_ONE_WORD, key=len, reverse=True))})\b")
_HALF_A_DAY, _A_DAY = 12, 24
_SEVERAL = 2
_MIDDLE = -2
_MINUTES_OF_HOUR = 60
_TEN, _DAYS_OF_MONTH = 10, 30
_LATEST_MORNING = 7.0
"""An hour below it, with nothing said of the half of the day, is one of the afternoon."""


class Offers(msgspec.Struct, frozen=True):
    """What was offered: `starts` by the business's wall clock, as they were read out, and the day of the call."""

    starts: tuple[dt.datetime, ...]
    today: dt.date

    @classmethod
    def of(cls, hearing: HearingContext) -> Self:
        """Those that the turn answers."""
        return cls(hearing.offers, hearing.clock.date())

    def __len__(self) -> int:
        return len(self.starts)

    def where(self, fits: Callable[[dt.datetime], bool]) -> frozenset[int]:
        """The places of those that fit."""
        return frozenset(place for place, start in enumerate(self.starts) if fits(start))


class OfferMention(msgspec.Struct, frozen=True):
    """Words `start` to `end` (half-open). `places` are of the offers it can mean; `at` is when it is where it fits
    none: hours since midnight, or days since the day of the call (`kind` "day").
    """

    start: int
    end: int
    kind: str
    places: frozenset[int] = frozenset()
    at: float | None = None


def in_one_word(said: str) -> str:
    """`said` with names of several words as one: "the middle of the day" is midday."""
    return _IN_ONE_WORD.sub(lambda found: _ONE_WORD[found[0]], said)


def mentions(words: Sequence[str], offers: Offers) -> tuple[OfferMention, ...]:
    """All in `words`, in order; a day and its hour, or a place among those of a day, are one."""
    found: list[OfferMention] = []
    at = 0
    while at < len(words):
        mention = _mention(words, at, offers, found)
        if mention is None:
            at += 1
            continue
        joined = _joined(found[-1], mention, words, offers) if found else None
        found = [*found[:-1], joined] if joined else [*found, mention]
        at = mention.end
    return tuple(found)


def _mention(words: Sequence[str], at: int, offers: Offers, before: Sequence[OfferMention]) -> OfferMention | None:
    if words[at] == _SAID["other"]:
        return _the_rest(at, offers, before)
    if words[at] in _SAID["beside"] and before:
        return _beside(words, at, offers, before[-1])
    return next((found for read in _READERS if (found := read(words, at, offers)) is not None), None)


def _joined(first: OfferMention, second: OfferMention, words: Sequence[str], offers: Offers) -> OfferMention | None:
    """ "Thursday at nine", "the second nine", "the later one on Thursday": what both mean."""
    if first.kind == second.kind or not all(word in _BETWEEN for word in words[first.end : second.start]):
        return None
    if second.kind == "clock" and first.end == second.start and _is_by_itself(words, first):
        return None
    if "place" in (first.kind, second.kind):
        place, others = (first, second) if first.kind == "place" else (second, first)
        if words[place.start] == _SAID["other"]:  # "the other afternoon one"
            both = place.places & others.places
            return OfferMention(first.start, second.end, "place", both) if both else None
        return _placed(words, place, others, first.start, second.end)
    if not first.places or not second.places:
        return None
    kind = "clock" if "clock" in (first.kind, second.kind) else second.kind
    both = first.places & second.places
    hour = first if first.kind == "clock" else second
    of_other_half = not both and {first.kind, second.kind} == {"clock", "part"}  # "seven at night", of seven a.m.
    at = (hour_of(offers.starts[min(hour.places)]) + _HALF_A_DAY) % _A_DAY if of_other_half else None
    return OfferMention(first.start, second.end, kind, both, at)


def _is_by_itself(words: Sequence[str], named: OfferMention) -> bool:
    """Whether a part of the day tells no half of the hour behind it: "I've got yoga mornings, two please"."""
    habitual = words[named.end - 1] in _HABITUAL or _word(words, named.start - 1) in _BEFORE_A_PART
    return named.kind == "part" and habitual


def _placed(
    words: Sequence[str], place: OfferMention, others: OfferMention, start: int, end: int
) -> OfferMention | None:
    """The place among those that the other words mean, where they are several."""
    if len(others.places) < _SEVERAL:
        return None
    order = sorted(others.places)
    which = _SAID["places"].get(words[place.start], 0)
    return OfferMention(start, end, "place", frozenset(order[which : which + 1] if which >= 0 else [order[which]]))


def _clock(words: Sequence[str], at: int, offers: Offers) -> OfferMention | None:
    read = _hour(words, at, offers)
    if read is None:
        return None
    hour, minute, end = read
    half, end = _half_of_the_day(words, end)
    fitting = offers.where(lambda start: _is_at(start, hour, minute, half))
    when = hour % _HALF_A_DAY + (minute or 0) / _MINUTES_OF_HOUR
    if half or (half is None and when < _LATEST_MORNING):
        when += _HALF_A_DAY
    return OfferMention(at, end, "clock", fitting, None if fitting else when)


def _is_at(offer: dt.datetime, hour: int, minute: int | None, half: int | None) -> bool:
    same_half = half is None or (offer.hour >= _HALF_A_DAY) == bool(half)
    return offer.hour % _HALF_A_DAY == hour % _HALF_A_DAY and offer.minute == (minute or 0) and same_half


def _hour(words: Sequence[str], at: int, offers: Offers) -> tuple[int, int | None, int] | None:
    """The hour of twelve, its minutes if said, and where the words end."""
    word, following = words[at], _word(words, at + 1)
    if word in _PAST and following in _AFTER_PAST | _BEFORE_HOUR and _word(words, at + 2) in _HOURS:
        hour, minute = _HOURS[words[at + 2]], _PAST[word]
        return (hour, minute, at + 3) if following in _AFTER_PAST else (hour - 1, _MINUTES_OF_HOUR - minute, at + 3)
    if word == _SAID["half"] and following in _HOURS:  # "half three" is half past three, as the British say
        return _HOURS[following], _PAST[word], at + 2
    return _by_figures(word, at) or _by_words(words, at, offers)


def _by_figures(word: str, at: int) -> tuple[int, int | None, int] | None:
    figures = word.replace(":", " ").split()
    if len(figures) == 2 and all(each.isdecimal() for each in figures):
        return int(figures[0]), int(figures[1]), at + 1
    return None


def _by_words(words: Sequence[str], at: int, offers: Offers) -> tuple[int, int | None, int] | None:
    word, following = words[at], _word(words, at + 1)
    minute, end = _minutes(words, at + 1)
    if word in _LIKE_HOURS:
        told = minute is not None or following in _O_CLOCK or _half_of_the_day(words, at + 1)[0] is not None
        told = told or _stands_for_an_hour(words, at)
        return (_LIKE_HOURS[word], minute, end) if told and _offered(offers, _LIKE_HOURS[word]) else None
    word = word if word in _HOURS else word.removesuffix("s")  # "neither of the nines"
    of_a_month = _word(words, at + 2) in MONTH_NAMES  # "the ten of February"
    if word not in _HOURS or _word(words, at - 1) in _NUMBER_WORDS or of_a_month:
        return None
    alone = end == at + 1 and _half_of_the_day(words, end)[0] is None and not _opens_a_time(words, at)
    if alone and _HOURS[word] <= _SEVERAL and not _may_be_an_hour(words, at, offers):
        return None
    return _HOURS[word], minute, end


def _stands_for_an_hour(words: Sequence[str], at: int) -> bool:
    """ "Too is fine for me": all that stands around it is said of a time that is taken."""
    before, behind = "".join(f"{word} " for word in words[:at]), " ".join(words[at + 1 :])
    return _SOUNDS_BEFORE.match(before) is not None and _SOUNDS_BEHIND.match(behind) is not None


def _opens_a_time(words: Sequence[str], at: int) -> bool:
    """ "One in the afternoon please": an hour, and no "the one in the afternoon"."""
    before, behind = "".join(f"{word} " for word in words[:at]), " ".join(words[at + 1 :])
    return _HOUR_LED.search(before) is not None and _HOUR_FOLLOWED.match(behind) is not None


def _may_be_an_hour(words: Sequence[str], at: int, offers: Offers) -> bool:
    """ "One" and "two" count things as often as hours."""
    before, word = _word(words, at - 1), words[at].removesuffix("s")
    of_its_day = word == _SAID["two"] and (before in PARTS or before in _SAID["weekdays"])  # "daytime, two"
    a_thing = before in _THING_BEFORE and not of_its_day
    return before in _HOUR_BEFORE or (not a_thing and _offered(offers, _HOURS[word]))


def _offered(offers: Offers, hour: int) -> bool:
    return bool(offers.where(lambda start: start.hour % _HALF_A_DAY == hour % _HALF_A_DAY))


def _minutes(words: Sequence[str], at: int) -> tuple[int | None, int]:
    """Minutes and "o'clock" behind an hour, and where they end."""
    word = _word(words, at)
    if word in _MINUTES:
        return _MINUTES[word], at + 1
    if word == _SAID["forty"] and _word(words, at + 1) == _SAID["five"]:
        return 45, at + 2
    if word == _SAID["oh"] and _word(words, at + 1) == _SAID["five"]:
        return 5, at + 2
    return (0, at + 1) if word in _O_CLOCK else (None, at)


def _half_of_the_day(words: Sequence[str], at: int) -> tuple[int | None, int]:
    """0 for a.m., 12 for p.m., None where it is not said; and where that ends."""
    word = _word(words, at)
    if word in (_SAID["am"], _SAID["pm"]):
        return (0 if word == _SAID["am"] else _HALF_A_DAY), at + 1
    half = _SAID["half_of_the_day"].get(word)
    return (half, at + 2) if half is not None and _word(words, at + 1) == _SAID["meridiem"] else (None, at)


def _day(words: Sequence[str], at: int, offers: Offers) -> OfferMention | None:
    word = words[at]
    singular = word.removesuffix("s") if word not in _SAID["weekdays"] else word
    if singular in _SAID["weekdays"]:
        weekday = _SAID["weekdays"][singular]
        ahead = (weekday - offers.today.weekday()) % 7
        return _on(at, at + 1, offers, lambda start: start.weekday() == weekday, ahead)
    if word in _SAID["groups_of_days"]:
        first, last = _SAID["groups_of_days"][word]
        ahead = (first - offers.today.weekday()) % 7
        return _on(at, at + 1, offers, lambda start: first <= start.weekday() <= last, ahead)
    if word in _SAID["ahead"]:
        return _so_far_ahead(at, at + 1, offers, _SAID["ahead"][word])
    if word == _SAID["day"] and _word(words, at + 1) == _SAID["after"] and _word(words, at + 2) in _SAID["ahead"]:
        return _so_far_ahead(at, at + 3, offers, _SAID["ahead"][words[at + 2]] + 1)
    return _date(words, at, offers)


def _date(words: Sequence[str], at: int, offers: Offers) -> OfferMention | None:
    """A day of the month; of two words, "the twenty third", whether or not anything was offered then."""
    unit = _DATES.get(_word(words, at + 1), 0)
    if words[at] in _SAID["tens"] and 0 < unit < _TEN:
        date = _SAID["tens"][words[at]] + unit
        return _on(at, at + 2, offers, lambda start: start.day == date, (date - offers.today.day) % _DAYS_OF_MONTH)
    date = _DATES.get(words[at], 0)
    before = _word(words, at - 2) if _word(words, at - 1) in _ARTICLES else ""  # "Friday the first", "May the first"
    beside_month = not {_word(words, at - 1), before, _word(words, at + 2)}.isdisjoint(MONTH_NAMES)
    surely = date > len(offers) or before in _SAID["weekdays"]
    if date and (beside_month or (surely and offers.where(lambda start: start.day == date))):
        return _on(at, at + 1, offers, lambda start: start.day == date, (date - offers.today.day) % _DAYS_OF_MONTH)
    return None


def names_date(words: Sequence[str]) -> bool:
    """Whether any of the words of a day is its number in the month: "Thursday the twentieth"."""
    return any(word in _DATES or word.isdigit() for word in words)


def _so_far_ahead(start: int, end: int, offers: Offers, days: int) -> OfferMention:
    day = offers.today + dt.timedelta(days=days)
    return _on(start, end, offers, lambda offer: offer.date() == day, days)


def _on(start: int, end: int, offers: Offers, fits: Callable[[dt.datetime], bool], ahead: int) -> OfferMention:
    places = offers.where(fits)
    return OfferMention(start, end, "day", places, None if places else float(ahead))


def _part(words: Sequence[str], at: int, offers: Offers) -> OfferMention | None:
    half, end = _half_of_the_day(words, at) if _word(words, at - 1) != _SAID["i"] else (None, at)  # "I am off"
    hours = PARTS.get(words[at]) if half is None else [half, half + _HALF_A_DAY]
    if hours is None:
        return None
    any_day = words[at] != _SAID["tonight"]
    days = offers.where(lambda start: any_day or start.date() == offers.today)
    fitting = days & (_within(offers, hours) or _within(offers, _WIDER.get(words[at], hours)))
    return OfferMention(at, max(end, at + 1), "part", fitting, None if fitting else float(hours[0]))


def _within(offers: Offers, hours: Sequence[float]) -> frozenset[int]:
    first, last = hours
    return offers.where(lambda start: first <= hour_of(start) < last)


def _place(words: Sequence[str], at: int, offers: Offers) -> OfferMention | None:
    word, following, many = words[at], _word(words, at + 1), len(offers)
    if following in _NO_OFFERS:  # "the last people charged me two hundred"
        return None
    if word in _NUMBER_WORDS and following in _SAID["numbers"]:
        return _places(at, at + 2, [_SAID["numbers"][following]], many)
    if word == _SAID["outermost"]:
        return _places(at, at + 1, [0, many - 1], many)
    if word not in _SAID["places"] or _is_done_first(words, at) or _is_a_while(words, at):
        return None
    which = _SAID["places"][word]
    if following == _SAID["two"] and many > _SEVERAL:
        return _places(at, at + 2, [0, 1] if which == 0 else [many - 2, many - 1], many)
    if which == _MIDDLE and many <= _SEVERAL:
        return None
    return _places(at, at + 1, [which if which >= 0 else which + many], many)


def _is_a_while(words: Sequence[str], at: int) -> bool:
    return bool(words[at] == _SAID["while"] and _word(words, at - 1) in _SAID["counts_a_while"].split())


def _is_done_first(words: Sequence[str], at: int) -> bool:
    verb = _word(words, at - 2) if _word(words, at - 1) in _SAID["whom"] else _word(words, at - 1)
    return words[at] == _SAID["first"] and verb in _SAID["does_first"]


def _places(start: int, end: int, places: Sequence[int], many: int) -> OfferMention:
    return OfferMention(start, end, "place", frozenset(place for place in places if 0 <= place < many))


def _the_rest(at: int, offers: Offers, before: Sequence[OfferMention]) -> OfferMention | None:
    """ "The other one" is what has not been named yet."""
    named = frozenset[int]().union(*(mention.places for mention in before))
    if not named:
        return None
    return OfferMention(at, at + 1, "place", frozenset(range(len(offers))) - named)


def _beside(words: Sequence[str], at: int, offers: Offers, last: OfferMention) -> OfferMention | None:
    """ "The one after that", "the day before" are next to what was named last."""
    leads, follows = _word(words, at - 1) in _LEADS_BESIDE, _word(words, at + 1) in _FOLLOWS_BESIDE
    if not last.places or not (leads or follows):
        return None
    step: int = _SAID["beside"][words[at]]
    place = max(last.places) + 1 if step > 0 else min(last.places) - 1
    return _places(at, at + 1, [place], len(offers))


_READERS = (_clock, _day, _part, _place)


def _word(words: Sequence[str], at: int) -> str:
    return words[at] if 0 <= at < len(words) else ""


def hour_of(start: dt.datetime) -> float:
    """Hours since midnight."""
    return start.hour + start.minute / _MINUTES_OF_HOUR


def proposes_none_of(when: When, offers: Offers) -> bool:
    """Whether an hour is wished for at which nothing was offered."""
    plain = when.time is not None and when.bound in ("at", "around")
    return plain and not offers.where(lambda start: when.may_be_at(start.time()))
