"""Devices and scenes of a home: "turn off the office lights", "set the thermostat to 68", "goodnight scene"."""

from __future__ import annotations

import re

from receptionist.owner.wishes.phrase import pattern, without_article
from receptionist.owner.wishes.wish import OwnerWish, wish
from receptionist.understanding.numbers import below_hundred, cardinal
from receptionist.understanding.words import words

_X = "(?P<what>.+?)"
_VALUE = r"(?P<value>\d+(?:\.\d+)?|[a-z]+(?:[\s-][a-z]+){0,3}?)"
_DEGREES = r"(?:\s*(?:degrees?|°)(?:\s+(?:fahrenheit|celsius))?)"
_PERCENT = r"\s*(?:percent|per cent|%)"
_SECURE = pattern(
    r"""\b(?:locks?|locked|unlocked|bolt|deadbolt|alarm|armed|disarmed|security|garage|gate|cameras?|doors?|doorbell
    |windows?|motion)\b"""
)
_TURN = "(?:turn|switch|put|flip|power|shut)"
_SWITCH = (
    pattern(rf"{_TURN}\s+(?P<on>on|off)\s+{_X}"),
    pattern(rf"(?:{_TURN}|leave)\s+{_X}\s+(?P<on>on|off)"),
    pattern(rf"(?:{_TURN}|leave)\s+{_X}\s+(?P<on>on|off)\s+(?P<where>(?:in|at|on)\s+.+)"),
    pattern(rf"(?P<off>kill|cut|shut down|turn out|put out|stop)\s+{_X}"),
    pattern(rf"(?:start|run)\s+{_X}"),
    pattern(r"(?P<what>(?:\w+\s+){0,3}(?:lights?|lamps?|fans?|heater|radio|music|tv))\s+(?P<on>on|off|out)"),
)
_SET = "(?:set|turn|put|change|adjust|bring|make)"
_HEATING = r"(?:the\s+)?(?:\w+\s+){0,2}(?:heat|heating|temperature|thermostat|a\.?c\.?|air conditioning)"
_SET_HEATING = f"(?:{_SET}|lower|raise|increase|decrease|drop)"
_TEMPERATURE = (
    pattern(
        rf"""{_SET_HEATING}\s+(?:up\s+|down\s+)?(?P<what>{_HEATING}(?:\s+in\s+.+?)?)\s+
        (?:(?:up|down)\s+)?(?:to\s+)?{_VALUE}{_DEGREES}?"""
    ),
    pattern(rf"{_SET}\s+{_X}\s+(?:(?:up|down)\s+)?(?:to|at)\s+{_VALUE}{_DEGREES}?"),
    pattern(rf"{_SET}\s+(?P<what>it)\s+(?:to\s+)?{_VALUE}{_DEGREES}(?:\s+in\s+(?P<where>.+))?"),
)
_BRIGHTNESS = (
    pattern(rf"(?:dim|brighten)\s+{_X}(?:\s+(?:down|up))?\s+(?:to|at)\s+{_VALUE}(?:{_PERCENT})?"),
    pattern(
        rf"""{_SET}\s+(?:the\s+brightness\s+(?:of|in|on)\s+)?{_X}(?:'s brightness)?\s+(?:up\s+|down\s+)?(?:to|at)\s+
        {_VALUE}{_PERCENT}(?:\s+brightness)?"""
    ),
)
_DIM = pattern(rf"(?:dim|brighten)\s+{_X}(?:\s+(?:down|up|a (?:bit|little)))?")
_COVER = pattern(rf"(?P<verb>open|close|shut|raise|lower|pull (?:up|down)|roll (?:up|down))\s+{_X}(?:\s+(?:up|down))?")
_OPENS = ("open", "raise", "pull up", "roll up")
_START = "(?:activate|run|start|set|turn on|switch on|use|do|play|load|apply|call)"
_SCENE = (
    pattern(rf"(?:{_START}\s+)?(?:the\s+)?{_X}\s+scene"),
    pattern(rf"(?:{_START}\s+)?(?:the\s+)?scene\s+(?:called\s+)?{_X}"),
    pattern(rf"activate\s+(?:the\s+)?{_X}"),
)
_CONDITION = "(?:on|off|open|opened|closed|shut|running|locked|unlocked|armed|disarmed|online|offline|working|set)"
_LEFT = "(?:leave|forget to turn off|turn off|turn on|close|lock|shut|arm|leave on)"
_WHAT_IS = "(?:what(?:'s| is)|how(?:'s| is)|check|tell me|give me|read me)"
_STATE = (
    pattern(rf"(?:is|are)\s+{_X}\s+(?:still\s+|all\s+|currently\s+)?{_CONDITION}"),
    pattern(rf"did\s+i\s+{_LEFT}\s+{_X}(?:\s+(?:on|off|open|unlocked))?"),
    pattern(rf"{_WHAT_IS}\s+(?:the\s+)?(?:status|state)\s+(?:of|on)\s+{_X}"),
    pattern(rf"{_WHAT_IS}\s+(?:the\s+)?{_X}\s+(?:status|state)"),
    pattern(
        rf"""{_WHAT_IS}\s+(?P<what>(?:the\s+)?(?:\w+\s+){{0,3}}(?:temperature|humidity|thermostat)
        (?:\s+(?:in|of|at)\s+.+|\s+set to)?)"""
    ),
    pattern(r"how\s+(?:warm|cold|hot|humid)\s+is\s+(?P<what>(?:it|the)\b.*)"),
    pattern(
        r"""check\s+(?:on\s+)?(?P<what>(?:the\s+)?(?:\w+\s+){0,3}
        (?:lights?|locks?|doors?|alarm|cameras?|thermostat|garage|heat(?:ing)?|windows?))"""
    ),
)


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
    lights = re.search(r"\b(?:lights?|lamps?|brightness)\b", what, re.IGNORECASE)
    return "set_brightness" if lights else job


def _place(found: re.Match[str]) -> str:
    where = found.groupdict().get("where") or found["what"]
    return "thermostat" if where.lower() == "it" else without_article(where)


def _switched(text: str) -> OwnerWish | None:
    for shape in _SWITCH:
        found = shape.fullmatch(text)
        if found and not _SECURE.search(found["what"]):
            said = found.groupdict()
            off = bool(said.get("off")) or (said.get("on") or "").lower() in ("off", "out")
            what = " ".join(part for part in (found["what"], said.get("where")) if part)
            return wish("switch_off" if off else "switch_on", target=_group(what))
    return None


def _group(what: str) -> str:
    """ "All the lights", "everything" keep their "all": it means every one of them."""
    bare = without_article(what)
    if re.match(r"(?:all|everything|every)\b", what.strip(), re.IGNORECASE):
        return f"all {bare}" if bare.lower() != "everything" else "all lights"
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
            said = re.sub(r"^it(?: in)?\s*|\s+set to$", "", found["what"], flags=re.IGNORECASE)
            target = without_article(said) or "temperature"
            if re.match(r"how\s+(?:warm|cold|hot)", text, re.IGNORECASE):
                target = f"{target} temperature" if target != "temperature" else target
            return wish("security_state" if guarded else "device_state", target=target)
    return None
