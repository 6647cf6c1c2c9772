"""Which devices words mean: by name, area and kind, with synonyms and a little tolerance. Pure.

Nothing is guessed where several fit alike: then all of them are the answer, and the owner is asked.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from receptionist.integrations.home_assistant.actions import ACTIONS, ActionName
from receptionist.integrations.home_assistant.port import Device
from receptionist.languages.patterns import section

_SAID = section("home", "resolve")
_STOP = frozenset(_SAID["stop"])
_SYNONYMS: Mapping[str, str] = {word: kind for kind, several in _SAID["synonyms"].items() for word in several}
_KINDS: Mapping[str, Sequence[str]] = _SAID["kinds"]
_MANY = _SAID.one("many")
_ALL = _SAID.one("all", re.IGNORECASE)
_CLOSE = 0.8


@dataclass(frozen=True)
class ResolvedDevices:
    """One device, or several that are meant together."""

    ids: tuple[str, ...]
    label: str


def find(devices: Iterable[Device], words: str, action: ActionName) -> tuple[ResolvedDevices, ...]:
    """What `words` may mean among the devices that `action` is for, best first; more than one where it is not plain."""
    able = [device for device in devices if ACTIONS[action].takes(device)]
    named = [device for device in able if _plain(words) in {_plain(name) for name in (device.name, *device.names)}]
    if named:
        return _apart(named)
    said = _tokens(words)
    scored = [(score, device) for device in able if (score := _score(said, device)) > 0]
    best = max((score for score, _ in scored), default=0)
    meant = [device for score, device in scored if score == best]
    if len(meant) > 1 and _MANY.search(words.lower()):
        return (ResolvedDevices(tuple(device.id for device in meant), _together(words)),)
    return _apart(meant)


def near(devices: Iterable[Device], place: str | None, sorts: tuple[str, ...]) -> tuple[Device, ...]:
    """The sensors of those device classes at `place`: all of them without one."""
    able = [each for each in devices if each.kind == "binary_sensor" and each.sort in sorts]
    if not place:
        return tuple(able)
    said = _tokens(place) - {"camera"}
    return tuple(device for device in able if said and all(_has(word, _own(device)) for word in said))


def _score(said: frozenset[str], device: Device) -> int:
    """0 unless every word fits; what nearly fits, or is only another word for the kind, counts less."""
    fits = [_fit(word, device) for word in said]
    return sum(fits) if fits and all(fits) else 0


def _fit(word: str, device: Device) -> int:
    kind, *others = _kind_words(device)
    if word in _own(device) or word == kind:
        return 2
    return 1 if word in others or _has(word, _own(device)) else 0


def _own(device: Device) -> frozenset[str]:
    return _tokens(" ".join((device.name, *device.names, device.area)))


def _kind_words(device: Device) -> tuple[str, ...]:
    sort = (device.sort.replace("_", " "),) if device.sort else ()
    return (*_KINDS.get(device.kind, (device.kind,)), *(word for part in sort for word in part.split()))


def _has(word: str, words: frozenset[str]) -> bool:
    return word in words or bool(len(word) > 3 and difflib.get_close_matches(word, words, 1, _CLOSE))


def _apart(devices: list[Device]) -> tuple[ResolvedDevices, ...]:
    """Each by its name, with its area where two are called the same."""
    names = [_plain(device.name) for device in devices]
    alike = {name for name in names if names.count(name) > 1}
    return tuple(
        ResolvedDevices((device.id,), _in_its_area(device) if name in alike and device.area else device.name)
        for device, name in zip(devices, names, strict=True)
    )


def _in_its_area(device: Device) -> str:
    return str(_SAID["in_area"]).format(name=device.name, area=device.area)


def _together(words: str) -> str:
    bare = _ALL.sub("", words.strip())
    return str(_SAID["all_of_them" if bare != words.strip() else "them"]).format(bare=bare)


def _plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower().replace("'s", "")))


def _tokens(text: str) -> frozenset[str]:
    found = re.findall(r"[^\W_]+", text.lower().replace("good night", "goodnight").replace("'s", ""))
    return frozenset(_SYNONYMS.get(word, word) for word in map(_singular, found) if word not in _STOP)


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word
