"""Whom a name means: the owner's contacts, customers, and whoever left a message."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import Engine, select

from receptionist.persistence.messages import MessageBook
from receptionist.persistence.schema import customers

_CLOSE = 0.75
_TITLES = frozenset(("mr", "mrs", "ms", "miss", "dr", "the", "my"))


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """`phone` in E.164."""

    name: str
    phone: str


def matching(people: Iterable[KnownPerson], words: str) -> tuple[KnownPerson, ...]:
    """Those whom `words` name: by every word alike, else by words that sound nearly so. Each number once. Pure."""
    said = _words(words)
    known = list({person.phone: person for person in people}.values())
    exact = [person for person in known if said and said <= _words(person.name)]
    if exact:
        return tuple(exact)
    return tuple(person for person in known if said and all(_sounds(word, person.name) for word in said))


def _sounds(word: str, name: str) -> bool:
    return bool(len(word) > 2 and difflib.get_close_matches(word, _words(name), 1, _CLOSE))


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[^\W_]+", text.lower().replace("'s", ""))) - _TITLES


class People:
    """Everybody with a name and a number; contacts come first, then those who left a message, the newest first."""

    def __init__(self, engine: Engine, messages: MessageBook, contacts: Mapping[str, str]) -> None:
        self._engine = engine
        self._messages = messages
        self._contacts = tuple(KnownPerson(name, phone) for name, phone in contacts.items())

    def named(self, words: str) -> tuple[KnownPerson, ...]:
        return matching(self._all(), words)

    def _all(self) -> tuple[KnownPerson, ...]:
        """The first of those with one number is whom it is called by."""
        callers = [KnownPerson(each.name, each.phone) for each in self._messages.all() if each.name and each.phone]
        with self._engine.connect() as connection:
            rows = connection.execute(select(customers.c.name, customers.c.phone)).all()
        known = [*self._contacts, *reversed(callers), *(KnownPerson(row.name, row.phone) for row in rows)]
        first: dict[str, KnownPerson] = {}
        for person in known:
            first.setdefault(person.phone, person)
        return tuple(first.values())
