"""For how many people a visit is, counted or as one more or fewer than were spoken of: "three of us", "just me
now", "my son can't make it".
"""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.clauses import plain
from receptionist.understanding.numbers import A_COUNT, counted

_SAID = section("turns", "headcount").with_fragments(number=A_COUNT)
_PEOPLE = _SAID.one("people")
_WITH_ME = _SAID.one("with_me")
_BESIDES = _SAID.one("besides")
_ALONE = _SAID.one("alone")
_NOT_FOR_ME = _SAID.one("not_for_me")
_IN_MY_PLACE = _SAID.one("in_my_place")
_WHO_IS_LEFT = _SAID.one("who_is_left")
_FEWER = _SAID.one("fewer")
_WORDS = _SAID.one("words")
_PAIR: dict[str, str] = _SAID["pair"]


def how_many_people(text: str, known: int = 1) -> int:
    """For how many people `text` wants what each takes anew, where it was for `known`; 0 where it does not say."""
    said = _in_one(text)
    if known > 1 and is_for_one(text):
        return 1
    if known > 1 and _FEWER.search(said):
        return known - 1
    if found := _PEOPLE.search(said):
        return counted(_PAIR.get(found["count"], found["count"]))
    if found := _WITH_ME.search(said):
        return 1 + counted(found["more"] or "1")
    return known + 1 if is_one_more(text) and not is_for_one(text) else 0


def is_one_more(text: str) -> bool:
    """Whether it is for one more than who was spoken of: "add my daughter right after me"."""
    return _BESIDES.search(_in_one(text)) is not None


def is_for_one(text: str) -> bool:
    """Whether it is for one person alone, where it was for several."""
    return _ALONE.search(_in_one(text)) is not None or not_for_me(text)


def not_for_me(text: str) -> bool:
    """Whether, of several people, who speaks is to be left out: "no for me, only Anna"."""
    return _NOT_FOR_ME.search(_in_one(text)) is not None


def who_is_left(text: str) -> str:
    """Who is named as the only one left, or in the speaker's place, lower case; empty where nobody is."""
    said = _in_one(text)
    found = _IN_MY_PLACE.search(said) or (_WHO_IS_LEFT.search(said) if not_for_me(text) else None)
    return found["name"] if found else ""


def _in_one(text: str) -> str:
    """The plain words of all clauses in one row."""
    return plain(text).replace(" ,", "")


def words_of_count(text: str) -> tuple[Span, ...]:
    """The words that count people, and say no hour and no day: "just one now"."""
    return tuple(Span(*found.span()) for found in _WORDS.finditer(text.lower()))
