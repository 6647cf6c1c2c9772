"""Two errands in one turn: "cancel Wednesday's, and put me down for the carpets on Friday at ten", one at two
addresses, or a new one beside a visit that is to stay: "leave Tuesday as it is and add another on Thursday".

The second is cut off, so that nothing of it is taken for the first, and is a turn of its own when that is done. Of a
visit that stays nothing is left to be done.
"""

from __future__ import annotations

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.addresses import is_direction, read_address
from receptionist.understanding.addresses.gazetteer import is_place
from receptionist.understanding.intents import read_intent
from receptionist.understanding.services import read_service, wants_other_work
from receptionist.understanding.words import blanked

_SAID = section("turns", "errands")
_TWO = _SAID.one("two")
_IN_ITS_PLACE = _SAID.one("in_its_place")
_TWO_CHANGES = _SAID.one("two_changes")
_AND_AT = _SAID.one("and_at")
_IS_OWN = _SAID.one("is_own")
_FIRST_PLACE, _SECOND_PLACE = _SAID.one("first_place"), _SAID.one("second_place")
_OF_BOTH = _SAID.one("of_both")
_LEFT_ALONE = _SAID.one("left_alone")
_ONE_THAT_STAYS = _SAID.one("one_that_stays")
_NOT_THE_OTHER = _SAID.one("not_the_other")
_CHANGES_OTHER = _SAID.one("changes_other")
_ONE_MORE = _SAID.one("one_more")
_ADDS = _SAID.one("adds")
_DAY = _SAID.one("day")
_THEIR_PLACE = _SAID.one("their_place")
_THEIRS_TOO = _SAID.one("theirs_too")
_THEIRS_BESIDES = _SAID.one("theirs_besides")
_AND_THEN = _SAID.one("and_then")
_VISIT_DAY = _SAID.one("visit_day")
_ITS_PLACE = _SAID.one("its_place")
_ITS_PERSON = _SAID.one("its_person")
_LEADS_TO_DAY = _SAID.one("leads_to_day")
_LEADS_TO_NEXT = _SAID.one("leads_to_next")
_CLAUSE_BREAK = _SAID.one("clause_break")
_ONLY_TOLD, _ENGAGED, _WISHED = _SAID.several("only_told"), _SAID.one("engaged"), _SAID.one("wished")
_FIRST = ("cancel", "reschedule")
_LONGEST_CITY = 3
"""Words."""


class LeftAlone(msgspec.Struct, frozen=True):
    """The words that leave a visit as it is, and the `day` they name it by. `plainly`: one more is asked for in so
    many words, and not only beside a day of its own.
    """

    spans: tuple[Span, ...]
    day: str = ""
    plainly: bool = False


def errands(text: str) -> tuple[str, str] | None:
    """The words of each; None where there is only one. The first is of a visit that stands, the second of a new one, or
    of another that stands.
    """
    changes = _TWO_CHANGES.match(text.lower())
    found = changes or _TWO.match(text.lower())
    if found is None:
        return None
    first, second = text[: found.start("link")].strip(), text[found.start("second") :].strip()
    return (first, second) if changes or read_intent(first).intent in _FIRST else None


def only_in_its_place(second: str) -> bool:
    """Whether the second wants nothing but another time for what the first calls off: "get me something next week"."""
    return _IN_ITS_PLACE.match(second.lower()) is not None


def left_alone(text: str) -> LeftAlone | None:
    """What leaves a visit as it is, in a turn that asks for one more beside it; None in any other."""
    said = text.lower()
    found = list(_LEFT_ALONE.finditer(said))
    if not found:
        return None
    rest = blanked(said, spans := tuple(Span(*each.span()) for each in found))
    plainly = any(each["beside"] for each in found) or speaks_of_one_more(rest)
    stays = plainly or (_ADDS.search(rest) and not all(each["told"] for each in found))
    if not stays or read_intent(rest).intent in _FIRST:
        return None
    day = next((named[0] for each in found if (named := _DAY.search(each[0]))), "")
    return LeftAlone(spans, day, plainly)


def kept_beside(text: str) -> tuple[Span, ...]:
    """The words that leave one visit as it is, by its day, in a turn that calls off or moves another."""
    said = text.lower()
    spans = tuple(Span(*found.span()) for found in _ONE_THAT_STAYS.finditer(said))
    rest = blanked(said, spans)
    changes = spans and (read_intent(rest).intent in _FIRST or _CHANGES_OTHER.search(rest))
    return spans if changes and not speaks_of_one_more(rest) else ()


def drops_the_other(text: str) -> bool:
    """Whether nothing but the day of another visit is said, which is not wanted: "but not the Thursday one"."""
    return _NOT_THE_OTHER.match(text.lower()) is not None


def speaks_of_one_more(text: str) -> bool:
    """Whether one more visit is spoken of, as "a second visit", "one more", "another"."""
    return _ONE_MORE.search(text.lower()) is not None


class TwoVisits(msgspec.Struct, frozen=True):
    """The words of each of two visits of one turn; `elsewhere`: the second is at a place of its own."""

    first: str
    second: str
    elsewhere: bool = False


def two_visits(text: str, hearing: HearingContext) -> TwoVisits | None:
    """Two visits that are wished for in one turn, each on a day of its own and for a job, at a place or for somebody of
    its own: "the carpets on Tuesday and the windows on Friday"; None where there are no two.
    """
    found = [(text[: link.start()], text[link.end() :]) for link in _AND_THEN.finditer(text.lower())]
    two = [(first, second) for first, second in found if _on_two_days(first, second)]
    begins_with_day = [each for each in two if _begins_with_day(each[1])]
    first, second = (begins_with_day or two or [("", "")])[0]
    if not second or _only_tells(first) or _only_tells(second) or _ENGAGED.search(_clause_of_its_day(second)):
        return None
    of_a_job, cities = _names_job(first, hearing), hearing.vocabulary.cities
    elsewhere = _names_place(second, cities) or _names_address(second, hearing)
    wished = of_a_job or _names_address(first, hearing) or _names_place(first, cities)
    another = elsewhere or (of_a_job and _names_job_or_person(second, hearing))
    return TwoVisits(first.strip(), second.strip(), elsewhere) if wished and another else None


def visits_named(text: str) -> tuple[str, ...]:
    """The words for each of two visits that stand and are named by their days: "Wednesday at ten for the heater and
    Friday at one"; empty where no two are.
    """
    links = _AND_THEN.finditer(text.lower())
    two = next(
        ((text[: each.start()], text[each.end() :]) for each in links if _names_next(text, each.end())), ("", "")
    )
    return two if _on_two_days(*two) else ()


def _names_next(text: str, start: int) -> bool:
    day = _VISIT_DAY.search(text.lower(), start)
    return day is not None and _LEADS_TO_NEXT.match(text[start : day.start()].lower()) is not None


def _on_two_days(first: str, second: str) -> bool:
    days, others = ({day[0] for day in _VISIT_DAY.finditer(side.lower())} for side in (first, second))
    return len(days) == 1 and len(others) == 1 and days != others and any(map(_DAY.search, (*days, *others)))


def _begins_with_day(second: str) -> bool:
    day = _VISIT_DAY.search(second.lower())
    return day is not None and _LEADS_TO_DAY.match(second[: day.start()].lower()) is not None


def _only_tells(said: str) -> bool:
    """Whether its day is one that something befell somebody on, or that they have plans for, and no wish: "Sunday it
    dripped and I emptied the bowl twice today" is one trouble, told with two days.
    """
    return _tells(_clause_of_its_day(said))


def _tells(clause: str) -> bool:
    return _WISHED.search(clause) is None and any(told.search(clause) for told in _ONLY_TOLD)


def _clause_of_its_day(said: str) -> str:
    day = _VISIT_DAY.search(said.lower())
    return _clause(said.lower(), *day.span()) if day else said.lower()


def _clause(said: str, start: int, end: int) -> str:
    """The clause around what stands from `start` to `end`."""
    before = max((each.end() for each in _CLAUSE_BREAK.finditer(said, 0, start)), default=0)
    behind = _CLAUSE_BREAK.search(said, end)
    return said[before : behind.start() if behind else len(said)]


def _names_job(said: str, hearing: HearingContext) -> bool:
    """Whether a job is named that is ours, or another trade's."""
    return read_service(said, hearing)[0] is not None or wants_other_work(said, hearing.vocabulary.services)


def _names_job_or_person(said: str, hearing: HearingContext) -> bool:
    return read_service(said, hearing)[0] is not None or _ITS_PERSON.search(said.lower()) is not None


def _names_place(said: str, cities: tuple[str, ...]) -> bool:
    """Whether a place is named that is not the caller's own, or a city beside its day."""
    day = _VISIT_DAY.search(said.lower())
    before = _LEADS_TO_DAY.sub("", said[: day.start()].lower()).split() if day else []
    ends = range(1, min(_LONGEST_CITY, len(before)) + 1)
    local = tuple(city.lower() for city in cities)
    of_a_kind = _ITS_PLACE.search(said.lower()) is not None
    return of_a_kind or any(is_place(" ".join(before[-n:]), local) for n in ends)


def _names_address(said: str, hearing: HearingContext) -> bool:
    address, _ = read_address(said, hearing)
    return address is not None and bool(address.number and address.street) and not is_direction(address.street)


def their_place_too(text: str) -> tuple[str, str] | None:
    """What is said of the caller's own place, and the words of somebody else's beside it."""
    found = _THEIR_PLACE.match(text.lower())
    if found is None or _tells(_clause(found["second"], 0, 0)):
        return None
    return text[: found.end("first")].strip(), text[found.start("second") :]


def names_their_place(text: str) -> bool:
    """Whether nothing but the place of somebody near to the caller is named: "and my mother's house too"."""
    return _THEIRS_TOO.match(text.lower()) is not None


def at_their_place_besides(text: str, hearing: HearingContext) -> bool:
    """Whether work at the place of somebody near to the caller is asked for, and where that is told, besides what was
    read back: "and the windows at my mother's at 12 Oak Street".
    """
    if not hearing.to_agree or hearing.known_address is None or _THEIRS_BESIDES.match(text.lower()) is None:
        return False
    asked = msgspec.structs.replace(hearing, expecting=hearing.expecting | {"address"})
    return _names_address(text, asked) and read_service(text, hearing)[0] is not None


def labelled_places(text: str, hearing: HearingContext) -> tuple[str, str] | None:
    """The words of each of two addresses that are called the first and the second: "the first one is 12 Oak Street and
    the second is 40 Elm Street"; None where there are no two.
    """
    said = text.lower()
    asked = msgspec.structs.replace(hearing, expecting=hearing.expecting | {"address"})
    for label in _SECOND_PLACE.finditer(said):
        lead = _FIRST_PLACE.search(said, 0, label.start())
        begins = lead.end() if lead is not None else 0
        first, second = text[begins : label.start()].strip(" ,"), text[label.end() :].strip(" ,")
        if _names_address(first, asked) and _names_address(second, asked):
            return first, second
    return None


def lists_two_places(text: str, hearing: HearingContext) -> tuple[str, str] | None:
    """The words of each of two addresses that are only joined: "12 Oak Street and 40 Elm Street"."""
    last, _ = read_address(text, msgspec.structs.replace(hearing, expecting=hearing.expecting | {"address"}))
    return two_places(text, last, hearing) if last is not None else None


def two_places(text: str, last: Address, hearing: HearingContext) -> tuple[str, str] | None:
    """Of a turn whose `last` address follows another one: all that is said of the first place, and the second one."""
    if not (last.number and last.street):
        return None
    before = text[: last.span.start]
    asked = msgspec.structs.replace(hearing, expecting=hearing.expecting | {"address"})
    first, _ = read_address(before, asked if _IS_OWN.search(before.lower()) else hearing)
    if first is None or not (first.number and first.street) or first.number == last.number:
        return None
    link = text[first.span.end : last.span.start].lower()
    if _AND_AT.fullmatch(link) is None:
        return None
    own = _IS_OWN.search(link)
    begins = first.span.end + (own.end() if own else 0)
    behind = text[last.span.end :]
    second = text[begins : last.span.end] + (behind if _OF_BOTH.match(behind.lower()) else "")
    return f"{text[: first.span.end]}{behind}", second.strip(" ,")
