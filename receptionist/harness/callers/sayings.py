"""How callers put things: many wordings of the same, chosen by chance. Pure but for the chance that comes in."""

from __future__ import annotations

import datetime as dt
from calendar import day_name
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from num2words import num2words

from receptionist.harness.callers.person import MadeUpCaller, PreferredTime, StatedLimit
from receptionist.languages.language import lexicon

_SAID: Mapping[str, Any] = lexicon("callers")["sayings"]

PLACES: Sequence[str] = _SAID["places"]
"""How the first, second and third of several times is picked."""


def said(entry: str, /, **values: str) -> str:
    """What is said in one way alone."""
    return str(_SAID[entry]).format(**values)


def one_of(chance: Random, entry: str, /, **values: str) -> str:
    """One of the ways in which it is said."""
    return chance.choice([str(wording).format(**values) for wording in _SAID[entry]])


def goal(chance: Random, person: MadeUpCaller, now: dt.datetime) -> str:
    """The first sentence; of a caller who tells all at once, the whole wish."""
    if person.goal == "book" and person.manner.tells_all:
        return said(
            "tells_all",
            opening=one_of(chance, "openings"),
            name=person.name,
            wants=one_of(chance, "wants"),
            service=person.service,
            where=one_of(chance, "where"),
            address=address(chance, person),
            when=when(chance, person.wish, now),
        )
    wordings: list[str] = _SAID["goals"][person.goal]
    return chance.choice(wordings).format(service=person.service)


def name(chance: Random, person: MadeUpCaller, tries: int) -> str:
    """The bare name, or in a sentence; spelled once it was not understood."""
    if tries > 1:
        last = person.name.rpartition(" ")[2]
        return f"{person.name}, {'-'.join(last.replace(chr(39), '').upper())}"
    return one_of(chance, "name", name=person.name)


def phone(chance: Random, person: MadeUpCaller) -> str:
    parts = _parts(person.phone[2:])
    spoken = ", ".join(" ".join(num2words(int(digit)) for digit in part) for part in parts)
    return one_of(chance, "phone", written="-".join(parts), spoken=spoken)


def address(chance: Random, person: MadeUpCaller) -> str:
    return chance.choice((person.address, f"{spoken_number(chance, person.house)} {person.street}", person.address))


def spoken_number(chance: Random, digits: str) -> str:
    """As house numbers are said: "seven eighty nine", "twenty-one oh five", "four hundred"."""
    value = int(digits)
    if len(digits) < 3 or value % 100 == 0:
        return str(num2words(value)).replace(_SAID["and"], " ")
    first, rest = digits[:-2], int(digits[-2:])
    tail = num2words(rest) if rest > 9 else said("oh", number=num2words(rest))
    return chance.choice((f"{num2words(int(first))} {tail}", digits))


def when(chance: Random, wish: PreferredTime, now: dt.datetime) -> str:
    """The wish in words, with its day and what will not do."""
    if wish.limit is not None:
        wished = one_of(chance, "soonest") if wish.said == "soonest" else hours(chance, wish)
        return one_of(chance, "limited", when=wished, limit=limit(chance, wish.limit))
    if wish.day is None:
        return one_of(chance, "soonest")
    on = day(chance, wish.day, now)
    if wish.said == "day":
        return one_of(chance, "day_alone", day=on)
    return chance.choice((f"{on} {hours(chance, wish)}", f"{hours(chance, wish)} {on}"))


def limit(chance: Random, stated: StatedLimit) -> str:
    """What will not do, as in "not before ten", "any day but Monday"."""
    ruled_out = stated.rules_out
    edge, bound = ruled_out.until or ruled_out.since, ruled_out.first or ruled_out.last
    values = {"clock": clock(chance, edge)} if edge else {}
    if bound:
        following = bound + dt.timedelta(days=1)
        values |= {"dated": f"{bound:%B} {num2words(bound.day, to='ordinal')}"}
        values |= {
            "ordinal": num2words(bound.day, to="ordinal"),
            "next_ordinal": num2words(following.day, to="ordinal"),
        }
    if ruled_out.weekdays:
        values |= {"weekday": day_name[ruled_out.weekdays[0]]}
    wordings: list[str] = _SAID["limits"][stated.said]
    return chance.choice(wordings).format(**values)


def hours(chance: Random, wish: PreferredTime) -> str:
    """The time of day of a wish, as in "at two thirty", "in the morning", "after one"."""
    if wish.said in ("exact", "after"):
        return said(wish.said, clock=clock(chance, wish.since))
    if wish.said == "before":
        return said("before", clock=clock(chance, wish.until))
    return _part(wish.since) if wish.said == "part" else one_of(chance, "any_time")


def clock(chance: Random, time: dt.time) -> str:
    hour, half = (time.hour - 1) % 12 + 1, "AM" if time.hour < 12 else "PM"
    spoken = {"hour": str(hour), "half": half, "hour_said": num2words(hour), "half_said": half.lower()}
    if time.minute:
        return one_of(chance, "half_past", minute=f"{time:%M}", **spoken)
    return one_of(chance, "full_hour", part=_part(time), **spoken)


def day(chance: Random, date: dt.date, now: dt.datetime) -> str:
    ahead, ordinal = (date - now.date()).days, num2words(date.day, to="ordinal")
    said_so = {"weekday": f"{date:%A}", "ordinal": ordinal, "dated": f"{date:%B} {ordinal}"}
    return one_of(chance, "tomorrow" if ahead == 1 else "this_week" if ahead < 7 else "later", **said_so)


def aside(chance: Random) -> str:
    return one_of(chance, "asides")


def yes(chance: Random) -> str:
    return one_of(chance, "yes")


def no_more(chance: Random) -> str:
    return one_of(chance, "no_more")


def _parts(digits: str) -> tuple[str, str, str]:
    return digits[:3], digits[3:6], digits[6:]


def _part(time: dt.time) -> str:
    return said("in_the_morning" if time < dt.time(12) else "in_the_afternoon")
