"""Several services of one visit, or one for several people, which go by one name: "haircut and color", "haircut for 2
people", "haircut plus color for Evelyn".
"""

from __future__ import annotations

from collections.abc import Iterable


def services_in(named: str, names: Iterable[str]) -> tuple[str, ...]:
    """Those of `names` that stand in `named`, in its order, as often as they do; a name inside another is none of its
    own.

    The words between them are a language's, and nothing here knows them.
    """
    return _apart(named, tuple(names))[0]


def adds_to(named: str, known: str) -> bool:
    """Whether `named` is what is `known`, with more behind it."""
    return named.startswith(f"{known} ")


def people_in(named: str, names: Iterable[str]) -> int:
    """For how many people the service is, one after the other: the number beside the names; one where there is none."""
    numbers = (int(word) for word in _apart(named, tuple(names))[1].split() if word.isdecimal())
    return next(numbers, 1)


def _apart(named: str, known: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """The names that stand in `named`, and what is left of it."""
    if named in known:
        return (named,), ""
    left, found = f" {named} ", {}
    for name in sorted(filter(None, known), key=len, reverse=True):
        while (at := left.find(f" {name} ")) >= 0:
            found[at] = name
            left = left[:at] + " " + "\0" * len(name) + " " + left[at + len(name) + 2 :]
    return tuple(found[at] for at in sorted(found)), left
