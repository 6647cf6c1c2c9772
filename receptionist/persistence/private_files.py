"""Files and folders with personal data: made so that no other user of the machine can read them, whatever the umask.

What is there already keeps its rights; `receptionist doctor` warns of it.
"""

from __future__ import annotations

from pathlib import Path


def private_directory(path: Path) -> Path:
    """`path`, made with all that leads to it where it is not there yet. Raises OSError."""
    for missing in reversed([each for each in (path, *path.parents) if not each.exists()]):
        missing.mkdir(mode=0o700, exist_ok=True)
    path.mkdir(exist_ok=True)  # raises where there is a file instead
    return path


def private_file(path: Path) -> Path:
    """`path`, made and empty where it is not there yet: whoever opens it to write keeps its rights. Raises OSError."""
    private_directory(path.parent)
    if not path.exists():
        path.touch(mode=0o600)
    return path
