"""What a correction of a turn teaches: which words were heard for which name, street or service. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from receptionist.channels.journal import LogEntry
from receptionist.dialogue.events import Heard
from receptionist.dialogue.machine import Machine
from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.taught import TaughtKind
from receptionist.model.understanding import Understanding
from receptionist.understanding.addresses import display, read_address

_FEW_WORDS = 4
"""A turn of so many may as a whole be what was heard for a name."""


class Lesson(msgspec.Struct, frozen=True):
    """`heard` was written where `word` was said."""

    kind: TaughtKind
    heard: str
    word: str


def lessons(
    machine: Machine, entries: Sequence[LogEntry], place: int, said: str = "", slot: str = "", value: str = ""
) -> tuple[Lesson, ...]:
    """Of the turn at `place` in a log, in which the caller really `said` that, or the `slot` should have had a `value`;
    empty where no name, street or service was heard for another.
    """
    event = entries[place].event
    if not isinstance(event, Heard) or place == 0:
        return ()
    plain = machine.knowing(msgspec.structs.replace(machine.desk.vocabulary, taught=()))
    before = entries[place - 1].context
    was = plain.meaning(before, event)
    found = list(_of_value(was, slot, value, event)) if value else []
    if said and said != event.text:
        meant = plain.meaning(before, Heard(event.at, said))
        found += _of_names(was, meant.name.full if meant.name else "", asked=bool(meant.name))
        found += _of_streets(was, meant.address)
    return tuple(dict.fromkeys(each for each in found if each.heard.casefold() != each.word.casefold()))


def _of_value(was: Understanding, slot: str, value: str, event: Heard) -> Iterator[Lesson]:
    if slot == "name":
        yield from _of_names(was, value, asked=True)
    elif slot == "address":
        light = HearingContext(event.at, frozenset(("address",)))
        yield from _of_streets(was, read_address(value, light)[0])
    elif slot == "service":
        yield Lesson("service", was.text, value)


def _of_names(was: Understanding, meant: str, *, asked: bool) -> Iterator[Lesson]:
    """Word by word where there are as many; else the whole."""
    if not meant or not asked:
        return
    heard = was.name.full if was.name else was.text.strip(".,?! ") if was.length <= _FEW_WORDS else ""
    pairs = list(zip(heard.split(), meant.split(), strict=False))
    if len(heard.split()) == len(meant.split()):
        yield from (Lesson("name", before, after) for before, after in pairs)
    elif heard:
        yield Lesson("name", heard, meant)


def _of_streets(was: Understanding, meant: Address | None) -> Iterator[Lesson]:
    if meant is None or not meant.street:
        return
    heard = _street(was.address) if was.address and was.address.street else was.text.strip(".,?! ")
    yield Lesson("street", heard, _street(meant))


def _street(address: Address) -> str:
    """Without number, unit and place, as a calendar shows it."""
    return display(Address(address.span, line=address.street, street=address.street))
