"""Answers of tools about who calls, and how any answer is read. Unknown fields of a result are ignored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, Self, TypeVar

import msgspec

T = TypeVar("T")


class CodeSent(msgspec.Struct, frozen=True):
    """The answer of `send_code`."""

    sent: bool


class CodeChecked(msgspec.Struct, frozen=True):
    """The answer of `check_code`."""

    state: Literal["right", "wrong", "expired", "too_many"]


class VisitChecked(msgspec.Struct, frozen=True):
    """The answer of `check_visit`; `ids` are the visits that the name and the day are of."""

    state: Literal["right", "wrong", "too_many"]
    ids: tuple[str, ...] = ()


class Candidate(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody or something that words may mean: `id` is what tools take (a telephone number, entity ids, a row's id),
    `detail` what is told beside the label.
    """

    id: str
    label: str
    detail: str = ""


class FoundCandidates(msgspec.Struct, frozen=True):
    """The answer of the tools that find who or what is meant."""

    state: Literal["found", "none", "unreachable"]
    choices: tuple[Candidate, ...] = ()

    @classmethod
    def of(cls, choices: Iterable[Candidate]) -> Self:
        found = tuple(choices)
        return cls("found" if found else "none", found)


class UnreadableResult(Exception):
    """A tool answered something that is not its documented result."""


def read(result: dict[str, Any], kind: type[T]) -> T:
    """`result` as `kind`; raises UnreadableResult naming the field that is wrong."""
    try:
        return msgspec.convert(result, kind, strict=False)
    except msgspec.ValidationError as error:
        raise UnreadableResult(f"a {kind.__name__} was expected: {error}. Mend the tool's result.") from error
