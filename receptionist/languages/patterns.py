"""Words and patterns of a language, as sections of its files; docs/languages.md says how they are written.

Patterns are compiled when first tried: most of a start-up would go into those that few calls need.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, cast

from receptionist.languages.alternatives import at_words
from receptionist.languages.any_case import AnyCase
from receptionist.languages.language import DEFAULT, lexicon
from receptionist.languages.prefilter import Prefilter
from receptionist.languages.prefiltered import Prefiltered

_FRAGMENT = re.compile(r"«(\w+)»")
_METHODS = ("findall", "finditer", "fullmatch", "match", "search", "split", "sub")
_DEEPEST = 9
"""Fragments that may stand in one another."""


class LazyPattern:
    """A pattern that is compiled when it is first used, and tried in full until its `prefilter` is known."""

    __slots__ = ("_engine", "flags", "is_read", "pattern", *_METHODS)
    made: ClassVar[list[LazyPattern]] = []

    def __init__(self, source: str, flags: int = 0) -> None:
        self.pattern, self.flags = source, flags
        self._engine: AnyCase | re.Pattern[str] | None = None
        self.is_read = False
        LazyPattern.made.append(self)

    def __getattr__(self, name: str) -> Any:
        if name not in _METHODS:
            raise AttributeError(name)
        source = at_words(self.pattern)
        self._run_by(AnyCase(source, self.flags) if self.flags & re.IGNORECASE else re.compile(source, self.flags))
        return object.__getattribute__(self, name)

    def passed_by(self, prefilter: Prefilter) -> None:
        """Tries the pattern from now on only where `prefilter` knows that it may find something: it has been read which
        words it needs, be they none.
        """
        self.is_read = True
        bit = prefilter.bit(self.pattern)
        if bit is not None:
            self._run_by(Prefiltered(at_words(self.pattern), self.flags, prefilter, bit))

    def compile(self) -> None:
        """Compiles it now, so that no caller waits for it."""
        _ = self.search
        if isinstance(self._engine, AnyCase):
            self._engine.compile()

    def _run_by(self, engine: AnyCase | re.Pattern[str]) -> None:
        self._engine = engine
        for method in _METHODS:
            object.__setattr__(self, method, getattr(engine, method))


def any_of(*patterns: str) -> re.Pattern[str]:
    """One pattern that finds any of `patterns`, compiled when it is first tried."""
    return _pattern("|".join(patterns))


def _pattern(source: str, flags: int = 0) -> re.Pattern[str]:
    return cast("re.Pattern[str]", LazyPattern(source, flags))


def set_of(words: str) -> frozenset[str]:
    """The words of a spaced list."""
    return frozenset(words.split())


class Patterns:
    """The words and patterns of one section of a file, by their names.

    `«name»` in a pattern stands for one of the section's `fragments`, for one of those that are given, or for another
    pattern of the section. Whoever asks for a name, or a fragment, that there is not gets a KeyError.
    """

    def __init__(self, section: Mapping[str, Any], fragments: Mapping[str, str | Sequence[str]] | None = None) -> None:
        self._section = section
        self._fragments = {**(fragments or {}), **section.get("fragments", {})}

    def __getitem__(self, name: str) -> Any:
        """What stands there, as it is written."""
        return self._section[name]

    def with_fragments(self, **more: str) -> Patterns:
        """The same section with more fragments to name."""
        return Patterns(self._section, {**self._fragments, **more})

    def items(self) -> Iterable[tuple[str, Any]]:
        """All that stands there, by its names, but the fragments."""
        return ((name, said) for name, said in self._section.items() if name != "fragments")

    def one(self, name: str, flags: int = 0) -> re.Pattern[str]:
        """The pattern of that name, compiled when it is first tried."""
        return _pattern(self.text(name), flags)

    def each(self) -> dict[str, re.Pattern[str]]:
        """Every pattern of the section, by its name."""
        return {name: self.one(name) for name, said in self.items() if not isinstance(said, Mapping)}

    def text(self, name: str) -> str:
        """The pattern, not compiled; a fragment as well."""
        return self.whole(self._section[name] if name in self._section else self._fragments[name])

    def several(self, name: str, flags: int = 0) -> tuple[re.Pattern[str], ...]:
        """Patterns that are tried one after the other."""
        return tuple(_pattern(self.whole(said), flags) for said in self._section[name])

    def table(self, name: str, flags: int = 0) -> dict[str, re.Pattern[str]]:
        """The patterns that stand under `name`, by names of their own, in their order."""
        return {own: _pattern(self.whole(said), flags) for own, said in self._section[name].items()}

    def words(self, name: str) -> frozenset[str]:
        """A list of words, or all the lists of words that stand under that name."""
        said = self._section[name]
        return set_of(said) if isinstance(said, str) else frozenset().union(*map(set_of, said.values()))

    def whole(self, said: str | Sequence[str]) -> str:
        """What is `said` with its fragments put in."""
        text = _joined(said)
        for _ in range(_DEEPEST):
            if "«" not in text:
                return text
            text = _FRAGMENT.sub(lambda found: _joined(self._named(found[1])), text)
        raise ValueError(f"a fragment that {said!r} names leads back to itself")

    def _named(self, name: str) -> str | Sequence[str]:
        said: str | Sequence[str] = self._fragments[name] if name in self._fragments else self._section[name]
        return said


@cache
def section(file: str, name: str, code: str = DEFAULT) -> Patterns:
    """The section `name` of a file of the language `code`. Fragments stand in it, at the top of its file, or in
    `fragments.yaml` for all files.

    Raises NoSuchLanguage, NoSuchWords, and KeyError for a section that there is not.
    """
    said = lexicon(file, code)
    return Patterns(said[name], {**lexicon("fragments", code), **said.get("fragments", {})})


def _joined(said: str | Sequence[str]) -> str:
    return said if isinstance(said, str) else "|".join(said)
