"""Plain words: what of a turn is of use to whoever comes, without what leads up to it and what closes behind it: "the
stain is red wine" of "oh um and the stain is red wine can you put that down".

Each note is made here, so that none is empty, and none has half a sentence more.
"""

from __future__ import annotations

import re
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.understanding.words import straight

_SAID = section("notes", "plain_words")
_HUMS = _SAID.one("hums", re.IGNORECASE)
_TWICE = _SAID.one("twice", re.IGNORECASE)
_REPAIRED = _SAID.one("repaired", re.IGNORECASE)
_LEADS = _SAID.one("leads", re.IGNORECASE)
_FRAME = section("turns", "notes").one("frame", re.IGNORECASE)
_TRAILS = _SAID.one("trails", re.IGNORECASE)
_NOTHING = _SAID.one("nothing", re.IGNORECASE)
_CLAUSE = _SAID.one("clause", re.IGNORECASE)
_MOST = 500
"""Characters of a note."""


@lru_cache(maxsize=64)
def in_plain_words(text: str) -> str:
    """As much of `text` as is kept of it; "" where it tells nothing of use."""
    words = _TWICE.sub(r"\g<word>", " ".join(_HUMS.sub("", straight(text)).split()))
    words = _REPAIRED.sub("", words)
    before = ""
    while words != before:
        before = words
        words = _TRAILS.sub("", _FRAME.sub("", _LEADS.sub("", words)))
    words = words.strip(" ,.;:-")
    return "" if _NOTHING.match(words) else _cut(words)


def _cut(words: str) -> str:
    """`words`, and where they are many, those before the last clause that begins in time."""
    if len(words) <= _MOST:
        return words
    ends = [found.start() for found in _CLAUSE.finditer(words, 0, _MOST)]
    return words[: ends[-1]] if ends and ends[-1] > _MOST // 3 else words[:_MOST].rpartition(" ")[0]
