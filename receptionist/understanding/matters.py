"""What a caller calls about: a complaint, a bill, a job, a wrong number, or the trouble that a visit is to mend.

A matter is told by its own words, whatever else is said; whether it outweighs a wish is for the dialogue to say.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import cast

from receptionist.languages.language import DEFAULT, lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.acts import Doubted, Matter
from receptionist.model.span import Span
from receptionist.model.understanding import Evidence
from receptionist.understanding.clauses import plain
from receptionist.understanding.words import blanked

_TELLS = 4
"""Words from which on something is told beside a praise."""


def read_matter(text: str, code: str = DEFAULT) -> tuple[Matter | None, tuple[Evidence, ...]]:
    """The first kind, in the language's order, whose words are said."""
    said = plain(text)
    for kind, pattern in _kinds(code):
        if found := pattern.search(said):
            return kind, (Evidence("words of a matter", "matter", found.group(), Span(0, len(text)), kind),)
    return None, ()


def asks_about_the_firm(text: str, code: str = DEFAULT) -> bool:
    """Whether a question about how the business does things is all that is said: "do you send an invoice"."""
    return _patterns(code)["asks_about_the_firm"].search(plain(text)) is not None


def supposes_damage(text: str, code: str = DEFAULT) -> bool:
    """Whether a damage is only supposed, and it is asked who answers for it: "if one of them breaks a lamp …"."""
    return _patterns(code)["supposed_damage"].search(plain(text)) is not None


def speaks_of_us(text: str, code: str = DEFAULT) -> bool:
    """Whether the words speak of the business, its people or a visit: "you left", "the guy was late"; what the caller's
    own people do is none of ours, nor is what they praise or somebody else did.
    """
    said = plain(without_praise(text, code))
    for apart in ("own_doings", "to_come"):
        said = _patterns(code)[apart].sub(" ", said)
    if own := _patterns(code)["own_people"].search(said):
        said = said[: own.end()] + _patterns(code)["of_own_people"].sub(" ", said[own.end() :])
    return _patterns(code)["speaks_of_us"].search(said) is not None and not is_none_of_ours(text, code)


def without_praise(text: str, code: str = DEFAULT) -> str:
    """`text` without what is said in praise of what was done: "you fixed my sink and did a beautiful job, and now it's
    the tub". All of it, where nothing else is told, or what was praised has gone wrong since.
    """
    rest = blanked(text, [Span(*each.span()) for each in _patterns(code)["praised"].finditer(text.lower())])
    if rest == text or len(rest.split()) < _TELLS or _patterns(code)["only_praises"].search(plain(text)):
        return text
    return text if _patterns(code)["gone_wrong_since"].search(plain(rest)) else rest


def praises(text: str) -> bool:
    """Whether what was done is praised, and nothing of it has gone wrong since."""
    return without_praise(text) != text


def is_none_of_ours(text: str, code: str = DEFAULT) -> bool:
    """Whether somebody else did it, in so many words: "some fellow put it in, not one of yours"."""
    return _patterns(code)["none_of_ours"].search(plain(text)) is not None


def speaks_of_others(text: str, code: str = DEFAULT) -> bool:
    """Whether those who came before are spoken of, and nothing says that we sent them: "the last cleaners", "my old
    stylist".
    """
    said = plain(text)
    return _patterns(code)["of_others"].search(said) is not None and _patterns(code)["of_you"].search(said) is None


def seeks_others(text: str, code: str = DEFAULT) -> bool:
    """Whether somebody else is looked for than whoever came before."""
    return _patterns(code)["seeks_others"].search(plain(text)) is not None


def for_their_place(text: str, code: str = DEFAULT) -> bool:
    """Whether who calls does it for a hall, a school or an office of theirs, and neither asks nor sells."""
    return _patterns(code)["for_their_place"].search(plain(text)) is not None


def of_a_meter(text: str, code: str = DEFAULT) -> bool:
    """Whether the only bill that is spoken of is a meter's."""
    return _patterns(code)["of_a_meter"].search(plain(text)) is not None


def tells_of_a_bill(text: str, code: str = DEFAULT) -> bool:
    """Whether something is told of a bill, or asked; it may be a paper from which an answer is read."""
    return _patterns(code)["tells_of_a_bill"].search(plain(text)) is not None


@cache
def _patterns(code: str) -> dict[str, re.Pattern[str]]:
    words = lexicon("matters", code)
    return Patterns(words, {**lexicon("fragments", code), **words["fragments"]}).each()


@cache
def _kinds(code: str) -> tuple[tuple[Matter, re.Pattern[str]], ...]:
    words = lexicon("matters", code)
    patterns = Patterns(words["kinds"], words["fragments"])
    return tuple((cast("Matter", kind), patterns.one(kind)) for kind in words["kinds"])


@lru_cache(maxsize=64)
def doubted(text: str, code: str = DEFAULT) -> Doubted | None:
    """What the words ask to be assured of."""
    said = plain(text)
    if (asked := next((kind for kind in _DOUBTED if _asking(code)[kind].search(said)), None)) is not None:
        return asked
    return "booked" if _asking(code)["taken_to_stand"].search(text.lower()) else None  # plain words have no tag


def asks_what_for(text: str, code: str = DEFAULT) -> bool:
    """Whether it is asked if a visit is for a work that is named: "is the Thursday one for the tap"."""
    asked = _asking(code)["for_a_work"]
    return any(asked.search(said) for said in (plain(text), text.lower()))  # a tag question is none in plain words


def hour_asked_about(text: str, code: str = DEFAULT) -> str:
    """Of which hour it is asked whether it can still be had, and on which day: "is ten gone on Friday"."""
    found = _asking(code)["hour_free"].search(plain(text))
    hour = next((hour for hour in found.groupdict().values() if hour), "") if found else ""
    day = _asking(code)["day_of_the_hour"].search(found.group()) if found else None
    return f"{hour} {day.group()}" if hour and day else hour


def asked_if_there(text: str, code: str = DEFAULT) -> str:
    """What a visit is asked to be at: "one eighty one" of "is it one eighty one now"; "" where nothing is."""
    said = plain(text)
    found = _asking(code)["there"].search(said)
    return said[found.end() :] if found else ""


def ends_a_house(text: str, code: str = DEFAULT) -> bool:
    """Whether the number before `text` may be a house's that is asked about, and no price or hour."""
    return _asking(code)["behind_the_house"].search(text) is not None


def asks_of_the_end(text: str, code: str = DEFAULT) -> bool:
    """Whether it is asked when a visit ends, or whether it is over by some hour: "can I be out by two"."""
    return _asking(code)["ends"].search(plain(text)) is not None


def tells_of_the_end(text: str, code: str = DEFAULT) -> bool:
    """Whether it is said, or asked, that a visit is over by some hour: "he's out by five"."""
    return _patterns(code)["over_by"].search(plain(text)) is not None


def asks_when_again(text: str, code: str = DEFAULT) -> bool:
    """Whether the time of a visit is to be told once more, and not what was said last: "tell me again when he's
    coming".
    """
    return _asking(code)["when_again"].search(plain(text)) is not None


def asks_when(text: str, code: str = DEFAULT) -> bool:
    """Whether the words ask for a day or an hour, not where somebody is."""
    return _asking(code)["when"].search(plain(text)) is not None


_DOUBTED: tuple[Doubted, ...] = (
    "hour_free",
    "which_number",
    "what_stands",
    "which_note",
    "heard",
    "noted",
    "where",
    "what_for",
    "done_then",
    "how_long",
    "call_back",
    "told",
    "coming",
    "moved",
    "booked",
)


@cache
def _asking(code: str) -> dict[str, re.Pattern[str]]:
    words = lexicon("matters", code)
    return Patterns(words["asking"], {**lexicon("fragments", code), **words["fragments"]}).each()
