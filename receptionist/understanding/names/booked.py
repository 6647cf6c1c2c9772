"""The name of a visit that stands, said anywhere in a turn: "you have my mother down for Thursday, Rosa Delgado". Pure.

A name that is known is found among words in which an unknown one could not be told from the rest. Only the whole of it
counts, and a turn with many names in it gives none: whoever guesses has one guess.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from receptionist.understanding.names.likeness import is_name_of
from receptionist.understanding.names.line import line_of
from receptionist.understanding.names.not_names import is_common, is_never, is_time_word

_LONGEST = 4
"""Words of a name as it is said: with a title, or a middle name."""
_MOST_PAIRS = 4
"""Words that stand beside each other and may both be of a name, in a turn that names one person or two."""


def booked_name(text: str, booked: Iterable[str]) -> str:
    """That of the names `booked` which is said whole in `text`, first and last, as a recogniser writes names; or ""."""
    whole = [name for name in booked if len(name.split()) > 1]
    if not whole:
        return ""
    runs = [run for run in _runs(text) if len(run) > 1]
    if sum(len(run) - 1 for run in runs) > _MOST_PAIRS:
        return ""
    said = [" ".join(run[at : at + _LONGEST]) for run in runs for at in range(max(1, len(run) - _LONGEST + 1))]
    return next((name for name in whole if any(is_name_of(each, name) for each in said)), "")


def _runs(text: str) -> Iterator[list[str]]:
    """Words one after the other that may be of a name; the letters that spell it stand between none of them."""
    run: list[str] = []
    for norm in line_of(text).norms:
        if len(norm) == 1 or norm in run[-1:]:
            continue
        if norm.replace("'", "").isalpha() and not (is_never(norm) or is_common(norm) or is_time_word(norm)):
            run.append(norm)
            continue
        if run:
            yield run
        run = []
    if run:
        yield run
