"""One human language: the files of its folder, each read once a process. docs/languages.md says what each holds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

import yaml

from receptionist.languages.chosen import MARK, NoSuchLanguage, settled
from receptionist.languages.layers import added, over

DEFAULT: Final = settled()
"""The language of this process, which is meant wherever no other one is named."""


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """The same as `SafeLoader`, nine times as fast where PyYAML has libyaml; and it knows `!more`."""


_Loader.add_constructor("!more", added)


class NoSuchWords(Exception):
    """A language whose folder lacks a file."""

    def __init__(self, code: str, name: str) -> None:
        super().__init__(f"receptionist/languages/{code}/{name}.yaml is missing; docs/languages.md says what it holds")


@cache
def lexicon(name: str, code: str = DEFAULT) -> Mapping[str, Any]:
    """The file `name` of the language `code`, in its own order; over the same file of the language that it falls back
    to, where it names one. Raises NoSuchLanguage, NoSuchWords.
    """
    usual = falls_back_to(code)
    if usual is None or f"{name}.yaml" == MARK:  # what a language is, it says itself
        return MappingProxyType(_read(text(name, code)))
    own = _read(text(name, code)) if has(name, code) else {}
    return MappingProxyType(over(lexicon(name, usual), own))


@cache
def text(name: str, code: str = DEFAULT) -> str:
    """The same as it is written; where the folder lacks it, as the language that it falls back to has it.

    Raises NoSuchLanguage, NoSuchWords.
    """
    usual = falls_back_to(code)
    if has(name, code):
        return files(__package__).joinpath(code, f"{name}.yaml").read_text(encoding="utf-8")
    if usual is None:
        raise NoSuchWords(code, name)
    return text(name, usual)


def has(name: str, code: str) -> bool:
    """Whether the folder of `code` itself has that file."""
    return files(__package__).joinpath(code, f"{name}.yaml").is_file()


@cache
def falls_back_to(code: str) -> str | None:
    """The language whose words stand in for those that `code` lacks; None where nothing may be missing.

    Raises NoSuchLanguage.
    """
    mark = files(__package__).joinpath(code, MARK)
    if not code.isidentifier() or not mark.is_file():
        raise NoSuchLanguage(code)
    named: str | None = _read(mark.read_text(encoding="utf-8")).get("falls_back_to")
    return named


def _read(written: str) -> dict[str, Any]:
    read: dict[str, Any] = yaml.load(written, _Loader) or {}  # noqa: S506 - a safe loader
    return read
