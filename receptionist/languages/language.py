"""One human language: the files of its folder, each read once a process. docs/languages.md says what each holds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

import yaml

DEFAULT = "en"
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The same as `SafeLoader`, nine times as fast; where PyYAML was built without libyaml there is none."""


class NoSuchLanguage(Exception):
    """A language without a folder."""

    def __init__(self, code: str) -> None:
        super().__init__(
            f"there is no language '{code}': receptionist/languages has {', '.join(languages())}. "
            "docs/languages.md says how to add one."
        )


class NoSuchWords(Exception):
    """A language whose folder lacks a file."""

    def __init__(self, code: str, name: str) -> None:
        super().__init__(f"receptionist/languages/{code}/{name}.yaml is missing; docs/languages.md says what it holds")


def languages() -> tuple[str, ...]:
    """The codes of all languages there are."""
    here = files(__package__)
    return tuple(sorted(each.name for each in here.iterdir() if each.joinpath("prompts.yaml").is_file()))


@cache
def lexicon(name: str, code: str = DEFAULT) -> Mapping[str, Any]:
    """The file `name` of the language `code`, in its own order. Raises NoSuchLanguage, NoSuchWords."""
    return MappingProxyType(yaml.load(text(name, code), _LOADER))  # noqa: S506 - a safe loader


@cache
def text(name: str, code: str = DEFAULT) -> str:
    """The same as it is written. Raises NoSuchLanguage, NoSuchWords."""
    folder = files(__package__).joinpath(code)
    if not code.isidentifier() or not folder.is_dir():
        raise NoSuchLanguage(code)
    file = folder.joinpath(f"{name}.yaml")
    if not file.is_file():
        raise NoSuchWords(code, name)
    return file.read_text(encoding="utf-8")
