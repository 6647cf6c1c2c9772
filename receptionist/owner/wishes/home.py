"""Devices and scenes of a home: "turn off the office lights", "set the thermostat to 68", "goodnight scene"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.owner.wishes.phrase import without_article
from receptionist.owner.wishes.wish import OwnerWish, wish
from receptionist.understanding.numbers import below_hundred, cardinal
from receptionist.understanding.words import words

_SAID: Mapping[str, Any] = lexicon("wishes")["home"]
_PATTERNS = Patterns(_SAID)
_OF_LIGHTS = _PATTERNS.one("of_lights", re.IGNORECASE)
_ALL_OF = _PATTERNS.one("all_of", re.IGNORECASE)
_AROUND_IT = _PATTERNS.one("around_it", re.IGNORECASE)
_HOW_WARM = _PATTERNS.one("how_warm", re.IGNORECASE)
_OFF = frozenset(_SAID["off"])
_SECURE = _PATTERNS.one("secure", re.IGNORECASE)
_SWITCH = _PATTERNS.several("switch", re.IGNORECASE)
_TEMPERATURE = _PATTERNS.several("temperature", re.IGNORECASE)
_BRIGHTNESS = _PATTERNS.several("brightness", re.IGNORECASE)
_DIM = _PATTERNS.one("dim", re.IGNORECASE)
_COVER = _PATTERNS.one("cover", re.IGNORECASE)
_OPENS = tuple(_SAID["opens"])
_SCENE = _PATTERNS.several("scene", re.IGNORECASE)
_STATE = _PATTERNS.several("state", re.IGNORECASE)


def read_home(text: str) -> OwnerWish | None:
    """What the core `text` asks of devices and scenes; what guards a house is left to security, but its state."""
    return _state(text) or _scene(text) or _levels(text) or _switched(text) or _moved(text)


def number(said: str) -> str | None:
    """ "68", "sixty eight" in digits; None for what is no number."""
    if said.replace(".", "", 1).isdigit():
        return said
    run = words(said)
    found = [*below_hundred(run, 0), *cardinal(run, 0)]
    return next((str(each.value) for each in found if each.end == len(run)), None)


def _scene(text: str) -> OwnerWish | None:
    for shape in _SCENE:
        found = shape.fullmatch(text)
        if found and not _SECURE.search(found["what"]):
            return wish("run_scene", target=without_article(found["what"]))
    return None


def _levels(text: str) -> OwnerWish | None:
    for job, shapes in (("set_brightness", _BRIGHTNESS), ("set_temperature", _TEMPERATURE)):
        for shape in shapes:
            found = shape.fullmatch(text)
            value = number(found["value"]) if found else None
            if found and value:
                return wish(_kind_of(job, found["what"]), target=_place(found), value=value)
    dims = _DIM.fullmatch(text)
    return wish("set_brightness", target=without_article(dims["what"])) if dims else None


def _kind_of(job: str, what: str) -> str:
    """ "Set the lights to forty" is no temperature."""
    lights = _OF_LIGHTS.search(what)
    return "set_brightness" if lights else job


def _place(found: re.Match[str]) -> str:
    where = found.groupdict().get("where") or found["what"]
    return _SAID["thermostat"] if where.lower() == _SAID["it"] else without_article(where)


def _switched(text: str) -> OwnerWish | None:
    for shape in _SWITCH:
        found = shape.fullmatch(text)
        if found and not _SECURE.search(found["what"]):
            said = found.groupdict()
            off = bool(said.get("off")) or (said.get("on") or "").lower() in _OFF
            what = " ".join(part for part in (found["what"], said.get("where")) if part)
            return wish("switch_off" if off else "switch_on", target=_group(what))
    return None


def _group(what: str) -> str:
    """ "All the lights", "everything" keep their "all": it means every one of them."""
    bare = without_article(what)
    if _ALL_OF.match(what.strip()):
        return str(_SAID["all_lights"] if bare.lower() == _SAID["everything"] else _SAID["all"].format(bare=bare))
    return bare


def _moved(text: str) -> OwnerWish | None:
    found = _COVER.fullmatch(text)
    if found is None or _SECURE.search(found["what"]):
        return None
    verb = " ".join(found["verb"].lower().split())
    return wish("open_cover" if verb in _OPENS else "close_cover", target=without_article(found["what"]))


def _state(text: str) -> OwnerWish | None:
    for shape in _STATE:
        if found := shape.fullmatch(text):
            guarded = _SECURE.search(text)
            said = _AROUND_IT.sub("", found["what"])
            target = without_article(said) or "temperature"
            if _HOW_WARM.match(text):
                target = f"{target} temperature" if target != "temperature" else target
            return wish("security_state" if guarded else "device_state", target=target)
    return None
