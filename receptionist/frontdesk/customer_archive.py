"""All that is kept of one person, as files in a ZIP: for them to have."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import IO
from zipfile import ZIP_DEFLATED, ZipFile

from receptionist.frontdesk.call_shelf import CallShelf, KeptCall
from receptionist.frontdesk.call_story import story
from receptionist.frontdesk.customer_book import CustomerHistory, exported
from receptionist.persistence.call_files import CallFiles
from receptionist.wording.sentences import sentences

_say = sentences("frontdesk")


def archive(history: CustomerHistory, shelf: CallShelf, files: CallFiles, into: IO[bytes]) -> None:
    """Writes card, appointments and messages as JSON, what was said in each call as text, and the sound of it, as far
    as this machine has them. Blocks.
    """
    with ZipFile(into, "w", ZIP_DEFLATED) as packed:
        packed.writestr("customer.json", json.dumps(exported(history), ensure_ascii=False, indent=2))
        for call in history.calls:
            kept = shelf.get(call.call_sid)
            if kept is not None and kept.entries:
                packed.writestr(f"calls/{call.call_sid}.txt", transcript(kept))
            for path in _sound(files, call.call_sid):
                packed.write(path, f"calls/{path.name}")


def transcript(kept: KeptCall) -> str:
    """Who said what, line by line."""
    lines = [f"{kept.card.rang.isoformat()}"]
    for turn in story(kept.entries):
        lines += [f"{_say('caller_side')}: {turn.heard}"] if turn.heard else []
        lines += [f"{_say('our_side')}: {turn.said}"] if turn.said else []
    return "\n".join(lines) + "\n"


def _sound(files: CallFiles, call_sid: str) -> Iterator[Path]:
    yield from (path for path in files.of(call_sid) if path.suffix == ".wav")
