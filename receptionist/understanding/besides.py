"""What a caller wants of a visit that no calendar entry can hold, and a person has to see to: to have it regularly,
for several people, from somebody by name, or for so long. It is noted, and said to be.
"""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.understanding import Besides
from receptionist.understanding.clauses import plain
from receptionist.understanding.names.not_names import is_common, is_never, is_time_word

_SAID = section("turns", "besides")

_REGULARLY = _SAID.lazy("regularly")
_SEVERAL_PEOPLE = _SAID.lazy("several_people")
_BY_NAME = _SAID.lazy("by_name")
_SO_LONG = _SAID.lazy("so_long")
_NO_PERSON = _SAID.words("no_person")


def wanted_besides(text: str, service: str | None = None, *, named: bool = False) -> tuple[Besides, ...]:
    """What `text` wants besides a visit, in the order of `Besides`; `service` are words that name no person, and who is
    wanted by name is somebody of ours where it is `named`.
    """
    said = plain(text).replace(" ,", "")
    found: list[Besides] = []
    if _REGULARLY.search(said):
        found.append("regularly")
    if _SEVERAL_PEOPLE.search(said):
        found.append("several_people")
    if not named and any(_is_a_person(match["person"], service or "") for match in _BY_NAME.finditer(said)):
        found.append("by_name")
    if _SO_LONG.search(said):
        found.append("so_long")
    return tuple(found)


def _is_a_person(word: str, service: str) -> bool:
    ordinary = is_never(word) or is_common(word) or is_time_word(word) or word in _NO_PERSON
    return not ordinary and word not in service.casefold().split()
