"""On behalf: somebody calls about the visit of another: whose it is, who calls, and the number it is under."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.anothers_visit import AnothersVisit
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.understanding.clauses import plain
from receptionist.understanding.names.display import display
from receptionist.understanding.names.given_names import is_given, is_sooner_given
from receptionist.understanding.phones import read_phone

_SAID = section("others", "visits")
_STANDS, _NOT, _MINE = _SAID.one("stands"), _SAID.one("not"), _SAID.one("mine")
_NEW = _SAID.one("new")
_NAMED, _OWN, _FOR_WHOM = _SAID.several("named"), _SAID.several("own"), _SAID.several("for_whom")
_HONOURED = _SAID.several("honoured")
_ASKS_WHOSE, _THEIR_NAME = _SAID.one("asks_whose"), _SAID.one("their_name")
_IN_THEIR_NAME = _SAID.one("in_their_name")
_RELATION, _THEIR_NUMBER = _SAID.one("relation"), _SAID.one("their_number")
_THEIRS = _SAID.one("theirs")
_ITS_DAY = _SAID.one("its_day")
_CANNOT_GET = _SAID.one("cannot_get")
_TITLES, _ENDS = _SAID.words("titles"), _SAID.words("ends")
_APART, _COMMA = " ,", ","
_LONGEST = 3
"""Words of a name."""
_NUMBER = frozenset[Expecting]({"phone"})


def visit_of_another(text: str, hearing: HearingContext) -> AnothersVisit:
    """What `text` tells of somebody else's visit, or of who calls about it."""
    if hearing.line is not None:
        return AnothersVisit()
    said = plain(text).replace(_APART, _COMMA)
    relation = _RELATION.search(said)
    if hearing.to_agree:
        return _told_beside_read_back(said, relation)
    mine = _MINE.search(said) is not None
    stands = _STANDS.search(said) is not None and not (mine or _NOT.search(said))
    whom = next(_names(_FOR_WHOM, said), "")
    name = whom or next(_names(_NAMED, said), "") or (_named_along(said) if stands or relation else "")
    own = next((each for each in _names(_OWN, said) if each != name), "")
    theirs = _THEIR_NUMBER.search(said) or stands or "phone" in hearing.expecting
    phone, _ = read_phone(text, msgspec.structs.replace(hearing, expecting=_NUMBER)) if theirs else (None, ())
    number = phone.e164 if phone is not None and phone.e164 else ""
    return AnothersVisit(
        stands=stands,
        new=_NEW.search(said) is not None,
        mine=mine,
        relation=relation["kin"] if relation else "",
        name=name,
        caller=own,
        number=number,
        theirs=_THEIRS.search(said) is not None,
        out_of_reach=_CANNOT_GET.search(said) is not None,
        for_whom=bool(whom),
        asks_whose="name" in hearing.expecting and _ASKS_WHOSE.search(said) is not None,
    )


def _told_beside_read_back(said: str, relation: re.Match[str] | None) -> AnothersVisit:
    """Whom a new visit is for, told to its read-back; no visit that stands is spoken of there."""
    if relation is None:
        return AnothersVisit(asks_whose=_IN_THEIR_NAME.search(said) is not None)
    whom = next(_names(_FOR_WHOM, said), "")
    return AnothersVisit(relation=relation["kin"], name=whom or next(_names(_NAMED, said), ""), for_whom=bool(whom))


def named_for(read: Understanding, theirs: AnothersVisit) -> Name | None:
    """The name that a new visit is to be under, marked where it is told as that of whom it is for; that of who calls
    counts for less where they are told apart. Whom something is given in honour of is neither.
    """
    if theirs.stands:
        return read.name
    if read.name is not None and read.name.full in _names(_HONOURED, plain(read.text)):
        return None
    if theirs.for_whom and read.intent in ("book", "none") and (read.name is None or read.name.full == theirs.caller):
        return _of_whom(read.text, theirs)
    if read.name is not None and read.name.full != theirs.caller and _is_theirs(read.name, theirs, read.text):
        return msgspec.structs.replace(read.name, of_another=True)
    return read.name


def _of_whom(text: str, theirs: AnothersVisit) -> Name:
    start = max(text.lower().find(theirs.name.lower()), 0)
    first, _, last = theirs.name.partition(" ")
    at = Span(start, start + len(theirs.name))
    return Name(theirs.name, at, first, last or None, told_by=theirs.caller, of_another=True)


def _is_theirs(name: Name, theirs: AnothersVisit, text: str) -> bool:
    """Whether the name is told as theirs: "her name is Philomena Drago", "my client Mister Hadley"."""
    of_them = theirs.for_whom or theirs.relation or theirs.theirs
    same = set(name.full.lower().split()) & set(theirs.name.lower().split())
    return bool(of_them and same) or _THEIR_NAME.search(plain(text)) is not None


def tells_its_day(text: str) -> bool:
    """Whether the day that `text` tells is the one that somebody's visit is on, and not the one it shall be on."""
    return _ITS_DAY.search(plain(text)) is not None


def _names(patterns: Iterable[re.Pattern[str]], said: str) -> Iterator[str]:
    """The names behind the words of `patterns`, which begin with a title or a given name; a pattern may pass over words
    that tell none.
    """
    found = (match["name"] or "" for pattern in patterns for match in pattern.finditer(said))
    return filter(None, map(_name, found))


def _named_along(said: str) -> str:
    """ "My husband's haircut on Friday, Daniel Brooks": a given name with another behind it, that is not who calls."""
    own = {name.split()[0].lower() for name in _names(_OWN, said)}
    heard = said.split()
    for at, word in enumerate(heard[:-1]):
        if is_sooner_given(word) and word not in own and word not in _ENDS and heard[at + 1] not in _ENDS:
            return _name(" ".join(heard[at:]))
    return ""


def _name(words: str) -> str:
    taken: list[str] = []
    for word in words.partition(_COMMA)[0].split():
        owned = word.removesuffix("'s")
        if owned in _ENDS or len(taken) == _LONGEST:
            break
        taken.append(owned)
        if owned != word:
            break
    first = taken[0] if taken else ""
    if first in _TITLES and len(taken) > 1:
        return display(" ".join(taken[:2]))
    return display(" ".join(taken)) if is_given(first) else ""
