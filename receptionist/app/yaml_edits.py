"""Changes values in a YAML text, and nothing else of it: comments, order, blank lines and quotes stay as they are.

PyYAML's nodes know where they stand, so that only what differs is written anew. What comes out is read again, and has
to say what was wanted.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, Final, NamedTuple

import yaml

from receptionist.app import yaml_core

_WIDEST: Final = 100
"""Characters of a list that is written in one line."""
_AS_WRITTEN: Final[dict[str, Any]] = {"allow_unicode": True, "sort_keys": False, "width": 10_000}
_ITEM: Final = re.compile(r"\s*-\s+")


class CannotEdit(Exception):
    """The text is written in a way that its values cannot be changed one by one."""

    def __init__(self) -> None:
        super().__init__("this file repeats or nests values in a way that forms cannot change; change it as text")


class _Splice(NamedTuple):
    start: int
    end: int
    text: str


class _Dumper(yaml.SafeDumper):
    """Writes as people do: lists of plain values in one line, items indented, long texts as blocks."""

    yaml_implicit_resolvers = {  # noqa: RUF012 - PyYAML's own way
        letter: [
            *yaml.SafeDumper.yaml_implicit_resolvers.get(letter, []),
            *yaml_core.CoreLoader.yaml_implicit_resolvers.get(letter, []),
        ]
        for letter in {*yaml.SafeDumper.yaml_implicit_resolvers, *yaml_core.CoreLoader.yaml_implicit_resolvers}
    }
    """What either version of YAML takes for more than text is put into quotes."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)


def _list(dumper: yaml.SafeDumper, values: Sequence[Any]) -> yaml.Node:
    plain = not any(isinstance(each, list | dict) for each in values)
    short = sum(len(str(each)) + 2 for each in values) < _WIDEST
    return dumper.represent_sequence("tag:yaml.org,2002:seq", values, flow_style=plain and short)


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.Node:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(list, _list)
_Dumper.add_representer(tuple, _list)
_Dumper.add_representer(str, _text)


class _FlowDumper(_Dumper):
    """All in one line."""


_FlowDumper.add_representer(
    list, lambda dumper, values: dumper.represent_sequence("tag:yaml.org,2002:seq", values, flow_style=True)
)
_FlowDumper.add_representer(str, lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text))


def edited(text: str, wanted: Mapping[str, Any]) -> str:
    """The text with these values. Raises CannotEdit, and yaml.YAMLError where the text is none."""
    found, root = yaml_core.read(text)
    values = found if isinstance(found, dict) else {}
    if _same(values, wanted):
        return text
    for changes in (_finely, _coarsely):
        try:
            result = _spliced(text, changes(text, root, values, wanted))
            if _same(yaml_core.read(result)[0] or {}, wanted):
                return result
        except (CannotEdit, yaml.YAMLError):
            continue
    raise CannotEdit


def _finely(text: str, root: yaml.Node | None, values: Any, wanted: Mapping[str, Any]) -> Iterator[_Splice]:
    """Value by value."""
    return _root(text, root, values, wanted, fine=True)


def _coarsely(text: str, root: yaml.Node | None, values: Any, wanted: Mapping[str, Any]) -> Iterator[_Splice]:
    """Each of the file's own fields as a whole."""
    return _root(text, root, values, wanted, fine=False)


def _root(
    text: str, root: yaml.Node | None, values: Any, wanted: Mapping[str, Any], *, fine: bool
) -> Iterator[_Splice]:
    if isinstance(root, yaml.MappingNode) and not any(key in wanted for key in values):
        yield _Splice(root.start_mark.index, _end(text, root), _dumped(wanted).rstrip("\n"))
    elif isinstance(root, yaml.MappingNode) and not root.flow_style:
        yield from _mapping(text, root, values, wanted, fine=fine)
    elif root is None:
        gap = "" if not text or text.endswith("\n") else "\n"
        yield _Splice(len(text), len(text), gap + _dumped(wanted))
    else:
        raise CannotEdit


def _mapping(
    text: str, node: yaml.MappingNode, old: Mapping[str, Any], new: Mapping[str, Any], *, fine: bool = True
) -> Iterator[_Splice]:
    """Of a block mapping that keeps one of its keys at least."""
    column, last = node.value[0][0].start_mark.column, node.start_mark.index
    for number, (key, value) in enumerate(node.value):
        if key.value not in new:
            following = node.value[number + 1][0].start_mark.index if number + 1 < len(node.value) else None
            yield _entry_gone(text, key, value, following)
            continue
        last = _end(text, value) if not _is_empty(value) else text.index(":", key.end_mark.index) + 1
        if not _same(old[key.value], new[key.value]):
            yield from _value(text, key, value, old[key.value], new[key.value], fine=fine)
    added = {name: value for name, value in new.items() if name not in old}
    if added:
        at = _line_end(text, last)
        yield _Splice(at, at, "\n" + textwrap.indent(_dumped(added), " " * column).rstrip("\n"))


def _value(text: str, key: yaml.Node, node: yaml.Node, old: Any, new: Any, *, fine: bool) -> Iterator[_Splice]:
    """The value of a key of a block mapping."""
    if fine and _goes_on(node, old, new):
        yield from _inside(text, node, old, new)
        return
    plain = isinstance(node, yaml.ScalarNode) and node.style not in ("|", ">") and not _is_empty(node)
    if plain and not isinstance(new, dict | list) and "\n" not in str(new):
        yield _Splice(node.start_mark.index, node.end_mark.index, _scalar(new))
        return
    colon = text.index(":", key.end_mark.index) + 1
    until = max(_end(text, node), colon)
    written = textwrap.indent(_dumped({"k": new}), " " * key.start_mark.column).strip()[2:]
    yield _Splice(colon, until, written.rstrip("\n"))


def _inside(text: str, node: yaml.Node, old: Any, new: Any) -> Iterator[_Splice]:
    """Of a collection that stays one of its kind."""
    if isinstance(node, yaml.CollectionNode) and node.flow_style:
        yield _Splice(node.start_mark.index, node.end_mark.index, _flowing(new))
    elif isinstance(node, yaml.MappingNode):
        yield from _mapping(text, node, old, new)
    elif isinstance(node, yaml.SequenceNode):
        yield from _sequence(text, node, old, new)


def _sequence(text: str, node: yaml.SequenceNode, old: Sequence[Any], new: Sequence[Any]) -> Iterator[_Splice]:
    """Of a block sequence with an item before and after: items are told by what is in them."""
    marks = [_canonical(each) for each in old], [_canonical(each) for each in new]
    for kind, first, until, start, end in SequenceMatcher(None, *marks, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        both = min(until - first, end - start)
        for number in range(both):
            yield from _item(text, node, first + number, old, new[start + number])
        for number in range(first + both, until):
            yield _item_gone(text, node.value[number])
        if start + both < end:
            yield _items_added(text, node, first + both, new[start + both : end])


def _item(text: str, node: yaml.SequenceNode, number: int, old: Sequence[Any], new: Any) -> Iterator[_Splice]:
    item = node.value[number]
    if _goes_on(item, old[number], new):
        yield from _inside(text, item, old[number], new)
    else:
        written = textwrap.indent(_dumped_item(new), " " * _dash(text, item)).strip()[2:]
        yield _Splice(item.start_mark.index, _end(text, item), written)


def _item_gone(text: str, item: yaml.Node) -> _Splice:
    _dash(text, item)
    start = _line_start(text, item.start_mark.index)
    return _Splice(start, min(_line_end(text, _end(text, item)) + 1, len(text)), "")


def _items_added(text: str, node: yaml.SequenceNode, before: int, items: Sequence[Any]) -> _Splice:
    """Before that item, or after the last one."""
    written = textwrap.indent("".join(map(_dumped_item, items)), " " * _dash(text, node.value[0]))
    if before < len(node.value):
        at = _line_start(text, node.value[before].start_mark.index)
        return _Splice(at, at, written)
    at = _line_end(text, _end(text, node.value[-1]))
    return _Splice(at, at, "\n" + written.rstrip("\n"))


def _entry_gone(text: str, key: yaml.Node, value: yaml.Node, following: int | None) -> _Splice:
    """With its line; where it begins the item of a list, the entry after it begins that."""
    start = _line_start(text, key.start_mark.index)
    if not text[start : key.start_mark.index].strip():
        end = max(_end(text, value), key.end_mark.index)
        return _Splice(start, min(_line_end(text, end) + 1, len(text)), "")
    if following is None:
        raise CannotEdit
    return _Splice(key.start_mark.index, following, "")


def _goes_on(node: yaml.Node, old: Any, new: Any) -> bool:
    """Whether the collection stays, and something in it."""
    if isinstance(node, yaml.MappingNode):
        return isinstance(old, dict) and isinstance(new, dict) and any(key in new for key in old)
    if isinstance(node, yaml.SequenceNode):
        return isinstance(old, list) and isinstance(new, list) and bool(old) and bool(new)
    return False


def _is_empty(node: yaml.Node) -> bool:
    return isinstance(node, yaml.ScalarNode) and node.start_mark.index == node.end_mark.index


def _end(text: str, node: yaml.Node) -> int:
    """Where what is written of it ends, without the comments and blank lines after it."""
    if isinstance(node, yaml.MappingNode) and node.value and not node.flow_style:
        key, value = node.value[-1]
        return max(_end(text, value), int(key.end_mark.index))
    if isinstance(node, yaml.SequenceNode) and node.value and not node.flow_style:
        return _end(text, node.value[-1])
    start, end = int(node.start_mark.index), int(node.end_mark.index)
    return start + len(text[start:end].rstrip())


def _dash(text: str, item: yaml.Node) -> int:
    """The column of an item's dash. Raises CannotEdit where no line begins with it."""
    before = text[_line_start(text, item.start_mark.index) : item.start_mark.index]
    if not _ITEM.fullmatch(before):
        raise CannotEdit
    return before.index("-")


def _line_start(text: str, index: int) -> int:
    return text.rfind("\n", 0, index) + 1


def _line_end(text: str, index: int) -> int:
    found = text.find("\n", index)
    return len(text) if found < 0 else found


def _dumped(value: Any) -> str:
    return str(yaml.dump(value, Dumper=_Dumper, default_flow_style=False, **_AS_WRITTEN))


def _dumped_item(value: Any) -> str:
    """With its dash."""
    written = _dumped(value) if isinstance(value, dict) and value else f"{_scalar(value)}\n"
    return f"- {textwrap.indent(written, '  ').lstrip()}"


def _scalar(value: Any) -> str:
    """In a line of its own."""
    return _dumped({"k": value})[2:].strip()


def _flowing(value: Any) -> str:
    """Between brackets."""
    return str(yaml.dump(value, Dumper=_FlowDumper, default_flow_style=True, **_AS_WRITTEN)).strip()


def _spliced(text: str, changes: Iterator[_Splice]) -> str:
    parts, at = list[str](), 0
    for change in sorted(changes, key=lambda splice: splice.start):
        if change.start < at:
            raise CannotEdit
        parts += (text[at : change.start], change.text)
        at = change.end
    return "".join((*parts, text[at:]))


def _same(one: Any, other: Any) -> bool:
    return _canonical(one) == _canonical(other)


def _canonical(value: Any) -> str:
    """True is not 1; the order of a mapping's keys says nothing."""
    return json.dumps(value, sort_keys=True, default=str)
