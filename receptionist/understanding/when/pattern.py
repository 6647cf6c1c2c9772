"""The pattern language of the rules: rows of words and classes, turned into regexes over a turn's symbols.

"the? day:ORDINAL of? month:MONTH": lower case is a word itself, upper case a class of words or a named part (`PARTS`),
`#kind` something an earlier layer has read. `name:` captures, `?` makes optional, `( | )` offers a choice, `&` and `!`
look ahead, `<` and `<!` look one word back, `~` forbids a comma before, `^` and `$` are the turn's ends. Between two
items a comma may stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.when.lexicon import GROUP_SYMBOLS, joining_symbols, literal

_SAID = section("when", "pattern")

CLASSES: dict[str, str] = _SAID["classes"]
PARTS: dict[str, str] = _SAID["parts"]
_COMMA = ",?"


class Symbols(msgspec.Struct, frozen=True):
    """One word out of a class, written as the names of its alternatives."""

    names: tuple[str, ...]


class Alternation(msgspec.Struct, frozen=True):
    options: tuple[tuple[Element, ...], ...]


class Edge(msgspec.Struct, frozen=True):
    mark: str


class Element(msgspec.Struct, frozen=True):
    node: Symbols | Alternation | Edge
    capture: str = ""
    tight: bool = False
    look: str = ""
    repeat: str = ""


_TOKEN = re.compile(r"[a-z_]+:(?=\S)|~|<!|<|&|!|\(|\)|\||[?*+]|[^\s()|?*+]+")


class Pattern:
    """One pattern. It is read by `parse`, so that its words get symbols, and compiled when it is first tried."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._row: tuple[Element, ...] = ()

    def parse(self) -> None:
        """Raises ValueError where the pattern is not well formed."""
        if not self._row:
            self._row = _row(iter([*_TOKEN.findall(self.source), ""]))

    def compile(self) -> re.Pattern[str]:
        return re.compile(_regex(self._row))

    def needs(self) -> tuple[frozenset[str], ...]:
        """Sets of symbols from each of which one stands in every text that matches."""
        solid = (e for e in self._row if not e.look and e.repeat not in ("?", "*") and _solid(e.node))
        return tuple(_starts(e.node) for e in solid if isinstance(e.node, Symbols))

    def triggers(self) -> frozenset[str]:
        """Symbols of which at least one stands in every text that matches: the rarest such set."""
        sets = [_starts(e.node) for e in self._row if not e.look and e.repeat not in ("?", "*") and _solid(e.node)]
        if not sets:
            raise ValueError(f"pattern {self.source!r} may match nothing at all; make one item mandatory")
        return min(sets, key=_commonness)


def _row(source: Iterator[str]) -> tuple[Element, ...]:
    options, _ = _options(source)
    if len(options) != 1:
        raise ValueError("put a choice between whole patterns in parentheses")
    return options[0]


def _options(source: Iterator[str]) -> tuple[tuple[tuple[Element, ...], ...], str]:
    options: list[list[Element]] = [[]]
    capture, tight, look = "", False, ""
    for part in source:
        if part in (")", ""):
            return tuple(tuple(option) for option in options), part
        if part == "|":
            options.append([])
        elif part in ("?", "*", "+"):
            last = options[-1].pop()
            options[-1].append(msgspec.structs.replace(last, repeat=part))
        elif part == "~":
            tight = True
        elif part in ("<", "<!", "&", "!"):
            look = part
        elif part.endswith(":"):
            capture = part[:-1]
        else:
            options[-1].append(Element(_node(part, source), capture, tight, look))
            capture, tight, look = "", False, ""
    raise ValueError("unbalanced pattern")


def _node(part: str, source: Iterator[str]) -> Symbols | Alternation | Edge:
    if part == "(":
        options, _ = _options(source)
        return _plain(Alternation(options))
    if part in ("^", "$"):
        return Edge(part)
    if part in PARTS:
        return _part(part)
    names = tuple(_names(part))
    for name in names:
        if name.islower() or name[0] == "#":
            literal(name)
    return Symbols(names)


@cache
def _part(name: str) -> Symbols | Alternation | Edge:
    return _row(iter([*_TOKEN.findall(PARTS[name]), ""]))[0].node


def _plain(choice: Alternation) -> Symbols | Alternation:
    """A choice between single words is a class of its own."""
    names: list[str] = []
    for option in choice.options:
        if len(option) != 1 or option[0] != Element(option[0].node) or not isinstance(option[0].node, Symbols):
            return choice
        names.extend(option[0].node.names)
    return Symbols(tuple(names))


def _names(token: str) -> Iterator[str]:
    if token in CLASSES:
        for part in CLASSES[token].split("|"):
            yield from _names(part)
    else:
        yield token


@cache
def _charset(names: tuple[str, ...]) -> frozenset[str]:
    found: set[str] = set()
    for name in names:
        if name == "JOINER":
            found.update(joining_symbols())
        elif name == "ANY":
            found.update(map(chr, range(0x500)))
        else:
            found.add(GROUP_SYMBOLS[name] if name in GROUP_SYMBOLS else literal(name))
    return frozenset(found)


def _regex(row: tuple[Element, ...]) -> str:
    out: list[str] = []
    begun = False
    for element in row:
        body = _atom(element)
        if element.look or isinstance(element.node, Edge):
            out.append(body)
            continue
        gap = "" if element.tight else _COMMA
        optional = element.repeat in ("?", "*")
        if not begun:
            out.append(f"(?:{body}{gap}){element.repeat}" if optional else body)
            begun = not optional
        else:
            out.append(f"(?:{gap}{body}){element.repeat}" if element.repeat else f"{gap}{body}")
    return "".join(out)


def _atom(element: Element) -> str:
    node = element.node
    if isinstance(node, Edge):
        return node.mark
    body = _class(node) if isinstance(node, Symbols) else f"(?:{'|'.join(map(_regex, node.options))})"
    if element.look:
        comma = "" if element.look.startswith("<") else _COMMA
        return f"(?{ {'<': '<=', '<!': '<!', '&': '=', '!': '!'}[element.look] }{comma}{body})"
    return f"(?P<{element.capture}>{body})" if element.capture else body


def _class(node: Symbols) -> str:
    chars = _charset(node.names)
    return f"[{''.join(sorted(map(re.escape, chars)))}]" if len(chars) > 1 else re.escape(next(iter(chars)))


def _starts(node: Symbols | Alternation | Edge) -> frozenset[str]:
    if isinstance(node, Symbols):
        return _charset(node.names)
    if isinstance(node, Edge):
        return frozenset()
    found: set[str] = set()
    for option in node.options:
        for element in option:
            if element.look:
                continue
            found |= _starts(element.node)
            if element.repeat not in ("?", "*"):
                break
    return frozenset(found)


def _solid(node: Symbols | Alternation | Edge) -> bool:
    """Whether the node always takes a word."""
    if isinstance(node, Alternation):
        return all(any(not e.look and e.repeat not in ("?", "*") and _solid(e.node) for e in o) for o in node.options)
    return isinstance(node, Symbols)


def _commonness(symbols: frozenset[str]) -> tuple[int, int]:
    common = symbols & _charset(("JOINER",))
    numbers = symbols & _charset(tuple(_names("ANYNUMBER")))
    return (2 if common else 1 if numbers else 0, len(symbols))
