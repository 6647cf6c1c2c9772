"""Self-repair in an address: what a speaker breaks off and says anew ("363 Avenue P, sorry, Avenue O").

The repair begins anew from the address's start, or says one part of it again.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from receptionist.model.address import Address
from receptionist.model.span import Span
from receptionist.understanding.addresses.merge import merge
from receptionist.understanding.repairs import DENIES, EditTerm, edit_terms

_WORD = re.compile(r"[\w'-]+")
_AN_ADDRESS = 2
"""Words of the shortest one."""


Reader = Callable[[str], Address | None]


def repaired(text: str, read: Reader, read_anew: Reader) -> Address | None:
    """The address of `text` after its last repair, which `read_anew` reads; None where nothing in it is repaired."""
    for edit in reversed(list(edit_terms(text))):
        anew = _after_denial(text, edit)
        after = read_anew(f"{' ' * anew}{text[anew:]}")
        if after is None:
            continue
        before = read(text[: edit.start])
        if after.number and after.street:
            begun_anew = not edit.hesitant or _first(text[: edit.start]) == _first(text[anew:])
            return after if begun_anew else None
        if before is not None and before.number and before.street and _says_part(after) and not edit.hesitant:
            whole = merge(before, after)
            return msgspec.structs.replace(whole, span=Span(before.span.start, after.span.end))
    return None


def is_taken_back(text: str, address: Address) -> bool:
    """Whether something else is said in the place of a whole address: "18 River Road, sorry, I mean …"."""
    whole = address.number is not None and address.street is not None
    return whole and any(
        not edit.hesitant and edit.start >= address.span.end and len(_WORD.findall(text, edit.end)) >= _AN_ADDRESS
        for edit in edit_terms(text)
    )


def _after_denial(text: str, edit: EditTerm) -> int:
    """Where the repair begins, behind what it denies of the reparandum: "ten fifty sorry not fifty ten fifteen"."""
    denied = DENIES.match(text, edit.end)
    if denied is None:
        return edit.end
    said, end = [word.lower() for word in _WORD.findall(text[: edit.start])], denied.end()
    run: list[str] = []
    for word in _WORD.finditer(text, denied.end()):
        run.append(word[0].lower())
        if not any(said[at : at + len(run)] == run for at in range(len(said))):
            break
        end = word.end()
    return end if end > denied.end() else edit.end


def _says_part(address: Address) -> bool:
    return bool(address.number or address.street)


def _first(text: str) -> str:
    found = _WORD.search(text)
    return found[0].lower() if found else ""
