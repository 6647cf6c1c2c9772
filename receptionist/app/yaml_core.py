"""YAML as people write it: only `true`, `false`, `null` and plain numbers mean more than their text.

PyYAML follows YAML 1.1, where `no` is false, `10:00` is 600, `010` is 8 and `2026-03-03` is a date object. This is the
core schema of YAML 1.2 (https://yaml.org/spec/1.2.2/#103-core-schema), in which all of these are text, or ten.

A few lines of YAML can stand for more than any memory holds: an alias repeats what it names, as often as it is written
and however much that repeats in its turn. So what a document amounts to is counted while it is read, and it is refused
where nobody can have written it; so are tags, which make other things of values than they look like.
"""

from __future__ import annotations

import re
from typing import Any, Final

import yaml
from yaml.composer import Composer

LARGEST: Final = 250_000
"""Characters of a document."""
DEEPEST: Final = 40
"""Levels of lists and fields within each other."""
MOST: Final = 20_000
"""Values of a document, those that aliases repeat counted each time."""
_DIGITS: Final = 15


class Unwanted(yaml.MarkedYAMLError):
    """YAML that has no place in a file that somebody writes; `problem` has the mend, `problem_mark` the place."""

    def __init__(self, problem: str, mark: Any) -> None:  # a yaml.Mark, of either of PyYAML's readers
        super().__init__(problem=problem, problem_mark=mark)


class CoreLoader(Composer, getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """A SafeLoader that resolves plain scalars by the core schema, and raises Unwanted; what it composes is read by
    libyaml where PyYAML has that, nine times as fast.
    """

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012 - PyYAML's own way

    def __init__(self, text: str) -> None:
        Composer.__init__(self)
        super(Composer, self).__init__(text)
        self._depth = self._values = 0
        self._amounts: dict[str, int] = {}

    def compose_node(self, parent: yaml.Node | None, index: Any) -> yaml.Node | None:
        event = self.peek_event()
        if getattr(event, "tag", None) is not None:
            raise Unwanted(f"{event.tag} is a tag, which means nothing here; leave it out", event.start_mark)
        before = self._values
        self._values += self._repeated(event) if isinstance(event, yaml.AliasEvent) else 1
        if self._values > MOST:
            raise Unwanted(f"more than {MOST} values, each repetition by * counted; write less", event.start_mark)
        if self._depth == DEEPEST:
            raise Unwanted(f"more than {DEEPEST} levels deep; close brackets, and indent less", event.start_mark)
        self._depth += 1
        node = super().compose_node(parent, index)
        self._depth -= 1
        if getattr(event, "anchor", None) is not None:
            self._amounts.setdefault(event.anchor, self._values - before)
        return node

    def _repeated(self, alias: yaml.AliasEvent) -> int:
        """How many values the alias stands for; one that nobody has named yet is refused by PyYAML itself."""
        if alias.anchor in self.anchors and alias.anchor not in self._amounts:
            raise Unwanted(f"*{alias.anchor} repeats itself within itself; write it out", alias.start_mark)
        return self._amounts.get(alias.anchor or "", 1)


def read(text: str) -> tuple[Any, yaml.Node | None]:
    """The document's values, and its nodes, which know their lines. Raises yaml.YAMLError."""
    if len(text) > LARGEST:
        mark = yaml.Mark("", 0, 0, 0, None, 0)
        raise Unwanted(f"more than {LARGEST} characters; this cannot be a file that somebody wrote", mark)
    loader = CoreLoader(text)
    try:
        node = loader.get_single_node()
        return (None if node is None else loader.construct_document(node)), node
    finally:
        loader.dispose()


def _whole_number(loader: CoreLoader, node: yaml.ScalarNode) -> int:
    if len(node.value) > _DIGITS:
        raise Unwanted("too long for a number; put it into quotes", node.start_mark)
    return int(node.value)


CoreLoader.add_constructor("tag:yaml.org,2002:int", _whole_number)
for _tag, _pattern, _first in (
    ("tag:yaml.org,2002:bool", r"^(?:true|True|TRUE|false|False|FALSE)$", "tTfF"),
    ("tag:yaml.org,2002:null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("tag:yaml.org,2002:int", r"^[-+]?[0-9]+$", "-+0123456789"),
    ("tag:yaml.org,2002:float", r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$", "-+.0123456789"),
):
    CoreLoader.add_implicit_resolver(_tag, re.compile(_pattern), list(_first))
