"""The modules of the product as text and as syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[2]
PACKAGES = ("receptionist", "webhooks", "calendar_tools")


class Module(msgspec.Struct, frozen=True):
    """One file of the product. `path` is relative to the project, with slashes."""

    path: str
    text: str

    @property
    def tree(self) -> ast.Module:
        return parsed(self.text)

    @property
    def name(self) -> str:
        """As it is imported."""
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @property
    def stem(self) -> str:
        return Path(self.path).stem

    @property
    def room(self) -> str:
        return room(self.path)

    @property
    def is_migration(self) -> bool:
        return "/migrations/" in self.path


@cache
def parsed(text: str) -> ast.Module:
    return ast.parse(text)


@cache
def modules() -> tuple[Module, ...]:
    """Every module of the product, in order."""
    return tuple(_read())


def _read() -> Iterator[Module]:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            yield Module(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))


def room(path: str) -> str:
    """The room of a file: the folder in `receptionist/`, else the package. Loose modules are in `receptionist`."""
    package, *rest = path.split("/")
    return f"{package}/{rest[0]}" if package == "receptionist" and len(rest) > 1 else package
