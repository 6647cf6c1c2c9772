"""The hours of a day in the form: each stretch has a time from and a time to, as browsers send them; none is closed.

Of several stretches the path of their day has the ids, with commas, as that of any list. A stretch to midnight ends at
00:00 in the form and at 24:00 in the file.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any, Final

from calendar_tools.policy import TimeWindow

OPENS, CLOSES = "opens", "closes"
CLOSED: Final = "closed"
_MIDNIGHT: Final = "0:00"


def stretch_texts(path: str, windows: Sequence[TimeWindow]) -> dict[str, str]:
    """The texts of one day; a closed one has a stretch to fill in."""
    texts = {path: ",".join(str(number) for number in range(max(len(windows), 1)))}
    for number, window in enumerate(windows):
        texts |= {f"{path}.{number}.{OPENS}": _clock(window.opens), f"{path}.{number}.{CLOSES}": _clock(window.closes)}
    return texts


def written_hours(given: Mapping[str, str], path: str, ids: Sequence[str]) -> Any:
    """As the file has them: '8:00-17:00', several in a list, or 'closed'. What is half filled in is left for the check
    to say so.
    """
    stretches = [_stretch(given, f"{path}.{id}") for id in ids]
    written = [each for each in stretches if each != "-"]
    if not written:
        return CLOSED
    return written[0] if len(written) == 1 else written


def _stretch(given: Mapping[str, str], path: str) -> str:
    opens, closes = (_short(given.get(f"{path}.{each}", "")) for each in (OPENS, CLOSES))
    return f"{opens}-{'24:00' if closes == _MIDNIGHT else closes}"


def _clock(time: dt.time) -> str:
    return f"{time:%H:%M}"


def _short(typed: str) -> str:
    """ "8:00" of "08:00"."""
    text = typed.strip()
    return text[1:] if len(text) == 5 and text.startswith("0") else text
