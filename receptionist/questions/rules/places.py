"""Where the business goes: whether it comes to a city or ZIP code that was named, or what its area is."""

from __future__ import annotations

import re
from collections.abc import Iterator

from receptionist.languages.patterns import section
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding
from receptionist.questions.rules.asked import RuleQuestion
from receptionist.questions.rules.knowledge import Area, Knowledge
from receptionist.understanding.addresses.gazetteer import LONGEST, is_place
from receptionist.understanding.clauses import plain
from receptionist.understanding.numbers import DIGITS

_SAID = section("questions", "places")
_AREA = _SAID.one("area")
_GOES = _SAID.one("goes")
_MOVES = frozenset(_SAID["moves"])
_SERVES = frozenset(_SAID["serves"])
_AFTER_PLACE = _SAID.one("after_place")
_HOME = _SAID.one("home")
_HERE = _SAID.one("here")
_TOLD = _SAID.one("told")
_STANDS = _SAID.several("stands")
_ENDS_WITH, _ALONE = _SAID.one("ends_with"), _SAID.one("alone")
_CUE = _SAID.one("cue")
_ZIP = re.compile(r"(?<![\d-])(\d{5})(?:-\d{4})?(?![\d-])")
MOST_NAMED = 8
"""Places of a list that is spoken."""


def area(knowledge: Knowledge, asked: RuleQuestion) -> Say | None:
    """The answer to a question about where the business goes, from the area it tells; None for any other."""
    if knowledge.area and (asked.says(_CUE) or asked.place_in_question):
        named = _of_place(knowledge.area, asked) or _of_place_told(knowledge.area, asked)
        if named is not None:
            return named
    going = _GOES.search(asked.plain)
    if going and going["verb"] in _MOVES and _HOME.match(going["place"]) and knowledge.visits:
        return say("we_come")
    if knowledge.area and (asked.says(_AREA) or asked.says(_HERE)):
        return say("area", places=_listed(knowledge.area))
    return None


def told(area: Area, meaning: Understanding, *, which: bool = False) -> Say | None:
    """Whether the business goes to where somebody says that they are, who asks nothing; None where no place is said,
    or the area does not tell. `which`: it was spoken of which town they mean, so that its name alone tells it.
    """
    if not area.cities or area.zips:
        return None
    said = tuple(_places_told(area, meaning, (_ENDS_WITH, _ALONE) if which else (_ENDS_WITH,)))
    ours = next((city for city in area.cities if city.lower() in said), None)
    if ours is not None:
        return say("area_yes", place=ours)
    return say("area_no", place=said[0].title()) if said else None


def _places_told(area: Area, meaning: Understanding, wholes: tuple[re.Pattern[str], ...]) -> Iterator[str]:
    """Places, in lower case, that are said to be where they are, and the city of their address."""
    if meaning.address is not None and meaning.address.city:
        yield meaning.address.city.lower()
        return
    spoken = plain(meaning.text)
    for found in (found for form in _STANDS for found in form.finditer(spoken)):
        if (place := _ours(area, found["place"]) or _known(found["place"])) is not None:
            yield place
    for found in filter(None, (form.search(spoken) for form in wholes)):
        if (whole := found["place"]) in _lower(area) or is_place(whole):
            yield whole


def _ours(area: Area, said: str) -> str | None:
    return next((city for city in _lower(area) if said == city or said.startswith(f"{city} ")), None)


def _lower(area: Area) -> tuple[str, ...]:
    return tuple(city.lower() for city in area.cities)


def _of_place(area: Area, asked: RuleQuestion) -> Say | None:
    code = zip_code(asked)
    if code is not None:
        return _answer(area, bool(area.zips), any(code.startswith(start) for start in area.zips), " ".join(code))
    city = next((city for city in area.cities if _stands_in(city.lower(), asked.plain)), None)
    if city is not None:
        return say("area_yes", place=city)
    place = _place(asked) or asked.place_in_question
    return _answer(area, bool(area.cities), False, place.title()) if place else None


def _of_place_told(area: Area, asked: RuleQuestion) -> Say | None:
    """ "I'm over in Berwyn, do you come out here?": the place stands in another part of the turn."""
    if not asked.says(_HERE):
        return None
    spoken = plain(asked.meaning.text)
    city = next((city for city in area.cities if _stands_in(city.lower(), spoken)), None)
    if city is not None:
        return say("area_yes", place=city)
    told = (_known(match["place"]) for match in _TOLD.finditer(spoken))
    place = next((place for place in told if place), None)
    return _answer(area, bool(area.cities), False, place.title()) if place else None


def _known(said: str) -> str | None:
    """The known place with which `said` begins."""
    words = _AFTER_PLACE.sub("", f" {said}").split()
    names = (" ".join(words[:width]) for width in range(min(LONGEST, len(words)), 0, -1))
    return next((name for name in names if is_place(name)), None)


def _answer(area: Area, told: bool, covered: bool, place: str) -> Say:
    """Told in ZIP codes, the area does not tell of every city; told in cities, not of every code."""
    if covered:
        return say("area_yes", place=place)
    if place[:1].isdigit():
        return say("area_no", place=place) if told else say("area", places=_listed(area))
    return say("area_depends") if area.zips else say("area_no", place=place)


def zip_code(asked: RuleQuestion) -> str | None:
    """Five digits, written or spoken one by one."""
    written = _ZIP.search(asked.text)
    if written:
        return written[1]
    digits = "".join(str(DIGITS.get(word, " ")) for word in asked.plain.split())
    spoken = re.search(r"(?<!\d)\d{5}(?!\d)", digits)
    if spoken:
        return spoken[0]
    return asked.meaning.address.zip if asked.meaning.address else None


def _place(asked: RuleQuestion) -> str | None:
    """A known place that is named as where they might go."""
    going = _GOES.search(asked.plain)
    if going is None or _HOME.match(going["place"]):
        return None
    known = _known(going["place"])
    return known if going["to"] or going["verb"] in _SERVES else None


def _stands_in(city: str, spoken: str) -> bool:
    return re.search(rf"\b{re.escape(city)}\b", spoken) is not None


def _listed(area: Area) -> str:
    return ";".join((area.cities or tuple(map(_zips, area.zips)))[:MOST_NAMED])


def _zips(start: str) -> str:
    digits = " ".join(start)
    return str(_SAID["zip_code" if len(start) == 5 else "zip_codes"]).format(digits=digits)
