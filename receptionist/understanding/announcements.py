"""What a caller only announces, and is yet to tell: "there is a code, I give you the code", "I have a question"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import Announced, AnnouncedKind
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.saying import NOTES
from receptionist.model.understanding import Understanding
from receptionist.understanding.clauses import plain

_SAID = section("turns", "announcements")
_KINDS: tuple[tuple[AnnouncedKind, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(_SAID.whole(said))) for kind, said in _SAID["kinds"].items()
)
_OF_CODE = _SAID.one("of_code")
_MESSAGE = _SAID.one("message")
_TELLS = 6
"""Words from which on a turn can tell a message, and not only that there is one."""
_KEYS = _SAID.one("keys")
_SLOTS: tuple[Expecting, ...] = ("address", "phone", "name")


def announcement(text: str) -> Announced | None:
    """What `text` announces, and nothing else; None where it tells something already."""
    said = plain(text)
    kind = next((kind for kind, pattern in _KINDS if pattern.match(said)), None)
    return Announced(kind, said) if kind else None


def tells_message(text: str) -> bool:
    """Whether `text`, which is a message, holds its words; not where somebody is only asked to take one."""
    said = plain(text)
    return len(said.split()) >= _TELLS and _MESSAGE.search(said) is None


def without_announcement(said: str) -> str:
    """Plain words without a code that is yet to be told."""
    return _OF_CODE.sub(" ", said)


def told_now(text: str, hearing: HearingContext) -> Understanding | None:
    """The code that was announced right before, as a note for whoever comes; None where `text` is none."""
    before = hearing.announced
    if before is None or before.kind != "code" or _KEYS.match(plain(text)) is None:
        return None
    return Understanding(text, says=NOTES, note=f"{before.words}: {text.strip()}")


def listening_for(hearing: HearingContext) -> HearingContext:
    """`hearing`, in which what was announced is waited for as well."""
    before = hearing.announced
    return replace(hearing, expecting=hearing.expecting | frozenset(_awaited(before))) if before else hearing


def _awaited(before: Announced) -> Iterator[Expecting]:
    return (slot for slot in _SLOTS if slot == before.kind)
