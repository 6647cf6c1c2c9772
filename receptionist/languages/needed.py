"""What a text must contain for a pattern to be found in it: most are looked for in turns that have nothing of them.

The pieces are read off the parse tree of `re`, which changes between versions of Python in nothing that is used here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

_Tree: TypeAlias = Any
_Pieces: TypeAlias = frozenset[str]
_parser: Any = vars(re)["_parser"]
_codes: Any = vars(re)["_constants"]

_NOTHING_KNOWN: _Pieces = frozenset({""})
_RARITY = 0.25
"""How much rarer a piece is by each letter more."""
_COMMONEST = 0.1
"""Pieces more common than that are found in most turns: to look for them first costs more than it spares."""
_MOST = 40
"""So many pieces take as long to look for as the pattern."""


def needed(pattern: str, flags: int = 0) -> _Pieces:
    """Pieces of text of which one at least stands in every text that `pattern` is found in, in small letters where
    `flags` say that the case is nothing; none where no such pieces are known that are worth looking for."""
    tree = _parser.parse(pattern, flags)
    found = _of_all(tree)
    if tree.state.flags & re.IGNORECASE:
        found = frozenset(piece.lower() for piece in found)
    return found if len(found) <= _MOST and _commonness(found) <= _COMMONEST else frozenset()


def _commonness(pieces: _Pieces) -> float:
    return sum(_RARITY ** len(piece) for piece in pieces)


def _of_all(tree: _Tree) -> _Pieces:
    """The rarest of what each part of a sequence needs."""
    return min(_of_parts(tree), key=_commonness, default=_NOTHING_KNOWN)


def _of_parts(tree: _Tree) -> Iterable[_Pieces]:
    letters = ""
    for code, value in tree:
        if code is _codes.LITERAL:
            letters += chr(value)
        elif code is not _codes.AT:
            yield frozenset({letters})
            letters = ""
            yield _READ.get(code, _unknown)(value)
    yield frozenset({letters})


def _unknown(value: Any) -> _Pieces:
    return _NOTHING_KNOWN


def _of_any(value: Any) -> _Pieces:
    return frozenset().union(*map(_of_all, value[1]))


def _of_repeated(value: Any) -> _Pieces:
    least, _, tree = value
    return _of_all(tree) if least else _NOTHING_KNOWN


def _of_last(value: Any) -> _Pieces:
    return _of_all(value[-1])


_READ: dict[Any, Callable[[Any], _Pieces]] = {
    _codes.BRANCH: _of_any,
    _codes.SUBPATTERN: _of_last,
    _codes.ATOMIC_GROUP: _of_all,
    _codes.MAX_REPEAT: _of_repeated,
    _codes.MIN_REPEAT: _of_repeated,
    _codes.POSSESSIVE_REPEAT: _of_repeated,
    _codes.ASSERT: _of_last,
}
