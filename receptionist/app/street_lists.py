"""The streets of the business's area, ZIP by ZIP: from the business file and from a list beside it."""

from __future__ import annotations

import csv
import io
from functools import lru_cache
from pathlib import Path
from typing import Final

from calendar_tools.policy import ServiceArea

MOST: Final = 20_000
"""Streets in all: each is compared with what was heard, and a caller waits for that."""
LARGEST: Final = 4 * 2**20
"""Bytes of a list."""
_SEPARATORS: Final = ",;\t"

ByZip = tuple[tuple[str, tuple[str, ...]], ...]


class BadStreetList(ValueError):
    """A list of streets that can't be gone by; the text says where, and the mend."""


def street_lists(area: ServiceArea | None) -> ByZip:
    """Each ZIP code with its streets, as they are written. Raises BadStreetList."""
    if area is None:
        return ()
    found = {zip_code: list(streets) for zip_code, streets in area.streets.items()}
    if area.streets_file is not None:
        for zip_code, street in _listed(Path(area.streets_file).expanduser()):
            found.setdefault(zip_code, []).append(street)
    by_zip = tuple((zip_code, tuple(dict.fromkeys(streets))) for zip_code, streets in found.items())
    count = sum(len(streets) for _, streets in by_zip)
    if count > MOST:
        raise BadStreetList(f"{count} streets are more than {MOST}; leave out ZIP codes where nobody calls from")
    return by_zip


def _listed(file: Path) -> tuple[tuple[str, str], ...]:
    try:
        stands = file.stat()
        return _read(file, stands.st_mtime_ns, stands.st_size)
    except OSError as error:
        raise BadStreetList(
            f"{file} can't be read ({error.strerror}); name a file of lines like 60614,Oak St"
        ) from error


@lru_cache(maxsize=4)
def _read(file: Path, changed: int, size: int) -> tuple[tuple[str, str], ...]:
    """The ZIP and street of each line, as of when it was `changed`; a first line without a ZIP names the columns."""
    if size > LARGEST:
        raise BadStreetList(f"{file} is larger than {LARGEST // 2**20} MB; keep the ZIP codes of your area alone")
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadStreetList(f"{file} is not in UTF-8; save it as CSV UTF-8") from error
    head = text.partition("\n")[0]
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=max(_SEPARATORS, key=head.count))
    found: list[tuple[str, str]] = []
    try:
        for line in lines:
            cells = [" ".join(cell.split()) for cell in line]
            if not any(cells):
                continue
            if len(cells) >= 2 and cells[0].isdecimal() and cells[1]:
                found.append((cells[0], cells[1]))
            elif lines.line_num > 1:
                raise BadStreetList(f"{file}, line {lines.line_num}: write a ZIP code and a street, as 60614,Oak St")
    except csv.Error as error:
        raise BadStreetList(f"{file}, line {lines.line_num}: {error}") from error
    return tuple(found)
