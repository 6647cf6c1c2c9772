"""The machine: Python, the data folder and who can read it, room on the disk."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from receptionist.checks.finding import Finding, ok, problem, stop, warning
from webhooks.tracing import ENDPOINT, is_installed

OLDEST_PYTHON = (3, 11)
GIGABYTE = 10**9
LITTLE_ROOM, NO_ROOM = GIGABYTE, GIGABYTE // 10
"""Bytes. A recorded call takes about two megabytes a minute at most."""


def python(version: tuple[int, int] = sys.version_info[:2]) -> Finding:
    spoken = ".".join(map(str, version))
    if version < OLDEST_PYTHON:
        return stop("Python", f"version {spoken}", "Install Python 3.11 or later and install receptionist with it.")
    return ok("Python", f"version {spoken}")


def data_directory(directory: Path) -> Finding:
    """Writes a file to the data directory, or to where it will be made, and removes it."""
    place = nearest(directory)
    what, where = "data directory", directory.absolute()
    try:
        with tempfile.TemporaryFile(dir=place) as file:
            file.write(b"receptionist")
    except OSError as error:
        return stop(
            what,
            f"{place} can't be written to: {error.strerror}",
            "Give the user that runs receptionist the right to write there, or set RECEPTIONIST_DATA to a folder.",
        )
    return ok(what, str(where) if directory.exists() else f"{where}, made at the first start")


def private(directory: Path) -> Finding:
    """Whether other users of the machine can read what callers said and who they are."""
    what, everything = "who can read it", (directory, *directory.rglob("*"))
    if not directory.exists() or not _open_to_others(directory):
        return ok(what, "the user that runs receptionist, alone")
    found = [path for path in everything if _open_to_others(path)]
    return warning(
        what,
        f"other users of this machine can read {len(found)} files and folders with callers' data, as {found[-1]}",
        f"Run: chmod -R go= {directory.absolute()}",
    )


def _open_to_others(path: Path) -> bool:
    return not path.is_symlink() and bool(path.stat().st_mode & 0o077)


def tracing(environment: Mapping[str, str]) -> Iterator[Finding]:
    """Nothing where nobody asks for traces."""
    if environment.get(ENDPOINT) and not is_installed():
        mend = f"Run: pip install 'receptionist[tracing]', or unset {ENDPOINT}."
        yield stop("tracing", f"{ENDPOINT} is set, and its packages are not installed", mend)


def disk_space(directory: Path, free: int | None = None) -> Finding:
    """`free` bytes, asked of the disk where not given."""
    if free is None:
        free = shutil.disk_usage(nearest(directory)).free
    detail, mend = f"{free / GIGABYTE:.1f} GB free", "Make room, or set RECEPTIONIST_DATA to a folder on a larger disk."
    if free < NO_ROOM:
        return problem("disk space", detail, mend)
    if free < LITTLE_ROOM:
        return warning("disk space", detail, mend)
    return ok("disk space", detail)


def nearest(directory: Path) -> Path:
    """The directory itself, or the closest one above it that exists."""
    absolute = directory.absolute()
    return next(place for place in (absolute, *absolute.parents) if place.is_dir())
