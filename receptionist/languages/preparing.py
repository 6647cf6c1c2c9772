"""What is made of all patterns ahead of use: the words they need, kept beside the modules from process to process.

The words are read once from the patterns, which takes seconds, and written where Python keeps what it compiles of this
module; a process that may not write there reads them again. Until they are known, every pattern is tried in full.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b
from importlib.util import cache_from_source
from pathlib import Path

import msgspec

from receptionist.languages import needed_words, prefilter
from receptionist.languages.alternatives import at_words
from receptionist.languages.needed_words import Row, needed
from receptionist.languages.patterns import LazyPattern, section
from receptionist.languages.prefilter import Prefilter, required

_Required = dict[str, Row | None]
"""For each pattern the beginnings of words of which it needs one; None where it may find something in any text."""
_COMMON: dict[str, int] = section("turn_words", "in_a_thousand")["turns"]


def use_what_is_known() -> bool:
    """Has the patterns made so far tried only where the words are that they need, as an earlier process found them;
    whether it had found them for all.
    """
    if _unread():
        _use(_kept())
    return not _unread()


def read_all() -> None:
    """The same, where what is not known is read now. Takes seconds if that is all."""
    if use_what_is_known():
        return
    known = _kept() | _read(_unread())
    _keep(known)
    _use(known)


def _unread() -> list[LazyPattern]:
    return [each for each in LazyPattern.made if not each.is_read]


def _read(patterns: Iterable[LazyPattern]) -> _Required:
    needs = {each.pattern: needed(at_words(each.pattern), each.flags) for each in patterns}
    found = required(needs, _COMMON)
    return {pattern: found.get(pattern) for pattern in needs}


def compile_all() -> None:
    """Compiles every pattern now, so that no caller waits for one."""
    for each in LazyPattern.made:
        each.compile()


def _use(known: _Required) -> None:
    prefilter = Prefilter({pattern: each for pattern, each in known.items() if each})
    for each in _unread():
        if each.pattern in known:
            each.passed_by(prefilter)


def _file() -> Path:
    """Beside the compiled modules; another one for other rules of reading."""
    rules = "".join(Path(str(each.__file__)).read_text(encoding="utf-8") for each in (needed_words, prefilter))
    name = blake2b(f"{rules}{_COMMON}".encode(), digest_size=8).hexdigest()
    return Path(cache_from_source(__file__)).with_suffix(f".{name}.needed")


def _kept() -> _Required:
    try:
        return msgspec.msgpack.decode(_file().read_bytes(), type=_Required)
    except (OSError, msgspec.DecodeError):
        return {}


def _keep(every: _Required) -> None:
    """As Python does: whole, or not at all where nothing may be written."""
    file = _file()
    part = file.with_suffix(f".{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(msgspec.msgpack.encode(every))
        part.replace(file)
    except OSError:
        with suppress(OSError):
            part.unlink()
