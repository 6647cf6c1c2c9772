"""Values of a business's own: numbers and choices that its workflows collect, and those that are called by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from receptionist.model.hearing import Wanted
from receptionist.model.understanding import Given, Understanding
from receptionist.understanding.amounts import read_amount, units_of
from receptionist.understanding.plain_values import read_option


def read_wanted(meaning: Understanding, wanted: Iterable[Wanted]) -> Iterator[Given]:
    """What `meaning`, as far as it is read, says for each of them."""
    for each in wanted:
        given = _read(meaning, each)
        if given is not None:
            yield given


def called_by_name(text: str, wanted: Iterable[Wanted]) -> tuple[str, ...]:
    """The names of those that the words call by what they are called."""
    words = f" {' '.join(text.lower().replace(',', ' ').replace('.', ' ').split())} "
    return tuple(each.name for each in wanted if f" {each.called.lower()} " in words)


def _read(meaning: Understanding, wanted: Wanted) -> Given | None:
    if wanted.kind == "choice":
        option = read_option(meaning.text, wanted.options)
        return Given(wanted.name, option) if option else None
    if wanted.kind != "number":
        return None
    units = _units(wanted.labels)
    amount = read_amount(meaning, units, wanted.lowest, wanted.highest, asked=wanted.asked)
    return Given(wanted.name, str(amount.value), amount.fits) if amount else None


@cache
def _units(labels: tuple[str, ...]) -> frozenset[str]:
    return units_of(labels)
