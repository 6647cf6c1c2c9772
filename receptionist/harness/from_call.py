"""A transcript out of a real call: what was said up to a turn that went wrong, and what should have come of that turn.

Names, streets and telephone numbers are replaced by others, everywhere by the same, unless the real ones are wanted.
What a caller spelled out, or said in words, is not known to be one of them: whoever keeps the file reads it first.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle
from typing import Any, Final

import msgspec
import yaml
from pydantic import ValidationError

from receptionist.app.settings import Business
from receptionist.channels.journal import LogEntry
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import CallStarted, Heard, Keyed, Silence
from receptionist.harness.simulate import simulate
from receptionist.harness.transcript import CallScript
from receptionist.languages.language import DEFAULT, lexicon
from receptionist.model.interval import Interval

SLOTS: Final = ("name", "address", "phone", "date", "time", "service")
"""What can be said to have been understood wrongly."""
OF_THE_BUSINESS: Final = frozenset(
    {
        "name", "timezone", "hours", "special_days", "holidays", "services", "collect", "crews", "schedule", "approval",
        "area", "travel", "answers", "prompts", "country", "trust",
    }
)  # fmt: skip
"""Fields of the business file that a call depends on; who the owner is, and every account, is left out."""
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_NUMBER: Final = re.compile(r"(?<![\d-])(?!\d{4}-\d\d-\d\d\b)\+?\d(?:[\s().-]{0,2}\d){6,}")
"""Seven digits or more, and no date."""
_SHORTEST: Final = 2
_NAMES: Final = ("first", "last")
_OF_A_PERSON: Final = ("name", "address")
_DIRECTIONS: Final = ("north", "south", "east", "west")


class MarkedWrong(msgspec.Struct, frozen=True):
    """What was wrong in the turn at `entry` of the log. `said` is what the caller really said, "" where that was heard
    rightly; `slot` should have had `value` after it, "" where only the words were wrong.
    """

    entry: int
    said: str = ""
    slot: str = ""
    value: str = ""


class BadTest(ValueError):
    """What was written is no transcript; the text says where and why."""


class TestRun(msgspec.Struct, frozen=True):
    """How today's code does in a test: `difference` is empty where all went as expected."""

    __test__ = False

    difference: str = ""


def transcript_of(
    entries: Sequence[LogEntry], wrong: MarkedWrong, business: Business, busy: Iterable[Interval] = (),
    *, disguised: bool = True, language: str = DEFAULT,
) -> str:  # fmt: skip
    """The YAML of docs/transcripts.md: the call up to the turn that was wrong."""
    started = next((each.event for each in entries if isinstance(each.event, CallStarted)), None)
    turns = [turn for place, each in enumerate(entries[: wrong.entry + 1]) if (turn := _turn(each, place, wrong))]
    if wrong.slot and turns:
        turns[-1]["expect"] = {"slots": {wrong.slot: wrong.value}}
    values: dict[str, Any] = {
        "clock": entries[0].event.at.isoformat(),
        "from": started.caller if started is not None else None,
        "business": business.model_dump(mode="json", exclude_unset=True, include=set(OF_THE_BUSINESS)),
        "calendar": [{"start": each.start.isoformat(), "end": each.end.isoformat()} for each in busy],
        "turns": turns,
    }
    if disguised:
        heard = " ".join(str(turn.get("caller", "")) for turn in turns)
        said = _Disguise(entries[-1].context, wrong, heard, language)
        values |= {"from": said.number(values["from"]), "turns": said.everywhere(turns)}
    return yaml.safe_dump(values, sort_keys=False, allow_unicode=True, width=110)


def run_test(text: str) -> TestRun:
    """What today's code makes of a transcript. Raises BadTest. Blocks."""
    return TestRun(asyncio.run(simulate(_script(text))).difference)


def _script(text: str) -> CallScript:
    try:
        values = yaml.safe_load(text)
        if not isinstance(values, dict):
            raise BadTest("a transcript has at least `clock:` and `turns:`")
        for name in ("clock",):
            if isinstance(values.get(name), dt.datetime):
                values[name] = values[name].isoformat()
        return CallScript.model_validate({"name": "call", **values})
    except (yaml.YAMLError, ValidationError) as error:
        raise BadTest(str(error)) from error


def _turn(entry: LogEntry, place: int, wrong: MarkedWrong) -> dict[str, Any] | None:
    match entry.event:
        case Heard(text=text):
            return {"caller": wrong.said if place == wrong.entry and wrong.said else text}
        case Keyed(digits=digits):
            return {"keyed": digits}
        case Silence(seconds=seconds):
            return {"silence": seconds}
    return None


class _Disguise:
    """Others in the place of names, streets and numbers: the same everywhere."""

    def __init__(self, context: CallContext, wrong: MarkedWrong, heard: str, language: str) -> None:
        person: Mapping[str, Any] = lexicon("callers", language)["person"]
        known = [*((slot.name, slot.text) for slot in context.slots), (wrong.slot, wrong.value)]
        named, lives = (
            [word for slot, text in known if slot == which for word in _WORD.findall(text)] for which in _OF_A_PERSON
        )
        real = {word.casefold() for word in (*named, *lives, *_WORD.findall(heard))}
        kinds = {each.split()[-1].casefold() for each in person["streets"]} | set(_DIRECTIONS)
        first, last = (cycle(each for each in person[which] if each.casefold() not in real) for which in _NAMES)
        streets = [each.split()[0] for each in person["streets"] if len(each.split()) == 2]
        street = cycle(each for each in streets if each.casefold() not in real)
        self._others: dict[str, str] = {}
        for number, word in enumerate(named):
            self._put(word, next(last if number % 2 else first))
        for word in lives:
            if word.casefold() not in kinds:
                self._put(word, next(street))

    def number(self, number: str | None) -> str | None:
        return _other_digits(number) if number else None

    def everywhere(self, value: Any) -> Any:
        """`value` with every text in it disguised."""
        if isinstance(value, dict):
            return {key: self.everywhere(each) for key, each in value.items()}
        if isinstance(value, list):
            return [self.everywhere(each) for each in value]
        return self._text(value) if isinstance(value, str) else value

    def _text(self, text: str) -> str:
        text = _NUMBER.sub(lambda found: _other_digits(found[0]), text)
        return _WORD.sub(lambda found: _as_written(found[0], self._others.get(found[0].casefold())), text)

    def _put(self, word: str, other: str) -> None:
        if len(word) >= _SHORTEST:
            self._others.setdefault(word.casefold(), other)


def _as_written(word: str, other: str | None) -> str:
    if other is None:
        return word
    return other.lower() if word.islower() else other


def _other_digits(number: str) -> str:
    """The last seven digits are those of a number that nobody has: 555-01xx."""
    digits = [place for place, letter in enumerate(number) if letter.isdigit()]
    letters = list(number)
    for place, digit in zip(digits[-7:-2], "55501", strict=True):
        letters[place] = digit
    return "".join(letters)
