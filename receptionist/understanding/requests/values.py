"""Values of a request: a thing, a person, a mode, a number, as the owner's words say them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from receptionist.languages.patterns import section
from receptionist.understanding.numbers import below_hundred, cardinal
from receptionist.understanding.requests.phrase import without_article
from receptionist.understanding.words import words

_HOME = section("requests", "home")
_SWITCHING = section("requests", "switching")
_AROUND_IT = _HOME.one("around_it", re.IGNORECASE)
_ALL_OF = _HOME.one("all_of", re.IGNORECASE)
_DEGREE = _HOME.one("degree", re.IGNORECASE)
_PRONOUN = section("requests", "comms").one("pronoun", re.IGNORECASE)
_NO_MODE = _SWITCHING.one("no_mode", re.IGNORECASE)
_MODES: dict[str, str] = {word: mode for mode, called in _SWITCHING["modes"].items() for word in called}

THEM = "them"
"""Who is meant where the words only point at somebody that was spoken of before."""


def number(said: str) -> str | None:
    """ "68", "sixty eight percent" in digits; None for what is no number."""
    bare = _DEGREE.sub("", said)
    if bare.replace(".", "", 1).isdigit():
        return bare
    run = words(bare)
    found = [*below_hundred(run, 0), *cardinal(run, 0)]
    return next((str(each.value) for each in found if each.end == len(run)), None)


def person(said: str) -> str:
    who = without_article(said) if not _PRONOUN.fullmatch(said.strip()) else THEM
    return THEM if _PRONOUN.fullmatch(who) else who


def sentence(said: str) -> str:
    """Words for somebody, as they are written."""
    bare = said.strip(" ,:;\"'")
    return bare[:1].upper() + bare[1:]


def _group(said: str) -> str:
    """ "All the lights", "everything" keep their "all": it means every one of them."""
    bare = without_article(said)
    if _ALL_OF.match(said.strip()):
        return str(_HOME["all_lights"] if bare.lower() == _HOME["everything"] else _HOME["all"].format(bare=bare))
    return bare


def _mode(said: str) -> str | None:
    return _MODES.get(" ".join(_NO_MODE.sub(" ", said.lower()).split()))


def _device(said: str) -> str:
    return without_article(_AROUND_IT.sub("", said))


TEXT_READERS: Mapping[str, Callable[[str], str | None]] = MappingProxyType(
    {
        "thing": without_article,
        "word": str.lower,
        "number": number,
        "person": person,
        "sentence": sentence,
        "mode": _mode,
        "device": _device,
        "group": _group,
    }
)
