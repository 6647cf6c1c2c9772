"""Values that a business asks for in its own workflows: one of several options."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from receptionist.understanding.clauses import plain


def read_option(text: str, options: Sequence[tuple[str, Iterable[str]]]) -> str | None:
    """The name of the one option whose words `text` says; None where it says none or several.

    Each option is its name and its other words, lower case. "Family gold" is not "gold" where both are options.
    """
    heard = f" {plain(text)} "
    said = [
        (f" {phrase} ", name)
        for name, says in options
        for phrase in {plain(name), *(plain(word) for word in says)}
        if phrase and f" {phrase} " in heard
    ]
    named = {name for phrase, name in said if not any(phrase != longer and phrase in longer for longer, _ in said)}
    return named.pop() if len(named) == 1 else None
