"""Rules of requests as a language writes them: what is said in full, which task that is, and which parts it tells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from receptionist.languages.language import DEFAULT, lexicon
from receptionist.languages.patterns import Patterns, section
from receptionist.understanding.requests.values import TEXT_READERS


class PartRule(msgspec.Struct, frozen=True, rename={"is_": "is", "of_": "of", "as_": "as", "else_": "else"}):
    """One part of a request: always what `is` says, or the words of the first of the groups `of` (or of all that are to
    `join`) read `as` that kind; `map` has other words for a value, `form` what is put around it, `else` what counts
    where nothing is said.
    """

    is_: str = ""
    of_: str | tuple[str, ...] = ()
    join: tuple[str, ...] = ()
    as_: str = "thing"
    map: Mapping[str, str] = {}
    form: str = "{}"
    else_: str = ""

    def value(self, said: Mapping[str, str | None]) -> str | None:
        """What the groups `said` tell; empty where nothing, None where it is no such value."""
        if self.is_:
            return self.is_
        groups = (self.of_,) if isinstance(self.of_, str) else self.of_
        words = [text for group in (groups or self.join) if (text := said.get(group))]
        value = TEXT_READERS[self.as_](" ".join(words) if self.join else words[0]) if words else ""
        if value is None:
            return None
        return self.map.get(value.lower(), self.form.format(value)) if value else self.map.get(self.else_, self.else_)


class RequestRule(msgspec.Struct, frozen=True):
    """A request for `task`, or for the one that `by` has for the words of a group. It is `read` from what was said by a
    reader of that name, or has `parts`. `only` and `unless` are looked for in a group, or in the whole `text`.
    """

    task: str
    says: tuple[str, ...]
    only: Mapping[str, str] = {}
    unless: Mapping[str, str] = {}
    by: Mapping[str, Mapping[str, str]] = {}
    parts: Mapping[str, PartRule] = {}
    read: str = ""


class RequestFit(msgspec.Struct, frozen=True):
    """A rule that fits, as far as its words tell: `read` names the reader of the rest."""

    task: str
    parts: tuple[tuple[str, str], ...]
    read: str
    found: re.Match[str]


class _Compiled(msgspec.Struct, frozen=True):
    rule: RequestRule
    says: tuple[re.Pattern[str], ...]
    only: tuple[tuple[str, re.Pattern[str]], ...]
    unless: tuple[tuple[str, re.Pattern[str]], ...]

    def fits(self, text: str) -> Iterator[RequestFit]:
        for pattern in self.says:
            found = pattern.fullmatch(text)
            if found is None:
                continue
            said = {"text": text, **found.groupdict()}
            kept = all(pattern.search(said.get(group) or "") for group, pattern in self.only)
            if kept and not any(pattern.search(said.get(group) or "") for group, pattern in self.unless):
                yield from self._told(found, said)

    def _told(self, found: re.Match[str], said: Mapping[str, str | None]) -> Iterator[RequestFit]:
        told = {name: part.value(said) for name, part in self.rule.parts.items()}
        if None in told.values():
            return
        task = self.rule.task
        for group, tasks in self.rule.by.items():
            task = tasks.get(" ".join((said.get(group) or "").lower().split()), task)
        parts = tuple((name, value) for name, value in told.items() if value)
        yield RequestFit(task, parts, self.rule.read, found)


def matched(text: str, code: str = DEFAULT) -> Iterator[RequestFit]:
    """Every way to take `text` as a request, the likeliest first."""
    for rule in _rules(code):
        yield from rule.fits(text)


@cache
def _rules(code: str) -> tuple[_Compiled, ...]:
    return tuple(
        _compiled(msgspec.convert(rule, RequestRule), section("requests", name, code))
        for name in lexicon("requests", code)["order"]
        for rule in lexicon("requests", code)[name]["rules"]
    )


def _compiled(rule: RequestRule, said: Patterns) -> _Compiled:
    def pattern(text: str) -> re.Pattern[str]:
        return re.compile(said.whole(text), re.IGNORECASE)

    only, unless = (tuple((name, pattern(text)) for name, text in each.items()) for each in (rule.only, rule.unless))
    return _Compiled(rule, tuple(map(pattern, rule.says)), only, unless)
