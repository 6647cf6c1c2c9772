"""Two errands in one turn: "cancel Wednesday's, and put me down for the carpets on Friday at ten", one at two
addresses, or a new one beside a visit that is to stay: "leave Tuesday as it is and add another on Thursday".

The second is cut off, so that nothing of it is taken for the first, and is a turn of its own when that is done. Of a
visit that stays nothing is left to be done.
"""

from __future__ import annotations

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.understanding import Address, HearingContext, Span
from receptionist.understanding.addresses import read_address
from receptionist.understanding.intents import read_intent
from receptionist.understanding.words import blanked

_SAID = section("turns", "errands")
_TWO = _SAID.lazy("two")
_AND_AT = _SAID.lazy("and_at")
_LEFT_ALONE = _SAID.lazy("left_alone")
_ONE_MORE = _SAID.lazy("one_more")
_ADDS = _SAID.lazy("adds")
_DAY = _SAID.lazy("day")
_THEIR_PLACE = _SAID.lazy("their_place")
_THEIRS_TOO = _SAID.lazy("theirs_too")
_FIRST = ("cancel", "reschedule")


class LeftAlone(msgspec.Struct, frozen=True):
    """The words that leave a visit as it is, and the `day` they name it by. `plainly`: one more is asked for in so
    many words, and not only beside a day of its own.
    """

    spans: tuple[Span, ...]
    day: str = ""
    plainly: bool = False


def errands(text: str) -> tuple[str, str] | None:
    """The words of each; None where there is only one. The first is of a visit that stands, the second of a new one."""
    found = _TWO.match(text.lower())
    if found is None:
        return None
    first, second = text[: found.start("link")].strip(), text[found.start("second") :].strip()
    return (first, second) if read_intent(first).intent in _FIRST else None


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


def speaks_of_one_more(text: str) -> bool:
    """Whether one more visit is spoken of, as "a second visit", "one more", "another"."""
    return _ONE_MORE.search(text.lower()) is not None


def their_place_too(text: str) -> tuple[str, str] | None:
    """What is said of the caller's own place, and the words of somebody else's beside it."""
    found = _THEIR_PLACE.match(text.lower())
    return (text[: found.end("first")].strip(), text[found.start("second") :]) if found else None


def names_their_place(text: str) -> bool:
    """Whether nothing but the place of somebody near to the caller is named: "and my mother's house too"."""
    return _THEIRS_TOO.match(text.lower()) is not None


def two_places(text: str, last: Address, hearing: HearingContext) -> tuple[str, str] | None:
    """Of a turn whose `last` address follows another one: all that is said of the first place, and the second one."""
    if not (last.number and last.street):
        return None
    first, _ = read_address(text[: last.span.start], hearing)
    if first is None or not (first.number and first.street) or first.number == last.number:
        return None
    if _AND_AT.fullmatch(text[first.span.end : last.span.start].lower()) is None:
        return None
    return f"{text[: first.span.end]}{text[last.span.end :]}", text[first.span.end : last.span.end].strip(" ,")
