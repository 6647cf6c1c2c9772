"""Several services of one visit, which go by one name: "haircut and color"."""

from __future__ import annotations

from collections.abc import Iterable


def services_in(named: str, names: Iterable[str]) -> tuple[str, ...]:
    """Those of `names` that stand in `named`, in its order; a name inside another is none of its own.

    The words between them are a language's, and nothing here knows them.
    """
    known = tuple(names)
    if named in known:
        return (named,)
    left, found = f" {named} ", {}
    for name in sorted(known, key=len, reverse=True):
        at = left.find(f" {name} ")
        if name and at >= 0:
            found[at] = name
            left = left[:at] + " " + "\0" * len(name) + " " + left[at + len(name) + 2 :]
    return tuple(found[at] for at in sorted(found))
