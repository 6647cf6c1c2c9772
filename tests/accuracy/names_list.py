"""names_list: names of many countries in carrier phrases of our own, spoken and spelled."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from receptionist.model.hearing import HearingContext
from receptionist.understanding.names import read_name
from receptionist.understanding.names.alphabets import NATO
from tests.accuracy.result import Result

_CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
_OPEN = HearingContext(_CLOCK)
_ASKED = HearingContext(_CLOCK, frozenset({"name"}))

# Twelve ways to tell a name; the last ones answer "what's your name?".
CARRIERS: tuple[tuple[str, HearingContext], ...] = (
    ("Hi, my name is {name} and I need somebody to look at my sink.", _OPEN),
    ("Hello, this is {name} calling about my appointment on Thursday.", _OPEN),
    ("I'm {name}, I'd like to book a cleaning.", _OPEN),
    ("{name} here, my water heater is leaking.", _OPEN),
    ("Could you book it for {name} at three?", _OPEN),
    ("It should be under the name {name}.", _OPEN),
    ("yeah the name's {name}", _OPEN),
    ("You can call me {name}", _OPEN),
    ("{name}", _ASKED),
    ("Yes, it's {name}.", _ASKED),
    ("sure um {name} please", _ASKED),
    ("first name {first}, last name {last}", _ASKED),
)
_EXAMPLES = """
    apple boy cat dog egg fish goat house ink jar kite lion moon nose orange pig queen rose sun tree uncle van water
    xylophone yard zoo
    """
_AS_IN = {word[0]: word for word in _EXAMPLES.split()}
_NATO_WORDS = {letter: word for word, letter in reversed(NATO.items())}

SPELLINGS: tuple[tuple[str, str, Callable[[str], str]], ...] = (
    ("first, letters", "{first} {spelled}", lambda c: c),
    ("first, comma, letters", "{first}, {spelled}.", lambda c: c),
    ("my name is first, letters", "My name is {first} {spelled}", lambda c: c),
    ("last, letters", "{name}, that's {spelled}", lambda c: c.upper()),
    ("last name is letters", "it's {first}, and my last name is {spelled}", lambda c: c),
    ("hyphens", "{first} {hyphens}", lambda c: c.upper()),
    ("nato", "{first} {spelled}", lambda c: _NATO_WORDS.get(c, c)),
    ("as in", "{first} {spelled}", lambda c: f"{c} as in {_AS_IN[c]}" if c in _AS_IN else c),
)  # fmt: skip


def score(rows: Sequence[Mapping[str, Any]]) -> list[Result]:
    """Each name in each carrier, and its surname in each way of spelling; right when the whole name is."""
    return [result for row in rows for result in (*_spoken(row), *_spelled(row))]


def _spoken(row: Mapping[str, Any]) -> Iterator[Result]:
    for carrier, hearing in CARRIERS:
        text = carrier.format(**row)
        for style, said in (("", text), (" lower", text.lower())):
            yield _result(row, said, hearing, f"carrier{style}: {carrier}")


def _spelled(row: Mapping[str, Any]) -> Iterator[Result]:
    letters = row["spelled_last"].split()
    for kind, pattern, say in SPELLINGS:
        said = [say(letter) for letter in letters]
        text = pattern.format(**row, spelled=" ".join(said), hyphens="-".join(said))
        yield _result(row, text, _ASKED, f"spelled: {kind}", spaces=False)


def _result(row: Mapping[str, Any], text: str, hearing: HearingContext, kind: str, spaces: bool = True) -> Result:
    name, _ = read_name(text, hearing)
    got = name.full if name else ""
    return Result(row["id"], _plain(got, spaces) == _plain(row["name"], spaces), f"{got}  <  {text}", row["name"], kind)


def _plain(name: str, spaces: bool) -> str:
    """Lower case; where a surname was only spelled nobody heard its spaces."""
    return " ".join(name.lower().split()) if spaces else "".join(name.lower().split())
