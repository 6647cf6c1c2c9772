"""What is wrong with a field of the business file, in our words: what it has to be, or how to write it."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from pydantic_core import ErrorDetails

Place = Sequence[str | int]

_NUMBER, _WHOLE, _SWITCH = "has to be a number", "has to be a whole number", "has to be true or false"
_DATE, _TIME = "is no date; write it as 2026-12-24", "is no time of day; write it as '08:00'"
_LIST = "has to be a list; write it as [one, another]"
_SENTENCES: Final[Mapping[str, str]] = {
    "missing": "this field is required; add it",
    "invalid_key": "a field's name has to be text; put it into quotes",
    "greater_than": "has to be more than {gt:g}",
    "greater_than_equal": "has to be {ge:g} or more",
    "less_than": "has to be less than {lt:g}",
    "less_than_equal": "has to be {le:g} or less",
    "finite_number": _NUMBER,
    "int_type": _WHOLE,
    "int_parsing": _WHOLE,
    "int_parsing_size": _WHOLE,
    "int_from_float": _WHOLE,
    "float_type": _NUMBER,
    "float_parsing": _NUMBER,
    "bool_type": _SWITCH,
    "bool_parsing": _SWITCH,
    "dict_type": "write it as `name: value` lines below it, indented",
    "tuple_type": _LIST,
    "list_type": _LIST,
    "date_type": _DATE,
    "date_parsing": _DATE,
    "date_from_datetime_parsing": _DATE,
    "date_from_datetime_inexact": _DATE,
    "time_type": _TIME,
    "time_parsing": _TIME,
    "literal_error": "has to be {expected}",
}
"""By pydantic's names of errors, with the bounds it gives."""


def sentence(problem: ErrorDetails, where: Place, fields: Callable[[Place], list[str]]) -> str:
    """The mend. `where` is the field's place in the file, `fields` names those that are allowed at a place."""
    kind, given = problem["type"], problem["input"]
    if given is None and kind.endswith(("_type", "_error")) and kind != "value_error":
        return "has no value; write one, or remove the line"
    if kind == "extra_forbidden":
        return _unknown(str(where[-1]), fields(where[:-1]))
    if kind == "string_type":
        return _no_text(given)
    if kind in ("model_type", "model_attributes_type"):
        return f"write its fields below it, indented: {', '.join(fields(where))}"
    if kind == "literal_error" and problem["loc"][-1] == "[key]":
        return f"no such name; it has to be {problem['ctx']['expected']}"
    known_sentence = _SENTENCES.get(kind)
    if known_sentence is not None:
        return known_sentence.format(**problem.get("ctx", {}))
    return problem["msg"].removeprefix("Value error, ")


def _unknown(name: str, known: list[str]) -> str:
    close = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
    return f"no such field{f'; did you mean {close[0]!r}?' if close else '; remove it'}"


def _no_text(given: Any) -> str:
    """The value itself is not repeated: it may be a secret."""
    if isinstance(given, list | dict):
        return "has to be one text, not several values"
    return "has to be text; put it into quotes"
